# Viktor Halloran
# CPSC 386-02
# 2022-03-29
# vhalloran@csu.fullerton.edu
# @vhall
#
# Lab 00-03
#
# Rules and main loop.
#

"""Rules and main loop."""

from time import sleep

from .cards import Shoe, fmt, natural, pts, val
from .player import STAKE, Hand, House, Player, load, save

TICK = 0.1


def put(line):
    """puts() with a pause."""
    print(line)
    sleep(TICK)


def num(prompt, low, high):
    """Read an integer in low..high."""
    while True:
        s = input(prompt).strip().lstrip('$')
        if s.isdecimal() and len(s) < 16 and low <= int(s) <= high:
            return int(s)
        print(f'{low}..{high}')


def key(prompt, keys):
    """Read a word, return its first letter if it is one of keys."""
    while True:
        s = input(prompt).strip().lower()
        if s and s[0] in keys:
            return s[0]
        print(' or '.join(keys))


def yes(prompt):
    """y/n."""
    return key(prompt + ' y/n? ', 'yn') == 'y'


def seat(bank):
    """Who plays."""
    players = []
    for i in range(num('n? ', 1, 4)):
        while True:
            s = input(f'handle {i + 1}? ').strip()
            if not s:
                continue
            if any(p.name == s for p in players):
                print('taken')
                continue
            break
        p = bank.setdefault(s, Player(s))
        print(f'{p.name} {p.bal}')
        players.append(p)
    return players


def donor(players):
    """Help the broke. Who refuses is not dealt in."""
    for p in players:
        if p.bal == 0:
            put(f'{p.name} broke. anonymous donor offers {STAKE}')
            if yes(f'{p.name} take'):
                p.bal = STAKE


def draw(shoe, name, cards):
    """Deal one card, face up."""
    cards.append(shoe.next())
    put(f'{name} < {fmt(cards[-1:])}')


def deal(shoe, players, house):
    """Two rounds, the last card down."""
    house.cards = []
    for i in range(2):
        for p in players:
            draw(shoe, p.name, p.hands[0].cards)
        if i == 0:
            draw(shoe, house.name, house.cards)
    house.cards.append(shoe.next())
    put(f'{house.name} < ??')


def split(shoe, p):
    """Offer to split the only hand."""
    h = p.hands[0]
    if not h.pair() or p.free() < h.bet or not yes('split'):
        return
    p.hands = [Hand(h.bet, c) for c in h.cards]
    for i, h in enumerate(p.hands):
        draw(shoe, f'{p.name}/{i + 1}', h.cards)


def insure(p, tags):
    """Offer insurance, hand by hand. 0 is no."""
    for tag, h in zip(tags, p.hands):
        if p.free() < 1:
            return
        print(f'{tag}: {fmt(h.cards)}')
        h.ins = num(f'insurance, 0=no, max {p.free()}> ', 0, p.free())


def play(shoe, p, tag, h):
    """Double down, else hit until stand, 21 or bust."""
    print(f'{tag}: {fmt(h.cards)} = {pts(h.cards)}')
    if p.free() >= h.bet and yes('double'):
        h.bet *= 2
        draw(shoe, tag, h.cards)
    else:
        while pts(h.cards) < 21 and key('h/s? ', 'hs') == 'h':
            draw(shoe, tag, h.cards)
            print(f'{tag}: {fmt(h.cards)} = {pts(h.cards)}')
    n = pts(h.cards)
    if n > 21:
        put(f'{tag} busted, {n}')
    elif n == 21:
        put(f'{tag} has 21')


def turn(shoe, p, house):
    """One player's turn."""
    print(f'\n{p.name}: {fmt(p.hands[0].cards)}')
    print(f'{house.name}: {fmt([house.up()])} ??')
    split(shoe, p)
    tags = [p.name]
    if len(p.hands) > 1:
        tags = [f'{p.name}/1', f'{p.name}/2']
    if val(house.up()) in (1, 10):
        insure(p, tags)
    for tag, h in zip(tags, p.hands):
        play(shoe, p, tag, h)


def housekeep(shoe, players, house):
    """The house plays."""
    put(f'\n{house.name} > {fmt(house.cards[1:])}')
    put(f'{house.name}: {fmt(house.cards)} = {pts(house.cards)}')
    if all(pts(h.cards) > 21 for p in players for h in p.hands):
        return
    while house.hits():
        draw(shoe, house.name, house.cards)
    n = pts(house.cards)
    put(f'{house.name} ' + (f'busted, {n}' if n > 21 else f'stands, {n}'))


def cmp(mine, his):
    """-1 lose, 0 push, 1 win."""
    if mine > 21:
        return -1
    if his > 21:
        return 1
    return (mine > his) - (mine < his)


def settle(players, house):
    """Move the money."""
    his = pts(house.cards)
    for p in players:
        for h in p.hands:
            r = cmp(pts(h.cards), his)
            p.bal += r * h.bet
            put(f'{p.name} {("push", "win", "lose")[r]} {r * h.bet:+d}')
            if h.ins:
                r = 1 if natural(house.cards) else -1
                p.bal += r * h.ins
                put(f'{p.name} insurance {r * h.ins:+d}')
        p.hands = []
        print(f'{p.name} {p.bal}')


def game(shoe, players, house):
    """One game."""
    for p in players:
        print(f'{p.name} {p.bal}')
        p.hands = [Hand(num('bet> ', 1, p.bal))]
    deal(shoe, players, house)
    for p in players:
        turn(shoe, p, house)
    housekeep(shoe, players, house)
    settle(players, house)


def loop():
    """Games until the first player has enough."""
    bank = load()
    players = seat(bank)
    donor(players)
    save(bank)
    house = House()
    shoe = Shoe()
    put('shuffle, cut')
    while True:
        live = [p for p in players if p.bal]
        if not live:
            put('nobody has money')
            break
        game(shoe, live, house)
        save(bank)
        donor(players)
        save(bank)
        if not yes(f'{players[0].name} again'):
            break
        if shoe.spent():
            shoe.load()
            put('cut card. shuffle, cut')


def main():
    """Run; ^C and ^D leave quietly, the open game is void."""
    print('blackjack, 1-4 players')
    try:
        loop()
    except (EOFError, KeyboardInterrupt):
        print()
