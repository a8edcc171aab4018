# Tobias Okonkwo-Reyes
# CPSC 386-03
# 2022-03-30
# tokonkworeyes@csu.fullerton.edu
# @tobi-codes-java
#
# Lab 00-03
#
# Card value class, rank and suit constants, and the Deck (shoe).
#

"""The cards, which are named tuples, and the deck they are dealt from."""

from random import SystemRandom
from typing import NamedTuple


class Rank:
    """Enumeration style holder of the rank constants."""

    ACE = 'Ace'
    JACK = 'Jack'
    QUEEN = 'Queen'
    KING = 'King'
    VALUES = (
        ACE,
        '2',
        '3',
        '4',
        '5',
        '6',
        '7',
        '8',
        '9',
        '10',
        JACK,
        QUEEN,
        KING,
    )


class Suit:
    """Enumeration style holder of the suit constants."""

    CLUBS = 'Clubs'
    HEARTS = 'Hearts'
    SPADES = 'Spades'
    DIAMONDS = 'Diamonds'
    VALUES = (CLUBS, HEARTS, SPADES, DIAMONDS)


class Card(NamedTuple):
    """Immutable playing card."""

    rank: str
    suit: str

    def get_rank(self):
        """Return the rank."""
        return self.rank

    def get_suit(self):
        """Return the suit."""
        return self.suit

    def is_ace(self):
        """Return True if this card is an ace."""
        return self.rank == Rank.ACE

    def get_high_value(self):
        """Return the value of the card, where an ace is eleven."""
        if self.is_ace():
            return 11
        if self.rank in (Rank.JACK, Rank.QUEEN, Rank.KING):
            return 10
        return int(self.rank)

    def __str__(self):
        """Return the text form of the card (like toString)."""
        return self.rank + ' of ' + self.suit


class Deck:
    """The shoe: eight decks. An index moves through a fixed list."""

    NUMBER_OF_DECKS = 8
    CUT_CARD_LOWEST = 60
    CUT_CARD_HIGHEST = 80

    def __init__(self):
        """Construct a shuffled and cut shoe."""
        self.__random = SystemRandom()
        self.__cards = []
        self.__next_index = 0
        self.__cut_card_index = 0
        self.__build()
        self.reset()

    def __build(self):
        """Create all cards."""
        for _ in range(0, Deck.NUMBER_OF_DECKS):
            for i in range(0, len(Suit.VALUES)):
                for j in range(0, len(Rank.VALUES)):
                    self.__cards.append(Card(Rank.VALUES[j], Suit.VALUES[i]))

    def reset(self):
        """Return all cards to the shoe: shuffle, cut, place cut card."""
        self.__shuffle()
        self.__cut()
        from_bottom = self.__random.randint(
            Deck.CUT_CARD_LOWEST, Deck.CUT_CARD_HIGHEST
        )
        self.__cut_card_index = len(self.__cards) - from_bottom
        self.__next_index = 0

    def __shuffle(self):
        """Shuffle by the algorithm of Fisher and Yates."""
        for i in range(len(self.__cards) - 1, 0, -1):
            j = self.__random.randint(0, i)
            temp = self.__cards[i]
            self.__cards[i] = self.__cards[j]
            self.__cards[j] = temp

    def __cut(self):
        """Put the part above a random position below the other part."""
        position = self.__random.randint(1, len(self.__cards) - 1)
        result = []
        for i in range(position, len(self.__cards)):
            result.append(self.__cards[i])
        for i in range(0, position):
            result.append(self.__cards[i])
        self.__cards = result

    def draw(self):
        """Return the next card."""
        if self.__next_index >= len(self.__cards):
            self.reset()
        card = self.__cards[self.__next_index]
        self.__next_index += 1
        return card

    def is_cut_card_reached(self):
        """Return True if the cards above the cut card are used up."""
        return self.__next_index >= self.__cut_card_index

    def get_number_of_cards_left(self):
        """Return how many cards are in the shoe."""
        return len(self.__cards) - self.__next_index
