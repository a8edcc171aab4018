# Priya Venkataraman
# CPSC 386-02
# 2022-03-29
# pvenkat@csu.fullerton.edu
# @priya-venk
#
# Lab 00-03
#
# The card (a named tuple), the big deck, and how cards are counted.
#

"""The cards, which are named tuples, and the deck they are dealt from."""

from collections import namedtuple
import random

Card = namedtuple('Card', ['rank', 'suit'])

RANKS = ['Ace', '2', '3', '4', '5', '6', '7', '8', '9', '10']
RANKS += ['Jack', 'Queen', 'King']
SUITS = ['Clubs', 'Hearts', 'Spades', 'Diamonds']
NUMBER_OF_DECKS = 8


def card_text(card):
    """Give the card in words."""
    assert card.rank in RANKS and card.suit in SUITS
    return '{} of {}'.format(card.rank, card.suit)


def list_text(cards):
    """Give several cards in words."""
    names = [card_text(card) for card in list(cards)]
    return ', '.join(names)


def possible_values(card):
    """Return all the values that one card can have."""
    assert card.rank in RANKS
    if card.rank == 'Ace':
        return [1, 11]
    if card.rank in ('Jack', 'Queen', 'King'):
        return [10]
    number = int(card.rank)
    assert 2 <= number <= 10
    return [number]


def best_total(cards):
    """Try every way to count the aces and keep the best one."""
    cards = list(cards)
    totals = {0}
    for card in cards:
        new_totals = set()
        for old in totals:
            for value in possible_values(card):
                new_totals.add(old + value)
        totals = new_totals
    good = [total for total in totals if total <= 21]
    if good:
        return max(good)
    return min(totals)


def is_busted(cards):
    """Tell if these cards are over 21."""
    return best_total(cards) > 21


def is_blackjack(cards):
    """Tell if this is an ace and a card that counts ten, nothing else."""
    cards = list(cards)
    return len(cards) == 2 and best_total(cards) == 21


def invites_insurance(card):
    """Tell if the face up card is worth ten or more."""
    return max(possible_values(card)) >= 10


class Deck:
    """Eight decks in the shoe, with a cut card somewhere near the end.

    The last card of the list is the top of the shoe, so that the place in
    the list is also how far a card is from the bottom.
    """

    def __init__(self):
        """Make the deck ready to play."""
        self.cards = []
        self.cut_card = 0
        self.prepare()

    def prepare(self):
        """Collect all the cards, shuffle, cut and put the cut card in."""
        fresh = []
        for _ in range(NUMBER_OF_DECKS):
            for suit in SUITS:
                for rank in RANKS:
                    fresh.append(Card(rank, suit))
        assert len(fresh) == 52 * NUMBER_OF_DECKS
        random.shuffle(fresh)
        place = random.randint(1, len(fresh) - 1)
        fresh = fresh[place:] + fresh[:place]
        assert len(fresh) == 52 * NUMBER_OF_DECKS
        self.cards = list(fresh)
        self.cut_card = random.randint(60, 80)
        assert 60 <= self.cut_card <= 80

    def size(self):
        """How many cards are still in the shoe."""
        return len(self.cards)

    def cut_card_is_out(self):
        """Tell if the dealer has come to the cut card."""
        return self.size() <= self.cut_card

    def take(self):
        """Take the top card."""
        if self.size() == 0:
            # can hardly happen with sixty cards behind the cut card
            self.prepare()
        card = self.cards.pop()
        assert isinstance(card, Card)
        return card
