class PlayerBank:
    def __init__(self, bal):
        self._bal = bal
        self._bet = 0
        self._win = False

    def pay_winner(self, amt):
        self._bal += amt
        self._win = True

    def bust(self):
        self._win = False

    def get_balance(self):
        return self._bal

    def get_wager(self):
        return self._bet

    def enter_bet(self, bet):
        if type(bet) is not int:
            raise RuntimeError("%r is no bet" % (bet,))
        if bet < 0:
            raise RuntimeError("%r is no bet" % (bet,))
        if bet > self._bal:
            raise RuntimeError("a bet of %d cannot be paid from %d" % (bet, self._bal))
        self._bal -= bet
        self._bet += bet

    def __str__(self):
        if self._win:
            return "bet {:2d} balance {:2d} winner!".format(self._bet, self._bal)
        else:
            return "bet {:2d} balance {:2d} bust.".format(self._bet, self._bal)
