"""A deck whose next cards you choose, to try out your dealer. This file is given."""

from french_deck import FrenchDeck


class StackedDeck(FrenchDeck):
    """A full deck that deals from the top. Say which ranks are to come first.

    >>> deck = StackedDeck("K", "5")
    >>> deck.remove_card()
    Card(rank='K', suit='spades')
    >>> deck.stack("A")
    >>> [deck.remove_card().rank for _ in range(3)]
    ['A', '5', '2']
    """

    def __init__(self, *ranks):
        """Make a full deck with cards of these ranks on top."""
        super().__init__()
        self.stack(*ranks)

    def stack(self, *ranks):
        """Move cards of these ranks to the top, so that they come next and in this order."""
        rest = self._cards
        top = []
        for rank in ranks:
            card = next(card for card in rest if card.rank == rank)
            rest.remove(card)
            top.append(card)
        self._cards = top + rest

    def remove_card(self):
        """Take the card on top out of the deck and return it."""
        if not self._cards:
            raise RuntimeError("there is no card left in the deck")
        return self._cards.pop(0)
