# The deck has a file of its own.
"""The deck."""

import random

from cards import RANKS, SUITS, Card


class Deck:
    """The cards that are still to be dealt."""

    def __init__(self):
        """Make a deck with one card of each suit and rank, in order."""
        self.cards = []
        for suit in SUITS:
            for rank in RANKS:
                self.cards.append(Card(suit, rank))

    def shuffle(self):
        """Bring the cards into a random order."""
        random.shuffle(self.cards)

    def deal_card(self):
        """Take a card from the deck and return it."""
        return self.cards.pop()

    def __str__(self):
        """Return the deck in words: Deck contains, and then the cards."""
        words = "Deck contains "
        for card in self.cards:
            words += str(card) + " "
        return words


