"""Unusual: get_cards gives a copy, and every change makes a new list; True is taken for a 1."""

from card import Card
from hand import PlayerHand
from shuffle import Shuffle


class Deck:
    """A deck of cards."""

    def __init__(self):
        """Make all cards."""
        ranks = list(range(2, 11)) + ["J", "Q", "K", "A"]
        suits = ["clubs", "diamonds", "hearts", "spades"]
        self.cards = [Card(rank, suit) for rank in ranks for suit in suits]

    def get_cards(self):
        """Return the cards."""
        return list(self.cards)

    def deal_hand(self, hand):
        """Deal the first card to the hand."""
        assert isinstance(hand, PlayerHand)
        hand.add_card(self.get_cards()[0])
        self.cards = self.get_cards()[1:]

    def shuffle(self, **shuffle_and_count):
        """Shuffle the cards."""
        for name in shuffle_and_count:
            assert name == "modified_overhand" or name == "mongean"
            assert isinstance(shuffle_and_count[name], int)
            assert shuffle_and_count[name] >= 0
        if "modified_overhand" in shuffle_and_count:
            count = shuffle_and_count["modified_overhand"]
            self.cards = Shuffle.modified_overhand(self.cards, count)
        if "mongean" in shuffle_and_count:
            for _ in range(shuffle_and_count["mongean"]):
                self.cards = Shuffle.mongean(self.cards)
