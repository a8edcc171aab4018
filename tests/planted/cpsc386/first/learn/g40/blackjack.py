#!/usr/bin/env python3
# Theo Brandvold
# CPSC 386-03
# 2022-03-31
# tbrandvold@csu.fullerton.edu
# @theo-plays-viola
#
# Lab 00-03
#
# The concert: tuning, bets, every movement of the game, encores.
#

"""Start the game of Blackjack."""

from blackjackgame.cards import Shoe
from blackjackgame.game import (
    ask_money,
    ask_yes_no,
    finale,
    insurance,
    opening,
    reckoning,
    say,
    solo,
)
from blackjackgame.player import DONATION, Dealer, Hand, Ledger, Player


def main():
    """The whole concert, from the first question to the last encore."""
    say('♪ Welcome to the Blackjack Chamber Orchestra ♪')
    ledger = Ledger()
    shoe = Shoe()
    dealer = Dealer()

    # tuning: who is here?
    count = ''
    while count not in ('1', '2', '3', '4'):
        count = input('How many players are on stage? (1-4) ').strip()
    players = []
    while len(players) < int(count):
        chair = len(players) + 1
        email = input(f'Player {chair}, what is your e-mail address? ')
        email = email.strip().lower()
        if not email or email in [player.email for player in players]:
            say('Everybody needs an e-mail address of their own.')
            continue
        player = ledger.find(email)
        if player is None:
            name = ''
            while not name:
                name = input(f'Player {chair}, what is your name? ').strip()
            player = Player(email, name)
            say(f'A debut! {name} starts with ${player.balance:.2f}.')
        else:
            say(f'Welcome back, {player.name}: ${player.balance:.2f}.')
        players.append(player)

    encore = True
    while encore:
        # prelude: cards and wagers
        if shoe.cut_card_reached():
            say('The cut card came out. Shuffling and cutting all 8 decks.')
            shoe.shuffle()
        say('\n♩ Place your wagers ♩')
        for player in players:
            wager = ask_money(
                f'{player.name}, what is your wager?', player.balance
            )
            player.hands = [Hand(wager)]

        # first movement: deal and insurance
        opening(players, dealer, shoe)
        if dealer.may_have_blackjack():
            say(f'\n{dealer.name} may have blackjack. Insurance, anyone?')
            for player in players:
                insurance(player, dealer, shoe)

        # second movement: everybody has a solo
        for player in players:
            solo(player, dealer, shoe)

        # finale
        finale(players, dealer, shoe)
        say('\n♫ The results ♫')
        for player in players:
            reckoning(player, dealer)
            if player.balance < 1:
                say(
                    f'{player.name} is broke! A patron of the arts, who stays '
                    f'anonymous, donates ${DONATION:.2f}.'
                )
                player.balance += DONATION
        ledger.save(players)
        encore = ask_yes_no(
            f'\nEncore? {players[0].name}, shall we play again?'
        )
    say('Thank you for the applause. Good night! ♪')


if __name__ == '__main__':
    main()
