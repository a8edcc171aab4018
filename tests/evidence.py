"""Finds for each check a planted mistake that it fails on: `make evidence`.

Evidence that still holds is kept. What is printed are the checks that no planted mistake fails.
"""

import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

from grader.author.evidence import (
    Witness,
    fingerprint,
    planted_edits,
    read_evidence,
    without_evidence,
    write_evidence,
)
from grader.author.planted import Mistake
from grader.core.assignment import Assignment, load_assignment
from grader.core.check import Check
from grader.grading.engine import Engine, collect_checks
from grader.intake import take_submission
from grader.program.bench import Bench
from grader.sandbox import Sandbox, open_sandbox
from grader.support.faults import HarnessFault
from tests.judging import LIMITS
from tests.planting import mistakes, plant


def main(arguments: Sequence[str]) -> int:
    """Brings the evidence of one assignment up to date; 1 where a check is left without any."""
    assignment = load_assignment(arguments[0])
    collected = collect_checks(assignment)
    if collected.faults:
        raise HarnessFault("; ".join(collected.faults))
    checks = list(collected.checks.values())
    edits, known = planted_edits(assignment), read_evidence(assignment)
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
    with open_sandbox(tools=assignment.tools) as sandbox:
        for closely in (True, False):
            for mistake in mistakes(assignment.address):
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


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
