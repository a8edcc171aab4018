"""The money of one player."""


# The states of a bank, and what is printed for each of them.
# Nobody has won as long as nothing is settled.
OPEN = "OPEN"
WON = "WON"
LOST = "LOST"

WORDS = {
    OPEN: "bust.",
    WON: "winner!",
    LOST: "bust.",
}


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
        self._balance = balance
        self._bets_placed = 0
        # a state instead of the flag _is_winner
        self._state = OPEN

    def pay_winner(self, amount):
        """Add an amount to the balance, and remember that the player has won.

        >>> bank = PlayerBank(100)
        >>> bank.pay_winner(30)
        >>> bank.get_balance()
        130
        """
        self._balance += amount
        self._state = WON

    def bust(self):
        """Remember that the player has lost. The bet is gone from the balance already.

        >>> bank = PlayerBank(100)
        >>> bank.enter_bet(40)
        >>> bank.bust()
        >>> print(bank)
        bet 40 balance 60 bust.
        """
        # the money was taken when the bet was entered, so there is only the state to change
        self._state = LOST

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
        # 1. it has to be a whole number (a bool is an int in Python, but no money)
        if not isinstance(bet, int) or isinstance(bet, bool):
            raise RuntimeError("%r is no bet" % (bet,))
        # 2. it must not be negative
        if bet < 0:
            raise RuntimeError("%d is no bet" % bet)
        # 3. the player has to have it
        if bet > self._balance:
            raise RuntimeError("a bet of %d cannot be paid from %d" % (bet, self._balance))
        # now move it
        self._balance -= bet
        self._bets_placed += bet

    def __str__(self):
        """Return bet and balance in a line, with "winner!" or "bust." at the end."""
        return "bet %d balance %d %s" % (self._bets_placed, self._balance, WORDS[self._state])
