"""Unusual: prints left over from the search for mistakes."""

RANKS = [2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K", "A"]
SUITS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}


class Card:
    """A playing card."""

    def __init__(self, rank, suit, visible=True):
        """Make a card."""
        assert type(rank) in [int, str]
        assert rank in RANKS
        assert type(suit) is str
        assert suit in SUITS
        assert type(visible) is bool
        print("new card", rank, suit)
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
        print("comparing")
        mine = (RANKS.index(self.rank), self.suit)
        return mine < (RANKS.index(other_card.rank), other_card.suit)

    def set_visible(self, visible):
        """Turn the card."""
        assert type(visible) is bool
        self.visible = visible
