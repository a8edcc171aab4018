"""Mini-project 6: Blackjack.

:author: i01
:python: 2 (CodeSkulptor)
"""

import simplegui
import random

#: Where the pictures are.
ASSETS = "http://storage.googleapis.com/codeskulptor-assets/"
CARD_SIZE = (72, 96)
CARD_CENTER = (36, 48)
card_images = simplegui.load_image(ASSETS + "cards_jfitz.png")

CARD_BACK_SIZE = (72, 96)
CARD_BACK_CENTER = (36, 48)
card_back = simplegui.load_image(ASSETS + "card_jfitz_back.png")

#: The cards and what they are worth.
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

#: Is a round being played, what is to be told, wins minus losses.
in_play = False
outcome = ""
score = 0

#: Where things are on the canvas (x, y), and how far from card to card.
TITLE_AT = (360, 560)
SCORE_AT = (40, 560)
DEALER_AT = (40, 60)
MESSAGE_AT = (40, 240)
PLAYER_AT = (40, 330)
CARD_STEP = CARD_SIZE[0]

#: What is asked in the two phases of the game; the key is in_play.
PROMPTS = {True: "Hit or stand?", False: "Shall we do a new deal?"}


class Card:
    """A card of a suit and a rank; both are None where there is no such card."""

    def __init__(self, suit, rank):
        """Make a card: Card("S", "A") is the ace of spades."""
        if (suit in SUITS) and (rank in RANKS):
            self.suit = suit
            self.rank = rank
        else:
            self.suit = None
            self.rank = None
            print "Invalid card: " + str(suit) + str(rank)

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
        self._cards = []

    def __str__(self):
        """Return the hand in words.

        >>> hand = Hand()
        >>> hand.add_card(Card("S", "A"))
        >>> str(hand)
        'Hand contains SA '
        """
        words = ["Hand", "contains"]
        words.extend([str(card) for card in self._cards])
        words.append("")
        return " ".join(words)

    def add_card(self, card):
        """Take a card into the hand.

        :param card: the Card
        """
        self._cards.append(card)

    def get_value(self):
        """Return what the hand is worth.

        :returns: int, with one ace as 11 where that is no bust
        """
        ranks = [card.get_rank() for card in self._cards]
        value = sum([VALUES[rank] for rank in ranks])
        return value + 10 if "A" in ranks and value <= 11 else value

    def draw(self, canvas, pos):
        """Draw the cards side by side.

        :param canvas: where to
        :param pos: upper left corner of the first card
        """
        left, top = pos
        for card in self._cards:
            card.draw(canvas, (left, top))
            left += CARD_STEP


class Deck:
    """The cards that are still to be dealt."""

    def __init__(self):
        """Make a deck with one card of each suit and rank, in order."""
        self._cards = []
        self.restock()

    def __str__(self):
        """Return the deck in words."""
        return "Deck contains " + " ".join([str(card) for card in self._cards])

    def restock(self):
        """Throw away what is left and put all 52 cards in, in order."""
        self._cards = [Card(suit, rank) for suit in SUITS for rank in RANKS]

    def shuffle(self):
        """Bring the cards into a random order."""
        random.shuffle(self._cards)

    def deal_card(self):
        """Take a card from the deck and return it."""
        return self._cards.pop()


#: The things on the table.
deck = Deck()
player = Hand()
dealer = Hand()


def _say(news=""):
    """Set the line on the table: the news, if any, and what to do now."""
    global outcome
    outcome = ("%s %s" % (news, PROMPTS[in_play])).strip()


def _finish(points, news):
    """End the round.

    :param points: +1 or -1
    :param news: why
    """
    global in_play, score
    in_play = False
    score += points
    _say(news)


def deal():
    """Start a round with a new deck. A round that is still being played is lost by that."""
    global in_play, score, player, dealer
    news = ""
    if in_play:
        score -= 1
        news = "You lost the round you left."

    deck.restock()
    deck.shuffle()
    player, dealer = Hand(), Hand()
    for hand in [player, dealer] * 2:
        hand.add_card(deck.deal_card())

    in_play = True
    _say(news)


def hit():
    """Give the player a card. With more than 21 the round is over, and lost."""
    if in_play:
        player.add_card(deck.deal_card())
        if player.get_value() > 21:
            _finish(-1, "You have busted.")
        else:
            _say()


def stand():
    """Let the dealer take cards up to 17 or more, and say who wins."""
    if player.get_value() > 21:
        _say("You have busted already.")
    elif in_play:
        while dealer.get_value() < 17:
            dealer.add_card(deck.deal_card())

        mine, his = player.get_value(), dealer.get_value()
        if his > 21:
            _finish(1, "Dealer busted with %d, you win." % his)
        elif mine <= his:
            _finish(-1, "Dealer wins, %d to %d." % (his, mine))
        else:
            _finish(1, "You win, %d to %d." % (mine, his))


def draw(canvas):
    """Draw the table. While a round is played, a back lies on the dealer's first card."""
    canvas.draw_text("Blackjack", TITLE_AT, 50, "Maroon", "serif")
    canvas.draw_text("Score: %+d" % score if score else "Score: 0", SCORE_AT, 30, "White")
    canvas.draw_text(outcome, MESSAGE_AT, 26, "Yellow")

    canvas.draw_text("Dealer", (DEALER_AT[0], DEALER_AT[1] - 15), 24, "White")
    dealer.draw(canvas, DEALER_AT)
    if in_play:
        place = [corner + half for corner, half in zip(DEALER_AT, CARD_BACK_CENTER)]
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, place, CARD_BACK_SIZE)

    canvas.draw_text("You: %d" % player.get_value(), (PLAYER_AT[0], PLAYER_AT[1] - 15), 24, "White")
    player.draw(canvas, PLAYER_AT)


# The window, its buttons, and what is to be done when they are pressed.
frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
frame.add_button("Deal", deal, 200)
frame.add_button("Hit", hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)

# Deal the first hand, and begin.
deal()
frame.start()
