# Gus Oyelaran
# CPSC 386-02
# 2022-04-01
# goyelaran@csu.fullerton.edu
# @goye-pl
#
# Lab 00-03
#
# The table: who sits there, who bets what, who gets what.
#

"""The table: who sits there, who bets what, who gets what."""

import re
import sys
import time

from .cards import Shoe, show, tally
from .grok import demand, dollars, expand, squeeze
from .player import GRUBSTAKE, Larry, Player, slurp, spew

YES_NO = {'yes': True, 'no': False}


def say(text=''):
    """Typewriter."""
    for chunk in re.findall(r'\S+\s*|\s+', text):
        sys.stdout.write(chunk)
        sys.stdout.flush()
        time.sleep(0.01)
    print()


def sit_down(purses):
    """How many, and who."""
    numbers = {'1': 1, '2': 2, '3': 3, '4': 4}
    numbers |= {'one': 1, 'two': 2, 'three': 3, 'four': 4}
    folks = []
    for n in range(demand('how many of you play, 1 to 4? ', numbers)):
        while True:
            name = re.sub(r'\s+', ' ', input(f'who is number {n + 1}? '))
            who = Player(name.strip())
            if not re.search(r'\w', who.name):
                say('  ~ a name, please')
            elif who.key in [f.key for f in folks] + ['larry']:
                say(f'  ~ we have a {who.name} already')
            else:
                break
        who = purses.setdefault(who.key, who)
        say(f'howdy {who.name}, you own ${who.purse:,}')
        folks.append(who)
    return folks


def donate(folks):
    """The anonymous donor looks for empty purses."""
    for who in folks:
        if who.purse < 1:
            say(f'{who.name} is broke. A stranger holds out ${GRUBSTAKE:,}.')
            offer = {'take it': True, 'refuse': False} | YES_NO
            if demand(f'{who.name}, take it or refuse? ', offer):
                who.purse = GRUBSTAKE
            else:
                say(f'{who.name} will just watch, then.')


def wager(who):
    """unshift @hands, { stake => ... }"""
    while True:
        text = input(f'{who.name}, your wager, $1 to ${who.purse} or all in? ')
        match dollars(text), expand(text, {'all in': 'all'}):
            case None, 'all':
                stake = who.purse
            case int(stake), _ if 1 <= stake <= who.purse:
                pass
            case int(), _:
                say(f'  ~ from 1 to {who.purse}, no more, no less')
                continue
            case _:
                say('  ~ whole dollars, like 25 or $1,000')
                continue
        return {'cards': [], 'stake': who.pay(stake), 'side': 0}


class Table:
    """Where the cards fly."""

    def __init__(self, folks):
        self.folks = folks
        self.larry = Larry()
        self.shoe = Shoe()

    def fly(self, label, cards):
        """One card flies, face up."""
        cards.append(self.shoe.pop())
        say(f'  {label} <- {cards[-1]}')

    def deal(self):
        """Round and round, twice, and the last card lands on its face."""
        self.larry.cards = []
        places = [(f.name, f.hands[0]['cards']) for f in self.folks]
        places.append((self.larry.name, self.larry.cards))
        for label, cards in (places * 2)[:-1]:
            self.fly(label, cards)
        self.larry.cards.append(self.shoe.pop())
        say(f'  {self.larry.name} <- ▒▒ (face down)')

    def turn(self, who):
        """shift @todo while @todo"""
        hand = who.hands[0]
        say(f'\n--- {who.name}, your turn')
        say(f'  you have   {show(hand["cards"])}  ({tally(hand["cards"])})')
        say(f'  Larry has  {self.larry.cards[0]} ▒▒')
        todo = [(who.name, hand)]
        if self.wants_split(who, hand):
            todo = self.cleave(who, hand)
        while todo:
            label, hand = todo.pop(0)
            if len(who.hands) > 1:
                say(f'  {label}: {show(hand["cards"])}')
            if self.larry.looks_scary and who.purse:
                hand['side'] = who.pay(self.insurance(who, label))
            self.play_hand(who, label, hand)

    @staticmethod
    def wants_split(who, hand):
        """Twins, money and the will."""
        one, two = hand['cards']
        if one.rank != two.rank or who.purse < hand['stake']:
            return False
        commands = {'split': True, 'keep': False} | YES_NO
        return demand(f'{who.name}, split or keep the pair? ', commands)

    def cleave(self, who, hand):
        """One hand => two hands."""
        who.pay(hand['stake'])
        who.hands = [hand | {'cards': [card]} for card in hand['cards']]
        todo = list(zip((f'{who.name} left', f'{who.name} right'), who.hands))
        for label, half in todo:
            self.fly(label, half['cards'])
        return todo

    @staticmethod
    def insurance(who, label):
        """'insure 50', or 'insure' and then '50', or '50', or 'decline'."""
        top = who.purse
        prompt = f'{label}: "insure AMOUNT" (1 to {top}) or "decline"? '
        verbs = {'insure': True, 'decline': False} | YES_NO
        while True:
            *verb, last = re.split(' ', squeeze(input(prompt)))
            match [expand(word, verbs) for word in verb], dollars(last):
                case [] | [True], int(amount) if 1 <= amount <= top:
                    return amount
                case [], 0:
                    return 0
                case [], None if (yes := expand(last, verbs)) is not None:
                    if not yes:
                        return 0
                    prompt = f'{label}: insure for how much, 1 to {top}? '
                case _:
                    say(f'  ~ say "insure 1" up to "insure {top}" or "no"')

    def play_hand(self, who, label, hand):
        """The first question knows one command more than the others."""
        cards = hand['cards']
        double = {'double down': 'double'}
        if who.purse < hand['stake']:
            double = {}
        while (sum_ := tally(cards)) < 21 or double:
            if sum_ < 21:
                verbs = {'hit me': 'hit', 'stand pat': 'stand'} | double
            else:
                verbs = {'leave it': 'stand'} | double
            *most, final = verbs
            question = ', '.join(most) + f' or {final}? '
            match demand(f'{label} ({sum_}): {question}', verbs):
                case 'double':
                    hand['stake'] += who.pay(hand['stake'])
                    self.fly(label, cards)
                    break
                case 'hit':
                    self.fly(label, cards)
                    double = {}
                case 'stand':
                    break
        match tally(cards):
            case 21:
                say(f'  {label}: {show(cards)} makes 21, well done')
            case n if n > 21:
                say(f'  {label}: {show(cards)} makes {n}, busted')
            case n:
                say(f'  {label}: {show(cards)} makes {n}')

    def larrys_turn(self):
        """He turns it over, he eats, he sleeps."""
        cards = self.larry.cards
        say('\n--- Larry')
        say(f'  Larry turns over {cards[1]}: {show(cards)} ({tally(cards)})')
        hands = [hand for who in self.folks for hand in who.hands]
        if any(tally(hand['cards']) < 22 for hand in hands):
            while self.larry.hungry():
                self.fly('Larry', cards)
        n = tally(cards)
        say(f'  Larry {"stands on" if n < 22 else "is busted with"} {n}')

    def settle(self):
        """A winner gets two for one, a push gets the stake back."""
        his = tally(self.larry.cards)
        say('\n--- money')
        for who in self.folks:
            for hand in who.hands:
                stake, side = hand['stake'], hand['side']
                match tally(hand['cards']):
                    case n if n > 21:
                        back, verb = 0, f'busted, lost ${stake}'
                    case n if his > 21 or n > his:
                        back, verb = 2 * stake, f'won ${stake}'
                    case n if n == his:
                        back, verb = stake, f'pushed, keeps ${stake}'
                    case _:
                        back, verb = 0, f'lost ${stake}'
                say(f'  {who.name} {verb}')
                if side and self.larry.has_blackjack:
                    back += 2 * side
                    say(f'  {who.name} won ${side} insurance')
                elif side:
                    say(f'  {who.name} lost ${side} insurance')
                who.purse += back
            who.hands = []
            say(f'  {who.name} owns ${who.purse:,}')

    def game(self):
        """One game."""
        if self.shoe.at_cut_card:
            say('* shuffle, shuffle, cut *')
            self.shoe.fill()
        for who in self.folks:
            who.hands = [wager(who)]
        self.deal()
        for who in self.folks:
            self.turn(who)
        self.larrys_turn()
        self.settle()


def evening(purses):
    """Game after game."""
    folks = sit_down(purses)
    donate(folks)
    table = Table(folks)
    while solvent := [f for f in folks if f.purse > 0]:
        table.folks = solvent
        table.game()
        spew(purses)
        donate(folks)
        spew(purses)
        if not demand(f'\n{folks[0].name}, another game, yes or no? ', YES_NO):
            break
    say('the end. exit 0')


def play():
    """Play, or die trying."""
    print("#!/usr/games/blackjack  (Larry deals)")
    try:
        evening(slurp())
    except (EOFError, KeyboardInterrupt):
        print('\nDied at table, line 21.')
