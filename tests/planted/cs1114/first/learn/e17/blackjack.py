"""Blackjack for one player, in the terminal.

Author: Jun Takeda
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
    index = CARD_LABELS.index(card_label)
    from_end = -index % len(CARD_LABELS)  # A 0, K 1, Q 2, J 3, then 10, 9, ...
    return ACE_VALUE if not from_end else FACE_CARD_VALUE if from_end < 4 else -~index


def add_cards(total, name, opening, *labels):
    """Show some new cards and the new total, with a blank line; return the new total."""
    total += sum(get_card_value(label) for label in labels)
    print(f"{opening} {' and '.join(labels)}.", f"{name}'s total is {total}.", "", sep="\n")
    return total


def ask_user(question):
    """Ask a question, leave a blank line below the answer, return the answer."""
    answer = input(question + " ")
    return print() or answer


def deal_cards_to_player():
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    total = add_cards(0, "Player", "Player drew", deal_card(), deal_card())
    # 21 and more say "s" by themselves
    for answer in iter(lambda: ask_user("Hit (h) or Stay (s)?") if total < BLACKJACK else "s", "s"):
        total = add_cards(total, "Player", "Player drew", deal_card()) if answer == "h" else total
    return total


def deal_cards_to_dealer():
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    total = add_cards(0, "Dealer", "The dealer has", deal_card(), deal_card())
    while total <= DEALER_THRESHOLD:
        total = add_cards(total, "Dealer", "Dealer drew", deal_card())
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
    wins = player_total <= BLACKJACK and not player_total <= dealer_total <= BLACKJACK
    print("YOU " + "LWOISNE!!"[wins::2], end="\n\n")  # every other letter


def play_blackjack():
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    print("Let's Play Blackjack!", end="\n\n")
    answer = "Y"
    while answer != "N":
        while answer == "Y":
            player_total = deal_cards_to_player()
            dealer_total = deal_cards_to_dealer() if player_total <= BLACKJACK else 0
            determine_outcome(player_total, dealer_total)
            answer = ask_user("Play again (Y/N)?")
        answer = answer if answer == "N" else ask_user("Play again (Y/N)?")
    print("Goodbye.")


def main():
    """Start the program."""
    play_blackjack()


if __name__ == "__main__":
    # To try the examples in the docstrings each time this file is run, uncomment two lines:
    # import doctest
    # doctest.testmod()
    main()
