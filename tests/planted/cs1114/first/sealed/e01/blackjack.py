"""Blackjack for one player, in the terminal.

Author: Ingrid Solheim
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
    ace, *pips, _jack, _queen, _king = CARD_LABELS
    if card_label == ace:
        return ACE_VALUE
    return int(card_label) if card_label in pips else FACE_CARD_VALUE


def run_tally(name):
    """Keep the total of somebody's cards, as a coroutine.

    Send it the words for what happened and then the labels, as one tuple; it shows both lines
    and gives the new total back.

    :param name: whose total it is
    """
    total = 0
    while True:
        opening, *labels = yield total
        for label in labels:
            total += get_card_value(label)
        print(opening, " and ".join(labels) + ".")
        print(f"{name}'s total is {total}.")
        print()


class Questions:
    """Everything that is ever asked. There are no objects of it."""

    @staticmethod
    def repeat_until_valid(question, yes, no):
        """Ask a question until the answer is yes or no in the given spelling.

        :return: whether the answer was yes
        """
        answer = None
        while answer not in (yes, no):
            answer = input(question + " ")
            print()
        return answer == yes

    @classmethod
    def wants_hit(cls, total):
        """Find out whether a player who has this total gets another card."""
        return total < BLACKJACK and cls.repeat_until_valid("Hit (h) or Stay (s)?", "h", "s")

    @staticmethod
    def needs_card(total):
        """Find out whether a dealer who has this total gets another card."""
        return not total > DEALER_THRESHOLD

    @classmethod
    def offer_games(cls):
        """Yield once for each game to be played: one for certain, then as the player likes."""
        yield
        while cls.repeat_until_valid("Play again (Y/N)?", "Y", "N"):
            yield


class Seat:
    """A place at the table. What it holds is inside of its tally, not in the object."""

    def __init__(self, name, first_words):
        """Sit down: start a tally and get two cards."""
        self.later_words = name + " drew"
        self.tally = run_tally(name)
        next(self.tally)
        self.opening = (first_words, deal_card(), deal_card())

    def fill_while(self, wants_card):
        """Get cards for as long as wants_card(total) holds, and give back the total."""
        total = self.tally.send(self.opening)
        while wants_card(total):
            total = self.tally.send((self.later_words, deal_card()))
        return total


def deal_cards_to_player():
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    return Seat("Player", "Player drew").fill_while(Questions.wants_hit)


def deal_cards_to_dealer():
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    return Seat("Dealer", "The dealer has").fill_while(Questions.needs_card)


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
    reasons_to_lose = (
        player_total > BLACKJACK,
        player_total <= dealer_total <= BLACKJACK,
    )
    print("YOU LOSE!" if any(reasons_to_lose) else "YOU WIN!")
    print()


def play_blackjack():
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    print("Let's Play Blackjack!")
    print()
    for _ in Questions.offer_games():
        totals = [deal_cards_to_player(), 0]
        if totals[0] <= BLACKJACK:
            totals[-1] = deal_cards_to_dealer()
        determine_outcome(*totals)
    print("Goodbye.")


def main():
    """Start the program."""
    play_blackjack()


if __name__ == "__main__":
    # To try the examples in the docstrings each time this file is run, uncomment two lines:
    # import doctest
    # doctest.testmod()
    main()
