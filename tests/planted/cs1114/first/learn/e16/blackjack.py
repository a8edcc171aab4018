"""Blackjack for one player, in the terminal.

Author: Carlos Medina
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


class Messages:
    """Constants for everything that is printed."""

    WELCOME = "Let's Play Blackjack!"
    WIN = "YOU WIN!"
    LOSE = "YOU LOOSE!"
    GOODBYE = "Goodbye."
    HIT_QUESTION = "Hit (h) or Stay (s)? "
    AGAIN_QUESTION = "Play again (Y/N)? "


class Card:
    """A playing card."""

    def __init__(self, label):
        """Construct a card."""
        self.__label = label

    def get_label(self):
        """Get the label."""
        return self.__label

    def get_value(self):
        """Get the value."""
        return get_card_value(self.__label)


class Hand:
    """The cards of the player or of the dealer."""

    def __init__(self, owner):
        """Construct an empty hand."""
        self.__owner = owner
        self.__cards = []

    def get_owner(self):
        """Get the owner."""
        return self.__owner

    def get_card(self, index):
        """Get the card at an index."""
        return self.__cards[index]

    def get_size(self):
        """Get the number of cards."""
        return len(self.__cards)

    def get_last_card(self):
        """Get the newest card."""
        return self.get_card(self.get_size() - 1)

    def add_card(self):
        """Deal a card and add it to the cards."""
        card = Card(deal_card())
        self.__cards.append(card)

    def get_total(self):
        """Get the sum of the values of the cards."""
        total = 0
        for i in range(0, self.get_size()):
            total = total + self.get_card(i).get_value()
        return total

    def print_total(self):
        """Print the total and an empty line."""
        print(self.get_owner() + "'s total is " + str(self.get_total()) + ".")
        print("")


class Question:
    """A question that has two possible answers."""

    def __init__(self, text, yes_answer, no_answer):
        """Construct a question."""
        self.__text = text
        self.__yes_answer = yes_answer
        self.__no_answer = no_answer

    def get_text(self):
        """Get the text."""
        return self.__text

    def is_yes(self, answer):
        """Check if the answer means yes."""
        return answer.lower() == self.__yes_answer.lower()

    def is_no(self, answer):
        """Check if the answer means no."""
        return answer.lower() == self.__no_answer.lower()

    def ask_user(self):
        """Ask until the answer is valid. Returns true if the answer is yes."""
        valid = False
        answer = ""
        while valid == False:
            answer = input(self.get_text())
            print("")
            if self.is_yes(answer) or self.is_no(answer):
                valid = True
        return self.is_yes(answer)


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
    label = random.choice(CARD_LABELS)
    return label


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
    if (card_label == "A"):
        return ACE_VALUE
    elif (card_label == "J" or card_label == "Q" or card_label == "K"):
        return FACE_CARD_VALUE
    else:
        return int(card_label)


def deal_cards_to_player():
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    hand = Hand("Player")
    question = Question(Messages.HIT_QUESTION, "h", "s")
    for i in range(0, 2):
        hand.add_card()
    print("Player drew " + hand.get_card(0).get_label() + " and " + hand.get_last_card().get_label() + ".")
    hand.print_total()
    done = False
    while done == False:
        if hand.get_total() >= BLACKJACK:
            done = True
        elif question.ask_user() == True:
            hand.add_card()
            print("Player drew " + hand.get_last_card().get_label() + ".")
            hand.print_total()
        else:
            done = True
    return hand.get_total()


def deal_cards_to_dealer():
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    hand = Hand("Dealer")
    for i in range(0, 2):
        hand.add_card()
    print("The dealer has " + hand.get_card(0).get_label() + " and " + hand.get_last_card().get_label() + ".")
    hand.print_total()
    while hand.get_total() <= DEALER_THRESHOLD:
        hand.add_card()
        print("Dealer drew " + hand.get_last_card().get_label() + ".")
        hand.print_total()
    return hand.get_total()


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
    if player_total > BLACKJACK:
        print(Messages.LOSE)
    elif dealer_total > BLACKJACK or player_total > dealer_total:
        print(Messages.WIN)
    else:
        print(Messages.LOSE)
    print("")


def play_blackjack():
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    print(Messages.WELCOME)
    print("")
    question = Question(Messages.AGAIN_QUESTION, "Y", "N")
    playing = True
    while playing == True:
        player_total = deal_cards_to_player()
        dealer_total = 0
        if player_total <= BLACKJACK:
            dealer_total = deal_cards_to_dealer()
        determine_outcome(player_total, dealer_total)
        playing = question.ask_user()
    print(Messages.GOODBYE)


def main():
    """Start the program."""
    play_blackjack()


if __name__ == "__main__":
    main()
