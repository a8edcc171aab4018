from collections import namedtuple
from random import choice, randint, shuffle

Card = namedtuple("Card", ["rank", "suit"])


class Deck:
    ranks = ["Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King"]
    suits = ["Clubs", "Hearts", "Spades", "Diamonds"]
    value_dict = dict(zip(ranks, [11, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]))

    def __init__(self, cut_card_position=None):
        self._cards = [Card(rank, suit) for suit in self.suits for rank in self.ranks]
        self.cut_card_position = cut_card_position or randint(60, 80)

    def merge(self, other):
        self._cards = self._cards + other._cards

    def needs_shuffling(self):
        return self.cut_card_position >= len(self._cards)

    def shuffle(self, n=1):
        for _ in range(n):
            shuffle(self._cards)

    def cut(self):
        p = len(self._cards) // 2 + choice(range(-20, 20))
        self._cards = self._cards[p:] + self._cards[:p]

    def deal(self, n=1):
        return [self._cards.pop(0) for _ in range(n)]

    def __len__(self):
        return len(self._cards)


def full_shoe():
    shoe = Deck()
    for _ in range(7):
        shoe.merge(Deck())
    shoe.shuffle(3)
    shoe.cut()
    return shoe


def hand_value(hand):
    value = sum(Deck.value_dict[card.rank] for card in hand)
    for card in hand:
        if card.rank == "Ace" and value > 21:
            value = value - 10
    return value
