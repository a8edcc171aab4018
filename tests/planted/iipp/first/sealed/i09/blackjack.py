# blackjack  (week 6, finally)

import simplegui
import random

ASSETS = "http://storage.googleapis.com/codeskulptor-assets/"
CARD_SIZE = (72, 96)
CARD_CENTER = (36, 48)
card_images = simplegui.load_image(ASSETS + "cards_jfitz.png")

CARD_BACK_SIZE = (72, 96)
CARD_BACK_CENTER = (36, 48)
card_back = simplegui.load_image(ASSETS + "card_jfitz_back.png")

in_play = False
outcome = ""
q = ""
score = 0

SUITS = ("C", "S", "H", "D")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
VALUES = {"A":1, "2":2, "3":3, "4":4, "5":5, "6":6, "7":7, "8":8, "9":9, "T":10, "J":10, "Q":10, "K":10}


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
        s = (CARD_CENTER[0] + CARD_SIZE[0] * RANKS.index(self.rank),
             CARD_CENTER[1] + CARD_SIZE[1] * SUITS.index(self.suit))
        canvas.draw_image(card_images, s, CARD_SIZE, [pos[0] + CARD_CENTER[0], pos[1] + CARD_CENTER[1]], CARD_SIZE)


class Hand:
    def __init__(self):
        self.c = []

    def __str__(self):
        s = "Hand contains "
        for x in self.c:
            s += str(x)
            s += " "
        return s

    def add_card(self, card):
        self.c.append(card)

    def get_value(self):
        # all aces 11 first, then take 10 off as long as it is too much
        v = 0
        a = 0
        for x in self.c:
            v += VALUES[x.get_rank()]
            if x.get_rank() == "A":
                v += 10
                a += 1
        while v > 21 and a > 0:
            v -= 10
            a -= 1
        return v

    def draw(self, canvas, pos):
        n = 0
        for x in self.c:
            x.draw(canvas, [pos[0] + 75 * n, pos[1]])
            n += 1


class Deck:
    def __init__(self):
        self.c = []
        for s in SUITS:
            for r in RANKS:
                self.c.append(Card(s, r))

    def shuffle(self):
        random.shuffle(self.c)

    def deal_card(self):
        x = self.c[0]
        self.c = self.c[1:]
        return x

    def __str__(self):
        s = "Deck contains "
        for x in self.c:
            s += str(x)
            s += " "
        return s


dk = Deck()
p = Hand()
d = Hand()


def deal():
    global in_play, outcome, q, score, dk, p, d
    if in_play:
        score -= 1
        outcome = "You lose the last round, no running away"
    else:
        outcome = ""
    dk = Deck()
    dk.shuffle()
    p = Hand()
    p.add_card(dk.deal_card())
    p.add_card(dk.deal_card())
    d = Hand()
    d.add_card(dk.deal_card())
    d.add_card(dk.deal_card())
    #print "player", p
    #print "dealer", d
    in_play = True
    q = "Hit or stand?"


def hit():
    global in_play, outcome, q, score
    if in_play:
        outcome = ""
        p.add_card(dk.deal_card())
        if p.get_value() > 21:
            outcome = "You have busted and lose"
            q = "New deal?"
            score -= 1
            in_play = False


def stand():
    global in_play, outcome, q, score
    if p.get_value() > 21:
        outcome = "You have busted, remember?"
        q = "New deal?"
    elif in_play:
        while d.get_value() < 17:
            d.add_card(dk.deal_card())
        if d.get_value() > 21:
            outcome = "Dealer busted, you win"
            q = "New deal?"
            score += 1
            in_play = False
        elif p.get_value() <= d.get_value():
            outcome = "Dealer wins " + str(d.get_value()) + " to " + str(p.get_value())
            q = "New deal?"
            score -= 1
            in_play = False
        else:
            outcome = "You win " + str(p.get_value()) + " to " + str(d.get_value())
            q = "New deal?"
            score += 1
            in_play = False


def draw(canvas):
    # me on top, dealer at the bottom
    canvas.draw_text("Blackjack", [200, 50], 50, "Red")
    canvas.draw_text("You", [20, 110], 25, "Black")
    p.draw(canvas, [20, 120])
    canvas.draw_text(q, [20, 290], 30, "White")
    canvas.draw_text(outcome, [20, 340], 30, "White")
    canvas.draw_text("Points: " + str(score), [430, 290], 30, "White")
    canvas.draw_text("Dealer", [20, 430], 25, "Black")
    d.draw(canvas, [20, 440])
    if in_play:
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, [20 + 36, 440 + 48], CARD_BACK_SIZE)


frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
frame.add_button("Deal", deal, 200)
frame.add_button("Hit", hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)

deal()
frame.start()
