# Walter Brandvold
# CPSC 386-04
# 2022-04-01
# wbrandvold@csu.fullerton.edu
# @wbrandvold1961
#
# Lab 00-03
#
# CARDS. One card, one hand of cards, and the shoe.
#

"""The cards, which are named tuples, and the deck they are dealt from."""

import collections
import random

# One card: two strings, the rank and the suit.
Card = collections.namedtuple("Card", "rank suit")

# Table of the ranks: the word, and the points.
# (the ace counts 1 here, the other 10 points are added later if they fit)
RANK_TABLE = (
    ("Ace", 1),
    ("2", 2),
    ("3", 3),
    ("4", 4),
    ("5", 5),
    ("6", 6),
    ("7", 7),
    ("8", 8),
    ("9", 9),
    ("10", 10),
    ("Jack", 10),
    ("Queen", 10),
    ("King", 10),
)

# Table of the suits
SUIT_TABLE = ("Clubs", "Hearts", "Spades", "Diamonds")

# How many packs go in the shoe
PACKS = 8


def card_name(card):
    """Return the words for the card, like [Ace of Spades]."""
    return "[%s of %s]" % (card.rank, card.suit)


def card_points(card):
    """Look the points up in the table."""
    for row in RANK_TABLE:
        if row[0] == card.rank:
            return row[1]
    # this never happens
    return 0


class Hand:
    """The cards in front of somebody."""

    def __init__(self):
        """Empty hand, no money on it."""
        self.cards = []
        self.title = ""
        # money on this hand
        self.bet = 0
        # money of the side bet on this hand
        self.side = 0

    def add(self, card):
        """One more card."""
        self.cards.append(card)

    def points(self):
        """Count the points of the hand."""
        # STEP 1: add the points, every ace is 1
        total = 0
        aces = 0
        for card in self.cards:
            total = total + card_points(card)
            if card.rank == "Ace":
                aces = aces + 1
        # STEP 2: one ace may be 11, two of them would be 22 already
        if aces > 0 and total + 10 <= 21:
            total = total + 10
        return total

    def is_bust(self):
        """Over 21?"""
        return self.points() > 21

    def is_natural(self):
        """Ace and ten in two cards?"""
        return len(self.cards) == 2 and self.points() == 21

    def is_pair(self):
        """Two cards of same rank? (10 and King are NOT the same rank)."""
        if len(self.cards) != 2:
            return False
        return self.cards[0].rank == self.cards[1].rank

    def words(self):
        """All the cards in words."""
        result = ""
        for card in self.cards:
            result = "%s %s" % (result, card_name(card))
        return "%s   (%d points)" % (result.strip(), self.points())


class Deck:
    """The shoe. Cards come off the FRONT of the list."""

    def __init__(self):
        """Fill it."""
        self.cards = []
        # number of cards that lie below the cut card
        self.below = 0
        self.fill()

    def fill(self):
        """New cards, shuffled and cut, and the cut card put in."""
        # fill the list
        self.cards = []
        for _ in range(PACKS):
            for suit in SUIT_TABLE:
                for row in RANK_TABLE:
                    self.cards.append(Card(row[0], suit))
        # shuffle
        random.shuffle(self.cards)
        # cut: the upper part goes under the lower part
        where = random.randint(30, 380)
        upper = self.cards[:where]
        lower = self.cards[where:]
        self.cards = lower + upper
        # place the cut card
        self.below = random.randint(60, 80)

    def deal(self):
        """Give the front card."""
        # with so many cards below the cut card this is only for safety
        if len(self.cards) == 0:
            self.fill()
        return self.cards.pop(0)

    def wants_shuffle(self):
        """True when the cut card has been reached."""
        return len(self.cards) <= self.below
