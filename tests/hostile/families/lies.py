"""Gives back things that pretend to be the right answer, or that are awkward to look at."""

from tests.hostile.attack import (
    AS_HONEST,
    CARD,
    DECK,
    HAND,
    SHUFFLE,
    Attack,
    at_most,
    less_for,
)
from tests.hostile.families.patches import SERVER

# Every function and method of every module gives back the same thing.
ALL_GIVE = """
import types


def give(*given, **named):
    return @thing@


for name, thing in list(globals().items()):
    if isinstance(thing, type) and thing.__module__ == __name__:
        for attribute in list(vars(thing)):
            if callable(getattr(thing, attribute)) and not attribute.startswith("__"):
                setattr(thing, attribute, give)
        globals()[name] = give if @classes@ else thing
"""
MODULES = ("card", "hand", "shuffle", "deck", "blackjack")


def everything_gives(name: str, thing: str, classes: bool, parts: tuple[str, ...]) -> Attack:
    """Garbage from everywhere, in the place of the classes or out of their methods. What it must
    not be is a fault of the grader's.
    """
    code = ALL_GIVE.replace("@thing@", thing).replace("@classes@", str(classes))
    where = "classes" if classes else "methods"
    return Attack(
        "lie",
        f"{where} give {name}",
        at_most(25),
        dict.fromkeys(MODULES, code),
        parts=parts,
        limit=120,
    )


ATTACKS = [
    everything_gives("numbers", "7", classes=True, parts=(*CARD, *HAND)),
    everything_gives("numbers", "7", classes=False, parts=(*CARD, *HAND)),
    everything_gives("nothing", "None", classes=True, parts=(*SHUFFLE, *DECK)),
    everything_gives("nothing", "None", classes=False, parts=("5.1", "5.2.b", "5.2.e")),
    everything_gives("a text too long to cross", "'x' * 300_000", classes=True, parts=HAND),
    everything_gives("a text too long to cross", "'x' * 300_000", classes=False, parts=DECK),
    everything_gives(
        "texts in lists", "[['x'], {'x': 1.5}]", classes=False, parts=(*HAND, "5.2.f")
    ),
    Attack(
        "lie",
        "equal to everything",
        at_most(0.5),
        {
            "card": """
class Anything:
    def __init__(self, *given):
        pass

    def __getattr__(self, name):
        return Anything()

    def __call__(self, *given, **named):
        return Anything()

    def __eq__(self, other):
        return True

    __lt__ = __gt__ = __le__ = __ge__ = __contains__ = __eq__
    __hash__ = None


Card = Anything
"""
        },
    ),
    Attack(
        "lie",
        "texts and numbers of its own kinds",
        less_for("1.1", "1.2.C"),
        {
            "card": """
class Text(str):
    def __eq__(self, other):
        return True

    __hash__ = str.__hash__


class Number(int):
    __eq__ = Text.__eq__
    __hash__ = int.__hash__


Card.__str__ = Card.__repr__ = lambda self: Text("right")
Card.get_rank = lambda self: Number(3)
Card.get_suit = lambda self: Text("right")
"""
        },
        says="a kind of str",
    ),
    Attack(
        "lie",
        "texts and lists that give other parts than they have",
        less_for("1.2.C", "2.2.C", "2.4.a", "2.4.b", "4.1"),
        {
            "card": """
class Text(str):
    def splitlines(self, keepends=False):
        return [line.replace("#", "|") for line in str.splitlines(self, keepends)]


_picture = Card.__str__
Card.__str__ = lambda self: Text(_picture(self).replace("|", "#"))
""",
            "hand": """
class Cards(list):
    def __iter__(self):
        return iter(list.__getitem__(self, slice(None)))


PlayerHand.cards = property(
    lambda self: Cards(vars(self).get("kept", [])),
    lambda self, cards: vars(self).update(kept=list(cards)),
)
""",
            "deck": """
class Cards(list):
    def __iter__(self):
        return iter(list.__getitem__(self, slice(None)))


_make = Deck.__init__
Deck.__init__ = lambda self: (_make(self), vars(self).update(cards=Cards(self.cards)))[0]
""",
        },
        parts=("1.2.C", "1.2.E", "4.1", *HAND),
    ),
    Attack(
        "lie",
        "runs when it is unpickled",
        less_for("1.1"),
        {
            "card": """
import os


class Bomb:
    def __reduce_ex__(self, protocol):
        return os.system, ("touch @world@/@mark@ /tmp/@mark@",)

    __getstate__ = __deepcopy__ = __copy__ = __reduce_ex__


Card.get_rank = lambda self: Bomb()
Card.get_suit = lambda self: [Bomb()]
"""
        },
    ),
    Attack(
        "lie",
        "numbers that are none",
        less_for("1.1", "1.2.D"),
        {
            "card": """
import decimal
import itertools

odd = itertools.cycle([float("nan"), float("inf"), -10**5000, True, decimal.Decimal("sNaN"), 2j])
Card.get_rank = lambda self: next(odd)
Card.__lt__ = lambda self, other: 1
"""
        },
    ),
    Attack(
        "lie",
        "too deep and too wide",
        less_for("1.1", "1.2.C"),
        {
            "card": """
def deep():
    inner = []
    for _ in range(100_000):
        inner = [inner]
    return inner


def get_rank(self):
    loop = []
    loop.append(loop)
    return [deep(), loop, {"x": loop}]


Card.get_rank = get_rank
Card.get_suit = lambda self: [0] * 10_000_000
Card.__repr__ = lambda self: "x" * 100_000_000
"""
        },
    ),
    Attack(
        "lie",
        "keys that collide",
        at_most(5),
        {
            "card": SERVER
            + """
# Written by hand, because a table of such keys takes its maker as long as its reader.
keys = [["int", hex(number * (2**61 - 1))] for number in range(8, 25_000)]
answers = [["set", keys], ["frozenset", keys], ["dict", [[key, 1] for key in keys]]]
found = server()
right = found._call
turns = []


def call(function, arguments, named):
    turns.append(function)
    answer = {"value": answers[len(turns) % 3]}
    found._carry_out = lambda operation, arguments: answer
    return right(function, arguments, named)


found._operations["call"] = call
"""
        },
        limit=40,
    ),
    Attack(
        "lie",
        "a class that is another",
        less_for("1.1", "2.2.C"),
        {
            "card": """
class Chameleon:
    __class__ = property(lambda self: str)

    def __instancecheck__(self, other):
        return True


Card.get_suit = lambda self: Chameleon()
"""
        },
        edits=(
            (
                "hand",
                "return self.cards\n\n    def sort",
                "return tuple(self.cards)\n\n    def sort",
            ),
        ),
        parts=(*CARD, "2.2.C"),
    ),
    Attack(
        "lie",
        "dictionaries that pretend",
        less_for("2.2.C"),
        {
            "hand": """
class Pretender(dict):
    def __missing__(self, key):
        return self

    def __len__(self):
        return 3

    def __iter__(self):
        return iter([self] * 3)

    def __getattr__(self, name):
        return self

    def __call__(self, *given):
        return self


PlayerHand.get_cards = lambda self: Pretender()
"""
        },
        parts=HAND,
    ),
    Attack(
        "lie",
        "a module that is an object",
        at_most(0.5),
        {
            "card": """
import sys


class Module:
    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *given: self

    def __eq__(self, other):
        return True

    def __str__(self):
        return "right"

    __repr__ = __str__
    __hash__ = None


sys.modules["card"] = Module()
"""
        },
    ),
    Attack(
        "lie",
        "a module that has every name",
        less_for(*CARD),
        {
            "card": """
del Card


def __getattr__(name):
    return lambda *given: __import__("sys").modules[__name__]
"""
        },
    ),
    Attack(
        "lie",
        "ancestors that are made up",
        less_for("2.2.E", "2.4.a", "2.4.b"),
        {
            "hand": """
class Meta(type):
    __mro__ = property(lambda cls: (cls, PlayerHand, object))

    def __subclasscheck__(cls, other):
        return True

    __instancecheck__ = __subclasscheck__


class DealerHand(metaclass=Meta):
    def __init__(self):
        self.cards = []
        self.hand_visible = False
"""
        },
        parts=HAND,
    ),
    Attack(
        "lie",
        "another answer each time",
        less_for("1.1"),
        {"card": "import random\n\nCard.get_rank = lambda self: random.choice([7, 8, 'Q'])\n"},
    ),
    Attack(
        "lie",
        "right in unusual ways",
        AS_HONEST,
        {
            "card": """
_right = Card


class _Meta(type):
    def __call__(cls, *given, **named):
        return _right(*given, **named)

    def __instancecheck__(cls, other):
        return isinstance(other, _right)


class Card(metaclass=_Meta):
    \"\"\"Makes cards that are of another class.\"\"\"
"""
        },
        parts=CARD,
    ),
]
