# Ottilie Brandvold
# CPSC 386-02
# 2022-04-03
# obrandvold@csu.fullerton.edu
# @ottiliebv
#
# Lab 00-03
#
# The opening screen, the main loop, and the phases of one game.
#

"""The game of Blackjack, phase by phase."""

from collections import namedtuple
from time import sleep

from .cards import TARGET, Shoe, notation
from .money import MINIMUM, STAKE, dollars, parse_between, signed
from .player import Archive, Dealer, Hand, Player

PAUSE = 0.25

Entry = namedtuple('Entry', ['player', 'item', 'verdict', 'amount'])

RULES = """
  1. n players, 1 <= n <= 4, play against the house, whose dealer is Pascal.
  2. Eight decks. 2 to 10 count their rank; J, Q, K count 10; an ace counts
     1 or 11, whichever is better for the hand.
  3. Before the deal, wager any amount from $1.00 up to your balance.
  4. Two cards of identical rank may be split, once, into two hands.
  5. If the dealer shows an ace you may insure each hand against a blackjack.
  6. Each hand may be doubled down: twice the wager, exactly one more card.
  7. Then hit or stand. More than 21 is busted and loses at once.
  8. The dealer hits below 17 and stands from 17 on.
  9. Greater value wins, equal values push. Every bet pays its own amount.
"""


def show(text=''):
    """Print a line and leave time to read it."""
    print(text, flush=True)
    sleep(PAUSE)


def inquire(prompt, parser, objection):
    """Repeat the prompt until parser(answer) is not None."""
    while True:
        value = parser(input(prompt).strip())
        if value is not None:
            return value
        print(f'  Inadmissible: {objection}')


def choose(prompt, *words):
    """Let the user pick one of the words by itself or its first letter."""
    table = {word[0]: word for word in words} | {word: word for word in words}
    return inquire(
        prompt,
        lambda text: table.get(text.lower()),
        'type ' + ' or '.join(word[0] for word in words) + '.',
    )


def affirms(prompt):
    """Ask a question that y or n decides."""
    return choose(f'{prompt} [y or n] ', 'yes', 'no') == 'yes'


class Game:
    """A table at which games are played until the first player has enough."""

    def __init__(self, players, archive):
        """Seat the players."""
        self.players = players
        self.archive = archive
        self.dealer = Dealer()
        self.shoe = Shoe()

    def run(self):
        """Play games one after another."""
        show('\nEight decks are shuffled and cut; the cut card is placed.')
        self._replenish()
        while self.players:
            self._take_wagers()
            self._deal()
            for player in self.players:
                self._play_turn(player)
            self._play_dealer()
            self._settle()
            self._replenish()
            if not self.players or not affirms(
                f'\n{self.players[0].name}, shall this table play again?'
            ):
                break
            if self.shoe.cut_card_reached:
                self.shoe.renew()
                show('\nThe cut card came out: cards are shuffled and cut.')
        show('\nThe table is closed. All balances are on file.')

    def _replenish(self):
        """Offer the donation to players who can no longer wager."""
        for player in list(self.players):
            if player.balance >= MINIMUM:
                continue
            show(f'\n{player.name} is broke. An anonymous donor offers help.')
            if affirms(f'{player.name}, accept a gift of {dollars(STAKE)}?'):
                player.balance += STAKE
                show(f'Balance of {player.name}: {dollars(player.balance)}')
            else:
                self.players.remove(player)
                show(f'{player.name} declines and leaves the table.')
            self.archive.save([player])

    def _take_wagers(self):
        """Let everyone wager before any card is dealt."""
        show('\n=== WAGERS ===')
        for player in self.players:
            player.hands = []
            wager = inquire(
                f'{player.name}, state your wager w in dollars, '
                f'{dollars(MINIMUM)} <= w <= {dollars(player.balance)}: ',
                parse_between(MINIMUM, player.balance),
                'the wager must lie within these bounds, in whole cents.',
            )
            player.hands = [Hand(wager)]

    def _give(self, hand, name):
        """Deal one card face up."""
        hand.cards.append(self.shoe.draw())
        show(f'  {name} <- {notation(hand.cards[-1:])}')

    def _deal(self):
        """Deal two cards each; the last one stays face down."""
        show('\n=== DEAL ===')
        self.dealer.hand = Hand()
        for player in self.players:
            self._give(player.hands[0], player.name)
        self._give(self.dealer.hand, self.dealer.name)
        for player in self.players:
            self._give(player.hands[0], player.name)
        self.dealer.hand.cards.append(self.shoe.draw())
        show(f'  {self.dealer.name} <- {{??}} (face down)')

    def _describe(self, hand):
        """Show a hand beside the face up card of the dealer."""
        show(
            f'  You hold {notation(hand.cards)} = {hand.total}, wager '
            f'{dollars(hand.wager)}.  {self.dealer.name} shows '
            f'{notation([self.dealer.face_up])}.'
        )

    def _play_turn(self, player):
        """Split, insure, then play each hand in order."""
        show(f'\n=== TURN OF {player.name} ===')
        self._describe(player.hands[0])
        self._offer_split(player)
        several = len(player.hands) > 1
        for number, hand in enumerate(player.hands, start=1):
            label = f' hand {number}' if several else ' the hand'
            self._offer_insurance(player, hand, label)
        for number, hand in enumerate(player.hands, start=1):
            if several:
                show(f'\n  -- {player.name}, hand {number} of 2 --')
                self._describe(hand)
            self._play_hand(player, hand)

    def _offer_split(self, player):
        """Turn two cards of identical rank into two hands."""
        hand = player.hands[0]
        if not hand.splittable or player.free_funds < hand.wager:
            return
        if affirms(
            '  The ranks are identical. Split into two hands at '
            f'{dollars(hand.wager)} each?'
        ):
            player.hands = [Hand(hand.wager, [card]) for card in hand.cards]
            for number, part in enumerate(player.hands, start=1):
                self._give(part, f'{player.name}, hand {number}')

    def _offer_insurance(self, player, hand, label):
        """Sell insurance against a blackjack of the dealer."""
        if self.dealer.face_up.rank != 'A' or player.free_funds < MINIMUM:
            return
        if affirms(f'  {player.name}, buy insurance for{label}?'):
            limit = player.free_funds
            hand.insurance = inquire(
                f'  Insurance bet i in dollars, {dollars(MINIMUM)} <= i <= '
                f'{dollars(limit)}: ',
                parse_between(MINIMUM, limit),
                'the bet must lie within these bounds, in whole cents.',
            )

    def _play_hand(self, player, hand):
        """Double down, or hit until the hand is settled."""
        if player.free_funds >= hand.wager and affirms(
            f'  Double down for another {dollars(hand.wager)}?'
        ):
            hand.wager *= 2
            show(f'  The wager is {dollars(hand.wager)} now.')
            self._give(hand, player.name)
            show(f'  {notation(hand.cards)} = {hand.total}')
        else:
            while hand.total < TARGET:
                if choose('  Hit or stand? [h or s] ', 'hit', 'stand') != 'hit':
                    show(f'  {player.name} stands at {hand.total}.')
                    return
                self._give(hand, player.name)
                show(f'  {notation(hand.cards)} = {hand.total}')
        if hand.busted:
            show(f'  {hand.total} > 21: {player.name} has busted.')
        elif hand.total == TARGET:
            note = ', a natural blackjack' if hand.natural else ''
            show(f'  {player.name} has reached 21{note}.')

    def _play_dealer(self):
        """Turn the hidden card over, then follow the rule of 17."""
        hand = self.dealer.hand
        name = self.dealer.name
        show(f'\n=== TURN OF {name} (dealer) ===')
        show(f'  {name} turns over {notation(hand.cards[1:])}.')
        show(f'  {notation(hand.cards)} = {hand.total}')
        if all(h.busted for p in self.players for h in p.hands):
            show(f'  Everyone has busted, so {name} stands.')
            return
        while self.dealer.wants_card():
            show(f'  {name} hits.')
            self._give(hand, name)
            show(f'  {notation(hand.cards)} = {hand.total}')
        if hand.busted:
            show(f'  {hand.total} > 21: {name} has busted.')
        else:
            show(f'  {name} stands at {hand.total}.')

    def _judge(self, hand):
        """Compare a hand with the dealer's: return (verdict, factor)."""
        house = self.dealer.hand
        if hand.busted:
            return 'loses (busted)', -1
        if house.busted or hand.total > house.total:
            return 'wins', 1
        if hand.total == house.total:
            return 'push', 0
        return 'loses', -1

    def _settle(self):
        """Draw up all entries, then post them to the balances."""
        show('\n=== SETTLEMENT ===')
        entries = []
        for player in self.players:
            for hand in player.hands:
                item = f'{notation(hand.cards)} = {hand.total}'
                verdict, factor = self._judge(hand)
                entries.append(
                    Entry(player, item, verdict, factor * hand.wager)
                )
                if hand.insurance:
                    won = self.dealer.hand.natural
                    verdict, factor = ('wins', 1) if won else ('loses', -1)
                    entries.append(
                        Entry(
                            player,
                            'insurance',
                            verdict,
                            factor * hand.insurance,
                        )
                    )
        for player, item, verdict, amount in entries:
            player.balance += amount
            show(f'  {player.name}: {item} {verdict} {signed(amount)}')
        for player in self.players:
            player.hands = []
            show(f'Balance of {player.name}: {dollars(player.balance)}')
        self.archive.save(self.players)


def seat_players(archive):
    """Ask how many play, and under which identifiers."""
    count = inquire(
        '\nNumber of players n, 1 <= n <= 4: n = ',
        lambda text: int(text) if text in ('1', '2', '3', '4') else None,
        'n must be one of 1, 2, 3, 4.',
    )
    print('Your name is your identifier; your balance is filed under it.')
    players = {}
    while len(players) < count:
        name = inquire(
            f'Name of player {len(players) + 1}: ',
            lambda text: text if text and text.isprintable() else None,
            'the name must not be empty.',
        )
        if name.casefold() in players:
            print('  Inadmissible: identifiers must be pairwise distinct.')
            continue
        player = archive.find(name)
        if player is None:
            player = Player(name)
            show(f'  Account opened for {name}: {dollars(player.balance)}')
        else:
            show(f'  {player.name} returns with {dollars(player.balance)}')
        players[name.casefold()] = player
    archive.save(players.values())
    return list(players.values())


def main():
    """Show the opening screen, then play."""
    try:
        print('\nB L A C K J A C K\n')
        while choose('r for rules, p to play: ', 'rules', 'play') == 'rules':
            print(RULES)
        archive = Archive()
        Game(seat_players(archive), archive).run()
    except (EOFError, KeyboardInterrupt):
        print('\nInterrupted. The balances of the last full game are on file.')
