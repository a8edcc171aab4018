"""The operators: each finds the places in a source where it applies, and says what to put there.

The usual ones, under the names that they have elsewhere: comparison, arithmetic, boolean, negated
condition, constant, removed statement, removed decorator, swapped arguments, dropped argument,
break/continue, slice, default, augmented assignment, string. Ours, for what students of this
course get wrong: a case that is forgotten or never ends (condition), calls in the other order
(order), player and dealer or rank and suit mixed up (counterpart), the second of two equal cards
(element), a newline or a padding blank less (newline, blank), `a` and `w` (mode), an index one off
(off-by-one), a class attribute that became the object's (self), a copy or a sort left out
(unwrapped), one function for its neighbour (look-alike).

An operator that would only make what another makes, or what no program can run (an unknown name),
is left out: such mutants are killed by anything and make the figures look better than they are.
"""

import ast
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import TypeVar

from tools.mutants.source import FUNCTIONS, LITERAL, Source


@dataclass(frozen=True)
class Change:
    """What an operator does: the text from `start` to `end` becomes `new`."""

    operator: str
    start: int
    end: int
    new: str
    node: ast.AST


Node = TypeVar("Node", bound=ast.AST)
Operator = Callable[[Source], Iterator[Change]]

COMPARISONS: dict[type[ast.cmpop], tuple[str, tuple[str, ...]]] = {
    ast.Lt: ("<", ("<=", ">")),
    ast.LtE: ("<=", ("<", ">=")),
    ast.Gt: (">", (">=", "<")),
    ast.GtE: (">=", (">", "<=")),
    ast.Eq: ("==", ("!=", "<=", ">=")),
    ast.NotEq: ("!=", ("==",)),
    ast.In: ("in", ("not in",)),
    ast.NotIn: ("not in", ("in",)),
    ast.Is: ("is", ("is not",)),
    ast.IsNot: ("is not", ("is",)),
}
ARITHMETIC: dict[type[ast.operator], tuple[str, tuple[str, ...]]] = {
    ast.Add: ("+", ("-",)),
    ast.Sub: ("-", ("+",)),
    ast.Mult: ("*", ("+", "//")),
    ast.Div: ("/", ("*", "//")),
    ast.FloorDiv: ("//", ("/", "*", "%")),
    ast.Mod: ("%", ("//", "*")),
    ast.Pow: ("**", ("*",)),
}
LOOK_ALIKES = {
    "min": "max",
    "max": "min",
    "any": "all",
    "all": "any",
    "str": "repr",
    "repr": "str",
    "append": "extend",
    "extend": "append",
    "startswith": "endswith",
    "endswith": "startswith",
    "index": "count",
    "upper": "lower",
    "lower": "upper",
}
COUNTERPARTS = (
    ("player", "dealer"),
    ("won", "lost"),
    ("win", "lose"),
    ("rank", "suit"),
    ("wallet", "bet"),
    ("start", "end"),
    ("first", "last"),
    ("left", "right"),
    ("top", "bottom"),
    ("above", "below"),
    ("hit", "stand"),
    ("mongean", "overhand"),
    ("hearts", "diamonds"),
)
# Functions whose value is like what they are given, so that they can be left out.
WRAPPERS = frozenset(
    {"str", "repr", "list", "tuple", "set", "sorted", "reversed", "int", "float", "abs", "round"}
)
# Nobody gets their arguments wrong and has a program that runs.
UNMIXABLE = frozenset({"isinstance", "issubclass", "enumerate", "map", "filter"})
LONG_LIST = 5


def changes(source: Source) -> Iterator[Change]:
    """What all operators would do to a source, in the order of OPERATORS."""
    for operator in OPERATORS:
        yield from operator(source)


def _instead(source: Source, operator: str, node: ast.expr | ast.stmt, new: str) -> Change:
    start, end = source.span(node)
    return Change(operator, start, end, new, node)


def _of_kind(source: Source, *kinds: type[Node]) -> Iterator[Node]:
    return (node for node in source.nodes if isinstance(node, kinds))


# Expressions


def comparison(source: Source) -> Iterator[Change]:
    """A comparison with its neighbour, and the other way round."""
    for node in _of_kind(source, ast.Compare):
        operands = [node.left, *node.comparators]
        for kind, (left, right) in zip(node.ops, pairwise(operands), strict=True):
            sign, others = COMPARISONS[type(kind)]
            for other in others:
                yield _between(source, "comparison", left, right, sign, other)


def arithmetic(source: Source) -> Iterator[Change]:
    """An arithmetic operation with another."""
    for node in _of_kind(source, ast.BinOp):
        sign, others = ARITHMETIC.get(type(node.op), ("", ()))
        if any(isinstance(side, ast.JoinedStr) for side in (node.left, node.right)):
            continue
        for other in others:
            yield _between(source, "arithmetic", node.left, node.right, sign, other)


def _between(
    source: Source, operator: str, left: ast.expr, right: ast.expr, sign: str, other: str
) -> Change:
    """Changes the sign between two operands."""
    start, end = source.span(left)[1], source.span(right)[0]
    pattern = re.escape(sign).replace(r"\ ", r"\s+")
    return Change(
        operator, start, end, re.sub(pattern, other, source.text[start:end], count=1), right
    )


def operands(source: Source) -> Iterator[Change]:
    """The operands of an operation in the other order, where the order matters."""
    for node in _of_kind(source, ast.BinOp):
        adds_lists = isinstance(node.op, ast.Add) and _is_sequence(node)
        if adds_lists or isinstance(node.op, ast.Sub):
            yield from _swap(source, "operands", node.left, node.right)


def _is_sequence(node: ast.expr) -> bool:
    if isinstance(node, ast.BinOp):
        return _is_sequence(node.left) or _is_sequence(node.right)
    if isinstance(node, ast.Subscript):
        return isinstance(node.slice, ast.Slice)
    return isinstance(node, ast.List | ast.Tuple | ast.ListComp | ast.JoinedStr) or (
        isinstance(node, ast.Constant) and isinstance(node.value, str)
    )


def boolean(source: Source) -> Iterator[Change]:
    """`and` and `or` mixed up, one side of them left out, `not` left out."""
    for node in _of_kind(source, ast.BoolOp, ast.UnaryOp):
        if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield _instead(source, "boolean", node, source.of(node.operand))
        if not isinstance(node, ast.BoolOp):
            continue
        sign, other = ("and", "or") if isinstance(node.op, ast.And) else ("or", "and")
        for left, right in pairwise(node.values):
            yield _between(source, "boolean", left, right, sign, other)
        for one in node.values:
            rest = [source.of(value) for value in node.values if value is not one]
            yield _instead(source, "boolean", node, f" {sign} ".join(rest))


def sign(source: Source) -> Iterator[Change]:
    """A minus left out."""
    for node in _of_kind(source, ast.UnaryOp):
        if isinstance(node.op, ast.USub):
            yield _instead(source, "sign", node, source.of(node.operand))


def condition(source: Source) -> Iterator[Change]:
    """A case that is forgotten, one that is always so, and one the wrong way round."""
    for node in _of_kind(source, ast.If, ast.While, ast.IfExp, ast.comprehension):
        tests = node.ifs if isinstance(node, ast.comprehension) else [node.test]  # type: ignore[attr-defined]
        for test in tests:
            if not isinstance(test, ast.Compare):  # else a comparison says the same
                yield _instead(source, "condition", test, f"not ({source.of(test)})")
            yield _instead(source, "condition", test, "False")
            if not isinstance(node, ast.While):  # that would be an endless loop, always
                yield _instead(source, "condition", test, "True")


def constant(source: Source) -> Iterator[Change]:
    """A number one higher and one lower, a truth the other way round."""
    for node in _of_kind(source, ast.Constant):
        value = node.value
        if isinstance(value, bool):
            yield _instead(source, "constant", node, str(not value))
        elif isinstance(value, int | float) and not _in_the_middle(source, node):
            yield _instead(source, "constant", node, str(value + 1))
            yield _instead(source, "constant", node, str(value - 1))


def _in_the_middle(source: Source, node: ast.expr) -> bool:
    """Whether a value stands in a long list, neither first nor last: what goes for one of them goes
    for all.
    """
    parent = source.parents[node]
    return isinstance(parent, ast.List | ast.Tuple) and node not in _some(parent.elts)


def off_by_one(source: Source) -> Iterator[Change]:
    """A computed bound, one higher and one lower: of a slice, a range, an index, a middle."""
    for node in _of_kind(source, ast.Slice, ast.Call, ast.Subscript, ast.Assign):
        for bound in _bounds(node):
            text = source.of(bound)
            if isinstance(bound, ast.Constant | ast.UnaryOp):
                continue  # a constant's own operator sees to that
            for more in (f"{text} + 1", f"{text} - 1"):
                yield _instead(source, "off-by-one", bound, more)


def _bounds(node: ast.AST) -> Iterator[ast.expr]:
    if isinstance(node, ast.Slice):
        yield from (bound for bound in (node.lower, node.upper) if bound is not None)
    elif isinstance(node, ast.Call) and _word(node.func) == "range":
        yield from node.args
    elif isinstance(node, ast.Subscript) and isinstance(node.slice, ast.BinOp):
        yield node.slice
    elif isinstance(node, ast.Assign) and isinstance(node.value, ast.BinOp):
        halves = isinstance(node.value.op, ast.FloorDiv | ast.Mod)
        yield from [node.value] if halves else []


def slices(source: Source) -> Iterator[Change]:
    """A bound of a slice left out."""
    for node in _of_kind(source, ast.Slice):
        for bound in (node.lower, node.upper, node.step):
            if bound is not None:
                yield _instead(source, "slice", bound, "")


def strings(source: Source) -> Iterator[Change]:
    """Another text; other case; a newline, a blank or the last dot less; another mode."""
    for node in _of_kind(source, ast.Constant, ast.JoinedStr):
        assert isinstance(node, ast.Constant | ast.JoinedStr)
        if isinstance(node, ast.Constant) and (
            not isinstance(node.value, str) or _in_the_middle(source, node)
        ):
            continue
        begin = source.span(node)[0]
        for literal in LITERAL.finditer(source.of(node)):
            start, end = begin + literal.start(3), begin + literal.end(3)
            for operator, new in _other_texts(literal[3], "f" in literal[1].lower()):
                yield Change(operator, start, end, new, node)


def _other_texts(text: str, formatted: bool) -> Iterator[tuple[str, str]]:
    yield "string", f"XX{text}"
    fields = re.split(r"(\{[^{}]*\})", text) if formatted else [text]
    plain = [place for place, piece in enumerate(fields) if not piece.startswith("{")]
    for place in plain[:1] + plain[-1:]:
        letters = re.sub(r"\\.", "", fields[place])
        if letters.swapcase() != letters:
            cased = re.sub(r"(\\.)|(.)", lambda m: m[1] or m[2].swapcase(), fields[place])
            yield "string", "".join([*fields[:place], cased, *fields[place + 1 :]])
    if text in ("a", "w"):
        yield "mode", {"a": "w", "w": "a"}[text]
    if "\\n" in text:
        yield "newline", text.replace("\\n", "", 1)
        yield "newline", "".join(text.rsplit("\\n", 1))
    if text.endswith("\\n") or formatted or " " in text:
        yield "newline", text + "\\n"
    if " " in text:
        yield "blank", text.replace(" ", "", 1)
        yield "blank", "".join(text.rsplit(" ", 1))
    if re.search(r"[.!:]$", text):
        yield "string", text[:-1]
    found = re.findall(r"\{[^{}]*\}", text) if formatted else []
    for one, other in combinations(dict.fromkeys(found), 2):
        mixed = text.replace(one, "\0").replace(other, one).replace("\0", other)
        yield "counterpart", mixed
    for one in dict.fromkeys(found):
        if one.endswith("!r}"):
            yield "look-alike", text.replace(one, one[:-3] + "}")


# Calls and collections


def arguments(source: Source) -> Iterator[Change]:
    """Two arguments swapped, one dropped; the values of two keywords swapped."""
    for node in _of_kind(source, ast.Call):
        if isinstance(node.func, ast.Name) and node.func.id in UNMIXABLE:
            continue
        for left, right in pairwise(node.args):
            yield from _swap(source, "swapped arguments", left, right)
        keywords = [word.value for word in node.keywords if word.arg is not None]
        for left, right in pairwise(keywords):
            yield from _swap(source, "swapped arguments", left, right)
        if len(node.args) + len(node.keywords) > 1:
            for word in node.keywords:
                yield _without(source, "dropped argument", node.args + node.keywords, word)
            if not node.keywords:
                yield _without(source, "dropped argument", node.args, node.args[-1])


def elements(source: Source) -> Iterator[Change]:
    """An element of a list, tuple, set or dict less, and two neighbours swapped."""
    for node in _of_kind(source, ast.List, ast.Tuple, ast.Set, ast.Dict):
        if isinstance(node, ast.Dict):
            yield from _pairs_of(source, node)
            continue
        assert isinstance(node, ast.List | ast.Tuple | ast.Set)
        if isinstance(node.ctx if not isinstance(node, ast.Set) else None, ast.Store):
            for left, right in pairwise(node.elts):
                yield from _swap(source, "element", left, right)
            continue
        if not isinstance(node, ast.Set) and not _is_looked_up(source, node):
            for left, right in pairwise(node.elts):
                yield from _swap(source, "element", left, right)
        if len(node.elts) > 1 and not _unpacked(source, node):
            for one in _some(node.elts):
                yield _without(source, "element", node.elts, one)


def _is_looked_up(source: Source, node: ast.AST) -> bool:
    """Whether the order of a list is of no account: it is only asked what is in it."""
    parent = source.parents[node]
    if isinstance(parent, ast.Compare):
        return isinstance(parent.ops[-1], ast.In | ast.NotIn)
    return isinstance(parent, ast.Call) and _word(parent.func) in ("isinstance", "issubclass")


def _unpacked(source: Source, node: ast.AST) -> bool:
    """Whether a tuple's values go to several names at once, so that one less is no program."""
    parent = source.parents[node]
    return isinstance(node, ast.Tuple) and isinstance(parent, ast.Assign | ast.Return)


def _pairs_of(source: Source, node: ast.Dict) -> Iterator[Change]:
    values = [value for key, value in zip(node.keys, node.values, strict=True) if key]
    for left, right in pairwise(values):
        yield from _swap(source, "element", left, right)


def _some(nodes: list[ast.expr]) -> list[ast.expr]:
    return nodes if len(nodes) <= LONG_LIST else [nodes[0], nodes[-1]]


def _without(
    source: Source,
    operator: str,
    nodes: list[ast.expr] | list[ast.keyword] | list[ast.expr | ast.keyword],
    gone: ast.expr | ast.keyword,
) -> Change:
    """Drops one of several that stand between commas."""
    ends = [(source.offset(n.lineno, n.col_offset), _end(source, n)) for n in nodes]
    place = [n is gone for n in nodes].index(True)
    if place:
        start, end = ends[place - 1][1], ends[place][1]
    else:
        start, end = ends[0][0], ends[1][0]
    return Change(operator, start, end, "", gone)


def _end(source: Source, node: ast.expr | ast.keyword) -> int:
    return source.offset(node.end_lineno or 0, node.end_col_offset or 0)


def _swap(source: Source, operator: str, left: ast.expr, right: ast.expr) -> Iterator[Change]:
    one, other = source.of(left), source.of(right)
    if one != other and not any(isinstance(node, ast.Starred) for node in (left, right)):
        start, end = source.span(left)[0], source.span(right)[1]
        between = source.text[source.span(left)[1] : source.span(right)[0]]
        yield Change(operator, start, end, other + between + one, left)


def unwrapped(source: Source) -> Iterator[Change]:
    """A copy, a conversion or a sort left out: `list(cards)` is `cards`."""
    for node in _of_kind(source, ast.Call):
        if isinstance(node.func, ast.Name) and node.func.id in WRAPPERS and len(node.args) == 1:
            yield _instead(source, "unwrapped", node, source.of(node.args[0]))
    for part in _of_kind(source, ast.Subscript):
        if isinstance(part.slice, ast.Slice) and isinstance(part.ctx, ast.Load):
            bounds = (part.slice.lower, part.slice.upper, part.slice.step)
            if not any(bounds):
                yield _instead(source, "unwrapped", part, source.of(part.value))


def look_alikes(source: Source) -> Iterator[Change]:
    """A function for its neighbour: min and max, str and repr."""
    for node in _of_kind(source, ast.Name, ast.Attribute):
        name = _word(node)
        if name in LOOK_ALIKES:
            yield _renamed(source, "look-alike", node, LOOK_ALIKES[name])


def counterparts(source: Source) -> Iterator[Change]:
    """Player and dealer mixed up, rank and suit, and what else comes in pairs."""
    known = {_word(node) for node in ast.walk(source.tree)}
    known |= {node.arg for node in ast.walk(source.tree) if isinstance(node, ast.arg)}
    known |= {node.name for node in ast.walk(source.tree) if isinstance(node, FUNCTIONS)}
    for node in _of_kind(source, ast.Name, ast.Attribute):
        if isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load):
            continue
        for other in _counterparts_of(_word(node)):
            if other in known:
                yield _renamed(source, "counterpart", node, other)
    for node in _of_kind(source, ast.Constant):
        if isinstance(node.value, str):
            text = source.of(node)
            for other in _counterparts_of(text):
                yield _instead(source, "counterpart", node, other)


def _counterparts_of(name: str) -> Iterator[str]:
    for one, other in COUNTERPARTS:
        for old, new in ((one, other), (other, one)):
            for word, instead in ((old, new), (old.capitalize(), new.capitalize())):
                if word in name:
                    yield name.replace(word, instead)


def _word(node: ast.AST) -> str:
    if isinstance(node, ast.Name):
        return node.id
    return node.attr if isinstance(node, ast.Attribute) else ""


def _renamed(source: Source, operator: str, node: ast.AST, name: str) -> Change:
    assert isinstance(node, ast.Name | ast.Attribute)
    end = source.span(node)[1]
    return Change(operator, end - len(_word(node)), end, name, node)


def of_the_object(source: Source) -> Iterator[Change]:
    """An attribute of the class that became the object's: `self.count += 1`."""
    classes = {node.name for node in ast.walk(source.tree) if isinstance(node, ast.ClassDef)}
    for node in _of_kind(source, ast.Attribute):
        scope = source.scope(node)
        has_self = isinstance(scope, FUNCTIONS) and [a.arg for a in scope.args.args[:1]] == ["self"]
        if isinstance(node.value, ast.Name) and node.value.id in classes and has_self:
            yield _instead(source, "self", node.value, "self")


def comprehensions(source: Source) -> Iterator[Change]:
    """The loops of a comprehension in the other order."""
    for node in _of_kind(source, ast.ListComp, ast.SetComp, ast.GeneratorExp, ast.DictComp):
        generators: list[ast.comprehension] = node.generators  # type: ignore[attr-defined]
        for left, right in pairwise(generators):
            if left.ifs or right.ifs:
                continue
            yield Change(
                "order",
                source.span(left.target)[0],
                source.span(right.iter)[1],
                f"{source.of(right.target)} in {source.of(right.iter)} "
                f"for {source.of(left.target)} in {source.of(left.iter)}",
                left,
            )


# Statements


def removed(source: Source) -> Iterator[Change]:
    """A statement left out: a call, a return, an assert, a change of an attribute."""
    for block in source.blocks():
        for statement in block:
            if _can_go(source, statement):
                yield _instead(source, "removed", statement, "pass")


def _can_go(source: Source, statement: ast.stmt) -> bool:
    if isinstance(statement, ast.Assign):
        return all(_is_kept(source, target) for target in statement.targets)
    kinds = ast.Expr | ast.Return | ast.Raise | ast.Assert | ast.AugAssign | ast.Delete
    return isinstance(statement, kinds)


def _is_kept(source: Source, target: ast.expr) -> bool:
    """Whether a name is there without this assignment: an attribute, or assigned before."""
    if isinstance(target, ast.Attribute | ast.Subscript):
        return True
    scope = source.scope(target)
    names = [node for node in ast.walk(scope) if isinstance(node, ast.Name)]
    return isinstance(target, ast.Name) and any(
        name.id == target.id and isinstance(name.ctx, ast.Store) and name.lineno < target.lineno
        for name in names
    )


def decorators(source: Source) -> Iterator[Change]:
    """A decorator left out."""
    for node in _of_kind(source, *FUNCTIONS, ast.ClassDef):
        for decorator in node.decorator_list:  # type: ignore[attr-defined]
            start, end = source.span(decorator)
            yield Change("decorator", start - 1, end, "", node)


def defaults(source: Source) -> Iterator[Change]:
    """A default value left out."""
    for node in _of_kind(source, ast.arguments):
        if node.defaults:
            first = (node.posonlyargs + node.args)[-len(node.defaults)]
            name_end = source.offset(first.end_lineno or 0, first.end_col_offset or 0)
            yield Change(
                "default", name_end, source.span(node.defaults[0])[1], "", node.defaults[0]
            )


def augmented(source: Source) -> Iterator[Change]:
    """Set instead of added, taken off instead of added."""
    for node in _of_kind(source, ast.AugAssign):
        sign, others = ARITHMETIC.get(type(node.op), ("", ()))
        for other in ("=", *(f"{one}=" for one in others)):
            yield _between(source, "augmented", node.target, node.value, f"{sign}=", other)


def loops(source: Source) -> Iterator[Change]:
    """A break and a continue mixed up, or left out; a loop that is done once or never."""
    for node in _of_kind(source, ast.Break, ast.Continue):
        assert isinstance(node, ast.Break | ast.Continue)
        yield _instead(source, "loop", node, "continue" if isinstance(node, ast.Break) else "break")
        yield _instead(source, "loop", node, "pass")
    for node in _of_kind(source, ast.Return):
        if node.value is None and _in_loop(source, node):
            yield _instead(source, "loop", node, "continue")


def _in_loop(source: Source, node: ast.AST) -> bool:
    scope = source.scope(node)
    while node is not scope:
        node = source.parents[node]
        if isinstance(node, ast.For | ast.While):
            return True
    return False


def order(source: Source) -> Iterator[Change]:
    """Two statements that follow each other, the other way round, where that may matter."""
    for block in source.blocks():
        for one, other in pairwise(block):
            if _may_matter(one, other) and not _needs(other, one):
                start, end = source.span(one)[0], source.span(other)[1]
                between = source.text[source.span(one)[1] : source.span(other)[0]]
                yield Change("order", start, end, source.of(other) + between + source.of(one), one)


def _may_matter(one: ast.stmt, other: ast.stmt) -> bool:
    """Whether both do something, or both may end the function."""
    if isinstance(one, ast.If) and isinstance(other, ast.If):
        return all(_ends(statement) for statement in (one, other))
    simple = ast.Expr | ast.Assign | ast.AugAssign | ast.Delete
    return all(isinstance(statement, simple) and _acts(statement) for statement in (one, other))


def _ends(statement: ast.If) -> bool:
    return isinstance(statement.body[-1], ast.Return | ast.Raise | ast.Continue | ast.Break)


def _acts(statement: ast.stmt) -> bool:
    """Whether a statement calls something, or changes what is there already."""
    if isinstance(statement, ast.Assign) and any(
        isinstance(target, ast.Attribute) for target in statement.targets
    ):
        return any(isinstance(node, ast.Call | ast.Attribute) for node in ast.walk(statement.value))
    calls = any(isinstance(node, ast.Call) for node in ast.walk(statement))
    return calls or isinstance(statement, ast.AugAssign | ast.Delete)


def _needs(later: ast.stmt, earlier: ast.stmt) -> bool:
    """Whether a statement uses a name that the one before it has made."""
    made = {
        node.id
        for node in ast.walk(earlier)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    }
    used = {node.id for node in ast.walk(later) if isinstance(node, ast.Name)}
    return bool(made & used)


OPERATORS: tuple[Operator, ...] = (
    comparison,
    arithmetic,
    operands,
    boolean,
    sign,
    condition,
    constant,
    off_by_one,
    slices,
    strings,
    counterparts,
    arguments,
    elements,
    unwrapped,
    look_alikes,
    of_the_object,
    comprehensions,
    removed,
    decorators,
    defaults,
    augmented,
    loops,
    order,
)
