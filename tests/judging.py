"""Grades folders for tests, in worker processes: as fast as the cores allow.

A worker grades as the command line does; what comes back is the result document, which `--json`
writes.
"""

from collections.abc import Collection, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from multiprocessing.util import Finalize
from pathlib import Path

from grader.core.assignment import load_assignment
from grader.core.outcome import Status
from grader.grading.grade import Wish, grade
from grader.sandbox import SharedSandboxes
from grader.store.document import CheckDocument, Document, FindingDocument
from tests.processes import open_pool
from tools.reach import Reach, known_reach


@cache
def _shared() -> SharedSandboxes:
    """The sandboxes of a worker: what is started once need not be started for every folder."""
    shared = SharedSandboxes()
    Finalize(None, shared.close, exitpriority=1)
    return shared


def judge(folder: Path, wish: Wish) -> Document:
    """The result document for one folder."""
    return grade(folder, wish, _shared()).document()


def _reach(key: str) -> Reach:
    with _shared().lend(()) as sandbox:
        return known_reach(key, sandbox)


class Judge:
    """Grades folders in the pool's workers."""

    def __init__(self, pool: ProcessPoolExecutor) -> None:
        self._pool = pool
        self._reaches: dict[str, Reach] = {}

    def one(self, folder: Path, wish: Wish | None = None) -> Document:
        """The result document for a folder."""
        return self._pool.submit(judge, folder, wish or Wish()).result()

    def many(self, folders: Sequence[Path], wishes: Sequence[Wish] | None = None) -> list[Document]:
        """The result documents for several folders, in their order."""
        return list(self._pool.map(judge, folders, wishes or [Wish()] * len(folders)))

    def start(self, folder: Path, wish: Wish) -> Future[Document]:
        """Begins to grade a folder."""
        return self._pool.submit(judge, folder, wish)

    def reach(self, key: str) -> Reach:
        """What the checks of an assignment reach, which is found out once."""
        if key not in self._reaches:
            self._reaches[key] = self._pool.submit(_reach, key).result()
        return self._reaches[key]


@contextmanager
def open_judge(workers: int = 2) -> Iterator[Judge]:
    """A judge with so many workers, each a fresh interpreter."""
    with open_pool(workers) as pool:
        yield Judge(pool)


def parts_in_reach(key: str, files: Collection[str], stage: str = "final") -> tuple[str, ...]:
    """The parts that a change of these files can touch: those of the modules that it is in or that
    stand on them, and those of the program as a whole.
    """
    assignment = load_assignment(key)
    modules = [module for module in assignment.modules.values() if module.file in files]
    if any(module.may_be_left_out for module in modules):
        # It stands nowhere below: it goes with whatever imports it.
        return tuple(part.id for part in assignment.parts_of(stage))
    changed = {module.name for module in modules}
    return tuple(
        part.id
        for part in assignment.parts_of(stage)
        if not part.module or changed & {part.module, *assignment.below(part.module)}
    )


def lost_parts(document: Document) -> set[str]:
    """The parts that did not get all their points."""
    return {part.id for part in document.parts if part.score != part.max_score}


def lost_points(document: Document) -> float:
    """How many points are lost in all parts together."""
    assert document.gradable, document.faults
    return sum(part.max_score - (part.score or 0) for part in document.parts)


def outcomes(document: Document) -> dict[str, Status]:
    """How each check came out."""
    return {check.id: check.outcome for check in document.checks}


def score_of(document: Document) -> float:
    """The points, of which there are some or none, but no fault of ours."""
    assert document.score is not None, document.faults
    return document.score


def finding_of(check: CheckDocument) -> FindingDocument:
    """What a check found that did not pass."""
    assert check.finding is not None, check.id
    return check.finding


def findings(document: Document) -> list[FindingDocument]:
    """The findings of the checks that did not pass."""
    return [check.finding for check in document.checks if check.finding is not None]
