"""The cards that one player, or the dealer, holds."""

from __future__ import annotations

from enum import Enum

from french_deck import Card


class Face(str, Enum):
    """The ranks that are not numbers."""

    JACK = "J"
    QUEEN = "q"
    KING = "K"
    ACE = "A"


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

    def __init__(self) -> None:
        """Make a hand without cards, with a score of 0.

        >>> Hand().get_cards()
        []
        >>> Hand().get_score()
        0
        """
        self._cards: list[Card] = []
        self._score: int = 0

    def add_card(self, card: Card) -> None:
        """Put a card into the hand, behind those that it has.

        >>> from french_deck import Card
        >>> hand = Hand()
        >>> hand.add_card(Card("A", "clubs"))
        >>> hand.get_cards()
        [Card(rank='A', suit='clubs')]
        """
        self._cards.append(card)

    def get_score(self) -> int:
        """Return the score that was written down last."""
        return self._score

    def set_score(self, score: int) -> None:
        """Write down a score in the place of the one before.

        >>> hand = Hand()
        >>> hand.set_score(17)
        >>> hand.set_score(19)
        >>> hand.get_score()
        19
        """
        self._score = score

    def has_ace(self) -> bool:
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
        return any(card.rank == Face.ACE for card in self._cards)

    def score_hand(self, ace_is_high: bool) -> int:
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
        return sum(self._card_value(card, ace_is_high) for card in self._cards)

    def get_cards(self) -> list[Card]:
        """Return the cards in a new list: changing that one does not change the hand.

        >>> from french_deck import Card
        >>> hand = Hand()
        >>> hand.add_card(Card("9", "spades"))
        >>> hand.get_cards().clear()
        >>> hand.get_cards()
        [Card(rank='9', suit='spades')]
        """
        return self._cards.copy()

    def __len__(self) -> int:
        """Return the number of cards."""
        return len(self._cards)

    def __str__(self) -> str:
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
        return f"score: {self._score}\n{' '.join(f'{card}' for card in self._cards)}"

    @staticmethod
    def _card_value(card: Card, ace_is_high: bool) -> int:
        """Return what one card counts."""
        match card.rank:
            case Face.ACE:
                return 11 if ace_is_high else 1
            case Face.JACK | Face.QUEEN | Face.KING:
                return 10
            case str() as number if number.isdigit():
                return int(number)
            case _:
                return 0
