"""Blackjack.

Two seats at a table: each Seat holds a Hand.
"""

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

in_play = False
outcome = ""
score = 0


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


class CardCollection:
    """What a hand and a deck have in common."""

    name = "Collection"

    def __init__(self, cards=()):
        self.cards = list(cards)

    def __str__(self):
        text = self.name + " contains "
        for card in self.cards:
            text += str(card) + " "
        return text


class Hand(CardCollection):
    """The cards that somebody holds."""

    name = "Hand"

    def __init__(self):
        CardCollection.__init__(self)

    def add_card(self, card):
        """Take a card into the hand."""
        self.cards.append(card)

    def get_value(self):
        """Return what the hand is worth. One ace counts 11 instead of 1 where that is no bust."""
        value = 0
        ace_found = False
        for card in self.cards:
            value += VALUES[card.get_rank()]
            if card.get_rank() == "A":
                ace_found = True
        if not ace_found or value + 10 > 21:
            return value
        return value + 10

    def draw(self, canvas, pos):
        """Draw the cards side by side; pos is the upper left corner of the first one."""
        x, y = pos
        for card in self.cards:
            card.draw(canvas, (x, y))
            x += CARD_SIZE[0] + 5


class Deck(CardCollection):
    """The cards that are still to be dealt."""

    name = "Deck"

    def __init__(self):
        cards = []
        for suit in SUITS:
            cards += [Card(suit, rank) for rank in RANKS]
        CardCollection.__init__(self, cards)

    def shuffle(self):
        """Bring the cards into a random order."""
        random.shuffle(self.cards)

    def deal_card(self):
        """Take a card from the deck and return it."""
        return self.cards.pop()


class Seat:
    """Somebody at the table: a name, a place on the canvas, a hand."""

    def __init__(self, name, pos):
        self.name = name
        self.pos = pos
        self.hand = Hand()

    @property
    def value(self):
        return self.hand.get_value()

    def new_hand(self):
        """Throw away the old cards and take two new ones."""
        self.hand = Hand()
        self.take()
        self.take()

    def take(self):
        self.hand.add_card(deck.deal_card())

    def draw(self, canvas):
        canvas.draw_text(self.name, (self.pos[0], self.pos[1] - 12), 24, "White")
        self.hand.draw(canvas, self.pos)


class Player(Seat):
    """The seat of the human."""

    def __init__(self, pos):
        Seat.__init__(self, "Player", pos)
        self.busted = False

    def take(self):
        Seat.take(self)
        if self.value > 21:
            self.busted = True


class Dealer(Seat):
    """The seat of the bank."""

    def __init__(self, pos):
        Seat.__init__(self, "Dealer", pos)

    @property
    def busted(self):
        return self.value > 21

    def play(self):
        while self.value < 17:
            self.take()

    def draw(self, canvas):
        Seat.draw(self, canvas)
        if in_play:
            center = (self.pos[0] + CARD_BACK_CENTER[0], self.pos[1] + CARD_BACK_CENTER[1])
            canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, center, CARD_BACK_SIZE)


def win(message):
    """The player wins."""
    global score, in_play, outcome
    score += 1
    in_play = False
    outcome = message


def lose(message):
    """The player loses."""
    global score, in_play, outcome
    score -= 1
    in_play = False
    outcome = message


def deal():
    """Start a round with a new deck. A round that is still being played is lost by that."""
    global deck, in_play, outcome
    outcome = ""
    if in_play:
        lose("You have lost the last round!")
    deck = Deck()
    deck.shuffle()
    player.new_hand()
    dealer.new_hand()
    in_play = True


def hit():
    """Give the player a card. With more than 21 the round is over, and lost."""
    global outcome
    if not in_play:
        return
    outcome = ""
    player.take()
    if player.value > 21:
        lose("You have busted!")


def stand():
    """Let the dealer take cards up to 17 or more, and say who wins."""
    global outcome
    if player.busted:
        outcome = "You have busted!"
        return
    if not in_play:
        return
    dealer.play()
    if dealer.busted:
        win("Dealer has busted, you win!")
    elif player.value <= dealer.value:
        lose("Dealer wins!")
    else:
        win("You win!")


def draw(canvas):
    """Draw the table. While a round is played, a back lies on the dealer's first card."""
    canvas.draw_text("Blackjack", (210, 50), 40, "Yellow")
    canvas.draw_text("Score: %d" % score, (480, 50), 24, "Yellow")
    for seat in (dealer, player):
        seat.draw(canvas)
    canvas.draw_text(outcome, (100, 300), 24, "Yellow")
    if in_play:
        canvas.draw_text("Hit or stand?", (100, 335), 24, "Yellow")
    else:
        canvas.draw_text("New deal?", (100, 335), 24, "Yellow")


deck = Deck()
dealer = Dealer((100, 140))
player = Player((100, 400))

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
