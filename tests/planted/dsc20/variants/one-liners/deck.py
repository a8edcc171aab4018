"""Unusual: as few lines as it takes."""
from card import Card
from hand import PlayerHand
from shuffle import Shuffle
class Deck:
    """A deck."""
    def __init__(self):
        """Make it."""
        self.cards = [Card(rank, suit) for rank in [*range(2, 11), *"JQKA"] for suit in "clubs diamonds hearts spades".split()]
    def get_cards(self):
        """Return the cards."""; return self.cards
    def deal_hand(self, hand):
        """Deal."""
        assert isinstance(hand, PlayerHand); hand.add_card(self.cards.pop(0))
    def shuffle(self, modified_overhand=0, mongean=0, **others):
        """Shuffle."""
        assert not others and type(modified_overhand) is int and type(mongean) is int and modified_overhand >= 0 and mongean >= 0
        self.cards = Shuffle.modified_overhand(self.cards, modified_overhand)
        for self.cards in (Shuffle.mongean(self.cards) for _ in range(mongean)): pass
