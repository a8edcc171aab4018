# Mini-project #6 - Blackjack
# my first card game!!

import simplegui
import random

# load card sprite - 936x384 - source: jfitz.com
CARD_SIZE = (72, 96)
CARD_CENTER = (36, 48)
card_images = simplegui.load_image("http://storage.googleapis.com/codeskulptor-assets/cards_jfitz.png")

CARD_BACK_SIZE = (72, 96)
CARD_BACK_CENTER = (36, 48)
card_back = simplegui.load_image("http://storage.googleapis.com/codeskulptor-assets/card_jfitz_back.png")

# initialize some useful global variables
in_play = False
outcome = ""
score = 0
question = ""
wins = 0
losses = 0

# define globals for cards
SUITS = ('C', 'S', 'H', 'D')
RANKS = ('A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K')
VALUES = {'A':1, '2':2, '3':3, '4':4, '5':5, '6':6, '7':7, '8':8, '9':9, 'T':10, 'J':10, 'Q':10, 'K':10}


# define card class (this was given)
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


# define hand class
class Hand:
    def __init__(self):
        self.hand = []

    def __str__(self):
        words = "Hand contains "
        i = 0
        while True:
            if i == len(self.hand):
                break
            words = words + str(self.hand[i])
            words = words + " "
            i = i + 1
        return words

    def add_card(self, card):
        self.hand.append(card)

    def get_value(self):
        total = 0
        ace = False
        i = 0
        while True:
            if i == len(self.hand):
                break
            letter = self.hand[i].get_rank()
            total = total + VALUES[letter]
            if letter == 'A':
                ace = True
            i = i + 1
        # the ace is 1 already so 10 more makes it 11
        if ace == True:
            if total <= 11:
                total = total + 10
        return total

    def draw(self, canvas, pos):
        # many cards must move together or they fall off the table
        if len(self.hand) <= 6:
            step = 85
        elif len(self.hand) <= 9:
            step = 55
        else:
            step = 35
        x = pos[0]
        i = 0
        done = False
        while True:
            if i == len(self.hand):
                done = True
            if done == True:
                break
            self.hand[i].draw(canvas, [x, pos[1]])
            x = x + step
            i = i + 1


# define deck class
class Deck:
    def __init__(self):
        self.deck = []
        s = 0
        r = 0
        while True:
            self.deck.append(Card(SUITS[s], RANKS[r]))
            r = r + 1
            if r == 13:
                r = 0
                s = s + 1
            if s == 4:
                break

    def shuffle(self):
        random.shuffle(self.deck)

    def deal_card(self):
        top = self.deck[0]
        self.deck.remove(top)
        return top

    def __str__(self):
        words = "Deck contains"
        for c in self.deck:
            words = words + " " + str(c)
        return words


# there is only one deck, in deal() it gets all its cards back
deck = Deck()
player = Hand()
dealer = Hand()


# define event handlers for buttons
def deal():
    global outcome, in_play, score, wins, losses, question, deck, player, dealer

    if in_play == True:
        losses = losses + 1
        score = score - 1
        outcome = "You gave up, so you lost that round!"
    else:
        outcome = ""

    # put all 52 cards back
    deck.__init__()
    deck.shuffle()

    player = Hand()
    dealer = Hand()
    turn = 1
    while True:
        if turn == 1:
            player.add_card(deck.deal_card())
        elif turn == 2:
            dealer.add_card(deck.deal_card())
        elif turn == 3:
            player.add_card(deck.deal_card())
        elif turn == 4:
            dealer.add_card(deck.deal_card())
        else:
            break
        turn = turn + 1

    question = "Hit or stand, what do you want?"
    in_play = True


def hit():
    global outcome, in_play, score, losses, question

    if in_play == False:
        # nothing to hit
        pass
    else:
        if player.get_value() <= 21:
            player.add_card(deck.deal_card())
            outcome = ""
        if player.get_value() > 21:
            outcome = "You have busted with " + str(player.get_value()) + ". You lose."
            question = "New deal, yes?"
            in_play = False
            losses = losses + 1
            score = score - 1


def stand():
    global outcome, in_play, score, wins, losses, question

    if player.get_value() > 21:
        outcome = "Remember, you have busted already!"
    elif in_play == False:
        # already over
        pass
    else:
        while True:
            if dealer.get_value() >= 17:
                break
            dealer.add_card(deck.deal_card())

        p = player.get_value()
        d = dealer.get_value()
        won = False
        if d > 21:
            won = True
            outcome = "Dealer busted with " + str(d) + ". You win!"
        elif d > p:
            outcome = "Dealer wins, " + str(d) + " against " + str(p) + "."
        elif d == p:
            outcome = "It is a tie at " + str(p) + " so dealer wins."
        else:
            won = True
            outcome = "You win, " + str(p) + " against " + str(d) + "!"

        if won == True:
            wins = wins + 1
            score = score + 1
        else:
            losses = losses + 1
            score = score - 1
        in_play = False
        question = "New deal, yes?"


# draw handler
def draw(canvas):
    canvas.draw_text("Blackjack", [40, 60], 48, "Yellow")
    canvas.draw_text("Won: " + str(wins) + "   Lost: " + str(losses), [320, 60], 26, "White")

    canvas.draw_text("Dealer", [40, 130], 26, "Black")
    dealer.draw(canvas, [40, 150])
    if in_play == True:
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE,
                          [40 + CARD_BACK_CENTER[0], 150 + CARD_BACK_CENTER[1]], CARD_BACK_SIZE)

    canvas.draw_text(outcome, [40, 310], 26, "Yellow")

    canvas.draw_text("You have " + str(player.get_value()), [40, 380], 26, "Black")
    player.draw(canvas, [40, 400])

    canvas.draw_text(question, [40, 550], 28, "White")


# initialization frame
frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")

# create buttons and canvas callback
frame.add_button("Deal", deal, 200)
frame.add_button("Hit", hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)

# get things rolling
deal()
frame.start()
