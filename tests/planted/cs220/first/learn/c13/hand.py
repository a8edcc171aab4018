"""The cards that one player, or the dealer, holds."""

# The three tables belong together: the place of a rank in the first one
# is the place of its points in the second and the third one.
RANK_TABLE = "2 3 4 5 6 7 8 9 10 J  Q  K  A".split()
LOW_TABLE = "2 3 4 5 6 7 8 9 10 10 10 10 1".split()
HIGH_TABLE = "2 3 4 5 6 7 8 9 10 10 10 10 11".split()


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
        # no cards yet, nothing written on the slip
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
        # behind the others
        self._cards.append(card)

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
        # the old number is crossed out
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
        # a little machine with two states
        state = "SEARCHING"
        for card in self._cards:
            if card.rank == "A":
                state = "FOUND"
        return state == "FOUND"

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
        # choose the table first, then look up every card
        table = LOW_TABLE
        if ace_is_high:
            table = HIGH_TABLE
        total = 0
        for card in self._cards:
            place = RANK_TABLE.index(card.rank)
            total = total + int(table[place])
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
        # slice = new list
        return self._cards[:]

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
        # line 1: score, line 2: cards with one blank between them
        names = []
        for card in self._cards:
            names.append("%s" % (str(card),))
        return "score: %s\n%s" % (self._score, " ".join(names))
