# Tomasz Wilk
# CPSC 386-03
# 2022-03-31
# twilk@csu.fullerton.edu
# @twilk
#
# Lab 00-03
#
# Loop and rules.
#

"""Loop and rules."""

import sys
import time

from .cards import WORTH, Shoe, text, total
from .player import Dealer, Hand, Player, load, save


def out(line):
    """Write a line."""
    sys.stdout.write(line + '\n')
    sys.stdout.flush()
    time.sleep(0.08)


def ask(prompt):
    """Write a prompt, read a line."""
    sys.stdout.write(prompt + ': ')
    sys.stdout.flush()
    line = sys.stdin.readline()
    if not line:
        raise EOFError
    return line.strip()


def ask_one_of(prompt, letters):
    """Repeat until the answer starts with a letter of letters."""
    answer = ''
    while answer[:1] not in tuple(letters):
        answer = ask(f'{prompt} {"/".join(letters)}').lower()
    return answer[0]


def ask_number(prompt, low, high):
    """Repeat until a number from low to high."""
    while True:
        answer = ask(f'{prompt} {low}-{high}')
        if answer.isdecimal() and low <= int(answer) <= high:
            return int(answer)


def sign_in(known):
    """Players in order of entry."""
    players = []
    for i in range(ask_number('players', 1, 4)):
        name = ask(f'name of player {i + 1}')
        while not name or name in [p.name for p in players]:
            name = ask(f'empty or taken, name of player {i + 1}')
        for player in known:
            if player.name == name:
                break
        else:
            player = Player(name)
            known.append(player)
        players.append(player)
        out(f'{name} balance {player.balance}')
    return players


def solvent(players):
    """Offer the donation, return those who have money."""
    for player in players:
        if not player.balance:
            out(f'{player.name} is broke')
            prompt = f'{player.name} accept 10000 from anonymous donor'
            if ask_one_of(prompt, 'yn') == 'y':
                player.balance = 10000
                out(f'{player.name} balance {player.balance}')
            else:
                out(f'{player.name} leaves')
    return [p for p in players if p.balance]


def free(player, hands):
    """Money not on the table."""
    return player.balance - sum(h.bet + h.insurance for h in hands)


def deal(name, hand, shoe):
    """One card, shown."""
    card = next(shoe)
    hand.cards.append(card)
    out(f'{name} draws {text([card])}')


def deal_all(table, shoe):
    """First cards, returns the dealer."""
    for player, hands in table:
        for _ in range(2):
            deal(player.name, hands[0], shoe)
    dealer = Dealer(shoe)
    out(f'dealer draws {text(dealer.cards[:1])}')
    out('dealer draws ##')
    return dealer


def status(player, hand, dealer):
    """Hand and card of the dealer."""
    out(
        f'{player.name}: {text(hand.cards)} = {total(hand.cards)}'
        f' | dealer: {text(dealer.cards[:1])} ##'
    )


def options(player, hands, dealer, shoe):
    """Split, insurance, double down."""
    bet = hands[0].bet
    left, right = hands[0].cards
    if left.rank == right.rank and free(player, hands) >= bet:
        if ask_one_of(f'split for {bet}', 'yn') == 'y':
            hands[0].cards.pop()
            hands.append(Hand(bet, [right]))
            for hand in hands:
                deal(player.name, hand, shoe)
    for hand in hands:
        spare = free(player, hands)
        if WORTH[dealer.cards[0].rank] >= 10 and spare:
            hand.insurance = ask_number(
                f'{text(hand.cards)} insurance, 0 is none,', 0, spare
            )
    for hand in hands:
        if free(player, hands) >= bet:
            prompt = f'{text(hand.cards)} double down for {bet}'
            if ask_one_of(prompt, 'yn') == 'y':
                hand.bet += bet
                hand.doubled = True
                deal(player.name, hand, shoe)


def hit_or_stand(player, hand, dealer, shoe):
    """Rest of the turn for a hand."""
    while total(hand.cards) < 21 and not hand.doubled:
        if ask_one_of('hit or stand', 'hs') == 's':
            return
        deal(player.name, hand, shoe)
        status(player, hand, dealer)
    if total(hand.cards) == 21:
        out(f'{player.name} reached 21')
    elif total(hand.cards) > 21:
        out(f'{player.name} busted')


def dealer_turn(dealer, table, shoe):
    """Reveal, then draw if anybody is left."""
    out(f'dealer turns over {text(dealer.cards[1:])}')
    out(f'dealer: {text(dealer.cards)} = {total(dealer.cards)}')
    if all(total(h.cards) > 21 for _, hands in table for h in hands):
        return
    while dealer.hits():
        dealer.cards.append(next(shoe))
        out(f'dealer draws {text(dealer.cards[-1:])}')
        out(f'dealer: {text(dealer.cards)} = {total(dealer.cards)}')


def settle(player, hands, dealer):
    """Pay."""
    house = total(dealer.cards)
    for hand in hands:
        mine = total(hand.cards)
        if mine <= 21 and (house > 21 or mine > house):
            player.balance += hand.bet
            out(f'{player.name} {mine} wins {hand.bet}')
        elif mine > 21 or mine < house:
            player.balance -= hand.bet
            out(f'{player.name} {mine} loses {hand.bet}')
        else:
            out(f'{player.name} {mine} push')
        if hand.insurance and dealer.natural():
            player.balance += hand.insurance
            out(f'{player.name} insurance wins {hand.insurance}')
        elif hand.insurance:
            player.balance -= hand.insurance
            out(f'{player.name} insurance loses {hand.insurance}')
    out(f'{player.name} balance {player.balance}')


def play(players, shoe):
    """One game."""
    table = []
    for player in players:
        bet = ask_number(f'{player.name} wager', 1, player.balance)
        table.append((player, [Hand(bet)]))
    dealer = deal_all(table, shoe)
    for player, hands in table:
        out('')
        status(player, hands[0], dealer)
        options(player, hands, dealer, shoe)
        for hand in hands:
            if len(hands) == 2 or hand.doubled:
                status(player, hand, dealer)
            hit_or_stand(player, hand, dealer, shoe)
    out('')
    dealer_turn(dealer, table, shoe)
    out('')
    for player, hands in table:
        settle(player, hands, dealer)


def main():
    """Games until no."""
    known = load()
    try:
        players = solvent(sign_in(known))
        shoe = Shoe()
        more = 'y'
        while players and more == 'y':
            if shoe.used_up:
                out('shuffle')
                shoe = Shoe()
            play(players, shoe)
            save(known)
            players = solvent(players)
            if players:
                more = ask_one_of(f'{players[0].name} play again', 'yn')
    except (EOFError, KeyboardInterrupt):
        out('')
    save(known)
    out('bye')
