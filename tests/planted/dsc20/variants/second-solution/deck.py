"""Unusual: a second solution, written without a look at the reference. The deck by arithmetic."""

from card import Card
from hand import DealerHand, PlayerHand
from shuffle import Shuffle

RANKS = (*range(2, 11), *"JQKA")
SUITS = ("clubs", "diamonds", "hearts", "spades")


class Deck:
    """Fifty-two cards, or what is left of them."""

    def __init__(self):
        """Lay out all cards, the lowest first."""
        self.cards = [Card(RANKS[place // 4], SUITS[place % 4]) for place in range(52)]

    def get_cards(self):
        """Give what is left."""
        return self.cards

    def deal_hand(self, hand):
        """Give the first card to a hand."""
        assert type(hand) in (PlayerHand, DealerHand)
        first, *self.cards = self.cards
        hand.add_card(first)

    def shuffle(self, **shuffle_and_count):
        """Shuffle overhand, then mongean."""
        assert shuffle_and_count.keys() <= {"modified_overhand", "mongean"}
        assert all(type(count) is int and count >= 0 for count in shuffle_and_count.values())
        overhand = shuffle_and_count.get("modified_overhand", 0)
        self.cards = Shuffle.modified_overhand(self.cards, overhand)
        self.shuffle_mongean(shuffle_and_count.get("mongean", 0))

    def shuffle_mongean(self, count):
        """Shuffle mongean so many times, recursively."""
        if count:
            self.cards = Shuffle.mongean(self.cards)
            self.shuffle_mongean(count - 1)
