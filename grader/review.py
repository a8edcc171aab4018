"""What an instructor has decided about checks that a machine cannot judge, kept in a file.

The file lies beside the submission, as `NAME.review.json`. A decision holds for one check of one
submission, known by its hash: after any change of the files it is left alone. Later gradings honour
what is decided, and show it.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from grader.engine import Outcome
from grader.faults import UsageError
from grader.feedback import Feedback
from grader.findings import Message
from grader.wording import text

FORMAT = 1
MAX_REMARK = 1_000


@dataclass(frozen=True)
class Decision:
    """Points for one check, of as many as it can give, and why."""

    points: float
    out_of: float
    remark: str

    @property
    def earned(self) -> float:
        """The share of its points that the check earns."""
        return self.points / self.out_of if self.out_of else 0.0


@dataclass(frozen=True)
class Review:
    """All decisions about one submission."""

    assignment: str
    submission: str
    decisions: Mapping[str, Decision]

    def is_for(self, assignment: str, digest: str) -> bool:
        """Whether this is about that assignment, and about just these files."""
        return (self.assignment, self.submission) == (assignment, digest)


def review_file(submission: Path) -> Path:
    """Where the decisions about a submission are kept."""
    path = submission.resolve()
    return path.with_name(f"{path.name}.review.json")


def read_review(path: Path) -> Review | None:
    """The decisions in a file; None where there is no such file."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        return _review(data)
    except FileNotFoundError:
        return None
    except (OSError, ValueError, TypeError, KeyError) as error:
        raise UsageError(
            f"{path}: this should be what `python -m grader review` writes, and cannot be read "
            f"({type(error).__name__}: {error}); mend it, or remove it and review again"
        ) from None


def _review(data: Any) -> Review:
    if data["format"] != FORMAT:
        raise ValueError(f"the format is {data['format']!r}, not {FORMAT}")
    decisions = {name: _decision(name, found) for name, found in data["decisions"].items()}
    return Review(str(data["assignment"]), str(data["submission"]), decisions)


def _decision(name: str, data: Any) -> Decision:
    points, out_of = float(data["points"]), float(data["out_of"])
    if not 0 <= points <= out_of:
        raise ValueError(f"{name}: {points:g} points of {out_of:g}")
    return Decision(points, out_of, str(data["remark"])[:MAX_REMARK])


def write_review(path: Path, review: Review) -> None:
    """Writes the decisions whole, or not at all."""
    document = {
        "format": FORMAT,
        "assignment": review.assignment,
        "submission": review.submission,
        "decisions": {name: asdict(one) for name, one in sorted(review.decisions.items())},
    }
    beside = path.with_name(path.name + ".part")
    try:
        beside.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")
        beside.replace(path)
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror}") from None


def honour(review: Review, outcomes: Iterable[Outcome]) -> None:
    """Lets the decisions count, for the checks that were to be decided."""
    for outcome in outcomes:
        decision = review.decisions.get(outcome.check.id)
        if decision is not None and is_open(outcome):
            outcome.outcome, outcome.share = "reviewed", decision.earned
            outcome.feedback = _told(decision, outcome.feedback)


def is_open(outcome: Outcome) -> bool:
    """Whether a check is for the instructor to decide: what a machine cannot judge, and what would
    take all points away.
    """
    return outcome.outcome == "review" or (outcome.check.forfeits and outcome.outcome == "failed")


def _told(decision: Decision, before: Feedback | None) -> Feedback:
    """What is shown of a decision: the points, the remark, and what was looked at."""
    fields = {"points": f"{decision.points:g}", "out_of": f"{decision.out_of:g}"}
    said = Message("finding.reviewed", fields | {"remark": decision.remark})
    screen = before.printed if before is not None else ""
    places = before.places if before is not None else ()
    return Feedback("reviewed", text(said).strip(), printed=screen, places=places, message=said.id)
