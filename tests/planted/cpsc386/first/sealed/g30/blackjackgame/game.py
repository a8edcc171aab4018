# Rob Tanaka
# CPSC 386-01
# 2022-04-03
# rtanaka@csu.fullerton.edu
# @quarkrob
#
# Lab 00-03
#
# game loop and all the rules
#

"""game"""

import math
import time

from .cards import Deck, VAL, txt, val
from .player import E0, Dealer, Player, load, save

DT = 0.1


def out(s=''):
    """print + wait"""
    print(s)
    time.sleep(DT)


def ask(q, opts):
    """one letter out of opts"""
    while True:
        a = input(q + ' ').strip().lower()[:1]
        if a and a in opts:
            return a
        out('one of: ' + ' '.join(opts))


def num(q):
    """ask for a float, rounded to cents"""
    while True:
        try:
            x = float(input(q + ' '))
        except ValueError:
            out('not a number')
            continue
        if math.isfinite(x):
            return round(x, 2)
        out('finite please')


def setup(db):
    """who plays"""
    n = ''
    while n not in ('1', '2', '3', '4'):
        n = input('how many players (1-4)? ').strip()
    ps = []
    while len(ps) < int(n):
        name = input(f'player {len(ps) + 1} name? ').strip()
        if not name or name in [p.name for p in ps]:
            out('need a name nobody else has')
            continue
        if name not in db:
            db[name] = Player(name)
        p = db[name]
        out(f'hi {name}, balance = {p.bal:.2f} $')
        ps.append(p)
    return ps


def wagers(ps):
    """everybody bets"""
    for p in ps:
        if p.bal < 1:
            p.bal = max(p.bal, 0) + E0
            out(f'{p.name} is broke, anonymous donor gives {E0:.2f} $')
        p.hands = []
        while True:
            w = num(f'{p.name}: wager in $ (have {p.bal:.2f}, 1e3 style ok)?')
            if w <= p.bal:
                break
            out('you do not have that much')
        p.new_hand(w)
        out(f'{p.name} wagers {w:.2f} $')


def card(deck, cs, who, hide=False):
    """deal 1 card to list cs, show it"""
    c = deck.pop()
    cs.append(c)
    if hide:
        out(f'{who} <- ?? (face down)')
    else:
        out(f'{who} <- {txt(c)}')


def show(p, h, d):
    """state of the system"""
    out(f'{p.name} has: {txt(*h["c"])} = {val(h["c"])}')
    out(f'dealer {d.name} shows: {txt(d.c[0])}')


def split(p, deck):
    """split or not"""
    h = p.hands[0]
    a, b = h['c']
    if a.r != b.r:
        return
    if p.free() < h['w']:
        out('pair, but no money to split')
        return
    if ask(f'{p.name}: split your {a.r}s? y/n', 'yn') == 'y':
        h['c'] = [a]
        h2 = p.new_hand(h['w'], b)
        card(deck, h['c'], p.name + ' hand 1')
        card(deck, h2['c'], p.name + ' hand 2')


def insurance(p, h, d):
    """side bet if dealer shows A or 10"""
    if d.c[0].r != 'A' and VAL[d.c[0].r] != 10:
        return
    m = p.free()
    if m < 1:
        out('no money for insurance')
        return
    while True:
        x = num(f'{p.name}: insurance? 0 = no, or $ amount 1 to {m:.2f}')
        if x == 0 or 1 <= x <= m:
            break
        out(f'0 or 1..{m:.2f}')
    h['ins'] = x
    if x:
        out(f'insurance {x:.2f} $')


def turn(p, d, deck):
    """one player"""
    out(f'\n--- {p.name} ---')
    show(p, p.hands[0], d)
    split(p, deck)
    for i, h in enumerate(p.hands, 1):
        c = h['c']
        if len(p.hands) > 1:
            out(f'-- hand {i}')
            show(p, h, d)
        insurance(p, h, d)
        hitting = True
        if p.free() >= h['w']:
            q = f'{p.name}: double down (+{h["w"]:.2f} $, 1 card)? y/n'
            if ask(q, 'yn') == 'y':
                h['w'] *= 2
                card(deck, c, p.name)
                out(f'= {val(c)}')
                hitting = False
        while hitting and val(c) < 21:
            if ask(f'{p.name}: hit or stand? h/s', 'hs') == 's':
                break
            card(deck, c, p.name)
            out(f'= {val(c)}')
        if val(c) > 21:
            out(f'{p.name} BUSTED with {val(c)}')
        elif val(c) == 21:
            out(f'{p.name} has 21')


def dealer_turn(d, ps, deck):
    """open the box"""
    out(f'\n--- {d.name} opens the box ---')
    out(f'hidden card was {txt(d.c[1])}')
    out(f'{d.name} has: {txt(*d.c)} = {val(d.c)}')
    alive = [h for p in ps for h in p.hands if val(h['c']) <= 21]
    if not alive:
        out('all busted, dealer stands')
        return
    while d.hits(val(d.c)):
        card(deck, d.c, d.name)
        out(f'= {val(d.c)}')
    out('dealer BUSTED' if val(d.c) > 21 else f'dealer stands, {val(d.c)}')


def payout(d, ps):
    """money"""
    out('\n--- results ---')
    dv = val(d.c)
    for p in ps:
        for h in p.hands:
            v, w = val(h['c']), h['w']
            if v > 21 or v < dv <= 21:
                p.bal -= w
                res = f'loses {w:.2f} $'
            elif v == dv:
                res = 'push'
            else:
                p.bal += w
                res = f'wins {w:.2f} $'
            out(f'{p.name}: {v} vs {dv} -> {res}')
            if h['ins']:
                won = d.natural(dv)
                p.bal += h['ins'] if won else -h['ins']
                out(f'{p.name}: insurance {"won" if won else "lost"}')
        p.bal = round(p.bal, 2)
        p.hands = []
        out(f'{p.name}: balance = {p.bal:.2f} $')


def run():
    """main loop"""
    out('BLACKJACK, 8 decks, dealer stands on 17')
    db = load()
    deck = Deck()
    d = Dealer()
    try:
        ps = setup(db)
        while True:
            wagers(ps)
            d.c = []
            for i in range(2):
                for p in ps:
                    card(deck, p.hands[0]['c'], p.name)
                card(deck, d.c, d.name, hide=i == 1)
            for p in ps:
                turn(p, d, deck)
            dealer_turn(d, ps, deck)
            payout(d, ps)
            save(db)
            if deck.done():
                out('cut card, shuffling')
                deck.shuffle()
            if ask(f'\n{ps[0].name}: play again? y/n', 'yn') == 'n':
                break
    except (EOFError, KeyboardInterrupt):
        pass
    out('bye')
