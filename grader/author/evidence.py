"""Evidence that a check can fail: for each, a planted mistake that it has failed on.

`evidence.json`, beside the mistakes, is worth something as long as the check and the mistake are
what they were then, so both stand in it, in short; what the mistakes really do is seen whenever
they are graded. Evidence that still holds is kept.

    python -m grader author evidence dsc20    finds it; prints the checks that nothing has failed
"""

import argparse
import hashlib
import inspect
import json
import tempfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from msgspec import to_builtins

from grader.author.planted import Edit, Mistake, plant, read_mistakes
from grader.core.assignment import Assignment, load_assignment
from grader.core.check import Check
from grader.grading.engine import Engine, collect_checks
from grader.intake import take_submission
from grader.program.bench import Bench
from grader.sandbox import Limits, Sandbox, open_sandbox
from grader.support.faults import HarnessFault, UsageError
from grader.support.files import write_whole
from grader.support.schema import Schema, read_json

Edits = tuple[Edit, ...]
# For what is made from our own solutions: there a call takes milliseconds, or never ends.
LIMITS = Limits(call_seconds=0.5, call_wall_seconds=4.0)
# What to write where there is nothing yet: for a part and a file of the reference.
FIRST = """\
[a-name-for-it]
about = "What the student does wrong."
loses = ["{part}"]
file = "{file}"
old = "text that stands once in this file of the reference"
new = "the same, done wrong"
"""


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


def main(arguments: Sequence[str]) -> int:
    """Brings the evidence of one assignment up to date; 1 where a check is left without any."""
    parser = argparse.ArgumentParser(
        prog="python -m grader author evidence",
        description="Find a planted mistake that fails each check.",
    )
    parser.add_argument("key", help="the assignment, for instance dsc20, or its folder")
    assignment = load_assignment(parser.parse_args(arguments).key)
    collected = collect_checks(assignment)
    if collected.faults:
        raise HarnessFault("\n".join(collected.faults))
    checks = list(collected.checks.values())
    edits, known = planted_edits(assignment), read_evidence(assignment)
    if not edits:
        raise UsageError(_nothing_planted(assignment, checks))
    missing = without_evidence(checks, known, edits)
    found = {check.id: known[check.id] for check in checks if check not in missing}
    found |= _find(assignment, missing)
    write_evidence(assignment, found)
    bare = [check.id for check in checks if check.id not in found]
    print(f"{assignment.key}: {len(found)} of {len(checks)} checks have failed on a mistake")
    for name in bare:
        print(f"  nothing has ever failed {name}: plant a mistake for it")
    return 1 if bare else 0


def _find(assignment: Assignment, checks: Sequence[Check]) -> dict[str, Witness]:
    """Evidence for checks, as far as there is any. A mistake that is about the part of a check
    says more than one that may happen to cost it.
    """
    found: dict[str, Witness] = {}
    edits = planted_edits(assignment)
    # The mistakes are ours, so they may run where nothing keeps a program from our files.
    with open_sandbox(True, tools=assignment.tools) as sandbox:
        for closely in (True, False):
            for mistake in read_mistakes(assignment):
                waiting = [
                    check
                    for check in checks
                    if check.id not in found and _may_fail(assignment, mistake, check, closely)
                ]
                for check in _failed(assignment, sandbox, mistake, waiting):
                    seen = fingerprint(check, edits[mistake.name])
                    found[check.id] = Witness(mistake=mistake.name, seen=seen)
    return found


def _may_fail(assignment: Assignment, mistake: Mistake, check: Check, closely: bool) -> bool:
    """Whether a mistake is about the part of a check, or may cost it; or, for a stage that has its
    own parts, whether it is about the file.
    """
    part = next(part for part in assignment.parts if part.id == check.part)
    if part.stage == "final":
        return part.id in (mistake.loses if closely else mistake.may_lose)
    return bool(part.module) and assignment.modules[part.module].file in mistake.files


def _failed(
    assignment: Assignment, sandbox: Sandbox, mistake: Mistake, checks: Sequence[Check]
) -> list[Check]:
    """Those of the checks that a mistake fails."""
    if not checks:
        return []
    with tempfile.TemporaryDirectory(prefix="evidence-") as name:
        plant(mistake, Path(name))
        submission, _ = take_submission(Path(name), assignment.address, "final")
        engine = Engine(Bench(sandbox, assignment, submission, limits=LIMITS))
        return [check for check in checks if not engine.passes(check)]


def _nothing_planted(assignment: Assignment, checks: Sequence[Check]) -> str:
    """What to write where no mistake is planted yet."""
    path = assignment.layout.shown(assignment.planted / "mistakes.toml")
    part = checks[0].part if checks else assignment.parts[0].id
    file = next(iter(assignment.modules.values())).file
    return (
        f"{path}: no mistake is planted yet, so nothing is known to fail a check. Write one for "
        f"each check into this file, such as:\n\n{FIRST.format(part=part, file=file)}"
    )
