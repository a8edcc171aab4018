"""Two ways to shuffle a list of cards, both recursive.

This is part 3 of the project. It stands alone: the methods shuffle a list of anything, and
the examples use numbers. The first element of a list is the card on top of the deck.
"""


class Shuffle:
    """The shuffles. They are called on the class, so no Shuffle object is ever made.

    >>> Shuffle.modified_overhand([1, 2, 3, 4, 5, 6], 3)
    [2, 4, 1, 3, 5, 6]
    >>> Shuffle.mongean([1, 2, 3, 4])
    [4, 2, 1, 3]
    """

    @staticmethod
    def modified_overhand(cards: list, num: int) -> list:
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
        assert isinstance(num, int) and not isinstance(num, bool)
        assert 0 <= num <= len(cards)
        if num == 0:
            return list(cards)
        # cut in two halves; with an odd number of cards, the middle one is part of the bottom half
        half = len(cards) // 2
        top, bottom = cards[:half], cards[half:]
        match (len(cards) % 2, num % 2):
            case (0, 1):
                from_top = num // 2 + 1
            case _:
                from_top = num // 2
        from_bottom = num - from_top
        cut = len(top) - from_top
        taken = top[cut:] + bottom[:from_bottom]
        return Shuffle.modified_overhand(taken + top[:cut] + bottom[from_bottom:], num - 1)

    @staticmethod
    def mongean(cards: list) -> list:
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
        match cards:
            case []:
                return []
            case [*before, last] if len(cards) % 2 == 0:
                return [last, *Shuffle.mongean(before)]
            case [*before, last]:
                return [*Shuffle.mongean(before), last]
