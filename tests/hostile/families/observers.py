"""Switches off what watches the program from beside it, and holds the mistake that would be seen.

What observes has functions of its own, and stands on builtins and on the library. All of them are
changed in turn. What is demanded: never more points than the same mistake earns by itself.
"""

from dataclasses import dataclass
from pathlib import Path

from grader.core.assignment import load_assignment
from grader.sandbox.inside import chance
from tests.hostile.attack import AS_HONEST, Attack, Edit, at_most, less_for
from tests.hostile.families.patches import SERVER
from tests.hostile.families.rules import LOOP, MONGEAN


@dataclass(frozen=True)
class Mistake:
    """A mistake that only an observer sees: as an edit of a reference, and what it earns in some
    parts. `home` is the module that the attack is added to.
    """

    key: str
    edit: Edit
    home: str
    parts: tuple[str, ...]
    earns: float | None  # None: less than all, and how much less is not measured
    limit: float = 60.0


MISTAKES = (
    Mistake(
        "cs220",
        (
            "dealer",
            "            deepcopy(seat.hand), deepcopy(seat.bank), dealer_hand",
            "            seat.hand, deepcopy(seat.bank), dealer_hand",
        ),
        "dealer",
        ("6.a",),
        6.15,
    ),
    Mistake(
        "cs220",
        ("dealer", "self._dealer_hand.get_cards()[:1]", "self._dealer_hand.get_cards()"),
        "dealer",
        ("6.b",),
        2.67,
    ),
    Mistake(
        "cs220",
        ("hand", "return list(self._cards)", "return self._cards"),
        "hand",
        ("1.a",),
        7.06,
    ),
    Mistake(
        "dsc20",
        (
            "blackjack",
            'with open(file_name, "a", encoding="utf-8") as file:',
            'with open(file_name, "a") as file:',
        ),
        "blackjack",
        ("5.2.e",),
        3.4,
    ),
    Mistake(
        "cs1114",
        (
            "blackjack",
            'print(f"Player drew {first_card} and {second_card}.")',
            'print(f"Player drew {second_card} and {first_card}.")',
        ),
        "blackjack",
        ("3",),
        5.86,
    ),
    Mistake(
        "iipp",
        ("blackjack", "RANKS.index(self.rank)", '"2A3456789TJQK".index(self.rank)'),
        "blackjack",
        ("3",),
        1.5,
    ),
    Mistake(
        "cpsc386",
        ("blackjackgame/cards", "DECKS = 8", "DECKS = 6"),
        "blackjackgame/cards",
        ("functionality",),
        None,
        240.0,
    ),
)

# What a program finds in one step: modules by their names, and the names that installed functions
# look things up by.
FINDS = """
import builtins
import gc
import importlib
import io
import random
import sys
import time
import types


def found(names):
    for name in names:
        try:
            yield vars(importlib.import_module(name))
        except Exception:
            pass
        if name in sys.modules:
            yield vars(sys.modules[name])
    for thing in gc.get_objects():
        if isinstance(thing, types.ModuleType) and thing.__name__ in names:
            yield vars(thing)
    for thing in (open, io.open, random.randint, random.shuffle, random.seed, random.sample):
        space = getattr(getattr(thing, "__wrapped__", thing), "__globals__", {})
        if space.get("__name__") in names:
            yield space


def change(way, names, only=None):
    for space in list(found(names)):
        for key, value in list(space.items()):
            if isinstance(value, types.FunctionType) and (only is None or key == only):
                space[key] = way
            elif isinstance(value, type) and only is None and not key.startswith("_"):
                for inner in ("strike", "_keep_and_spoil", "_look_at"):
                    if hasattr(value, inner):
                        setattr(value, inner, way)


def raising(*given, **named):
    raise RuntimeError("switched off")

"""
WAYS = {
    "nothing": "lambda *given, **named: None",
    "a constant": "lambda word=None, *given, **named: [word, {}]",
    "an exception": "raising",
}
BUILTINS = """
for name in "open len isinstance hasattr getattr id iter callable list dict tuple str type".split():
    setattr(builtins, name, lambda *given, **named: None)
"""
HIDDEN = """
sys.modules["__main__"] = types.ModuleType("__main__")
"""
LIBRARY = """
import json
import os
import pickle
import shelve

gc.get_objects = lambda *given: []
gc.freeze()
os.walk = lambda *given: iter(())
pickle.load = json.load = shelve.open = raising
sys.setprofile = lambda watch: None
"""


def _watched_with(key: str) -> tuple[str, ...]:
    """The modules of ours that run beside the programs of an assignment, and that it may import."""
    given = ("sample_players",) if key == "cs220" else ()
    return ("chance", *load_assignment(key).stand_ins, *given)


def _attack(mistake: Mistake, name: str, code: str, slow: bool = False) -> Attack:
    return Attack(
        "observer",
        f"{mistake.key} {mistake.parts[0]} {name}",
        less_for(*mistake.parts) if mistake.earns is None else at_most(mistake.earns),
        {mistake.home: FINDS + code},
        edits=(mistake.edit,),
        parts=mistake.parts,
        limit=mistake.limit,
        slow=slow,
        key=mistake.key,
    )


def _changes(mistake: Mistake) -> list[Attack]:
    """All that watches, changed in each way; then the rest of what it could stand on."""
    # A game that is played until it is known takes long: one of its attacks is enough for each run.
    slow = mistake.limit > 60
    names = _watched_with(mistake.key)
    made = [
        _attack(mistake, name, f"change({way}, {names})\n", slow and name != "nothing")
        for name, way in WAYS.items()
    ]
    gone = f"for name in {names}:\n    sys.modules.pop(name, None)\n"
    made.append(_attack(mistake, "gone", gone, slow))
    made.append(_attack(mistake, "the library", LIBRARY, slow))
    made.append(_attack(mistake, "builtins", BUILTINS, slow))
    if mistake.key == "iipp":
        made.append(_attack(mistake, "the program", HIDDEN))
    return made


def _one_by_one(mistake: Mistake) -> list[Attack]:
    """Every function of every stand-in, one at a time."""
    names = _watched_with(mistake.key)
    functions = {
        line.split("(")[0].removeprefix("def ")
        for path in (Path(chance.__file__), *load_assignment(mistake.key).stand_ins.values())
        for line in path.read_text(encoding="utf-8").splitlines()
        if line.startswith("def ")
    }
    return [
        _attack(mistake, f"{function} {name}", f"change({way}, {names}, {function!r})\n", slow=True)
        for function in sorted(functions)
        for name, way in WAYS.items()
    ]


def _mongean(name: str, body: str, appended: str = "", right: bool = False) -> Attack:
    """A mongean shuffle that must be recursive, and is so for show."""
    return Attack(
        "observer",
        f"recursion {name}",
        AS_HONEST if right else less_for("3.2"),
        {"shuffle": appended} if appended else {},
        edits=(("shuffle", MONGEAN, body),),
        parts=("3.2",),
    )


COUNT = """
def _count(number):
    return _count(number - 1) if number else 0
"""
DECOYS = [
    _mongean("of a helper that does nothing", "        _count(40)\n" + LOOP, COUNT),
    _mongean("whose value is used", LOOP.replace("pile = []", "pile = [] * _count(9)"), COUNT),
    _mongean(
        "whose result is thrown away",
        "        _ = Shuffle.mongean(cards[:-1]) if cards else 0\n" + LOOP,
    ),
    _mongean(
        "beside slices",
        "        if cards:\n            Shuffle.mongean(cards[1:])\n"
        "        return cards[1::2][::-1] + cards[::2]\n",
    ),
    _mongean(
        "and the counting switched off",
        "        import sys\n        sys.setprofile(None)\n        _count(40)\n" + LOOP,
        COUNT,
    ),
    _mongean(
        "and a count that is forged",
        "        _count(40)\n" + LOOP,
        COUNT + SERVER + "\nserver()._operations['depth'] = lambda word, *given: [word, 40]\n",
    ),
    _mongean(
        "beside a loop that it needs",
        """        pile = Shuffle.mongean(cards[:-1]) if cards else []
        for card in cards[-1:]:
            pile.insert(0 if len(cards) % 2 == 0 else len(pile), card)
        return pile
""",
        right=True,
    ),
]

# Everything in which the path of the project could stand. A program that finds it is no program.
PATHS = """
import gc
import os
import sys


def _places():
    yield from ("sys.path", *sys.path)
    yield from (*sys.argv, *sys.orig_argv, sys.executable, sys.prefix, sys.exec_prefix, os.getcwd())
    yield from (f"{name}={value}" for name, value in os.environ.items())
    for module in list(sys.modules.values()):
        yield from map(str, (getattr(module, "__file__", ""), getattr(module, "__spec__", "")))
    frame = sys._getframe()
    while frame is not None:
        yield frame.f_code.co_filename
        yield from (str(value) for name, value in frame.f_globals.items() if name[:2] == "__")
        frame = frame.f_back
    gc.unfreeze()
    for thing in gc.get_objects():
        code = getattr(thing, "__code__", None)
        yield str(getattr(code, "co_filename", ""))
    for path in ("/proc/self/cmdline", "/proc/self/environ", "/proc/self/maps", "/proc/1/cmdline"):
        try:
            yield open(path, "rb").read().decode("utf-8", "replace")
        except OSError:
            pass


for _place in _places():
    if "@root@" in _place:
        raise RuntimeError("this tells where the grader lies: " + _place[:200])
"""
PATH_ATTACKS = [
    Attack("observer", f"paths in {key}", AS_HONEST, {module: PATHS}, parts=parts, key=key)
    for key, module, parts in (
        ("dsc20", "card", ("1.1",)),
        ("cs220", "hand", ("1.a",)),
        ("cs1114", "blackjack", ("1",)),
        ("iipp", "blackjack", ("1",)),
    )
]

# The dealer is handed the player itself: it can change what that has written down.
OWN_NOTES = Attack(
    "observer",
    "the notes of a player",
    at_most(2.67),
    edits=(
        MISTAKES[1].edit,
        (
            "dealer",
            "        self._players[handle] = _Seat(player, Hand(), bank)",
            "        self._players[handle] = _Seat(player, Hand(), bank)\n"
            "        type(player).cards = property(lambda self: [], lambda self, value: None)",
        ),
    ),
    parts=("6.b",),
    key="cs220",
)

ATTACKS = [
    *(attack for mistake in MISTAKES for attack in _changes(mistake)),
    *(attack for mistake in MISTAKES for attack in _one_by_one(mistake)),
    *DECOYS,
    *PATH_ATTACKS,
    OWN_NOTES,
]
