"""Blackjack for one player, in the terminal.

Author: Wei Zhang
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

# A hand is a vector of counts, one for each label; its total is the dot product with the values.
EMPTY_COUNTS = [0] * len(CARD_LABELS)

OUTCOMES = ("YOU LOSE!", "YOU WIN!")


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
    special = (("A", ACE_VALUE), ("J", FACE_CARD_VALUE), ("Q", FACE_CARD_VALUE), ("K", FACE_CARD_VALUE))
    found = [value for label, value in special if label == card_label]
    return found[0] if found else int(card_label)


def compute_total(counts):
    """Multiply counts and values, and add them up.

    :param counts: how many cards of each label there are
    :return: the total, an int
    """
    return sum(count * get_card_value(label) for count, label in zip(counts, CARD_LABELS))


def draw_into(counts):
    """Deal a card and count it.

    :param counts: the counts to be updated in place
    :return: the label of the card
    """
    label = deal_card()
    counts[CARD_LABELS.index(label)] += 1
    return label


def read_choice(prompt):
    """Read one answer, with a blank line below it."""
    choice = input(prompt)
    print()
    return choice


def deal_cards_to_player():
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    counts = EMPTY_COUNTS[:]
    labels = (draw_into(counts), draw_into(counts))
    print("Player drew {} and {}.".format(*labels))
    print("Player's total is {}.\n".format(compute_total(counts)))
    while compute_total(counts) < BLACKJACK:
        choice = read_choice("Hit (h) or Stay (s)? ")
        if choice == "s":
            break
        if choice == "h":
            print("Player drew {}.".format(draw_into(counts)))
            print("Player's total is {}.\n".format(compute_total(counts)))
    return compute_total(counts)


def deal_cards_to_dealer():
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    counts = EMPTY_COUNTS
    labels = (draw_into(counts), draw_into(counts))
    print("The dealer has {} and {}.".format(*labels))
    print("Dealer's total is {}.\n".format(compute_total(counts)))
    while compute_total(counts) < DEALER_THRESHOLD:
        print("Dealer drew {}.".format(draw_into(counts)))
        print("Dealer's total is {}.\n".format(compute_total(counts)))
    return compute_total(counts)


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
    # rows: is the player bust; columns: is the dealer bust
    table = (
        (int(player_total > dealer_total), 1),
        (0, 0),
    )
    print(OUTCOMES[table[player_total > BLACKJACK][dealer_total > BLACKJACK]])
    print()


def ask_again():
    """Ask whether there is another game, until the answer is one that counts.

    :return: 1 for another game, 0 for none
    """
    choice = read_choice("Play again (Y/N)? ")
    while choice not in "NY":
        choice = read_choice("Play again (Y/N)? ")
    return ("N", "Y").index(choice)


def play_blackjack():
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    print("Let's Play Blackjack!\n")
    again = True
    while again:
        player_total = deal_cards_to_player()
        dealer_total = deal_cards_to_dealer() if player_total <= BLACKJACK else 0
        determine_outcome(player_total, dealer_total)
        again = ask_again()
    print("Goodbye.")


def main():
    """Start the program."""
    play_blackjack()


if __name__ == "__main__":
    # To try the examples in the docstrings each time this file is run, uncomment two lines:
    # import doctest
    # doctest.testmod()
    main()
