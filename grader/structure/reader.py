"""Reads the source of modules into plain facts; never runs or imports what it reads.

It is made for a limited process of its own, where a source that breaks the parser costs nothing:
one module, the standard library only, bytes in, and out only what JSON can carry. Students run it
as well, with Python 3.9 or newer, in the selfcheck.py of their starter files.

`read` gives for each module `{"error": {"line": ..., "message": ...}}`, or these tables, which
refer to each other by index:

functions  One `FunctionRecord` for each `def` and each lambda, and, first of all, "<module>" for
           the code outside of functions (bodies of classes included).
classes    A `ClassRecord` for each.
scopes     A `Scope` for each place where names live.
stores     [reference, attribute, value] for `x.attribute = value`.
imports    [line, module, name] for each name from a module; "" for `import module`.
numbers    [line, value, compared] for each whole number that is written inside a function;
           `compared` where something is compared with it.
indents    [line, columns, column] for each block: its first line, how far it is moved to the right
           of what it belongs to, and the column where it begins.

A *reference* is the index of a scope, a name that stands there, and the attributes, calls and
items that follow it: "2 Deck () cards []". Some names are none: "#3" is function 3, "@3" class 3,
"$3" the first parameter of method 3, "^.cards" a module, "?" anything, and "" a plain value.

Code that can never run is treated as if it were not there: what follows a `return`, `raise`,
`break` or `continue` in its block, and branches under a constant condition (`if False:`).
"""

from __future__ import annotations

import ast
import warnings
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, NamedTuple

_LARGEST_NUMBER = 10**9
_MOST_NUMBERS = 2_000
_LONGEST_PATH = 12  # of a reference; what stands further back is anything
_COMPREHENSIONS = {ast.ListComp: "list", ast.SetComp: "set", ast.DictComp: "dict"}
_LOOKS_ONLY = frozenset({"isinstance", "issubclass", "callable", "type"})
# Python 3.9 has no patterns yet.
_ONLY_LOOKED_AT = (ast.ExceptHandler, getattr(ast, "pattern", ast.ExceptHandler))
# These take the name of an attribute at this position.
_NAME_AT = {"getattr": 1, "attrgetter": 0, "methodcaller": 0}
# What these give is a part of their argument.
_LEADS_INTO = {"type": "__class__", "vars": "__dict__"}


def read(sources: dict[str, bytes]) -> dict[str, Any]:
    """Facts about each module, by the module's name."""
    return {name: _read_module(source) for name, source in sources.items()}


def _read_module(source: bytes) -> dict[str, Any]:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # "\\d" in a string is no concern of a reader's
            tree = ast.parse(source)
        return _Collector().collect(tree)
    except SyntaxError as error:
        # Without lone surrogates, which no report could be written with.
        message = (error.msg or "invalid syntax").encode("utf-8", "backslashreplace").decode()
        return {"error": {"line": error.lineno, "message": message}}
    except (RecursionError, MemoryError, OverflowError):
        return {"error": {"line": None, "message": "too deeply nested or too large to read"}}
    except ValueError as error:
        return {"error": {"line": None, "message": str(error)}}


# --- what a condition always is -------------------------------------------------------------


def _truth(node: ast.expr) -> bool | None:
    """True or False where the expression is always so, whatever the program does; else None."""
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        known = _truth(node.operand)
        return None if known is None else not known
    if isinstance(node, ast.BoolOp):
        decisive = isinstance(node.op, ast.Or)
        found = [_truth(value) for value in node.values]
        if decisive in found:
            return decisive
        return None if None in found else not decisive
    if isinstance(node, (ast.Constant, ast.Tuple, ast.List, ast.Dict)):
        with suppress(ValueError, TypeError):
            return bool(ast.literal_eval(node))
    return None


# --- the collector --------------------------------------------------------------------------


class Value(NamedTuple):
    """What an expression may stand for: references that it is, and those in calls that make it."""

    plain: list[str]
    made: list[str]

    @property
    def inside(self) -> Value:
        """Where the parts of a call go."""
        return Value(self.made, self.made)


@dataclass
class Scope:
    """A place where names are bound, the function whose code runs there, and what each name was
    bound to; `elsewhere` are those declared global or nonlocal.
    """

    index: int
    kind: str
    parent: int | None
    function: int
    class_index: int | None
    names: dict[str, list[Value]] = field(default_factory=dict)
    elsewhere: dict[str, int] = field(default_factory=dict)


@dataclass
class FunctionRecord:
    """One function, and what its own body holds: loops and the like as [line, kind].

    A mention is [line, use, reference]. The use is "call" for what is called ("named" where its
    argument names an attribute, as in `getattr(x, "rank")`), "value" for what is passed on, stored
    or returned, "quiet" for what is only looked at (compared, given to `isinstance`, or `x` in
    `x.rank`).
    """

    name: str
    kind: str
    line: int
    class_index: int | None
    nested: bool
    docstring: bool
    stub: bool
    decorators: list[str] = field(default_factory=list)
    loops: list[Any] = field(default_factory=list)
    comprehensions: list[Any] = field(default_factory=list)
    displays: list[Any] = field(default_factory=list)
    # The lines that may raise an AssertionError.
    asserts: list[Any] = field(default_factory=list)
    mentions: list[Any] = field(default_factory=list)


@dataclass
class ClassRecord:
    """One class; `scope` is where its attributes are bound, `bases` are references."""

    name: str
    line: int
    scope: int
    nested: bool
    docstring: bool
    bases: list[str]


class _Collector:
    """Walks one module and fills the tables that the docstring above describes. What handles a
    kind of node has the name of its class, in small letters.

    Statements are visited recursively, which Python's limit of 100 indentations keeps shallow.
    Expressions can nest as deep as the parser allows, so they go through a stack. What has no
    reference of its own (`a or b`, `[a, b]`, `a if b else c`) is what its parts are.
    """

    def __init__(self) -> None:
        self._scopes: list[Scope] = []
        self._functions: list[FunctionRecord] = []
        self._classes: list[ClassRecord] = []
        self._stores: list[list[Any]] = []
        self._imports: list[list[Any]] = []
        self._numbers: list[list[Any]] = []
        self._stack: list[tuple[ast.AST, Scope, str, Value]] = []
        self._prefix = ""  # what the names of nested definitions start with
        self._straight = True  # at the top of a block that runs from top to bottom, once
        self._scope = self._module = self._open_scope("module", None)

    def collect(self, tree: ast.Module) -> dict[str, Any]:
        self._add_function("<module>", "module", tree, self._scope)
        self._block(tree.body)
        for function in self._functions:
            for facts in (function.loops, function.comprehensions, function.displays):
                facts.sort()
        scopes = [
            {**vars(scope), "names": {name: [*map(list, v)] for name, v in scope.names.items()}}
            for scope in self._scopes
        ]
        return {
            "functions": [vars(record) for record in self._functions],
            "classes": [vars(record) for record in self._classes],
            "scopes": scopes,
            "stores": self._stores,
            "imports": self._imports,
            "numbers": sorted(self._numbers)[:_MOST_NUMBERS],
            "indents": sorted(_indents(tree))[:_MOST_NUMBERS],
        }

    # --- tables ---

    def _open_scope(
        self, kind: str, outer: Scope | None, function: int = 0, class_index: int | None = None
    ) -> Scope:
        parent = None if outer is None else outer.index
        scope = Scope(len(self._scopes), kind, parent, function, class_index)
        self._scopes.append(scope)
        return scope

    def _home_of(self, name: str, scope: Scope) -> Scope:
        """The scope around here that binds a name; the module's where none does."""
        while scope.parent is not None and name not in scope.names:
            scope = self._scopes[scope.parent]
        return scope

    def _seen_from(self, scope: Scope, path: list[str]) -> str:
        """The reference. A class's body that has not bound the name by then means another one."""
        if scope.kind == "class" and scope.parent is not None and path[0] not in scope.names:
            scope = self._scopes[scope.parent]
        return " ".join([str(scope.index), *path])

    def _add_function(self, name: str, kind: str, node: Any, outer: Scope) -> FunctionRecord:
        record = FunctionRecord(
            name,
            kind,
            getattr(node, "lineno", 1),
            outer.class_index,
            nested=outer.function != 0,
            docstring=kind == "function" and _has_docstring(node),
            stub=kind == "function" and all(map(_does_nothing, node.body)),
        )
        self._functions.append(record)
        return record

    def _mention(self, line: int, use: str, scope: Scope, path: list[str], value: Value) -> None:
        reference = self._seen_from(scope, path)
        self._functions[scope.function].mentions.append([line, use, reference])
        value.plain.append(reference)

    def _bind(self, name: str, value: Value, scope: Scope, adds: bool = False) -> None:
        """Binds a name: instead of what it was bound to, where a module or a class says so from top
        to bottom, and the new value is not made of the old one (`f = cache(f)`).
        """
        target = self._scopes[scope.elsewhere.get(name, scope.index)]
        once = self._straight and target is self._scope and target.kind in ("module", "class")
        made_of = {reference.split(" ")[1] for reference in (*value.plain, *value.made)}
        if once and not adds and name not in made_of:
            target.names[name] = []
        target.names.setdefault(name, []).append(value)

    # --- statements: each handler says whether the rest of its block can never run ---

    def _block(self, statements: Iterable[ast.stmt]) -> bool:
        for statement in statements:
            handler = getattr(self, f"_{type(statement).__name__.lower()}", self._other)
            if handler(statement):
                return True
        return False

    def _branch(self, statements: Iterable[ast.stmt]) -> bool:
        """A block that need not run: what it binds does not replace what was bound before."""
        straight, self._straight = self._straight, False
        ended = self._block(statements)
        self._straight = straight
        return ended

    def _other(self, node: ast.AST) -> None:
        """Any other statement, or a part of one: its expressions, and its blocks."""
        looks = isinstance(node, _ONLY_LOOKED_AT)
        name = getattr(node, "name", None) or getattr(node, "rest", None)
        if isinstance(name, str):
            self._bind(name, _anything(), self._scope, adds=True)
        for _, found in ast.iter_fields(node):
            parts: list[Any] = found if isinstance(found, list) else [found]
            if parts and isinstance(parts[0], ast.stmt):
                self._branch(parts)
                continue
            for part in parts:
                if isinstance(part, ast.expr):
                    self._value(part, "quiet" if looks else "value")
                elif isinstance(part, ast.AST):
                    self._other(part)

    def _return(self, node: ast.stmt) -> bool:
        self._other(node)
        return True

    _break = _continue = _return

    def _raise(self, node: ast.Raise) -> bool:
        raised = node.exc.func if isinstance(node.exc, ast.Call) else node.exc
        if isinstance(raised, ast.Name) and raised.id == "AssertionError":
            self._functions[self._scope.function].asserts.append([node.lineno, "raise"])
        return self._return(node)

    def _functiondef(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        decorators = [self._value(decorator, "call") for decorator in node.decorator_list]
        outer, index = self._scope, len(self._functions)
        record = self._add_function(self._prefix + node.name, "function", node, outer)
        for decorator, value in zip(node.decorator_list, decorators):
            # To call the function is to call what its decorators made of it.
            called = [*value.plain, *value.made, *(f"{reference} ()" for reference in value.plain)]
            record.mentions += [[decorator.lineno, "call", reference] for reference in called]
            record.decorators += [reference.split(" ")[-1] for reference in value.plain]
        scope = self._open_scope("function", outer, index)
        self._parameters(node.args, scope, outer)
        if _keeps_keywords(node):
            record.displays.append([node.lineno, "**kwargs"])
        adds = not {"setter", "deleter"}.isdisjoint(record.decorators)
        self._bind(node.name, Value([f"0 #{index}"], []), outer, adds)
        self._inside(node.name, scope, node.body)

    _asyncfunctiondef = _functiondef

    def _inside(
        self, name: str, scope: Scope, body: Iterable[ast.stmt], straight: bool = False
    ) -> None:
        """Reads the body of a function or a class."""
        saved = (self._scope, self._prefix, self._straight)
        self._scope, self._prefix = scope, f"{self._prefix}{name}."
        self._straight = straight
        self._block(body)
        self._scope, self._prefix, self._straight = saved

    def _parameters(self, arguments: ast.arguments, scope: Scope, outer: Scope) -> None:
        positional = [*arguments.posonlyargs, *arguments.args]
        extra = [one for one in (arguments.vararg, arguments.kwarg) if one is not None]
        for parameter in [*positional, *arguments.kwonlyargs, *extra]:
            scope.names[parameter.arg] = [_anything()]
        if positional and outer.class_index is not None:
            first = positional[0].arg
            itself = Value([f"0 ${scope.function}"], [])
            scope.names[first] = [itself] if first == "self" else [itself, _anything()]
        with_default = positional[len(positional) - len(arguments.defaults) :]
        pairs: list[tuple[ast.arg, ast.expr | None]] = [
            *zip(with_default, arguments.defaults),
            *zip(arguments.kwonlyargs, arguments.kw_defaults),
        ]
        for parameter, default in pairs:
            if default is not None:
                scope.names[parameter.arg].append(self._value(default))

    def _classdef(self, node: ast.ClassDef) -> None:
        for decorator in node.decorator_list:
            self._value(decorator, "call")
        bases = [reference for base in node.bases for reference in self._value(base, "quiet").plain]
        for keyword in node.keywords:
            self._value(keyword.value)
        index, outer = len(self._classes), self._scope
        scope = self._open_scope("class", outer, outer.function, index)
        name, nested = self._prefix + node.name, outer.function != 0
        record = ClassRecord(name, node.lineno, scope.index, nested, _has_docstring(node), bases)
        self._classes.append(record)
        self._inside(node.name, scope, node.body, straight=True)
        self._bind(node.name, Value([f"0 @{index}"], []), outer)

    def _assign(self, node: ast.Assign | ast.AnnAssign | ast.AugAssign) -> None:
        if node.value is None:
            return
        targets = node.targets if isinstance(node, ast.Assign) else [node.target]
        # A lambda that gets a name runs only where the name is used.
        waits = isinstance(node.value, ast.Lambda) and isinstance(targets[0], ast.Name)
        value = self._value(node.value, "quiet" if waits else "value")
        for target in targets:
            self._assign_to(target, value, adds=isinstance(node, ast.AugAssign))

    _annassign = _augassign = _assign

    def _assign_to(self, target: ast.expr, value: Value, adds: bool) -> None:
        if isinstance(target, ast.Name):
            self._bind(target.id, value, self._scope, adds)
            return
        if isinstance(target, (ast.Tuple, ast.List)):
            for part in target.elts:
                self._assign_to(part, value, adds)
            return
        changed = target.value if isinstance(target, ast.Subscript) else target
        if isinstance(changed, ast.Attribute):
            self._note_store(changed.value, changed.attr, value)
        elif isinstance(changed, ast.Name):
            self._bind(changed.id, value, self._home_of(changed.id, self._scope), adds=True)
        self._value(target)

    def _note_store(self, owner: ast.expr, name: str, value: Value) -> None:
        self._stores.append([self._seen_from(self._scope, _path(owner)), name, list(value)])

    def _for(self, node: ast.For | ast.AsyncFor | ast.While) -> None:
        ruling = node.test if isinstance(node, ast.While) else node.iter
        self._value(ruling)
        if _truth(ruling) is not False:
            kind = {ast.For: "for", ast.AsyncFor: "async for"}.get(type(node), "while")
            self._functions[self._scope.function].loops.append([node.lineno, kind])
            if not isinstance(node, ast.While):
                self._value(node.target)
            self._branch(node.body)
        self._branch(node.orelse)

    _asyncfor = _while = _for

    def _if(self, node: ast.If) -> bool:
        # A chain of elif is nested in the tree, as deep as the chain is long.
        all_ended = True
        while True:
            self._value(node.test)
            known = _truth(node.test)
            if known is not False:
                all_ended &= self._branch(node.body)
            if known is True:
                return all_ended
            if len(node.orelse) != 1 or not isinstance(node.orelse[0], ast.If):
                return self._branch(node.orelse) and all_ended
            node = node.orelse[0]

    def _assert(self, node: ast.Assert) -> bool:
        self._functions[self._scope.function].asserts.append([node.lineno, "assert"])
        self._other(node)
        return _truth(node.test) is False

    def _expr(self, node: ast.Expr) -> None:
        self._value(node.value, "quiet")

    def _import(self, node: ast.Import) -> None:
        for alias in node.names:
            self._imports.append([node.lineno, alias.name, ""])
            first = alias.name.partition(".")[0]
            name = alias.name if alias.asname else first
            self._bind(alias.asname or first, Value([f"0 ^{name}"], []), self._scope)

    def _importfrom(self, node: ast.ImportFrom) -> None:
        source = "." * node.level + (node.module or "")
        for alias in node.names:
            self._imports.append([node.lineno, source, alias.name])
            value = Value([f"0 ^{source} {alias.name}"], [])
            self._bind(alias.asname or alias.name, value, self._scope)

    def _global(self, node: ast.Global | ast.Nonlocal) -> None:
        for name in node.names:
            around = self._scopes[self._scope.parent or 0]
            home = self._module if isinstance(node, ast.Global) else self._home_of(name, around)
            self._scope.elsewhere[name] = home.index

    _nonlocal = _global

    # --- expressions ---

    def _value(self, node: ast.expr, use: str = "value") -> Value:
        value = Value([], [])
        self._stack.append((node, self._scope, use, value))
        self._drain()
        return value

    def _drain(self) -> None:
        while self._stack:
            node, scope, use, value = self._stack.pop()
            handler = getattr(self, f"_{type(node).__name__.lower()}", self._parts)
            handler(node, scope, use, value)

    def _push(self, parts: Iterable[ast.AST], scope: Scope, use: str = "quiet") -> None:
        """Puts parts aside that are not what the whole is."""
        self._stack += [(part, scope, use, Value([], [])) for part in parts]

    def _parts(self, node: ast.AST, scope: Scope, use: str, value: Value) -> None:
        """What has no reference of its own: any of its parts may be its value."""
        self._stack += [(part, scope, use, value) for part in ast.iter_child_nodes(node)]

    def _name(self, node: ast.Name, scope: Scope, use: str, value: Value) -> None:
        if isinstance(node.ctx, ast.Store):
            self._bind(node.id, _anything(), scope, adds=True)
        else:
            quiet = isinstance(node.ctx, ast.Del)
            self._mention(node.lineno, "quiet" if quiet else use, scope, [node.id], value)

    def _attribute(
        self, node: ast.Attribute | ast.Subscript, scope: Scope, use: str, value: Value
    ) -> None:
        line = node.end_lineno or node.lineno  # where the name stands in a chain over many lines
        self._mention(line, use, scope, _path(node), value)
        self._push([node.value], scope)
        if isinstance(node, ast.Subscript):
            self._push([node.slice], scope, "value")

    _subscript = _attribute

    def _call(self, node: ast.Call, scope: Scope, use: str, value: Value) -> None:
        self._mention(node.lineno, use, scope, _path(node), value)
        name = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
        called = "named" if _name_at(node, _NAME_AT.get(name or "", -1)) else "call"
        self._stack.append((node.func, scope, called, value.inside))
        looks = isinstance(node.func, ast.Name) and name in _LOOKS_ONLY
        for arg in [*node.args, *(keyword.value for keyword in node.keywords)]:
            self._stack.append((arg, scope, "quiet" if looks else "value", value.inside))

    def _constant(self, node: ast.Constant, scope: Scope, use: str, value: Value) -> None:
        number = node.value
        if type(number) is int and number <= _LARGEST_NUMBER and self._scope.function != 0:
            self._numbers.append([node.lineno, number, use == "compared"])

    def _compare(self, node: ast.Compare, scope: Scope, use: str, value: Value) -> None:
        for part in (node.left, *node.comparators):
            self._push([part], scope, "compared" if isinstance(part, ast.Constant) else "quiet")

    def _joinedstr(self, node: ast.JoinedStr, scope: Scope, use: str, value: Value) -> None:
        self._push(node.values, scope)

    def _boolop(self, node: ast.BoolOp, scope: Scope, use: str, value: Value) -> None:
        decisive = isinstance(node.op, ast.Or)
        for part in node.values:
            self._stack.append((part, scope, use, value))
            if _truth(part) is decisive:
                break  # the values after it are never looked at

    def _ifexp(self, node: ast.IfExp, scope: Scope, use: str, value: Value) -> None:
        known = _truth(node.test)
        self._push([node.test], scope)
        if known is not False:
            self._stack.append((node.body, scope, use, value))
        if known is not True:
            self._stack.append((node.orelse, scope, use, value))

    def _dict(self, node: ast.Dict | ast.Set, scope: Scope, use: str, value: Value) -> None:
        kind = type(node).__name__.lower()
        self._functions[scope.function].displays.append([node.lineno, kind])
        self._parts(node, scope, use, value)

    _set = _dict

    def _namedexpr(self, node: ast.NamedExpr, scope: Scope, use: str, value: Value) -> None:
        self._stack.append((node.value, scope, use, value))
        while scope.kind == "comprehension" and scope.parent is not None:
            scope = self._scopes[scope.parent]
        self._bind(node.target.id, value, scope, adds=True)

    def _lambda(self, node: ast.Lambda, scope: Scope, use: str, value: Value) -> None:
        index = len(self._functions)
        record = self._add_function(f"{self._prefix}<lambda>", "lambda", node, scope)
        if _keeps_keywords(node):
            record.displays.append([node.lineno, "**kwargs"])
        inner = self._open_scope("function", scope, index)
        self._parameters(node.args, inner, scope)
        self._mention(node.lineno, use, scope, [f"#{index}"], value)
        self._push([node.body], inner, "value")

    def _listcomp(
        self,
        node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp,
        scope: Scope,
        use: str,
        value: Value,
    ) -> None:
        kind = _COMPREHENSIONS.get(type(node), "generator")
        self._functions[scope.function].comprehensions.append([node.lineno, kind])
        inner = self._open_scope("comprehension", scope, scope.function)
        outer = scope  # the first `in` is evaluated outside
        for generator in node.generators:
            self._push([generator.iter], outer, "value")
            self._push([generator.target, *generator.ifs], inner, "value")
            outer = inner
        parts = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        self._stack += [(part, inner, "value", value) for part in parts]

    _setcomp = _dictcomp = _generatorexp = _listcomp


# --- small questions about a node -----------------------------------------------------------


def _path(node: ast.AST) -> list[str]:
    """The name and the steps of an expression, as a reference gives them."""
    path: list[str] = []
    while len(path) < _LONGEST_PATH:
        if isinstance(node, ast.Name):
            return [node.id, *reversed(path)]
        if isinstance(node, (ast.Constant, ast.JoinedStr)):
            return ["", *reversed(path)]
        if isinstance(node, ast.Attribute):
            path.append(node.attr)
            node = node.value
        elif isinstance(node, ast.Call):
            step, node = _called(node)
            path.append(step)
        elif isinstance(node, ast.Subscript):
            path.append("[]")
            node = node.value
        elif isinstance(node, (ast.Await, ast.NamedExpr)):
            node = node.value
        else:
            break
    return ["?", *reversed(path)]


def _called(node: ast.Call) -> tuple[str, ast.expr]:
    """The step that a call is, and from what it leads: three built-in functions lead to a part of
    their argument.
    """
    function = node.func.id if isinstance(node.func, ast.Name) else ""
    if function == "getattr" and len(node.args) > 1 and isinstance(node.args[1], ast.Constant):
        return _name_at(node, 1) or "?", node.args[0]
    if function in _LEADS_INTO and len(node.args) == 1:
        return _LEADS_INTO[function], node.args[0]
    return "()", node.func


def _name_at(node: ast.Call, position: int) -> str | None:
    """The argument, where it is a constant that could be the name of something."""
    for argument in node.args[position : position + 1] if position >= 0 else []:
        text = argument.value if isinstance(argument, ast.Constant) else None
        if isinstance(text, str) and text.replace(".", "_").isidentifier():
            return text
    return None


def _anything() -> Value:
    return Value(["0 ?"], [])


def _keeps_keywords(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda) -> bool:
    """Whether a function has a parameter `**kwargs` and does more with it than to pass it on."""
    if node.args.kwarg is None:
        return False
    body = [node.body] if isinstance(node, ast.Lambda) else node.body
    inside = [part for statement in body for part in ast.walk(statement)]
    used = [p for p in inside if isinstance(p, ast.Name) and p.id == node.args.kwarg.arg]
    passed_on = [p.value for p in inside if isinstance(p, ast.keyword) and p.arg is None]
    return any(name not in passed_on for name in used)


def _indents(tree: ast.Module) -> Iterator[list[int]]:
    """How far each block is moved to the right of what it belongs to, and where it begins."""
    for node in ast.walk(tree):
        column = getattr(node, "col_offset", None)
        if column is None or isinstance(node, ast.expr):
            continue
        for _, block in ast.iter_fields(node):
            first = block[0] if isinstance(block, list) and block else None
            if isinstance(first, ast.stmt) and first.col_offset != column:  # else it is an elif
                yield [first.lineno, first.col_offset - column, first.col_offset]


def _has_docstring(node: ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef) -> bool:
    return bool((ast.get_docstring(node) or "").strip())


def _does_nothing(statement: ast.stmt) -> bool:
    if isinstance(statement, ast.Expr):
        return isinstance(statement.value, ast.Constant)
    if isinstance(statement, ast.Return):
        value = statement.value
        return value is None or (isinstance(value, ast.Constant) and value.value is None)
    if isinstance(statement, ast.Raise):
        raised = statement.exc.func if isinstance(statement.exc, ast.Call) else statement.exc
        return isinstance(raised, ast.Name) and raised.id == "NotImplementedError"
    return isinstance(statement, ast.Pass)
