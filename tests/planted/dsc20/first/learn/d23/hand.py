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

    def get_owner(self):
        """Return who has this hand, as a word for the log.

        >>> PlayerHand().get_owner(), DealerHand().get_owner()
        ('Player', 'Dealer')
        """
        return "Player"

    def sort_hand(self):
        """Put the cards of the hand in ascending order.

        >>> hand = PlayerHand()
        >>> hand.cards = [Card("J", "clubs"), Card(3, "spades"), Card(3, "hearts")]
        >>> hand.sort_hand()
        >>> hand.get_cards()
        [(3, hearts), (3, spades), (J, clubs)]
        """
        self.cards = self._merge_sorted(self.cards)

    @classmethod
    def _merge_sorted(cls, cards):
        """Return a sorted copy of a list of cards, made with merge sort (from the lecture).

        Parameters
            cards (list): cards in any order; the list is not changed

        >>> PlayerHand._merge_sorted([Card(3, "clubs"), Card("A", "clubs"), Card(2, "spades")])
        [(2, spades), (3, clubs), (A, clubs)]
        """
        if len(cards) <= 1:
            return list(cards)
        half = len(cards) // 2
        return cls._merge(cls._merge_sorted(cards[:half]), cls._merge_sorted(cards[half:]))

    @staticmethod
    def _merge(left, right):
        """Merge two sorted lists of cards into a new sorted list.

        Parameters
            left (list), right (list): sorted cards

        >>> PlayerHand._merge([Card(2, "clubs"), Card(9, "clubs")], [Card(5, "clubs")])
        [(2, clubs), (5, clubs), (9, clubs)]
        """
        merged = []
        i = 0
        j = 0
        while i < len(left) and j < len(right):
            if right[j] < left[i]:
                merged.append(right[j])
                j += 1
            else:
                merged.append(left[i])
                i += 1
        return merged + left[i:] + right[j:]

    @staticmethod
    def _all_are_cards(things):
        """Tell whether all things are cards.

        Parameters
            things: a sequence of anything

        >>> PlayerHand._all_are_cards([Card(2, "clubs"), 2])
        False
        """
        return all(isinstance(thing, Card) for thing in things)

    def _append_all(self, cards):
        """Put cards behind the cards of the hand, without sorting.

        Parameters
            cards: a sequence of Card objects
        """
        for card in cards:
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
        assert self._all_are_cards(cards)
        self._append_all(cards)
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
        return "\n".join(str(card) for card in self.cards)

    def __repr__(self):
        """Return rank and suit of all cards on one line, with one space between two cards.

        >>> hand = PlayerHand()
        >>> hand.add_card(Card("A", "clubs"), Card(10, "spades"))
        >>> hand
        (10, spades) (A, clubs)
        >>> repr(PlayerHand())
        ''
        """
        return " ".join(repr(card) for card in self.cards)


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

    def get_owner(self):
        """Return who has this hand, as a word for the log.

        >>> DealerHand().get_owner()
        'Dealer'
        """
        return "Dealer"

    def _hide_all_but_first(self):
        """Turn all cards of the hand face down, except for the first one.

        The first one is left as it is.
        """
        for card in self.cards[1:]:
            card.set_visible(False)

    def _show_all(self):
        """Turn all cards of the hand face up."""
        for card in self.cards:
            card.set_visible(True)

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
        assert self._all_are_cards(cards)
        self._append_all(cards)
        if self.hand_visible:
            self.sort_hand()
        else:
            self._hide_all_but_first()

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
        self._show_all()
        self.hand_visible = True
        self.sort_hand()
