"""Ends the program, or gets out of a check by an exception that is none of the expected ones."""

from tests.hostile.attack import (
    AS_HONEST,
    CARD,
    WHOLE,
    Attack,
    less_for,
    nothing_for,
)


def at_import(
    name: str, code: str, says: str = "", parts: tuple[str, ...] = (*CARD, "2.2.E")
) -> Attack:
    """An end of the program when card.py is imported: all that card.py is worth is lost, and what
    stands on it is excused.
    """
    return Attack("exit", name, nothing_for(*CARD), {"card": code}, parts=parts, says=says)


def in_card(name: str, code: str) -> Attack:
    """An end of the program whenever a card is made."""
    return Attack("exit", name, nothing_for(*CARD), {"card": code})


ATTACKS = [
    at_import("os._exit at import", "import os\nos._exit(0)\n", says="import card", parts=WHOLE),
    at_import("sys.exit at import", "import sys\nsys.exit(0)\n", says="SystemExit"),
    at_import("keyboard interrupt at import", "raise KeyboardInterrupt\n"),
    at_import("generator exit at import", "raise GeneratorExit\n"),
    in_card(
        "os._exit in a method",
        "import os\nCard.__init__ = lambda *given: os._exit(0)\n",
    ),
    in_card(
        "a crash",
        "import ctypes\nCard.__init__ = lambda *given: ctypes.string_at(0)\n",
    ),
    in_card(
        "an alarm that nobody handles",
        """
import signal


def wait(*given):
    signal.setitimer(signal.ITIMER_REAL, 0.01)
    signal.pause()


Card.__init__ = wait
""",
    ),
    Attack(
        "exit",
        "results written at exit",
        AS_HONEST,
        {
            "card": """
import atexit
import os


def rewrite():
    for path in ("@result@", "results.json", "/autograder/results/results.json"):
        try:
            with open(path, "w") as file:
                file.write('{"format": 1, "score": 100, "max_score": 100}')
        except OSError:
            pass
    print('{"score": 100}')
    os._exit(0)


atexit.register(rewrite)
"""
        },
    ),
    Attack(
        "exit",
        "an exception with hostile texts",
        less_for("1.1"),
        {
            "card": r"""
class Hostile(Exception):
    __module__ = "builtins"

    def __str__(self):
        while True:
            pass

    __repr__ = __str__
    __traceback__ = property(__str__)
    args = property(__str__)
    __cause__ = property(__str__)
    __class__ = property(__str__)


Hostile.__name__ = "Host\x1b[31m\nile" * 1000


def get_rank(self):
    raise Hostile("x" * 10**7)


Card.get_rank = get_rank
"""
        },
    ),
    Attack(
        "exit",
        "an exception of a hostile metaclass",
        less_for("1.1"),
        {
            "card": """
class Meta(type):
    armed = False

    def __getattribute__(cls, name):
        while Meta.armed:
            pass
        return type.__getattribute__(cls, name)

    def __instancecheck__(cls, other):
        while Meta.armed:
            pass
        return True

    __subclasscheck__ = __instancecheck__


class Hostile(ValueError, metaclass=Meta):
    pass


def get_rank(self):
    Meta.armed = True
    raise BaseException.__new__(Hostile)


Card.get_rank = get_rank
"""
        },
    ),
    in_card(
        "assert always",
        """
def refuse(*given, **named):
    raise AssertionError


for name in ("__init__", "__str__", "__repr__", "__lt__", "set_visible", "get_rank", "get_suit"):
    setattr(Card, name, refuse)
""",
    ),
    Attack(
        "exit",
        "a false AssertionError",
        less_for("1.1", "1.2.E"),
        {
            "card": """
class AssertionError(Exception):
    pass


AssertionError.__module__ = "builtins"
right_init, right_set = Card.__init__, Card.set_visible


def guarded(right):
    def call(self, *given):
        try:
            right(self, *given)
        except Exception:
            raise AssertionError from None

    return call


Card.__init__, Card.set_visible = guarded(right_init), guarded(right_set)
"""
        },
    ),
    Attack(
        "exit",
        "a fork at import",
        AS_HONEST,
        {
            "card": """
import os

try:
    if os.fork() == 0:
        os.setsid()
        while True:
            pass
except OSError:
    pass
"""
        },
    ),
    Attack(
        "exit",
        "sleep in the last destructor",
        AS_HONEST,
        {
            "card": """
import atexit
import sys
import time


class Sleeper:
    def __del__(self):
        time.sleep(1000)


sys.sleeper = Sleeper()
atexit.register(time.sleep, 1000)
left_open = [open(f"open{number}", "w") for number in range(30)]
"""
        },
    ),
]
