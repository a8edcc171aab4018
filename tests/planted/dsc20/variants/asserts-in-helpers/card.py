"""Unusual: helpers assert, with messages; there is more than was asked for."""

RANKS = [2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K", "A"]
SUITS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}


def _check_rank(rank):
    """Assert that there is such a rank."""
    assert isinstance(rank, (int, str)), f"{rank!r} is neither a number nor a text"
    assert rank in RANKS, f"there is no rank {rank!r}"


def _check_suit(suit):
    """Assert that there is such a suit."""
    assert isinstance(suit, str), "the suit is a text"
    assert suit in SUITS, f"there is no suit {suit!r}"


def _check_visible(visible):
    """Assert that this is a bool."""
    assert isinstance(visible, bool), "visible is True or False"


class Card:
    """A playing card."""

    def __init__(self, rank, suit, visible=True):
        """Make a card."""
        _check_rank(rank)
        _check_suit(suit)
        _check_visible(visible)
        self.symbol = SUITS[suit]
        self.color = "red" if suit in ("hearts", "diamonds") else "black"
        self.times_turned = 0
        self.rank = rank
        self.suit = suit
        self.visible = visible

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
        _check_visible(visible)
        self.times_turned += 1
        self.visible = visible
