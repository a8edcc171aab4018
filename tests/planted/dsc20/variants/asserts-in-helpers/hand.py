"""Unusual: a helper asserts, and the dealer's constructor keeps more than was asked for."""

from card import Card


def check_cards(cards):
    """Assert that all of these are cards."""
    assert all(isinstance(card, Card) for card in cards), "only cards belong into a hand"


class PlayerHand:
    """The player's hand."""

    def __init__(self):
        """Make an empty hand."""
        self.cards = []

    def get_cards(self):
        """Return the cards."""
        return self.cards

    def sort_hand(self):
        """Sort the cards."""
        self.cards.sort()

    def add_card(self, *cards):
        """Add cards and sort the hand."""
        check_cards(cards)
        self.cards.extend(cards)
        self.sort_hand()

    def __str__(self):
        """Return the pictures of the cards."""
        return "\n".join(str(card) for card in self.cards)

    def __repr__(self):
        """Return the cards on one line."""
        return " ".join(repr(card) for card in self.cards)


class DealerHand(PlayerHand):
    """The dealer's hand."""

    def __init__(self):
        """Make an empty hand that is hidden."""
        super().__init__()
        self.hand_visible = False
        self.name = "Dealer"

    def add_card(self, *cards):
        """Add cards; all but the first are hidden until the hand is revealed."""
        if self.hand_visible:
            super().add_card(*cards)
        else:
            check_cards(cards)
            for card in cards:
                if self.cards:
                    card.set_visible(False)
                self.cards.append(card)

    def reveal_hand(self):
        """Show and sort all cards."""
        self.hand_visible = True
        for card in self.cards:
            card.set_visible(True)
        self.sort_hand()
