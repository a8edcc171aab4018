"""Finds the folder in a submission that the program lies in; refuses where more than one could be.

A folder could be it when a file of the assignment lies there, under its own or a plain name; where
the assignment asks for a single file, also when any Python file does. A folder above is clear when
it has all that the folders below it have. In every other case a person has to say which one it is:
two folders side by side may be two versions, two students, or a whole class.
"""

import shlex
from collections import defaultdict
from collections.abc import Mapping

from grader.core.assignment import Assignment, assignment_keys, load_assignment
from grader.intake.names import plain_path
from grader.intake.tree import Tree, archives, folder_of, within
from grader.support.escape import clean_line
from grader.support.faults import AnotherAssignment, Ungradable

LISTED = 8
# In folders of these names lie Python files that belong to a program, and are none.
ABOUT_IT = frozenset({"test", "tests", "doc", "docs", "example", "examples"})
# Stands for any Python file, where an assignment asks for a single file.
ANY_PYTHON = "*.py"

Holdings = Mapping[str, frozenset[str]]


def recognise(tree: Tree) -> Assignment:
    """The assignment whose telltale word is in the files, or that most of the files belong to; the
    default one where that is a draw. The uppermost folders with such files tell first.
    """
    assignments = [load_assignment(key) for key in assignment_keys()]
    found = {one.key: _holdings(tree, one, _named(one)) for one in assignments}
    python = {folder_of(path) for path in tree.files if path.endswith(".py")}
    holding = set().union(*found.values())
    packages = {package for one in assignments for package in _packages(one)}
    folders = holding | {folder for folder in python if not _in_package(folder, packages)}
    top = {one for one in folders if not any(one != f and within(one, f) for f in folders)}
    for some in (top, folders):
        best, most = None, (False, 0)
        for assignment in assignments:
            for folder in sorted(some):
                count = len(found[assignment.key].get(folder, ()))
                telltale = _has_telltale(tree, assignment, folder)
                if (telltale, count) > most:
                    best, most = assignment, (telltale, count)
        if best is not None:
            return best
    raise Ungradable(
        f"{tree.path}: this is no submission for any assignment here; found {_listed(tree)}. "
        f"{_open_archive(tree)}Name the assignment to see what it wants: "
        f"--assignment with one of {', '.join(assignment_keys())}."
    )


def must_not_be_another(tree: Tree, named: Assignment, stage: str) -> None:
    """Refuses files that are clearly those of another assignment of ours, and not of the named one:
    all that this asks for, or its telltale word. To grade them as something else says nothing.
    """
    mine = _most_of(tree, named, asked_files(named, stage))
    if _has_all(named, mine, stage) or _tells(tree, named) or (named.layout.apart and mine):
        return
    for key in assignment_keys():
        other = load_assignment(key)
        for part in other.stages if key != named.key else ():
            there = _most_of(tree, other, asked_files(other, part))
            # Files of its own beside these are a sign that it may be meant after all.
            whole = _has_all(other, there, part) and mine < there
            if whole or (_tells(tree, other) and len(mine) < 2):
                raise AnotherAssignment(
                    f"{tree.path}: these files belong to {key}, and {named.key} was named. Grade "
                    f"them as what they are: ASSIGNMENT={key}, or --assignment {key}; or give the "
                    f"files of {named.key}."
                )


def _most_of(tree: Tree, assignment: Assignment, files: list[str]) -> frozenset[str]:
    """Which of some files lie together in a folder: the most that there are anywhere."""
    return max(_holdings(tree, assignment, files).values(), key=len, default=frozenset())


def _has_all(assignment: Assignment, there: frozenset[str], stage: str) -> bool:
    """Whether all that is asked for is there, where that is more than one file."""
    return len(there) > 1 and there == frozenset(asked_files(assignment, stage))


def _tells(tree: Tree, assignment: Assignment) -> bool:
    """Whether the word that every solution has is anywhere in the files."""
    folders = {folder_of(path) for path in tree.files}
    return any(_has_telltale(tree, assignment, folder) for folder in sorted(folders))


def find_home(tree: Tree, assignment: Assignment, stage: str) -> str:
    """The folder of the tree that the program lies in."""
    asked = asked_files(assignment, stage)
    holdings = _holdings(tree, assignment, asked)
    if len(asked) == 1:
        holdings = _with_any_python(tree, assignment, asked, holdings)
    homes = sorted(
        folder
        for folder, files in holdings.items()
        if not any(f != folder and within(folder, f) and files <= holdings[f] for f in holdings)
    )
    if not homes:
        raise Ungradable(_nothing_there(tree, assignment, asked))
    beside = [path for path in archives(tree.files) if not within(path, homes[0])]
    if len(homes) > 1 or beside:
        raise Ungradable(_unclear(tree, assignment, [*homes, *beside]))
    return homes[0]


def asked_files(assignment: Assignment, stage: str) -> list[str]:
    """The files that a student has to hand in."""
    return [module.file for module in assignment.modules_of(stage) if module.asked_for]


def _named(assignment: Assignment) -> list[str]:
    return [module.file for module in assignment.modules.values()]


def _holdings(tree: Tree, assignment: Assignment, files: list[str]) -> Holdings:
    """Which of some files lie in which folder, as far as names tell."""
    levels = {file.count("/") + 1 for file in files}
    wanted = frozenset(files)
    found: dict[str, set[str]] = defaultdict(set)
    for path in tree.files:
        parts = path.split("/")
        for level in levels:
            name, _ = plain_path("/".join(parts[-level:]))
            if len(parts) >= level and name in wanted:
                found["/".join(parts[:-level])].add(name)
    packages = _packages(assignment)
    outside = {folder for folder in found if not _in_package(folder, packages)}
    return {folder: frozenset(found[folder]) for folder in outside or found}


def _packages(assignment: Assignment) -> frozenset[str]:
    """The names of the folders that an assignment asks for."""
    return frozenset(file.partition("/")[0] for file in _named(assignment) if "/" in file)


def _in_package(folder: str, packages: frozenset[str] | set[str]) -> bool:
    """Whether a folder is a package of the program, or in one."""
    return any(name.strip(" .").lower() in packages for name in folder.split("/"))


def _with_any_python(
    tree: Tree, assignment: Assignment, asked: list[str], holdings: Holdings
) -> Holdings:
    """The same with the folders that hold Python files of other names."""
    found = {folder: files | {ANY_PYTHON} for folder, files in holdings.items()}
    for path in sorted(tree.files):
        folder = folder_of(path)
        about_it = ABOUT_IT.intersection(folder.lower().split("/"))
        if path.lower().endswith(".py") and not about_it and folder not in found:
            telltale = _has_telltale(tree, assignment, folder)
            found[folder] = frozenset({*(asked if telltale else ()), ANY_PYTHON})
    return found


def _has_telltale(tree: Tree, assignment: Assignment, folder: str) -> bool:
    """Whether a file in a folder has the word that every solution has."""
    if not assignment.telltale:
        return False
    there = sorted(p for p in tree.files if folder_of(p) == folder and p.lower().endswith(".py"))
    word = assignment.telltale.encode()
    return any(tree.has_word(path, word) for path in there)


# What is said


def command(tree: Tree, inside: str) -> str:
    """What to type to have something in a folder graded; empty where it cannot be typed."""
    path = str(tree.path / inside) if tree.is_folder else inside
    odd = clean_line(path) != path or set(path) & set("$'\"\\`")
    return "" if odd or not path else f"make grade SUBMISSION={shlex.quote(path)}"


def _unclear(tree: Tree, assignment: Assignment, homes: list[str]) -> str:
    """Says between what a person has to choose, and how."""
    names = [clean_line(home, 60) or "the top" for home in homes]
    more = f" and {len(names) - LISTED} more" if len(names) > LISTED else ""
    found = (
        f"{tree.path}: it is not clear what to grade: there are files of {assignment.key} in "
        f"{len(homes)} places ({', '.join(names[:LISTED])}{more})."
    )
    if homes[0] == "":
        return (
            f"{found} {_example(tree, homes[1:])}, or remove what does not belong to the program."
        )
    return f"{found} {_example(tree, homes)}; of a class, give one student's folder or zip file."


def _example(tree: Tree, homes: list[str]) -> str:
    typed = next(filter(None, (command(tree, home) for home in homes)), "")
    if not tree.is_folder:
        return f"Unpack it and give one of them{f': {typed}' if typed else ''}"
    return f"Give one of them: {typed}" if typed else "Give one of them"


def _nothing_there(tree: Tree, assignment: Assignment, asked: list[str]) -> str:
    return (
        f"{tree.path}: none of the files of {assignment.key} is there "
        f"(wanted: {', '.join(asked)}; found: {_listed(tree)}). {_open_archive(tree)}"
    ).rstrip()


def _open_archive(tree: Tree) -> str:
    """What to do where the files may be in an archive inside."""
    inside = archives(tree.files)
    if not inside:
        return ""
    return (
        f"{_example(tree, inside)}. "
        if tree.is_folder
        else "Unpack it: there is an archive inside. "
    )


def _listed(tree: Tree) -> str:
    """What lies at the top, and in which folders nobody could look."""
    top = sorted({*tree.files, *tree.closed}, key=lambda path: (path.count("/"), path))
    names = [
        clean_line(path, 60) + (f" ({tree.closed[path]})" if tree.closed.get(path) else "")
        for path in top[:LISTED]
    ]
    return ", ".join(names) or "no files at all"
