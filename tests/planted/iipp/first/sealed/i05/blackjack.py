# Blackjack
# Week 6
# Everything is in the buttons, I did not make extra functions.

import simplegui
import random

CARD_SIZE = (72, 96)
CARD_CENTER = (36, 48)
card_images = simplegui.load_image("http://storage.googleapis.com/codeskulptor-assets/cards_jfitz.png")

CARD_BACK_SIZE = (72, 96)
CARD_BACK_CENTER = (36, 48)
card_back = simplegui.load_image("http://storage.googleapis.com/codeskulptor-assets/card_jfitz_back.png")

SUITS = ('C', 'S', 'H', 'D')
RANKS = ('A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K')
VALUES = {'A':1, '2':2, '3':3, '4':4, '5':5, '6':6, '7':7, '8':8, '9':9, 'T':10, 'J':10, 'Q':10, 'K':10}

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
        card_loc = (CARD_CENTER[0] + CARD_SIZE[0] * RANKS.index(self.rank),
                    CARD_CENTER[1] + CARD_SIZE[1] * SUITS.index(self.suit))
        canvas.draw_image(card_images, card_loc, CARD_SIZE, [pos[0] + CARD_CENTER[0], pos[1] + CARD_CENTER[1]], CARD_SIZE)


class Hand:
    def __init__(self):
        self.cards = []

    def __str__(self):
        s = ""
        for card in self.cards:
            s = s + str(card) + " "
        return "Hand contains " + s

    def add_card(self, card):
        self.cards.append(card)

    def get_value(self):
        # look at the big cards first and at the aces last,
        # then every ace knows how much room there is
        in_order = list(self.cards)
        in_order.sort(lambda a, b: cmp(VALUES[b.get_rank()], VALUES[a.get_rank()]))
        value = 0
        left = len(in_order)
        for card in in_order:
            left = left - 1
            if card.get_rank() != 'A':
                value = value + VALUES[card.get_rank()]
            elif value + 11 + left <= 21:
                # the aces after this one (left) need at least 1 each
                value = value + 11
            else:
                value = value + 1
        return value

    def draw(self, canvas, pos):
        # the cards overlap like in a real hand. The last card is drawn
        # first so that the first card lies on top of the others
        i = len(self.cards) - 1
        while True:
            if i < 0:
                break
            self.cards[i].draw(canvas, [pos[0] + 40 * i, pos[1]])
            i = i - 1


class Deck:
    def __init__(self):
        self.cards = []
        for suit in SUITS:
            for rank in RANKS:
                self.cards.append(Card(suit, rank))

    def shuffle(self):
        random.shuffle(self.cards)

    def deal_card(self):
        return self.cards.pop()

    def __str__(self):
        s = ""
        for card in self.cards:
            s = s + str(card) + " "
        return "Deck contains " + s


deck = Deck()
player_hand = Hand()
dealer_hand = Hand()


def deal():
    global in_play, outcome, score, deck, player_hand, dealer_hand

    outcome = "Hit or stand?"
    if in_play:
        score = score - 1
        outcome = "You quit and lost that round. " + outcome

    deck = Deck()
    deck.shuffle()
    player_hand = Hand()
    dealer_hand = Hand()
    while True:
        player_hand.add_card(deck.deal_card())
        dealer_hand.add_card(deck.deal_card())
        if len(dealer_hand.cards) == 2:
            break
    in_play = True


def hit():
    global in_play, outcome, score

    if in_play:
        player_hand.add_card(deck.deal_card())
        if player_hand.get_value() > 21:
            outcome = "You have busted. New deal?"
            score = score - 1
            in_play = False
        elif player_hand.get_value() == 21:
            outcome = "That makes 21. Hit or stand?"
        else:
            outcome = "Hit or stand?"


def stand():
    global in_play, outcome, score

    if player_hand.get_value() > 21:
        outcome = "But you have busted! New deal?"
    elif in_play:
        dealer_done = False
        while True:
            if dealer_hand.get_value() >= 17:
                dealer_done = True
            if dealer_done:
                break
            dealer_hand.add_card(deck.deal_card())

        if dealer_hand.get_value() > 21:
            outcome = "Dealer busted, you win. New deal?"
            score = score + 1
        elif player_hand.get_value() > dealer_hand.get_value():
            outcome = "You win. New deal?"
            score = score + 1
        elif player_hand.get_value() == dealer_hand.get_value():
            outcome = "Same value, dealer wins. New deal?"
            score = score - 1
        else:
            outcome = "Dealer wins. New deal?"
            score = score - 1
        in_play = False


def draw(canvas):
    canvas.draw_text("Blackjack", [200, 60], 50, "Black")

    if score > 0:
        canvas.draw_text("You are " + str(score) + " ahead", [30, 110], 24, "White")
    elif score < 0:
        canvas.draw_text("You are " + str(-score) + " behind", [30, 110], 24, "White")
    else:
        canvas.draw_text("You are 0 ahead", [30, 110], 24, "White")

    canvas.draw_text("Dealer", [30, 180], 28, "White")
    dealer_hand.draw(canvas, [30, 200])
    if in_play:
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE,
                          [30 + CARD_BACK_CENTER[0], 200 + CARD_BACK_CENTER[1]], CARD_BACK_SIZE)

    canvas.draw_text("Player", [30, 360], 28, "White")
    player_hand.draw(canvas, [30, 380])

    canvas.draw_text(outcome, [30, 540], 28, "Yellow")


frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
frame.add_button("Deal", deal, 200)
frame.add_button("Hit", hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)

deal()
frame.start()
