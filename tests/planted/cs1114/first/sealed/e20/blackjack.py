"""Blackjack for one player, in the terminal.

Author: Harold Beck
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

# ---------------------------------------------------------------
# TABLES OF STRINGS
# ---------------------------------------------------------------

# everything the program says, by position
TEXTS = (
    "Let's Play Blackjack!",          # 0
    "Player drew %s and %s.",         # 1
    "Player drew %s.",                # 2
    "Player's total is %d.",          # 3
    "The dealer has %s and %s.",      # 4
    "Dealer drew %s.",                # 5
    "Dealer's total is %d.",          # 6
    "YOU WIN!",                       # 7
    "YOU LOSE!",                      # 8
    "Goodbye.",                       # 9
)

# the two questions
ASK_HIT = "Hit (h) or Stay (s)? "
ASK_AGAIN = "Play again (Y/N)? "

# the cards that have a picture on them
PICTURES = ("J", "Q", "K")

# the slots on the table in front of a person
SLOTS = 7


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
    # the random module does the shuffling
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
    # pictures first
    if card_label in PICTURES:
        return FACE_CARD_VALUE
    # then the ace
    if card_label == "A":
        return ACE_VALUE
    # what is left is a number
    return int(card_label)


def lay_card(slots, used):
    """Deal a card into the next free slot.

    :param slots: the list of slots
    :param used: how many slots have a card already
    :return: how many slots have a card now
    """
    slots[used] = deal_card()
    return used + 1


def add_slots(slots, used):
    """Add up the cards in the slots that are used."""
    total = 0
    for position in range(used):
        total = total + get_card_value(slots[position])
    return total


def show_total(text, total):
    """Show a total and the blank line below it."""
    print(text % total)
    print()


def ask_question(question):
    """Ask a question once, and leave a blank line below the answer."""
    answer = input(question)
    print()
    return answer


def deal_cards_to_player():
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    # the first two cards
    slots = [""] * SLOTS
    used = lay_card(slots, 0)
    used = lay_card(slots, used)
    print(TEXTS[1] % (slots[0], slots[1]))
    state = "COUNT"
    # COUNT -> ASK -> HIT -> COUNT ..., until DONE
    while state != "DONE":
        if state == "COUNT":
            total = add_slots(slots, used)
            show_total(TEXTS[3], total)
            state = "DONE" if total >= BLACKJACK else "ASK"
        elif state == "ASK":
            answer = ask_question(ASK_HIT)
            # anything else: the state stays ASK
            if answer == "h":
                state = "HIT"
            elif answer == "s":
                state = "DONE"
        elif state == "HIT":
            used = lay_card(slots, used)
            print(TEXTS[2] % slots[used - 1])
            state = "COUNT"
    return total


def deal_cards_to_dealer():
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    slots = [""] * SLOTS
    used = lay_card(slots, 0)
    used = lay_card(slots, used)
    print(TEXTS[4] % (slots[0], slots[1]))
    state = "COUNT"
    # the dealer is never asked: COUNT -> DRAW -> COUNT ..., until DONE
    while state != "DONE":
        if state == "COUNT":
            total = add_slots(slots, used)
            show_total(TEXTS[6], total)
            state = "DONE" if total > DEALER_THRESHOLD else "DRAW"
        elif state == "DRAW":
            used = lay_card(slots, used)
            print(TEXTS[5] % slots[used - 1])
            state = "COUNT"
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
    # start from a loss, and look for a reason to win
    text = TEXTS[8]
    if player_total == BLACKJACK:
        # a blackjack, nobody can beat it
        text = TEXTS[7]
    elif player_total < BLACKJACK:
        if dealer_total > BLACKJACK or player_total > dealer_total:
            text = TEXTS[7]
    print(text)
    print()


def play_blackjack():
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    print(TEXTS[0])
    print()
    state = "PLAYER"
    # PLAYER -> DEALER -> RESULT -> AGAIN -> PLAYER or END
    while state != "END":
        if state == "PLAYER":
            player_total = deal_cards_to_player()
            dealer_total = 0
            # the dealer only gets cards if the game is still open
            state = "DEALER" if player_total < BLACKJACK else "RESULT"
        elif state == "DEALER":
            dealer_total = deal_cards_to_dealer()
            state = "RESULT"
        elif state == "RESULT":
            determine_outcome(player_total, dealer_total)
            state = "AGAIN"
        elif state == "AGAIN":
            answer = ask_question(ASK_AGAIN)
            if answer == "Y":
                state = "PLAYER"
            elif answer == "N":
                state = "END"
    print(TEXTS[9])


def main():
    """Start the program."""
    # everything happens in there
    play_blackjack()


if __name__ == "__main__":
    # To try the examples in the docstrings each time this file is run, uncomment two lines:
    # import doctest
    # doctest.testmod()
    main()
