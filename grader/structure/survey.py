"""Answers questions about the structure of a student's modules, from what the reader found.

Nothing here reads or runs a source: `Survey` is built from the reader's plain tables and from the
lines of text to show. Questions about a function cover the helpers that it calls, directly or
not, in all the modules; `stop_at` names functions that are not to be looked into ("Card.__init__"
or "card.Card.__init__").

What no reading can decide is told apart: a fact that is not `certain`, and the places that
`dynamic` lists. There a run of the program, or a person, has to tell.
"""

from __future__ import annotations

import codecs
import io
import re
import tokenize
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from copy import copy
from typing import Any

from grader.core.place import Place
from grader.structure.answers import Fact, Function, Number
from grader.structure.calls import CallGraph
from grader.structure.names import Names, Thing
from grader.structure.reader import ClassRecord, FunctionRecord
from grader.structure.tables import ModuleTables, tables_from

_Line = tuple[int, str]  # its number, and the kind of what stands there
_MOST_FACTS = 200  # of one question; a report shows the first few
_SLOW_CODECS = ("idna", "punycode")  # quadratic; no one writes a module in them
_DYNAMIC_NAMES = re.compile(
    r"builtins\.(exec|eval|compile|__import__|__builtins__|globals|setattr)"
    r"|sys\.(modules|_getframe|_current_frames|settrace|setprofile)|types\.(Function|Lambda|Code)Type"
    r"|(importlib|runpy|code|codeop|ctypes|marshal|gc|inspect)\..*"
)
_DYNAMIC_ATTRIBUTES = frozenset({"__globals__", "__code__", "__closure__", "__subclasses__"})
# What is dynamic unless it is called with the name of an attribute in the source.
_GIVEN_A_NAME = frozenset({"builtins.getattr", "operator.attrgetter", "operator.methodcaller"})
_DEFINED = ("#", "@", "^")
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
        self,
        readings: Mapping[str, Mapping[str, Any]],
        lines: Mapping[str, Sequence[str]],
        undocumented: Collection[str] = (),
        absent: Mapping[str, Exception] | None = None,
    ) -> None:
        # Why modules are missing or cannot be compiled.
        self._absent = {} if absent is None else absent
        # What needs no docstring, because the starter has none for it ("card.Card.get_rank").
        self._free = frozenset(undocumented)
        self._also_called: Mapping[tuple[str, str], str] = {}
        self._modules = {
            name: tables_from(name, reading, lines.get(name, ()))
            for name, reading in readings.items()
        }
        self._names = Names(self._modules)
        self._graph = CallGraph(self._modules, self._names)

    def require(self, module: str) -> None:
        """Raise what there is to say of a module that is missing or cannot be compiled."""
        if module in self._absent:
            raise self._absent[module]

    def error(self, module: str) -> str:
        """Why the module could not be read; nothing where it could."""
        return self._modules[module].error

    def function(self, module: str, name: str) -> Function | None:
        """The function that a qualified name stands for, wherever it is really defined: inherited,
        defined within `if`, imported, or assigned (`mongean = _mongean`). Of several, the last.
        """
        found = self._named(module, name)
        if not found:
            return None
        home, record = self._where(found[-1])
        return Function(home.place(record.line), record.stub)

    def defined(self, module: str) -> list[str]:
        """The functions and methods that the source of a module defines, by qualified name."""
        functions = self._modules[module].functions
        return [one.name for one in functions if one.kind == "function" and not one.nested]

    def classes(self, module: str) -> list[str]:
        """The classes that the source of a module defines."""
        return [one.name for one in self._modules[module].classes if not one.nested]

    def also_called(self, names: Mapping[tuple[str, str], str]) -> Survey:
        """The same survey, in which functions of a module have other names as well."""
        survey = copy(self)
        survey._also_called = names
        return survey

    # --- questions about a function and what it calls ---

    def recursion(self, module: str, name: str) -> list[Place]:
        """The steps of a circle of calls through the function, or through a helper of its. Whether
        it is ever gone round, only a run can tell.
        """
        circle = self._graph.circle(self._starts(module, name))
        return [self._modules[edge.caller.at[0]].place(edge.line) for edge in circle]

    def loops(self, module: str, name: str, stop_at: Collection[str] = ()) -> list[Fact]:
        """The loop statements in the function and its helpers; comprehensions are none."""
        return self._facts(lambda _, record: record.loops, module, name, stop_at)

    def asserts(self, module: str, name: str) -> list[Fact]:
        """The assert statements in the function and its helpers, and what raises the same."""
        return self._facts(lambda _, record: record.asserts, module, name, ())

    def comprehensions(self, module: str, name: str, stop_at: Collection[str] = ()) -> list[Fact]:
        """The list comprehensions in the function and its helpers."""

        def of(_: Thing, record: FunctionRecord) -> Iterable[_Line]:
            return ((line, kind) for line, kind in record.comprehensions if kind == "list")

        return self._facts(of, module, name, stop_at)

    def calls_to(
        self, module: str, name: str, names: Collection[str], stop_at: Collection[str] = ()
    ) -> list[Fact]:
        """The calls of built-in functions, or the places where these are handed on. A function of
        the student's that has such a name does not count.
        """

        def of(node: Thing, record: FunctionRecord) -> Iterable[_Line]:
            for line, use, what in record.mentions:
                if use != "quiet":
                    for outside in self._outside(node, what):
                        if outside in {f"builtins.{name}" for name in names}:
                            yield line, outside.removeprefix("builtins.")

        return self._facts(of, module, name, stop_at)

    def dynamic(self, module: str, name: str, stop_at: Collection[str] = ()) -> list[Fact]:
        """The places in the function and its helpers that no reading sees through.

        exec, eval, compile, imports by name, `globals()`, `getattr` with a name that is worked
        out, and the like; also "too much to follow". Ask about "<module>" as well: code outside of
        functions can replace any of them.
        """

        def of(node: Thing, record: FunctionRecord) -> Iterable[_Line]:
            for line, use, what in record.mentions:
                if (kind := self._dynamic_kind(node, use, what)) is not None:
                    yield line, kind

        return self._facts(of, module, name, stop_at)

    # --- questions about a module ---

    def to_document(self, module: str) -> list[Place]:
        """The public classes, functions and methods, which need a docstring; for a property, its
        own function tells what it is.
        """
        return self._definitions(module, lambda record: self._needs_docstring(module, record))

    def missing_docstrings(self, module: str) -> list[Place]:
        """Those without a docstring."""
        return self._definitions(
            module,
            lambda record: self._needs_docstring(module, record) and not record.docstring,
        )

    def _needs_docstring(self, module: str, record: FunctionRecord | ClassRecord) -> bool:
        return _is_to_document(record) and f"{module}.{record.name}" not in self._free

    def undocumented(self, module: str) -> list[str]:
        """Their names ("Card.get_rank")."""
        records = [record for record in self._records(module) if _is_to_document(record)]
        return [record.name for record in records if not record.docstring]

    def badly_named(self, module: str) -> list[Place]:
        """The functions that are not snake_case and the classes that are not CapWords."""
        return self._definitions(module, lambda record: not _is_well_named(record))

    def badly_named_variables(self, module: str) -> list[Place]:
        """The lines where a variable or a parameter first stands whose name mixes small letters
        and capitals. Functions, classes and what is imported have names of another kind.
        """
        bound = {
            name
            for scope in self._modules[module].scopes
            if scope.kind != "class"
            for name, values in scope.names.items()
            if not any(
                one.split(" ")[1].startswith(_DEFINED) for plain, _ in values for one in plain
            )
        }
        odd = {name for name in bound if name not in (name.lower(), name.upper())}
        return sorted(
            (place for name in odd for place in self.lines_with(module, rf"\b{name}\b")[:1]),
            key=lambda place: place.line,
        )

    def uses(self, module: str, name: str) -> list[Place]:
        """The lines where the value of a variable is used."""
        return self._mentions(module, lambda _, use, what: what.split(" ")[1:] == [name])

    def containers(
        self, module: str, displays: Collection[str], calls: Collection[str]
    ) -> list[Place]:
        """The lines with a display or a comprehension of these kinds ("dict"), or with a call of
        these built-in functions.
        """
        home = self._modules[module]
        shown = [
            home.place(line)
            for record in home.functions
            for line, kind in (*record.displays, *record.comprehensions)
            if kind in displays
        ]
        wanted = {f"builtins.{name}" for name in calls}

        def is_wanted(node: Thing, use: str, what: str) -> bool:
            return use == "call" and not wanted.isdisjoint(self._outside(node, what))

        places = {*shown, *self._mentions(module, is_wanted)}
        return sorted(places, key=lambda place: place.line)

    def imported(self, module: str) -> list[tuple[str, Place]]:
        """The modules that are imported by their whole name, and where."""
        home = self._modules[module]
        named = [(name.partition(".")[0], home.place(line)) for line, name, _ in home.imports]
        return [(name, place) for name, place in named if name]

    def imports_of(self, module: str, names: Collection[str]) -> list[Place]:
        """The lines that import one of these modules, or something from it."""
        home = self._modules[module]
        lines = {line for line, name, _ in home.imports if name.partition(".")[0] in names}
        return [home.place(line) for line in sorted(lines)]

    def numbers(self, module: str) -> list[Number]:
        """The whole numbers that are written inside of functions."""
        home = self._modules[module]
        return [Number(value, compared, home.place(line)) for line, value, compared in home.numbers]

    def badly_indented(self, module: str, spaces: int) -> list[Place]:
        """The first lines of the blocks that are not indented by so many spaces. What stands
        behind a colon is no block.
        """
        home = self._modules[module]
        found = []
        for line, columns, column in home.indents:
            before = home.place(line).text.encode()[:column]
            if not before.strip() and (columns != spaces or b"\t" in before):
                found.append(home.place(line))
        return found

    def lines_with(self, module: str, pattern: str) -> list[Place]:
        """The lines, comments and strings included, in which a pattern is found in any case."""
        home = self._modules[module]
        lines = enumerate(home.lines, start=1)
        return [home.place(at) for at, line in lines if re.search(pattern, line, re.IGNORECASE)]

    # --- inside ---

    def _where(self, node: Thing) -> tuple[ModuleTables, FunctionRecord]:
        return self._modules[node.at[0]], self._names.function(node.at)

    def _named(self, module: str, name: str) -> list[Thing]:
        """The functions of that name; or of the name that it has instead."""
        there = self._names.named(module, name)
        owner, dot, member = name.partition(".")
        owner = self._also_called.get((module, owner), owner)
        other = self._also_called.get((module, name), f"{owner}{dot}{member}")
        return there or self._names.named(module, other)

    def _starts(self, module: str, name: str) -> list[Thing]:
        if starts := self._named(module, name):
            return starts
        raise LookupError(f"{self._modules[module].file} does not define {name}")

    def _facts(
        self,
        of: Callable[[Thing, FunctionRecord], Iterable[_Line]],
        module: str,
        name: str,
        stop_at: Collection[str],
    ) -> list[Fact]:
        """What `of` finds in each function that is reached, each thing once, nearest first."""
        starts = self._starts(module, name)
        distinct: dict[tuple[Place, str], Fact] = {}
        for node, certain in self._graph.reach(starts, stop_at).items():
            home, record = self._where(node)
            for line, kind in of(node, record):
                fact = Fact(kind, home.place(line), node in starts, certain)
                distinct.setdefault((fact.place, kind), fact)
        return [*distinct.values()][:_MOST_FACTS]

    def _mentions(self, module: str, wanted: Callable[[Thing, str, str], bool]) -> list[Place]:
        """The lines of a module with a mention of this kind."""
        home = self._modules[module]
        lines = {
            line
            for index, record in enumerate(home.functions)
            for line, use, what in record.mentions
            if wanted(Thing("function", (module, index)), use, what)
        }
        return [home.place(line) for line in sorted(lines)]

    def _outside(self, node: Thing, what: str) -> list[str]:
        things = self._names.things(node.at[0], what, node.receiver)
        return sorted(thing.at[0] for thing in things if thing.kind == "outside")

    def _dynamic_kind(self, node: Thing, use: str, what: str) -> str | None:
        """What about a mention no reading sees through; None where it is plain."""
        things = self._names.things(node.at[0], what, node.receiver, use in ("call", "named"))
        reasons = sorted(thing.at[0] for thing in things if thing.kind == "unknown")
        if use != "quiet" and any(reasons):
            return reasons[-1]
        for outside in self._outside(node, what):
            if _DYNAMIC_NAMES.fullmatch(outside):
                return outside.removeprefix("builtins.")
            if outside in _GIVEN_A_NAME and use != "named":
                return outside.rpartition(".")[2]
        last = what.split(" ")[-1]
        return last if last in _DYNAMIC_ATTRIBUTES else None

    def _definitions(
        self, module: str, wanted: Callable[[FunctionRecord | ClassRecord], bool]
    ) -> list[Place]:
        lines = {record.line for record in self._records(module) if wanted(record)}
        return [self._modules[module].place(line) for line in sorted(lines)]

    def _records(self, module: str) -> list[FunctionRecord | ClassRecord]:
        home = self._modules[module]
        functions = [record for record in home.functions if record.kind == "function"]
        return [*functions, *home.classes]


def _is_public(name: str) -> bool:
    """No part of the name is private; a method of a private class is."""
    parts = name.split(".")
    return all(not part.startswith("_") or _DUNDER.fullmatch(part) for part in parts)


def _is_to_document(record: FunctionRecord | ClassRecord) -> bool:
    return not (
        record.nested
        or not _is_public(record.name)
        or {"setter", "deleter"} & set(getattr(record, "decorators", ()))
    )


def _is_well_named(record: FunctionRecord | ClassRecord) -> bool:
    name = record.name.rpartition(".")[2]
    if _DUNDER.fullmatch(name):
        return True
    if isinstance(record, FunctionRecord):
        return name == name.lower()
    bare = name.lstrip("_")
    return "_" not in bare and not bare[:1].islower()
