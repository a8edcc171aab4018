"""Mini-project 6: Blackjack, with buttons and pictures of cards.

Deal starts a round, Hit takes another card, Stand lets the dealer play. The dealer hits below 17
and wins ties. Runs in CodeSkulptor as it is, and on a desktop where SimpleGUICS2Pygame is
installed.

Overview of my solution
-----------------------
* Card is as it was given.
* Hand and Deck have a few more methods than asked for, so that the handlers read like the rules.
* The handlers never write the state directly; start_round and finish_round do that.
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

# The rules in numbers.
BEST_VALUE = 21
DEALER_STANDS_AT = 17
ACE_BONUS = 10

# Where things are on the table.
CARD_GAP = 8
DEALER_POS = (50, 170)
PLAYER_POS = (50, 390)

# The state of the game: is a round being played, how did the last one end, wins minus losses.
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
    """The cards that somebody holds, in the order in which they were dealt."""

    def __init__(self):
        """Make a hand without cards."""
        self._cards = []

    def __str__(self):
        """Return the hand in words.

        >>> hand = Hand()
        >>> hand.add_card(Card("S", "A"))
        >>> hand.add_card(Card("C", "2"))
        >>> str(hand)
        'Hand contains SA C2 '
        """
        return "Hand contains " + "".join(str(card) + " " for card in self._cards)

    def add_card(self, card):
        """Take a card into the hand. It becomes the rightmost one."""
        self._cards.append(card)

    def has_ace(self):
        """Return whether at least one card of the hand is an ace."""
        return any(card.get_rank() == "A" for card in self._cards)

    def get_hard_value(self):
        """Return what the hand is worth if each ace counts 1."""
        return sum(VALUES[card.get_rank()] for card in self._cards)

    def get_value(self):
        """Return what the hand is worth. One ace counts 11 instead of 1 where that is no bust.

        Two aces never count 11 each: that would be 22 already.

        >>> hand = Hand()
        >>> hand.add_card(Card("S", "A"))
        >>> hand.add_card(Card("C", "7"))
        >>> hand.get_value()
        18
        >>> hand.add_card(Card("D", "T"))
        >>> hand.get_value()
        18
        """
        hard = self.get_hard_value()
        if self.has_ace() and hard + ACE_BONUS <= BEST_VALUE:
            return hard + ACE_BONUS
        return hard

    def is_busted(self):
        """Return whether the hand is worth more than 21."""
        return self.get_value() > BEST_VALUE

    def beats(self, other):
        """Return whether this hand is worth more than the other one. A tie beats nothing."""
        return self.get_value() > other.get_value()

    def draw(self, canvas, pos):
        """Draw the cards side by side; pos is the upper left corner of the first one."""
        for place, card in enumerate(self._cards):
            card.draw(canvas, (pos[0] + place * (CARD_SIZE[0] + CARD_GAP), pos[1]))


class Deck:
    """The cards that are still to be dealt."""

    def __init__(self):
        """Make a deck with one card of each suit and rank, in order."""
        self._cards = [Card(suit, rank) for suit in SUITS for rank in RANKS]

    def shuffle(self):
        """Bring the cards into a random order."""
        random.shuffle(self._cards)

    def deal_card(self):
        """Take a card from the deck and return it."""
        return self._cards.pop()

    def deal_to(self, hand, count=1):
        """Move cards from the deck into a hand.

        hand is the Hand that gets them, count says how many.
        """
        for _ in range(count):
            hand.add_card(self.deal_card())

    def __str__(self):
        """Return the deck in words: Deck contains, and then the cards."""
        return "Deck contains " + "".join(str(card) + " " for card in self._cards)


# The deck and the hands. deal() replaces them for each round.
deck = Deck()
player_hand = Hand()
dealer_hand = Hand()


def start_round():
    """Put a new, shuffled deck on the table and give two cards to each side."""
    global deck, player_hand, dealer_hand, in_play
    deck = Deck()
    deck.shuffle()
    player_hand = Hand()
    dealer_hand = Hand()
    deck.deal_to(player_hand, 2)
    deck.deal_to(dealer_hand, 2)
    in_play = True


def finish_round(message, points):
    """End the round.

    message is what the player gets to read; points is 1 for a win and -1 for a loss.
    """
    global in_play, outcome, score
    in_play = False
    outcome = message
    score += points


def get_prompt():
    """Return the question that the player has to answer with a button."""
    return "Hit or stand?" if in_play else "New deal?"


def deal():
    """Start a round with a new deck. A round that is still being played is lost by that."""
    global outcome
    if in_play:
        outcome = "You dealt too early and lost the round."
    else:
        outcome = ""
    start_round()


def hit():
    """Give the player a card. With more than 21 the round is over, and lost.

    When no round is being played, the button has no effect.
    """
    global outcome
    if not in_play:
        return
    outcome = ""
    deck.deal_to(player_hand)
    if player_hand.is_busted():
        finish_round("You have busted. Dealer wins.", -1)


def stand():
    """Let the dealer take cards up to 17 or more, and say who wins.

    A player who has busted is only reminded of it; after any other end of a round the button has
    no effect.
    """
    global outcome
    if player_hand.is_busted():
        outcome = "You have busted, it is too late to stand."
        return
    if not in_play:
        return
    while dealer_hand.get_value() < DEALER_STANDS_AT:
        deck.deal_to(dealer_hand)
    if dealer_hand.is_busted():
        finish_round("Dealer has busted. You win!", 1)
    elif player_hand.beats(dealer_hand):
        finish_round("You win!", 1)
    else:
        finish_round("Dealer wins.", -1)


def draw_back(canvas, pos):
    """Draw the back of a card; pos is its upper left corner."""
    center = (pos[0] + CARD_BACK_CENTER[0], pos[1] + CARD_BACK_CENTER[1])
    canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, center, CARD_BACK_SIZE)


def draw(canvas):
    """Draw the table. While a round is played, a back lies on the dealer's first card."""
    canvas.draw_text("Blackjack", (50, 80), 48, "Aqua")
    canvas.draw_text("Score: " + str(score), (430, 80), 28, "Black")

    canvas.draw_text("Dealer", (50, 150), 28, "Black")
    dealer_hand.draw(canvas, DEALER_POS)
    if in_play:
        draw_back(canvas, DEALER_POS)
    canvas.draw_text(outcome, (50, 310), 24, "White")

    canvas.draw_text("Player", (50, 370), 28, "Black")
    canvas.draw_text(get_prompt(), (250, 370), 28, "White")
    player_hand.draw(canvas, PLAYER_POS)


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
