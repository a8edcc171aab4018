# Jaxon Rivera
# CPSC 386-03
# 2022-04-19
# jaxrivera@csu.fullerton.edu
# @jaxplayscards
#
# Lab 00-03
#
# the stream = the game loop
#

"""The stream: one class that runs the whole game."""

from time import sleep

from .cards import Hand, Shoe
from .player import STACK, Dealer, Player, load_stacks, save_stacks


def out(*stuff):
    """print, but chat needs a sec to read."""
    print(*stuff)
    sleep(0.12)


def pick(question, answers):
    """Keep asking until the answer is a key of the dict."""
    while True:
        typed = input(question + ' ').strip().lower()
        if typed in answers:
            return answers[typed]
        out('  ⚠️  nope, type one of:', ', '.join(answers))


def chips(question, low, high):
    """Ask for chips. 'all in' is the top of the range."""
    while True:
        typed = input(question + ' ').strip().lower().lstrip('$')
        if typed in ('all in', 'allin', 'all'):
            return high
        if typed.isascii() and typed.isdigit() and low <= int(typed) <= high:
            return int(typed)
        out(f'  ⚠️  whole dollars from {low} to {high} please')


YES_NO = {'y': True, 'yes': True, 'n': False, 'no': False}
HIT_STAND = {'h': 'hit', 'hit': 'hit', 's': 'stand', 'stand': 'stand'}


class Stream:
    """One session of blackjack."""

    def __init__(self):
        self.everybody = load_stacks()
        self.seats = []
        self.bot = Dealer()
        self.shoe = Shoe()
        self.spotlight = None

    def go_live(self):
        """Main loop."""
        out('🔴 LIVE: blackjack night!! ♠️ ♥️ ♣️ ♦️')
        self.fill_seats()
        live = True
        while live:
            if self.shoe.is_used_up():
                out('✂️  cut card was out, shuffling all 8 decks again')
                self.shoe.riffle()
            self.ante_up()
            self.deal()
            self.sell_insurance()
            for self.spotlight in self.seats:
                self.take_turn(self.spotlight)
            self.bot_turn()
            self.payday()
            save_stacks(self.everybody)
            live = self.keep_going()
        out('⚫ stream is over, stacks are saved. gg everyone')

    def keep_going(self):
        """Next round?"""
        name = self.spotlight.handle
        typed = input(f'keep going, {name}? (y = next round) ')
        return typed.strip().lower() in ('y', 'yes')

    def fill_seats(self):
        """Who is on stream tonight?"""
        count = pick(
            'how many players on stream tonight? (1-4)',
            {str(n): n for n in range(1, 5)},
        )
        while len(self.seats) < count:
            handle = input(
                f"player {len(self.seats) + 1}, what's your handle? "
            )
            handle = handle.strip().lstrip('@')
            if not handle:
                out('  ⚠️  gotta have a handle')
                continue
            if handle.lower() in [p.handle.lower() for p in self.seats]:
                out('  ⚠️  that one is already sitting here')
                continue
            self.seats.append(self.find(handle))

    def find(self, handle):
        """Get the old player with that handle or make a new one."""
        for player in self.everybody:
            if player.handle.lower() == handle.lower():
                out(f'  👋 {player.handle} is back with ${player.stack:,}')
                return player
        player = Player(handle)
        self.everybody.append(player)
        out(f'  🆕 {handle} buys in for ${player.stack:,}')
        return player

    def ante_up(self):
        """Wagers first, cards later."""
        out()
        for player in self.seats:
            bet = chips(
                f"what's the wager, {player.handle}? "
                f"(1-{player.stack} dollars or 'all in')",
                1,
                player.stack,
            )
            player.hands = [Hand(bet=player.put_in(bet))]

    def flip(self, hand, tag, face_down=False):
        """One card from the shoe to a hand, on camera."""
        card = self.shoe.next_card()
        hand.append(card)
        out(f'  {tag} ⬅️', '🎴 (face down)' if face_down else card)

    def deal(self):
        """Two times around the table."""
        out('🃏 cards in the air')
        self.bot.hand = Hand()
        for second in (False, True):
            for player in self.seats:
                self.flip(player.hands[0], player.handle)
            self.flip(self.bot.hand, self.bot.handle, face_down=second)

    def sell_insurance(self):
        """Before the turns, if the bot looks scary."""
        if self.bot.upcard().pips >= 10:
            out(f'😱 {self.bot.handle} is showing {self.bot.upcard()}')
            for player in self.seats:
                self.insure(player, player.hands[0])

    def insure(self, player, hand):
        """Side bet for one hand. 0 is no thanks."""
        if player.stack:
            side = chips(
                f'insurance for {hand}, {player.tag(hand)}? '
                f'(1-{player.stack} dollars, 0 = no)',
                0,
                player.stack,
            )
            hand.side = player.put_in(side)

    def take_turn(self, player):
        """Split, then every hand on its own."""
        hand = player.hands[0]
        out(f'\n🎬 {player.handle}: {hand} ({hand.score()})')
        out(f'   {self.bot.handle}: {self.bot.upcard()} 🎴')
        if hand.pair() and player.stack >= hand.bet:
            if pick(
                f'pair! split it for ${hand.bet} more, {player.handle}? (y/n)',
                YES_NO,
            ):
                self.split(player, hand)
        for hand in player.hands:
            self.play(player, hand)

    def split(self, player, hand):
        """One hand in, two hands out."""
        other = Hand([hand.pop()], player.put_in(hand.bet))
        player.hands.append(other)
        self.flip(hand, player.tag(hand))
        self.flip(other, player.tag(other))
        if self.bot.upcard().pips >= 10:
            self.insure(player, other)

    def play(self, player, hand):
        """Double or hit or stand."""
        tag = player.tag(hand)
        if len(player.hands) == 2:
            out(f'🎬 {tag}: {hand} ({hand.score()})')
        if player.stack >= hand.bet and pick(
            f'double down for ${hand.bet} more, {tag}? (y/n)', YES_NO
        ):
            hand.bet += player.put_in(hand.bet)
            self.flip(hand, tag)
        else:
            while hand.score() < 21:
                if pick(f'hit or stand, {tag}? (h/s)', HIT_STAND) == 'stand':
                    break
                self.flip(hand, tag)
                out(f'  {tag}: {hand} ({hand.score()})')
        if hand.bust():
            out(f'💥 {tag} is BUSTED with {hand.score()}')
        elif hand.score() == 21:
            out(f'🔥 {tag} has 21!!!')
        else:
            out(f'✋ {tag} stays on {hand.score()}')

    def bot_turn(self):
        """The bot goes last and has no choice."""
        hand = self.bot.hand
        out(
            f'\n{self.bot.handle} turns over {hand[1]}: {hand} ({hand.score()})'
        )
        if all(hand.bust() for p in self.seats for hand in p.hands):
            out(f'{self.bot.handle} stands, everybody is dead already 💀')
            return
        while self.bot.hits():
            self.flip(hand, self.bot.handle)
            out(f'  {self.bot.handle}: {hand} ({hand.score()})')
        if hand.bust():
            out(f'💥 {self.bot.handle} BUSTED!! chat goes wild')
        else:
            out(f'{self.bot.handle} stands on {hand.score()}')

    def payday(self):
        """Who gets the chips in the middle?"""
        out('\n💰 payday')
        house = self.bot.hand
        for player in self.seats:
            for hand in player.hands:
                tag = player.tag(hand)
                if hand.bust():
                    out(f'  {tag} busted: -${hand.bet:,}')
                elif house.bust() or hand.score() > house.score():
                    player.stack += 2 * hand.bet
                    out(f'  {tag} wins: +${hand.bet:,} 🏆')
                elif hand.score() == house.score():
                    player.stack += hand.bet
                    out(f'  {tag} push: ${hand.bet:,} goes back 🤝')
                else:
                    out(f'  {tag} loses: -${hand.bet:,}')
                if hand.side and house.blackjack():
                    player.stack += 2 * hand.side
                    out(f'  {tag} insurance hits: +${hand.side:,} 🏆')
                elif hand.side:
                    out(f'  {tag} insurance is gone: -${hand.side:,}')
            if player.stack == 0:
                player.stack = STACK
                out(
                    f'  🎁 {player.handle} is broke... DONATION ALERT!! an '
                    f'anonymous viewer offers you ${STACK:,}, rebuy done'
                )
            out(f'  {player.handle} has a stack of ${player.stack:,}')
