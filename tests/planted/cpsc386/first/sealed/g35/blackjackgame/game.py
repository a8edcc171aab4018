# Priscilla Nguyen
# CPSC 386-01
# 2022-04-10
# pnguyen77@csu.fullerton.edu
# @prisnguyen77
#
# Lab 00-03
#
# The game loop and everything that the players are asked.
#

"""The game loop."""

import sys
import time

from blackjackgame import cards as c
from blackjackgame import player as p


def slow_print(text=""):
    """Print and wait a little bit."""
    print(text)
    time.sleep(0.15)


def yes_or_no(question):
    """Only y or n get through."""
    answer = ""
    while answer not in ["y", "n"]:
        answer = input(f"{question} (y/n) ").lower().strip()
        if answer in ["yes", "no"]:
            answer = answer[0]
        if answer not in ["y", "n"]:
            print("Sorry, only y or n please.")
    return answer == "y"


def are_you_sure():
    """Better ask again before money is gone."""
    return yes_or_no("Are you sure?")


def sure_about_it(question):
    """Yes to the question, and yes again."""
    return yes_or_no(question) and are_you_sure()


def ask_amount(question, maximum):
    """Whole dollars from 1 to maximum, and the player has to be sure."""
    while True:
        text = input(f"{question} (whole dollars, min 1, max {maximum}): ")
        try:
            amount = int(text.strip().lstrip("$"))
        except ValueError:
            print("Sorry, that is not a whole number.")
            continue
        if amount < 1:
            print("Sorry, the minimum is $1.")
        elif amount > maximum:
            print(f"Sorry, you can not pay more than ${maximum}.")
        elif are_you_sure():
            return amount
        else:
            print("No problem, take your time.")


class Game:
    """All the things that are on the table."""

    def __init__(self):
        self.deck = c.Deck()
        self.dealer = p.Dealer()
        self.players = []
        self.game_over = False

    # ------------------------------------------------ before the game

    def get_players(self):
        """Ask how many there are, and their names."""
        answer = ""
        while answer not in ["1", "2", "3", "4"]:
            answer = input("How many people want to play? Type 1, 2, 3 or 4: ")
            answer = answer.strip()
        while len(self.players) < int(answer):
            self.get_one_player(len(self.players) + 1)

    def get_one_player(self, number):
        """Ask for one name. Comes back without a player if it is no good."""
        name = input(f"Name of player {number} (used to save your money): ")
        name = name.strip()
        if not p.is_good_name(name):
            print("Sorry, please only letters, digits, spaces and - . @")
            return
        if p.file_for(name) in [p.file_for(x.name) for x in self.players]:
            print("Sorry, somebody at the table already has this name.")
            return
        player = p.load_player(name)
        if player is None:
            player = p.Player(name)
            print(f"Hello {name}, you are new. You get ${player.balance}.")
        else:
            print(f"I found a saved game with ${player.balance}.")
            if not yes_or_no(f"{player.name}, is that really you?"):
                print("Sorry! Then you need a different name.")
                return
        self.players.append(player)

    # ------------------------------------------------ one game

    def one_game(self):
        """One complete game from the wagers to the payout."""
        if self.deck.cut_card_was_reached():
            slow_print("The cut card was reached. Shuffling all 8 decks...")
            self.deck.new_cards()
        for player in self.players:
            slow_print(f"\n{player.name}, you have ${player.balance}.")
            bet = ask_amount(f"{player.name}, your wager", player.balance)
            player.pay(bet)
            player.hands = [p.new_hand(bet)]
        self.first_cards()
        for player in self.players:
            self.turn(player)
        self.turn_of_dealer()
        slow_print("\n*** RESULTS ***")
        for player in self.players:
            self.results(player)
        for player in self.players:
            player.save()
        for player in self.players:
            if player.balance < 1:
                self.donor(player)
                player.save()

    def give_card(self, name, cards):
        """Deal one card face up and show it."""
        card = self.deck.deal()
        cards.append(card)
        slow_print(f"{name} gets: {card.rank} of {card.suit}")

    def first_cards(self):
        """Two for everybody, one by one."""
        slow_print("\n*** DEALING ***")
        self.dealer.cards = []
        for player in self.players:
            self.give_card(player.name, player.hands[0]["cards"])
        self.give_card(self.dealer.name, self.dealer.cards)
        for player in self.players:
            self.give_card(player.name, player.hands[0]["cards"])
        self.dealer.cards.append(self.deck.deal())
        slow_print(f"{self.dealer.name} gets: a hidden card")

    # ------------------------------------------------ turn of a player

    def turn(self, player):
        """The turn of one player."""
        slow_print(f"\n*** TURN OF {player.name} ***")
        print("The dealer shows:")
        slow_print(c.draw_boxes(self.dealer.cards[:1], hidden=True))
        self.show(player.hands[0], "You have")
        self.maybe_split(player)
        if c.value_of_card(self.dealer.cards[0]) in [1, 10]:
            self.maybe_insurance(player)
        hands_to_play = list(player.hands)
        while hands_to_play:
            hand = hands_to_play.pop(0)
            if len(player.hands) > 1:
                self.show(hand, f"\n{self.name_of(player, hand)}")
            if not self.maybe_double(player, hand):
                self.hit_or_stand(player, hand)
            self.say_if_done(player, hand)

    def show(self, hand, title):
        """Show all cards of a hand with the value."""
        print(f"{title} (value {c.value_of_hand(hand['cards'])}):")
        slow_print(c.draw_boxes(hand["cards"]))

    def name_of(self, player, hand):
        """Which hand of the player is it?"""
        if len(player.hands) == 1:
            return player.name
        if hand is player.hands[0]:
            return f"{player.name}, first hand"
        return f"{player.name}, second hand"

    def maybe_split(self, player):
        """If both cards have the same rank and there is enough money."""
        hand = player.hands[0]
        first, second = hand["cards"]
        if first.rank != second.rank or player.balance < hand["bet"]:
            return
        question = (
            f"{player.name}, you can split your two cards into two hands "
            f"with ${hand['bet']} on each. Do you want to split?"
        )
        if not sure_about_it(question):
            return
        other = p.new_hand(hand["bet"])
        hand["cards"] = [first]
        other["cards"] = [second]
        player.hands.append(other)
        for each in player.hands:
            self.give_card(self.name_of(player, each), each["cards"])
        print(f"You have ${player.balance} left.")

    def maybe_insurance(self, player):
        """Insurance for every hand."""
        for hand in player.hands:
            if player.balance < 1:
                return
            name = self.name_of(player, hand)
            if yes_or_no(f"{name}: do you want to buy insurance?"):
                amount = ask_amount(f"{name}: your insurance", player.balance)
                player.pay(amount)
                hand["insurance"] = amount
                print(f"You have ${player.balance} left.")

    def maybe_double(self, player, hand):
        """True if the hand was doubled, it has its last card then."""
        if player.balance < hand["bet"]:
            return False
        name = self.name_of(player, hand)
        question = (
            f"{name}: double down? It costs ${hand['bet']} and you get only "
            "one more card."
        )
        if not sure_about_it(question):
            return False
        player.pay(hand["bet"])
        hand["bet"] *= 2
        print(f"You have ${player.balance} left.")
        self.give_card(name, hand["cards"])
        self.show(hand, "Now it is")
        return True

    def hit_or_stand(self, player, hand):
        """Until 21, busted or stand."""
        name = self.name_of(player, hand)
        while c.value_of_hand(hand["cards"]) < 21:
            answer = input(f"{name}: do you want to (h)it or (s)tand? ")
            answer = answer.strip().lower()
            if answer in ["s", "stand"]:
                slow_print(f"{name} stands.")
                return
            if answer not in ["h", "hit"]:
                print("Sorry, please type h for hit or s for stand.")
                continue
            self.give_card(name, hand["cards"])
            self.show(hand, "Now it is")

    def say_if_done(self, player, hand):
        """Message for busted or 21."""
        value = c.value_of_hand(hand["cards"])
        if value > 21:
            slow_print(f"Oh no! {self.name_of(player, hand)}: you busted!")
        elif value == 21:
            slow_print(f"Phew! {self.name_of(player, hand)}: you have 21!")

    # ------------------------------------------------ dealer and results

    def turn_of_dealer(self):
        """The dealer has to do what the rules say."""
        cards = self.dealer.cards
        slow_print(f"\n*** TURN OF {self.dealer.name} ***")
        slow_print(f"Hidden card was: {cards[1].rank} of {cards[1].suit}")
        slow_print(c.draw_boxes(cards))
        values = []
        for player in self.players:
            for hand in player.hands:
                values.append(c.value_of_hand(hand["cards"]))
        if min(values) > 21:
            slow_print("All players busted, so the dealer stands.")
            return
        while c.value_of_hand(cards) < 17:
            slow_print(f"The dealer has {c.value_of_hand(cards)} and hits.")
            self.give_card(self.dealer.name, cards)
        if c.value_of_hand(cards) > 21:
            slow_print(f"The dealer busted with {c.value_of_hand(cards)}!")
        else:
            slow_print(f"The dealer stands with {c.value_of_hand(cards)}.")

    def results(self, player):
        """Pay out one player."""
        dealer_value = c.value_of_hand(self.dealer.cards)
        for hand in player.hands:
            name = self.name_of(player, hand)
            value = c.value_of_hand(hand["cards"])
            bet = hand["bet"]
            if value > 21:
                slow_print(f"{name}: busted, ${bet} lost.")
            elif dealer_value > 21 or value > dealer_value:
                player.receive(bet * 2)
                slow_print(f"{name}: {value} wins! ${bet} won.")
            elif value == dealer_value:
                player.receive(bet)
                slow_print(f"{name}: {value} is a push, you keep ${bet}.")
            else:
                slow_print(f"{name}: {value} is not enough, ${bet} lost.")
            insurance = hand["insurance"]
            if insurance > 0 and c.has_blackjack(self.dealer.cards):
                player.receive(insurance * 2)
                slow_print(f"{name}: insurance wins, ${insurance} won.")
            elif insurance > 0:
                slow_print(f"{name}: insurance lost, ${insurance} lost.")
        player.hands = []
        slow_print(f"{player.name} now has ${player.balance}.")

    def donor(self, player):
        """Broke players are offered money by an anonymous donor."""
        slow_print(f"\nOh no, {player.name}, you are broke!!")
        if yes_or_no(
            "An anonymous donor offers you $10,000.00. Do you accept it?"
        ):
            player.receive(p.START_MONEY)
            slow_print(f"{player.name} now has ${player.balance}.")
        else:
            slow_print("Then you can not go on, and the game has to end.")
            self.game_over = True

    def run(self):
        """Games until the first player does not want any more."""
        print("Welcome to Blackjack! I hope everything works!")
        self.get_players()
        for player in self.players:
            # somebody who said no to the donor last time
            if player.balance < 1:
                self.donor(player)
        while not self.game_over:
            self.one_game()
            if not self.game_over:
                name = self.players[0].name
                again = yes_or_no(f"\n{name}, do you want to play again?")
                self.game_over = not again
        print("Everything is saved. Thank you for playing!")


def main():
    """Run the game, and do not show a traceback for Ctrl-C or Ctrl-D."""
    try:
        Game().run()
    except (KeyboardInterrupt, EOFError):
        print("\nStopped. A game that was not finished is not counted, sorry!")
        sys.exit(0)
