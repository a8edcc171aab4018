# Theo Brandvold
# CPSC 386-03
# 2022-03-31
# tbrandvold@csu.fullerton.edu
# @theo-plays-viola
#
# Lab 00-03
#
# The rules: deal, insurance, split, double down, hit, settle.
#

"""The rules of the game, one function for every part of it."""

import time
from decimal import Decimal, InvalidOperation

from blackjackgame.player import Hand


def say(text):
    """Print legato, one character after the other."""
    for character in text:
        print(character, end='', flush=True)
        time.sleep(0.003)
    print()
    time.sleep(0.1)


def ask_yes_no(question):
    """True for yes."""
    while True:
        answer = input(f'{question} (yes/no) ').strip().lower()
        if answer and 'yes'.startswith(answer):
            return True
        if answer and 'no'.startswith(answer):
            return False
        print('Please answer yes or no.')


def ask_money(question, most):
    """An amount in dollars, cents are fine."""
    while True:
        answer = input(f'{question} ($1.00 - ${most:.2f}) $')
        try:
            amount = Decimal(answer.strip())
        except InvalidOperation:
            print('That is not an amount of money.')
            continue
        if not amount.is_finite() or not 1 <= amount <= most:
            print(f'It has to be from 1 to {most:.2f}.')
        elif amount != round(amount, 2):
            print('There is nothing smaller than a cent.')
        else:
            return round(amount, 2)


def ask_hit():
    """True for hit, False for stand."""
    while True:
        answer = input('Hit or stand? (hit/stand) ').strip().lower()
        if answer in ('h', 'hit'):
            return True
        if answer in ('s', 'stand'):
            return False
        print('Please type hit or stand.')


def give_card(hand, who, shoe):
    """Deal a card face up."""
    card = shoe.next_card()
    hand.cards.append(card)
    say(f'  {who}: {card}')


def opening(players, dealer, shoe):
    """Deal two cards to everybody."""
    say('\n♩ The cards ♩')
    dealer.hand = Hand()
    for player in players:
        player.asked_split = False
        give_card(player.hands[0], player.name, shoe)
    give_card(dealer.hand, dealer.name, shoe)
    for player in players:
        give_card(player.hands[0], player.name, shoe)
    dealer.hand.cards.append(shoe.next_card())
    say(f'  {dealer.name}: (face down)')


def show_table(player, dealer):
    """What the player holds and what the dealer shows."""
    for hand in player.hands:
        say(f'{player.title(hand)} has {hand} ({hand.sum()}).')
    say(f'{dealer.name} shows {dealer.face_up()}.')


def split(player, shoe):
    """Offer to make two hands out of a pair, but only once."""
    hand = player.hands[0]
    if player.asked_split or not hand.is_pair():
        return
    player.asked_split = True
    if player.free_money() < hand.wager:
        return
    if ask_yes_no(f'{player.name}, do you want to split your pair?'):
        other = Hand(hand.wager)
        other.cards.append(hand.cards.pop())
        player.hands.append(other)
        give_card(hand, player.title(hand), shoe)
        give_card(other, player.title(other), shoe)


def insurance(player, dealer, shoe):
    """Split comes first, then every hand may be insured."""
    show_table(player, dealer)
    split(player, shoe)
    for hand in player.hands:
        most = player.free_money()
        who = player.title(hand)
        if most >= 1 and ask_yes_no(f'{who}, do you want to buy insurance?'):
            hand.insurance = ask_money(f'{who}, how much insurance?', most)


def solo(player, dealer, shoe):
    """The turn of a player."""
    say(f"\n♩ {player.name}'s solo ♩")
    show_table(player, dealer)
    split(player, shoe)
    for hand in player.hands:
        who = player.title(hand)
        if len(player.hands) > 1:
            say(f'{who} plays {hand} ({hand.sum()}).')
        if player.free_money() >= hand.wager and ask_yes_no(
            f'{who}, do you want to double down?'
        ):
            hand.wager *= 2
            give_card(hand, who, shoe)
            say(f'{who} now has {hand.sum()}.')
        else:
            while hand.sum() < 21 and ask_hit():
                give_card(hand, who, shoe)
                say(f'{who} now has {hand.sum()}.')
        if hand.is_busted():
            say(f'Wrong note! {who} is busted.')
        elif hand.sum() == 21:
            say(f'Bravo! {who} has 21.')


def finale(players, dealer, shoe):
    """The turn of the dealer."""
    hand = dealer.hand
    say(f'\n♫ Finale: {dealer.name} ♫')
    say(f'{dealer.name} turns over the {hand.cards[1]}.')
    say(f'{dealer.name} has {hand} ({hand.sum()}).')
    everyone = [hand for player in players for hand in player.hands]
    if all(other.is_busted() for other in everyone):
        say(f'Everybody is busted, {dealer.name} stands.')
        return
    while hand.sum() < 17:
        say(f'{dealer.name} hits.')
        give_card(hand, dealer.name, shoe)
    if hand.is_busted():
        say(f'{dealer.name} is busted with {hand.sum()}!')
    else:
        say(f'{dealer.name} stands with {hand.sum()}.')


def reckoning(player, dealer):
    """Win, lose or push, for every hand and every insurance."""
    goal = 0 if dealer.hand.is_busted() else dealer.hand.sum()
    change = Decimal(0)
    for hand in player.hands:
        who = player.title(hand)
        if hand.is_busted() or hand.sum() < goal:
            say(f'{who} loses ${hand.wager:.2f}.')
            change -= hand.wager
        elif hand.sum() > goal:
            say(f'{who} wins ${hand.wager:.2f}.')
            change += hand.wager
        else:
            say(f'{who}: push.')
        if hand.insurance:
            if dealer.hand.is_blackjack():
                say(f'{who} wins the insurance, ${hand.insurance:.2f}.')
                change += hand.insurance
            else:
                say(f'{who} loses the insurance, ${hand.insurance:.2f}.')
                change -= hand.insurance
    player.balance += change
    say(f'{player.name} has ${player.balance:.2f}.')
