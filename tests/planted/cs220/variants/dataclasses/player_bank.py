# A dataclass with public attributes.
from dataclasses import dataclass


@dataclass
class PlayerBank:
    balance: int
    bets_placed: int = 0
    is_winner: bool = False

    def pay_winner(self, amount):
        self.balance = self.balance + amount
        self.is_winner = True

    def bust(self):
        self.is_winner = False

    def get_balance(self):
        return self.balance

    def get_wager(self):
        return self.bets_placed

    def enter_bet(self, bet):
        if self.balance - bet < 0:
            raise RuntimeError
        self.balance -= bet
        self.bets_placed += bet

    def __str__(self):
        word = {True: "winner!", False: "bust."}[self.is_winner]
        return f"Player assets:\nbet {self.bets_placed} balance {self.balance} {word}"
