"""Does not come to an end, in ways that are hard to interrupt."""

from tests.hostile.attack import (
    CARD,
    HAND,
    WHOLE,
    Attack,
    at_most,
    less_for,
    nothing_for,
)


def in_get_rank(name: str, code: str) -> Attack:
    """A get_rank that does not come back; the rest of the card is well."""
    return Attack("hang", name, less_for("1.1"), {"card": f"{code}\nCard.get_rank = get_rank\n"})


ATTACKS = [
    Attack(
        "hang",
        "loop at import",
        nothing_for(*CARD),
        {"card": "while True:\n    pass\n"},
        parts=WHOLE,
        says="import card did not end",
    ),
    Attack(
        "hang",
        "sleep at import",
        nothing_for(*CARD),
        {"card": "import time\ntime.sleep(1e6)"},
        slow=True,
    ),
    Attack(
        "hang",
        "loops in special methods",
        less_for(*CARD),
        {
            "card": """
def loop(*given):
    while True:
        pass


for name in "repr eq ne hash len bool del lt le gt ge int index iter contains getstate".split():
    setattr(Card, f"__{name}__", loop)
"""
        },
        says="did not end",
    ),
    in_get_rank(
        "everything is swallowed",
        """
import signal
import sys


def get_rank(self):
    for number in range(1, 65):
        try:
            signal.signal(number, signal.SIG_IGN)
        except (OSError, ValueError):
            pass
    signal.pthread_sigmask(signal.SIG_BLOCK, range(1, 65))
    signal.setitimer(signal.ITIMER_REAL, 0)
    while True:
        try:
            while True:
                pass
        except BaseException:
            sys.exc_clear = None
""",
    ),
    in_get_rank(
        "recursion without a limit",
        """
import sys


def get_rank(self):
    sys.setrecursionlimit(10**9)
    try:
        return get_rank(self)
    except RecursionError:
        return get_rank(self)
""",
    ),
    in_get_rank(
        "a pattern that backtracks",
        "import re\n\n\ndef get_rank(self):\n    return re.match('(a*)*b', 'a' * 100)\n",
    ),
    in_get_rank(
        "a power that never ends",
        "def get_rank(self):\n    nine = 9\n    return nine**nine**nine\n",
    ),
    in_get_rank(
        "stopped and waiting for input",
        """
import os
import signal
import sys


def get_rank(self):
    for stop in (signal.SIGSTOP, signal.SIGTSTP, signal.SIGTTIN):
        try:
            os.kill(__import__("ctypes").CDLL(None).getpid(), stop)
        except OSError:
            pass
    while True:
        sys.stdin.read()
        signal.pause()
""",
    ),
    Attack(
        "hang",
        "a generator without an end",
        less_for("2.2.C", "2.2.E", "2.4.a", "2.4.b"),
        {
            "hand": """
import itertools

PlayerHand.cards = property(lambda self: itertools.count(), lambda self, value: None)
PlayerHand.get_cards = lambda self: itertools.count()
PlayerHand.__str__ = PlayerHand.__repr__ = lambda self: "".join(itertools.repeat("x"))
"""
        },
        parts=HAND,
    ),
    Attack(
        "hang",
        "a list without an end",
        less_for(*HAND),
        {
            "hand": """
class Endless(list):
    def __iter__(self):
        while True:
            yield self

    def __len__(self):
        return 2

    def __getitem__(self, index):
        return self


PlayerHand.get_cards = lambda self: Endless()
PlayerHand.cards = property(PlayerHand.get_cards, lambda self, value: None)
"""
        },
        parts=HAND,
        says="kind of list",
    ),
    Attack(
        "hang",
        "signals at every step",
        at_most(15),
        {
            "card": """
import signal


def interrupt(*given):
    raise KeyboardInterrupt


signal.signal(signal.SIGALRM, interrupt)
signal.setitimer(signal.ITIMER_REAL, 0.001, 0.001)
"""
        },
    ),
    Attack(
        "hang",
        "output that never flushes",
        nothing_for(*CARD),
        {
            "card": """
import sys


class Stream:
    encoding = "utf-8"

    def flush(self):
        while True:
            pass

    write = flush


sys.stdout = sys.stderr = sys.__stdout__ = Stream()
"""
        },
    ),
    Attack(
        "hang",
        "always a little below the limit",
        at_most(10),
        {
            "card": """
import time

make = Card.__init__


def slow(self, *given):
    time.sleep(1.5)
    make(self, *given)


Card.__init__ = slow
"""
        },
        limit=120,
        slow=True,
    ),
]
