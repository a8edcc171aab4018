# Yesenia Aldaco
# CPSC 386-01
# 2022-04-01
# yaldaco@csu.fullerton.edu
# @0xyesenia
#
# Lab 00-03
#
# login, rules, main loop
#

"""Login, rules and the main loop."""

from collections import deque

from .cards import Shoe, fmt
from .io import emit, read, read_bool, read_dollars, read_pin
from .player import GRANT, Dealer, Hand, Player, fingerprint
from .vault import Vault

PIN_TRIES = 3


def enroll(handle):
    """Register a new handle with a PIN."""
    emit(f'{handle} is a new handle, registering it')
    while True:
        pin = read_pin(f'{handle}, choose a PIN')
        if read_pin(f'{handle}, repeat your PIN') == pin:
            return Player(handle, fingerprint(handle, pin))
        emit('the PINs differ', '!')


def authenticate(vault, handle):
    """Return the player if the PIN is right, else None."""
    for left in reversed(range(PIN_TRIES)):
        uid = fingerprint(handle, read_pin(f'{handle}, enter your PIN'))
        if uid in vault.players:
            return vault.players[uid]
        emit(f'access denied, {left} tries left', '!')
    return None


def login(vault):
    """Fill the seats."""
    seats = int(read('how many players? a number, 1 2 3 or 4', '[1-4]'))
    party = []
    while len(party) < seats:
        question = f'seat {len(party) + 1}, your handle (a-z 0-9 _ -)'
        handle = read(question, r'[\w-]{1,16}').lower()
        if handle in [player.handle for player in party]:
            emit(f'{handle} is logged in already', '!')
            continue
        if vault.knows(handle):
            player = authenticate(vault, handle)
        else:
            player = enroll(handle)
        if player:
            emit(f'access granted: {handle}, balance ${player.balance:,}', '+')
            party.append(player)
    return party


class Round:
    """One game, from the wagers to the settlement."""

    def __init__(self, shoe, party):
        self.shoe = shoe
        self.party = party
        self.dealer = Dealer()
        self.hands = []

    def budget(self, player):
        """Balance minus everything this player has at risk."""
        return player.balance - sum(
            hand.exposure for hand in self.hands if hand.owner is player
        )

    def deal_to(self, target, cards):
        """Show and hand over one card."""
        card = self.shoe.pull()
        cards.append(card)
        emit(f'{target} <- {card}')

    def collect_wagers(self):
        """Broke players get an offer, everybody else names a wager."""
        for player in self.party:
            if player.balance == 0 and read_bool(
                f'{player.handle}, you are broke. An anonymous donor offers '
                f'you ${GRANT:,}. Accept it?'
            ):
                player.balance = GRANT
            if player.balance == 0:
                emit(f'{player.handle} has no money and watches', '!')
                continue
            amount = read_dollars(
                f'{player.handle}, balance ${player.balance:,}, your wager '
                'in whole dollars',
                player.balance,
            )
            self.hands.append(Hand(player, amount))

    def deal(self):
        """The first two cards of everybody."""
        emit('dealing. C clubs, H hearts, S spades, D diamonds', '-')
        for hand in self.hands:
            self.deal_to(hand, hand.cards)
        self.deal_to(self.dealer.handle, self.dealer.cards)
        for hand in self.hands:
            self.deal_to(hand, hand.cards)
        self.dealer.cards.append(self.shoe.pull())
        emit(f'{self.dealer.handle} <- ## (face down)')

    def play_hands(self):
        """Work through a queue. A split pushes two hands to its front."""
        queue = deque(self.hands)
        while queue:
            hand = queue.popleft()
            emit(f'{hand}, your turn', '-')
            emit(f'{hand} holds {fmt(hand.cards)}')
            emit(f'{self.dealer.handle} shows {self.dealer.upcard.card}')
            if self.may_split(hand):
                queue.extendleft(reversed(self.split(hand)))
                continue
            self.insure(hand)
            if not self.double(hand):
                self.hit_or_stand(hand)
            if hand.score > 21:
                emit(f'{hand} is busted with {hand.score}', '!')
            elif hand.score == 21:
                emit(f'{hand} has reached 21', '+')

    def may_split(self, hand):
        """Offer a split if rules and money allow one."""
        return (
            not hand.tag
            and hand.twins()
            and self.budget(hand.owner) >= hand.wager
            and read_bool(f'{hand}, split your pair for ${hand.wager:,} more?')
        )

    def split(self, hand):
        """Replace the hand by two."""
        where = self.hands.index(hand)
        pair = [
            Hand(hand.owner, hand.wager, [card], tag)
            for card, tag in zip(hand.cards, ('#1', '#2'))
        ]
        self.hands.remove(hand)
        for half in reversed(pair):
            self.hands.insert(where, half)
        for half in pair:
            self.deal_to(half, half.cards)
        return pair

    def insure(self, hand):
        """Offer the insurance."""
        limit = self.budget(hand.owner)
        if not self.dealer.upcard.insurable:
            return
        if limit < 1:
            emit(f'{hand}: no funds for an insurance', '!')
        elif read_bool(f'{hand}, buy insurance against a dealer blackjack?'):
            hand.insurance = read_dollars(
                f'{hand}, your insurance in whole dollars', limit
            )

    def double(self, hand):
        """Offer to double down, True if the hand was doubled."""
        if self.budget(hand.owner) < hand.wager:
            return False
        if not read_bool(f'{hand}, double down for ${hand.wager:,} more?'):
            return False
        hand.extra = hand.wager
        self.deal_to(hand, hand.cards)
        emit(f'{hand} holds {fmt(hand.cards)}')
        return True

    def hit_or_stand(self, hand):
        """Until 21, bust or stand."""
        while hand.score < 21:
            reply = read(
                f'{hand}, {hand.score} points, type 1 to hit or 2 to stand',
                '1|2|hit|stand',
            )
            if reply.lower() in ('2', 'stand'):
                break
            self.deal_to(hand, hand.cards)

    def play_dealer(self):
        """Reveal, then draw."""
        dealer = self.dealer
        emit(f'{dealer.handle}, dealer AI, plays', '-')
        emit(f'{dealer.handle} turns over {dealer.cards[1]}')
        emit(f'{dealer.handle} holds {fmt(dealer.cards)}')
        if any(hand.score <= 21 for hand in self.hands):
            while dealer.draws():
                emit(f'{dealer.handle} hits')
                self.deal_to(dealer.handle, dealer.cards)
        verdict = 'is busted' if dealer.score > 21 else 'stands'
        emit(f'{dealer.handle} {verdict} with {dealer.score}')

    def settle(self):
        """Compare, pay, report."""
        emit('settlement', '-')
        house = self.dealer.score
        for hand in self.hands:
            stake = hand.wager + hand.extra
            if hand.score > 21 or hand.score < house <= 21:
                gain, tag, word = -stake, '!', 'loses'
            elif hand.score == house:
                gain, tag, word = 0, '*', 'pushes, keeps'
            else:
                gain, tag, word = stake, '+', 'wins'
            emit(f'{hand} {word} ${stake:,}', tag)
            if hand.insurance:
                won = self.dealer.blackjack
                gain += hand.insurance if won else -hand.insurance
                verb = 'pays' if won else 'loses'
                emit(f'{hand} insurance {verb} ${hand.insurance:,}', tag)
            hand.owner.balance += gain
        for player in self.party:
            emit(f'{player.handle} balance ${player.balance:,}')

    def run(self):
        """All the steps in order."""
        self.collect_wagers()
        if not self.hands:
            emit('no wagers, no game', '!')
            return
        self.deal()
        self.play_hands()
        self.play_dealer()
        self.settle()


def session():
    """Log in, then play until the first player quits."""
    vault = Vault()
    if not vault.intact:
        emit('vault checksum is wrong, starting with an empty one', '!')
    party = login(vault)
    shoe = Shoe()
    while True:
        Round(shoe, party).run()
        vault.store(party)
        if shoe.expired:
            emit('cut card reached: shuffle, cut, new cut card')
            shoe.renew()
        if not read_bool(f'{party[0].handle}, play again?'):
            break
    emit('session closed, balances are in the vault', '+')


def main():
    """Entry point."""
    emit('BLACKJACK 21 // 8 decks, shuffled and cut with OS entropy')
    try:
        session()
    except (EOFError, KeyboardInterrupt):
        print()
        emit('session aborted', '!')
