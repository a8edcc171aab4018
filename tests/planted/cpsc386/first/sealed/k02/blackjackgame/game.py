# Priya Nand
# CPSC 386-01
# 2022-03-31
# pnand@csu.fullerton.edu
# @priyanand
#
# Lab 00-03
#
# This file has the main loop of the game.
#

"""The loop of the game, and its rules."""

import pickle
import time

from blackjackgame.cards import Deck
from blackjackgame.player import Dealer, Player


def main_loop():
    """Play and save the players when the program is interrupted."""
    saved_players = []
    try:
        file = open("saved_players.pickle", "rb")
        saved_players = pickle.load(file)
        file.close()
    except FileNotFoundError:
        print("No saved players yet.")
    except Exception:
        print("The saved players could not be read, starting from zero.")
        saved_players = []
    try:
        play_blackjack(saved_players)
    except EOFError:
        print("")
        print("No more input, the game stops here.")
    except KeyboardInterrupt:
        print("")
        print("You stopped the game.")
    save_players(saved_players)


def save_players(saved_players):
    """Write all players to the file."""
    try:
        file = open("saved_players.pickle", "wb")
        pickle.dump(saved_players, file)
        file.close()
    except OSError:
        print("Sorry, could not save the balances.")


def hand_total(cards):
    """Add up the cards. Aces are 11 if it fits, else 1."""
    total = 0
    aces = 0
    for card in cards:
        if card.rank == "Ace":
            aces = aces + 1
            total = total + 1
        elif card.rank == "Jack":
            total = total + 10
        elif card.rank == "Queen":
            total = total + 10
        elif card.rank == "King":
            total = total + 10
        else:
            total = total + int(card.rank)
    if aces > 0 and total + 10 <= 21:
        total = total + 10
    return total


def play_blackjack(saved_players):
    """This is the whole game from the beginning to the end."""
    dealer = Dealer()
    deck = Deck()
    players = []
    somebody_still_in = False

    print("======================")
    print("  B L A C K J A C K   ")
    print("======================")
    print("Your dealer today is the computer " + dealer.name + ".")
    time.sleep(0.3)

    # how many players
    while True:
        answer = input("Please enter the number of players (1, 2, 3 or 4): ")
        answer = answer.strip()
        if answer == "1" or answer == "2" or answer == "3" or answer == "4":
            how_many = int(answer)
            break
        else:
            print("That is wrong. It must be 1, 2, 3 or 4.")

    # the names
    while len(players) < how_many:
        name = input(
            "Please enter the name of player number "
            + str(len(players) + 1)
            + ": "
        )
        name = name.strip()
        name_ok = True
        if name == "":
            print("The name can not be empty.")
            name_ok = False
        elif name.lower() == dealer.name.lower():
            print("That is the name of the dealer, take another one.")
            name_ok = False
        else:
            for player in players:
                if player.name.lower() == name.lower():
                    print("This name is already playing, take another one.")
                    name_ok = False
        if name_ok:
            found = False
            for player in saved_players:
                if player.name.lower() == name.lower():
                    found = True
                    players.append(player)
                    print(
                        "Welcome back "
                        + player.name
                        + "! You have $"
                        + "{:,.2f}".format(player.balance)
                    )
            if not found:
                player = Player(name)
                saved_players.append(player)
                players.append(player)
                print(
                    "Hello new player "
                    + player.name
                    + "! You have $"
                    + "{:,.2f}".format(player.balance)
                )

    print(dealer.name + " shuffles the cards, cuts them, and puts in the cut")
    print("card. The cards go into the shoe.")
    time.sleep(0.3)

    playing = True
    while playing:
        # the donor
        for player in players:
            if player.balance == 0:
                print(player.name + ", you lost all your money!")
                print("An anonymous donor offers you $10,000.00.")
                print("You say thank you and put it in your bank.")
                player.balance = 10000

        # one list entry for every hand on the table
        hand_cards = []
        hand_player = []
        hand_name = []
        hand_wager = []
        hand_double = []
        hand_insurance = []

        # wagers
        for player in players:
            while True:
                print("")
                answer = input(
                    player.name
                    + ", please enter your wager in whole dollars (at least 1"
                    + " and at most "
                    + str(player.balance)
                    + "): "
                )
                answer = answer.strip()
                if not answer.isdecimal():
                    print("That is not a number.")
                elif len(answer) > 15:
                    print("That is too much.")
                elif int(answer) < 1:
                    print("The wager must be 1 dollar or more.")
                elif int(answer) > player.balance:
                    print("You do not have so much money.")
                else:
                    hand_cards.append([])
                    hand_player.append(player)
                    hand_name.append(player.name)
                    hand_wager.append(int(answer))
                    hand_double.append(0)
                    hand_insurance.append(0)
                    break

        # deal the cards
        dealer_cards = []
        deal_number = 1
        print("")
        while deal_number <= 2:
            i = 0
            while i < len(hand_cards):
                card = deck.deal_card()
                hand_cards[i].append(card)
                print(
                    "Dealt to "
                    + hand_name[i]
                    + ": the "
                    + card.rank
                    + " of "
                    + card.suit
                )
                time.sleep(0.2)
                i = i + 1
            card = deck.deal_card()
            dealer_cards.append(card)
            if deal_number == 1:
                print(
                    "Dealt to the dealer "
                    + dealer.name
                    + ": the "
                    + card.rank
                    + " of "
                    + card.suit
                )
            else:
                print("Dealt to the dealer " + dealer.name + ": a hidden card")
            time.sleep(0.2)
            deal_number = deal_number + 1

        # can there be insurance
        face_up = dealer_cards[0]
        insurance_possible = False
        if face_up.rank == "Ace":
            insurance_possible = True
        elif face_up.rank == "10":
            insurance_possible = True
        elif face_up.rank == "Jack":
            insurance_possible = True
        elif face_up.rank == "Queen":
            insurance_possible = True
        elif face_up.rank == "King":
            insurance_possible = True

        # turns of the players
        i = 0
        split_done = False
        while i < len(hand_cards):
            player = hand_player[i]
            second_hand = split_done
            print("")
            print("***** It is the turn of " + hand_name[i] + " *****")
            text = ""
            for card in hand_cards[i]:
                text = text + card.rank + " of " + card.suit + ", "
            text = text + "total " + str(hand_total(hand_cards[i]))
            print("You are holding: " + text)
            print(
                "The dealer is showing: "
                + face_up.rank
                + " of "
                + face_up.suit
            )
            time.sleep(0.3)

            # how much money is not on the table
            money = player.balance
            k = 0
            while k < len(hand_cards):
                if hand_player[k] is player:
                    money = money - hand_wager[k]
                    money = money - hand_double[k]
                    money = money - hand_insurance[k]
                k = k + 1

            # split
            split_done = False
            if second_hand:
                pass
            elif hand_cards[i][0].rank != hand_cards[i][1].rank:
                pass
            elif money < hand_wager[i]:
                print("You have a pair but not enough money to split.")
            else:
                while True:
                    answer = input(
                        player.name
                        + ", would you like to SPLIT your two cards? It costs"
                        + " $"
                        + str(hand_wager[i])
                        + ". Enter Y for yes, N for no: "
                    )
                    answer = answer.strip().upper()
                    if answer == "Y" or answer == "YES":
                        split_done = True
                        break
                    elif answer == "N" or answer == "NO":
                        break
                    else:
                        print("I did not understand that.")
            if split_done:
                money = money - hand_wager[i]
                moved_card = hand_cards[i].pop()
                hand_cards.insert(i + 1, [moved_card])
                hand_player.insert(i + 1, player)
                hand_wager.insert(i + 1, hand_wager[i])
                hand_double.insert(i + 1, 0)
                hand_insurance.insert(i + 1, 0)
                hand_name[i] = player.name + " (left hand)"
                hand_name.insert(i + 1, player.name + " (right hand)")
                k = i
                while k <= i + 1:
                    card = deck.deal_card()
                    hand_cards[k].append(card)
                    print(
                        "Dealt to "
                        + hand_name[k]
                        + ": the "
                        + card.rank
                        + " of "
                        + card.suit
                    )
                    time.sleep(0.2)
                    k = k + 1
                print(
                    hand_name[i]
                    + " is first and has total "
                    + str(hand_total(hand_cards[i]))
                )

            # insurance
            if insurance_possible and money >= 1:
                while True:
                    answer = input(
                        hand_name[i]
                        + ", would you like to buy INSURANCE? Enter Y for"
                        + " yes, N for no: "
                    )
                    answer = answer.strip().upper()
                    if answer == "N" or answer == "NO":
                        break
                    elif answer == "Y" or answer == "YES":
                        while True:
                            answer = input(
                                hand_name[i]
                                + ", please enter the dollars for your"
                                + " insurance (at least 1 and at most "
                                + str(money)
                                + "): "
                            )
                            answer = answer.strip()
                            if not answer.isdecimal():
                                print("That is not a number.")
                            elif len(answer) > 15:
                                print("That is too much.")
                            elif int(answer) < 1:
                                print("Insurance must be 1 dollar or more.")
                            elif int(answer) > money:
                                print("You do not have so much money left.")
                            else:
                                hand_insurance[i] = int(answer)
                                money = money - int(answer)
                                break
                        break
                    else:
                        print("I did not understand that.")

            # double down
            doubled = False
            if money >= hand_wager[i]:
                while True:
                    answer = input(
                        hand_name[i]
                        + ", would you like to DOUBLE DOWN? It costs $"
                        + str(hand_wager[i])
                        + " and you get only one more card. Enter Y for yes,"
                        + " N for no: "
                    )
                    answer = answer.strip().upper()
                    if answer == "Y" or answer == "YES":
                        doubled = True
                        break
                    elif answer == "N" or answer == "NO":
                        break
                    else:
                        print("I did not understand that.")
            else:
                print("There is not enough money left to double down.")

            # hit or stand
            turn_over = False
            while not turn_over:
                total = hand_total(hand_cards[i])
                take_card = False
                if doubled and hand_double[i] == 0:
                    hand_double[i] = hand_wager[i]
                    take_card = True
                elif total > 21:
                    print(
                        "Oh no! "
                        + hand_name[i]
                        + " is busted with "
                        + str(total)
                        + "."
                    )
                    turn_over = True
                elif total == 21:
                    print("Great! " + hand_name[i] + " has 21.")
                    turn_over = True
                elif doubled:
                    print(
                        hand_name[i] + " ends the turn with " + str(total) + "."
                    )
                    turn_over = True
                else:
                    answer = input(
                        hand_name[i]
                        + ", your total is "
                        + str(total)
                        + ". Would you like to HIT or STAND? Enter HIT or"
                        + " STAND: "
                    )
                    answer = answer.strip().upper()
                    if answer == "HIT" or answer == "H":
                        take_card = True
                    elif answer == "STAND" or answer == "S":
                        turn_over = True
                    else:
                        print("I did not understand that.")
                if take_card:
                    card = deck.deal_card()
                    hand_cards[i].append(card)
                    print(
                        "Dealt to "
                        + hand_name[i]
                        + ": the "
                        + card.rank
                        + " of "
                        + card.suit
                    )
                    time.sleep(0.2)
            if hand_total(hand_cards[i]) <= 21:
                somebody_still_in = True
            i = i + 1

        # turn of the dealer
        print("")
        print("***** It is the turn of the dealer " + dealer.name + " *****")
        print(
            dealer.name
            + " turns over the hidden card: the "
            + dealer_cards[1].rank
            + " of "
            + dealer_cards[1].suit
        )
        time.sleep(0.3)
        dealer_total = hand_total(dealer_cards)
        print(dealer.name + " has a total of " + str(dealer_total))
        while somebody_still_in and dealer.must_hit(dealer_total):
            card = deck.deal_card()
            dealer_cards.append(card)
            dealer_total = hand_total(dealer_cards)
            print(
                dealer.name
                + " hits. Dealt to the dealer: the "
                + card.rank
                + " of "
                + card.suit
            )
            time.sleep(0.3)
        if dealer_total > 21:
            print(dealer.name + " is busted with " + str(dealer_total) + "!")
        else:
            print(dealer.name + " stands on " + str(dealer_total) + ".")

        dealer_blackjack = False
        if len(dealer_cards) == 2 and dealer_total == 21:
            dealer_blackjack = True
            print(dealer.name + " has BLACKJACK.")

        # who wins
        print("")
        i = 0
        while i < len(hand_cards):
            player = hand_player[i]
            total = hand_total(hand_cards[i])
            bet = hand_wager[i] + hand_double[i]
            if total > 21:
                player.balance = player.balance - bet
                print(hand_name[i] + " busted and loses $" + str(bet))
            elif dealer_total > 21:
                player.balance = player.balance + bet
                print(hand_name[i] + " wins $" + str(bet))
            elif total > dealer_total:
                player.balance = player.balance + bet
                print(hand_name[i] + " wins $" + str(bet))
            elif total == dealer_total:
                print(hand_name[i] + " has a push and keeps the money")
            else:
                player.balance = player.balance - bet
                print(hand_name[i] + " loses $" + str(bet))
            if hand_insurance[i] > 0:
                if dealer_blackjack:
                    player.balance = player.balance + hand_insurance[i]
                    print(
                        hand_name[i]
                        + " wins the insurance of $"
                        + str(hand_insurance[i])
                    )
                else:
                    player.balance = player.balance - hand_insurance[i]
                    print(
                        hand_name[i]
                        + " loses the insurance of $"
                        + str(hand_insurance[i])
                    )
            time.sleep(0.2)
            i = i + 1
        for player in players:
            print(
                "The bank balance of "
                + player.name
                + " is $"
                + "{:,.2f}".format(player.balance)
            )
            if player.balance == 0:
                print(player.name + ", you lost all your money!")
                print("An anonymous donor offers you $10,000.00.")
                print("You say thank you and put it in your bank.")
                player.balance = 10000
        save_players(saved_players)

        if deck.cut_card_reached():
            print("The cut card was reached. " + dealer.name + " shuffles the")
            print("cards, cuts them, and puts in the cut card.")
            deck.make_ready()

        # play again
        print("")
        while True:
            answer = input(
                players[0].name
                + ", would you like to PLAY AGAIN? Enter Y for yes, N for no: "
            )
            answer = answer.strip().upper()
            if answer == "Y" or answer == "YES":
                break
            elif answer == "N" or answer == "NO":
                playing = False
                break
            else:
                print("I did not understand that.")
    print("Thank you for playing. Your money is saved.")
