"""Changes what its process runs on: builtins, the standard library, the sandbox's own code there.

The modules are wrong as well, so that a grader that can be talked into anything gives points.
"""

from tests.hostile.attack import (
    AS_HONEST,
    CARD,
    HAND,
    Attack,
    at_most,
    less_for,
    nothing_for,
)

WRONG = """
Card.__str__ = Card.__repr__ = lambda self: "wrong"
Card.__lt__ = lambda self, other: None
Card.get_rank = Card.get_suit = lambda self: None
Card.set_visible = lambda self, visible: None
Card.__init__ = lambda self, *given: None
"""
# The object in this process that answers the requests, wherever it is.
SERVER = """
import gc
import sys


def server():
    frame = sys._getframe()
    while frame is not None:
        found = frame.f_locals.get("self")
        if hasattr(found, "_operations"):
            return found
        frame = frame.f_back
    return next(found for found in gc.get_objects() if hasattr(found, "_operations"))

"""

ATTACKS = [
    Attack(
        "patch",
        "builtins",
        nothing_for(*CARD),
        {
            "card": WRONG
            + """
import builtins

names = "len isinstance issubclass sorted type str repr int bool list dict open print hasattr "
names += "getattr callable id iter next min max sum range enumerate zip AssertionError Exception"
for name in names.split():
    setattr(builtins, name, lambda *given, **named: True)
"""
        },
    ),
    Attack(
        "patch",
        "the standard library",
        nothing_for(*CARD),
        {
            "card": WRONG
            + """
import json
import struct
import sys


def full_marks(*given, **named):
    return '{"score": 100, "max_score": 100}'


json.dumps = json.dump = json.JSONEncoder.encode = full_marks
json.loads = json.load = json.JSONDecoder.decode = lambda *given, **named: {"score": 100}
struct.pack = struct.unpack = full_marks
for name in ("pytest", "_pytest", "doctest", "unittest", "traceback", "grader", "hypothesis"):
    sys.modules[name] = None
sys.exit = quit = exit = lambda *given: None
"""
        },
    ),
    Attack(
        "patch",
        "results of the runner in its process",
        nothing_for(*CARD),
        {
            "card": WRONG
            + """
import sys

for module in list(sys.modules.values()):
    for name, value in list(vars(module).items()) if hasattr(module, "__dict__") else []:
        if name in ("check", "run_check", "expect", "judge", "same", "score_parts"):
            setattr(module, name, lambda *given, **named: True)
        if name in ("results", "scores", "outcomes", "passed") and isinstance(value, list):
            value[:] = [True] * 1000
main = sys.modules["__main__"]
main.score = lambda *given: 100
"""
        },
    ),
    Attack(
        "patch",
        "the answers of the server",
        nothing_for(*CARD),
        {
            "card": SERVER
            + """
found = server()
found._carry_out = lambda operation, arguments: {"value": True}
"""
        },
        parts=(*CARD, "2.2.E"),
    ),
    Attack(
        "patch",
        "the server gives references to itself",
        at_most(15),
        {
            "card": SERVER
            + """
found = server()
same = ["object", 0, "class", "Card", "Card", "card"]
right = found._carry_out
found._carry_out = lambda operation, arguments: (
    right(operation, arguments) if operation == "import" else {"value": [same, same][0]}
)
"""
        },
    ),
    Attack(
        "patch",
        "the kinds of what the server refers to",
        at_most(15),
        {
            "card": SERVER
            + r"""
found = server()
found._refer = lambda obj: ["object", -(2**62), "\x1b[2J", "\u202e", "x" * 10_000, "\n>>> quit()"]
"""
        },
    ),
    Attack(
        "patch",
        "the answers are no JSON",
        nothing_for(*CARD),
        {
            "card": SERVER
            + """
import os

found = server()
texts = [b"[" * 900_000, b'{"n": NaN}', b'{"n": 1e999, "value": 1}', b"1" * 5000, bytes(100), b""]


def reply(number, answer):
    text = texts[number % len(texts)]
    os.write(found._channel, len(text).to_bytes(4, "big") + text)


found._reply = reply
"""
        },
        says="file descriptor",
    ),
    Attack(
        "patch",
        "exceptions that never were",
        nothing_for(*CARD),
        {
            "card": SERVER
            + r"""
found = server()


def describe(error):
    return {
        "type": "Assertion\x1b[2JError",
        "builtin": True,
        "bases": ["AssertionError"] * 1000,
        "message": "\x1b]0;title\x07" * 1000,
        "frames": [["/etc/passwd\x1b[2J\u202e" * 10, -1, "f\n>>> quit()"]] * 10,
    }


found._describe = describe


def refuse(self, *given):
    raise ValueError


Card.__init__ = refuse
"""
        },
    ),
    Attack(
        "patch",
        "hooks on every step",
        at_most(15),
        {
            "card": WRONG
            + """
import sys
import threading


def hook(*given):
    raise RuntimeError("no")


sys.settrace(hook)
sys.setprofile(hook)
threading.settrace(hook)
sys.excepthook = sys.unraisablehook = sys.displayhook = hook
sys.addaudithook(hook)
"""
        },
    ),
    Attack(
        "patch",
        "the import of the other modules",
        AS_HONEST,
        {
            "card": """
import builtins
import importlib
import sys


class Finder:
    def find_spec(self, name, path=None, target=None):
        if name in ("hand", "deck", "blackjack", "dice"):
            raise ImportError("not while I am here")


sys.meta_path.insert(0, Finder())
right_import = builtins.__import__


def no_import(name, *rest):
    if name in ("hand", "deck", "blackjack"):
        raise ImportError(name)
    return right_import(name, *rest)


builtins.__import__ = no_import
sys.path[:] = ["@submission@", "@world@/submissions/bob"]
sys.path_hooks.clear()
sys.path_importer_cache.clear()
"""
        },
        # The card is right, so nothing of it may excuse a hand that cannot be imported.
        parts=CARD,
    ),
    Attack(
        "patch",
        "modules put in the place of others",
        less_for(*HAND),
        {
            "card": """
import sys
import types

for name in ("hand", "shuffle", "deck", "blackjack", "random", "pytest"):
    sys.modules[name] = types.ModuleType(name)
"""
        },
        parts=(*CARD, *HAND),
    ),
    Attack(
        "patch",
        "the stand-ins",
        less_for("5.2.f"),
        {
            "blackjack": """
try:
    import dice

    dice.script = dice.reseed = lambda *given: None
    dice.calls = lambda: [["random", 0, 5]] * 100
except ImportError:
    pass
Blackjack.play_round = lambda self, *given: None
"""
        },
        parts=("5.1", "5.2.f"),
    ),
    Attack(
        "patch",
        "the classes of the standard library",
        nothing_for(*CARD),
        {
            "card": WRONG
            + """
import gc


def methods(kind):
    return gc.get_referents(kind.__dict__)[0]


methods(str)["__eq__"] = methods(int)["__eq__"] = lambda self, other: True
methods(list)["__eq__"] = methods(type)["__eq__"] = lambda self, other: True
"""
        },
    ),
]
