"""The tables of one module of the student's, for the trusted side."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from grader.core.place import Place
from grader.structure.reader import ClassRecord, FunctionRecord, Scope, Value

Key = tuple[str, int]  # the name of a module, and an index in its table


@dataclass
class ModuleTables:
    """What the reader found (see there); nothing where the module could not be read."""

    name: str
    file: str
    lines: Sequence[str]
    error: str = ""
    functions: list[FunctionRecord] = field(default_factory=list)
    classes: list[ClassRecord] = field(default_factory=list)
    scopes: list[Scope] = field(default_factory=list)
    stores: list[tuple[str, str, Value]] = field(default_factory=list)
    imports: list[tuple[int, str, str]] = field(default_factory=list)
    numbers: list[tuple[int, int, bool]] = field(default_factory=list)
    indents: list[tuple[int, int, int]] = field(default_factory=list)

    @property
    def names(self) -> Mapping[str, list[Value]]:
        """What the module itself binds."""
        return self.scopes[0].names if self.scopes else {}

    def place(self, line: int) -> Place:
        """The line, with its text; "" for a line that the source does not have."""
        text = self.lines[line - 1] if 0 < line <= len(self.lines) else ""
        return Place(self.file, line, text)


def tables_from(name: str, reading: Mapping[str, Any], lines: Sequence[str]) -> ModuleTables:
    """The tables that the reader made of a module; its file is called as the module is."""
    file = name.replace(".", "/") + ".py"
    if "error" in reading:
        line, message = reading["error"].get("line"), reading["error"].get("message")
        where = f"{file} line {line}" if line else file
        return ModuleTables(name, file, lines, f"{where}: {message or 'could not be read'}")
    return ModuleTables(
        name,
        file,
        lines,
        functions=[FunctionRecord(**record) for record in reading["functions"]],
        classes=[ClassRecord(**record) for record in reading["classes"]],
        scopes=[Scope(**record) for record in reading["scopes"]],
        stores=reading["stores"],
        imports=reading["imports"],
        numbers=reading["numbers"],
        indents=reading["indents"],
    )
