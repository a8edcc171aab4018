"""Blackjack for one player, in the terminal.

Author: Zoe Clarke
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

import sys


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
    if card_label in "JQK":
        return FACE_CARD_VALUE
    return int(card_label)


def read_line(msg):
    """show msg, read a line, blank line after it"""
    sys.stdout.write(msg)
    sys.stdout.flush()
    ans = sys.stdin.readline()
    if ans == "":
        raise EOFError("no more input")
    sys.stdout.write("\n")
    return ans.rstrip("\n")


def deal_cards_to_player():
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    c1 = deal_card()
    c2 = deal_card()
    tot = get_card_value(c1) + get_card_value(c2)
    sys.stdout.write("Player drew %s and %s.\n" % (c1, c2))
    sys.stdout.write("Player's total is %d.\n\n" % tot)
    while tot < BLACKJACK:
        ans = read_line("Hit (h) or Stay (s)? ")
        if ans == "s":
            return tot
        if ans != "h":
            continue
        c = deal_card()
        tot += get_card_value(c)
        sys.stdout.write("Player drew %s.\n" % c)
        sys.stdout.write("Player's total is %d.\n\n" % tot)
    return tot


def deal_cards_to_dealer():
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    c1 = deal_card()
    c2 = deal_card()
    tot = get_card_value(c1) + get_card_value(c2)
    sys.stdout.write("The dealer has %s and %s.\n" % (c1, c2))
    sys.stdout.write("Dealer's total is %d.\n\n" % tot)
    while tot <= DEALER_THRESHOLD:
        c = deal_card()
        tot += get_card_value(c)
        sys.stdout.write("Dealer drew %s.\n" % c)
        sys.stdout.write("Dealer's total is %d.\n\n" % tot)
    return tot


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
    if dealer_total < player_total <= BLACKJACK or player_total <= BLACKJACK < dealer_total:
        sys.stdout.write("YOU WIN!\n\n")
    else:
        sys.stdout.write("YOU LOSE!\n\n")


def play_blackjack():
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    sys.stdout.write("Let's Play Blackjack!\n\n")
    ans = "Y"
    while ans == "Y":
        p_tot = deal_cards_to_player()
        if p_tot > BLACKJACK:
            # no dealer
            determine_outcome(p_tot, BLACKJACK)
        else:
            determine_outcome(p_tot, deal_cards_to_dealer())
        ans = read_line("Play again (Y/N)? ")
        while ans != "Y" and ans != "N":
            ans = read_line("Play again (Y/N)? ")
    sys.stdout.write("Goodbye.\n")


def main():
    """Start the program."""
    play_blackjack()


if __name__ == "__main__":
    # To try the examples in the docstrings each time this file is run, uncomment two lines:
    # import doctest
    # doctest.testmod()
    main()
