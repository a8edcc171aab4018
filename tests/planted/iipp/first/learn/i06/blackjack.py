# ------------------------------------------------------
# Blackjack
# Mini-project 6
# ------------------------------------------------------

import simplegui
import random

# ---- card pictures ----
CARD_SIZE = (72, 96)
CARD_CENTER = (36, 48)
card_images = simplegui.load_image("http://storage.googleapis.com/codeskulptor-assets/cards_jfitz.png")

# ---- back of the cards ----
CARD_BACK_SIZE = (72, 96)
CARD_BACK_CENTER = (36, 48)
card_back = simplegui.load_image("http://storage.googleapis.com/codeskulptor-assets/card_jfitz_back.png")

# ---- cards ----
SUITS = ('C', 'S', 'H', 'D')
RANKS = ('A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K')
VALUES = {'A':1, '2':2, '3':3, '4':4, '5':5, '6':6, '7':7, '8':8, '9':9, 'T':10, 'J':10, 'Q':10, 'K':10}

# ---- texts, the number is used in the program ----
TEXT = ["",                                       # 0
        "You have busted!",                       # 1
        "You already have busted!",               # 2
        "Dealer has %d and busted. You win!",     # 3
        "You have %d, dealer has %d. You win!",   # 4
        "You have %d, dealer has %d. You lose!",  # 5
        "You left the round and lost it!"]        # 6

# ---- questions, by state ----
QUESTION = {"START": "", "PLAYER": "Hit or stand?", "BUST": "New deal?", "END": "New deal?"}

# ---- globals ----
state = "START"
in_play = False
outcome = TEXT[0]
score = 0


# ---- one card (given) ----
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


# ---- all the cards there are, made only one time ----
ALL_CARDS = []
for s in SUITS:
    for r in RANKS:
        ALL_CARDS.append(Card(s, r))


# ---- hand ----
class Hand:
    def __init__(self):
        self.list = []

    def __str__(self):
        # "Hand contains " and then the cards
        result = "Hand contains "
        for k in range(len(self.list)):
            result = result + "%s " % self.list[k]
        return result

    def add_card(self, card):
        # new card at the end
        self.list.append(card)

    def get_value(self):
        # add up
        value = 0
        aces = 0
        for card in self.list:
            value = value + VALUES[card.get_rank()]
            if card.get_rank() == 'A':
                aces = aces + 1
        # no ace, nothing to think about
        if aces == 0:
            return value
        # with ace: is there room for 10 more?
        if value + 10 <= 21:
            return value + 10
        else:
            return value

    def draw(self, canvas, pos):
        # one after the other
        for k in range(len(self.list)):
            self.list[k].draw(canvas, [pos[0] + k * 82, pos[1]])


# ---- deck ----
class Deck:
    def __init__(self):
        # take all the cards
        self.list = ALL_CARDS

    def shuffle(self):
        random.shuffle(self.list)

    def deal_card(self):
        # last card
        return self.list.pop()

    def __str__(self):
        result = "Deck contains "
        for k in range(len(self.list)):
            result = result + "%s " % self.list[k]
        return result


# ---- the table ----
deck = Deck()
player = Hand()
dealer = Hand()


# ---- button Deal ----
def deal():
    global state, in_play, outcome, score, deck, player, dealer
    # round not finished?
    if in_play:
        outcome = TEXT[6]
        score = score - 1
    else:
        outcome = TEXT[0]
    # new deck
    deck = Deck()
    deck.shuffle()
    # new hands
    player = Hand()
    dealer = Hand()
    # two cards for player
    player.add_card(deck.deal_card())
    player.add_card(deck.deal_card())
    # two cards for dealer
    dealer.add_card(deck.deal_card())
    dealer.add_card(deck.deal_card())
    # now it is the player's turn
    state = "PLAYER"
    in_play = True


# ---- button Hit ----
def hit():
    global state, in_play, outcome, score
    if state == "PLAYER":
        # another card
        player.add_card(deck.deal_card())
        outcome = TEXT[0]
        # too many?
        if player.get_value() > 21:
            outcome = TEXT[1]
            score = score - 1
            state = "BUST"
            in_play = False


# ---- button Stand ----
def stand():
    global state, in_play, outcome, score
    if state == "BUST":
        # reminder
        outcome = TEXT[2]
    elif state == "PLAYER":
        # dealer plays
        while dealer.get_value() < 17:
            dealer.add_card(deck.deal_card())
        # who wins?
        if dealer.get_value() > 21:
            outcome = TEXT[3] % dealer.get_value()
            score = score + 1
        elif player.get_value() > dealer.get_value():
            outcome = TEXT[4] % (player.get_value(), dealer.get_value())
            score = score + 1
        else:
            outcome = TEXT[5] % (player.get_value(), dealer.get_value())
            score = score - 1
        # round is over
        state = "END"
        in_paly = False


# ---- draw everything ----
def draw(canvas):
    # title and score
    canvas.draw_text("Blackjack", [50, 70], 46, "Yellow")
    canvas.draw_text("Score: %d" % score, [420, 70], 28, "Yellow")
    # dealer
    canvas.draw_text("Dealer", [50, 140], 26, "White")
    dealer.draw(canvas, [50, 160])
    # hole card
    if in_play:
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, [50 + CARD_BACK_CENTER[0], 160 + CARD_BACK_CENTER[1]], CARD_BACK_SIZE)
    # player
    canvas.draw_text("Player", [50, 360], 26, "White")
    player.draw(canvas, [50, 380])
    # messages
    canvas.draw_text(outcome, [50, 310], 26, "Black")
    canvas.draw_text(QUESTION[state], [50, 530], 30, "Black")


# ---- window ----
frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
frame.add_button("Deal", deal, 200)
frame.add_button("Hit", hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)

# ---- start ----
deal()
frame.start()
