"""Blackjack for one player, in the terminal.

Author: Margaret Oyelaran
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

# The dealer's behaviour, one letter for each total from 0 on:
#   d = must draw, s = stands, b = bust.
# Nobody can get further than the threshold and one more card.
DEALER_PLAN = (
    "d" * (DEALER_THRESHOLD + 1)
    + "s" * (BLACKJACK - DEALER_THRESHOLD)
    + "b" * len(range(BLACKJACK + 1, DEALER_THRESHOLD + FACE_CARD_VALUE))
)

# The moves of the player: (state, answer, next state).
PLAYER_MOVES = (
    ("asking", "h", "hitting"),
    ("asking", "s", "finished"),
)

# The moves after a game: (state, answer, next state).
GAME_MOVES = (
    ("over", "Y", "playing"),
    ("over", "N", "leaving"),
)


def find_next_state(moves, state, answer):
    """Look up a move in a table.

    :param moves: rows of (state, answer, next state)
    :param state: the state that we are in
    :param answer: what the user typed
    :return: the next state; the same state if there is no such move
    """
    for row_state, row_answer, next_state in moves:
        if row_state == state and row_answer == answer:
            return next_state
    # Not in the table, so we stay where we are and the question comes again.
    return state


def read_answer(question):
    """Put a question, skip a line below the answer, return the answer."""
    answer = input("%s " % question)
    print("")
    return answer


def report_cards(what, who, total):
    """Print the line with the cards, the line with the total and a blank line."""
    print("%s." % what)
    print("%s's total is %d.\n" % (who, total))


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
    # The letters first, the rest are digits.
    if card_label == "A":
        value = ACE_VALUE
    elif card_label == "J" or card_label == "Q" or card_label == "K":
        value = FACE_CARD_VALUE
    else:
        value = int(card_label)
    return value


def deal_cards_to_player():
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    first = deal_card()
    second = deal_card()
    total = get_card_value(first) + get_card_value(second)
    report_cards("Player drew %s and %s" % (first, second), "Player", total)

    state = "ready"
    while state != "finished":
        if state == "ready":
            # Enough already? Then nobody is asked.
            if total >= BLACKJACK:
                state = "finished"
            else:
                # Have the next card at hand, face down.
                card = deal_card()
                state = "asking"
        elif state == "asking":
            state = find_next_state(PLAYER_MOVES, state, read_answer("Hit (h) or Stay (s)?"))
        elif state == "hitting":
            # Turn the card over.
            total += get_card_value(card)
            report_cards("Player drew %s" % card, "Player", total)
            state = "ready"
    return total


def deal_cards_to_dealer():
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    first = deal_card()
    second = deal_card()
    total = get_card_value(first) + get_card_value(second)
    report_cards("The dealer has %s and %s" % (first, second), "Dealer", total)

    # The plan tells what to do at each total.
    while DEALER_PLAN[total] == "d":
        card = deal_card()
        total += get_card_value(card)
        report_cards("Dealer drew %s" % card, "Dealer", total)
    return total


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
    # The order of these questions matters: the player's bust comes first.
    if player_total > BLACKJACK:
        verdict = "LOSE"
    elif dealer_total > BLACKJACK:
        verdict = "WIN"
    elif player_total > dealer_total:
        verdict = "WIN"
    else:
        verdict = "LOSE"
    print("YOU %s!\n" % verdict)


def play_one_game():
    """Play a single game, from the first card to the verdict."""
    player_total = deal_cards_to_player()
    if player_total > BLACKJACK:
        # No cards for the dealer.
        determine_outcome(player_total, 0)
    else:
        determine_outcome(player_total, deal_cards_to_dealer())


def play_blackjack():
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    print("Let's Play Blackjack!\n")
    state = "playing"
    while state != "leaving":
        if state == "playing":
            play_one_game()
            state = "over"
        elif state == "over":
            state = find_next_state(GAME_MOVES, state, read_answer("Play again (Y/N)?"))
    print("Goodbye.")


def main():
    """Start the program."""
    play_blackjack()


if __name__ == "__main__":
    # To try the examples in the docstrings each time this file is run, uncomment two lines:
    # import doctest
    # doctest.testmod()
    main()
