"""The deck of 52 cards that a game is played with.

This is part 4 of the project. It builds on card.py, hand.py and shuffle.py.
"""

from __future__ import annotations

from card import RANKS, SUIT_WORDS, Card
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

    def __init__(self) -> None:
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
        self.cards: list[Card] = [Card(rank, suit) for rank in RANKS for suit in SUIT_WORDS]

    def get_cards(self) -> list[Card]:
        """Return the list of the cards in the deck.

        >>> Deck().get_cards()[0]
        (2, clubs)
        """
        return self.cards

    def deal_hand(self, hand: PlayerHand) -> None:
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
        hand.add_card(self.cards.pop(0))

    def shuffle(self, **shuffle_and_count: int) -> None:
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
        for name, count in shuffle_and_count.items():
            assert name in {"modified_overhand", "mongean"}
            assert isinstance(count, int) and not isinstance(count, bool)
            assert count >= 0
        if num := shuffle_and_count.get("modified_overhand"):
            self.cards = Shuffle.modified_overhand(self.cards, num)
        if times := shuffle_and_count.get("mongean"):
            for _ in range(times):
                self.cards = Shuffle.mongean(self.cards)
