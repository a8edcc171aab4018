import pickle


class Human:
    def __init__(self, nick):
        self.nick = nick
        self.cash = 10000


class Robot:
    """The dealer."""

    def wants(self, total):
        return total < 17


def read_all():
    try:
        with open("humans.dat", "rb") as f:
            humans = pickle.load(f)
        for nick, human in humans.items():
            assert isinstance(human, Human) and nick == human.nick
        return humans
    except Exception:
        return {}


def write_all(humans):
    with open("humans.dat", "wb") as f:
        pickle.dump(humans, f)
