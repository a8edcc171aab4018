# Blackjack for CodeSkulptor

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


class Card:
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
        source = (
            CARD_CENTER[0] + CARD_SIZE[0] * RANKS.index(self.rank),
            CARD_CENTER[1] + CARD_SIZE[1] * SUITS.index(self.suit),
        )
        place = (pos[0] + CARD_CENTER[0], pos[1] + CARD_CENTER[1])
        canvas.draw_image(card_images, source, CARD_SIZE, place, CARD_SIZE)


class Hand:
    MAX_VALUE = 21
    CARD_STEP = 85

    def __init__(self):
        self._cards = []

    def getCards(self):
        return self._cards

    def getCount(self):
        return len(self._cards)

    def __str__(self):
        result = "Hand contains "
        i = 0
        while i < self.getCount():
            result = result + str(self.getCards()[i]) + " "
            i += 1
        return result

    def add_card(self, card):
        self._cards.append(card)

    def getAceCount(self):
        count = 0
        i = 0
        while i < self.getCount():
            if self.getCards()[i].get_rank() == "A":
                count += 1
            i += 1
        return count

    def get_value(self):
        value = 0
        i = 0
        while i < self.getCount():
            value += VALUES[self.getCards()[i].get_rank()]
            i += 1
        if self.getAceCount() > 0:
            if value + 10 <= Hand.MAX_VALUE:
                return value + 10
        return value

    def isBusted(self):
        return self.get_value() > Hand.MAX_VALUE

    def draw(self, canvas, pos):
        i = 0
        while i < self.getCount():
            self.getCards()[i].draw(canvas, [pos[0] + i * Hand.CARD_STEP, pos[1]])
            i += 1


class Deck:
    # the 52 cards never change, so they are made only once
    ALL_CARDS = []
    for s in range(len(SUITS)):
        for r in range(len(RANKS)):
            ALL_CARDS.append(Card(SUITS[s], RANKS[r]))

    def __init__(self):
        self._cards = Deck.ALL_CARDS

    def getCards(self):
        return self._cards

    def getCount(self):
        return len(self._cards)

    def shuffle(self):
        random.shuffle(self._cards)

    def deal_card(self):
        return self._cards.pop()

    def __str__(self):
        result = "Deck contains "
        i = 0
        while i < self.getCount():
            result = result + str(self.getCards()[i]) + " "
            i += 1
        return result


class Score:
    WIN = 1
    LOSS = -1


deck = None
playerHand = Hand()
dealerHand = Hand()


def deal():
    global in_play, outcome, score, deck, playerHand, dealerHand
    outcome = ""
    if in_play:
        outcome = "You lost the round by dealing."
        score += Score.LOSS
    deck = Deck()
    deck.shuffle()
    playerHand = Hand()
    dealerHand = Hand()
    playerHand.add_card(deck.deal_card())
    playerHand.add_card(deck.deal_card())
    dealerHand.add_card(deck.deal_card())
    dealerHand.add_card(deck.deal_card())
    in_play = True


def hit():
    global in_play, outcome, score
    if not in_play:
        return
    outcome = ""
    if not playerHand.isBusted():
        playerHand.add_card(deck.deal_card())
    if playerHand.isBusted():
        outcome = "You have busted."
        score += Score.LOSS
        in_play = False


def stand():
    global in_play, outcome, score
    if playerHand.isBusted():
        outcome = "You have busted, you can't stand."
        return
    if not in_play:
        return
    while dealerHand.get_value() < 17:
        dealerHand.add_card(deck.deal_card())
    in_play = False
    if dealerHand.isBusted():
        outcome = "The dealer has busted. You win."
        score += Score.WIN
        return
    if playerHand.get_value() <= dealerHand.get_value():
        outcome = "The dealer wins."
        score += Score.LOSS
    else:
        outcome = "You win."
        score += Score.WIN


def draw(canvas):
    canvas.draw_text("Blackjack", [30, 60], 48, "Navy")
    canvas.draw_text("Score: " + str(score), [400, 60], 30, "White")
    canvas.draw_text("Dealer:", [30, 130], 25, "White")
    dealerHand.draw(canvas, [30, 150])
    if in_play:
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE,
                          [30 + CARD_BACK_CENTER[0], 150 + CARD_BACK_CENTER[1]], CARD_BACK_SIZE)
    canvas.draw_text(outcome, [30, 300], 28, "Yellow")
    canvas.draw_text("Player:", [30, 370], 25, "White")
    playerHand.draw(canvas, [30, 390])
    if in_play:
        canvas.draw_text("Hit or stand?", [30, 550], 28, "White")
    else:
        canvas.draw_text("New deal?", [30, 550], 28, "White")


frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
frame.add_button("Deal", deal, 200)
frame.add_button("Hit", hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)

deal()
frame.start()
