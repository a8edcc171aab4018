# Mini-project #6 - Blackjack

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

#define event handlers for buttons
def deal():
    global outcome, message, in_play, score, the_deck, player, dealer

    if in_play == True:
        outcome = "You gave up, you lose"
        score -= 1
    else:
        outcome = ""
    the_deck = Deck()
    the_deck.shuffle()
    player = Hand()
    dealer = Hand()
    player.add_card(the_deck.deal_card())
    player.add_card(the_deck.deal_card())
    dealer.add_card(the_deck.deal_card())
    dealer.add_card(the_deck.deal_card())
    message = "Hit or Stand?"
    print "player", player, player.get_value()
    print "dealer", dealer
    in_play = True

def hit():
    if in_play:
        global outcome, message, score
        outcome = ""
        if player.get_value() <= 21:
            player.add_card(the_deck.deal_card())
        if player.get_value() > 21:
            outcome = "You went bust and lose."
            message = "New deal?"
            score -= 1
            in_play = False
    global in_play
       
def stand():
    global outcome, message, in_play, score
    outcome = ""
    if not in_play:
        return
    while dealer.get_value() < 17:
        dealer.add_card(the_deck.deal_card())
    if dealer.get_value() > 21:
        outcome = "Dealer went bust and you win!"
        score += 1
    elif player.get_value() <= dealer.get_value():
        outcome = "You lose."
        score -= 1
    else:
        outcome = "You won!"
        score += 1
    message = "New deal?"
    in_play = False

# draw handler    
def draw(canvas):
    canvas.draw_text("Blackjack", (80, 80), 45, "Aqua")
    canvas.draw_text("Score " + str(score), (400, 80), 30, "Black")
    canvas.draw_text("Dealer", (80, 170), 30, "Black")
    canvas.draw_text(outcome, (250, 170), 30, "Black")
    canvas.draw_text("Player", (80, 370), 30, "Black")
    canvas.draw_text(message, (250, 370), 30, "Black")
    dealer.draw(canvas, [80, 200])
    player.draw(canvas, [80, 400])
    if in_play:
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, [80 + CARD_CENTER[0], 200 + CARD_CENTER[1]], CARD_BACK_SIZE)

# initialization frame
frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")

#create buttons and canvas callback
frame.add_button("Deal", deal, 200)
frame.add_button("Hit",  hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)

# get things rolling
deal()
frame.start()

# remember to review the gradic rubric
