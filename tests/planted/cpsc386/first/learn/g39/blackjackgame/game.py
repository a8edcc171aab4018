# Gerald Pruitt
# CPSC 386-04
# 2022-03-30
# gpruitt@csu.fullerton.edu
# @gwpruitt-1979
#
# Lab 00-03
#
# REM THE PROGRAM. EVERY LINE RETURNS THE NUMBER OF THE NEXT LINE.
#

"""The program. Every line returns the number of the line to GOTO."""

from .cards import Data, score, word, words, worth
from .player import Dealer, Player, load_disk, save_disk
from .terminal import get_choice, get_number, get_text, say

END = 9999


class Program:
    """Tables are DIM (SEAT, HAND), both counted from 1."""

    def __init__(self):
        self.disk = load_disk()
        self.data = Data()
        self.dealer = Dealer()
        self.player = {}
        self.hand = {}
        self.wager = {}
        self.insured = {}
        self.seat = 1
        self.number = 1

    def run(self):
        """GOTO, GOTO, GOTO"""
        listing = {
            100: self.line_100_names,
            200: self.line_200_wagers,
            300: self.line_300_deal,
            400: self.line_400_turn,
            500: self.line_500_split,
            600: self.line_600_insurance,
            700: self.line_700_double,
            800: self.line_800_hit_or_stand,
            900: self.line_900_next_hand,
            1000: self.line_1000_dealer,
            1100: self.line_1100_pay,
            1200: self.line_1200_again,
        }
        line = 100
        while line != END:
            line = listing[line]()
        say('BYE')

    def now(self):
        """Seat and hand whose turn it is."""
        return self.seat, self.number

    def name(self):
        """Who is on, and with which hand."""
        name = self.player[self.seat].name
        if (self.seat, 2) in self.hand:
            name += f' HAND {self.number}'
        return name

    def free_money(self, seat):
        """Balance less everything that lies on the table."""
        money = self.player[seat].balance
        for key in self.hand:
            if key[0] == seat:
                money -= self.wager[key] + self.insured[key]
        return money

    def draw(self, key):
        """A card for a player, face up."""
        card = self.data.read()
        self.hand[key].append(card)
        say(f'  {self.player[key[0]].name} DRAWS {word(card)}')

    def look(self):
        """Print the hand and the card of the dealer."""
        cards = self.hand[self.now()]
        say(f'{self.name()} HOLDS {words(cards)} = {score(cards)}')
        say(f'{self.dealer.name} SHOWS {word(self.dealer.face_up())}')

    def line_100_names(self):
        """REM WHO PLAYS"""
        say('**** BLACKJACK V2 ****   8 DECKS   416 CARDS FREE')
        say(f'THE DEALER IS {self.dealer.name}. CARDS SHUFFLED AND CUT.')
        total = get_number('NUMBER OF PLAYERS, 1 TO 4', 1, 4)
        while len(self.player) < total:
            seat = len(self.player) + 1
            name = get_text(f'NAME OF PLAYER {seat}')
            if name in [player.name for player in self.player.values()]:
                say('?DUPLICATE NAME ERROR')
                continue
            if name not in self.disk:
                self.disk[name] = Player(name)
            self.player[seat] = self.disk[name]
            say(self.player[seat].report())
        return 200

    def line_200_wagers(self):
        """REM WAGERS FIRST"""
        self.hand = {}
        self.wager = {}
        self.insured = {}
        for seat, player in self.player.items():
            say()
            say(player.report())
            self.wager[seat, 1] = get_number(
                f'{player.name}, YOUR WAGER IN DOLLARS, 1 TO {player.balance}',
                1,
                player.balance,
            )
            self.insured[seat, 1] = 0
            self.hand[seat, 1] = []
        return 300

    def line_300_deal(self):
        """REM TWO ROUNDS OF CARDS"""
        say()
        say('DEALING')
        self.dealer.clear()
        for deal in (1, 2):
            for seat in self.player:
                self.draw((seat, 1))
            card = self.data.read()
            self.dealer.cards.append(card)
            shown = word(card) if deal == 1 else '*****-***** (FACE DOWN)'
            say(f'  {self.dealer.name} DRAWS {shown}')
        self.seat = 1
        return 400

    def line_400_turn(self):
        """REM THE TURN OF A PLAYER BEGINS"""
        self.number = 1
        say()
        say(f'TURN OF {self.name()}')
        self.look()
        return 500

    def line_500_split(self):
        """REM SPLIT"""
        cards = self.hand[self.now()]
        bet = self.wager[self.now()]
        if cards[0].rank != cards[1].rank or self.free_money(self.seat) < bet:
            return 600
        if get_choice(f'{self.name()}, SPLIT THE PAIR', 'YES', 'NO') == 2:
            return 600
        self.hand[self.seat, 2] = [cards.pop()]
        self.wager[self.seat, 2] = bet
        self.draw((self.seat, 1))
        self.draw((self.seat, 2))
        self.look()
        return 600

    def line_600_insurance(self):
        """REM INSURANCE"""
        up_card = self.dealer.face_up()
        if up_card.rank != 'ACE' and worth(up_card) < 10:
            return 700
        most = self.free_money(self.seat)
        if most < 1:
            return 700
        if get_choice(f'{self.name()}, BUY INSURANCE', 'YES', 'NO') == 1:
            self.insured[self.now()] = get_number(
                f'INSURANCE IN DOLLARS, 1 TO {most}', 1, most
            )
        return 700

    def line_700_double(self):
        """REM DOUBLE DOWN"""
        key = self.now()
        if self.free_money(self.seat) < self.wager[key]:
            return 800
        if get_choice(f'{self.name()}, DOUBLE DOWN', 'YES', 'NO') == 2:
            return 800
        self.wager[key] *= 2
        say(f'WAGER NOW {self.wager[key]}.00')
        self.draw(key)
        self.look()
        self.over()
        return 900

    def over(self):
        """Message if the hand is busted or 21."""
        points = score(self.hand[self.now()])
        if points > 21:
            say(f'*** {self.name()} BUSTED WITH {points}')
        elif points == 21:
            say(f'*** {self.name()} REACHED 21')
        return points >= 21

    def line_800_hit_or_stand(self):
        """REM HIT OR STAND"""
        if self.over():
            return 900
        points = score(self.hand[self.now()])
        if get_choice(f'{self.name()} AT {points}', 'HIT', 'STAND') == 2:
            return 900
        self.draw(self.now())
        say(f'  TOTAL {score(self.hand[self.now()])}')
        return 800

    def line_900_next_hand(self):
        """REM NEXT HAND, NEXT PLAYER, OR THE DEALER"""
        if self.number == 1 and (self.seat, 2) in self.hand:
            self.number = 2
            self.look()
            return 600
        self.seat += 1
        return 400 if self.seat in self.player else 1000

    def line_1000_dealer(self):
        """REM THE MACHINE PLAYS"""
        cards = self.dealer.cards
        say()
        say(f'{self.dealer.name} TURNS OVER {word(cards[1])}')
        say(f'{self.dealer.name} HOLDS {words(cards)} = {score(cards)}')
        if min(score(hand) for hand in self.hand.values()) > 21:
            say(f'ALL BUSTED. {self.dealer.name} STANDS')
            return 1100
        while score(cards) < 17:
            cards.append(self.data.read())
            say(f'  {self.dealer.name} DRAWS {word(cards[-1])}')
        end = 'BUSTED' if score(cards) > 21 else 'STANDS'
        say(f'{self.dealer.name} {end} AT {score(cards)}')
        return 1100

    def line_1100_pay(self):
        """REM WINNERS AND LOSERS"""
        say()
        house = score(self.dealer.cards)
        natural = house == 21 and len(self.dealer.cards) == 2
        for self.seat, self.number in sorted(self.hand):
            player = self.player[self.seat]
            bet = self.wager[self.now()]
            side = self.insured[self.now()]
            points = score(self.hand[self.now()])
            if points > 21 or points < house < 22:
                say(f'{self.name()} LOSES {bet}.00')
                player.balance -= bet
            elif points == house:
                say(f'{self.name()} PUSH')
            else:
                say(f'{self.name()} WINS {bet}.00')
                player.balance += bet
            if side:
                say(f'INSURANCE {"WINS" if natural else "LOSES"} {side}.00')
                player.balance += side if natural else -side
        return 1200

    def line_1200_again(self):
        """REM BALANCES, THE DONOR, ONE MORE GAME"""
        for player in self.player.values():
            say(player.report())
            if player.is_broke():
                say('BROKE! AN ANONYMOUS DONOR OFFERS 10000.00. TAKEN.')
                player.balance = 10000
        save_disk(self.disk)
        if self.data.cut_card_seen():
            say('CUT CARD. SHUFFLING AND CUTTING ALL DECKS')
            self.data.restore()
        first = self.player[1].name
        if get_choice(f'{first}, PLAY AGAIN', 'YES', 'NO') == 1:
            return 200
        return END
