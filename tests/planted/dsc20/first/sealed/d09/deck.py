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

    ALL_RANKS = (2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K", "A")
    OVERHAND = "modified_overhand"
    MONGEAN = "mongean"

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
        self.__cards = [
            Card(Deck.ALL_RANKS[i], Card.SUIT_NAMES[j])
            for i in range(len(Deck.ALL_RANKS))
            for j in range(len(Card.SUIT_NAMES))
        ]

    def get_cards(self):
        """Return the list of the cards in the deck.

        >>> Deck().get_cards()[0]
        (2, clubs)
        """
        return self.__cards

    def set_cards(self, cards):
        """Replace the list of the cards in the deck.

        >>> deck = Deck()
        >>> deck.set_cards([])
        >>> deck.get_cards()
        []
        """
        self.__cards = cards

    cards = property(get_cards, set_cards)

    def get_size(self):
        """Return the number of cards that are left.

        >>> Deck().get_size()
        52
        """
        return len(self.__cards)

    def is_empty(self):
        """Return whether no card is left.

        >>> Deck().is_empty()
        False
        """
        return self.get_size() == 0

    def get_top_card(self):
        """Return the card on top; it stays in the deck.

        >>> Deck().get_top_card()
        (2, clubs)
        """
        return self.__cards[0]

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
        card = self.get_top_card()
        del self.__cards[0]
        hand.add_card(card)

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
        names = list(shuffle_and_count.keys())
        for i in range(len(names)):
            assert names[i] == Deck.OVERHAND or names[i] == Deck.MONGEAN
            count = shuffle_and_count[names[i]]
            assert isinstance(count, int) and not isinstance(count, bool)
            assert count >= 0

        if Deck.OVERHAND in names:
            self.set_cards(Shuffle.modified_overhand(self.get_cards(), shuffle_and_count[Deck.OVERHAND]))
        if Deck.MONGEAN in names:
            for i in range(shuffle_and_count[Deck.MONGEAN]):
                self.set_cards(Shuffle.mongean(self.get_cards()))
