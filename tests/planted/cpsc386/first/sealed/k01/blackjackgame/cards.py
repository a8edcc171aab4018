# Margaret Oyelaran
# CPSC 386-01
# 2022-04-07
# moyelaran@csu.fullerton.edu
# @m-oyelaran
#
# Lab 00-03
#
# Defines the playing card (a named tuple), the deck, and the shoe.
#

"""The playing cards and the things that hold playing cards.

The shoe contains a real cut card.  It is an object in the middle of the
other cards, just like the plastic card in a casino, and when the dealer
meets it on the way down, the dealer lays it aside and remembers it.
"""

import random
from collections import deque, namedtuple

Card = namedtuple('Card', ['suit', 'rank'])

ALL_SUITS = ('Clubs', 'Hearts', 'Spades', 'Diamonds')
ALL_RANKS = (
    'Ace',
    '2',
    '3',
    '4',
    '5',
    '6',
    '7',
    '8',
    '9',
    '10',
    'Jack',
    'Queen',
    'King',
)
COURT = ('Jack', 'Queen', 'King')
CUT_CARD = Card('plastic', 'cut card')


def describe(card):
    """Return the card as words, for example 'Queen of Hearts'."""
    return card.rank + ' of ' + card.suit


def is_ace(card):
    """Tell if the card is an ace."""
    return card.rank == 'Ace'


def smallest_value(card):
    """Return the value of a card when every ace is worth only one."""
    if is_ace(card):
        return 1
    if card.rank in COURT:
        return 10
    return int(card.rank)


def looks_like_blackjack(card):
    """Tell if a face up card of the dealer permits to buy insurance.

    These are the ace (11) and all of the cards that are worth 10.
    """
    return is_ace(card) or smallest_value(card) == 10


def one_deck():
    """Return a list with the 52 cards of one French deck."""
    deck = []
    for suit in ALL_SUITS:
        for rank in ALL_RANKS:
            deck.append(Card(suit, rank))
    return deck


class Shoe:
    """Eight decks of cards with a cut card between them.

    The left end of the deque is the top and the right end is the bottom.
    Cards which were dealt in the running game are called 'on the table',
    the ones of games before it are in the discard tray.
    """

    NUMBER_OF_DECKS = 8
    LOWEST_CUT = 60
    HIGHEST_CUT = 80

    def __init__(self):
        """Make a shoe that is ready to play from."""
        self._cards = deque()
        self._on_table = []
        self._tray = []
        self._met_cut_card = False
        for _ in range(self.NUMBER_OF_DECKS):
            self._tray.extend(one_deck())
        self.prepare()

    def prepare(self):
        """Gather all the cards, shuffle, cut, and place the cut card."""
        everything = self._tray + self._on_table
        everything.extend(c for c in self._cards if c != CUT_CARD)
        self._tray = []
        self._on_table = []
        random.shuffle(everything)
        self._cards = deque(everything)
        self._cut()
        self._place_cut_card()

    def _cut(self):
        """Move a random number of cards from the top to the bottom."""
        how_many = random.randint(1, len(self._cards) - 1)
        self._cards.rotate(-how_many)

    def _place_cut_card(self):
        """Put the cut card above the 60th to 80th card from the bottom."""
        from_bottom = random.randint(self.LOWEST_CUT, self.HIGHEST_CUT - 1)
        self._cards.insert(len(self._cards) - from_bottom, CUT_CARD)
        self._met_cut_card = False

    def deal(self):
        """Remove the top card and return it.

        A cut card that lies on top is taken out first.  Should the shoe
        really be empty in the middle of a game then the discard tray is
        shuffled, so that no card can be on the table twice.
        """
        if not self._cards:
            self._refill_from_tray()
        card = self._cards.popleft()
        self._on_table.append(card)
        self._look_for_cut_card()
        return card

    def _look_for_cut_card(self):
        """Lay the cut card aside if it is what is on top now."""
        if self._cards and self._cards[0] == CUT_CARD:
            self._cards.popleft()
            self._met_cut_card = True

    def _refill_from_tray(self):
        """Shuffle the discard tray back (it almost never happens)."""
        random.shuffle(self._tray)
        self._cards.extend(self._tray)
        self._tray = []

    def clear_table(self):
        """Put the cards of a finished game to the discard tray."""
        self._tray.extend(self._on_table)
        self._on_table = []

    def needs_shuffle(self):
        """Tell if the cut card has been reached."""
        return self._met_cut_card
