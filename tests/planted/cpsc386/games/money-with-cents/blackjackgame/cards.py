import random
from collections import namedtuple
from enum import Enum
from itertools import product


class Suit(Enum):
    CLUB, HEART, SPADE, DIAMOND = '♣♥♠♦'


class Rank(Enum):
    TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING, ACE = range(2, 15)

    @property
    def points(self):
        return 11 if self is Rank.ACE else min(self.value, 10)

    def __str__(self):
        return {11: 'J', 12: 'Q', 13: 'K', 14: 'A'}.get(self.value, str(self.value))


PlayingCard = namedtuple('PlayingCard', 'rank suit')


def picture(card):
    return f'{card.rank}{card.suit.value}'


class Shoe:
    def __init__(self):
        self.shuffle()

    def shuffle(self):
        cards = [PlayingCard(*pair) for pair in product(Rank, Suit)] * 8
        random.shuffle(cards)
        at = random.randrange(1, len(cards))
        cards = cards[at:] + cards[:at]
        self.left = len(cards)
        self.stop = random.randint(60, 80)
        self.stream = (card for card in cards)

    def __next__(self):
        self.left -= 1
        return next(self.stream)


def count(cards):
    points = sum(card.rank.points for card in cards)
    aces = sum(card.rank is Rank.ACE for card in cards)
    while points > 21 and aces > 0:
        points -= 10
        aces -= 1
    return points
