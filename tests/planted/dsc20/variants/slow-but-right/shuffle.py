"""Unusual: cards are moved one at a time, by recursion over every card."""


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
            return cards[:]
        start = (len(cards) - num) // 2
        moved = Shuffle.move(cards, start + num - 1, num)
        return Shuffle.modified_overhand(moved, num - 1)

    @staticmethod
    def move(cards, index, times):
        """Move the card at the index to the top, so many times."""
        if times == 0:
            return cards
        moved = [cards[index]] + cards[:index] + cards[index + 1 :]
        return Shuffle.move(moved, index, times - 1)

    @staticmethod
    def mongean(cards):
        """Lay the cards on top of the pile and below it in turn."""
        if len(cards) < 2:
            return list(cards)
        rest = Shuffle.mongean(cards[:-1])
        if len(cards) % 2 == 0:
            return [cards[-1]] + rest
        return rest + [cards[-1]]
