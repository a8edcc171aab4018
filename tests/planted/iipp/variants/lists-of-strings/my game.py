# No classes: cards are strings, hands and the deck are lists, and a card is drawn from the deck by chance.
import random
import SimpleGUICS2Pygame.simpleguics2pygame as simplegui

SUITS = "CSHD"
RANKS = "A23456789TJQK"
sheet = simplegui.load_image("http://example.org/my/copy/cards_jfitz.png")
back = simplegui.load_image("http://example.org/my/copy/card_jfitz_back.png")
state = {"player": [], "dealer": [], "playing": False, "text": "Press Deal to begin", "won": 0, "rounds": 0}
deck = []


def value(cards):
    total = sum(min(RANKS.index(card[1]) + 1, 10) for card in cards)
    return total + 10 if "A" in "".join(cards) and total + 10 <= 21 else total


def take(name):
    card = deck.pop(random.randrange(len(deck)))
    state[name].append(card)


def over(won, text):
    state["rounds"] += 1
    state["won"] += won
    state["text"] = text + " Press Deal for a new game."
    state["playing"] = False


def deal():
    before = "Press Hit or Stand"
    if state["playing"]:
        over(0, "You gave up.")
        before = "You gave up and lose. Now: Hit or Stand?"
    deck[:] = [suit + rank for suit in SUITS for rank in RANKS]
    state["player"], state["dealer"] = [], []
    for name in ("player", "player", "dealer", "dealer"):
        take(name)
    state["playing"] = True
    state["text"] = before


def hit():
    if state["playing"]:
        take("player")
        if value(state["player"]) > 21:
            over(0, "You are busted!")


def stand():
    if state["playing"]:
        while value(state["dealer"]) < 17:
            take("dealer")
        if value(state["dealer"]) > 21:
            over(1, "Dealer busted!")
        elif value(state["player"]) > value(state["dealer"]):
            over(1, "You have won!")
        else:
            over(0, "You have lost!")


def show(canvas, cards, y, hidden):
    for number, card in enumerate(cards):
        x = 80 + 90 * number
        if number == 0 and hidden:
            canvas.draw_image(back, (36, 48), (72, 96), (x, y), (72, 96))
        else:
            center = (36 + 72 * RANKS.index(card[1]), 48 + 96 * SUITS.index(card[0]))
            canvas.draw_image(sheet, center, (72, 96), (x, y), (72, 96))


def draw(canvas):
    canvas.draw_polygon([(10, 10), (590, 10), (590, 590), (10, 590)], 4, "Yellow", "DarkGreen")
    canvas.draw_text("Blackjack", (50, 70), 40, "White")
    show(canvas, state["dealer"], 200, state["playing"])
    show(canvas, state["player"], 400, False)
    canvas.draw_text(state["text"], (50, 310), 24, "White")
    canvas.draw_text("Rounds won: %d of %d" % (state["won"], state["rounds"]), (50, 560), 24, "White")


frame = simplegui.create_frame("Blackjack", 600, 600, 200)
frame.add_label("Blackjack")
for text, handler in (("Stand", stand), ("Hit", hit), ("Deal", deal)):
    frame.add_button(text, handler, 150)
frame.add_button("Quit", frame.stop, 150)
frame.set_draw_handler(draw)
frame.start()
