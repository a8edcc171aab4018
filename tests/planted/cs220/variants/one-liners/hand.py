# As short as it gets: the hand is a list, and its score an attribute.
class Hand(list):
    score = 0
    add_card = list.append
    get_cards = list.copy
    get_score = lambda self: self.score
    set_score = lambda self, score: setattr(self, "score", score)
    has_ace = lambda self: any(card.rank == "A" for card in self)
    score_hand = lambda self, high: sum(
        {"A": 11 if high else 1, "J": 10, "Q": 10, "K": 10}.get(c.rank) or int(c.rank) for c in self
    )
    __str__ = lambda self: f"score: {self.score}\n" + " ".join(map(str, self))
