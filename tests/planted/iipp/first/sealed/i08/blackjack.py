"""Mini-project 6: Blackjack.

I check a lot with assert because I had strange errors in Pong.
"""

import random

try:
    import simplegui
except ImportError:
    import SimpleGUICS2Pygame.simpleguics2pygame as simplegui

# One picture with all cards, a column for each rank and a row for each suit; and the backs.
ASSETS = "http://storage.googleapis.com/codeskulptor-assets/"
CARD_SIZE = (72, 96)
CARD_CENTER = (36, 48)
card_images = simplegui.load_image(ASSETS + "cards_jfitz.png")

CARD_BACK_SIZE = (72, 96)
CARD_BACK_CENTER = (36, 48)
card_back = simplegui.load_image(ASSETS + "card_jfitz_back.png")

# What each rank is worth. An ace is worth 1 here; a hand may count it as 11.
SUITS = ("C", "S", "H", "D")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
VALUES = {
    "A": 1,
    "2": 2,
    "3": 3,
    "4": 4,
    "5": 5,
    "6": 6,
    "7": 7,
    "8": 8,
    "9": 9,
    "T": 10,
    "J": 10,
    "Q": 10,
    "K": 10,
}
assert len(SUITS) * len(RANKS) == 52
assert len(VALUES) == len(RANKS)

# The state of the game: is a round being played, how did the last one end, wins minus losses.
in_play = False
outcome = ""
score = 0

# set when the player went over 21, so that stand knows about it
player_busted = False


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
    """The cards that somebody holds."""

    def __init__(self):
        """Make a hand without cards."""
        self.card_list = []

    def __str__(self):
        """Return the hand in words."""
        text = "Hand contains "
        cards = list(self.card_list)  # copy, to be safe
        for card in cards:
            text = text + str(card) + " "
        return text

    def add_card(self, card):
        """Take a card into the hand."""
        assert card is not None, "no card given"
        before = len(self.card_list)
        self.card_list.append(card)
        assert len(self.card_list) == before + 1

    def get_value(self):
        """Return what the hand is worth. One ace counts 11 instead of 1 where that is no bust."""
        total = 0
        has_ace = False
        cards = list(self.card_list)
        for card in cards:
            rank = card.get_rank()
            assert rank in VALUES, "strange rank " + str(rank)
            total = total + VALUES[rank]
            if rank == "A":
                has_ace = True
        if has_ace == True:
            if total + 10 <= 21:
                total = total + 10
        assert total >= 0
        return total

    def draw(self, canvas, pos):
        """Draw the cards side by side; pos is the upper left corner of the first one."""
        x = pos[0]
        y = pos[1]
        cards = list(self.card_list)
        for card in cards:
            card.draw(canvas, (x, y))
            x = x + CARD_SIZE[0] + 8


class Deck:
    """The cards that are still to be dealt."""

    def __init__(self):
        """Make a deck with one card of each suit and rank, in order."""
        self.deck_list = []
        for suit in SUITS:
            for rank in RANKS:
                self.deck_list.append(Card(suit, rank))
        assert len(self.deck_list) == 52, "deck is not complete"

    def shuffle(self):
        """Bring the cards into a random order."""
        copy = list(self.deck_list)
        random.shuffle(copy)
        assert len(copy) == len(self.deck_list)
        self.deck_list = copy

    def deal_card(self):
        """Take a card from the deck and return it."""
        assert len(self.deck_list) > 0, "deck is empty"
        card = self.deck_list.pop()
        assert card not in self.deck_list
        return card

    def __str__(self):
        """Return the deck in words: Deck contains, and then the cards."""
        text = "Deck contains "
        cards = list(self.deck_list)
        for card in cards:
            text = text + str(card) + " "
        print(text)
        return ""


# empty things, so that draw has something in any case
the_deck = Deck()
player_hand = Hand()
dealer_hand = Hand()


def deal():
    """Start a round with a new deck. A round that is still being played is lost by that."""
    global in_play, outcome, score, the_deck, player_hand, dealer_hand

    if in_play == True:
        outcome = "You gave up, you lost that round."
        score = score - 1
    else:
        outcome = ""

    the_deck = Deck()
    the_deck.shuffle()

    player_hand = Hand()
    dealer_hand = Hand()
    for i in range(2):
        player_hand.add_card(the_deck.deal_card())
        dealer_hand.add_card(the_deck.deal_card())
    assert len(player_hand.card_list) == 2
    assert len(dealer_hand.card_list) == 2

    in_play = True
    print("DEBUG deal, player:", player_hand, player_hand.get_value())
    print("DEBUG deal, dealer:", dealer_hand, dealer_hand.get_value())


def hit():
    """Give the player a card. With more than 21 the round is over, and lost."""
    global in_play, outcome, score, player_busted

    if in_play == False:
        print("DEBUG hit but no round")
        return

    if player_hand.get_value() <= 21:
        outcome = ""
        player_hand.add_card(the_deck.deal_card())
        print("DEBUG hit:", player_hand, player_hand.get_value())

    if player_hand.get_value() > 21:
        player_busted = True
        outcome = "You have busted. Dealer wins."
        score = score - 1
        in_play = False


def stand():
    """Let the dealer take cards up to 17 or more, and say who wins."""
    global in_play, outcome, score

    if player_busted == True:
        outcome = "Remember: you have busted."
        return

    if in_play == False:
        print("DEBUG stand but no round")
        return

    while dealer_hand.get_value() < 17:
        dealer_hand.add_card(the_deck.deal_card())
        print("DEBUG dealer:", dealer_hand, dealer_hand.get_value())
    assert dealer_hand.get_value() >= 17

    player_value = player_hand.get_value()
    dealer_value = dealer_hand.get_value()
    assert player_value <= 21

    if dealer_value > 21:
        outcome = "Dealer has busted. You win!"
        score = score + 1
    elif player_value <= dealer_value:
        outcome = "Dealer wins with " + str(dealer_value) + "."
        score = score - 1
    else:
        outcome = "You win with " + str(player_value) + "!"
        score = score + 1
    in_play = False
    print("DEBUG score", score)


def draw(canvas):
    """Draw the table. While a round is played, a back lies on the dealer's first card."""
    canvas.draw_text("Blackjack", (60, 70), 44, "Aqua")
    canvas.draw_text("Score: " + str(score), (420, 70), 28, "Black")

    canvas.draw_text("Dealer", (60, 140), 26, "Black")
    canvas.draw_text(outcome, (170, 140), 24, "Yellow")
    dealer_hand.draw(canvas, (60, 160))
    if in_play == True:
        middle = (60 + CARD_BACK_CENTER[0], 160 + CARD_BACK_CENTER[1])
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, middle, CARD_BACK_SIZE)

    canvas.draw_text("Player", (60, 340), 26, "Black")
    if in_play == True:
        question = "Hit or stand?"
    else:
        question = "New deal?"
    canvas.draw_text(question, (250, 340), 26, "White")
    player_hand.draw(canvas, (60, 360))


# The window, its buttons, and what is to be done when they are pressed.
frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
frame.add_button("Deal", deal, 200)
frame.add_button("Hit", hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)

# Deal the first hand, and begin.
deal()
frame.start()
