class Hand:
    def __init__(self): self.c, self.s = [], 0
    def add_card(self, card): self.c += [card]
    def get_score(self): return self.s
    def set_score(self, score): self.s = score
    def has_ace(self): return any(x.rank == "A" for x in self.c)
    def score_hand(self, ace_is_high):
        # position in the string / 2, everything above 10 cut; ace = 1 or 1+10
        return sum(min(10, "A 2 3 4 5 6 7 8 9 10J Q K".find(x.rank) // 2 + 1) for x in self.c) + (10 * sum(x.rank == "A" for x in self.c) if ace_is_high else 0)
    def get_cards(self): return self.c[:]
    def __len__(self): return len(self.c)
    def __str__(self): return f"score: {self.s}\n" + " ".join(map(str, self.c))
