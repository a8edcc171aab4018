"""Writes what a test does in the words of checks: `assert f(2) == 4` becomes
`expect(module.f(2)).to_equal_number(4)`.

What cannot be said in these words, or would mean something else, is refused with a reason.
"""

import ast
import builtins
import copy
from collections.abc import Collection
from typing import Any

from grader.author.importing.scope import Kind, NotSaid, Scope, pythons_member
from grader.author.importing.tests import Statement

EXCEPTIONS = frozenset(
    name
    for name, value in vars(builtins).items()
    if isinstance(value, type) and issubclass(value, Exception)
)
# Attributes that lead from a value to what the interpreter is made of.
LEADING_OUT = ("_", "ag_", "co_", "cr_", "f_", "gi_", "tb_")
REFUSED = (ast.Lambda, ast.NamedExpr, ast.Await, ast.Yield, ast.YieldFrom)
PLAIN_TYPES = frozenset({"bool", "int", "float", "str", "list", "tuple", "dict", "set"})
RELATIVE = 1e-6  # what pytest.approx allows


class _Naming(ast.NodeTransformer):
    """Puts in what the names mean."""

    def __init__(self, scope: Scope, bound: Collection[str]) -> None:
        self._scope, self._bound = scope, bound

    def visit(self, node: ast.AST) -> Any:
        if isinstance(node, REFUSED):
            raise NotSaid("a function or an assignment within an expression cannot be sent")
        return super().visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """`repr(hand)`: ours would be that of a proxy."""
        match node:
            case ast.Call(func=ast.Name(id="repr"), args=[thing], keywords=[]):
                self._scope.words.add("display")
                return ast.Call(ast.Name("display", ast.Load()), [self.visit(thing)], [])
        return self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        """`thing.__class__`, `re.enum.sys` and the like."""
        if node.attr.startswith(LEADING_OUT):
            raise NotSaid(f"{node.attr} leads out of the program")
        if isinstance(node.value, ast.Name) and node.value.id not in self._bound:
            home = self._scope.pythons_module(node.value.id)
            if home:
                self._scope.meaning(node.value.id)
                return ast.parse(pythons_member(home, node.attr), mode="eval").body
        return self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        if isinstance(node.ctx, ast.Store) or node.id in self._bound:
            return node
        if self._scope.pythons_module(node.id):
            raise NotSaid(f"{node.id} would be used by the grader, and not by the program")
        return ast.parse(self._scope.meaning(node.id), mode="eval").body


def said(node: ast.expr, scope: Scope) -> str:
    """An expression of a test as a check writes it."""
    bound = {
        one.id
        for one in ast.walk(node)
        if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Store)
    }
    return ast.unparse(_Naming(scope, bound).visit(copy.deepcopy(node)))


def translated(statement: Statement, scope: Scope) -> list[str]:
    """The lines of a check for a statement of a test."""
    node = statement.node
    if statement.left_out:
        raise NotSaid(statement.left_out)
    match node:
        case ast.Import() | ast.ImportFrom():
            scope.know(node)
            return []
        case ast.Assign(targets=[target]) if statement.want in (None, ""):
            return _assigned(target, node.value, scope)
        case ast.Assert():
            return _asserted(node.test, scope)
        case ast.With() if statement.want is None:
            return _raising(node, scope)
        case ast.For(orelse=[]) if statement.want is None:
            return _looped(node, scope)
        case ast.Expr() if statement.raises:
            return _rejected(statement.raises, node.value, scope)
        case ast.Expr() if statement.want is None:
            return [_called(node.value, scope)]
        case ast.Expr():
            return _shown(node.value, statement.want or "", scope)
        case ast.Pass():
            return []
    raise NotSaid("write it by hand: this kind of statement is not translated")


def _assigned(target: ast.expr, value: ast.expr, scope: Scope) -> list[str]:
    names = target.elts if isinstance(target, ast.Tuple) else [target]
    if not all(isinstance(name, ast.Name) for name in names):
        raise NotSaid("write it by hand: only what is given to variables is translated")
    text, kind = said(value, scope), _kind(value, scope)
    one = kind if isinstance(target, ast.Name) else ""
    bound = ", ".join(scope.bind(ast.unparse(name), one) for name in names)
    _accept(value, scope)
    return [f"{bound} = {text}"]


def _called(value: ast.expr, scope: Scope) -> str:
    if not isinstance(value, ast.Call):
        raise NotSaid("it does nothing that a check could see")
    text = said(value, scope)
    _accept(value, scope)
    return text


def _accept(value: ast.expr, scope: Scope) -> None:
    """Takes notice of the functions that have accepted a call."""
    for one in ast.walk(value):
        if isinstance(one, ast.Call):
            scope.accepted.add(_function(one))


def _function(call: ast.Call) -> str:
    """The name of what is called: of a method, whatever its object is called."""
    return ast.unparse(call.func).rpartition(".")[2]


def _asking(value: ast.expr, scope: Scope) -> str:
    """An expression that asks the program for something: what does not could never fail."""
    text = said(value, scope)
    names = [one.id for one in ast.walk(value) if isinstance(one, ast.Name)]
    if not any(map(scope.is_of_the_program, names)):
        raise NotSaid("it asks nothing of the program")
    return text


def _expect(value: ast.expr, how: str, scope: Scope) -> list[str]:
    text = _asking(value, scope)
    _accept(value, scope)
    scope.expects = True
    scope.words.add("expect")
    return [f"expect({text}).{how}"]


def _shown(value: ast.expr, want: str, scope: Scope) -> list[str]:
    """What a doctest shows."""
    match value:
        case ast.Call(func=ast.Name(id="print"), args=[one], keywords=[]):
            call = ast.Call(ast.Name("str", ast.Load()), [one], [])
            return _expect(call, f"to_be({want!r})", scope)
    try:
        plain = ast.literal_eval(want) if want else None
    except (ValueError, SyntaxError, RecursionError, MemoryError):
        raise NotSaid(
            "what is shown may be printed, or be what the interpreter shows for an object: write "
            "expect(program.converse(...)).to_show(...), or expect(display(...)).to_be(...)"
        ) from None
    if repr(plain) != want and want:
        raise NotSaid(f"the interpreter would show {plain!r} in another way")
    if want == "True" and isinstance(value, ast.Compare):
        return _asserted(value, scope)
    return _expect(value, f"to_be({plain!r})", scope)


def _asserted(test: ast.expr, scope: Scope) -> list[str]:
    match test:
        case ast.BoolOp(op=ast.And()):
            return [line for one in test.values for line in _asserted(one, scope)]
        case ast.Compare(left=left, ops=[op], comparators=[right]):
            return _compared(left, op, right, test, scope)
        case ast.UnaryOp(op=ast.Not()):
            return _expect(test, "to_be(True)", scope)
        case ast.Call(func=ast.Name(id="isinstance"), args=[one, ast.Name(id=kind)]) if (
            kind in PLAIN_TYPES
        ):
            return _expect(one, f"to_be_a({kind})", scope)
    return _expect(ast.Call(ast.Name("bool", ast.Load()), [test], []), "to_be(True)", scope)


def _compared(
    left: ast.expr, op: ast.cmpop, right: ast.expr, test: ast.expr, scope: Scope
) -> list[str]:
    if isinstance(op, ast.Eq) and _is_plain(left) and not _is_plain(right):
        left, right = right, left
    if isinstance(op, ast.Eq) and (close := _approximately(left, right)) is not None:
        return _expect(close[0], f"to_be_close({close[1]!r}, within={close[2]!r})", scope)
    if isinstance(op, ast.Lt | ast.LtE) and (close := _near(left, right)) is not None:
        return _expect(close[0], f"to_be_close({close[1]!r}, within={close[2]!r})", scope)
    if isinstance(op, ast.Eq | ast.Is) and (kind := _kind(right, scope)):
        # The kind of a number is left open, as it is by ==.
        how = "to_equal_number" if kind == "number" else "to_be"
        return _expect(left, f"{how}({said(right, scope)})", scope)
    several = right.elts if isinstance(right, ast.List | ast.Tuple) and _is_plain(right) else []
    if isinstance(op, ast.In) and several:
        return _expect(left, f"to_be_one_of({', '.join(map(ast.unparse, several))})", scope)
    return _expect(test, "to_be(True)", scope)


def _kind(node: ast.expr, scope: Scope) -> Kind:
    """What is known of a value that does not come from the program."""
    match node:
        case ast.Name(id=name):
            return scope.kinds.get(name, "")
        case ast.BinOp(left=left, right=right):
            sides = {_kind(left, scope), _kind(right, scope)}
            return "number" if sides == {"number"} else ""
    if not _is_plain(node):
        return ""
    return "number" if type(ast.literal_eval(node)) in (int, float) else "plain"


def kinds_in(values: ast.expr, count: int) -> list[Kind]:
    """What is known of the variables of a loop, each by itself."""
    unknown: list[Kind] = [""] * count
    if isinstance(values, ast.Call) and ast.unparse(values.func) == "range" and count == 1:
        return ["number"]
    if not _is_plain(values) or not isinstance(values, ast.List | ast.Tuple):
        return unknown
    rows = [one if count > 1 else (one,) for one in ast.literal_eval(values)]
    if any(type(row) not in (list, tuple) or len(row) != count for row in rows):
        return unknown
    return [
        "number" if {type(one) for one in column} <= {int, float} else "plain"
        for column in zip(*rows, strict=True)
    ] or unknown


def _is_plain(node: ast.expr) -> bool:
    try:
        ast.literal_eval(node)
    except (ValueError, TypeError, RecursionError):
        return False
    return True


def _plain_number(node: ast.expr | None) -> float | None:
    value = ast.literal_eval(node) if node is not None and _is_plain(node) else None
    return value if type(value) in (int, float) else None


Close = tuple[ast.expr, float, float]


def _approximately(left: ast.expr, right: ast.expr) -> Close | None:
    """`f() == pytest.approx(3.14, abs=0.01)`: the value, the number, and how far it may be."""
    for value, other in ((left, right), (right, left)):
        if isinstance(other, ast.Call) and ast.unparse(other.func) in ("pytest.approx", "approx"):
            options = {one.arg: _plain_number(one.value) for one in other.keywords}
            number = _plain_number(other.args[0]) if len(other.args) == 1 else None
            if number is None or None in options.values() or options.keys() - {"rel", "abs"}:
                raise NotSaid("write to_be_close(number, within=...): approx is given no number")
            by_default = 1e-12 if "rel" not in options else 0
            relative = options.get("rel", 0 if "abs" in options else RELATIVE) or 0
            return value, number, max(relative * abs(number), options.get("abs", by_default) or 0)
    return None


def _near(left: ast.expr, right: ast.expr) -> Close | None:
    """`abs(f() - 3.14) < 0.01`."""
    within = _plain_number(right)
    match left:
        case ast.Call(func=ast.Name(id="abs"), args=[ast.BinOp(one, ast.Sub(), other)]):
            number = _plain_number(other)
            if number is not None and within is not None and within > 0:
                return one, number, within
    return None


def _raising(node: ast.With, scope: Scope) -> list[str]:
    match node:
        case ast.With(
            items=[ast.withitem(ast.Call(func, [ast.Name(id=wanted)], keywords), None)],
            body=[ast.Expr(value=value)],
        ) if ast.unparse(func) in ("pytest.raises", "raises"):
            note = ["# The text of the exception is not looked at."] if keywords else []
            return note + _rejected(wanted, value, scope)
    raise NotSaid("write it by hand: `with` is known for pytest.raises and one call only")


def _rejected(wanted: str, value: ast.expr, scope: Scope) -> list[str]:
    if wanted not in EXCEPTIONS:
        raise NotSaid(f"rejects takes an exception of Python's own, which {wanted} is not")
    if not isinstance(value, ast.Call):
        raise NotSaid("rejects is about a call")
    if _function(value) not in scope.accepted:
        raise NotSaid(f"put a call of {_function(value)} before it that must succeed")
    text = _asking(value, scope)
    scope.expects = True
    scope.words.add("rejects")
    return [f"with rejects({wanted}):", f"    {text}"]


def _looped(node: ast.For, scope: Scope) -> list[str]:
    names = node.target.elts if isinstance(node.target, ast.Tuple) else [node.target]
    if not all(isinstance(name, ast.Name) for name in names):
        raise NotSaid("write it by hand: the loop has no plain variables")
    values, kinds = said(node.iter, scope), kinds_in(node.iter, len(names))
    bound = ", ".join(map(scope.bind, map(ast.unparse, names), kinds))
    lines = [
        line for one in node.body for line in translated(Statement(one, ast.unparse(one)), scope)
    ]
    if not lines:
        raise NotSaid("the loop does nothing")
    return [f"for {bound} in {values}:", *(f"    {line}" for line in lines)]
