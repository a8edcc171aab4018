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
        self.cards = []
        self.score = 0

    def add_card(self, card):
        """Put a card into the hand, behind those that it has.

        >>> from french_deck import Card
        >>> hand = Hand()
        >>> hand.add_card(Card("A", "clubs"))
        >>> hand.get_cards()
        [Card(rank='A', suit='clubs')]
        """
        self.cards.append(card)

    def get_score(self):
        """Return the score that was written down last."""
        return self.score

    def set_score(self, score):
        """Write down a score in the place of the one before.

        >>> hand = Hand()
        >>> hand.set_score(17)
        >>> hand.set_score(19)
        >>> hand.get_score()
        19
        """
        self.score = score

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
        for card in self.cards:
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
        high_ace_used = False
        i = 0
        while True:
            if i == len(self.cards):
                break
            rank = self.cards[i].rank
            if rank == "J":
                total = total + 10
            elif rank == "Q":
                total = total + 10
            elif rank == "K":
                total = total + 10
            elif rank == "A":
                if ace_is_high and not high_ace_used:
                    total = total + 11
                    high_ace_used = True
                else:
                    total = total + 1
            else:
                total = total + int(rank)
            i = i + 1
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
        new_list = []
        for card in self.cards:
            new_list.append(card)
        return new_list

    def __len__(self):
        """Return the number of cards."""
        return len(self.cards)

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
        text = "score: " + str(self.score) + "\n"
        first = True
        for card in self.cards:
            if first:
                first = False
            else:
                text = text + " "
            text = text + str(card)
        return text
