"""The edition that is graded just now: whoever works out what is right asks for its rules here."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache
from typing import Any

from grader.core.assignment import Assignment, load_assignment
from grader.core.own_modules import own_module
from grader.support.faults import HarnessFault

_GRADED: ContextVar[Assignment | None] = ContextVar("graded", default=None)


@contextmanager
def in_edition_of(assignment: Assignment) -> Iterator[None]:
    """Within the block, rules and words are those of the assignment's edition."""
    token = _GRADED.set(assignment)
    try:
        yield
    finally:
        _GRADED.reset(token)


def rule(key: str, name: str) -> Any:
    """A rule of the assignment `key`: the edition's that is graded, else the assignment's own."""
    graded = _GRADED.get()
    return graded.rules[name] if graded is not None and graded.key == key else _own(key)[name]


def reworded(text: str) -> str:
    """A text as it is in the edition that is graded."""
    graded = _GRADED.get()
    return text if graded is None else reworded_for(graded, text)


def reworded_for(assignment: Assignment, text: str) -> str:
    """A text about an assignment, code included, as it is in the edition: the assignment's module
    `editions` changes what its rules change.
    """
    if assignment.has_usual_rules:
        return text
    own = own_module(assignment, "editions")
    if own is None:
        where = assignment.layout.shown(assignment.folder / "editions.py")
        raise HarnessFault(f"{where}: there is no such file, and an edition has rules; write it")
    return str(own.reworded(text, assignment.rules))


def reference_file(assignment: Assignment, file: str) -> bytes:
    """A file of the reference solution as it is in the edition."""
    data = (assignment.reference / file).read_bytes()
    if assignment.has_usual_rules:
        return data
    return reworded_for(assignment, data.decode()).encode()


@cache
def _own(key: str) -> Mapping[str, Any]:
    return load_assignment(key).own_rules
