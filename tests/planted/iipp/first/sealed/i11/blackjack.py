# Blackjack
# The whole round happens inside the class Deck (the deck is the croupier for me),
# the functions for the buttons only pass the click on.

import random

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

SUITS = ("C", "S", "H", "D")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
VALUES = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7, "8": 8, "9": 9,
          "T": 10, "J": 10, "Q": 10, "K": 10}

in_play = False
outcome = ""
score = 0

# every finished round leaves a letter here, W or L
history = []
# who sits where, filled by deal()
seats = {}


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


class Painter:
    """Everything about pictures and words on the canvas. Nobody makes a Painter."""

    @staticmethod
    def place(pos, number):
        return (pos[0] + 78 * number, pos[1])

    @staticmethod
    def cards(canvas, cards, pos):
        number = 0
        for card in cards:
            card.draw(canvas, Painter.place(pos, number))
            number += 1

    @staticmethod
    def cover(canvas, pos):
        middle = (pos[0] + CARD_BACK_CENTER[0], pos[1] + CARD_BACK_CENTER[1])
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, middle, CARD_BACK_SIZE)

    @staticmethod
    def words(what, cards):
        text = what + " contains "
        for card in cards:
            text = text + str(card) + " "
        return text

    @staticmethod
    def table(canvas):
        canvas.draw_text("Blackjack", (20, 580), 40, "Aqua")
        canvas.draw_text("Score " + str(score), (430, 580), 30, "White")
        canvas.draw_text("Your cards", (20, 330), 24, "White")
        canvas.draw_text("Cards of the dealer", (20, 60), 24, "White")
        canvas.draw_text(outcome, (20, 230), 28, "Yellow")
        canvas.draw_text(Painter.question(), (20, 275), 28, "Yellow")
        seats["dealer"].draw(canvas, (20, 80))
        if in_play:
            Painter.cover(canvas, (20, 80))
        seats["player"].draw(canvas, (20, 350))

    @staticmethod
    def question():
        if in_play:
            return "Do you hit or stand?"
        return "New deal?"


class Hand:
    """The cards that somebody holds."""

    def __init__(self):
        # the cards, and next to them what all of them count with aces as 1
        self.held = []
        self.count = 0
        self.has_ace = False

    def __str__(self):
        return Painter.words("Hand", self.held)

    def add_card(self, card):
        self.held.append(card)
        self.count += VALUES[card.get_rank()]
        if card.get_rank() == "A":
            self.has_ace = True

    def get_value(self):
        if self.has_ace and self.count + 10 <= 21:
            return self.count + 10
        return self.count

    def draw(self, canvas, pos):
        Painter.cards(canvas, self.held, pos)

    def is_bust(self):
        return self.get_value() > 21

    def beats(self, other):
        """Does this hand of the player win against the other, the dealer's?"""
        if self.is_bust():
            return False
        return other.is_bust() or self.get_value() > other.get_value()


class Deck:
    """The cards that are still to be dealt, and the one who deals them."""

    def __init__(self):
        self.pile = []
        for suit in SUITS:
            for rank in RANKS:
                self.pile.append(Card(suit, rank))

    def shuffle(self):
        random.shuffle(self.pile)

    def deal_card(self):
        return self.pile.pop(0)

    def __str__(self):
        return Painter.words("Deck", self.pile)

    # ---- from here on the deck is the croupier

    def serve(self, who, how_many=1):
        for _ in range(how_many):
            seats[who].add_card(self.deal_card())

    def start_round(self):
        global in_play
        self.shuffle()
        seats["deck"] = self
        seats["player"] = Hand()
        seats["dealer"] = Hand()
        self.serve("player", 2)
        self.serve("dealer", 2)
        in_play = True

    def player_wants_card(self):
        if in_play:
            Deck.say("")
            self.serve("player")
            if seats["player"].is_bust():
                Deck.close("L", "You have busted and lose.")

    def player_has_enough(self):
        if seats["player"].is_bust():
            Deck.say("You have busted, it is too late.")
        elif in_play:
            while seats["dealer"].get_value() < 17:
                self.serve("dealer")
            if seats["player"].beats(seats["dealer"]):
                if seats["dealer"].is_bust():
                    Deck.close("W", "Dealer has busted. You win!")
                else:
                    Deck.close("W", "You win!")
            else:
                Deck.close("L", "Dealer wins.")

    @staticmethod
    def say(text):
        global outcome
        outcome = text

    @staticmethod
    def close(letter, text):
        global in_play, score
        history.append(letter)
        score = history.count("W") - history.count("L")
        in_play = False
        Deck.say(text)


def deal():
    """Start a round with a new deck. A round that is still being played is lost by that."""
    Deck.say("")
    if in_play:
        Deck.close("L", "You lost that round by dealing.")
    Deck().start_round()


def hit():
    """Give the player a card. With more than 21 the round is over, and lost."""
    seats["deck"].player_wants_card()


def stand():
    """Let the dealer take cards up to 17 or more, and say who wins."""
    seats["deck"].player_has_enough()


def draw(canvas):
    """Draw the table. While a round is played, a back lies on the dealer's first card."""
    Painter.table(canvas)


# empty hands until the first deal
seats["deck"] = Deck()
seats["player"] = Hand()
seats["dealer"] = Hand()

frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
frame.add_button("Deal", deal, 200)
frame.add_button("Hit", hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)

deal()
frame.start()
