"""Unusual: a second solution, written without a look at the reference. Hands with a merge sort."""

from card import Card


def merge(left, right):
    """Merge two sorted lists of cards into one, recursively."""
    if not left or not right:
        return left + right
    if right[0] < left[0]:
        return [right[0]] + merge(left, right[1:])
    return [left[0]] + merge(left[1:], right)


def merge_sort(cards):
    """Give a sorted list of the cards, recursively."""
    if len(cards) < 2:
        return cards
    middle = len(cards) // 2
    return merge(merge_sort(cards[:middle]), merge_sort(cards[middle:]))


class PlayerHand:
    """The cards of the player."""

    def __init__(self):
        """Begin with no cards."""
        self.cards = list()

    def get_cards(self):
        """Give the cards."""
        return self.cards

    def sort_hand(self):
        """Put a sorted list in the place of the old one."""
        self.cards = merge_sort(self.cards)

    def add_card(self, *cards):
        """Take cards, in their order."""
        assert False not in [isinstance(card, Card) for card in cards]
        self.cards = self.cards + list(cards)
        self.sort_hand()

    def __str__(self):
        """Draw the cards below each other."""
        return "\n".join(map(str, self.cards))

    def __repr__(self):
        """Write the cards beside each other."""
        return " ".join(map(repr, self.cards))


class DealerHand(PlayerHand):
    """The cards of the dealer, of which most are hidden at first."""

    def __init__(self):
        """Begin with no cards, and hidden."""
        PlayerHand.__init__(self)
        self.hand_visible = False

    def add_card(self, *cards):
        """Take cards, as a player's hand or hidden."""
        if self.hand_visible:
            return PlayerHand.add_card(self, *cards)
        assert False not in [isinstance(card, Card) for card in cards]
        self.cards = self.cards + list(cards)
        self.turn_from(1, False)

    def turn_from(self, index, visible):
        """Turn the card at the index and all that come after it."""
        if index < len(self.cards):
            self.cards[index].set_visible(visible)
            self.turn_from(index + 1, visible)

    def reveal_hand(self):
        """Turn all cards up and sort them."""
        self.turn_from(0, True)
        self.hand_visible = True
        self.sort_hand()
