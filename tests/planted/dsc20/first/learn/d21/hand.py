"""The cards that a player or the dealer holds.

This is part 2 of the project. It builds on card.py.
"""

from card import Card


class PlayerHand(object):
    """The hand of a player, always sorted from the lowest card to the highest.

    cards (list): the cards in the hand

    >>> hand = PlayerHand()
    >>> hand.add_card(Card("A", "spades"), Card(10, "clubs"))
    >>> hand
    (10, clubs) (A, spades)
    """

    __CARD_SEPARATOR = " "
    __PICTURE_SEPARATOR = "\n"

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

    def getSize(self):
        """Return the number of cards."""
        return len(self.cards)

    def getCardAt(self, index):
        """Return the card at an index."""
        return self.cards[index]

    def getName(self):
        """Return how the log calls the owner of this hand."""
        return "Player"

    def sort_hand(self):
        """Put the cards of the hand in ascending order.

        >>> hand = PlayerHand()
        >>> hand.cards = [Card("J", "clubs"), Card(3, "spades"), Card(3, "hearts")]
        >>> hand.sort_hand()
        >>> hand.get_cards()
        [(3, hearts), (3, spades), (J, clubs)]
        """
        # selection sort
        for i in range(0, self.getSize() - 1):
            smallest = i
            for j in range(i + 1, self.getSize()):
                if self.getCardAt(j) < self.getCardAt(smallest):
                    smallest = j
            temp = self.cards[i]
            self.cards[i] = self.cards[smallest]
            self.cards[smallest] = temp

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
        for i in range(0, len(cards)):
            assert isinstance(cards[i], Card)
        for i in range(0, len(cards)):
            self.cards.append(cards[i])
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
        result = ""
        for i in range(0, self.getSize()):
            if i > 0:
                result += PlayerHand.__PICTURE_SEPARATOR
            result += str(self.getCardAt(i))
        return result

    def __repr__(self):
        """Return rank and suit of all cards on one line, with one space between two cards.

        >>> hand = PlayerHand()
        >>> hand.add_card(Card("A", "clubs"), Card(10, "spades"))
        >>> hand
        (10, spades) (A, clubs)
        >>> repr(PlayerHand())
        ''
        """
        result = ""
        for i in range(0, self.getSize()):
            if i > 0:
                result += PlayerHand.__CARD_SEPARATOR
            result += repr(self.getCardAt(i))
        return result


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
        super(DealerHand, self).__init__()
        self.hand_visible = False

    def isHandVisible(self):
        """Return True if the hand was revealed."""
        return self.hand_visible

    def getName(self):
        """Return how the log calls the owner of this hand."""
        return "Dealer"

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
        for i in range(0, len(cards)):
            assert isinstance(cards[i], Card)
        if self.isHandVisible():
            super(DealerHand, self).add_card(*cards)
        else:
            for i in range(0, len(cards)):
                self.cards.append(cards[i])
            for i in range(1, self.getSize()):
                self.getCardAt(i).set_visible(False)

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
        for i in range(0, self.getSize()):
            self.getCardAt(i).set_visible(True)
        self.sort_hand()
        self.hand_visible = True
