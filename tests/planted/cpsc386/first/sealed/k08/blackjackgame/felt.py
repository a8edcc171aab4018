# Mina Farrokhzad
# CPSC 386-01
# 2022-03-31
# mfarrokhzad@csu.fullerton.edu
# @minafz
#
# Lab 00-03
#
# The felt of the table: where cards and chips lie in one game.
#

"""The felt, which holds the whole state of one game.

Cards lie in a dictionary from (who, spot) to a tuple of cards, chips in a
Counter from (who, spot, kind) to dollars. Spot 1 is only there after a split.
"""

from collections import Counter

from .cards import Deck
from .player import utter


class Felt(dict):
    """Cards by (who, spot); the chips are an attribute."""

    def __init__(self, shoe, dealer):
        super().__init__()
        self.shoe = shoe
        self.dealer = dealer
        self.chips = Counter()

    def label(self, key):
        """Return the words for a spot."""
        who, spot = key
        if (who, 1) not in self:
            return f'{who}'
        return f'{who} [{"first" if spot == 0 else "second"} hand]'

    def deal(self, key, hidden=False):
        """Lay one more card on a spot, in sight unless it is hidden."""
        card = next(self.shoe)
        self[key] = self.get(key, ()) + (card,)
        seen = 'a card that stays face down' if hidden else card
        utter(f'  {self.label(key)} receives {seen}')

    def total(self, key):
        """Score a spot."""
        return Deck.score(self[key])

    def describe(self, key):
        """Say what lies on a spot."""
        cards = ' + '.join(map(str, self[key]))
        utter(f'  {self.label(key)} holds {cards} ({self.total(key)})')

    def spots(self, who=None):
        """List the spots of somebody, or of all who are not the dealer."""
        return [
            key
            for key in self
            if key[0] is not self.dealer and who in (None, key[0])
        ]

    def held(self, who):
        """Sum up the chips that somebody has on the felt."""
        return sum(n for key, n in self.chips.items() if key[0] is who)

    def can_match(self, key):
        """Tell whether the wager of the spot could be put down again."""
        who = key[0]
        return who.balance - self.held(who) >= self.chips[(*key, 'main')]

    def faces(self):
        """Return the two cards the dealer began with: up, then down."""
        return self[self.dealer, 0][:2]

    def finished(self, key):
        """Announce 21 or a bust; return whether there was one."""
        total = self.total(key)
        if total > 21:
            utter(f'  {self.label(key)} is busted at {total}!')
        elif total == 21:
            utter(f'  {self.label(key)} reached 21!')
        return total >= 21

    def verdicts(self, key):
        """Yield kind, dollars and sign (+1, 0, -1) of each bet on a spot."""
        mine, house = self.total(key), self.total((self.dealer, 0))
        if mine > 21:
            sign = -1
        elif house > 21:
            sign = 1
        else:
            sign = (mine > house) - (mine < house)
        yield 'wager', self.chips[(*key, 'main')], sign
        if self.chips[(*key, 'side')]:
            natural = house == 21 and len(self[self.dealer, 0]) == 2
            sign = 1 if natural else -1
            yield 'insurance', self.chips[(*key, 'side')], sign
