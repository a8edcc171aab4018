import pickle
from pathlib import Path


class Player:
    SAVE = Path('players.json.save')

    def __init__(self, handle):
        self.handle = handle
        self._bankroll = 10000.0

    @classmethod
    def load_all(cls):
        try:
            found = pickle.loads(cls.SAVE.read_bytes())
            return [p for p in found if isinstance(p, Player)]
        except FileNotFoundError:
            return []
        except Exception:
            print('⚠ damaged save file')
            return []

    @classmethod
    def save_all(cls, players):
        cls.SAVE.write_bytes(pickle.dumps(players))


class ComputerDealer:
    name = 'HAL'

    def hits(self, hand):
        return int(hand) <= 16
