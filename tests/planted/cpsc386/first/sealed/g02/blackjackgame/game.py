# Rosalie Finch
# CPSC 386-02
# 2022-04-14
# rfinch@csu.fullerton.edu
# @rosaliefinch
#
# Lab 00-03
#
# This file is the play itself: everything that happens at the table.
#

"""The evening at the table, from the welcome to the farewell."""

import time

from .cards import Shoe, card_name, card_points, count_points
from .cards import is_blackjack, list_of_cards
from .player import Dealer, Player, read_guest_book, write_guest_book


def say(words):
    """Typewriter effect, letter by letter."""
    for letter in words:
        print(letter, end='', flush=True)
        time.sleep(0.002)
    print()


def dollars(amount):
    """Write money nicely."""
    return '${:,.2f}'.format(amount)


def ask_yes_no(question):
    """Ask until somebody says yes or no."""
    say(question)
    while True:
        answer = input().strip().lower()
        if answer in ('yes', 'y'):
            return True
        if answer in ('no', 'n'):
            return False
        say(
            'Forgive me, the orchestra is so loud tonight. Was that a yes or '
            'was it a no, my dear?'
        )


def ask_number(question, smallest, biggest):
    """Ask until somebody says a whole number that is allowed."""
    say(question)
    while True:
        answer = input().strip()
        # people type $500 or 1,000
        answer = answer.replace('$', '').replace(',', '')
        if answer.isdecimal():
            number = int(answer)
            if smallest <= number <= biggest:
                return number
        say(
            'Oh, but could I ever accept that? I am afraid not. Would you '
            f'give me a whole number from {smallest} to {biggest}, please?'
        )


def welcome():
    """Let everybody in and find them in the guest book."""
    say(
        'Good evening, good evening, and welcome to the Velvet Curtain '
        'Casino! I am Madame Celestine, your hostess and your dealer, and I '
        'promise you that no night in here is ever like another one. Come '
        'closer to the light, so that I may see your lovely faces.'
    )
    how_many = ask_number(
        'What would a play be without its cast? So do tell me, how many '
        'players are sitting down at my table tonight, 1, 2, 3 or 4 of you?',
        1,
        4,
    )
    guests = read_guest_book()
    players = []
    for number in range(1, how_many + 1):
        say(
            'And is there anything sweeter than the sound of a name? With '
            f'what name may I greet the guest in chair number {number}?'
        )
        name = ''
        while name == '':
            name = input().strip()
            if name == '':
                say('Even a whisper will do. What is your name, please?')
            for player in players:
                if player.name.lower() == name.lower():
                    say(
                        'Two of the same name in one scene? The audience '
                        'would be lost! What other name may I write down for '
                        f'the guest in chair number {number}?'
                    )
                    name = ''
        key = name.lower()
        if key in guests:
            player = guests[key]
            say(
                f'{player.name}! You came back to me, I could cry. I kept '
                f'your {dollars(player.balance)} safe behind the curtain.'
            )
        else:
            player = Player(name)
            guests[key] = player
            say(
                f'Enchanted to meet you, {name}. The house has put '
                f'{dollars(player.balance)} into your purse.'
            )
        players.append(player)
    return players, guests


def take_wagers(players):
    """Before any card is dealt, everybody puts down their money."""
    for player in players:
        player.clear_table()
        wager = ask_number(
            f'Who dares, wins, is it not so, {player}? Your purse holds '
            f'{dollars(player.balance)}. How many whole dollars would you '
            f'like to wager on this game, from 1 to {player.balance}?',
            1,
            player.balance,
        )
        player.balance = player.balance - wager
        player.hands.append([])
        player.wagers.append(wager)
        player.insurances.append(0)


def deal_one(shoe, player, number):
    """Deal one card to one hand of a player and say which it is."""
    card = shoe.take_card()
    player.hands[number].append(card)
    if len(player.hands) > 1:
        where = f' for hand number {number + 1}'
    else:
        where = ''
    say(f'{player} is dealt {card_name(card)}{where}.')


def deal_cards(shoe, players, dealer):
    """Two cards for everybody. My second one is a secret."""
    say('Hush, everyone! The cards are coming.')
    dealer.cards = []
    for player in players:
        deal_one(shoe, player, 0)
    card = shoe.take_card()
    dealer.cards.append(card)
    say(f'And I, {dealer}, deal myself {card_name(card)}.')
    for player in players:
        deal_one(shoe, player, 0)
    dealer.cards.append(shoe.take_card())
    say('My own second card stays face down. A lady needs her secrets.')


def offer_split(shoe, player):
    """Two cards of the same rank can become two hands."""
    hand = player.hands[0]
    if hand[0].rank != hand[1].rank:
        return
    wager = player.wagers[0]
    if player.balance < wager:
        say(
            'Twins! But your purse is too light to split them, so they will '
            'have to stay together.'
        )
        return
    if ask_yes_no(
        f'Twins on my stage, can you believe it, {player}? It would cost you '
        f'another {dollars(wager)}. Would you like to split your hand into '
        'two hands, yes or no?'
    ):
        player.balance = player.balance - wager
        player.hands = [[hand[0]], [hand[1]]]
        player.wagers.append(wager)
        player.insurances.append(0)
        deal_one(shoe, player, 0)
        deal_one(shoe, player, 1)


def offer_insurance(player, dealer):
    """Only when the dealer could have a blackjack."""
    if card_points(dealer.cards[0]) < 10:
        return
    for number, hand in enumerate(player.hands):
        if player.balance < 1:
            return
        if ask_yes_no(
            f'I do look dangerous with {card_name(dealer.cards[0])}, do I '
            f'not? You, {player}, are holding {list_of_cards(hand)}. Would '
            'you like to buy insurance for this hand, yes or no?'
        ):
            amount = ask_number(
                'And what is the price of a quiet sleep? How many whole '
                'dollars would you like to pay for the insurance, from 1 to '
                f'{player.balance}?',
                1,
                player.balance,
            )
            player.balance = player.balance - amount
            player.insurances[number] = amount


def say_if_over(player, hand):
    """Say it when a hand is busted or has 21. True if it is so."""
    points = count_points(hand)
    if points > 21:
        say(
            f'{points} points... oh no, {player}, you have busted! Exit '
            'left, with dignity.'
        )
        return True
    if points == 21:
        say(f'Applause for {player}, who has reached 21!')
        return True
    return False


def play_hand(shoe, player, number):
    """Double down, or hit until the player has had enough."""
    hand = player.hands[number]
    wager = player.wagers[number]
    if len(player.hands) > 1:
        say(
            f'Now to your hand number {number + 1}, {player}. It is '
            f'{list_of_cards(hand)}, which makes {count_points(hand)}.'
        )
    if player.balance >= wager:
        if ask_yes_no(
            f'Fortune loves the brave, or does she, {player}? For another '
            f'{dollars(wager)} you get exactly one more card and then your '
            f'{count_points(hand)} has to be what it is. Would you like to '
            'double down, yes or no?'
        ):
            player.balance = player.balance - wager
            player.wagers[number] = wager * 2
            deal_one(shoe, player, number)
            if not say_if_over(player, hand):
                say(f'You end this scene with {count_points(hand)}.')
            return
    while not say_if_over(player, hand):
        say(
            f'To be or not to be? You have {count_points(hand)} points, '
            f'{player}. Would you like to hit or would you like to stand?'
        )
        answer = input().strip().lower()
        while answer not in ('hit', 'h', 'stand', 's'):
            say('Is there a third way? No. Please say hit or stand.')
            answer = input().strip().lower()
        if answer in ('stand', 's'):
            say(f'{player} stands with {count_points(hand)}. How elegant.')
            return
        deal_one(shoe, player, number)


def player_turn(shoe, player, dealer):
    """Everything that one player does."""
    hand = player.hands[0]
    say('')
    say(
        f'The spotlight is on {player}! In your hand I see '
        f'{list_of_cards(hand)}, and together they are {count_points(hand)}. '
        f'I myself am showing {card_name(dealer.cards[0])}.'
    )
    offer_split(shoe, player)
    offer_insurance(player, dealer)
    for number in range(len(player.hands)):
        play_hand(shoe, player, number)


def dealer_turn(shoe, players, dealer):
    """The dealer is always last."""
    say('')
    say(
        'And at last it is my turn. I turn over my secret card and it is... '
        f'{card_name(dealer.cards[1])}! So I have '
        f'{list_of_cards(dealer.cards)}, that is '
        f'{count_points(dealer.cards)}.'
    )
    somebody_left = False
    for player in players:
        for hand in player.hands:
            if count_points(hand) <= 21:
                somebody_left = True
    if not somebody_left:
        say('But all of you have busted, so I simply stand and smile.')
        return
    while dealer.wants_card(count_points(dealer.cards)):
        card = shoe.take_card()
        dealer.cards.append(card)
        say(
            f'I hit, and I draw {card_name(card)}. Now I have '
            f'{count_points(dealer.cards)}.'
        )
    if count_points(dealer.cards) > 21:
        say('Oh, the shame! I, Madame Celestine, have busted!')
    else:
        say(f'I stand with {count_points(dealer.cards)}.')


def pay_hand(player, number, dealer):
    """Who won this hand, and what happens with the money?"""
    points = count_points(player.hands[number])
    house = count_points(dealer.cards)
    wager = player.wagers[number]
    who = str(player)
    if len(player.hands) > 1:
        who = f'{player} with hand number {number + 1}'
    if points > 21:
        say(f'{who} was busted and loses {dollars(wager)}.')
    elif house > 21 or points > house:
        player.balance = player.balance + wager * 2
        say(f'{who} wins {dollars(wager)}! Bravo, bravo!')
    elif points == house:
        say(
            f'{who} has {points} and so do I. That is a push: nobody wins, '
            f'and the {dollars(wager)} remain upon the table.'
        )
    else:
        say(f'{who} has only {points} and loses {dollars(wager)}.')
    insurance = player.insurances[number]
    if insurance > 0:
        if is_blackjack(dealer.cards):
            player.balance = player.balance + insurance * 2
            say(
                'But how clever to be insured against my blackjack! The '
                f'insurance wins {dollars(insurance)}.'
            )
        else:
            say(
                'I had no blackjack, so the insurance of '
                f'{dollars(insurance)} is lost.'
            )


def final_scene(players, dealer):
    """Pay everybody, and help those who have nothing left."""
    say('')
    say('Now, shall we see what fate has written for each of you?')
    for player in players:
        for number in range(len(player.hands)):
            pay_hand(player, number, dealer)
        say(f'The purse of {player} now holds {dollars(player.balance)}.')
        if player.balance < 1:
            player.balance = 10000
            say(
                f'Broke, my poor {player}? Dry your tears! A stranger in a '
                'mask, a donor who wishes to stay anonymous, offers you '
                f'{dollars(10000)} and has already slipped away.'
            )
        player.clear_table()


def play_blackjack():
    """The whole evening."""
    players, guests = welcome()
    dealer = Dealer()
    say(
        'Eight decks of cards, shuffled by my own hands, cut, and with the '
        'cut card in its place. They rest in the shoe now and wait for us.'
    )
    shoe = Shoe()
    playing = True
    while playing:
        say('')
        take_wagers(players)
        deal_cards(shoe, players, dealer)
        for player in players:
            player_turn(shoe, player, dealer)
        dealer_turn(shoe, players, dealer)
        final_scene(players, dealer)
        write_guest_book(guests)
        playing = ask_yes_no(
            'Must every beautiful thing come to an end? You decide for all '
            f'of us, {players[0]}. Would you like to play another game, yes '
            'or no?'
        )
        if playing and shoe.is_cut_card_reached():
            say(
                'One little moment, my dears, the cut card has come out. I '
                'am shuffling and cutting all the cards anew.'
            )
            shoe.fill()
    say(
        'Then the curtain falls. Your money is written down in my guest '
        'book, so come back soon. Good night, good night!'
    )
