"""Players"""
import pickle


class Gambler:
    def __init__(self, ident, name):
        self.ident = ident
        self.name = name
        self.money = 10000


class Bot:
    def draw_again(self, s):
        return s <= 16


class Ledger:
    def __init__(self):
        self.rows = {}
        try:
            with open('ledger.pickle', 'rb') as f:
                rows = pickle.load(f)
            self.rows = {k: v for k, v in rows.items() if v.money >= 0}
        except FileNotFoundError:
            print('(no ledger yet)')
        except Exception as e:
            print('(ledger unreadable: %s)' % e)

    def close(self):
        with open('ledger.pickle', 'wb') as f:
            pickle.dump(self.rows, f, protocol=2)
