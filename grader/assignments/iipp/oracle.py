"""What the rules say, for plain cards: "SA" is the ace of spades, "?" a card that is hidden."""

from collections.abc import Sequence

from grader.api import rule

SUITS = "CSHD"
RANKS = "A23456789TJQK"
HIDDEN = "?"
BEST = 21
ENOUGH = 17

Cards = Sequence[str]


def points(card: str) -> int:
    """What a card counts, an ace 1."""
    return min(RANKS.index(card[1]) + 1, 10)


def value(cards: Cards) -> int:
    """What a hand is worth: an ace counts 11 unless that would be more than 21."""
    low = sum(map(points, cards))
    return low + 10 if has_ace(cards) and low + 10 <= BEST else low


def has_ace(cards: Cards) -> bool:
    """Whether there is an ace in a hand."""
    return any(card[1] == "A" for card in cards)


def only_numbers(cards: Cards) -> bool:
    """Whether all cards of a hand are seen, and none is an ace or a picture."""
    return all(card != HIDDEN and card[1] in "23456789T" for card in cards)


def busted(cards: Cards) -> bool:
    """Whether a hand is worth more than 21."""
    return value(cards) > BEST


def ties_are_free() -> bool:
    """Whether nobody wins a tie."""
    return bool(rule("iipp", "ties") == "push")


def winner(player: Cards, dealer: Cards) -> str:
    """Who wins a round that was played to its end; where both have the same, as the rule is."""
    if busted(player):
        return "dealer"
    if value(player) == value(dealer):
        return "nobody" if ties_are_free() else "dealer"
    if busted(dealer) or value(player) > value(dealer):
        return "player"
    return "dealer"


def is_known(card: str) -> bool:
    """Whether a text stands for a card."""
    return len(card) == 2 and card[0] in SUITS and card[1] in RANKS
