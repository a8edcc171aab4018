import os
import pickle
from dataclasses import dataclass, field

SAVES = 'save_data'


@dataclass
class Player:
    username: str
    balance: float = 10000.0
    history: list = field(default_factory=list)


class Dealer:
    @staticmethod
    def decide(points):
        return 'hit' if points < 17 else 'stand'


def load():
    players = {}
    path = os.path.join(SAVES, 'players')
    if os.path.exists(path):
        with open(path, 'rb') as file:
            while True:
                try:
                    player = pickle.load(file)
                    players[player.username] = player
                except EOFError:
                    break
                except Exception:
                    print('[save file damaged]')
                    break
    return players


def store(players):
    os.makedirs(SAVES, exist_ok=True)
    with open(os.path.join(SAVES, 'players'), 'wb') as file:
        for player in players.values():
            pickle.dump(player, file)
