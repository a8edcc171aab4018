"""Blackjack for one player, in the terminal.

Author: Yuki Arai
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

from functools import reduce
from itertools import repeat


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
    return int(card_label) if card_label.isdigit() else (
        ACE_VALUE if card_label == "A" else FACE_CARD_VALUE)


def compute_total(labels):
    """Reduce labels to their total."""
    return reduce(lambda total, label: total + get_card_value(label), labels, 0)


def ask_once(question):
    """Ask a question, put a blank line below the answer, return the answer."""
    return (input(question), print())[0]


def ask_until_valid(question, valid):
    """Return the first answer to a question that is in the tuple of the valid ones."""
    return next(filter(lambda answer: answer in valid, map(ask_once, repeat(question))))


def show_hand(opening, owner, labels, shown):
    """Show the labels that are new and the total of all labels; return all labels."""
    print(f"{opening} {' and '.join(shown)}.",
          f"{owner}'s total is {compute_total(labels)}.",
          sep="\n", end="\n\n")
    return labels


def extend_hand(owner, wants_card, labels):
    """Deal cards for as long as wants_card(total) holds; return all labels."""
    if not wants_card(compute_total(labels)):
        return labels
    new_label = deal_card()
    return extend_hand(owner, wants_card,
                       show_hand(f"{owner} drew", owner, (*labels, new_label), (new_label,)))


def deal_hand(opening, owner, wants_card):
    """Deal a whole hand and return its total."""
    pair = tuple(deal_card() for _ in "ab")
    return compute_total(extend_hand(owner, wants_card, show_hand(opening, owner, pair, pair)))


def deal_cards_to_player():
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    return deal_hand(
        "Player drew", "Player",
        lambda total: total < BLACKJACK
        and ask_until_valid("Hit (h) or Stay (s)? ", ("h", "s")) == "h")


def deal_cards_to_dealer():
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    return deal_hand("The dealer has", "Dealer", lambda total: total <= DEALER_THRESHOLD)


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
    # True counts more than False: not being bust comes before the total
    player_rank, dealer_rank = map(
        lambda total: (total <= BLACKJACK, total), (player_total, dealer_total))
    print("YOU WIN!" if all((player_rank[0], player_rank > dealer_rank)) else "YOU LOSE!",
          end="\n\n")


def play_game(question):
    """Play one game, then ask the question about another one; return the answer."""
    player_total = deal_cards_to_player()
    determine_outcome(
        player_total, 0 if player_total > BLACKJACK else deal_cards_to_dealer())
    return ask_until_valid(question, ("Y", "N"))


def play_blackjack():
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    print("Let's Play Blackjack!", end="\n\n")
    any(answer == "N" for answer in map(play_game, repeat("Play again (Y/N)? ")))
    print("Goodbye.")


def main():
    """Start the program."""
    play_blackjack()


if __name__ == "__main__":
    # To try the examples in the docstrings each time this file is run, uncomment two lines:
    # import doctest
    # doctest.testmod()
    main()
