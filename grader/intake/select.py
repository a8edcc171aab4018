"""Chooses the files of the program out of those in its folder, and names what is left."""

import re
import sys
from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from grader.core.assignment import Assignment, Module, module_name
from grader.intake.homes import LISTED, asked_files, command
from grader.intake.names import COPIED, SAME, plain_path, resembling, sender
from grader.intake.submission import Problem, Submission
from grader.intake.tree import Tree, archives, folder_of, joined, within
from grader.support.escape import clean_line
from grader.support.faults import Ungradable

MAX_HELPERS = 20
MAX_NAME = 100
# Files that are no modules: so many, and so many bytes together. Of what Python would import, none.
MAX_DATA, MAX_DATA_BYTES = 10, 1_000_000
IMPORTABLE = (".py", ".pyc", ".pyo", ".pyw", ".pyd", ".so", ".pth", ".zip", ".egg")
# Packages in packages in packages: deeper ones are not taken.
MAX_DEPTH = 3
INIT = "__init__.py"
# The names of modules in import statements, near enough to tell a program from its parts.
IMPORTED = re.compile(rb"^[ \t]*(?:from|import)[ \t]+(\w+)", re.MULTILINE)


@dataclass
class Choice:
    """The files that were chosen so far, by the file that each is graded as."""

    tree: Tree
    home: str
    assignment: Assignment
    stage: str
    # Every path in the program's folder, as it is called from there.
    there: list[str]
    chosen: dict[str, str] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)
    # What is no module and goes with the program, by the path that it has beside it.
    beside: dict[str, str] = field(default_factory=dict)

    @property
    def left(self) -> list[str]:
        """What nothing was chosen for yet."""
        named = {module.file for module in self.assignment.modules.values()}
        return sorted({*self.there} - {*self.chosen.values()} - named)

    def data(self, file: str) -> bytes:
        """The bytes of a file in the program's folder."""
        return self.tree.data(joined(self.home, file))


def select(
    tree: Tree, home: str, assignment: Assignment, stage: str, single: bool = False
) -> Submission:
    """The files that the stage wants. `single`: the tree is the one file that was given."""
    there = [path.removeprefix(f"{home}/") for path in tree.files if within(path, home)]
    choice = Choice(tree, home, assignment, stage, there)
    modules = [module for module in assignment.modules_of(stage) if not module.provided]
    _refuse_several_students(choice)
    for module in modules:
        _choose(choice, module, single)
    if not choice.chosen:
        raise Ungradable(_nothing_chosen(choice))
    names = {module.file: module.name for module in modules} | _choose_helpers(choice)
    return _take(choice, names)


def _take(choice: Choice, names: dict[str, str]) -> Submission:
    """Reads what was chosen. `names`: the modules, by file."""
    sources: dict[str, bytes] = {}
    executable: dict[str, bool] = {}
    refused = []
    for file, path in choice.chosen.items():
        read = choice.tree.read(joined(choice.home, path))
        if isinstance(read, str):
            refused.append(Problem("refused-file", file, read))
            continue
        sources[names[file]] = read.data
        if read.executable is not None:
            executable[names[file]] = read.executable
    files = {name: file for file, name in names.items() if name in sources}
    data = _data(choice)
    problems = (*choice.problems, *refused, *_missing(choice), *_changed(choice), *_left(choice))
    aliases = _aliases(choice, names, sources)
    return Submission(choice.tree.name, sources, problems, files, executable, aliases, data)


def _nothing_chosen(choice: Choice) -> str:
    """Says what was asked for and what is there; a single file can be given by itself."""
    asked = asked_files(choice.assignment, choice.stage)
    python = [path for path in choice.left if _is_python(path) and not folder_of(path)]
    there = ", ".join(_shown(choice.left)) or "nothing"
    closed = _closed_file(choice, asked)
    typed = ""
    if len(asked) == len(python) == 1 and choice.tree.is_folder:
        typed = command(choice.tree, joined(choice.home, python[0]))
    return (
        f"{choice.tree.path}: none of the files of {choice.assignment.key} is there "
        f"(wanted: {', '.join(asked)}; found: {there}{closed and f'; {closed}'})."
        f"{typed and f' If that is it, give the file: {typed}'}"
    )


# Which file is which


def _refuse_several_students(choice: Choice) -> None:
    """One folder with the files of several students, as Canvas gives them out."""
    modules = choice.assignment.modules.values()
    files = {module.file for module in modules}
    named = any(module.any_name for module in modules)
    sent = [p for p in choice.there if p.endswith(".py") and (named or plain_path(p)[0] in files)]
    senders = sorted({who for who in map(sender, sent) if who is not None})
    if len(senders) > 1:
        raise Ungradable(
            f"{choice.tree.path}: there are files of {len(senders)} students "
            f"({', '.join(_shown(senders))}). Put the files of each student into a folder of "
            "their own, and give one of these folders."
        )


def _choose(choice: Choice, module: Module, single: bool) -> None:
    """Finds the file that is graded as a module's: of that name, of that plain name, or, where
    the assignment allows any name or it is the only file that was given, of another.
    """
    if module.file in choice.there:
        choice.chosen[module.file] = module.file
        return
    file = (
        choice.there[0] if single and not module.may_be_left_out else _of_plain_name(choice, module)
    )
    label = "handed-in-as"
    if file is None and module.any_name:
        file = _program(choice)
    if file is None:
        return
    if module.any_name and plain_path(file)[0] != module.file:
        label = "renamed-file"
    choice.chosen[module.file] = file
    _tell(choice, label, file, module.file)


def _tell(choice: Choice, label: str, given: str, graded: str) -> None:
    """Says under which name something was handed in: of files in a folder of another name, once."""
    given_folder, _, given_name = given.rpartition("/")
    graded_folder, _, graded_name = graded.rpartition("/")
    if given_folder and given_name == graded_name:
        given, graded = given_folder, graded_folder
    problem = Problem(label, given, graded)
    if problem not in choice.problems:
        choice.problems.append(problem)


def _of_plain_name(choice: Choice, module: Module) -> str | None:
    """The file with the plain name of a module's; one that can be imported as it is called is not
    taken for a file that need not be handed in: it is a module of the student's own.
    """
    ranked = [(plain_path(path), path) for path in choice.left]
    likely = [(distance, path) for (name, distance), path in ranked if name == module.file]
    if module.may_be_left_out:
        likely = [(d, path) for d, path in likely if d == COPIED or not _is_own(path, module)]
    if not likely:
        return None
    nearest = min(likely)[0]
    return _only_one(choice, [path for d, path in likely if d == nearest], module.file)


def _is_own(path: str, module: Module) -> bool:
    """Whether a file is a module of the student's own, beside one that is called nearly so."""
    return _may_help(path) and PurePosixPath(path).name != PurePosixPath(module.file).name


def _only_one(choice: Choice, files: list[str], wanted: str) -> str:
    """The file, where there is one or all of them are equal; else a person has to say."""
    if len({choice.data(file) for file in files}) == 1:
        return files[0]
    raise Ungradable(
        f"{choice.tree.path}: {wanted} could be any of {len(files)} files "
        f"({', '.join(_shown(files))}). Rename the right one to {wanted}, and grade it again."
    )


def _program(choice: Choice) -> str | None:
    """The program, where it may have any name: of the files with the telltale word, or of all where
    none has it, the one that no other file imports.
    """
    word = choice.assignment.telltale.encode()
    files = [file for file in choice.left if _is_python(file) and not folder_of(file)]
    files = files[: MAX_HELPERS + 1]
    likely = [file for file in files if word and word in choice.data(file)] or files
    imported = {name for file in files for name in IMPORTED.findall(choice.data(file))}
    likely = [
        file for file in likely if file.removesuffix(".py").encode() not in imported
    ] or likely
    if len(likely) < 2:
        return next(iter(likely), None)
    (wanted,) = asked_files(choice.assignment, choice.stage)
    typed = command(choice.tree, joined(choice.home, likely[0])) if choice.tree.is_folder else ""
    raise Ungradable(
        f"{choice.tree.path}: any of {len(likely)} files could be the program "
        f"({', '.join(_shown(likely))}). "
        f"{f'Give one: {typed}; or r' if typed else 'R'}ename the right one to {wanted}."
    )


def _choose_helpers(choice: Choice) -> dict[str, str]:
    """Adds the modules of the student's own, where the assignment allows them; their names."""
    assignment = choice.assignment
    if not assignment.helpers:
        return {}
    packages = any(module.package for module in assignment.modules.values())
    taken = {*assignment.modules, *assignment.offered}
    files = {module.file for module in assignment.modules.values()}
    names: dict[str, str] = {}
    copies = _copies(choice)
    for path in choice.left:
        if any(within(path, folder) for folder in copies):
            continue
        file = _helper_file(choice, path)
        inside = folder_of(file)
        if not _may_help(file) or (inside and not packages) or inside.count("/") >= MAX_DEPTH:
            continue
        name = module_name(file)
        if f"{name}.py" in files and file.endswith(f"/{INIT}"):
            name = file.removesuffix(".py").replace("/", ".")  # a package beside such a file
        if f"{file.removesuffix('.py')}/{INIT}" in choice.left:
            continue  # it has the name of a package, which Python imports in its place
        if name in taken or file in choice.chosen or len(names) == MAX_HELPERS:
            continue
        names[file] = name
        choice.chosen[file] = path
        if file != path:
            _tell(choice, "handed-in-as", path, file)
    return names


def _copies(choice: Choice) -> list[str]:
    """The folders that hold the whole program once more: an old version, or the starter files."""
    first, *others = asked_files(choice.assignment, choice.stage)
    folders = [path.removesuffix(f"/{first}") for path in choice.left if path.endswith(f"/{first}")]
    return [f for f in folders if others and all(joined(f, one) in choice.left for one in others)]


def _data(choice: Choice) -> dict[str, bytes]:
    """Reads the files that are no modules, where the assignment's programs may have such."""
    found: dict[str, bytes] = {}
    total = 0
    for path in choice.left if choice.assignment.data else ():
        read = choice.tree.read(joined(choice.home, path)) if _may_lie_beside(path) else ""
        if isinstance(read, str) or len(found) == MAX_DATA:
            continue
        total += len(read.data)
        if total > MAX_DATA_BYTES:
            break
        file = joined(_plain_folder(choice, folder_of(path)), path.rpartition("/")[2])
        found[file] = read.data
        choice.beside[file] = path
    if found:
        names = ", ".join(_shown(list(choice.beside.values())))
        choice.problems.append(Problem("data-files", names, str(len(found))))
    return found


def _may_lie_beside(path: str) -> bool:
    """Whether a file may lie beside a program: Python cannot import it, and its path can be written
    anywhere.
    """
    plain_name = path.isprintable() and len(path) <= MAX_NAME and path.count("/") < MAX_DEPTH
    hidden = any(word.startswith(".") for word in path.split("/"))
    return plain_name and not hidden and not path.lower().endswith(IMPORTABLE)


def _plain_folder(choice: Choice, folder: str) -> str:
    """What a folder is called beside the program: that of a package, whatever its case."""
    plain_folder = plain_path(joined(folder, "x.py"))[0].removesuffix("/x.py")
    named = {folder_of(module.file) for module in choice.assignment.modules.values()} - {""}
    return plain_folder if plain_folder in named else folder


def _helper_file(choice: Choice, path: str) -> str:
    """What a module of the student's own is graded as: its name, unless nothing could import that;
    in a package of the assignment's, whatever the case of its folder.
    """
    name, distance = plain_path(path)
    copied = distance == COPIED or (distance != SAME and not _may_help(path))
    if copied and name not in choice.there:
        return name
    folder, _, file = path.rpartition("/")
    return joined(_plain_folder(choice, folder), file)


def _may_help(file: str) -> bool:
    """Whether a file can be a module beside the named ones: none with the name of one of Python's
    own, which would be found first.
    """
    words = module_name(file).split(".")
    usable = all(map(str.isidentifier, words)) and words[0] not in sys.stdlib_module_names
    return _is_python(file) and usable


def _is_python(file: str) -> bool:
    return file.endswith(".py") and len(file) <= MAX_NAME


def _aliases(choice: Choice, names: dict[str, str], taken: Collection[str]) -> dict[str, str]:
    """The other names under which the student's files may import what was renamed, as they may
    have done at home; of packages, too.
    """
    found = {}
    for file, path in choice.chosen.items():
        if path.endswith(".py") and _may_help(path) and names[file] in taken:
            given, graded = module_name(path).split("."), names[file].split(".")
            if len(given) != len(graded):
                continue
            for end in range(1, len(given) + 1):
                pair = ".".join(given[:end]), ".".join(graded[:end])
                if pair[0] != pair[1] and pair[0] not in taken:
                    found[pair[0]] = pair[1]
    return found


# What is said of the rest


def _missing(choice: Choice) -> list[Problem]:
    """The files that were asked for and are not there; one that a folder hides that may not be
    read was not taken.
    """
    problems = []
    for file in asked_files(choice.assignment, choice.stage):
        if file in choice.chosen:
            continue
        if why := _closed_file(choice, [file]):
            problems.append(Problem("refused-file", file, why))
        elif other := resembling(file, choice.left):
            problems.append(Problem("missing-perhaps", file, other))
        else:
            problems.append(Problem("missing-file", file))
    return problems


def _closed_file(choice: Choice, files: Iterable[str]) -> str:
    """Why one of the files cannot be seen: its folder is closed; empty where none is."""
    for folder, why in choice.tree.closed.items():
        if why and within(folder, choice.home):
            inside = plain_path(f"{folder.removeprefix(choice.home).strip('/')}/x.py")[0]
            if any(within(file, folder_of(inside)) for file in files):
                return f"of its folder, {why}"
    return ""


def _changed(choice: Choice) -> list[Problem]:
    """The provided files that were handed in and are no longer as they were given."""
    given = [choice.assignment.modules[name].file for name in choice.assignment.provided]
    return [
        Problem("changed-file", file)
        for file in sorted(given)
        if file in choice.there
        and choice.data(file).split() != (choice.assignment.reference / file).read_bytes().split()
    ]


def _left(choice: Choice) -> list[Problem]:
    """What was not used, in one problem, and the folders that could not be looked into. Of folders
    that are no packages of the program, the name.
    """
    tree, home = choice.tree, choice.home
    known = {*choice.chosen.values(), *choice.chosen}
    known |= {module.file for module in choice.assignment.modules.values()}
    packages = {folder_of(file) for file in known} - {""}
    left = {n if folder_of(n) in packages else n.partition("/")[0] for n in choice.left}
    closed = {path: why for path, why in tree.closed.items() if path}
    left |= {p.removeprefix(f"{home}/") for p, why in closed.items() if not why and within(p, home)}
    # Outside, only what could have been a program.
    outside = [path for path in tree.files if not within(path, home)]
    left |= {path for path in (*archives(outside), *outside) if path.endswith(".py")}
    left -= {*known, *choice.beside.values()}
    names = _shown(sorted(left))
    extra = [Problem("extra-files", ", ".join(names), str(len(left)))] if left else []
    needed = {folder_of(file) for file in asked_files(choice.assignment, choice.stage)} - {""}
    return extra + [
        Problem("closed-folder", path, why)
        for path, why in sorted(closed.items())
        if why and path.removeprefix(f"{home}/").strip(" .").lower() not in needed
    ]


def _shown(names: list[str]) -> list[str]:
    """Some of the names, as they can be shown."""
    return [clean_line(name, 80) for name in names[:LISTED]]
