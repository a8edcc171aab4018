# Declan Ferreira
# CPSC 386-01
# 2022-04-09
# dferreira21@csu.fullerton.edu
# @declanfff
#
# Lab 00-03
#
# Game loop and all the rules. One game is a list of phases.
#

"""The game."""

import time

from .cards import Shoe, draw_row
from .player import GIFT, Deeler, Hand, Vault

YES_NO = {'y': True, 'yes': True, 'n': False, 'no': False}
HIT_STAND = {
    'h': True,
    'hit': True,
    'hti': True,
    's': False,
    'stand': False,
    'stnad': False,
}


def say(text='', wait=0.15):
    """print but slow."""
    print(text)
    time.sleep(wait)


def cash(amount):
    """Dollers."""
    return f'${amount:,.2f}'


def pick(question, answers):
    """Ask till the answer is one of the keys, give back its value."""
    while (answer := input(f'{question} ').strip().lower()) not in answers:
        print(f"  sorry dont get '{answer}', trye: {' '.join(answers)}")
    return answers[answer]


def pick_mony(question, top):
    """Ask for whole dollers between 1 and top. Cents make me dizzy."""
    while True:
        answer = input(f'{question} ($1 - ${top:,}) ').strip()
        digits = answer.lstrip('$').replace(',', '').removesuffix('.00')
        if digits.isdecimal() and 1 <= int(digits) <= top:
            return int(digits)
        print(f'  has to be a whole nubmer form 1 to {top}')


class Blackjack:
    """Shoe + deeler + seats."""

    def __init__(self, seats, vault):
        self.seats = seats
        self.vault = vault
        self.shoe = Shoe()
        self.deeler = Deeler()
        self.phases = (
            self.wagers,
            self.deal,
            self.turns,
            self.deeler_turn,
            self.payout,
        )

    @property
    def players(self):
        """Only the seats that have hands in this game."""
        return [seat for seat in self.seats if seat.hands]

    def run(self):
        """Games untill the first player had enuff."""
        say('\nSuffling 8 decks... cutting... shoe is ready.')
        self.donor()
        again = True
        while again:
            if self.shoe.cut_seen:
                say('\nThe cut card was out, suffling evrything agian.')
                self.shoe.reload()
            for phase in self.phases:
                phase()
                if not self.players:
                    say('\nNo body has mony, no game.')
                    break
            for seat in self.seats:
                seat.hands = []
            self.donor()
            self.vault.lock()
            again = pick(f'\n{self.seats[0].name}: paly agian? (y/n)', YES_NO)
        say('\nBye bey! You\'re mony is safe in the vualt.')

    def donor(self):
        """Who is broke gets an offer."""
        for seat in self.seats:
            if seat.purse < 1:
                say(f'\n{seat.name} is borke!')
                if pick(
                    f'{seat.name}: take {cash(GIFT)} form an anonymus donor?'
                    ' (y/n)',
                    YES_NO,
                ):
                    seat.purse += GIFT
                    say(f'{seat.name} has {cash(seat.purse)} agian.')
                else:
                    say(f'OK, {seat.name} sits out then.')

    # ---- phases ----

    def wagers(self):
        """Everbody bets befor cards."""
        say('\n==== WAGGERS ====')
        for seat in self.seats:
            if seat.purse >= 1:
                bet = pick_mony(
                    f"{seat.name}: whats you're wagger?", seat.purse
                )
                seat.hands = [Hand(seat.pay(bet))]

    def deal(self):
        """Left to right, twice. Last card of the deeler is hidden."""
        say('\n==== DAELING ====')
        self.deeler.hand = Hand()
        row = [(p.name, p.hands[0]) for p in self.players]
        row.append((self.deeler.name, self.deeler.hand))
        for name, hand in row + row[:-1]:
            self.give(name, hand)
        self.deeler.hand.cards.append(next(self.shoe))
        say(f'{self.deeler.name} gets [??] face down')

    def turns(self):
        """First player to last player."""
        for player in self.players:
            say(f"\n==== {player.name.upper()} IT'S YOU'RE TRUN ====")
            self.look(player.hands[0])
            self.split(player)
            two = len(player.hands) == 2
            names = [' (hand 1)', ' (hand 2)'] if two else ['']
            for name, hand in zip(names, player.hands):
                self.insure(player, hand, name)
            for name, hand in zip(names, player.hands):
                if two:
                    say(f'\n-- {player.name}{name} --')
                    self.look(hand)
                self.play(player, hand)

    def deeler_turn(self):
        """Flip, then hit to 17, unless every body is bustted."""
        bot, hand = self.deeler, self.deeler.hand
        say(f'\n==== {bot.name.upper()} ====')
        say(f'{bot.name} flips {hand.cards[1]}')
        say(f'{draw_row(hand.cards)}  total {hand.total}')
        if all(h.busted for p in self.players for h in p.hands):
            say(f'Every one is bustted so {bot.name} stands.')
            return
        while bot.hits():
            say(f'{bot.name} hits')
            self.give(bot.name, hand)
            say(f'{draw_row(hand.cards)}  total {hand.total}')
        if hand.busted:
            say(f'{bot.name} is BUSTTED with {hand.total}!')
        else:
            say(f'{bot.name} stands with {hand.total}.')

    def payout(self):
        """Bets are out of the purse so a win puts back twice."""
        say('\n==== WHO WUN ====')
        house = self.deeler.hand
        words = {1: 'WINS', 0: 'is a push with', -1: 'losses'}
        for player in self.players:
            for hand in player.hands:
                result = hand.versus(house)
                player.purse += hand.bet * (1 + result)
                say(
                    f'{player.name} ({hand.total} agianst {house.total}) '
                    f'{words[result]} {cash(hand.bet)}'
                )
                if hand.insurance:
                    won = house.blackjack
                    player.purse += hand.insurance * 2 if won else 0
                    say(
                        f'{player.name} {words[1 if won else -1]} the '
                        f'insurence {cash(hand.insurance)}'
                    )
        for player in self.players:
            say(f'{player.name} has {cash(player.purse)} now')

    # ---- helpers ----

    def give(self, name, hand):
        """Next card of the shoe goes to this hand, and is shown."""
        hand.cards.append(next(self.shoe))
        say(f'{name} gets {hand.cards[-1]}')

    def look(self, hand):
        """Show the hand and the up card."""
        say(f'{self.deeler.name} shows:\n' + draw_row([self.deeler.up_card], 1))
        say(
            f'You have:\n{draw_row(hand.cards)}  total {hand.total}, '
            f'wagger {cash(hand.bet)}'
        )

    def split(self, player):
        """Twins can become two hands. Only onec."""
        hand = player.hands[0]
        if not hand.twins or player.purse < hand.bet:
            return
        if pick(
            f"{player.name}: you have a piar, slpit it for {cash(hand.bet)}"
            ' more? (y/n)',
            YES_NO,
        ):
            player.pay(hand.bet)
            player.hands = [Hand(hand.bet, [card]) for card in hand.cards]
            for number, part in enumerate(player.hands, 1):
                self.give(f'{player.name} (hand {number})', part)

    def insure(self, player, hand, name):
        """Side bet that the deeler has blackjack."""
        if not self.deeler.scary or player.purse < 1:
            return
        if pick(f'{player.name}{name}: buy insurence? (y/n)', YES_NO):
            hand.insurance = player.pay(
                pick_mony('  how mcuh insurence?', player.purse)
            )

    def play(self, player, hand):
        """Duoble or hit/stand."""
        if player.purse >= hand.bet and pick(
            f'{player.name}: duoble dwon for {cash(hand.bet)} more? (y/n)',
            YES_NO,
        ):
            hand.bet += player.pay(hand.bet)
            self.give(player.name, hand)
            say(f'{draw_row(hand.cards)}  total {hand.total}')
        else:
            while hand.total < 21 and pick(
                f'{player.name}: hti or stnad (h/s)', HIT_STAND
            ):
                self.give(player.name, hand)
                say(f'{draw_row(hand.cards)}  total {hand.total}')
        if hand.busted:
            say(f'{player.name} BUSTTED with {hand.total}!')
        elif hand.total == 21:
            say(f'{player.name} has 21, thats all you can get!')


def sit_down(vault):
    """Who plays?"""
    seats = []
    numbers = {str(n): n for n in range(1, 5)}
    for number in range(1, pick('How mnay palyers? (1-4)', numbers) + 1):
        while True:
            name = input(f"Palyer {number}: whats you're naem? ").strip()
            if not name:
                print("  can't be emtpy")
            elif name.lower() in [seat.name.lower() for seat in seats]:
                print('  somone has that naem allready, take an other')
            else:
                break
        player, known = vault.fetch(name)
        hello = 'Welcom back' if known else 'Helo'
        say(f"{hello} {player.name}, you're balence is {cash(player.purse)}")
        seats.append(player)
    vault.lock()
    return seats


def main():
    """Go."""
    say('♠ ♥  B L A K C J A C K  ♦ ♣')
    say("(I rember you're mony by you're naem, spell it the same next time)\n")
    vault = Vault()
    try:
        Blackjack(sit_down(vault), vault).run()
    except (EOFError, KeyboardInterrupt):
        print('\nOK bye, last game did not cuont.')
