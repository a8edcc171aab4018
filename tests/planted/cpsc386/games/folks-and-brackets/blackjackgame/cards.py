# Sam Lee
# CPSC 386-01
# 2022-03-31
# samlee@csu.fullerton.edu
# @samlee
#
# Lab 00-03
#
# Cards and the deck
#

"""Cards and the deck."""

from collections import namedtuple
from random import shuffle, randrange

Card = namedtuple('Card', ['rank', 'suit'])


def stringify_card(card):
    """A card as text."""
    return f'{card.rank} of {card.suit}'


Card.__str__ = stringify_card


class Deck:
    """Eight decks by default."""

    ranks = ['Ace'] + [str(x) for x in range(2, 11)] + 'Jack Queen King'.split()
    suits = 'Clubs Hearts Spades Diamonds'.split()
    value_dict = dict(zip(ranks, list(range(1, 11)) + [10] * 3))

    def __init__(self, cut_card_position_min=60, cut_card_position_max=80):
        self._cards = [
            Card(rank, suit) for suit in self.suits for rank in self.ranks
        ]
        self._min = cut_card_position_min
        self._max = cut_card_position_max
        self._cut_card_position = randrange(self._min, self._max + 1)

    def needs_shuffling(self):
        """Whether the cut card was reached."""
        return len(self._cards) <= self._cut_card_position

    @property
    def cards(self):
        """All cards."""
        return self._cards

    def shuffle(self, count=1):
        """Shuffles."""
        for _ in range(count):
            shuffle(self._cards)

    def cut(self):
        """Cuts near the middle."""
        extra = int(len(self._cards) * 0.2)
        half = (len(self._cards) // 2) + randrange(-extra, extra)
        top = self._cards[:half]
        self._cards = self._cards[half:] + top

    def deal(self):
        """One card off the top."""
        return self._cards.pop(0)

    def merge(self, other):
        """Adds another deck."""
        self._cards = self._cards + other.cards


def full_shoe():
    """Eight decks, shuffled and cut."""
    deck = Deck()
    for _ in range(7):
        deck.merge(Deck())
    deck.shuffle(3)
    deck.cut()
    return deck


def card_value(card):
    """What a card counts."""
    return Deck.value_dict[card.rank]
