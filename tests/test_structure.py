"""Reading sources, and questions about recursion, loops, comprehensions, calls and style."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from textwrap import dedent

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from grader.structure import Loop, NoSuchFunction, Step, Survey, source_lines
from grader.structure import reader as reader_module
from grader.structure.reader import read

READER = Path(reader_module.__file__)


def survey_of(**modules: str | bytes) -> Survey:
    """A survey of modules whose sources are given as (indented) text or as bytes."""
    sources = {
        name: text if isinstance(text, bytes) else dedent(text).encode()
        for name, text in modules.items()
    }
    readings = json.loads(json.dumps(read(sources)))
    return Survey(readings, {name: source_lines(source) for name, source in sources.items()})


def recursion(source: str, name: str = "f", **others: str) -> list[Step]:
    return survey_of(shuffle=source, **others).recursion("shuffle", name)


def is_recursive(source: str, name: str = "f", **others: str) -> bool:
    """True where a circle of certain steps was found; a doubtful one fails the test."""
    steps = recursion(source, name, **others)
    assert all(step.certain for step in steps), steps
    return bool(steps)


def loops(source: str, name: str = "f", **others: str) -> list[Loop]:
    return survey_of(shuffle=source, **others).loops("shuffle", name)


def kinds_of_loops(source: str, name: str = "f", **others: str) -> list[str]:
    return [loop.kind for loop in loops(source, name, **others)]


# --- recursion: what counts -----------------------------------------------------------------


RECURSIVE = {
    "direct": """
        def f(cards):
            return f(cards[1:]) if cards else []
    """,
    "mutual": """
        def f(cards):
            return g(cards)
        def g(cards):
            return h(cards)
        def h(cards):
            return f(cards[1:])
    """,
    "a helper is recursive": """
        def f(cards):
            return helper(cards, [])
        def helper(cards, done):
            return helper(cards[1:], done) if cards else done
    """,
    "nested": """
        def f(cards):
            def step(rest):
                return step(rest[1:]) if rest else []
            return step(cards)
    """,
    "a nested function calls the outer one": """
        def f(cards):
            def step(rest):
                return f(rest)
            return step(cards[1:])
    """,
    "local alias": """
        def f(cards):
            again = f
            return again(cards[1:])
    """,
    "module alias": """
        def _f(cards):
            return f(cards[1:])
        f = _f
    """,
    "lambda": "f = lambda cards: f(cards[1:]) if cards else []",
    "lambda within a function": """
        def f(cards):
            step = lambda rest: step(rest[1:]) if rest else []
            return step(cards)
    """,
    "memoised lambda within a function": """
        from functools import lru_cache
        def f(n):
            step = lru_cache(None)(lambda m: step(m - 1) if m else 0)
            return step(n)
    """,
    "a lambda assigned by a walrus": """
        def f(cards):
            return (step := lambda rest: step(rest[1:]) if rest else [])(cards)
    """,
    "two lambdas at once": "f, g = lambda n: g(n - 1), lambda n: f(n - 1)",
    "through a comprehension": """
        def f(cards):
            return [card for half in cards for card in f(half)]
    """,
    "passed to map": """
        def f(cards):
            return list(map(f, cards))
    """,
    "passed to partial": """
        from functools import partial
        def f(n, cards):
            return partial(f, n - 1)(cards)
    """,
    "passed to reduce": """
        from functools import reduce
        def f(cards):
            return reduce(step, cards)
        def step(done, card):
            return f([done, card])
    """,
    "passed as a key": """
        def f(card):
            return sorted(card, key=f)
    """,
    "partial in the module": """
        import functools
        def g(n, cards):
            return f(cards)
        f = functools.partial(g, 1)
    """,
    "decorated": """
        from functools import cache
        @cache
        def f(n):
            return f(n - 1)
    """,
    "through the wrapper of a decorator": """
        def again(function):
            def wrapper(cards):
                return f(function(cards))
            return wrapper
        @again
        def f(cards):
            return cards[1:]
    """,
    "assigned through a decorator": """
        def logged(function):
            return lambda cards: function(cards)
        def _f(cards):
            return f(cards[1:])
        f = logged(_f)
    """,
    "a decorated decorator": """
        from functools import wraps
        def logged(function):
            @wraps(function)
            def wrapper(*args):
                return function(*args)
            return wrapper
        @logged
        def f(cards):
            return f(cards[1:])
    """,
    "a table of functions": """
        def f(cards):
            return STEPS["next"](cards)
        def step(cards):
            return f(cards[1:])
        STEPS = {"next": step}
    """,
    "a table filled later": """
        STEPS = {}
        def f(cards):
            return STEPS[len(cards)](cards)
        def step(cards):
            return f(cards[1:])
        STEPS[1] = step
    """,
    "a choice": """
        def f(cards):
            return (g if cards else h)(cards)
        def g(cards):
            return f(cards[1:])
        def h(cards):
            return cards
    """,
    "a default": """
        def g(cards):
            return f(cards[1:])
        def f(cards, step=g):
            return step(cards)
    """,
    "globals": """
        def f(cards):
            return globals()["f"](cards[1:])
    """,
    "a function that is handed out": """
        def make():
            def step(cards):
                return go(cards[1:])
            return step
        go = make()
        def f(cards):
            return go(cards)
    """,
    "global": """
        def f(cards):
            return step(cards)
        def define():
            global step
            step = lambda cards: f(cards[1:])
    """,
    "nonlocal": """
        def f(cards):
            step = None
            def define():
                nonlocal step
                step = lambda rest: step(rest[1:])
            define()
            return step(cards)
    """,
    "a generator": """
        def f(cards):
            if cards:
                yield cards[0]
                yield from f(cards[1:])
    """,
    "async": """
        async def f(cards):
            return await f(cards[1:])
    """,
    "after a branch that returns": """
        def f(cards):
            if not cards:
                return []
            else:
                pass
            return f(cards[1:])
    """,
    "in a match": """
        def f(cards):
            match cards:
                case [first, *rest]:
                    return f(rest)
    """,
    "in except, finally and with": """
        def f(cards):
            with open("x") as file:
                try:
                    raise ValueError
                except ValueError:
                    f(cards[1:])
                finally:
                    pass
    """,
    "a conditional definition": """
        if True:
            def f(cards):
                return f(cards[1:])
        else:
            def f(cards):
                return cards
    """,
    "after while True": """
        def f(cards):
            while True:
                if cards:
                    break
            return f(cards[1:])
    """,
}


@pytest.mark.parametrize("source", RECURSIVE.values(), ids=RECURSIVE.keys())
def test_recursion_is_found(source: str) -> None:
    assert is_recursive(source)


RECURSIVE_METHODS = {
    "static": """
        class Shuffle:
            @staticmethod
            def mongean(cards):
                return Shuffle.mongean(cards[1:])
    """,
    "no decorator": """
        class Shuffle:
            def mongean(cards):
                return Shuffle.mongean(cards[1:])
    """,
    "class method": """
        class Shuffle:
            @classmethod
            def mongean(cls, cards):
                return cls.mongean(cards[1:])
    """,
    "instance method": """
        class Shuffle:
            def mongean(self, cards):
                return self._step(cards)
            def _step(self, cards):
                return self._step(cards[1:])
    """,
    "own name for self": """
        class Shuffle:
            def mongean(this, cards):
                return Shuffle.mongean(this, cards[1:])
    """,
    "through __class__": """
        class Shuffle:
            def mongean(self, cards):
                return self.__class__.mongean(self, cards[1:])
    """,
    "through type(self)": """
        class Shuffle:
            def mongean(self, cards):
                return type(self).mongean(self, cards[1:])
    """,
    "through a new object": """
        class Shuffle:
            def mongean(self, cards):
                return Shuffle().mongean(cards[1:])
    """,
    "through getattr": """
        class Shuffle:
            @staticmethod
            def mongean(cards):
                return getattr(Shuffle, "mongean")(cards[1:])
    """,
    "through __dict__": """
        class Shuffle:
            def mongean(cards):
                return Shuffle.__dict__["mongean"](cards[1:])
    """,
    "alias in the class": """
        class Shuffle:
            def _mongean(cards):
                return Shuffle.mongean(cards[1:])
            mongean = staticmethod(_mongean)
    """,
    "static lambda": """
        class Shuffle:
            mongean = staticmethod(lambda cards: Shuffle.mongean(cards[1:]))
    """,
    "assigned to the class": """
        class Shuffle:
            pass
        def step(cards):
            return Shuffle.mongean(cards[1:])
        Shuffle.mongean = staticmethod(step)
    """,
    "set on the class": """
        class Shuffle:
            pass
        def step(cards):
            return Shuffle.mongean(cards[1:])
        setattr(Shuffle, "mongean", staticmethod(step))
    """,
    "a function of the module": """
        def mongean(cards):
            return mongean(cards[1:])
        class Shuffle:
            mongean = staticmethod(mongean)
    """,
    "nested in a method": """
        class Shuffle:
            def mongean(self, cards):
                def step(rest):
                    return self.mongean(rest[1:])
                return step(cards)
    """,
    "bound to a local name": """
        class Shuffle:
            def mongean(self, cards):
                again = self.mongean
                return again(cards[1:])
    """,
    "inherited": """
        class Base:
            def mongean(self, cards):
                return self.mongean(cards[1:])
        class Shuffle(Base):
            pass
    """,
    "through super": """
        class Base:
            def mongean(self, cards):
                return self.step(cards)
            def step(self, cards):
                return cards
        class Shuffle(Base):
            def mongean(self, cards):
                return super().mongean(cards)
            def step(self, cards):
                return self.mongean(cards[1:])
    """,
    "through a named parent": """
        class Base:
            def mongean(self, cards):
                return self.step(cards)
        class Shuffle(Base):
            def mongean(self, cards):
                return Base.mongean(self, cards)
            def step(self, cards):
                return self.mongean(cards[1:])
    """,
    "through super, twice": """
        class Top:
            def mongean(self, cards):
                return self.step(cards)
        class Middle(Top):
            def mongean(self, cards):
                return super().mongean(cards)
        class Shuffle(Middle):
            def step(self, cards):
                return self.mongean(cards[1:])
    """,
    "nested in an inherited method": """
        class Base:
            def mongean(self, cards):
                def go(rest):
                    return self.step(rest)
                return go(cards)
        class Shuffle(Base):
            def step(self, cards):
                return self.mongean(cards[1:])
    """,
    "from a mixin": """
        class Stepping:
            def step(self, cards):
                return self.mongean(cards[1:])
        class Shuffle(Stepping):
            def mongean(self, cards):
                return self.step(cards)
    """,
    "an object in an attribute": """
        class Step:
            def go(self, cards):
                return Shuffle().mongean(cards)
        class Shuffle:
            def __init__(self):
                self.step = Step()
            def mongean(self, cards):
                return self.step.go(cards[1:])
    """,
    "a function in an attribute": """
        class Shuffle:
            def __init__(self):
                self.step = self.mongean
            def mongean(self, cards):
                return self.step(cards[1:])
    """,
    "a property": """
        class Shuffle:
            def __init__(self, cards):
                self.cards = cards
            @property
            def mongean(self):
                return Shuffle(self.cards[1:]).mongean
    """,
    "a property that calls the method": """
        class Shuffle:
            @property
            def rest(self):
                return self.mongean()
            def mongean(self):
                return self.rest
    """,
    "a class that is called": """
        class Step:
            def __call__(self, cards):
                return Shuffle.mongean(cards[1:])
        class Shuffle:
            step = Step()
            @staticmethod
            def mongean(cards):
                return Shuffle.step(cards)
    """,
    "a constructor": """
        class Shuffle:
            def __init__(self, cards):
                self.cards = self.mongean(cards)
            def mongean(self, cards):
                return Shuffle(cards[1:]).cards
    """,
    "a class as a decorator": """
        class Memo:
            def __init__(self, function):
                self.function = function
            def __call__(self, cards):
                return Shuffle.mongean(cards[1:])
        class Shuffle:
            @Memo
            def mongean(cards):
                return cards
    """,
    "a nested class": """
        class Shuffle:
            class Step:
                @staticmethod
                def go(cards):
                    return Shuffle.mongean(cards[1:])
            @staticmethod
            def mongean(cards):
                return Shuffle.Step.go(cards)
    """,
}


@pytest.mark.parametrize("source", RECURSIVE_METHODS.values(), ids=RECURSIVE_METHODS.keys())
def test_recursion_of_methods_is_found(source: str) -> None:
    assert is_recursive(source, "Shuffle.mongean")


IMPORTS = {
    "from": ("from helpers import step", "step"),
    "from, with an alias": ("from helpers import step as h", "h"),
    "module": ("import helpers", "helpers.step"),
    "module with an alias": ("import helpers as tools", "tools.step"),
    "all names": ("from helpers import *", "step"),
    "a class": ("from helpers import Tools", "Tools.step"),
    "a class through its module": ("import helpers", "helpers.Tools.step"),
    "relative": ("from .helpers import step", "step"),
    "relative module": ("from . import helpers", "helpers.step"),
    "by name": ("import importlib", "importlib.import_module('helpers').step"),
    "dunder import": ("", "__import__('helpers').step"),
}


@pytest.mark.parametrize(("statement", "call"), IMPORTS.values(), ids=IMPORTS.keys())
def test_recursion_is_followed_through_other_modules(statement: str, call: str) -> None:
    source = f"{statement}\ndef f(cards):\n    return {call}(cards)\n"
    helpers = """
        import shuffle
        def step(cards):
            return shuffle.f(cards[1:])
        class Tools:
            @staticmethod
            def step(cards):
                return shuffle.f(cards[1:])
    """
    assert is_recursive(source, helpers=helpers)
    assert not is_recursive(source, helpers=helpers.replace("shuffle.f(", "shuffle.g("))


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
    assert [(step.file, step.line) for step in steps] == [
        ("game/cards.py", 3),
        ("game/table.py", 4),
    ]


def test_the_steps_of_a_circle_say_where_they_are() -> None:
    steps = recursion(
        """
        def f(cards):
            return g(cards)

        def g(cards):
            again = f
            return again(
                cards[1:])
        """
    )
    told = [(s.file, s.line, s.text, s.caller, s.callee, s.how) for s in steps]
    assert told == [
        ("shuffle.py", 3, "    return g(cards)", "f", "g", "calls"),
        ("shuffle.py", 7, "    return again(", "g", "f", "calls"),
    ]


def test_the_circle_through_the_function_itself_is_preferred() -> None:
    steps = recursion(
        """
        def f(n):
            return g(n) + helper(n)
        def g(n):
            return f(n - 1)
        def helper(n):
            return helper(n - 1)
        """
    )
    assert [(step.caller, step.callee) for step in steps] == [("f", "g"), ("g", "f")]


def test_a_call_is_preferred_to_a_mention() -> None:
    source = """
        def f(n):
            g = [f]
            return f(n - 1)
    """
    assert [(step.line, step.how) for step in recursion(source)] == [(4, "calls")]


# --- recursion: what does not count ---------------------------------------------------------


NOT_RECURSIVE = {
    "no call": "def f(cards):\n    return cards",
    "words in strings and comments": """
        def f(cards):
            '''f(cards) calls f(cards).'''
            # return f(cards)
            return "f(cards)"
    """,
    "if False": """
        def f(cards):
            if False:
                return f(cards)
    """,
    "if 0": """
        def f(cards):
            if 0:
                f(cards)
            return cards
    """,
    "if not True": """
        def f(cards):
            if not True:
                f(cards)
    """,
    "if False and": """
        def f(cards):
            if False and cards:
                f(cards)
    """,
    "while False": """
        def f(cards):
            while False:
                f(cards)
    """,
    "else of if True": """
        def f(cards):
            if True:
                pass
            else:
                f(cards)
    """,
    "elif after True": """
        def f(cards):
            if cards:
                pass
            elif 1:
                pass
            elif f(cards):
                pass
    """,
    "over nothing": """
        def f(cards):
            for card in []:
                f(cards)
    """,
    "after return": """
        def f(cards):
            return cards
            return f(cards)
    """,
    "after raise": """
        def f(cards):
            raise ValueError
            f(cards)
    """,
    "after break and continue": """
        def f(cards):
            for card in cards:
                if card:
                    break
                    f(cards)
                continue
                f(cards)
    """,
    "after both branches return": """
        def f(cards):
            if cards:
                return 1
            else:
                return 2
            f(cards)
    """,
    "after assert False": """
        def f(cards):
            assert False
            f(cards)
    """,
    "never evaluated": """
        def f(cards):
            return cards or True or f(cards)
    """,
    "never chosen": """
        def f(cards):
            return f(cards) if False else cards
    """,
    "a parameter of the same name": """
        def f(f, cards):
            return f(cards)
    """,
    "a local name": """
        def f(cards):
            f = len
            return f(cards)
    """,
    "a comprehension's own name": """
        def f(cards):
            return [f for f in cards]
    """,
    "a lambda's own name": """
        def f(cards):
            return sorted(cards, key=lambda f: f(1))
    """,
    "another object's method": """
        class Hand:
            def f(self):
                return 1
        def f(hand):
            return Hand().f()
    """,
    "a nested function that nobody calls": """
        def f(cards):
            def step():
                return f(cards)
            return cards
    """,
    "an attribute of the function": """
        def f(cards):
            f.calls += 1
            return f.__name__
    """,
    "comparing the function": """
        def f(step):
            return step is f or callable(f) or f"{f}"
    """,
    "a class that is only looked at": """
        class Card:
            def __init__(self, other):
                f(other)
        def f(card):
            assert isinstance(card, (Card, int)), Card.__name__
            return type(card) is Card
    """,
    "an earlier function of the same name": """
        def f(cards):
            return cards
        _old = f
        def f(cards):
            return _old(cards)
    """,
    "a later function of the same name": """
        def f(cards):
            return f(cards)
        def f(cards):
            return cards
    """,
    "a call of the module": """
        def f(cards):
            return cards
        f([])
    """,
    "annotations": """
        def f(cards: "f") -> "f":
            x: f = 1
            return x
    """,
    "a list's method": """
        class Hand:
            def append(self, card):
                f([])
        def f(cards):
            cards.append(1)
    """,
    "a result that was made with the function": """
        def step(card):
            return len(TABLE)
        TABLE = list(map(step, [1]))
        def f(cards):
            return step(cards)
    """,
}


@pytest.mark.parametrize("source", NOT_RECURSIVE.values(), ids=NOT_RECURSIVE.keys())
def test_what_is_not_recursive(source: str) -> None:
    assert recursion(source) == []


def test_the_parents_method_of_the_same_name_is_another_one() -> None:
    source = """
        class Hand:
            def add(self, card):
                self.cards = [card]
        class DealerHand(Hand):
            def add(self, card):
                super().add(card)
                Hand.add(self, card)
    """
    assert recursion(source, "DealerHand.add") == []


def test_self_is_what_the_method_was_reached_through() -> None:
    source = """
        class Hand:
            def show(self):
                return self.sort()
            def sort(self):
                return []
        class DealerHand(Hand):
            def sort(self):
                for card in self.cards:
                    card.flip()
                return super().show()
    """
    assert recursion(source, "Hand.show") == []
    assert loops(source, "Hand.show") == []
    assert is_recursive(source, "DealerHand.show")
    assert [loop.function for loop in loops(source, "DealerHand.show")] == ["DealerHand.sort"]


# --- recursion: what reading does not decide ------------------------------------------------


DOUBTFUL = {
    "an unknown object's method": """
        class Node:
            def f(self):
                return self.next.f()
    """,
    "a parameter's method": """
        class Node:
            def f(self, other):
                return other.f(self)
    """,
    "a host's method": """
        class Node:
            def f(self):
                return self.step()
        class Host:
            def step(self):
                return Node().f()
    """,
    "an element's method": """
        class Node:
            def __init__(self):
                self.nodes = []
            def f(self):
                return [node.f() for node in self.nodes]
    """,
}


@pytest.mark.parametrize("source", DOUBTFUL.values(), ids=DOUBTFUL.keys())
def test_a_name_that_fits_is_a_perhaps(source: str) -> None:
    steps = recursion(source, "Node.f")
    assert steps
    assert not all(step.certain for step in steps)


def test_a_function_that_is_called_with_itself_is_a_perhaps() -> None:
    steps = recursion(
        """
        def f(cards):
            return (lambda step: step(step, cards))(
                lambda step, rest: step(step, rest[1:]) if rest else []
            )
        """
    )
    assert [(step.line, step.how) for step in steps] == [(3, "perhaps")]


def test_a_combinator_is_a_perhaps() -> None:
    source = """
        def fix(g):
            return (lambda x: x(x))(lambda x: g(lambda v: x(x)(v)))
        class Shuffle:
            mongean = staticmethod(fix(lambda again: lambda cards: again(cards[1:])))
            def other(cards):
                return fix(lambda again: lambda rest: again(rest[1:]))(cards)
    """
    for name in ("Shuffle.mongean", "Shuffle.other"):
        steps = recursion(source, name)
        assert [step.how for step in steps] == ["perhaps"]


def test_a_combinator_that_hides_itself_is_not_decided() -> None:
    source = """
        def call(g, n):
            return g(n)
        def make(box):
            return lambda n: box[0](n - 1)
        def f(n):
            box = []
            box.append(make(box))
            return call(box[0], n)
    """
    assert recursion(source) == []


# --- loops ----------------------------------------------------------------------------------


def test_each_kind_of_loop() -> None:
    source = """
        async def f(cards):
            for card in cards:
                while card:
                    card -= 1
            async for card in cards:
                pass
    """
    found = [(loop.kind, loop.place.line, loop.place.text.strip()) for loop in loops(source)]
    assert found == [
        ("for", 3, "for card in cards:"),
        ("while", 4, "while card:"),
        ("async for", 6, "async for card in cards:"),
    ]


NO_LOOPS = {
    "comprehensions": """
        def f(cards):
            return [c for c in cards], {c for c in cards}, {c: c for c in cards}, any(c for c in ())
    """,
    "words": """
        def f(cards):
            '''for card in cards: while True: pass'''
            # for card in cards: pass
            forward = "while True: pass"
            return forward
    """,
    "dead code": """
        def f(cards):
            if False:
                for card in cards:
                    pass
            while 0:
                pass
            return cards
            for card in cards:
                pass
    """,
    "a helper that is not called": """
        def helper(cards):
            for card in cards:
                pass
        def f(cards):
            return cards
    """,
    "a nested helper that is not called": """
        def f(cards):
            def helper():
                for card in cards:
                    pass
            return cards
    """,
    "the module's own": """
        for i in range(3):
            def f(cards):
                return i
    """,
    "another class's method of the name": """
        class Deck:
            def shuffle(self):
                for card in self.cards:
                    pass
        class Hand:
            def shuffle(self):
                return 1
        def f(cards):
            return Hand().shuffle() + len("".join(cards))
    """,
    "something that is evidently not the student's": """
        import random
        class Deck:
            def shuffle(self):
                for card in self.cards:
                    pass
        def f():
            cards = [1, 2]
            random.shuffle(cards)
            cards.shuffle()
            "text".shuffle()
    """,
    "a value that was made with a function with a loop": """
        def value_of(rank):
            for i in range(rank):
                pass
        def make(of):
            return {2: of(2)}
        VALUES = make(value_of)
        def f(card):
            return VALUES[card]
    """,
    "a value that a helper with a loop made": """
        def make(value_of):
            for i in range(3):
                pass
            return {}
        VALUES = make(len)
        def f(card):
            return VALUES[card]
    """,
}


@pytest.mark.parametrize("source", NO_LOOPS.values(), ids=NO_LOOPS.keys())
def test_what_is_no_loop(source: str) -> None:
    assert loops(source) == []


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
    "new object's method": "return Tools.of(cards)",
}


@pytest.mark.parametrize("body", LOOPS_IN_HELPERS.values(), ids=LOOPS_IN_HELPERS.keys())
def test_loops_in_helpers_of_other_modules_are_found(body: str) -> None:
    tools = """
        def helper(cards):
            while cards:
                cards = cards[1:]
        class Tools:
            def __init__(self, cards):
                helper(cards)
            @classmethod
            def of(cls, cards):
                return cls(cards)
    """
    source = f"import tools\nfrom tools import helper, Tools\ndef f(cards):\n    {body}\n"
    [loop] = loops(source, tools=tools)
    assert (loop.kind, loop.place.file, loop.place.line) == ("while", "tools.py", 3)
    assert loop.function == "helper"
    assert loop.certain
    assert loop.chain[0].file == "shuffle.py"
    assert loop.chain[-1].callee == "helper"


def test_the_chain_tells_how_a_loop_is_reached() -> None:
    source = """
        def f(cards):
            return g(cards)
        def g(cards):
            return list(map(h, cards))
        def h(card):
            for rank in card: pass
    """
    [loop] = loops(source)
    chain = [(step.caller, step.callee, step.line, step.how) for step in loop.chain]
    assert chain == [("f", "g", 3, "calls"), ("g", "h", 5, "passes")]


def test_the_nearest_loop_comes_first_and_each_comes_once() -> None:
    source = """
        def far(cards):
            for card in cards: pass
        def near(cards):
            far(cards)
            for card in cards: pass
        def f(cards):
            near(cards)
            far(cards)
            near(cards)
            for card in cards: pass
    """
    assert [loop.place.line for loop in loops(source)] == [11, 6, 3]


def test_a_method_on_something_unknown_is_a_perhaps() -> None:
    source = """
        class Hand:
            def get_cards(self):
                for card in self.cards: pass
        def f(hand):
            return hand.get_cards()
    """
    [loop] = loops(source)
    assert not loop.certain
    assert [step.how for step in loop.chain] == ["perhaps"]


def test_what_a_comprehension_runs_over_is_known() -> None:
    source = """
        class Hand:
            def total(self):
                for card in self.cards: pass
        def f():
            return [hand.total() for hands in [[Hand()]] for hand in hands]
    """
    [loop] = loops(source)
    assert loop.certain


def test_a_certain_way_is_preferred_to_a_shorter_doubtful_one() -> None:
    source = """
        class Hand:
            def total(self):
                for card in self.cards: pass
        def g():
            return Hand().total()
        def f(hand):
            hand.total()
            return g()
    """
    [loop] = loops(source, "f")
    assert loop.certain
    assert [step.callee for step in loop.chain] == ["g", "Hand.total"]


@pytest.mark.parametrize("stop", ["Card.__init__", "card.Card.__init__"])
def test_graded_methods_can_be_left_out(stop: str) -> None:
    survey = survey_of(
        card="""
            class Card:
                def __init__(self, rank):
                    for r in range(9): pass
        """,
        deck="""
            from card import Card
            class Deck:
                def __init__(self):
                    self.cards = [Card(rank) for rank in range(13)]
        """,
    )
    [loop] = survey.loops("deck", "Deck.__init__")
    assert loop.function == "Card.__init__"
    assert survey.loops("deck", "Deck.__init__", stop_at={stop}) == []
    assert survey.loops("card", "Card.__init__", stop_at={stop}) == [
        Loop(loop.kind, loop.place, loop.function, ())
    ]


def test_stopping_covers_recursion_but_not_the_function_itself() -> None:
    source = """
        def f(n):
            return g(n)
        def g(n):
            return g(n - 1)
    """
    survey = survey_of(shuffle=source)
    assert survey.recursion("shuffle", "f", stop_at={"g"}) == []
    assert survey.recursion("shuffle", "g", stop_at={"g"})


def test_constructors_of_all_sorts_are_looked_into() -> None:
    source = """
        from dataclasses import dataclass
        class Base:
            def __init__(self):
                while True: pass
        class Derived(Base):
            pass
        @dataclass
        class Data:
            x: int
            def __post_init__(self):
                for i in range(self.x): pass
        class Made:
            def __new__(cls):
                for i in "ab": pass
        def f():
            return Derived(), Data(1), Made()
    """
    found = [(loop.function, loop.kind) for loop in loops(source)]
    assert sorted(found) == [
        ("Base.__init__", "while"),
        ("Data.__post_init__", "for"),
        ("Made.__new__", "for"),
    ]


def test_loops_of_a_decorators_wrapper_are_found() -> None:
    source = """
        def repeated(function):
            def wrapper(*args):
                for i in range(3):
                    function(*args)
            return wrapper
        @repeated
        def f(cards):
            return cards
    """
    [loop] = loops(source)
    assert loop.function == "repeated.wrapper"


# --- comprehensions, calls, asserts, dynamic code -------------------------------------------


def test_comprehensions_by_kind() -> None:
    source = """
        def f(cards):
            first = [c for c in cards]
            return {c for c in g(cards)}
        def g(cards):
            return {c: list(x for x in c) for c in cards}
    """
    survey = survey_of(shuffle=source)
    assert [c.place.line for c in survey.comprehensions("shuffle", "f")] == [3]
    everything = survey.comprehensions("shuffle", "f", {"list", "set", "dict", "generator"})
    found = [(c.kind, c.place.line, len(c.chain)) for c in everything]
    assert found == [("list", 3, 0), ("set", 4, 0), ("dict", 6, 1), ("generator", 6, 1)]


def test_comprehensions_of_lambdas_belong_to_the_function_around() -> None:
    survey = survey_of(shuffle="def f(x):\n    return sorted(x, key=lambda c: [i for i in c])")
    [comprehension] = survey.comprehensions("shuffle", "f")
    assert comprehension.function == "f"


CALLS_TO_MAP = {
    "call": "return map(len, cards)",
    "alias": "m = map; return m(len, cards)",
    "builtins": "import builtins; return builtins.map(len, cards)",
    "imported": "from builtins import map as m; return m(len, cards)",
    "helper": "return helper(cards)",
    "partial": "import functools; return functools.partial(map, len)(cards)",
}


@pytest.mark.parametrize("body", CALLS_TO_MAP.values(), ids=CALLS_TO_MAP.keys())
def test_calls_of_map_are_found(body: str) -> None:
    source = f"def helper(x):\n    return map(len, x)\ndef f(cards):\n    {body}\n"
    calls = survey_of(shuffle=source).calls_to("shuffle", "f", {"map", "filter"})
    assert [call.kind for call in calls] == ["map"]


NO_CALLS_TO_MAP = {
    "own function": "def map(g, x): return x\ndef f(cards): return map(len, cards)",
    "parameter": "def f(map, cards): return map(len, cards)",
    "method": "def f(cards): return cards.map(len)",
    "dead": "def f(cards):\n    if False: map(len, cards)",
    "mention": "def f(cards): return 'map(len, cards)'",
    "imported": "from tools import map\ndef f(cards): return map(len, cards)",
    "all imported": "from tools import *\ndef f(cards): return map(len, cards)",
}


@pytest.mark.parametrize("source", NO_CALLS_TO_MAP.values(), ids=NO_CALLS_TO_MAP.keys())
def test_what_is_no_call_of_map(source: str) -> None:
    survey = survey_of(shuffle=source, tools="def map(g, x): return x")
    assert survey.calls_to("shuffle", "f", {"map"}) == []


def test_calls_of_other_modules_are_found_by_their_full_name() -> None:
    source = "from functools import reduce as r\ndef f(x):\n    return r(max, x)\n"
    survey = survey_of(shuffle=source)
    [call] = survey.calls_to("shuffle", "f", {"functools.reduce"})
    assert (call.kind, call.place.line) == ("functools.reduce", 3)
    assert survey.calls_to("shuffle", "f", {"reduce"}) == []


@pytest.mark.parametrize(
    ("test", "trivial"),
    [
        ("True", True),
        ("1", True),
        ("'text'", True),
        ("(rank, 'message')", True),
        ("[rank]", True),
        ("not False", True),
        ("rank or True", True),
        ("(r for r in rank)", True),
        ("lambda: rank", True),
        ("rank", False),
        ("isinstance(rank, int), 'message'", False),
        ("rank and True", False),
        ("()", False),
        ("[*rank]", False),
        ("rank in (1, 2)", False),
    ],
)
def test_assertions_that_always_hold_are_told_apart(test: str, trivial: bool) -> None:
    survey = survey_of(card=f"class Card:\n    def __init__(self, rank):\n        assert {test}\n")
    [assertion] = survey.asserts("card", "Card.__init__")
    assert assertion.trivial is trivial
    assert assertion.place.line == 3


def test_assertions_in_helpers_count() -> None:
    source = """
        class Card:
            def __init__(self, rank):
                self._check(rank)
            def _check(self, rank):
                assert rank in (1, 2)
            def other(self):
                assert self
    """
    found = survey_of(card=source).asserts("card", "Card.__init__")
    assert [(a.function, a.place.line, len(a.chain)) for a in found] == [("Card._check", 6, 1)]


DYNAMIC = {
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
    "getattr with a name": "getattr(x, y)",
    "setattr": "setattr(x, y, 1)",
    "methodcaller": "import operator; operator.methodcaller(y)(x)",
    "sys.modules": "import sys; sys.modules['card']",
    "code object": "f.__code__",
    "made function": "import types; types.FunctionType(x, y)",
    "namespace": "vars(x)[y]",
    "dunder dict": "x.__class__; f.__globals__",
}


@pytest.mark.parametrize("body", DYNAMIC.values(), ids=DYNAMIC.keys())
def test_dynamic_code_is_found_in_helpers_too(body: str) -> None:
    source = f"def f(x, y):\n    return g(x, y)\ndef g(x, y):\n    {body}\n"
    found = survey_of(shuffle=source).dynamic("shuffle", "f")
    assert [(place.place.line, place.function) for place in found] == [(4, "g")]


@pytest.mark.parametrize(
    "body",
    [
        "'exec(1)'  # eval(1)",
        "getattr(x, 'rank')",
        "setattr(x, 'rank', 1)",
        "import re; re.compile('x')",
        "x.eval(1); x.exec(1); x.compile()",
        "vars(x); x.__dict__['rank']",
        "'{x}'.format(**locals())",
    ],
)
def test_what_is_not_dynamic(body: str) -> None:
    survey = survey_of(shuffle=f"def f(x):\n    {body}\n")
    assert survey.dynamic("shuffle", "f") == []


def test_a_students_own_eval_is_not_dynamic() -> None:
    survey = survey_of(shuffle="def eval(x): return x\ndef f(x): return eval(x)\n")
    assert survey.dynamic("shuffle", "f") == []


def test_dynamic_code_of_the_module_itself_is_found() -> None:
    survey = survey_of(shuffle="class A:\n    exec('x = 1')\n")
    [place] = survey.dynamic("shuffle", "<module>")
    assert (place.kind, place.place.line) == ("exec", 2)


# --- finding a function ---------------------------------------------------------------------


FOUND = {
    "plain": ("def f(): pass", "f", "f", 1),
    "assigned": ("def _f(): pass\nf = _f", "f", "_f", 1),
    "lambda": ("f = lambda: 1", "f", "f", 1),
    "static lambda": ("class A:\n    f = staticmethod(lambda: 1)", "A.f", "A.f", 2),
    "partial": ("from functools import partial\ndef g(x): pass\nf = partial(g, 1)", "f", "g", 2),
    "decorated": ("import x\n@x.y\ndef f(): pass", "f", "f", 3),
    "in if": ("import sys\nif sys.argv:\n    def f(): pass", "f", "f", 3),
    "in try": ("try:\n    def f(): pass\nexcept OSError:\n    pass", "f", "f", 2),
    "method in if": ("class A:\n    if len('a'):\n        def f(self): pass", "A.f", "A.f", 3),
    "inherited": ("class A:\n    def f(self): pass\nclass B(A): pass", "B.f", "A.f", 2),
    "overridden": (
        "class A:\n    def f(self): pass\nclass B(A):\n    def f(self): pass",
        "B.f",
        "B.f",
        4,
    ),
    "class alias": ("class _A:\n    def f(self): pass\nA = _A", "A.f", "_A.f", 2),
    "nested": ("def f():\n    def g(): pass", "f.g", "f.g", 2),
    "nested in a method": (
        "class A:\n    def f(self):\n        def g(): pass",
        "A.f.g",
        "A.f.g",
        3,
    ),
    "nested class": ("class A:\n    class B:\n        def f(self): pass", "A.B.f", "A.B.f", 3),
    "the last of two": ("def f(): pass\ndef f(): pass", "f", "f", 2),
    "property with a setter": (
        "class A:\n    @property\n    def f(self): return 1\n"
        "    @f.setter\n    def f(self, x): self.x = x",
        "A.f",
        "A.f",
        5,
    ),
    "callable object": (
        "class C:\n    def __call__(self): pass\nf = C()",
        "f",
        "C.__call__",
        2,
    ),
    "assigned from outside": ("class A: pass\ndef g(): pass\nA.f = g", "A.f", "g", 2),
    "module": ("x = 1", "<module>", "<module>", 1),
}


@pytest.mark.parametrize(("source", "name", "real", "line"), FOUND.values(), ids=FOUND.keys())
def test_a_function_is_found_by_its_name(source: str, name: str, real: str, line: int) -> None:
    function = survey_of(shuffle=source).function("shuffle", name)
    assert function is not None
    assert (function.name, function.place.line) == (real, line)


def test_a_function_of_another_module_is_found() -> None:
    survey = survey_of(
        hand="from base import Base\nclass Hand(Base): pass\n",
        base="class Base:\n    def sort(self):\n        '''Sort.'''\n        return 1\n",
    )
    function = survey.function("hand", "Hand.sort")
    assert function is not None
    assert (function.module, function.name, function.end_line) == ("base", "Base.sort", 4)
    assert function.docstring
    assert not function.stub


def test_the_first_of_several_parents_is_used() -> None:
    source = """
        class Top:
            def f(self): pass
        class Left(Top): pass
        class Right(Top):
            def f(self): pass
        class Bottom(Left, Right): pass
    """
    function = survey_of(a=source).function("a", "Bottom.f")
    assert function is not None
    assert function.name == "Right.f"


@pytest.mark.parametrize("name", ["g", "f.g", "A.g", "A", "x", "", "f.", "A.x.y", "<lambda>"])
def test_what_is_not_there_is_not_found(name: str) -> None:
    survey = survey_of(shuffle="x = 1\ndef f(): pass\nclass A:\n    def f(self): pass\n")
    assert survey.function("shuffle", name) is None
    with pytest.raises(NoSuchFunction, match=r"shuffle\.py does not define"):
        survey.loops("shuffle", name)


def test_questions_about_an_unreadable_module_say_why_there_is_no_answer() -> None:
    survey = survey_of(shuffle="def f(:\n    pass\n")
    assert survey.function("shuffle", "f") is None
    with pytest.raises(NoSuchFunction, match=r"shuffle\.py could not be read.* line 1"):
        survey.recursion("shuffle", "f")
    with pytest.raises(NoSuchFunction, match="no module card"):
        survey.recursion("card", "f")
    assert survey.missing_docstrings("shuffle") == []


def test_other_modules_are_judged_when_one_cannot_be_read() -> None:
    source = (
        "from tools import *\nfrom tools import g\nimport tools\ndef f(n):\n    tools.h(g(k(n)))"
    )
    assert recursion(source, tools="def (") == []
    assert loops(source + "\n    for x in n: pass", tools="\0")


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
    "pass": "pass",
    "docstring": '"""Text."""',
    "both": '"""Text."""\n    pass',
    "ellipsis": "...",
    "comment": "# here\n    pass",
    "return": "return",
    "return None": '"""Text."""\n    return None',
    "raise": "raise NotImplementedError",
    "raise with a message": 'raise NotImplementedError("later")',
}


@pytest.mark.parametrize("body", STUBS.values(), ids=STUBS.keys())
def test_stubs(body: str) -> None:
    survey = survey_of(card=f"def f():\n    {body}\n")
    assert [place.line for place in survey.stubs("card")] == [1]


@pytest.mark.parametrize("body", ["return 1", "raise ValueError", "x = 1", "return []", "f()"])
def test_what_is_no_stub(body: str) -> None:
    assert survey_of(card=f"def f():\n    '''Text.'''\n    {body}\n").stubs("card") == []


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
    "plain": LOOP.encode(),
    "byte order mark": b"\xef\xbb\xbf" + LOOP.encode(),
    "CRLF": LOOP.replace("\n", "\r\n").encode(),
    "CR": LOOP.replace("\n", "\r").encode(),
    "no newline at the end": LOOP.rstrip().encode(),
    "tabs": LOOP.replace("    ", "\t").encode(),
}


@pytest.mark.parametrize("source", ENCODED.values(), ids=ENCODED.keys())
def test_all_usual_forms_of_text_are_read_alike(source: bytes) -> None:
    survey = survey_of(shuffle=source)
    assert survey.error("shuffle") is None
    [loop] = survey.loops("shuffle", "f")
    assert (loop.place.line, loop.place.text.strip()) == (3, "for i in x:")


def test_a_form_feed_is_no_new_line() -> None:
    survey = survey_of(shuffle=b"x = '''\x0c\x1c'''\n\x0cdef f(x):\n    for i in x: pass\n")
    [loop] = survey.loops("shuffle", "f")
    assert (loop.place.line, loop.place.text) == (3, "    for i in x: pass")


def test_latin_1_is_read_where_it_is_declared() -> None:
    source = b"# coding: latin-1\ndef f(x):\n    for i in x: y = '\xe9'\n"
    [loop] = survey_of(shuffle=source).loops("shuffle", "f")
    assert loop.place.text == "    for i in x: y = 'é'"


def test_a_loop_that_utf_7_hides_is_seen_and_shown() -> None:
    source = b"# coding: utf-7\ndef f(x):\n    pass # +AAo    for i in x: pass\n"
    [loop] = survey_of(shuffle=source).loops("shuffle", "f")
    assert (loop.place.line, loop.place.text) == (4, "    for i in x: pass")


def test_lines_of_text_that_cannot_be_decoded_are_shown_escaped() -> None:
    assert source_lines(b"x\xe9\r\ny\rz") == ["x\\xe9", "y", "z"]
    assert source_lines(b"# coding: nonsense\nx") == ["# coding: nonsense", "x"]
    assert source_lines(b"# coding: hex\nx") == ["# coding: hex", "x"]
    assert source_lines(b"# coding: punycode\n\xe9") == ["# coding: punycode", "\\xe9"]


@pytest.mark.parametrize("source", [b"", b"\n", b"# nothing\n", b"\xef\xbb\xbf", b"'''Text.'''"])
def test_an_empty_module_is_no_error(source: bytes) -> None:
    survey = survey_of(card=source)
    assert survey.error("card") is None
    assert survey.function("card", "f") is None
    assert survey.loops("card", "<module>") == []


ERRORS: dict[str, tuple[bytes, str, int | None, int | None, str | None]] = {
    "syntax": (b"x = 1\ndef f(:\n    pass\n", "syntax", 2, 7, "def f(:"),
    "never closed": (b"x = 1\ny = (1,\n", "syntax", 2, 5, "y = (1,"),
    "indentation": (b"def f():\nreturn 1\n", "syntax", 2, 1, "return 1"),
    "mixed tabs": (b"if 1:\n\tx\n        y\n", "syntax", 3, 1, "        y"),
    "CRLF": (b"x = 1\r\ny = = 2\r\n", "syntax", 2, 5, "y = = 2"),
    "return outside of a function": (b"x = 1\nreturn x\n", "syntax", 2, 1, "return x"),
    "break outside of a loop": (b"def f():\n    break\n", "syntax", 2, 5, "    break"),
    "wide characters": ("é = 'é' é\n".encode(), "syntax", 1, 9, "é = 'é' é"),
    "wide characters, compiled": ("'é'; break\n".encode(), "syntax", 1, 6, "'é'; break"),
    "wide characters of Latin-1": (
        b"# coding: latin-1\nx = '\xe9' 1\n",
        "syntax",
        2,
        9,
        "x = 'é' 1",
    ),
    "Latin-1": (b"x = 1\ny = 2\nz = '\xe9'\n", "encoding", 3, None, None),
    "Latin-1 with CRLF": (b"x = 1\r\nz = '\xe9'\r\n", "encoding", 2, None, None),
    "declared UTF-8": (b"# coding: utf-8\nx = 1\nz = '\xe9'\n", "encoding", 3, None, None),
    "unknown encoding": (b"#!/x\n# coding: nonsense\n", "encoding", 2, None, None),
    "no text encoding": (b"# coding: zip\nx = 1\n", "encoding", 1, None, None),
    "UTF-16": ("x = 1\n".encode("utf-16"), "encoding", 1, None, None),
    "null byte": (b"x = 1\r\ny = '\0'\n", "null bytes", 2, None, None),
    "surrogate": (b"x = '\xed\xa0\x80'\n", "encoding", 1, None, None),
    "nested parentheses": (
        b"x = 1\ny = " + b"(" * 5000 + b")" * 5000,
        "too deep",
        2,
        None,
        None,
    ),
}


@pytest.mark.parametrize("key", ERRORS)
def test_errors_say_what_and_where(key: str) -> None:
    source, kind, line, offset, text = ERRORS[key]
    error = survey_of(card=source).error("card")
    assert error is not None
    assert (error.kind, error.line, error.offset, error.text) == (kind, line, offset, text)
    assert str(error).startswith(f"card.py line {line}: ")


def test_a_message_about_bytes_tells_which_byte() -> None:
    error = survey_of(card=b"z = '\xe9'\n").error("card")
    assert error is not None
    assert error.message == "not valid UTF-8 (byte 0xe9)"


def test_the_caller_may_note_that_the_reader_broke() -> None:
    error = Survey({"card": {"error": {"kind": "killed", "line": 0}}}, {}).error("card")
    assert error is not None
    assert (error.kind, error.line, str(error)) == ("killed", None, "card.py: could not be read")


def test_a_bad_escape_is_a_syntax_error() -> None:
    error = survey_of(card=b"x = '\\u12'\n").error("card")
    assert error is not None
    assert (error.kind, error.line, error.text) == ("syntax", 1, "x = '\\u12'")


def test_an_invalid_escape_is_no_error_and_no_warning(
    recwarn: pytest.WarningsRecorder,
) -> None:
    assert survey_of(card=b"x = '\\d'\ny = 1 is 1\n").error("card") is None
    assert not recwarn.list


BREAKERS = {
    "unary minus": b"x = 1\ny = " + b"-" * 100_000 + b"1",
    "additions": b"x = 1\ny = " + b" + ".join([b"1"] * 50_000),
    "attributes": b"x = 1\ny = a" + b".b" * 50_000,
    "calls": b"x = 1\ny = a" + b"()" * 50_000,
    "lambdas": b"x = 1\ny = " + b"lambda: " * 5_000 + b"1",
    "strings": b"x = 1\ny = " + b" 'a'" * 50_000 + b"\nfor i in x: pass",
    "a huge list": b"x = 1\ny = [" + b"f(1)," * 50_000 + b"]\nfor i in x: pass",
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
        "source = open(sys.argv[2], 'rb').read();"
        "print(json.dumps(reader.read({'card': source, 'hand': b'for x in []: pass'})))"
    )
    command = [sys.executable, "-I", "-S", "-c", program, str(READER.parent), str(path)]
    done = subprocess.run(command, capture_output=True, check=True, timeout=60)
    survey = Survey(json.loads(done.stdout), {"card": source_lines(source), "hand": [""]})
    error = survey.error("card")
    if error is None:
        assert [loop.kind for loop in survey.loops("card", "<module>")] == ["for"]
    else:
        assert (error.kind, error.line) in (("too deep", 2), ("syntax", 2))
    assert survey.error("hand") is None


def test_expressions_as_deep_as_the_parser_allows_are_looked_into() -> None:
    deep = "(" * 90 + "f(x)" + ")" * 90
    assert is_recursive(f"def f(x):\n    return {deep}\n")
    assert is_recursive(f"def f(x):\n    return {' + '.join(['f(x)'] * 500)}\n")
    assert is_recursive(f"def f(x):\n    return {'not ' * 150} f(x)\n")
    chain = "x" + ".a()" * 300
    assert is_recursive(f"def f(x):\n    return {chain}.b(f(x))\n")


def test_many_names_that_stand_for_each_other_end() -> None:
    names = [f"n{i}" for i in range(300)]
    links = [f"    {a} = {b}" for a, b in zip(names, [*names[1:], names[0]], strict=True)]
    source = "\n".join(["def f(x):", *links, "    n7 = f", "    return n0(x)"])
    survey = survey_of(shuffle=source)
    assert survey.recursion("shuffle", "f")  # n7 = f alone hands f on


def test_names_in_a_small_circle_are_followed() -> None:
    source = """
        def f(x):
            a = b
            b = c
            c = a
            if x:
                c = f
            return a(x)
    """
    assert [step.how for step in recursion(source)] == ["calls"]


def test_classes_that_inherit_from_each_other_end() -> None:
    source = """
        class A: pass
        class B(A):
            def f(self): return super().f() + self.g()
        A = B
        class A(A):
            def f(self): return super().f()
    """
    assert loops(source, "A.f") == []


def test_modules_that_import_all_from_each_other_end() -> None:
    survey = survey_of(
        a="from b import *\ndef f(): return missing()", b="from a import *\nfrom c import *"
    )
    assert survey.recursion("a", "f") == []


def test_chains_of_many_functions_are_followed() -> None:
    count = 3000
    functions = [f"def f{i}(x):\n    return f{i + 1}(x)" for i in range(count)]
    source = "\n".join([*functions, f"def f{count}(x):\n    return f0(x)"])
    assert len(recursion(source, "f0")) == count + 1
    last = source.replace("return f0(x)", "\n    while x: pass")
    [loop] = loops(last, "f0")
    assert len(loop.chain) == count


def test_many_functions_in_one_table_do_not_multiply() -> None:
    count = 2000
    functions = [f"def f{i}(x):\n    return T[x](x)" for i in range(count)]
    table = ", ".join(f"f{i}" for i in range(count))
    survey = survey_of(a="\n".join([*functions, f"T = [{table}]"]))
    assert survey.loops("a", "f0") == []
    [given_up] = survey.dynamic("a", "f0")
    assert (given_up.kind, given_up.place.line) == ("too much to follow", 2)


def test_a_name_behind_a_hundred_names_is_not_passed_over() -> None:
    names = "\n".join(f"h{i + 1} = h{i}" for i in range(100))
    source = f"def h0(x):\n    for i in x: pass\n{names}\ndef f(x):\n    return h100(x)\n"
    survey = survey_of(a=source)
    [loop] = survey.loops("a", "f")
    assert loop.certain
    assert survey.dynamic("a", "f") == []


# --- the reader's own promises --------------------------------------------------------------


def test_the_reader_stands_alone() -> None:
    """It is handed into a sandbox where the rest of the grader is not."""
    program = "import sys, reader; print(sorted(m for m in sys.modules if 'grader' in m))"
    command = [
        sys.executable,
        "-I",
        "-S",
        "-c",
        f"import sys; sys.path[:0] = sys.argv[1:]; {program}",
    ]
    done = subprocess.run(
        [*command, str(READER.parent)], capture_output=True, check=True, text=True, timeout=60
    )
    assert done.stdout == "[]\n"


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
def test_whatever_can_be_read_can_be_asked_about(text: str) -> None:
    source = text.encode()
    readings = read({"a": source})
    assert json.loads(json.dumps(readings)) == readings
    survey = Survey(readings, {"a": source_lines(source)})
    for function in readings["a"].get("functions", ()):
        if survey.function("a", function["name"]) is not None:
            survey.recursion("a", function["name"])
            survey.loops("a", function["name"])
            survey.dynamic("a", function["name"])
    survey.missing_docstrings("a")
    survey.badly_named("a")


def test_every_function_of_a_large_program_can_be_asked_about() -> None:
    """The standard library's own modules serve as real programs."""
    sources = {
        name: Path(json.__file__).with_name("..").resolve().joinpath(f"{name}.py").read_bytes()
        for name in ("argparse", "dataclasses", "enum", "functools", "heapq", "typing")
    }
    readings = read(sources)
    survey = Survey(readings, {name: source_lines(text) for name, text in sources.items()})
    for module, reading in readings.items():
        names = {function["name"] for function in reading["functions"]}
        assert len(names) > 10
        for name in names:
            function = survey.function(module, name)
            assert function is not None
            assert function.place.text
            for loop in survey.loops(module, name):
                assert loop.kind.split()[-1] in loop.place.text
    assert survey.recursion("heapq", "heapify") == []
    assert survey.recursion("dataclasses", "_asdict_inner")
    assert survey.loops("heapq", "heapify")
