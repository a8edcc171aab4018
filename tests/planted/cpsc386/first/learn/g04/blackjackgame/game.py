# Odalys Ferreira
# CPSC 386-02
# 2022-04-03
# oferreira@csu.fullerton.edu
# @odalys-ansi
#
# Lab 00-03
#
# The table where the rounds are played.
#

"""The loop of the game, and its rules."""

from time import sleep

from blackjackgame import art
from blackjackgame.cards import Hand, Shoe
from blackjackgame.player import GIFT, Dealer, Player, load_book, save_book

BEAT = 0.3
MARK = f'{art.GOLD}▸{art.RESET} '


def ask_yes(question):
    """Wait for a yes or a no."""
    while True:
        reply = input(f'{MARK}{question} [yes/no] ').strip().lower()
        if reply in ('y', 'yes'):
            return True
        if reply in ('n', 'no'):
            return False
        print('  Only yes or no fits in here.')


def ask_amount(question, most):
    """Wait for whole dollars from 1 up to most."""
    while True:
        reply = input(f'{MARK}{question} [1..{most}] $').strip()
        if reply.isdecimal() and 1 <= int(reply) <= most:
            return int(reply)
        print(f'  Whole dollars please, 1 at least and {most} at most.')


class Table:
    """Seats, a shoe and a dealer."""

    def __init__(self):
        self.shoe = Shoe()
        self.dealer = Dealer()
        self.book = load_book()
        self.seats = []

    def run(self):
        """The main loop."""
        try:
            art.title()
            self.seat_players()
            self.play_round()
            while ask_yes(f'{self.seats[0].handle}, paint another round?'):
                self.play_round()
            art.headline('The lights go out. Your purses are kept. Bye!')
        except (KeyboardInterrupt, EOFError):
            print(f'{art.RESET}\nSomebody pulled the plug.')

    def seat_players(self):
        """Fill the seats with new and old guests."""
        count = ''
        while count not in ('1', '2', '3', '4'):
            count = input(
                f'{MARK}How many players around the canvas? [1-4] '
            ).strip()
        while len(self.seats) < int(count):
            seat = len(self.seats) + 1
            handle = input(f'{MARK}Sign your handle, player {seat}: ').strip()
            taken = [guest.handle.lower() for guest in self.seats]
            if not handle or handle.lower() in taken:
                print('  That signature will not do, try a different one.')
                continue
            old = handle.lower() in self.book
            guest = self.book.setdefault(handle.lower(), Player(handle))
            self.seats.append(guest)
            hello = 'Good to see you again' if old else 'Fresh paint! Hello'
            art.scan(f'  {hello}, {guest.handle}: ${guest.purse:,.2f}')
        save_book(self.book)

    def play_round(self):
        """One game from the wagers to the payout."""
        self.take_wagers()
        playing = [guest for guest in self.seats if guest.in_game()]
        if not playing:
            art.scan('  Nobody has a coin to bet, so no cards this time.')
            return
        self.deal(playing)
        for guest in playing:
            self.take_turn(guest)
        self.dealer_turn(playing)
        for guest in playing:
            self.settle(guest)
        for guest in playing:
            self.call_donor(guest)
        save_book(self.book)
        if self.shoe.is_worn():
            art.scan('  The cut card is out: shuffle, cut, fill the shoe.')
            self.shoe.refill()

    def call_donor(self, guest):
        """Offer money to somebody who has none."""
        if guest.purse > 0:
            return
        art.scan(f'  {guest.handle}, your purse is empty.')
        if ask_yes(f'A donor without a face holds out ${GIFT:,}. Take it?'):
            guest.purse = GIFT

    def take_wagers(self):
        """Everybody puts chips on the table."""
        for guest in self.seats:
            guest.hands = []
            self.call_donor(guest)
            if guest.purse == 0:
                art.scan(f'  {guest.handle} only watches.')
                continue
            wager = ask_amount(f'{guest.handle}, your wager', guest.purse)
            guest.hands.append(Hand(wager))

    def give(self, who, hand):
        """Move a card from the shoe to a hand and show it."""
        card = self.shoe.pull()
        hand.cards.append(card)
        art.scan(f'{who} is dealt')
        art.paint([card])
        sleep(BEAT)

    def deal(self, playing):
        """Two cards for everyone, the last one upside down."""
        self.dealer.hand = Hand()
        art.headline('The cards are dealt')
        for guest in playing:
            self.give(guest.handle, guest.hands[0])
        self.give(self.dealer.handle, self.dealer.hand)
        for guest in playing:
            self.give(guest.handle, guest.hands[0])
        self.dealer.hand.cards.append(self.shoe.pull())
        art.scan(f'{self.dealer.handle} is dealt, face down,')
        art.paint([], 1)
        sleep(BEAT)

    def show_table(self, guest):
        """The screen a turn starts with."""
        art.wipe()
        art.headline(f'{guest.handle} to play, ${guest.free():,} left')
        art.scan(f'{self.dealer.handle} shows')
        art.paint([self.dealer.open_card()], 1)
        for hand in guest.hands:
            art.scan(f'{guest.handle} holds {hand.total()}, bet ${hand.wager}')
            art.paint(hand.cards)

    def take_turn(self, guest):
        """Split first, then play one hand after the other."""
        self.show_table(guest)
        first = guest.hands[0]
        if first.is_pair() and guest.can_match(first):
            if ask_yes('Twins! Split them into two hands?'):
                self.split(guest)
        for number, hand in enumerate(guest.hands, 1):
            label = guest.handle
            if len(guest.hands) > 1:
                label += f' (hand {number})'
                art.headline(label)
                art.paint(hand.cards)
            self.play_hand(guest, hand, label)
        sleep(BEAT)

    def split(self, guest):
        """Make two hands of the pair, with one more card for each."""
        first = guest.hands[0]
        second = Hand(first.wager)
        second.cards.append(first.cards.pop())
        guest.hands.append(second)
        self.give(f'{guest.handle} (hand 1)', first)
        self.give(f'{guest.handle} (hand 2)', second)

    def play_hand(self, guest, hand, label):
        """Insurance, double down, then hit or stand."""
        if self.dealer.tempts_insurance() and guest.free() > 0:
            if ask_yes('The dealer may have blackjack. Buy insurance?'):
                most = guest.free()
                hand.insurance = ask_amount('Insurance wager', most)
        stopped = False
        if guest.can_match(hand):
            if ask_yes(f'Double down for ${hand.wager} more and one card?'):
                hand.wager *= 2
                stopped = True
                self.give(label, hand)
        while hand.total() < 21 and not stopped:
            art.scan(f'{label}: {hand.total()} points')
            move = input(f'{MARK}Type hit or stand: ').strip().lower()
            if move in ('h', 'hit'):
                self.give(label, hand)
                art.scan('The hand is now')
                art.paint(hand.cards)
            elif move in ('s', 'stand'):
                stopped = True
        if hand.is_bust():
            art.scan(f'{label} has BUSTED with {hand.total()}!')
        elif hand.total() == 21:
            art.scan(f'{label} has reached 21!')
        else:
            art.scan(f'{label} stays at {hand.total()}.')
        sleep(BEAT)

    def dealer_turn(self, playing):
        """Turn the hidden card over and draw if there is a need to."""
        hand = self.dealer.hand
        art.wipe()
        art.headline(f'{self.dealer.handle} turns the hidden card over')
        art.paint(hand.cards)
        sleep(BEAT)
        alive = any(not h.is_bust() for guest in playing for h in guest.hands)
        while alive and self.dealer.wants_card():
            art.scan(f'{self.dealer.handle} hits on {hand.total()}.')
            self.give(self.dealer.handle, hand)
        if hand.is_bust():
            art.scan(f'{self.dealer.handle} has BUSTED with {hand.total()}!')
        else:
            art.scan(f'{self.dealer.handle} stands on {hand.total()}.')
        sleep(BEAT)

    def settle(self, guest):
        """Move the money and tell what happened."""
        house = self.dealer.hand
        change = 0
        for hand in guest.hands:
            mine = hand.total()
            if hand.is_bust():
                word, gain = 'busted and lost', -hand.wager
            elif house.is_bust() or mine > house.total():
                word, gain = 'won', hand.wager
            elif mine < house.total():
                word, gain = 'lost', -hand.wager
            else:
                word, gain = 'pushed, nothing moves', 0
            art.scan(f'{guest.handle} {word}: {mine} points, ${gain:+,}')
            change += gain
            if hand.insurance:
                side = hand.insurance
                if not house.is_natural():
                    side = -side
                art.scan(f'{guest.handle} insurance: ${side:+,}')
                change += side
        guest.purse += change
        guest.hands = []
        art.scan(f'{guest.handle} owns ${guest.purse:,.2f} now.')
