# Desmond Achterberg
# CPSC 386-02
# 2022-04-09
# d.achterberg@csu.fullerton.edu
# @graveyardshift-dez
#
# Lab 00-03
#
# The table: stakes, deal, insurance, action, house, settling up.
#

"""Runs the table from open to close."""

import time

from blackjackgame.cards import Shoe, line
from blackjackgame.player import (
    BUY_IN,
    Box,
    House,
    Punter,
    read_ledger,
    write_ledger,
)


def call(text, beat=0.1):
    """Dealers call everything out loud, and not too fast."""
    print(text, flush=True)
    time.sleep(beat)


def ask_words(question, words):
    """Wait for one of the words."""
    while True:
        reply = input(f'{question} ').strip().lower()
        if reply in words:
            return reply
        call(f'   Can\'t take that. Say {" or ".join(words)}.')


def ask_yes(question):
    """Yes or no, spoken clearly for the camera."""
    return ask_words(f'{question} (yes/no)?', ('yes', 'no')) == 'yes'


def ask_chips(question, limit):
    """Whole dollars, at least the table minimum of $1."""
    while True:
        reply = input(f'{question} (min $1, max ${limit:,}): $')
        reply = reply.strip().lstrip('$').replace(',', '')
        if not (reply.isascii() and reply.isdigit()):
            call('   Whole dollars only, we don\'t break chips.')
        elif not 1 <= int(reply) <= limit:
            call(f'   Table takes $1 to ${limit:,} from you.')
        else:
            return int(reply)


class Table:
    """One table, one shoe, up to four punters."""

    def __init__(self):
        self.shoe = Shoe()
        self.house = House()
        self.punters = []
        # what every word at the table does
        self.moves = {
            'hit': self.hit,
            'stay': self.stay,
            'double': self.double,
            'split': self.split,
        }

    # seating

    def seat_everybody(self):
        """Head count, then names against the ledger."""
        call('Evening, folks. Blackjack, eight decks, all bets even money.')
        call(f'Your dealer tonight is {self.house.name}.')
        heads = ask_words(
            'How many punters tonight (1, 2, 3, 4)?', list('1234')
        )
        books = read_ledger()
        taken = {self.house.name.casefold(), ''}
        for seat in range(1, int(heads) + 1):
            name = input(f'Seat {seat}, name for the ledger? ').strip()
            while name.casefold() in taken:
                call('   No good, I need a name nobody else here uses.')
                name = input(f'Seat {seat}, name for the ledger? ').strip()
            taken.add(name.casefold())
            punter = books.get(name.casefold())
            if punter:
                call(f'Good to see you again, {punter.name}.')
            else:
                punter = Punter(name)
                call(f'First night, {name}? Here is your marker.')
            self.punters.append(punter)
            self.bail_out(punter)
            call(f'{punter.name} has ${punter.bank:,} on the books.')

    @staticmethod
    def bail_out(punter):
        """House policy: somebody anonymous always likes a loser."""
        if punter.bank < 1:
            call(f'{punter.name} is tapped out...')
            call(
                'An anonymous donor at the bar sends over a tip of '
                f'${BUY_IN:,} for {punter.name}.'
            )
            punter.bank = BUY_IN

    # one round

    def round(self):
        """Stakes, deal, insurance, action, house, settle."""
        if self.shoe.is_due():
            call('\nShuffle! Cards washed, shuffled and cut. Yellow card in.')
            self.shoe.load()
        self.house.cards = []
        call('\n== Place your bets ==')
        for punter in self.punters:
            punter.boxes = []
            stake = ask_chips(f'{punter.name}, your stake?', punter.bank)
            punter.boxes = [Box(stake)]
        call('== No more bets ==')
        self.first_deal()
        if self.house.offers_insurance():
            call(f'\n== {self.house.upcard} up, insurance is open ==')
            for punter in self.punters:
                self.insurance(punter, punter.boxes[0])
            call('== Insurance closed ==')
        for punter in self.punters:
            self.action(punter)
        self.play_house()
        self.settle()

    def pitch(self, cards, who):
        """One card off the shoe, shown and called."""
        cards.append(self.shoe.deal())
        call(f'   {who}: {cards[-1]}')

    def first_deal(self):
        """Left to right, twice, hole card last."""
        for punter in self.punters:
            self.pitch(punter.boxes[0].cards, punter.name)
        self.pitch(self.house.cards, self.house.name)
        for punter in self.punters:
            self.pitch(punter.boxes[0].cards, punter.name)
        self.house.cards.append(self.shoe.deal())
        call(f'   {self.house.name}: ## (hole card, face down)')

    @staticmethod
    def insurance(punter, box):
        """Side bet on the hole card, a separate pile of chips."""
        if punter.behind < 1:
            call(f'{punter.name} is all in, no insurance.')
            return
        question = f'{punter.name}, {line(box.cards)}, insurance'
        if ask_yes(question):
            box.cover = ask_chips('How much insurance?', punter.behind)
            call(f'   ${box.cover:,} on the insurance line.')

    # action

    def action(self, punter):
        """Work through the boxes; a split adds one while we walk."""
        call(f'\n== {punter.name}, action is on you ==')
        for box in punter.boxes:
            self.show_box(punter, box)
            while not box.done and box.total < 21:
                words = self.open_moves(punter, box)
                word = ask_words(f'Action ({", ".join(words)})?', words)
                self.moves[word](punter, box)
            if box.bust:
                call(f'   {box.total}, that\'s a bust. Chips to the house.')
            elif box.total == 21:
                call(f'   {self.tag(punter, box)}: 21! No more cards.')

    @staticmethod
    def tag(punter, box):
        """Name, and which hand if there are two."""
        if len(punter.boxes) == 1:
            return punter.name
        number = 1 if box is punter.boxes[0] else 2
        return f'{punter.name}, hand {number}'

    def show_box(self, punter, box):
        """Cards of the box and the upcard of the house."""
        tag = self.tag(punter, box)
        call(
            f'{tag}: {line(box.cards)} ({box.total}) for ${box.stake:,}'
            f' | house shows {self.house.upcard}'
        )

    @staticmethod
    def open_moves(punter, box):
        """Which words are live for this box right now."""
        words = ['hit', 'stay']
        if len(box.cards) == 2 and punter.behind >= box.stake:
            words.append('double')
            left, right = box.cards
            if len(punter.boxes) == 1 and left.rank == right.rank:
                words.append('split')
        return words

    def hit(self, punter, box):
        """Another one."""
        self.pitch(box.cards, self.tag(punter, box))
        call(f'   {line(box.cards)} makes {box.total}.')

    def stay(self, punter, box):
        """Wave it off."""
        box.done = True
        call(f'   {self.tag(punter, box)} stays on {box.total}.')

    def double(self, punter, box):
        """Same stake again, one card, finished."""
        box.stake *= 2
        call(f'   Double, ${box.stake:,} in the box. One card only.')
        self.hit(punter, box)
        box.done = True

    def split(self, punter, box):
        """Second box with the same stake, one fresh card on each."""
        fresh = Box(box.stake, [box.cards.pop()])
        punter.boxes.append(fresh)
        call(f'   Splitting, ${box.stake:,} on each hand.')
        for each in punter.boxes:
            self.pitch(each.cards, self.tag(punter, each))
        if self.house.offers_insurance():
            call('   Second hand can be covered too.')
            self.insurance(punter, fresh)
        self.show_box(punter, box)

    # house

    def play_house(self):
        """Flip the hole card, then draw if somebody is still alive."""
        house = self.house
        call('\n== House ==')
        call(f'   Hole card: {house.hole}')
        call(f'   {house.name}: {line(house.cards)} ({house.total})')
        if all(box.bust for who in self.punters for box in who.boxes):
            call('   Nobody left in the round, house stays.')
            return
        while house.draws():
            self.pitch(house.cards, f'{house.name} draws')
            call(f'   {line(house.cards)} makes {house.total}.')
        call('   House busts!' if house.total > 21 else '   House stays.')

    # paying

    def settle(self):
        """Take and pay, right to left in real life, left to right here."""
        call('\n== Settling up ==')
        for punter in self.punters:
            swing = 0
            for box in punter.boxes:
                tag = self.tag(punter, box)
                sign, word = self.verdict(box)
                swing += sign * box.stake
                call(f'   {tag}: {word} (stake ${box.stake:,})')
                if box.cover and self.house.has_natural():
                    swing += box.cover
                    call(f'   {tag}: insurance pays ${box.cover:,}')
                elif box.cover:
                    swing -= box.cover
                    call(f'   {tag}: insurance ${box.cover:,} loses')
            punter.boxes = []
            punter.bank += swing
            call(f'{punter.name}: ${punter.bank:,} on the books.')
            self.bail_out(punter)
        write_ledger(self.punters)

    def verdict(self, box):
        """+1, 0 or -1 stakes, and what the dealer says to it."""
        if box.bust:
            return -1, 'busted, house takes it'
        if self.house.total > 21 or box.total > self.house.total:
            return 1, 'winner, paid even money'
        if box.total < self.house.total:
            return -1, 'loses to the house'
        return 0, 'push, stake stays yours'


def open_table():
    """Main loop, until the first punter has had enough."""
    table = Table()
    try:
        table.seat_everybody()
        playing = True
        while playing:
            table.round()
            first = table.punters[0].name
            playing = ask_yes(f'\n{first}, does the table play again')
        call('Table closed. Tips are appreciated, never expected.')
    except (KeyboardInterrupt, EOFError):
        print('\nLights out. Last finished round is in the ledger.')
