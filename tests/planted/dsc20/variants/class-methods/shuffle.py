"""Unusual: the shuffles are class methods, and call themselves through cls."""


class Shuffle:
    """Shuffles of a list of cards."""

    @classmethod
    def modified_overhand(cls, cards, num):
        """Move num cards from the middle to the top, then one less, and so on."""
        assert type(cards) is list and type(num) is int, "wrong types"
        assert num in range(len(cards) + 1), "wrong number"
        if num > 0:
            first = (len(cards) - num) // 2
            last = first + num
            return cls.modified_overhand(
                [*cards[first:last], *cards[:first], *cards[last:]], num=num - 1
            )
        return cards.copy()

    @classmethod
    def mongean(cls, cards):
        """Lay the cards on top of the pile and below it in turn."""
        return cls._pile(cards, len(cards))

    @classmethod
    def _pile(cls, cards, size):
        """Return the pile that the first cards make."""
        if size == 0:
            return []
        card = cards[size - 1]
        return [card] + cls._pile(cards, size - 1) if size % 2 == 0 else cls._pile(cards, size - 1) + [card]
