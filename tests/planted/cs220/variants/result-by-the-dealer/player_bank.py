# The bank can be asked who has won; the dealer writes the word.
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

    def __str__(self):
        return f"bet {self._bets_placed} balance {self._balance}"

    def is_winner(self):
        return self._is_winner
