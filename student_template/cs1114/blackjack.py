"""Blackjack for one player, in the terminal.

Author: <Your name>
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
    # YOUR CODE GOES HERE
    pass


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
    # YOUR CODE GOES HERE
    pass


def deal_cards_to_player():
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    # YOUR CODE GOES HERE
    pass


def deal_cards_to_dealer():
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    # YOUR CODE GOES HERE
    pass


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
    # YOUR CODE GOES HERE
    pass


def play_blackjack():
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    # YOUR CODE GOES HERE
    pass


def main():
    """Start the program."""
    # YOUR CODE GOES HERE
    pass


if __name__ == "__main__":
    # To try the examples in the docstrings each time this file is run, uncomment two lines:
    # import doctest
    # doctest.testmod()
    main()
