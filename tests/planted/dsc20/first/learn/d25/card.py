"""One playing card: its rank, its suit, and whether it lies face up.

This is part 1 of the project. The hands and the deck are made of these cards.
"""

# The tables. The place of a string in its table is its strength.
RANK_TABLE = "2 3 4 5 6 7 8 9 10 J Q K A".split()
SUIT_TABLE = "clubs diamonds hearts spades".split()
SIGN_TABLE = "♣ ♦ ♥ ♠".split()

# The four lines of the picture, to be filled with rank, sign, rank.
PICTURE_TABLE = ["____", "|%s  |", "| %s |", "|__%s|"]


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
        # Check the rank. Only letters may come as a string, numbers must be numbers.
        if type(rank) == str:
            assert rank in RANK_TABLE[9:]
        else:
            assert type(rank) == int
            assert "%d" % rank in RANK_TABLE
        # Check the suit.
        assert type(suit) == str
        assert suit in SUIT_TABLE
        # Check the third one.
        assert type(visible) == bool
        # All is well, so keep it.
        self.rank = rank
        self.suit = suit
        self.visible = visible

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
        # What is to be seen of this card?
        rank = "?"
        sign = "?"
        if self.visible:
            rank = "%s" % self.rank
            sign = SIGN_TABLE[SUIT_TABLE.index(self.suit)]
        # Fill the table.
        return "\n".join(PICTURE_TABLE) % (rank, sign, rank)

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
        # Hidden cards all look the same.
        if not self.visible:
            return "(%s, %s)" % ("?", "?")
        return "(%s, %s)" % (self.rank, self.suit)

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
        # Look up both ranks in the table.
        my_place = RANK_TABLE.index("%s" % self.rank)
        other_place = RANK_TABLE.index("%s" % other_card.rank)
        # Ranks are the same: look up the suits instead.
        if my_place == other_place:
            my_place = SUIT_TABLE.index(self.suit)
            other_place = SUIT_TABLE.index(other_card.suit)
        return my_place < other_place

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
        # Only True and False.
        assert type(visible) == bool
        self.visible = visible
