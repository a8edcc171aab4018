"""The deck of 52 cards that a game is played with.

This is part 4 of the project. It builds on card.py, hand.py and shuffle.py.
"""

from card import Card, CardHelper
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
        ranks = [2, 3, 4, 5, 6, 7, 8, 9, 10, "J", "Q", "K", "A"]
        self.cards = [Card(rank, pair[0]) for rank in ranks for pair in CardHelper.suits]

    def get_cards(self):
        """Return the list of the cards in the deck.

        >>> Deck().get_cards()[0]
        (2, clubs)
        """
        return self.cards

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
        hand.add_card(self.cards.pop(0))

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
        Croupier.check_counts(shuffle_and_count)
        if "modified_overhand" in shuffle_and_count:
            self.cards = Shuffle.modified_overhand(self.cards, shuffle_and_count["modified_overhand"])
        if "mongean" in shuffle_and_count:
            for time in range(shuffle_and_count["mongean"]):
                self.cards = Shuffle.mongean(self.cards)


class Croupier:
    """The person who gives the cards and changes the money."""

    @staticmethod
    def check_counts(counts):
        """Stop if the shuffles or the counts are wrong.

        >>> Croupier.check_counts({"mongean": 2})
        """
        for name in counts:
            assert name == "modified_overhand" or name == "mongean"
            assert type(counts[name]) == int
            assert counts[name] >= 0

    @staticmethod
    def serve_player(deck, hand, limit, count, diary):
        """Give cards to the player until the limit, diary is told every line.

        >>> Croupier.serve_player(Deck(), PlayerHand(), 2, lambda h: len(h.get_cards()), print)
        Player pulled a (2, clubs)
        Player pulled a (2, diamonds)
        """
        while count(hand) < limit:
            if len(deck.cards) == 0:
                return
            diary("Player pulled a " + repr(deck.cards[0]))
            deck.deal_hand(hand)

    @staticmethod
    def serve_dealer(deck, hand, limit, count, diary):
        """The same for the dealer.

        >>> from hand import DealerHand
        >>> hand = DealerHand()
        >>> Croupier.serve_dealer(Deck(), hand, 1, lambda h: len(h.get_cards()), print)
        Dealer pulled a (2, clubs)
        """
        while count(hand) < limit:
            diary("Dealer pulled a " + repr(deck.cards[0]))
            deck.deal_hand(hand)

    @staticmethod
    def change_chips(chips, result):
        """The bet is a list of 5s, one more after winning and one less after losing.

        >>> chips = [5]
        >>> Croupier.change_chips(chips, 1)
        >>> Croupier.change_chips(chips, 1)
        >>> Croupier.change_chips(chips, -1)
        >>> chips
        [5, 5]
        """
        if result == 1:
            chips.append(5)
        if result == -1 and len(chips) > 1:
            chips.pop()
