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
        # Check what came in.
        assert type(cards) == list
        assert type(num) == int
        assert num >= 0
        assert num <= len(cards)
        # Nothing to move: finished.
        if num == 0:
            return cards + []
        # The lowest of the num cards in the middle. If the halves are not even,
        # one more card comes from the top half, so it is the division without rest.
        lowest = (len(cards) - num) // 2 + num - 1
        # Move them, then the same with one card fewer.
        return Shuffle.modified_overhand(Shuffle.pull(cards, lowest, num), num - 1)

    @staticmethod
    def pull(cards, where, times):
        """Return a new list: the card at a place goes to the top, several times.

        When a card has gone to the top, the one that was above it slides to its place.
        So one always pulls at the same place.

        >>> Shuffle.pull([1, 2, 3, 4, 5, 6], 3, 3)
        [2, 3, 4, 1, 5, 6]
        """
        # No more pulls: finished.
        if times == 0:
            return cards
        # One pull, then the others.
        pulled = [cards[where]] + cards[:where] + cards[where + 1:]
        return Shuffle.pull(pulled, where, times - 1)

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
        # The first card makes the pile, the second is to go on top.
        return Shuffle.pile_up(cards[:1], cards[1:], "ON TOP")

    @staticmethod
    def pile_up(pile, cards, state):
        """Return the pile with the cards put on top and below by turns.

        The state is the string "ON TOP" or the string "BELOW".

        >>> Shuffle.pile_up([2, 1], [3, 4], "BELOW")
        [4, 2, 1, 3]
        """
        # No more cards: the pile is finished.
        if len(cards) == 0:
            return pile
        # State ON TOP: put it there, next state is BELOW.
        if state == "ON TOP":
            return Shuffle.pile_up(cards[:1] + pile, cards[1:], "BELOW")
        # State BELOW: put it there, next state is ON TOP.
        return Shuffle.pile_up(pile + cards[:1], cards[1:], "ON TOP")
