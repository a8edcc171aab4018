# Kaylee Brandt
# CPSC 386-01
# 2022-04-10
# kaylee.brandt@csu.fullerton.edu
# @kayleebrandt03
#
# Lab 00-03
#
# This file has the game loop and the rules of Blackjack.
#

"""The game loop and the rules."""

import time

from .cards import Deck, card_name, hand_value, is_blackjack
from .player import Dealer, Player, load_all, save_all


def slow_print(text):
    """Print a line and wait so that people can read it."""
    print(text)
    time.sleep(0.12)


def ask_yes_or_no(question):
    """Ask until the answer is YES or NO."""
    while True:
        print()
        print(question)
        print('INSTRUCTIONS: Type YES or NO in capital letters.')
        answer = input('YES or NO: ')
        if answer == 'YES':
            return True
        if answer == 'NO':
            return False
        print('Sorry, I do not understand "' + answer + '".')


def ask_hit_or_stand(name):
    """Ask until the answer is HIT or STAND."""
    while True:
        print()
        print(name + ', what do you want to do?')
        print('INSTRUCTIONS: Type HIT to take another card.')
        print('              Type STAND to end your turn.')
        print('              Use capital letters.')
        answer = input('HIT or STAND: ')
        if answer in ('HIT', 'STAND'):
            return answer
        print('Sorry, I do not understand "' + answer + '".')


def ask_number(question, smallest, biggest):
    """Ask until the answer is a number that is allowed."""
    while True:
        print()
        print(question)
        print(
            f'INSTRUCTIONS: Type a whole number from {smallest} to {biggest}.'
        )
        answer = input('Number: ')
        try:
            number = int(answer)
        except ValueError:
            print('Sorry, "' + answer + '" is not a whole number.')
            continue
        if number < smallest:
            print('Sorry, that is too small.')
        elif number > biggest:
            print('Sorry, that is too big.')
        else:
            return number


def ask_name(number, players):
    """Ask for the name of one player."""
    while True:
        print()
        print(f'What is the name of player number {number}?')
        print('INSTRUCTIONS: Type your name. If you played before, type the')
        print('              same name again to get your money back.')
        name = input('Name: ').strip()
        used = False
        for player in players:
            if player.name == name:
                used = True
        if name == '':
            print('Sorry, the name can not be empty.')
        elif used or name == 'COMPUTER DEALER':
            print('Sorry, this name is taken.')
        else:
            return name


def make_players():
    """Ask for the players and find the saved ones."""
    how_many = ask_number('How many players are playing?', 1, 4)
    saved = load_all()
    players = []
    for i in range(how_many):
        name = ask_name(i + 1, players)
        player = None
        for old in saved:
            if old.name == name:
                player = old
        if player is None:
            player = Player(name)
            slow_print(f'Hello {name}! You are new here.')
        else:
            slow_print(f'Hello {name}! I remember you.')
        slow_print(f'Your balance is ${player.balance}.')
        check_broke(player)
        players.append(player)
    return players


def check_broke(player):
    """The anonymous donor helps a player who has no money."""
    if player.balance == 0:
        slow_print(f'{player.name}, you are broke!')
        slow_print('An anonymous donor gives you $10000.')
        player.balance = 10000


def hand_name(player, i):
    """Return the name, and the number of the hand if there was a split."""
    if len(player.hands) == 1:
        return player.name
    return f'{player.name} (hand number {i + 1})'


def deal_card(deck, hand, name):
    """Deal one card face up and show it."""
    card = deck.take_card()
    hand.append(card)
    slow_print(name + ' is dealt the ' + card_name(card) + '.')


def show_hand(name, hand):
    """Print all the cards of a hand and the sum."""
    slow_print(name + ' has:')
    for card in hand:
        slow_print('    ' + card_name(card))
    slow_print(f'    The sum is {hand_value(hand)}.')


def deal_everybody(deck, players, dealer):
    """Deal two cards to everybody. The last card is hidden."""
    slow_print('')
    slow_print('***** THE CARDS ARE DEALT *****')
    for player in players:
        deal_card(deck, player.hands[0], player.name)
    dealer.hand = []
    deal_card(deck, dealer.hand, dealer.name)
    for player in players:
        deal_card(deck, player.hands[0], player.name)
    dealer.hand.append(deck.take_card())
    slow_print(dealer.name + ' is dealt a card face down.')


def offer_insurance(player, i):
    """Offer insurance for the hand number i of the player."""
    if player.money_left() < 1:
        return
    name = hand_name(player, i)
    if ask_yes_or_no(name + ', do you want to buy INSURANCE?'):
        player.insurance[i] = ask_number(
            name + ', how many dollars of insurance?', 1, player.money_left()
        )


def offer_split(deck, player, dealer):
    """Offer to split when the two cards have the same rank."""
    hand = player.hands[0]
    if hand[0].rank != hand[1].rank:
        return
    if player.money_left() < player.bets[0]:
        slow_print('You have a pair but not enough money to split it.')
        return
    if not ask_yes_or_no(player.name + ', do you want to SPLIT your pair?'):
        return
    # make the second hand with the second card
    second_card = hand.pop()
    player.hands.append([second_card])
    player.bets.append(player.bets[0])
    player.insurance.append(0)
    for i in range(2):
        deal_card(deck, player.hands[i], hand_name(player, i))
    # the second hand is new so it can get its own insurance
    if dealer.has_ten_or_ace():
        offer_insurance(player, 1)


def play_hand(deck, player, i):
    """Play one hand until it is finished."""
    hand = player.hands[i]
    name = hand_name(player, i)
    finished = False
    # double down is only asked here at the start
    if hand_value(hand) < 21 and player.money_left() >= player.bets[i]:
        if ask_yes_or_no(name + ', do you want to DOUBLE DOWN?'):
            player.bets[i] = player.bets[i] * 2
            slow_print(f'Your wager is now ${player.bets[i]}.')
            deal_card(deck, hand, name)
            show_hand(name, hand)
            finished = True
    while hand_value(hand) < 21 and not finished:
        answer = ask_hit_or_stand(name)
        if answer == 'HIT':
            deal_card(deck, hand, name)
            show_hand(name, hand)
        else:
            finished = True
    if hand_value(hand) > 21:
        slow_print(name + ' BUSTED!')
    elif hand_value(hand) == 21:
        slow_print(name + ' REACHED 21!')


def player_turn(deck, player, dealer):
    """The turn of one player."""
    slow_print('')
    slow_print('***** IT IS THE TURN OF ' + player.name + ' *****')
    show_hand(player.name, player.hands[0])
    up_card = card_name(dealer.hand[0])
    slow_print(dealer.name + ' is showing the ' + up_card + '.')
    offer_split(deck, player, dealer)
    for i in range(len(player.hands)):
        if len(player.hands) == 2:
            slow_print('')
            show_hand(hand_name(player, i), player.hands[i])
            slow_print(dealer.name + ' is showing the ' + up_card + '.')
        play_hand(deck, player, i)


def dealer_turn(deck, players, dealer):
    """The turn of the computer."""
    slow_print('')
    slow_print('***** IT IS THE TURN OF ' + dealer.name + ' *****')
    hidden_card = card_name(dealer.hand[1])
    slow_print('The face down card is the ' + hidden_card + '.')
    show_hand(dealer.name, dealer.hand)
    # check if there is a hand that is not busted
    somebody_is_left = False
    for player in players:
        for hand in player.hands:
            if hand_value(hand) <= 21:
                somebody_is_left = True
    if somebody_is_left:
        while hand_value(dealer.hand) < 17:
            slow_print(dealer.name + ' hits.')
            deal_card(deck, dealer.hand, dealer.name)
            show_hand(dealer.name, dealer.hand)
    if hand_value(dealer.hand) > 21:
        slow_print(dealer.name + ' BUSTED!')
    else:
        slow_print(dealer.name + ' stands.')


def pay_players(players, dealer):
    """Find out who won and change the balances."""
    slow_print('')
    slow_print('***** THE RESULTS *****')
    dealer_sum = hand_value(dealer.hand)
    for player in players:
        for i, hand in enumerate(player.hands):
            name = hand_name(player, i)
            bet = player.bets[i]
            player_sum = hand_value(hand)
            if player_sum > 21:
                slow_print(f'{name} busted and LOST ${bet}.')
                player.balance = player.balance - bet
            elif dealer_sum > 21 or player_sum > dealer_sum:
                slow_print(f'{name} WON ${bet}.')
                player.balance = player.balance + bet
            elif player_sum == dealer_sum:
                slow_print(f'{name} has a PUSH. Nobody wins or loses.')
            else:
                slow_print(f'{name} LOST ${bet}.')
                player.balance = player.balance - bet
            side_bet = player.insurance[i]
            if side_bet > 0 and is_blackjack(dealer.hand):
                slow_print(f'{name} WON the insurance of ${side_bet}.')
                player.balance = player.balance + side_bet
            elif side_bet > 0:
                slow_print(f'{name} LOST the insurance of ${side_bet}.')
                player.balance = player.balance - side_bet
        player.clear()
        slow_print(f'The balance of {player.name} is ${player.balance}.')
        check_broke(player)


def play_game(deck, players, dealer):
    """Play one game from the wagers to the results."""
    if deck.needs_shuffle():
        slow_print('')
        slow_print('The dealer shuffles and cuts the 8 decks.')
        deck.make_new()
    for player in players:
        wager = ask_number(
            f'{player.name}, how many dollars do you want to wager?',
            1,
            player.balance,
        )
        player.new_game(wager)
    deal_everybody(deck, players, dealer)
    if dealer.has_ten_or_ace():
        slow_print('')
        slow_print('The dealer could have a blackjack!')
        for player in players:
            offer_insurance(player, 0)
    for player in players:
        player_turn(deck, player, dealer)
    dealer_turn(deck, players, dealer)
    pay_players(players, dealer)
    save_all(players)


def main():
    """The main function of the game."""
    print('**********************************')
    print('*      WELCOME TO BLACKJACK      *')
    print('**********************************')
    players = make_players()
    deck = Deck()
    dealer = Dealer()
    keep_playing = True
    while keep_playing:
        play_game(deck, players, dealer)
        keep_playing = ask_yes_or_no(
            players[0].name + ', do you want to play again?'
        )
    print('Goodbye! Your balance is saved.')
