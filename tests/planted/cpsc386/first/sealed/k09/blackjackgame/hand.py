# Maja Okafor
# CPSC 386-01
# 2022-03-31
# mokafor@csu.fullerton.edu
# @majaokafor
#
# Lab 00-03
#
# Hands of cards.
#

"""A hand: what one holds, and what is staked on it."""

from functools import total_ordering


@total_ordering
class Hand:
    """Some cards. int(hand) is its value, hand += card takes a card."""

    def __init__(self, *cards):
        self._cards = list(cards)
        self.bets = []
        self.label = ''

    def __iter__(self):
        return iter(self._cards)

    def __len__(self):
        return len(self._cards)

    def __getitem__(self, place):
        return self._cards[place]

    def __iadd__(self, card):
        self._cards.append(card)
        return self

    def __int__(self):
        low = sum(card.points for card in self)
        soft = any(card.is_ace for card in self) and low <= 11
        return low + 10 if soft else low

    def __eq__(self, other):
        return int(self) == int(other)

    def __lt__(self, other):
        return int(self) < int(other)

    __hash__ = None

    def __str__(self):
        return ' '.join(map(str, self)) + f' = {int(self)}'

    @property
    def busted(self):
        """More than 21."""
        return int(self) > 21

    @property
    def is_21(self):
        """Exactly 21."""
        return int(self) == 21

    @property
    def natural(self):
        """An ace and a card of ten, and no more."""
        return len(self) == 2 and self.is_21

    @property
    def is_pair(self):
        """Two cards of the same rank."""
        return len(self) == 2 and self[0].rank == self[1].rank

    @property
    def staked(self):
        """All the money that lies on this hand."""
        return sum(bet.amount for bet in self.bets)

    @property
    def wager(self):
        """The wager made before the cards were dealt."""
        return self.bets[0].amount

    def halves(self):
        """Two new hands of one card each."""
        return Hand(self[0]), Hand(self[1])
