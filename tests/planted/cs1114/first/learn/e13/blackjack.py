"""Blackjack for one player, in the terminal.

Author: Beatriz Lopes
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

WORTHLESS = -1


class Hand:
    """Cards in a hand, kept as one line of text such as 'J 3 10'."""

    def __init__(self):
        """Begin with an empty line."""
        self.line = ""

    def grab(self, how_many):
        """Deal that many cards onto the end of the line."""
        while how_many:
            self.line = f"{self.line} {deal_card()}".strip()
            how_many -= 1

    def __str__(self):
        """Read the whole line aloud, with 'and' between the cards."""
        return self.line.replace(" ", " and ")

    def __int__(self):
        """Count the line."""
        return sum([get_card_value(word) for word in self.line.split()])


class Host:
    """The one who does the talking and the dealing.

    The host carries a hand, and knows how to speak about it.
    """

    def __init__(self, name, first_words):
        """Give two cards, and say so."""
        self.name = name
        self.hand = Hand()
        self.hand.grab(2)
        self.say_news(f"{first_words} {self.hand}")

    def say_news(self, news):
        """Say what was dealt, and the total, and nothing in the line below."""
        print(f"{news}.\n{self.name}'s total is {int(self.hand)}.\n")

    def give_card(self):
        """Give one more card, and say so."""
        self.hand.grab(True)
        self.say_news(f"{self.name} drew {self.hand.line.split()[-1]}")

    class Ear:
        """What the host hears. It remembers the last valid word."""

        def __init__(self, question, words):
            """Know the question and the words that are answers to it."""
            self.question = question
            self.words = words
            self.heard = ""

        def hears(self, word):
            """Listen for an answer, and tell whether it is the word."""
            self.heard = ""
            while self.heard not in self.words:
                print(self.question, end=" ")
                self.heard = input()
                print()
            return self.heard == word

    @staticmethod
    def weigh(total):
        """Give a total its weight when two of them are compared: a bust weighs nothing."""
        return WORTHLESS if total > BLACKJACK else total


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
    try:
        return int(card_label)
    except ValueError:
        return ACE_VALUE if card_label == "A" else FACE_CARD_VALUE


def deal_cards_to_player():
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    host = Host("Player", "Player drew")
    ear = Host.Ear("Hit (h) or Stay (s)?", ["h", "s"])
    while int(host.hand) < BLACKJACK and ear.hears("h"):
        host.give_card()
    return int(host.hand)


def deal_cards_to_dealer():
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    host = Host("Dealer", "The dealer has")
    while int(host.hand) <= DEALER_THRESHOLD:
        host.give_card()
    return int(host.hand)


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
    verb = "WIN" if Host.weigh(player_total) > Host.weigh(dealer_total) else "LOSE"
    print(f"YOU {verb}!\n")


def play_blackjack():
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    print("Let's Play Blackjack!\n")
    ear = Host.Ear("Play again (Y/N)?", ["Y", "N"])
    while ear.heard != "N":
        player_total = deal_cards_to_player()
        if player_total > BLACKJACK:
            determine_outcome(player_total, WORTHLESS)
        else:
            determine_outcome(player_total, deal_cards_to_dealer())
        ear.hears("Y")
    print("Goodbye.")


def main():
    """Start the program."""
    play_blackjack()


if __name__ == "__main__":
    # To try the examples in the docstrings each time this file is run, uncomment two lines:
    # import doctest
    # doctest.testmod()
    main()
