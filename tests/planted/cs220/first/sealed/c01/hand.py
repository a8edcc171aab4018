"""The cards that one player, or the dealer, holds."""


# What every rank counts. An ace is in this table as 1,
# the 10 that it may count on top of that is added later.
VALUE_TABLE = "2=2 3=3 4=4 5=5 6=6 7=7 8=8 9=9 10=10 J=10 Q=10 K=10 A=1"

VALUES = {}
for entry in VALUE_TABLE.split():
    # every entry is "rank=value"
    rank_name, value = entry.split("=")
    VALUES[rank_name] = int(value)


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
        # no cards in the beginning
        self._cards = []
        # the score is only what the dealer wrote down, it is never computed here
        self._score = 0

    def add_card(self, card):
        """Put a card into the hand, behind those that it has.

        >>> from french_deck import Card
        >>> hand = Hand()
        >>> hand.add_card(Card("A", "clubs"))
        >>> hand.get_cards()
        [Card(rank='A', suit='clubs')]
        """
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
        # look at the ranks only
        return "A" in [card.rank for card in self._cards]

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
        for card in self._cards:
            total += VALUES[card.rank]
            # a high ace is 10 more than a low one
            if card.rank == "A" and ace_is_high:
                total += 10
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
        # slicing makes a new list
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
        # "%r" of a card is the way it looks in the figure.
        # A Card is a tuple, therefore it must be packed into a tuple for the % operator.
        cards = " ".join(["%r" % (card,) for card in self._cards])
        return "score: %d\n%s" % (self._score, cards)
