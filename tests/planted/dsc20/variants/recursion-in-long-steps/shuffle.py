"""Unusual: each recursive call does the work of two."""


class Shuffle:
    """Shuffles of a list of cards."""

    @staticmethod
    def modified_overhand(cards, num):
        """Move num cards from the middle to the top, then one less, and so on."""
        assert isinstance(cards, list)
        assert type(num) is int
        assert 0 <= num <= len(cards)
        if num == 0:
            return cards[:]
        cards = Shuffle.once(cards, num)
        if num == 1:
            return cards
        return Shuffle.modified_overhand(Shuffle.once(cards, num - 1), num - 2)

    @staticmethod
    def once(cards, num):
        """Move num cards from the middle to the top."""
        start = (len(cards) - num) // 2
        return cards[start : start + num] + cards[:start] + cards[start + num :]

    @staticmethod
    def mongean(cards):
        """Lay the cards on top of the pile and below it in turn."""
        if len(cards) < 2:
            return cards[:]
        if len(cards) % 2 == 1:
            return Shuffle.mongean(cards[:-1]) + [cards[-1]]
        return [cards[-1]] + Shuffle.mongean(cards[:-2]) + [cards[-2]]
