"""Unusual: a second solution, written without a look at the reference. Cards by tables."""

NUMBERS = tuple(range(2, 11))
LETTERS = ("J", "Q", "K", "A")
POWER = {rank: power for power, rank in enumerate(NUMBERS + LETTERS)}
SUITS = (("clubs", "\u2663"), ("diamonds", "\u2666"), ("hearts", "\u2665"), ("spades", "\u2660"))
PICTURE = """____
|{0}  |
| {1} |
|__{0}|"""


class Card:
    """A card with a rank and a suit that can lie on its face."""

    def __init__(self, rank, suit, visible=True):
        """Check all that is given, then keep it."""
        assert type(rank) in (int, str) and rank in POWER
        assert suit in tuple(name for name, symbol in SUITS)
        assert visible is True or visible is False
        self.rank, self.suit, self.visible = rank, suit, visible

    def get_rank(self):
        """Give the rank."""
        return self.rank

    def get_suit(self):
        """Give the suit."""
        return self.suit

    def strength(self):
        """Give a number that is higher, the higher the card is."""
        suit_names = [name for name, symbol in SUITS]
        return POWER[self.rank] * len(SUITS) + suit_names.index(self.suit)

    def __str__(self):
        """Give the picture."""
        what = (self.rank, dict(SUITS)[self.suit]) if self.visible else "??"
        return PICTURE.format(*what)

    def __repr__(self):
        """Give rank and suit on one line."""
        what = (self.rank, self.suit) if self.visible else "??"
        return "({}, {})".format(*what)

    def __lt__(self, other_card):
        """Say whether the other card is higher."""
        return other_card.strength() - self.strength() > 0

    def set_visible(self, visible):
        """Turn the card up or down."""
        assert visible is True or visible is False
        self.visible = visible
