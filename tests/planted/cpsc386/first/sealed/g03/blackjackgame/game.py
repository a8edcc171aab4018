# Marisol Quintero
# CPSC 386-01
# 2022-04-03
# mquintero@csu.fullerton.edu
# @mari-quintero
#
# Lab 00-03
#
# The game itself: betting, dealing, turns, payouts.
#

"""The Blackjack game loop."""

from time import sleep

from . import menu
from .cards import Shoe, card_text
from .player import START_MONEY, Dealer, Player, load_players, save_players

PAUSE = 0.15
LINE = '-' * 60


def say(text=''):
    """Print and wait a little bit."""
    print(text)
    sleep(PAUSE)


class Blackjack:
    """One sitting at the table."""

    def __init__(self):
        self.known = load_players()
        self.players = []
        self.dealer = Dealer()
        self.shoe = None

    def run(self):
        """Main loop."""
        print(LINE)
        print('  B L A C K J A C K'.center(60))
        print(LINE)
        say(f'  Your dealer is {self.dealer.name}, who is a computer.')
        self.sign_in()
        again = True
        while again and self.players:
            self.play_one_game()
            if self.players:
                again = menu.again(self.players[0].name)
        print('\nThank you for playing. Your balances are saved.')

    # ---- before the first game -------------------------------------

    def sign_in(self):
        """Ask how many and who."""
        texts = ['1 player', '2 players', '3 players', '4 players']
        count = texts.index(menu.choose('How many players?', texts)) + 1
        print()
        while len(self.players) < count:
            number = len(self.players) + 1
            name = input(f'  Player {number}, type your name: ').strip()
            key = name.lower()
            if not name:
                print('  You need a name.')
            elif key == Dealer.name.lower():
                print('  That is the name of the dealer.')
            elif key in [player.name.lower() for player in self.players]:
                print('  Somebody at the table has this name already.')
            else:
                self.seat(key, name)

    def seat(self, key, name):
        """Find the player in the file or make a new one."""
        if key in self.known:
            player = self.known[key]
            say(f'  Welcome back {player.name}, you have ${player.balance}.')
        else:
            player = Player(name)
            self.known[key] = player
            say(f'  Hello {name}, you start with ${player.balance}.')
        if self.rescue(player):
            self.players.append(player)
        else:
            say('  Then somebody else can have the chair.')

    def rescue(self, player):
        """The anonymous donor. False for a player who stays broke."""
        if player.balance > 0:
            return True
        say(f'\n  {player.name} is broke!')
        question = 'An anonymous donor offers you $10000. Do you take it?'
        if menu.yes_no(question):
            player.balance = START_MONEY
            say(f'  {player.name} has ${player.balance} again.')
            return True
        say(f'  {player.name} has no money to play with.')
        return False

    # ---- one game --------------------------------------------------

    def play_one_game(self):
        """From the bets to the payout."""
        if self.shoe is None:
            self.shoe = Shoe()
            say('\nEight decks are shuffled, cut, and put in the shoe.')
        elif self.shoe.cut_card_reached:
            self.shoe.refill()
            say('\nThe cut card came out. The cards are shuffled and cut.')
        self.dealer = Dealer()
        self.take_bets()
        self.deal()
        for player in self.players:
            self.turn(player)
        self.dealer_turn()
        self.pay()
        for player in self.players:
            player.hands = []
        self.players = [one for one in self.players if self.rescue(one)]
        save_players(self.known)

    def take_bets(self):
        """Everybody bets before the cards come."""
        say(f'\n{LINE}\nPLACE YOUR BETS')
        for player in self.players:
            title = f'{player.name}, your wager'
            player.place_bet(menu.amount(title, player.balance))

    def give(self, hand, who):
        """Deal one card, face up."""
        card = self.shoe.draw()
        hand.cards.append(card)
        say(f'  {who} gets {card_text(card)}')

    def deal(self):
        """Two rounds; the second card of the dealer stays hidden."""
        say(f'\n{LINE}\nDEALING')
        for player in self.players:
            self.give(player.hands[0], player.name)
        self.give(self.dealer, self.dealer.name)
        for player in self.players:
            self.give(player.hands[0], player.name)
        self.dealer.cards.append(self.shoe.draw())
        say(f'  {self.dealer.name} gets [face down]')

    def show(self, player, hand, label=''):
        """What the player can see now."""
        say(f'\n  {player.name}{label}: {hand}')
        say(f'  {self.dealer.name} shows: {card_text(self.dealer.up_card())}')

    def turn(self, player):
        """Split first, then each hand alone."""
        say(f'\n{LINE}\nTURN OF {player.name}')
        hand = player.hands[0]
        self.show(player, hand)
        if hand.pair() and player.balance >= hand.bet:
            rank = hand.cards[0].rank
            question = f'{rank} and {rank}: split for ${hand.bet} more?'
            if menu.yes_no(question):
                player.split()
                for number, half in enumerate(player.hands, start=1):
                    self.give(half, f'{player.name} (hand {number})')
        for number, hand in enumerate(player.hands, start=1):
            label = ''
            if len(player.hands) == 2:
                label = f' (hand {number})'
                self.show(player, hand, label)
            self.offer_insurance(player, hand, label)
            self.play_hand(player, hand, label)

    def offer_insurance(self, player, hand, label):
        """Side bet on the blackjack of the dealer."""
        if not self.dealer.insurance_open() or player.balance < 1:
            return
        if menu.yes_no(f'{player.name}{label}: buy insurance?'):
            dollars = menu.amount('Insurance wager', player.balance)
            player.insure(hand, dollars)

    def play_hand(self, player, hand, label):
        """The menu, until the hand is finished."""
        who = player.name + label
        while hand.total() < 21:
            options = ['Hit', 'Stand']
            if player.balance >= hand.bet:
                options.append('Double down')
            picked = menu.choose(f'{who}, you have {hand.total()}:', options)
            if picked == 'Stand':
                say(f'  {who} stands with {hand.total()}.')
                return
            if picked == 'Double down':
                player.double(hand)
                say(f'  The wager is ${hand.bet} now, one card only.')
            self.give(hand, who)
            say(f'  {who}: {hand}')
            if picked == 'Double down':
                break
        if hand.busted():
            say(f'  *** {who} BUSTED with {hand.total()} ***')
        elif hand.total() == 21:
            say(f'  *** {who} has reached 21! ***')

    def dealer_turn(self):
        """Turn the card over, and hit below 17 if it matters."""
        dealer = self.dealer
        say(f'\n{LINE}\nTURN OF THE DEALER, {dealer.name}')
        say(f'  He turns over {card_text(dealer.cards[1])}')
        say(f'  {dealer.name}: {dealer}')
        hands = [hand for player in self.players for hand in player.hands]
        if all(hand.busted() for hand in hands):
            say('  Everybody is busted, so the dealer stands.')
            return
        while dealer.wants_card():
            say('  The dealer hits.')
            self.give(dealer, dealer.name)
            say(f'  {dealer.name}: {dealer}')
        if dealer.busted():
            say('  The dealer busted!')
        else:
            say(f'  The dealer stands with {dealer.total()}.')

    def pay(self):
        """Winners get their bet twice, a push gives it back."""
        say(f'\n{LINE}\nRESULTS')
        for player in self.players:
            for number, hand in enumerate(player.hands, start=1):
                label = f' (hand {number})' if len(player.hands) == 2 else ''
                result = self.compare(hand)
                if result == 'wins':
                    player.balance += 2 * hand.bet
                elif result == 'pushes':
                    player.balance += hand.bet
                say(f'  {player.name}{label} {result}, wager ${hand.bet}')
                if hand.insurance:
                    self.pay_insurance(player, hand, label)
            say(f'  {player.name} now has ${player.balance}')

    def compare(self, hand):
        """Hand against dealer."""
        if hand.busted():
            return 'loses'
        if self.dealer.busted() or hand.total() > self.dealer.total():
            return 'wins'
        if hand.total() == self.dealer.total():
            return 'pushes'
        return 'loses'

    def pay_insurance(self, player, hand, label):
        """Insurance wins only against a natural of the dealer."""
        if self.dealer.natural():
            player.balance += 2 * hand.insurance
            result = 'wins'
        else:
            result = 'loses'
        say(f'  {player.name}{label} {result} the insurance ${hand.insurance}')
