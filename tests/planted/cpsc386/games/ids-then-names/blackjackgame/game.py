# Sam Lee
# CPSC 386-01
# 2022-03-31
# samlee@csu.fullerton.edu
# @samlee
#
# Lab 00-03
#
# The game
#

"""The game."""

import sys
from time import sleep

from blackjackgame.cards import Shoe, score
from blackjackgame.player import (
    ComputerAI,
    Player,
    load_accounts,
    save_accounts,
)

LINE = '-' * 40


def slow(text):
    """A typewriter."""
    for char in text:
        sys.stdout.write(char)
        sys.stdout.flush()
        sleep(0.01)
    print()


def dollars(amount):
    """Money as text."""
    return f'${amount:,.2f}'


def menu(title, *choices):
    """A numbered menu; the number that is chosen."""
    print(title)
    for number, choice in enumerate(choices, 1):
        print(f'  {number}) {choice}')
    while True:
        answer = input('> ')
        if answer in [str(n + 1) for n in range(len(choices))]:
            return int(answer)
        print(f'Type a number from 1 to {len(choices)}.')


def money(prompt, most):
    """An amount of money."""
    while True:
        try:
            amount = float(input(prompt))
        except ValueError:
            print('That is not a number.')
            continue
        if amount != amount or amount < 1:
            print('The minimum is $1.00.')
        elif amount > most:
            print(f'You only have {dollars(most)}.')
        else:
            return amount


def number_of_players():
    """1 to 4."""
    while True:
        answer = input('Number of players (1-4): ')
        if answer in list('1234'):
            return int(answer)
        print('Only 1, 2, 3 or 4 please.')


def sign_in(accounts, number):
    """A known or new account."""
    ident = input(f'Player {number} - enter your player ID: ').strip()
    while not ident:
        ident = input(f'Player {number} - enter your player ID: ').strip()
    if ident not in accounts:
        name = input('New ID! What is your name? ').strip() or ident
        accounts[ident] = Player(ident, name)
    player = accounts[ident]
    slow(f'Hello {player.name}, your account holds {dollars(player.money)}')
    return player


class Box:
    """A hand in play."""

    def __init__(self, player, bet):
        self.player = player
        self.bet = bet
        self.side = 0
        self.cards = []

    @property
    def total(self):
        """The best sum."""
        return score(self.cards)

    def text(self):
        """All cards."""
        return ' '.join(map(str, self.cards)) + f'  = {self.total}'


class Game:
    """One evening at the table."""

    def __init__(self):
        self.accounts = load_accounts()
        self.shoe = Shoe()
        self.players = []
        self.boxes = []
        self.house = []

    def free(self, player):
        """Money that is not on the table."""
        used = sum(b.bet + b.side for b in self.boxes if b.player is player)
        return player.money - used

    def hand_out(self, name, cards, hidden=False):
        """One card."""
        cards.append(self.shoe.draw())
        slow(f'{name} <- {"[??]" if hidden else cards[-1]}')

    def one_game(self):
        """From the bets to the money."""
        self.boxes, self.house = [], []
        for player in self.players:
            bet = money(
                f'{player.name}, your wager (1.00 - {player.money:.2f}): ',
                player.money,
            )
            self.boxes.append(Box(player, bet))
        for box in self.boxes:
            self.hand_out(box.player.name, box.cards)
        self.hand_out(ComputerAI.name, self.house)
        for box in self.boxes:
            self.hand_out(box.player.name, box.cards)
        self.hand_out(ComputerAI.name, self.house, hidden=True)
        for box in list(self.boxes):
            self.begin_turn(box)
        self.dealer_plays()
        self.pay()

    def begin_turn(self, box):
        """Split, and then hand by hand."""
        print(LINE)
        print(f'{box.player.name} is up.')
        hands = [box]
        pair = box.cards[0].rank == box.cards[1].rank
        if pair and self.free(box.player) >= box.bet:
            print(f'Your hand: {box.text()}')
            print(f'Dealer Bot: {self.house[0]} [??]')
            if menu('A pair! Split it?', 'Yes', 'No') == 1:
                twin = Box(box.player, box.bet)
                twin.cards.append(box.cards.pop())
                self.boxes.insert(self.boxes.index(box) + 1, twin)
                hands.append(twin)
                for hand in hands:
                    self.hand_out(box.player.name, hand.cards)
        for hand in hands:
            self.play(hand)

    def play(self, box):
        """One hand."""
        print(f'Your hand: {box.text()}')
        print(f'Dealer Bot: {self.house[0]} [??]')
        name = box.player.name
        if self.house[0].points >= 10 and self.free(box.player) >= 1:
            if menu('Buy insurance?', 'Yes', 'No') == 1:
                free = self.free(box.player)
                box.side = money(
                    f'Amount of insurance (max {free:.2f}): ', free
                )
        start = True
        while box.total < 21:
            moves = ['Hit', 'Stand']
            if start and self.free(box.player) >= box.bet:
                moves.append('Double down')
            start = False
            choice = menu('What will you do?', *moves)
            if choice == 2:
                break
            if choice == 3:
                box.bet *= 2
            self.hand_out(name, box.cards)
            print(f'Your hand: {box.text()}')
            if choice == 3:
                break
        if box.total == 21:
            slow(f'{name} has reached 21')
        if box.total > 21:
            slow(f'{name} is busted')

    def dealer_plays(self):
        """The dealer's turn."""
        print(LINE)
        slow(f'Dealer Bot reveals {self.house[1]}')
        if any(box.total <= 21 for box in self.boxes):
            while ComputerAI.hits(score(self.house)):
                self.hand_out(ComputerAI.name, self.house)
        slow(f'Dealer Bot stands with {score(self.house)}')

    def pay(self):
        """Money changes hands."""
        total = score(self.house)
        natural = len(self.house) == 2 and total == 21
        for box in self.boxes:
            player = box.player
            if box.side:
                player.money += box.side if natural else -box.side
                word = 'won' if natural else 'lost'
                print(
                    f'{player.name} {word} the insurance of {dollars(box.side)}'
                )
            if box.total > 21 or total <= 21 and box.total < total:
                player.money -= box.bet
                print(f'{player.name}: LOSE  -{dollars(box.bet)}')
            elif box.total == total:
                print(f'{player.name}: PUSH')
            else:
                player.money += box.bet
                print(f'{player.name}: WIN  +{dollars(box.bet)}')
        print(LINE)
        for player in self.players:
            print(f'{player.name:<12}{dollars(player.money):>14}')
            if player.money < 1:
                slow(f'An anonymous donor gives {player.name} $10,000.00')
                player.money = 10000.0
        save_accounts(self.accounts)

    def play_on(self):
        """Game after game."""
        while True:
            self.one_game()
            if self.shoe.finished:
                slow('The cut card was reached. Shuffling.')
                self.shoe.reset()
            if menu(f'{self.players[0].name}, another game?', 'Yes', 'No') == 2:
                break

    def start(self):
        """The main menu."""
        print('♠ ♥ BLACKJACK ♦ ♣')
        choice = menu('Main menu', 'Play', 'Rules', 'Quit')
        while choice == 2:
            print('Get to 21 and not beyond.')
            choice = menu('Main menu', 'Play', 'Rules', 'Quit')
        if choice == 3:
            return
        for number in range(1, number_of_players() + 1):
            self.players.append(sign_in(self.accounts, number))
        self.play_on()
        slow('Thank you for playing!')


def main():
    """The entry."""
    try:
        Game().start()
    except (KeyboardInterrupt, EOFError):
        print('\nGoodbye!')
