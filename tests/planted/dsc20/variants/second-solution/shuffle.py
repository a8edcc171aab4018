"""Unusual: a second solution, written without a look at the reference. Recursion with indices and
accumulators, in functions of the module."""


def take_from_middle(cards, num):
    """Take num cards from the middle to the top, then one less, until none is taken."""
    if num < 1:
        return list(cards)
    half, odd = divmod(len(cards), 2)
    from_top_half = num // 2 if odd else num - num // 2
    first = half - from_top_half
    middle = cards[first:first + num]
    return take_from_middle(middle + cards[:first] + cards[first + num:], num - 1)


def deal_both_ways(cards, index=0, above=(), below=()):
    """Lay the card at the index above or below the pile, and then those after it."""
    if index == len(cards):
        return list(above + below)
    if index % 2:
        return deal_both_ways(cards, index + 1, (cards[index],) + above, below)
    return deal_both_ways(cards, index + 1, above, below + (cards[index],))


class Shuffle:
    """Two ways to shuffle."""

    @staticmethod
    def modified_overhand(cards, num):
        """Shuffle from the middle."""
        assert type(cards) == list
        assert type(num) == int
        assert num >= 0 and len(cards) >= num
        return take_from_middle(tuple(cards), num)

    @staticmethod
    def mongean(cards):
        """Shuffle by laying cards above and below in turn."""
        return deal_both_ways(cards)
