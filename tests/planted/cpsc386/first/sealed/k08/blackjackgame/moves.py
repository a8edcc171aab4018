# Mina Farrokhzad
# CPSC 386-01
# 2022-03-31
# mfarrokhzad@csu.fullerton.edu
# @minafz
#
# Lab 00-03
#
# What a person may do in her turn, one function for each move.
#

"""The moves. Each one takes the felt and a spot."""

from .player import utter


def split(felt, key):
    """Offer to split a pair."""
    who = key[0]
    one, two = felt[key]
    if one.rank != two.rank:
        return
    if not felt.can_match(key):
        utter(f'  {who} cannot afford to split.')
        return
    more = felt.chips[(*key, 'main')]
    if who.agrees(f'two of a kind! Split them, staking ${more:,} more?'):
        felt[who, 0], felt[who, 1] = (one,), (two,)
        felt.chips[who, 1, 'main'] = more
        for spot in (0, 1):
            felt.deal((who, spot))


def insure(felt, key):
    """Offer insurance on one hand."""
    who = key[0]
    held = felt.held(who)
    if not felt.dealer.tempts(felt.faces()[0]) or who.balance - held < 1:
        return
    label = felt.label(key)
    if who.agrees(f'want insurance for {label}?'):
        felt.chips[(*key, 'side')] = who.stakes(
            f'how much insurance for {label}?', held
        )


def double(felt, key):
    """Offer to double down; return whether the hand is over with it."""
    who = key[0]
    if not felt.can_match(key):
        utter(f'  {felt.label(key)} cannot be doubled, funds are short.')
        return False
    more = felt.chips[(*key, 'main')]
    if not who.agrees(
        f'double down on {felt.label(key)}, staking ${more:,} more?'
    ):
        return False
    felt.deal(key)
    felt.describe(key)
    felt.finished(key)
    return True


def draw(felt, key):
    """Let her hit till she stands or it is over."""
    who = key[0]
    while not felt.finished(key):
        choice = who.picks(
            f'{felt.label(key)} counts {felt.total(key)}, hit or stand?',
            'hit',
            'stand',
        )
        if choice == 'stand':
            return
        felt.deal(key)
        felt.describe(key)


def turn(felt, who):
    """Take somebody through all the moves, in the order of the rules."""
    utter()
    utter(f'>> {who}, it is your turn.')
    felt.describe((who, 0))
    utter(f'  {felt.dealer} shows {felt.faces()[0]}')
    split(felt, (who, 0))
    for key in felt.spots(who):
        insure(felt, key)
    for key in felt.spots(who):
        felt.describe(key)
        if not double(felt, key):
            draw(felt, key)


def house(felt):
    """Let the dealer reveal and play."""
    dealer, key = felt.dealer, (felt.dealer, 0)
    utter()
    utter(f'>> {dealer} turns the face down card: {felt.faces()[1]}')
    felt.describe(key)
    anyone_left = any(felt.total(spot) <= 21 for spot in felt.spots())
    while dealer.draws(felt.total(key), anyone_left):
        felt.deal(key)
        felt.describe(key)
    if felt.total(key) > 21:
        utter(f'  {dealer} is busted!')
    else:
        utter(f'  {dealer} stands at {felt.total(key)}.')
