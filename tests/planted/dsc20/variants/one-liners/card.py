"""Unusual: as few lines as it takes, and names as short as the style allows."""
TABLE = dict(zip([*range(2, 11), *"JQKA"], range(13)))
class Card:
    """A card."""
    def __init__(self, rank, suit, visible=True):
        """Make it."""
        assert type(rank) in (int, str) and rank in TABLE and suit in ("clubs", "diamonds", "hearts", "spades") and visible in (True, False) and type(visible) is bool
        self.rank, self.suit, self.visible = rank, suit, visible
    def get_rank(self):
        """Return the rank."""; return self.rank
    def get_suit(self):
        """Return the suit."""; return self.suit
    def __str__(self):
        """Draw it."""
        return (lambda r, s: f"____\n|{r}  |\n| {s} |\n|__{r}|")(*((self.rank, "♣♦♥♠"["cdhs".index(self.suit[0])]) if self.visible else ("?", "?")))
    def __repr__(self):
        """Write it."""
        return f"({self.rank}, {self.suit})" if self.visible else "(?, ?)"
    def __lt__(self, other_card):
        """Compare it."""
        return (TABLE[self.rank], self.suit) < (TABLE[other_card.rank], other_card.suit)
    def set_visible(self, visible):
        """Turn it."""
        assert type(visible) is bool; self.visible = visible
