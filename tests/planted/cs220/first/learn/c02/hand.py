"""The cards that one player, or the dealer, holds."""

from functools import reduce
from operator import add

# rank -> value, for both ways of counting an ace
_plain = {**{str(n): n for n in range(2, 11)}, **dict.fromkeys("JQK", 10)}
value = lambda ace_is_high: {**_plain, "A": 11 if ace_is_high else 1}.__getitem__
rank = lambda card: card.rank


class Hand:
    """A hand of cards (a tuple that is replaced, never changed) and a score."""

    def __init__(self):
        """Make a hand without cards, with a score of 0."""
        self._cards, self._score = (), 0

    def add_card(self, card):
        """Put a card into the hand, behind those that it has."""
        self._cards = (*self._cards, card)

    def get_score(self):
        """Return the score that was written down last."""
        return self._score

    def set_score(self, score):
        """Write down a score in the place of the one before."""
        self._score = score

    def has_ace(self):
        """Return whether there is an ace in the hand."""
        return "A" in map(rank, self._cards)

    def score_hand(self, ace_is_high):
        """Return the sum of all cards. Nothing is written down."""
        return reduce(add, map(value(ace_is_high), map(rank, self._cards)), 0)

    def get_cards(self):
        """Return the cards in a new list."""
        return list(self._cards)

    def __len__(self):
        """Return the number of cards."""
        return len(self._cards)

    def __str__(self):
        """Return the score on one line and the cards on the next."""
        return f"score: {self._score}\n{' '.join(map(str, self._cards))}"
