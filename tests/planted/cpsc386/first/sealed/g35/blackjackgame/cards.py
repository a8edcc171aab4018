# Priscilla Nguyen
# CPSC 386-01
# 2022-04-10
# pnguyen77@csu.fullerton.edu
# @prisnguyen77
#
# Lab 00-03
#
# Card is a named tuple, Deck is all 8 decks in the shoe.
#

"""Cards and the deck (the shoe with 8 decks in it)."""

import collections
import random

Card = collections.namedtuple("Card", ["rank", "suit"])

RANK_LIST = ["Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
RANK_LIST += ["Jack", "Queen", "King"]
SUIT_LIST = ["Clubs", "Hearts", "Spades", "Diamonds"]
NUMBER_OF_DECKS = 8


def value_of_card(card):
    """Value of one card. The Ace is 1 here, see value_of_hand."""
    if card.rank == "Ace":
        return 1
    if card.rank in ["Jack", "Queen", "King"]:
        return 10
    return int(card.rank)


def value_of_hand(cards):
    """Value of a hand. One Ace may be 11 if that is not too much."""
    result = 0
    has_ace = False
    for card in cards:
        result += value_of_card(card)
        if card.rank == "Ace":
            has_ace = True
    # two Aces can never both be 11 (that is 22), so only one is checked
    if has_ace and result + 10 <= 21:
        result += 10
    return result


def has_blackjack(cards):
    """Is it an Ace and a 10, Jack, Queen or King?"""
    return len(cards) == 2 and value_of_hand(cards) == 21


def draw_boxes(cards, hidden=False):
    """Make a picture of the cards, side by side, as a string."""
    lines = ["", "", "", "", ""]
    pictures = [(card.rank, card.suit) for card in cards]
    if hidden:
        pictures.append(("?", "hidden"))
    for rank, suit in pictures:
        lines[0] += " +----------+"
        lines[1] += f" | {rank:<8} |"
        lines[2] += " | of       |"
        lines[3] += f" | {suit:<8} |"
        lines[4] += " +----------+"
    return "\n".join(lines)


class Deck:
    """The shoe."""

    def __init__(self):
        self.cards = []
        self.cut_card_place = 0
        self.new_cards()

    def new_cards(self):
        """All the cards go back, are shuffled and cut."""
        self.cards = [
            Card(rank, suit)
            for _ in range(NUMBER_OF_DECKS)
            for suit in SUIT_LIST
            for rank in RANK_LIST
        ]
        # just to be sure
        assert len(self.cards) == 416
        random.shuffle(self.cards)
        self._cut()
        self.cut_card_place = random.randint(60, 80)

    def _cut(self):
        """Cut the cards: the top part goes under the bottom part."""
        place = random.randint(1, len(self.cards) - 1)
        top = self.cards[:place]
        bottom = self.cards[place:]
        self.cards = bottom + top

    def deal(self):
        """Deal the first card."""
        return self.cards.pop(0)

    def cut_card_was_reached(self):
        """Only so many cards left as were under the cut card?"""
        return len(self.cards) <= self.cut_card_place
