"""Unusual: a helper makes the cards by a comprehension in a comprehension, in any order, and
the constructor sorts them."""

from card import Card
from hand import PlayerHand
from shuffle import Shuffle


class Deck:
    """A deck of cards."""

    def __init__(self):
        """Make all cards."""
        self.cards = self.all_cards()
        self.cards.sort()

    def all_cards(self):
        """Return all cards, suit by suit."""
        ranks = list("AKQJ") + [*range(2, 11)]
        suits = ["spades", "hearts", "diamonds", "clubs"]
        return sum([[Card(rank, suit) for rank in ranks] for suit in suits], [])

    def get_cards(self):
        """Return the cards."""
        return self.cards

    def deal_hand(self, hand):
        """Deal the first card to the hand."""
        assert isinstance(hand, PlayerHand)
        hand.add_card(self.cards[0])
        del self.cards[0]

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
