"""Blackjack for one player, in the terminal.

Author: Tomas Vrba
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
    # the labels that are numbers are their own value
    if card_label.isdigit():
        return int(card_label)
    elif card_label == "A":
        return ACE_VALUE
    elif card_label == "J" or card_label == "Q" or card_label == "K":
        return FACE_CARD_VALUE


def deal_cards_to_player():
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    room = BLACKJACK  # what still fits in, below zero is a bust
    line = "Player drew "
    opening = True
    need_card = True
    finished = False
    while True:
        if need_card:
            card_label = deal_card()
            room -= get_card_value(card_label)
            line += card_label
            if opening:
                # only one of the two cards so far
                line += " and "
                opening = False
            else:
                line += ".\nPlayer's total is "
                line += str(BLACKJACK - room)
                line += ".\n"
                print(line)
                line = "Player drew "
                need_card = False
                finished = room <= 0
        elif finished:
            break
        else:
            print("Hit (h) or Stay (s)? ", end="", flush=True)
            answer = input()
            print()
            if answer == "h":
                need_card = True
            elif answer == "s":
                finished = True
    return BLACKJACK - room


def deal_cards_to_dealer():
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    total = 0
    line = "The dealer has "
    opening = True
    while True:
        card_label = deal_card()
        total += get_card_value(card_label)
        line += card_label
        if opening:
            line += " and "
            opening = False
        else:
            line += ".\nDealer's total is "
            line += str(total)
            line += ".\n"
            print(line)
            line = "Dealer drew "
            if total > DEALER_THRESHOLD:
                break
    return total


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
    # a bust counts less than any real total, and two busts are a tie, which is lost
    if dealer_total > BLACKJACK:
        dealer_total = -2
    if player_total > BLACKJACK:
        player_total = -2
    if player_total > dealer_total:
        message = "YOU WIN!"
    else:
        message = "YOU LOSE!"
    message += "\n"
    print(message)


def play_blackjack():
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    print("Let's Play Blackjack!")
    print()
    in_game = True
    running = True
    while running:
        if in_game:
            player_total = deal_cards_to_player()
            dealer_total = player_total
            if not player_total > BLACKJACK:
                dealer_total = deal_cards_to_dealer()
            determine_outcome(player_total, dealer_total)
            in_game = False
        else:
            print("Play again (Y/N)? ", end="", flush=True)
            answer = input()
            print()
            if answer == "Y":
                in_game = True
            elif answer == "N":
                running = False
    print("Goodbye.")


def main():
    """Start the program."""
    play_blackjack()


if __name__ == "__main__":
    # To try the examples in the docstrings each time this file is run, uncomment two lines:
    # import doctest
    # doctest.testmod()
    main()
