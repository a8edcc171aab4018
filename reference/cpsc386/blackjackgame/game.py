# Ada Lovelace
# CPSC 386-01
# 2022-03-31
# ada@csu.fullerton.edu
# @ada-lovelace
#
# Lab 00-03
#
# The game: its rules, its rounds, and the loop around them.
#

"""The game: its rules, its rounds, and the loop around them."""

import argparse
import random

from .bank import load_players, save_players
from .cards import Hand, Shoe
from .player import START_BALANCE, Bot, Dealer, Player
from .screen import ask_name, ask_number, say

MOST_PLAYERS = 4


class Game:
    """A table with its players, its dealer and its shoe."""

    def __init__(self, players, shoe=None):
        """Seat the players in the order in which they play."""
        self.players = players
        self.dealer = Dealer()
        self.shoe = shoe or Shoe()
        # Each player's hands: one, or two after a split.
        self.hands = {}
        self.dealer_hand = Hand()

    def play_on(self, after_each):
        """Play games until the first player has enough.

        `after_each` is called at the end of every game.
        """
        while True:
            self.play()
            after_each()
            if not self.players[0].wants_another_game():
                break

    def play(self):
        """Play one game, from the wagers to the payout."""
        self._help_the_broke()
        self._take_wagers()
        self._deal()
        if self.dealer_hand.cards[0].may_be_blackjack:
            self._offer_insurance()
        for player in self.players:
            self._play_turn(player)
        self._play_dealer()
        for player in self.players:
            for hand in self.hands[player]:
                self._settle(player, hand)
            say(f"{player} now has ${player.balance:,}.")
        if self.shoe.has_reached_cut_card:
            say("The cut card was reached: the cards are shuffled.")
            self.shoe.refill()

    def _help_the_broke(self):
        """Give new money to whoever has none left."""
        for player in self.players:
            if player.balance == 0:
                player.balance = START_BALANCE
                say(f"{player} is broke. A donor gives ${START_BALANCE:,}.")

    def _take_wagers(self):
        """Let each player bet, before any card is dealt."""
        for player in self.players:
            say(f"{player} has ${player.balance:,}.")
            self.hands[player] = [Hand(player.choose_wager())]

    def _deal(self):
        """Deal two cards to everybody, one by one, the dealer last."""
        self.dealer_hand = Hand()
        for face_up in (True, False):
            for player in self.players:
                self._deal_to(player, self.hands[player][0])
            if face_up:
                self._deal_to(self.dealer, self.dealer_hand)
            else:
                self.dealer_hand.add(self.shoe.deal())
                say(f"{self.dealer} gets a card, face down.")

    def _deal_to(self, who, hand):
        """Deal one card face up."""
        card = self.shoe.deal()
        hand.add(card)
        say(f"{who} gets the {card}.")

    def _money_left(self, player):
        """Return what a player has not bet yet."""
        hands = self.hands[player]
        return player.balance - sum(h.wager + h.insurance for h in hands)

    def _offer_insurance(self):
        """Let each player bet that the dealer has a natural."""
        for player in self.players:
            left = self._money_left(player)
            if left > 0:
                hand = self.hands[player][0]
                hand.insurance = player.choose_insurance(left)

    def _play_turn(self, player):
        """Let a player play the hand that was dealt, or the two halves."""
        say(f"It is the turn of {player}.")
        say(f"{self.dealer} shows the {self.dealer_hand.cards[0]}.")
        for hand in self.hands[player]:
            say(f"{player} has {hand}.")
        self._offer_split(player)
        for hand in self.hands[player]:
            self._play_hand(player, hand)

    def _offer_split(self, player):
        """Offer to split a pair, if there is the money for two wagers."""
        hand = self.hands[player][0]
        if not hand.is_pair or self._money_left(player) < hand.wager:
            return
        if player.wants_split(hand):
            other = hand.split()
            self.hands[player].append(other)
            for half in (hand, other):
                self._deal_to(player, half)

    def _play_hand(self, player, hand):
        """Play one hand: double down, or hit until enough."""
        say(f"{player} plays {hand}.")
        may_double = self._money_left(player) >= hand.wager
        if may_double and not hand.is_done and player.wants_double(hand):
            hand.wager *= 2
            self._deal_to(player, hand)
            self._announce(player, hand)
            return
        while not hand.is_done and player.wants_hit(hand):
            self._deal_to(player, hand)
        self._announce(player, hand)

    @staticmethod
    def _announce(who, hand):
        """Say how the playing of a hand has ended."""
        if hand.is_bust:
            say(f"{who} has busted: {hand}.")
        elif hand.is_natural:
            say(f"{who} has reached 21, a blackjack: {hand}.")
        elif hand.is_done:
            say(f"{who} has reached 21: {hand}.")
        else:
            say(f"{who} stands: {hand}.")

    def _play_dealer(self):
        """Let the dealer turn the hidden card over and play."""
        hand = self.dealer_hand
        say(f"{self.dealer} turns over the {hand.cards[1]}.")
        say(f"{self.dealer} has {hand}.")
        hands = [hand for hands in self.hands.values() for hand in hands]
        if not all(each.is_bust for each in hands):
            while self.dealer.wants_hit(hand):
                self._deal_to(self.dealer, hand)
        self._announce(self.dealer, hand)

    def _settle(self, player, hand):
        """Pay for one hand and for its insurance."""
        result = self._result(hand)
        player.balance += result * hand.wager
        word = {1: "wins", 0: "pushes and keeps", -1: "loses"}[result]
        say(f"{player} {word} ${hand.wager:,} with {hand}.")
        if hand.insurance:
            self._settle_insurance(player, hand.insurance)

    def _settle_insurance(self, player, insurance):
        """Pay for a bet on a natural of the dealer's."""
        won = self.dealer_hand.is_natural
        player.balance += insurance if won else -insurance
        word = "wins" if won else "loses"
        say(f"{player} {word} the insurance of ${insurance:,}.")

    def _result(self, hand):
        """Return 1 for a hand that wins, 0 for a push, -1 for a loss."""
        dealer = self.dealer_hand
        if hand.is_bust:
            return -1
        if dealer.is_bust or hand.total > dealer.total:
            return 1
        return 0 if hand.total == dealer.total else -1


def seat_players(known):
    """Ask who plays; return them, with their balances from earlier days."""
    players = []
    count = ask_number("How many players are there?", 1, MOST_PLAYERS)
    for number in range(1, count + 1):
        taken = [player.name.lower() for player in players]
        name = ask_name(f"What is the name of player {number}?", taken)
        player = known.setdefault(name.lower(), Player(name))
        say(f"Welcome, {player}! You have ${player.balance:,}.")
        players.append(player)
    return players


def play_with_people():
    """Play until the first player has enough; keep all balances."""
    known = load_players()
    game = Game(seat_players(known))
    game.play_on(after_each=lambda: save_players(known))
    say("Goodbye!")


def play_with_bots(bots, games):
    """Let bots play; nothing is kept of it."""
    game = Game([Bot(f"Bot {n}", games) for n in range(1, bots + 1)])
    game.play_on(after_each=say)


def main():
    """Read the command line and play."""
    parser = argparse.ArgumentParser(description="A game of Blackjack.")
    parser.add_argument("seed", nargs="?", help="the same cards every time")
    parser.add_argument(
        "--bots",
        type=int,
        choices=range(1, 5),
        default=0,
        help="so many bots play, and nobody else",
    )
    parser.add_argument(
        "--games",
        type=int,
        default=1,
        help="how many games the bots play",
    )
    options = parser.parse_args()
    if options.seed:
        random.seed(options.seed)
    try:
        if options.bots:
            play_with_bots(options.bots, options.games)
        else:
            play_with_people()
    except (EOFError, KeyboardInterrupt):
        print("\nThe game was left; the balances of the last game are kept.")
