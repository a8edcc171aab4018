"""Unusual: as few lines as it takes."""
class Shuffle:
    """Shuffles."""
    @staticmethod
    def modified_overhand(cards, num):
        """Take from the middle."""
        assert isinstance(cards, list) and isinstance(num, int) and 0 <= num <= len(cards)
        return Shuffle.modified_overhand(cards[(start := (len(cards) - num) // 2):start + num] + cards[:start] + cards[start + num:], num - 1) if num else cards[:]
    @staticmethod
    def mongean(cards):
        """Lay above and below."""
        return cards and (Shuffle.mongean(cards[:-1]) + cards[-1:] if len(cards) % 2 else cards[-1:] + Shuffle.mongean(cards[:-1]))
