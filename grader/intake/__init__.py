"""Takes in a submission: the files of the program, read once, and nothing else.

These are the files that the assignment names and, where it allows them, modules of the student's
own beside them; in folders too, where the assignment has packages. Of a file that the course
provides only is looked whether it was changed. A file that may have any name is found by what is in
it, and goes on under the name that it has here; so does a file whose name was changed on the way.

The same bytes then feed the compiler, the structure rules, the trials and the reports. A folder, a
zip file, and either of them with folders around the program are accepted, and a single file where
an assignment asks for no more. Links, devices, folders in the place of files and files that are too
large are refused and named; whatever is no module is counted, never opened. Where a person could
take this or that for the submission, nothing is graded.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path, PurePosixPath

from grader.core.assignment import Assignment, known_assignments, load_assignment
from grader.intake.folders import open_folder, read_regular
from grader.intake.homes import asked_files, find_home, must_not_be_another, recognise
from grader.intake.names import plain
from grader.intake.select import MAX_HELPERS, select
from grader.intake.submission import Problem, Submission
from grader.intake.tree import MAX_FILE, Tree
from grader.intake.zips import open_zip
from grader.support.faults import Ungradable, UsageError

# The name of the file by which students look their own files over, and what stands in it.
SELFCHECK, SELFCHECK_MARK = "selfcheck.py", b"This is the grader's selfcheck"


def take_submission(path: Path, key: str | None, stage: str) -> tuple[Submission, Assignment]:
    """The submission at `path` and its assignment, recognised by the files where `key` is None."""
    single = _must_exist(path)
    if key is not None:
        named = load_assignment(key)
        named.layout.must_not_lie_in(path)
        _must_have_stage(named, stage)
    with _open(path, single) as tree:
        if not single:
            _leave_out_selfcheck(tree)
        assignment = load_assignment(key) if key else recognise(tree)
        _must_have_stage(assignment, stage)
        if key:
            must_not_be_another(tree, assignment, stage)
        if single:
            _must_ask_for_one_file(path, assignment, stage)
            return select(tree, "", assignment, stage, single), assignment
        return select(tree, find_home(tree, assignment, stage), assignment, stage), assignment


def _leave_out_selfcheck(tree: Tree) -> None:
    """Passes by the selfcheck.py of the starter files: it is ours, and no part of a program."""
    for path in list(tree.files):
        if plain(path.rpartition("/")[2])[0] == SELFCHECK and tree.has_word(path, SELFCHECK_MARK):
            del tree.files[path]


def _must_exist(path: Path) -> bool:
    """Whether `path` is a single Python file; an error where there is nothing to open."""
    try:
        path.stat()
        if path.is_dir() or path.is_file():
            return path.is_file() and path.suffix.lower() == ".py"
    except (FileNotFoundError, NotADirectoryError):
        raise UsageError(
            f"{path}: there is no such file or folder; give the folder (or the zip file) that "
            "holds the student's files"
        ) from None
    except OSError as error:
        raise UsageError(f"{path}: this cannot be opened: {error.strerror}") from None
    raise UsageError(f"{path}: this is neither a folder nor a file")


def _must_have_stage(assignment: Assignment, stage: str) -> None:
    if stage not in assignment.stages:
        known = ", ".join(assignment.stages)
        raise UsageError(f"{assignment.key} has no stage {stage!r}; it has: {known}")


def _must_ask_for_one_file(path: Path, assignment: Assignment, stage: str) -> None:
    """A single file is enough only where an assignment asks for no more."""
    asked = asked_files(assignment, stage)
    if len(asked) > 1:
        raise Ungradable(
            f"{path}: {assignment.key} asks for {len(asked)} files, and this is one. Give the "
            "folder or zip file that holds them: make grade SUBMISSION=folder. If it belongs to "
            "another assignment, name that: ASSIGNMENT=key."
        )


@contextmanager
def _open(path: Path, single: bool) -> Iterator[Tree]:
    """What lies at a path."""
    if single:
        name = path.resolve().name
        yield Tree(path, path.stem, {name: partial(read_regular, str(path.resolve()))})
    elif path.is_file():
        with open_zip(path) as tree:
            yield tree
    else:
        yield open_folder(path, _is_wanted())


def _is_wanted() -> Callable[[str], bool]:
    """Whether a file may be one that some assignment names, by its name."""
    files = {module.file for one in known_assignments() for module in one.modules.values()}
    names = {PurePosixPath(file).name for file in files}
    return lambda name: plain(name)[0] in names
