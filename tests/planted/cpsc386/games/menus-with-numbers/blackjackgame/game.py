from .cards import Shoe, score
from .player import House, Store


def menu(title, *options):
    """Shows a menu and gives back the number of the option."""
    while True:
        print(title)
        for number, option in enumerate(options, 1):
            print(f'  {number}) {option}')
        answer = input('> ')
        if answer in [str(n) for n in range(1, len(options) + 1)]:
            return int(answer)
        print('!! no such option')


def number(question, low, high):
    while True:
        print(question)
        try:
            value = int(input('> '))
        except ValueError:
            print('!! a number is needed')
            continue
        if low <= value <= high:
            return value
        print(f'!! from {low} to {high}')


def show(hand):
    return '[' + ' '.join(card.label() for card in hand) + f'] = {score(hand)}'


class Seat:
    def __init__(self, account):
        self.account = account
        self.hands = []
        self.stakes = []
        self.side = 0

    @property
    def free(self):
        return self.account['money'] - sum(self.stakes) - self.side


class Table:
    def __init__(self):
        self.store = Store()
        self.shoe = Shoe()
        self.house = House()
        self.seats = []

    def main_menu(self):
        print('*** B L A C K J A C K ***')
        if menu('What now?', 'Play', 'Quit') == 2:
            return
        count = number('How many players? (1 to 4)', 1, 4)
        for i in range(count):
            print(f'Player {i + 1}, what is your ID?')
            ident = input('> ').strip() or f'guest{i}'
            self.seats.append(Seat(self.store.find(ident)))
        self.shoe.prepare()
        while True:
            self.game()
            self.store.write()
            if len(self.shoe.pile) <= self.shoe.limit:
                print('Shuffling...')
                self.shoe.prepare()
            if menu(f"{self.seats[0].account['id']}: what now?", 'Play again', 'Quit') == 2:
                return

    def game(self):
        for seat in self.seats:
            seat.side = 0
            if seat.account['money'] < 1:
                print('A friendly stranger hands you $10000')
                seat.account['money'] = 10000
            money = seat.account['money']
            seat.stakes = [number(f"{seat.account['id']}: your wager? (balance ${money})", 1, money)]
            seat.hands = [[]]
        self.house.hand = []
        for turn in (1, 2):
            for seat in self.seats:
                card = self.shoe.draw()
                seat.hands[0].append(card)
                print(f"{seat.account['id']} <- {card.label()}")
            card = self.shoe.draw()
            self.house.hand.append(card)
            print('House <-', card.label() if turn == 1 else '??')
        up = self.house.hand[0]
        if up.value == 1 or up.value >= 10:
            for seat in self.seats:
                if seat.free >= 1 and menu(f"{seat.account['id']}: buy insurance?", 'Yes', 'No') == 1:
                    seat.side = number(f'For how much? (up to {seat.free})', 1, seat.free)
        for seat in self.seats:
            self.turn(seat)
        self.finish()

    def turn(self, seat):
        print('=' * 20)
        print(f"{seat.account['id']}: {show(seat.hands[0])}   House: {self.house.hand[0].label()}")
        pair = seat.hands[0][0].value == seat.hands[0][1].value
        index = 0
        split_done = False
        while index < len(seat.hands):
            hand = seat.hands[index]
            first = True
            while score(hand) < 21:
                options = ['Hit', 'Stand']
                if first and seat.free >= seat.stakes[index]:
                    options.append('Double down')
                    if pair and not split_done and index == 0:
                        options.append('Split')
                choice = options[menu(f"{seat.account['id']}: {show(hand)}", *options) - 1]
                if choice == 'Stand':
                    break
                if choice == 'Split':
                    split_done = True
                    seat.hands.append([hand.pop(), ])
                    seat.stakes.append(seat.stakes[0])
                    hand.append(self.shoe.draw())
                    seat.hands[1].append(self.shoe.draw())
                    for each in seat.hands:
                        print('   ', show(each))
                    continue
                first = False
                hand.append(self.shoe.draw())
                print(f'  -> {hand[-1].label()}')
                if choice == 'Double down':
                    seat.stakes[index] *= 2
                    break
            if score(hand) > 21:
                print('  You went over 21: busted!')
            elif score(hand) == 21:
                print('  21!')
            index += 1

    def finish(self):
        hand = self.house.hand
        print('House turns:', show(hand))
        if any(score(h) <= 21 for seat in self.seats for h in seat.hands):
            while self.house.must_draw(score(hand)):
                hand.append(self.shoe.draw())
                print('House ->', hand[-1].label())
        print('House:', show(hand))
        for seat in self.seats:
            for mine, stake in zip(seat.hands, seat.stakes):
                if score(mine) > 21 or score(mine) < score(hand) <= 21:
                    seat.account['money'] -= stake
                    print(f"{seat.account['id']} - ${stake}")
                elif score(mine) == score(hand):
                    print(f"{seat.account['id']} push")
                else:
                    seat.account['money'] += stake
                    print(f"{seat.account['id']} + ${stake}")
            if seat.side:
                natural = len(hand) == 2 and score(hand) == 21
                seat.account['money'] += seat.side if natural else -seat.side
            seat.account['games'] += 1
