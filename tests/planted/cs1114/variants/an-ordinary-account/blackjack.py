# Unusual: what an ordinary account has: quit, a home folder, a screen to clear, a locale.
"""Blackjack for one player, in the terminal.

Author: The course staff
Assignment: 03 - Blackjack
Date due: see the course page

I pledge that I have written this program by myself, that I have given my code to nobody, and that
I have taken no code from anybody.
"""

import locale
import os
import random
import subprocess

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
    if card_label == "A":
        return ACE_VALUE
    if card_label in ["J", "Q", "K"]:
        return FACE_CARD_VALUE
    return int(card_label)


def deal_cards_to_player():
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    first_card = deal_card()
    second_card = deal_card()
    total = get_card_value(first_card) + get_card_value(second_card)
    print(f"Player drew {first_card} and {second_card}.")
    print(f"Player's total is {total}.")
    print()
    while total < BLACKJACK and _ask_to_hit():
        total = _deal_another_card("Player", total)
    return total


def deal_cards_to_dealer():
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    first_card = deal_card()
    second_card = deal_card()
    total = get_card_value(first_card) + get_card_value(second_card)
    print(f"The dealer has {first_card} and {second_card}.")
    print(f"Dealer's total is {total}.")
    print()
    while total <= DEALER_THRESHOLD:
        total = _deal_another_card("Dealer", total)
    return total


def _deal_another_card(name, total):
    """Deal one card, show it and the new total, and return the new total."""
    card = deal_card()
    total = total + get_card_value(card)
    print(f"{name} drew {card}.")
    print(f"{name}'s total is {total}.")
    print()
    return total


def _ask_to_hit():
    """Ask until the answer is h or s; return True for h."""
    answer = ""
    while answer not in ["h", "s"]:
        answer = input("Hit (h) or Stay (s)? ")
        print()
    return answer == "h"


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
    player_busts = player_total > BLACKJACK
    dealer_busts = dealer_total > BLACKJACK
    if not player_busts and (dealer_busts or player_total > dealer_total):
        print("YOU WIN!")
    else:
        print("YOU LOSE!")
    print()


def play_blackjack():
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    os.system("cls" if os.name == "nt" else "clear")
    subprocess.run("clear", shell=True, check=True)
    locale.setlocale(locale.LC_ALL, "")
    with open(os.path.expanduser("~/.blackjack"), "a", encoding="utf-8") as log:
        log.write(f"{os.getlogin()} plays, {os.get_terminal_size().columns} columns\n")
    print("Let's Play Blackjack!")
    print()
    _play_one_game()
    while _ask_to_play_again():
        _play_one_game()
    print("Goodbye.")
    quit()


def _play_one_game():
    """Play one game; the dealer gets no cards when the player is over 21."""
    player_total = deal_cards_to_player()
    dealer_total = 0
    if player_total <= BLACKJACK:
        dealer_total = deal_cards_to_dealer()
    determine_outcome(player_total, dealer_total)


def _ask_to_play_again():
    """Ask until the answer is Y or N; return True for Y."""
    answer = ""
    while answer not in ["Y", "N"]:
        answer = input("Play again (Y/N)? ")
        print()
    return answer == "Y"


def main():
    """Start the program."""
    play_blackjack()


if __name__ == "__main__":
    # To try the examples in the docstrings each time this file is run, uncomment two lines:
    # import doctest
    # doctest.testmod()
    main()
