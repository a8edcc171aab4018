"""Blackjack for one player, in the terminal.

Author: Rosa Meld
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
    card_label = random.choice(CARD_LABELS)
    return card_label


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
        value = ACE_VALUE
    elif card_label == "J":
        value = FACE_CARD_VALUE
    elif card_label == "Q":
        value = FACE_CARD_VALUE
    elif card_label == "K":
        value = FACE_CARD_VALUE
    else:
        # the label is the number
        value = int(card_label)
    return value


def deal_cards_to_player():
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    first_card = deal_card()
    second_card = deal_card()
    total = get_card_value(first_card) + get_card_value(second_card)
    text = "Player drew " + first_card
    text = text + " and " + second_card + ".\n"
    text = text + "Player's total is " + str(total) + ".\n"
    print(text)
    staying = False
    while True:
        if staying == True:
            break
        elif total >= BLACKJACK:
            break
        answer = input("Hit (h) or Stay (s)? ")
        print()
        if answer == "s":
            staying = True
        elif answer == "h":
            new_card = deal_card()
            total = total + get_card_value(new_card)
            text = "Player drew " + new_card + ".\n"
            text = text + "Player's total is " + str(total) + ".\n"
            print(text)
        else:
            staying = False
    return total


def deal_cards_to_dealer():
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    # the dealer is never asked anything so I collect all of it in one string
    first_card = deal_card()
    second_card = deal_card()
    total = get_card_value(first_card) + get_card_value(second_card)
    text = "The dealer has " + first_card + " and " + second_card + ".\n"
    text = text + "Dealer's total is " + str(total) + ".\n"
    done = False
    while True:
        if total > DEALER_THRESHOLD:
            done = True
        if done == True:
            break
        new_card = deal_card()
        total = total + get_card_value(new_card)
        text = text + "\n"
        text = text + "Dealer drew " + new_card + ".\n"
        text = text + "Dealer's total is " + str(total) + ".\n"
    print(text)
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
    text = "YOU "
    if player_total > BLACKJACK:
        text = text + "LOSE!"
    elif dealer_total > BLACKJACK:
        text = text + "WIN!"
    elif player_total > dealer_total:
        text = text + "WIN!"
    else:
        text = text + "LOSE!"
    text = text + "\n"
    print(text)


def play_blackjack():
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    print("Let's Play Blackjack!\n")
    # the first game is as if somebody had answered Y
    answer = "Y"
    while True:
        if answer == "Y":
            dealer_total = 0
            player_total = deal_cards_to_player()
            if player_total <= BLACKJACK:
                dealer_total = deal_cards_to_dealer()
            determine_outcome(player_total, dealer_total)
        elif answer == "N":
            print("Goodbye.")
            break
        answer = input("Play again (Y/N)? ")
        print()


def main():
    """Start the program."""
    play_blackjack()


if __name__ == "__main__":
    # To try the examples in the docstrings each time this file is run, uncomment two lines:
    # import doctest
    # doctest.testmod()
    main()
