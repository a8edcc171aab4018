"""What rules say of programs: a table of sources with verdicts, and how sources are read.

Each source is asked about `f`, or about `Shuffle.f` where it has a class Shuffle. Beside it lie two
modules of the student's, `tools` and `card`.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from textwrap import dedent

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from grader.findings import NeedsReview, RuleBroken
from grader.structure import Survey, source_lines
from grader.structure import reader as reader_module
from grader.structure.reader import read
from grader.structure.rules import must_call, must_not_loop, must_recurse, must_use_comprehension
from tests import processes

READER = Path(reader_module.__file__)
TOOLS = """
    import shuffle
    def again(cards): return shuffle.f(cards[1:])
    def helper(cards):
        while cards: cards = cards[1:]
    def plain(cards): return cards
    def map(function, cards): return cards
    class Tools:
        def __init__(self, cards): helper(cards)
        @classmethod
        def of(cls, cards): return cls(cards)
        @staticmethod
        def again(cards): return shuffle.f(cards[1:])
        def total(self):
            for card in self.cards: pass
        def size(self):
            for card in self.cards: pass
    class Other:
        def total(self): return 1
        def again(self): return shuffle.f([])
"""
SHUFFLE = "class Shuffle:\n    "
CARD = """
    class Card:
        def __init__(self, rank):
            for r in range(9): pass
            assert rank
"""


def survey_of(**modules: str | bytes) -> Survey:
    """A survey of modules whose sources are given as (indented) text or as bytes."""
    sources = {
        name: text if isinstance(text, bytes) else dedent(text).encode()
        for name, text in modules.items()
    }
    readings = json.loads(json.dumps(read(sources)))
    return Survey(readings, {name: source_lines(source) for name, source in sources.items()})


def verdict(rule: str, source: str) -> str:
    """What a rule says of a source: "kept", or the outcome and the finding's message."""
    survey = survey_of(shuffle=source, tools=TOOLS, card=CARD)
    name = "Shuffle.f" if "class Shuffle" in source else "f"
    try:
        match rule:
            case "recursion, seen in a run":
                must_recurse(survey, "shuffle", name, depth=20)
            case "recursion, not seen in a run":
                must_recurse(survey, "shuffle", name, depth=1)
            case "no loops":
                must_not_loop(survey, "shuffle", name, stop_at=("card.Card.__init__",))
            case "comprehension":
                must_use_comprehension(survey, "shuffle", name, stop_at=("Card.__init__",))
            case "map":
                must_call(survey, "shuffle", name, ("map", "filter"))
    except (RuleBroken, NeedsReview) as finding:
        kind = "broken" if isinstance(finding, RuleBroken) else "review"
        return f"{kind}: {finding.message.id.removeprefix('rule.')}"
    return "kept"


def parametrized(table: dict[str, str]) -> pytest.MarkDecorator:
    """One test for each source of a table."""
    return pytest.mark.parametrize("source", table.values(), ids=table.keys())


# --- recursion ------------------------------------------------------------------------------

RECURSIVE = {
    "direct": "def f(c): return f(c[1:]) if c else []",
    "mutual": "def f(c): return g(c)\ndef g(c): return h(c)\ndef h(c): return f(c[1:])",
    "a recursive helper": "def f(c): return g(c, [])\ndef g(c, d): return g(c[1:], d) if c else d",
    "nested": "def f(c):\n    def g(r): return g(r[1:]) if r else []\n    return g(c)",
    "a nested function calls the outer one": """
        def f(cards):
            def step(rest): return f(rest)
            return step(cards[1:])
    """,
    "local alias": "def f(c):\n    again = f\n    return again(c[1:])",
    "module alias": "def _f(c): return f(c[1:])\nf = _f",
    "lambda": "f = lambda c: f(c[1:]) if c else []",
    "lambda within a function": """
        def f(cards):
            step = lambda rest: step(rest[1:]) if rest else []
            return step(cards)
    """,
    "memoised lambda": """
        from functools import lru_cache
        def f(n):
            step = lru_cache(None)(lambda m: step(m - 1) if m else 0)
            return step(n)
    """,
    "walrus": "def f(c): return (g := lambda rest: g(rest[1:]) if rest else [])(c)",
    "two lambdas at once": "f, g = lambda n: g(n - 1), lambda n: f(n - 1)",
    "through a comprehension": "def f(c): return [card for half in c for card in f(half)]",
    "beside a comprehension's variable": "def f(c): return [f for f in c] + f(c[1:])",
    "passed to map": "def f(c): return list(map(f, c))",
    "passed to partial": "from functools import partial\ndef f(n, c): return partial(f, n - 1)(c)",
    "passed to reduce": """
        from functools import reduce
        def f(cards): return reduce(step, cards)
        def step(done, card): return f([done, card])
    """,
    "passed as a key": "def f(c): return sorted(c, key=f)",
    "partial in the module": "import functools\ndef g(n, c): f(c)\nf = functools.partial(g, 1)",
    "memoised": "import functools as t\n@t.lru_cache(maxsize=None)\ndef f(n): return f(n - 1)",
    "memoised by hand": "from functools import cache\ndef f(n): return f(n - 1)\nf = cache(f)",
    "through the wrapper of a decorator": """
        def again(function):
            def wrapper(cards): return f(function(cards))
            return wrapper
        @again
        def f(cards): return cards[1:]
    """,
    "a decorator with arguments": """
        def times(count):
            def decorate(function):
                def wrapper(cards): return f(function(cards))
                return wrapper
            return decorate
        @times(3)
        def f(cards): return cards[1:]
    """,
    "assigned through a decorator": """
        def logged(function): return lambda cards: function(cards)
        def _f(cards): return f(cards[1:])
        f = logged(_f)
    """,
    "a table of functions": """
        def f(cards): return STEPS["next"](cards)
        def step(cards): return f(cards[1:])
        STEPS = {"next": step}
    """,
    "a table filled later": """
        STEPS = {}
        def f(cards): return STEPS[len(cards)](cards)
        def step(cards): return f(cards[1:])
        STEPS[1] = step
    """,
    "a choice": "def f(c): return (g if c else len)(c)\ndef g(c): return f(c[1:])",
    "a default": "def g(c): return f(c[1:])\ndef f(c, step=g): return step(c)",
    "a function that is handed out": """
        def make():
            def step(cards): return go(cards[1:])
            return step
        go = make()
        def f(cards): return go(cards)
    """,
    "global": "def f(c): return g(c)\ndef define():\n    global g\n    g = lambda c: f(c[1:])",
    "nonlocal": """
        def f(cards):
            step = None
            def define():
                nonlocal step
                step = lambda rest: step(rest[1:])
            define()
            return step(cards)
    """,
    "a generator": "def f(c):\n    if c: yield from f(c[1:])",
    "async": "async def f(c): return await f(c[1:])",
    "after a branch that returns": "def f(c):\n    if not c: return []\n    return f(c[1:])",
    "in a match": "def f(c):\n    match c:\n        case [first, *rest]: return f(rest)",
    "in except": "def f(c):\n    try: raise ValueError\n    except ValueError: f(c[1:])",
    "in finally, in with": "def f(c):\n    try: 1\n    finally:\n        with c: f(c[1:])",
    "after while True": "def f(c):\n    while True: break\n    return f(c[1:])",
    "beside a loop": "def f(c):\n    for card in c: pass\n    return f(c[1:])",
    "static": f"{SHUFFLE}@staticmethod\n    def f(c): return Shuffle.f(c[1:])",
    "class method": f"{SHUFFLE}@classmethod\n    def f(cls, c): return cls.f(c[1:])",
    "a method": f"{SHUFFLE}def f(self, c): return self.g(c)\n    def g(self, c): return self.g(c)",
    "no decorator": f"{SHUFFLE}def f(c): return Shuffle.f(c[1:])",
    "through __class__": f"{SHUFFLE}def f(self, c): return self.__class__.f(self, c[1:])",
    "through type(self)": f"{SHUFFLE}def f(self, c): return type(self).f(self, c[1:])",
    "through a new object": f"{SHUFFLE}def f(self, c): return Shuffle().f(c[1:])",
    "through getattr": f"{SHUFFLE}def f(c): return getattr(Shuffle, 'f')(c[1:])",
    "alias in the class": f"{SHUFFLE}def _f(c): return Shuffle.f(c)\n    f = staticmethod(_f)",
    "made static by hand": f"{SHUFFLE}def f(c): return Shuffle.f(c[1:])\n    f = staticmethod(f)",
    "static lambda": f"{SHUFFLE}f = staticmethod(lambda c: Shuffle.f(c[1:]))",
    "assigned to the class": f"{SHUFFLE}1\ndef g(c): return Shuffle.f(c[1:])\nShuffle.f = g",
    "a function of the module": f"def f(c): return f(c[1:])\n{SHUFFLE}f = staticmethod(f)",
    "nested in a method": f"""{SHUFFLE}def f(self, cards):
        def step(rest): return self.f(rest[1:])
        return step(cards)
    """,
    "inherited": "class A:\n    def f(self, c): return self.f(c[1:])\nclass Shuffle(A): pass",
    "through super": """
        class Base:
            def f(self, cards): return self.step(cards)
            def step(self, cards): return cards
        class Shuffle(Base):
            def f(self, cards): return super().f(cards)
            def step(self, cards): return self.f(cards[1:])
    """,
    "nested in an inherited method": """
        class Base:
            def f(self, cards):
                def go(rest): return self.step(rest)
                return go(cards)
        class Shuffle(Base):
            def step(self, cards): return self.f(cards[1:])
    """,
    "an object in an attribute": """
        class Step:
            def go(self, cards): return Shuffle().f(cards)
        class Shuffle:
            def __init__(self): self.step = Step()
            def f(self, cards): return self.step.go(cards[1:])
    """,
    "a function in an attribute": """
        class Shuffle:
            def __init__(self): self.step = self.f
            def f(self, cards): return self.step(cards[1:])
    """,
    "a property": f"{SHUFFLE}@property\n    def f(self): return Shuffle(self.cards[1:]).f",
    "a class that is called": """
        class Step:
            def __call__(self, cards): return Shuffle.f(cards[1:])
        class Shuffle:
            step = Step()
            def f(cards): return Shuffle.step(cards)
    """,
    "a constructor": """
        class Shuffle:
            def __init__(self, cards): self.cards = self.f(cards)
            def f(self, cards): return Shuffle(cards[1:]).cards
    """,
    "a class as a decorator": """
        class Memo:
            def __call__(self, cards): return Shuffle.f(cards[1:])
        class Shuffle:
            @Memo
            def f(cards): return cards
    """,
    "a nested class": """
        class Shuffle:
            class Step:
                def go(cards): return Shuffle.f(cards[1:])
            def f(cards): return Shuffle.Step.go(cards)
    """,
    "a method of something unknown": f"{SHUFFLE}def f(self, other): return other.f(self)",
    "from": "from tools import again\ndef f(c): return again(c)",
    "from, with an alias": "from tools import again as g\ndef f(c): return g(c)",
    "module": "import tools\ndef f(c): return tools.again(c)",
    "module with an alias": "import tools as t\ndef f(c): return t.again(c)",
    "all names": "from tools import *\ndef f(c): return again(c)",
    "a class of a module": "from tools import Tools\ndef f(c): return Tools.again(c)",
    "a class through its module": "import tools\ndef f(c): return tools.Tools.again(c)",
    "relative": "from .tools import again\ndef f(c): return again(c)",
    "relative module": "from . import tools\ndef f(c): return tools.again(c)",
    "not": f"def f(c): return {'not ' * 150} f(c)",
    "far within": "def f(c): return " + "(" * 90 + "f(c)" + ")" * 90,
    "behind a long chain": "def f(c): return x" + ".a()" * 150 + ".b(f(c))",
}


@parametrized(RECURSIVE)
def test_recursion_is_found_and_counts_when_a_run_has_seen_it(source: str) -> None:
    assert verdict("recursion, seen in a run", source) == "kept"
    assert verdict("recursion, not seen in a run", source) == "broken: recursion-never-made"


NOT_RECURSIVE = {
    "no call": "def f(cards): return cards",
    "words in strings and comments": "def f(cards):\n    '''f(cards)'''\n    return 'f()'  # f()",
    "if False": "def f(cards):\n    if False: f(cards)\n    return cards",
    "if not True": "def f(cards):\n    if not True: f(cards)\n    return 1",
    "if False and": "def f(cards):\n    if False and cards: f(cards)\n    return 1",
    "if an empty list": "def f(cards):\n    if []: f(cards)\n    return 1",
    "while 0": "def f(cards):\n    while 0: f(cards)\n    return 1",
    "else of if True": "def f(cards):\n    if True: cards\n    else: f(cards)",
    "elif after True": "def f(cards):\n    if cards: 1\n    elif 1: 1\n    elif f(cards): 1",
    "over nothing": "def f(cards):\n    for card in []: f(cards)\n    return 1",
    "after return": "def f(cards):\n    return cards\n    f(cards)",
    "after raise": "def f(cards):\n    raise ValueError\n    f(cards)",
    "after break": "def f(cards):\n    for card in cards:\n        break\n        f(cards)",
    "after both branches": "def f(c):\n    if c: return 1\n    else: return 2\n    f(c)",
    "after assert False": "def f(cards):\n    assert False\n    f(cards)",
    "never evaluated": "def f(cards): return cards or True or f(cards)",
    "never chosen": "def f(cards): return f(cards) if False else cards",
    "a parameter of the same name": "def f(f, cards): return f(cards)",
    "a local name": "def f(cards):\n    f = len\n    return f(cards)",
    "a comprehension's own name": "def f(cards): return [f for f in cards]",
    "a lambda's own name": "def f(cards): return sorted(cards, key=lambda f: f(1))",
    "another object's method": """
        class Hand:
            def f(self): return 1
        def f(hand): return Hand().f()
    """,
    "a nested function that nobody calls": "def f(c):\n    def g(): return f(c)\n    return c",
    "a lambda that nobody calls": "def f(cards):\n    step = lambda: f(cards)\n    return cards",
    "a recursive helper that nobody calls": """
        def f(cards): return sorted(cards)
        def helper(cards): return helper(cards[1:])
    """,
    "an attribute of the function": "def f(cards):\n    f.calls += 1\n    return f.__name__",
    "comparing the function": "def f(step): return step is f or callable(f) or f'{f}'",
    "a class that is only looked at": """
        class Card:
            def __init__(self, other): f(other)
        def f(card):
            assert isinstance(card, (Card, int)), Card.__name__
            return type(card) is Card
    """,
    "a later function of the same name": "def f(c): return f(c)\ndef f(c): return c",
    "a call of the module": "def f(cards): return cards\nf([])",
    "annotations": "def f(cards: 'f') -> 'f':\n    x: f = 1\n    return x",
    "a list's method": "class Hand:\n    def append(self, x): f([])\ndef f(c): c.append(1)",
    "a result that was made with the function": """
        def step(card): return len(TABLE)
        TABLE = list(map(step, [1]))
        def f(cards): return step(cards)
    """,
    "the parent's method of the same name": """
        class Base:
            def f(self, card): self.cards = [card]
        class Shuffle(Base):
            def f(self, card):
                super().f(card)
                Base.f(self, card)
    """,
    "a module of the same names": "import random\ndef f(cards): random.f(cards)",
    "a module that is not there": "from nowhere import *\ndef f(cards): missing(cards)",
}


@parametrized(NOT_RECURSIVE)
def test_what_is_no_recursion(source: str) -> None:
    assert verdict("recursion, not seen in a run", source) == "broken: no-recursion"
    assert verdict("recursion, seen in a run", source) == "review: recursion-not-found"


EXOTIC = {
    "called with itself": "def f(c): return (lambda g: g(g, c))(lambda g, r: g(g, r[1:]))",
    "a combinator": """
        def fix(g): return (lambda x: x(x))(lambda x: g(lambda v: x(x)(v)))
        class Shuffle:
            f = staticmethod(fix(lambda again: lambda cards: again(cards[1:])))
    """,
    "globals": "def f(cards): return globals()['f'](cards[1:])",
    "__dict__": "class Shuffle:\n    def f(cards): return Shuffle.__dict__['f'](cards[1:])",
    "set on the class": """
        class Shuffle: pass
        def step(cards): return Shuffle.f(cards[1:])
        setattr(Shuffle, "f", staticmethod(step))
    """,
    "import by name": "def f(cards): return __import__('tools').again(cards)",
    "imported with all": "from importlib import *\ndef f(c): return import_module('tools').f(c)",
}


@parametrized(EXOTIC)
def test_recursion_in_exotic_ways_needs_a_look(source: str) -> None:
    assert verdict("recursion, seen in a run", source).startswith("review: ")


def test_the_nearest_circle_is_shown_with_calls_before_mentions() -> None:
    survey = survey_of(
        shuffle="""
            def f(n):
                h = [f]
                return g(n) + helper(n)
            def g(n):
                return f(
                    n - 1)
            def helper(n): return helper(n - 1)
        """
    )
    shown = [(step.file, step.line, step.text) for step in survey.recursion("shuffle", "f")]
    assert shown == [
        ("shuffle.py", 4, "    return g(n) + helper(n)"),
        ("shuffle.py", 6, "    return f("),
    ]


def test_names_are_found_in_packages() -> None:
    survey = survey_of(
        **{
            "game.__init__": "from .cards import deal",
            "game.cards": "from . import table\ndef deal(n):\n    return table.next(n)",
            "game.table": "from .. import main\nimport game.cards\n"
            "def next(n):\n    return game.cards.deal(n - 1)",
            "main": "import game\ndef play(n):\n    return game.deal(n)",
        }
    )
    steps = survey.recursion("main", "play")
    assert {(step.file, step.line) for step in steps} == {
        ("game/cards.py", 3),
        ("game/table.py", 4),
    }


# --- loops ----------------------------------------------------------------------------------

LOOPS = {
    "for": "for card in cards: pass",
    "while": "while cards: break",
    "async for": "async for card in cards: pass",
    "within a branch": "if cards:\n        with cards:\n            for c in cards: pass",
}
LOOPS_IN_HELPERS = {
    "function": "return helper(cards)",
    "alias": "count = helper; return count(cards)",
    "map": "return list(map(helper, cards))",
    "lambda": "return sorted(cards, key=lambda card: helper(card))",
    "default": "return (lambda step=helper: step(cards))()",
    "getattr": "return getattr(tools, 'helper')(cards)",
    "walrus": "return (h := helper) and h(cards)",
    "formatted": "return f'{helper(cards)}'",
    "subscript": "return cards[helper(cards)]",
    "comparison": "return 1 < helper(cards) < 3",
    "assert": "assert cards, helper(cards)",
    "delete": "del cards[helper(cards)]",
    "augmented": "cards += helper(cards)",
    "target": "cards[helper(cards)] = 1",
    "attribute target": "helper(cards).x = 1",
    "annotated": "n: int = helper(cards)",
    "with": "with helper(cards): pass",
    "raise": "raise ValueError(helper(cards))",
    "if": "\n    if helper(cards): pass",
    "condition of a dead branch": "\n    if helper(cards) and False: pass",
    "match": "\n    match helper(cards):\n        case 1: pass",
    "guard": "\n    match cards:\n        case 1 if helper(cards): pass",
    "condition of a comprehension": "return [c for c in cards if helper(c)]",
    "starred": "return print(*helper(cards), **helper(cards))",
    "decorator": "\n    @helper\n    def inner(): pass",
    "nested": "\n    def inner():\n        return helper(cards)\n    return inner()",
    "class body": "\n    class Inner:\n        n = helper(cards)",
    "constructor": "return Tools(cards)",
    "another module's": "import math; math.mix = helper; return math.mix(cards)",
    "a function's own": "f.mix = helper; return f.mix(cards)",
    "class method": "return Tools.of(cards)",
    "a new object's method": "return tools.Tools.again.x or Tools(1).total()",
    "an object's method": "hand = Tools(cards); return hand.total()",
}


@pytest.mark.parametrize("body", LOOPS.values(), ids=LOOPS.keys())
def test_a_loop_is_found(body: str) -> None:
    assert verdict("no loops", f"async def f(cards):\n    {body}\n") == "broken: loop"


@pytest.mark.parametrize("body", LOOPS_IN_HELPERS.values(), ids=LOOPS_IN_HELPERS.keys())
def test_a_loop_in_a_helper_of_another_module_is_found(body: str) -> None:
    source = f"import tools\nfrom tools import helper, Tools\ndef f(cards):\n    {body}\n"
    assert verdict("no loops", source) == "broken: loop-in-helper"


MORE_LOOPS_IN_HELPERS = {
    "an inherited constructor": """
        from tools import Tools
        class Mine(Tools): pass
        def f(): return Mine([])
    """,
    "a dataclass": """
        class Data:
            def __post_init__(self):
                for i in range(3): pass
        def f(): return Data()
    """,
    "a decorator's wrapper": """
        def repeated(function):
            def wrapper(*args):
                for i in range(3): function(*args)
            return wrapper
        @repeated
        def f(cards): return cards
    """,
    "a property": """
        class Shuffle:
            @property
            def size(self):
                while True: return 1
            def f(self): return self.size > 3
    """,
    "a method of a subclass": """
        class Base:
            def f(self): return self.sort()
            def sort(self): return []
        class Shuffle(Base):
            def sort(self):
                for card in self.cards: pass
    """,
    "far away": "from tools import Tools\ndef g(x): return x and Tools(x)\ndef f(x): return [g]",
    "a certain way beside a doubtful one": """
        from tools import Tools
        def f(hand): return hand.size() and g()
        def g(): return Tools.size(1)
    """,
}


@parametrized(MORE_LOOPS_IN_HELPERS)
def test_a_loop_in_a_helper_is_found(source: str) -> None:
    assert verdict("no loops", source) == "broken: loop-in-helper"


NO_LOOPS = {
    "comprehensions": "def f(x): return [c for c in x], {c: {c for c in x} for c in x}",
    "generators": "def f(x): return any(c for c in x)",
    "words": "def f(cards):\n    '''for card in cards: while True:'''\n    return 'for'",
    "dead code": """
        def f(cards):
            if False:
                for card in cards: pass
            while 0: pass
            return cards
            for card in cards: pass
    """,
    "a helper that is not called": "from tools import helper\ndef f(cards): return cards",
    "a nested helper that is not called": """
        def f(cards):
            def helper(cards):
                for card in cards: pass
            return cards
    """,
    "the module's own": "for i in range(3):\n    def f(cards): return i",
    "a function that calls it": "def f(c): return c\ndef play(c):\n    while f(c): pass",
    "recursion": "def f(cards): return f(cards[1:]) if cards else []",
    "another class's method of the name": """
        from tools import Other, Tools
        def f(cards): return Other().total() + len("".join(cards))
    """,
    "something that is evidently not the student's": """
        import random
        class Deck:
            def shuffle(self):
                for card in self.cards: pass
        def f():
            cards = [1, 2]
            random.shuffle(cards)
            random.Random(1).shuffle(cards)
    """,
    "a value that a helper with a loop made": """
        from tools import helper
        VALUES = helper([1])
        OTHERS = dict(map(helper, [1]))
        def f(card, values=helper([1])): return VALUES[card] + OTHERS.get(card)
    """,
    "where it should stop": "from card import Card\ndef f(): return [Card(n) for n in range(52)]",
    "a method that the parent has": """
        class Base:
            def f(self): return self.sort()
            def sort(self): return []
        class Other(Base):
            def sort(self):
                for card in self.cards: pass
        class Shuffle(Base): pass
    """,
}


@parametrized(NO_LOOPS)
def test_what_is_no_loop(source: str) -> None:
    assert verdict("no loops", source) == "kept"


PERHAPS = {
    "a parameter's method": "def f(hand): return hand.size()",
    "an element's method": "def f(hands): return [hand.size() for hand in hands]",
    "a method that one of two has": "def f(hand): return hand.total()",
    "what a function gives": "from tools import plain\ndef f(hand): return plain(hand).size()",
    "a property of a parameter": """
        class Hand:
            @property
            def points(self):
                for card in self.cards: pass
        def f(hand): return hand.points
    """,
}


@parametrized(PERHAPS)
def test_a_loop_in_a_member_of_something_unknown_needs_a_look(source: str) -> None:
    assert verdict("no loops", source) == "review: loop-perhaps"


def test_the_nearest_loop_comes_first_and_each_comes_once() -> None:
    survey = survey_of(
        shuffle="""
            def far(cards):
                for card in cards: pass
            def near(cards):
                far(cards)
                for card in cards: pass
            def f(cards):
                near(cards)
                far(cards)
                for card in cards: pass
        """
    )
    found = [(loop.place.line, loop.direct) for loop in survey.loops("shuffle", "f")]
    assert found == [(10, True), (6, False), (3, False)]


# --- comprehensions, map and filter, hidden code --------------------------------------------

COMPREHENSIONS = {
    "list": ("def f(x): return [c for c in x]", "kept"),
    "nested": ("def f(x): return {1: [c for c in x]}", "kept"),
    "in a helper": ("def f(x): return g(x)\ndef g(x): return [c for c in x]", "kept"),
    "in a lambda": ("def f(x): return sorted(x, key=lambda c: [i for i in c])", "kept"),
    "generator": ("def f(x): return list(c for c in x)", "broken: no-comprehension"),
    "set": ("def f(x): return {c for c in x}", "broken: no-comprehension"),
    "none": ("def f(x): return list(x)", "broken: no-comprehension"),
    "dead": ("def f(x):\n    return x\n    [c for c in x]", "broken: no-comprehension"),
    "beside a loop": ("def f(x):\n    [c for c in x]\n    for c in x: pass", "broken: loop"),
}
MAP = {
    "call": ("def f(x): return map(len, x)", "kept"),
    "filter": ("def f(x): return [*filter(None, x)]", "kept"),
    "alias": ("def f(x):\n    m = map\n    return m(len, x)", "kept"),
    "builtins": ("import builtins\ndef f(x): return builtins.map(len, x)", "kept"),
    "imported from builtins": ("from builtins import map as m\ndef f(x): return m(len, x)", "kept"),
    "helper": ("def f(x): return g(x)\ndef g(x): return map(len, x)", "kept"),
    "partial": ("import functools\ndef f(x): return functools.partial(map, len)(x)", "kept"),
    "own function": ("def map(g, x): return x\ndef f(x): return map(len, x)", "broken: no-call"),
    "parameter": ("def f(map, x): return map(len, x)", "broken: no-call"),
    "method": ("def f(x): return x.map(len)", "broken: no-call"),
    "dead": ("def f(x):\n    if False: map(len, x)\n    return 1", "broken: no-call"),
    "only looked at": ("def f(x): return isinstance(x, map)", "broken: no-call"),
    "a text": ("def f(x): return 'map(len, x)'", "broken: no-call"),
    "the student's, imported": (
        "from tools import map\ndef f(x): return map(1, x)",
        "broken: no-call",
    ),
    "the student's, with all": (
        "from tools import *\ndef f(x): return map(1, x)",
        "broken: no-call",
    ),
}


@pytest.mark.parametrize(("source", "expected"), COMPREHENSIONS.values(), ids=COMPREHENSIONS.keys())
def test_comprehensions(source: str, expected: str) -> None:
    assert verdict("comprehension", source) == expected


@pytest.mark.parametrize(("source", "expected"), MAP.values(), ids=MAP.keys())
def test_calls_of_map_or_filter(source: str, expected: str) -> None:
    assert verdict("map", source) == expected


HIDDEN = {
    "exec": "exec('for x in y: pass')",
    "eval": "eval('1')",
    "compile": "compile('1', '', 'eval')",
    "alias": "e = exec",
    "builtins": "import builtins; builtins.exec('1')",
    "dunder builtins": "__builtins__['exec']('1')",
    "import by name": "__import__('os')",
    "importlib": "import importlib; importlib.import_module('os')",
    "from importlib": "from importlib import import_module; import_module('os')",
    "globals": "globals()['f']",
    "getattr": "getattr(x, 'a' + 'b')",
    "getattr by another name": "get = getattr; get(x, 'rank')",
    "getattr with a name": "getattr(x, y)",
    "setattr": "setattr(x, y, 1)",
    "methodcaller": "import operator; operator.methodcaller(y)(x)",
    "sys.modules": "import sys; sys.modules['card']",
    "code object": "f.__code__",
    "made function": "import types; types.FunctionType(x, y)",
    "vars": "print(vars(x)[y])",
    "locals": "print(locals()[y])",
    "dunder dict": "names = x.__dict__; names[y](x)",
    "dunder globals": "x.__class__; f.__globals__",
}
OPEN = {
    "words": "'exec(1)'  # eval(1)",
    "getattr": "getattr(x, 'rank')",
    "attrgetter": "import operator; sorted(x, key=operator.attrgetter('rank'))",
    "another compile": "import re; re.compile('x')",
    "methods": "x.eval(1); x.exec(1); x.compile()",
    "all attributes": "x.__dict__ == y.__dict__ or print(vars(x))",
    "all names": "'{x}'.format(**locals())",
    "a function of one's own": "\n    def eval(x): return x\n    eval(1)",
}


@pytest.mark.parametrize("body", HIDDEN.values(), ids=HIDDEN.keys())
def test_code_that_cannot_be_read_needs_a_look(body: str) -> None:
    source = f"def f(x, y):\n    return g(x, y)\ndef g(x, y):\n    {body}\n"
    for rule in ("no loops", "map", "comprehension", "recursion, not seen in a run"):
        assert verdict(rule, source) == "review: hidden-code"
    in_the_module = f"from nowhere import x, y\ndef f(x): return x\n{dedent(body)}\n"
    assert verdict("no loops", in_the_module) == "review: hidden-code"


@pytest.mark.parametrize("body", OPEN.values(), ids=OPEN.keys())
def test_what_is_not_hidden(body: str) -> None:
    assert verdict("no loops", f"def f(x, y):\n    {body}\n    return x\n") == "kept"


# --- finding a function ---------------------------------------------------------------------

FOUND = {
    "plain": ("def f(): pass", "f", 1),
    "assigned": ("def _f(): pass\nf = _f", "f", 1),
    "lambda": ("f = lambda: 1", "f", 1),
    "static lambda": ("class A:\n    f = staticmethod(lambda: 1)", "A.f", 2),
    "partial": ("from functools import partial\ndef g(x): pass\nf = partial(g, 1)", "f", 2),
    "decorated": ("import x\n@x.y\ndef f(): pass", "f", 3),
    "in if": ("import sys\nif sys.argv:\n    def f(): pass", "f", 3),
    "in try": ("try:\n    def f(): pass\nexcept OSError:\n    pass", "f", 2),
    "inherited": ("class A:\n    def f(self): pass\nclass B(A): pass", "B.f", 2),
    "overridden": ("class A:\n    def f(s): 1\nclass B(A):\n    def f(s): 1", "B.f", 4),
    "the first of two parents": (
        "class T:\n    def f(s): 1\nclass L(T): 1\nclass R(T):\n    def f(s): 1\nclass B(L, R): 1",
        "B.f",
        5,
    ),
    "class alias": ("class _A:\n    def f(self): pass\nA = _A", "A.f", 2),
    "the last of two": ("def f(): pass\ndef f(): pass", "f", 2),
    "property with a setter": (
        "class A:\n    @property\n    def f(s): 1\n    @f.setter\n    def f(s, x): 1",
        "A.f",
        5,
    ),
    "callable object": ("class C:\n    def __call__(self): pass\nf = C()", "f", 2),
    "assigned from outside": ("class A: pass\ndef g(): pass\nA.f = g", "A.f", 2),
    "module": ("x = 1", "<module>", 1),
    "of another module": ("from card import Card", "Card.__init__", 3),
}


@pytest.mark.parametrize(("source", "name", "line"), FOUND.values(), ids=FOUND.keys())
def test_a_function_is_found_by_its_name(source: str, name: str, line: int) -> None:
    function = survey_of(shuffle=source, card=CARD).function("shuffle", name)
    assert function is not None
    assert function.place.line == line


@pytest.mark.parametrize("name", ["g", "f.g", "A.g", "A", "x", "", "f.", "A.x.y", "<lambda>"])
def test_what_is_not_there_is_not_found(name: str) -> None:
    survey = survey_of(shuffle="x = 1\ndef f(): pass\nclass A:\n    def f(self): pass\n")
    assert survey.function("shuffle", name) is None
    with pytest.raises(LookupError, match=r"shuffle\.py does not define"):
        survey.loops("shuffle", name)


def test_other_modules_are_judged_when_one_cannot_be_read() -> None:
    source = (
        "from tools import *\nimport tools\ndef f(n):\n    tools.h(g(k(n)))\n    for x in n: pass"
    )
    survey = survey_of(shuffle=source, tools="def (")
    assert survey.function("tools", "f") is None
    assert survey.missing_docstrings("tools") == []
    assert survey.recursion("shuffle", "f") == []
    assert len(survey.loops("shuffle", "f")) == 1


# --- style ----------------------------------------------------------------------------------


def test_missing_docstrings() -> None:
    source = '''
        class Card:
            """A card."""
            def __init__(self): pass
            def shown(self):
                "Shown."
            def hidden(self): pass
            def _private(self): pass
            class Inner: pass
            @property
            def rank(self):
                """Rank."""
            @rank.setter
            def rank(self, value): self.x = value
        def outer():
            """ """
            def inner(): pass
            class Local:
                def method(self): pass
        class _Private:
            def method(self): pass
        step = lambda x: x
    '''
    places = survey_of(card=source).missing_docstrings("card")
    assert [(place.line, place.text.strip()) for place in places] == [
        (4, "def __init__(self): pass"),
        (7, "def hidden(self): pass"),
        (9, "class Inner: pass"),
        (15, "def outer():"),
    ]


STUBS = {
    "pass": True,
    '"""Text."""': True,
    '"""Text."""\n    pass': True,
    "...": True,
    "return": True,
    '"""Text."""\n    return None': True,
    "raise NotImplementedError": True,
    'raise NotImplementedError("later")': True,
    "return 1": False,
    '"""Text."""\n    return []': False,
    "raise ValueError": False,
    "x = 1": False,
    "f()": False,
}


@pytest.mark.parametrize(("body", "stub"), STUBS.items(), ids=STUBS.keys())
def test_stubs(body: str, stub: bool) -> None:
    function = survey_of(card=f"def f():\n    {body}\n").function("card", "f")
    assert function is not None
    assert function.stub is stub


def test_badly_named() -> None:
    source = """
        class Card: pass
        class PlayerHand2: pass
        class _Node: pass
        class HTMLPage: pass
        class player_hand: pass
        class Player_Hand: pass
        class card: pass
        def get_rank(self): pass
        def _get(self): pass
        def __lt__(self, other): pass
        def __mangled(self): pass
        def getRank(self):
            def Inner(): pass
        def Get_rank(self): pass
        Value = lambda x: x
    """
    found = [place.line for place in survey_of(card=source).badly_named("card")]
    assert found == [6, 7, 8, 13, 14, 15]


# --- sources of all sorts -------------------------------------------------------------------

LOOP = "def f(x):\n    '''é'''\n    for i in x:\n        pass\n"
ENCODED = {
    "plain": (LOOP.encode(), 3),
    "byte order mark": (b"\xef\xbb\xbf" + LOOP.encode(), 3),
    "CRLF": (LOOP.replace("\n", "\r\n").encode(), 3),
    "CR": (LOOP.replace("\n", "\r").encode(), 3),
    "no newline at the end": (LOOP.rstrip().encode(), 3),
    "tabs": (LOOP.replace("    ", "\t").encode(), 3),
    "form feeds": (b"x = '''\x0c\x1c'''\n\x0cdef f(x):\n    for i in x:\n        1", 3),
    "Latin-1": (b"# coding: latin-1\ndef f(x):\n    for i in x:\n        '\xe9'\n", 3),
    "UTF-7": (b"# coding: utf-7\ndef f(x):\n    pass # +AAo    for i in x:+AAo        1\n", 4),
}


@pytest.mark.parametrize(("source", "line"), ENCODED.values(), ids=ENCODED.keys())
def test_all_forms_of_text_are_read_and_shown_alike(source: bytes, line: int) -> None:
    survey = survey_of(shuffle=source)
    assert survey.error("shuffle") == ""
    [loop] = survey.loops("shuffle", "f")
    assert (loop.place.line, loop.place.text.strip()) == (line, "for i in x:")


def test_lines_of_text_that_cannot_be_decoded_are_shown_escaped() -> None:
    assert source_lines(b"x\xe9\r\ny\rz") == ["x\\xe9", "y", "z"]
    assert source_lines(b"# coding: nonsense\nx") == ["# coding: nonsense", "x"]
    assert source_lines(b"# coding: hex\nx") == ["# coding: hex", "x"]
    assert source_lines(b"# coding: punycode\n\xe9") == ["# coding: punycode", "\\xe9"]


@pytest.mark.parametrize("source", [b"", b"\n", b"# nothing\n", b"\xef\xbb\xbf", b"'''Text.'''"])
def test_an_empty_module_is_no_error(source: bytes) -> None:
    survey = survey_of(card=source)
    assert survey.error("card") == ""
    assert survey.function("card", "f") is None
    assert survey.loops("card", "<module>") == []


ERRORS = {
    "syntax": (b"x = 1\ndef f(:\n    pass\n", "card.py line 2: invalid syntax"),
    "Latin-1": (b"x = 1\nz = '\xe9'\n", "card.py"),
    "unknown encoding": (b"#!/x\n# coding: nonsense\n", "card.py"),
    "UTF-16": ("x = 1\n".encode("utf-16"), "card.py"),
    "null byte": (b"x = 1\r\ny = '\0'\n", "card.py"),
    "surrogate": (b"x = '\xed\xa0\x80'\n", "card.py"),
    "bad escape": (b"x = '\\u12'\n", "card.py line 1: (unicode error)"),
    "nested parentheses": (b"x = 1\ny = " + b"(" * 5000 + b")" * 5000, "card.py line 2: too many"),
}


@pytest.mark.parametrize(("source", "start"), ERRORS.values(), ids=ERRORS.keys())
def test_errors_say_what_and_where(source: bytes, start: str) -> None:
    assert survey_of(card=source).error("card").startswith(start)


def test_the_caller_may_note_that_the_reader_broke() -> None:
    survey = Survey({"card": {"error": {"kind": "killed", "line": 0}}}, {})
    assert survey.error("card") == "card.py: could not be read"


def test_an_invalid_escape_is_no_error_and_no_warning(recwarn: pytest.WarningsRecorder) -> None:
    assert survey_of(card=b"x = '\\d'\ny = 1 is 1\n").error("card") == ""
    assert not recwarn.list


BREAKERS = {
    "unary minus": b"x = 1\ny = " + b"-" * 100_000 + b"1",
    "additions": b"x = 1\ny = " + b" + ".join([b"1"] * 50_000),
    "attributes": b"x = 1\ny = a" + b".b" * 50_000,
    "calls": b"x = 1\ny = a" + b"()" * 50_000,
    "lambdas": b"x = 1\ny = " + b"lambda: " * 5_000 + b"1",
    "strings": b"x = 1\ny = " + b" 'a'" * 50_000 + b"\nfor i in x: pass",
    "a huge list": b"x = 1\ny = [" + b"f(1)," * 20_000 + b"]\nfor i in x: pass",
    "elif": b"x = 1\nif x: pass\n" + b"elif x: pass\n" * 900 + b"for i in x: pass",
    "a huge number": b"x = 1\ny = " + b"9" * 5_000,
}


@pytest.mark.parametrize("source", BREAKERS.values(), ids=BREAKERS.keys())
def test_what_breaks_parsers_is_read_or_told_as_data(source: bytes, tmp_path: Path) -> None:
    """Read as the grader does it: in a process of its own, with the standard library alone."""
    path = tmp_path / "source"
    path.write_bytes(source)
    program = (
        "import json, sys; sys.path.insert(0, sys.argv[1]); import reader;"
        "assert not any('grader' in name for name in sys.modules);"
        "source = open(sys.argv[2], 'rb').read();"
        "print(json.dumps(reader.read({'card': source, 'hand': b'for x in []: pass'})))"
    )
    command = [sys.executable, "-I", "-S", "-c", program, str(READER.parent), str(path)]
    done = processes.run(command, capture_output=True, check=True, timeout=60)
    survey = Survey(json.loads(done.stdout), {"card": source_lines(source), "hand": [""]})
    assert survey.error("card") or [fact.kind for fact in survey.loops("card", "<module>")] == [
        "for"
    ]
    assert survey.error("hand") == ""


TANGLES = {
    "names in a circle": "\n".join(
        ["def f(x):", *(f"    n{i} = n{(i + 1) % 300}" for i in range(300))]
    ),
    "classes that inherit from each other": """
        class A: pass
        class B(A):
            def f(self): return super().f() + self.g()
        A = B
        class A(A):
            def f(self): return super().f()
        def f(): return A().f()
    """,
    "a class that inherits from many": "class C0: pass\n"
    + "".join(f"class C{i + 1}(C{i}): pass\n" for i in range(2000))
    + "def f(): return C2000().f()",
    "attributes in a row": "class Shuffle:\n    def f(self):\n"
    + "".join(f"        self.a{i} = self.a{i + 1}\n" for i in range(300))
    + "        return self.a0()\nf = Shuffle.f",
    "modules that import all from each other": "from tools import *\ndef f(): return missing()",
}


@parametrized(TANGLES)
def test_what_leads_back_to_itself_ends(source: str) -> None:
    survey = survey_of(shuffle=source, tools="from shuffle import *\nfrom nowhere import *")
    assert survey.loops("shuffle", "f") == []


@pytest.mark.costly
def test_chains_of_many_functions_are_followed() -> None:
    functions = [f"def f{i}(x): return f{i + 1}(x)" for i in range(3000)]
    source = "\n".join([*functions, "def f3000(x): return f0(x)"])
    assert len(survey_of(a=source).recursion("a", "f0")) == 3001
    [loop] = survey_of(a=f"{source}\n    while x: pass".replace(": return f0", ":\n    g")).loops(
        "a", "f0"
    )
    assert not loop.direct


MANY = [f"def f{i}(x): return T[x](x)" for i in range(2000)]
TOO_MUCH = {
    "a table": "\n".join([*MANY, f"T = [{', '.join(f'f{i}' for i in range(2000))}]", "f = f0"]),
    "names": "def h0(x):\n    for i in x: pass\n"
    + "\n".join(f"h{i + 1} = h{i}" for i in range(500))
    + "\ndef f(x): return h500(x)\n",
}


@pytest.mark.costly
@parametrized(TOO_MUCH)
def test_what_is_too_much_to_follow_needs_a_look(source: str) -> None:
    assert verdict("no loops", source) == "review: hidden-code"
    kinds = {fact.kind for fact in survey_of(shuffle=source).dynamic("shuffle", "f")}
    assert kinds == {"too much to follow"}


# --- the reader's own promises --------------------------------------------------------------


@pytest.mark.costly
@given(st.dictionaries(st.text(max_size=8), st.binary(max_size=300), max_size=3))
@example({"a": b"\xef\xbb\xbf# coding: latin-1\n"})
@example({"a": b"# coding: undefined\n\xff"})
@example({"a": b"\x01\x80"})
@example({"a": b"# coding: idna\n\xff"})
def test_read_never_raises_on_bytes(sources: dict[str, bytes]) -> None:
    assert set(read(sources)) == set(sources)


@given(st.text(max_size=300))
@example("def f(x): return f(x)\n\ud800")
def test_read_never_raises_on_text(text: str) -> None:
    readings = read({"a": text.encode("utf-8", "surrogatepass")})
    assert json.loads(json.dumps(readings)) == readings


WORDS = """
def class if else : elif for while in return lambda f g x self ( ) [ ] , . = := @ * ** 1
'a' and or not await async with try except finally match case import from as global nonlocal yield
pass break assert del raise == + \\ # { }""".split()
BREAKS = ["\n", "\n    ", "\n        "]


@given(st.lists(st.sampled_from([*WORDS, *BREAKS]), max_size=60).map(" ".join))
@example("class f ( f ) :\n    f = f . f ( f )")
@example("match x :\n     case [ * f ] if f : g = f")
@example("f = lambda f = lambda : f : ( f := [ f for f in f ] )")
@example("from . import * \nx [ f ] . g = f , * g = f")
@example("def f ( ) :\n    nonlocal f\n    global g\n    g = f")
def test_whatever_can_be_read_can_be_asked_about(text: str) -> None:
    readings = read({"a": text.encode()})
    assert json.loads(json.dumps(readings)) == readings
    survey = Survey(readings, {"a": source_lines(text.encode())})
    for function in readings["a"].get("functions", ()):
        if survey.function("a", function["name"]) is not None:
            survey.recursion("a", function["name"])
            survey.loops("a", function["name"])
            survey.dynamic("a", function["name"])
    survey.missing_docstrings("a")
    survey.badly_named("a")
    survey.badly_named_variables("a")


@pytest.mark.costly
def test_every_function_of_a_large_program_can_be_asked_about() -> None:
    """The standard library's own modules serve as real programs."""
    sources = {
        name: Path(json.__file__).with_name("..").resolve().joinpath(f"{name}.py").read_bytes()
        for name in ("argparse", "dataclasses", "enum", "functools", "heapq", "typing")
    }
    readings = read(sources)
    survey = Survey(readings, {name: source_lines(text) for name, text in sources.items()})
    for module, reading in readings.items():
        records = [one for one in reading["functions"] if not one["nested"]]
        assert len(records) > 10
        for name in {one["name"] for one in records if "lambda" not in one["name"]}:
            function = survey.function(module, name)
            assert function is not None, name
            assert function.place.text
            for loop in survey.loops(module, name):
                assert loop.kind.split()[-1] in loop.place.text
    assert survey.recursion("heapq", "heapify") == []
    assert survey.recursion("dataclasses", "_asdict_inner")
    assert survey.loops("heapq", "heapify")
