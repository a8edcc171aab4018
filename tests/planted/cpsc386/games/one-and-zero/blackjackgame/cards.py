"""Cards"""
import collections
import random

Card = collections.namedtuple('Card', ['face', 'suit', 'worth'])


class Pile:
    def __init__(self):
        self.stack = []
        self.bottom = None

    def renew(self):
        self.stack = []
        for _ in range(8):
            for suit in ['Clubs', 'Hearts', 'Spades', 'Diamonds']:
                self.stack.append(Card('Ace', suit, 11))
                for n in range(2, 11):
                    self.stack.append(Card(str(n), suit, n))
                for face in ['Jack', 'Queen', 'King']:
                    self.stack.append(Card(face, suit, 10))
        for i in range(len(self.stack) - 1, 0, -1):
            j = random.randint(0, i)
            self.stack[i], self.stack[j] = self.stack[j], self.stack[i]
        c = random.randint(100, 300)
        self.stack = self.stack[c:] + self.stack[:c]
        self.bottom = random.choice(range(60, 81))

    def top(self):
        return self.stack.pop(0)


def value_of(cards):
    s = sum(c.worth for c in cards)
    n = len([c for c in cards if c.face == 'Ace'])
    for _ in range(n):
        if s > 21:
            s -= 10
    return s
