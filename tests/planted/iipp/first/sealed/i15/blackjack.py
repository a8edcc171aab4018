# blackjack
import random

try:
    import simplegui
except ImportError:
    import SimpleGUICS2Pygame.simpleguics2pygame as simplegui

ASSETS = "http://storage.googleapis.com/codeskulptor-assets/"
W, H = CARD_SIZE = CARD_BACK_SIZE = 72, 96
CARD_CENTER = CARD_BACK_CENTER = W // 2, H // 2
card_images = simplegui.load_image(ASSETS + "cards_jfitz.png")
card_back = simplegui.load_image(ASSETS + "card_jfitz_back.png")

SUITS = tuple("CSHD")
RANKS = tuple("A23456789TJQK")
VALUES = {r: min(i + 1, 10) for i, r in enumerate(RANKS)}

in_play, outcome, score, rounds = False, "", 0, 0


class Card:
    """A card of a suit and a rank; both are None where there is no such card."""

    def __init__(self, suit, rank):
        ok = suit in SUITS and rank in RANKS
        self.suit, self.rank = (suit, rank) if ok else (None, None)
        if not ok:
            print("Invalid card: " + str(suit) + str(rank))

    def __str__(self):
        return str(self.suit) + str(self.rank)

    def get_suit(self):
        return self.suit

    def get_rank(self):
        return self.rank

    def draw(self, canvas, pos):
        i, j = RANKS.index(self.rank), SUITS.index(self.suit)
        canvas.draw_image(card_images, (W * i + W // 2, H * j + H // 2), CARD_SIZE,
                          (pos[0] + W // 2, pos[1] + H // 2), CARD_SIZE)


class Hand:
    def __init__(self):
        self.a = []

    def __str__(self):
        return " ".join(["Hand contains", *map(str, self.a), ""])

    def add_card(self, card):
        self.a += [card]

    def get_value(self):
        s = sum(VALUES[c.get_rank()] for c in self.a)
        return s + 10 * (s < 12 and any(c.get_rank() == "A" for c in self.a))

    def draw(self, canvas, pos):
        # closer together if there are many, so that 11 cards fit too
        dx = min(W + 6, max(20, (580 - W - pos[0]) // max(1, len(self.a) - 1)))
        for i, c in enumerate(self.a):
            c.draw(canvas, (pos[0] + i * dx, pos[1]))


class Deck:
    def __init__(self):
        self.a = [Card(SUITS[i // 13], RANKS[i % 13]) for i in range(52)]

    def shuffle(self):
        random.shuffle(self.a)

    def deal_card(self):
        return self.a.pop()

    def __str__(self):
        return " ".join(["Deck contains", *map(str, self.a)])


deck, hands = Deck(), [Hand(), Hand()]  # hands: player, dealer


def end(win, why):  # win is 0 or 1
    global in_play, outcome, score, rounds
    in_play, outcome, score, rounds = False, why, score + 2 * win - 1, rounds + 1


def deal():
    global in_play, outcome
    if in_play:
        end(0, "You walked away and lost")
    else:
        outcome = ""
    deck.__init__()  # restock
    deck.shuffle()
    hands[:] = Hand(), Hand()
    for i in range(4):
        hands[i % 2].add_card(deck.deal_card())
    in_play = True


def hit():
    global outcome
    if in_play:
        outcome = ""
        hands[0].add_card(deck.deal_card())
        if hands[0].get_value() > 21:
            end(0, "You have busted")


def stand():
    global outcome
    p, d = hands
    if p.get_value() > 21:
        outcome = "You have busted, you know"
    elif in_play:
        while d.get_value() < 17:
            d.add_card(deck.deal_card())
        x, y = p.get_value(), d.get_value()
        end(int(y > 21 or x > y),
            "Dealer busted, you win" if y > 21 else "%s, %d against %d" % (("Dealer wins", "You win")[x > y], *sorted((x, y))[::-1]))


def draw(canvas):
    for k, (who, h) in enumerate(zip(("Player", "Dealer"), hands)):
        y = 130 + 310 * k
        canvas.draw_text(who, (30, y - 10), 22, "Silver")
        h.draw(canvas, (30, y))
    if in_play:
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, (30 + W // 2, y + H // 2), CARD_BACK_SIZE)
    # score = won - lost and rounds = won + lost
    for s, y, n in (("Blackjack", 60, 48), (outcome, 290, 28), (("New deal?", "Hit or stand?")[in_play], 330, 28),
                    ("Won %d, lost %d" % ((rounds + score) // 2, (rounds - score) // 2), 375, 24)):
        canvas.draw_text(s, (30, y), n, "White")


frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
for b, f in ("Deal", deal), ("Hit", hit), ("Stand", stand):
    frame.add_button(b, f, 200)
frame.set_draw_handler(draw)
deal()
frame.start()
