"""Makes selfcheck.py, which tells students before the deadline what reading their files can tell.

It is one file for the standard library of Python 3.9, and it is the grader's own code: what reads
and judges sources (grader/structure), the checks of an assignment that look at nothing else, and
`program.py`, which students meet. So what it says of a rule is what the grader says. It has no
expected output in it: checks that need one are not taken, and a check that uses anything beyond the
rules cannot be. `assignment.toml` names the checks:

    [selfcheck]
    checks = ["style.names_are_as_usual"]

    [[selfcheck.rule]]
    check = "shuffle.mongean_is_recursive"
    rule = "must_recurse"
    module = "shuffle"
    name = "Shuffle.mongean"

Each module becomes a piece of the file: without its imports, which stand at the top, once. What is
private to a check file stays in a function of its own.
"""

import ast
import pprint
import sys
import textwrap
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from msgspec import structs

from grader import wording
from grader.core.assignment import GRADER, Assignment, SelfCheck
from grader.intake import SELFCHECK, SELFCHECK_MARK
from grader.support.faults import UsageError

SETTINGS, PROGRAM = "SETTINGS", "author/selfcheck/program.py"
# In an order in which Python can read them.
PIECES = (
    "core/place.py",
    "author/selfcheck/said.py",
    "structure/answers.py",
    "structure/reader.py",
    "structure/tables.py",
    "structure/names.py",
    "structure/calls.py",
    "structure/survey.py",
    "structure/rules.py",
)
HEAD = '''#!/usr/bin/env python3
"""Looks your files over before you hand them in: start it in the folder with your files.

    python3 {file}      Linux and macOS
    py {file}           Windows

It reads your files, changes none of them, and runs only the examples in their docstrings. It does
not say that your program is right. There is nothing to fill in here, and you need not hand it in.

{mark} for {title}: the grader's own rules in one
file, made by `make template`. What it looks for comes next; what you see, near the end.
"""
'''
OLDEST = """\
import sys

if sys.version_info < (3, 9):
    sys.exit("selfcheck.py needs Python 3.9 or newer. This is Python " + sys.version.split()[0])
"""
# The same text whichever Python makes it.
LIBRARY = """\
if not hasattr(sys, "stdlib_module_names"):  # before Python 3.10
    _folders = [place for place in sys.path[1:] if not place.endswith("-packages")]
    _found = {one.name for one in pkgutil.iter_modules(_folders)}
    sys.stdlib_module_names = frozenset(_found.union(sys.builtin_module_names))"""
NEEDED = "must read the source only, with what grader.api offers for that"

Node = ast.stmt


class CannotTakeError(UsageError):
    """A check that selfcheck.py cannot have; the message says why."""


def selfcheck(assignment: Assignment, starter: Mapping[str, bytes]) -> str:
    """The text of selfcheck.py for an assignment; `starter` are the files that students begin with,
    by path.
    """
    folder, wanted = assignment.folder, assignment.selfcheck or SelfCheck()
    pieces = [_Piece(GRADER / path) for path in PIECES]
    checks = [*_check_pieces(folder, wanted.checks)]
    facts = [_Piece(folder / f"{wanted.reads}.py")] if wanted.reads else []
    program = _Piece(GRADER / PROGRAM)
    _must_not_collide([*pieces, program])
    offered = {name for piece in [*pieces, program] for name in piece.names}
    for piece in checks:
        piece.must_know(offered)
    data = {
        SETTINGS: _settings(assignment, starter, [_rule(folder, one) for one in wanted.rules]),
        "SENTENCES": _sentences(assignment.key, [*pieces, *checks]),
    }
    everything = [*pieces, *checks, *facts, program]
    return "\n\n".join(
        [
            HEAD.format(file=SELFCHECK, title=assignment.title, mark=SELFCHECK_MARK.decode())
            + _imports(everything),
            *(
                f"{name} = {pprint.pformat(value, width=99, sort_dicts=False)}"
                for name, value in data.items()
            ),
            *(piece.text for piece in pieces),
            program.without(*data, "_").text,
            *(piece.as_function() for piece in facts),
            *(piece.as_function() for piece in checks),
            'if __name__ == "__main__":\n    sys.exit(main(sys.argv[1:]))\n',
        ]
    )


class _Piece:
    """The statements of a module that are taken, but for its docstring and its imports."""

    def __init__(self, path: Path, only: Collection[str] | None = None) -> None:
        self.path = path
        self._lines = path.read_text(encoding="utf-8").splitlines()
        tree = ast.parse("\n".join(self._lines))
        self._said = (ast.get_docstring(tree) or "").split("\n\n")[0]
        self.imports = [n for n in tree.body if isinstance(n, ast.Import | ast.ImportFrom)]
        body = [n for n in tree.body if not isinstance(n, ast.Import | ast.ImportFrom)]
        self.body = body[1:] if self._said else body
        self.checks: list[tuple[str, str, str]] = []
        if only is not None:
            self._take(only)

    def _take(self, names: Collection[str]) -> None:
        """Leaves the functions of these names, and what they use."""
        for node in self.body:
            if isinstance(node, ast.FunctionDef) and node.name in names:
                title = " ".join((ast.get_docstring(node) or "").split())
                group = self.path.stem.removeprefix("check_")
                self.checks.append(
                    (f"{group}.{node.name.removeprefix('check_')}", title, node.name)
                )
                node.decorator_list = []
        if missing := set(names) - {name for *_, name in self.checks}:
            raise CannotTakeError(
                f"{self.path}: [selfcheck] wants {', '.join(sorted(missing))}, which is not there"
            )
        taken: list[Node] = [n for n in self.body if getattr(n, "name", "") in names]
        for node in taken:
            used = _used(node)
            taken += [n for n in self.body if n not in taken and not used.isdisjoint(_bound(n))]
        self.body = [node for node in self.body if node in taken]

    @property
    def names(self) -> set[str]:
        """What it defines."""
        return {name for node in self.body for name in _bound(node)}

    def without(self, *names: str) -> "_Piece":
        """It, without what is defined elsewhere."""
        self.body = [node for node in self.body if not (set(names) & set(_bound(node)))]
        return self

    def must_know(self, offered: Collection[str]) -> None:
        """Raises where a check uses what selfcheck.py does not have."""
        imported = {
            alias.asname or alias.name
            for node in self.imports
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("grader")
            for alias in node.names
        }
        used = {name for node in self.body for name in _used(node)}
        if strange := sorted(used & imported - set(offered)):
            raise CannotTakeError(
                f"{self.path}: a check of [selfcheck] uses {', '.join(strange)}; it {NEEDED}"
            )

    @property
    def text(self) -> str:
        """Its lines, below what it is."""
        rule = "# " + "-" * 96
        said = [rule, *textwrap.wrap(self._said, 97, initial_indent="# ", subsequent_indent="# ")]
        return "\n".join([*said, "", *self._code()])

    def _code(self) -> Iterator[str]:
        """The statements with the comments above them, and the space between them as it was."""
        end = 0
        for number, node in enumerate(self.body):
            first, last = _first_line(node, self._lines), node.end_lineno or node.lineno
            if number:
                gap = 0
                while first - 2 - gap >= 0 and not self._lines[first - 2 - gap].strip():
                    gap += 1
                yield from [""] * gap
            yield from self._lines[max(first, end + 1) - 1 : last]
            end = last

    def as_function(self) -> str:
        """Its lines within a function, and what is done with what that returns."""
        made = f"_{self.path.stem}"
        head = f'def {made}():\n    """From {self.path.name}: {self._said.splitlines()[0]}"""\n'
        code = textwrap.indent("\n".join(self._code()), "    ")
        if not self.checks:
            return f'{head}\n{code}\n\n    return read\n\n\nSETTINGS["read"] = {made}()'
        row = "        (\n            {!r},\n            {!r},\n            {},\n        ),\n"
        rows = "".join(row.format(*check) for check in self.checks)
        return f"{head}\n{code}\n\n    return [\n{rows}    ]\n\n\nCHECKS += {made}()"

    @property
    def constants(self) -> Iterator[str]:
        """The texts in it."""
        for node in (inner for one in self.body for inner in ast.walk(one)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def _check_pieces(folder: Path, checks: Iterable[str]) -> Iterator[_Piece]:
    by_group: dict[str, list[str]] = {}
    for check in checks:
        group, _, name = check.partition(".")
        by_group.setdefault(group, []).append(f"check_{name}")
    for group, names in by_group.items():
        # Those of an assignment with few checks are all in checks.py.
        named, whole = folder / f"check_{group}.py", folder / f"{group}.py"
        if not named.is_file() and not whole.is_file():
            raise CannotTakeError(
                f"[selfcheck] names checks of {group}, but {named.name} is not there"
            )
        yield _Piece(named if named.is_file() else whole, names)


def _rule(folder: Path, rule: Any) -> dict[str, Any]:
    """A rule as program.py takes it, with the title of its check."""
    (piece,) = _check_pieces(folder, [rule.check])
    ((_, title, _),) = piece.checks
    said = {name: value for name, value in structs.asdict(rule).items() if value}
    return said | {"title": title}


def _settings(
    assignment: Assignment, starter: Mapping[str, bytes], rules: list[dict[str, Any]]
) -> dict[str, Any]:
    """What program.py wants to know of an assignment."""
    modules = [module for module in assignment.listed if not (module.provided or module.own)]
    names = {
        module.name: _to_write(ast.parse(starter[module.file]).body)
        for module in modules
        if module.file in starter and not module.any_name
    }
    return {
        "title": assignment.title,
        "modules": {module.name: module.file for module in modules},
        "asked": [module.file for module in modules if module.asked_for],
        "any_name": [module.name for module in modules if module.any_name],
        "packages": [module.name.replace(".", "/") for module in modules if module.package],
        "helpers": assignment.helpers,
        "python2": assignment.python2,
        "offered": sorted(
            {*(one.name for one in assignment.listed if one.provided), *_offered(assignment)}
        ),
        "names": {name: list(found) for name, found in names.items() if found},
        "rejects": {
            name: rejecting
            for name, found in names.items()
            if (rejecting := [one for one, doc in found.items() if "AssertionError" in doc])
        },
        "rules": rules,
    }


def _offered(assignment: Assignment) -> Iterable[str]:
    """What a program can import on the grader's machine; on a desktop it has another name."""
    return ("simplegui", "SimpleGUICS2Pygame") if "simplegui" in assignment.worlds else ()


def _to_write(body: Iterable[ast.stmt], inside: str = "") -> dict[str, str]:
    """The functions whose body students write, and their docstrings."""
    found: dict[str, str] = {}
    for node in body:
        if isinstance(node, ast.ClassDef):
            found |= _to_write(node.body, f"{node.name}.")
        elif isinstance(node, ast.FunctionDef) and isinstance(node.body[-1], ast.Pass):
            found[inside + node.name] = ast.get_docstring(node) or ""
    return found


def _sentences(key: str, pieces: Iterable[_Piece]) -> dict[str, str]:
    """The templates of all sentences that the pieces can say."""
    own = {f"{key}.{name}" for name in wording.sentences_of(key)}
    known = {f"rule.{name}" for name in wording.RULES} | own
    said = sorted({text for piece in pieces for text in piece.constants if text in known})
    return {name: wording.template(name) for name in said}


def _must_not_collide(pieces: Iterable[_Piece]) -> None:
    seen: dict[str, Path] = {}
    for piece in pieces:
        for name in piece.names:
            if name in seen:
                raise CannotTakeError(
                    f"{name} is in {seen[name]} and in {piece.path}: in one file it can be there "
                    "once only; rename one of them"
                )
            seen[name] = piece.path


def _imports(pieces: Iterable[_Piece]) -> str:
    """The imports of all pieces but for those of each other; and a set that Python 3.9 lacks."""
    plain = {"pkgutil"}
    named: dict[str, set[str]] = {}
    for node in (node for piece in pieces for node in piece.imports):
        if isinstance(node, ast.Import):
            plain |= {alias.name for alias in node.names}
        elif node.module != "__future__" and not (node.module or "").startswith("grader"):
            named.setdefault(node.module or "", set()).update(alias.name for alias in node.names)
    lines = [f"import {name}" for name in sorted(plain)]
    lines += [f"from {name} import {', '.join(sorted(of))}" for name, of in sorted(named.items())]
    return "\n".join(["\nfrom __future__ import annotations\n", OLDEST, *lines, "", LIBRARY])


def _used(node: ast.AST) -> set[str]:
    """The names that a statement uses, but for those in annotations."""
    skipped: set[int] = set()
    for inner in ast.walk(node):
        for part in (getattr(inner, "annotation", None), getattr(inner, "returns", None)):
            skipped |= {id(one) for one in ast.walk(part)} if isinstance(part, ast.AST) else set()
    return {n.id for n in ast.walk(node) if isinstance(n, ast.Name) and id(n) not in skipped}


def _bound(node: ast.stmt) -> list[str]:
    """The names that a statement of a module defines."""
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
    return [
        name.id
        for target in targets
        if target is not None
        for name in ast.walk(target)
        if isinstance(name, ast.Name)
    ]


def _first_line(node: ast.stmt, lines: list[str]) -> int:
    """Where a statement begins, with its decorators and the comment above it."""
    decorators: list[ast.expr] = getattr(node, "decorator_list", [])
    first = min([node.lineno, *(one.lineno for one in decorators)])
    while first > 1 and lines[first - 2].startswith("#"):
        first -= 1
    return first
