"""The programs that an assignment is tried on, and what they get: each graded once, and remembered.

They are the reference, the starter, the planted mistakes, the variants, and what lies in any other
folder below planted/: games, or programs by independent authors. A result is kept in the user's
cache, under a hash of the program and of everything that can make a difference to its grade.
"""

import contextlib
import hashlib
import os
import platform
import shutil
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from functools import cache
from multiprocessing.util import Finalize
from pathlib import Path

import msgspec

from grader.author.losses import FAULT, MISTAKE, VARIANT, Prices, Verdict, prices_of, verdict_of
from grader.author.planted import plant, read_mistakes
from grader.author.solutions import REFERENCE, build_solution, variants
from grader.classroom.worker import Worker
from grader.core.assignment import GRADER, Assignment, load_assignment
from grader.core.edition import reworded_for
from grader.grading.grade import Wish, grade_taken, taken_alone
from grader.grading.run import collect_checks
from grader.sandbox import SharedSandboxes
from grader.store.decisions import Guidance
from grader.support.files import write_whole

STARTER = "starter"

# The rooms that no grading comes through, and the assignments, of which each counts for itself.
ELSEWHERE = frozenset(
    ("assignments", "author", "classroom", "cli.py", "desk", "gradescope", "project", "report")
)
DAYS_KEPT = 30
DAY = 86_400


@dataclass(frozen=True)
class Program:
    """A program that is graded: the assignment's address, and the name that the record has. In an
    edition it is written as for that. If it has `checks`, it is graded by these alone.
    """

    address: str
    name: str
    edition: str = ""
    checks: frozenset[str] = frozenset()

    def build(self, folder: Path) -> None:
        """Write its files into a folder that is there."""
        self._build(folder)
        edition = load_assignment(self.address).in_edition(self.edition)
        for path in folder.rglob("*.py") if self.edition else ():
            path.write_text(reworded_for(edition, path.read_text("utf-8")), "utf-8")

    def _build(self, folder: Path) -> None:
        assignment = load_assignment(self.address)
        kind, _, own = self.name.rpartition("/")
        if self.name == STARTER:
            shutil.copytree(assignment.starter, folder, dirs_exist_ok=True)
        elif self.name == REFERENCE or f"{kind}/" == VARIANT:
            build_solution(assignment, own, folder)
        elif f"{kind}/" == MISTAKE:
            plant(next(one for one in read_mistakes(assignment) if one.name == own), folder)
        else:
            shutil.copytree(assignment.planted / self.name, folder, dirs_exist_ok=True)


# What a worker is given: a program, and the hash of all else that makes a difference to its grade.
Task = tuple[Program, str]


def programs(assignment: Assignment) -> list[Program]:
    """List all programs of an assignment."""
    folder = assignment.planted
    names = [
        REFERENCE,
        *([STARTER] if assignment.starter.is_dir() else []),
        *(MISTAKE + mistake.name for mistake in read_mistakes(assignment)),
        *(VARIANT + name for name in variants(assignment)),
        *(
            f"{path.parent.name}/{path.name}"
            for path in folder.glob("*/*/")
            if path.is_dir() and path.parent.name not in ("variants", "equivalent")
        ),
    ]
    return [Program(assignment.address, name) for name in sorted(names)]


def verdicts(wanted: Sequence[Program], jobs: int) -> Iterator[tuple[Program, Verdict]]:
    """Grade programs, in several processes if there are several jobs; each comes out as soon as
    those before it have.
    """
    judges = {address: judge_hash(address) for address in {one.address for one in wanted}}
    tasks = [(one, judges[one.address]) for one in wanted]
    if jobs == 1:
        yield from zip(wanted, map(known_verdict, tasks), strict=True)
        return
    mine = threading.local()
    workers: list[Worker] = []

    def grade_one(task: Task) -> Verdict:
        if not hasattr(mine, "worker"):
            mine.worker = Worker(known_verdict)
            workers.append(mine.worker)
        mine.worker.begin(task)
        found: Verdict = mine.worker.received()
        return found

    threads = ThreadPoolExecutor(jobs)
    try:
        yield from zip(wanted, threads.map(grade_one, tasks), strict=True)
    finally:
        threads.shutdown(wait=False, cancel_futures=True)
        for worker in workers:
            worker.end()


def known_verdict(task: Task) -> Verdict:
    """Return what a program gets: as it is remembered, or graded now."""
    program, judge = task
    with tempfile.TemporaryDirectory(prefix="program-") as name:
        folder = Path(name) / "student"
        folder.mkdir()
        program.build(folder)
        path = _kept(f"{judge} {program.edition} {sorted(program.checks)}", folder)
        with contextlib.suppress(OSError, msgspec.DecodeError):
            return msgspec.json.decode(path.read_bytes(), type=Verdict)
        verdict = _graded(program, judge, folder)
    if FAULT in verdict.score:
        return verdict  # which may be the machine's, and gone the next time
    with contextlib.suppress(OSError):  # what cannot be kept is graded again
        path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, msgspec.json.encode(verdict), lasting=False)
    return verdict


def _graded(program: Program, judge: str, folder: Path) -> Verdict:
    """Grade a program at all stages, or at those of its checks."""
    documents = []
    for wish in _wishes(program, judge):
        submission, assignment = taken_alone(folder, wish)
        found = grade_taken(submission, assignment, wish, Guidance(), _shared())
        documents.append(found.document())
    return verdict_of(documents, _prices(program.address, judge))


def _wishes(program: Program, judge: str) -> Iterator[Wish]:
    assignment = load_assignment(program.address)
    wanted = {_parts(program.address, judge)[check] for check in program.checks}
    for stage in assignment.stages:
        wish = Wish(program.address, stage, program.edition, weak_sandbox_allowed=True)
        parts = tuple(part.id for part in assignment.parts_of(stage) if part.id in wanted)
        if parts:
            yield replace(wish, only=parts, nothing_else=True, checks=program.checks)
        elif not wanted:
            yield wish


@cache
def _parts(address: str, judge: str) -> Mapping[str, str]:
    """Return the part of each check, by its name."""
    checks = collect_checks(load_assignment(address)).checks.values()
    return {one.id: one.part for one in checks}


@cache
def _prices(address: str, judge: str) -> Prices:
    return prices_of(load_assignment(address))


@cache
def _shared() -> SharedSandboxes:
    shared = SharedSandboxes()
    Finalize(None, shared.close, exitpriority=1)
    return shared


# What is remembered


def cache_folder() -> Path:
    """Return the folder with what is remembered."""
    home = os.environ.get("XDG_CACHE_HOME") or Path("~/.cache").expanduser()
    return Path(home) / "blackjack-autograder" / "record"


def forget_old() -> None:
    """Remove what was kept too long ago."""
    for path in cache_folder().glob("*.json"):
        with contextlib.suppress(OSError):
            if path.stat().st_mtime < time.time() - DAYS_KEPT * DAY:
                path.unlink()


def _kept(judge: str, folder: Path) -> Path:
    """Return where the verdict on a program stands, as long as nothing makes a difference to it."""
    digest = hashlib.sha256(judge.encode())
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            _add(digest, path.relative_to(folder).as_posix(), path)
    return cache_folder() / f"{digest.hexdigest()[:32]}.json"


def judge_hash(address: str) -> str:
    """Hash all that can make a difference to the grades of an assignment's programs."""
    assignment = load_assignment(address)
    digest = hashlib.sha256(platform.python_version().encode())
    rooms = (path for path in sorted(GRADER.rglob("*")) if path.is_file())
    for path in rooms:
        inside = path.relative_to(GRADER)
        if inside.parts[0] not in ELSEWHERE and "__pycache__" not in inside.parts:
            _add(digest, inside.as_posix(), path)
    for path in assignment.layout.own_files():
        if path == assignment.layout.hints:
            continue  # no grade depends on it, and it is made from these grades
        _add(digest, assignment.layout.shown(path), path)
    for path in sorted(assignment.starter.rglob("*")):  # files that a course provides are in it
        if path.is_file() and "__pycache__" not in path.parts:
            _add(digest, assignment.layout.shown(path), path)
    return digest.hexdigest()


def _add(digest: "hashlib._Hash", name: str, path: Path) -> None:
    content = hashlib.sha256(path.read_bytes()).hexdigest()
    digest.update(f"{name}\0{path.stat().st_mode & 0o111}\0{content}\n".encode())
