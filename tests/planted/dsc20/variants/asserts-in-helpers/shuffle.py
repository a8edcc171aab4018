"""Unusual: the asserts stand in a method of their own."""


class Shuffle:
    """Shuffles of a list of cards."""

    def __init__(self):
        """Make a shuffle, which nobody needs."""
        self.cards = []

    @staticmethod
    def _check(cards, num):
        """Assert that so many cards can be moved."""
        assert isinstance(cards, list), "the cards come in a list"
        assert isinstance(num, int), "num is an int"
        assert 0 <= num <= len(cards), "there are not so many cards"

    @staticmethod
    def modified_overhand(cards, num):
        """Move num cards from the middle to the top, then one less, and so on."""
        Shuffle._check(cards, num)
        if num == 0:
            return list(cards)
        start = (len(cards) - num) // 2
        middle = cards[start : start + num]
        rest = cards[:start] + cards[start + num :]
        return Shuffle.modified_overhand(middle + rest, num - 1)

    @staticmethod
    def mongean(cards):
        """Lay the cards on top of the pile and below it in turn."""
        if len(cards) < 2:
            return list(cards)
        rest = Shuffle.mongean(cards[:-1])
        if len(cards) % 2 == 0:
            return [cards[-1]] + rest
        return rest + [cards[-1]]
