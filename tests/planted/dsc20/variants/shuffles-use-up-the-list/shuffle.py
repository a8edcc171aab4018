"""Unusual: the list that is given is changed; the result is a new list all the same."""


class Shuffle:
    """Shuffles of a list of cards."""

    @staticmethod
    def modified_overhand(cards, num):
        """Move num cards from the middle to the top, then one less, and so on."""
        assert isinstance(cards, list)
        assert type(num) is int
        assert 0 <= num <= len(cards)
        if num == 0:
            return cards.copy()
        start = (len(cards) - num) // 2
        cards[:] = cards[start : start + num] + cards[:start] + cards[start + num :]
        return Shuffle.modified_overhand(cards, num - 1)

    @staticmethod
    def mongean(cards):
        """Lay the cards on top of the pile and below it in turn, and leave the list empty."""
        if cards == []:
            return []
        on_top = len(cards) % 2 == 0
        card = cards.pop()
        pile = Shuffle.mongean(cards)
        pile.insert(0 if on_top else len(pile), card)
        return pile
