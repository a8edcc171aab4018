"""The deck of cards that the game is played with. This file is given: leave it as it is."""

import random
from collections import namedtuple

Card = namedtuple("Card", ["rank", "suit"])


class FrenchDeck:
    """A deck of 52 cards, from which cards are taken at random.

    >>> deck = FrenchDeck(12345)
    >>> len(deck)
    52
    >>> deck.remove_card()
    Card(rank='2', suit='clubs')
    >>> deck.remove_card()
    Card(rank='10', suit='hearts')
    >>> len(deck)
    50
    """

    ranks = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
    suits = ("spades", "diamonds", "clubs", "hearts")

    def __init__(self, seed=None):
        """Make a full deck; with a seed, the same cards come in the same order every time.

        seed (int): where the random numbers start, or None to leave that to chance
        """
        if seed is not None:
            random.seed(seed)
        self._cards = [Card(rank, suit) for suit in self.suits for rank in self.ranks]

    def __len__(self):
        """Return the number of cards that are left."""
        return len(self._cards)

    def __getitem__(self, position):
        """Return the card at a position, or a list of cards for a slice.

        >>> FrenchDeck()[0]
        Card(rank='2', suit='spades')
        >>> FrenchDeck()[-1]
        Card(rank='A', suit='hearts')
        """
        return self._cards[position]

    def __setitem__(self, position, card):
        """Put a card at a position, as random.shuffle does."""
        self._cards[position] = card

    def remove_card(self):
        """Take a card out of the deck at random and return it.

        >>> deck = FrenchDeck()
        >>> cards = [deck.remove_card() for _ in range(52)]
        >>> len(set(cards))
        52
        >>> deck.remove_card()
        Traceback (most recent call last):
            ...
        RuntimeError: there is no card left in the deck
        """
        if not self._cards:
            raise RuntimeError("there is no card left in the deck")
        return self._cards.pop(random.randint(0, len(self._cards) - 1))
