"""The money of one player."""

# The bank is an account book. Each line of the book is a string: a word and an amount.
#     START 100      what the player has brought
#     BET 10         goes out of the balance
#     PAID 20        comes into the balance


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
        # first line of the book; the second field is what is printed at the end
        self._book = ["START %d" % balance]
        self._ending = "bust."

    def pay_winner(self, amount):
        """Add an amount to the balance, and remember that the player has won.

        >>> bank = PlayerBank(100)
        >>> bank.pay_winner(30)
        >>> bank.get_balance()
        130
        """
        self._book.append("PAID %d" % amount)
        self._ending = "winner!"

    def bust(self):
        """Remember that the player has lost. The bet is gone from the balance already.

        >>> bank = PlayerBank(100)
        >>> bank.enter_bet(40)
        >>> bank.bust()
        >>> print(bank)
        bet 40 balance 60 bust.
        """
        # no line in the book, the bet went out when it was made
        self._ending = "bust."

    def get_balance(self):
        """Return the money that is left to bet."""
        # what came in minus what went out
        return self._sum_of("START") + self._sum_of("PAID") - self._sum_of("BET")

    def get_wager(self):
        """Return the money that is bet."""
        return self._sum_of("BET")

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
        # 1. is it a whole number at all? (True and False are none)
        if type(bet) is not int:
            raise RuntimeError("%r is no bet" % (bet,))
        # 2. less than nothing?
        if bet < 0:
            raise RuntimeError("%d is no bet" % bet)
        # 3. more than there is?
        if bet > self.get_balance():
            raise RuntimeError("a bet of %d cannot be paid from %d" % (bet, self.get_balance()))
        # all is well: one more line
        self._book.append("BET %d" % bet)

    def __str__(self):
        """Return bet and balance in a line, with "winner!" or "bust." at the end."""
        return "bet %d balance %d %s" % (self.get_wager(), self.get_balance(), self._ending)

    def _sum_of(self, wanted):
        """Add up the amounts of all lines that begin with this word."""
        total = 0
        for line in self._book:
            word, amount = line.split()
            if word == wanted:
                total = total + int(amount)
        return total
