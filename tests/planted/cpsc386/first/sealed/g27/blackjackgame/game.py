# Gus Thorne
# CPSC 386-01
# 2022-03-30
# gthorne@csu.fullerton.edu
# @thorngus
#
# Lab 00-03
#
# The rules and the loop.
#

"""The rules and the loop."""

from .cards import Shoe
from .player import STAKE, Gambler, House, Spot
from .screen import Screen, face


class Blackjack:
    """A table that stays open until gambler one goes home."""

    def __init__(self):
        self.shoe = Shoe()
        self.screen = Screen(self.shoe)
        self.house = House()
        self.gamblers = []

    # -- before the game ----------------------------------------------------

    def sit_down(self):
        """Ask how many and who."""
        screen = self.screen
        many = screen.key('table', 'how many players? [1] [2] [3] [4]', '1234')
        for number in range(1, int(many) + 1):
            gambler = Gambler.find(self.ask_nick(number))
            self.gamblers.append(gambler)
            screen.gamblers.append(gambler)
            screen.tell(f'{gambler.nick} has ${gambler.bank:,.2f} in the bank')

    def ask_nick(self, number):
        """A nick that can be the name of a file."""
        taken = [gambler.nick for gambler in self.gamblers]
        while True:
            self.screen.draw(0)
            print('  nick: letters and digits, the bank knows you by it')
            nick = input(f'  nick of player {number} > ').strip().lower()
            if nick.isalnum() and len(nick) <= 10 and nick not in taken:
                return nick
            self.screen.tell(f'"{nick}" is taken, odd or longer than 10')

    def donor(self):
        """Broke gamblers get help."""
        for gambler in self.gamblers:
            if gambler.bank == 0:
                key = self.screen.key(
                    gambler.nick,
                    'broke! an anonymous donor holds out $10,000 for you: '
                    '[t]ake it',
                    't',
                )
                gambler.bank += STAKE if key == 't' else 0
                self.screen.tell(f'{gambler.nick} is back with $10,000')

    # -- dealing ------------------------------------------------------------

    def give(self, name, cards):
        """One card, face up."""
        card = self.shoe.take()
        cards.append(card)
        self.screen.tell(f'{name} gets {face(card)}')

    def wagers(self):
        """Chips on the felt."""
        for gambler in self.gamblers:
            bet = self.screen.number(
                gambler.nick, 'your wager', 1, gambler.bank
            )
            gambler.spots = [Spot(gambler.pay_in(bet))]

    def deal(self):
        """Round and round, twice."""
        for _ in range(2):
            for gambler in self.gamblers:
                self.give(gambler.nick, gambler.spots[0].cards)
            if not self.house.cards:
                self.give('HOUSE', self.house.cards)
        self.house.cards.append(self.shoe.take())
        self.screen.tell('HOUSE gets [??], face down')

    # -- turns --------------------------------------------------------------

    def menu(self, gambler, spot):
        """The keys that are allowed for the spot right now."""
        keys = {}
        if spot.count < 21:
            keys.update(h='[h]it', s='[s]tand')
        if spot.fresh:
            rich = gambler.bank >= spot.bet
            pair = spot.cards[0].rank == spot.cards[1].rank
            single = len(gambler.spots) == 1
            if rich:
                keys['d'] = '[d]ouble'
            if rich and pair and single and not spot.insured:
                keys['p'] = 's[p]lit'
            if self.house.scary() and gambler.bank and not spot.insured:
                keys['i'] = '[i]nsurance'
        if keys and spot.count == 21:
            keys['n'] = '[n]o side bet, I have 21'
        return keys

    def turn(self, gambler):
        """All the spots of a gambler. A split makes the list longer."""
        done = 0
        while done < len(gambler.spots):
            spot = gambler.spots[done]
            self.screen.active = spot
            self.screen.tell(f'your turn, {gambler.name_of(spot)}')
            if spot.count == 21:
                self.screen.tell(f'{gambler.name_of(spot)} has reached 21!')
            if self.spot_is_done(gambler, spot):
                done += 1
        self.screen.active = None

    def spot_is_done(self, gambler, spot):
        """Key after key. False if the spot was split and starts again."""
        menu = self.menu(gambler, spot)
        while menu:
            name = gambler.name_of(spot)
            key = self.screen.key(name, ' '.join(menu.values()), menu)
            if key == 'p':
                self.split(gambler, spot)
                return False
            if key in 'sn':
                spot.note = 'stands'
                break
            if key == 'i':
                spot.insured = gambler.pay_in(
                    self.screen.number(name, 'insurance', 1, gambler.bank)
                )
            else:
                if key == 'd':
                    spot.chips += gambler.pay_in(spot.bet)
                self.give(name, spot.cards)
                self.call_out(name, spot)
                if key == 'd':
                    break
            menu = self.menu(gambler, spot)
        return True

    def call_out(self, name, spot):
        """Bust or 21?"""
        if spot.bust:
            spot.note = 'BUSTED'
            self.screen.tell(f'{name} has busted with {spot.count}!')
        elif spot.count == 21:
            spot.note = '21!'
            self.screen.tell(f'{name} has reached 21!')

    def split(self, gambler, spot):
        """Two spots, one more card for each."""
        twin = Spot(gambler.pay_in(spot.bet), [spot.cards.pop()])
        gambler.spots.append(twin)
        for half in gambler.spots:
            self.give(gambler.name_of(half), half.cards)

    def house_turn(self):
        """Open the hidden card, then hit or not."""
        self.house.open = True
        self.screen.tell(f'HOUSE turns over {face(self.house.cards[1])}')
        spots = [spot for who in self.gamblers for spot in who.spots]
        if all(spot.bust for spot in spots):
            self.screen.tell('all busted, HOUSE stands')
            return
        while self.house.must_hit():
            self.give('HOUSE', self.house.cards)
        verb = 'has busted with' if self.house.count > 21 else 'stands on'
        self.screen.tell(f'HOUSE {verb} {self.house.count}')

    # -- after the game -----------------------------------------------------

    def pay(self, gambler, spot):
        """Chips go back to the bank or to the house."""
        name = gambler.name_of(spot)
        house = self.house.count
        if spot.bust or spot.count < house <= 21:
            spot.note = f'lost ${spot.chips}'
        elif spot.count == house:
            spot.note = 'push'
            gambler.bank += spot.chips
        else:
            spot.note = f'won ${spot.chips}'
            gambler.bank += 2 * spot.chips
        self.screen.tell(f'{name}: {spot.note}')
        if spot.insured and self.house.natural():
            gambler.bank += 2 * spot.insured
            self.screen.tell(f'{name}: insurance won ${spot.insured}')
        elif spot.insured:
            self.screen.tell(f'{name}: insurance lost ${spot.insured}')

    def one_game(self):
        """From the wagers to the bank."""
        self.house = self.screen.house = House()
        for gambler in self.gamblers:
            gambler.spots = []
        self.donor()
        self.wagers()
        self.deal()
        for gambler in self.gamblers:
            self.turn(gambler)
        self.house_turn()
        for gambler in self.gamblers:
            for spot in gambler.spots:
                self.pay(gambler, spot)
        self.save()
        self.donor()
        self.save()

    def save(self):
        """A file for each one."""
        for gambler in self.gamblers:
            gambler.save()

    def loop(self):
        """Game after game."""
        self.screen.tell('cards are shuffled and cut, cut card is in')
        self.sit_down()
        while True:
            self.one_game()
            if self.shoe.at_cut_card():
                self.shoe.fill()
                self.screen.tell('cut card is out: new shuffle, new cut')
            first = self.gamblers[0].nick
            if self.screen.key(first, 'again? [y]es [n]o', 'yn') == 'n':
                break
        self.screen.tell('the table is closed, your money is in the bank')


def play():
    """Main loop."""
    try:
        Blackjack().loop()
    except (EOFError, KeyboardInterrupt):
        print('\n  left in the middle of a game: bets are off')
