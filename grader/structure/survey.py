"""Answers questions about the structure of a student's modules, from what the reader found.

Nothing here reads or runs a source: `Survey` is built from the reader's plain tables and from the
lines of text to show. Questions about a function cover the helpers that it calls, directly or
not, in all the modules; `stop_at` names functions that are not to be looked into ("Card.__init__"
or "card.Card.__init__").

What no reading can decide is told apart: a step that is only "perhaps" one (see `Step.how`) and
the places that `dynamic` lists. There a run of the program has to tell.
"""

from __future__ import annotations

import codecs
import io
import re
import tokenize
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, TypeVar

from grader.structure.answers import (
    Assertion,
    Comprehension,
    Dynamic,
    Fact,
    Function,
    Loop,
    NoSuchFunction,
    Number,
    OutsideCall,
    Place,
    SourceError,
    Step,
)
from grader.structure.calls import CallGraph
from grader.structure.program import ClassRecord, Expression, FunctionRecord, Module, module_from
from grader.structure.resolver import UNTOLD, Namespace, Outside, Resolver, Routine

_FactType = TypeVar("_FactType", bound=Fact)
_Found = Iterable[tuple[str, int, dict[str, Any]]]  # kind, line, what else the answer needs

_MOST_FACTS = 200  # of one question; a report shows the first few
_SLOW_CODECS = ("idna", "punycode")  # quadratic; no one writes a module in them
_DYNAMIC_NAMES = re.compile(
    r"builtins\.(exec|eval|compile|__import__|globals)"
    r"|sys\.(modules|_getframe|_current_frames|settrace|setprofile)|types\.(Function|Lambda|Code)Type"
    r"|(importlib|runpy|code|codeop|ctypes|marshal|gc|inspect)\..*"
)
_DYNAMIC_ATTRIBUTES = frozenset({"__globals__", "__code__", "__closure__", "__subclasses__"})
# These take the name of an attribute at this position; a name that is worked out is dynamic.
_NAME_AT = {
    "builtins.getattr": 1,
    "builtins.setattr": 1,
    "operator.attrgetter": 0,
    "operator.methodcaller": 0,
}
_DEFINITIONS = frozenset({"function", "class", "import"})
_DUNDER = re.compile(r"__\w+__")


def source_lines(source: bytes) -> list[str]:
    """The lines of a source, numbered as Python numbers them, for showing."""
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(source).readline)
        encoding = codecs.lookup(encoding).name
    except SyntaxError:
        encoding = "utf-8"
    if encoding in _SLOW_CODECS:
        encoding = "ascii"
    try:
        text = source.decode(encoding)
    except (UnicodeError, LookupError):
        text = source.removeprefix(codecs.BOM_UTF8).decode("utf-8", "backslashreplace")
    return re.split(r"\r\n|\r|\n", text)


class Survey:
    """The structure of a few modules that belong together."""

    def __init__(
        self, readings: Mapping[str, Mapping[str, Any]], lines: Mapping[str, Sequence[str]]
    ) -> None:
        self._modules = {
            name: module_from(name, reading, lines.get(name, ()))
            for name, reading in readings.items()
        }
        self._resolver = Resolver(self._modules)
        self._graph = CallGraph(self._modules, self._resolver)

    def error(self, module: str) -> SourceError | None:
        """Why the module could not be read; None where it could."""
        return self._modules[module].error

    def function(self, module: str, name: str) -> Function | None:
        """The function that a qualified name stands for, wherever it is really defined.

        It may be inherited, defined within `if`, imported, or assigned (`mongean = _mongean`).
        Of several definitions that are possible, the last.
        """
        found = self._resolver.named(module, name)
        if not found:
            return None
        home, record = self._modules[found[-1].at[0]], self._resolver.function(found[-1].at)
        return Function(
            home.name,
            record.name,
            record.kind,
            home.place(record.line),
            record.end_line,
            record.docstring,
            record.stub,
        )

    # --- questions about a function and what it calls ---

    def recursion(
        self, module: str, name: str, *, stop_at: Collection[str] = frozenset()
    ) -> list[Step]:
        """The steps of a circle of calls through the function, or through a helper of its.

        Empty where there is none. A circle of certain steps is preferred. A function that calls
        itself through a combinator gives a step that is "perhaps" one, or none at all.
        """
        circle = self._graph.cycle(self._starts(module, name), stop_at)
        return [self._graph.step(edge) for edge in circle]

    def loops(
        self, module: str, name: str, *, stop_at: Collection[str] = frozenset()
    ) -> list[Loop]:
        """The loop statements in the function and its helpers; comprehensions are none."""

        def of(home: Module, record: FunctionRecord, routine: Routine) -> _Found:
            return ((kind, line, {}) for line, kind in record.loops)

        return self._facts(Loop, of, module, name, stop_at)

    def comprehensions(
        self,
        module: str,
        name: str,
        kinds: Collection[str] = frozenset({"list"}),
        *,
        stop_at: Collection[str] = frozenset(),
    ) -> list[Comprehension]:
        """The comprehensions of these kinds in the function and its helpers."""

        def of(home: Module, record: FunctionRecord, routine: Routine) -> _Found:
            return ((kind, line, {}) for line, kind in record.comprehensions if kind in kinds)

        return self._facts(Comprehension, of, module, name, stop_at)

    def asserts(
        self, module: str, name: str, *, stop_at: Collection[str] = frozenset()
    ) -> list[Assertion]:
        """The assert statements in the function and its helpers."""

        def of(home: Module, record: FunctionRecord, routine: Routine) -> _Found:
            return (("assert", line, {"trivial": trivial}) for line, trivial in record.asserts)

        return self._facts(Assertion, of, module, name, stop_at)

    def calls_to(
        self,
        module: str,
        name: str,
        names: Collection[str],
        *,
        stop_at: Collection[str] = frozenset(),
    ) -> list[OutsideCall]:
        """The calls of built-in functions ("map") or of others outside ("functools.reduce").

        A function of the student's that has such a name does not count.
        """
        wanted = {name if "." in name else f"builtins.{name}": name for name in names}

        def of(home: Module, record: FunctionRecord, routine: Routine) -> _Found:
            for index in record.rows:
                row = home.expressions[index]
                if row.use == "call":
                    for outside in self._outside(home, index, routine) & wanted.keys():
                        yield wanted[outside], row.line, {}

        return self._facts(OutsideCall, of, module, name, stop_at)

    def dynamic(
        self, module: str, name: str, *, stop_at: Collection[str] = frozenset()
    ) -> list[Dynamic]:
        """The places in the function and its helpers that no reading sees through.

        exec, eval, compile, imports by name, `globals()`, `getattr` with a name that is worked
        out, and the like; also "too much to follow", where the resolver gave up. Ask about
        "<module>" as well: code outside of functions can replace any of them.
        """

        def of(home: Module, record: FunctionRecord, routine: Routine) -> _Found:
            for index in record.rows:
                row = home.expressions[index]
                if (kind := self._dynamic_kind(home, index, row, routine)) is not None:
                    yield kind, row.line, {}

        return self._facts(Dynamic, of, module, name, stop_at)

    # --- questions about a module ---

    def missing_docstrings(self, module: str) -> list[Place]:
        """The public classes, functions and methods without a docstring."""
        home = self._modules[module]
        return self._places(
            module,
            lambda record: (
                not record.docstring and _is_public(record.name) and not _is_setter(home, record)
            ),
        )

    def stubs(self, module: str) -> list[Place]:
        """The functions and methods whose bodies do nothing, with a docstring or without."""
        return self._places(module, lambda record: getattr(record, "stub", False))

    def badly_named(self, module: str) -> list[Place]:
        """The functions that are not snake_case and the classes that are not CapWords."""
        return self._places(module, lambda record: not _is_well_named(record), nested=True)

    def badly_named_variables(self, module: str) -> list[Place]:
        """The lines where a variable or a parameter first stands whose name mixes small letters
        and capitals. Functions, classes and what is imported have names of another kind.
        """
        home = self._modules[module]
        bound = {
            name
            for scope in home.scopes
            if scope.kind != "class"
            for name, values in scope.names.items()
            if not any(home.expressions[value].kind in _DEFINITIONS for value in values)
        }
        odd = {name for name in bound if name not in (name.lower(), name.upper())}
        return sorted(
            (place for name in odd for place in self.lines_with(module, rf"\b{name}\b")[:1]),
            key=lambda place: place.line,
        )

    def uses(self, module: str, name: str) -> list[Place]:
        """The lines where the value of a variable is used."""
        home = self._modules[module]
        rows = [row for row in home.expressions if row.kind == "name" and row.name == name]
        return [home.place(line) for line in sorted({row.line for row in rows})]

    def containers(
        self, module: str, displays: Collection[str], calls: Collection[str]
    ) -> list[Place]:
        """The lines with a display or a comprehension of these kinds ("dict"), or with a call of
        these built-in functions.
        """
        home = self._modules[module]
        lines = {
            line
            for record in home.functions
            for line, kind in (*record.displays, *record.comprehensions)
            if kind in displays
        }
        wanted = {f"builtins.{name}" for name in calls}
        for index, row in enumerate(home.expressions):
            if row.use == "call":
                values = self._resolver.values(module, index, None)
                if any(isinstance(one, Outside) and one.name in wanted for one in values):
                    lines.add(row.line)
        return [home.place(line) for line in sorted(lines)]

    def imports_of(self, module: str, names: Collection[str]) -> list[Place]:
        """The lines that import one of these modules, or something from it."""
        home = self._modules[module]
        found = [
            record.line
            for record in home.imports
            for name in ([record.module] if record.module else [name for name, _ in record.names])
            if name.partition(".")[0] in names
        ]
        return [home.place(line) for line in sorted(set(found))]

    def numbers(self, module: str) -> list[Number]:
        """The whole numbers that are written inside of functions."""
        home = self._modules[module]
        return [Number(value, compared, home.place(line)) for line, value, compared in home.numbers]

    def lines_with(self, module: str, pattern: str) -> list[Place]:
        """The lines, comments and strings included, in which a pattern is found in any case."""
        home = self._modules[module]
        lines = enumerate(home.lines, start=1)
        return [home.place(at) for at, line in lines if re.search(pattern, line, re.IGNORECASE)]

    # --- inside ---

    def _starts(self, module: str, name: str) -> list[Routine]:
        starts = self._resolver.named(module, name)
        if starts:
            return starts
        if module not in self._modules:
            raise NoSuchFunction(f"there is no module {module}, so no {name}")
        home = self._modules[module]
        if home.error is not None:
            raise NoSuchFunction(f"{home.file} could not be read, so no {name}: {home.error}")
        raise NoSuchFunction(f"{home.file} does not define {name}")

    def _facts(
        self,
        answer: Callable[..., _FactType],
        of: Callable[[Module, FunctionRecord, Routine], _Found],
        module: str,
        name: str,
        stop_at: Collection[str],
    ) -> list[_FactType]:
        """What `of` finds in each function that is reached, each thing once, nearest first."""
        came_by = self._graph.reach(self._starts(module, name), stop_at)

        def found() -> Iterator[_FactType]:
            seen = set()
            for routine in came_by:
                home, record = self._modules[routine.at[0]], self._resolver.function(routine.at)
                for kind, line, extra in sorted(
                    of(home, record, routine), key=lambda fact: (fact[1], fact[0])
                ):
                    if (routine.at, kind, line) not in seen:
                        seen.add((routine.at, kind, line))
                        chain = self._graph.chain(came_by, routine)
                        yield answer(kind, home.place(line), record.name, chain, **extra)

        return list(islice(found(), _MOST_FACTS))

    def _outside(self, home: Module, index: int, routine: Routine) -> set[str]:
        values = self._resolver.values(home.name, index, routine.receiver)
        return {value.name for value in values if isinstance(value, Outside)}

    def _dynamic_kind(
        self, home: Module, index: int, row: Expression, routine: Routine
    ) -> str | None:
        """What about an expression no reading sees through; None where it is plain."""
        values = self._resolver.values(home.name, index, routine.receiver)
        if row.use != "quiet" and UNTOLD in values:
            return "too much to follow"
        if row.kind == "attribute" and row.name in _DYNAMIC_ATTRIBUTES:
            return row.name
        if row.kind in ("name", "attribute", "item"):
            for outside in sorted(self._outside(home, index, routine)):
                if _DYNAMIC_NAMES.fullmatch(outside):
                    return outside.removeprefix("builtins.")
        if row.kind == "item" and row.name is None:
            base = self._resolver.union(home.name, row.of, routine.receiver)
            return "__dict__" if any(isinstance(value, Namespace) for value in base) else None
        return self._by_worked_out_name(home, row, routine) if row.kind == "call" else None

    def _by_worked_out_name(self, home: Module, row: Expression, routine: Routine) -> str | None:
        """The function that is called with the name of an attribute which is no constant."""
        for base in row.of:
            for outside in sorted(self._outside(home, base, routine) & _NAME_AT.keys()):
                parts = [part for arg in row.args[_NAME_AT[outside] :][:1] for part in arg]
                if [home.expressions[part].kind for part in parts] != ["text"]:
                    return outside.rpartition(".")[2]
        return None

    def _places(
        self,
        module: str,
        wanted: Callable[[FunctionRecord | ClassRecord], bool],
        nested: bool = False,
    ) -> list[Place]:
        home = self._modules[module]
        functions = [record for record in home.functions if record.kind == "function"]
        records: Iterable[FunctionRecord | ClassRecord] = [*functions, *home.classes]
        lines = {r.line for r in records if (nested or not r.nested) and wanted(r)}
        return [home.place(line) for line in sorted(lines)]


def _is_public(name: str) -> bool:
    """No part of the name is private; a method of a private class is."""
    parts = name.split(".")
    return all(not part.startswith("_") or _DUNDER.fullmatch(part) for part in parts)


def _is_setter(home: Module, record: FunctionRecord | ClassRecord) -> bool:
    """The property's own function tells what it is."""
    decorators = record.decorators if isinstance(record, FunctionRecord) else []
    names = {home.expressions[index].name for index in decorators}
    return not names.isdisjoint({"setter", "deleter"})


def _is_well_named(record: FunctionRecord | ClassRecord) -> bool:
    name = record.simple_name
    if _DUNDER.fullmatch(name):
        return True
    if isinstance(record, FunctionRecord):
        return name == name.lower()
    bare = name.lstrip("_")
    return "_" not in bare and not bare[:1].islower()
