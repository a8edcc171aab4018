"""One playing card: its rank, its suit, and whether it lies face up.

This is part 1 of the project. The hands and the deck are made of these cards.
"""

from functools import total_ordering


class Scale(tuple):
    """A row of allowed values, the lowest first."""

    def __contains__(self, value):
        """Return whether value is a step of the scale, type included (2.0 is not 2)."""
        return any(isinstance(value, type(step)) and value == step for step in self)


@total_ordering
class Card:
    """A playing card.

    rank (int or str): an int from 2 to 10, or one of "J", "Q", "K" and "A"
    suit (str): "clubs", "diamonds", "hearts" or "spades"
    visible (bool): True when the card lies face up, False when it is hidden

    >>> ace = Card("A", "spades")
    >>> print(ace)
    ____
    |A  |
    | ♠ |
    |__A|
    >>> ace
    (A, spades)
    >>> ace > Card("K", "spades")
    True
    """

    RANKS = Scale([*range(2, 11), "J", "Q", "K", "A"])
    SUITS = Scale(["clubs", "diamonds", "hearts", "spades"])
    SYMBOLS = dict(zip(SUITS, "♣♦♥♠"))

    def __init__(self, rank, suit, visible=True):
        """Make a card; it lies face up unless we say otherwise.

        >>> queen = Card("Q", "hearts")
        >>> queen.rank
        'Q'
        >>> queen.suit
        'hearts'
        >>> queen.visible
        True
        >>> Card(10, "clubs", False).visible
        False

        The number cards have an int as their rank, and there is no 1 and no 11.

        >>> Card(1, "clubs")
        Traceback (most recent call last):
            ...
        AssertionError
        >>> Card(11, "clubs")
        Traceback (most recent call last):
            ...
        AssertionError
        >>> Card("10", "clubs")
        Traceback (most recent call last):
            ...
        AssertionError
        >>> Card("Z", "clubs")
        Traceback (most recent call last):
            ...
        AssertionError

        A suit is written in small letters, and visible is a bool.

        >>> Card(2, "Hearts")
        Traceback (most recent call last):
            ...
        AssertionError
        >>> Card(2, "hearts", "yes")
        Traceback (most recent call last):
            ...
        AssertionError
        """
        self.rank = rank
        self.suit = suit
        self.visible = visible

    @property
    def rank(self):
        """The rank; only a rank of the scale can be assigned."""
        return self._rank

    @rank.setter
    def rank(self, rank):
        assert rank in self.RANKS
        self._rank = rank

    @property
    def suit(self):
        """The suit; only a suit of the scale can be assigned."""
        return self._suit

    @suit.setter
    def suit(self, suit):
        assert suit in self.SUITS
        self._suit = suit

    @property
    def visible(self):
        """Whether the card lies face up; only a bool can be assigned."""
        return self._visible

    @visible.setter
    def visible(self, visible):
        assert isinstance(visible, bool)
        self._visible = visible

    @property
    def strength(self):
        """The place of the card in the order of all cards."""
        return self.RANKS.index(self.rank), self.SUITS.index(self.suit)

    @property
    def hidden(self):
        """The opposite of visible."""
        return not self.visible

    def get_rank(self):
        """Return the rank, for a number card as an int.

        >>> Card(7, "spades").get_rank()
        7
        >>> Card("K", "spades").get_rank()
        'K'

        A hidden card still knows its rank.

        >>> Card(7, "spades", False).get_rank()
        7
        """
        return self.rank

    def get_suit(self):
        """Return the suit.

        >>> Card(7, "spades").get_suit()
        'spades'
        >>> Card(7, "diamonds", False).get_suit()
        'diamonds'
        """
        return self.suit

    def __format__(self, spec):
        """Return the rank for the spec 'r', the suit for 's', its symbol for 'y'.

        With a '!' in front, a hidden card answers like an open one. Without a spec we get
        the picture, as from str.
        """
        if not spec:
            return str(self)
        if self.hidden and not spec.startswith("!"):
            return "?"
        return {
            "r": str(self.rank),
            "s": self.suit,
            "y": self.SYMBOLS[self.suit],
        }[spec.lstrip("!")]

    def __str__(self):
        """Return a picture of the card: four lines, and no newline after the last.

        >>> print(Card("J", "clubs"))
        ____
        |J  |
        | ♣ |
        |__J|

        Nothing is padded, so a 10 makes two of the lines one column wider.

        >>> print(Card(10, "hearts"))
        ____
        |10  |
        | ♥ |
        |__10|

        A hidden card shows question marks instead.

        >>> print(Card(10, "diamonds", False))
        ____
        |?  |
        | ? |
        |__?|
        >>> str(Card(3, "diamonds")).splitlines()
        ['____', '|3  |', '| ♦ |', '|__3|']
        >>> str(Card(3, "diamonds"))[-1]
        '|'
        """
        return f"____\n|{self:r}  |\n| {self:y} |\n|__{self:r}|"

    def __repr__(self):
        """Return rank and suit in parentheses, or question marks for a hidden card.

        >>> Card("A", "spades")
        (A, spades)
        >>> Card(10, "hearts")
        (10, hearts)
        >>> Card(10, "hearts", False)
        (?, ?)
        >>> repr(Card(2, "clubs"))
        '(2, clubs)'
        """
        return f"({self:r}, {self:s})"

    def __eq__(self, other_card):
        """Return whether both cards have the same rank and suit."""
        if not isinstance(other_card, Card):
            return NotImplemented
        return self.strength == other_card.strength

    def __hash__(self):
        """Equal cards have equal hashes."""
        return hash(self.strength)

    def __lt__(self, other_card):
        """Return whether this card is lower than the other one.

        The rank decides: 2 is the lowest, then up to 10, J, Q, K, and A is the highest.

        >>> Card(2, "spades") < Card(3, "clubs")
        True
        >>> Card(10, "spades") < Card("J", "clubs")
        True
        >>> Card("A", "clubs") < Card("K", "spades")
        False

        Between equal ranks the suit decides: clubs, diamonds, hearts, spades.

        >>> Card(5, "clubs") < Card(5, "diamonds")
        True
        >>> Card(5, "spades") < Card(5, "hearts")
        False

        No card is lower than itself.

        >>> Card(5, "spades") < Card(5, "spades")
        False

        This one method is enough to compare with > and to sort: for a > b, Python asks
        whether b < a.

        >>> Card("A", "hearts") > Card("Q", "hearts")
        True
        >>> sorted([Card("A", "clubs"), Card(9, "hearts"), Card("Q", "clubs"), Card(9, "clubs")])
        [(9, clubs), (9, hearts), (Q, clubs), (A, clubs)]
        """
        if not isinstance(other_card, Card):
            return NotImplemented
        return self.strength < other_card.strength

    def set_visible(self, visible):
        """Turn the card face up (True) or face down (False).

        >>> king = Card("K", "diamonds")
        >>> king.set_visible(False)
        >>> king
        (?, ?)
        >>> king.set_visible(True)
        >>> king
        (K, diamonds)

        Only a bool will do.

        >>> king.set_visible(1)
        Traceback (most recent call last):
            ...
        AssertionError
        """
        assert isinstance(visible, bool)
        self.visible = visible
