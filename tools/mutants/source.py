"""A source that operators look at: its tree, its text, and where one stands in the other."""

import ast
import re
from collections.abc import Iterator
from functools import cached_property

FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
Definition = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
# One literal of an expression that may have several, one after the other.
LITERAL = re.compile(r"""([A-Za-z]*)('''|\"""|'|")((?:\\.|(?!\2).)*)\2""", re.DOTALL)


class Source:
    """A source, its tree, and for every node that may be changed: its span and its function."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tree = ast.parse(text)
        self._starts = [0]
        for line in text.splitlines(keepends=True):
            self._starts.append(self._starts[-1] + len(line))
        self._lines = text.splitlines(keepends=True)
        self.parents: dict[ast.AST, ast.AST] = {}
        for node in ast.walk(self.tree):
            for child in ast.iter_child_nodes(node):
                self.parents[child] = node

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """The nodes that may be changed, in the order of the text: no docstring, no type hint."""
        return tuple(self._changeable(self.tree))

    def _changeable(self, node: ast.AST) -> Iterator[ast.AST]:
        yield node
        if isinstance(node, ast.JoinedStr):
            return  # what stands in braces has no position of its own before Python 3.12
        hints = {getattr(node, name, None) for name in ("annotation", "returns")}
        for child in ast.iter_child_nodes(node):
            if child not in hints and not _is_docstring(child):
                yield from self._changeable(child)

    def offset(self, line: int, column: int) -> int:
        """The place in the text of a node's line and column; columns count bytes there."""
        ahead = self._lines[line - 1].encode()[:column].decode()
        return self._starts[line - 1] + len(ahead)

    def span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        """Where a node begins and ends in the text."""
        if node.end_lineno is None or node.end_col_offset is None:
            raise ValueError(f"line {node.lineno}: a node without an end")
        return (
            self.offset(node.lineno, node.col_offset),
            self.offset(node.end_lineno, node.end_col_offset),
        )

    def of(self, node: ast.expr | ast.stmt) -> str:
        """The text of a node."""
        start, end = self.span(node)
        return self.text[start:end]

    def line(self, offset: int) -> int:
        """The number of the line that holds a place in the text."""
        return self.text.count("\n", 0, offset) + 1

    def function(self, node: ast.AST) -> str:
        """The name of the function that a node is in, with those around it: "Card.__init__"."""
        names: list[str] = []
        at: ast.AST | None = node
        while at is not None:
            if isinstance(at, Definition):
                names.append(at.name)
            at = self.parents.get(at)
        return ".".join(reversed(names)) or "module"

    def scope(self, node: ast.AST) -> ast.AST:
        """The function that a node is in, or the module."""
        at = node
        while not isinstance(at, (*FUNCTIONS, ast.Module)):
            at = self.parents[at]
        return at

    def blocks(self) -> Iterator[list[ast.stmt]]:
        """Every list of statements, without the docstring at its beginning."""
        for node in self.nodes:
            for name in ("body", "orelse", "finalbody"):
                block = getattr(node, name, None)
                if isinstance(block, list) and block:
                    yield [statement for statement in block if not _is_docstring(statement)]


def _is_docstring(node: ast.AST) -> bool:
    """Whether a node is a string that stands alone: a docstring, or a comment in other clothes."""
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )
