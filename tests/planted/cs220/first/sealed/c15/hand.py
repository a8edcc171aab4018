"""The cards that one player, or the dealer, holds."""

POINTS = {"J": 10, "Q": 10, "K": 10}
for _n in range(2, 11):
    POINTS[str(_n)] = _n
assert len(POINTS) == 12


class Hand:
    """A hand of cards and the score that the dealer has written down for it.

    >>> from french_deck import Card
    >>> hand = Hand()
    >>> hand.add_card(Card("5", "spades"))
    >>> hand.add_card(Card("K", "hearts"))
    >>> hand.score_hand(True)
    15
    >>> len(hand)
    2
    """

    def __init__(self):
        """Make a hand without cards, with a score of 0.

        >>> Hand().get_cards()
        []
        >>> Hand().get_score()
        0
        """
        self._cards = list()
        self._score = 0

    def add_card(self, card):
        """Put a card into the hand, behind those that it has.

        >>> from french_deck import Card
        >>> hand = Hand()
        >>> hand.add_card(Card("A", "clubs"))
        >>> hand.get_cards()
        [Card(rank='A', suit='clubs')]
        """
        assert card is not None, "a card is missing"
        assert card.rank == "A" or card.rank in POINTS, "unknown rank"
        before = len(self._cards)
        self._cards = list(self._cards) + [card]
        assert len(self._cards) == before + 1

    def get_score(self):
        """Return the score that was written down last."""
        return self._score

    def set_score(self, score):
        """Write down a score in the place of the one before.

        >>> hand = Hand()
        >>> hand.set_score(17)
        >>> hand.set_score(19)
        >>> hand.get_score()
        19
        """
        assert score is not None
        self._score = score

    def has_ace(self):
        """Return whether there is an ace in the hand.

        >>> from french_deck import Card
        >>> hand = Hand()
        >>> hand.add_card(Card("10", "clubs"))
        >>> hand.has_ace()
        False
        >>> hand.add_card(Card("A", "clubs"))
        >>> hand.has_ace()
        True
        """
        cards = list(self._cards)
        return any(card.rank == "A" for card in cards)

    def score_hand(self, ace_is_high):
        """Return the sum of all cards. Nothing is written down.

        ace_is_high (bool): True if an ace counts 11, False if it counts 1

        >>> from french_deck import Card
        >>> hand = Hand()
        >>> for rank in ["5", "7", "A"]:
        ...     hand.add_card(Card(rank, "hearts"))
        >>> hand.score_hand(True)
        23
        >>> hand.score_hand(False)
        13
        """
        if ace_is_high:
            ace = 11
        else:
            ace = 1
        total = 0
        cards = list(self._cards)
        for card in cards:
            if card.rank == "A":
                total += ace
            else:
                total += POINTS[card.rank]
        assert total >= len(cards)
        return total

    def get_cards(self):
        """Return the cards in a new list: changing that one does not change the hand.

        >>> from french_deck import Card
        >>> hand = Hand()
        >>> hand.add_card(Card("9", "spades"))
        >>> hand.get_cards().clear()
        >>> hand.get_cards()
        [Card(rank='9', suit='spades')]
        """
        copied = list(self._cards)
        assert copied is not self._cards
        return copied

    def __len__(self):
        """Return the number of cards."""
        return len(self._cards)

    def __str__(self):
        """Return the score on one line and the cards on the next.

        >>> from french_deck import Card
        >>> hand = Hand()
        >>> hand.add_card(Card("6", "clubs"))
        >>> hand.add_card(Card("2", "hearts"))
        >>> hand.set_score(8)
        >>> print(hand)
        score: 8
        Card(rank='6', suit='clubs') Card(rank='2', suit='hearts')
        """
        line = " ".join([str(card) for card in list(self._cards)])
        return "score: {}\n{}".format(self._score, line)
