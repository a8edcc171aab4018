"""Translates a student's Python 2 to the Python of here, in a trial that runs none of it.

The grammar is fissix's: the maintained fork of lib2to3, which Python itself no longer has from 3.13
on. Lines stay where they are, so that whatever is said later of a line is true of the student's
file. What only shows when the program runs is `python2.py`'s matter: how whole numbers are divided.
"""

import ast
import io
import marshal
import re
import tokenize
from collections.abc import Iterator
from types import CodeType
from typing import Any

# What only Python 2 has, by name, and never a program of both kinds unless it defines them itself.
NAMES = frozenset({"raw_input", "xrange", "unicode", "unichr", "long", "basestring"})
METHODS = frozenset({"has_key", "iteritems", "itervalues", "iterkeys"})
LOOKS = re.compile(
    r"^[ \t]*print[ \t]+[^(=\s]|^[ \t]*except[ \t]+[\w.]+[ \t]*,[ \t]*\w+[ \t]*:|<>"
    r"|\braw_input\b|\bxrange\b",
    re.MULTILINE,
)
# These would add lines to the file, or tidy up what is well.
LEFT_OUT = frozenset(
    {"asserts", "future", "idioms", "intern", "paren", "reduce", "reload", "set_literal", "sorted"}
    | {"sys_exc", "ws_comma"}
)
TAB = 8
UNREAD = "this line cannot be read as Python 2"


class Untranslatable(Exception):
    """What stands in the way, and in which line."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.message, self.line = message, line


def translate_sources(sources: dict[str, bytes]) -> dict[str, Any]:
    """For each file: None where it is no Python 2, else its marshalled code, or what is wrong."""
    return {file: _translate(file, source) for file, source in sources.items()}


def _translate(file: str, source: bytes) -> dict[str, Any] | None:
    try:
        text = _read(source)
        tree = _parse(text, file)
        if tree is not None and not _speaks_python2(tree):
            return None
        code = _compiled(_prepared(_modern(text)), file)
    except Untranslatable as trouble:
        if not LOOKS.search(text):
            return None  # what Python itself says of it tells more
        return {"error": "Python 2", "message": trouble.message, "line": trouble.line, "column": 0}
    except (ValueError, RecursionError, MemoryError, OverflowError):
        return None
    return {"code": marshal.dumps(code)}


def _read(source: bytes) -> str:
    encoding, _ = tokenize.detect_encoding(io.BytesIO(source).readline)
    return io.TextIOWrapper(io.BytesIO(source), encoding, "replace").read()


def _parse(text: str, file: str) -> ast.Module | None:
    """What Python 3 makes of a source; None where that is nothing."""
    try:
        return ast.parse(text, file)
    except SyntaxError:
        return None


def _speaks_python2(tree: ast.Module) -> bool:
    """Whether a source that both Pythons can read uses what only Python 2 has."""
    found: set[str] = set()
    defined: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            (found if isinstance(node.ctx, ast.Load) else defined).add(node.id)
        elif isinstance(node, ast.Attribute) and node.attr in METHODS:
            return True
    only = bool((found & NAMES) - defined) and "NameError" not in found
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return only or any(map(_declares_late, functions))


def _declares_late(function: ast.FunctionDef) -> bool:
    """Whether a function uses a name above the line that declares it as global: Python 2 warns of
    that, and Python 3 refuses the file.
    """
    used: dict[str, int] = {}
    declared: list[tuple[str, int]] = []
    for node in _own(function):
        if isinstance(node, ast.Name):
            used[node.id] = min(node.lineno, used.get(node.id, node.lineno))
        elif isinstance(node, ast.Global):
            declared += [(name, node.lineno) for name in node.names]
    return any(used.get(name, line) < line for name, line in declared)


def _own(function: ast.FunctionDef) -> Iterator[ast.AST]:
    """What is in a function, and in no other inside of it."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Lambda):
            waiting += ast.iter_child_nodes(node)


def _compiled(tree: ast.Module, file: str) -> CodeType:
    try:
        return compile(tree, file, "exec", dont_inherit=True)
    except SyntaxError as error:
        raise Untranslatable(error.msg, error.lineno or 0) from None


def _modern(text: str) -> ast.Module:
    """The tree of a Python 2 source in Python 3."""
    lines = [_untabbed(line) for line in text.split("\n")]
    text = "\n".join(lines) + "\n"
    translated = _refactored(text)
    try:
        return ast.parse(translated)
    except SyntaxError as error:
        raise Untranslatable(error.msg, error.lineno or 0) from None


def _untabbed(line: str) -> str:
    """A line that is indented with spaces: Python 2 takes a tab for eight."""
    rest = line.lstrip(" \t")
    return line[: len(line) - len(rest)].expandtabs(TAB) + rest


def _refactored(text: str) -> str:
    """The source with its Python 2 replaced; print is a statement in it, or a function."""
    # fissix takes its time to import, and most sources need none of it.
    from fissix import refactor
    from fissix.pgen2.parse import ParseError
    from fissix.pgen2.tokenize import TokenError

    fixers = [
        fixer
        for fixer in refactor.get_fixers_from_package("fissix.fixes")
        if fixer.rpartition("fix_")[2] not in LEFT_OUT
    ]
    trouble = Untranslatable(UNREAD, 0)
    for options in ({}, {"print_function": True}):
        try:
            return str(refactor.RefactoringTool(fixers, options).refactor_string(text, "source"))
        except ParseError as error:
            line = error.context[1][0] if error.context else 0
            trouble = trouble if trouble.line else Untranslatable(UNREAD, line)
        except TokenError as error:
            trouble = Untranslatable(str(error.args[0]), error.args[1][0])
        except IndentationError as error:
            raise Untranslatable(error.msg, error.lineno or 0) from None
    raise trouble


def _prepared(tree: ast.Module) -> ast.Module:
    """The tree with the divisions of Python 2, unless it wishes for the others."""
    wishes = [
        alias.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module == "__future__"
        for alias in node.names
    ]
    if "division" not in wishes:
        tree = _Divisions().visit(tree)
    tree = _Globals().visit(tree)
    first = 0
    for number, node in enumerate(tree.body):
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if is_text or (isinstance(node, ast.ImportFrom) and node.module == "__future__"):
            first = number + 1
        else:
            break
    tree.body[first:first] = ast.parse("from python2 import divide as __divide__, reduce").body
    return ast.fix_missing_locations(tree)


class _Globals(ast.NodeTransformer):
    """Puts what a function declares as global above all that it does: Python 2 takes it from
    wherever it stands. Outside of functions it says nothing.
    """

    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_Global(self, node: ast.Global) -> ast.AST:
        """The declaration itself."""
        self.names += node.names
        return ast.copy_location(ast.Pass(), node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """A function with the declarations in it."""
        around, self.names = self.names, []
        self.generic_visit(node)
        if self.names:
            first = ast.Global(list(dict.fromkeys(self.names)))
            node.body.insert(0, ast.copy_location(first, node.body[0]))
        self.names = around
        return node


class _Divisions(ast.NodeTransformer):
    """Puts a call into the place of every `/`."""

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        """One that gives a value."""
        self.generic_visit(node)
        return _divided(node, node.left, node.right) if isinstance(node.op, ast.Div) else node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        """One that changes a variable."""
        self.generic_visit(node)
        if not isinstance(node.op, ast.Div):
            return node
        read = ast.parse(ast.unparse(node.target), mode="eval").body
        for part in ast.walk(read):
            ast.copy_location(part, node)
        value = _divided(node, read, node.value)
        return ast.copy_location(ast.Assign([node.target], value), node)


def _divided(node: ast.AST, left: ast.expr, right: ast.expr) -> ast.expr:
    name = ast.copy_location(ast.Name("__divide__", ast.Load()), node)
    return ast.copy_location(ast.Call(name, [left, right], []), node)
