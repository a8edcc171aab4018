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
        assert type(num) == int
        assert num >= 0
        assert num <= len(cards)
        if num == 0:
            return cards.copy()
        packet, rest = Shuffle._take_from_middle(cards, num)
        return Shuffle.modified_overhand(packet + rest, num - 1)

    @staticmethod
    def _take_from_middle(cards, num):
        """Take cards out of the middle of a list, one after the other.

        Which card is in the middle? In an odd list there is one. In an even list there are
        two, and we take the upper one, because the extra card has to come from the top half.
        What is left then is an odd list, whose middle card is the lower one of the two. So
        the cards come from above and from below in turns, and we only have to put each one
        at the right end of the packet.

        Parameters
            cards (list): the cards to take from; the list is not changed
            num (int): how many cards to take, not more than there are

        Returns
            two new lists: the cards taken, in the order that they had, and all others

        >>> Shuffle._take_from_middle([1, 2, 3, 4, 5, 6], 3)
        ([2, 3, 4], [1, 5, 6])
        >>> Shuffle._take_from_middle([1, 2, 3, 4, 5], 2)
        ([2, 3], [1, 4, 5])
        >>> Shuffle._take_from_middle([1, 2, 3], 0)
        ([], [1, 2, 3])
        """
        if num == 0:
            return [], cards.copy()
        # first take all but one, then the last one
        packet, rest = Shuffle._take_from_middle(cards, num - 1)
        from_above = len(rest) % 2 == 0
        card = rest.pop((len(rest) - 1) // 2)
        if from_above:
            return [card] + packet, rest
        return packet + [card], rest

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
        upper, lower = Shuffle._split_in_turns(cards, 0)
        return upper + lower

    @staticmethod
    def _split_in_turns(cards, index):
        """Find out which cards end in the upper and in the lower part of the pile.

        The first card (index 0) and every second one after it go to the bottom, so they keep
        their order. The others go to the top, so their order is turned round.

        Parameters
            cards (list): all cards; the list is not changed
            index (int): where to begin

        Returns
            two new lists: the upper part and the lower part, both from the top down

        >>> Shuffle._split_in_turns([1, 2, 3, 4, 5], 0)
        ([4, 2], [1, 3, 5])
        """
        if index == len(cards):
            return [], []
        upper, lower = Shuffle._split_in_turns(cards, index + 1)
        if index % 2 == 0:
            return upper, [cards[index]] + lower
        return upper + [cards[index]], lower
