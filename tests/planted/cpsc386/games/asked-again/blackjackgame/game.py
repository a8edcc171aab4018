# Sam Lee
# CPSC 386-01
# 2022-03-31
# samlee@csu.fullerton.edu
# @samlee
#
# Lab 00-03
#
# Game
#

"""Game."""

import random
from time import sleep

from .cards import build_deck, count, show
from .player import Dealer, keep, recall


def yes_or_no(text):
    """True for yes."""
    print(text + " (please type 'yes' or 'no')")
    reply = input().lower()
    while reply not in ('yes', 'no'):
        print("It has to be 'yes' or 'no':")
        reply = input().lower()
    return reply == 'yes'


def whole_number(text, low, high):
    """An int in a range."""
    print(text)
    while True:
        reply = input()
        if reply.isdigit() and low <= int(reply) <= high:
            return int(reply)
        print(f'Between {low} and {high}, please:')


def deal_to(deck, hand, who):
    """Deals one card."""
    card = deck.pop()
    hand.append(card)
    print(f'{who} was dealt {show(card)}.')
    sleep(1)


def cards_of(hand):
    """All cards of a hand."""
    return ' and '.join(show(card) for card in hand)


def take_bets(players):
    """Everybody bets."""
    for player in players:
        player.reset()
        player.bets[0] = whole_number(
            f'{player.email}, you have {player.bankroll} dollars. '
            'How many do you put down?',
            1,
            player.bankroll,
        )


def first_cards(deck, players, dealer):
    """Two rounds of cards."""
    for player in players:
        deal_to(deck, player.hands[0], player.email)
    deal_to(deck, dealer.hand, 'The dealer')
    for player in players:
        deal_to(deck, player.hands[0], player.email)
    dealer.hand.append(deck.pop())
    print('The dealer was dealt a card face down.')


def maybe_split(deck, player, dealer):
    """Splits once."""
    hand = player.hands[0]
    if hand[0].rank != hand[1].rank or player.left() < player.bets[0]:
        return
    print(f'You are holding {cards_of(hand)}.')
    print(f"The dealer's open card is {show(dealer.hand[0])}.")
    if yes_or_no('Do you want to split these?'):
        player.hands.append([hand.pop()])
        player.bets.append(player.bets[0])
        player.insurance.append(0)
        for one in player.hands:
            deal_to(deck, one, player.email)


def maybe_insure(player, index, dealer):
    """A side bet on the dealer's blackjack."""
    if dealer.hand[0].rank not in (10, 'Jack', 'Queen', 'King', 'Ace'):
        return
    if player.left() < 1:
        return
    if yes_or_no('Would you care for insurance?'):
        player.insurance[index] = whole_number(
            f'How many dollars of insurance? You have {player.left()}.',
            1,
            player.left(),
        )


def play_hand(deck, player, index, dealer):
    """One of the hands."""
    hand = player.hands[index]
    print(f'You are holding {cards_of(hand)}, that is {count(hand)}.')
    print(f"The dealer's open card is {show(dealer.hand[0])}.")
    maybe_insure(player, index, dealer)
    if count(hand) < 21 and player.left() >= player.bets[index]:
        if yes_or_no('Would you care to double down?'):
            player.bets[index] *= 2
            deal_to(deck, hand, player.email)
            print(f'You end with {count(hand)}.')
            finish(hand)
            return
    while count(hand) < 21:
        if not yes_or_no('Would you care for another card?'):
            break
        deal_to(deck, hand, player.email)
        print(f'You are at {count(hand)}.')
    finish(hand)


def finish(hand):
    """Says how a hand ended."""
    if count(hand) > 21:
        print('You went over 21: busted!')
    elif count(hand) == 21:
        print('You have 21!')
    sleep(1)


def play_dealer(deck, players, dealer):
    """The computer's turn."""
    print("Now it is the dealer's turn.")
    print(f'The dealer turns over {show(dealer.hand[1])}.')
    if all(count(h) > 21 for p in players for h in p.hands):
        return
    while count(dealer.hand) < 17:
        deal_to(deck, dealer.hand, 'The dealer')
    print(f'The dealer ends with {count(dealer.hand)}.')


def pay(player, dealer):
    """Settles all bets of a player."""
    house = count(dealer.hand)
    natural = house == 21 and len(dealer.hand) == 2
    for index, hand in enumerate(player.hands):
        bet = player.bets[index]
        if count(hand) > 21:
            result = -bet
        elif house > 21 or count(hand) > house:
            result = bet
        elif count(hand) < house:
            result = -bet
        else:
            result = 0
        side = player.insurance[index]
        player.bankroll += result + (side if natural else -side)
        if result > 0:
            print(f'{player.email} wins {bet} dollars.')
        elif result < 0:
            print(f'{player.email} loses {bet} dollars.')
        else:
            print(f'{player.email} and the dealer push.')
        if side:
            print(f"Insurance {'pays' if natural else 'costs'} {side} dollars.")
    print(f'{player.email} now has {player.bankroll} dollars.')
    if player.bankroll == 0:
        print('Somebody slips you 10000 dollars under the table.')
        player.bankroll = 10000
    keep(player)


def play_blackjack():
    """The whole thing."""
    try:
        run_table()
    except (EOFError, KeyboardInterrupt):
        print('Bye!')


def run_table():
    """Players, then games."""
    print('Welcome to the casino!')
    number = whole_number('How many of you are playing tonight? 1 to 4', 1, 4)
    players = []
    for index in range(number):
        print(f'Player number {index + 1}, please type your e-mail address:')
        player, known = recall(input())
        if known:
            print(f'You are back, with {player.bankroll} dollars.')
        players.append(player)
    deck = build_deck()
    cut = random.randint(60, 80)
    while True:
        if len(deck) <= cut:
            print('The dealer shuffles.')
            deck = build_deck()
            cut = random.randint(60, 80)
        dealer = Dealer()
        take_bets(players)
        first_cards(deck, players, dealer)
        for player in players:
            print(f"\nIt is the turn of {player.email}.")
            maybe_split(deck, player, dealer)
            for index in range(len(player.hands)):
                play_hand(deck, player, index, dealer)
        play_dealer(deck, players, dealer)
        for player in players:
            pay(player, dealer)
        if not yes_or_no(f'{players[0].email}, is there time for one more?'):
            break
    print('Good night!')
