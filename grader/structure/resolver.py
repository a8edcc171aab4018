"""Finds out what an expression may stand for: which function, class, module or object.

An expression can stand for several things (`f = a if x else b`), so an answer is a set. An empty
set means: evidently none of the student's functions or objects (a number, a list of strings).
`UNKNOWN` among the values means: anything, as for a parameter. `UNTOLD` beside it means that there
was too much to follow, which no honest program comes near.

Within a function the order of assignments is not followed; at the top of a module or class it is.
What a method's `self` stands for depends on the class through which the method was reached, so
every question comes with that class, the *receiver*. Not followed: operators (`a + b` may call
`__add__`), functions handed over as arguments and called by their parameter's name.
"""

from __future__ import annotations

import builtins
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from grader.structure.program import Expression, FunctionRecord, Module

Key = tuple[str, int]  # the name of a module, and an index in its table
# A module, an expression in it, a receiver. A negative number ~n asks for what function n returns.
Question = tuple[str, int, Key | None]


@dataclass(frozen=True)
class Routine:
    """A function of the student's; `receiver` is the class through which it was reached.

    It is not `sure` where it only went into a call whose result this is: a decorator may have
    wrapped it.
    """

    at: Key
    receiver: Key | None = None
    sure: bool = True


@dataclass(frozen=True)
class ClassObject:
    """A class of the student's."""

    at: Key


@dataclass(frozen=True)
class Instance:
    """An object of a class of the student's."""

    at: Key


@dataclass(frozen=True)
class Parent:
    """What `super()` gives: the classes that come after one class in the receiver's order."""

    after: Key
    receiver: Key


@dataclass(frozen=True)
class ModuleObject:
    """A module or package of the student's."""

    name: str


@dataclass(frozen=True)
class Outside:
    """Something from the standard library or another module that is not the student's."""

    name: str


@dataclass(frozen=True)
class Namespace:
    """The dictionary of the names in a module, class or object: `globals()`, `x.__dict__`."""

    of: Value


@dataclass(frozen=True)
class Unknown:
    """Anything; where it is `untold`, because finding out was given up."""

    untold: bool = False


Value = Routine | ClassObject | Instance | Parent | ModuleObject | Outside | Namespace | Unknown
Values = frozenset[Value]

UNKNOWN = Unknown()
UNTOLD = Unknown(untold=True)
NOTHING: Values = frozenset()
ANYTHING: Values = frozenset({UNKNOWN})
_GIVEN_UP: Values = frozenset({UNKNOWN, UNTOLD})

_MOST_VALUES = 64  # of one expression
_MOST_LOOKUPS = 1_000_000  # for all questions together
_MOST_CHANGES = 10  # of one answer, before it may only grow
_LONGEST_ORDER = 64  # classes that a class inherits from


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_BUILTINS = frozenset(dir(builtins))
_PLAIN_RESULTS = _words(
    """abs all any ascii bin bool bytes callable chr complex delattr divmod float format hasattr
    hash hex id input int isinstance issubclass len oct open ord pow print range repr round
    setattr str sum"""
)
# The result of these holds what their first argument held; that of filter, its second.
_KEEPS_CONTENTS = _words(
    "dict enumerate filter frozenset iter list max min next reversed set sorted tuple zip"
)
_WRAPPERS = _words(
    """builtins.staticmethod builtins.classmethod builtins.property functools.partial
    functools.partialmethod functools.lru_cache functools.cache functools.cached_property
    functools.singledispatch"""
)
_PROPERTIES = frozenset({"builtins.property", "functools.cached_property"})
# On a function these give the function itself; so do they on a container that holds it.
_SAME_FUNCTION = _words("__call__ __func__ __wrapped__ func __getitem__ copy get items pop values")


class Resolver:
    """Answers what expressions of a few modules stand for, and remembers the answers."""

    def __init__(self, modules: Mapping[str, Module]) -> None:
        self._modules = modules
        self._known: dict[Question, Values] = {}
        self._lookups = 0
        self._draft: dict[Question, Values] = {}
        self._new: list[Question] = []
        self._asked_by: dict[Question, dict[Question, None]] = {}
        self._current: Question | None = None
        self._bases: dict[Key, list[Key]] = {}
        self._orders: dict[Key, list[Key]] = {}
        self._stars: dict[str, list[str]] = {}
        self._stored: dict[tuple[Value, str], list[tuple[str, list[int]]]] = {}
        self._find_bases()
        self._find_stores()
        self._known.clear()

    # --- records ---

    def function(self, at: Key) -> FunctionRecord:
        """The record of a function."""
        return self._modules[at[0]].functions[at[1]]

    def kind_of_method(self, at: Key) -> str:
        """How a function takes its first argument: "static", "class", "property" or "plain"."""
        record = self.function(at)
        if record.simple_name in ("__new__", "__init_subclass__", "__class_getitem__"):
            return "class"
        for value in self.union(at[0], record.decorators, None):
            match value:
                case Outside("builtins.staticmethod"):
                    return "static"
                case Outside("builtins.classmethod"):
                    return "class"
                case Outside(name) if name in _PROPERTIES:
                    return "property"
        return "plain"

    def order(self, at: Key) -> list[Key]:
        """The class and those that it inherits from, in the order in which names are looked up."""
        if at not in self._orders:
            found: list[Key] = []
            pending = [at]
            while pending and len(found) < _LONGEST_ORDER:
                found.append(pending.pop())
                pending += reversed(self._bases.get(found[-1], ()))
            # A class that several others inherit from comes after all of them.
            last = {key: position for position, key in enumerate(found)} | {at: -1}
            self._orders[at] = sorted(last, key=lambda key: last[key])
        return self._orders[at]

    # --- questions ---

    def union(self, module: str, indices: Iterable[int], receiver: Key | None) -> Values:
        """What any of these expressions may stand for."""
        found: set[Value] = set()
        for index in indices:
            found |= self.values(module, index, receiver)
            if len(found) > _MOST_VALUES:
                return _GIVEN_UP
        return frozenset(found)

    def values(self, module: str, index: int, receiver: Key | None) -> Values:
        """What the expression may stand for."""
        question = (module, index, receiver)
        if question in self._known:
            return self._known[question]
        if self._lookups >= _MOST_LOOKUPS:
            return _GIVEN_UP
        self._lookups += 1
        if self._current is not None:
            return self._so_far(question)
        self._work_out(question)
        return self._known[question]

    def _so_far(self, question: Question) -> Values:
        """The answer as known by now; the one who asks is asked again when it changes."""
        assert self._current is not None
        self._asked_by.setdefault(question, {})[self._current] = None
        if question not in self._draft:
            self._draft[question] = NOTHING
            self._new.append(question)
        return self._draft[question]

    def _work_out(self, first: Question) -> None:
        """Answers a question and all that it leads to.

        Expressions can depend on each other in a circle (`cards = cards[1:]`), and in chains that
        are longer than Python's stack is deep. So each is worked out from the answers so far, and
        again when some of these have changed.
        """
        changes: dict[Question, int] = {}
        again: dict[Question, None] = {}  # a queue in which each question stands once
        self._draft, self._new, self._asked_by = {first: NOTHING}, [first], {}
        while (self._new or again) and self._lookups < _MOST_LOOKUPS:
            question = self._new.pop() if self._new else next(iter(again))
            again.pop(question, None)
            self._current = question
            before, found = self._draft[question], self._evaluate(*question)
            if changes.get(question, 0) > _MOST_CHANGES:
                found |= before
            if len(found) > _MOST_VALUES:
                found = _GIVEN_UP
            if found != before:
                changes[question] = changes.get(question, 0) + 1
                self._draft[question] = found
                again |= self._asked_by.get(question, {})
        self._current = None
        finished = not self._new and not again
        self._known.update(self._draft if finished else dict.fromkeys(self._draft, _GIVEN_UP))

    def _evaluate(self, module: str, index: int, receiver: Key | None) -> Values:
        if index < 0:
            return self.union(module, self._modules[module].functions[~index].returns, receiver)
        row = self._modules[module].expressions[index]
        match row.kind:
            case "name":
                return self._name(module, row, receiver)
            case "attribute":
                base = self.union(module, row.of, receiver)
                return self._any_member(base, row.name or "", receiver)
            case "call":
                return self._call(module, row, receiver)
            case "item":
                return self._item(module, row, receiver)
            case "function":
                at = (module, row.of[0])
                record = self.function(at)
                sees_self = record.nested and record.class_index is None
                return frozenset({Routine(at, receiver if sees_self else None)})
            case "class":
                return frozenset({ClassObject((module, row.of[0]))})
            case "import":
                return self._import(module, row)
            case "parameter":
                return self._parameter(module, row, receiver)
            case _:
                return NOTHING

    # --- names ---

    def _name(self, module: str, row: Expression, receiver: Key | None) -> Values:
        name = row.name or ""
        if row.of:
            return self.union(module, row.of, receiver)
        scopes = self._modules[module].scopes
        scope = scopes[row.scope]
        # A module or a class body that has not bound the name by then does not mean its own.
        current = scope.parent if scope.kind in ("module", "class") else row.scope
        while current is not None:
            scope = scopes[current]
            if scope.kind != "class" and name in scope.names:
                return self.union(module, scope.names[name], receiver)
            current = scope.parent
        return self._global(module, name)

    def _global(self, module: str, name: str) -> Values:
        """A name that the module does not bind itself."""
        for source in self._star_imports(module):
            names = self._names(source)
            if name in names:
                return self.union(source, names[name], None)
        if name == "__builtins__":
            return frozenset({Outside("builtins")})
        return frozenset({Outside(f"builtins.{name}")}) if name in _BUILTINS else ANYTHING

    def _star_imports(self, module: str) -> list[str]:
        """The student's modules from which this one takes all names, directly or not."""
        if module not in self._stars:
            found = [module]
            for name in found:
                for statement in self._modules[name].imports:
                    if statement.takes_all:
                        source = self._absolute(name, statement.module or "", statement.level)
                        home = self._home(source)
                        if home is not None and home not in found:
                            found.append(home)
            self._stars[module] = found[1:]
        return self._stars[module]

    def _names(self, module: str) -> Mapping[str, list[int]]:
        scopes = self._modules[module].scopes
        return scopes[0].names if scopes else {}

    def _import(self, module: str, row: Expression) -> Values:
        statement = self._modules[module].imports[row.of[0]]
        name = row.name or ""
        if statement.module is None:
            return frozenset({self._module_named(name)})
        source = self._absolute(module, statement.module, statement.level)
        if not source:  # `from . import card` beside card.py
            return frozenset({self._module_named(name)})
        return self.member(self._module_named(source), name)

    def _absolute(self, module: str, name: str, level: int) -> str:
        if not level:
            return name
        parts = module.split(".")
        is_package = parts[-1] == "__init__" or self._home(f"{module}.__init__") is not None
        if parts[-1] == "__init__" or not is_package:
            parts.pop()
        parts = parts[: len(parts) - (level - 1)]
        return ".".join([*parts, name] if name else parts)

    def _home(self, name: str) -> str | None:
        """The module in which the names of a module or package are bound."""
        for home in (name, f"{name}.__init__"):
            if home in self._modules:
                return home
        return None

    def _module_named(self, name: str) -> ModuleObject | Outside:
        inside = any(known.startswith(f"{name}.") for known in self._modules)
        return ModuleObject(name) if inside or name in self._modules else Outside(name)

    def _parameter(self, module: str, row: Expression, receiver: Key | None) -> Values:
        function, position = row.of
        anything = ANYTHING | self.union(module, row.args[0], receiver)
        if function < 0 or position != 0:
            return anything
        record = self._modules[module].functions[function]
        if record.class_index is None:
            return anything
        own = (module, record.class_index)
        actual = receiver if receiver is not None and own in self.order(receiver) else own
        kind = self.kind_of_method((module, function))
        if kind == "static":
            return anything
        if kind == "class" or row.name == "cls":
            return frozenset({ClassObject(actual)})
        # A function in a class without `self` is often one that lacks its @staticmethod.
        itself: Values = frozenset({Instance(actual)})
        return itself if row.name == "self" else itself | ANYTHING

    # --- members ---

    def _any_member(self, values: Values, name: str, receiver: Key | None) -> Values:
        found: set[Value] = set()
        for value in values:
            found |= self.member(value, name, receiver)
        return frozenset(found)

    def member(self, value: Value, name: str, receiver: Key | None = None) -> Values:
        """What `value.name` may stand for, where the code around it runs for `receiver`."""
        match value:
            case Instance(at):
                return self._member_of_instance(at, name)
            case ClassObject(at):
                if name == "__dict__":
                    return frozenset({Namespace(value)})
                below = receiver is not None and at in self.order(receiver)
                actual = receiver if below and receiver is not None else at
                found = self.in_class(self.order(at), name)
                return ANYTHING if found is None else self._bound(found, actual)
            case Parent(after, actual):
                order = self.order(actual)
                rest = order[order.index(after) + 1 :] if after in order else []
                return self._for_instance(self.in_class(rest, name) or NOTHING, actual)
            case ModuleObject():
                return self._member_of_module(value, name)
            case Outside(outer):
                return frozenset({Outside(f"{outer}.{name}")})
            case Routine(at, actual):
                if name in _SAME_FUNCTION:
                    return frozenset({value})
                return self._from_stores(Routine(at), name, actual)
            case Namespace():
                return frozenset({value}) if name == "get" else NOTHING
            case Unknown():
                return frozenset({value})

    def _member_of_instance(self, at: Key, name: str) -> Values:
        if name == "__class__":
            return frozenset({ClassObject(at)})
        if name == "__dict__":
            return frozenset({Namespace(Instance(at))})
        order = self.order(at)
        owners = [key for key in order if (Instance(key), name) in self._stored]
        found = self.in_class(order, name)
        if found is None and not owners:
            return ANYTHING
        stored = [self._from_stores(Instance(key), name, at) for key in owners]
        return self._for_instance(found or NOTHING, at).union(*stored)

    def in_class(self, order: Iterable[Key], name: str) -> Values | None:
        """What the name stands for in the first of the classes that binds it, if one does."""
        for key in order:
            names = self._class_names(key)
            if name in names or (ClassObject(key), name) in self._stored:
                own = self.union(key[0], names.get(name, ()), None)
                return own | self._from_stores(ClassObject(key), name, None)
        return None

    def _class_names(self, at: Key) -> Mapping[str, list[int]]:
        module = self._modules[at[0]]
        return module.scopes[module.classes[at[1]].scope].names

    def _bound(self, values: Values, receiver: Key) -> Values:
        return frozenset(
            replace(value, receiver=receiver) if isinstance(value, Routine) else value
            for value in values
        )

    def _for_instance(self, values: Values, receiver: Key) -> Values:
        """What an object gives for what its class holds: the result, for a property."""
        found: set[Value] = set()
        for value in self._bound(values, receiver):
            if isinstance(value, Routine) and self.kind_of_method(value.at) == "property":
                found |= self.returned(value) or ANYTHING
            else:
                found.add(value)
        return frozenset(found)

    def _member_of_module(self, value: ModuleObject, name: str) -> Values:
        home = self._home(value.name)
        found = self._from_stores(value, name, None)
        if home is not None and name in self._names(home):
            return found | self.union(home, self._names(home)[name], None)
        inner = self._module_named(f"{value.name}.{name}")
        if isinstance(inner, ModuleObject):
            return found | {inner}
        if home is not None and self._star_imports(home):
            return found | self._global(home, name)
        return found or ANYTHING

    def _from_stores(self, value: Value, name: str, receiver: Key | None) -> Values:
        found = NOTHING
        for module, indices in self._stored.get((value, name), ()):
            found |= self.union(module, indices, receiver)
        return found

    # --- calls and items ---

    def _call(self, module: str, row: Expression, receiver: Key | None) -> Values:
        found: set[Value] = set()
        for value in self.union(module, row.of, receiver):
            found |= self._result(value, module, row, receiver)
        return frozenset(found)

    def _result(self, value: Value, module: str, row: Expression, receiver: Key | None) -> Values:
        match value:
            case ClassObject(at):
                return frozenset({Instance(at)})
            case Routine():
                wrapped = self._wrapped(module, row, receiver)
                wrapper = {replace(value, sure=False)} if wrapped else NOTHING
                return self.returned(value) | wrapped | wrapper
            case Instance():
                calls = self.member(value, "__call__")
                results = [self.returned(call) for call in calls if isinstance(call, Routine)]
                return NOTHING.union(*results) | self._wrapped(module, row, receiver)
            case Outside(name):
                return self._outside_result(name, module, row, receiver)
            case Unknown():
                return self._wrapped(module, row, receiver) | {value}
            case Namespace(owner):  # globals().get("helper")
                return self._named_member(owner, module, row.args[:1], receiver)
            case _:
                return NOTHING

    def returned(self, routine: Routine) -> Values:
        """What the function returns or yields."""
        module, index = routine.at
        return self.values(module, ~index, routine.receiver)

    def _wrapped(self, module: str, row: Expression, receiver: Key | None) -> Values:
        """The functions among the arguments: the call may give one of them back, wrapped."""
        values = NOTHING.union(*(self.union(module, arg, receiver) for arg in row.args))
        return frozenset(
            replace(value, sure=False) for value in values if isinstance(value, Routine)
        )

    def _outside_result(
        self, name: str, module: str, row: Expression, receiver: Key | None
    ) -> Values:
        simple = name.removeprefix("builtins.")
        first = self.union(module, row.args[0], receiver) if row.args else NOTHING
        match simple:
            case "super":
                return self._super(module, row, receiver, first)
            case "type" if len(row.args) == 1:
                kinds = {ClassObject(value.at) for value in first if isinstance(value, Instance)}
                return frozenset(kinds) or ANYTHING
            case "getattr" if len(row.args) > 1:
                default = [index for arg in row.args[2:] for index in arg]
                found = NOTHING.union(
                    *(self._named_member(value, module, row.args[1:2], receiver) for value in first)
                )
                return found | self.union(module, default, receiver)
            case "globals" | "locals":
                return frozenset({Namespace(ModuleObject(module))})
            case "vars":
                return frozenset(Namespace(value) for value in first)
            case "__import__" | "importlib.import_module":
                text = self._text(module, row.args[:1])
                return ANYTHING if text is None else frozenset({self._module_named(text)})
        if name == "functools.wraps":
            return frozenset({Outside("functools.cache")})  # gives back what it is called with
        if name in _WRAPPERS:
            functions = {value for value in first if not isinstance(value, Unknown)}
            return frozenset(functions) or frozenset({Outside(name)})
        if simple == name:
            return ANYTHING | self._wrapped(module, row, receiver)
        if simple in _KEEPS_CONTENTS:
            position = 1 if simple == "filter" else 0
            kept = row.args[position] if position < len(row.args) else []
            return self.union(module, kept, receiver)
        return NOTHING if simple in _PLAIN_RESULTS else ANYTHING

    def _super(self, module: str, row: Expression, receiver: Key | None, first: Values) -> Values:
        named = [value.at for value in first if isinstance(value, ClassObject)]
        own = named[0] if named else self._enclosing_class(module, row.scope)
        if own is None:
            return ANYTHING
        below = receiver is not None and own in self.order(receiver)
        return frozenset({Parent(own, receiver if below and receiver is not None else own)})

    def _enclosing_class(self, module: str, scope: int | None) -> Key | None:
        scopes = self._modules[module].scopes
        while scope is not None:
            if scopes[scope].kind == "class":
                index = scopes[scope].class_index
                return None if index is None else (module, index)
            scope = scopes[scope].parent
        return None

    def _named_member(
        self, value: Value, module: str, args: list[list[int]], receiver: Key | None
    ) -> Values:
        text = self._text(module, args)
        return ANYTHING if text is None else self.member(value, text, receiver)

    def _text(self, module: str, args: list[list[int]]) -> str | None:
        """The constant string that the first of the arguments is, if it is one."""
        rows = [self._modules[module].expressions[index] for index in (args[0] if args else [])]
        return rows[0].name if [row.kind for row in rows] == ["text"] else None

    def _item(self, module: str, row: Expression, receiver: Key | None) -> Values:
        base = self.union(module, row.of, receiver)
        found: set[Value] = set()
        for value in base:
            match value:
                case Namespace(owner) if row.name:
                    found |= self.member(owner, row.name, receiver)
                case Outside("builtins") if row.name:
                    found.add(Outside(f"builtins.{row.name}"))
                case Outside("sys.modules") if row.name:
                    found.add(self._module_named(row.name))
                case Namespace() | Outside():
                    found.add(UNKNOWN)
                case _:
                    found.add(value)
        return frozenset(found) or ANYTHING

    # --- what has to be known beforehand ---

    def _find_bases(self) -> None:
        for module in self._modules.values():
            for index, record in enumerate(module.classes):
                found = [self.values(module.name, base, None) for base in record.bases]
                self._bases[module.name, index] = [
                    value.at
                    for values in found
                    for value in values
                    if isinstance(value, ClassObject)
                ]
        self._orders.clear()

    def _find_stores(self) -> None:
        """Notes what is assigned to attributes (`self.deck = Deck()`) and to elements."""
        found: list[tuple[str, list[int], str, list[int]]] = []
        for module in self._modules.values():
            for base, attribute, value in module.stores:
                if attribute is not None:
                    found.append((module.name, base, attribute, value))
                else:
                    found += self._stores_of_element(module, base, value)
            found += self._set_attributes(module)
        stored: dict[tuple[Value, str], list[tuple[str, list[int]]]] = {}
        for name, base, attribute, value in found:
            for owner in self.union(name, base, None):
                key = Routine(owner.at) if isinstance(owner, Routine) else owner
                stored.setdefault((key, attribute), []).append((name, value))
        self._stored = stored

    def _stores_of_element(
        self, module: Module, base: list[int], value: list[int]
    ) -> list[tuple[str, list[int], str, list[int]]]:
        """`table[key] = value` adds to what `table` holds, wherever that name is bound."""
        found = []
        for index in base:
            row = module.expressions[index]
            if row.kind == "attribute":
                found.append((module.name, row.of, row.name or "", value))
            current: int | None = row.scope if row.kind == "name" else None
            while current is not None:
                scope = module.scopes[current]
                if row.name in scope.names:
                    scope.names[row.name] = [*scope.names[row.name], *value]
                    break
                current = scope.parent
        return found

    def _set_attributes(self, module: Module) -> list[tuple[str, list[int], str, list[int]]]:
        found = []
        for row in module.expressions:
            if row.kind == "call" and len(row.args) == 3:
                text = self._text(module.name, row.args[1:2])
                called = self.union(module.name, row.of, None) if text else NOTHING
                if text and Outside("builtins.setattr") in called:
                    found.append((module.name, row.args[0], text, row.args[2]))
        return found

    # --- by name ---

    def named(self, module: str, qualified_name: str) -> list[Routine]:
        """The functions that a qualified name may stand for, the likeliest last."""
        if module not in self._modules or not self._modules[module].functions:
            return []
        if qualified_name == "<module>":
            return [Routine((module, 0))]
        values: Values = frozenset({ModuleObject(module)})
        for part in qualified_name.split("."):
            values = NOTHING.union(*(self._inside(value, part) for value in values))
        called = {value for value in values if isinstance(value, Routine)}
        for value in values:
            if isinstance(value, Instance):
                found = self.in_class(self.order(value.at), "__call__") or NOTHING
                called |= {v for v in self._bound(found, value.at) if isinstance(v, Routine)}
        called = {replace(routine, sure=True) for routine in called}
        if not called:
            functions = enumerate(self._modules[module].functions)
            called = {Routine((module, i)) for i, f in functions if f.name == qualified_name}
        simple = qualified_name.rpartition(".")[2]
        return sorted(
            called,
            key=lambda routine: (
                self.function(routine.at).simple_name == simple,
                self.function(routine.at).class_index is not None,
                routine.at,
                routine.receiver or ("", 0),
            ),
        )

    def _inside(self, value: Value, name: str) -> Values:
        match value:
            case Routine(at, receiver):
                module = self._modules[at[0]]
                indices = module.scopes[module.functions[at[1]].scope].names.get(name, ())
                return self.union(at[0], indices, receiver)
            case ClassObject() | ModuleObject():
                return self.member(value, name)
            case _:
                return NOTHING
