"""Grades the reference before any submission: where it loses points, a check or the machine is
wrong, and everybody else would lose them as well.

That it earns everything is kept in the user's state folder, for as long as nothing changes that it
follows from. So the next run need not grade it again. A reference that loses points, or has a check
that needs review, is graded again each time: what was in its way may lie outside of all that is
looked at here.
"""

import hashlib
import json
import os
import platform
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec

from grader import __version__
from grader.core.assignment import Assignment
from grader.core.edition import reference_file
from grader.core.outcome import Status
from grader.grading.grade import First, Wish, graded_in, wanted_parts
from grader.grading.own_folder import verdicts_folder
from grader.grading.result import hashes
from grader.intake import Submission, take_submission
from grader.sandbox import Sandbox
from grader.store.decisions import Guidance
from grader.store.document import Document, FindingDocument
from grader.support.escape import clean_line
from grader.support.faults import HarnessFault, UsageError
from grader.support.files import read_ordinary, write_whole
from grader.support.schema import Schema

# A file with a verdict is small; what is larger is none.
MOST_BYTES = 1_000_000
LONGEST = 200
SITE = ("site-packages", "dist-packages")


class ReferenceLoses(HarnessFault):
    """The reference loses points, so nothing is graded."""


class Loss(Schema, frozen=True):
    """A check that the reference does not pass, and what it saw; of a fault that no check has met,
    only that.
    """

    said: str
    check: str = ""
    part: str = ""


class Verdict(Schema, frozen=True):
    """What the reference loses. `circumstances`: a hash of all that this follows from."""

    circumstances: str
    lost: tuple[Loss, ...] = ()


def reference_first(handed_in: Path) -> First:
    """What is to be done first in the sandbox in which `handed_in` is graded; nothing where that is
    the reference: then the report says how it comes out.
    """

    def first(sandbox: Sandbox, assignment: Assignment, wish: Wish) -> Wish:
        if handed_in.resolve() == assignment.reference.resolve():
            return wish
        return proven_in(sandbox, assignment, wish, verdicts_folder(handed_in))

    return first


def kind_of(sandbox: Sandbox) -> tuple[str, ...]:
    """How programs are run in a sandbox, as far as that can change what is found."""
    seen = sandbox.observation
    return (seen.level, *sandbox.layers, *seen.open, *sorted(sandbox.missing_tools))


def proven_in(sandbox: Sandbox, assignment: Assignment, wish: Wish, folder: Path | None) -> Wish:
    """The wish, once the reference was seen to earn everything in a sandbox; see `proven`."""

    def grade_it(submission: Submission, asked: Wish) -> Document:
        return graded_in(sandbox, submission, assignment, asked, Guidance()).document()

    return proven(assignment, wish, kind_of(sandbox), grade_it, folder)


def proven(
    assignment: Assignment,
    wish: Wish,
    kind: Sequence[str],
    grade_it: Callable[[Submission, Wish], Document],
    folder: Path | None,
    fixed: bool = False,
) -> Wish:
    """The wish, once the reference was seen to earn everything in this kind of sandbox. Where it
    does not, ReferenceLoses; or the wish with that doubt, where all is to be graded `anyway`.

    The whole stage is graded whatever is asked for, so that there is one verdict; what counts of it
    are the parts that are asked for. `folder`: where verdicts are kept; None for nowhere. `fixed`:
    nothing changes there, so that losses are kept as well.
    """
    with reference_of(assignment, wish.stage) as submission:
        verdict = _verdict(assignment, wish, kind, grade_it, folder, fixed, submission)
    parts = {part.id for part in wanted_parts(assignment, wish)}
    lost = [loss for loss in verdict.lost if not loss.part or loss.part in parts]
    if not lost:
        return wish
    if not wish.anyway:
        raise ReferenceLoses(refusal(assignment, lost))
    return replace(wish, doubt=len(lost))


def _verdict(
    assignment: Assignment,
    wish: Wish,
    kind: Sequence[str],
    grade_it: Callable[[Submission, Wish], Document],
    folder: Path | None,
    fixed: bool,
    submission: Submission,
) -> Verdict:
    """The verdict that was kept under the same circumstances, or a new one."""
    layout = assignment.layout
    about = [layout.address, str(layout.top), wish.stage, assignment.edition, wish.seed, *kind]
    file = None if folder is None else folder / f"{_hash(about)[:24]}.json"
    circumstances = _circumstances(assignment, wish, kind, submission)
    kept = None if file is None else read_verdict(file)
    if kept is not None and kept.circumstances == circumstances:
        return kept
    asked = replace(wish, only=(), named=(), decisions=None)
    document = grade_it(submission, asked)
    verdict = Verdict(circumstances, losses(document))
    # A check that waits for a person has proved nothing: a busy machine may be why.
    proved = all(check.outcome is not Status.REVIEW for check in document.checks)
    if file is not None and (proved or verdict.lost) and (fixed or not verdict.lost):
        keep_verdict(file, verdict)
    return verdict


def read_verdict(file: Path) -> Verdict | None:
    """The verdict in a file; None where there is none that can be read."""
    with suppress(UsageError, msgspec.MsgspecError):
        data = read_ordinary(file, MOST_BYTES)
        return None if data is None else msgspec.json.decode(data, type=Verdict)
    return None


def keep_verdict(file: Path, verdict: Verdict) -> None:
    """Writes a verdict, whole or not at all. Where that cannot be, it is made again next time."""
    with suppress(UsageError, OSError):
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        write_whole(file, msgspec.json.encode(verdict), lasting=False)


def losses(document: Document) -> tuple[Loss, ...]:
    """What the reference loses points by, and the faults of ours. What waits for a review is no
    loss.
    """
    faults = [clean_line(fault, LONGEST) for fault in document.faults]
    found = []
    for check in document.checks:
        named = [fault for fault in faults if fault.startswith(f"{check.id}: ")]
        said = named[0].removeprefix(f"{check.id}: ") if named else _seen(check.finding)
        lost = check.earned < 1 and check.weight and check.outcome is not Status.REVIEW
        if named or lost:
            found.append(Loss(said, check.id, check.part))
        faults = [fault for fault in faults if fault not in named]
    return (*found, *map(Loss, faults))


def _seen(finding: FindingDocument | None) -> str:
    """What a check found, in a line."""
    if finding is None:
        return ""
    sides = ("expected", finding.expected), ("got", finding.got)
    shown = [f"{name} {clean_line(value, LONGEST)}" for name, value in sides if value is not None]
    sentence = clean_line(finding.sentence, LONGEST).rstrip(".")
    return ": ".join(filter(None, (sentence, ", ".join(shown))))


def refusal(assignment: Assignment, lost: Sequence[Loss]) -> str:
    """Why nothing is graded: what the reference does not pass, what that saw, and what to type."""
    first = lost[0]
    said = first.said.rstrip(".")
    what = f"does not pass {first.check} (part {first.part})" if first.check else "has a fault"
    more = f" (and {len(lost) - 1} more)" if len(lost) > 1 else ""
    return (
        f"nothing was graded, because the reference of {assignment.key} itself {what}{more}"
        f"{said and f': {said}'}. Find the cause: {assignment.layout.command('doctor')}. "
        "To grade all the same, add --anyway"
    )


@contextmanager
def reference_of(assignment: Assignment, stage: str) -> Iterator[Submission]:
    """The reference as it is in the edition, as a submission. A copy of it may have lost its modes:
    where no file may be executed, nothing tells whether that was meant.
    """
    with tempfile.TemporaryDirectory(prefix="grader-reference-") as place:
        folder = assignment.reference
        if not assignment.has_usual_rules:
            folder = Path(place, "reference")
            shutil.copytree(assignment.reference, folder)
            for module in assignment.modules.values():
                if (folder / module.file).is_file():
                    (folder / module.file).write_bytes(reference_file(assignment, module.file))
        submission, _ = take_submission(folder, assignment.address, stage)
        if not any(submission.executable.values()):
            submission = replace(submission, executable={})
        yield submission


def _circumstances(
    assignment: Assignment, wish: Wish, kind: Sequence[str], submission: Submission
) -> str:
    """A hash of all that the verdict follows from."""
    files = hashlib.sha256()
    for path in assignment.layout.own_files():
        files.update(f"{assignment.layout.shown(path)}\0".encode() + path.read_bytes())
    return _hash(
        {
            "hashes": hashes(assignment, submission),
            "files": files.hexdigest(),
            "stage": wish.stage,
            "seed": wish.seed,
            "sandbox": [*kind],
            "packages": _packages(),
            "versions": [__version__, platform.python_version()],
        }
    )


def _packages() -> list[str]:
    """What is installed beside this Python, with the versions that stand in the names."""
    found: set[str] = set()
    for folder in sys.path:
        if os.path.basename(folder) in SITE:
            with suppress(OSError):
                found.update(os.listdir(folder))
    return sorted(found)


def _hash(said: Any) -> str:
    return hashlib.sha256(json.dumps(said, sort_keys=True).encode()).hexdigest()
