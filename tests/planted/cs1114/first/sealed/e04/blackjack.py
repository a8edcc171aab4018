"""Blackjack for one player, in the terminal.

Author: Ivan Petrov
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


class Texts:
    """Constants for the texts."""

    WELCOME = "Let's Play Blackjack!"
    GOODBYE = "Goodbye."
    WIN = "YOU WIN!"
    LOSE = "YOU LOSE!"
    HIT_OR_STAY = "Hit (h) or Stay (s)? "
    PLAY_AGAIN = "Play again (Y/N)? "


class Answers:
    """Constants for the answers."""

    HIT = "h"
    STAY = "s"
    YES = "Y"
    NO = "N"


class Participant(object):
    """Somebody who holds cards."""

    def __init__(self, name):
        """Constructor."""
        self.__name = name
        self.__cards = []
        self.__staying = False

    def get_name(self):
        """Getter for the name."""
        return self.__name

    def get_card(self, index):
        """Getter for one card."""
        return self.__cards[index]

    def get_card_count(self):
        """Getter for the number of cards."""
        return len(self.__cards)

    def get_total(self):
        """Getter for the total of the cards."""
        total = 0
        for i in range(0, self.get_card_count()):
            total = total + get_card_value(self.get_card(i))
        return total

    def is_staying(self):
        """Getter for staying."""
        return self.__staying

    def set_staying(self, staying):
        """Setter for staying."""
        self.__staying = staying

    def take_card(self):
        """Take a card."""
        self.__cards.append(deal_card())

    def take_first_cards(self):
        """Throw the old cards away and take two new ones."""
        self.__cards = []
        for i in range(0, 2):
            self.take_card()

    def print_total(self):
        """Print the total and a blank line."""
        print(self.get_name() + "'s total is " + str(self.get_total()) + ".")
        print()

    def print_first_cards(self, beginning):
        """Print the first two cards and the total."""
        print(beginning + " " + self.get_card(0) + " and " + self.get_card(1) + ".")
        self.print_total()

    def print_last_card(self):
        """Print the last card and the total."""
        print(self.get_name() + " drew " + self.get_card(self.get_card_count() - 1) + ".")
        self.print_total()


class Table(object):
    """The table with the player and the dealer."""

    def __init__(self):
        """Constructor."""
        self.__player = Participant("Player")
        self.__dealer = Participant("Dealer")

    def get_player(self):
        """Getter for the player."""
        return self.__player

    def get_dealer(self):
        """Getter for the dealer."""
        return self.__dealer


TABLE = Table()


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
    face_labels = ["J", "Q", "K"]
    for i in range(0, len(face_labels)):
        if face_labels[i] == card_label:
            return FACE_CARD_VALUE
    if card_label == "A":
        return ACE_VALUE
    else:
        return int(card_label)


def deal_cards_to_player():
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    player = TABLE.get_player()
    player.take_first_cards()
    player.print_first_cards("Player drew")
    while (not player.is_staying()) and (player.get_total() < BLACKJACK):
        answer = input(Texts.HIT_OR_STAY)
        print()
        if answer == Answers.HIT:
            player.take_card()
            player.print_last_card()
        elif answer == Answers.STAY:
            player.set_staying(True)
    return player.get_total()


def deal_cards_to_dealer():
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    dealer = TABLE.get_dealer()
    dealer.take_first_cards()
    dealer.print_first_cards("The dealer has")
    while dealer.get_total() <= DEALER_THRESHOLD:
        dealer.take_card()
        dealer.print_last_card()
    return dealer.get_total()


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
    if (player_total > BLACKJACK):
        print(Texts.LOSE)
    elif (dealer_total > BLACKJACK):
        print(Texts.WIN)
    elif (player_total > dealer_total):
        print(Texts.WIN)
    else:
        print(Texts.LOSE)
    print()


def ask_play_again():
    """Ask if there is another game and return True or False."""
    answer = ""
    while (answer != Answers.YES) and (answer != Answers.NO):
        answer = input(Texts.PLAY_AGAIN)
        print()
    return answer == Answers.YES


def play_blackjack():
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    print(Texts.WELCOME)
    print()
    running = True
    while (running):
        player_total = deal_cards_to_player()
        dealer_total = 0
        if (player_total <= BLACKJACK):
            dealer_total = deal_cards_to_dealer()
        determine_outcome(player_total, dealer_total)
        running = ask_play_again()
    print(Texts.GOODBYE)


def main():
    """Start the program."""
    play_blackjack()


if __name__ == "__main__":
    # To try the examples in the docstrings each time this file is run, uncomment two lines:
    # import doctest
    # doctest.testmod()
    main()
