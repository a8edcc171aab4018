# Margaret Oyelaran
# CPSC 386-01
# 2022-04-07
# moyelaran@csu.fullerton.edu
# @m-oyelaran
#
# Lab 00-03
#
# A hand of cards with the wagers that lie next to it.
#

"""A hand of cards and the wagers which belong to it."""

from blackjackgame import cards


class Hand:
    """Some cards, and for a player's hand also the wagers on them."""

    LIMIT = 21

    def __init__(self, wager=0):
        """Make an empty hand with a wager (the dealer's has none)."""
        self.cards = []
        self.wager = wager
        self.insurance = 0
        self.doubled = False

    def add(self, card):
        """Take one more card."""
        self.cards.append(card)

    def value(self):
        """Return the most advantageous sum of the hand.

        Only one ace can ever count eleven, because two of them would
        be twenty-two already.
        """
        smallest = sum(cards.smallest_value(card) for card in self.cards)
        has_ace = any(cards.is_ace(card) for card in self.cards)
        if has_ace and smallest + 10 <= self.LIMIT:
            return smallest + 10
        return smallest

    def is_busted(self):
        """Tell if the hand is over 21."""
        return self.value() > self.LIMIT

    def is_twenty_one(self):
        """Tell if the hand is exactly 21."""
        return self.value() == self.LIMIT

    def is_natural(self):
        """Tell if the hand is a blackjack: an ace and a ten, no more."""
        return len(self.cards) == 2 and self.is_twenty_one()

    def is_pair(self):
        """Tell if there are exactly two cards and they share a rank."""
        return (
            len(self.cards) == 2 and self.cards[0].rank == self.cards[1].rank
        )

    def separate(self):
        """Return two new hands with one card of this hand in each.

        Both of the new hands carry the same wager as this one.
        """
        halves = []
        for card in self.cards:
            half = Hand(self.wager)
            half.add(card)
            halves.append(half)
        return halves

    def describe(self):
        """Return all the cards and the sum as words."""
        names = [cards.describe(card) for card in self.cards]
        return '; '.join(names) + ' -- worth ' + str(self.value())
