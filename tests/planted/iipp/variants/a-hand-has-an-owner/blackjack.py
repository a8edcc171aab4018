"""Hands are made with the name of their owner, and draw themselves: the second card is the hole card."""
import simplegui
from random import shuffle

SUITS = ('C', 'S', 'H', 'D')
RANKS = ('A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K')
VALUES = dict(zip(RANKS, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10]))
CARD_SIZE = (72, 96)
CARD_CENTER = (36, 48)
card_images = simplegui.load_image("http://storage.googleapis.com/codeskulptor-assets/cards_jfitz.png")
CARD_BACK_SIZE = (72, 96)
CARD_BACK_CENTER = (36, 48)
card_back = simplegui.load_image("http://storage.googleapis.com/codeskulptor-assets/card_jfitz_back.png")

in_play = False
outcome = ""
score = 0
bank = 100


class Card:
    def __init__(self, suit, rank):
        if (suit in SUITS) and (rank in RANKS):
            self.suit = suit
            self.rank = rank
        else:
            self.suit = None
            self.rank = None
            print("Invalid card: ", suit, rank)

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


class Hand:
    def __init__(self, owner):
        self.owner = owner
        self.contents = []

    def __str__(self):
        return self.owner + " hand contains " + " ".join(str(c) for c in self.contents)

    def add_card(self, card):
        self.contents.append(card)

    def get_value(self):
        val = sum(VALUES[c.rank] for c in self.contents)
        if any(c.rank == "A" for c in self.contents) and val < 12:
            val += 10
        return val

    def draw(self, canvas, pos):
        x, y = pos
        for n, c in enumerate(self.contents):
            if self.owner == "Dealer" and n == 1 and in_play:
                canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, (x + 36, y + 48), (72, 96))
            else:
                c.draw(canvas, (x, y))
            x += 80
        if self.owner == "Player" or not in_play:
            canvas.draw_text(str(self.get_value()), (x + 20, y + 60), 36, "White")


class Deck:
    def __init__(self):
        self.cards = [Card(s, r) for s in SUITS for r in RANKS]

    def shuffle(self):
        shuffle(self.cards)

    def deal_card(self):
        return self.cards.pop()

    def __str__(self):
        return "Deck contains " + " ".join(map(str, self.cards))


player = Hand("Player")
dealer = Hand("Dealer")
BET = 10


def finish(text, won):
    global in_play, outcome, bank
    in_play = False
    if won:
        bank += BET
    else:
        bank -= BET
    outcome = text


def deal():
    global deck, player, dealer, in_play, outcome, bank
    if in_play:
        bank -= BET
        outcome = "Forfeit! That costs you $10."
    else:
        outcome = ""
    deck = Deck()
    deck.shuffle()
    player = Hand("Player")
    dealer = Hand("Dealer")
    for hand in (player, player, dealer, dealer):
        hand.add_card(deck.deal_card())
    in_play = True


def hit():
    global outcome
    if in_play:
        outcome = ""
        player.add_card(deck.deal_card())
        if player.get_value() > 21:
            finish("Bust!", False)


def stand():
    if not in_play:
        return
    while dealer.get_value() < 17:
        dealer.add_card(deck.deal_card())
    you, me = player.get_value(), dealer.get_value()
    if me > 21:
        finish("Dealer is bust. Congratulations!", True)
    elif you > me:
        finish("Congratulations, you have the better hand!", True)
    else:
        finish("Sorry, the dealer has the better hand.", False)


def draw(canvas):
    canvas.draw_text("BLACKJACK", (170, 60), 50, "Black", "monospace")
    canvas.draw_text("Bank: $" + str(bank), (400, 110), 28, "Orange")
    canvas.draw_text("Dealer", (40, 130), 24, "Silver")
    dealer.draw(canvas, (40, 150))
    canvas.draw_text("Player", (40, 360), 24, "Silver")
    player.draw(canvas, (40, 380))
    canvas.draw_text(outcome, (40, 300), 30, "Red")
    if in_play:
        canvas.draw_text("Hit or Stand?", (40, 540), 30, "Yellow")
    else:
        canvas.draw_text("Deal again?", (40, 540), 30, "Yellow")


frame = simplegui.create_frame("Blackjack", 600, 600, 150)
frame.set_canvas_background("Green")
frame.add_button("Deal", deal, 200)
frame.add_button("Hit", hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)
deal()
frame.start()
