# As short as it gets: money goes back and forth in a list.
class PlayerBank:
    def __init__(self, balance, *, debug=False):
        self._money = [balance, 0, False]

    def pay_winner(self, amount):
        self._money[0], self._money[2] = self._money[0] + amount, True

    def bust(self):
        self._money[2] = False

    get_balance = lambda self: self._money[0]
    get_wager = lambda self: self._money[1]

    def enter_bet(self, bet):
        if not 0 <= bet <= self._money[0]:
            raise RuntimeError(bet)
        self._money[:2] = self._money[0] - bet, self._money[1] + bet

    __str__ = lambda self: "bet {1} balance {0} ".format(*self._money) + ("bust.", "winner!")[self._money[2]]
