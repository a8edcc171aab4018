"""The money of one player."""

from numbers import Real

is_number = lambda bet: isinstance(bet, Real) and bet >= 0


class PlayerBank:
    """The money that a player may still bet, and the money that is bet."""

    def __init__(self, balance):
        """Open a bank with the money that a player brings along."""
        self._balance, self._bets_placed, self._is_winner = balance, 0, False

    def pay_winner(self, amount):
        """Add an amount to the balance, and remember that the player has won."""
        self._balance, self._is_winner = self._balance + amount, True

    def bust(self):
        """Remember that the player has lost."""
        self._is_winner = False

    def get_balance(self):
        """Return the money that is left to bet."""
        return self._balance

    def get_wager(self):
        """Return the money that is bet."""
        return self._bets_placed

    def enter_bet(self, bet):
        """Move an amount from the balance to the bets, or raise a RuntimeError."""
        checks = [
            (is_number, f"{bet!r} is no bet"),
            (lambda b: b <= self._balance, f"a bet of {bet} cannot be paid from {self._balance}"),
        ]
        problem = next((text for is_fine, text in checks if not is_fine(bet)), None)
        if problem:
            raise RuntimeError(problem)
        self._balance, self._bets_placed = self._balance - bet, self._bets_placed + bet

    def __str__(self):
        """Return bet and balance in a line, with "winner!" or "bust." at the end."""
        end = {True: "winner!", False: "bust."}[self._is_winner]
        return " ".join(map(str, ("bet", self._bets_placed, "balance", self._balance, end)))
