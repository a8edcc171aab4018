"""The money of one player."""

from operator import index

from chronicle import Chronicle


class PlayerBank(Chronicle):
    """The money that a player may still bet, and the money that is bet.

    Works like a statement of account: what is paid in, what is bet, how it ended.
    """

    def __init__(self, balance):
        """Open a bank with the money that a player brings along."""
        super().__init__()
        self._note("paid in", balance)

    def pay_winner(self, amount):
        """Add an amount to the balance, and remember that the player has won."""
        self._note("paid in", amount)
        self._note("end", "winner!")

    def bust(self):
        """Remember that the player has lost."""
        self._note("end", "bust.")

    def get_balance(self):
        """Return the money that is left to bet."""
        return sum(self._every("paid in")) - self.get_wager()

    def get_wager(self):
        """Return the money that is bet."""
        return sum(self._every("bet"))

    def enter_bet(self, bet):
        """Move an amount from the balance to the bets; RuntimeError if that is not possible."""
        try:
            amount = index(bet)
        except TypeError:
            amount = -1
        if amount < 0:
            raise RuntimeError(f"{bet!r} is no bet")
        if amount > self.get_balance():
            raise RuntimeError(f"a bet of {amount} cannot be paid from {self.get_balance()}")
        self._note("bet", amount)

    def __str__(self):
        """Return bet and balance in a line, with "winner!" or "bust." at the end."""
        end = self._latest("bust.", "end")
        return f"bet {self.get_wager()} balance {self.get_balance()} {end}"
