"""The money of one player."""


ENDING = ("bust.", "winner!")


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
        self._money = (balance, 0)  # (to bet, on the table)
        self._is_winner = False

    def pay_winner(self, amount):
        """Add an amount to the balance, and remember that the player has won.

        >>> bank = PlayerBank(100)
        >>> bank.pay_winner(30)
        >>> bank.get_balance()
        130
        """
        free, placed = self._money
        self._money = (free + amount, placed)
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
        return self._money[0]

    def get_wager(self):
        """Return the money that is bet."""
        return self._money[1]

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
        free, placed = self._money
        # type() and not isinstance(), a bool is no money
        if type(bet) is not int or bet < 0:
            raise RuntimeError(f"{bet!r} is no bet")
        if bet > free:
            raise RuntimeError(f"a bet of {bet} cannot be paid from {free}")
        self._money = (free - bet, placed + bet)

    def __str__(self):
        """Return bet and balance in a line, with "winner!" or "bust." at the end."""
        return "bet {1} balance {0} {2}".format(*self._money, ENDING[self._is_winner])
