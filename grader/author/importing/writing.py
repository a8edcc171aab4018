"""Writes a check file from tests, as far as they can be said in the words of checks.

What cannot be translated stands there as a comment with the reason. A case of which nothing can be
checked becomes no check: one that cannot fail would say that all is well.
"""

import ast
import contextlib
import copy
import io
import json
import re
import textwrap
import tokenize
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from grader.author.importing.scope import NotSaid, Scope
from grader.author.importing.tests import Case, Part, Statement, Tests
from grader.author.importing.words import kinds_in, translated
from grader.support.escape import clean_line

COLUMNS = 100
OPENING, CLOSING = frozenset("([{"), frozenset(")]}")
STRING = re.compile(r"'([^'\"\\]*)'")


@dataclass
class Written:
    """A check file, the parts of it that have checks, and what was left out of it."""

    text: str = ""
    parts: list[tuple[str, str, float]] = field(default_factory=list)
    modules: set[str] = field(default_factory=set)
    checks: int = 0
    # Each with the name of its test.
    left_out: list[tuple[str, str]] = field(default_factory=list)


def write_checks(
    tests: Tests, modules: Collection[str], source: str, taken: Collection[str] = ()
) -> Written:
    """The check file for some tests. `source` is where they are from; `taken` are the names of
    parts that there are already.
    """
    return _Writer(modules, {*taken}).write(tests, clean_line(source))


class _Writer:
    def __init__(self, modules: Collection[str], taken: set[str]) -> None:
        self._modules = modules
        self._parts, self._checks = taken, set[str]()
        self._words, self._imports = {"part"}, set[str]()
        self._done = Written()

    def write(self, tests: Tests, source: str) -> Written:
        """All of it."""
        scope = Scope(self._modules)
        constants, _ = self._body("the beginning", tests.shared, scope)
        checks = [text for part in tests.parts for text in self._part(part, scope)]
        imports = [f"import {name}" for name in sorted({*self._imports, *scope.imports})]
        words = ", ".join(sorted(self._words))
        blocks = [
            f'"""Made from {_docstring(source)} by author import: a start, to be looked over."""'
        ]
        blocks += ["\n".join(imports)] if imports else []
        blocks += [f"from grader.api import {words}"]
        blocks += ["\n".join(constants)] if constants else []
        self._done.text = "\n\n".join(blocks) + "\n\n\n" + "\n\n\n".join(checks) + "\n"
        return self._done

    def _part(self, part: Part, shared: Scope) -> Iterator[str]:
        identifier = _free(_identifier(part.name, r"[^\w.-]+", "-"), self._parts)
        before = self._done.checks
        for case in part.cases:
            yield self._case(identifier, case, copy.deepcopy(shared))
        if self._done.checks > before:
            self._done.parts.append((identifier, clean_line(part.name), part.points))

    def _case(self, identifier: str, case: Case, scope: Scope) -> str:
        if case.left_out:
            return self._comment(case, case.left_out)
        loops: list[str] = []
        for names, values in case.loops:
            each = names.split(", ")
            kinds = kinds_in(ast.parse(values, mode="eval").body, len(each))
            bound = ", ".join(map(scope.bind, each, kinds))
            loops.append(f"for {bound} in {values}:")
        before = len(self._done.left_out)
        body, scope = self._body(case.name, case.statements, scope)
        if not scope.expects:
            own = self._done.left_out[before:]
            del self._done.left_out[before:]
            whys = dict.fromkeys(why for _, why in own)
            return self._comment(case, "; ".join(whys) or "nothing of it can be checked")
        self._words |= scope.words
        self._imports |= scope.imports
        self._done.modules |= scope.asked
        self._done.checks += 1
        name = _free(_identifier(case.name, r"\W+", "_").lower(), self._checks)
        options = [json.dumps(identifier)]
        options += [f"weight={case.weight:g}"] if case.weight != 1 else []
        options += ['details="none"'] if case.hidden else []
        indents = [*(" " * 4 * (depth + 1) + loop for depth, loop in enumerate(loops))]
        space = " " * 4 * (len(loops) + 1)
        head = [
            f"@part({', '.join(options)})",
            f"def check_{name}({', '.join(sorted(scope.asked))}):",
            f'    """{_docstring(case.title)}"""',
        ]
        lines = [*indents, *(space + line for line in body)]
        return "\n".join([*head, *(laid for line in lines for laid in _laid_out(line))])

    def _body(
        self, where: str, statements: Sequence[Statement], scope: Scope
    ) -> tuple[list[str], Scope]:
        """The lines for some statements, and what is known after them."""
        lines: list[str] = []
        for statement in statements:
            tried = copy.deepcopy(scope)
            try:
                lines += [_double_quoted(line) for line in translated(statement, tried)]
                scope.__dict__.update(tried.__dict__)
            except NotSaid as why:
                self._leave_out(where, str(why))
                lines += _commented(statement.source, str(why))
                for name in _names_given(statement):
                    scope.forget(name)
        return lines, scope

    def _comment(self, case: Case, why: str) -> str:
        self._leave_out(case.name, why)
        source = "\n".join(statement.source for statement in case.statements)
        return "\n".join([f"# {clean_line(case.name)}", *_commented(source, why)])

    def _leave_out(self, where: str, why: str) -> None:
        self._done.left_out.append((clean_line(where), clean_line(why)))


def _names_given(statement: Statement) -> set[str]:
    """The names that a statement would have given a meaning."""
    nodes = list(ast.walk(statement.node))
    aliases = [one for one in nodes if isinstance(one, ast.alias)]
    defined = ast.FunctionDef | ast.ClassDef
    return {
        *(one.id for one in nodes if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)),
        *(one.asname or one.name.partition(".")[0] for one in aliases),
        *(one.name for one in nodes if isinstance(one, defined)),
    }


def _commented(source: str, why: str) -> list[str]:
    said = textwrap.wrap(f"Not translated: {clean_line(why)}", COLUMNS - 12)
    lines = [f"#     {clean_line(line)}".rstrip() for line in source.split("\n") if line]
    return [*(f"# {line}" for line in said), *lines]


def _identifier(text: str, odd: str, instead: str) -> str:
    """A text as a name."""
    plain = text.encode("ascii", "ignore").decode()
    return re.sub(odd, instead, plain).strip(instead)[:60] or "test"


def _free(name: str, taken: set[str]) -> str:
    """The name, or the first one with a number that is not taken; it is then."""
    found, count = name, 1
    while found in taken:
        count += 1
        found = f"{name}-{count}" if "-" in name or "." in name else f"{name}_{count}"
    taken.add(found)
    return found


def _docstring(title: str) -> str:
    line = clean_line(" ".join(title.split()), 80)
    return line.replace("\\", "\\\\").replace('"', "'") or "Made from a test."


def _double_quoted(line: str) -> str:
    """A line with its strings in double quotes, where that changes nothing else."""
    if "'" not in line or line.lstrip().startswith("#"):
        return line
    pieces, at = [], 0
    for token in tokenize.generate_tokens(io.StringIO(line).readline):
        if token.type == tokenize.STRING and (text := STRING.fullmatch(token.string)):
            pieces += [line[at : token.start[1]], f'"{text[1]}"']
            at = token.end[1]
    return "".join(pieces) + line[at:]


def _laid_out(line: str) -> list[str]:
    """A line, or several where it is too long: what stands in its last brackets goes below (in its
    first ones, where that is too little), and each item of that by itself if it is too long still.
    """
    body = line.lstrip()
    space = line[: len(line) - len(body)]
    if len(line) <= COLUMNS or body.startswith("#") or not (found := _brackets(body)):
        return [line]
    cuts = found[-1] if len(space) + found[-1][0] < COLUMNS else found[0]
    inner, inside = space + "    ", body[cuts[0] + 1 : cuts[-1]]
    below = [inside]
    if len(cuts) > 2 and len(inner + inside) > COLUMNS:
        items = [body[one + 1 : two].strip() for one, two in pairwise(cuts)]
        below = [f"{item}," for item in items if item]
    laid = [one for item in below for one in _laid_out(inner + item)]
    return [space + body[: cuts[0] + 1], *laid, *_laid_out(space + body[cuts[-1] :])]


def _brackets(body: str) -> list[list[int]]:
    """For the brackets of a line that are in no others: where they open, the commas in them, and
    where they close. Empty ones are none.
    """
    depth, found, cuts = 0, list[list[int]](), list[int]()
    with contextlib.suppress(tokenize.TokenError):  # a block that goes on below
        for token in tokenize.generate_tokens(io.StringIO(body).readline):
            at = token.start[1]
            if token.string in OPENING:
                cuts = [at] if depth == 0 else cuts
                depth += 1
            elif token.string in CLOSING:
                depth -= 1
                found += [[*cuts, at]] if depth == 0 and at > cuts[0] + 1 else []
            elif token.string == "," and depth == 1:
                cuts.append(at)
    return found
