"""Blackjack for one player, in the terminal.

Author: Dana Kolb
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


def check_label(card_label):
    """Check that the thing is a label (1 or 2 characters)."""
    assert card_label is not None, "no card"
    assert isinstance(card_label, str), "card is not a string"
    assert len(card_label) in (1, 2), "card label has wrong length"


def check_total(total):
    """Check that the thing is a total."""
    assert total is not None, "no total"
    assert isinstance(total, int), "total is not an int"


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
    card_label = random.choice(CARD_LABELS)
    check_label(card_label)
    # print("DEBUG dealt", card_label)
    return card_label


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
    check_label(card_label)
    value = None
    if card_label == "A":
        value = ACE_VALUE
    if card_label == "J" or card_label == "Q" or card_label == "K":
        value = FACE_CARD_VALUE
    if value is None:
        assert card_label.isdigit(), "not a card: " + card_label
        value = int(card_label)
    assert value > 0
    return value


def add_up_cards(cards):
    """Add up the cards in a list. The list is copied so nothing can happen to it."""
    cards_copy = list(cards)
    assert len(cards_copy) >= 2, "a hand has two cards or more"
    total = 0
    for card_label in cards_copy:
        total = total + get_card_value(card_label)
    assert cards_copy == list(cards)
    check_total(total)
    return total


def deal_cards_to_player():
    """Deal two cards to the player, and more of them for as long as the player wants to hit.

    Nobody is asked at a total of 21 or more. Each total has a blank line below it, and so has
    each answer of the player.

    :return: the total of all cards dealt to the player, an int
    """
    cards = []
    cards.append(deal_card())
    cards.append(deal_card())
    assert len(cards) == 2
    total = add_up_cards(cards)
    print("Player drew", cards[0], "and", cards[1] + ".")
    print("Player's total is", str(total) + ".")
    print()
    answer = ""
    while total < BLACKJACK and answer != "s":
        answer = input("Hit (h) or Stay (s)? ")
        assert answer is not None
        print()
        if answer == "h":
            old_cards = cards.copy()
            cards = old_cards + [deal_card()]
            assert len(cards) == len(old_cards) + 1
            old_total = total
            total = add_up_cards(cards)
            assert total > old_total
            print("Player drew", cards[-1] + ".")
            print("Player's total is", str(total) + ".")
            print()
    # print("DEBUG player", cards)
    check_total(total)
    return total


def deal_cards_to_dealer():
    """Deal two cards to the dealer, and more of them until the total exceeds 16.

    Each total has a blank line below it.

    :return: the total of all cards dealt to the dealer, an int
    """
    cards = []
    cards.append(deal_card())
    cards.append(deal_card())
    assert len(cards) == 2
    total = add_up_cards(cards)
    print("The dealer has", cards[0], "and", cards[1] + ".")
    print("Dealer's total is", str(total) + ".")
    print()
    while not total > DEALER_THRESHOLD:
        old_cards = cards.copy()
        cards = old_cards + [deal_card()]
        assert len(cards) == len(old_cards) + 1
        old_total = total
        total = add_up_cards(cards)
        assert total > old_total
        print("Dealer drew", cards[-1] + ".")
        print()
    # print("DEBUG dealer", cards)
    check_total(total)
    assert total > DEALER_THRESHOLD
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
    check_total(player_total)
    check_total(dealer_total)
    win = False
    if player_total <= BLACKJACK:
        if dealer_total > BLACKJACK:
            win = True
        if player_total > dealer_total:
            win = True
    assert win is True or win is False
    if win:
        print("YOU WIN!")
    if not win:
        print("YOU LOSE!")
    print()


def play_blackjack():
    """Welcome the player, play a game, and another one for as long as the player wants to.

    :return: None
    """
    print("Let's Play Blackjack!")
    print()
    keep_playing = True
    while keep_playing:
        player_total = deal_cards_to_player()
        check_total(player_total)
        dealer_total = 0
        if player_total <= BLACKJACK:
            dealer_total = deal_cards_to_dealer()
            check_total(dealer_total)
        determine_outcome(player_total, dealer_total)
        answer = None
        while answer != "Y" and answer != "N":
            answer = input("Play again (Y/N)? ")
            assert answer is not None
            print()
        assert answer == "Y" or answer == "N"
        if answer == "N":
            keep_playing = False
    assert not keep_playing
    print("Goodbye.")


def main():
    """Start the program."""
    play_blackjack()


if __name__ == "__main__":
    # To try the examples in the docstrings each time this file is run, uncomment two lines:
    # import doctest
    # doctest.testmod()
    main()
