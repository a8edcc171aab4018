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
        # take the smallest card out again and again
        new = []
        while True:
            if len(self.cards) == 0:
                break
            smallest = self.cards[0]
            place = 0
            i = 0
            for card in self.cards:
                if card < smallest:
                    smallest = card
                    place = i
                i += 1
            new.append(smallest)
            self.cards.pop(place)
        for card in new:
            self.cards.append(card)

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
        all_cards = True
        for card in cards:
            if not isinstance(card, Card):
                all_cards = False
        assert all_cards
        self.cards.extend(cards)
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
        s = ""
        i = 0
        while True:
            if i == len(self.cards):
                break
            if i > 0:
                s += "\n"
            s += str(self.cards[i])
            i += 1
        return s

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
        i = 0
        while True:
            if i == len(self.cards):
                break
            if i > 0:
                s += " "
            s += repr(self.cards[i])
            i += 1
        return s


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
        super().__init__()
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
        all_cards = True
        for card in cards:
            if not isinstance(card, Card):
                all_cards = False
        assert all_cards
        for card in cards:
            if self.hand_visible == True:
                self.cards.append(card)
            elif len(self.cards) == 0:
                self.cards.append(card)
            else:
                card.set_visible(False)
                self.cards.append(card)
        if self.hand_visible == True:
            self.sort_hand()

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
        i = 0
        while True:
            if i == len(self.cards):
                break
            self.cards[i].set_visible(True)
            i += 1
        self.sort_hand()
        self.hand_visible = True
