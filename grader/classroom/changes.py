"""Compares two runs: whose points changed, by how much, in which checks, and why."""

import csv
import io
import re
import sqlite3
from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rich import box
from rich.console import Console
from rich.table import Table
from rich.text import Text

from grader.classroom.sheet import guarded
from grader.core.outcome import Status
from grader.store import gradings
from grader.store.document import Document
from grader.store.gradings import Grading, Kept
from grader.support.escape import clean_line
from grader.support.faults import UsageError

NOT_THERE = "not there"
SHOWN_CHECKS = 8
# What a result follows from, by the name of its hash, in words.
REASONS = {
    "submission": "other files",
    "grader": "another grader",
    "fixtures": "other fixtures",
    "assignment": "another assignment",
    "edition": "another edition",
    "course": "other settings of the course",
}


@dataclass(frozen=True)
class Change:
    """What is different about one student between two runs."""

    name: str
    # How it was, and how it is: points, or in words why there are none.
    before: float | str
    after: float | str
    # The checks that came out otherwise, each with how it did before and after.
    checks: tuple[tuple[str, str, str], ...]
    why: tuple[str, ...]

    @property
    def difference(self) -> float | None:
        """How many points more there are; None where one run has none."""
        if isinstance(self.before, str) or isinstance(self.after, str):
            return None
        return round(self.after - self.before, 2)


def compare_runs(store: sqlite3.Connection, before: int, after: int) -> list[Change]:
    """The students for whom something changed, by name."""
    runs = [gradings.entries_of(store, number) for number in (before, after)]
    shared = {
        name for run in runs for name, count in Counter(e.name for e in run).items() if count > 1
    }
    one, other = ({_name(entry, shared): entry for entry in run} for run in runs)
    found = (_change(store, name, one.get(name), other.get(name)) for name in {**one, **other})
    return sorted((change for change in found if change is not None), key=lambda one: one.name)


def run_number(store: sqlite3.Connection, text: str) -> int:
    """The run that is meant: a number, 0 for the last one, or -1 for the one before that, of those
    that were about as much of the assignment and the class.
    """
    ended = [(number, about) for number, _, ended, about in gradings.runs(store) if ended]
    known = [number for number, _ in ended]
    number = int(text) if re.fullmatch(r"-?\d{1,9}", text, re.ASCII) else None
    if number in known:
        return number
    # What a desk has graded again is no run of the class.
    ended = [one for one in ended if not one[1].get("desk")] or ended
    known = [one for one, about in ended if _extent(about) == _extent(ended[-1][1])]
    if number is not None and -len(known) < number <= 0:
        return known[number - 1]
    if number is not None and number <= 0 and len(known) == 1:
        raise UsageError(
            f"of the runs that came to their end, number {known[0]} is the only one with these "
            "parts, this stage and this edition; grade the class again, or name two runs: compare "
            "OUT 1 2"
        )
    there = ", ".join(map(str, known[-10:])) or "none"
    raise UsageError(f"there is no run {text!r} that came to its end; there is: {there}")


def _extent(about: Mapping[str, Any]) -> tuple[Any, ...]:
    """How much of which assignment, and of the class, a run was about."""
    return about["assignment"], about["edition"], about["scope"], about["some"]


def _name(entry: Kept, shared: Collection[str]) -> str:
    """The name of a student, with all that is known where several have the same name."""
    if entry.name not in shared:
        return entry.name
    said = {said: None for student in entry.students for said in student.values() if said}
    known = ", ".join(one for one in said if one != entry.name)
    return f"{entry.name} ({known})" if known else entry.name


def _change(
    store: sqlite3.Connection, name: str, before: Kept | None, after: Kept | None
) -> Change | None:
    """What changed for one student; None where nothing did."""
    old, new = _grading(store, before), _grading(store, after)
    change = Change(
        name=name,
        before=_points(before, old),
        after=_points(after, new),
        checks=tuple(_checks(old, new)),
        why=tuple(_reasons(before, after, old, new)),
    )
    return change if change.before != change.after or change.checks else None


def _grading(store: sqlite3.Connection, entry: Kept | None) -> Grading | None:
    if entry is None or entry.grading is None:
        return None
    return gradings.read(store, entry.grading)


def _points(entry: Kept | None, grading: Grading | None) -> float | str:
    """The points that count; or why there are none."""
    if entry is None:
        return NOT_THERE
    if grading is None or grading.document.score is None:
        return entry.state
    lost: float = entry.lateness["lost"]
    return round(grading.document.score * (1 - lost), 2)


def _checks(old: Grading | None, new: Grading | None) -> Iterator[tuple[str, str, str]]:
    if old is None or new is None:
        return
    before, after = _outcomes(old.document), _outcomes(new.document)
    for check in {**before, **after}:
        was, now = before.get(check, NOT_THERE), after.get(check, NOT_THERE)
        if was != now:
            yield check, was, now


def _outcomes(document: Document) -> dict[str, str]:
    return {check.id: check.outcome for check in document.checks}


def _reasons(
    before: Kept | None, after: Kept | None, old: Grading | None, new: Grading | None
) -> Iterator[str]:
    """What the two results followed from, and was different."""
    if before is not None and after is not None and before.lateness != after.lateness:
        yield "lateness"
    if old is None or new is None:
        return
    reasons = list(_other_reasons(old, new))
    yield from reasons
    if reasons and _decided(old) != _decided(new):
        yield "decisions"
    if not reasons and old.key != new.key:
        yield "decisions or options"


def _decided(grading: Grading) -> dict[str, float]:
    """What an instructor gave, by check."""
    checks = grading.document.checks
    return {one.id: one.earned for one in checks if one.outcome is Status.REVIEWED}


def _other_reasons(old: Grading, new: Grading) -> Iterator[str]:
    for name, said in REASONS.items():
        if name == "submission" and old.files and old.files == new.files:
            continue  # the same files, whichever hash each version took of them
        if old.document.hashes.get(name) != new.document.hashes.get(name):
            yield said
    if old.document.seed != new.document.seed:
        yield "another seed"
    if old.document.python != new.document.python:
        yield "another Python"


# How it is shown


def print_changes(console: Console, changes: list[Change]) -> None:
    """Prints a table of what changed, and below it the checks, whose names are long."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for title in ("Student", "Before", "After", "Change", "Why"):
        table.add_column(title)
    for change in changes:
        cells = (
            clean_line(change.name),
            _shown(change.before),
            _shown(change.after),
            "" if change.difference is None else f"{change.difference:+g}",
            ", ".join(change.why),
        )
        table.add_row(*map(Text, cells))
    if not changes:
        console.print("Nothing changed.")
        return
    console.print(table)
    for change in changes:
        shown = [f"  {check}: {was} → {now}" for check, was, now in change.checks]
        if len(shown) > SHOWN_CHECKS:
            shown[SHOWN_CHECKS:] = [f"  and {len(shown) - SHOWN_CHECKS} more: see --csv FILE"]
        if shown:
            console.print(Text("\n".join([clean_line(change.name), *shown])), soft_wrap=True)


def changes_as_csv(changes: list[Change]) -> str:
    """The same for a spreadsheet, one row for each check that came out otherwise."""
    lines = io.StringIO()
    writer = csv.writer(lines)
    writer.writerow(["Student", "Before", "After", "Change", "Why", "Check", "Was", "Is"])
    for change in changes:
        difference = "" if change.difference is None else change.difference
        begin = [
            guarded(change.name),
            change.before,
            change.after,
            difference,
            ", ".join(change.why),
        ]
        for check in change.checks or (("", "", ""),):
            writer.writerow([*begin, *check])
    return lines.getvalue()


def _shown(points: float | str) -> str:
    return points if isinstance(points, str) else f"{points:g}"
