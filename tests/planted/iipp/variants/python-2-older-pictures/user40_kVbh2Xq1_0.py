# Python 2 under a name that CodeSkulptor made up, with tabs and the pictures of an older edition.
import simplegui
import random

CARD_SIZE = (73, 98)
CARD_CENTER = (36.5, 49)
card_images = simplegui.load_image("http://commondatastorage.googleapis.com/codeskulptor-assets/cards.jfitz.png")

CARD_BACK_SIZE = (71, 96)
CARD_BACK_CENTER = (35.5, 48)
card_back = simplegui.load_image("http://commondatastorage.googleapis.com/codeskulptor-assets/card_back.png")

in_play = False
outcome = ""
action = ""
score = 0

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
            print "Invalid card: ", suit, rank

    def __str__(self):
        return self.suit + self.rank

    def get_suit(self):
        return self.suit

    def get_rank(self):
        return self.rank

    def draw(self, canvas, pos):
        i = RANKS.index(self.rank)
        j = SUITS.index(self.suit)
        canvas.draw_image(card_images,
                          [CARD_CENTER[0] + i * CARD_SIZE[0], CARD_CENTER[1] + j * CARD_SIZE[1]], CARD_SIZE,
                          [pos[0] + CARD_SIZE[0] / 2, pos[1] + CARD_SIZE[1] / 2], CARD_SIZE)

class Hand:
	def __init__(self):
		self.cards = []

	def __str__(self):
		s = ""
		for c in self.cards:
			s = s + str(c) + " "
		return "Hand contains " + s

	def add_card(self, card):
		self.cards.append(card)

	def get_value(self):
		value = 0
		aces = 0
		for c in self.cards:
			value += VALUES[c.get_rank()]
			if c.get_rank() == 'A':
				aces += 1
		if aces <> 0 and value <= 11:
			value += 10
		return value

	def draw(self, canvas, pos):
		step = 600 / 7
		for n in xrange(len(self.cards)):
			self.cards[n].draw(canvas, [pos[0] + n * step, pos[1]])

class Deck:
    def __init__(self):
        self.cards = [Card(suit, rank) for suit in SUITS for rank in RANKS]

    def shuffle(self):
        random.shuffle(self.cards)

    def deal_card(self):
        return self.cards.pop(0)

    def __str__(self):
        return "Deck contains " + " ".join(map(str, self.cards))

def deal():
    global outcome, in_play, deck, player_hand, dealer_hand, score, action
    deck = Deck()
    deck.shuffle()
    player_hand = Hand()
    dealer_hand = Hand()
    player_hand.add_card(deck.deal_card())
    player_hand.add_card(deck.deal_card())
    dealer_hand.add_card(deck.deal_card())
    dealer_hand.add_card(deck.deal_card())
    print "Player:", player_hand
    if in_play:
        score -= 1
        outcome = "You have lost the last round."
    else:
        outcome = ""
    action = "Hit or stand?"
    in_play = True

def hit():
    global in_play, score, outcome, action
    if in_play:
        player_hand.add_card(deck.deal_card())
        outcome = ""
        if player_hand.get_value() > 21:
            print "You have busted"
            outcome = "You went bust and lose."
            action = "New deal?"
            score -= 1
            in_play = False

def stand():
    global in_play, score, outcome, action
    if not in_play:
        print "The round is over."
        return
    in_play = False
    while dealer_hand.get_value() < 17:
        dealer_hand.add_card(deck.deal_card())
    if dealer_hand.get_value() > 21 or player_hand.get_value() > dealer_hand.get_value():
        outcome = "You win."
        score += 1
    else:
        outcome = "You lose."
        score -= 1
    action = "New deal?"

def draw(canvas):
    canvas.draw_text("Blackjack", [100, 100], 40, "Aqua")
    canvas.draw_text("Score " + str(score), [400, 100], 32, "Black")
    canvas.draw_text("Dealer", [60, 185], 30, "Black")
    canvas.draw_text("Player", [60, 385], 30, "Black")
    canvas.draw_text(outcome, [250, 185], 26, "Black")
    canvas.draw_text(action, [250, 385], 26, "Black")
    dealer_hand.draw(canvas, [60, 200])
    player_hand.draw(canvas, [60, 400])
    if in_play:
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, [60 + CARD_SIZE[0] / 2, 200 + CARD_SIZE[1] / 2], CARD_SIZE)

frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
frame.add_button("Deal", deal, 200)
frame.add_button("Hit",  hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)

deal()
frame.start()
