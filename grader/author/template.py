"""Makes the starter files in student_template/ from the solution in reference/.

One rule tells what is given to the students from what is theirs to write: what stands outside of
functions is given, what stands inside is not, and a private name is not given at all. In detail:

- Kept, line by line and with their comments: docstrings and their doctests, imports, statements at
  the top level of a module or class, decorators and signatures.
- Replaced by PLACEHOLDER: what follows the docstring of a function or method, but for an abstract
  method: there is nothing to write.
- Dropped: functions, classes and constants whose name begins with one underscore, together with
  the comment lines directly above them. A name such as __init__ is not private.

So a constant that would give the solution away has a private name in the reference.

A module that the settings call `provided` is given whole, one that is the reference's `own` is
left out. What begins with a line that says what runs it may be executed. What students fill in
themselves stands there as well, with what the reference has in its place:

    [starter]
    "The course staff" = "<Your name>"

Where assignment.toml has a table `[selfcheck]`, selfcheck.py is made as well: see selfcheck/.

What is no module (README.md, empty folders) is copied from starter/, beside the checks. A file of
the same name there goes before the one made from the reference.

    python -m grader author template dsc20            makes the starter files, and no others stay
    python -m grader author template dsc20 --check    changes nothing; exits 1 if anything differs
"""

import argparse
import ast
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from grader.author.examples import refreshed
from grader.author.selfcheck import selfcheck
from grader.core.assignment import Assignment, load_assignment
from grader.core.edition import reference_file
from grader.intake import SELFCHECK
from grader.support.faults import UsageError
from grader.support.files import write_whole

PLACEHOLDER = ["# YOUR CODE GOES HERE", "pass"]
GIVEN = "# given"
GONE = None  # stands among the lines where a private definition was, until the gap is closed


class CannotMakeError(UsageError):
    """No starter can be made of what was found; the message says why and what to do."""


class Cut(NamedTuple):
    """The lines first..last (counted from 1) of a module, and what to put in their place."""

    first: int
    last: int
    instead: list[str | None]


def starter_module(source: str, name: str) -> str:
    """Return the starter version of a module; name is the file's, for messages."""
    lines = source.split("\n")
    cuts = sorted(_cuts(ast.parse(source, name), lines, name))
    left: list[str | None] = [*lines]
    # From the bottom up, so that the line numbers of the cuts still to come stay right.
    for cut in reversed(cuts):
        left[cut.first - 1 : cut.last] = cut.instead
    starter = "\n".join(_close_gaps(left)).rstrip("\n") + "\n"
    try:
        ast.parse(starter, name)
    except SyntaxError as error:
        raise CannotMakeError(
            f"{name}: without its solution this is no valid Python any more: {error.msg}, before"
            f" {error.text!r}. Look for a block that holds nothing but private definitions."
        ) from error
    return starter


def _cuts(parent: ast.AST, lines: list[str], name: str) -> Iterator[Cut]:
    """Find the cuts below a node; none lies inside another."""
    for node in ast.iter_child_nodes(parent):
        if isinstance(node, ast.stmt) and _is_given(node, lines):
            continue
        if isinstance(node, ast.stmt) and _is_private(node):
            yield Cut(_first_line(node, lines), _last_line(node, lines), [GONE])
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            if not _is_abstract(node):
                yield _body_cut(node, lines, name)
        else:
            yield from _cuts(node, lines, name)


def _is_given(node: ast.stmt, lines: list[str]) -> bool:
    definition = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
    return definition and f"  {GIVEN}" in lines[node.lineno - 1]


def _is_private(node: ast.stmt) -> bool:
    names = _defined_names(node)
    return bool(names) and all(n.startswith("_") and not n.endswith("__") for n in names)


def _defined_names(node: ast.stmt) -> list[str]:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            return [node.name]
        case ast.Assign():
            targets = node.targets
        case ast.AnnAssign() | ast.AugAssign():
            targets = [node.target]
        case _:
            return []
    return [n.id for target in targets for n in ast.walk(target) if isinstance(n, ast.Name)]


def _is_abstract(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    names = [ast.unparse(decorator).rpartition(".")[2] for decorator in function.decorator_list]
    return "abstractmethod" in names


def _body_cut(function: ast.FunctionDef | ast.AsyncFunctionDef, lines: list[str], name: str) -> Cut:
    docstring = function.body[0]
    if ast.get_docstring(function) is None or docstring.end_lineno is None:
        raise CannotMakeError(
            f"{name}:{function.lineno}: {function.name} has no docstring, so its starter would not"
            " say what to write. Give it one, or a private name if students need not see it."
        )
    indent = " " * docstring.col_offset
    placeholder: list[str | None] = [indent + line for line in PLACEHOLDER]
    return Cut(docstring.end_lineno + 1, _last_line(function, lines), placeholder)


def _first_line(node: ast.stmt, lines: list[str]) -> int:
    """Return where a definition begins, its decorators and the comment above it included."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    first = min([node.lineno, *(decorator.lineno for decorator in decorators)])
    comment = " " * node.col_offset + "#"
    while first > 1 and lines[first - 2].startswith(comment):
        first -= 1
    return first


def _last_line(node: ast.stmt, lines: list[str]) -> int:
    """Return where a definition ends, comments at the end of its body included."""
    last = node.end_lineno or node.lineno
    for number, line in enumerate(lines[last:], start=last + 1):
        text = line.lstrip()
        if text.startswith("#") and len(line) - len(text) > node.col_offset:
            last = number
        elif text:
            break
    return last


def _close_gaps(lines: list[str | None]) -> Iterator[str]:
    """Leave out what is GONE, and keep the wider one of the gaps above and below it."""
    for is_gap, group in groupby(lines, key=lambda line: not line):
        run = list(group)
        if is_gap:
            marks = "".join("x" if line is GONE else " " for line in run)
            yield from [""] * max(len(gap) for gap in marks.split("x"))
        else:
            yield from (line for line in run if line is not GONE)


def starter_files(assignment: Assignment) -> dict[str, bytes]:
    """Return all files of an assignment's starter: path in the folder to content."""
    reference, shown = assignment.reference, assignment.layout.shown
    modules = [path for path in _files(reference) if path.endswith(".py")]
    if not modules:
        raise CannotMakeError(
            f"{shown(reference)}: expected a folder with the modules of the assignment, found none."
        )
    sources = reference_in_edition(assignment, modules)
    for module in assignment.modules.values():
        if module.own:
            sources.pop(module.file, None)
    provided = {module.file for module in assignment.modules.values() if module.provided}
    for path in sources.keys() - provided:
        sources[path] = starter_module(sources[path], shown(reference / path))
    _make_blanks(sources, assignment.blanks, shown(assignment.layout.settings))
    made = {path: text.encode() for path, text in sources.items()}
    copied = assignment.folder / "starter"
    made |= {path: (copied / path).read_bytes() for path in _files(copied)}
    if assignment.selfcheck is not None:
        made[SELFCHECK] = selfcheck(assignment, made).encode()
    return made


def reference_in_edition(assignment: Assignment, files: Iterable[str]) -> dict[str, str]:
    """Files of the reference as they are in the edition, their examples included."""
    sources = {file: reference_file(assignment, file).decode() for file in files}
    return sources if assignment.has_usual_rules else refreshed(assignment, sources)


def _make_blanks(sources: dict[str, str], blanks: Mapping[str, str], where: str) -> None:
    """Puts blanks for students in the place of what the reference has filled in."""
    for filled, blank in blanks.items():
        holding = [path for path, text in sources.items() if filled in text]
        if len(holding) != 1 or sources[holding[0]].count(filled) != 1:
            raise CannotMakeError(
                f"{where}: [starter] wants {blank!r} in the place of {filled!r}, which should"
                f" occur once in the reference; found it in {', '.join(holding) or 'no module'}."
            )
        sources[holding[0]] = sources[holding[0]].replace(filled, blank)


def _files(folder: Path) -> list[str]:
    """List the files below a folder, without what running them leaves there."""
    return sorted(
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.is_file()
        and "__pycache__" not in path.parts
        and not (path.parent.name == "game_summaries" and path.suffix == ".txt")
    )


def differences(wanted: dict[str, bytes], folder: Path) -> dict[str, str]:
    """Compare a folder with the files that it should have: path to what is wrong with it."""
    found = {path: (folder / path).read_bytes() for path in _files(folder)}
    wrong = {}
    for path in sorted(wanted | found):
        if path not in found:
            wrong[path] = "missing"
        elif path not in wanted:
            wrong[path] = "should not be there"
        elif wanted[path] != found[path]:
            wrong[path] = "not what the reference makes"
    return wrong


def done_to(path: str, wanted: dict[str, bytes]) -> str:
    """What becomes of a file that differs, in a word."""
    return "written" if path in wanted else "removed"


def write(wanted: dict[str, bytes], folder: Path) -> None:
    """Make the folder hold exactly these files; what running them left there may stay."""
    for path in differences(wanted, folder):
        file = folder / path
        if path in wanted:
            file.parent.mkdir(parents=True, exist_ok=True)
            write_whole(file, wanted[path])
            if wanted[path].startswith(b"#!"):
                file.chmod(0o755)
        else:
            file.unlink()


def main(arguments: Sequence[str]) -> int:
    """Run the command line; return the exit status."""
    parser = argparse.ArgumentParser(
        prog="python -m grader author template",
        description="Make student_template/ from reference/.",
    )
    parser.add_argument("key", help="the assignment, for instance dsc20, or its folder")
    parser.add_argument("--edition", default="", help="of this edition (default: as it is)")
    parser.add_argument("--check", action="store_true", help="change nothing, say what differs")
    options = parser.parse_args(arguments)
    assignment = load_assignment(options.key).in_edition(options.edition)
    wanted = starter_files(assignment)
    folder, shown = assignment.starter, assignment.layout.shown
    wrong = differences(wanted, folder)
    for path, what in wrong.items():
        print(f"{shown(folder / path)}: {what if options.check else done_to(path, wanted)}")
    again = options.key + (f" --edition {options.edition}" if options.edition else "")
    if options.check:
        if wrong:
            print(f"To make it right: python -m grader author template {again}")
        return 1 if wrong else 0
    write(wanted, folder)
    print(f"{shown(folder)}: {len(wrong)} of {len(wanted)} files changed")
    return 0
