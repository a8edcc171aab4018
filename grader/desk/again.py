"""Grades submissions of a class again, one batch after the other, in processes beside the desk.

What is graded comes from the store, so nothing of it is looked for on the disk. After each decision
those are graded whom it concerns, and only them; whatever a killed desk has left undone is seen by
the next one, because each grading says which decisions it knew.
"""

import queue
import sqlite3
import threading
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from grader.classroom.kept import Standing, Who, standing_of
from grader.classroom.outcome import State
from grader.classroom.pool import answers
from grader.classroom.run import scope_of
from grader.classroom.task import (
    Answer,
    Failed,
    Known,
    Refused,
    Task,
    prepare_taken,
    prove,
)
from grader.classroom.worker import Died, Worker
from grader.grading.grade import Wish
from grader.grading.own_folder import verdicts_folder
from grader.intake import Submission
from grader.store import gradings
from grader.store.database import at_once, open_store
from grader.store.decisions import Decisions, Guidance, now
from grader.store.gradings import Grading, Kept
from grader.store.rulings import Book
from grader.support.faults import in_a_line

TOO_OLD = "was graded by an older version, which kept no files: run grade-all once more"


@dataclass(frozen=True)
class Batch:
    """Who is graded again; of what less than the whole, and whether what is known counts."""

    whos: tuple[Who, ...]
    parts: tuple[str, ...] = ()
    checks: tuple[str, ...] = ()
    force: bool = False


@dataclass(frozen=True)
class Progress:
    """How grading again goes on: so many are done, of so many; whom it failed, and why."""

    done: int = 0
    count: int = 0
    failed: tuple[tuple[str, str], ...] = ()

    @property
    def busy(self) -> bool:
        """Whether anybody is being graded now."""
        return self.done < self.count


class Again:
    """A thread that grades what it is asked for."""

    def __init__(self, folder: Path, by: str, jobs: int) -> None:
        self._folder, self._by, self._jobs = folder, by, jobs
        self._asked: queue.Queue[Batch | None] = queue.Queue()
        # What could not be graded with these decisions is not tried with them once more.
        self._given_up: set[tuple[Who, str]] = set()
        self.progress = Progress()
        threading.Thread(target=self._serve, daemon=True).start()

    def look(self) -> None:
        """Looks who has to be graded again because of what was decided."""
        self._asked.put(None)

    def ask(self, batch: Batch) -> None:
        """Grades these."""
        self._asked.put(batch)

    def _serve(self) -> None:
        while True:
            batch = self._asked.get()
            try:
                with open_store(self._folder) as store:
                    standing = standing_of(store)
                    whos = batch.whos if batch else tuple(self._outdated(store, standing))
                    if whos:
                        _Run(self, store, standing, batch or Batch(whos)).grade()
            except Exception as error:
                self.fails("", in_a_line(error))
                self.progress = replace(self.progress, count=self.progress.done)

    def fails(self, name: str, reason: str) -> None:
        """Somebody could not be graded."""
        failed = (*self.progress.failed, (name, reason))
        self.progress = replace(self.progress, failed=failed[-20:])

    def advances(self) -> None:
        """One more is done."""
        self.progress = replace(self.progress, done=self.progress.done + 1)

    def guidance(self, standing: Standing, submission: str, older: str = "") -> Guidance:
        """All that counts of what was said of a submission."""
        decisions = Decisions(self._folder, standing.about["assignment"], self._by)
        return decisions.guidance(submission, older)

    def gives_up(self, who: Who, guidance: Guidance) -> None:
        """Does not try this again before something else is decided."""
        self._given_up.add((who, guidance.digest))

    def _outdated(self, store: sqlite3.Connection, standing: Standing) -> Iterator[Who]:
        """Those whose grading does not know what was decided since."""
        guided = Book(store, standing.about["assignment"], self._by).guided()
        rows = store.execute("SELECT id, digest, guidance FROM grading WHERE digest <> ''")
        known = {number: (submission, guidance) for number, submission, guidance in rows}
        for who, row in standing.rows.items():
            if row.grading not in known:
                continue
            submission, knew = known[row.grading]
            counts = self.guidance(standing, submission) if submission in guided else Guidance()
            if counts.digest != knew and (who, counts.digest) not in self._given_up:
                yield who

    @property
    def folder(self) -> Path:
        """Where the class is kept."""
        return self._folder

    @property
    def jobs(self) -> int:
        """How many are graded at once."""
        return self._jobs


class _Run:
    """One batch: a run of some of the class, as `grade-all --only` makes one."""

    def __init__(
        self, again: Again, store: sqlite3.Connection, standing: Standing, batch: Batch
    ) -> None:
        self._again, self._store, self._standing = again, store, standing
        # Who asks for it has what is known graded as well.
        self._known = frozenset() if batch.force else frozenset(gradings.known_keys(store))
        self._rows = [(who, standing.rows[who]) for who in batch.whos if who in standing.rows]
        wish = standing.wish
        if batch.parts or batch.checks:
            wish = replace(wish, only=batch.parts, named=batch.checks)
        self._wish: Wish = wish
        self._guidance: dict[int, Guidance] = {}

    def grade(self) -> None:
        """Grades all of them; each result is kept as soon as it is there."""
        about = {
            **self._standing.about,
            "scope": scope_of(self._wish),
            "only": list(self._wish.only),
            "named": list(self._wish.named),
            "some": True,
            "desk": True,
            "count": len(self._rows),
        }
        self._again.progress = Progress(0, len(self._rows))
        proven = self._proven()
        if isinstance(proven, Failed):
            self._again.fails("", proven.reason)
            self._again.progress = replace(self._again.progress, count=0)
            return
        self._wish = proven
        number = gradings.begin_run(self._store, now(), about)
        found = []
        for place, given in answers(len(self._rows), self._task, self._again.jobs):
            kept = self._keep(place, given, number)
            found += [kept] if kept is not None else []
            self._again.advances()
        gradings.end_run(self._store, number, now(), found)

    def _proven(self) -> Wish | Failed:
        """What is wished, once the reference was seen to earn everything. That takes a process of
        its own: grading needs signals, which this thread does not get.
        """
        worker = Worker(prove)
        try:
            worker.begin((self._wish, verdicts_folder(self._again.folder)))
            found: Wish | Failed = worker.received()
        except Died as died:
            return Failed(f"the process that graded the reference ended with {died}")
        finally:
            worker.end()
        return found

    def _task(self, place: int) -> Task | Answer:
        _, row = self._rows[place]
        if row.grading is None:
            return Refused("handed in nothing that could be graded")
        submission: Submission | None = gradings.files_of(self._store, row.grading)
        if submission is None:
            return Refused(TOO_OLD)
        hashes = submission.digest, submission.older_digest
        guidance = self._again.guidance(self._standing, *hashes)
        self._guidance[place] = guidance
        details = self._standing.about.get("details", "")
        assignment = self._standing.assignment
        name = row.name
        return prepare_taken(
            name, submission, assignment, guidance, self._wish, details, self._known
        )

    def _keep(self, place: int, given: Answer, run: int) -> Kept | None:
        """The row for an answer; one that is no result never takes the place of one that is."""
        who, row = self._rows[place]
        if isinstance(given, Failed | Refused):
            self._again.fails(row.name, given.reason)
            if place in self._guidance:
                self._again.gives_up(who, self._guidance[place])
            return None
        with at_once(self._store):
            if isinstance(given, Grading):
                number: int | None = gradings.keep(self._store, given)
                gradable, faults = given.document.gradable, given.document.faults
            else:
                assert isinstance(given, Known)
                number, gradable, faults = gradings.find(self._store, given.key), True, ()
            if not gradable:
                self._again.fails(row.name, "; ".join(faults))
                self._again.gives_up(who, self._guidance[place])
                return None
            reused = isinstance(given, Known)
            kept = replace(row, grading=number, reused=reused, state=State.GRADED, reason="")
            gradings.add_entry(self._store, run, kept)
        return kept
