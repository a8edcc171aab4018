# A dataclass; the values of the ranks in a dictionary.
from dataclasses import dataclass, field

VALUES = {"J": 10, "Q": 10, "K": 10, **{str(n): n for n in range(2, 11)}}


@dataclass
class Hand:
    cards: list = field(default_factory=list)
    score: int = 0

    def add_card(self, card):
        self.cards = self.cards + [card]

    def get_score(self):
        return self.score

    def set_score(self, score):
        self.score = score

    def has_ace(self):
        return "A" in [card.rank for card in self.cards]

    def score_hand(self, high):
        ace = 11 if high else 1
        self.score = sum(VALUES.get(card.rank, ace) for card in self.cards)
        return self.score

    def get_cards(self):
        return self.cards.copy()

    def __len__(self):
        return len(self.cards)

    def __str__(self):
        return " ".join(map(str, self.cards))
