"""Blackjack for one player, in the terminal.

Author: Tomasz Wilk
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
    return int(card_label) if card_label.isdigit() else (FACE_CARD_VALUE, ACE_VALUE)[card_label == "A"]


def deal_cards_to_player():
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    total, answer, how_many = 0, "h", 2
    while answer != "s":
        if answer == "h":
            labels = [deal_card() for _ in range(how_many)]
            total += sum(map(get_card_value, labels))
            print(f"Player drew {' and '.join(labels)}.\nPlayer's total is {total}.\n")
            how_many -= how_many // 2  # 2 -> 1, and then 1 for good
        # (x, print())[0] is x, with the blank line as a side effect
        answer = (input("Hit (h) or Stay (s)? "), print())[0] if total < BLACKJACK else "s"
    return total


def deal_cards_to_dealer():
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    total, verb, labels = 0, "The dealer has", [deal_card(), deal_card()]
    while labels:
        total += sum(map(get_card_value, labels))
        print(f"{verb} {' and '.join(labels)}.\nDealer's total is {total}.\n")
        verb, labels = "Dealer drew", [] if total > DEALER_THRESHOLD else [deal_card()]
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
    # 0, 1 or 2 points for winning, to be beaten by 2 for a bust
    points = (player_total > dealer_total) + (dealer_total > BLACKJACK)
    print("YOU", ("LOSE!\n", "WIN!\n")[points > 2 * (player_total > BLACKJACK)])


def play_blackjack():
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    print("Let's Play Blackjack!\n")
    answer = "Y"
    while answer != "N":
        if answer == "Y":
            player = deal_cards_to_player()
            determine_outcome(player, 0 if player > BLACKJACK else deal_cards_to_dealer())
        answer = (input("Play again (Y/N)? "), print())[0]
    print("Goodbye.")


def main():
    """Start the program."""
    play_blackjack()


if __name__ == "__main__":
    main()
