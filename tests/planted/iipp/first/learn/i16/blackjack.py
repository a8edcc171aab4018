"""Mini-project 6: Blackjack, with buttons and pictures of cards.

Deal starts a round, Hit takes another card, Stand lets the dealer play. The dealer wins ties.
Runs in CodeSkulptor as it is, and on a desktop where SimpleGUICS2Pygame is installed.
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

# The state of the game: is a round being played, how did the last one end, wins minus losses.
in_play = False
outcome = ""
score = 0
message = ""


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
        """Make a hand without cards.

        The cards are kept in a list called self.cards.
        """
        self.cards = []

    def __str__(self):
        """Return the hand in words.

        >>> hand = Hand()
        >>> hand.add_card(Card("S", "A"))
        >>> hand.add_card(Card("C", "2"))
        >>> str(hand)
        'Hand contains SA C2 '
        """
        answer = "Hand contains "
        for card in self.cards:
            answer += str(card) + " "
        return answer

    def add_card(self, card):
        """Take a card into the hand.

        The card is put at the end of the list.
        """
        self.cards.append(card)

    def card_points(self, card):
        """Return the points of one card of the hand.

        An ace is 11 at first, get_value corrects it later.
        """
        if card.get_rank() == "A":
            return 11
        else:
            return VALUES[card.get_rank()]

    def contains_ace(self):
        """Return True if there is an ace in the hand and False if there is not."""
        for card in self.cards:
            if card.get_rank() == "A":
                return True
        return False

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
        value = 0
        for card in self.cards:
            value += self.card_points(card)
        # Too much? Then the ace is a 1.
        if value > 21 and self.contains_ace():
            value -= 10
        return value

    def is_bust(self):
        """Return True if the hand has more than 21 points and False if it has not."""
        if self.get_value() > 21:
            return True
        else:
            return False

    def draw(self, canvas, pos):
        """Draw the cards side by side; pos is the upper left corner of the first one.

        The cards are 72 wide, so with a step of 80 there is a small gap.
        """
        x = pos[0]
        y = pos[1]
        for card in self.cards:
            card.draw(canvas, (x, y))
            x += 80


class Deck:
    """The cards that are still to be dealt."""

    def __init__(self):
        """Make a deck with one card of each suit and rank, in order."""
        self.cards = []
        for suit in SUITS:
            for rank in RANKS:
                card = Card(suit, rank)
                self.cards.append(card)

    def shuffle(self):
        """Bring the cards into a random order."""
        random.shuffle(self.cards)

    def deal_card(self):
        """Take a card from the deck and return it.

        It is the last card of the list.
        """
        card = self.cards[len(self.cards) - 1]
        del self.cards[len(self.cards) - 1]
        return card

    def __str__(self):
        """Return the deck in words: Deck contains, and then the cards."""
        answer = "Deck contains "
        for card in self.cards:
            answer += str(card) + " "
        return answer


# The deck and both hands, empty until the first deal.
deck = Deck()
player_hand = Hand()
dealer_hand = Hand()


def player_wins(text):
    """End the round with a win of the player.

    The text is shown as the outcome.
    """
    global score, outcome
    score += 1
    outcome = text
    end_round()


def player_loses(text):
    """End the round with a loss of the player.

    The text is shown as the outcome.
    """
    global score, outcome
    score -= 1
    outcome = text
    end_round()


def end_round():
    """Note that nobody is playing now, and ask for a new deal."""
    global in_play, message
    in_play = False
    message = "New deal?"


def dealer_needs_card():
    """Return True if the dealer has to hit.

    The dealer has to get past 17: on 17 or less he takes a card.
    """
    if dealer_hand.get_value() <= 17:
        return True
    else:
        return False


def deal():
    """Start a round with a new deck. A round that is still being played is lost by that."""
    global in_play, outcome, message, deck, player_hand, dealer_hand
    outcome = ""
    if in_play:
        player_loses("You dealt again, so you lose that round.")

    deck = Deck()
    deck.shuffle()
    player_hand = Hand()
    dealer_hand = Hand()
    player_hand.add_card(deck.deal_card())
    player_hand.add_card(deck.deal_card())
    dealer_hand.add_card(deck.deal_card())
    dealer_hand.add_card(deck.deal_card())

    in_play = True
    message = "Hit or stand?"


def hit():
    """Give the player a card. With more than 21 the round is over, and lost."""
    global outcome
    if in_play:
        outcome = ""
        player_hand.add_card(deck.deal_card())
        if player_hand.is_bust():
            player_loses("You have busted.")


def stand():
    """Let the dealer take cards until he is past 17, and say who wins."""
    global outcome
    if player_hand.is_bust():
        outcome = "You have already busted."
    elif in_play:
        while dealer_needs_card():
            dealer_hand.add_card(deck.deal_card())
        if dealer_hand.is_bust():
            player_wins("Dealer has busted. You win.")
        elif player_hand.get_value() <= dealer_hand.get_value():
            player_loses("Dealer wins.")
        else:
            player_wins("You win.")


def draw_hole_card(canvas, pos):
    """Draw the back of a card; pos is the upper left corner."""
    place = (pos[0] + CARD_BACK_CENTER[0], pos[1] + CARD_BACK_CENTER[1])
    canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, place, CARD_BACK_SIZE)


def draw(canvas):
    """Draw the table. While a round is played, a back lies on the dealer's first card."""
    canvas.draw_text("Blackjack", (100, 80), 40, "Aqua")
    canvas.draw_text("Score " + str(score), (400, 80), 30, "Black")
    canvas.draw_text("Dealer", (60, 160), 30, "Black")
    canvas.draw_text("(goes past 17)", (60, 310), 16, "Black")
    canvas.draw_text("Player", (60, 380), 30, "Black")
    canvas.draw_text(outcome, (170, 160), 22, "White")
    canvas.draw_text(message, (170, 380), 30, "White")
    dealer_hand.draw(canvas, (60, 180))
    if in_play:
        draw_hole_card(canvas, (60, 180))
    player_hand.draw(canvas, (60, 400))


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
