class Hand:
    def __init__(self):
        self._c = []
        self._s = 0

    def add_card(self, c):
        self._c.append(c)

    def get_score(self):
        return self._s

    def set_score(self, s):
        self._s = s

    def has_ace(self):
        for c in self._c:
            if c.rank == "A":
                return True
        return False

    def score_hand(self, ace_is_high):
        s = 0
        for c in self._c:
            if c.rank in ("J", "Q", "K"):
                s += 10
            elif c.rank == "A" and ace_is_high:
                s += 11
            elif c.rank == "A":
                s += 1
            else:
                s += int(c.rank)
        return s

    def get_cards(self):
        return self._c.copy()

    def __len__(self):
        return len(self._c)

    def __str__(self):
        return "score: " + str(self._s) + "\n" + " ".join([str(c) for c in self._c])
