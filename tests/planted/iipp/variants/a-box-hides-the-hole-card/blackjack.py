# A blue box hides the hole card; Deal in mid-round ends the round; the first cards come after start().

import simplegui
import random

# load card sprite - 949x392 - source: jfitz.com
CARD_SIZE = (73, 98)
CARD_CENTER = (36.5, 49)
card_images = simplegui.load_image("http://commondatastorage.googleapis.com/codeskulptor-assets/cards.jfitz.png")

CARD_BACK_SIZE = (71, 96)
CARD_BACK_CENTER = (35.5, 48)
card_back = simplegui.load_image("http://commondatastorage.googleapis.com/codeskulptor-assets/card_back.png")    

# initialize some useful global variables
in_play = False
outcome = ""
message = ""
score = 0

# define globals for cards
SUITS = ('C', 'S', 'H', 'D')
RANKS = ('A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K')
VALUES = {'A':1, '2':2, '3':3, '4':4, '5':5, '6':6, '7':7, '8':8, '9':9, 'T':10, 'J':10, 'Q':10, 'K':10}


# define card class
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
        card_loc = (CARD_CENTER[0] + CARD_SIZE[0] * RANKS.index(self.rank), 
                    CARD_CENTER[1] + CARD_SIZE[1] * SUITS.index(self.suit))
        canvas.draw_image(card_images, card_loc, CARD_SIZE, [pos[0] + CARD_CENTER[0], pos[1] + CARD_CENTER[1]], CARD_SIZE)
        
# define hand class
class Hand:
	def __init__(self):
		self.hand = []	# create Hand object

	def __str__(self):
		s = "Hand contains"
		for c in self.hand:
			s = s + " " + str(c)
		return s

	def add_card(self, card):
		self.hand.append(card)

	def get_value(self):
		# count aces as 1, if the hand has an ace, then add 10 to hand value if it doesn't bust
		val = 0
		ace = False
		for c in self.hand:
			r = c.get_rank()
			val += VALUES[r]
			if r == 'A':
				ace = True
		if not ace:
			return val
		else:
			if val + 10 <= 21:
				return val + 10
			else:
				return val

	def draw(self, canvas, pos):
		for c in self.hand:
			c.draw(canvas, pos)
			pos[0] = pos[0] + CARD_SIZE[0] + 15

# define deck class 
class Deck:
    def __init__(self):
        self.deck = [Card(s, r) for s in SUITS for r in RANKS]

    def shuffle(self):
        random.shuffle(self.deck)

    def deal_card(self):
        return self.deck.pop(0)
    
    def __str__(self):
        return "Deck contains " + " ".join([str(c) for c in self.deck])


def busted(hand):
    if hand.get_value() > 21:
        return True

def deal():
    global outcome, in_play, deck, player, dealer, score, action
    if in_play:
        score -= 1
        outcome = "You have lost the round"
        action = "New deal?"
        in_play = False
    else:
        deck = Deck()
        deck.shuffle()
        player = Hand()
        dealer = Hand()
        for i in range(0, 2):
            player.add_card(deck.deal_card())
            dealer.add_card(deck.deal_card())
        in_play = True
        outcome = ""
        action = "Hit or stand?"

def hit():
    global in_play, outcome, score, action
    if in_play:
        player.add_card(deck.deal_card())
        if busted(player):
            outcome = "You have busted"
            action = "New deal?"
            score -= 1
            in_play = False
    elif busted(player):
        outcome = "You have already busted"

def stand():
    global in_play, outcome, score, action
    if in_play:
        in_play = False
        while dealer.get_value() < 17:
            dealer.add_card(deck.deal_card())
        if busted(dealer):
            outcome = "Dealer has busted"
            score += 1
        elif dealer.get_value() >= player.get_value():
            outcome = "Dealer won"
            score -= 1
        else:
            outcome = "Player won"
            score += 1
        action = "New deal?"
    elif busted(player):
        outcome = "You have already busted!"

def draw(canvas):
    global card_pos
    canvas.draw_text("Blackjack", (200, 60), 50, "White")
    canvas.draw_text("Score:", (430, 120), 24, "White")
    canvas.draw_text(str(score), (520, 120), 24, "White")
    canvas.draw_text("Dealer's cards", (60, 180), 24, "Black")
    canvas.draw_text(outcome, (300, 180), 24, "Black")
    card_pos = [60, 200]
    for card in dealer.hand:
        card.draw(canvas, card_pos)
        card_pos[0] += CARD_SIZE[0]
    if in_play:
        canvas.draw_polygon([(60,200),(60+73,200),(60+73,298),(60,298)], 1, 'White', 'Navy')
    canvas.draw_text("Player's cards", (60, 380), 24, "Black")
    canvas.draw_text(action, (300, 380), 24, "Black")
    card_pos = [60, 400]
    for card in player.hand:
        card.draw(canvas, card_pos)
        card_pos[0] += CARD_SIZE[0]

frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
frame.add_button("Deal", deal, 200)
frame.add_button("Hit",  hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)
frame.start()
deal()
