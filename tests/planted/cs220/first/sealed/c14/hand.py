"""The cards that one player, or the dealer, holds."""

from functools import reduce
from operator import add, attrgetter

rank_of = attrgetter("rank")


def worth(ace):
    """Return the function from a rank to its points, for aces that count so much."""
    table = {**{str(n): n for n in range(2, 11)}, **dict.fromkeys("JQK", 10), "A": ace}
    return table.__getitem__


class Hand:
    """A hand of cards and the score that the dealer has written down for it."""

    def __init__(self):
        self._cards, self._score = [], 0

    def add_card(self, card):
        """Put a card into the hand."""
        self._cards = self._cards + [card]

    def get_score(self):
        """Return the score that was written down last."""
        return self._score

    def set_score(self, score):
        """Write down a score."""
        self._score = score

    def has_ace(self):
        """Return whether there is an ace in the hand."""
        return "A" in map(rank_of, self._cards)

    def score_hand(self, ace_is_high):
        """Return the sum of all cards."""
        return reduce(add, map(worth(11 if ace_is_high else 1), map(rank_of, self._cards)), 0)

    def get_cards(self):
        """Return the cards in a new list."""
        return list(self._cards)

    def __len__(self):
        return len(self._cards)

    def __str__(self):
        return "\n".join([f"score: {self._score}", " ".join(map(str, self._cards))])
