"""The money of one player."""


def fail(message):
    """Raise a RuntimeError, in an expression."""
    raise RuntimeError(message)


class PlayerBank:
    """The money that a player may still bet, and the money that is bet."""

    def __init__(self, balance):
        self._balance, self._bets_placed, self._is_winner = balance, 0, False

    def pay_winner(self, amount):
        """Add an amount to the balance, and remember that the player has won."""
        self._balance, self._is_winner = self._balance + amount, True

    def bust(self):
        """The player has lost: the bet is gone already, and nobody is a winner to begin with."""
        return None

    def get_balance(self):
        """Return the money that is left to bet."""
        return self._balance

    def get_wager(self):
        """Return the money that is bet."""
        return self._bets_placed

    def enter_bet(self, bet):
        """Move an amount from the balance to the bets."""
        self._balance, self._bets_placed = (
            fail(f"{bet!r} is no bet")
            if type(bet) is not int or bet < 0
            else fail(f"a bet of {bet} cannot be paid from {self._balance}")
            if bet > self._balance
            else (self._balance - bet, self._bets_placed + bet)
        )

    def __str__(self):
        ending = {True: "winner!", False: "bust."}[self._is_winner]
        return f"bet {self._bets_placed} balance {self._balance} {ending}"
