"""Blackjack for one player, in the terminal.

Author: Noor Haddad
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

MINIMUM_HAND = ACE_VALUE + ACE_VALUE


class Hand:
    """The cards of one person in one game.

    A hand knows its labels in the order in which they were dealt. It does not print anything;
    that is the business of the functions below.
    """

    def __init__(self):
        """Start with no cards at all.

        The list is made here, in the constructor, so that each hand has a list of its own.
        """
        self.labels = []

    def take_card(self):
        """Deal one more card into this hand.

        :return: the label of the new card
        """
        label = deal_card()
        self.labels.append(label)
        return label

    def count_total(self):
        """Add up the values of all cards in this hand.

        The total is checked before it is given out, so that a mistake in the dealing is
        noticed at once and not only when somebody wins who should not.

        :return: the total, an int
        """
        total = 0
        for label in self.labels:
            total += get_card_value(label)
        check_total(total)
        return total


def check_total(total):
    """Make sure that a total is one that can come up in this game.

    The smallest hand is two aces. The largest one belongs to somebody who takes a face card
    while still under 21, because nobody gets a card at 21 or more.

    :param total: the total of a hand
    :return: None
    """
    largest = BLACKJACK - ACE_VALUE + FACE_CARD_VALUE
    if total not in range(MINIMUM_HAND, largest):
        raise ValueError(f"A hand cannot have a total of {total}.")


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

    An ace counts ACE_VALUE, the three face cards count FACE_CARD_VALUE, and each of the others
    counts the number that is its label.

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


def is_face_card(card_label):
    """Tell whether a card is a jack, a queen or a king.

    :param card_label: the label of a card
    :return: True or False
    """
    return card_label in ("J", "Q", "K")


def show_total(owner, hand):
    """Display the total of a hand, and the blank line that belongs below each total.

    :param owner: whose total it is, "Player" or "Dealer"
    :param hand: the Hand to be counted
    :return: None
    """
    print(f"{owner}'s total is {hand.count_total()}.")
    print()


def ask_until_valid(question, valid_answers):
    """Ask a question again and again until one of the valid answers is given.

    Upper and lower case are different answers. There is a blank line below each answer, whether
    it is a valid one or not.

    :param question: the question with the space at its end
    :param valid_answers: a tuple of the answers that are valid
    :return: the valid answer
    """
    answer = input(question)
    print()
    while answer not in valid_answers:
        answer = input(question)
        print()
    return answer


def wants_to_hit():
    """Find out whether the player wants another card.

    :return: True for a hit, False for a stay
    """
    return ask_until_valid("Hit (h) or Stay (s)? ", ("h", "s")) == "h"


def wants_to_play_again():
    """Find out whether the player wants another game.

    :return: True for another game, False for the end of the program
    """
    return ask_until_valid("Play again (Y/N)? ", ("Y", "N")) == "Y"


def deal_cards_to_player():
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    hand = Hand()
    first_label = hand.take_card()
    second_label = hand.take_card()
    print(f"Player drew {first_label} and {second_label}.")
    show_total("Player", hand)
    while hand.count_total() < BLACKJACK and wants_to_hit():
        print(f"Player drew {hand.take_card()}.")
        show_total("Player", hand)
    return hand.count_total()


def deal_cards_to_dealer():
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    hand = Hand()
    first_label = hand.take_card()
    second_label = hand.take_card()
    print(f"The dealer has {first_label} and {second_label}.")
    show_total("Dealer", hand)
    while hand.count_total() <= DEALER_THRESHOLD:
        print(f"Dealer drew {hand.take_card()}.")
        show_total("Dealer", hand)
    return hand.count_total()


def is_bust(total):
    """Tell whether a total is too high to win with.

    :param total: the total of a hand
    :return: True or False
    """
    return total > BLACKJACK


def has_player_won(player_total, dealer_total):
    """Apply the rules for winning, in the order that the assignment has them.

    :param player_total: the total of the player's cards
    :param dealer_total: the total of the dealer's cards
    :return: True if the player has won, False if not
    """
    if is_bust(player_total):
        return False
    if is_bust(dealer_total):
        return True
    return player_total > dealer_total


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
    if has_player_won(player_total, dealer_total):
        print("YOU WIN!")
    else:
        print("YOU LOSE!")
    print()


def play_game():
    """Play one game from the dealing to the outcome.

    The dealer gets no cards when the player is bust already; the outcome does not depend on the
    dealer's total then, so that 0 stands for it.

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
    play_game()
    while wants_to_play_again():
        play_game()
    print("Goodbye.")


def main():
    """Start the program."""
    play_blackjack()


if __name__ == "__main__":
    # To try the examples in the docstrings each time this file is run, uncomment two lines:
    # import doctest
    # doctest.testmod()
    main()
