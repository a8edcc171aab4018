"""Unusual: as few lines as it takes."""
from card import Card
class PlayerHand:
    """A hand."""
    def __init__(self):
        """Make it."""; self.cards = []
    def get_cards(self):
        """Return the cards."""; return self.cards
    def sort_hand(self):
        """Sort it."""; self.cards.sort()
    def add_card(self, *cards):
        """Add cards."""
        assert all(isinstance(card, Card) for card in cards); self.cards += cards; self.sort_hand()
    def __str__(self):
        """Draw it."""; return "\n".join(map(str, self.cards))
    def __repr__(self):
        """Write it."""; return " ".join(map(repr, self.cards))
class DealerHand(PlayerHand):
    """A hidden hand."""
    def __init__(self):
        """Make it."""; super().__init__(); self.hand_visible = False
    def add_card(self, *cards):
        """Add cards."""
        assert all(isinstance(card, Card) for card in cards)
        super().add_card(*cards) if self.hand_visible else (self.cards.extend(cards), [card.set_visible(False) for card in self.cards[1:]])
    def reveal_hand(self):
        """Show it."""
        self.hand_visible = not [card.set_visible(True) for card in self.cards] or True; self.sort_hand()
