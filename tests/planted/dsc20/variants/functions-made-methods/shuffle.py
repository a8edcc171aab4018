"""Unusual: the shuffles are functions of the module, and the class only names them."""


def modified_overhand(cards, num):
    """Move num cards from the middle to the top, then one less, and so on."""
    assert isinstance(cards, list)
    assert isinstance(num, int) and 0 <= num <= len(cards)
    if not num:
        return cards + []
    start = (len(cards) - num) // 2
    moved = cards[start : start + num]
    del (cards := cards + [])[start : start + num]
    return modified_overhand(moved + cards, num - 1)


def _alternate(cards):
    """Lay the cards on top of the pile and below it in turn."""
    if len(cards) == 0:
        return []
    *others, last = cards
    pile = _alternate(others)
    return [last, *pile] if len(others) % 2 else [*pile, last]


class Shuffle:
    """Shuffles of a list of cards."""

    modified_overhand = staticmethod(modified_overhand)


Shuffle.mongean = staticmethod(_alternate)
