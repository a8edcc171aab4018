# Hannah Lindqvist
# CPSC 386-01
# 2022-04-10
# hlindqvist@csu.fullerton.edu
# @hannah-and-the-dog
#
# Lab 00-03
#
# The cards, how they look on the screen, and the shoe.
#

"""The cards, which are named tuples, and the deck they are dealt from."""

import random
from collections import namedtuple

SUITS = {"Clubs": "♣", "Hearts": "♥", "Spades": "♠", "Diamonds": "♦"}
COURT = {1: "Ace", 11: "Jack", 12: "Queen", 13: "King"}

BACK = [".----.", "|::::|", "|::::|", "'----'"]


class Card(namedtuple("Card", ["number", "suit"])):
    """One card. The number goes from 1 (the ace) to 13 (the king)."""

    __slots__ = ()

    @property
    def rank(self):
        """Ace, 2, 3 ... King"""
        return COURT.get(self.number, str(self.number))

    @property
    def points(self):
        """What it counts, an ace counts 1 until points_of() looks at it."""
        return min(self.number, 10)

    def looks_big(self):
        """Ace, 10, Jack, Queen or King: the dealer may have blackjack."""
        return self.number == 1 or self.number >= 10

    def picture(self):
        """Four lines of text."""
        corner = self.rank if self.number in range(2, 11) else self.rank[0]
        return [
            ".----.",
            f"|{corner:<4}|",
            f"|  {SUITS[self.suit]} |",
            "'----'",
        ]

    def __str__(self):
        return f"the {self.rank} of {self.suit}"


# a card made of yellow plastic
CUT_CARD = Card(0, "Plastic")


def points_of(cards):
    """Count the cards, one ace may count 11."""
    points = 0
    has_ace = False
    for card in cards:
        points += card.points
        if card.number == 1:
            has_ace = True
    if has_ace and points + 10 <= 21:
        points += 10
    return points


def lay_out(cards, hide_second=False):
    """Print the cards beside each other."""
    pictures = [card.picture() for card in cards]
    if hide_second:
        pictures[1] = BACK
    for line in zip(*pictures):
        print("    " + " ".join(line))


class Shoe:
    """Eight decks with the plastic card somewhere near the bottom."""

    def __init__(self):
        self.pile = []
        self.cut_card_seen = False
        self.fill()

    def fill(self):
        """Shuffle everything, cut, and slide the plastic card in."""
        self.pile = []
        for _ in range(8):
            for suit in SUITS:
                for number in range(1, 14):
                    self.pile.append(Card(number, suit))
        random.shuffle(self.pile)
        where = random.randint(20, len(self.pile) - 20)
        self.pile = self.pile[where:] + self.pile[:where]
        # index 0 is the bottom of the pile
        self.pile.insert(random.randint(60, 80), CUT_CARD)
        self.cut_card_seen = False

    def take(self):
        """Take the card on the top."""
        card = self.pile.pop()
        if card == CUT_CARD:
            self.cut_card_seen = True
            card = self.pile.pop()
        return card
