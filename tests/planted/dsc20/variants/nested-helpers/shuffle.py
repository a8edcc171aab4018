"""Unusual: each shuffle has a recursive helper nested in it."""


class Shuffle:
    """Shuffles of a list of cards."""

    @staticmethod
    def modified_overhand(cards, num):
        """Move num cards from the middle to the top, then one less, and so on."""
        assert isinstance(cards, list)
        assert type(num) is int
        assert num >= 0 and num <= len(cards)

        def take(count):
            """Take count cards from the middle, then one less."""
            nonlocal cards
            if count == 0:
                return
            start = (len(cards) - count) // 2
            cards = cards[start : start + count] + cards[:start] + cards[start + count :]
            take(count - 1)

        take(num)
        return list(cards)

    @staticmethod
    def mongean(cards):
        """Lay the cards on top of the pile and below it in turn."""
        pile = []

        def lay(index):
            """Lay the card at the index, and those after it."""
            if index < len(cards):
                pile.insert(0 if index % 2 else len(pile), cards[index])
                lay(index + 1)

        lay(0)
        return pile
