"""Looks an assignment over: whether everything is there, fits together and is worth something.

Each look gives the troubles that it finds, and each trouble says what to do. A look that needs what
another found broken is not made: what does not load has no checks to look at.
"""

import argparse
import ast
import re
import shlex
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from grader import wording
from grader.author import template
from grader.author.course import check_course, counted
from grader.author.fixtures import make, recorded_seed
from grader.author.losses import MISTAKE, Verdict, read_record
from grader.author.planted import read_mistakes
from grader.author.record import never_failed
from grader.author.requirements import Requirement, read_requirements
from grader.core.assignment import Assignment, assignment_keys, find_layout, load_assignment, total
from grader.core.check import Check
from grader.core.outcome import Status
from grader.findings import AsksForMore, Finding, Raised
from grader.grading.grade import Wish, grade, wished_sandbox
from grader.grading.result import Result
from grader.grading.run import collect_checks
from grader.intake import take_submission
from grader.program.bench import Bench
from grader.support.faults import HarnessFault, Ungradable, UsageError

# The findings that are raised with the name of a sentence.
WORDED = frozenset({"Said", "RuleBroken", "NeedsReview"})


@dataclass(frozen=True)
class Trouble:
    """Something that is not as it should be, and what to do about it."""

    what: str
    todo: str


@dataclass
class Patient:
    """The assignment that is looked over, and its checks."""

    assignment: Assignment
    checks: dict[str, Check] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """The assignment's key."""
        return self.assignment.key

    def shown(self, path: Path) -> str:
        """A file of the assignment's, as troubles name it."""
        return self.assignment.layout.shown(path)

    def command(self, tool: str) -> str:
        """What to type to have a tool look at the assignment."""
        return self.assignment.layout.command(tool)


def examine(key: str) -> list[Trouble]:
    """All that is wrong with an assignment."""
    try:
        patient = Patient(load_assignment(key))
    except HarnessFault as fault:
        file = find_layout(key).settings.name
        return [Trouble(str(fault), f"fix {file}; nothing else was checked")]
    collected = collect_checks(patient.assignment)
    patient.checks = dict(collected.checks)
    if collected.faults:
        return [Trouble(fault, "fix the check file") for fault in collected.faults]
    return [trouble for look in LOOKS for trouble in _looked(look, patient)]


def _looked(look: Callable[[Patient], Iterator[Trouble]], patient: Patient) -> Iterator[Trouble]:
    """What a look finds; that it cannot be made is a trouble as well."""
    try:
        yield from look(patient)
    except (HarnessFault, UsageError, Ungradable, template.CannotMakeError) as error:
        yield Trouble(str(error), "fix this first; there may be more problems behind it")


def parts_without_checks(patient: Patient) -> Iterator[Trouble]:
    """A part that nothing looks at would be lost, or given away."""
    judged = {check.part for check in patient.checks.values()}
    for part in patient.assignment.parts:
        if part.id not in judged:
            yield Trouble(
                f"part {part.id} ({part.points:g} points) has no check",
                f'write one with @part("{part.id}"), or take the part out of assignment.toml',
            )


def parts_that_nothing_costs(patient: Patient) -> Iterator[Trouble]:
    """A part whose checks have no weight would be given away."""
    for part in patient.assignment.parts:
        checks = [check for check in patient.checks.values() if check.part == part.id]
        if checks and not any(check.weight or check.costs for check in checks):
            yield Trouble(
                f"part {part.id} ({part.points:g} points): all of its checks have weight 0, so "
                "nobody can lose a point",
                "give one of them a weight",
            )


def editions_that_do_not_fit(patient: Patient) -> Iterator[Trouble]:
    """An edition leaves out checks that there are, and nothing needs them that stays."""
    assignment = patient.assignment
    for name, edition in assignment.editions.items():
        where = f"[edition.{name}]"
        gone = {one for one in edition.without if one in patient.checks}
        for one in edition.without:
            if one not in gone:
                yield Trouble(
                    f"{where} leaves out {one}, which is no check",
                    "follow the check where it was renamed, or remove the name",
                )
        if edition.without and not gone:
            yield Trouble(f"{where} leaves out no check", "name its checks, or take it out")
        left = {check.part for check in patient.checks.values() if check.id not in gone}
        for part in assignment.parts:
            if part.id not in left:
                yield Trouble(f"{where} leaves part {part.id} without checks", "keep one of them")
        for fault in collect_checks(assignment.in_edition(name)).faults:
            yield Trouble(f"{where}: {fault}", "leave out both, or none of them")


def checks_that_never_failed(patient: Patient) -> Iterator[Trouble]:
    """A check that no mistake has ever failed may be one that nothing can fail."""
    record = read_record(patient.assignment)
    for check in never_failed(patient.checks.values(), record):
        yield Trouble(
            f"nothing has ever failed {check.id}",
            f"{patient.command('record')}; if it names the check, plant a mistake",
        )
    lost = {check for verdict in record.values() for check in verdict.losses}
    for name in sorted(lost - patient.checks.keys()):
        yield Trouble(f"the record names {name}, which is no check", patient.command("record"))
    planted = {f"{MISTAKE}{one.name}" for one in read_mistakes(patient.assignment)}
    recorded = {name for name in record if name.startswith(MISTAKE)}
    for name in sorted(planted ^ recorded) if record else ():
        what = "not in the record" if name in planted else "in the record, but not planted any more"
        yield Trouble(f"{name} is {what}", patient.command("record"))


def assumptions_that_nothing_needs(patient: Patient) -> Iterator[Trouble]:
    """What a check assumes and no planted program shows would excuse it unseen."""
    assuming = [one for one in patient.checks.values() if one.assumes]
    record = read_record(patient.assignment) if assuming else {}
    for check in assuming if record else ():
        held = [one.losses for one in record.values() if _is_held(one, check.id)]
        for name in check.assumes:
            others = {one.id for one in patient.checks.values() if name in one.names}
            if not any(losses.keys() & (others - {check.id}) for losses in held):
                yield Trouble(
                    f"{check.id} assumes {name}, and no planted program needs that",
                    f"plant a mistake that fails both, then {patient.command('record')}; or remove "
                    "the name from assumes=",
                )


def _is_held(verdict: Verdict, check: str) -> bool:
    """Whether a check was excused in a planted program, or not reached."""
    loss = verdict.losses.get(check)
    return loss is not None and loss.outcome in (Status.EXCUSED, Status.NOT_RUN)


def starter_out_of_date(patient: Patient) -> Iterator[Trouble]:
    """The students' files are made from the reference."""
    folder = patient.assignment.starter
    wanted = template.starter_files(patient.assignment)
    for path, what in template.differences(wanted, folder).items():
        yield Trouble(
            f"{patient.shown(folder / path)}: {what}",
            patient.command("template"),
        )


def starter_that_does_not_import(patient: Patient) -> Iterator[Trouble]:
    """Students begin with files that Python can import: what the starter leaves out may be needed
    by what it keeps. One that is out of date is made first.
    """
    assignment = patient.assignment
    if template.differences(template.starter_files(assignment), assignment.starter):
        return
    seen: set[str] = set()
    for stage in assignment.stages if assignment.starter.is_dir() else ():
        submission, _ = take_submission(assignment.starter, assignment.address, stage)
        wish = Wish(assignment.address, stage, weak_sandbox_allowed=True)
        with wished_sandbox(wish, assignment) as sandbox:
            bench = Bench(sandbox, assignment, submission)
            for name in sorted(submission.sources.keys() - seen):
                said = _said_at_import(bench, name)
                if said:
                    yield Trouble(
                        f"{patient.shown(assignment.starter / submission.files[name])} cannot be "
                        f"imported: {said}",
                        "keep in the starter what it needs: change the reference, then "
                        f"{patient.command('template')}",
                    )
        seen |= submission.sources.keys()


def _said_at_import(bench: Bench, name: str) -> str:
    """Why a module cannot be imported; empty where it can, or asks for input."""
    program = bench.program()
    try:
        program.module(name, ())
    except AsksForMore:
        return ""
    except Raised as raised:
        frames = raised.error.frames
        where = f"{frames[-1].file}, line {frames[-1].line}: " if frames else ""
        return f"{where}{raised.error.type_name}: {raised.error.message or ''}".strip(": ")
    except Finding as finding:
        return wording.sentence(finding)
    finally:
        program.end()
    return ""


def fixtures_out_of_date(patient: Patient) -> Iterator[Trouble]:
    """The expected outputs are made from the reference as well."""
    folder = patient.assignment.fixtures
    scenarios = patient.assignment.folder / "scenarios.py"
    if not scenarios.exists():
        if folder.exists():
            yield Trouble(
                f"{patient.shown(folder)} is there, but nothing makes it",
                f"write {patient.shown(scenarios)}, or remove the folder",
            )
        return
    for name in ("", *patient.assignment.editions):
        edition = patient.assignment.in_edition(name)
        if name and edition.has_usual_rules:
            continue
        folder, which = edition.fixtures, f" EDITION={name}" if name else ""
        wanted = make(edition, recorded_seed(folder))
        for path, what in template.differences(wanted, folder).items():
            yield Trouble(
                f"{patient.shown(folder / path)}: {what}",
                f"{patient.command('fixtures')}{which}, if the change of the reference was meant",
            )


def points_for_nothing(patient: Patient) -> Iterator[Trouble]:
    """The reference earns everything, and the starter as it is what is in it already."""
    assignment = patient.assignment
    for key, stage in assignment.stages.items():
        wish = Wish(assignment.address, key, weak_sandbox_allowed=True)
        given = total(part for part in assignment.parts_of(key) if part.in_starter)
        for folder, wanted in (
            (assignment.reference, stage.max_score),
            (assignment.starter, given),
        ):
            if not folder.is_dir():
                continue  # which was told
            result = grade(folder, wish)
            if result.faults:
                yield Trouble(
                    f"{patient.shown(folder)} cannot be graded at stage {key}: {result.faults[0]}",
                    "fix this first; there may be more problems behind it",
                )
            elif result.score != wanted:
                if folder == assignment.reference:
                    yield from _failed_on_reference(patient, result)
                yield Trouble(
                    f"{patient.shown(folder)} gets {result.score} points at stage "
                    f"{key}, not {wanted:g}{_where(result, bool(wanted))}",
                    _to_grade(patient, folder, key),
                )


def _failed_on_reference(patient: Patient, result: Result) -> Iterator[Trouble]:
    """The checks that the solution itself does not pass: of the two, one is wrong."""
    for outcome in (one for part in result.parts for one in part.outcomes if not one.earned):
        check, said = outcome.check, outcome.feedback.sentence if outcome.feedback else ""
        code = check.function.__code__
        file = Path(code.co_filename)
        name = f"check_{check.id.partition('.')[2]}"
        yield Trouble(
            f"{patient.shown(file)}, line {code.co_firstlineno}: the reference itself does not "
            f"pass {check.id}{f': {said}' if said else ''}",
            f"python -m grader author check {shlex.quote(str(file))}::{name}",
        )


def _where(result: Result, wanted: bool) -> str:
    """The parts that have points and should have none, or the other way round."""
    wrong = [part.part.id for part in result.parts if bool(part.score) != wanted]
    return f" (part {', '.join(wrong)})" if wrong else ""


def _to_grade(patient: Patient, folder: Path, stage: str) -> str:
    """What to type to see the whole report."""
    layout = patient.assignment.layout
    if not layout.apart:
        return (
            f"make grade SUBMISSION={patient.shown(folder)} ASSIGNMENT={layout.key} STAGE={stage}"
        )
    names = f"{shlex.quote(str(folder))} --assignment {shlex.quote(layout.address)}"
    return f"python -m grader grade {names} --stage {stage}"


def messages_without_an_identifier(patient: Patient) -> Iterator[Trouble]:
    """Every sentence of the assignment's own is named where it is said, and stands in its table."""
    key = patient.key
    where = patient.shown(patient.assignment.folder / "wording.toml")
    identifier = re.compile(rf"{re.escape(key)}\.[a-z0-9-]+")
    named: set[str] = set()
    for path in patient.assignment.layout.code_files:
        code = ast.parse(path.read_text(encoding="utf-8"))
        texts = [node.value for node in ast.walk(code) if isinstance(node, ast.Constant)]
        named |= {text for text in texts if type(text) is str and identifier.fullmatch(text)}
        for line in sentences_in_code(code):
            yield Trouble(
                f"{path.name}, line {line}: a finding is raised with a sentence in the code",
                f"write the sentence into {where}, and its name here",
            )
    hints = {hint for one in read_mistakes(patient.assignment) for hint in one.hints}
    named |= {f"{key}.{hint}" for hint in hints}
    there = {f"{key}.{name}" for name in (*wording.sentences_of(key), *wording.hints_of(key))}
    for name in sorted(named - there - patient.checks.keys()):
        yield Trouble(f"there is no sentence {name}", f"write it into {where}")
    for name in sorted(there - named):
        yield Trouble(f"{where}: nobody says {name}", "remove it")


def sentences_in_code(code: ast.AST) -> Iterator[int]:
    """The lines in which a finding gets a sentence in the place of a name."""
    for node in ast.walk(code):
        match node:
            case ast.Call(func=ast.Name(id=called), args=[first, *_]) if called in WORDED:
                if isinstance(first, ast.JoinedStr) or (
                    isinstance(first, ast.Constant) and " " in str(first.value)
                ):
                    yield node.lineno


def requirements_without_checks(patient: Patient) -> Iterator[Trouble]:
    """Every requirement of the document has its checks, and every check its requirement."""
    path = patient.assignment.requirements
    where = patient.shown(path)
    rows = read_requirements(path)
    if not rows and patient.assignment.layout.apart:
        return  # its author may have no document
    if not rows:
        yield Trouble(
            f"{where}: there is no table of what the document asks for",
            "write one: | requirement | part | checks |",
        )
        return
    for row in rows:
        yield from _row_troubles(patient, row, where)
    named = {name for row in rows for name in row.checks}
    for name, check in patient.checks.items():
        if name not in named:
            yield Trouble(
                f"{where}: no requirement names {name} (part {check.part})",
                "name it beside the requirement that it looks at, or remove it: what the document "
                "does not ask for must not cost points",
            )


def _row_troubles(patient: Patient, row: Requirement, where: str) -> Iterator[Trouble]:
    if not row.checks and not row.reason:
        yield Trouble(
            f"{where}, line {row.line}: nothing looks at {row.text!r}",
            "name its checks in backticks, or say there why no machine can look at it",
        )
    for name in row.checks:
        check = patient.checks.get(name)
        if check is None:
            yield Trouble(
                f"{where}, line {row.line}: there is no check {name}",
                "follow the check where it was renamed, or remove the name",
            )
        elif check.part != row.part:
            yield Trouble(
                f"{where}, line {row.line}: {name} belongs to part {check.part}, not {row.part}",
                "put it into a row of its part",
            )


LOOKS = (
    parts_without_checks,
    parts_that_nothing_costs,
    editions_that_do_not_fit,
    requirements_without_checks,
    messages_without_an_identifier,
    checks_that_never_failed,
    assumptions_that_nothing_needs,
    starter_out_of_date,
    starter_that_does_not_import,
    fixtures_out_of_date,
    points_for_nothing,
)


def main(arguments: Sequence[str]) -> int:
    """Runs the command line; 1 where there are problems."""
    parser = argparse.ArgumentParser(
        prog="python -m grader author doctor",
        description="Check assignments and list their problems.",
    )
    parser.add_argument("key", nargs="*", metavar="KEY", help="which assignment (default: all)")
    parser.add_argument("--course", type=Path, metavar="FILE", help="check a course file instead")
    options = parser.parse_args(arguments)
    if options.course is not None:
        return check_course(options.course, options.key)
    found = 0
    for key in options.key or assignment_keys():
        troubles = examine(key)
        print(f"{_name(key)}: {counted(len(troubles))}")
        for trouble in troubles:
            print(f"  {trouble.what}\n    -> {trouble.todo}")
        found += len(troubles)
    return 1 if found else 0


def _name(key: str) -> str:
    """What an assignment is called, which may be named by its folder; also if it does not load."""
    try:
        return load_assignment(key).key
    except HarnessFault:
        return find_layout(key).key
