"""Evidence that a check can fail: for each, a planted mistake that it has failed on.

`tests/planted/<key>/evidence.json` is made by `make evidence`. It is worth something as long as the
check and the mistake are what they were then, so both stand in it, in short; what the mistakes
really do is seen whenever the planted mistakes are graded.
"""

import hashlib
import inspect
import json
from collections.abc import Iterable, Mapping

from msgspec import to_builtins

from grader.author.planted import Edit, read_mistakes
from grader.core.assignment import Assignment
from grader.core.check import Check
from grader.support.faults import HarnessFault
from grader.support.files import write_whole
from grader.support.schema import Schema, read_json

Edits = tuple[Edit, ...]


class Witness(Schema, frozen=True):
    """A planted mistake that a check has failed on, and what both were like then."""

    mistake: str
    seen: str


def planted_edits(assignment: Assignment) -> dict[str, Edits]:
    """The edits of every planted mistake, by its name."""
    return {mistake.name: mistake.edits for mistake in read_mistakes(assignment)}


def fingerprint(check: Check, edits: Edits) -> str:
    """A check and a mistake in short: another one after a change of either."""
    # Without what few edits say: so the evidence from before there was such a word holds.
    plain = [
        {name: value for name, value in edit.items() if value or name != "every"}
        for edit in to_builtins(edits)
    ]
    text = inspect.getsource(check.function) + json.dumps(plain)
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def read_evidence(assignment: Assignment) -> dict[str, Witness]:
    """The evidence of an assignment, by check; empty where there is none."""
    path = assignment.planted / "evidence.json"
    if not path.exists():
        return {}
    try:
        return read_json(path, dict[str, Witness])
    except HarnessFault as error:
        raise HarnessFault(f"{error}; remove it, then `make evidence`") from None


def write_evidence(assignment: Assignment, evidence: Mapping[str, Witness]) -> None:
    """Writes the evidence of an assignment, a line for each check, so that changes are seen."""
    lines = [
        f"  {json.dumps(check)}: {json.dumps({'mistake': witness.mistake, 'seen': witness.seen})}"
        for check, witness in sorted(evidence.items())
    ]
    text = "{\n" + ",\n".join(lines) + "\n}\n"
    write_whole(assignment.planted / "evidence.json", text)


def holds(check: Check, witness: Witness, edits: Mapping[str, Edits]) -> bool:
    """Whether the evidence for a check is of the check and the mistake as they are now."""
    return witness.mistake in edits and witness.seen == fingerprint(check, edits[witness.mistake])


def without_evidence(
    checks: Iterable[Check], evidence: Mapping[str, Witness], edits: Mapping[str, Edits]
) -> list[Check]:
    """The checks that nothing has failed, as far as is known of them as they are now."""
    return [
        check
        for check in checks
        if check.id not in evidence or not holds(check, evidence[check.id], edits)
    ]
