# Blackjack  (IIPP mini-project 6)
# everything that can be a table is a table

import simplegui
import random

# ---- images ------------------------------------------------------------
URL = "http://storage.googleapis.com/codeskulptor-assets/"
CARD_SIZE = (72, 96)
CARD_CENTER = (CARD_SIZE[0] / 2, CARD_SIZE[1] / 2)
CARD_BACK_SIZE = (72, 96)
CARD_BACK_CENTER = (36, 48)
card_images = simplegui.load_image(URL + "cards_jfitz.png")
card_back = simplegui.load_image(URL + "card_jfitz_back.png")

# ---- lookup tables -----------------------------------------------------
SUITS = ('C', 'S', 'H', 'D')
RANKS = ('A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K')
VALUES = dict(zip(RANKS, range(1, 10) + [10] * 4))

# (suit, rank) -> centre of the tile
TILES = dict([((s, r), (CARD_CENTER[0] + j * CARD_SIZE[0], CARD_CENTER[1] + i * CARD_SIZE[1]))
              for i, s in enumerate(SUITS) for j, r in enumerate(RANKS)])

# x offsets of the cards of a hand
OFFSETS = (0, 90, 180, 270, 360)

# cmp(player, dealer) -> (message, change of score)
RESULTS = {1: ("You win!", 1),
           0: ("Tie - the dealer wins.", -1),
           -1: ("Dealer wins.", -1)}

# in_play -> what to ask
PROMPTS = {True: "Hit or stand?", False: "New deal?"}

POS = {"dealer": (60, 180), "player": (60, 400)}

# ---- state -------------------------------------------------------------
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
        canvas.draw_image(card_images, TILES[self.suit, self.rank], CARD_SIZE,
                          (pos[0] + CARD_CENTER[0], pos[1] + CARD_CENTER[1]), CARD_SIZE)


class Hand:
    aces = []       # the aces of the hand, so nobody has to search for them

    def __init__(self):
        self.cards = []

    def __str__(self):
        return "Hand contains " + "".join(["%s " % c for c in self.cards])

    def add_card(self, card):
        self.cards.append(card)
        if card.get_rank() == 'A':
            self.aces.append(card)

    def get_value(self):
        total = sum([VALUES[c.get_rank()] for c in self.cards])
        # at most one ace can be 11
        return total + 10 * int(len(self.aces) > 0 and total + 10 <= 21)

    def draw(self, canvas, pos):
        for i in range(len(self.cards)):
            self.cards[i].draw(canvas, (pos[0] + OFFSETS[i], pos[1]))


class Deck:
    def __init__(self):
        # number k is suit k / 13, rank k % 13
        self.cards = [Card(SUITS[k / 13], RANKS[k % 13]) for k in range(52)]

    def shuffle(self):
        random.shuffle(self.cards)

    def deal_card(self):
        return self.cards.pop()

    def __str__(self):
        return "Deck contains " + " ".join(map(str, self.cards))


deck = Deck()
player = Hand()
dealer = Hand()


def settle(result):
    # result is a (message, change of score) tuple
    global in_play, outcome, score
    outcome, change = result
    score += change
    in_play = False


def deal():
    global deck, player, dealer, in_play, outcome
    outcome = ""
    if in_play:
        settle(("You left the round - you lose it.", -1))
    deck = Deck()
    deck.shuffle()
    player, dealer = Hand(), Hand()
    for h in (player, dealer) * 2:
        h.add_card(deck.deal_card())
    in_play = True


def hit():
    global outcome
    if in_play:
        outcome = ""
        player.add_card(deck.deal_card())
        if player.get_value() > 21:
            settle(("You have busted!", -1))


def stand():
    global outcome
    if in_play:
        while dealer.get_value() < 17:
            dealer.add_card(deck.deal_card())
        if dealer.get_value() > 21:
            settle(("Dealer has busted, you win!", 1))
        else:
            settle(RESULTS[cmp(player.get_value(), dealer.get_value())])
    elif player.get_value() > 21:
        outcome = "You have busted, remember?"


def draw(canvas):
    # (text, position, size, colour)
    for row in (("Blackjack", (60, 70), 50, "Black"),
                ("Score %d" % score, (420, 70), 30, "Black"),
                ("Dealer", (60, 160), 26, "Silver"),
                (outcome, (170, 160), 26, "Yellow"),
                ("Player", (60, 380), 26, "Silver"),
                (PROMPTS[in_play], (170, 380), 26, "Yellow")):
        canvas.draw_text(row[0], row[1], row[2], row[3])
    dealer.draw(canvas, POS["dealer"])
    player.draw(canvas, POS["player"])
    if in_play:
        x, y = POS["dealer"]
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE,
                          (x + CARD_BACK_CENTER[0], y + CARD_BACK_CENTER[1]), CARD_BACK_SIZE)


frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
for name, handler in (("Deal", deal), ("Hit", hit), ("Stand", stand)):
    frame.add_button(name, handler, 200)
frame.set_draw_handler(draw)

deal()
frame.start()
