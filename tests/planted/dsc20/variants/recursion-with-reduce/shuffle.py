"""Unusual: reduce puts the pieces together that recursion finds."""

from functools import reduce
from operator import add


class Shuffle:
    """Shuffles of a list of cards."""

    @staticmethod
    def modified_overhand(cards, num):
        """Move num cards from the middle to the top, then one less, and so on."""
        assert isinstance(cards, list)
        assert type(num) is int
        assert 0 <= num <= len(cards)
        if num == 0:
            return reduce(add, [[card] for card in cards], [])
        start = (len(cards) - num) // 2
        pieces = [cards[start : start + num], cards[:start], cards[start + num :]]
        return Shuffle.modified_overhand(reduce(add, pieces), num - 1)

    @staticmethod
    def mongean(cards):
        """Lay the second card, the fourth and so on in reverse before the first, the third..."""
        seconds = Shuffle.every_second(cards[1:])
        return reduce(lambda pile, card: [card] + pile, seconds, Shuffle.every_second(cards))

    @staticmethod
    def every_second(cards):
        """Return the first card, the third, the fifth and so on."""
        return cards[:1] + Shuffle.every_second(cards[2:]) if cards else []
