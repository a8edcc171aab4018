# Slots; the cards in a tuple; the score is worked out when it is asked for, unless it was set.
_FACE_CARDS = ["J", "Q", "K"]


class Hand:
    __slots__ = ("_cards", "_score")

    def __init__(self):
        self._cards = ()
        self._score = None

    def add_card(self, card):
        self._cards += (card,)

    def get_score(self):
        return 0 if self._score is None else self._score

    def set_score(self, score):
        self._score = score

    def has_ace(self):
        return any(card.rank == "A" for card in self._cards)

    def score_hand(self, ace_is_high):
        return sum(_value(card, ace_is_high) for card in self._cards)

    def get_cards(self):
        return list(self._cards)

    def __len__(self):
        return len(self._cards)

    def __str__(self):
        cards = " ".join(str(card) for card in self._cards)
        return f"score: {self.get_score()}\n{cards}"


def _value(card, ace_is_high):
    if card.rank == "A":
        return 11 if ace_is_high else 1
    if card.rank in _FACE_CARDS:
        return 10
    return int(card.rank)
