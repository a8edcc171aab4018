"""The money of one player."""


class PlayerBank:
    """The money that a player may still bet, and the money that is bet."""

    WINNER_TEXT = "winner!"
    LOSER_TEXT = "bust."

    def __init__(self, balance):
        """Open a bank with the money that a player brings along."""
        self.__balance = balance
        self.__bets_placed = 0
        self.__is_winner = False

    # ---------- getters and setters ----------

    def get_balance(self):
        """Return the money that is left to bet."""
        return self.__balance

    def __set_balance(self, balance):
        self.__balance = balance

    def get_wager(self):
        """Return the money that is bet."""
        return self.__bets_placed

    def __set_wager(self, wager):
        self.__bets_placed = wager

    def get_is_winner(self):
        """Return True if the player has won."""
        return self.__is_winner

    def __set_is_winner(self, is_winner):
        self.__is_winner = is_winner

    # ---------- other methods ----------

    def pay_winner(self, amount):
        """Add an amount to the balance, and remember that the player has won."""
        self.__set_balance(self.get_balance() + amount)
        self.__set_is_winner(True)

    def bust(self):
        """Remember that the player has lost."""
        self.__set_is_winner(False)

    def __is_valid(self, bet):
        """Return True if the bet is an int of 0 or more."""
        if type(bet) != int:
            return False
        return bet >= 0

    def enter_bet(self, bet):
        """Move an amount from the balance to the bets. Throws a RuntimeError."""
        if not self.__is_valid(bet):
            raise RuntimeError(repr(bet) + " is no bet")
        if bet > self.get_balance():
            raise RuntimeError("a bet of " + str(bet) + " cannot be paid from " + str(self.get_balance()))
        self.__set_balance(self.get_balance() - bet)
        self.__set_wager(self.get_wager() + bet)

    def __str__(self):
        """Return bet and balance in a line, with "winner!" or "bust." at the end."""
        if self.get_is_winner() == True:
            ending = PlayerBank.WINNER_TEXT
        else:
            ending = PlayerBank.LOSER_TEXT
        return "bet " + str(self.get_wager()) + " balance " + str(self.get_balance()) + " " + ending
