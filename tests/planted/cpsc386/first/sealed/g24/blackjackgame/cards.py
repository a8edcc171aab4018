# Jaxon Rivera
# CPSC 386-03
# 2022-04-19
# jaxrivera@csu.fullerton.edu
# @jaxplayscards
#
# Lab 00-03
#
# cards, hands and the shoe
#

"""Cards, hands and the shoe."""

import random
from collections import namedtuple

FACES = {'A': 11, 'J': 10, 'Q': 10, 'K': 10}
FACES.update({str(n): n for n in range(2, 11)})
SUITS = '♣️ ♦️ ♥️ ♠️'.split()

Card = namedtuple('Card', 'face suit')
Card.__str__ = lambda card: card.face + card.suit
Card.pips = property(lambda card: FACES[card.face])


class Hand(list):
    """A list of cards, plus the chips that ride on it."""

    def __init__(self, cards=(), bet=0):
        super().__init__(cards)
        self.bet = bet
        self.side = 0  # insurance

    def __str__(self):
        return ' '.join(str(card) for card in self)

    def score(self):
        """Best count for this hand."""
        score = sum(card.pips for card in self)
        for card in self:
            if card.face == 'A' and score > 21:
                score -= 10
        return score

    def bust(self):
        """Over 21, rip."""
        return self.score() > 21

    def blackjack(self):
        """Two cards, 21."""
        return len(self) == 2 and self.score() == 21

    def pair(self):
        """Same face twice."""
        return len(self) == 2 and self[0].face == self[1].face


class Shoe:
    """8 decks. Index goes forward, no card is ever thrown away."""

    def __init__(self):
        self.cards = [Card(f, s) for f in FACES for s in SUITS] * 8
        self.index = 0
        self.cut_card = 0
        self.riffle()

    def riffle(self):
        """Shuffle, cut, put the cut card in."""
        random.shuffle(self.cards)
        cut = random.randrange(len(self.cards))
        self.cards = self.cards[cut:] + self.cards[:cut]
        self.cut_card = len(self.cards) - random.randint(60, 80)
        self.index = 0

    def next_card(self):
        """Next one off the top."""
        card = self.cards[self.index]
        self.index += 1
        return card

    def is_used_up(self):
        """Cut card came out?"""
        return self.index >= self.cut_card
