"""The money of one player."""


class PlayerBank:
    """The money that a player may still bet, and the money that is bet.

    >>> bank = PlayerBank(100)
    >>> bank.enter_bet(10)
    >>> bank.get_balance(), bank.get_wager()
    (90, 10)
    >>> bank.pay_winner(20)
    >>> print(bank)
    bet 10 balance 110 winner!
    """

    def __init__(self, balance):
        """Open a bank with the money that a player brings along.

        >>> bank = PlayerBank(100)
        >>> bank.get_balance(), bank.get_wager()
        (100, 0)
        """
        self._stake = balance
        self._wager = 0
        self._winnings = 0
        self._is_winner = False

    def pay_winner(self, amount):
        """Add an amount to the balance, and remember that the player has won.

        >>> bank = PlayerBank(100)
        >>> bank.pay_winner(30)
        >>> bank.get_balance()
        130
        """
        self._winnings += amount
        self._is_winner = True

    def bust(self):
        """Remember that the player has lost. The bet is gone from the balance already.

        >>> bank = PlayerBank(100)
        >>> bank.enter_bet(40)
        >>> bank.bust()
        >>> print(bank)
        bet 40 balance 60 bust.
        """
        self._is_winner = False

    def get_balance(self):
        """Return the money that is left to bet."""
        return self._stake - self._wager + self._winnings

    def get_wager(self):
        """Return the money that is bet."""
        return self._wager

    def enter_bet(self, bet):
        """Move an amount from the balance to the bets.

        >>> bank = PlayerBank(100)
        >>> bank.enter_bet(30)
        >>> bank.enter_bet(70)
        >>> bank.get_balance(), bank.get_wager()
        (0, 100)

        Whatever is no bet is refused, and then nothing changes.

        >>> bank = PlayerBank(100)
        >>> bank.enter_bet(101)  # doctest: +IGNORE_EXCEPTION_DETAIL
        Traceback (most recent call last):
            ...
        RuntimeError: a bet of 101 cannot be paid from 100
        >>> bank.enter_bet(-5)  # doctest: +IGNORE_EXCEPTION_DETAIL
        Traceback (most recent call last):
            ...
        RuntimeError: -5 is no bet
        >>> bank.enter_bet("all")  # doctest: +IGNORE_EXCEPTION_DETAIL
        Traceback (most recent call last):
            ...
        RuntimeError: 'all' is no bet
        >>> bank.get_balance(), bank.get_wager()
        (100, 0)
        """
        self._check_is_amount(bet)
        self._check_is_covered(bet)
        self._wager += bet

    def __str__(self):
        """Return bet and balance in a line, with "winner!" or "bust." at the end."""
        return f"bet {self.get_wager()} balance {self.get_balance()} {self._result()}"

    def duplicate(self):
        """Return another bank in the same state, for somebody who may look at it but not change this one.

        >>> bank = PlayerBank(100)
        >>> bank.duplicate().pay_winner(50)
        >>> bank.get_balance()
        100
        """
        other = PlayerBank(self._stake)
        other._wager = self._wager
        other._winnings = self._winnings
        other._is_winner = self._is_winner
        return other

    def _check_is_amount(self, bet):
        """Raise a RuntimeError if a bet is not an amount of money.

        An amount is an int that is not negative. A truth value is an int for Python, but not an amount.
        A bet of 0 is possible: somebody without money has no other.
        """
        if type(bet) is not int or bet < 0:
            raise RuntimeError(f"{bet!r} is no bet")

    def _check_is_covered(self, bet):
        """Raise a RuntimeError if a bet is higher than the balance. To bet all is fine."""
        if bet > self.get_balance():
            raise RuntimeError(f"a bet of {bet} cannot be paid from {self.get_balance()}")

    def _result(self):
        """Return the last word of the description."""
        return "winner!" if self._is_winner else "bust."
