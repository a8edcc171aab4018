"""Mini-project 6: Blackjack, with buttons and pictures of cards.

A round is a generator here: it stops where the player has to decide, and the buttons send the
decision in. When the generator has run out, the round is over.
"""

import random

try:
    import simplegui
except ImportError:
    import SimpleGUICS2Pygame.simpleguics2pygame as simplegui

ASSETS = "http://storage.googleapis.com/codeskulptor-assets/"
CARD_SIZE = (72, 96)
CARD_CENTER = (36, 48)
card_images = simplegui.load_image(ASSETS + "cards_jfitz.png")

CARD_BACK_SIZE = (72, 96)
CARD_BACK_CENTER = (36, 48)
card_back = simplegui.load_image(ASSETS + "card_jfitz_back.png")

SUITS = ("C", "S", "H", "D")
RANKS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
VALUES = {"A": 1, "T": 10, "J": 10, "Q": 10, "K": 10}
VALUES.update((digit, int(digit)) for digit in "23456789")

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


class Pile:
    """Some cards in a row: what a hand and a deck have in common."""

    name = "Pile"

    def __init__(self, cards=()):
        self.cards = list(cards)

    def __str__(self):
        words = [self.name, "contains"] + [str(card) for card in self.cards]
        return " ".join(words) + " "


class Hand(Pile):
    """The cards that somebody holds."""

    name = "Hand"

    class Face:
        """A card that is turned down: it draws itself, and then its back on top."""

        def __init__(self, card):
            self.card = card

        def draw(self, canvas, pos):
            self.card.draw(canvas, pos)
            place = (pos[0] + CARD_BACK_CENTER[0], pos[1] + CARD_BACK_CENTER[1])
            canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, place, CARD_BACK_SIZE)

    def __init__(self):
        """Make a hand without cards."""
        Pile.__init__(self)

    def add_card(self, card):
        """Take a card into the hand."""
        self.cards.append(card)

    def totals(self):
        """Return all that the hand may be worth, with each ace as 1 or as 11."""
        possible = {0}
        for card in self.cards:
            worth = VALUES[card.get_rank()]
            steps = (1, 11) if worth == 1 else (worth,)
            possible = {total + step for total in possible for step in steps}
        return possible

    def get_value(self):
        """Return the best total without a bust; where there is none, the smallest."""
        possible = self.totals()
        return max((total for total in possible if total <= 21), default=min(possible))

    def draw(self, canvas, pos, hidden=0):
        """Draw the cards from left to right; the first `hidden` ones have their backs up."""
        # Many cards overlap, so that all of them are on the table.
        step = min(CARD_SIZE[0] + 6, 420 // max(1, len(self.cards) - 1))
        shown = [Hand.Face(card) for card in self.cards[:hidden]] + self.cards[hidden:]
        for number, card in enumerate(shown):
            card.draw(canvas, (pos[0] + number * step, pos[1]))


class Deck(Pile):
    """The cards that are still to be dealt."""

    name = "Deck"

    def __init__(self):
        """Make a deck with one card of each suit and rank, in order."""
        Pile.__init__(self, (Card(suit, rank) for suit in SUITS for rank in RANKS))

    def shuffle(self):
        """Bring the cards into a random order."""
        random.shuffle(self.cards)

    def deal_card(self):
        """Take a card from the deck and return it."""
        return self.cards.pop()

    def play(self, player, dealer):
        """Play a round with this deck; a generator.

        It wants to be sent "hit", "stand" or "deal" at each stop. It returns the points and the
        words for the end.
        """
        for hand in (player, player, dealer, dealer):
            hand.add_card(self.deal_card())

        choice = yield
        while choice == "hit":
            player.add_card(self.deal_card())
            if player.get_value() > 21:
                return -1, "You have busted, the round is lost"
            choice = yield

        if choice == "deal":
            return -1, "You lost the last round by dealing anew"

        while dealer.get_value() < 17:
            dealer.add_card(self.deal_card())
        if dealer.get_value() > 21:
            return 1, "The dealer busted, you win"
        if player.get_value() > dealer.get_value():
            return 1, "Your hand is better, you win"
        return -1, "Your hand is not better, the dealer wins"


deck = Deck()
player_hand = Hand()
dealer_hand = Hand()
game = None


def decide(choice):
    """Send a choice to the round, if there is one, and book its end. Return whether it goes on."""
    global in_play, outcome, score
    if not in_play:
        return False
    outcome = ""
    try:
        game.send(choice)
    except StopIteration as end:
        points, outcome = end.value
        score += points
        in_play = False
    return in_play


def deal():
    """Start a round with a new deck. A round that is still being played is lost by that."""
    global deck, player_hand, dealer_hand, game, in_play, outcome
    if in_play:
        decide("deal")
    else:
        outcome = ""
    deck, player_hand, dealer_hand = Deck(), Hand(), Hand()
    deck.shuffle()
    game = deck.play(player_hand, dealer_hand)
    next(game)
    in_play = True


def hit():
    """Give the player a card. With more than 21 the round is over, and lost."""
    decide("hit")


def stand():
    """Let the dealer take cards up to 17 or more, and say who wins."""
    global outcome
    if player_hand.get_value() > 21:
        outcome = "No use to stand: you have busted"
    else:
        decide("stand")


def draw(canvas):
    """Draw the table. While a round is played, a back lies on the dealer's first card."""
    canvas.draw_text("Blackjack", (40, 60), 44, "White", "sans-serif")
    canvas.draw_text("Balance: %+d" % score, (420, 60), 24, "White", "sans-serif")
    player_hand.draw(canvas, (40, 110))
    canvas.draw_text("you: %d" % player_hand.get_value(), (40, 230), 20, "Silver", "sans-serif")
    canvas.draw_text(outcome, (40, 300), 24, "Yellow", "sans-serif")
    question = "Your turn: hit or stand?" if in_play else "Play again? New deal?"
    canvas.draw_text(question, (40, 335), 24, "Yellow", "sans-serif")
    dealer_hand.draw(canvas, (40, 390), 1 if in_play else 0)
    known = "?" if in_play else str(dealer_hand.get_value())
    canvas.draw_text("dealer: " + known, (40, 510), 20, "Silver", "sans-serif")


frame = simplegui.create_frame("Blackjack", 600, 600)
frame.set_canvas_background("Green")
frame.add_button("Deal", deal, 200)
frame.add_button("Hit", hit, 200)
frame.add_button("Stand", stand, 200)
frame.set_draw_handler(draw)

deal()
frame.start()
