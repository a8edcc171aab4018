"""Expressions that a check looks at, as the student is shown them: `[c.rank for c in hand.cards]`.

The trial gets just what is shown, compiled, with a guard around each value that the expression goes
on with: what is not exactly of a built-in type could make anything of split() or of a loop.
What is decided about the answer is decided here. So an expression brings data, and no verdict.
"""

import ast
import builtins
import marshal
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import lru_cache

from grader.sandbox.inside.server import EXACT, WALKED

# They walk over what they are given.
WALKING = frozenset("sorted sum min max any all set list tuple enumerate reversed zip".split())
# What stands there as it is.
WRITTEN_OUT = (ast.Constant, ast.List, ast.Tuple, ast.GeneratorExp, ast.ListComp, ast.SetComp)
VERDICTS = (ast.Compare, ast.BoolOp, ast.UnaryOp)


@dataclass(frozen=True)
class Expression:
    """`code` is what runs in the trial, `free` the names that it needs; `places` are the parts
    with a guard, by its number.
    """

    code: bytes
    free: frozenset[str]
    places: tuple[str, ...]


def read(text: str, names: Collection[str]) -> Expression:
    """The expression with this text; ValueError where it is none that a check may look at."""
    found = _read(text)
    if unknown := found.free.difference(names, vars(builtins)):
        raise ValueError(f"{text!r} names {', '.join(sorted(unknown))}, which look was not given")
    return found


@lru_cache(maxsize=2_000)
def _read(text: str) -> Expression:
    tree = _tree(text)
    if isinstance(tree.body, VERDICTS):
        raise ValueError(f"{text!r} is a verdict: look at the data, and decide in the check")
    if any(isinstance(node, ast.JoinedStr) for node in ast.walk(tree)):
        raise ValueError(f"{text!r}: names in an f-string cannot be shown as others")
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    bound = {node.id for node in names if isinstance(node.ctx, ast.Store)}
    guards = _Guards(text, bound)
    guarded = ast.fix_missing_locations(guards.visit(tree))
    code = marshal.dumps(compile(guarded, "<look>", "eval", dont_inherit=True))
    return Expression(code, frozenset({node.id for node in names} - bound), tuple(guards.places))


def renamed(text: str, names: Mapping[str, str]) -> str:
    """An expression with other text in the place of its names."""
    raw = text.encode()  # in which positions are counted
    for start, stop, name in _names_in(text):
        if name in names:
            raw = raw[:start] + names[name].encode() + raw[stop:]
    return raw.decode()


@lru_cache(maxsize=2_000)
def _names_in(text: str) -> tuple[tuple[int, int | None, str], ...]:
    """Where the names of an expression stand, the last one first."""
    found = [node for node in ast.walk(_tree(text)) if isinstance(node, ast.Name)]
    places = ((node.col_offset, node.end_col_offset, node.id) for node in found)
    return tuple(sorted(places, reverse=True))


def item(text: str, number: int) -> str | None:
    """The part that makes one item of the value, where the expression is a written-out list."""
    root = _tree(text).body
    if not isinstance(root, ast.List):
        return None
    return ast.get_source_segment(text, root.elts[number])


def _tree(text: str) -> ast.Expression:
    return ast.parse(text, mode="eval")


class _Guards(ast.NodeTransformer):
    """Puts the guards in: where something is walked over, and where a method or an operator of a
    built-in type is used. Other methods are the student's own, whatever their class descends from.
    """

    def __init__(self, text: str, bound: set[str]) -> None:
        self._text = text
        self._bound = bound
        self.places: list[str] = []

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """`text` in text.split()."""
        node.value = self._guarded(node.value, node.attr)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """`lines` in lines[0]."""
        node.value = self._guarded(node.value, "__getitem__")
        node.slice = self.visit(node.slice)
        return node

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """`word` in word == 'Round'."""
        sides = [node.left, *node.comparators]
        plain = any(isinstance(side, ast.Constant) for side in sides)
        node.left, *node.comparators = (
            self._guarded(side, "__eq__") if plain else self.visit(side) for side in sides
        )
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """`names` in sorted(names) and in ' '.join(names)."""
        walks = isinstance(node.func, ast.Name) and node.func.id in WALKING
        walks = walks or (isinstance(node.func, ast.Attribute) and node.func.attr == "join")
        node.func = self.visit(node.func)
        node.args = [
            self._guarded(one, "__iter__") if walks else self.visit(one) for one in node.args
        ]
        node.keywords = [self.visit(one) for one in node.keywords]
        return node

    def visit_comprehension(self, node: ast.comprehension) -> ast.AST:
        """`cards` in [... for card in cards]."""
        node.iter = self._guarded(node.iter)
        node.ifs = [self.visit(one) for one in node.ifs]
        return node

    def _guarded(self, node: ast.expr, method: str = "") -> ast.expr:
        if isinstance(node, WRITTEN_OUT):
            return self.visit(node)  # type: ignore[no-any-return]
        named = {one.id for one in ast.walk(node) if isinstance(one, ast.Name)}
        known = ast.get_source_segment(self._text, node) or self._text
        self.places.append(self._text if named & self._bound else known)
        number = ast.Constant(len(self.places) - 1)
        given = [number, self.visit(node), *([ast.Constant(method)] if method else [])]
        return ast.Call(ast.Name(EXACT if method else WALKED, ast.Load()), given, [])
