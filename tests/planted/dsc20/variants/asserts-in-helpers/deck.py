"""Unusual: the asserts stand in functions of their own."""

from card import Card
from hand import PlayerHand
from shuffle import Shuffle


def check_hand(hand):
    """Assert that this is a hand."""
    assert isinstance(hand, PlayerHand), "cards are dealt to hands"


def check_counts(counts):
    """Assert that the shuffles are known and their counts are counts."""
    assert set(counts) - {"modified_overhand", "mongean"} == set(), "no such shuffle"
    assert all(map(lambda count: isinstance(count, int), counts.values())), "no int"
    assert all(map(lambda count: count >= 0, counts.values())), "negative"


class Deck:
    """A deck of cards."""

    def __init__(self):
        """Make all cards."""
        ranks = list(range(2, 11)) + ["J", "Q", "K", "A"]
        suits = ["clubs", "diamonds", "hearts", "spades"]
        self.cards = [Card(rank, suit) for rank in ranks for suit in suits]
        self.discarded = []

    def get_cards(self):
        """Return the cards."""
        return self.cards

    def deal_hand(self, hand):
        """Deal the first card to the hand."""
        check_hand(hand)
        card = self.cards.pop(0)
        hand.add_card(card)

    def shuffle(self, **shuffle_and_count):
        """Shuffle the cards."""
        check_counts(shuffle_and_count)
        if "modified_overhand" in shuffle_and_count:
            count = shuffle_and_count["modified_overhand"]
            self.cards = Shuffle.modified_overhand(self.cards, count)
        if "mongean" in shuffle_and_count:
            for _ in range(shuffle_and_count["mongean"]):
                self.cards = Shuffle.mongean(self.cards)
