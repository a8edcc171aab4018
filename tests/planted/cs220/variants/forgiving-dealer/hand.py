# Only one ace of a hand counts 11.
_FACE_CARDS = ["J", "Q", "K"]


class Hand:
    def __init__(self):
        self._cards = []
        self._score = 0

    def add_card(self, card):
        self._cards.append(card)

    def get_score(self):
        return self._score

    def set_score(self, score):
        self._score = score

    def has_ace(self):
        return any(card.rank == "A" for card in self._cards)

    def score_hand(self, ace_is_high):
        score = sum(_value(card, False) for card in self._cards)
        return score + 10 if ace_is_high and self.has_ace() else score

    def get_cards(self):
        return list(self._cards)

    def __len__(self):
        return len(self._cards)

    def __str__(self):
        cards = " ".join(str(card) for card in self._cards)
        return f"score: {self._score}\n{cards}"


def _value(card, ace_is_high):
    if card.rank == "A":
        return 11 if ace_is_high else 1
    if card.rank in _FACE_CARDS:
        return 10
    return int(card.rank)
