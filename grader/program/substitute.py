"""Single functions of a reference module, to be put in the place of a student's.

Where a whole assignment is one file, what a function stands on are other functions of that file.
Of the reference only what these need goes along: the functions of its own that they call, and what
stands outside of functions. The rest of the solution does not get near a student's program.
"""

import ast
import marshal
from collections.abc import Mapping
from functools import cache
from pathlib import Path

from grader.support.faults import HarnessFault


@cache
def functions_of(path: Path, names: frozenset[str]) -> bytes:
    """Code that, run in a module's namespace, defines these functions as the reference has them."""
    tree = ast.parse(path.read_bytes(), str(path))
    functions = {node.name: node for node in tree.body if isinstance(node, ast.FunctionDef)}
    missing = names - functions.keys()
    if missing:
        raise HarnessFault(
            f"{path}: defines no function {', '.join(sorted(missing))}, which a part in "
            "assignment.toml is about; make the two agree"
        )
    wanted = _with_helpers(names, functions)
    tree.body = [node for node in tree.body if _belongs(node, wanted)]
    return marshal.dumps(compile(tree, path.name, "exec"))


def _with_helpers(
    names: frozenset[str], functions: Mapping[str, ast.FunctionDef]
) -> frozenset[str]:
    """These functions, and the private ones that they call. A public one that they call is a
    matter of its own, so it stays the student's where it is not named.
    """
    found: set[str] = set()
    waiting = set(names)
    while waiting:
        name = waiting.pop()
        found.add(name)
        used = {node.id for node in ast.walk(functions[name]) if isinstance(node, ast.Name)}
        waiting |= {one for one in used & functions.keys() - found if one.startswith("_")}
    return frozenset(found)


def _belongs(node: ast.stmt, wanted: frozenset[str]) -> bool:
    """Whether a statement of the reference goes along."""
    if isinstance(node, ast.FunctionDef):
        return node.name in wanted
    return isinstance(node, ast.Import | ast.ImportFrom | ast.Assign | ast.AnnAssign)
