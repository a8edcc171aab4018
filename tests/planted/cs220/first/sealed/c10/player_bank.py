class PlayerBank:
    def __init__(self, balance): self.b, self.w, self.win = balance, 0, 0
    def pay_winner(self, amount): self.b += amount; self.win = 1
    def bust(self): self.win = 0
    def get_balance(self): return self.b
    def get_wager(self): return self.w
    def enter_bet(self, bet):
        if type(bet) != int or not 0 <= bet <= self.b: raise RuntimeError(f"bad bet {bet!r}, have {self.b}")
        self.b -= bet; self.w += bet
    def __str__(self): return f"bet {self.w} balance {self.b} {('bust.', 'winner!')[self.win]}"
