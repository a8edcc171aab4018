# Maja Okafor
# CPSC 386-01
# 2022-03-31
# mokafor@csu.fullerton.edu
# @majaokafor
#
# Lab 00-03
#
# The casino, its games and the turns in them.
#

"""The loop of the game, and its rules."""

from time import sleep

from .bets import DoubleDown, Insurance, Wager
from .cards import Shoe
from .player import Dealer, Vault
from .questions import Menu, Money, NewName, Whole, YesNo


class Crier:
    """Says things slowly. crier('words')"""

    def __init__(self, pause=0.25):
        self.pause = pause

    def __call__(self, *words):
        print(*words, flush=True)
        sleep(self.pause)


say = Crier()


class Turn:
    """All that one gambler does between the deal and the dealer."""

    def __init__(self, gambler, dealer, shoe):
        self.gambler = gambler
        self.dealer = dealer
        self.shoe = shoe

    def give(self, hand):
        """Deal one card to the hand and show it."""
        card = next(self.shoe)
        hand += card
        say(f'   {self.gambler}{hand.label} gets {card}')

    def play(self):
        """Split, then every hand for itself."""
        say(f"\n--- {self.gambler}'s turn ---")
        say(f'   {self.gambler} holds {self.gambler.hand}')
        say(f'   {self.dealer} shows {self.dealer.face_up}')
        self.maybe_split()
        for hand in self.gambler.hands:
            if len(self.gambler.hands) > 1:
                say(f'  {self.gambler}{hand.label}: {hand}')
            self.maybe_insure(hand)
            if self.maybe_double(hand):
                self.remark(hand)
            else:
                self.hit_or_stand(hand)

    def maybe_split(self):
        """Make two hands out of a pair, if there is money for it."""
        hand = self.gambler.hand
        if not hand.is_pair or self.gambler.spare < hand.wager:
            return
        if YesNo(
            f'{self.gambler}, split your pair into two hands '
            f'for another {hand.wager}?'
        )():
            pair = hand.halves()
            for number, half in enumerate(pair, 1):
                half.label = f' (hand {number})'
                half.bets.append(Wager(hand.wager))
            self.gambler.hands = list(pair)
            for half in pair:
                self.give(half)

    def maybe_insure(self, hand):
        """Sell insurance when the dealer may have blackjack."""
        if not self.dealer.face_up.is_high or self.gambler.spare < 1:
            return
        if YesNo(f'{self.gambler}{hand.label}, buy insurance?')():
            amount = Money(
                f'{self.gambler}, how much insurance?', self.gambler.spare
            )()
            hand.bets.append(Insurance(amount))

    def maybe_double(self, hand):
        """Tell whether the hand was doubled, and do it."""
        if self.gambler.spare < hand.wager:
            return False
        if not YesNo(
            f'{self.gambler}{hand.label}, double down for another '
            f'{hand.wager} and one last card?'
        )():
            return False
        hand.bets.append(DoubleDown(hand.wager))
        self.give(hand)
        say(f'   {self.gambler}{hand.label}: {hand}')
        return True

    def hit_or_stand(self, hand):
        """Ask on and on."""
        while not (hand.busted or hand.is_21):
            choice = Menu(
                f'{self.gambler}{hand.label}, you have {int(hand)}: '
                'hit or stand?',
                'hit',
                'stand',
            )()
            if choice == 'stand':
                return
            self.give(hand)
            say(f'   {self.gambler}{hand.label}: {hand}')
        self.remark(hand)

    def remark(self, hand):
        """Say it when the hand is busted or 21."""
        if hand.busted:
            say(f'   {self.gambler}{hand.label} BUSTED with {int(hand)}!')
        elif hand.natural and len(self.gambler.hands) == 1:
            say(f'   {self.gambler} has reached 21: blackjack!')
        elif hand.is_21:
            say(f'   {self.gambler}{hand.label} has reached 21!')


class Round:
    """One game, from the wagers to the payout."""

    def __init__(self, gamblers, dealer, shoe):
        self.gamblers = gamblers
        self.dealer = dealer
        self.shoe = shoe

    def play(self):
        """Run through the steps."""
        for step in (self.bet, self.deal, self.turns, self.house, self.pay):
            step()

    def bet(self):
        """Everybody puts money on the table."""
        for gambler in self.gamblers:
            gambler.new_hand()
            amount = Money(
                f'{gambler}, you own {gambler.balance}. Your wager?',
                gambler.balance,
            )()
            gambler.hand.bets.append(Wager(amount))

    def deal(self):
        """Two cards each, one at a time."""
        say('\n--- The deal ---')
        self.dealer.new_hand()
        for last in (False, True):
            for person in (*self.gamblers, self.dealer):
                card = next(self.shoe)
                person.hand += card
                if last and person is self.dealer:
                    say(f'   {person} gets a card, face down [? ?]')
                else:
                    say(f'   {person} gets {card}')

    def turns(self):
        """Let every gambler play."""
        for gambler in self.gamblers:
            Turn(gambler, self.dealer, self.shoe).play()

    def house(self):
        """The dealer plays last."""
        dealer = self.dealer
        say(f"\n--- {dealer}'s turn ---")
        say(f'   {dealer} turns over {dealer.hole}')
        say(f'   {dealer} holds {dealer.hand}')
        if any(gambler.alive for gambler in self.gamblers):
            while dealer.wants_card():
                card = next(self.shoe)
                dealer.hand += card
                say(f'   {dealer} hits and gets {card}')
        if dealer.hand.busted:
            say(f'   {dealer} BUSTED with {int(dealer.hand)}!')
        else:
            say(f'   {dealer} stands on {int(dealer.hand)}')

    def pay(self):
        """Settle all bets."""
        say('\n--- Payout ---')
        house = self.dealer.hand
        for gambler in self.gamblers:
            for hand in gambler.hands:
                say(f'   {gambler}{hand.label}: {hand}')
                for bet in hand.bets:
                    say(f'      {bet.verdict(hand, house)}')
                    gambler.balance += bet.change(hand, house)
            gambler.hands = []
            say(f'   {gambler} now owns {gambler.balance}')


class Casino:
    """The house where many games are played."""

    def __init__(self):
        self.shoe = Shoe()
        self.dealer = Dealer()
        self.vault = Vault()
        self.seats = []

    def run(self):
        """Welcome people, play, say good-bye."""
        try:
            say('*** Welcome to the Casino of Classes ***')
            self.seat_people()
            while True:
                self.one_game()
                if not YesNo(f'\n{self.seats[0]}, play another game?')():
                    break
        except (EOFError, KeyboardInterrupt):
            print('\nThe lights go out; open bets go back to their owners.')
        self.save()
        print('Good-bye!')

    def seat_people(self):
        """Find out who plays."""
        names = [self.dealer.name]
        count = Whole('How many players sit down?', 1, 4)()
        for number in range(1, count + 1):
            name = NewName(f'Player {number}, who are you?', names)()
            known = name in self.vault
            gambler = self.vault[name]
            names.append(name)
            self.seats.append(gambler)
            hello = 'welcome back' if known else 'nice to meet you'
            say(f'   {gambler}, {hello}! You own {gambler.balance}.')

    def one_game(self):
        """Play one game with all who have money."""
        self.rescue()
        active = [gambler for gambler in self.seats if not gambler.broke]
        if not active:
            say('Nobody has any money; there is no game.')
            return
        if self.shoe.spent:
            self.new_shoe()
        Round(active, self.dealer, self.shoe).play()
        self.save()
        self.rescue(active)
        self.save()
        if self.shoe.spent:
            self.new_shoe()

    def new_shoe(self):
        """Make the cards ready."""
        self.shoe.refill()
        say('\nEight decks are shuffled, cut and put into the shoe.')

    def rescue(self, people=None):
        """Offer money to those who have none."""
        for gambler in self.seats if people is None else people:
            if gambler.broke and YesNo(
                f'{gambler}, you are broke. An anonymous donor offers you '
                f'{gambler.GIFT}. Do you take it?'
            )():
                gambler.balance = gambler.GIFT
                say(f'   {gambler} now owns {gambler.balance}')

    def save(self):
        """Put every account into the vault."""
        for gambler in self.seats:
            self.vault.store(gambler)
