# Alistair Pemberton
# CPSC 386-01
# 2022-03-30
# apemberton@csu.fullerton.edu
# @al-pemberton
#
# Lab 00-03
#
# Playing cards, with pictures, and the shoe they live in.
#

"""Cards and the shoe."""

import random
from collections import namedtuple

Card = namedtuple('Card', ['pips', 'suit'])

# where each suit starts in the Unicode block of playing cards
SUITS = {
    'Spades': 0x1F0A0,
    'Hearts': 0x1F0B0,
    'Diamonds': 0x1F0C0,
    'Clubs': 0x1F0D0,
}
COURT = {1: 'Ace', 11: 'Jack', 12: 'Queen', 13: 'King'}
CARD_BACK = '\U0001F0A0'


def glyph(card):
    """The picture. Unicode has a Knight between Jack and Queen; we do not."""
    offset = card.pips + 1 if card.pips > 11 else card.pips
    return chr(SUITS[card.suit] + offset)


def describe(card):
    """The picture and, for those with weak eyes, the words."""
    return f'{glyph(card)}  {COURT.get(card.pips, card.pips)} of {card.suit}'


class Hand(list):
    """A list of cards with money resting on it."""

    def __init__(self, cards=(), stake=0):
        super().__init__(cards)
        self.stake = stake
        self.premium = 0

    def total(self):
        """What it is worth, aces being as obliging as they can."""
        hard = sum(min(card.pips, 10) for card in self)
        if hard <= 11 and any(card.pips == 1 for card in self):
            return hard + 10
        return hard

    def bust(self):
        """Regrettably over 21?"""
        return self.total() > 21

    def natural(self):
        """An ace and a ten, as dealt."""
        return len(self) == 2 and self.total() == 21

    def pair(self):
        """Two of a kind?"""
        return len(self) == 2 and self[0].pips == self[1].pips

    def __str__(self):
        return ' | '.join(describe(card) for card in self)


class Shoe:
    """Eight packs of cards, of which we never see the last few."""

    def __init__(self, packs=8):
        self._cards = [
            Card(pips, suit) for suit in SUITS for pips in range(1, 14)
        ] * packs
        self._next = 0
        self._last = 0
        self.prepare()

    def prepare(self):
        """Shuffle, cut, slip in the cut card."""
        random.shuffle(self._cards)
        middle = random.randint(100, 300)
        self._cards = self._cards[middle:] + self._cards[:middle]
        self._next = 0
        self._last = len(self._cards) - random.randint(60, 80)

    def draw(self):
        """The next card."""
        card = self._cards[self._next]
        self._next += 1
        return card

    def cut_card_seen(self):
        """Have we come as far as the cut card?"""
        return self._next >= self._last
