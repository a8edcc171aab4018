# Prescott Lindqvist
# CPSC 386-03
# 2022-03-27
# p.lindqvist@csu.fullerton.edu
# @plindqvist-dev
#
# Lab 00-03
#
# The finite state machine, its states and its transitions.
#

"""The finite state machine. Every handler returns the next state."""

from enum import Enum
from typing import List

from .cards import Hand, Shoe
from .player import Dealer, PickleVault, Player
from .terminal import Terminal


State = Enum(
    'State',
    'BOOT LOGIN SHUFFLE WAGER DEAL OPEN_TURN SPLIT OPEN_HAND INSURANCE '
    'DOUBLE_DOWN ACTION CLOSE_HAND DEALER PAYOUT DONOR REPLAY SHUTDOWN',
)


class Outcome(Enum):
    """How a wager ends; the value is the factor of the wager."""

    LOSS = -1
    PUSH = 0
    WIN = 1


class BlackjackMachine:
    """Context and transition table."""

    def __init__(self, terminal=None, vault=None, shoe=None):
        self.tty = terminal or Terminal()
        self.vault = vault or PickleVault()
        self.shoe = shoe or Shoe()
        self.dealer = Dealer()
        self.seats: List[Player] = []
        self.live: List[Player] = []
        self.seats_wanted = 0
        self.games = 0
        self.turn = 0
        self.hand_no = 0

    def run(self) -> None:
        """Step from state to state until SHUTDOWN."""
        state = State.BOOT
        try:
            while state is not State.SHUTDOWN:
                state = getattr(self, f'on_{state.name.lower()}')()
        except (EOFError, KeyboardInterrupt):
            self.tty.say('\nLINE CUT. GAME IN PROGRESS IS VOID')
        self.tty.say('MACHINE HALTED')

    # Shorthands ----------------------------------------------------------

    @property
    def player(self) -> Player:
        """Whose turn it is."""
        return self.live[self.turn]

    @property
    def hand(self) -> Hand:
        """The hand which is being played."""
        return self.player.hands[self.hand_no]

    def label(self) -> str:
        """Player and, after a split, the number of the hand."""
        if len(self.player.hands) == 1:
            return self.player.name
        return f'{self.player.name} HAND {self.hand_no + 1}'

    def deal_to(self, label: str, hand: Hand) -> None:
        """One card, face up."""
        card = self.shoe.draw()
        hand.cards.append(card)
        self.tty.say(f'>> {label} IS DEALT {card}')

    # Before the game -----------------------------------------------------

    def on_boot(self) -> State:
        """Banner and number of seats."""
        self.tty.rule('BLACKJACK MACHINE')
        while True:
            answer = self.tty.prompt(
                self.dealer.name, 'UNLIMITED', 'NUMBER OF PLAYERS (1-4)'
            )
            if answer in ('1', '2', '3', '4'):
                self.seats_wanted = int(answer)
                return State.LOGIN
            self.tty.say('INVALID. TYPE 1, 2, 3 OR 4')

    def on_login(self) -> State:
        """Seat one player; repeat until the table is full."""
        if len(self.seats) == self.seats_wanted:
            return State.DONOR
        seat = f'SEAT {len(self.seats) + 1}'
        name = self.tty.prompt(seat, '?', 'NAME')
        if not name:
            self.tty.say('INVALID. A NAME IS REQUIRED')
        elif name in [other.name for other in self.seats]:
            self.tty.say('INVALID. NAME ALREADY SEATED')
        else:
            player = self.vault.fetch(name)
            self.seats.append(player)
            self.tty.say(f'{name} SEATED WITH BALANCE {player.balance}')
        return State.LOGIN

    def on_shuffle(self) -> State:
        """Shuffle if the cut card was reached (or nothing is shuffled yet)."""
        self.games += 1
        self.tty.rule(f'GAME {self.games}')
        if self.shoe.exhausted:
            self.shoe.reload()
            self.tty.say('8 DECKS SHUFFLED AND CUT. CUT CARD PLACED')
        return State.WAGER

    def on_wager(self) -> State:
        """One wager for each live seat."""
        for player in self.live:
            player.hands = [Hand(wager=self.tty.money(player, 'BET'))]
        return State.DEAL

    def on_deal(self) -> State:
        """Two cards for everybody, the last one hidden."""
        self.dealer.hand = Hand()
        for player in self.live:
            self.deal_to(player.name, player.hands[0])
        self.deal_to(self.dealer.name, self.dealer.hand)
        for player in self.live:
            self.deal_to(player.name, player.hands[0])
        self.dealer.hand.cards.append(self.shoe.draw())
        self.tty.say(f'>> {self.dealer.name} IS DEALT [FACE DOWN]')
        self.turn = 0
        return State.OPEN_TURN

    # The turn of a player ------------------------------------------------

    def on_open_turn(self) -> State:
        """Show the cards, or go to the dealer after the last player."""
        if self.turn == len(self.live):
            return State.DEALER
        self.hand_no = 0
        self.tty.rule(f'TURN OF {self.player}')
        self.tty.say(f'{self.player} HOLDS {self.hand} = {self.hand.total}')
        self.tty.say(f'{self.dealer} SHOWS {self.dealer.face_up} [FACE DOWN]')
        return State.SPLIT

    def on_split(self) -> State:
        """Offer the split of a pair."""
        player, hand = self.player, self.hand
        if not hand.is_pair or player.available < hand.wager:
            return State.OPEN_HAND
        if self.tty.confirm(player, 'SPLIT'):
            player.hands = [
                Hand(wager=hand.wager, cards=[card]) for card in hand.cards
            ]
            for self.hand_no in range(2):
                self.deal_to(self.label(), self.hand)
            self.hand_no = 0
        return State.OPEN_HAND

    def on_open_hand(self) -> State:
        """Next hand of the player, or next player."""
        if self.hand_no == len(self.player.hands):
            self.turn += 1
            return State.OPEN_TURN
        if len(self.player.hands) > 1:
            self.tty.say(f'{self.label()}: {self.hand} = {self.hand.total}')
        return State.INSURANCE

    def on_insurance(self) -> State:
        """Offer insurance for the hand."""
        limit = self.player.available
        if self.dealer.face_up.suggests_blackjack and limit >= 1:
            if self.tty.confirm(self.player, 'INSURANCE'):
                self.hand.insurance = self.tty.money(
                    self.player, f'INSURANCE BET (1-{limit})', ceiling=limit
                )
        return State.DOUBLE_DOWN

    def on_double_down(self) -> State:
        """Offer to double down; the hand is closed after the one card."""
        player, hand = self.player, self.hand
        if player.available < hand.wager:
            return State.ACTION
        if not self.tty.confirm(player, 'DOUBLE DOWN'):
            return State.ACTION
        hand.wager *= 2
        self.deal_to(self.label(), hand)
        return State.CLOSE_HAND

    def on_action(self) -> State:
        """Hit or stand."""
        if self.hand.total >= 21:
            return State.CLOSE_HAND
        hits = self.tty.pick(
            self.player,
            'HIT OR STAND (H/S)',
            {'H': True, 'HIT': True, 'S': False, 'STAND': False},
        )
        if not hits:
            return State.CLOSE_HAND
        self.deal_to(self.label(), self.hand)
        self.tty.say(f'{self.label()}: {self.hand} = {self.hand.total}')
        return State.ACTION

    def on_close_hand(self) -> State:
        """Say how the hand ended."""
        total = self.hand.total
        if self.hand.is_busted:
            self.tty.say(f'{self.label()} BUSTED WITH {total}')
        elif total == 21:
            self.tty.say(f'{self.label()} REACHED 21')
        else:
            self.tty.say(f'{self.label()} STANDS ON {total}')
        self.hand_no += 1
        return State.OPEN_HAND

    # After the players ---------------------------------------------------

    def on_dealer(self) -> State:
        """Turn the hole card over and play by the rules."""
        hand = self.dealer.hand
        self.tty.rule(f'TURN OF {self.dealer}')
        self.tty.say(f'{self.dealer} TURNS OVER {self.dealer.hole_card}')
        self.tty.say(f'{self.dealer} HOLDS {hand} = {hand.total}')
        contested = any(
            not other.is_busted for seat in self.live for other in seat.hands
        )
        while contested and self.dealer.wants_card():
            self.deal_to(self.dealer.name, hand)
        verb = 'BUSTED WITH' if hand.is_busted else 'STANDS ON'
        self.tty.say(f'{self.dealer} {verb} {hand.total}')
        return State.PAYOUT

    def judge(self, hand: Hand) -> Outcome:
        """Compare a hand with the hand of the dealer."""
        house = self.dealer.hand
        if hand.is_busted:
            return Outcome.LOSS
        if house.is_busted or hand.total > house.total:
            return Outcome.WIN
        return Outcome.PUSH if hand.total == house.total else Outcome.LOSS

    def on_payout(self) -> State:
        """Book all wagers and store the balances."""
        self.tty.rule('PAYOUT')
        natural = self.dealer.hand.is_natural
        for player in self.live:
            for hand in player.hands:
                bets = [('BET', hand.wager, self.judge(hand))]
                if hand.insurance:
                    side = Outcome.WIN if natural else Outcome.LOSS
                    bets.append(('INSURANCE', hand.insurance, side))
                for kind, amount, outcome in bets:
                    player.balance += amount * outcome.value
                    self.tty.say(f'{player} {kind} {amount}: {outcome.name}')
            player.hands = []
            self.tty.say(f'{player} NEW BALANCE {player.balance}')
        return State.DONOR

    def on_donor(self) -> State:
        """Offer money to the broke, store everybody, see who can play."""
        for player in self.seats:
            if player.is_broke:
                self.tty.say(f'{player} IS BROKE')
                gift = Player.OPENING_BALANCE
                offer = f'ANONYMOUS DONOR OFFERS {gift}. ACCEPT'
                if self.tty.confirm(player, offer):
                    player.balance = gift
            self.vault.store(player)
        self.live = [seat for seat in self.seats if not seat.is_broke]
        if not self.live:
            self.tty.say('NOBODY HAS MONEY')
            return State.SHUTDOWN
        return State.REPLAY if self.games else State.SHUFFLE

    def on_replay(self) -> State:
        """The first player decides."""
        if self.tty.confirm(self.seats[0], 'PLAY AGAIN'):
            return State.SHUFFLE
        return State.SHUTDOWN
