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
        assert isinstance(balance, int), "money is counted in whole numbers"
        assert balance >= 0, "nobody sits down with debts"
        self._balance = balance
        self._bets_placed = 0
        self._is_winner = False

    def pay_winner(self, amount):
        """Add an amount to the balance, and remember that the player has won.

        >>> bank = PlayerBank(100)
        >>> bank.pay_winner(30)
        >>> bank.get_balance()
        130
        """
        assert amount is not None
        self._balance = self._balance + amount
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
        return self._balance

    def get_wager(self):
        """Return the money that is bet."""
        return self._bets_placed

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
        # check everything before anything is changed
        if isinstance(bet, bool):
            raise RuntimeError("{!r} is no bet".format(bet))
        if type(bet) != int:
            raise RuntimeError("{!r} is no bet".format(bet))
        if bet < 0:
            raise RuntimeError("{} is no bet".format(bet))
        if bet > self._balance:
            raise RuntimeError("a bet of {} cannot be paid from {}".format(bet, self._balance))
        money_before = self._balance + self._bets_placed
        self._balance -= bet
        self._bets_placed += bet
        assert self._balance + self._bets_placed == money_before

    def __str__(self):
        """Return bet and balance in a line, with "winner!" or "bust." at the end."""
        if self._is_winner:
            word = "winner!"
        else:
            word = "bust."
        return "bet {} balance {} {}".format(self._bets_placed, self._balance, word)
