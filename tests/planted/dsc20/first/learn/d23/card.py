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

    SUIT_SYMBOLS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
    PICTURE_ORDER = {"J": 1, "Q": 2, "K": 3, "A": 4}
    LOWEST_NUMBER = 2
    HIGHEST_NUMBER = 10

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
        assert self._is_number_rank(rank) or self._is_letter_rank(rank)
        assert isinstance(suit, str)
        assert suit in self.SUIT_SYMBOLS
        self.rank = rank
        self.suit = suit
        self.set_visible(visible)

    @classmethod
    def _is_number_rank(cls, rank):
        """Tell whether something is the rank of a number card.

        Parameters
            rank: anything

        Returns
            True for an int from 2 to 10. A bool is not meant here, but it could only be 0
            or 1, which is out of range anyway.

        >>> Card._is_number_rank(2), Card._is_number_rank(2.0), Card._is_number_rank(11)
        (True, False, False)
        """
        return isinstance(rank, int) and cls.LOWEST_NUMBER <= rank <= cls.HIGHEST_NUMBER

    @classmethod
    def _is_letter_rank(cls, rank):
        """Tell whether something is the rank of a picture card or an ace.

        Parameters
            rank: anything

        Returns
            True for one of the four letters.

        >>> Card._is_letter_rank("A"), Card._is_letter_rank("JQ"), Card._is_letter_rank("a")
        (True, False, False)
        """
        return isinstance(rank, str) and rank in cls.PICTURE_ORDER

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

    def get_name(self):
        """Return rank and suit in parentheses, even if the card is hidden.

        The log needs this, since it tells which card was pulled.

        >>> Card(3, "clubs", False).get_name()
        '(3, clubs)'
        """
        return f"({self.rank}, {self.suit})"

    def _shown_rank(self):
        """Return the rank as a text, or a question mark if the card is hidden.

        >>> Card(10, "clubs")._shown_rank(), Card(10, "clubs", False)._shown_rank()
        ('10', '?')
        """
        if self.visible:
            return str(self.rank)
        return "?"

    def _shown_symbol(self):
        """Return the symbol of the suit, or a question mark if the card is hidden.

        >>> Card(10, "clubs")._shown_symbol(), Card(10, "clubs", False)._shown_symbol()
        ('♣', '?')
        """
        if self.visible:
            return self.SUIT_SYMBOLS[self.suit]
        return "?"

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
        rows = []
        rows.append("____")
        rows.append("|" + self._shown_rank() + "  |")
        rows.append("| " + self._shown_symbol() + " |")
        rows.append("|__" + self._shown_rank() + "|")
        return "\n".join(rows)

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
        if self.visible:
            return self.get_name()
        return "(?, ?)"

    def _rank_level(self):
        """Return a number that grows with the rank.

        Number cards have their number, and the letters follow above the 10.

        >>> Card(10, "clubs")._rank_level(), Card("J", "clubs")._rank_level()
        (10, 11)
        """
        if self.rank in self.PICTURE_ORDER:
            return self.HIGHEST_NUMBER + self.PICTURE_ORDER[self.rank]
        return self.rank

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
        if self._rank_level() == other_card._rank_level():
            # the order of the suits is the order of the alphabet, which strings have
            return self.suit < other_card.suit
        return self._rank_level() < other_card._rank_level()

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
