# Python 2: old-style classes, whole-number division in places, a dictionary's has_key, wins minus losses in one text.
import simplegui, random, codeskulptor
codeskulptor.set_timeout(20)

CARDS = simplegui.load_image("http://storage.googleapis.com/codeskulptor-assets/cards_jfitz.png")
BACK = simplegui.load_image("http://storage.googleapis.com/codeskulptor-assets/card_jfitz_back.png")
SIZE = (72, 96)
SUITS = ('C', 'S', 'H', 'D')
RANKS = ('A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K')
VALUES = {'T': 10, 'J': 10, 'Q': 10, 'K': 10}

class Pile:
    def __init__(self, cards = None):
        if cards is None: cards = []
        self.cards = cards
    def __str__(self):
        return "Hand contains " + reduce(lambda a, b: a + b + ' ', self.cards, '')
    def value(self):
        total = 0
        for card in self.cards:
            if VALUES.has_key(card[1]): total += VALUES[card[1]]
            else: total += RANKS.index(card[1]) + 1
        if filter(lambda card: card[1] == 'A', self.cards) and total <= 11: total += 10
        return total
    def draw(self, canvas, y, hidden):
        for i in range(len(self.cards)):
            card = self.cards[i]
            center = [SIZE[0] / 2 + SIZE[0] * RANKS.index(card[1]), SIZE[1] / 2 + SIZE[1] * SUITS.index(card[0])]
            canvas.draw_image(CARDS, center, SIZE, [100 + i * 80, y], SIZE)
        if hidden:
            canvas.draw_image(BACK, [SIZE[0] / 2, SIZE[1] / 2], SIZE, [100, y], SIZE)

playing, message, wins, losses = False, '', 0, 0

def deal():
    global deck, player, dealer, playing, message, losses
    message = ''
    if playing:
        losses += 1
        message = 'You lost (too early).'
    deck = [suit + rank for suit in SUITS for rank in RANKS]
    random.shuffle(deck)
    half = len(deck) / 2
    deck = deck[half:] + deck[:half]
    player, dealer = Pile([deck.pop(), deck.pop()]), Pile([deck.pop(), deck.pop()])
    print player
    playing = True

def hit():
    global playing, message, losses
    if not playing: return
    player.cards.append(deck.pop())
    print player
    message = ''
    if player.value() > 21:
        playing, message = False, 'You are busted.'
        losses += 1

def stand():
    global playing, message, wins, losses
    if not playing: return
    while dealer.value() < 17: dealer.cards.append(deck.pop())
    playing = False
    if dealer.value() > 21: message = 'Dealer is busted, you win'
    elif player.value() > dealer.value(): message = 'You win'
    else: message = 'You lose'
    if message == 'You lose': losses += 1
    else: wins += 1
    print `message`, "so far:", wins, "/", losses

def draw(canvas):
    canvas.draw_text('Blackjack', (200, 60), 48, 'White')
    canvas.draw_text('Score: %d-%d' % (wins, losses), (400, 110), 24, 'White')
    canvas.draw_text('Dealer', (60, 120), 24, 'White')
    dealer.draw(canvas, 190, playing)
    canvas.draw_text('Player', (60, 320), 24, 'White')
    player.draw(canvas, 390, False)
    canvas.draw_text(message, (60, 280), 24, 'Red')
    if playing: canvas.draw_text('Hit or stand?', (300, 320), 24, 'White')
    else: canvas.draw_text('New deal?', (300, 320), 24, 'White')

frame = simplegui.create_frame('Blackjack', 600, 500)
frame.set_canvas_background('Green')
frame.add_button('Deal', deal, 200)
frame.add_button('Hit', hit, 200)
frame.add_button('Stand', stand, 200)
frame.set_draw_handler(draw)
deal()
frame.start()
