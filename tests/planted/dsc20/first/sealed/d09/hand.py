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

    CARD_SEPARATOR = "\n"
    REPR_SEPARATOR = " "

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
        self.__cards = list()

    def get_cards(self):
        """Return the list of the cards in the hand.

        >>> hand = PlayerHand()
        >>> hand.get_cards()
        []
        >>> hand.add_card(Card(4, "hearts"))
        >>> hand.get_cards()
        [(4, hearts)]
        """
        return self.__cards

    def set_cards(self, cards):
        """Replace the list of the cards in the hand.

        >>> hand = PlayerHand()
        >>> hand.set_cards([Card(2, "clubs")])
        >>> hand
        (2, clubs)
        """
        self.__cards = cards

    cards = property(get_cards, set_cards)

    def get_size(self):
        """Return the number of the cards in the hand.

        >>> PlayerHand().get_size()
        0
        """
        return len(self.__cards)

    def sort_hand(self):
        """Put the cards of the hand in ascending order.

        >>> hand = PlayerHand()
        >>> hand.cards = [Card("J", "clubs"), Card(3, "spades"), Card(3, "hearts")]
        >>> hand.sort_hand()
        >>> hand.get_cards()
        [(3, hearts), (3, spades), (J, clubs)]
        """
        # insertion sort
        for i in range(1, self.get_size()):
            current = self.__cards[i]
            j = i - 1
            while j >= 0 and current < self.__cards[j]:
                self.__cards[j + 1] = self.__cards[j]
                j -= 1
            self.__cards[j + 1] = current

    def append_all(self, cards):
        """Check the cards and put them behind the cards of the hand, without sorting.

        >>> hand = PlayerHand()
        >>> hand.append_all([Card(5, "clubs"), Card(2, "clubs")])
        >>> hand
        (5, clubs) (2, clubs)
        """
        for i in range(len(cards)):
            assert isinstance(cards[i], Card)
        for i in range(len(cards)):
            self.__cards.append(cards[i])

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
        self.append_all(cards)
        self.sort_hand()

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
        texts = []
        for i in range(self.get_size()):
            texts.append(str(self.__cards[i]))
        return PlayerHand.CARD_SEPARATOR.join(texts)

    def __repr__(self):
        """Return rank and suit of all cards on one line, with one space between two cards.

        >>> hand = PlayerHand()
        >>> hand.add_card(Card("A", "clubs"), Card(10, "spades"))
        >>> hand
        (10, spades) (A, clubs)
        >>> repr(PlayerHand())
        ''
        """
        texts = []
        for i in range(self.get_size()):
            texts.append(repr(self.__cards[i]))
        return PlayerHand.REPR_SEPARATOR.join(texts)


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

    FIRST_HIDDEN_INDEX = 1

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
        super().__init__()
        self.__hand_visible = False

    def get_hand_visible(self):
        """Return whether the hand has been revealed.

        >>> DealerHand().get_hand_visible()
        False
        """
        return self.__hand_visible

    def set_hand_visible(self, hand_visible):
        """Set whether the hand has been revealed; this turns no card.

        >>> hand = DealerHand()
        >>> hand.set_hand_visible(True)
        >>> hand.get_hand_visible()
        True
        """
        self.__hand_visible = hand_visible

    hand_visible = property(get_hand_visible, set_hand_visible)

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
        if self.get_hand_visible():
            super().add_card(*cards)
            return
        self.append_all(cards)
        for i in range(DealerHand.FIRST_HIDDEN_INDEX, self.get_size()):
            self.get_cards()[i].set_visible(False)

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
        for i in range(self.get_size()):
            self.get_cards()[i].set_visible(True)
        self.set_hand_visible(True)
        self.sort_hand()
