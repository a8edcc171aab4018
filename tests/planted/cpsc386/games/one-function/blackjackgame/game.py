import time
from blackjackgame import cards, player


def play():
    balances = player.load()
    while True:
        n = input('How many players (1-4)? ')
        if n in ('1', '2', '3', '4'):
            break
        print('That is not a number from 1 to 4.')
    names = []
    for i in range(int(n)):
        name = ''
        while not name or name in names:
            name = input('Name of player %d? ' % (i + 1)).strip()
        names.append(name)
        balances.setdefault(name, 10000)
        print('Hi', name)
    shoe, cut = cards.new_shoe()
    go_on = 'y'
    while go_on == 'y':
        bets = {}
        for name in names:
            if balances[name] <= 0:
                print('An anonymous donor gives', name, '10000 dollars.')
                balances[name] = 10000
            while True:
                bet = input('%s, you have %d dollars. Your bet? ' % (name, balances[name]))
                if bet.isdigit() and 1 <= int(bet) <= balances[name]:
                    break
                print('You cannot bet that.')
            bets[name] = int(bet)
        hands = {name: [[]] for name in names}
        dealer = []
        for r in range(2):
            for name in names:
                hands[name][0].append(shoe.pop(0))
                print(name, 'is dealt the', cards.name(hands[name][0][-1]))
                time.sleep(0.5)
            dealer.append(shoe.pop(0))
            if r == 0:
                print('The dealer is dealt the', cards.name(dealer[0]))
            else:
                print('The dealer is dealt a card face down')
        insurance = {name: 0 for name in names}
        if cards.points(dealer[:1]) >= 10:
            for name in names:
                if balances[name] - bets[name] < 1:
                    continue
                yes = ''
                while yes not in ('y', 'n'):
                    yes = input(name + ', insurance? (y/n) ')
                while yes == 'y':
                    amount = input('How much insurance? ')
                    if amount.isdigit() and 1 <= int(amount) <= balances[name] - bets[name]:
                        insurance[name] = int(amount)
                        break
                    print('No.')
        wagers = {name: [bets[name]] for name in names}
        for name in names:
            hand = hands[name][0]
            print('---', name, '---')
            print('You hold', ' and '.join(map(cards.name, hand)))
            print('The dealer shows', cards.name(dealer[0]))
            spent = bets[name] + insurance[name]
            if hand[0].rank == hand[1].rank and balances[name] - spent >= bets[name]:
                yes = ''
                while yes not in ('y', 'n'):
                    yes = input('Split? (y/n) ')
                if yes == 'y':
                    hands[name] = [[hand[0], shoe.pop(0)], [hand[1], shoe.pop(0)]]
                    wagers[name].append(bets[name])
                    spent += bets[name]
                    for h in hands[name]:
                        print('Now you hold', ' and '.join(map(cards.name, h)))
            for i, hand in enumerate(hands[name]):
                doubled = False
                if balances[name] - spent >= bets[name] and cards.points(hand) < 21:
                    yes = ''
                    while yes not in ('y', 'n'):
                        yes = input('Double down? (y/n) ')
                    if yes == 'y':
                        spent += bets[name]
                        wagers[name][i] *= 2
                        hand.append(shoe.pop(0))
                        print('You get the', cards.name(hand[-1]))
                        doubled = True
                while cards.points(hand) < 21 and not doubled:
                    move = ''
                    while move not in ('h', 's'):
                        move = input('You have %d. h = hit, s = stand: ' % cards.points(hand))
                    if move == 's':
                        break
                    hand.append(shoe.pop(0))
                    print('You get the', cards.name(hand[-1]))
                if cards.points(hand) > 21:
                    print('BUSTED with', cards.points(hand))
                elif cards.points(hand) == 21:
                    print('That is 21!')
        print('The dealer turns over the', cards.name(dealer[1]))
        alive = [h for name in names for h in hands[name] if cards.points(h) <= 21]
        while alive and player.dealer_wants_card(cards.points(dealer)):
            dealer.append(shoe.pop(0))
            print('The dealer draws the', cards.name(dealer[-1]))
            time.sleep(0.5)
        d = cards.points(dealer)
        print('The dealer has', d)
        for name in names:
            for hand, wager in zip(hands[name], wagers[name]):
                p = cards.points(hand)
                if p > 21 or (d <= 21 and p < d):
                    print(name, 'loses', wager)
                    balances[name] -= wager
                elif d > 21 or p > d:
                    print(name, 'wins', wager)
                    balances[name] += wager
                else:
                    print(name, 'pushes')
            if insurance[name]:
                if len(dealer) == 2 and d == 21:
                    balances[name] += insurance[name]
                else:
                    balances[name] -= insurance[name]
            print(name, 'now has', balances[name])
        player.save(balances)
        if len(shoe) <= cut:
            shoe, cut = cards.new_shoe()
        go_on = ''
        while go_on not in ('y', 'n'):
            go_on = input(names[0] + ', again? (y/n) ')
