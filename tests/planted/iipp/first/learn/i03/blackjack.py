"""Blackjack, short."""
import random

try:
    import simplegui
except ImportError:
    import SimpleGUICS2Pygame.simpleguics2pygame as simplegui

ASSETS = "http://storage.googleapis.com/codeskulptor-assets/"
CARD_SIZE = CARD_BACK_SIZE = (72, 96)
CARD_CENTER = CARD_BACK_CENTER = (36, 48)
card_images = simplegui.load_image(ASSETS + "cards_jfitz.png")
card_back = simplegui.load_image(ASSETS + "card_jfitz_back.png")

SUITS = tuple("CSHD")
RANKS = tuple("A23456789TJQK")
VALUES = {r: min(i + 1, 10) for i, r in enumerate(RANKS)}
X, YD, YP, W = 30, 130, 390, 48  # left edge, row of the dealer, row of the player, step

in_play, outcome, score, games = False, "", 0, 0


class Card:  # given: nothing to write here
    """A card of a suit and a rank; both are None where there is no such card."""

    def __init__(self, suit, rank):
        """Make a card: Card("S", "A") is the ace of spades."""
        if (suit in SUITS) and (rank in RANKS):
            self.suit = suit
            self.rank = rank
        else:
            self.suit = None
            self.rank = None
            print("Invalid card: " + str(suit) + str(rank))

    def __str__(self):
        """Return suit and rank: the ace of spades is SA."""
        return str(self.suit) + str(self.rank)

    def get_suit(self):
        """Return the suit, a letter."""
        return self.suit

    def get_rank(self):
        """Return the rank, a letter or digit."""
        return self.rank

    def draw(self, canvas, pos):
        """Draw the card; pos is its upper left corner."""
        source = (
            CARD_CENTER[0] + CARD_SIZE[0] * RANKS.index(self.rank),
            CARD_CENTER[1] + CARD_SIZE[1] * SUITS.index(self.suit),
        )
        place = (pos[0] + CARD_CENTER[0], pos[1] + CARD_CENTER[1])
        canvas.draw_image(card_images, source, CARD_SIZE, place, CARD_SIZE)


class Hand:
    def __init__(s): s.c = []
    def __str__(s): return "Hand contains " + "".join("%s " % k for k in s.c)
    def add_card(s, card): s.c.append(card)

    def get_value(s):
        r = [k.get_rank() for k in s.c]
        v = sum(VALUES[k] for k in r)
        return v + 10 * ("A" in r and v < 12)

    def draw(s, canvas, pos, hide=0):
        # hide = 1: the first card gets a back on it before the next one overlaps it
        for i, k in enumerate(s.c):
            x, y = pos[0] + W * i, pos[1]
            k.draw(canvas, (x, y))
            if i < hide:
                canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, (x + 36, y + 48), CARD_BACK_SIZE)


class Deck:
    def __init__(s): s.c = [Card(SUITS[i // 13], RANKS[i % 13]) for i in range(52)]
    def shuffle(s): random.shuffle(s.c)
    def deal_card(s): return s.c.pop()
    def __str__(s): return "Deck contains " + " ".join(map(str, s.c))


def end(d, msg):
    # d: +1 won, -1 lost. wins = (games + score) / 2, losses = (games - score) / 2
    global in_play, outcome, score, games
    in_play, outcome, score, games = False, msg, score + d, games + 1


def deal():
    global deck, player, dealer, in_play, outcome
    outcome = ""
    if in_play: end(-1, "You gave up: round lost!")
    deck, player, dealer, in_play = Deck(), Hand(), Hand(), True
    deck.shuffle()
    for i in range(4): (player, dealer)[i & 1].add_card(deck.deal_card())


def hit():
    if not in_play: return
    player.add_card(deck.deal_card())
    if player.get_value() > 21: end(-1, "You have busted!")


def stand():
    global outcome
    p = player.get_value()
    if p > 21: outcome = "You have busted, remember?"
    if not in_play: return
    while dealer.get_value() < 17: dealer.add_card(deck.deal_card())
    d = dealer.get_value()
    w = d > 21 or p > d
    end(2 * w - 1, ("Dealer wins, %d : %d" if not w else "Dealer busted, you win!" if d > 21 else "You win, %d : %d") % ((d, p) if not w else () if d > 21 else (p, d)))


def draw(canvas):
    for t, x, y, z in (("Blackjack", 180, 60, 48), ("Dealer", X, YD - 15, 24), ("Player", X, YP - 15, 24),
                       ("Won %d, lost %d" % ((games + score) // 2, (games - score) // 2), 380, YD - 15, 24),
                       (outcome, X, 275, 28), (("New deal?", "Hit or stand?")[in_play], X, 320, 28)):
        canvas.draw_text(t, (x, y), z, "White")
    dealer.draw(canvas, (X, YD), in_play)
    player.draw(canvas, (X, YP))


deck, player, dealer = Deck(), Hand(), Hand()
frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
for b, f in zip("Deal Hit Stand".split(), (deal, hit, stand)): frame.add_button(b, f, 200)
frame.set_draw_handler(draw)

deal()
frame.start()
