"""The deck of 52 cards that a game is played with.

This is part 4 of the project. It builds on card.py, hand.py and shuffle.py.
"""

from card import Card
from hand import PlayerHand
from shuffle import Shuffle


class Deck:
    """A deck of cards. Its first card is the one on top.

    cards (list): the cards that are still in the deck

    >>> deck = Deck()
    >>> deck.shuffle(modified_overhand=2, mongean=3)
    >>> hand = PlayerHand()
    >>> deck.deal_hand(hand)
    >>> deck.deal_hand(hand)
    >>> hand
    (Q, clubs) (A, clubs)
    >>> len(deck.get_cards())
    50
    """

    ALL_RANKS = [2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K", "A"]
    ALL_SUITS = ["clubs", "diamonds", "hearts", "spades"]

    def __init__(self):
        """Make a deck with one card of each rank and suit, in ascending order.

        >>> deck = Deck()
        >>> len(deck.cards)
        52
        >>> deck.cards[:5]
        [(2, clubs), (2, diamonds), (2, hearts), (2, spades), (3, clubs)]
        >>> deck.cards[-5:]
        [(K, spades), (A, clubs), (A, diamonds), (A, hearts), (A, spades)]
        >>> deck.cards == sorted(deck.cards)
        True
        """
        self.cards = [Card(rank, suit) for rank in self.ALL_RANKS for suit in self.ALL_SUITS]

    def get_cards(self):
        """Return the list of the cards in the deck.

        >>> Deck().get_cards()[0]
        (2, clubs)
        """
        return self.cards

    def count_cards(self):
        """Return how many cards are left in the deck.

        >>> Deck().count_cards()
        52
        """
        return len(self.cards)

    def look_at_top(self):
        """Return the card on top and leave it there.

        >>> Deck().look_at_top()
        (2, clubs)
        """
        return self.cards[0]

    def deal_hand(self, hand):
        """Take the first card from the deck and add it to the hand.

        >>> deck = Deck()
        >>> hand = PlayerHand()
        >>> deck.deal_hand(hand)
        >>> hand
        (2, clubs)
        >>> deck.get_cards()[0]
        (2, diamonds)
        >>> len(deck.get_cards())
        51

        A dealer's hand decides for itself whether the card is shown.

        >>> from hand import DealerHand
        >>> hand = DealerHand()
        >>> deck.deal_hand(hand)
        >>> deck.deal_hand(hand)
        >>> hand
        (2, diamonds) (?, ?)

        Cards are dealt to hands only, and a list is none.

        >>> deck.deal_hand([])
        Traceback (most recent call last):
            ...
        AssertionError
        """
        assert isinstance(hand, PlayerHand)
        top_card = self.look_at_top()
        self.cards.remove(top_card)
        hand.add_card(top_card)

    @staticmethod
    def _is_shuffle_name(name):
        """Tell whether there is a shuffle with that name.

        Parameters
            name (str): the name of a keyword argument

        >>> Deck._is_shuffle_name("mongean"), Deck._is_shuffle_name("riffle")
        (True, False)
        """
        return name in ("modified_overhand", "mongean")

    @staticmethod
    def _is_count(count):
        """Tell whether something can be a count of shuffles.

        Parameters
            count: anything

        Returns
            True for an int that is not negative; a bool is not accepted.

        >>> Deck._is_count(0), Deck._is_count(-1), Deck._is_count(1.0), Deck._is_count(True)
        (True, False, False, False)
        """
        return isinstance(count, int) and not isinstance(count, bool) and count >= 0

    def _shuffle_overhand(self, num):
        """Do one overhand shuffle.

        Parameters
            num (int): how many cards to move first
        """
        self.cards = Shuffle.modified_overhand(self.cards, num)

    def _shuffle_mongean(self, times):
        """Do mongean shuffles.

        Parameters
            times (int): how many of them
        """
        for _ in range(times):
            self.cards = Shuffle.mongean(self.cards)

    def shuffle(self, **shuffle_and_count):
        """Shuffle the deck with the overhand shuffle, the mongean shuffle, or both.

        modified_overhand (int): the num that is handed to one overhand shuffle
        mongean (int): how many mongean shuffles follow

        >>> deck = Deck()
        >>> deck.shuffle(modified_overhand=1)
        >>> deck.get_cards()[:4]
        [(8, diamonds), (2, clubs), (2, diamonds), (2, hearts)]
        >>> deck = Deck()
        >>> deck.shuffle(mongean=1)
        >>> deck.get_cards()[:4]
        [(A, spades), (A, diamonds), (K, spades), (K, diamonds)]

        The overhand shuffle comes first, in whatever order the two are written.

        >>> deck = Deck()
        >>> deck.shuffle(modified_overhand=2, mongean=3)
        >>> deck.get_cards()[:5]
        [(A, clubs), (Q, clubs), (10, clubs), (7, diamonds), (5, diamonds)]
        >>> deck = Deck()
        >>> deck.shuffle(mongean=3, modified_overhand=2)
        >>> deck.get_cards()[:5]
        [(A, clubs), (Q, clubs), (10, clubs), (7, diamonds), (5, diamonds)]

        Without a shuffle, or with a count of 0, the deck stays as it is.

        >>> deck = Deck()
        >>> deck.shuffle()
        >>> deck.shuffle(modified_overhand=0, mongean=0)
        >>> deck.get_cards()[:3]
        [(2, clubs), (2, diamonds), (2, hearts)]

        There are no other shuffles, and a count is an int that is not negative.

        >>> deck.shuffle(riffle=1)
        Traceback (most recent call last):
            ...
        AssertionError
        >>> deck.shuffle(mongean=1.5)
        Traceback (most recent call last):
            ...
        AssertionError
        >>> deck.shuffle(mongean=-1)
        Traceback (most recent call last):
            ...
        AssertionError
        """
        assert all(self._is_shuffle_name(name) for name in shuffle_and_count)
        assert all(self._is_count(count) for count in shuffle_and_count.values())
        self._shuffle_overhand(shuffle_and_count.get("modified_overhand", 0))
        self._shuffle_mongean(shuffle_and_count.get("mongean", 0))
