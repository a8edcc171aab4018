"""Unusual: Windows line ends."""

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
        return self.cards

    def deal_hand(self, hand):
        """Deal the first card to the hand."""
        assert isinstance(hand, PlayerHand)
        card = self.cards.pop(0)
        hand.add_card(card)

    def shuffle(self, **shuffle_and_count):
        """Shuffle the cards."""
        for name in shuffle_and_count:
            assert name == "modified_overhand" or name == "mongean"
            assert type(shuffle_and_count[name]) is int
            assert shuffle_and_count[name] >= 0
        if "modified_overhand" in shuffle_and_count:
            count = shuffle_and_count["modified_overhand"]
            self.cards = Shuffle.modified_overhand(self.cards, count)
        if "mongean" in shuffle_and_count:
            for _ in range(shuffle_and_count["mongean"]):
                self.cards = Shuffle.mongean(self.cards)
