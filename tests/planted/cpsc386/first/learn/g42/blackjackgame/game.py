# Leonard Okafor-Marsh
# CPSC 386-01
# 2022-04-04
# l.okafor-marsh@csu.fullerton.edu
# @lmarsh-stats
#
# Lab 00-03
#
# The course of the experiment: all rules of the game.
#

"""The casino, in which the games take place."""

from time import sleep

from .cards import Shoe, bust_probability, describe, evaluate, is_natural
from .player import INITIAL_BALANCE, Dealer, Position, recall, valid
from .report import print_report


def tell(sentence=''):
    """Print a sentence, then leave time to read it."""
    print(sentence, flush=True)
    sleep(0.1)


def choose(question, *answers):
    """Ask until one of the words (or its first letter) is entered."""
    while True:
        entered = input(f'{question} Enter {" or ".join(answers)}: ')
        entered = entered.strip().lower()
        for answer in answers:
            if entered and entered in (answer, answer[0]):
                return answer
        print(f'"{entered}" is outside of the sample space.')


def amount(question, upper):
    """Ask for an amount of money between 1 and upper."""
    while True:
        entered = input(f'{question} (from 1.00 up to {upper:.2f}): ')
        try:
            value = round(float(entered.strip().lstrip('$')), 2)
        except ValueError:
            print('That is not a number.')
            continue
        if 1 <= value <= upper:
            return value
        print('That is outside of the permitted interval.')


class Casino:
    """Shoe, dealer, participants."""

    def __init__(self):
        self.shoe = Shoe()
        self.dealer = Dealer()
        self.players = []
        self.games = 0

    def register(self):
        """Ask for the number and the identifiers of the participants."""
        size = ''
        while size not in {'1', '2', '3', '4'}:
            size = input(
                'How many players take part? Enter an integer from 1 to 4: '
            ).strip()
        for index in range(int(size)):
            self.players.append(self.admit(index + 1))

    def admit(self, index):
        """Ask for one identifier until it can be used."""
        taken = {player.identifier for player in self.players}
        while True:
            identifier = input(
                f'Identifier of player {index} (name or e-mail address): '
            ).strip()
            if not valid(identifier):
                print('Only letters, digits, blanks and @ . _ + - please.')
            elif identifier in taken:
                print('Identifiers are unique; this one is already in use.')
            else:
                break
        player = recall(identifier)
        known = len(player.history)
        tell(
            f'{identifier}: {known} games on record, '
            f'balance ${player.balance:,.2f}'
        )
        return player

    def collect_wagers(self):
        """Before the deal every participant states a wager."""
        for player in self.players:
            player.balance_before = player.balance
            wager = amount(
                f'{player.identifier}, your balance is '
                f'${player.balance:,.2f}. State your wager',
                player.balance,
            )
            player.pay(wager)
            player.positions = [Position(player.identifier, wager)]

    def draw(self, receiver, cards):
        """Deal one card face up."""
        cards.append(self.shoe.sample())
        tell(f'{receiver} receives {describe(cards[-1])}.')

    def deal(self):
        """Deal two cards to everybody, one at a time."""
        tell()
        self.dealer.cards = []
        for turn in (1, 2):
            for player in self.players:
                self.draw(player.identifier, player.positions[0].cards)
            if turn == 1:
                self.draw(f'Dealer {self.dealer.name}', self.dealer.cards)
        self.dealer.cards.append(self.shoe.sample())
        tell(f'Dealer {self.dealer.name} receives a card face down.')

    def show(self, position):
        """Print the cards of a position and the open card of the dealer."""
        names = ', '.join(describe(card) for card in position.cards)
        tell(f'{position.title} holds {names}; points: {position.points}.')
        tell(f'The dealer shows {describe(self.dealer.cards[0])}.')

    def insurance_round(self):
        """Side bets before the turns. A pair is split before insuring."""
        if not self.dealer.threatens():
            return
        tell('\nThe dealer could have blackjack; prior probability:')
        ace = self.dealer.cards[0].rank == 'Ace'
        tell(f'about {4 / 13 if ace else 1 / 13:.1%}. Insurance is open.')
        for player in self.players:
            self.show(player.positions[0])
            self.offer_split(player)
            for position in player.positions:
                self.offer_insurance(player, position)

    def offer_split(self, player):
        """Turn one position into two."""
        if not player.can_split():
            return
        old = player.positions[0]
        question = (
            f'{player.identifier}, split the two cards of rank '
            f'{old.cards[0].rank} for another ${old.wager:,.2f}?'
        )
        if choose(question, 'yes', 'no') == 'no':
            return
        player.pay(old.wager)
        player.positions = [
            Position(f'{player.identifier} [{mark}]', old.wager, [card])
            for mark, card in zip('12', old.cards)
        ]
        for position in player.positions:
            self.draw(position.title, position.cards)

    @staticmethod
    def offer_insurance(player, position):
        """Offer the side bet on one position."""
        if player.balance < 1:
            return
        if choose(f'{position.title}, buy insurance?', 'yes', 'no') == 'yes':
            position.insurance = amount('Insurance wager', player.balance)
            player.pay(position.insurance)

    def turn(self, player):
        """The turn of one participant."""
        tell(f'\nTURN OF {player.identifier}')
        if len(player.positions) == 1:
            self.show(player.positions[0])
            # With an open ten or ace this was asked in the insurance round.
            if not self.dealer.threatens():
                self.offer_split(player)
        for position in player.positions:
            if len(player.positions) == 2:
                self.show(position)
            self.decide(player, position)
            if position.busted:
                tell(f'{position.title} busted with {position.points}.')
            elif position.points == 21:
                tell(f'{position.title} has reached 21.')

    def decide(self, player, position):
        """Double down once, or hit and stand."""
        if player.can_double(position):
            question = (
                f'{position.title}, double down (another '
                f'${position.wager:,.2f} for exactly one card)?'
            )
            if choose(question, 'yes', 'no') == 'yes':
                player.pay(position.wager)
                position.wager *= 2
                tell(f'Remaining balance: ${player.balance:,.2f}')
                self.draw(position.title, position.cards)
                tell(f'{position.title} has {position.points} points.')
                return
        while position.points < 21:
            risk = bust_probability(position.cards)
            tell(
                f'{position.title} has {position.points} points, '
                f'P(bust | hit) = {risk:.1%}.'
            )
            if choose(f'{position.title}:', 'hit', 'stand') == 'stand':
                return
            self.draw(position.title, position.cards)

    def dealer_turn(self):
        """The dealer turns the card over and follows the rule."""
        cards = self.dealer.cards
        name = f'Dealer {self.dealer.name}'
        tell('\nTURN OF THE DEALER')
        tell(f'{name} turns over {describe(cards[1])}.')
        tell(f'{name} has {evaluate(cards)} points.')
        survivors = [
            position
            for player in self.players
            for position in player.positions
            if not position.busted
        ]
        while survivors and self.dealer.hits():
            self.draw(name, cards)
            tell(f'{name} has {evaluate(cards)} points.')
        tell(f'{name} {"busted" if evaluate(cards) > 21 else "stands"}.')

    def settle(self):
        """Pay, and record the game."""
        tell('\nOUTCOME')
        for player in self.players:
            for position in player.positions:
                self.settle_position(player, position)
            player.conclude()
            player.save()

    def settle_position(self, player, position):
        """Decide one position and its insurance."""
        bank = evaluate(self.dealer.cards)
        mine = position.points
        if position.busted:
            verdict, factor = 'loses (busted)', 0
        elif bank > 21 or mine > bank:
            verdict, factor = 'wins', 2
        elif mine == bank:
            verdict, factor = 'pushes', 1
        else:
            verdict, factor = 'loses', 0
        player.receive(factor * position.wager)
        tell(
            f'{position.title} {verdict}: {mine} against {bank}, '
            f'wager ${position.wager:,.2f}.'
        )
        if position.insurance:
            won = is_natural(self.dealer.cards)
            if won:
                player.receive(2 * position.insurance)
            tell(
                f'The insurance of ${position.insurance:,.2f} '
                f'{"wins" if won else "is lost"}.'
            )

    def visit_of_donor(self):
        """Offer new money to everybody who has none."""
        for player in self.players[:]:
            if player.balance >= 1:
                continue
            tell(f'{player.identifier} is broke.')
            question = (
                f'{player.identifier}, accept '
                f'${INITIAL_BALANCE:,.2f} from an anonymous donor?'
            )
            if choose(question, 'yes', 'no') == 'yes':
                player.balance = INITIAL_BALANCE
                tell(f'The new balance is ${player.balance:,.2f}.')
            else:
                tell(f'{player.identifier} leaves the sample.')
                self.players.remove(player)
            player.save()

    def play(self):
        """One game from the shuffle to the statistics."""
        if self.shoe.exhausted():
            tell('The 8 decks are shuffled and cut; the cut card is placed.')
            self.shoe.prepare()
        self.games += 1
        tell(f'\nGAME {self.games}')
        self.collect_wagers()
        self.deal()
        self.insurance_round()
        for player in self.players:
            self.turn(player)
        self.dealer_turn()
        self.settle()
        print_report(self.games, self.players, self.shoe)

    def run(self):
        """Repeat the experiment as long as the first player wants to."""
        tell('BLACKJACK - an experiment with 416 cards')
        self.register()
        self.visit_of_donor()
        while self.players:
            self.play()
            self.visit_of_donor()
            if not self.players:
                break
            first = self.players[0].identifier
            if choose(f'{first}, play again?', 'yes', 'no') == 'no':
                break
        tell('End of the experiment. All balances have been recorded.')
