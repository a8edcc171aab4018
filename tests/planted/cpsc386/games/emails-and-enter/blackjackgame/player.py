import shelve


class Guest:
    def __init__(self, email):
        self.email = email
        self.funds = 10000
        self.hands = []

    @property
    def free(self):
        return self.funds - sum(hand.bet + hand.side for hand in self.hands)

    def __getstate__(self):
        return {"email": self.email, "funds": self.funds}

    def __setstate__(self, state):
        self.__dict__.update(state, hands=[])


class Bank:
    name = "casino"

    def recall(self, email):
        try:
            with shelve.open(self.name) as book:
                guest = book.get(email)
                return guest if isinstance(guest, Guest) else Guest(email)
        except Exception as error:
            print("The books are unreadable:", error)
            self.name += "_new"
            return Guest(email)

    def note(self, guests):
        with shelve.open(self.name) as book:
            for guest in guests:
                book[guest.email] = guest


class Dealer:
    LIMIT = 17

    def goes_on(self, points):
        return points < self.LIMIT
