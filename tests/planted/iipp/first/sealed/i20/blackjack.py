"""Mini-project 6: Blackjack."""

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
assert len(VALUES) == len(RANKS)

MAXIMUM = 21
DEALER_LIMIT = 17

in_play = False
outcome = ""
score = 0


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
        self.card_list = list()

    def __str__(self):
        """Return the hand in words."""
        words = ["Hand contains "]
        for card in list(self.card_list):
            words.append(str(card) + " ")
        return "".join(words)

    def add_card(self, card):
        """Take a card into the hand."""
        assert card is not None, "no card to add"
        before = len(self.card_list)
        self.card_list.append(card)
        assert len(self.card_list) == before + 1

    def get_value(self):
        """Return what the hand is worth."""
        total = 0
        aces = 0
        for card in list(self.card_list):
            rank = card.get_rank()
            assert rank in VALUES, "strange rank " + str(rank)
            if rank == "A":
                aces = aces + 1
                total = total + 11
            else:
                total = total + VALUES[rank]
        # turn aces from 11 back to 1 as long as it is too much
        while total > MAXIMUM and aces > 0:
            total = total - 10
            aces = aces - 1
        assert total >= 0
        return total

    def draw(self, canvas, pos):
        """Draw the cards side by side; pos is the upper left corner of the first one."""
        assert len(pos) == 2
        corner = list(pos)  # copy, so that the caller's list is not changed
        for card in list(self.card_list):
            card.draw(canvas, corner)
            corner[0] = corner[0] + CARD_SIZE[0] + 15


class Deck:
    """The cards that are still to be dealt."""

    def __init__(self):
        """Make a deck with one card of each suit and rank, in order."""
        self.card_list = []
        for suit in SUITS:
            for rank in RANKS:
                self.card_list.append(Card(suit, rank))
        assert len(self.card_list) == 52

    def shuffle(self):
        """Bring the cards into a random order."""
        mixed = list(self.card_list)
        random.shuffle(mixed)
        self.card_list = mixed

    def deal_card(self):
        """Take a card from the deck and return it."""
        assert len(self.card_list) > 0, "the deck is empty"
        card = self.card_list[-1]
        self.card_list = self.card_list[:-1]
        return card

    def __str__(self):
        """Return the deck in words: Deck contains, and then the cards."""
        words = "Deck contains"
        for card in list(self.card_list):
            words = words + " " + str(card)
        return words


# these exist before the first deal already, so that nothing can fail
the_deck = Deck()
player_hand = Hand()
dealer_hand = Hand()


def deal():
    """Start a round with a new deck. A round that is still being played is lost by that."""
    global in_play, outcome, score, the_deck, player_hand, dealer_hand
    print("DEBUG deal, in_play =", in_play)
    if in_play:
        score = score - 1
        outcome = "You dealt too early and lost the round."
    else:
        outcome = ""

    the_deck = Deck()
    the_deck.shuffle()
    player_hand = Hand()
    dealer_hand = Hand()
    for _ in range(2):
        player_hand.add_card(the_deck.deal_card())
        dealer_hand.add_card(the_deck.deal_card())
    in_play = True
    print("DEBUG player:", player_hand)
    print("DEBUG dealer:", dealer_hand)


def hit():
    """Give the player a card. With more than 21 the round is over, and lost."""
    global in_play, outcome, score
    print("DEBUG hit, in_play =", in_play)
    if not in_play:
        return
    # a card is only given to somebody who can still get better
    if player_hand.get_value() >= MAXIMUM:
        outcome = "You have 21, no more cards for you."
        return
    outcome = ""
    player_hand.add_card(the_deck.deal_card())
    print("DEBUG player:", player_hand, player_hand.get_value())
    if player_hand.get_value() > MAXIMUM:
        outcome = "You have busted."
        score = score - 1
        in_play = False


def stand():
    """Let the dealer take cards up to 17 or more, and say who wins."""
    global in_play, outcome, score
    print("DEBUG stand, in_play =", in_play)
    if player_hand.get_value() > MAXIMUM:
        assert not in_play
        outcome = "You have busted. You cannot stand."
        return
    if not in_play:
        return
    while dealer_hand.get_value() < DEALER_LIMIT:
        dealer_hand.add_card(the_deck.deal_card())
    assert dealer_hand.get_value() >= DEALER_LIMIT
    print("DEBUG dealer:", dealer_hand, dealer_hand.get_value())

    if dealer_hand.get_value() > MAXIMUM:
        outcome = "Dealer has busted. You win."
        score = score + 1
    elif player_hand.get_value() <= dealer_hand.get_value():
        outcome = "Dealer wins."
        score = score - 1
    else:
        outcome = "You win."
        score = score + 1
    in_play = False


def draw(canvas):
    """Draw the table. While a round is played, a back lies on the dealer's first card."""
    canvas.draw_text("Blackjack", (50, 70), 50, "Black")
    canvas.draw_text("Score: " + str(score), (420, 70), 30, "Black")

    canvas.draw_text("Dealer", (50, 130), 30, "White")
    dealer_pos = (50, 150)
    dealer_hand.draw(canvas, dealer_pos)
    if in_play:
        back_pos = (dealer_pos[0] + CARD_BACK_CENTER[0], dealer_pos[1] + CARD_BACK_CENTER[1])
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, back_pos, CARD_BACK_SIZE)

    canvas.draw_text("Player", (50, 370), 30, "White")
    player_hand.draw(canvas, (50, 390))

    if outcome != "":
        canvas.draw_text(outcome, (50, 290), 26, "White")
    if in_play:
        canvas.draw_text("Hit or stand?", (50, 325), 26, "White")
    else:
        canvas.draw_text("New deal?", (50, 325), 26, "White")


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
