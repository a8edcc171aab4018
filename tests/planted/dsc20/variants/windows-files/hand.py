"""Unusual: Windows line ends, tabs, and no newline at the end."""

from card import Card


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
		for card in cards:
			assert isinstance(card, Card)
			self.cards.append(card)
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