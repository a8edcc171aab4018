"""The deck of 52 cards that a game is played with.

This is part 4 of the project. It builds on card.py, hand.py and shuffle.py.
"""

from card import Card
from hand import DealerHand, PlayerHand
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
        self.cards = [card for card in Card.pack()]

    @property
    def short(self):
        """Whether there are too few cards for a round, which takes two for each hand.

        >>> Deck().short
        False
        """
        return len(self.cards) <= 4

    def open_round(self):
        """Deal two cards each, the player first; return the hands of player and dealer.

        >>> Deck().open_round()
        ((2, clubs) (2, hearts), (2, diamonds) (?, ?))
        """
        hands = PlayerHand(), DealerHand()
        for hand in hands * 2:
            self.deal_hand(hand)
        return hands

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
        for name, count in shuffle_and_count.items():
            assert name in ("modified_overhand", "mongean")
            assert type(count) is int and count >= 0
        self.cards = Shuffle.run(self.cards, **shuffle_and_count)


class Purse:
    """Money, and the bet that is taken from it. The deck lies beside it on the table.

    money (int or float): what is in the purse
    bet (int): the bet on the next round

    >>> purse = Purse(10)
    >>> purse.settle(1)
    >>> purse.money, purse.bet
    (15, 10)
    """

    step = 5

    def __init__(self, money):
        """Fill the purse.

        >>> Purse(7.5).bet
        5
        """
        assert isinstance(money, (int, float)) and not isinstance(money, bool)
        self.money = money
        self.reset()

    def reset(self):
        """Go back to the lowest bet.

        >>> purse = Purse(10)
        >>> purse.settle(1)
        >>> purse.reset()
        >>> purse.bet
        5
        """
        self.bet = self.step

    @property
    def short(self):
        """Whether there is too little money for the bet.

        >>> Purse(5).short, Purse(4.5).short
        (False, True)
        """
        return self.money < self.bet

    def settle(self, result):
        """Win the bet (1), lose it (-1) or neither (0), and find the next bet.

        >>> purse = Purse(10)
        >>> purse.settle(-1)
        >>> purse.money, purse.bet
        (5, 5)
        """
        self.money += result * self.bet
        self.bet = max(self.step, self.bet + result * self.step)
