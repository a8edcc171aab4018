# blackjack, due tomorrow
import simplegui, random

CARD_SIZE = (72, 96)
CARD_CENTER = (36, 48)
card_images = simplegui.load_image("http://storage.googleapis.com/codeskulptor-assets/cards_jfitz.png")
CARD_BACK_SIZE = (72, 96)
CARD_BACK_CENTER = (36, 48)
card_back = simplegui.load_image("http://storage.googleapis.com/codeskulptor-assets/card_jfitz_back.png")

in_play = False
outcome = ""
score = 100   # dollars, every round is 10

SUITS = ('C', 'S', 'H', 'D')
RANKS = ('A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K')
VALUES = {'A':1, '2':2, '3':3, '4':4, '5':5, '6':6, '7':7, '8':8, '9':9, 'T':10, 'J':10, 'Q':10, 'K':10}

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
        card_loc = (CARD_CENTER[0] + CARD_SIZE[0] * RANKS.index(self.rank),
                    CARD_CENTER[1] + CARD_SIZE[1] * SUITS.index(self.suit))
        canvas.draw_image(card_images, card_loc, CARD_SIZE, [pos[0] + CARD_CENTER[0], pos[1] + CARD_CENTER[1]], CARD_SIZE)

class Hand:
    def __init__(self):
        self.l = []

    def __str__(self):
        s = "Hand contains "
        for c in self.l:
            s += str(c) + " "
        return s

    def add_card(self, card):
        self.l += [card]

    def get_value(self):
        v = 0
        a = 0
        for c in self.l:
            if c.rank == 'A':
                a += 1
                v += VALUES[c.rank] + 10
            else:
                v += VALUES[c.rank]
        while v > 21 and a > 0:
            v -= 10
            a -= 1
        return v

    def draw(self, canvas, pos):
        # 6 in a row, rest goes on in a row below
        for i in range(len(self.l)):
            self.l[i].draw(canvas, [pos[0] + 80 * (i % 6), pos[1] + 50 * (i / 6)])

class Deck:
    def __init__(self):
        self.l = []
        for s in SUITS:
            for r in RANKS:
                self.l += [Card(s, r)]

    def shuffle(self):
        random.shuffle(self.l)

    def deal_card(self):
        return self.l.pop()

    def __str__(self):
        s = "Deck contains "
        for c in self.l:
            s += str(c) + " "
        return s

d = Deck()
p = Hand()
h = Hand()   # house
q = ""

def deal():
    global in_play, outcome, score, d, p, h, q
    if in_play:
        score -= 10
        outcome = "Folded! You lost that one (-$10)."
    else:
        outcome = ""
    d = Deck()
    d.shuffle()
    p = Hand()
    h = Hand()
    p.add_card(d.deal_card())
    h.add_card(d.deal_card())
    p.add_card(d.deal_card())
    h.add_card(d.deal_card())
    q = "Hit? Or stand?"
    in_play = True
    #print p, p.get_value()
    #print h, h.get_value()

def hit():
    global in_play, outcome, score, q
    if in_play:
        p.add_card(d.deal_card())
        outcome = ""
        if p.get_value() > 21:
            score -= 10
            outcome = "You have busted (-$10)."
            q = "Deal again?"
            in_play = False

def stand():
    global in_play, outcome, score, q
    if p.get_value() > 21:
        outcome = "You have busted, it's over."
        return
    if in_play:
        while h.get_value() < 17:
            h.add_card(d.deal_card())
        if h.get_value() > 21:
            score += 10
            outcome = "Dealer busts, you win (+$10)."
            q = "Deal again?"
            in_play = False
        elif h.get_value() >= p.get_value():
            score -= 10
            outcome = "Dealer wins (-$10)."
            q = "Deal again?"
            in_play = False
        else:
            score += 10
            outcome = "You win (+$10)."
            q = "Deal again?"
            in_play = False

def draw(canvas):
    canvas.draw_text("Blackjack", [30, 50], 40, "White")
    # debt looks like -$20
    if score < 0:
        canvas.draw_text("-$" + str(-score), [450, 50], 30, "Red")
    else:
        canvas.draw_text("$" + str(score), [450, 50], 30, "Lime")
    canvas.draw_text("You", [30, 100], 24, "White")
    p.draw(canvas, [60, 120])
    canvas.draw_text(outcome, [30, 310], 26, "Orange")
    canvas.draw_text(q, [30, 345], 26, "Orange")
    canvas.draw_text("Dealer", [30, 395], 24, "White")
    h.draw(canvas, [60, 415])
    if in_play:
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, [60 + 36, 415 + 48], CARD_BACK_SIZE)

frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
frame.add_button("Deal", deal, 200)
frame.add_button("Hit",  hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)

deal()
frame.start()
