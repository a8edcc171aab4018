from .cards import Rank, Shoe, count, picture
from .player import Dealer, Player, load, store


def choose(prompt, options):
    """options: letter -> word"""
    shown = ', '.join(f'({letter}){word[1:]}' for letter, word in options.items())
    while True:
        text = input(f'{prompt} {shown}: ').lower()
        if text in options or text in options.values():
            return text[0]
        print(f'"{text}" is not valid.')


def money(prompt, high):
    while True:
        text = input(f'{prompt} [$1.00 - ${high:,.2f}]: $')
        try:
            value = round(float(text), 2)
        except ValueError:
            value = -1
        if 1 <= value <= high:
            return value
        print('Invalid amount.')


def run():
    saved = load()
    number = ''
    while number not in {'1', '2', '3', '4'}:
        number = input('Enter the number of players (1 - 4): ')
    team = []
    for i in range(int(number)):
        username = input(f'Username for player {i + 1}: ')
        team.append(saved.setdefault(username, Player(username)))
        print(f'{username} has ${team[-1].balance:,.2f}')
    shoe = Shoe()
    while True:
        one_game(team, shoe)
        store(saved)
        if shoe.left <= shoe.stop:
            print('--- shuffling ---')
            shoe.shuffle()
        if choose(f'{team[0].username}, do you wish to continue?', {'y': 'yes', 'n': 'no'}) == 'n':
            break


def one_game(team, shoe):
    hands, bets, sides = [], [], []
    for player in team:
        if player.balance < 1:
            print(f'{player.username} is bankrupt. The donor sends $10,000.00')
            player.balance = 10000.0
        bets.append([money(f'{player.username}, place a bet', player.balance)])
        hands.append([[]])
        sides.append(0)
    dealer = []
    for lap in 'ab':
        for player, hand in zip(team, hands):
            hand[0].append(next(shoe))
            print(f'{player.username} is dealt {picture(hand[0][-1])}')
        dealer.append(next(shoe))
        print('Dealer is dealt', picture(dealer[0]) if lap == 'a' else '[ ]')
    if dealer[0].rank.points >= 10:
        for i, player in enumerate(team):
            most = player.balance - bets[i][0]
            if most >= 1 and choose(f'{player.username}, buy insurance?', {'y': 'yes', 'n': 'no'}) == 'y':
                sides[i] = money('Amount of the insurance', most)
    for i, player in enumerate(team):
        play(player, hands[i], bets[i], sides[i], dealer, shoe)
    print('Dealer turns the hidden card:', picture(dealer[1]))
    if min(count(hand) for mine in hands for hand in mine) <= 21:
        while Dealer.decide(count(dealer)) == 'hit':
            dealer.append(next(shoe))
            print('Dealer hits:', picture(dealer[-1]))
    print(f'Dealer total: {count(dealer)}')
    for i, player in enumerate(team):
        change = 0
        for hand, bet in zip(hands[i], bets[i]):
            if count(hand) > 21 or count(hand) < count(dealer) <= 21:
                change -= bet
            elif count(hand) > count(dealer) or count(dealer) > 21:
                change += bet
        if sides[i]:
            change += sides[i] if len(dealer) == 2 and count(dealer) == 21 else -sides[i]
        player.balance += change
        player.history.append(change)
        print(f'{player.username}: {change:+,.2f}, balance ${player.balance:,.2f}')


def play(player, hands, bets, side, dealer, shoe):
    print(f'>>> {player.username}: {" ".join(map(picture, hands[0]))} | dealer: {picture(dealer[0])}')
    left = player.balance - bets[0] - side
    if hands[0][0].rank is hands[0][1].rank and left >= bets[0]:
        if choose('Split?', {'y': 'yes', 'n': 'no'}) == 'y':
            left -= bets[0]
            bets.append(bets[0])
            hands[:] = [[hands[0][0], next(shoe)], [hands[0][1], next(shoe)]]
            for hand in hands:
                print('   ', ' '.join(map(picture, hand)))
    for i, hand in enumerate(hands):
        print(f'    {" ".join(map(picture, hand))} = {count(hand)}')
        if count(hand) < 21 and left >= bets[i]:
            if choose('Double down?', {'y': 'yes', 'n': 'no'}) == 'y':
                left -= bets[i]
                bets[i] *= 2
                hand.append(next(shoe))
                print(f'    {picture(hand[-1])} = {count(hand)}')
                announce(hand)
                continue
        while count(hand) < 21 and choose('Your move:', {'h': 'hit', 's': 'stand'}) == 'h':
            hand.append(next(shoe))
            print(f'    {picture(hand[-1])} = {count(hand)}')
        announce(hand)


def announce(hand):
    if count(hand) > 21:
        print('    *** BUSTED ***')
    if count(hand) == 21:
        print('    *** BLACKJACK / 21 ***')
