# Devon Rask
# CPSC 386-01
# 2022-04-02
# drask@csu.fullerton.edu
# @drask-cp
#
# Lab 00-03
#
# The rules and the loop.
#

"""Game loop."""

from time import sleep
from blackjackgame.cards import Shoe, natural
from blackjackgame.player import START, Dealer, Hand, Player, load, save


def say(*a):
    """Print, then wait a bit."""
    print(*a, flush=True)
    sleep(0.1)


def pick(q, opts):
    """First letter of the answer, full words from opts are ok too."""
    while True:
        a = input(f'{q} [{"/".join(opts)}] > ').strip().lower()
        if a and a in {w for o in opts for w in (o, o[0])}:
            return a[0]
        say('?? One of these please:', *opts)


def yes(q):
    """Yes/no."""
    return pick(q, ('yes', 'no')) == 'y'


def amount(q, low, high):
    """A whole number of dollars."""
    while True:
        a = input(f'{q} (whole dollars, ${low} to ${high}) > $').strip()
        if a.isdecimal() and int(a) <= high:
            return int(a)
        say(f'?? A number from {low} to {high} please.')


def seats():
    """How many and who."""
    n = 0
    while not n:
        a = input('Number of players, type 1, 2, 3 or 4 > ').strip()
        n = int(a) if a in ('1', '2', '3', '4') else 0
    old, res = load(), []
    while len(res) < n:
        s = input(f'Type the name of player #{len(res) + 1} > ').strip()
        if s in ('', Dealer.name, *(p.name for p in res)):
            say('?? Empty or taken.')
            continue
        res.append(old.get(s) or Player(s))
        say(f'{s}: {"back" if s in old else "new"}, ${res[-1].money:,}.00')
    return res


def deal(players, boss, shoe):
    """2 cards each, one by one. Last one is hidden."""
    n = len(players) + 1
    boss.hand = Hand()
    table = [(p.name, p.hands[0]) for p in players] + [(boss.name, boss.hand)]
    for k in range(2 * n):
        name, h = table[k % n]
        h.cards.append(shoe.draw())
        say(f'  {name} <-', '(face down)' if k == 2 * n - 1 else h.cards[-1])


def split(p, shoe):
    """One hand -> two."""
    h = p.hands[0]
    p.hands = [Hand(h.bet, (c, shoe.draw())) for c in h.cards]
    for k, g in enumerate(p.hands, 1):
        say(f'  {p.name}, hand {k} <- {g.cards[1]}')


def double(h, shoe):
    """Twice the bet for just one card."""
    h.bet *= 2
    h.cards.append(shoe.draw())


def play(p, h, boss, shoe):
    """One hand: insurance, double, hit/stand."""
    if boss.up_rank() % 9 == 0 or boss.up_rank() > 9:
        if p.free() and yes(f'{p.name}, buy insurance for this hand?'):
            h.ins = amount('Insurance wager', 1, p.free())
    go = True
    if p.free() >= h.bet and yes(f'{p.name}, double down (bet ${h.bet})?'):
        double(h, shoe)
        go = False
    while go and h.sum < 21:
        go = pick(f'{p.name} has {h.sum}: what now?', ('hit', 'stand')) == 'h'
        if go:
            h.cards.append(shoe.draw())
            say(f'  {p.name} <- {h.cards[-1]}')
    say(
        f'{p.name} is BUSTED with {h.sum}!'
        if h.sum > 21
        else f'{p.name} reached 21!'
        if h.sum == 21
        else f'{p.name} stays on {h.sum}.'
    )


def turn(p, boss, shoe):
    """All of one player's turn."""
    up = f'{boss.name} shows: {boss.hand.cards[0]}'
    h = p.hands[0]
    say(f'\n-- {p.name}\'s turn -- {h}\n   {up}')
    if h.cards[0].rank == h.cards[1].rank and p.free() >= h.bet:
        if yes(f'{p.name}, split the pair for ${h.bet} more?'):
            split(p, shoe)
    for k, h in enumerate(p.hands, 1):
        if len(p.hands) > 1:
            say(f'-- {p.name}, hand {k} -- {h}\n   {up}')
        play(p, h, boss, shoe)


def dealer_turn(players, boss, shoe):
    """Turn over, then hit below 17 if anyone is alive."""
    say(f'\n-- {boss.name} -- turns over {boss.hand.cards[1]}: {boss.hand}')
    live = any(h.sum < 22 for p in players for h in p.hands)
    while live and boss.wants():
        boss.hand.cards.append(shoe.draw())
        say(f'  {boss.name} <- {boss.hand.cards[-1]}')
    say(boss.name, ('stands', 'BUSTED')[boss.hand.sum > 21], end_at(boss))


def end_at(boss):
    """Text for the end of the dealer."""
    return f'at {boss.hand.sum}' + ', BLACKJACK' * natural(boss.hand.cards)


def pay(players, boss):
    """Settle it all."""
    d, bj = boss.hand.sum, natural(boss.hand.cards)
    for p in players:
        for h in p.hands:
            v = h.sum
            r = -1 if v > 21 else 1 if d > 21 else (v > d) - (v < d)
            p.money += r * h.bet + (2 * bj - 1) * h.ins
            how = ('push', 'WON', 'lost')[r]
            say(f'{p.name}: {v} vs {d}, {how} ${h.bet}')
            if h.ins:
                say(f'{p.name}: insurance', ('lost', 'WON')[bj], f'${h.ins}')
        p.hands = []
        say(f'{p.name} now has ${p.money:,}.00')
        if p.money < 1:
            p.money = START
            say(f'{p.name} is broke! An anonymous donor gives you $1,000.00.')


def loop():
    """Games until player 1 has enough."""
    players, boss, shoe = seats(), Dealer(), Shoe()
    again = True
    while again:
        for p in players:
            bet = amount(f'\n{p.name}, your wager', 1, p.money)
            p.hands = [Hand(bet)]
        deal(players, boss, shoe)
        for p in players:
            turn(p, boss, shoe)
        dealer_turn(players, boss, shoe)
        pay(players, boss)
        save(players)
        if shoe.due():
            shoe.mix()
            say('** cut card came out: shuffled and cut again **')
        again = yes(f'\n{players[0].name}, play again?')
    say('GG.')


def main():
    """Entry point."""
    try:
        loop()
    except (EOFError, KeyboardInterrupt):
        print('\nGG.')
