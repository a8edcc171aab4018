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
        self._cards = ()
        self._score = 0

    def add_card(self, card):
        """Put a card into the hand, behind those that it has.

        >>> from french_deck import Card
        >>> hand = Hand()
        >>> hand.add_card(Card("A", "clubs"))
        >>> hand.get_cards()
        [Card(rank='A', suit='clubs')]
        """
        self._cards = (*self._cards, card)

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
        return self._count_aces() > 0

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
            return self._points_besides_aces() + 11 * self._count_aces()
        return self._points_besides_aces() + self._count_aces()

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
        return f"score: {self._score}\n{self._describe_cards()}"

    def duplicate(self):
        """Return another hand with the same cards and the same score.

        The cards are kept in a tuple, and cards are tuples themselves, so nothing that is done to the
        new hand can reach this one: adding a card makes a new tuple.

        >>> hand = Hand()
        >>> other = hand.duplicate()
        >>> other.set_score(21)
        >>> hand.get_score()
        0
        """
        other = Hand()
        other._cards = self._cards
        other._score = self._score
        return other

    def _count_aces(self):
        """Return how many aces there are in the hand.

        There can be up to four of them, and all of them count the same in one score.
        """
        return [card.rank for card in self._cards].count("A")

    def _points_besides_aces(self):
        """Return the sum of the points of all cards that are no aces."""
        return sum(self._points_of(card.rank) for card in self._cards if card.rank != "A")

    def _points_of(self, rank):
        """Return the points for a rank other than an ace.

        Face cards count 10, all others what is written on them.
        """
        if rank in ("J", "Q", "K"):
            return 10
        return int(rank)

    def _describe_cards(self):
        """Return the cards in one line, with a blank between two cards.

        A hand without cards gives an empty line.
        """
        return " ".join(map(str, self._cards))
