# Sam Lee
# CPSC 386-01
# 2022-03-31
# samlee@csu.fullerton.edu
# @samlee
#
# Lab 00-03
#
# The game loop
#

"""The game loop."""

import pickle
import time

from .cards import full_shoe, card_value
from .player import Player, Dealer, Hand

SAVE = 'folks.pckl'


def say(text=''):
    """Prints slowly."""
    print(text)
    time.sleep(0.4)


def load():
    """All known folks."""
    try:
        with open(SAVE, 'rb') as file_handle:
            found = pickle.load(file_handle)
            return found if isinstance(found, dict) else {}
    except Exception:  # pylint: disable=broad-except
        return {}


class BlackJackGame:
    """The game."""

    def __init__(self):
        self.known = load()
        self.folks = []
        self.shoe = full_shoe()
        self.dealer = Dealer()

    def save(self):
        """Writes all folks."""
        for one in self.folks:
            one.hands = []
            self.known[one.name] = one
        with open(SAVE, 'wb') as file_handle:
            pickle.dump(self.known, file_handle)

    def ask_choice(self, question, options):
        """Asks until one of the letters comes."""
        while True:
            answer = input(question).strip().upper()
            if answer[:1] in options and answer:
                return answer[0]
            print("Sorry, I don't understand that.")

    def ask_amount(self, question, highest):
        """Asks for dollars."""
        while True:
            answer = input(question).strip().lstrip('$')
            if not answer.isdigit():
                print('Whole dollars only, please.')
            elif not 1 <= int(answer) <= highest:
                print(f'It has to be from $1 up to ${highest}.')
            else:
                return int(answer)

    def seat(self):
        """Who plays."""
        while True:
            count = input('How many folks are at the table? ')
            if count in ('1', '2', '3', '4'):
                break
            print('The table has seats for 1 up to 4.')
        for seat in range(1, int(count) + 1):
            name = input(f'Seat {seat}, what do they call you? ').strip()
            one = self.known.get(name)
            if one is None:
                one = Player(name)
                say(f'Welcome, {name}! Here is $10000 to begin with.')
            else:
                say(f'Good to see you, {name}. You have ${one.balance}.')
            self.folks.append(one)

    def give(self, who, hand):
        """Deals a card openly."""
        card = self.shoe.deal()
        hand.cards.append(card)
        say(f'{who} gets the {card}.')

    def deal(self):
        """Two cards for everybody."""
        for turn in range(2):
            for one in self.folks:
                self.give(one.name, one.hands[0])
            if turn == 0:
                self.give(self.dealer.name, self.dealer.hand)
            else:
                self.dealer.hand.cards.append(self.shoe.deal())
                say(f'{self.dealer.name} takes a card, face down.')

    def offer_insurance(self, one, hand):
        """A side bet."""
        shown = self.dealer.hand.cards[0]
        if shown.rank != 'Ace' and card_value(shown) < 10:
            return
        if one.spare() < 1:
            return
        if self.ask_choice('Want insurance? [Y]es/[N]o: ', 'YN') == 'Y':
            hand.insurance = self.ask_amount(
                f'Insure for how much (1-{one.spare()})? ', one.spare()
            )

    def show(self, one, hand):
        """The hand and the dealer's card."""
        say(f'{one.name}, you hold {hand} for {hand.total()}.')
        say(f'{self.dealer.name} shows the {self.dealer.hand.cards[0]}.')

    def play_hand(self, one, hand):
        """One hand to its end."""
        self.show(one, hand)
        self.offer_insurance(one, hand)
        first = True
        while hand.total() < 21:
            if first and one.spare() >= hand.wager:
                question, keys = '[H]it/[S]tand/[D]ouble? ', 'HSD'
            else:
                question, keys = '[H]it/[S]tand? ', 'HS'
            choice = self.ask_choice(question, keys)
            first = False
            if choice == 'S':
                return
            if choice == 'D':
                hand.wager *= 2
            self.give(one.name, hand)
            say(f'That makes {hand.total()}.')
            if choice == 'D':
                break
        if hand.total() > 21:
            say(f'Ouch, {one.name} busts!')
        elif hand.total() == 21:
            say('Twenty-one! That is 21.')

    def turn(self, one):
        """A player's turn."""
        hand = one.hands[0]
        say()
        say(f"*** {one.name}'s turn ***")
        same = hand.cards[0].rank == hand.cards[1].rank
        if same and one.spare() >= hand.wager:
            self.show(one, hand)
            if self.ask_choice('Split the pair? [Y]es/[N]o: ', 'YN') == 'Y':
                other = Hand(hand.wager)
                other.cards.append(hand.cards.pop())
                one.hands.append(other)
                for each in one.hands:
                    self.give(one.name, each)
        for each in one.hands:
            self.play_hand(one, each)

    def dealer_turn(self):
        """The house plays."""
        hand = self.dealer.hand
        say()
        say(f'{self.dealer.name} turns over the {hand.cards[1]}.')
        alive = any(h.total() <= 21 for p in self.folks for h in p.hands)
        while alive and self.dealer.wants_card():
            self.give(self.dealer.name, hand)
        say(f'{self.dealer.name} has {hand.total()}: {hand}.')
        if hand.total() > 21:
            say('The house busts!')

    def settle(self):
        """Pays and collects."""
        house = self.dealer.hand
        for one in self.folks:
            change = 0
            for hand in one.hands:
                if hand.insurance:
                    if house.is_natural():
                        change += hand.insurance
                        say('Insurance pays off.')
                    else:
                        change -= hand.insurance
                        say('Insurance is lost.')
                if hand.total() > 21:
                    change -= hand.wager
                    say(f'{one.name} loses ${hand.wager}.')
                elif house.total() > 21 or hand.total() > house.total():
                    change += hand.wager
                    say(f'{one.name} wins ${hand.wager}!')
                elif hand.total() == house.total():
                    say(f'{one.name} pushes.')
                else:
                    change -= hand.wager
                    say(f'{one.name} loses ${hand.wager}.')
            one.balance += change
            say(f'{one.name} has ${one.balance} in the bank.')
            if one.balance <= 0:
                say('A kind stranger hands you $10000.')
                one.balance = 10000

    def round(self):
        """One game."""
        if self.shoe.needs_shuffling():
            say('Shuffling the shoe...')
            self.shoe = full_shoe()
        self.dealer = Dealer()
        for one in self.folks:
            one.hands = []
            wager = self.ask_amount(
                f'Place your bet, {one.name}: ', one.balance
            )
            one.hands = [Hand(wager)]
        self.deal()
        for one in self.folks:
            self.turn(one)
        self.dealer_turn()
        self.settle()
        self.save()

    def run(self):
        """The main loop."""
        try:
            say('=== BLACKJACK ===')
            self.seat()
            while True:
                self.round()
                first = self.folks[0].name
                if (
                    self.ask_choice(f'{first}, one more? [Y]es/[N]o: ', 'YN')
                    == 'N'
                ):
                    break
            say('So long!')
        except (EOFError, KeyboardInterrupt):
            say('\nLeaving so soon? So long!')
