"""Unusual: the card is a dataclass that asserts in __post_init__ and compares by hand."""

from dataclasses import dataclass

RANKS = [2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K", "A"]
SUITS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}


@dataclass(eq=False, repr=False)
class Card:
    """A playing card."""

    rank: object
    suit: str
    visible: bool = True

    def __post_init__(self):
        """Assert that there is such a card."""
        assert type(self.rank) in [int, str]
        assert self.rank in RANKS
        assert type(self.suit) is str
        assert self.suit in SUITS
        assert type(self.visible) is bool

    def get_rank(self):
        """Return the rank."""
        return self.rank

    def get_suit(self):
        """Return the suit."""
        return self.suit

    def __str__(self):
        """Return the picture of the card."""
        rank = str(self.rank) if self.visible else "?"
        symbol = SUITS[self.suit] if self.visible else "?"
        return "____\n|" + rank + "  |\n| " + symbol + " |\n|__" + rank + "|"

    def __repr__(self):
        """Return the rank and the suit in parentheses."""
        if self.visible:
            return "(" + str(self.rank) + ", " + self.suit + ")"
        return "(?, ?)"

    def __lt__(self, other_card):
        """Return whether this card is the lower one."""
        mine = (RANKS.index(self.rank), self.suit)
        return mine < (RANKS.index(other_card.rank), other_card.suit)

    def set_visible(self, visible):
        """Turn the card."""
        assert type(visible) is bool
        self.visible = visible
