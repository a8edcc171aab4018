import os
import pickle

FILE = 'blackjack.pkl'


def load():
    if os.path.exists(FILE):
        try:
            with open(FILE, 'rb') as f:
                data = pickle.load(f)
            if isinstance(data, dict):
                return data
        except Exception:
            pass
        print('The save file was broken and is ignored.')
    return {}


def save(data):
    with open(FILE, 'wb') as f:
        pickle.dump(data, f)


def dealer_wants_card(total):
    return total < 17
