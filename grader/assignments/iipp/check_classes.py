"""What the course's four testing templates look at: Card, Hand, Deck and get_value.

The rubric has no line for the classes themselves, so these are remarks; only the values count, in
their line. A program without such a class is looked at by its screen alone.
"""

from typing import Any

from grader.api import Proxy, Raised, Said, expect, look, part, program_of, unrecorded
from grader.assignments.iipp import oracle
from grader.assignments.iipp.check_rules import HALF, expect_some_winner
from grader.assignments.iipp.oracle import RANKS, SUITS
from grader.assignments.iipp.rounds import Table

DECK = [suit + rank for suit in SUITS for rank in RANKS]


@part("3", weight=0)
def check_a_card_tells_its_suit_and_rank(blackjack: Proxy) -> None:
    """A Card is shown with its suit and its rank, as the course's Card is."""
    if not _has(blackjack, "Card", "get_suit", "get_rank"):
        return
    card = blackjack.Card("S", "A")
    expect(str(card)).to_be("SA")
    expect(card.get_suit()).to_be("S")
    expect(card.get_rank()).to_be("A")


@part("3", weight=0)
def check_a_hand_names_its_cards(blackjack: Proxy) -> None:
    """A Hand is shown with all its cards, in the order in which they came."""
    if not _has_hands(blackjack):
        return
    hand = blackjack.Hand()
    hand.add_card(blackjack.Card("S", "A"))
    hand.add_card(blackjack.Card("C", "2"))
    hand.add_card(blackjack.Card("D", "T"))
    shown = str(hand)
    places = [shown.find(card) for card in ("SA", "C2", "DT")]
    if min(places) < 0 or places != sorted(places):
        expect(shown).to_be("Hand contains SA C2 DT ")


@part("6", weight=0)
def check_a_deck_deals_52_different_cards(blackjack: Proxy) -> None:
    """A shuffled Deck deals each of the 52 cards once."""
    if not _has(blackjack, "Deck", "shuffle", "deal_card"):
        return
    deck = blackjack.Deck()
    deck.shuffle()
    cards = look("[deck.deal_card() for _ in range(52)]", deck=deck)
    if not all(isinstance(card, Proxy) for card in cards):
        raise Said("iipp.no-card-dealt", with_steps=True)
    expect(look("sorted([str(card) for card in cards])", cards=cards)).to_be(sorted(DECK))


@part("6", weight=0)
def check_a_deck_names_its_cards(blackjack: Proxy) -> None:
    """A Deck is shown with its cards."""
    if not _has(blackjack, "Deck", "deal_card"):
        return
    deck = blackjack.Deck()
    shown = str(deck)
    if not all(card in shown for card in DECK):
        expect(shown).to_be("Deck contains " + " ".join(DECK) + " ")


@part("12", weight=2)
def check_the_value_of_a_hand_without_aces(blackjack: Proxy, table: Table) -> None:
    """The value of a hand grows with each card: 2, then 9, 19, 29."""
    _expect_values(blackjack, table, ("C2", "C7", "DT", "SK"), (0, 2, 9, 19, 29))


@part("12", costs=HALF)
def check_the_value_of_a_hand_with_aces(blackjack: Proxy, table: Table) -> None:
    """The value of a hand with two aces: 11, then 12, still 12 with a king, then 19, 29."""
    _expect_values(blackjack, table, ("SA", "DA", "SK", "C7", "DT"), (0, 11, 12, 12, 19, 29))


@part("12", costs=HALF, assumes="classes.the_value_of_a_hand_with_aces")
def check_the_value_of_an_ace_that_comes_late(blackjack: Proxy, table: Table) -> None:
    """An ace counts the same, whether it comes first or last."""
    _expect_values(blackjack, table, ("C5", "HA", "S5", "DK"), (0, 5, 16, 21, 21))
    _expect_values(blackjack, table, ("CT", "H9", "SA"), (0, 10, 19, 20))
    _expect_values(blackjack, table, ("C6", "H5", "SA", "DA"), (0, 6, 11, 12, 13))


@part("12", weight=2)
def check_the_value_of_each_card(blackjack: Proxy, table: Table) -> None:
    """A card alone is worth its number, and a jack, queen or king 10."""
    for rank in RANKS[1:]:
        card = "S" + rank
        _expect_values(blackjack, table, (card,), (0, oracle.value([card])))


def _expect_values(
    blackjack: Proxy, table: Table, cards: tuple[str, ...], values: tuple[int, ...]
) -> None:
    if not _has(blackjack, "Hand", "get_value") or not _has_hands(blackjack):
        expect_some_winner(table)
        return
    hand = blackjack.Hand()
    expect(hand.get_value()).to_equal_number(values[0])
    for card, value in zip(cards, values[1:], strict=True):
        hand.add_card(blackjack.Card(card[0], card[1]))
        expect(hand.get_value()).to_equal_number(value)


def _has(blackjack: Proxy, name: str, *methods: str) -> bool:
    """Whether a program has a class with these methods; that it was looked at is no step to be
    shown.
    """
    with unrecorded(blackjack):
        try:
            found = getattr(blackjack, name)
            if not isinstance(found, Proxy):
                return False
            for method in methods:
                getattr(found, method)
        except Raised:
            return False
    return True


def _has_hands(blackjack: Proxy) -> bool:
    """Whether cards and hands are made and joined as the course's are: Hand() may need a name in
    one program or draw cards by itself, and Card("A", "S") be the ace of spades in another.
    """
    if not _has(blackjack, "Card") or not _has(blackjack, "Hand", "add_card"):
        return False
    with unrecorded(blackjack):
        try:
            card, hand = blackjack.Card("S", "A"), blackjack.Hand()
            if not isinstance(card, Proxy) or not isinstance(hand, Proxy) or _held_in(hand):
                return False
            hand.add_card(card)
            return str(card) == "SA" and _held_in(hand) in ([], [["SA"]])
        except Raised:
            return False


def _held_in(hand: Proxy) -> Any:
    return program_of(hand).act("hands.held_in", hand)
