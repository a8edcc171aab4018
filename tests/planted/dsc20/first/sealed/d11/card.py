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

    # The ranks and suits from the lowest to the highest.
    RANKS = [*range(2, 11), "J", "Q", "K", "A"]
    SUITS = ["clubs", "diamonds", "hearts", "spades"]

    # How a suit is drawn, and what stands in for whatever is hidden.
    SYMBOLS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
    HIDDEN = "?"

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
        assert Card._is_rank(rank)
        assert isinstance(suit, str) and suit in Card.SUITS
        self.rank = rank
        self.suit = suit
        self.set_visible(visible)

    @staticmethod
    def _is_rank(rank):
        """Return whether rank is one of the thirteen ranks.

        The types are compared as well, because 2.0 is equal to 2 and is yet no rank.

        rank (anything): the value in question

        >>> Card._is_rank(2), Card._is_rank("A")
        (True, True)
        >>> Card._is_rank(2.0), Card._is_rank(None)
        (False, False)
        """
        return any(type(rank) is type(known) and rank == known for known in Card.RANKS)

    def _shown(self, value):
        """Return the value as others may see it: itself, or a question mark if hidden.

        value (int or str): the rank, the suit or the symbol of this card

        >>> Card(2, "clubs")._shown("♣")
        '♣'
        >>> Card(2, "clubs", False)._shown("♣")
        '?'
        """
        return str(value) if self.visible else Card.HIDDEN

    def _sort_key(self):
        """Return what cards are compared by: a pair of position of rank and of suit.

        >>> Card(3, "hearts")._sort_key()
        (1, 2)
        """
        return Card.RANKS.index(self.rank), Card.SUITS.index(self.suit)

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
        rank = self._shown(self.rank)
        symbol = self._shown(Card.SYMBOLS[self.suit])
        return f"____\n|{rank}  |\n| {symbol} |\n|__{rank}|"

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
        return f"({self._shown(self.rank)}, {self._shown(self.suit)})"

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
        return self._sort_key() < other_card._sort_key()

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
