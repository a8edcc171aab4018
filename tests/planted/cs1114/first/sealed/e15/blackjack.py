"""Blackjack for one player, in the terminal.

Author: Priya Raman
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

from enum import Enum


class Move(Enum):
    """What the player can do in a turn."""

    HIT = "h"
    STAY = "s"


class Again(Enum):
    """What the player can say when a game is over."""

    YES = "Y"
    NO = "N"


class Outcome(Enum):
    """How a game can end, with the message for it."""

    WIN = "YOU WIN!"
    LOSS = "YOU LOSE!"


def ask_choice(prompt: str, choices: type[Enum]) -> Enum:
    """Ask until the answer is the value of one of the choices.

    :param prompt: the question, without the space after it
    :param choices: the Enum whose values are the valid answers
    :return: the member that was chosen
    """
    while True:
        print(prompt, end=" ")
        answer: str = input()
        print()
        try:
            return choices(answer)
        except ValueError:
            pass  # not an answer: ask again


def sum_hand(hand: list[str]) -> int:
    """Add up the values of the cards in a hand."""
    return sum(get_card_value(label) for label in hand)


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
        case digits:
            return int(digits)


def deal_cards_to_player() -> int:
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    hand: list[str] = [deal_card(), deal_card()]
    print(f"Player drew {hand[0]} and {hand[-1]}.\nPlayer's total is {sum_hand(hand)}.\n")

    while (total := sum_hand(hand)) < BLACKJACK:
        match ask_choice("Hit (h) or Stay (s)?", Move):
            case Move.STAY:
                break
            case Move.HIT:
                hand.append(deal_card())
                print(f"Player drew {hand[-1]}.\nPlayer's total is {sum_hand(hand)}.\n")
    return total


def deal_cards_to_dealer() -> int:
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    hand: list[str] = [deal_card(), deal_card()]
    news: str = f"The dealer has {hand[0]} and {hand[-1]}."

    while print(f"{news}\nDealer's total is {(total := sum_hand(hand))}.\n") or total <= DEALER_THRESHOLD:
        hand.append(card := deal_card())
        news = f"Dealer drew {card}."
    return total


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
    match player_total, dealer_total:
        case player, _ if player > BLACKJACK:
            outcome = Outcome.LOSS
        case _, dealer if dealer > BLACKJACK:
            outcome = Outcome.WIN
        case player, dealer if player > dealer:
            outcome = Outcome.WIN
        case _:
            outcome = Outcome.LOSS
    print(f"{outcome.value}\n")


def play_blackjack() -> None:
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    print("Let's Play Blackjack!\n")
    again: Again = Again.YES
    while again is Again.YES:
        dealer_total: int = 0
        if (player_total := deal_cards_to_player()) <= BLACKJACK:
            dealer_total = deal_cards_to_dealer()
        determine_outcome(player_total, dealer_total)
        again = ask_choice("Play again (Y/N)?", Again)
    print("Goodbye.")


def main() -> None:
    """Start the program."""
    play_blackjack()


if __name__ == "__main__":
    # To try the examples in the docstrings each time this file is run, uncomment two lines:
    # import doctest
    # doctest.testmod()
    main()
