"""One playing card: its rank, its suit, and whether it lies face up.

This is part 1 of the project. The hands and the deck are made of these cards.
"""


class Card(object):
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

    # public static final
    MIN_NUMBER = 2
    MAX_NUMBER = 10
    PICTURES = ["J", "Q", "K", "A"]
    SUIT_NAMES = ["clubs", "diamonds", "hearts", "spades"]
    SUIT_SYMBOLS = ["♣", "♦", "♥", "♠"]
    HIDDEN = "?"
    NEW_LINE = "\n"

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
        assert Card.isLegalRank(rank)
        assert Card.isLegalSuit(suit)
        assert isinstance(visible, bool)
        self.rank = rank
        self.suit = suit
        self.visible = visible

    @staticmethod
    def isLegalRank(rank):
        """Return True if rank is a number from 2 to 10 or the letter of a picture or ace."""
        if isinstance(rank, bool):
            return False
        if isinstance(rank, int):
            return rank >= Card.MIN_NUMBER and rank <= Card.MAX_NUMBER
        if isinstance(rank, str):
            return Card.PICTURES.count(rank) == 1
        return False

    @staticmethod
    def isLegalSuit(suit):
        """Return True if suit is the name of a suit."""
        if not isinstance(suit, str):
            return False
        return Card.SUIT_NAMES.count(suit) == 1

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

    def isVisible(self):
        """Return True if the card lies face up."""
        return self.visible

    def getRankValue(self):
        """Return the rank as a number to compare with: 2 to 10, then 11 for J to 14 for A."""
        if isinstance(self.rank, int):
            return self.rank
        return Card.MAX_NUMBER + 1 + Card.PICTURES.index(self.rank)

    def getSuitValue(self):
        """Return the suit as a number to compare with: 0 for clubs to 3 for spades."""
        return Card.SUIT_NAMES.index(self.suit)

    def getSuitSymbol(self):
        """Return the symbol of the suit."""
        return Card.SUIT_SYMBOLS[self.getSuitValue()]

    def compareTo(self, other_card):
        """Return a negative number, 0 or a positive number, like compareTo in Java."""
        difference = self.getRankValue() - other_card.getRankValue()
        if difference == 0:
            difference = self.getSuitValue() - other_card.getSuitValue()
        return difference

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
        rank_text = Card.HIDDEN
        suit_text = Card.HIDDEN
        if self.isVisible():
            rank_text = str(self.get_rank())
            suit_text = self.getSuitSymbol()
        result = "____" + Card.NEW_LINE
        result += "|" + rank_text + "  |" + Card.NEW_LINE
        result += "| " + suit_text + " |" + Card.NEW_LINE
        result += "|__" + rank_text + "|"
        return result

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
        if not self.isVisible():
            return "(" + Card.HIDDEN + ", " + Card.HIDDEN + ")"
        return self.toOpenString()

    def toOpenString(self):
        """Return rank and suit in parentheses, also for a hidden card."""
        return "(" + str(self.get_rank()) + ", " + self.get_suit() + ")"

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
        return self.compareTo(other_card) < 0

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
