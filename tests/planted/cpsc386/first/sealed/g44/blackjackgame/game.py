# Dana Okafor
# CPSC 386-01
# 2022-04-04
# dokafor7@csu.fullerton.edu
# @dokafor7
#
# Lab 00-03
#
# game
#

"""game"""

import time
from blackjackgame.cards import Deck, num, row, val
from blackjackgame.player import Dealer, Player, load, save


def yes(q):
    """y = yes, rest = no"""
    return input(q + ' ').strip().lower() in ('y', 'yes')


def integer(q, low, high):
    """ask number"""
    while True:
        try:
            n = int(input(q + ' '))
        except ValueError:
            continue
        if n < low or n > high:
            print(f'{low}-{high}')
            continue
        return n


def start():
    """names"""
    players = []
    data = load()
    n = integer('players?', 1, 5)
    while len(players) < n:
        name = input(f'name {len(players) + 1}? ').strip()
        if name == '' or name in [p.name for p in players]:
            continue
        p = data.get(name, Player(name))
        print(f'${p.bal}')
        players.append(p)
    return players


def donor(players):
    """money for broke ones"""
    for p in players:
        if p.bal == 0 and yes(
            f'{p.name} broke, donor gives $10000, take (y/n)?'
        ):
            p.bal = 10000
            print(f'${p.bal}')


def show(h, dealer):
    """hand line"""
    up = dealer.cards[0].r
    print(f'You: {row(h[0])} ({val(h[0])}) / Dealer: {up} ?')


def turn(p, dealer, deck):
    """1 player"""
    print(f'\n{p.name}')
    h = p.hands[0]
    show(h, dealer)
    # split
    if h[0][0].r == h[0][1].r and p.left() >= h[1] and yes('split (y/n)?'):
        p.hands = [[[h[0][0]], h[1], 0], [[h[0][1]], h[1], 0]]
        for h in p.hands:
            h[0].append(deck.get(p.name))
    for h in p.hands:
        if len(p.hands) > 1:
            show(h, dealer)
        # insurance
        if num(dealer.cards[0]) > 9 and p.left() > 0:
            h[2] = integer(f'ins (0-{p.left()})?', 0, p.left())
        # double
        if p.left() >= h[1] and yes('double (y/n)?'):
            h[1] *= 2
            h[0].append(deck.get(p.name))
            show(h, dealer)
        else:
            while val(h[0]) < 21 and input('h? ').strip().lower() == 'h':
                h[0].append(deck.get(p.name))
                show(h, dealer)
        if val(h[0]) == 21:
            print('21!')


def pay(p, dealer):
    """win/lose/push"""
    d = val(dealer.cards)
    for cards, bet, ins in p.hands:
        v = val(cards)
        if v > 21 or v < d < 22:
            p.bal -= bet
            print(f'{p.name} -{bet}')
        elif d > 21 or v > d:
            p.bal += bet
            print(f'{p.name} +{bet}')
        else:
            print(f'{p.name} push')
        if ins:
            win = dealer.bj()
            p.bal += ins if win else -ins
            print(f'{p.name} ins {"+" if win else "-"}{ins}')
    print(f'{p.name} ${p.bal}')


def play(players, deck):
    """1 game"""
    dealer = Dealer()
    for p in players:
        bet = integer(f'{p.name} bet (1-{p.bal})?', 1, p.bal)
        p.hands = [[[], bet, 0]]
    # 1st card
    for p in players:
        p.hands[0][0].append(deck.get(p.name))
        time.sleep(0.1)
    dealer.cards.append(deck.get('Dealer'))
    # 2nd card
    for p in players:
        p.hands[0][0].append(deck.get(p.name))
        time.sleep(0.1)
    dealer.cards.append(deck.hidden())
    for p in players:
        turn(p, dealer, deck)
        time.sleep(0.2)
    print(f'\nDealer: {row(dealer.cards)} ({val(dealer.cards)})')
    if any(val(h[0]) < 22 for p in players for h in p.hands):
        while dealer.hit():
            time.sleep(0.2)
            dealer.cards.append(deck.get('Dealer'))
            print(f'Dealer: {row(dealer.cards)} ({val(dealer.cards)})')
    print()
    for p in players:
        pay(p, dealer)


def main():
    """loop"""
    players = start()
    donor(players)
    deck = Deck()
    while True:
        ok = [p for p in players if p.bal > 0]
        if not ok:
            break
        play(ok, deck)
        save(players)
        donor(players)
        save(players)
        if not yes(f'\n{players[0].name} again (y/n)?'):
            break
        if deck.end():
            print('shuffle')
            deck.new()
