# Derek Hollis
# CPSC 386-01
# 2022-04-03
# dhollis@csu.fullerton.edu
# @dhollis-win
#
# Lab 00-03
#
# the rules and mainLoop()
#

"""The game itself."""

from blackjackgame.cards import Hand, Shoe, paint
from blackjackgame.player import Cpu, Player, readSave, writeSave
from blackjackgame.screen import CYAN, GREEN, OFF, RED, YELLOW
from blackjackgame.screen import cls, number, out, pick

BAR = '=' * 60


def logo():
    """Title."""
    out(BAR, YELLOW)
    out('   B L A C K J A C K   by DHollis', YELLOW)
    out('   cards: 1 = ace, 11 = jack, 12 = queen, 13 = king')
    out(BAR, YELLOW)


def login(everybody):
    """Who is playing? Returns the list of players in order."""
    n = number('# of players [1-4] > ', 1, 4)
    seats = []
    while len(seats) < n:
        nick = input(f'Seat {len(seats) + 1} - type your nickname > ').strip()
        if not nick or nick in [p.nick for p in seats]:
            out('  ?? empty or taken, try a different nickname', RED)
            continue
        if nick in everybody:
            out(f'  {nick} loaded, bank ${everybody[nick].bank}', GREEN)
        else:
            everybody[nick] = Player(nick)
            out(f'  {nick} created, bank ${everybody[nick].bank}', GREEN)
        seats.append(everybody[nick])
    return seats


def donor(p):
    """No money left? True if the player can play."""
    if p.bank > 0:
        return True
    out(f'{p.nick} is BROKE.', RED)
    a = pick(f'Accept $10000 from an anonymous donor, {p.nick}? Y/N > ', 'YN')
    if a == 'Y':
        p.bank = 10000
        out(f'{p.nick} bank ${p.bank}', GREEN)
        return True
    out(f'{p.nick} sits this game out')
    return False


def deal(shoe, who, hand):
    """One card face up."""
    c = shoe.next()
    hand.append(c)
    out(f'  {who} <- {paint(c)}')


def firstCards(shoe, cpu, active):
    """2 cards each, one at a time, last one is hidden."""
    out('Dealing...', YELLOW)
    cpu.hand = Hand()
    for p in active:
        deal(shoe, p.nick, p.hands[0])
    deal(shoe, f'{cpu.nick} (dealer)', cpu.hand)
    for p in active:
        deal(shoe, p.nick, p.hands[0])
    cpu.hand.append(shoe.next())
    out(f'  {cpu.nick} (dealer) <- [## hidden]')


def trySplit(shoe, p):
    """Pair + enough bank = may split, once."""
    h = p.hands[0]
    if h[0].number != h[1].number or p.bank < h.bet:
        return
    if pick(f'SPLIT this pair for another ${h.bet}? Y/N > ', 'YN') == 'N':
        return
    p.pay(h.bet)
    h2 = Hand(h.bet)
    h2.append(h.pop())
    p.hands.append(h2)
    deal(shoe, f'{p.nick} hand A', h)
    deal(shoe, f'{p.nick} hand B', h2)
    out(f'  hand A: {h} = {h.total()}')
    out(f'  hand B: {h2} = {h2.total()}')


def tryInsurance(p):
    """Side bet for each hand, if there is money for it."""
    for i, h in enumerate(p.hands):
        if p.bank < 1:
            return
        label = ' for hand ' + 'AB'[i] if len(p.hands) > 1 else ''
        h.insurance = number(
            f'INSURANCE{label}? $1-${p.bank}, or 0 for none > $',
            1,
            p.bank,
            zero=True,
        )
        p.pay(h.insurance)


def playHand(shoe, p, h, label):
    """Double down, then hit/stand for one hand."""
    if label != p.nick:
        out(f'{label}: {h} = {h.total()}', CYAN)
    if p.bank >= h.bet:
        q = f'DOUBLE DOWN (+${h.bet}, one more card only)? Y/N > '
        if pick(q, 'YN') == 'Y':
            p.pay(h.bet)
            h.bet *= 2
            deal(shoe, label, h)
            out(f'  {label}: {h} = {h.total()}')
            if h.total() > 21:
                out(f'*** {label} BUSTED with {h.total()} ***', RED)
            elif h.total() == 21:
                out(f'*** {label} has 21 ***', GREEN)
            return
    while True:
        if h.total() > 21:
            out(f'*** {label} BUSTED with {h.total()} ***', RED)
            break
        if h.total() == 21:
            out(f'*** {label} has 21 ***', GREEN)
        if pick(f'{label}: {h.total()}. [H]it or [S]tand > ', 'HS') == 'S':
            break
        deal(shoe, label, h)
        out(f'  {label}: {h} = {h.total()}')


def playerTurn(shoe, cpu, p):
    """Everything one player does."""
    out(BAR, CYAN)
    out(f'TURN: {p.nick}   (bank ${p.bank}, bet ${p.hands[0].bet})', CYAN)
    out(f'  dealer shows {paint(cpu.up())} [## hidden]')
    out(f'  your cards   {p.hands[0]} = {p.hands[0].total()}')
    trySplit(shoe, p)
    if cpu.showsTen():
        tryInsurance(p)
    if len(p.hands) == 1:
        playHand(shoe, p, p.hands[0], p.nick)
    else:
        playHand(shoe, p, p.hands[0], f'{p.nick} hand A')
        playHand(shoe, p, p.hands[1], f'{p.nick} hand B')


def dealerTurn(shoe, cpu, active):
    """CPU is last."""
    out(BAR, YELLOW)
    out(f'TURN: {cpu.nick} (dealer)', YELLOW)
    out(f'  flips the hidden card: {paint(cpu.hand[1])}')
    out(f'  dealer has {cpu.hand} = {cpu.hand.total()}')
    alive = [h for p in active for h in p.hands if h.total() <= 21]
    if not alive:
        out('  everybody busted, dealer stands')
        return
    while cpu.hand.total() < 17:
        out('  dealer HITS')
        deal(shoe, f'{cpu.nick} (dealer)', cpu.hand)
        out(f'  dealer has {cpu.hand} = {cpu.hand.total()}')
    if cpu.hand.total() > 21:
        out('*** dealer BUSTED ***', GREEN)
    else:
        out(f'  dealer STANDS on {cpu.hand.total()}')


def payout(cpu, active):
    """Win = bet comes back twice, push = once, lose = gone."""
    out(BAR, YELLOW)
    d = cpu.hand.total()
    for p in active:
        for i, h in enumerate(p.hands):
            who = p.nick if len(p.hands) == 1 else f'{p.nick} hand {"AB"[i]}'
            t = h.total()
            if t > 21 or t < d <= 21:
                out(f'{who}: {t} LOSES ${h.bet}', RED)
            elif t == d:
                p.bank += h.bet
                out(f'{who}: {t} PUSH, ${h.bet} back', YELLOW)
            else:
                p.bank += 2 * h.bet
                out(f'{who}: {t} WINS ${h.bet}', GREEN)
            if h.insurance and cpu.hand.natural():
                p.bank += 2 * h.insurance
                out(f'{who}: insurance WINS ${h.insurance}', GREEN)
            elif h.insurance:
                out(f'{who}: insurance LOSES ${h.insurance}', RED)
        p.hands = []
        out(f'{p.nick}: bank is now ${p.bank}', CYAN)


def mainLoop():
    """Keep playing until seat 1 has enough."""
    cls()
    logo()
    everybody = readSave()
    seats = login(everybody)
    shoe = Shoe()
    cpu = Cpu()
    out('8 decks shuffled and cut, cut card is in')
    while True:
        active = [p for p in seats if donor(p)]
        writeSave(everybody)
        if not active:
            out('Nobody has money. GAME OVER', RED)
            break
        for p in active:
            ask = f'{CYAN}{p.nick}{OFF} - bank ${p.bank} - your wager > $'
            bet = number(ask, 1, p.bank)
            p.pay(bet)
            p.hands = [Hand(bet)]
        firstCards(shoe, cpu, active)
        for p in active:
            if len(active) > 1:
                input(f'-- {p.nick} to the keyboard, press ENTER --')
                cls()
            playerTurn(shoe, cpu, p)
        dealerTurn(shoe, cpu, active)
        payout(cpu, active)
        writeSave(everybody)
        if pick(f'{seats[0].nick}: one more game? Y/N > ', 'YN') == 'N':
            break
        cls()
        if shoe.cutCardReached():
            out('Cut card came out: shuffled and cut again', YELLOW)
            shoe.reshuffle()
    out('Bye! Banks are saved.', YELLOW)
