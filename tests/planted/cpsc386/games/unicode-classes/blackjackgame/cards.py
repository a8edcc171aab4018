import enum
import random
from collections import deque, namedtuple


class Suit(enum.Enum):
    SPADES = 0x1F0A0
    HEARTS = 0x1F0B0
    DIAMONDS = 0x1F0C0
    CLUBS = 0x1F0D0


class Card(namedtuple('Card', ['suit', 'rank'])):
    def __str__(self):
        step = self.rank if self.rank < 12 else self.rank + 1  # there is a knight after the jack
        return chr(self.suit.value + step)

    def __int__(self):
        return min(10, self.rank)


class Hand(list):
    def __int__(self):
        total = sum(int(card) for card in self)
        if total < 12 and any(card.rank == 1 for card in self):
            total += 10
        return total

    def __str__(self):
        return ' '.join(map(str, self))


class Deck:
    def __init__(self, decks=8):
        self.decks = decks
        self.shuffle()

    def shuffle(self):
        cards = [Card(s, r) for s in Suit for r in range(1, 14)] * self.decks
        self.cards = deque(random.sample(cards, len(cards)))
        self.cards.rotate(random.randrange(len(self.cards)))
        self.cut = 60 + random.randrange(21)

    def deal(self):
        return self.cards.popleft()
