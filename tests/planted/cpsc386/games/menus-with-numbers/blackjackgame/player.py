import pickle


class Store:
    path = 'accounts.bin'

    def __init__(self):
        self.accounts = []
        try:
            with open(self.path, 'rb') as handle:
                self.accounts = [dict(one) for one in pickle.load(handle) if one['money'] > -1]
        except FileNotFoundError:
            pass
        except Exception as problem:
            print('Accounts are unreadable:', problem)
            self.accounts = []

    def find(self, ident):
        for account in self.accounts:
            if account['id'] == ident:
                return account
        account = {'id': ident, 'money': 10000, 'games': 0}
        self.accounts.append(account)
        return account

    def write(self):
        with open(self.path, 'wb') as handle:
            pickle.dump(self.accounts, handle)


class House:
    name = 'House'

    def __init__(self):
        self.hand = []

    def must_draw(self, score):
        return score < 17
