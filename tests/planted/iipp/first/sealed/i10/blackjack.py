# Blackjack: most of it is in tables
import simplegui
import random

ASSETS = "http://storage.googleapis.com/codeskulptor-assets/"
CARD_SIZE = (72, 96)
CARD_CENTER = (36, 48)
card_images = simplegui.load_image(ASSETS + "cards_jfitz.png")

CARD_BACK_SIZE = (72, 96)
CARD_BACK_CENTER = (36, 48)
card_back = simplegui.load_image(ASSETS + "card_jfitz_back.png")

SUITS = ('C', 'S', 'H', 'D')
RANKS = ('A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K')
VALUES = {'A':1, '2':2, '3':3, '4':4, '5':5, '6':6, '7':7, '8':8, '9':9, 'T':10, 'J':10, 'Q':10, 'K':10}

in_play = False
outcome = ""
score = 0

# result code -> (text, points)
RESULTS = {
    'clear':       ("", 0),
    'bust':        ("You have busted", -1),
    'reminder':    ("You have busted, no more standing", 0),
    'dealer bust': ("Dealer has busted, you win", 1),
    'abandoned':   ("You lost the previous round", -1),
    1:             ("You win", 1),
    0:             ("Tie, so the dealer wins", -1),
    -1:            ("Dealer wins", -1),
}

PROMPT = {True: "Hit or stand?", False: "New deal?"}

# name -> (x, y) of the upper left corner
PLACE = {'dealer': (50, 120), 'player': (50, 380)}

# number of card in hand -> x offset
OFFSET = [85 * i for i in range(53)]


def vadd(a, b):
    """Sum of two vectors."""
    return tuple([x + y for x, y in zip(a, b)])


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
        source = (CARD_CENTER[0] + CARD_SIZE[0] * RANKS.index(self.rank),
                  CARD_CENTER[1] + CARD_SIZE[1] * SUITS.index(self.suit))
        canvas.draw_image(card_images, source, CARD_SIZE, vadd(pos, CARD_CENTER), CARD_SIZE)


# the full table of cards, row by row, made only once
ALL_CARDS = [Card(s, r) for s in SUITS for r in RANKS]


class Hand:
    def __init__(self):
        self.data = []

    def __str__(self):
        return "Hand contains " + "".join([str(c) + " " for c in self.data])

    def add_card(self, card):
        self.data.append(card)

    def get_value(self):
        ranks = [c.get_rank() for c in self.data]
        hard = sum([VALUES[r] for r in ranks])
        soft = hard + 10 * min(1, ranks.count('A'))
        return (hard, soft)[soft <= 21]

    def draw(self, canvas, pos):
        for card, dx in zip(self.data, OFFSET):
            card.draw(canvas, vadd(pos, (dx, 0)))


class Deck:
    def __init__(self):
        self.data = ALL_CARDS

    def shuffle(self):
        random.shuffle(self.data)

    def deal_card(self):
        return self.data.pop()

    def __str__(self):
        return "Deck contains " + " ".join([str(c) for c in self.data])


# the state of the table
deck = Deck()
hands = {'player': Hand(), 'dealer': Hand()}


def report(code):
    global outcome, score
    outcome, points = RESULTS[code]
    score += points


def give(who, n):
    for i in range(n):
        hands[who].add_card(deck.deal_card())


def deal():
    global deck, in_play
    report({True: 'abandoned', False: 'clear'}[in_play])
    deck = Deck()
    deck.shuffle()
    for who in ('player', 'dealer'):
        hands[who] = Hand()
        give(who, 2)
    in_play = True


def hit():
    global in_play
    if not in_play:
        return
    give('player', 1)
    if hands['player'].get_value() > 21:
        in_play = False
        report('bust')
    else:
        report('clear')


def stand():
    global in_play
    p = hands['player'].get_value()
    if p > 21:
        report('reminder')
    elif in_play:
        while hands['dealer'].get_value() < 17:
            give('dealer', 1)
        d = hands['dealer'].get_value()
        in_play = False
        if d > 21:
            report('dealer bust')
        else:
            report(cmp(p, d))


def draw(canvas):
    texts = [("Blackjack", (50, 60), 45),
             ("Score " + str(score), (450, 60), 25),
             (outcome, (50, 270), 28),
             (PROMPT[in_play], (50, 315), 28)]
    for name in hands:
        texts.append((name, vadd(PLACE[name], (0, -10)), 25))
        hands[name].draw(canvas, PLACE[name])
    for text, pos, size in texts:
        canvas.draw_text(text, pos, size, "White")
    if in_play:
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE,
                          vadd(PLACE['dealer'], CARD_BACK_CENTER), CARD_BACK_SIZE)


frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
frame.add_button("Deal", deal, 200)
frame.add_button("Hit", hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)

deal()
frame.start()
