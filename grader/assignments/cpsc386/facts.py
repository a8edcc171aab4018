"""Reads from the sources what can be told without running them: in a trial that runs none."""

from __future__ import annotations

import ast
from typing import Any

# Students run this as well, in selfcheck.py: Python 3.9 has no match.
MATCH = getattr(ast, "Match", ast.If)


def read(files: dict[str, bytes]) -> dict[str, Any]:
    """For each file: its imports, named tuples, functions, and what stands at its top level."""
    found: dict[str, Any] = {}
    for path, data in files.items():
        try:
            tree = ast.parse(data)
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            found[path] = None
            continue
        nodes = list(ast.walk(tree))
        found[path] = {
            "imports": _imports(nodes),
            "named_tuples": _named_tuples(nodes),
            "defined": sum(isinstance(n, (ast.FunctionDef, ast.ClassDef)) for n in nodes),
            "own": [n.lineno for n in nodes if isinstance(n, (ast.FunctionDef, ast.ClassDef))],
            "classes": sum(isinstance(node, ast.ClassDef) for node in nodes),
            "script": _script(tree),
        }
    return found


def _script(tree: ast.Module) -> dict[str, list[int]]:
    """The lines of what a file does by itself: loops, questions to the player, decisions but for
    that of being run, texts for the screen, and statements that are neither of these, nor imports,
    nor the names that they give to values.
    """
    nodes = [node for node in ast.walk(tree) if not _asks_for_its_name(node)]
    calls = [(_called(node), node.lineno) for node in nodes if isinstance(node, ast.Call)]
    simple = (ast.Expr, ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Return, ast.Raise)
    return {
        "loops": [n.lineno for n in nodes if isinstance(n, (ast.For, ast.While, ast.AsyncFor))],
        "asks": [line for name, line in calls if name in ("input", "readline", "readlines")],
        "decides": [n.lineno for n in nodes if isinstance(n, (ast.If, ast.IfExp, MATCH))],
        "tells": [line for name, line in calls if name in ("print", "write")],
        "does": sorted(n.lineno for n in nodes if isinstance(n, simple) and not _is_text(n)),
    }


def _asks_for_its_name(node: ast.AST) -> bool:
    """Whether this is `if __name__ == "__main__":`."""
    return isinstance(node, ast.If) and "__name__" in ast.unparse(node.test)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _imports(nodes: list[ast.AST]) -> list[list[Any]]:
    """The modules that are imported by name, with their lines; none that are relative."""
    found: list[list[Any]] = []
    for node in nodes:
        if isinstance(node, ast.Import):
            found += [[alias.name, node.lineno] for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            found.append([node.module, node.lineno])
    return found


def _named_tuples(nodes: list[ast.AST]) -> list[str]:
    """The classes that are made by namedtuple, or descend from NamedTuple."""
    found = []
    for node in nodes:
        if isinstance(node, ast.ClassDef):
            if any("namedtuple" in ast.unparse(base).lower() for base in node.bases):
                found.append(node.name)
        elif isinstance(node, ast.Call) and _called(node) in ("namedtuple", "NamedTuple"):
            name = node.args[0] if node.args else None
            found.append(str(name.value) if isinstance(name, ast.Constant) else "")
    return found


def _called(call: ast.Call) -> str:
    function = call.func
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""
