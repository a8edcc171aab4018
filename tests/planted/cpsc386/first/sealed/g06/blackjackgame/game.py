# Tyler Brandt
# CPSC 386-03
# 2022-04-03
# tbrandt@csu.fullerton.edu
# @tbrandt04
#
# Lab 00-03
#
# the game
#

"""the game"""

import time
from blackjackgame.cards import Deck, VAL, count, show
from blackjackgame.player import Dealer, Player, load, save


def blackjack():
    """everything"""
    print('~~~ blackjack ~~~')
    saved = load()
    num = 0
    while num == 0:
        ans = input('how many players? 1 2 3 or 4: ').strip()
        if ans in ('1', '2', '3', '4'):
            num = int(ans)
        else:
            print('nope')
    ppl = []
    while len(ppl) < num:
        ans = input('name of player ' + str(len(ppl)+1) + ': ').strip()
        taken = False
        for p in ppl:
            if p.name == ans:
                taken = True
        if ans == '':
            print('need a name')
        elif taken:
            print('thats taken')
        else:
            if ans in saved:
                print('welcome back ' + ans + ', you got $'
                      + str(saved[ans].money))
            else:
                saved[ans] = Player(ans)
                print('hi ' + ans + ', you start with $10000')
            ppl.append(saved[ans])
    dealer = Dealer()
    deck = Deck()
    deck.mix()
    print(dealer.name + ' shuffles and cuts 8 decks')
    playing = True
    while playing:
        print()
        # bets
        table = {}
        for p in ppl:
            ok = False
            while not ok:
                ans = input(p.name + ' has $' + str(p.money)
                            + ', how much do you bet? (1-' + str(p.money)
                            + ') $').strip()
                if ans.isdecimal() and 1 <= int(ans) <= p.money:
                    ok = True
                else:
                    print('cant bet that')
            # one dict per hand
            table[p.name] = [{'cards': [], 'bet': int(ans), 'ins': 0}]
        print()
        # deal
        dealer.cards = []
        for rnd in (1, 2):
            for p in ppl:
                c = deck.deal()
                table[p.name][0]['cards'].append(c)
                print(p.name + ' gets ' + show([c]))
                time.sleep(0.2)
            c = deck.deal()
            dealer.cards.append(c)
            if rnd == 1:
                print(dealer.name + ' gets ' + show([c]))
            else:
                print(dealer.name + ' gets [ ?? ] face down')
            time.sleep(0.2)
        upcard = dealer.cards[0]
        # turns
        for p in ppl:
            print()
            print('--- ' + p.name + ' your turn ---')
            hands = table[p.name]
            h = hands[0]
            print('your cards: ' + show(h['cards']) + ' = '
                  + str(count(h['cards'])))
            print('dealer shows: ' + show([upcard]))
            # split
            left = p.money-h['bet']
            if (VAL[h['cards'][0].rank] == VAL[h['cards'][1].rank]
                    and left >= h['bet']):
                ans = ''
                while ans not in ('y', 'n'):
                    ans = input('split your hand? costs another $'
                                + str(h['bet'])
                                + ' y or n: ').strip().lower()
                if ans == 'y':
                    c = h['cards'].pop()
                    hands.append({'cards': [c], 'bet': h['bet'], 'ins': 0})
                    n = 1
                    for h in hands:
                        c = deck.deal()
                        h['cards'].append(c)
                        print('hand ' + str(n) + ' gets ' + show([c]))
                        time.sleep(0.2)
                        n = n+1
            n = 0
            for h in hands:
                n = n+1
                if len(hands) == 2:
                    print('* hand ' + str(n) + ': ' + show(h['cards'])
                          + ' = ' + str(count(h['cards'])))
                    print('* dealer shows: ' + show([upcard]))
                # insurance
                left = p.money
                for x in hands:
                    left = left-x['bet']-x['ins']
                if VAL[upcard.rank] >= 10 and left >= 1:
                    ans = ''
                    while ans not in ('y', 'n'):
                        ans = input('want insurance? y or n: ')
                        ans = ans.strip().lower()
                    if ans == 'y':
                        ok = False
                        while not ok:
                            ans = input('how much insurance? (1-'
                                        + str(left) + ') $').strip()
                            if ans.isdecimal() and 1 <= int(ans) <= left:
                                ok = True
                                h['ins'] = int(ans)
                                left = left-h['ins']
                            else:
                                print('cant do that much')
                # double down
                more = True
                if left >= h['bet']:
                    ans = ''
                    while ans not in ('y', 'n'):
                        ans = input('double down? y or n: ')
                        ans = ans.strip().lower()
                    if ans == 'y':
                        h['bet'] = h['bet']*2
                        c = deck.deal()
                        h['cards'].append(c)
                        print('bet is $' + str(h['bet']) + ' now')
                        print('you get ' + show([c]) + ' = '
                              + str(count(h['cards'])))
                        more = False
                # cards
                while True:
                    if count(h['cards']) > 21:
                        print('you BUSTED with ' + str(count(h['cards'])))
                        break
                    if count(h['cards']) == 21:
                        print('you reached 21!!')
                        break
                    if not more:
                        break
                    ans = input('you have ' + str(count(h['cards']))
                                + ', another card? y or n: ')
                    ans = ans.strip().lower()
                    if ans == 'y':
                        c = deck.deal()
                        h['cards'].append(c)
                        print('you get ' + show([c]) + ' = '
                              + str(count(h['cards'])))
                        time.sleep(0.2)
                    elif ans == 'n':
                        more = False
        # dealer
        print()
        print('--- ' + dealer.name + ' ---')
        print('dealer turns over ' + show([dealer.cards[1]]))
        print('dealer has ' + show(dealer.cards) + ' = '
              + str(count(dealer.cards)))
        time.sleep(0.3)
        alive = False
        for p in ppl:
            for h in table[p.name]:
                if count(h['cards']) <= 21:
                    alive = True
        if not alive:
            print('everybody busted so dealer stands')
        else:
            while dealer.hits(count(dealer.cards)):
                c = deck.deal()
                dealer.cards.append(c)
                print('dealer hits and gets ' + show([c]) + ' = '
                      + str(count(dealer.cards)))
                time.sleep(0.3)
            if count(dealer.cards) > 21:
                print('dealer BUSTED')
            else:
                print('dealer stands with ' + str(count(dealer.cards)))
        # money
        print()
        d = count(dealer.cards)
        natural = d == 21 and len(dealer.cards) == 2
        for p in ppl:
            n = 0
            for h in table[p.name]:
                n = n+1
                who = p.name
                if len(table[p.name]) == 2:
                    who = who + ' hand ' + str(n)
                t = count(h['cards'])
                if t > 21:
                    print(who + ' busted, loses $' + str(h['bet']))
                    p.money = p.money-h['bet']
                elif d > 21 or t > d:
                    print(who + ' wins $' + str(h['bet']))
                    p.money = p.money+h['bet']
                elif t < d:
                    print(who + ' loses $' + str(h['bet']))
                    p.money = p.money-h['bet']
                else:
                    print(who + ' push, nobody wins')
                if h['ins'] > 0 and natural:
                    print(who + ' wins insurance $' + str(h['ins']))
                    p.money = p.money+h['ins']
                elif h['ins'] > 0:
                    print(who + ' loses insurance $' + str(h['ins']))
                    p.money = p.money-h['ins']
            print(p.name + ' now has $' + str(p.money))
            if p.money < 1:
                print(p.name + ' is broke! anonymous donor gives $10000')
                p.money = 10000
        save(saved)
        if deck.done():
            print('the cut card came, shuffling and cutting again')
            deck.mix()
        # again
        ans = ''
        while ans not in ('y', 'n'):
            ans = input(ppl[0].name + ', play again? y or n: ')
            ans = ans.strip().lower()
        if ans == 'n':
            playing = False
    print('ok bye')
