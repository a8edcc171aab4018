"""The cards that a player or the dealer holds.

This is part 2 of the project. It builds on card.py.
"""

from card import Card


class PlayerHand:
    """The hand of a player, always sorted from the lowest card to the highest.

    cards (list): the cards in the hand

    >>> hand = PlayerHand()
    >>> hand.add_card(Card("A", "spades"), Card(10, "clubs"))
    >>> hand
    (10, clubs) (A, spades)
    """

    def __init__(self):
        """Make a hand without cards.

        >>> PlayerHand().cards
        []

        Every hand has a list of its own.

        >>> left, right = PlayerHand(), PlayerHand()
        >>> left.add_card(Card(2, "hearts"))
        >>> right.cards
        []
        """
        self.cards = []

    def get_cards(self):
        """Return the list of the cards in the hand.

        >>> hand = PlayerHand()
        >>> hand.get_cards()
        []
        >>> hand.add_card(Card(4, "hearts"))
        >>> hand.get_cards()
        [(4, hearts)]
        """
        return self.cards

    def sort_hand(self):
        """Put the cards of the hand in ascending order.

        >>> hand = PlayerHand()
        >>> hand.cards = [Card("J", "clubs"), Card(3, "spades"), Card(3, "hearts")]
        >>> hand.sort_hand()
        >>> hand.get_cards()
        [(3, hearts), (3, spades), (J, clubs)]
        """
        self.cards.sort()

    def add_card(self, *cards):
        """Add any number of cards to the hand, then sort it.

        >>> hand = PlayerHand()
        >>> hand.add_card(Card("K", "clubs"))
        >>> hand.add_card(Card("Q", "hearts"), Card(2, "spades"), Card("Q", "clubs"))
        >>> hand
        (2, spades) (Q, clubs) (Q, hearts) (K, clubs)

        Whatever is no card is rejected, also when it comes together with a card.

        >>> hand.add_card("ace")
        Traceback (most recent call last):
            ...
        AssertionError
        >>> hand.add_card(Card(9, "hearts"), 9)
        Traceback (most recent call last):
            ...
        AssertionError
        """
        for c in cards:
            assert isinstance(c, Card)
        for c in cards:
            self.cards.append(c)
        self.cards.sort()

    def __str__(self):
        """Return the pictures of all cards, one below the other, no newline after the last.

        >>> hand = PlayerHand()
        >>> hand.add_card(Card("A", "clubs"), Card(10, "spades"))
        >>> print(hand)
        ____
        |10  |
        | ♠ |
        |__10|
        ____
        |A  |
        | ♣ |
        |__A|
        >>> str(PlayerHand())
        ''
        """
        s = ""
        for c in self.cards:
            s += str(c) + "\n"
        return s[:-1]

    def __repr__(self):
        """Return rank and suit of all cards on one line, with one space between two cards.

        >>> hand = PlayerHand()
        >>> hand.add_card(Card("A", "clubs"), Card(10, "spades"))
        >>> hand
        (10, spades) (A, clubs)
        >>> repr(PlayerHand())
        ''
        """
        s = ""
        for c in self.cards:
            s += repr(c) + " "
        return s[:-1]


class DealerHand(PlayerHand):
    """The hand of the dealer: only its first card is shown until the hand is revealed.

    cards (list): the cards in the hand
    hand_visible (bool): True once the hand has been revealed

    >>> hand = DealerHand()
    >>> hand.add_card(Card("Q", "clubs"), Card(7, "diamonds"))
    >>> hand
    (Q, clubs) (?, ?)
    >>> print(hand)
    ____
    |Q  |
    | ♣ |
    |__Q|
    ____
    |?  |
    | ? |
    |__?|
    >>> hand.reveal_hand()
    >>> hand
    (7, diamonds) (Q, clubs)
    """

    def __init__(self):
        """Make a hand without cards, not yet revealed.

        >>> hand = DealerHand()
        >>> hand.get_cards()
        []
        >>> hand.hand_visible
        False
        >>> isinstance(hand, PlayerHand)
        True
        >>> str(hand), repr(hand)
        ('', '')
        """
        PlayerHand.__init__(self)
        self.hand_visible = False

    def add_card(self, *cards):
        """Add any number of cards to the hand.

        Before the hand is revealed, the cards stay in the order in which they came, and all
        but the first card of the hand are turned face down.

        >>> hand = DealerHand()
        >>> hand.add_card(Card(4, "hearts"), Card(2, "clubs"))
        >>> hand
        (4, hearts) (?, ?)

        The first card of the hand is meant, also when the cards come one at a time.

        >>> hand.add_card(Card(3, "spades"))
        >>> hand
        (4, hearts) (?, ?) (?, ?)

        After it is revealed, the hand behaves like a player's.

        >>> hand.reveal_hand()
        >>> hand.add_card(Card(3, "diamonds"))
        >>> hand
        (2, clubs) (3, diamonds) (3, spades) (4, hearts)

        Whatever is no card is rejected, before and after.

        >>> hand.add_card(5)
        Traceback (most recent call last):
            ...
        AssertionError
        >>> DealerHand().add_card(Card(5, "clubs"), (5, "clubs"))
        Traceback (most recent call last):
            ...
        AssertionError
        """
        for c in cards:
            assert isinstance(c, Card)
        if self.hand_visible:
            for c in cards:
                self.cards.append(c)
            self.cards.sort()
        else:
            for c in cards:
                if len(self.cards) > 0:
                    c.set_visible(False)
                self.cards.append(c)

    def reveal_hand(self):
        """Turn all cards of the hand face up and sort them.

        >>> hand = DealerHand()
        >>> hand.add_card(Card("K", "hearts"), Card(6, "clubs"))
        >>> hand.reveal_hand()
        >>> hand
        (6, clubs) (K, hearts)
        >>> hand.hand_visible
        True
        """
        for c in self.cards:
            c.set_visible(True)
        self.hand_visible = True
        self.cards.sort()
