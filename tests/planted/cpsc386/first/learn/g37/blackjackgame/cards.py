# Marcus Oyelaran
# CPSC 386-03
# 2022-04-05
# moyelaran@csu.fullerton.edu
# @marcus-courtside
#
# Lab 00-03
#
# cards, the shoe with the cut card in it, and hands
#

"""Cards, the shoe and the hands."""

from collections import namedtuple
import random

Card = namedtuple("Card", ["rank", "suit"])

RANKS = ["Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10"]
RANKS += ["Jack", "Queen", "King"]
SUITS = {"Clubs": "♣", "Hearts": "♥", "Spades": "♠", "Diamonds": "♦"}
CUT_CARD = Card("cut", "card")


def points(card):
    """points on the scoreboard for a card, an ace is good for 11"""
    if card.rank == "Ace":
        return 11
    return RANKS.index(card.rank) + 1


def jersey(card):
    """a card the way it is shown: [K♦]"""
    rank = card.rank if card.rank == "10" else card.rank[0]
    return f"[{rank}{SUITS[card.suit]}]"


class Shoe:
    """8 decks with a real cut card stuck in between"""

    def __init__(self):
        self.stack = []
        self.time_to_shuffle = True

    def shuffle(self):
        """new 8 decks: shuffle, cut, put in the cut card"""
        deck = [Card(rank, suit) for rank in RANKS for suit in SUITS]
        self.stack = deck * 8
        random.shuffle(self.stack)
        cut = random.randint(50, 360)
        self.stack = self.stack[cut:] + self.stack[:cut]
        # the bottom is the front of the list
        self.stack.insert(random.randint(60, 80), CUT_CARD)
        self.time_to_shuffle = False

    def deal(self):
        """next card please"""
        card = self.stack.pop()
        if card == CUT_CARD:
            self.time_to_shuffle = True
            card = self.stack.pop()
        return card


class Hand(list):
    """a list of cards with the bets on it"""

    def __init__(self, cards, bet):
        super().__init__(cards)
        self.bet = bet
        self.insurance = 0

    def score(self):
        """the best score of the hand"""
        score = sum(points(card) for card in self)
        for card in self:
            if score > 21 and card.rank == "Ace":
                score -= 10
        return score

    def busted(self):
        """over 21"""
        return self.score() > 21

    def blackjack(self):
        """21 with two cards"""
        return len(self) == 2 and self.score() == 21

    def show(self):
        """all the cards and the score"""
        return " ".join(jersey(card) for card in self) + f" = {self.score()}"
