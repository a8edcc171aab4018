"""Game"""
from blackjackgame.cards import Pile, value_of
from blackjackgame.player import Bot, Gambler, Ledger


def ask(q):
    print(q)
    return input()


def one_or_zero(q):
    while True:
        a = ask(q + ' Enter 1 for yes and 0 for no.')
        if a == '1':
            return True
        if a == '0':
            return False
        print('Only 1 or 0!')


def number(q, lo, hi):
    while True:
        a = ask('%s (min %d, max %d)' % (q, lo, hi))
        if a.isdigit() and lo <= int(a) <= hi:
            return int(a)
        print('Out of range!')


class Spot:
    def __init__(self, gambler):
        self.g = gambler
        self.cards = [[]]
        self.bets = []
        self.ins = 0


class BlackjackTable:
    def __init__(self):
        self.ledger = Ledger()
        self.pile = Pile()
        self.bot = Bot()
        self.spots = []

    def open(self):
        n = number('Number of players?', 1, 4)
        for i in range(n):
            print('Player', i + 1)
            known = one_or_zero('Have you played here before?')
            name = ask('Enter your name:')
            if known and name not in self.ledger.rows:
                print('I do not remember you, welcome anyway.')
            if name not in self.ledger.rows:
                self.ledger.rows[name] = Gambler(len(self.ledger.rows) + 1, name)
            self.spots.append(Spot(self.ledger.rows[name]))
        self.pile.renew()
        while True:
            self.once()
            self.ledger.close()
            if len(self.pile.stack) <= self.pile.bottom:
                self.pile.renew()
            if not one_or_zero(self.spots[0].g.name + ', play again?'):
                break

    def once(self):
        for s in self.spots:
            if s.g.money == 0:
                print('The donor gives', s.g.name, 'ten thousand dollars')
                s.g.money = 10000
            s.cards, s.ins = [[]], 0
            s.bets = [number('%s, you have %d dollars. Wager?' % (s.g.name, s.g.money), 1, s.g.money)]
        bot = []
        for t in range(2):
            for s in self.spots:
                s.cards[0].append(self.pile.top())
                self.show(s.g.name, s.cards[0][-1])
            bot.append(self.pile.top())
            if t == 0:
                self.show('Dealer', bot[0])
            else:
                print('Dealer: face down')
        if bot[0].worth >= 10:
            for s in self.spots:
                free = s.g.money - s.bets[0]
                if free and one_or_zero(s.g.name + ': insurance?'):
                    s.ins = number('Insurance for how many dollars?', 1, free)
        for s in self.spots:
            self.turn(s, bot)
        self.show('Dealer opens', bot[1])
        if not all(value_of(c) > 21 for s in self.spots for c in s.cards):
            while self.bot.draw_again(value_of(bot)):
                bot.append(self.pile.top())
                self.show('Dealer draws', bot[-1])
        print('Dealer total', value_of(bot))
        for s in self.spots:
            for c, b in zip(s.cards, s.bets):
                if value_of(c) > 21:
                    s.g.money -= b
                elif value_of(bot) > 21 or value_of(c) > value_of(bot):
                    s.g.money += b
                elif value_of(c) < value_of(bot):
                    s.g.money -= b
            if s.ins:
                s.g.money += s.ins if len(bot) == 2 and value_of(bot) == 21 else -s.ins
            print(s.g.name, 'has', s.g.money, 'dollars')

    def show(self, who, c):
        print('%s: %s of %s' % (who, c.face, c.suit))

    def turn(self, s, bot):
        print('TURN OF', s.g.name)
        for c in s.cards[0]:
            self.show('  in hand', c)
        self.show('  dealer has', bot[0])
        free = s.g.money - s.bets[0] - s.ins
        a, b = s.cards[0]
        if a.face == b.face and free >= s.bets[0] and one_or_zero('Do you want to split?'):
            free -= s.bets[0]
            s.cards = [[a, self.pile.top()], [b, self.pile.top()]]
            s.bets = s.bets * 2
            for c in s.cards:
                self.show('  new card', c[1])
        for i, c in enumerate(s.cards):
            if len(s.cards) > 1:
                print('Hand', i + 1, 'of', s.g.name, '-', value_of(c))
            if free >= s.bets[i] and value_of(c) < 21 and one_or_zero('Double down?'):
                free -= s.bets[i]
                s.bets[i] *= 2
                c.append(self.pile.top())
                self.show('  new card', c[-1])
            else:
                while value_of(c) < 21:
                    m = ask('Total %d. 1 = hit, 2 = stand' % value_of(c))
                    if m == '1':
                        c.append(self.pile.top())
                        self.show('  new card', c[-1])
                    elif m == '2':
                        break
                    else:
                        print('1 or 2!')
            if value_of(c) > 21:
                print('Over 21, busted')
            elif value_of(c) == 21:
                print('21')
