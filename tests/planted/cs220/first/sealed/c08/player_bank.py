"""The money of one player."""

from __future__ import annotations

from enum import Enum


class Result(Enum):
    """How the game went for a player."""

    WON = "winner!"
    LOST = "bust."


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

    def __init__(self, balance: int) -> None:
        """Open a bank with the money that a player brings along.

        >>> bank = PlayerBank(100)
        >>> bank.get_balance(), bank.get_wager()
        (100, 0)
        """
        self._balance: int = balance
        self._bets_placed: int = 0
        self._is_winner: bool = False

    def pay_winner(self, amount: int) -> None:
        """Add an amount to the balance, and remember that the player has won.

        >>> bank = PlayerBank(100)
        >>> bank.pay_winner(30)
        >>> bank.get_balance()
        130
        """
        self._balance += amount
        self._is_winner = True

    def bust(self) -> None:
        """Remember that the player has lost. The bet is gone from the balance already.

        >>> bank = PlayerBank(100)
        >>> bank.enter_bet(40)
        >>> bank.bust()
        >>> print(bank)
        bet 40 balance 60 bust.
        """
        self._is_winner = False

    def get_balance(self) -> int:
        """Return the money that is left to bet."""
        return self._balance

    def get_wager(self) -> int:
        """Return the money that is bet."""
        return self._bets_placed

    def enter_bet(self, bet: int) -> None:
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
        match bet:
            case bool():
                raise RuntimeError(f"{bet!r} is no bet")
            case int() if bet < 0:
                raise RuntimeError(f"{bet!r} is no bet")
            case int() if bet > self._balance:
                raise RuntimeError(f"a bet of {bet} cannot be paid from {self._balance}")
            case int():
                self._balance -= bet
                self._bets_placed += bet
            case _:
                raise RuntimeError(f"{bet!r} is no bet")

    def __str__(self) -> str:
        """Return bet and balance in a line, with "winner!" or "bust." at the end."""
        result = Result.WON if self._is_winner else Result.LOST
        return f"bet {self._bets_placed} balance {self._balance} {result.value}"
