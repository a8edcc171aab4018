"""Games whose cards are known, and how checks look at what comes of them.

A check of blackjack.py looks at as little as it can, so that one mistake costs once: at the lines
of the log that the method in question writes, and without what stood there before.
"""

from collections.abc import Sequence
from itertools import cycle
from typing import Any

from grader.api import Expectation, Proxy, Raised, expect, look
from grader.assignments.dsc20.look import make_cards
from grader.assignments.dsc20.oracle import SUITS, PlainCard

# The lines that play_round itself writes. Those of a pulled card and of the winner are others'.
OWN = ("Round", "wallet", "bet", "Player Cards", "Dealer Cards", "Not enough", "Wallet amount")
# Those of them that tell how the cards fell.
CARDS = ("Player Cards", "Dealer Cards")


def new_game(blackjack: Proxy, card: Proxy, cards: Sequence[PlainCard], wallet: int = 100) -> Proxy:
    """A game with these cards in its deck, the first of them on top."""
    game: Proxy = blackjack.Blackjack(wallet)
    set_deck(card, game, cards)
    return game


def set_deck(card: Proxy, game: Proxy, cards: Sequence[PlainCard]) -> None:
    """Puts known cards into a game's deck, the first of them on top."""
    game.deck.cards = make_cards(card, cards)


def set_numbers(deck: Proxy, game: Proxy) -> None:
    """Puts the number cards of a new deck into a game's deck."""
    numbers = "[card for card in Deck().cards if type(card.rank) is int]"
    game.deck.cards = look(numbers, Deck=deck.Deck)


def new_hand(card: Proxy, hand_class: Proxy, cards: Sequence[PlainCard]) -> Proxy:
    """A hand of the student's with some cards in it."""
    hand: Proxy = hand_class()
    hand.add_card(*make_cards(card, cards))
    return hand


def blocks(results: Sequence[int]) -> list[PlainCard]:
    """Cards for rounds with these results, as long as both take cards up to 17; or up to 15, 16, 18
    or 19, so that a wrong threshold is the matter of other checks.

    Six for each round. Four are of the same rank, 7 to 5, so that both get two of them in whatever
    order they are dealt. Then the player pulls the card that makes 20 or 19, the dealer the other.
    """
    cards: list[PlainCard] = []
    for result, rank in zip(results, cycle((7, 6, 5)), strict=False):
        last = 20 - 2 * rank
        pulled = {1: (last, last - 1), -1: (last - 1, last), 0: (last, last)}[result]
        cards += [(rank, suit) for suit in SUITS]
        cards += [(pulled[0], "clubs"), (pulled[1], "hearts")]
    return cards


def score_of(blackjack: Proxy, hand: Any) -> Any:
    """The score of a hand; asked of a game where calculate_score needs one, which is the matter of
    a single check.
    """
    try:
        return blackjack.Blackjack.calculate_score(hand)
    except Raised as raised:
        if raised.error.type_name != "TypeError" or raised.error.frames:
            raise
    return blackjack.Blackjack(10).calculate_score(hand)


def log_of(game: Proxy) -> str:
    """The log of a game, which has to be a str."""
    log = game.log
    expect(log).to_be_a(str)
    return str(log)


def own_lines(log: str, starts: Sequence[str] = OWN) -> list[str]:
    """The lines of a log that begin in one of these ways, with their line ends."""
    return [line for line in log.splitlines(keepends=True) if line.startswith(tuple(starts))]


def look_at_log(expression: str, game: Proxy, **things: Any) -> Any:
    """What an expression makes of the log of `game`, which has to be a str."""
    log_of(game)
    return look(expression, game=game, **things)


def expect_lines(game: Proxy, *starts: str, last: int = 0) -> Expectation:
    """Starts the sentence on these lines of the log of a game; on the `last` few of them, where
    that is given.
    """
    chosen = starts or OWN
    lines = "[line for line in game.log.splitlines(True) if line.startswith(starts)]"
    begins = chosen[0] if len(chosen) == 1 else chosen
    if last:
        return expect(look_at_log(f"{lines}[-last:]", game, starts=begins, last=last))
    return expect(look_at_log(lines, game, starts=begins))


def expect_added(game: Proxy, before: str) -> Expectation:
    """Starts the sentence on what was added to the log of a game since it was `before`."""
    log = log_of(game)
    if before and log.startswith(before):
        return expect(look("game.log[start:]", game=game, start=len(before)))
    return expect(log)


def expect_count(cards: str, **things: Any) -> Expectation:
    """Starts the sentence on the number of cards in a list, which an expression gives."""
    expect(look(cards, **things)).to_be_a(list)
    return expect(look(f"len({cards})", **things))


def expect_left(game: Proxy, wanted: list[str]) -> None:
    """The cards that are left in the deck of a game."""
    expect(look("[repr(card) for card in game.deck.cards]", game=game)).to_be(wanted)
