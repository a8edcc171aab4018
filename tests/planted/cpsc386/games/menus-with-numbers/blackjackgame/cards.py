from random import shuffle, randrange
from typing import NamedTuple


class Card(NamedTuple):
    value: int  # 1 to 13
    suit: str

    def label(self):
        return {1: 'A', 11: 'J', 12: 'Q', 13: 'K'}.get(self.value, str(self.value)) + self.suit


class Shoe:
    def __init__(self):
        self.pile = []
        self.limit = 0

    def prepare(self):
        self.pile = []
        for _ in range(8):
            for suit in '♣♥♠♦':
                for value in range(1, 14):
                    self.pile.append(Card(value, suit))
        shuffle(self.pile)
        middle = randrange(len(self.pile))
        self.pile = self.pile[middle:] + self.pile[:middle]
        self.limit = randrange(60, 81)

    def draw(self):
        return self.pile.pop()


def score(hand):
    low = sum(min(card.value, 10) for card in hand)
    return low + 10 if low <= 11 and any(card.value == 1 for card in hand) else low
