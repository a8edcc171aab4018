# The program is in this file; cards, hands and the deck are in others.
"""Blackjack."""

try:
    import simplegui
except ImportError:
    import SimpleGUICS2Pygame.simpleguics2pygame as simplegui

from cards import CARD_BACK_CENTER, CARD_BACK_SIZE, Card, Hand, card_back
from deck import Deck

# The state of the game: is a round being played, how did the last one end, wins minus losses.
in_play = False
outcome = ""
score = 0


def deal():
    """Start a round with a new deck. A round that is still being played is lost by that."""
    global deck, dealer_hand, player_hand, in_play, outcome, score
    outcome = ""
    if in_play:
        outcome = "You lost that round: you dealt too soon."
        score -= 1

    deck = Deck()
    deck.shuffle()
    player_hand = Hand()
    dealer_hand = Hand()
    for _ in range(2):
        player_hand.add_card(deck.deal_card())
        dealer_hand.add_card(deck.deal_card())
    in_play = True


def hit():
    """Give the player a card. With more than 21 the round is over, and lost."""
    global in_play, outcome, score
    if not in_play:
        return
    outcome = ""
    player_hand.add_card(deck.deal_card())
    if player_hand.get_value() > 21:
        outcome = "You have busted and lose."
        score -= 1
        in_play = False


def stand():
    """Let the dealer take cards up to 17 or more, and say who wins."""
    global in_play, outcome, score
    if not in_play:
        return
    while dealer_hand.get_value() < 17:
        dealer_hand.add_card(deck.deal_card())

    if dealer_hand.get_value() > 21:
        outcome = "The dealer has busted. You win!"
        score += 1
    elif dealer_hand.get_value() >= player_hand.get_value():
        outcome = "The dealer wins."
        score -= 1
    else:
        outcome = "You win!"
        score += 1
    in_play = False


def draw(canvas):
    """Draw the table. While a round is played, a back lies on the dealer's first card."""
    canvas.draw_text("Blackjack", (60, 80), 48, "Yellow")
    canvas.draw_text("Score: " + str(score), (420, 80), 28, "White")

    canvas.draw_text("Dealer", (60, 160), 28, "Black")
    dealer_hand.draw(canvas, (60, 180))
    if in_play:
        hole = (60 + CARD_BACK_CENTER[0], 180 + CARD_BACK_CENTER[1])
        canvas.draw_image(card_back, CARD_BACK_CENTER, CARD_BACK_SIZE, hole, CARD_BACK_SIZE)

    canvas.draw_text(outcome, (60, 340), 28, "White")
    canvas.draw_text("Player", (60, 400), 28, "Black")
    player_hand.draw(canvas, (60, 420))
    if in_play:
        canvas.draw_text("Hit or stand?", (240, 400), 28, "White")
    else:
        canvas.draw_text("New deal?", (240, 400), 28, "White")


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
