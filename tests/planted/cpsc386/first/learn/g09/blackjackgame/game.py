# Khoa Tran
# CPSC 386-01
# 2022-04-02
# khoa.tran09@csu.fullerton.edu
# @khoatran-dev
#
# Lab 00-03
#
# The game loop and all question to the players.
#

"""Game loop of blackjack."""

import time

from .cards import Shoe, card_text, card_value, count_point, is_blackjack
from .player import START_CENTS, Dealer, Player
from .player import load_money, new_hand, save_money


def say(text):
    """Print and wait little bit."""
    print(text)
    time.sleep(0.1)


def dollar(cents):
    """Make cents to text of dollar."""
    return f"${cents / 100:,.2f}"


def ask_yes_no(question):
    """Ask until answer is yes or no."""
    while True:
        answer = input(question + " (yes/no) ").strip().lower()
        if answer in ("yes", "y"):
            return True
        if answer in ("no", "n"):
            return False
        print("I not understand. Type yes or no.")


def ask_money(question, most):
    """Ask how much money, give back cents. Smallest is 1 dollar."""
    while True:
        text = input(f"{question} (1 to {most / 100:.2f}) ")
        text = text.replace("$", "").replace(",", "").strip()
        try:
            cents = round(float(text) * 100)
        except (ValueError, OverflowError):
            print("It is not number.")
            continue
        if cents < 100:
            print("Too small. Smallest is $1.")
        elif cents > most:
            print("Too much. You not have that money.")
        else:
            return cents


class Game:
    """Everything on the table."""

    def __init__(self):
        self.money = load_money()
        self.shoe = Shoe()
        self.dealer = Dealer("Robot Ty")
        self.players = []

    def save(self):
        """Put money of all players in dict and save."""
        for player in self.players:
            self.money[player.name] = player.cents
        save_money(self.money)

    def ask_players(self):
        """Ask how many people and the names."""
        how_many = ""
        while how_many not in ("1", "2", "3", "4"):
            how_many = input("How many people play? (1, 2, 3 or 4) ").strip()
        names = []
        while len(names) < int(how_many):
            name = input(f"Player {len(names) + 1}, what your name? ").strip()
            if name == "":
                print("Name can not empty.")
                continue
            if name in names:
                print("This name have already. Choose other name.")
                continue
            names.append(name)
            if name in self.money:
                cents = self.money[name]
                say(f"Hello again {name}. Your balance is {dollar(cents)}.")
            else:
                cents = START_CENTS
                say(f"Hello {name}. You new. Your balance is {dollar(cents)}.")
            self.players.append(Player(name, cents))
        self.save()

    def help_broke_players(self):
        """Donor give money. Who say no must go home."""
        stay = []
        for player in self.players:
            if player.is_broke():
                say(f"{player.name}, you have no money.")
                say("One secret person want give you $10,000.00.")
                if ask_yes_no(f"{player.name}, you take the money?"):
                    player.cents = player.cents + START_CENTS
                    say(f"Your balance now is {dollar(player.cents)}.")
                else:
                    say(f"OK. {player.name} go home. Bye bye.")
                    continue
            stay.append(player)
        self.save()
        self.players = stay

    def ask_bets(self):
        """Every player bet before cards."""
        for player in self.players:
            player.hands = []
            say(f"{player.name} have balance {dollar(player.cents)}.")
            bet = ask_money(f"{player.name}, how much you bet?", player.cents)
            player.hands = [new_hand(player.name, bet)]

    def give_card(self, name, cards):
        """Give one card and show it."""
        card = self.shoe.take()
        cards.append(card)
        say(f"  {name} get card: {card_text(card)}")

    def deal(self):
        """Give two cards to everybody. Last card of dealer is secret."""
        self.dealer.cards = []
        say("Dealer give cards.")
        for player in self.players:
            self.give_card(player.name, player.hands[0]["cards"])
        self.give_card("Dealer " + self.dealer.name, self.dealer.cards)
        for player in self.players:
            self.give_card(player.name, player.hands[0]["cards"])
        self.dealer.cards.append(self.shoe.take())
        say(f"  Dealer {self.dealer.name} get card: ??? (face down)")

    def show(self, hand):
        """Show cards of player and card of dealer."""
        texts = ", ".join(card_text(card) for card in hand["cards"])
        point = count_point(hand["cards"])
        say(f"{hand['label']} have: {texts}. Point: {point}")
        say(f"Dealer show: {card_text(self.dealer.up_card())}, ???")

    def maybe_split(self, player):
        """Split when two cards same rank and enough money."""
        hand = player.hands[0]
        first, second = hand["cards"]
        if first.rank != second.rank:
            return
        if player.free_cents() < hand["bet"]:
            say("Two card same, but you not enough money for split.")
            return
        say(f"You have two card {first.rank}. Split cost {dollar(hand['bet'])}")
        if ask_yes_no("You want split?"):
            hand["label"] = player.name + " (hand 1)"
            other = new_hand(player.name + " (hand 2)", hand["bet"])
            other["cards"].append(hand["cards"].pop())
            player.hands.append(other)
            for one in player.hands:
                self.give_card(one["label"], one["cards"])

    def maybe_insurance(self, player, hand):
        """Insurance when dealer show 10 or Ace."""
        if card_value(self.dealer.up_card()) < 10:
            return
        free = player.free_cents()
        if free < 100:
            return
        if ask_yes_no("Dealer can have blackjack. You want buy insurance?"):
            cents = ask_money("How much for insurance?", free)
            hand["insurance"] = cents

    def maybe_double(self, player, hand):
        """Double down. Return True if player do it."""
        if player.free_cents() < hand["bet"]:
            return False
        question = "You want double down? Bet two times, only one card."
        if not ask_yes_no(question):
            return False
        hand["bet"] = hand["bet"] * 2
        say(f"Bet is {dollar(hand['bet'])} now.")
        self.give_card(hand["label"], hand["cards"])
        return True

    def play_hand(self, player, hand):
        """One hand: insurance, double, then cards."""
        if len(player.hands) == 2:
            self.show(hand)
        self.maybe_insurance(player, hand)
        finish = self.maybe_double(player, hand)
        while not finish and count_point(hand["cards"]) < 21:
            if ask_yes_no("You want card more?"):
                self.give_card(hand["label"], hand["cards"])
                say(f"Point now: {count_point(hand['cards'])}")
            else:
                finish = True
        name = hand["label"]
        point = count_point(hand["cards"])
        if point > 21:
            hand["bust"] = True
            say(f"{name} have {point}. Too many. Busted!")
        elif point == 21:
            say(f"{name} have 21! Very good.")
        else:
            say(f"{name} stop with {point}.")

    def player_turn(self, player):
        """All things of one player."""
        say(f"\n*** Turn of {player.name} ***")
        self.show(player.hands[0])
        self.maybe_split(player)
        for hand in player.hands:
            self.play_hand(player, hand)

    def dealer_turn(self):
        """Dealer open secret card and take cards until 17."""
        cards = self.dealer.cards
        say(f"\n*** Turn of dealer {self.dealer.name} ***")
        say(f"Dealer open card: {card_text(cards[1])}")
        say(f"Dealer have: {', '.join(card_text(card) for card in cards)}.")
        while self.dealer.want_card():
            say(f"Dealer have {count_point(cards)}, dealer hit.")
            self.give_card("Dealer " + self.dealer.name, cards)
        point = count_point(cards)
        if point > 21:
            say(f"Dealer have {point}. Dealer busted!")
        else:
            say(f"Dealer stand with {point}.")

    def pay_hand(self, player, hand):
        """Pay one hand or take the bet."""
        mine = count_point(hand["cards"])
        dealers = count_point(self.dealer.cards)
        bet = hand["bet"]
        name = hand["label"]
        if hand["bust"]:
            say(f"{name} busted, lose {dollar(bet)}.")
            player.cents -= bet
        elif dealers > 21 or mine > dealers:
            say(f"{name} have {mine}, win {dollar(bet)}!")
            player.cents += bet
        elif mine < dealers:
            say(f"{name} have {mine}, lose {dollar(bet)}.")
            player.cents -= bet
        else:
            say(f"{name} have {mine}, same dealer. Push. Bet go back.")
        insurance = hand["insurance"]
        if insurance > 0:
            if is_blackjack(self.dealer.cards):
                say(f"Dealer blackjack! Insurance win {dollar(insurance)}.")
                player.cents += insurance
            else:
                say(f"No blackjack. Insurance lose {dollar(insurance)}.")
                player.cents -= insurance

    def pay_all(self):
        """Pay everybody and show new balance."""
        say("\n*** Result ***")
        for player in self.players:
            for hand in player.hands:
                self.pay_hand(player, hand)
            player.hands = []
            say(f"Balance of {player.name}: {dollar(player.cents)}")
        self.save()

    def one_game(self):
        """Play one game of blackjack."""
        if self.shoe.need_shuffle:
            say("Dealer shuffle 8 decks, cut, and put cut card in.")
            self.shoe.prepare()
        self.ask_bets()
        self.deal()
        for player in self.players:
            self.player_turn(player)
        self.dealer_turn()
        self.pay_all()


def main():
    """Main loop."""
    say("===== BLACKJACK =====")
    say("Welcome everybody!")
    game = Game()
    game.ask_players()
    again = True
    while again:
        game.help_broke_players()
        if not game.players:
            say("No player. Game finish.")
            return
        game.one_game()
        again = ask_yes_no(f"{game.players[0].name}, play again?")
    say("Thank you for play. Money is saved. See you!")
