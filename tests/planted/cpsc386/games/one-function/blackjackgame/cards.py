import random
from collections import namedtuple

Card = namedtuple('Card', 'rank suit')
RANKS = ['Ace', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'Jack', 'Queen', 'King']
SUITS = ['Clubs', 'Hearts', 'Spades', 'Diamonds']


def new_shoe():
    shoe = [Card(r, s) for r in RANKS for s in SUITS for _ in range(8)]
    random.shuffle(shoe)
    cut = random.randint(1, len(shoe) - 1)
    return shoe[cut:] + shoe[:cut], random.randint(60, 80)


def name(card):
    return card.rank + ' of ' + card.suit


def points(hand):
    total = 0
    aces = 0
    for card in hand:
        if card.rank == 'Ace':
            aces += 1
            total += 11
        elif card.rank in ('Jack', 'Queen', 'King'):
            total += 10
        else:
            total += int(card.rank)
    while total > 21 and aces:
        total -= 10
        aces -= 1
    return total
