"""Blackjack for one player, in the terminal.

Author: Lena Brandt
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

import enum
from typing import Final

HIT_QUESTION: Final[str] = "Hit (h) or Stay (s)? "
AGAIN_QUESTION: Final[str] = "Play again (Y/N)? "


class Outcome(enum.Enum):
    """How a game can end."""

    WIN = "YOU WIN!"
    LOSE = "YOU LOSE!"


def deal_card() -> str:
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


def get_card_value(card_label: str) -> int:
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
    match card_label:
        case "A":
            return ACE_VALUE
        case "J" | "Q" | "K":
            return FACE_CARD_VALUE
        case number:
            return int(number)


def read_answer(question: str) -> str:
    """Ask a question once and show a blank line below the answer."""
    answer: str = input(question)
    print()
    return answer


def draw_another(owner: str, total: int) -> int:
    """Draw one more card, show it, and return the new total."""
    total += get_card_value(card := deal_card())
    print(f"{owner} drew {card}.\n{owner}'s total is {total}.\n")
    return total


def deal_cards_to_player() -> int:
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    total: int = get_card_value(first := deal_card()) + get_card_value(second := deal_card())
    print(f"Player drew {first} and {second}.\nPlayer's total is {total}.\n")
    while total < BLACKJACK and (answer := read_answer(HIT_QUESTION)) != "s":
        match answer:
            case "h":
                total = draw_another("Player", total)
            case _:
                continue
    return total


def deal_cards_to_dealer() -> int:
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    total: int = get_card_value(first := deal_card()) + get_card_value(second := deal_card())
    print(f"The dealer has {first} and {second}.\nDealer's total is {total}.\n")
    while total <= DEALER_THRESHOLD:
        total = draw_another("Dealer", total)
    return total


def find_outcome(player_total: int, dealer_total: int) -> Outcome:
    """Find out how a game has ended, without showing it."""
    match (player_total > BLACKJACK, dealer_total > BLACKJACK):
        case (True, _):
            return Outcome.LOSE
        case (False, True):
            return Outcome.WIN
        case _ if player_total > dealer_total:
            return Outcome.WIN
        case _:
            return Outcome.LOSE


def determine_outcome(player_total: int, dealer_total: int) -> None:
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
    print(f"{find_outcome(player_total, dealer_total).value}\n")


def play_one_game() -> None:
    """Play one game up to its outcome."""
    # a dealer who has not been dealt any cards has nothing
    dealer_total: int = 0
    if (player_total := deal_cards_to_player()) <= BLACKJACK:
        dealer_total = deal_cards_to_dealer()
    determine_outcome(player_total, dealer_total)


def play_blackjack() -> None:
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    print("Let's Play Blackjack!\n")
    play_one_game()
    while (answer := read_answer(AGAIN_QUESTION)) != "N":
        match answer:
            case "Y":
                play_one_game()
    print("Goodbye.")


def main():
    """Start the program."""
    play_blackjack()


if __name__ == "__main__":
    # To try the examples in the docstrings each time this file is run, uncomment two lines:
    # import doctest
    # doctest.testmod()
    main()
