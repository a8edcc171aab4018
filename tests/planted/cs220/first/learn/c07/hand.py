"""The cards that one player, or the dealer, holds."""

from dataclasses import dataclass, field


class Points(dict):
    """What the ranks count: numbers count what they say, the rest is written in here."""

    def __missing__(self, rank):
        return int(rank)


LOW = Points(J=10, Q=10, K=10, A=1)
HIGH = Points(LOW, A=11)


@dataclass(eq=False, repr=False)
class Hand:
    """A hand of cards and the score that the dealer has written down for it."""

    _cards: list = field(default_factory=list, init=False)
    _score: int = field(default=0, init=False)

    def add_card(self, card):
        """Put a card behind the others."""
        self._cards.append(card)

    def get_score(self):
        """Return the score that was written down last."""
        return self._score

    def set_score(self, score):
        """Write down a score."""
        self._score = score

    def has_ace(self):
        """Return whether there is an ace in the hand."""
        return "A" in self

    def score_hand(self, ace_is_high):
        """Return the sum of all cards, without writing it down."""
        points = HIGH if ace_is_high else LOW
        return sum(points[card.rank] for card in self)

    def get_cards(self):
        """Return a new list of the cards."""
        return [*self]

    def __iter__(self):
        return iter(self._cards)

    def __contains__(self, rank):
        return any(card.rank == rank for card in self)

    def __len__(self):
        return len(self._cards)

    def __str__(self):
        return f"score: {self._score}\n" + " ".join(str(card) for card in self)


class HandCopy(Hand):
    """A hand to show around: the same cards, but in a list of its own."""

    def __init__(self, original):
        super().__init__()
        self._cards = original.get_cards()
        self._score = original.get_score()
