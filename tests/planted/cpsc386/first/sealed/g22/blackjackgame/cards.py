# Priya Raghunathan
# CPSC 386-01
# 2022-03-29
# praghunathan@csu.fullerton.edu
# @priya-raghu
#
# Lab 00-03
#
# Playing cards, a hand of cards, and the shoe with its cut card.
#

"""Playing cards, hands, and the shoe."""

from collections import namedtuple
from random import randint, randrange, shuffle

DECKS_IN_SHOE = 8


class Card(namedtuple("Card", ["rank", "suit"])):
    """One playing card, for example Card('Ace', 'Spades')."""

    __slots__ = ()

    ranks = ["Ace"] + [str(n) for n in range(2, 11)] + ["Jack", "Queen", "King"]
    suits = ["Clubs", "Hearts", "Spades", "Diamonds"]
    values = dict(zip(ranks, [11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]))

    @property
    def value(self):
        """The value of the card; an Ace is worth 11 here."""
        return self.values[self.rank]

    def __str__(self):
        return f"{self.rank} of {self.suit}"


# This marker is put between the cards of the shoe.
CUT_CARD = Card("cut card", "none")


class Hand:
    """Some cards together with the money which was put on them."""

    def __init__(self, wager=0):
        self.cards = []
        self.wager = wager
        self.insurance = 0

    def add(self, card):
        """Put a card into the hand."""
        self.cards.append(card)

    def total(self):
        """Return the best total, with every Ace as 11 or as 1."""
        low = sum(1 if c.rank == "Ace" else c.value for c in self.cards)
        has_ace = any(c.rank == "Ace" for c in self.cards)
        return low + 10 if has_ace and low + 10 <= 21 else low

    def is_busted(self):
        """Return True when the total passed 21."""
        return self.total() > 21

    def is_blackjack(self):
        """Return True for an Ace and a card worth 10."""
        return len(self.cards) == 2 and self.total() == 21

    def is_pair(self):
        """Return True for exactly two cards of one rank."""
        return len(self.cards) == 2 and self.cards[0].rank == self.cards[1].rank

    def split_off(self):
        """Take the second card out into a new hand of equal wager."""
        other = Hand(self.wager)
        other.add(self.cards.pop())
        return other

    def __str__(self):
        return ", ".join(str(card) for card in self.cards)


class Shoe:
    """Eight decks, out of which the dealer deals from the front."""

    def __init__(self):
        self.cards = []
        self.cut_card_seen = True

    def prepare(self):
        """Shuffle all the cards, cut them, and insert the cut card."""
        self.cards = [
            Card(rank, suit)
            for _ in range(DECKS_IN_SHOE)
            for suit in Card.suits
            for rank in Card.ranks
        ]
        shuffle(self.cards)
        middle = randrange(1, len(self.cards))
        self.cards = self.cards[middle:] + self.cards[:middle]
        self.cards.insert(len(self.cards) - randint(60, 80), CUT_CARD)
        self.cut_card_seen = False

    def draw(self):
        """Return the next card, and notice when the cut card is met."""
        card = self.cards.pop(0)
        if card is CUT_CARD:
            self.cut_card_seen = True
            card = self.cards.pop(0)
        return card
