"""Unusual: two functions call each other in turn; no function calls itself."""


class Shuffle:
    """Shuffles of a list of cards."""

    @staticmethod
    def modified_overhand(cards, num):
        """Move num cards from the middle to the top, then one less, and so on."""
        assert isinstance(cards, list)
        assert type(num) is int
        assert 0 <= num <= len(cards)
        return Shuffle.and_one_less(cards, num + 1)

    @staticmethod
    def and_one_less(cards, num):
        """Go on with one card less."""
        return list(cards) if num <= 1 else Shuffle.move(cards, num - 1)

    @staticmethod
    def move(cards, num):
        """Move num cards from the middle to the top."""
        above = cards[: (len(cards) - num) // 2]
        middle = cards[len(above) : len(above) + num]
        below = cards[len(above) + num :]
        return Shuffle.and_one_less(middle + above + below, num)

    @staticmethod
    def mongean(cards):
        """Lay the cards on top of the pile and below it in turn."""
        return below([], cards)


def below(pile, cards):
    """Lay the first card below the pile, the rest from above."""
    return above(pile + cards[:1], cards[1:]) if cards else pile


def above(pile, cards):
    """Lay the first card on top of the pile, the rest from below."""
    return below(cards[:1] + pile, cards[1:]) if cards else pile
