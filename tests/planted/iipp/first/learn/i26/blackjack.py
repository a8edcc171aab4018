# Mini-project 6 - Blackjack
# Python port of how I would do it in Java: one class per concern,
# the handlers at the bottom only delegate.

import simplegui
import random


# ---------------------------------------------------------------
# given data
# ---------------------------------------------------------------
ASSETS = "http://storage.googleapis.com/codeskulptor-assets/"
CARD_SIZE = (72, 96)
CARD_CENTER = (36, 48)
card_images = simplegui.load_image(ASSETS + "cards_jfitz.png")

CARD_BACK_SIZE = (72, 96)
CARD_BACK_CENTER = (36, 48)
card_back = simplegui.load_image(ASSETS + "card_jfitz_back.png")

SUITS = ("C", "S", "H", "D")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
VALUES = {"A": 1, "2": 2, "3": 3, "4": 4, "5": 5, "6": 6, "7": 7,
          "8": 8, "9": 9, "T": 10, "J": 10, "Q": 10, "K": 10}

in_play = False
outcome = ""
score = 0


class Rules(object):
    """Constants of the game."""
    BLACKJACK = 21
    DEALER_STANDS_AT = 17
    ACE_BONUS = 10
    INITIAL_CARDS = 2


class Layout(object):
    """Constants of the screen."""
    LEFT = 40
    TITLE_Y = 60
    DEALER_Y = 170
    PLAYER_Y = 400
    GAP = 12
    TEXT_X = 180
    WHITE = "White"
    BLACK = "Black"
    GOLD = "#FFD700"


class Messages(object):
    """Constants of the texts."""
    TITLE = "Blackjack"
    ASK_PLAY = "Hit or stand?"
    ASK_DEAL = "New deal?"
    PLAYER_BUST = "You have busted."
    PLAYER_BUST_AGAIN = "You have already busted!"
    DEALER_BUST = "Dealer busted, you win."
    DEALER_WINS = "Dealer wins."
    PLAYER_WINS = "You win."
    ABANDONED = "You lost the round you left."


class Card(object):
    """A card of a suit and a rank; both are None where there is no such card."""

    def __init__(self, suit, rank):
        if (suit in SUITS) and (rank in RANKS):
            self.suit = suit
            self.rank = rank
        else:
            self.suit = None
            self.rank = None
            print "Invalid card: " + str(suit) + str(rank)

    def __str__(self):
        return str(self.suit) + str(self.rank)

    def get_suit(self):
        return self.suit

    def get_rank(self):
        return self.rank

    def draw(self, canvas, pos):
        source = (CARD_CENTER[0] + CARD_SIZE[0] * RANKS.index(self.rank),
                  CARD_CENTER[1] + CARD_SIZE[1] * SUITS.index(self.suit))
        place = (pos[0] + CARD_CENTER[0], pos[1] + CARD_CENTER[1])
        canvas.draw_image(card_images, source, CARD_SIZE, place, CARD_SIZE)


class Hand(object):
    """The cards that somebody holds."""

    def __init__(self):
        self._cards = []

    def get_size(self):
        return len(self._cards)

    def get_card(self, index):
        return self._cards[index]

    def __str__(self):
        builder = "Hand contains"
        for i in range(0, self.get_size()):
            builder += " " + str(self.get_card(i))
        return builder

    def add_card(self, card):
        self._cards.append(card)

    def has_ace(self):
        for i in range(0, self.get_size()):
            if self.get_card(i).get_rank() == "A":
                return True
        return False

    def get_value(self):
        total = 0
        for i in range(0, self.get_size()):
            total += VALUES[self.get_card(i).get_rank()]
        if self.has_ace() and total + Rules.ACE_BONUS <= Rules.BLACKJACK:
            total += Rules.ACE_BONUS
        return total

    def is_busted(self):
        return self.get_value() > Rules.BLACKJACK

    def draw(self, canvas, pos):
        for i in range(0, self.get_size()):
            x = pos[0] + i * (CARD_SIZE[0] + Layout.GAP)
            self.get_card(i).draw(canvas, (x, pos[1]))


class Deck(object):
    """The cards that are still to be dealt."""

    def __init__(self):
        self._cards = []
        for i in range(0, len(SUITS)):
            for j in range(0, len(RANKS)):
                self._cards.append(Card(SUITS[i], RANKS[j]))

    def get_size(self):
        return len(self._cards)

    def shuffle(self):
        random.shuffle(self._cards)

    def deal_card(self):
        return self._cards.pop(self.get_size() - 1)

    def __str__(self):
        builder = "Deck contains"
        for i in range(0, self.get_size()):
            builder += " " + str(self._cards[i])
        return builder


# ---------------------------------------------------------------
# globals ("static fields")
# ---------------------------------------------------------------
deck = Deck()
player = Hand()
dealer = Hand()


def end_round(message, points):
    """Close the round with a message and add the points."""
    global in_play, outcome, score
    in_play = False
    outcome = message
    score += points


# ---------------------------------------------------------------
# event handlers
# ---------------------------------------------------------------
def deal():
    """Start a round with a new deck. A round that is still being played is lost by that."""
    global deck, player, dealer, in_play, outcome
    if in_play:
        end_round(Messages.ABANDONED, -1)
    else:
        outcome = ""
    deck = Deck()
    deck.shuffle()
    player = Hand()
    dealer = Hand()
    for i in range(0, Rules.INITIAL_CARDS):
        player.add_card(deck.deal_card())
        dealer.add_card(deck.deal_card())
    in_play = True


def hit():
    """Give the player a card. With more than 21 the round is over, and lost."""
    global outcome
    if in_play and player.get_value() < Rules.BLACKJACK:
        outcome = ""
        player.add_card(deck.deal_card())
        if player.is_busted():
            end_round(Messages.PLAYER_BUST, -1)


def stand():
    """Let the dealer take cards up to 17 or more, and say who wins."""
    global outcome
    if player.is_busted():
        outcome = Messages.PLAYER_BUST_AGAIN
        return
    if not in_play:
        return
    while dealer.get_value() < Rules.DEALER_STANDS_AT:
        dealer.add_card(deck.deal_card())
    if dealer.is_busted():
        end_round(Messages.DEALER_BUST, 1)
    elif player.get_value() <= dealer.get_value():
        end_round(Messages.DEALER_WINS, -1)
    else:
        end_round(Messages.PLAYER_WINS, 1)


def draw_label(canvas, text, x, y, size, color):
    canvas.draw_text(text, (x, y), size, color, "sans-serif")


def draw(canvas):
    """Draw the table. While a round is played, a back lies on the dealer's first card."""
    draw_label(canvas, Messages.TITLE, Layout.LEFT, Layout.TITLE_Y, 42, Layout.GOLD)
    draw_label(canvas, "Score: %d" % score, 430, Layout.TITLE_Y, 26, Layout.WHITE)

    draw_label(canvas, "Dealer", Layout.LEFT, Layout.DEALER_Y - 20, 24, Layout.BLACK)
    draw_label(canvas, outcome, Layout.TEXT_X, Layout.DEALER_Y - 20, 24, Layout.GOLD)
    dealer.draw(canvas, (Layout.LEFT, Layout.DEALER_Y))
    if in_play:
        center = (Layout.LEFT + CARD_BACK_CENTER[0],
                  Layout.DEALER_Y + CARD_BACK_CENTER[1])
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE,
                          center, CARD_BACK_SIZE)

    prompt = Messages.ASK_DEAL
    if in_play:
        prompt = Messages.ASK_PLAY
    draw_label(canvas, "Player", Layout.LEFT, Layout.PLAYER_Y - 20, 24, Layout.BLACK)
    draw_label(canvas, prompt, Layout.TEXT_X, Layout.PLAYER_Y - 20, 24, Layout.WHITE)
    player.draw(canvas, (Layout.LEFT, Layout.PLAYER_Y))


frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
frame.add_button("Deal", deal, 200)
frame.add_button("Hit", hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)

deal()
frame.start()
