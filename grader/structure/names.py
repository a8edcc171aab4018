"""Finds out what a mention in the source may stand for: a function, a class, a module, an object.

An answer is a set, as in `f = a if x else b`. An empty one means: evidently a plain value (a
number, a text). UNKNOWN in it means: anything, as for a parameter. Beside it may stand why no
reading can tell: what is taken out of a `__dict__`, or too much to follow, which no honest program
comes near.

No values are followed. What is handed on, stored or returned is mentioned where that is done, and
calls.py takes the mention for a step. These cases need more than the names, and keep this module:

- `super().__init__()` in `Deck.__init__` is another function, and so is `Hand.add_card` beside
  `PlayerHand.add_card`: methods are found through classes, their parents, `self` and `super()`.
- `random.shuffle(cards)` is not `Deck.shuffle`: what is outside is told apart.
- `VALUES = make_values()` makes nothing again where `VALUES[rank]` is read; but calling what
  `mix = cache(_mix)` made runs `_mix`. So a name knows what is in the calls that made it.

Not followed: the order of assignments within a function, what a call returns, and operators.
"""

from __future__ import annotations

import builtins
from collections.abc import Iterable, Mapping
from typing import Literal, NamedTuple, Optional

from grader.structure.reader import FunctionRecord, Value
from grader.structure.tables import Key, ModuleTables

_MOST_THINGS = 64  # that one mention stands for
_MOST_LOOKUPS = 200_000  # for all questions together
_DEEPEST = 40  # names that stand for one another; each takes a dozen frames of Python's stack
_LONGEST_ORDER = 64  # classes that a class inherits from
_BUILTINS = frozenset(dir(builtins))
# On a function these give the function itself; so do they on a container that holds it.
_SAME = frozenset({"__call__", "__func__", "__wrapped__", "func", "get", "pop", "copy", "values"})


class Thing(NamedTuple):
    """What a mention stands for: of the student's, or outside (then the name is all there is).

    The receiver is the class through which a function was reached. A "parent" is what `super()`
    gives there, in the class `at`; "dict" is what holds the names of something.
    """

    kind: Literal["function", "class", "object", "parent", "module", "outside", "dict", "unknown"]
    at: Key
    receiver: Key | None = None


Things = frozenset[Thing]
Question = tuple[str, str, Optional[Key], bool]

UNKNOWN = Thing("unknown", ("", 0))
_TOO_MUCH = Thing("unknown", ("too much to follow", 0))
_BY_NAME = Thing("unknown", ("__dict__", 0))
NOTHING: Things = frozenset()
ANYTHING: Things = frozenset({UNKNOWN})
_GIVEN_UP: Things = frozenset({UNKNOWN, _TOO_MUCH})


class Names:
    """Answers what the mentions in a few modules stand for, and remembers the answers."""

    def __init__(self, modules: Mapping[str, ModuleTables]) -> None:
        self._modules = modules
        self._known: dict[Question, Things] = {}
        self._open: set[Question] = set()
        self._lookups = 0
        self._orders: dict[Key, list[Key]] = {}
        self._stored: dict[tuple[Thing, str], list[tuple[str, Value]]] = {}
        for module in modules.values():
            for owner, attribute, value in module.stores:
                for thing in self.things(module.name, owner, None):
                    key = (thing._replace(receiver=None), attribute)
                    stored = self._stored.setdefault(key, [])
                    stored.append((module.name, value))
        self._known.clear()

    def function(self, at: Key) -> FunctionRecord:
        """The record of a function."""
        return self._modules[at[0]].functions[at[1]]

    def named(self, module: str, qualified_name: str) -> list[Thing]:
        """The functions that run when what has this name is called, the likeliest last."""
        if qualified_name == "<module>" and self._modules[module].functions:
            return [Thing("function", (module, 0))]
        found = self.things(module, f"0 {qualified_name.replace('.', ' ')}", None, called=True)
        called = {thing for thing in found if thing.kind == "function"}
        for thing in ordered(found - called):
            if thing.kind == "object":
                called |= set(self.methods(thing.at, "__call__"))
        name = qualified_name.rpartition(".")[2]
        return sorted(
            called, key=lambda one: (self.function(one.at).name.endswith(name), one.at, str(one))
        )

    def methods(self, at: Key, name: str) -> list[Thing]:
        """The functions that are a class's or inherited under a name."""
        found = self._in_class(self._order(at), name, at, called=True) or NOTHING
        return [thing for thing in ordered(found) if thing.kind == "function"]

    def things(
        self, module: str, reference: str, receiver: Key | None, called: bool = False
    ) -> Things:
        """What a reference may stand for; if it is `called`, also what may run then, because it
        went into the calls that made it. What a method's `self` is depends on the receiver.
        """
        question = (module, reference, receiver, called)
        if question in self._known:
            return self._known[question]
        if question in self._open:
            return ANYTHING  # `cards = cards[1:]`
        if len(self._open) >= _DEEPEST or self._lookups >= _MOST_LOOKUPS:
            return _GIVEN_UP
        self._lookups += 1
        self._open.add(question)
        found = self._follow(module, reference, receiver, called)
        self._open.remove(question)
        self._known[question] = found if len(found) <= _MOST_THINGS else _GIVEN_UP
        return self._known[question]

    def _follow(self, module: str, reference: str, receiver: Key | None, called: bool) -> Things:
        place, base, *path = reference.split(" ")
        scope, ends = int(place), [step == "[]" for step in path]
        found = self._base(module, scope, base, receiver, called and all(ends))
        for number, step in enumerate(path, start=1):
            last = called and all(ends[number:])
            found = _union(
                self._after(thing, step, module, scope, receiver, last) for thing in ordered(found)
            )
        return found

    # --- names ---

    def _base(
        self, module: str, scope: int, base: str, receiver: Key | None, called: bool
    ) -> Things:
        at = (module, int(base[1:]) if base[1:].isdecimal() else 0)
        mark = base[:1]
        if not mark:
            return NOTHING
        if mark == "?":
            return ANYTHING
        if mark == "#":
            inner = self.function(at).nested and self.function(at).class_index is None
            return frozenset({Thing("function", at, receiver if inner else None)})
        if mark == "@":
            return frozenset({Thing("class", at)})
        if mark == "$":
            return self._first_parameter(at, receiver)
        if mark == "^":
            return frozenset({self._module_named(base[1:])})
        current: int | None = scope
        while current is not None and self._modules[module].scopes:
            around = self._modules[module].scopes[current]
            if base in around.names and current == scope:
                return self._meant(module, around.names[base], receiver, called)
            if base in around.names and around.kind != "class":
                return self.things(module, f"{current} {base}", receiver, called)
            current = around.parent
        return self._global(module, base, called)

    def _meant(
        self, module: str, values: Iterable[Value], receiver: Key | None, called: bool
    ) -> Things:
        """What a name may stand for that was bound to these values."""
        references = [
            one for plain, made in values for one in ([*plain, *made] if called else plain)
        ]
        return _union(self.things(module, one, receiver, called) for one in references)

    def _global(self, module: str, name: str, called: bool) -> Things:
        """A name that the module does not bind itself."""
        if name in _BUILTINS or name == "__builtins__":
            outside = frozenset({Thing("outside", (f"builtins.{name}", 0))})
        else:
            outside = ANYTHING
        for _, source, imported in self._modules[module].imports:
            if imported == "*":
                found = self.things(module, f"0 ^{source} {name}", None, called)
                if any(thing.kind not in ("unknown", "outside") for thing in found):
                    return found
                outside = found if outside == ANYTHING else outside
        return outside

    def _module_named(self, name: str) -> Thing:
        """The student's module or package that is imported by a name, from wherever it lies."""
        wanted = name.lstrip(".")
        for known in self._modules if wanted else ():
            path = known.removesuffix(".__init__")
            if path == wanted or (name != wanted and path.endswith(f".{wanted}")):
                return Thing("module", (known, 0))
        return Thing("outside", (wanted, 0))

    def _first_parameter(self, at: Key, receiver: Key | None) -> Things:
        record = self.function(at)
        if record.class_index is None or "staticmethod" in record.decorators:
            return ANYTHING
        actual = self._actual((at[0], record.class_index), receiver)
        kind = record.name.rpartition(".")[2]
        if "classmethod" in record.decorators or kind in ("__new__", "__init_subclass__"):
            return frozenset({Thing("class", actual)})
        return frozenset({Thing("object", actual)})

    def _actual(self, own: Key, receiver: Key | None) -> Key:
        """The class that a method of the class `own` works for."""
        return receiver if receiver is not None and own in self._order(receiver) else own

    # --- what follows a name ---

    def _after(
        self, thing: Thing, step: str, module: str, scope: int, receiver: Key | None, called: bool
    ) -> Things:
        """What a call, an item or an attribute of a thing may stand for."""
        name, _ = thing.at
        if thing.kind == "dict":
            return frozenset({UNKNOWN, _BY_NAME})
        if step == "__dict__" or (step == "()" and name == "builtins.locals"):
            return frozenset({Thing("dict", thing.at)})
        if thing.kind == "unknown":
            return frozenset({thing})
        if step == "()":
            if thing.kind == "class":
                return frozenset({Thing("object", thing.at)})
            if thing.kind == "outside" and name == "builtins.super":
                return self._super(module, scope, receiver)
            of_its_own = thing.kind == "outside" and name.rpartition(".")[2][:1].isupper()
            return frozenset({thing}) if of_its_own else ANYTHING  # random.Random().shuffle
        if step == "[]":
            return frozenset({thing}) if thing.kind in ("function", "object") else ANYTHING
        return self._member(thing, step, receiver, called)

    def _super(self, module: str, scope: int, receiver: Key | None) -> Things:
        current: int | None = scope
        while current is not None:
            around = self._modules[module].scopes[current]
            if around.class_index is not None:
                own = (module, around.class_index)
                return frozenset({Thing("parent", own, self._actual(own, receiver))})
            current = around.parent
        return ANYTHING

    def _member(self, thing: Thing, name: str, receiver: Key | None, called: bool) -> Things:
        kind, at, actual = thing
        if kind in ("object", "class") and name == "__class__":
            return frozenset({Thing("class", at)})
        if kind == "object":
            return self._in_class(self._order(at), name, at, called, of=thing) or ANYTHING
        if kind == "class":
            works_for = self._actual(at, receiver)
            return self._in_class(self._order(at), name, works_for, called) or ANYTHING
        if kind == "parent" and actual is not None:
            order = self._order(actual)
            rest = order[order.index(at) + 1 :] if at in order else []
            return self._in_class(rest, name, actual, called)
        stored = self._from_stores(thing._replace(receiver=None), name, receiver, called)
        if thing.kind == "function":
            return stored or (frozenset({thing}) if name in _SAME else ANYTHING)
        home = thing.at[0]
        if thing.kind == "module" and name in self._modules[home].names:
            return stored | self._meant(home, self._modules[home].names[name], None, called)
        inner = self._module_named(f"{home.removesuffix('.__init__')}.{name}")
        if thing.kind == "module" and inner.kind == "outside":
            return stored or self._global(home, name, called)
        return stored | {inner}

    def _in_class(
        self, order: Iterable[Key], name: str, receiver: Key, called: bool, of: Thing | None = None
    ) -> Things:
        """What the first of the classes that binds the name has, and what the object has."""
        found = NOTHING
        for at in order:
            home = self._modules[at[0]]
            names = home.scopes[home.classes[at[1]].scope].names
            own = self._meant(at[0], names[name], None, called) if name in names else NOTHING
            if of is not None:
                found |= self._from_stores(Thing("object", at), name, receiver, called)
            own |= self._from_stores(Thing("class", at), name, None, called)
            if own:
                return found | {
                    one._replace(receiver=receiver) if one.kind == "function" else one
                    for one in own
                }
        return found

    def _from_stores(self, thing: Thing, name: str, receiver: Key | None, called: bool) -> Things:
        stored = self._stored.get((thing, name), ())
        return _union(self._meant(module, [value], receiver, called) for module, value in stored)

    def _order(self, at: Key) -> list[Key]:
        """The class and those that it inherits from, in the order in which names are looked up."""
        if at not in self._orders:
            self._orders[at] = [at]  # until it is known: a class can seem to inherit from itself
            found, pending = list[Key](), [at]
            while pending and len(found) < _LONGEST_ORDER:
                found.append(pending.pop())
                module, index = found[-1]
                bases = self._modules[module].classes[index].bases
                parents = [ordered(self.things(module, base, None)) for base in reversed(bases)]
                pending += [one.at for things in parents for one in things if one.kind == "class"]
            # A class that several others inherit from comes after all of them.
            last = {key: position for position, key in enumerate(found)} | {at: -1}
            self._orders[at] = sorted(last, key=lambda key: last[key])
        return self._orders[at]


def ordered(things: Things) -> list[Thing]:
    """The things in an order that is always the same: what is found can hang on it."""
    return sorted(things, key=str)


def _union(found: Iterable[Things]) -> Things:
    return NOTHING.union(*found)
