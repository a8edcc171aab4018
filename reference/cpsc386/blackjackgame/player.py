# Ada Lovelace
# CPSC 386-01
# 2022-03-31
# ada@csu.fullerton.edu
# @ada-lovelace
#
# Lab 00-03
#
# Those who sit at the table: people, bots and the dealer.
#

"""Those who sit at the table: people, bots and the dealer."""

from .screen import ask_choice, ask_number, ask_yes_no

START_BALANCE = 10_000
DEALER_STANDS_AT = 17


class Player:
    """A person with a name and a bank balance; both are kept in a file."""

    def __init__(self, name, balance=START_BALANCE):
        """Make a player with a full bank account."""
        self.name = name
        self.balance = balance

    def __str__(self):
        """Return the name."""
        return self.name

    def choose_wager(self):
        """Return what to bet on the next game."""
        return ask_number(f"{self}, how much do you wager?", 1, self.balance)

    def choose_insurance(self, most):
        """Return what to bet on a natural of the dealer's; 0 for nothing."""
        if not ask_yes_no(f"{self}, do you want to buy insurance?"):
            return 0
        return ask_number(f"{self}, how much do you pay for it?", 1, most)

    def wants_split(self, hand):
        """Return whether to make two hands of this pair."""
        return ask_yes_no(f"{self}, do you want to split {hand}?")

    def wants_double(self, hand):
        """Return whether to double the wager and take just one card."""
        return ask_yes_no(f"{self}, do you want to double down on {hand}?")

    def wants_hit(self, hand):
        """Return whether to take one more card."""
        question = f"{self}, you have {hand}. Hit or stand?"
        return ask_choice(question, ["hit", "stand"]) == "hit"

    def wants_another_game(self):
        """Return whether all should play again."""
        return ask_yes_no(f"{self}, would you like to play again?")


class Bot(Player):
    """A player that plays by itself, always in the same way, for a while."""

    WAGER = 100

    def __init__(self, name, games):
        """Make a bot that plays this number of games."""
        super().__init__(name)
        self.games_left = games

    def choose_wager(self):
        """Bet the same as ever."""
        return min(self.WAGER, self.balance)

    def choose_insurance(self, most):
        """Buy no insurance."""
        return 0

    def wants_split(self, hand):
        """Split aces and eights."""
        return hand.cards[0].rank in ("Ace", "8")

    def wants_double(self, hand):
        """Double on 10 and 11."""
        return hand.total in (10, 11)

    def wants_hit(self, hand):
        """Play like a dealer."""
        return hand.total < DEALER_STANDS_AT

    def wants_another_game(self):
        """Play until all games are played."""
        self.games_left -= 1
        return self.games_left > 0


class Dealer:
    """The computer that deals, plays last and never runs out of money."""

    def __init__(self, name="Dealer Grace"):
        """Give the dealer a name."""
        self.name = name

    def __str__(self):
        """Return the name."""
        return self.name

    @staticmethod
    def wants_hit(hand):
        """Return whether the rules make the dealer take another card."""
        return hand.total < DEALER_STANDS_AT
