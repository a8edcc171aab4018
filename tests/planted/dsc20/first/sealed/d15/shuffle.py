"""Two ways to shuffle a list of cards, both recursive.

This is part 3 of the project. It stands alone: the methods shuffle a list of anything, and
the examples use numbers. The first element of a list is the card on top of the deck.
"""

DEBUG = False


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
        assert type(cards) is list
        assert type(num) is int
        assert 0 <= num
        assert num <= len(cards)
        cards = cards[:]
        if num == 0:
            return cards

        # cut into top half, middle card (only if the number is odd) and bottom half
        half = len(cards) // 2
        top = cards[:half]
        bottom = cards[len(cards) - half:]
        middle = cards[half:len(cards) - half]
        assert len(middle) in (0, 1)

        # what the middle card does not give comes from both halves, an extra card from the top half
        wanted = num - len(middle)
        from_bottom = wanted // 2
        from_top = wanted - from_bottom
        assert 0 <= from_top <= half and 0 <= from_bottom <= half
        keep = half - from_top
        moved = top[keep:] + middle + bottom[:from_bottom]
        assert len(moved) == num
        if DEBUG:
            print("moved:", moved)
        return Shuffle.modified_overhand(moved + top[:keep] + bottom[from_bottom:], num - 1)

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
        result = Shuffle.two_piles(cards[:], [], [])
        assert len(result) == len(cards)
        return result

    @staticmethod
    def two_piles(cards, upper, lower):
        """Put the first card to the end of lower and the second on top of upper, and so on.

        cards (list): the cards that are left
        upper (list): the cards that went on top
        lower (list): the first card and those that went below it

        Return upper and lower as one pile.

        >>> Shuffle.two_piles([1, 2, 3, 4], [], [])
        [4, 2, 1, 3]
        """
        if len(cards) == 0:
            return upper + lower
        first = cards[:1]
        second = cards[1:2]  # empty if there is only one
        return Shuffle.two_piles(cards[2:], second + upper, lower + first)
