"""What a desk needs to know of each grading, small enough to keep for a whole class in memory.

A grading never changes, so what was read once stays true. Only checks that did not earn their
points are kept, each with the kind of its mistake: two students made the same one where the same
check found the same difference, gave the same hint, and what came back had the same shape.
"""

import hashlib
import json
import re
import sqlite3
import threading
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from sys import intern

import msgspec

from grader.core.outcome import Status
from grader.store import gradings
from grader.store.document import CheckDocument, FindingDocument, Matter, PartDocument

# Of what came back, the beginning tells its shape; the rest has to be the same but for numbers.
LONGEST = 400
BRIEF = 40
NUMBER = re.compile(r"\d+(\.\d+)?")
REPEATED = re.compile(r"(\b[\w']+\b)(?:(,? |\n)\1\b)+")


@dataclass(frozen=True, slots=True)
class Lost:
    """A check that did not earn its points, and what can be decided about it."""

    check: str
    part: str
    # How it came out before any decision, and whether one counts now.
    outcome: Status
    decided: bool
    kind: str
    # The check that tells most about what made this one fail; itself, if no other does.
    lead: str
    # What it is about, in a line.
    headline: str
    # None where an older version made the grading.
    matter: Matter | None

    @property
    def waits(self) -> bool:
        """Whether a machine could not judge it."""
        return self.matter is not None and not self.matter.override and not self.decided


@dataclass(frozen=True, slots=True)
class Summary:
    """A grading in short."""

    number: int
    submission: str
    guidance: str
    score: float | None
    pending: float
    parts: tuple[PartDocument, ...]
    lost: tuple[Lost, ...]
    # The checks that would pass once a mistake is fixed, by the check that tells most about it.
    excused: Mapping[str, tuple[str, ...]]
    questions: tuple[str, ...]


class Summaries:
    """The gradings that were read so far, by their numbers, and the titles of all checks."""

    def __init__(self) -> None:
        self._known: dict[int, Summary] = {}
        self._lock = threading.Lock()
        self.titles: dict[str, str] = {}
        self._parts: dict[tuple[PartDocument, ...], tuple[PartDocument, ...]] = {}

    def of(self, store: sqlite3.Connection, numbers: Iterable[int]) -> Mapping[int, Summary]:
        """What these gradings say."""
        wanted = list(numbers)
        with self._lock:
            known = {one: self._known[one] for one in wanted if one in self._known}
            for number in wanted:
                if number not in known:
                    known[number] = self._read(store, number)
            self._known = known
        return known

    def _read(self, store: sqlite3.Connection, number: int) -> Summary:
        document = gradings.document_of(store, number)
        agenda = gradings.agenda_of(store, number)
        matters = {matter.check: matter for matter in agenda.matters}
        causes = gradings.causes_of(store, document)
        leads = {check: intern(one.id) for one in causes for check in one.checks}
        items: dict[str, str] = {}
        for matter in agenda.matters:
            # What waits for a person is one thing to decide about.
            if not matter.override:
                leads.setdefault(matter.check, items.setdefault(matter.item, matter.check))
        self.titles.update((intern(one.id), one.title) for one in document.checks)
        submission, guidance = store.execute(
            "SELECT digest, guidance FROM grading WHERE id = ?", (number,)
        ).fetchone()
        return Summary(
            number=number,
            submission=submission,
            guidance=intern(guidance),
            score=document.score,
            pending=document.pending or 0.0,
            parts=self._parts.setdefault(document.parts, document.parts),
            lost=tuple(
                _lost(check, matters.get(check.id), leads.get(check.id, check.id))
                for check in document.checks
                if check.id in matters or check.earned < 1
            ),
            excused={
                intern(one.id): tuple(map(intern, one.excused)) for one in causes if one.excused
            },
            questions=tuple(one.kind for one in agenda.questions),
        )


def finding_of(check: CheckDocument, matter: Matter | None) -> FindingDocument | None:
    """What a check found before any decision."""
    return matter.finding if matter is not None and matter.finding is not None else check.finding


def headline(found: FindingDocument | None) -> str:
    """A finding in a line: what may be the cause, or else what was seen."""
    if found is None:
        return ""
    if found.hints:
        return found.hints[0][:LONGEST]
    if found.sentence.strip():
        return found.sentence.strip().partition("\n")[0][:LONGEST]
    if found.expected is None or found.got is None:
        return ""
    brief = all("\n" not in side and len(side) <= BRIEF for side in (found.expected, found.got))
    return f"Got {found.got or 'nothing'}, expected {found.expected or 'nothing'}" if brief else ""


def shape(text: str | None) -> str | None:
    """A text without its numbers, and with one in the place of several that are the same."""
    if text is None:
        return None
    begun = REPEATED.sub(r"\1 ...", NUMBER.sub("0", text[:LONGEST]))
    rest = NUMBER.sub("0", text[LONGEST:])
    return begun + hashlib.sha256(rest.encode("utf-8", "surrogatepass")).hexdigest() * bool(rest)


def _lost(check: CheckDocument, matter: Matter | None, lead: str) -> Lost:
    return Lost(
        check=intern(check.id),
        part=intern(check.part),
        outcome=check.outcome if matter is None else matter.outcome,
        decided=check.outcome == Status.REVIEWED,
        kind=_kind(check, matter),
        lead=intern(lead),
        headline=intern(headline(finding_of(check, matter))),
        matter=None if matter is None else _without_finding(matter),
    )


def _without_finding(matter: Matter) -> Matter:
    """The same, as small as can be."""
    item, version = intern(matter.item), intern(matter.version)
    return msgspec.structs.replace(
        matter, check=intern(matter.check), item=item, version=version, finding=None
    )


def _kind(check: CheckDocument, matter: Matter | None) -> str:
    """What has to be equal for two students to have made the same mistake."""
    found = finding_of(check, matter)
    said: list[object] = [check.id, check.outcome if matter is None else matter.outcome]
    if found is not None:
        sides = found.expected, found.got
        told = shape(found.sentence) if sides == (None, None) else ""
        said += [found.label, found.message, found.hint_messages, shape(found.got), told]
    if matter is not None:
        # One decision has to fit all.
        said += [matter.item, matter.worth]
    return hashlib.sha256(json.dumps(said).encode()).hexdigest()
