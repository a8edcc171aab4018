"""Blackjack for one player, in the terminal.

Author: Priya Nair
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


class Card(str):
    """A card: its label, which also knows what it counts."""

    @property
    def value(self):
        """Get what the card counts."""
        return get_card_value(str(self))

    @classmethod
    def draw(cls):
        """Draw a card at random."""
        return cls(deal_card())


class Hand:
    """The cards of somebody: a pair to begin with, and extra cards."""

    owner = ""
    opening = ""

    def __init__(self, pair, extra):
        """Keep the pair and the extra cards."""
        self._pair = pair
        self._extra = extra

    def __iter__(self):
        """Go through all cards."""
        yield from self._pair
        yield from self._extra

    def __iadd__(self, card):
        """Add an extra card and show it."""
        self._extra.append(card)
        print(f"{self.owner} drew {card}.")
        print(self)
        return self

    def __int__(self):
        """Get the total of all cards."""
        return sum(card.value for card in self)

    def __str__(self):
        """Get the line with the total, and the blank line below it."""
        return f"{self.owner}'s total is {int(self)}.\n"

    @property
    def is_finished(self):
        """Tell whether no more cards are to be dealt."""
        raise NotImplementedError

    def show_pair(self):
        """Show the first two cards and their total."""
        print(f"{self.opening} {' and '.join(self._pair)}.")
        print(self)

    def play_out(self):
        """Deal until the hand is finished, then return its total."""
        self.show_pair()
        while not self.is_finished:
            self += Card.draw()
        return int(self)


class PlayerHand(Hand):
    """The hand of the player, who is asked."""

    owner = "Player"
    opening = "Player drew"

    def __init__(self, pair, hits=[]):
        """Keep the pair and the cards that were hit."""
        super().__init__(pair, hits)

    @property
    def is_finished(self):
        """Tell whether the player has 21 or more, or stays."""
        return int(self) >= BLACKJACK or Question("Hit (h) or Stay (s)? ", "h", "s")() == "s"


class DealerHand(Hand):
    """The hand of the dealer, who follows the threshold."""

    owner = "Dealer"
    opening = "The dealer has"

    def __init__(self, pair):
        """Keep the pair."""
        super().__init__(pair, [])

    @property
    def is_finished(self):
        """Tell whether the threshold has been passed."""
        return int(self) >= DEALER_THRESHOLD


class Question:
    """A question that is asked until the answer is a valid one."""

    def __init__(self, text, *valid):
        """Keep the text and the valid answers."""
        self.text = text
        self.valid = valid

    def __contains__(self, answer):
        """Tell whether the answer is valid."""
        return answer in self.valid

    def __call__(self):
        """Ask, and return the first valid answer."""
        while True:
            answer = input(self.text)
            print()
            if answer in self:
                return answer


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
    return FACE_CARD_VALUE if card_label in ("J", "Q", "K") else int(card_label)


def deal_cards_to_player():
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    return PlayerHand((Card.draw(), Card.draw())).play_out()


def deal_cards_to_dealer():
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    return DealerHand((Card.draw(), Card.draw())).play_out()


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
    beats_dealer = dealer_total > BLACKJACK or dealer_total < player_total
    won = player_total <= BLACKJACK and beats_dealer
    print(f"YOU {'WIN' if won else 'LOSE'}!\n")


def play_blackjack():
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    play_again = Question("Play again (Y/N)? ", "Y", "N")
    print("Let's Play Blackjack!\n")
    while True:
        player_total = deal_cards_to_player()
        if player_total > BLACKJACK:
            determine_outcome(player_total, 0)
        else:
            determine_outcome(player_total, deal_cards_to_dealer())
        if play_again() == "N":
            break
    print("Goodbye.")


def main():
    """Start the program."""
    play_blackjack()


if __name__ == "__main__":
    # To try the examples in the docstrings each time this file is run, uncomment two lines:
    # import doctest
    # doctest.testmod()
    main()
