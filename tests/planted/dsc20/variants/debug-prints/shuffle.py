"""Unusual: prints left over from the search for mistakes."""


class Shuffle:
    """Shuffles of a list of cards."""

    @staticmethod
    def modified_overhand(cards, num):
        """Move num cards from the middle to the top, then one less, and so on."""
        assert type(cards) is list
        assert type(num) is int
        assert 0 <= num
        assert num <= len(cards)
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
        print("so far:", rest)
        if len(cards) % 2 == 0:
            return [cards[-1]] + rest
        return rest + [cards[-1]]
