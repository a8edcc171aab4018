# Brianna Lopez
# CPSC 386-01
# 2022-04-02
# brilopez02@csu.fullerton.edu
# @brilopez02
#
# Lab 00-03
#
# This file has the game
#

"""The blackjack game"""

import time
from blackjackgame.cards import Deck, card_name, get_total
from blackjackgame.player import Player, Dealer, load_players, save_players

# Global variables
deck = Deck()
dealer = Dealer()
players = []
saved_players = {}
game_number = 0


def yes_or_no(question):
    """Asks a question until the user enters y or n"""
    while True:
        answer = input(question + ' Enter y or n: ')
        answer = answer.strip().lower()
        if answer in ('y', 'yes'):
            return True
        if answer in ('n', 'no'):
            return False
        print('Invalid input!')


def get_players():
    """Asks how many players there are and their names"""
    global players
    players = []
    while True:
        try:
            number = int(input('Enter the number of players (1-4): '))
        except ValueError:
            print('Invalid input! Please enter a number from 1 to 4.')
            continue
        if 1 <= number <= 4:
            break
        print('There can be 1 to 4 players!')
    for i in range(number):
        while True:
            name = input('Enter the name of player ' + str(i + 1) + ': ')
            name = name.strip()
            if name == '':
                print('The name can not be empty!')
                continue
            if name in [player.name for player in players]:
                print('That name is already playing!')
                continue
            break
        try:
            player = saved_players[name]
            print('Welcome back,', name + '!')
        except KeyError:
            player = Player(name)
            saved_players[name] = player
            print('Nice to meet you,', name + '!')
        players.append(player)
        check_broke(player)
        print('Your balance is $' + str(player.balance))


def check_broke(player):
    """Gives the player money if they are broke"""
    if player.balance <= 0:
        print(player.name + ', you are broke!')
        print('But wait! An anonymous donor gives you $10000!')
        player.balance = 10000


def get_wagers():
    """Asks every player for the wager"""
    for player in players:
        player.hands = []
        while True:
            try:
                print(player.name + ', you have $' + str(player.balance))
                bet = int(input('Enter your wager: '))
                if bet < 1:
                    print('The wager must be at least $1!')
                elif bet > player.balance:
                    print('You do not have that much money!')
                else:
                    break
            except TypeError:
                print('Invalid input! Please enter a number.')
        player.hands.append({'cards': [], 'bet': bet, 'insurance': 0})


def give_card(name, cards):
    """Deals one card and prints it"""
    card = deck.deal()
    cards.append(card)
    print(name, 'gets the', card_name(card))
    time.sleep(0.2)


def deal_cards():
    """Deals two cards to everybody"""
    print()
    print('Dealing the cards...')
    dealer.cards = []
    # first card
    for player in players:
        give_card(player.name, player.hands[0]['cards'])
    give_card(dealer.name, dealer.cards)
    # second card
    for player in players:
        give_card(player.name, player.hands[0]['cards'])
    dealer.cards.append(deck.deal())
    print(dealer.name, 'gets a card face down')
    time.sleep(0.2)


def print_hand(player, hand):
    """Prints the hand of the player and the card of the dealer"""
    print()
    if len(player.hands) == 2:
        number = 1
        if hand is player.hands[1]:
            number = 2
        print(player.name + "'s hand number", str(number) + ':')
    else:
        print(player.name + "'s hand:")
    for card in hand['cards']:
        print('   ', card_name(card))
    print('    Total:', get_total(hand['cards']))
    print('Dealer shows:', card_name(dealer.cards[0]))


def ask_split(player):
    """Asks to split when both cards have the same rank"""
    hand = player.hands[0]
    if hand['cards'][0].rank != hand['cards'][1].rank:
        return
    if player.money_left() < hand['bet']:
        print('You do not have enough money to split.')
        return
    print_hand(player, hand)
    if yes_or_no('Do you want to split?'):
        card = hand['cards'].pop()
        hand2 = {'cards': [card], 'bet': hand['bet'], 'insurance': 0}
        player.hands.append(hand2)
        give_card(player.name + ' (hand 1)', hand['cards'])
        give_card(player.name + ' (hand 2)', hand2['cards'])


def ask_insurance(player, hand):
    """Asks for insurance when the dealer has an Ace or a 10"""
    if dealer.cards[0].rank not in ['Ace', '10', 'Jack', 'Queen', 'King']:
        return
    if player.money_left() < 1:
        return
    print_hand(player, hand)
    if not yes_or_no('Do you want to buy insurance?'):
        return
    most = player.money_left()
    while True:
        try:
            amount = int(input('Enter insurance bet (1-' + str(most) + '): '))
            if 1 <= amount <= most:
                hand['insurance'] = amount
                return
            print('Invalid amount!')
        except ValueError:
            print('Invalid input! Please enter a number.')


def ask_double(player, hand):
    """Asks to double down, returns True if the player doubled"""
    if player.money_left() < hand['bet']:
        return False
    print_hand(player, hand)
    if yes_or_no('Do you want to double down?'):
        hand['bet'] = hand['bet'] * 2
        give_card(player.name, hand['cards'])
        return True
    return False


def hit_or_stand(player, hand):
    """Asks to hit or stand until the player stands"""
    while get_total(hand['cards']) < 21:
        print_hand(player, hand)
        choice = input('Do you want to hit or stand? Enter h or s: ')
        choice = choice.strip().lower()
        if choice in ('h', 'hit'):
            give_card(player.name, hand['cards'])
        elif choice in ('s', 'stand'):
            print(player.name, 'stands')
            break
        else:
            print('Invalid input!')


def player_turn(player):
    """The turn of one player"""
    print()
    print('-----', player.name + "'s turn", '-----')
    print_hand(player, player.hands[0])
    ask_split(player)
    for hand in player.hands:
        ask_insurance(player, hand)
        if not ask_double(player, hand):
            hit_or_stand(player, hand)
        # print the hand one last time
        print_hand(player, hand)
        if get_total(hand['cards']) > 21:
            print(player.name, 'busted!')
        elif get_total(hand['cards']) == 21:
            print(player.name, 'reached 21!')
        time.sleep(0.2)


def everybody_busted():
    """Returns True if all the hands are busted"""
    for player in players:
        for hand in player.hands:
            if get_total(hand['cards']) <= 21:
                return False
    return True


def dealer_turn():
    """The turn of the dealer"""
    print()
    print('-----', dealer.name + "'s turn", '-----')
    print('Dealer turns over the', card_name(dealer.cards[1]))
    time.sleep(0.2)
    print('Dealer has', get_total(dealer.cards))
    if everybody_busted():
        print('Everybody busted so the dealer stands')
        return
    while dealer.must_hit(get_total(dealer.cards)):
        print('Dealer hits')
        give_card(dealer.name, dealer.cards)
        print('Dealer has', get_total(dealer.cards))
    if get_total(dealer.cards) > 21:
        print('Dealer busted!')
    else:
        print('Dealer stands')


def pay_hand(player, hand):
    """Pays one hand"""
    total = get_total(hand['cards'])
    dealer_total = get_total(dealer.cards)
    bet = hand['bet']
    if total > 21:
        print(player.name, 'busted and loses $' + str(bet))
        player.balance = player.balance - bet
    elif dealer_total > 21 or total > dealer_total:
        print(player.name, 'wins $' + str(bet) + '!')
        player.balance = player.balance + bet
    elif total < dealer_total:
        print(player.name, 'loses $' + str(bet))
        player.balance = player.balance - bet
    else:
        print(player.name, 'pushes, nobody wins')
    # pay the insurance
    insurance = hand['insurance']
    if insurance > 0:
        if len(dealer.cards) == 2 and dealer_total == 21:
            print(player.name, 'wins the insurance $' + str(insurance))
            player.balance = player.balance + insurance
        else:
            print(player.name, 'loses the insurance $' + str(insurance))
            player.balance = player.balance - insurance


def pay_players():
    """Pays everybody and saves the balances"""
    print()
    print('----- Results -----')
    for player in players:
        for hand in player.hands:
            pay_hand(player, hand)
        player.hands = []
        print(player.name, 'now has $' + str(player.balance))
        check_broke(player)
    save_players(saved_players)


def play_game():
    """Plays one game"""
    global game_number
    game_number = game_number + 1
    print()
    print('***** Game number', game_number, '*****')
    if deck.need_shuffle:
        print('Shuffling and cutting the cards...')
        deck.shuffle()
    get_wagers()
    deal_cards()
    for player in players:
        player_turn(player)
    dealer_turn()
    pay_players()


def main():
    """Main function"""
    global saved_players
    try:
        print('=' * 30)
        print('   WELCOME TO BLACKJACK!!!')
        print('=' * 30)
        saved_players = load_players()
        get_players()
        while True:
            play_game()
            print()
            if not yes_or_no(players[0].name + ', play again?'):
                break
        print('Thanks for playing!')
    except (KeyboardInterrupt, EOFError):
        print('Game stopped')
