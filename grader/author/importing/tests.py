"""Reads a file of tests, and says what is tested: cases with their statements. Nothing is run.

An OK file is `test = {...}`, a literal: suites with cases, and a doctest in each. A pytest file has
functions `test_*`. What is not a case that can be read is left out, with the reason.
"""

import ast
import doctest
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from grader.support.faults import UsageError

# The last line of a doctest that raises is "ValueError: text".
EXCEPTION = re.compile(r"[\w.]+")


@dataclass(frozen=True)
class Statement:
    """A statement. In a doctest, `want` is what it shows, and `raises` the exception's name.
    `left_out`: why it cannot be translated.
    """

    node: ast.stmt
    source: str
    want: str | None = None
    raises: str = ""
    left_out: str = ""


@dataclass(frozen=True)
class Case:
    """A test: statements that belong together. `loops` are what it is done for, one in the other.
    `left_out`: why it cannot be read.
    """

    name: str
    title: str
    statements: Sequence[Statement] = ()
    weight: float = 1
    hidden: bool = False
    loops: Sequence[tuple[str, str]] = ()
    left_out: str = ""


@dataclass(frozen=True)
class Part:
    """What has points together."""

    name: str
    points: float
    cases: Sequence[Case]


@dataclass(frozen=True)
class Tests:
    """A file of tests; `shared` are the statements that stand before them all."""

    parts: Sequence[Part]
    shared: Sequence[Statement] = field(default=())


def read_tests(source: str, file: str) -> Tests:
    """The tests in a source; UsageError where there are none."""
    try:
        tree = ast.parse(source, file)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        line = getattr(error, "lineno", None) or 1
        raise UsageError(f"{file}, line {line}: this is not Python: {error}") from None
    suites = _literal(tree, file)
    parts = [_ok_part(suites, file)] if suites is not None else _pytest_parts(tree)
    if not any(part.cases for part in parts):
        raise UsageError(
            f"{file}: there are no tests. Expected `test = {{...}}` in OK format, or functions "
            "whose names begin with test_"
        )
    return Tests(parts, () if suites is not None else _shared(tree))


# OK format


def _literal(tree: ast.Module, file: str) -> Mapping[str, Any] | None:
    """The dictionary of an OK file; None where there is none."""
    for node in tree.body:
        if isinstance(node, ast.Assign) and [ast.unparse(one) for one in node.targets] == ["test"]:
            try:
                found = ast.literal_eval(node.value)
            except (ValueError, TypeError, RecursionError, MemoryError):
                found = None
            if not isinstance(found, dict):
                raise UsageError(
                    f"{file}, line {node.lineno}: test is not a dictionary of plain values. "
                    "Nothing in the file is run, so write the values out"
                )
            return found
    return None


def _ok_part(test: Mapping[str, Any], file: str) -> Part:
    suites = test.get("suites")
    if not isinstance(suites, list):
        raise UsageError(f"{file}: test has no list of suites")
    name = str(test.get("name") or "test")
    points = test.get("points")
    points = sum(map(_number, points)) if isinstance(points, list) else _number(points)
    cases = list(_ok_cases(name, [one for one in suites if isinstance(one, dict)]))
    return Part(name, points or 1, cases)


def _number(value: Any) -> float:
    return value if type(value) in (int, float) and 0 < value < 1_000_000 else 0


def _ok_cases(name: str, suites: Sequence[Mapping[str, Any]]) -> Iterator[Case]:
    number = 0
    for suite in suites:
        listed = suite.get("cases")
        for case in listed if isinstance(listed, list) else []:
            number += 1
            yield _ok_case(
                f"{name}, example {number}", suite, case if isinstance(case, dict) else {}
            )


def _ok_case(name: str, suite: Mapping[str, Any], case: Mapping[str, Any]) -> Case:
    title = f"{name}."
    if (kind := suite.get("type", "doctest")) != "doctest":
        return Case(name, title, left_out=f"a suite of type {kind!r} has no doctests")
    if case.get("locked") is True:
        return Case(name, title, left_out="it is locked, so its answers are not in the file")
    code = "\n\n".join(str(one) for one in (suite.get("setup") or "", case.get("code") or ""))
    try:
        statements = list(_doctest(code))
    except (ValueError, SyntaxError, RecursionError, MemoryError) as error:
        return Case(name, title, left_out=f"its doctest cannot be read: {error}")
    hidden, weight = case.get("hidden") is True, _number(case.get("points")) or 1
    return Case(name, title, statements, weight=weight, hidden=hidden)


def _doctest(code: str) -> Iterator[Statement]:
    lines = (line.strip() if line.strip() in (">>>", "...") else line for line in code.splitlines())
    for example in doctest.DocTestParser().get_examples("\n".join(lines)):
        source = example.source.rstrip("\n")
        raised = EXCEPTION.match(example.exc_msg or "")
        for node in ast.parse(source).body:
            raises = raised[0].rpartition(".")[2] if raised else ""
            why = "its doctest has options (ELLIPSIS and the like)" if example.options else ""
            yield Statement(node, source, example.want.rstrip("\n"), raises, why)


# pytest


def _shared(tree: ast.Module) -> list[Statement]:
    """What stands outside of the tests: imports, variables, helpers."""
    found = []
    for node in tree.body:
        source = ast.unparse(node)
        if isinstance(node, ast.Import | ast.ImportFrom):
            found.append(Statement(node, source))
        if isinstance(node, ast.Assign):
            why = f"{ast.unparse(node.targets[0])} is not a plain value: make it in each check"
            found.append(Statement(node, source, left_out="" if _is_plain(node.value) else why))
        if isinstance(node, ast.FunctionDef | ast.ClassDef) and not _is_test(node):
            why = f"{node.name} helps the tests: write it anew in the words of checks"
            found.append(Statement(node, source, left_out=why))
    return found


def _is_test(node: ast.FunctionDef | ast.ClassDef) -> bool:
    return node.name.startswith("test_" if isinstance(node, ast.FunctionDef) else "Test")


def _is_plain(node: ast.expr) -> bool:
    try:
        ast.literal_eval(node)
    except (ValueError, TypeError, RecursionError, MemoryError):
        return False
    return True


def _pytest_parts(tree: ast.Module) -> list[Part]:
    found = []
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and _is_test(node):
            found.append((node, ""))
        if isinstance(node, ast.ClassDef) and _is_test(node):
            methods = [one for one in node.body if isinstance(one, ast.FunctionDef)]
            reason = "it is a method: move it out of its class"
            found += [(one, reason) for one in methods if _is_test(one)]
    return [Part(_words(node.name), 1, [_pytest_case(node, reason)]) for node, reason in found]


def _words(name: str) -> str:
    return name.removeprefix("test_").replace("_", " ").strip() or "test"


def _pytest_case(node: ast.FunctionDef, left_out: str) -> Case:
    name = _words(node.name)
    title = ast.get_docstring(node) or f"{name[:1].upper()}{name[1:]}."
    loops, given = [], set()
    for decorator in node.decorator_list:
        loop = _loop(decorator)
        if loop is None:
            left_out = left_out or f"nothing is known about @{ast.unparse(decorator)}"
        else:
            loops.append(loop)
            given.update(re.findall(r"\w+", loop[0]))
    if fixtures := [one.arg for one in node.args.args if one.arg not in given]:
        left_out = left_out or (
            f"it uses {', '.join(fixtures)}: see converse, run, read and write of a program in "
            "docs/api.md"
        )
    body = node.body[1:] if ast.get_docstring(node) is not None else node.body
    statements = [Statement(one, ast.unparse(one)) for one in body]
    return Case(name, title, statements, loops=loops, left_out=left_out)


def _loop(decorator: ast.expr) -> tuple[str, str] | None:
    """The names and values of a `pytest.mark.parametrize` with plain values."""
    if not isinstance(decorator, ast.Call) or len(decorator.args) != 2 or decorator.keywords:
        return None
    try:
        names, values = map(ast.literal_eval, decorator.args)
    except (ValueError, TypeError):
        return None
    names = names.split(",") if isinstance(names, str) else list(names)
    names = [str(name).strip() for name in names]
    if not ast.unparse(decorator.func).endswith("mark.parametrize"):
        return None
    if not isinstance(values, list | tuple) or not all(name.isidentifier() for name in names):
        return None
    return ", ".join(names), repr(list(values))
