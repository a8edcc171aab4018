# Marisol Quintero
# CPSC 386-01
# 2022-04-10
# mquintero88@csu.fullerton.edu
# @marisolq-codes
#
# Lab 00-03
#
# The whole game: sign in, bets, turns, dealer and payout.
#

"""Blackjack game functions."""

import sys
import time

from .cards import Deck, card_name, count_points
from .player import (
    Dealer,
    Player,
    find_player,
    load_everybody,
    save_everybody,
)

WORDS = {'one': 1, 'two': 2, 'three': 3, 'four': 4}


def slow(text):
    """Typewriter effect!!"""
    for letter in text:
        sys.stdout.write(letter)
        sys.stdout.flush()
        time.sleep(0.002)
    print()
    time.sleep(0.1)


def any_key():
    """Wait so people can read."""
    input('press any key to continue...')
    print()


def yes_no(question):
    """Keep asking till it's a yes or a no."""
    while True:
        answer = input(question + ' (yes/no) ').strip().lower()
        if answer in ('yes', 'y', 'yeah', 'yep'):
            return True
        if answer in ('no', 'n', 'nope', 'nah'):
            return False
        print('Just yes or no please :)')


def ask_dollars(question, most):
    """Whole dollars from 1 to most."""
    while True:
        answer = input(f'{question} (whole dollars, 1 to {most}) $')
        answer = answer.strip().lstrip('$').replace(',', '')
        if not answer.isdecimal():
            print("That's not a whole number of dollars.")
        elif int(answer) < 1:
            print('You gotta put in at least $1.')
        elif int(answer) > most:
            print("You don't have that kind of money!")
        else:
            return int(answer)


def how_many():
    """The menu for the number of players."""
    print('How many of you are playing today?')
    print('   one    - just me and Dolores')
    print('   two    - me and a friend')
    print('   three  - the three of us')
    print('   four   - full table!')
    while True:
        answer = input('Type one, two, three or four > ').strip().lower()
        if answer in WORDS:
            return WORDS[answer]
        if answer in ('1', '2', '3', '4'):
            return int(answer)
        print("Sorry, that's not on the menu.")


def sign_in(number, everybody, table):
    """Get one player, a new one or one from the file."""
    while True:
        print()
        if yes_no(f'Player number {number}: Are you a new player?'):
            user_id = input('Make up a user id nobody else has: ').strip()
            if user_id == '':
                print("It can't be empty.")
                continue
            if find_player(everybody, user_id) is not None:
                print(f'Somebody already has the user id {user_id}.')
                print("(If that's you then you are not a new player!)")
                continue
            name = input('And what should Dolores call you? ').strip()
            player = Player(user_id, name or user_id)
            everybody.append(player)
            save_everybody(everybody)
            slow(f'Nice to meet you {player.name}! You get {player.money()}.')
            slow(f'Your user id is {user_id}. REMEMBER IT for next time!')
            any_key()
            return player
        user_id = input('Type your user id from last time: ').strip()
        player = find_player(everybody, user_id)
        if player is None:
            print(f"Hmm, I can't find {user_id} in my file.")
        elif player in table:
            print(f'{player.name} already sits at the table, silly.')
        else:
            slow(f'Welcome back {player.name}! You have {player.money()}.')
            any_key()
            return player


def help_broke_people(table):
    """The anonymous donor."""
    for player in table:
        if player.balance < 1:
            slow(f'Oh no, {player.name} is broke :(')
            slow('An anonymous donor offers you $10,000.00 and you take it!')
            player.balance += 10000
            slow(f'{player.name} now has {player.money()}.')
            any_key()


def new_hand(bet, cards, from_split):
    """Everything about one hand goes in a dictionary."""
    return {
        'bet': bet,
        'cards': cards,
        'insurance': 0,
        'from_split': from_split,
    }


def show_hand(hand, dealer):
    """Print the cards of a hand and the dealer's card."""
    print('   Your cards:')
    for card in hand['cards']:
        print('     * ' + card_name(card))
    points = count_points(hand['cards'])
    print(f"   That makes {points} points. Your bet is ${hand['bet']:,}.00.")
    print(f'   {dealer.name} is showing: {card_name(dealer.cards[0])}')
    time.sleep(0.2)


def deal_to(deck, cards, who):
    """Deal a card and say which one it is."""
    card = deck.deal()
    cards.append(card)
    slow(f'{who} gets the {card_name(card)}')


def first_deal(deck, dealer, table, hands):
    """Two cards for everybody, the dealer's second one is hidden."""
    dealer.cards = []
    print('\n~~~ Here come the cards ~~~')
    for lap in (1, 2):
        for player in table:
            deal_to(deck, hands[player.user_id][0]['cards'], player.name)
        if lap == 1:
            deal_to(deck, dealer.cards, dealer.name)
        else:
            dealer.cards.append(deck.deal())
            slow(f'{dealer.name} gets a card but it is face down')


def sell_insurance(dealer, table, hands):
    """If the dealer shows a 10 or an Ace everybody can get insurance."""
    if dealer.cards[0].rank not in ('Ace', '10', 'Jack', 'Queen', 'King'):
        return
    print()
    slow(f'Uh oh, {dealer.name} is showing {card_name(dealer.cards[0])}...')
    for player in table:
        if not player.can_pay(1):
            continue
        print('   ' + player.name + ' holds:')
        for card in hands[player.user_id][0]['cards']:
            print('     * ' + card_name(card))
        if yes_no(f'{player.name}, do you want insurance?'):
            amount = ask_dollars('How much insurance?', int(player.balance))
            player.balance -= amount
            hands[player.user_id][0]['insurance'] = amount
            print(f"OK that's ${amount:,}.00 of insurance.")


def play_hand(deck, dealer, player, hand):
    """Double down and hit or stand for one hand."""
    cards = hand['cards']
    done = False
    if player.can_pay(hand['bet']):
        if yes_no('Do you want to double down? You get only one card'):
            player.balance -= hand['bet']
            hand['bet'] *= 2
            print(f"Your bet is ${hand['bet']:,}.00 now!")
            deal_to(deck, cards, player.name)
            print(f'   You are at {count_points(cards)} points.')
            done = True
    while not done and count_points(cards) < 21:
        move = input('What will it be? Type hit or stand > ').strip().lower()
        if move in ('hit', 'h'):
            deal_to(deck, cards, player.name)
            show_hand(hand, dealer)
        elif move in ('stand', 's'):
            print(f'OK, you stay at {count_points(cards)}.')
            done = True
        else:
            print("I don't know that move.")
    points = count_points(cards)
    if points > 21:
        slow(f'BUSTED with {points}! Sorry {player.name} :(')
    elif is_blackjack(hand):
        slow(f'BLACKJACK! 21 right away for {player.name}!!')
    elif points == 21:
        slow(f'21!! {player.name} reached 21 points!')


def take_turn(deck, dealer, player, my_hands):
    """One player's turn, split first and then every hand."""
    print(f'\n~~~ It is your turn, {player.name} ~~~')
    show_hand(my_hands[0], dealer)
    first, second = my_hands[0]['cards']
    bet = my_hands[0]['bet']
    if first.rank == second.rank and player.can_pay(bet):
        if yes_no(f'You have a pair! Split it for another ${bet:,}.00?'):
            player.balance -= bet
            insurance = my_hands[0]['insurance']
            my_hands[0] = new_hand(bet, [first], True)
            my_hands[0]['insurance'] = insurance
            my_hands.append(new_hand(bet, [second], True))
            for number, hand in enumerate(my_hands, 1):
                deal_to(deck, hand['cards'], f'{player.name} (hand {number})')
    for number, hand in enumerate(my_hands, 1):
        if len(my_hands) > 1:
            print(f'\n--- {player.name}, hand number {number} ---')
            show_hand(hand, dealer)
        play_hand(deck, dealer, player, hand)


def is_blackjack(hand):
    """Only the first two cards count, not after a split."""
    return (
        len(hand['cards']) == 2
        and count_points(hand['cards']) == 21
        and not hand['from_split']
    )


def dealer_turn(deck, dealer, hands):
    """Dolores turns her card and plays."""
    print(f'\n~~~ {dealer.name} plays ~~~')
    slow(f'She flips her hidden card: {card_name(dealer.cards[1])}')
    slow(f'She has {dealer.points()} points.')
    somebody_left = False
    for my_hands in hands.values():
        for hand in my_hands:
            if count_points(hand['cards']) <= 21:
                somebody_left = True
    if not somebody_left:
        slow('Everybody busted so she stands.')
        return
    while dealer.must_hit():
        deal_to(deck, dealer.cards, dealer.name)
        slow(f'She has {dealer.points()} points.')
    if dealer.points() > 21:
        slow(f'{dealer.name} BUSTED!')
    else:
        slow(f'{dealer.name} stands.')


def pay(dealer, player, hand):
    """Pay one hand. The bet was already taken from the balance."""
    points = count_points(hand['cards'])
    bet = hand['bet']
    if points > 21:
        slow(f'{player.name} busted and loses ${bet:,}.00.')
    elif dealer.points() <= 21 and points < dealer.points():
        slow(f'{player.name} has {points} and loses ${bet:,}.00.')
    elif points == dealer.points():
        slow(f'{player.name} has {points} too. Push, you keep your bet.')
        player.balance += bet
    elif is_blackjack(hand):
        prize = bet * 3 / 2
        slow(f'{player.name} wins ${prize:,.2f} with BLACKJACK!')
        player.balance += bet + prize
    else:
        slow(f'{player.name} has {points} and wins ${bet:,}.00!')
        player.balance += bet + bet
    insurance = hand['insurance']
    if insurance > 0 and dealer.has_blackjack():
        slow(f'The insurance wins ${insurance:,}.00!')
        player.balance += insurance + insurance
    elif insurance > 0:
        slow(f'The insurance is lost, ${insurance:,}.00.')


def one_game(deck, dealer, table):
    """Play one game from the bets to the payout."""
    hands = {}
    print('\n~~~ Place your bets ~~~')
    for player in table:
        print(f'{player.name} has {player.money()}')
        bet = ask_dollars(
            f'{player.name}, how much do you bet?', int(player.balance)
        )
        player.balance -= bet
        hands[player.user_id] = [new_hand(bet, [], False)]
    first_deal(deck, dealer, table, hands)
    sell_insurance(dealer, table, hands)
    for player in table:
        take_turn(deck, dealer, player, hands[player.user_id])
    dealer_turn(deck, dealer, hands)
    print('\n~~~ And the results... ~~~')
    for player in table:
        for hand in hands[player.user_id]:
            pay(dealer, player, hand)
        print(f'   >> {player.name} now has {player.money()}')
    any_key()


def play_blackjack():
    """The main loop."""
    print('*' * 40)
    print('*      WELCOME TO BLACKJACK !!!        *')
    print('*' * 40)
    everybody = load_everybody()
    table = []
    for number in range(1, how_many() + 1):
        table.append(sign_in(number, everybody, table))
    deck = Deck()
    dealer = Dealer()
    slow(f'{dealer.name} shuffles 8 decks, cuts them and fills the shoe.')
    playing = True
    while playing:
        help_broke_people(table)
        one_game(deck, dealer, table)
        help_broke_people(table)
        save_everybody(everybody)
        if deck.past_cut_card():
            slow('The cut card came up! Dolores shuffles all the cards again.')
            deck.fill_shoe()
        playing = yes_no(f'{table[0].name}, wanna play another game?')
    slow('Thanks for playing, bye! Your money is saved under your user id.')
