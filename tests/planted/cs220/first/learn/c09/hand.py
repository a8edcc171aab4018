"""The cards that one player, or the dealer, holds."""


class Hand:
    """A hand of cards. The cards are kept in an array that grows when it is full."""

    # constants
    ACE = "A"
    ACE_HIGH_VALUE = 11
    ACE_LOW_VALUE = 1
    FACE_VALUE = 10
    START_CAPACITY = 4

    def __init__(self):
        """Make a hand without cards, with a score of 0."""
        self.__cards = [None] * Hand.START_CAPACITY
        self.__size = 0
        self.__score = 0

    def __grow(self):
        """Make the array twice as long."""
        bigger = [None] * (len(self.__cards) * 2)
        i = 0
        while i < self.__size:
            bigger[i] = self.__cards[i]
            i += 1
        self.__cards = bigger

    def add_card(self, card):
        """Put a card into the hand, behind those that it has."""
        if self.__size == len(self.__cards):
            self.__grow()
        self.__cards[self.__size] = card
        self.__size += 1

    def get_score(self):
        """Return the score that was written down last."""
        return self.__score

    def set_score(self, score):
        """Write down a score in the place of the one before."""
        self.__score = score

    def has_ace(self):
        """Return whether there is an ace in the hand."""
        for i in range(0, self.__size):
            if self.__cards[i].rank == Hand.ACE:
                return True
        return False

    def score_hand(self, ace_is_high):
        """Return the sum of all cards. Nothing is written down.

        ace_is_high (bool): True if an ace counts 11, False if it counts 1
        """
        total = 0
        for i in range(0, self.__size):
            rank = self.__cards[i].rank
            if rank == Hand.ACE:
                if ace_is_high:
                    total += Hand.ACE_HIGH_VALUE
                else:
                    total += Hand.ACE_LOW_VALUE
            elif rank == "J" or rank == "Q" or rank == "K":
                total += Hand.FACE_VALUE
            else:
                total += int(rank)
        return total

    def get_cards(self):
        """Return the cards in a new list."""
        result = []
        for i in range(0, self.__size):
            result.append(self.__cards[i])
        return result

    def get_size(self):
        """Return the number of cards."""
        return self.__size

    def __len__(self):
        """Return the number of cards."""
        return self.get_size()

    def __str__(self):
        """Return the score on one line and the cards on the next."""
        result = "score: " + str(self.get_score()) + "\n"
        for i in range(0, self.__size):
            if i > 0:
                result += " "
            result += str(self.__cards[i])
        return result
