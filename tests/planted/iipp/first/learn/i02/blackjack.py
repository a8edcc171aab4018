# Mini-project 6: Blackjack

import simplegui
import random

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


class Rules:
    """Constants of the game."""
    MAX_VALUE = 21
    DEALER_STANDS_ON = 17
    ACE_BONUS = 10
    START_CARDS = 2


class Layout:
    """Constants of the canvas."""
    WIDTH = 600
    HEIGHT = 600
    LEFT = 75
    DEALER_TOP = 160
    PLAYER_TOP = 400
    GAP = 18
    BIG = 45
    SMALL = 27
    TITLE_POS = (75, 70)
    SCORE_POS = (WIDTH - 180, 70)
    OUTCOME_POS = (75, 300)
    PROMPT_POS = (75, 335)


class Messages:
    """All texts."""
    TITLE = "Blackjack"
    HIT_OR_STAND = "Hit or stand?"
    NEW_DEAL = "New deal?"
    NONE = ""
    BUSTED = "You have busted."
    STILL_BUSTED = "You have busted, you can't stand."
    DEALER_BUSTED = "Dealer has busted. You win!"
    PLAYER_WINS = "You win!"
    DEALER_WINS = "Dealer wins!"
    ROUND_LOST = "Round aborted, you lose!"


class Card:
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


class Hand:
    """The cards that somebody holds."""

    def __init__(self):
        self.__cards = []

    def __str__(self):
        result = "Hand contains "
        for i in range(0, self.get_size()):
            result += str(self.get_card(i)) + " "
        return result

    def get_size(self):
        return len(self.__cards)

    def get_card(self, index):
        return self.__cards[index]

    def add_card(self, card):
        self.__cards.append(card)

    def has_ace(self):
        for i in range(0, self.get_size()):
            if self.get_card(i).get_rank() == "A":
                return True
        return False

    def get_value(self):
        value = 0
        for i in range(0, self.get_size()):
            value += VALUES[self.get_card(i).get_rank()]
        if self.has_ace() and value + Rules.ACE_BONUS <= Rules.MAX_VALUE:
            value += Rules.ACE_BONUS
        return value

    def is_busted(self):
        return self.get_value() > Rules.MAX_VALUE

    def draw(self, canvas, pos):
        for i in range(0, self.get_size()):
            x = Layout.LEFT + i * (CARD_SIZE[0] + Layout.GAP)
            self.get_card(i).draw(canvas, (x, pos[1]))


class Deck:
    """The cards that are still to be dealt."""

    def __init__(self):
        self.__cards = []
        for i in range(0, len(SUITS)):
            for j in range(0, len(RANKS)):
                self.__cards.append(Card(SUITS[i], RANKS[j]))

    def get_size(self):
        return len(self.__cards)

    def get_card(self, index):
        return self.__cards[index]

    def shuffle(self):
        random.shuffle(self.__cards)

    def deal_card(self):
        return self.__cards.pop(self.get_size() - 1)

    def __str__(self):
        result = "Deck contains "
        for i in range(0, self.get_size()):
            result += str(self.get_card(i)) + " "
        return result


class GameState:
    """The deck and the two hands of the current round."""

    def __init__(self):
        self.__deck = Deck()
        self.__player = Hand()
        self.__dealer = Hand()

    def get_deck(self):
        return self.__deck

    def get_player(self):
        return self.__player

    def get_dealer(self):
        return self.__dealer

    def start_round(self):
        self.__deck = Deck()
        self.__deck.shuffle()
        self.__player = Hand()
        self.__dealer = Hand()
        for i in range(0, Rules.START_CARDS):
            self.hit_player()
            self.hit_dealer()

    def hit_player(self):
        self.__player.add_card(self.__deck.deal_card())

    def hit_dealer(self):
        self.__dealer.add_card(self.__deck.deal_card())


def end_round(message, points):
    global in_play, outcome, score
    in_play = False
    outcome = message
    score += points


def deal():
    global in_play, outcome
    outcome = Messages.NONE
    if in_play:
        end_round(Messages.ROUND_LOST, -1)
    game.start_round()
    in_play = True


def hit():
    global outcome
    if in_play:
        outcome = Messages.NONE
        game.hit_player()
        if game.get_player().is_busted():
            end_round(Messages.BUSTED, -1)


def stand():
    global outcome
    if game.get_player().is_busted():
        outcome = Messages.STILL_BUSTED
    elif in_play:
        while game.get_dealer().get_value() < Rules.DEALER_STANDS_ON:
            game.hit_dealer()
        if game.get_dealer().is_busted():
            end_round(Messages.DEALER_BUSTED, 1)
        elif game.get_player().get_value() <= game.get_dealer().get_value():
            end_round(Messages.DEALER_WINS, -1)
        else:
            end_round(Messages.PLAYER_WINS, 1)


def draw(canvas):
    canvas.draw_text(Messages.TITLE, Layout.TITLE_POS, Layout.BIG, "Black")
    canvas.draw_text("Score: " + str(score), Layout.SCORE_POS, Layout.SMALL, "Black")
    canvas.draw_text("Dealer", (Layout.LEFT, Layout.DEALER_TOP - 20), Layout.SMALL, "Black")
    canvas.draw_text("Player", (Layout.LEFT, Layout.PLAYER_TOP - 20), Layout.SMALL, "Black")
    canvas.draw_text(outcome, Layout.OUTCOME_POS, Layout.SMALL, "White")
    game.get_dealer().draw(canvas, (Layout.LEFT, Layout.DEALER_TOP))
    game.get_player().draw(canvas, (Layout.LEFT, Layout.PLAYER_TOP))
    if in_play:
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE,
                          (Layout.LEFT + CARD_BACK_SIZE[0] / 2,
                           Layout.DEALER_TOP + CARD_BACK_SIZE[1] / 2),
                          CARD_BACK_SIZE)
        canvas.draw_text(Messages.HIT_OR_STAND, Layout.PROMPT_POS, Layout.SMALL, "White")
    else:
        canvas.draw_text(Messages.NEW_DEAL, Layout.PROMPT_POS, Layout.SMALL, "White")


game = GameState()

frame = simplegui.create_frame("Blackjack", Layout.WIDTH, Layout.HEIGHT)
frame.set_canvas_background("Green")
frame.add_button("Deal", deal, 200)
frame.add_button("Hit", hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)

deal()
frame.start()
