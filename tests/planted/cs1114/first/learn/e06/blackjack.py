"""Blackjack for one player, in the terminal.

Author: Henrik Aalto
Assignment: 03 - Blackjack
Date due: see the course page

I pledge that I have written this program by myself, that I have given my code to nobody, and that
I have taken no code from anybody.
"""

import random

FACE_CARD_VALUE = 10
ACE_VALUE = 1
CARD_LABELS = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")
BLACKJACK = 21
DEALER_THRESHOLD = 16

# ---------------------- Do not edit above this line (but for your name) ----------------------

# The longest hand that does not go over 21 is made of 4 aces, 4 twos and 3 threes.
MAX_CARDS_IN_HAND = 11
HIT = "h"
STAY = "s"
AGAIN = "Y"
QUIT = "N"


def deal_card():
    """Pick one of the 13 cards at random.

    :return: the label of the card, one of CARD_LABELS

    >>> random.seed(13)
    >>> deal_card()
    '5'
    >>> deal_card()
    '5'
    >>> deal_card()
    'J'
    """
    return random.choice(CARD_LABELS)


def is_face_card(card_label):
    """Decide whether a card is a Jack, a Queen or a King.

    :param card_label: the label of a card
    :return: True for 'J', 'Q' and 'K', False for any other card

    >>> is_face_card('Q')
    True
    >>> is_face_card('10')
    False
    """
    return card_label == "J" or card_label == "Q" or card_label == "K"


def get_card_value(card_label):
    """Look up what a card counts.

    :param card_label: the label of a card, such as 'A', '5' or 'K'
    :return: the value of the card, an int

    >>> get_card_value('A')
    1
    >>> get_card_value('K')
    10
    >>> get_card_value('5')
    5
    """
    if is_face_card(card_label):
        return FACE_CARD_VALUE
    if card_label == "A":
        return ACE_VALUE
    return int(card_label)


def make_empty_hand():
    """Make a hand with all of its places free.

    A free place holds None. Places are filled from left to right by place_card().

    :return: a list with a None for each place
    """
    return [None] * MAX_CARDS_IN_HAND


def place_card(hand, card_label):
    """Put a card on the first free place of a hand.

    :param hand: a list made by make_empty_hand(); it is changed
    :param card_label: the label of the card
    :return: None
    """
    hand[hand.index(None)] = card_label


def deal_into_hand(hand):
    """Deal one card and put it into a hand.

    :param hand: a list made by make_empty_hand(); it is changed
    :return: the label of the card that was dealt
    """
    card_label = deal_card()
    place_card(hand, card_label)
    return card_label


def compute_total(hand):
    """Add up the values of the cards in a hand, leaving out the free places.

    :param hand: a list made by make_empty_hand()
    :return: the total, an int

    >>> compute_total(['K', '7', None, None])
    17
    """
    total = 0
    for card_label in hand:
        if card_label is not None:
            total += get_card_value(card_label)
    return total


def show_total(owner, hand):
    """Show the total of a hand and a blank line below it.

    :param owner: 'Player' or 'Dealer'
    :param hand: a list made by make_empty_hand()
    :return: None
    """
    print(f"{owner}'s total is {compute_total(hand)}.")
    print()


def deal_opening_hand(owner, opening_words):
    """Deal the first two cards of a hand and show them with their total.

    :param owner: 'Player' or 'Dealer'
    :param opening_words: how the line with the two cards begins
    :return: the hand, a list as made by make_empty_hand()
    """
    hand = make_empty_hand()
    first_label = deal_into_hand(hand)
    second_label = deal_into_hand(hand)
    print(f"{opening_words} {first_label} and {second_label}.")
    show_total(owner, hand)
    return hand


def deal_extra_card(owner, hand):
    """Deal one more card and show it with the new total.

    :param owner: 'Player' or 'Dealer'
    :param hand: a list made by make_empty_hand(); it is changed
    :return: None
    """
    print(f"{owner} drew {deal_into_hand(hand)}.")
    show_total(owner, hand)


def ask_for_choice(question, choices):
    """Ask a question until the answer is one of the choices.

    Each answer, a good one as well as a bad one, gets a blank line below it.

    :param question: the text to show
    :param choices: the letters that may be answered, in one string
    :return: the answer
    """
    answer = input(question)
    print()
    while answer not in choices:
        answer = input(question)
        print()
    return answer


def wants_to_hit():
    """Ask the player whether to hit or to stay.

    :return: True when the player hits, False when the player stays
    """
    return ask_for_choice("Hit (h) or Stay (s)? ", HIT + STAY) == HIT


def wants_to_play_again():
    """Ask the player whether to play one more game.

    :return: True for one more game, False for the end
    """
    return ask_for_choice("Play again (Y/N)? ", AGAIN + QUIT) == AGAIN


def deal_cards_to_player():
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    hand = deal_opening_hand("Player", "Player drew")
    while compute_total(hand) < BLACKJACK and wants_to_hit():
        deal_extra_card("Player", hand)
    return compute_total(hand)


def deal_cards_to_dealer():
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    hand = deal_opening_hand("Dealer", "The dealer has")
    while compute_total(hand) <= DEALER_THRESHOLD:
        deal_extra_card("Dealer", hand)
    return compute_total(hand)


def is_bust(total):
    """Decide whether a total is over 21.

    :param total: the total of a hand
    :return: True when it is, False otherwise
    """
    return total > BLACKJACK


def determine_outcome(player_total, dealer_total):
    """Show who has won, and a blank line below it.

    Over 21 the player has lost, whatever the dealer has. Otherwise the player wins with more than
    the dealer, or when the dealer is over 21. A tie is lost.

    :param player_total: the total of the player's cards
    :param dealer_total: the total of the dealer's cards
    :return: None

    >>> determine_outcome(20, 17)
    YOU WIN!
    <BLANKLINE>
    >>> determine_outcome(18, 18)
    YOU LOSE!
    <BLANKLINE>
    """
    if is_bust(player_total):
        print("YOU LOSE!")
    elif is_bust(dealer_total) or player_total > dealer_total:
        print("YOU WIN!")
    else:
        print("YOU LOSE!")
    print()


def play_one_game():
    """Play one game, from the cards of the player to the outcome.

    The dealer gets no cards when the player is bust.

    :return: None
    """
    player_total = deal_cards_to_player()
    dealer_total = 0
    if not is_bust(player_total):
        dealer_total = deal_cards_to_dealer()
    determine_outcome(player_total, dealer_total)


def play_blackjack():
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    print("Let's Play Blackjack!")
    print()
    play_one_game()
    while wants_to_play_again():
        play_one_game()
    print("Goodbye.")


def main():
    """Start the program."""
    play_blackjack()


if __name__ == "__main__":
    # To try the examples in the docstrings each time this file is run, uncomment two lines:
    # import doctest
    # doctest.testmod()
    main()
