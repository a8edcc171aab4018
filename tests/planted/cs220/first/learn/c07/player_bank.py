"""The money of one player."""


class PlayerBank:
    """The money that a player may still bet, and the money that is bet."""

    def __init__(self, balance):
        """Open a bank with the money that a player brings along."""
        self._balance = balance
        self._bets = []
        self._is_winner = False

    @property
    def balance(self):
        """What is left to bet."""
        return self._balance

    @property
    def wager(self):
        """What is bet, all bets together."""
        return sum(self._bets)

    @property
    def verdict(self):
        """How it went."""
        return "winner!" if self._is_winner else "bust."

    def pay_winner(self, amount):
        """Add an amount to the balance: the player has won."""
        self._balance += amount
        self._is_winner = True

    def bust(self):
        """The player has lost."""
        self._is_winner = False

    def get_balance(self):
        """Return the money that is left to bet."""
        return self.balance

    def get_wager(self):
        """Return the money that is bet."""
        return self.wager

    def enter_bet(self, bet):
        """Move an amount from the balance to the bets, or raise an error and leave all as it is."""
        if type(bet) is not int or bet < 0:
            raise RuntimeError(f"{bet!r} is no bet")
        if bet > self.balance:
            raise RuntimeError(f"a bet of {bet} cannot be paid from {self.balance}")
        self._bets.append(bet)
        self._balance -= bet

    def __str__(self):
        return f"bet {self.wager} balance {self.balance} {self.verdict}"


class BankCopy(PlayerBank):
    """A bank to show around: nothing that happens to it happens to the original."""

    def __init__(self, original):
        super().__init__(original.get_balance())
        self._bets = [original.get_wager()]
        self._is_winner = getattr(original, "_is_winner", False)
