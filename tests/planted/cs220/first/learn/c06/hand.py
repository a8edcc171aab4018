"""The cards that one player, or the dealer, holds."""

from chronicle import Chronicle
from rules import points


class Hand(Chronicle):
    """A hand of cards and the score that the dealer has written down for it.

    Both are kept as events: every card that came, every score that was written down.
    """

    def add_card(self, card):
        """Put a card into the hand, behind those that it has."""
        self._note("card", card)

    def get_score(self):
        """Return the score that was written down last."""
        return self._latest(0, "score")

    def set_score(self, score):
        """Write down a score in the place of the one before."""
        self._note("score", score)

    def has_ace(self):
        """Return whether there is an ace in the hand."""
        # an ace is the one card that makes a difference
        return self.score_hand(True) != self.score_hand(False)

    def score_hand(self, ace_is_high):
        """Return the sum of all cards. Nothing is written down."""
        return sum(points(card, ace_is_high) for card in self._every("card"))

    def get_cards(self):
        """Return the cards in a new list."""
        return self._every("card")

    def __len__(self):
        """Return the number of cards."""
        return len(self._every("card"))

    def __str__(self):
        """Return the score on one line and the cards on the next."""
        return f"score: {self.get_score()}\n" + " ".join(str(c) for c in self._every("card"))
