"""Grades a class, from its folder to what was found for everybody, and remembers all of it.

Each grading is kept as soon as it is made. A run that was stopped, in whatever way, is gone on with
by the next one: what has not changed is taken from the store.
"""

import platform
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from sqlite3 import Connection
from typing import Any, Protocol

import msgspec

from grader import __version__
from grader.classroom.cluster import Address, open_cluster
from grader.classroom.gradebooks import must_be_about
from grader.classroom.kept import others_of
from grader.classroom.late import Policy
from grader.classroom.outcome import ClassResult, Row, State
from grader.classroom.outputs import keep_private, plain_name, source_of, write_pages
from grader.classroom.people import Entry, Handed
from grader.classroom.pool import Prepare, answers
from grader.classroom.present import Found, gather
from grader.classroom.roster import Roster
from grader.classroom.task import (
    Answer,
    Failed,
    Known,
    Refused,
    Task,
    prepare,
    prepare_taken,
)
from grader.core.assignment import Assignment, load_assignment, total
from grader.grading.editions import Sign, in_edition_of_words, sign_of_edition
from grader.grading.fitting import must_fit
from grader.grading.grade import Wish, wanted_parts, wished_sandbox
from grader.grading.own_folder import verdicts_folder
from grader.grading.reference_first import proven, proven_in
from grader.intake import Submission, take_submission
from grader.store import gradings
from grader.store.database import open_store, store_file, told
from grader.store.decisions import Guidance
from grader.store.document import Document
from grader.store.gradings import Grading
from grader.support.escape import clean_line
from grader.support.faults import HarnessFault, UsageError

# Of how many submissions the files are looked at to tell which assignment a class was given.
TELLING = 20


@dataclass(frozen=True)
class Order:
    """How a class is to be graded."""

    wish: Wish
    out: Path
    jobs: int
    # What a student may see at most; empty: what the assignment says.
    details: str = ""
    # Whether what is known is graded again.
    force: bool = False
    # What being late costs, and who is in the class; None: nothing, and nobody knows.
    policy: Policy | None = None
    roster: Roster | None = None
    # The hash of the settings of the course, for the record.
    course: str = ""
    # Whether only some of the class are graded.
    some: bool = False
    # The gradebook that is to be filled in, and the column of it; None: there is none.
    gradebook: Path | None = None
    column: str = ""
    # Where a cluster is that grades instead of this machine.
    cluster: Address | None = None


# Does so many tasks, and gives each answer with the number of its task.
Answers = Callable[[int, Prepare], Iterator[tuple[int, Answer]]]


class Watcher(Protocol):
    """Who is told how a run goes on."""

    def begins(self, count: int) -> None:
        """So many submissions are going to be graded."""

    def grades(self, name: str) -> None:
        """One is being graded now."""

    def has(self, row: Row) -> None:
        """What was found for one."""


def grade_class(path: Path, handed: Handed, order: Order, watcher: Watcher) -> ClassResult:
    """What is found for all that a class handed in at `path`."""
    must_lie_apart(order.out, path)
    assignment = _assignment(handed.entries, order.wish)
    if order.gradebook is not None:
        must_be_about(order.gradebook, order.column, assignment, order.wish)
    assignment.layout.must_not_lie_in(path)
    if order.cluster is not None and assignment.layout.apart:
        raise UsageError(
            f"--cluster: its workers do not have {assignment.folder}; leave out --cluster, and "
            "this machine grades"
        )
    wish = replace(
        order.wish,
        key=assignment.address,
        edition=assignment.edition,
        decisions=order.wish.decisions or order.out,
    )
    wish = _proven(path, assignment, replace(order, wish=wish))
    order = replace(order, wish=wish)
    people = gather(handed, order.roster, order.policy)
    keep_private(order.out)
    with open_store(order.out) as store, told(store_file(order.out)):
        keep_private(order.out)
        began = _now()
        about = _about(path, handed, assignment, order)
        about["unread"] = [[clean_line(one.name), clean_line(one.reason)] for one in people.unread]
        about["count"] = len(people.entries)
        run = gradings.begin_run(store, began, about)
        found = _graded(store, run, people.entries, order, watcher)
        found = sorted([*found, *people.without], key=_by_name)
        gradings.end_run(store, run, _now(), [kept_row(row, number) for row, number in found])
        gone = () if order.some else gradings.names(store)
        rows = write_pages(order.out, store, found, scope_of(wish), gone)
        points = total(wanted_parts(assignment, wish))
        others = others_of(store, about, rows, points) if order.some else ()
    return ClassResult(
        run=run,
        assignment=assignment.key,
        title=assignment.title,
        stage=wish.stage,
        edition=assignment.edition,
        max_score=points,
        made=began,
        format=handed.format,
        rows=rows,
        unread=people.unread,
        scope=scope_of(wish),
        is_of_some=order.some,
        others=others,
        late_policy=order.policy is not None,
    )


def _proven(path: Path, assignment: Assignment, order: Order) -> Wish:
    """What is wished, once the reference was seen to earn everything where the class is graded."""
    folder = verdicts_folder(path)
    if order.cluster is None:
        with wished_sandbox(order.wish, assignment) as sandbox:
            return proven_in(sandbox, assignment, order.wish, folder)

    def grade_it(submission: Submission, asked: Wish) -> Document:
        task = prepare_taken(
            "reference", submission, assignment, Guidance(), asked, "", frozenset()
        )
        with _grading_at(order) as answers_for:
            ((_, given),) = answers_for(1, lambda _: task)
        if not isinstance(given, Grading):
            raise HarnessFault(given.reason if isinstance(given, Failed | Refused) else given.key)
        return given.document

    return proven(assignment, order.wish, ["cluster", order.cluster.scheduler], grade_it, folder)


def scope_of(wish: Wish) -> str:
    """Of what less than the whole a run is; empty for the whole. It stands in the names of files,
    so that a report about less never takes the place of one about more.
    """
    about = [wish.stage] if wish.stage != "final" else []
    about += [f"part-{part}" for part in wish.only] + [f"check-{name}" for name in wish.named]
    return plain_name("-".join(about)) if about else ""


def must_lie_apart(out: Path, submissions: Path) -> None:
    """Refuses a folder for results in which students could have put files, or the other way round:
    then results would be taken for submissions.
    """
    ours, theirs = out.resolve(), submissions.resolve()
    if ours.is_relative_to(theirs) or theirs.is_relative_to(ours):
        raise UsageError(
            f"{out}: the folder for results must lie apart from the submissions in {submissions}; "
            "give another one: OUT=folder, or --out folder"
        )


def _assignment(entries: Sequence[Entry], wish: Wish) -> Assignment:
    """The assignment that the class was given, with an error for what it does not have."""
    key = wish.key or recognised(entries, wish.stage)
    assignment = wish.adapted(load_assignment(key))
    assignment = in_edition_of_words(assignment, _sign_of_class(entries, assignment, wish.stage))
    must_fit(assignment)
    if wish.stage not in assignment.stages:
        known = ", ".join(assignment.stages)
        raise UsageError(f"{key} has no stage {wish.stage!r}; it has: {known}")
    wanted_parts(assignment, wish)
    return assignment


def _sign_of_class(entries: Sequence[Entry], assignment: Assignment, stage: str) -> Sign | None:
    """The words that tell the edition of a class: those of one edition in all programs that have
    any.
    """
    found: dict[str, Sign] = {}
    for entry in entries[:TELLING] if assignment.editions else ():
        try:
            submission, _ = take_submission(entry.path, assignment.address, stage)
        except Exception:
            continue  # said of that student when it is graded
        if sign := sign_of_edition(assignment, submission):
            found[sign.edition] = sign
    return next(iter(found.values())) if len(found) == 1 else None


def recognised(entries: Sequence[Entry], stage: str) -> str:
    """The key of the assignment that the files of a class tell, if they all tell the same one."""
    found: Counter[str] = Counter()
    for entry in entries[:TELLING]:
        try:
            found[take_submission(entry.path, None, stage)[1].key] += 1
        except Exception:
            continue  # said of that student when it is graded
    if len(found) == 1:
        return next(iter(found))
    seen = ", ".join(f"{count} look like {key}" for key, count in sorted(found.items()))
    raise UsageError(
        f"which assignment this class was given cannot be told from its files "
        f"({seen or 'none of them is known'}); name it: ASSIGNMENT=key, or --assignment key"
    )


def _about(path: Path, handed: Handed, assignment: Assignment, order: Order) -> dict[str, Any]:
    """What a run was about."""
    wish = order.wish
    return {
        "source": source_of(path),
        "format": handed.format,
        "assignment": assignment.key,
        # Where it is found again.
        "address": assignment.address,
        "stage": wish.stage,
        "edition": assignment.edition,
        "only": list(wish.only),
        "named": list(wish.named),
        "scope": scope_of(wish),
        "some": order.some,
        "seed": wish.seed,
        "course": order.course,
        "late": order.policy is not None,
        # What the course sets of the assignment, so that it can be graded again in the same way.
        "term": msgspec.to_builtins(replace(assignment.term, where="")),
        "details": order.details,
        "sandbox": [wish.sandbox, wish.weak_sandbox_allowed, wish.isolation_required],
        # Whether the reference may lose points.
        "anyway": wish.anyway,
        # Whether decisions are kept elsewhere.
        "decisions": wish.decisions != order.out,
        "grader": __version__,
        "python": platform.python_version(),
    }


def _graded(
    store: Connection, run: int, entries: Sequence[Entry], order: Order, watcher: Watcher
) -> list[Found]:
    """A row for each entry, in their order. Whoever reads the store sees each as soon as it is
    there.
    """
    known = frozenset() if order.force else frozenset(gradings.known_keys(store))
    watcher.begins(len(entries))

    def begin(number: int) -> Task | Answer:
        entry = entries[number]
        watcher.grades(entry.name)
        return prepare(entry.name, entry.path, order.wish, order.details, known)

    found: dict[int, Found] = {}
    with _grading_at(order) as answers_for:
        for number, given in answers_for(len(entries), begin):
            row, kept = _row(store, entries[number], given)
            if order.policy is not None:
                row = replace(row, lateness=order.policy.lateness(entries[number]))
            found[number] = row, kept
            gradings.add_entry(store, run, kept_row(row, kept))
            watcher.has(row)
    return [found[number] for number in range(len(entries))]


@contextmanager
def _grading_at(order: Order) -> Iterator[Answers]:
    """What does the tasks: processes of this machine, or a cluster."""
    if order.cluster is None:
        yield lambda count, begin: answers(count, begin, order.jobs)
        return
    with open_cluster(order.cluster, order.wish) as cluster:
        yield cluster


def _row(store: Connection, entry: Entry, given: Answer) -> Found:
    """What an answer says of an entry; what is new in it is kept."""
    number: int | None
    if isinstance(given, Grading):
        number = gradings.keep(store, given)
        document = given.document
    elif isinstance(given, Known):
        number = gradings.find(store, given.key)
        assert number is not None
        document = gradings.read(store, number).document
    else:
        state = State.REFUSED if isinstance(given, Refused) else State.FAULT
        if isinstance(given, Refused) and given.another:
            state = State.ANOTHER
        return Row(entry.name, entry.students, state, entry, given.reason), None
    row = Row(
        name=entry.name,
        students=entry.students,
        state=State.GRADED if document.gradable else State.FAULT,
        entry=entry,
        reason="; ".join(document.faults),
        document=document,
        reused=isinstance(given, Known),
    )
    return row, number


def kept_row(row: Row, number: int | None) -> gradings.Kept:
    """A row as the store has it."""
    submitted = row.entry.submitted if row.entry is not None else None
    return gradings.Kept(
        name=clean_line(row.name),
        students=[asdict(student) for student in row.students],
        submitted=submitted.isoformat() if submitted is not None else None,
        state=row.state,
        reason=clean_line(row.reason, 500),
        lateness=asdict(row.lateness),
        reused=row.reused,
        grading=number,
        origin=row.entry.origin if row.entry is not None else (),
        late=row.entry is not None and row.entry.late,
    )


def _by_name(found: Found) -> tuple[str, str]:
    return found[0].name.casefold(), found[0].name


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
