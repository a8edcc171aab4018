"""The deck of 52 cards that a game is played with.

This is part 4 of the project. It builds on card.py, hand.py and shuffle.py.
"""

from card import Card
from hand import PlayerHand
from shuffle import Shuffle


class Deck(object):
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

    NUMBER_OF_CARDS = 52
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
        self.cards = [Deck.__createCard(i) for i in range(0, Deck.NUMBER_OF_CARDS)]

    @staticmethod
    def __createCard(index):
        """Return a new card for an index: 0 is the lowest card, 51 the highest."""
        rank = Card.MIN_NUMBER + index // len(Card.SUIT_NAMES)
        suit = Card.SUIT_NAMES[index % len(Card.SUIT_NAMES)]
        if rank > Card.MAX_NUMBER:
            rank = Card.PICTURES[rank - Card.MAX_NUMBER - 1]
        return Card(rank, suit)

    def get_cards(self):
        """Return the list of the cards in the deck.

        >>> Deck().get_cards()[0]
        (2, clubs)
        """
        return self.cards

    def getSize(self):
        """Return how many cards are in the deck."""
        return len(self.cards)

    def getTopCard(self):
        """Return the card on top, which stays there."""
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
        card = self.getTopCard()
        del self.cards[0]
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
        keys = list(shuffle_and_count.keys())
        for i in range(0, len(keys)):
            assert keys[i] == Deck.OVERHAND or keys[i] == Deck.MONGEAN
            count = shuffle_and_count[keys[i]]
            assert isinstance(count, int) and not isinstance(count, bool)
            assert count >= 0

        if Deck.OVERHAND in shuffle_and_count:
            self.cards = Shuffle.modified_overhand(self.cards, shuffle_and_count[Deck.OVERHAND])
        if Deck.MONGEAN in shuffle_and_count:
            for i in range(0, shuffle_and_count[Deck.MONGEAN]):
                self.cards = Shuffle.mongean(self.cards)
