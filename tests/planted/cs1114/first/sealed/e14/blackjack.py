"""Blackjack for one player, in the terminal.

Author: Omar Haddad
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

from dataclasses import dataclass, field


@dataclass
class Score:
    """The score of somebody at the table."""

    points: int = 0

    @property
    def is_bust(self):
        """Tell whether the score is over 21."""
        return self.points > BLACKJACK

    @property
    def is_blackjack(self):
        """Tell whether the score is 21 exactly."""
        return self.points == BLACKJACK

    @property
    def is_settled(self):
        """Tell whether the player's game is over with this score, whatever the dealer has."""
        return self.is_bust or self.is_blackjack

    def __gt__(self, other):
        """Tell whether the player's score (left) wins against the dealer's (right)."""
        if self.is_settled:
            return self.is_blackjack
        return other.is_bust or self.points > other.points


@dataclass
class Seat:
    """A seat at the table, with the cards on it."""

    name: str
    greeting: str
    labels: list = field(default_factory=list)

    def __len__(self):
        """Count the cards."""
        return len(self.labels)

    @property
    def score(self):
        """Get the score of the cards."""
        return Score(sum(map(get_card_value, self.labels)))

    def wants_card(self):
        """Tell whether one more card is to be dealt."""
        return False

    def report(self, sentence):
        """Show a sentence about cards, and the total."""
        print(sentence)
        print(f"{self.name}'s total is {self.score.points}.")
        print()

    def deal(self):
        """Deal all cards, and return the total."""
        self.labels += [deal_card(), deal_card()]
        self.report(f"{self.greeting} {self.labels[0]} and {self.labels[1]}.")
        while self.wants_card():
            self.labels.append(deal_card())
            self.report(f"{self.name} drew {self.labels[-1]}.")
        return self.score.points


class PlayerSeat(Seat):
    """The seat of the player."""

    def __init__(self):
        """Sit down."""
        super().__init__("Player", "Player drew")

    def wants_card(self):
        """Ask the player, unless there is nothing left to ask."""
        return not self.score.is_settled and Prompt("Hit (h) or Stay (s)? ", "h", "s").ask()


class DealerSeat(Seat):
    """The seat of the dealer."""

    def __init__(self):
        """Sit down."""
        super().__init__("Dealer", "The dealer has")

    def wants_card(self):
        """Take cards until the threshold is exceeded."""
        return self.score.points <= DEALER_THRESHOLD


@dataclass(frozen=True)
class Prompt:
    """A prompt with an answer for yes and one for no."""

    text: str
    positive: str
    negative: str

    def ask(self):
        """Ask until one of the two is answered; return whether it was the positive one."""
        reply = None
        while reply not in (self.positive, self.negative):
            reply = input(self.text)
            print()
        return reply == self.positive


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
    if card_label in ("J", "Q", "K"):
        return FACE_CARD_VALUE
    elif card_label == "A":
        return ACE_VALUE
    return int(card_label)


def deal_cards_to_player():
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    return PlayerSeat().deal()


def deal_cards_to_dealer():
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    return DealerSeat().deal()


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
    if Score(player_total) > Score(dealer_total):
        print("YOU WIN!")
    else:
        print("YOU LOSE!")
    print()


def play_blackjack():
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    print("Let's Play Blackjack!")
    print()
    playing = True
    while playing:
        player_total = deal_cards_to_player()
        # with a bust or a blackjack the dealer is not needed
        dealer_total = 0 if Score(player_total).is_settled else deal_cards_to_dealer()
        determine_outcome(player_total, dealer_total)
        playing = Prompt("Play again (Y/N)? ", "Y", "N").ask()
    print("Goodbye.")


def main():
    """Start the program."""
    play_blackjack()


if __name__ == "__main__":
    # To try the examples in the docstrings each time this file is run, uncomment two lines:
    # import doctest
    # doctest.testmod()
    main()
