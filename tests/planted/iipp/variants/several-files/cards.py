# Cards and hands have files of their own.
"""Cards."""

try:
    import simplegui
except ImportError:
    import SimpleGUICS2Pygame.simpleguics2pygame as simplegui

# One picture with all cards, a column for each rank and a row for each suit; and the backs.
ASSETS = "http://storage.googleapis.com/codeskulptor-assets/"
CARD_SIZE = (72, 96)
CARD_CENTER = (36, 48)
card_images = simplegui.load_image(ASSETS + "cards_jfitz.png")

CARD_BACK_SIZE = (72, 96)
CARD_BACK_CENTER = (36, 48)
card_back = simplegui.load_image(ASSETS + "card_jfitz_back.png")

# What each rank is worth. An ace is worth 1 here; a hand may count it as 11.
SUITS = ("C", "S", "H", "D")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
VALUES = {
    "A": 1,
    "2": 2,
    "3": 3,
    "4": 4,
    "5": 5,
    "6": 6,
    "7": 7,
    "8": 8,
    "9": 9,
    "T": 10,
    "J": 10,
    "Q": 10,
    "K": 10,
}


class Card:  # given: nothing to write here
    """A card of a suit and a rank; both are None where there is no such card."""

    def __init__(self, suit, rank):
        """Make a card: Card("S", "A") is the ace of spades."""
        if (suit in SUITS) and (rank in RANKS):
            self.suit = suit
            self.rank = rank
        else:
            self.suit = None
            self.rank = None
            print("Invalid card: " + str(suit) + str(rank))

    def __str__(self):
        """Return suit and rank: the ace of spades is SA."""
        return str(self.suit) + str(self.rank)

    def get_suit(self):
        """Return the suit, a letter."""
        return self.suit

    def get_rank(self):
        """Return the rank, a letter or digit."""
        return self.rank

    def draw(self, canvas, pos):
        """Draw the card; pos is its upper left corner."""
        source = (
            CARD_CENTER[0] + CARD_SIZE[0] * RANKS.index(self.rank),
            CARD_CENTER[1] + CARD_SIZE[1] * SUITS.index(self.suit),
        )
        place = (pos[0] + CARD_CENTER[0], pos[1] + CARD_CENTER[1])
        canvas.draw_image(card_images, source, CARD_SIZE, place, CARD_SIZE)


class Hand:
    """The cards that somebody holds."""

    def __init__(self):
        """Make a hand without cards."""
        self.cards = []

    def __str__(self):
        """Return the hand in words.

        >>> hand = Hand()
        >>> hand.add_card(Card("S", "A"))
        >>> hand.add_card(Card("C", "2"))
        >>> str(hand)
        'Hand contains SA C2 '
        """
        words = "Hand contains "
        for card in self.cards:
            words += str(card) + " "
        return words

    def add_card(self, card):
        """Take a card into the hand."""
        self.cards.append(card)

    def get_value(self):
        """Return what the hand is worth. One ace counts 11 instead of 1 where that is no bust.

        Two aces never count 11 each: that would be 22 already.

        >>> hand = Hand()
        >>> hand.add_card(Card("S", "A"))
        >>> hand.add_card(Card("C", "7"))
        >>> hand.get_value()
        18
        >>> hand.add_card(Card("D", "T"))
        >>> hand.get_value()
        18
        """
        value = 0
        has_ace = False
        for card in self.cards:
            value += VALUES[card.get_rank()]
            if card.get_rank() == "A":
                has_ace = True
        if has_ace and value + 10 <= 21:
            value += 10
        return value

    def draw(self, canvas, pos):
        """Draw the cards side by side; pos is the upper left corner of the first one."""
        for place in range(len(self.cards)):
            self.cards[place].draw(canvas, (pos[0] + place * (CARD_SIZE[0] + 20), pos[1]))


