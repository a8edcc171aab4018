# Ada Lovelace
# CPSC 386-01
# 2022-03-31
# ada@csu.fullerton.edu
# @ada-lovelace
#
# Lab 00-03
#
# Unusual: methods are put into the named tuple from outside, a deque is
# the shoe, and cards come from its other end.
#

"""Playing cards, hands of cards, and the shoe they are dealt from."""

import random
from collections import deque, namedtuple

RANKS = ("Ace", *map(str, range(2, 11)), "Jack", "Queen", "King")
SUITS = ("Clubs", "Hearts", "Spades", "Diamonds")
GOAL = 21


Card = namedtuple("Card", "rank suit")


def _name(card):
    """Return the card as people call it."""
    return f"{card.rank} of {card.suit}"


def _value(card):
    """Return what the card counts, an ace as 1."""
    return min(RANKS.index(card.rank) + 1, 10)


def _may_be_blackjack(card):
    """Return whether a natural may hide behind it: an ace or a ten."""
    return card.value in (1, 10)


# The methods of a card are put into the class that namedtuple has made.
Card.__str__ = _name
Card.value = property(_value)
Card.may_be_blackjack = property(_may_be_blackjack)


class Hand:
    """The cards that somebody holds, and the bets that lie on them."""

    def __init__(self, wager=0):
        """Begin an empty hand."""
        self.cards = []
        self.wager = wager
        self.insurance = 0

    def __str__(self):
        """Return the cards and what they count.

        >>> hand = Hand()
        >>> hand.add(Card("Ace", "Spades"))
        >>> hand.add(Card("6", "Hearts"))
        >>> print(hand)
        Ace of Spades, 6 of Hearts (17)
        """
        return f"{', '.join(map(str, self.cards))} ({self.total})"

    def add(self, card):
        """Take one more card into the hand."""
        self.cards.append(card)

    @property
    def total(self):
        """Return the sum of the cards, with an ace as 11 where that helps."""
        total = sum(card.value for card in self.cards)
        has_ace = any(card.rank == "Ace" for card in self.cards)
        return total + 10 if has_ace and total + 10 <= GOAL else total

    @property
    def is_bust(self):
        """Return whether the hand has passed 21."""
        return self.total > GOAL

    @property
    def is_done(self):
        """Return whether no more cards may be taken: at 21 or past it."""
        return self.total >= GOAL

    @property
    def is_natural(self):
        """Return whether the first two cards are an ace and a ten."""
        return len(self.cards) == 2 and self.total == GOAL

    @property
    def is_pair(self):
        """Return whether this is two cards of identical rank."""
        ranks = [card.rank for card in self.cards]
        return len(ranks) == 2 and ranks[0] == ranks[1]

    def split(self):
        """Give the second card to a new hand with the same wager.

        >>> hand = Hand(5)
        >>> hand.add(Card("8", "Hearts"))
        >>> hand.add(Card("8", "Clubs"))
        >>> print(hand.split(), "|", hand)
        8 of Clubs (8) | 8 of Hearts (8)
        """
        other = Hand(self.wager)
        other.add(self.cards.pop())
        return other


class Shoe:
    """Eight decks, from which the cards are dealt one by one."""

    DECKS = 8
    # How many cards lie below the cut card, at least and at most.
    LEAST_BELOW = 60
    MOST_BELOW = 80

    def __init__(self):
        """Make a shoe that is ready to be dealt from."""
        self.cards = []
        self.below_cut_card = 0
        self.refill()

    def refill(self):
        """Shuffle all decks, cut them, and place the cut card."""
        deck = [Card(rank, suit) for suit in SUITS for rank in RANKS]
        self.cards = deck * self.DECKS
        random.shuffle(self.cards)
        self._cut()
        self.below_cut_card = random.randint(self.LEAST_BELOW, self.MOST_BELOW)

    def _cut(self):
        """Put the cards above a random place below the others."""
        self.cards = deque(self.cards)
        self.cards.rotate(random.randrange(len(self.cards)))

    def deal(self):
        """Take the top card out of the shoe."""
        return self.cards.popleft()

    @property
    def has_reached_cut_card(self):
        """Return whether the shoe has to be shuffled after this game."""
        return len(self.cards) <= self.below_cut_card
