# Wei-Lin Sato
# CPSC 386-01
# 2022-04-07
# wlsato@csu.fullerton.edu
# @weilin-s
#
# Lab 00-03
#
# The table: a cmd.Cmd whose commands are the moves of the game.
#

"""The table, a command interpreter that goes through the stages of a game."""

import cmd
from collections import deque
from enum import Enum, auto
from functools import wraps
from time import sleep

from blackjackgame.cards import Shoe
from blackjackgame.player import STAKE, Dealer, Hand, Player


class Stage(Enum):
    """What the table is waiting for."""

    COUNT = auto()
    NAMES = auto()
    BETS = auto()
    DEAL = auto()
    OPENING = auto()
    PLAY = auto()
    AGAIN = auto()


def during(*stages):
    """Let a command pass in some stages only."""

    def decorate(command):
        @wraps(command)
        def guarded(self, arg):
            if self.stage in stages:
                return command(self, arg.strip())
            return self.refuse('That cannot be done right now.')

        return guarded

    return decorate


class Table(cmd.Cmd):
    """A blackjack table for one to four players."""

    prompt = '(table) '
    intro = 'BLACKJACK TABLE -- "help" lists all commands, "help bet" explains'
    doc_header = 'Commands (type help <command>):'

    def __init__(self):
        super().__init__()
        self.stage = Stage.COUNT
        self.chairs = 0
        self.seats = []
        self.hands = []  # every hand of the players, in order of play
        self.queue = deque()  # the hands that have not been played yet
        self.dealer = Dealer()
        self.shoe = Shoe()

    # ---- the interpreter ------------------------------------------------

    def preloop(self):
        print(self.intro)
        self.intro = None
        print(self.question())

    def precmd(self, line):
        word, _, rest = line.strip().partition(' ')
        return line if word == 'EOF' else f'{word.lower()} {rest}'.strip()

    def postcmd(self, stop, line):
        if not stop:
            print(self.question())
        return stop

    def emptyline(self):
        return False

    def default(self, line):
        return self.refuse(f'There is no command "{line}".')

    @staticmethod
    def refuse(why):
        """Complain; the question is asked again afterwards."""
        print(f'  ! {why}')

    def question(self):
        """What the table wants to know, and the command for it."""
        if self.stage is Stage.COUNT:
            return '\nHow many players (1-4)? Use: players NUMBER'
        if self.stage is Stage.NAMES:
            return f'\nHandle of player {len(self.seats) + 1}? Use: name HANDLE'
        if self.stage is Stage.BETS:
            who = self.seats[len(self.hands)]
            return (
                f'\n{who.name} (balance ${who.balance}), your wager? '
                f'Use: bet AMOUNT, from 1 to {who.balance}'
            )
        if self.stage is Stage.DEAL:
            return '\nAll wagers are down. Use: deal'
        if self.stage is Stage.AGAIN:
            return f'\n{self.seats[0].name}, play again? Use: yes | no'
        name = self.queue[0].owner.name
        if self.stage is Stage.OPENING:
            return f'{name}, before you play. Use: {" | ".join(self.offers())}'
        return f'{name}, your move. Use: hit | stand'

    # ---- sitting down ---------------------------------------------------

    @during(Stage.COUNT)
    def do_players(self, arg):
        """players NUMBER -- how many people play, 1 to 4"""
        if arg not in ('1', '2', '3', '4'):
            self.refuse('The table has one to four chairs.')
            return
        self.chairs = int(arg)
        self.stage = Stage.NAMES

    @during(Stage.NAMES)
    def do_name(self, arg):
        """name HANDLE -- sit down; the handle (letters, digits) is your id"""
        handle = arg.lower()
        if not (handle.isascii() and handle.isalnum()):
            self.refuse('A handle is one word of letters and digits.')
            return
        if handle in [player.name for player in self.seats]:
            self.refuse(f'{handle} sits here already.')
            return
        player = Player.open_account(handle)
        self.seats.append(player)
        print(f'  {handle} sits down with ${player.balance}')
        if len(self.seats) == self.chairs:
            self.new_game()

    def new_game(self):
        """Clear the table; shuffle if the cut card has been seen."""
        if self.shoe.spent:
            self.shoe.refill()
            print(f'  {self.dealer.name} shuffles, cuts, places the cut card')
        self.hands.clear()
        self.dealer.hand = Hand()
        self.stage = Stage.BETS

    @during(Stage.BETS)
    def do_bet(self, arg):
        """bet AMOUNT -- your wager in whole dollars"""
        player = self.seats[len(self.hands)]
        amount = self.amount(arg, player.balance)
        if amount:
            player.balance -= amount
            self.hands.append(Hand(player, amount))
            print(f'  {player.name} bets ${amount}')
            if len(self.hands) == len(self.seats):
                self.stage = Stage.DEAL

    def amount(self, text, limit):
        """The number in the text if it is from 1 to limit, else 0."""
        if text.isdecimal() and 1 <= int(text) <= limit:
            return int(text)
        self.refuse(f'The amount has to be a number from 1 to {limit}.')
        return 0

    # ---- cards ----------------------------------------------------------

    def give(self, hand, hidden=False):
        """Deal one card to a hand."""
        card = self.shoe.deal()
        hand.cards.append(card)
        whom = self.dealer if hand.owner is None else hand.owner
        print(f'  {whom.name:>12} <- {"[hidden]" if hidden else card}')
        sleep(0.1)

    @during(Stage.DEAL)
    def do_deal(self, _):
        """deal -- the cards are dealt"""
        for hidden in (False, True):
            for hand in self.hands:
                self.give(hand)
            self.give(self.dealer.hand, hidden)
        self.queue.extend(self.hands)
        self.open_hand()

    def open_hand(self):
        """Turn to the next hand that waits, or to the dealer."""
        if not self.queue:
            self.play_dealer()
            return
        hand = self.queue[0]
        mine = [each for each in self.hands if each.owner is hand.owner]
        number = f', hand {mine.index(hand) + 1} of 2' if mine[1:] else ''
        print(f'\n---- turn of {hand.owner.name}{number} ----')
        print(f'  you hold      {hand}')
        print(f'  dealer shows  {self.dealer.upcard}')
        self.stage = Stage.OPENING
        if self.offers() == ['go']:
            self.start_play()

    def offers(self):
        """The commands that are open to the hand before it is played."""
        hand = self.queue[0]
        money = hand.owner.balance
        result = []
        if (
            hand.cards[0].rank == hand.cards[1].rank
            and not hand.insurance
            and money >= hand.bet
            and sum(each.owner is hand.owner for each in self.hands) == 1
        ):
            result.append('split')
        if self.dealer.upcard.points >= 10 and money and not hand.insurance:
            result.append(f'insure AMOUNT (1 to {money})')
        if money >= hand.bet:
            result.append('double')
        return result + ['go']

    def offered(self, word):
        """Is the command among the offers? Complain if not."""
        if any(offer.startswith(word) for offer in self.offers()):
            return True
        self.refuse(f'You cannot {word} this hand.')
        return False

    @during(Stage.OPENING)
    def do_split(self, _):
        """split -- make two hands of a pair, for a second wager"""
        if not self.offered('split'):
            return
        hand = self.queue[0]
        twin = Hand(hand.owner, hand.bet, cards=[hand.cards.pop()])
        hand.owner.balance -= twin.bet
        self.hands.insert(self.hands.index(hand) + 1, twin)
        self.queue.insert(1, twin)
        print(f'  split: ${hand.bet} on each of two hands')
        self.give(hand)
        self.give(twin)
        self.open_hand()

    @during(Stage.OPENING)
    def do_insure(self, arg):
        """insure AMOUNT -- bet that the dealer has blackjack"""
        hand = self.queue[0]
        if not self.offered('insure'):
            return
        hand.insurance = self.amount(arg, hand.owner.balance)
        if hand.insurance:
            hand.owner.balance -= hand.insurance
            print(f'  insurance of ${hand.insurance} bought')
            if self.offers() == ['go']:
                self.start_play()

    @during(Stage.OPENING)
    def do_double(self, _):
        """double -- double down: twice the wager, one more card, no more"""
        if not self.offered('double'):
            return
        hand = self.queue[0]
        hand.owner.balance -= hand.bet
        hand.bet *= 2
        print(f'  doubled down, the wager is ${hand.bet}')
        self.give(hand)
        print(f'  you hold      {hand}')
        if not self.finished(hand):
            self.close_hand()

    @during(Stage.OPENING)
    def do_go(self, _):
        """go -- no (more) special bets, play the hand"""
        self.start_play()

    def start_play(self):
        """From now on it is hit or stand."""
        self.stage = Stage.PLAY
        self.finished(self.queue[0])

    def finished(self, hand):
        """Close the hand if it has busted or has 21."""
        if hand.total < 21:
            return False
        verdict = 'has 21!' if hand.total == 21 else f'BUSTED at {hand.total}'
        print(f'  {hand.owner.name} {verdict}')
        self.close_hand()
        return True

    def close_hand(self):
        """This hand is done."""
        self.queue.popleft()
        self.open_hand()

    @during(Stage.PLAY)
    def do_hit(self, _):
        """hit -- take a card"""
        hand = self.queue[0]
        self.give(hand)
        print(f'  you hold      {hand}')
        self.finished(hand)

    @during(Stage.PLAY)
    def do_stand(self, _):
        """stand -- no more cards"""
        print(f'  {self.queue[0].owner.name} stands')
        self.close_hand()

    # ---- the end of a game ----------------------------------------------

    def play_dealer(self):
        """The hidden card, the dealer's cards, the money."""
        house = self.dealer.hand
        print(f'\n---- turn of {self.dealer.name} ----')
        print(f'  turns over    {house.cards[1]}')
        print(f'  holds         {house}')
        sleep(0.2)
        if any(hand.total <= 21 for hand in self.hands):
            while self.dealer.must_hit():
                self.give(house)
                print(f'  holds         {house}')
        done = 'BUSTED' if house.total > 21 else 'stands'
        print(f'  {self.dealer.name} {done} at {house.total}\n')
        for hand in self.hands:
            self.pay(hand)
        for player in self.seats:
            if player.balance == 0:
                print(f'  {player.name} is broke. An anonymous donor', end=' ')
                print(f'offers ${STAKE}; the bank has credited it.')
                player.balance = STAKE
            player.save()
            print(f'  {player.name}: balance ${player.balance}')
        self.stage = Stage.AGAIN

    def pay(self, hand):
        """Settle one hand and its insurance."""
        player, house = hand.owner, self.dealer.hand.total
        if hand.total > 21 or hand.total < house <= 21:
            result = f'loses ${hand.bet}'
        elif hand.total == house:
            result = f'push, ${hand.bet} returned'
            player.balance += hand.bet
        else:
            result = f'wins ${hand.bet}'
            player.balance += hand.bet * 2
        if hand.insurance and self.dealer.has_blackjack():
            result += f', insurance wins ${hand.insurance}'
            player.balance += hand.insurance * 2
        elif hand.insurance:
            result += f', insurance of ${hand.insurance} lost'
        print(f'  {player.name} {result}  [{hand}]')

    @during(Stage.AGAIN)
    def do_yes(self, _):
        """yes -- another game with the same players"""
        self.new_game()

    @during(Stage.COUNT, Stage.NAMES, Stage.AGAIN)
    def do_no(self, _):
        """no -- leave the table"""
        print('Good night. The balances are in the vault.')
        return True

    def do_show(self, _):
        """show -- who sits here, the balances and the hands"""
        for player in self.seats:
            print(f'  {player.name}: ${player.balance} not on the table')
        for hand in self.hands if self.queue else ():
            print(f'  {hand.owner.name}, ${hand.bet}: {hand}')
        if self.queue:
            print(f'  {self.dealer.name}: {self.dealer.upcard}  [hidden]')

    def do_EOF(self, _):  # pylint: disable=invalid-name
        """End of input (Ctrl-D): leave at once, open wagers are void."""
        print()
        return True
