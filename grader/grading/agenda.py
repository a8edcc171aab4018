"""What an instructor can decide about a result, as data that is kept beside it.

A decision can be made long after the grading, where the program is not run. So all that a decision
needs to know is written down before any decision counts: what it is about, what that is worth, and
what was found.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from grader.grading.result import finding_document
from grader.grading.review import Found, is_open, items_of, version_of, worth_of
from grader.program.reading import OpenQuestion
from grader.store.decisions import Decision
from grader.support.escape import clean


class Place(msgspec.Struct, frozen=True):
    """A line of a student's file."""

    file: str
    line: int
    text: str = ""


class Finding(msgspec.Struct, frozen=True):
    """What a check found, as a document has it."""

    label: str
    message: str
    sentence: str
    typed: tuple[str, ...] = ()
    expected: str | None = None
    got: str | None = None
    printed: str = ""
    hints: tuple[str, ...] = ()
    hint_messages: tuple[str, ...] = ()
    frames: tuple[Place, ...] = ()
    places: tuple[Place, ...] = ()


class Matter(msgspec.Struct, frozen=True):
    """What can be decided about a check, and what it found before any decision."""

    check: str
    item: str
    override: bool
    worth: float
    version: str
    outcome: str
    finding: Finding | None = None


class Question(msgspec.Struct, frozen=True):
    """A kind of question that was not understood."""

    kind: str
    screen: str


class Agenda(msgspec.Struct, frozen=True):
    """All that can be decided about a grading."""

    matters: tuple[Matter, ...] = ()
    questions: tuple[Question, ...] = ()
    meanings: tuple[str, ...] = ()


def matters_of(found: Found, decided: Mapping[str, Decision]) -> Iterator[dict[str, Any]]:
    """What can be decided about the checks of some parts that did not earn their points."""
    own = {part.id: (part, outcomes) for part, outcomes in found}
    for item in items_of(found):
        for outcome in item.outcomes:
            if outcome.earned >= 1:
                continue
            check, open_now = outcome.check, is_open(outcome)
            part, outcomes = own[check.part]
            # Where a decision counts, the result says that in the place of what was found.
            replaced = outcome.feedback is not None and {item.key, check.id} & decided.keys()
            yield {
                "check": check.id,
                # What waits for a person is decided with all that has the same cause; what has
                # failed, one by one.
                "item": item.key if open_now else check.id,
                "override": not open_now,
                "worth": item.worth if open_now else worth_of(part, outcome, outcomes),
                "version": item.version if open_now else version_of([outcome]),
                "outcome": outcome.status,
                "finding": finding_document(outcome.feedback)
                if outcome.feedback is not None and replaced
                else None,
            }


def agenda(
    matters: Sequence[Mapping[str, Any]], questions: Sequence[OpenQuestion], meanings: Sequence[str]
) -> dict[str, Any]:
    """All that can be decided: checks, and questions that were not understood."""
    # Whatever a program asks, JSON has it as plain text.
    asked = [{"kind": json.dumps(one.kind), "screen": clean(one.screen)} for one in questions]
    return {"matters": list(matters), "questions": asked, "meanings": list(meanings)}
