import random
import typing


class Card(typing.NamedTuple):
    rank: str
    suit: str

    @property
    def points(self):
        if self.rank.isdigit():
            return int(self.rank)
        return 11 if self.rank == "ACE" else 10

    def __str__(self):
        return f"{self.rank.title()} of {self.suit.title()}"


class Shoe(list):
    def fill(self):
        del self[:]
        for suit in "CLUBS HEARTS SPADES DIAMONDS".split():
            for rank in "ACE 2 3 4 5 6 7 8 9 10 JACK QUEEN KING".split():
                self.extend([Card(rank, suit)] * 8)
        random.shuffle(self)
        here = random.randint(50, 350)
        self[:] = self[here:] + self[:here]
        # The cut card lies among the others.
        self.insert(random.randint(60, 80), None)

    def next(self):
        card = self.pop()
        while card is None:
            card = self.pop()
        return card

    @property
    def used_up(self):
        return None not in self or self[-1] is None


class Hand:
    def __init__(self, bet):
        self.bet, self.side, self.cards = bet, 0, []

    @property
    def points(self):
        points, aces = 0, 0
        for card in self.cards:
            points += card.points
            aces += card.points == 11
        while points > 21 and aces:
            points, aces = points - 10, aces - 1
        return points

    def __str__(self):
        return f"{', '.join(map(str, self.cards))} [{self.points}]"
