# Kyle Bautista
# CPSC 386-02
# 2022-04-02
# kbautista99@csu.fullerton.edu
# @xXkyl3Xx
#
# Lab 00-03
#
# the whole game loop, from lobby to gg
#

"""Game loop n stuff."""

from .cards import Shoe, points, power_level, is_natural
from .memes import BANNER, LOSE_LINES, PUSH_LINES, WIN_LINES
from .memes import pick_nicknames, say, troll
from .player import DealerBot, Gamer, load_saves, write_saves


def yes_or_no(question):
    """Ask till we get a y or a n."""
    while True:
        reply = input(question + ' [y/n] ').strip().lower()
        if reply in ('y', 'yes', 'yeet'):
            return True
        if reply in ('n', 'no', 'nope'):
            return False
        say('bruh. y or n, its not that hard')


def how_much(question, most):
    """Ask for dollars from 1 up to most. yolo is all in."""
    while True:
        reply = input(f'{question} (1-{most}, yolo = {most}) > $').strip()
        if reply.lower() == 'yolo':
            return most
        try:
            cash = int(reply.lstrip('$'))
        except ValueError:
            say('thats not even a number my dude')
            continue
        if cash < 1:
            say('minimum is 1 buck, dont be cheap')
        elif cash > most:
            say(f'u only got ${most} lol')
        else:
            return cash


def flex(cards):
    """Cards of a hand in one row."""
    return ' '.join(str(card) for card in cards)


class BlackjackGame:
    """Everything at the table."""

    def __init__(self):
        self.squad = []
        self.boss = DealerBot()
        self.shoe = Shoe()
        self.games_played = 0

    def press_start(self):
        """Run the thing."""
        say(BANNER)
        try:
            self.lobby()
            self.keep_playing()
        except (EOFError, KeyboardInterrupt):
            say('\nrage quit detected. this round didnt count')

    def lobby(self):
        """Everybody joins and puts their first bet down right away."""
        size = ''
        while size not in ('1', '2', '3', '4'):
            size = input('how many gamerz in da lobby? (1-4) > ').strip()
        saves = load_saves()
        patterns = pick_nicknames(int(size))
        for number, pattern in enumerate(patterns, start=1):
            gamer = self.login(number, saves)
            gamer.nick = pattern.format(gamer.name)
            say(f'* {gamer.nick} has joined with ${gamer.bank:,}.00 *')
            self.squad.append(gamer)
            self.take_bet(gamer)

    def login(self, number, saves):
        """Get one gamer, from the save file if he is in there."""
        taken = [gamer.name.lower() for gamer in self.squad]
        while True:
            name = input(f'player {number}, drop ur gamertag > ').strip()
            if not name:
                say('no ghosts allowed, type a name')
            elif name.lower() in taken:
                say('thats taken, no smurfing')
            elif name.lower() not in saves:
                say('new challenger approaching!!')
                return Gamer(name)
            elif saves[name.lower()].bank < 1:
                say(f'{name} got game over already. use another gamertag')
            else:
                say('welcome back legend')
                return saves[name.lower()]

    @staticmethod
    def take_bet(gamer):
        """Ask for the bet of this game."""
        bet = how_much(f'yo {gamer}, wats ur wager?', gamer.bank)
        gamer.ante(bet)

    def keep_playing(self):
        """Game after game till the first gamer is done."""
        while True:
            if self.games_played > 0:
                for gamer in self.squad:
                    self.take_bet(gamer)
            self.one_game()
            self.games_played += 1
            write_saves(self.squad)
            self.kick_broke_gamers()
            if not self.squad:
                say('lobby is empty. GAME OVER')
                break
            if not yes_or_no(f'yo {self.squad[0]}, run it back? play again?'):
                break
            if self.shoe.hit_cut_card():
                say('cut card came out!! shuffling n cutting all 8 decks...')
                self.shoe.reset()
        say('gg wp. ur cash is saved')

    def kick_broke_gamers(self):
        """Zero bucks = game over for that gamer."""
        for gamer in self.squad[:]:
            if gamer.bank < 1:
                say(f'{gamer} is broke. GAME OVER, kicked from the lobby')
                self.squad.remove(gamer)

    def one_game(self):
        """Deal, turns, boss fight, loot."""
        self.deal()
        for gamer in self.squad:
            self.turn(gamer)
        self.boss_fight()
        say('------ LOOT ------')
        for gamer in self.squad:
            self.loot(gamer)

    def deal(self):
        """One card for everybody, then again."""
        say(f'\n====== GAME {self.games_played + 1}: dealing ======')
        self.boss.cards = []
        for lap in (1, 2):
            for gamer in self.squad:
                self.give(gamer, gamer.hands[0])
            card = self.shoe.gimme()
            self.boss.cards.append(card)
            if lap == 1:
                say(f'{self.boss} gets {card}')
            else:
                say(f'{self.boss} gets [??] (face down, no peeking)')

    def give(self, gamer, hand):
        """Deal a card onto the hand and show it."""
        card = self.shoe.gimme()
        hand['cards'].append(card)
        say(f'{gamer} gets {card}')

    def show(self, gamer, hand):
        """The hand and what the boss has up."""
        say(
            f'{gamer} holds {flex(hand["cards"])} '
            f'power level {power_level(hand["cards"])}'
            f'   |   {self.boss} shows {self.boss.cards[0]} [??]'
        )

    def turn(self, gamer):
        """Split first, then every hand gets played."""
        say(f'\n>>> its ur turn {gamer}')
        first = gamer.hands[0]
        self.show(gamer, first)
        one, two = first['cards']
        if one.rank == two.rank:
            if gamer.bank < first['bet']:
                say('twinsies but u 2 poor 2 split')
            elif yes_or_no(f'twinsies!! split em 4 ${first["bet"]} more?'):
                gamer.split()
                for hand in gamer.hands:
                    self.give(gamer, hand)
        for number, hand in enumerate(gamer.hands, start=1):
            if len(gamer.hands) == 2:
                say(f'-- hand {number} of 2 --')
                self.show(gamer, hand)
            self.play_hand(gamer, hand)

    def play_hand(self, gamer, hand):
        """Insurance, double down, then yeeting cards."""
        if points(self.boss.cards[0]) >= 10 and gamer.bank >= 1:
            if yes_or_no(f'{self.boss} lookin kinda sus. buy insurance?'):
                cash = how_much('how much insurance?', gamer.bank)
                gamer.bank -= cash
                hand['insurance'] = cash
        if gamer.bank >= hand['bet']:
            if yes_or_no(f'double down 4 ${hand["bet"]} more?'):
                gamer.bank -= hand['bet']
                hand['bet'] *= 2
                self.give(gamer, hand)
                self.show(gamer, hand)
                self.announce(gamer, hand)
                return
        while not self.announce(gamer, hand):
            if not yes_or_no('u wanna yeet another card?'):
                say('ok u stand')
                break
            self.give(gamer, hand)
            self.show(gamer, hand)

    @staticmethod
    def announce(gamer, hand):
        """Yell when it is 21 or busted. True if the hand is finished."""
        level = power_level(hand['cards'])
        if level == 21:
            say(f'{gamer} has 21!! *airhorn noises*')
        elif level > 21:
            say(f'{gamer} BUSTED with {level}. F in the chat')
        return level >= 21

    def boss_fight(self):
        """The bot turns its card over and plays."""
        cards = self.boss.cards
        say(f'\n>>> BOSS FIGHT: {self.boss}')
        say(f'the face down card was... {cards[1]}')
        say(f'{self.boss} holds {flex(cards)} power level {power_level(cards)}')
        alive = [
            hand
            for gamer in self.squad
            for hand in gamer.hands
            if power_level(hand['cards']) <= 21
        ]
        if not alive:
            say('everybody busted, the bot just stands there. menacingly')
            return
        while self.boss.wants_card():
            card = self.shoe.gimme()
            cards.append(card)
            say(f'{self.boss} hits n gets {card} => {power_level(cards)}')
        if power_level(cards) > 21:
            say(f'{self.boss} BUSTED, get rekt')
        else:
            say(f'{self.boss} stands on {power_level(cards)}')

    def loot(self, gamer):
        """Pay every hand and every insurance of the gamer."""
        bot = power_level(self.boss.cards)
        for hand in gamer.hands:
            mine = power_level(hand['cards'])
            bet = hand['bet']
            if mine > 21 or mine < bot <= 21:
                say(f'{gamer} lost ${bet} ({mine}). {troll(LOSE_LINES)}')
            elif mine == bot:
                gamer.bank += bet
                say(f'{gamer} push, ${bet} comes back. {troll(PUSH_LINES)}')
            else:
                gamer.bank += 2 * bet
                say(f'{gamer} won ${bet} ({mine}). {troll(WIN_LINES)}')
            self.loot_insurance(gamer, hand['insurance'])
        say(f'{gamer} now has ${gamer.bank:,}.00')

    def loot_insurance(self, gamer, cash):
        """Insurance is its own bet and only cares about a natural."""
        if not cash:
            return
        if is_natural(self.boss.cards):
            gamer.bank += 2 * cash
            say(f'{gamer} won ${cash} with the insurance, 200 iq')
        else:
            say(f'{gamer} lost the ${cash} of insurance. scammed')
