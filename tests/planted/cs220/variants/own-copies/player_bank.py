# Hands and banks know how to copy themselves.
class PlayerBank:

    def __init__(self, balance):
        self._balance = balance
        self._bets_placed = 0
        self._is_winner = False

    def pay_winner(self, amount):
        self._balance += amount
        self._is_winner = True

    def bust(self):
        self._is_winner = False

    def get_balance(self):
        return self._balance

    def get_wager(self):
        return self._bets_placed

    def enter_bet(self, bet):
        if not isinstance(bet, int) or bet < 0:
            raise RuntimeError(f"{bet!r} is no bet")
        if bet > self._balance:
            raise RuntimeError(f"a bet of {bet} cannot be paid from {self._balance}")
        self._balance -= bet
        self._bets_placed += bet

    def copy(self):
        other = PlayerBank(self._balance)
        other._bets_placed = self._bets_placed
        return other

    def __str__(self):
        result = "winner!" if self._is_winner else "bust."
        return f"bet {self._bets_placed} balance {self._balance} {result}"
