"""One playing card: its rank, its suit, and whether it lies face up.

This is part 1 of the project. The hands and the deck are made of these cards.
"""

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

    # constants
    MIN_NUMBER = 2
    MAX_NUMBER = 10
    PICTURE_RANKS = ("J", "Q", "K", "A")
    SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
    SUIT_SYMBOLS = ("♣", "♦", "♥", "♠")
    HIDDEN_SYMBOL = "?"

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
        assert Card.is_valid_rank(rank)
        assert isinstance(suit, str)
        assert suit in Card.SUIT_NAMES
        assert isinstance(visible, bool)
        self.__rank = rank
        self.__suit = suit
        self.__visible = visible

    @staticmethod
    def is_valid_rank(rank):
        """Return True if the given value can be the rank of a card.

        >>> Card.is_valid_rank(2)
        True
        >>> Card.is_valid_rank(2.0)
        False
        """
        if isinstance(rank, bool):
            return False
        if isinstance(rank, int):
            return Card.MIN_NUMBER <= rank <= Card.MAX_NUMBER
        if isinstance(rank, str):
            return rank in Card.PICTURE_RANKS
        return False

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
        return self.__rank

    def get_suit(self):
        """Return the suit.

        >>> Card(7, "spades").get_suit()
        'spades'
        >>> Card(7, "diamonds", False).get_suit()
        'diamonds'
        """
        return self.__suit

    def get_visible(self):
        """Return whether the card lies face up.

        >>> Card(2, "clubs", False).get_visible()
        False
        """
        return self.__visible

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
        self.__visible = visible

    # the public names of the private attributes
    rank = property(get_rank)
    suit = property(get_suit)
    visible = property(get_visible, set_visible)

    def get_rank_index(self):
        """Return the position of the rank in the order of the ranks, starting with 2.

        >>> Card("J", "clubs").get_rank_index()
        11
        """
        if isinstance(self.__rank, int):
            return self.__rank
        for i in range(len(Card.PICTURE_RANKS)):
            if Card.PICTURE_RANKS[i] == self.__rank:
                return Card.MAX_NUMBER + 1 + i

    def get_suit_index(self):
        """Return the position of the suit in the alphabetical order of the suits.

        >>> Card("J", "hearts").get_suit_index()
        2
        """
        for i in range(len(Card.SUIT_NAMES)):
            if Card.SUIT_NAMES[i] == self.__suit:
                return i

    def compare_to(self, other_card):
        """Return a negative number, zero or a positive number, as compareTo does in Java.

        >>> Card(2, "clubs").compare_to(Card(5, "clubs"))
        -3
        >>> Card(2, "spades").compare_to(Card(2, "clubs"))
        3
        """
        difference = self.get_rank_index() - other_card.get_rank_index()
        if difference == 0:
            difference = self.get_suit_index() - other_card.get_suit_index()
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
        rank_text = Card.HIDDEN_SYMBOL
        symbol = Card.HIDDEN_SYMBOL
        if self.get_visible():
            rank_text = str(self.get_rank())
            symbol = Card.SUIT_SYMBOLS[self.get_suit_index()]
        lines = []
        lines.append("____")
        lines.append("|" + rank_text + "  |")
        lines.append("| " + symbol + " |")
        lines.append("|__" + rank_text + "|")
        return "\n".join(lines)

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
        if not self.get_visible():
            return "({0}, {0})".format(Card.HIDDEN_SYMBOL)
        return "({}, {})".format(self.get_rank(), self.get_suit())

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
        return self.compare_to(other_card) < 0
