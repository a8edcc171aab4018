"""The reader's tables as typed objects, one `Module` each, for the trusted side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from grader.structure.answers import FunctionKind, Place, SourceError


class Expression(NamedTuple):
    """One row of the reader's table of expressions; reader.py says what the fields mean."""

    kind: str
    scope: int
    line: int
    use: str
    name: str | None
    of: list[int]
    args: list[list[int]]


@dataclass
class Scope:
    """A place where names are bound, and the function whose code runs there."""

    kind: str
    parent: int | None
    function: int
    class_index: int | None
    names: dict[str, list[int]]


@dataclass
class FunctionRecord:
    """One function and what its own body holds; `rows` are its expressions."""

    name: str
    kind: FunctionKind
    line: int
    end_line: int
    scope: int
    class_index: int | None
    nested: bool
    docstring: bool
    stub: bool
    decorators: list[int]
    returns: list[int]
    loops: list[tuple[int, str]]
    comprehensions: list[tuple[int, str]]
    displays: list[tuple[int, str]]
    asserts: list[tuple[int, bool]]
    rows: list[int] = field(default_factory=list)

    @property
    def simple_name(self) -> str:
        """The last part of the name."""
        return self.name.rpartition(".")[2]


@dataclass
class ClassRecord:
    """One class; `scope` is where its attributes are bound."""

    name: str
    line: int
    scope: int
    nested: bool
    docstring: bool
    bases: list[int]

    @property
    def simple_name(self) -> str:
        """The last part of the name."""
        return self.name.rpartition(".")[2]


@dataclass
class Import:
    """One import statement; `module` is None for `import a, b`."""

    module: str | None
    level: int
    line: int
    names: list[tuple[str, str | None]]

    @property
    def takes_all(self) -> bool:
        """True for `from module import *`."""
        return any(name == "*" for name, _ in self.names)


@dataclass
class Module:
    """One module of the student's, as read; empty tables where it could not be read."""

    name: str
    file: str
    lines: Sequence[str]
    error: SourceError | None = None
    functions: list[FunctionRecord] = field(default_factory=list)
    classes: list[ClassRecord] = field(default_factory=list)
    scopes: list[Scope] = field(default_factory=list)
    expressions: list[Expression] = field(default_factory=list)
    stores: list[tuple[list[int], str | None, list[int]]] = field(default_factory=list)
    imports: list[Import] = field(default_factory=list)
    numbers: list[tuple[int, int, bool]] = field(default_factory=list)

    def place(self, line: int) -> Place:
        """The line, with its text."""
        return Place(self.file, line, self.text(line))

    def text(self, line: int) -> str:
        """The text of a line, "" for a line that the source does not have."""
        return self.lines[line - 1] if 0 < line <= len(self.lines) else ""


def module_from(name: str, reading: Mapping[str, Any], lines: Sequence[str]) -> Module:
    """The module that the reader read; its file is called as the module is."""
    file = name.replace(".", "/") + ".py"
    if "error" in reading:
        return Module(name, file, lines, _error(file, reading["error"]))
    module = Module(
        name,
        file,
        lines,
        functions=[_function(record) for record in reading["functions"]],
        classes=[ClassRecord(**record) for record in reading["classes"]],
        scopes=[_scope(record) for record in reading["scopes"]],
        expressions=[Expression(*row) for row in reading["expressions"]],
        stores=[(base, attribute, value) for base, attribute, value in reading["stores"]],
        imports=[Import(**record) for record in reading["imports"]],
        numbers=[(line, value, compared) for line, value, compared in reading["numbers"]],
    )
    for index, expression in enumerate(module.expressions):
        owner = module.scopes[expression.scope].function
        module.functions[owner].rows.append(index)
    return module


def _error(file: str, record: Mapping[str, Any]) -> SourceError:
    """Whoever ran the reader may have noted only the kind of an error, where the reader broke."""
    return SourceError(
        file,
        record["kind"],
        record.get("line") or None,
        record.get("offset"),
        record.get("text"),
        record.get("message") or "could not be read",
    )


def _function(record: Mapping[str, Any]) -> FunctionRecord:
    fields = dict(record)
    return FunctionRecord(class_index=fields.pop("class"), **fields)


def _scope(record: Mapping[str, Any]) -> Scope:
    fields = dict(record)
    return Scope(class_index=fields.pop("class"), **fields)
