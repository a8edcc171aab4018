"""The record: what each planted program loses, check by check, so that no grade changes unseen.

It is read like code: a line for each program, and one for each check that did not pass.

    mistake/ace-is-lowest 97.5
      card.order failed 2.5 1.2.D

After the check stand its outcome, the points that it costs, and the part that pays for it. If an
assignment has several stages, the first line has the points of each. Nothing in it depends on the
machine: no seconds, no hashes.
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from grader.core.assignment import Assignment
from grader.core.outcome import Status
from grader.grading.result import price
from grader.grading.run import collect_checks
from grader.program.known_hints import digest_of
from grader.store.document import CheckDocument, Document
from grader.support.faults import HarnessFault
from grader.support.files import write_whole

MISTAKE, VARIANT = "mistake/", "variant/"
NOBODY = "-"
FORFEITED, FAULT = " forfeited", "fault"
INDENT = "  "


@dataclass(frozen=True)
class Loss:
    """How a check came out that did not pass, what that costs, and the part that pays."""

    outcome: str
    points: float
    payer: str

    def __str__(self) -> str:
        return f"{self.outcome} {self.points:g} {self.payer}"


@dataclass(frozen=True)
class Verdict:
    """What a program gets: its points, as the record has them, and its losses by check. `shown`
    stands for what the failed checks show, by check: it is not in the record.
    """

    score: str
    losses: Mapping[str, Loss] = field(default_factory=dict)
    shown: Mapping[str, str] = field(default_factory=dict, compare=False)

    @property
    def points(self) -> float:
        """The points of all stages together; none where a fault or a forfeit took them."""
        return sum(float(word) for word in self.score.split() if _is_number(word))

    def lines(self, name: str) -> Iterator[str]:
        """Write the lines of a program of that name."""
        yield f"{name} {self.score}"
        for check, loss in sorted(self.losses.items()):
            yield f"{INDENT}{check} {loss}"


Record = Mapping[str, Verdict]
# What each check costs, by its name.
Prices = Mapping[str, float]
# By the old name of a check: the names of those that took its place.
Renamed = Mapping[str, Sequence[str]]


def _is_number(word: str) -> bool:
    return word.replace(".", "", 1).isdigit()


# What was graded


def verdict_of(documents: Sequence[Document], prices: Prices) -> Verdict:
    """Sum up what a program got, from its result documents of all stages."""
    scores, losses, shown = [], dict[str, Loss](), dict[str, str]()
    for document in documents:
        scores.append((f"{document.stage} " if len(documents) > 1 else "") + _score(document))
        losses |= losses_of(document, prices)
        shown |= {
            one.id: digest_of(said.typed, said.expected, said.got, said.sentence)
            for one in document.checks
            if one.outcome == Status.FAILED and (said := one.finding) is not None
        }
    return Verdict(" ".join(scores), losses, shown)


def _score(document: Document) -> str:
    if not document.gradable:
        return FAULT
    return f"{document.score:g}" + (FORFEITED if document.forfeited else "")


def losses_of(document: Document, prices: Prices) -> dict[str, Loss]:
    """Find the checks of a result document that did not pass. The document may hold a choice of
    checks: what one costs is counted with all checks of its part.
    """
    return {
        check.id: Loss(
            check.outcome,
            round(prices[check.id] * (1 - check.earned), 2),
            _payer(check),
        )
        for check in document.checks
        if check.outcome != Status.PASSED
    }


def _payer(check: CheckDocument) -> str:
    if check.outcome == Status.EXCUSED:
        return "+".join(check.excused_by)
    costs = check.outcome in (Status.FAILED, Status.NOT_RUN) and check.weight
    return check.part if costs else NOBODY


def prices_of(assignment: Assignment) -> dict[str, float]:
    """Return what each check costs, by its name, when it earns nothing."""
    parts = {part.id: part for part in assignment.parts}
    checks = collect_checks(assignment).checks.values()
    return {
        one.id: price(parts[one.part], one, [other for other in checks if other.part == one.part])
        for one in checks
    }


# The file


def read_record(assignment: Assignment) -> dict[str, Verdict]:
    """Read the record of an assignment; it is empty if there is no file."""
    path = assignment.layout.record
    if not path.exists():
        return {}
    record: dict[str, Verdict] = {}
    name, losses = "", dict[str, Loss]()
    for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1):
        try:
            if line.startswith(INDENT):
                check, outcome, points, payer = line.split()
                losses[check] = Loss(outcome, float(points), payer)
            else:
                name, score = line.split(maxsplit=1)
                losses = {}
                record[name] = Verdict(score, losses)
        except ValueError:
            raise HarnessFault(
                f"{assignment.layout.shown(path)}, line {number}: this is not a line of a record. "
                f"Make the record again: {assignment.layout.command('record')}"
            ) from None
    return record


def write_record(assignment: Assignment, record: Record) -> None:
    """Write the record of an assignment, sorted by name."""
    path = assignment.layout.record
    path.parent.mkdir(parents=True, exist_ok=True)
    lines = [line for name, verdict in sorted(record.items()) for line in verdict.lines(name)]
    write_whole(path, "".join(f"{line}\n" for line in lines))


# What has changed


def changes(
    before: Verdict, now: Verdict, renamed: Renamed, only: Collection[str] | None = None
) -> list[str]:
    """List the checks in which two verdicts differ; of the checks that were graded, if only some
    were.
    """
    groups = _groups(renamed)
    old, new = _by_group(before.losses, groups, only), _by_group(now.losses, groups, only)
    return [
        f"{check}: {old.get(check, 'passed')} -> {new.get(check, 'passed')}"
        for check in sorted(old.keys() | new.keys())
        if old.get(check) != new.get(check)
    ]


def _groups(renamed: Renamed) -> dict[str, str]:
    """Give checks that took each other's place one name: check to name."""
    groups: dict[str, set[str]] = {}
    for old, new in renamed.items():
        merged = {old, *new}.union(*(groups.get(one, set()) for one in (old, *new)))
        groups |= dict.fromkeys(merged, merged)
    return {check: " + ".join(sorted(group - renamed.keys())) for check, group in groups.items()}


def _by_group(
    losses: Mapping[str, Loss], groups: Mapping[str, str], only: Collection[str] | None
) -> dict[str, str]:
    """Say what each check, or group of checks, lost: its outcomes, points in all, and payers."""
    found: dict[str, list[Loss]] = {}
    wanted = None if only is None else {groups.get(check, check) for check in only}
    for check, loss in losses.items():
        name = groups.get(check, check)
        if wanted is None or name in wanted:
            found.setdefault(name, []).append(loss)
    return {
        name: str(
            Loss(
                "/".join(sorted({one.outcome for one in losses})),
                round(sum(one.points for one in losses), 2),
                "/".join(sorted({one.payer for one in losses})),
            )
        )
        for name, losses in found.items()
    }
