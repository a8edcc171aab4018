#############################################################################
#  BLACKJACK - mini-project 6
#
#  Organised as a small state machine, the way I learnt it long ago:
#
#     IDLE  --deal-->  PLAYING  --hit (over 21)-->  BUSTED
#                      PLAYING  --stand-->          FINISHED
#                      PLAYING  --deal-->           PLAYING   (round forfeited)
#     BUSTED, FINISHED  --deal-->  PLAYING
#############################################################################

import simplegui
import random

# --- pictures --------------------------------------------------------------
CARD_SIZE = (72, 96)
CARD_CENTER = (36, 48)
card_images = simplegui.load_image("http://storage.googleapis.com/codeskulptor-assets/cards_jfitz.png")

CARD_BACK_SIZE = (72, 96)
CARD_BACK_CENTER = (36, 48)
card_back = simplegui.load_image("http://storage.googleapis.com/codeskulptor-assets/card_jfitz_back.png")

# --- cards -----------------------------------------------------------------
SUITS = ('C', 'S', 'H', 'D')
RANKS = ('A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K')
VALUES = {'A': 1, '2': 2, '3': 3, '4': 4, '5': 5, '6': 6, '7': 7,
          '8': 8, '9': 9, 'T': 10, 'J': 10, 'Q': 10, 'K': 10}

# --- states ----------------------------------------------------------------
IDLE = "IDLE"
PLAYING = "PLAYING"
BUSTED = "BUSTED"
FINISHED = "FINISHED"

# --- all the texts in one place ---------------------------------------------
# what is asked of the player in each state
PROMPTS = {"IDLE": "New deal?",
           "PLAYING": "Hit or stand?",
           "BUSTED": "New deal?",
           "FINSHED": "New deal?"}

# what is reported
MSG_NOTHING = ""
MSG_FORFEIT = "Round abandoned: you lose it."
MSG_BUST = "You have busted with %d."
MSG_REMIND = "You have busted - no standing any more."
MSG_DEALER_BUST = "The dealer has busted with %d. You win!"
MSG_PLAYER_WINS = "You win, %d to %d!"
MSG_DEALER_WINS = "Dealer wins, %d to %d."

# --- global state ------------------------------------------------------------
state = IDLE
in_play = False          # always the same as (state == PLAYING)
outcome = MSG_NOTHING
score = 0


class Card:
    def __init__(self, suit, rank):
        if (suit in SUITS) and (rank in RANKS):
            self.suit = suit
            self.rank = rank
        else:
            self.suit = None
            self.rank = None
            print "Invalid card: %s%s" % (suit, rank)

    def __str__(self):
        return "%s%s" % (self.suit, self.rank)

    def get_suit(self):
        return self.suit

    def get_rank(self):
        return self.rank

    def draw(self, canvas, pos):
        card_loc = (CARD_CENTER[0] + CARD_SIZE[0] * RANKS.index(self.rank),
                    CARD_CENTER[1] + CARD_SIZE[1] * SUITS.index(self.suit))
        canvas.draw_image(card_images, card_loc, CARD_SIZE,
                          [pos[0] + CARD_CENTER[0], pos[1] + CARD_CENTER[1]], CARD_SIZE)


class Hand:
    # step from card to card when drawn
    STEP = 76

    def __init__(self):
        # no cards yet
        self.card_list = []

    def __str__(self):
        text = "Hand contains "
        for card in self.card_list:
            text = "%s%s " % (text, card)
        return text

    def add_card(self, card):
        self.card_list.append(card)

    def get_value(self):
        # ranks first, everything else follows from them
        ranks = [card.get_rank() for card in self.card_list]
        low = 0
        for rank in ranks:
            low += VALUES[rank]
        # an ace may be promoted from 1 to 11, but only one of them
        if ranks.count('A') >= 1:
            high = low + 10
            if high <= 21:
                return high
        return low

    def draw(self, canvas, pos):
        left, top = pos
        for card in self.card_list:
            card.draw(canvas, [left, top])
            left += Hand.STEP


class Deck:
    def __init__(self):
        # suit by suit, in the order of the tables
        self.card_list = []
        for suit in SUITS:
            for rank in RANKS:
                self.card_list.append(Card(suit, rank))

    def shuffle(self):
        random.shuffle(self.card_list)

    def deal_card(self):
        # from the top
        return self.card_list.pop(0)

    def __str__(self):
        text = "Deck contains "
        for card in self.card_list:
            text = "%s%s " % (text, card)
        return text


# empty table before the first deal
the_deck = Deck()
the_player = Hand()
the_dealer = Hand()


# --- the only function that changes the state --------------------------------
def enter(new_state, message):
    global state, in_play, outcome
    state = new_state
    in_play = (state == PLAYING)
    outcome = message


# --- buttons -------------------------------------------------------------------
def deal():
    global the_deck, the_player, the_dealer, score

    # leaving a running round costs a point
    if state == PLAYING:
        score -= 1
        message = MSG_FORFEIT
    else:
        message = MSG_NOTHING

    # fresh deck
    the_deck = Deck()
    the_deck.shuffle()

    # two cards each
    the_player = Hand()
    the_dealer = Hand()
    for i in range(2):
        the_player.add_card(the_deck.deal_card())
        the_dealer.add_card(the_deck.deal_card())

    enter(PLAYING, message)


def hit():
    # only a running round can be hit
    if state != PLAYING:
        return

    the_player.add_card(the_deck.deal_card())
    value = the_player.get_value()
    if value > 21:
        enter(BUSTED, MSG_BUST % value)
    else:
        enter(PLAYING, MSG_NOTHING)


def stand():
    global score

    # too late?
    if state == BUSTED:
        enter(BUSTED, MSG_REMIND)
        return
    if state != PLAYING:
        return

    # the dealer's turn
    while the_dealer.get_value() < 17:
        the_dealer.add_card(the_deck.deal_card())

    # and the comparison
    mine = the_player.get_value()
    his = the_dealer.get_value()
    if his > 21:
        score += 1
        enter(FINISHED, MSG_DEALER_BUST % his)
    elif mine > his:
        score += 1
        enter(FINISHED, MSG_PLAYER_WINS % (mine, his))
    else:
        # includes ties
        score -= 1
        enter(FINISHED, MSG_DEALER_WINS % (his, mine))


# --- the table -------------------------------------------------------------------
def draw(canvas):
    # heading
    canvas.draw_text("Blackjack", [200, 50], 44, "Navy", "sans-serif")
    canvas.draw_text("Score: %d" % score, [30, 580], 26, "White", "sans-serif")

    # dealer
    canvas.draw_text("Dealer", [30, 110], 24, "White", "sans-serif")
    the_dealer.draw(canvas, [30, 125])
    if in_play:
        # cover the hole card
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE,
                          [30 + CARD_BACK_CENTER[0], 125 + CARD_BACK_CENTER[1]], CARD_BACK_SIZE)

    # messages
    canvas.draw_text(outcome, [30, 280], 26, "Yellow", "sans-serif")
    canvas.draw_text(PROMPTS.get(state, ""), [30, 320], 26, "Yellow", "sans-serif")

    # player
    canvas.draw_text("Player (%d)" % the_player.get_value(), [30, 390], 24, "White", "sans-serif")
    the_player.draw(canvas, [30, 405])


# --- window ----------------------------------------------------------------------
frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
frame.add_button("Deal", deal, 200)
frame.add_button("Hit", hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)

# --- go -----------------------------------------------------------------------------
deal()
frame.start()
