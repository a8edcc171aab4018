"""Two ways to shuffle a list of cards, both recursive.

This is part 3 of the project. It stands alone: the methods shuffle a list of anything, and
the examples use numbers. The first element of a list is the card on top of the deck.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class Middle:
    """The part of a deck that an overhand shuffle picks up: the places first to last - 1."""

    first: int
    last: int

    @classmethod
    def of(cls, size, num):
        """Find the num places in the middle of size places.

        Place by place: we start with nothing and let it grow to both sides in turns.

        >>> Middle.of(6, 3)
        Middle(first=1, last=4)
        >>> Middle.of(5, 2)
        Middle(first=1, last=3)
        """
        if num == 0:
            return cls(size // 2, size // 2)
        inner = cls.of(size, num - 1)
        # an even deck begins above its middle, an odd one with the middle card itself
        grows_up = (num + size) % 2 == 1
        if grows_up:
            return cls(inner.first - 1, inner.last)
        return cls(inner.first, inner.last + 1)

    def __contains__(self, place):
        """Return whether the place is picked up."""
        return self.first <= place < self.last


class Shuffle:
    """The shuffles. They are called on the class, so no Shuffle object is ever made.

    >>> Shuffle.modified_overhand([1, 2, 3, 4, 5, 6], 3)
    [2, 4, 1, 3, 5, 6]
    >>> Shuffle.mongean([1, 2, 3, 4])
    [4, 2, 1, 3]
    """

    @staticmethod
    def modified_overhand(cards, num):
        """Move num cards from the middle to the top, then num - 1, and so on down to 1.

        cards (list): the cards to shuffle; the list itself is left as it is
        num (int): how many cards to move first, from 0 to the number of cards

        Return a new list. For three out of six, these are the steps:
        [1, 2, 3, 4, 5, 6] and 3 cards: 2, 3, 4 go to the top
        [2, 3, 4, 1, 5, 6] and 2 cards: 4, 1 go to the top
        [4, 1, 2, 3, 5, 6] and 1 card: 2 goes to the top

        >>> Shuffle.modified_overhand([1, 2, 3, 4, 5, 6], 3)
        [2, 4, 1, 3, 5, 6]
        >>> Shuffle.modified_overhand([1, 2, 3, 4, 5, 6], 2)
        [1, 3, 4, 2, 5, 6]
        >>> Shuffle.modified_overhand([1, 2, 3, 4, 5, 6], 1)
        [3, 1, 2, 4, 5, 6]
        >>> Shuffle.modified_overhand([1, 2, 3, 4, 5], 3)
        [2, 3, 4, 1, 5]
        >>> Shuffle.modified_overhand([1, 2, 3, 4, 5], 2)
        [1, 2, 3, 4, 5]
        >>> Shuffle.modified_overhand([1, 2, 3, 4, 5], 1)
        [3, 1, 2, 4, 5]
        >>> Shuffle.modified_overhand([1, 2, 3, 4, 5, 6, 7], 4)
        [5, 1, 2, 4, 3, 6, 7]
        >>> deck = Shuffle.modified_overhand(list(range(52)), 1)
        >>> deck[0], deck[25]
        (25, 24)

        No cards to move: nothing changes.

        >>> Shuffle.modified_overhand([1, 2, 3], 0)
        [1, 2, 3]
        >>> Shuffle.modified_overhand([], 0)
        []

        The cards come in a list, and num is an int between 0 and the number of cards.

        >>> Shuffle.modified_overhand((1, 2, 3), 1)
        Traceback (most recent call last):
            ...
        AssertionError
        >>> Shuffle.modified_overhand([1, 2, 3], 1.0)
        Traceback (most recent call last):
            ...
        AssertionError
        >>> Shuffle.modified_overhand([1, 2, 3], -1)
        Traceback (most recent call last):
            ...
        AssertionError
        >>> Shuffle.modified_overhand([1, 2, 3], 4)
        Traceback (most recent call last):
            ...
        AssertionError
        """
        assert isinstance(cards, list)
        assert type(num) is int
        assert 0 <= num <= len(cards)
        middle = Middle.of(len(cards), num)
        picked = [card for place, card in enumerate(cards) if place in middle]
        left = [card for place, card in enumerate(cards) if place not in middle]
        moved = picked + left
        return Shuffle.modified_overhand(moved, num - 1) if num > 1 else moved

    @staticmethod
    def mongean(cards):
        """Build a new pile card by card: the second on top, the third below, and so on.

        cards (list): the cards to shuffle; the list itself is left as it is

        Return a new list. For four cards, the pile grows like this:
        [1]
        [2, 1]
        [2, 1, 3]
        [4, 2, 1, 3]

        >>> Shuffle.mongean([1, 2, 3, 4])
        [4, 2, 1, 3]
        >>> Shuffle.mongean([1, 2, 3, 4, 5, 6, 7, 8, 9])
        [8, 6, 4, 2, 1, 3, 5, 7, 9]
        >>> Shuffle.mongean([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
        [10, 8, 6, 4, 2, 1, 3, 5, 7, 9]
        >>> Shuffle.mongean([1])
        [1]
        >>> Shuffle.mongean([])
        []

        Twelve of these shuffles bring a deck of 52 back to where it was.

        >>> deck = list(range(52))
        >>> for _ in range(12):
        ...     deck = Shuffle.mongean(deck)
        >>> deck == list(range(52))
        True
        """
        if len(cards) < 2:
            return cards[:]
        *others, before, last = cards
        if len(cards) % 2:
            before, last = last, before
        # the pile ends with one card at each end
        return [last, *Shuffle.mongean(others), before]
