"""Unusual: type hints, match statements, assignment expressions and an enum inside."""

from __future__ import annotations

from enum import IntEnum
from typing import Final

Rank = int | str


class Letter(IntEnum):
    """The ranks that have a letter."""

    J = 11
    Q = 12
    K = 13
    A = 14


SYMBOLS: Final[dict[str, str]] = {
    "hearts": "\N{BLACK HEART SUIT}",
    "spades": "\N{BLACK SPADE SUIT}",
    "clubs": "\N{BLACK CLUB SUIT}",
    "diamonds": "\N{BLACK DIAMOND SUIT}",
}


def height(rank: Rank) -> int:
    """Return a number that is higher for a higher rank, and 0 for what is no rank."""
    match rank:
        case bool():
            return 0
        case int() if 2 <= rank <= 10:
            return rank
        case "J" | "Q" | "K" | "A":
            return Letter[rank].value
        case _:
            return 0


class Card:
    """A playing card."""

    rank: Rank
    suit: str
    visible: bool

    def __init__(self, rank: Rank, suit: str, visible: bool = True) -> None:
        """Make a card."""
        assert height(rank) > 0
        assert isinstance(suit, str) and suit in SYMBOLS
        assert isinstance(visible, bool)
        self.rank: Rank = rank
        self.suit: str = suit
        self.visible: bool = visible

    def get_rank(self) -> Rank:
        """Return the rank."""
        return self.rank

    def get_suit(self) -> str:
        """Return the suit."""
        return self.suit

    def __str__(self) -> str:
        """Return the picture."""
        rank, symbol = "?", "?"
        if self.visible and (found := SYMBOLS.get(self.suit)):
            rank, symbol = f"{self.rank}", found
        return "\n".join(["_" * 4, f"|{rank}  |", f"| {symbol} |", f"|__{rank}|"])

    def __repr__(self) -> str:
        """Return rank and suit."""
        match self:
            case Card(visible=True, rank=rank, suit=suit):
                return f"({rank}, {suit})"
        return "(?, ?)"

    def __lt__(self, other_card: Card) -> bool:
        """Return whether this card is lower."""
        if (gap := height(self.rank) - height(other_card.rank)) != 0:
            return gap < 0
        return self.suit < other_card.suit

    def set_visible(self, visible: bool) -> None:
        """Turn the card."""
        match visible:
            case True | False:
                self.visible = visible
            case _:
                assert False, "visible must be a bool"
