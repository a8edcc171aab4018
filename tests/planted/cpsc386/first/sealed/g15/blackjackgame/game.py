# Tyler Brandt
# CPSC 386-01
# 2022-04-10
# tbrandt7@csu.fullerton.edu
# @tbrandt7
#
# Lab 00-03
#
# game
#

"""game"""

import time
from .cards import VALUES, Deck, score, text
from .player import Dealer, Player, load, save


def yes(question):
    """y or n"""
    answer = ''
    while answer not in ('y', 'n'):
        answer = input(question + ' y/n: ').lower()[:1]
    return answer == 'y'


def number(question):
    """int, 0 if it is garbage"""
    answer = input(question)
    return int(answer) if answer.isdecimal() else 0


def draw(deck, name, cards):
    """deal a card"""
    cards.append(deck.cards.pop())
    print(name, 'gets', text(cards[-1:]))
    time.sleep(0.2)


def turn(deck, player, dealer, bet):
    """player turn, returns the hands as [cards, bet, insurance]"""
    hands = [bet]
    cards = bet[0]
    up_card = dealer.cards[0]
    print(f'\nyou: {text(cards)} = {score(cards)}')
    print('dealer:', text([up_card]), 'and a hidden card')
    same = cards[0].rank == cards[1].rank
    if same and player.balance >= bet[1] and yes('split?'):
        player.balance -= bet[1]
        hands.append([[cards.pop()], bet[1], 0])
        for hand in hands:
            draw(deck, player.name, hand[0])
    if VALUES[up_card.rank] >= 10:
        for hand in hands:
            if yes(f'insurance for {text(hand[0])}?'):
                while hand[2] < 1:
                    hand[2] = number('insurance bet, at least 1: ')
                player.balance -= hand[2]
    for hand in hands:
        play(deck, player, hand)
    return hands


def play(deck, player, hand):
    """play one hand"""
    cards = hand[0]
    print(f'hand: {text(cards)} = {score(cards)}')
    if player.balance >= hand[1] and yes('double down?'):
        player.balance -= hand[1]
        hand[1] *= 2
        draw(deck, player.name, cards)
    else:
        while score(cards) < 21:
            answer = input(f'{score(cards)}, h = hit, s = stand: ').lower()
            if answer in ('s', 'stand'):
                break
            if answer in ('h', 'hit'):
                draw(deck, player.name, cards)
    if score(cards) > 21:
        print(score(cards), 'busted')
    elif score(cards) == 21:
        print('you have 21')


def dealer_turn(deck, dealer, hands):
    """dealer turn"""
    print('\ndealer turns over', text(dealer.cards[1:]))
    print(f'dealer: {text(dealer.cards)} = {score(dealer.cards)}')
    if any(score(hand[0]) <= 21 for hand in hands):
        while score(dealer.cards) < 17:
            draw(deck, dealer.name, dealer.cards)
    total = score(dealer.cards)
    print('dealer', 'busted' if total > 21 else 'stands', total)


def pay(player, dealer, hands):
    """give the money"""
    house = score(dealer.cards)
    for cards, bet, insurance in hands:
        mine = score(cards)
        if mine > 21 or mine < house <= 21:
            print(f'{mine} lose {bet}')
        elif mine == house:
            print(f'{mine} push')
            player.balance += bet
        else:
            print(f'{mine} win {bet}')
            player.balance += 2 * bet
        if insurance and house == 21 and len(dealer.cards) == 2:
            print(f'insurance win {insurance}')
            player.balance += 2 * insurance
        elif insurance:
            print(f'insurance lose {insurance}')
    print('balance', player.balance)


def main():
    """main loop"""
    players = load()
    name = ''
    while not name:
        name = input('your name: ').strip()
    player = players.setdefault(name, Player(name))
    dealer = Dealer()
    deck = Deck()
    again = True
    while again:
        if player.balance <= 0:
            if not yes('you are broke, take 10000 from anonymous donor?'):
                break
            player.balance = 10000
        bet = 0
        while not 1 <= bet <= player.balance:
            bet = number(f'bet, 1 to {player.balance}: ')
        player.balance -= bet
        cards = []
        dealer.cards = []
        draw(deck, name, cards)
        draw(deck, dealer.name, dealer.cards)
        draw(deck, name, cards)
        dealer.cards.append(deck.cards.pop())
        print('Dealer gets a hidden card')
        hands = turn(deck, player, dealer, [cards, bet, 0])
        dealer_turn(deck, dealer, hands)
        pay(player, dealer, hands)
        save(players)
        if len(deck.cards) <= deck.cut:
            print('shuffling')
            deck = Deck()
        again = yes('play again?')
    save(players)
