from .cards import Deck, Hand
from .player import ComputerDealer, Player


class Game:
    def __init__(self):
        self.known = Player.load_all()
        self.deck = Deck()
        self.dealer = ComputerDealer()
        self.players = []

    @staticmethod
    def yes(question):
        while (answer := input(f'{question} [Y/N] ')) not in ('Y', 'N'):
            print('Y or N!')
        return answer == 'Y'

    def seat(self):
        while (count := input('Number of players [1-4]: ')) not in '1 2 3 4'.split():
            print('Between 1 and 4, please.')
        for i in range(1, int(count) + 1):
            while not (handle := input(f'Handle of player {i}: ').strip()):
                pass
            for player in self.known:
                if player.handle == handle:
                    print(f'Welcome back, {handle}: ${player._bankroll:.2f}')
                    break
            else:
                player = Player(handle)
                self.known.append(player)
            self.players.append(player)

    def run(self):
        self.seat()
        again = True
        while again:
            self.round()
            Player.save_all(self.known)
            if len(self.deck.cards) <= self.deck.cut:
                self.deck.shuffle()
            again = self.yes(f'{self.players[0].handle}, another round?')

    def bet(self, player):
        while True:
            text = input(f'{player.handle} (${player._bankroll:.2f}), place your bet: $')
            try:
                bet = float(text)
            except ValueError:
                print('A number, please.')
                continue
            if 1 <= bet <= player._bankroll:
                return bet
            print('You must bet at least $1, and no more than you have.')

    def round(self):
        table = []
        for player in self.players:
            if player._bankroll <= 0:
                print(f'{player.handle} is broke; an anonymous donor helps out.')
                player._bankroll = 10000.0
            table.append({'player': player, 'hands': [Hand()], 'bets': [self.bet(player)], 'ins': 0})
        house = Hand()
        for seat in table:
            seat['hands'][0].append(self.deck.deal())
        house.append(self.deck.deal())
        for seat in table:
            seat['hands'][0].append(self.deck.deal())
        house.append(self.deck.deal())
        for seat in table:
            print(f"{seat['player'].handle:10} {seat['hands'][0]}")
        print(f'{self.dealer.name:10} {house[0]} 🂠')
        if house[0].rank == 1 or house[0].rank > 9:
            for seat in table:
                left = seat['player']._bankroll - seat['bets'][0]
                if left >= 1 and self.yes(f"{seat['player'].handle}: insurance?"):
                    while not 1 <= (ins := int(input(f'Insurance amount (1-{int(left)}): ') or 0)) <= left:
                        print('Not possible.')
                    seat['ins'] = ins
        for seat in table:
            self.turn(seat, house)
        print(f'{self.dealer.name} turns over {house[1]}: {house} = {int(house)}')
        if any(int(hand) < 22 for seat in table for hand in seat['hands']):
            while self.dealer.hits(house):
                house.append(self.deck.deal())
                print(f'{self.dealer.name} draws {house[-1]} = {int(house)}')
        for seat in table:
            self.pay(seat, house)

    def turn(self, seat, house):
        player, hand, bet = seat['player'], seat['hands'][0], seat['bets'][0]
        print(f'\n{player.handle}: {hand} = {int(hand)}, {self.dealer.name}: {house[0]}')
        left = player._bankroll - bet - seat['ins']
        if hand[0].rank == hand[1].rank and left >= bet and self.yes('Split your pair?'):
            left -= bet
            other = Hand([hand.pop()])
            hand.append(self.deck.deal())
            other.append(self.deck.deal())
            seat['hands'].append(other)
            seat['bets'].append(bet)
            print(f'{hand} = {int(hand)} and {other} = {int(other)}')
        for i, hand in enumerate(seat['hands']):
            if int(hand) < 21 and left >= bet and self.yes(f'{hand} = {int(hand)}: double down?'):
                left -= bet
                seat['bets'][i] += bet
                hand.append(self.deck.deal())
                print(f'{hand[-1]} = {int(hand)}')
            else:
                while int(hand) < 21 and input(f'{hand} = {int(hand)}: (H)it or (S)tand? ') == 'H':
                    hand.append(self.deck.deal())
                    print(f'{hand[-1]} = {int(hand)}')
            if int(hand) > 21:
                print('BUST!')
            if int(hand) == 21:
                print('Twenty-one!')

    def pay(self, seat, house):
        player = seat['player']
        for hand, bet in zip(seat['hands'], seat['bets']):
            if int(hand) > 21:
                player._bankroll -= bet
            elif int(house) > 21 or int(hand) > int(house):
                player._bankroll += bet
            elif int(hand) < int(house):
                player._bankroll -= bet
        if seat['ins']:
            player._bankroll += seat['ins'] if len(house) == 2 and int(house) == 21 else -seat['ins']
        print(f'{player.handle}: ${player._bankroll:.2f}')
