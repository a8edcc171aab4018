"""Where the cards come from, and who may see them."""


class Shoe:
    """The deck, and what lies on the table.

    face_up (list): the cards that everybody sees, in the order in which they were dealt
    """

    def __init__(self, deck):
        self._deck = deck
        self._face_down = []
        self.face_up = []

    def deal(self, hand):
        """Deal a card face up."""
        self._deal(hand, self.face_up)

    def deal_down(self, hand):
        """Deal a card that nobody sees yet."""
        self._deal(hand, self._face_down)

    def turn_over(self):
        """Show the cards that lie face down."""
        while self._face_down:
            self.face_up.append(self._face_down.pop(0))

    def _deal(self, hand, place):
        card = self._deck.remove_card()
        hand.add_card(card)
        place.append(card)
