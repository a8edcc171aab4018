"""Unusual: how hands are shown is said by functions of the module that become methods."""

from card import Card


def in_a_column(hand):
    """Return the pictures of the cards."""
    return "\n".join(map(str, hand.get_cards()))


def in_a_row(hand):
    """Return the cards on one line."""
    return " ".join(map(repr, hand.get_cards()))


class PlayerHand:
    """The player's hand."""

    __str__ = in_a_column
    __repr__ = in_a_row

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
        for card in cards:
            assert isinstance(card, Card)
            self.cards.append(card)
        self.sort_hand()


class DealerHand(PlayerHand):
    """The dealer's hand."""

    def __init__(self):
        """Make an empty hand that is hidden."""
        super().__init__()
        self.hand_visible = False

    def add_card(self, *cards):
        """Add cards; all but the first are hidden until the hand is revealed."""
        if self.hand_visible:
            super().add_card(*cards)
        else:
            for card in cards:
                assert isinstance(card, Card)
                if len(self.cards) > 0:
                    card.set_visible(False)
                self.cards.append(card)

    def reveal_hand(self):
        """Show and sort all cards."""
        self.hand_visible = True
        for card in self.cards:
            card.set_visible(True)
        self.sort_hand()
