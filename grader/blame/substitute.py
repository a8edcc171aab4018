"""Single functions and methods of a reference module, to be put in the place of a student's.

What a function stands on are often other functions of the same file. Of the reference only what
these need goes along: the private functions and methods that they call, and what stands outside of
functions. The rest of the solution does not get near a student's program.

Functions come with the constants that stand beside them. Methods go into the student's class, where
private names are the student's own affair. So what such a method calls or keeps, and the assignment
does not name, gets a name there that nobody can type.
"""

import ast
import marshal
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import TypeVar

from grader.support.faults import HarnessFault

# Begins the names of what only the reference's methods know: no name in a source has a space.
OURS = "our "
CONSTRUCTOR = "__init__"

_Node = TypeVar("_Node", bound=ast.stmt)


@cache
def imported_by(source: bytes) -> frozenset[str]:
    """The modules that a file of the reference imports, by name."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {one.name for one in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            found.add(node.module)
    return frozenset(found)


@cache
def functions_of(
    path: Path, source: bytes, names: frozenset[str], public: frozenset[str] = frozenset()
) -> bytes:
    """Code that, run in a module's namespace, defines these functions as the reference has them,
    and puts these methods ("Blackjack.hit_or_stand") into the classes that are there. `public` are
    the attributes that the assignment names ("Blackjack.log"): every solution has them.
    """
    tree = ast.parse(source, str(path))
    functions = _named(tree.body, ast.FunctionDef)
    classes = _named(tree.body, ast.ClassDef)
    _must_be_there(path, names, functions, classes)
    outside = [node for node in tree.body if _stands_outside(node)]
    plain = {name for name in names if "." not in name}
    if plain:
        wanted = _with_helpers(plain, functions)
        tree.body = [n for n in tree.body if n in outside or getattr(n, "name", "") in wanted]
    else:
        tree.body = []
    for name in sorted({method.partition(".")[0] for method in names - plain}):
        own = {one.partition(".")[2] for one in names if one.startswith(f"{name}.")}
        attributes = {one.partition(".")[2] for one in public if one.startswith(f"{name}.")}
        methods = _Methods(classes[name], own, attributes)
        beside = _with_helpers(methods.used & functions.keys(), functions)
        body = [*outside, *(functions[one] for one in sorted(beside)), *methods.put_in()]
        tree.body += _run_apart(body)
    return marshal.dumps(compile(ast.fix_missing_locations(tree), path.name, "exec"))


def _named(body: list[ast.stmt], kind: type[_Node]) -> dict[str, _Node]:
    """The functions, or the classes, of a block, by name."""
    return {str(vars(node)["name"]): node for node in body if isinstance(node, kind)}


def _must_be_there(
    path: Path,
    names: frozenset[str],
    functions: Collection[str],
    classes: Mapping[str, ast.ClassDef],
) -> None:
    methods = {
        f"{name}.{one}" for name, of in classes.items() for one in _named(of.body, ast.FunctionDef)
    }
    if missing := names - set(functions) - methods:
        raise HarnessFault(
            f"{path}: defines no function {', '.join(sorted(missing))}, which a part in "
            "assignment.toml is about; make the two agree"
        )


def _stands_outside(node: ast.stmt) -> bool:
    """Whether a statement of a module is what its functions may use."""
    return isinstance(node, ast.Import | ast.ImportFrom | ast.Assign | ast.AnnAssign)


def _with_helpers(
    names: Collection[str], functions: Mapping[str, ast.FunctionDef]
) -> frozenset[str]:
    """These functions (or methods of a class), and the private ones that they call. A public one
    that they call is a matter of its own, so it stays the student's where it is not named.
    """
    found: set[str] = set()
    waiting = set(names)
    while waiting:
        name = waiting.pop()
        found.add(name)
        used = _used_in(functions[name]) & functions.keys()
        waiting |= {one for one in used - found if one.startswith("_")}
    return frozenset(found)


def _used_in(node: ast.AST) -> set[str]:
    """The names and the attributes in a piece of code."""
    attributes = {one.attr for one in ast.walk(node) if isinstance(one, ast.Attribute)}
    return attributes | {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}


class _Methods:
    """Methods of a class of the reference, with the private ones that they call."""

    def __init__(self, owner: ast.ClassDef, wanted: set[str], public: set[str]) -> None:
        methods = _named(owner.body, ast.FunctionDef)
        taken = _with_helpers(wanted, methods)
        self._class = owner.name
        self._methods = {name: methods[name] for name in sorted(taken)}
        self.used = set[str]().union(*map(_used_in, self._methods.values()))
        kept = _kept_by(methods[CONSTRUCTOR]) if CONSTRUCTOR in methods else {}
        own = sorted(kept.keys() & self.used - public)
        # What it keeps for itself begins as the reference's constructor sets it.
        self._first = {name: kept[name] for name in own}
        self._renamed = {name: OURS + name for name in (*own, *sorted(taken - wanted))}

    def put_in(self) -> list[ast.stmt]:
        """The statements that put them into the class that is there."""
        found = [self._set(name, value) for name, value in self._first.items()]
        for name, method in self._methods.items():
            moving = _Moving(self._renamed, self._class, method)
            found += [moving.visit(method), self._set(name, ast.Name(name, ast.Load()))]
        return found

    def _set(self, name: str, value: ast.expr) -> ast.stmt:
        owner = ast.Name(self._class, ast.Load())
        target = ast.Attribute(owner, self._renamed.get(name, name), ast.Store())
        return ast.Assign([target], value)


class _Moving(ast.NodeTransformer):
    """Makes a method one that is written outside of its class: some attributes get other names, and
    `super()` says of what.
    """

    def __init__(self, names: Mapping[str, str], owner: str, method: ast.FunctionDef) -> None:
        self._names, self._owner = names, owner
        self._itself = next((one.arg for one in method.args.args), "")

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """`super()`."""
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and node.func.id == "super" and not node.args:
            node.args = [ast.Name(name, ast.Load()) for name in (self._owner, self._itself)]
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """An attribute of anything."""
        self.generic_visit(node)
        node.attr = self._names.get(node.attr, node.attr)
        return node


def _kept_by(constructor: ast.FunctionDef) -> dict[str, ast.expr]:
    """What a constructor sets `self.name` to, by the name, where that does not depend on what it is
    given.
    """
    given = {one.arg for one in constructor.args.args}
    return {
        target.attr: node.value
        for node in ast.walk(constructor)
        if isinstance(node, ast.Assign) and not given & _used_in(node.value)
        for target in node.targets
        if isinstance(target, ast.Attribute)
    }


def _run_apart(body: list[ast.stmt]) -> list[ast.stmt]:
    """Statements that run in a module and leave no name behind there."""
    function = ast.parse("def run(): pass").body[0]
    assert isinstance(function, ast.FunctionDef)
    function.name, function.body = OURS + "methods", body
    return [function, *ast.parse(f"globals().pop({function.name!r})()").body]
