"""The cards that one player, or the dealer, holds."""


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
        self._cards = []
        self._score = 0

    def add_card(self, card):
        """Put a card into the hand, behind those that it has.

        >>> from french_deck import Card
        >>> hand = Hand()
        >>> hand.add_card(Card("A", "clubs"))
        >>> hand.get_cards()
        [Card(rank='A', suit='clubs')]
        """
        assert card is not None, "there must be a card"
        # make a new list, so nobody who still has the old one can be surprised
        new_cards = list(self._cards)
        new_cards.append(card)
        self._cards = new_cards

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
        found = False
        for card in list(self._cards):
            if card.rank == "A":
                found = True
        return found

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
        total = 0
        for card in list(self._cards):
            if card.rank == "A":
                if ace_is_high:
                    points = 11
                else:
                    points = 1
            elif card.rank in ("J", "Q", "K"):
                points = 10
            else:
                points = int(card.rank)
            assert 1 <= points <= 11, "strange card: " + str(card)
            total = total + points
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
        return list(self._cards)

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
        text = "score: " + str(self._score) + "\n"
        words = []
        for card in list(self._cards):
            words.append(str(card))
        return text + " ".join(words)
