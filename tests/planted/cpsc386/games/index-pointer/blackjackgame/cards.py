import random
from collections import namedtuple

Card = namedtuple("Card", ("suit", "rank"))


class Deck:
    def __init__(self):
        self.cards = [
            Card(suit, rank)
            for _ in range(8)
            for suit in ("C", "H", "S", "D")
            for rank in ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
        ]
        self.reset()

    def reset(self):
        random.shuffle(self.cards)
        place = random.randint(1, 415)
        self.cards[:] = self.cards[place:] + self.cards[:place]
        self.next = 0
        self.cut_card = random.randint(60, 80)

    def take(self):
        card = self.cards[self.next]
        self.next += 1
        return card

    def is_low(self):
        return len(self.cards) - self.next <= self.cut_card


def show(card):
    return card.rank + card.suit


def worth(cards):
    total = 0
    for card in cards:
        total += {"A": 1, "J": 10, "Q": 10, "K": 10}.get(card.rank) or int(card.rank)
    if total <= 11 and "A" in [card.rank for card in cards]:
        return total + 10
    return total
