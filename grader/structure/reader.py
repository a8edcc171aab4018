"""Reads the source of modules into plain facts; never runs or imports what it reads.

It is made for a limited process of its own, where a source that breaks the parser costs nothing:
one module, the standard library only, bytes in, and out only what JSON can carry.

`read` gives for each module either `{"error": {...}}` (kind, line, offset, text, message; the
kinds are "syntax", "encoding", "null bytes" and "too deep") or these tables, which refer to each
other by index:

functions    One record for each `def`, each lambda that is assigned to a name, and, first of all,
             "<module>" for the code outside of functions (bodies of classes included). Its facts
             are those of its own body: other lambdas and comprehensions count as part of it.
classes      Name, line, bases, whether there is a docstring.
scopes       Where names live: {"kind", "parent", "function", "class", "names"}. `names` says
             which expressions each name was bound to. Kinds: module, class, function, lambda,
             comprehension.
expressions  What a resolver needs to find out which function a call means. Each is a row
             `[kind, scope, line, use, name, of, args]`, where `of` and `args` hold indices:
             name      a name that is looked up; `of` holds what it was bound to by then, for code
                       that runs from top to bottom (a module, a class body)
             attribute `.name` of the expressions `of`
             call      a call of the expressions `of` with `args`, one list for each argument
             item      an element of `of`, by the constant key `name` where there is one
             text      a short constant string among the arguments of a call
             function, class, import   a definition; `of` holds its index in the table
             parameter of function `of[0]` (-1: of a lambda without a name) at position `of[1]`;
                       `args` holds its default
             `use` is "call" for what is called, "value" for what is passed on, stored or
             returned, and "quiet" for what is only looked at (compared, `isinstance`, `x.attr`).
stores       [base, attribute, value] for `base.attribute = value`; attribute None for `base[..]`.
imports      Module, level, line, names with their aliases.
numbers      [line, value, compared] for each whole number that is written inside a function;
             `compared` where something is compared with it.

Code that can never run is treated as if it were not there: what follows a `return`, `raise`,
`break` or `continue` in its block, and branches under a constant condition (`if False:`).
"""

from __future__ import annotations

import ast
import re
import warnings
from collections.abc import Callable, Iterable, Sequence
from typing import Any

_LONGEST_TEXT = 200  # a longer constant string is no name of a function
_LARGEST_NUMBER = 10**9
_MOST_NUMBERS = 2_000
_LOOKS_ONLY = frozenset({"isinstance", "issubclass", "callable", "type"})
# Assigning one of these wrapped around a lambda still gives that lambda a name.
_WRAPPERS = frozenset({"staticmethod", "classmethod", "property", "partial", "lru_cache", "cache"})
_TOO_DEEP = ("too many nested parentheses", "too many levels of indentation")
_ENCODING = ("encoding problem", "unknown encoding", "(unicode error) 'utf-8' codec")
_CODING_LINE = re.compile(rb"[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)")


def read(sources: dict[str, bytes]) -> dict[str, Any]:
    """Facts about each module, by the module's name."""
    return {name: _read_module(source) for name, source in sources.items()}


def _read_module(source: bytes) -> dict[str, Any]:
    if undecodable := _undecodable(source):
        return {"error": undecodable}
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # "\d" in a string is no concern of a reader's
            tree = ast.parse(source)
            # The parser alone lets `return` outside of a function and its like pass.
            compile(source, "<submission>", "exec", dont_inherit=True)
        return _Collector().collect(tree)
    except SyntaxError as error:
        return {"error": _syntax_error(error, source)}
    except (RecursionError, MemoryError, OverflowError):
        message = "too deeply nested or too large to read"
        return {"error": _error("too deep", _longest_line(source), message)}
    except ValueError as error:
        return {"error": _error("syntax", None, str(error))}


# --- what could not be read -----------------------------------------------------------------


def _error(
    kind: str, line: int | None, message: str, offset: int | None = None, text: str | None = None
) -> dict[str, Any]:
    return {"kind": kind, "line": line, "offset": offset, "text": text, "message": message}


def _undecodable(source: bytes) -> dict[str, Any] | None:
    """The error for bytes that are no Python source at all; Python versions differ on these."""
    if source.startswith((b"\xff\xfe", b"\xfe\xff")):
        return _error("encoding", 1, "saved as UTF-16; Python reads UTF-8")
    position = source.find(b"\0")
    if position >= 0:
        return _error("null bytes", _line_at(source, position), "holds a null byte")
    return None


def _syntax_error(error: SyntaxError, source: bytes) -> dict[str, Any]:
    message = _printable(error.msg or "invalid syntax")
    line = error.lineno or None
    if message.startswith(_TOO_DEEP):
        return _error("too deep", line, message)
    if line is None or message.startswith(_ENCODING):
        return _encoding_error(source, message)
    if error.text is not None:
        text = _printable(error.text).rstrip("\r\n")
        offset = _offset_from_parser(error, source)
    else:
        text = b"".join(source.splitlines()[line - 1 : line]).decode("utf-8", "backslashreplace")
        # The compiler counts the bytes of UTF-8.
        before = text.encode()[: max((error.offset or 0) - 1, 0)]
        offset = error.offset and len(before.decode("utf-8", "ignore")) + 1
    return _error("syntax", line, message, offset if offset and offset > 0 else None, text)


def _offset_from_parser(error: SyntaxError, source: bytes) -> int | None:
    """The column of the error, in characters. Given bytes, Python before 3.13 counts bytes."""
    if _coding_line(source) is None:
        try:
            ast.parse(source.decode("utf-8-sig"))
        except UnicodeDecodeError:
            return error.offset
        except SyntaxError as again:
            if (again.lineno, again.msg) == (error.lineno, error.msg):
                return again.offset
    return error.offset


def _printable(text: str) -> str:
    """The text without lone surrogates, which no report could be written with."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def _encoding_error(source: bytes, message: str) -> dict[str, Any]:
    """The error at the line which cannot be decoded, or which declares an unknown encoding."""
    if (line := _coding_line(source)) is not None and "'utf-8'" not in message:
        return _error("encoding", line, message)
    try:
        source.decode("utf-8")
    except UnicodeDecodeError as error:
        found = f"not valid UTF-8 (byte 0x{source[error.start]:02x})"
        return _error("encoding", _line_at(source, error.start), found)
    return _error("encoding", None, message)


def _coding_line(source: bytes) -> int | None:
    """The line in which the source declares its encoding."""
    for number, line in enumerate(source.splitlines()[:2], 1):
        if _CODING_LINE.match(line):
            return number
    return None


def _line_at(source: bytes, position: int) -> int:
    return len((source[:position] + b".").splitlines())


def _longest_line(source: bytes) -> int:
    """The likely place of what is too deep: the parser does not say where it gave up."""
    lines = source.splitlines() or [b""]
    return 1 + max(range(len(lines)), key=lambda index: len(lines[index]))


# --- what a condition always is -------------------------------------------------------------


def _truth(node: ast.expr) -> bool | None:
    """True or False where the expression is always so, whatever the program does; else None."""
    inverted = False
    while isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        inverted, node = not inverted, node.operand
    known = _plain_truth(node)
    return known if known is None else known is not inverted


def _plain_truth(node: ast.expr) -> bool | None:
    match node:
        case ast.Constant():
            return bool(node.value)
        case ast.Tuple() | ast.List() | ast.Set():
            starred = any(isinstance(element, ast.Starred) for element in node.elts)
            return None if starred else bool(node.elts)
        case ast.Dict():
            return None if None in node.keys else bool(node.keys)
        case ast.Lambda() | ast.GeneratorExp():
            return True
        case ast.BoolOp():
            decisive = isinstance(node.op, ast.Or)
            known = [_truth(value) for value in node.values]
            if decisive in known:
                return decisive
            return None if None in known else not decisive
        case _:
            return None


# --- the collector --------------------------------------------------------------------------


class _Scope:
    """A place where names are bound, and the function whose code runs there."""

    __slots__ = ("class_index", "function", "index", "kind", "names", "outer_names", "parent")

    def __init__(
        self, index: int, kind: str, parent: _Scope | None, function: int, class_index: int | None
    ) -> None:
        self.index = index
        self.kind = kind
        self.parent = parent
        self.function = function
        self.class_index = class_index
        self.names: dict[str, list[list[int]]] = {}
        self.outer_names: dict[str, _Scope] = {}  # declared global or nonlocal

    def as_data(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "parent": None if self.parent is None else self.parent.index,
            "function": self.function,
            "class": self.class_index,
            "names": {name: self.bound(name) for name in self.names},
        }

    def bound(self, name: str) -> list[int]:
        """The expressions that the name was bound to so far."""
        return [index for indices in self.names.get(name, ()) for index in indices]

    @property
    def runs_once(self) -> bool:
        """True for code that runs from top to bottom, once, when the module is imported."""
        return self.kind in ("module", "class")


class _Collector:
    """Walks one module and fills the tables that the docstring above describes.

    Statements are visited recursively, which Python's limit of 100 indentations keeps shallow.
    Expressions can nest as deep as the parser allows, so they go through a stack. A *sink* is a
    list that receives the indices of the rows which an expression's value may come from: what
    has no row of its own (`a or b`, `[a, b]`, `a if b else c`) passes its parts on to its sink.
    """

    def __init__(self) -> None:
        self._expressions: list[list[Any]] = []
        self._scopes: list[_Scope] = []
        self._functions: list[dict[str, Any]] = []
        self._classes: list[dict[str, Any]] = []
        self._stores: list[list[Any]] = []
        self._imports: list[dict[str, Any]] = []
        self._stack: list[tuple[ast.AST, list[int], _Scope, str]] = []
        self._lambda_names: dict[ast.Lambda, tuple[str, list[int]]] = {}
        self._function = 0  # the function being read
        self._prefix = ""  # what the names of nested definitions start with
        self._straight = True  # at the top of a block that runs from top to bottom, once
        self._scope = self._open_scope("module", None, 0)
        self._module_scope = self._scope

    def collect(self, tree: ast.Module) -> dict[str, Any]:
        self._add_function("<module>", "module", self._scope, 1, _last_line(tree.body), tree.body)
        self._block(tree.body)
        for function in self._functions:
            for facts in ("loops", "comprehensions", "displays", "asserts"):
                function[facts].sort()
        return {
            "functions": self._functions,
            "classes": self._classes,
            "scopes": [scope.as_data() for scope in self._scopes],
            "expressions": self._expressions,
            "stores": self._stores,
            "imports": self._imports,
            "numbers": _numbers(tree),
        }

    # --- tables ---

    def _open_scope(
        self, kind: str, parent: _Scope | None, function: int, class_index: int | None = None
    ) -> _Scope:
        scope = _Scope(len(self._scopes), kind, parent, function, class_index)
        self._scopes.append(scope)
        return scope

    def _row(
        self,
        kind: str,
        scope: _Scope,
        line: int,
        use: str,
        name: str | None = None,
        of: list[int] | None = None,
        args: list[list[int]] | None = None,
    ) -> int:
        of = [] if of is None else of
        args = [] if args is None else args
        self._expressions.append([kind, scope.index, line, use, name, of, args])
        return len(self._expressions) - 1

    def _add_function(
        self,
        name: str,
        kind: str,
        scope: _Scope,
        line: int,
        end_line: int,
        body: Sequence[ast.stmt] = (),
    ) -> dict[str, Any]:
        outer = scope.parent
        record: dict[str, Any] = {
            "name": name,
            "kind": kind,
            "line": line,
            "end_line": end_line,
            "scope": scope.index,
            "class": None if outer is None else outer.class_index,
            "nested": outer is not None and outer.function != 0,
            "docstring": _has_docstring(body),
            "stub": kind == "function" and all(map(_does_nothing, body)),
            "decorators": [],
            "returns": [],
            "loops": [],
            "comprehensions": [],
            "displays": [],
            "asserts": [],
        }
        self._functions.append(record)
        return record

    def _bind(self, name: str, sink: list[int], scope: _Scope) -> None:
        target = scope.outer_names.get(name, scope)
        if self._straight and target is self._scope and target.runs_once:
            target.names[name] = [sink]
        else:
            target.names.setdefault(name, []).append(sink)

    # --- statements: each handler says whether the rest of its block can never run ---

    def _block(self, statements: Iterable[ast.stmt]) -> bool:
        for statement in statements:
            handler = _STATEMENTS.get(type(statement))
            if handler is not None and handler(self, statement):
                return True
        return False

    def _branch(self, statements: Iterable[ast.stmt]) -> bool:
        """A block that need not run: what it binds does not replace what was bound before."""
        straight, self._straight = self._straight, False
        ended = self._block(statements)
        self._straight = straight
        return ended

    def _value(self, node: ast.expr | None, use: str = "value") -> list[int]:
        sink: list[int] = []
        if node is not None:
            self._visit(node, sink, use)
        return sink

    def _define(self, node: ast.FunctionDef | ast.AsyncFunctionDef) -> None:
        decorators: list[int] = []
        for decorator in node.decorator_list:
            self._visit(decorator, decorators, "call")
        outer, index = self._scope, len(self._functions)
        scope = self._open_scope("function", outer, index)
        record = self._add_function(
            self._prefix + node.name,
            "function",
            scope,
            node.lineno,
            node.end_lineno or node.lineno,
            node.body,
        )
        record["decorators"] = decorators
        self._parameters(node.args, scope, index, outer)
        row = self._row("function", outer, node.lineno, "quiet", None, [index])
        straight = self._straight
        self._straight = straight and not any(map(_is_accessor, node.decorator_list))
        self._bind(node.name, [row], outer)
        self._straight = straight
        self._inside(node.name, scope, index, node.body)

    def _inside(
        self, name: str, scope: _Scope, function: int, body: Iterable[ast.stmt], top: bool = False
    ) -> None:
        """Reads the body of a function or a class."""
        saved = (self._scope, self._function, self._prefix, self._straight)
        self._scope, self._function = scope, function
        self._prefix, self._straight = f"{self._prefix}{name}.", top
        self._block(body)
        self._scope, self._function, self._prefix, self._straight = saved

    def _parameters(
        self, arguments: ast.arguments, scope: _Scope, function: int, outer: _Scope
    ) -> None:
        positional = [*arguments.posonlyargs, *arguments.args]
        filled = len(positional) - len(arguments.defaults)
        defaults: list[ast.expr | None] = [*[None] * filled, *arguments.defaults]
        pairs = list(enumerate(zip(positional, defaults, strict=True)))
        others = [*zip(arguments.kwonlyargs, arguments.kw_defaults, strict=True)]
        others += [(extra, None) for extra in (arguments.vararg, arguments.kwarg) if extra]
        for position, (parameter, default) in [*pairs, *((-1, other) for other in others)]:
            sink: list[int] = []
            row = self._row(
                "parameter",
                scope,
                parameter.lineno,
                "quiet",
                parameter.arg,
                [function, position],
                [sink],
            )
            scope.names[parameter.arg] = [[row]]
            if default is not None:
                self._stack.append((default, sink, outer, "value"))
        self._drain()

    def _define_class(self, node: ast.ClassDef) -> None:
        for decorator in node.decorator_list:
            self._value(decorator, "call")
        bases: list[int] = []
        for base in node.bases:
            self._visit(base, bases, "quiet")
        for keyword in node.keywords:
            self._value(keyword.value)
        index, outer = len(self._classes), self._scope
        scope = self._open_scope("class", outer, self._function, index)
        self._classes.append(
            {
                "name": self._prefix + node.name,
                "line": node.lineno,
                "scope": scope.index,
                "nested": self._function != 0,
                "docstring": _has_docstring(node.body),
                "bases": bases,
            }
        )
        row = self._row("class", outer, node.lineno, "quiet", None, [index])
        self._inside(node.name, scope, self._function, node.body, top=True)
        self._bind(node.name, [row], outer)

    def _return(self, node: ast.Return) -> bool:
        if node.value is not None:
            self._visit(node.value, self._functions[self._function]["returns"], "value")
        return True

    def _assign(self, node: ast.Assign) -> None:
        pairs = _side_by_side(node)
        for target, value in pairs:
            self._name_lambdas(target, value)
        if len(pairs) > 1:
            sinks = [self._value(value) for _, value in pairs]
            for (target, _), sink in zip(pairs, sinks, strict=True):
                self._assign_to(target, sink)
            return
        sink = self._value(node.value)
        for target in node.targets:
            self._assign_to(target, sink)

    def _assign_to(self, target: ast.expr, sink: list[int], element: bool = False) -> None:
        """Binds what a target names; of several names, each to an element of the value."""
        pending = [(target, element)]
        while pending:
            part, element = pending.pop()
            match part:
                case ast.Name():
                    self._bind(part.id, self._element(sink, part) if element else sink, self._scope)
                case ast.Attribute():
                    self._stores.append([self._value(part.value, "quiet"), part.attr, sink])
                case ast.Subscript():
                    self._value(part.slice)
                    self._stores.append([self._value(part.value, "quiet"), None, sink])
                case ast.Tuple() | ast.List():
                    pending += [(inner, True) for inner in part.elts]
                case ast.Starred():
                    pending.append((part.value, element))

    def _element(self, sink: list[int], node: ast.expr, scope: _Scope | None = None) -> list[int]:
        return [self._row("item", scope or self._scope, node.lineno, "quiet", None, sink)]

    def _augment(self, node: ast.AugAssign) -> None:
        sink = self._value(node.value)
        if isinstance(node.target, ast.Name):
            straight, self._straight = self._straight, False  # adds to what was there
            self._bind(node.target.id, sink, self._scope)
            self._straight = straight
        else:
            self._assign_to(node.target, sink)

    def _annotate(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self._name_lambdas(node.target, node.value)
            self._assign_to(node.target, self._value(node.value))

    def _for(self, node: ast.For | ast.AsyncFor) -> None:
        sink = self._value(node.iter)
        if _truth(node.iter) is not False:
            kind = "for" if isinstance(node, ast.For) else "async for"
            self._note_loop(kind, node)
            straight, self._straight = self._straight, False
            self._assign_to(node.target, sink, element=True)
            self._straight = straight
            self._branch(node.body)
        self._branch(node.orelse)

    def _while(self, node: ast.While) -> None:
        self._value(node.test)
        if _truth(node.test) is not False:
            self._note_loop("while", node)
            self._branch(node.body)
        self._branch(node.orelse)

    def _note_loop(self, kind: str, node: ast.stmt) -> None:
        self._functions[self._function]["loops"].append([node.lineno, kind])

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

    def _with(self, node: ast.With | ast.AsyncWith) -> None:
        for item in node.items:
            sink = self._value(item.context_expr)
            if item.optional_vars is not None:
                self._assign_to(item.optional_vars, sink)
        self._block(node.body)  # the rest may still run: a context manager can swallow exceptions

    def _try(self, node: ast.Try) -> bool:
        self._branch(node.body)
        for handler in node.handlers:
            self._value(handler.type, "quiet")
            if handler.name:
                self._bind(handler.name, [], self._scope)
            self._branch(handler.body)
        self._branch(node.orelse)
        return self._block(node.finalbody)

    def _match(self, node: ast.Match) -> None:
        sink = self._value(node.subject)
        for case in node.cases:
            for part in ast.walk(case.pattern):
                name = getattr(part, "name", None) or getattr(part, "rest", None)
                if name:
                    element = self._row("item", self._scope, case.pattern.lineno, "quiet", of=sink)
                    self._scope.names.setdefault(name, []).append([element, *sink])
            self._value(case.guard)
            if case.guard is None or _truth(case.guard) is not False:
                self._branch(case.body)

    def _raise(self, node: ast.Raise) -> bool:
        self._value(node.exc)
        self._value(node.cause)
        return True

    def _assert(self, node: ast.Assert) -> bool:
        known = _truth(node.test)
        self._functions[self._function]["asserts"].append([node.lineno, known is True])
        self._value(node.test)
        self._value(node.msg)
        return known is False

    def _expression_statement(self, node: ast.Expr) -> None:
        self._visit(node.value, [], "quiet")

    def _import(self, node: ast.Import) -> None:
        names = [[alias.name, alias.asname] for alias in node.names]
        self._imports.append({"module": None, "level": 0, "line": node.lineno, "names": names})
        index = len(self._imports) - 1
        for alias in node.names:
            bound = alias.asname or alias.name.partition(".")[0]
            target = alias.name if alias.asname else bound
            row = self._row("import", self._scope, node.lineno, "quiet", target, [index])
            self._bind(bound, [row], self._scope)

    def _import_from(self, node: ast.ImportFrom) -> None:
        names = [[alias.name, alias.asname] for alias in node.names]
        record = {
            "module": node.module or "",
            "level": node.level,
            "line": node.lineno,
            "names": names,
        }
        self._imports.append(record)
        index = len(self._imports) - 1
        for alias in node.names:
            if alias.name != "*":
                row = self._row("import", self._scope, node.lineno, "quiet", alias.name, [index])
                self._bind(alias.asname or alias.name, [row], self._scope)

    def _global(self, node: ast.Global) -> None:
        for name in node.names:
            if self._scope is not self._module_scope:
                self._scope.outer_names[name] = self._module_scope

    def _nonlocal(self, node: ast.Nonlocal) -> None:
        for name in node.names:
            scope = self._scope.parent
            while scope is not None and (scope.kind != "function" or name not in scope.names):
                scope = scope.parent
            if scope is not None:
                self._scope.outer_names[name] = scope

    def _delete(self, node: ast.Delete) -> None:
        for target in node.targets:
            self._value(target, "quiet")

    def _end_of_block(self, node: ast.stmt) -> bool:
        return True

    # --- expressions ---

    def _visit(self, node: ast.AST, sink: list[int], use: str) -> None:
        self._stack.append((node, sink, self._scope, use))
        self._drain()

    def _drain(self) -> None:
        stack = self._stack
        while stack:
            node, sink, scope, use = stack.pop()
            kind = type(node)
            handler = _EXPRESSIONS.get(kind)
            if handler is not None:
                handler(self, node, sink, scope, use)
            elif kind not in _LEAVES:
                self._parts(node, sink, scope, use)

    def _parts(self, node: ast.AST, sink: list[int], scope: _Scope, use: str) -> None:
        """What has no row of its own: any of its parts may be its value."""
        for field in node._fields:
            value = getattr(node, field, None)
            if isinstance(value, list):
                self._stack += [(part, sink, scope, use) for part in value if part is not None]
            elif isinstance(value, ast.AST) and type(value) not in _LEAVES:
                self._stack.append((value, sink, scope, use))

    def _name(self, node: ast.Name, sink: list[int], scope: _Scope, use: str) -> None:
        so_far = scope.bound(node.id) if scope.runs_once else []
        sink.append(self._row("name", scope, node.lineno, use, node.id, so_far))

    def _attribute(self, node: ast.Attribute, sink: list[int], scope: _Scope, use: str) -> None:
        of: list[int] = []
        line = node.end_lineno or node.lineno  # where the name stands in a chain over many lines
        sink.append(self._row("attribute", scope, line, use, node.attr, of))
        self._stack.append((node.value, of, scope, "quiet"))

    def _call(self, node: ast.Call, sink: list[int], scope: _Scope, use: str) -> None:
        of: list[int] = []
        args: list[list[int]] = []
        looks_only = isinstance(node.func, ast.Name) and node.func.id in _LOOKS_ONLY
        passed = "quiet" if looks_only else "value"
        sink.append(self._row("call", scope, node.lineno, use, None, of, args))
        self._stack.append((node.func, of, scope, "call"))
        for arg in [*node.args, *(keyword.value for keyword in node.keywords)]:
            args.append([])
            if isinstance(arg, ast.Constant):
                if (text := _name_in(arg)) is not None:
                    args[-1].append(self._row("text", scope, arg.lineno, "quiet", text))
            else:
                self._stack.append((arg, args[-1], scope, passed))

    def _subscript(self, node: ast.Subscript, sink: list[int], scope: _Scope, use: str) -> None:
        of: list[int] = []
        key = _name_in(node.slice) if isinstance(node.slice, ast.Constant) else None
        sink.append(self._row("item", scope, node.lineno, use, key, of))
        self._stack.append((node.value, of, scope, "quiet"))
        self._stack.append((node.slice, [], scope, "value"))

    def _compare(self, node: ast.Compare, sink: list[int], scope: _Scope, use: str) -> None:
        self._stack += [(part, [], scope, "quiet") for part in (node.left, *node.comparators)]

    def _formatted(self, node: ast.JoinedStr, sink: list[int], scope: _Scope, use: str) -> None:
        self._stack += [(part, [], scope, "quiet") for part in node.values]

    def _either(self, node: ast.BoolOp, sink: list[int], scope: _Scope, use: str) -> None:
        decisive = isinstance(node.op, ast.Or)
        for value in node.values:
            self._stack.append((value, sink, scope, use))
            if _truth(value) is decisive:
                break  # the values after it are never looked at

    def _choice(self, node: ast.IfExp, sink: list[int], scope: _Scope, use: str) -> None:
        known = _truth(node.test)
        self._stack.append((node.test, [], scope, "quiet"))
        if known is not False:
            self._stack.append((node.body, sink, scope, use))
        if known is not True:
            self._stack.append((node.orelse, sink, scope, use))

    def _display(self, node: ast.Dict | ast.Set, sink: list[int], scope: _Scope, use: str) -> None:
        kind = "dict" if isinstance(node, ast.Dict) else "set"
        self._functions[scope.function]["displays"].append([node.lineno, kind])
        self._parts(node, sink, scope, use)

    def _walrus(self, node: ast.NamedExpr, sink: list[int], scope: _Scope, use: str) -> None:
        value: list[int] = []
        self._name_lambdas(node.target, node.value)
        while scope.kind == "comprehension" and scope.parent is not None:
            scope = scope.parent
        scope.outer_names.get(node.target.id, scope).names.setdefault(node.target.id, []).append(
            value
        )
        sink.append(self._row("name", scope, node.lineno, use, node.target.id))
        self._stack.append((node.value, value, scope, "quiet"))

    def _yield(
        self, node: ast.Yield | ast.YieldFrom, sink: list[int], scope: _Scope, use: str
    ) -> None:
        if node.value is not None:
            returns = self._functions[scope.function]["returns"]
            self._stack.append((node.value, returns, scope, "value"))

    def _lambda(self, node: ast.Lambda, sink: list[int], scope: _Scope, use: str) -> None:
        named = self._lambda_names.pop(node, None)
        if named is None:
            inner = self._open_scope("lambda", scope, scope.function)
            self._lambda_parameters(node, inner, -1, scope)
            self._stack.append((node.body, sink, inner, "value"))
            return
        name, decorators = named
        index = len(self._functions)
        inner = self._open_scope("function", scope, index)
        last = node.end_lineno or node.lineno
        record = self._add_function(self._prefix + name, "lambda", inner, node.lineno, last)
        record["decorators"] = decorators
        self._lambda_parameters(node, inner, index, scope)
        sink.append(self._row("function", scope, node.lineno, "quiet", None, [index]))
        self._stack.append((node.body, record["returns"], inner, "value"))

    def _lambda_parameters(
        self, node: ast.Lambda, scope: _Scope, function: int, outer: _Scope
    ) -> None:
        waiting, self._stack = self._stack, []
        self._parameters(node.args, scope, function, outer)
        self._stack = waiting

    def _name_lambdas(self, target: ast.expr, value: ast.expr) -> None:
        """Notes that a lambda in an assigned value is a function called as the target is."""
        name = getattr(target, "id", None) or getattr(target, "attr", None)
        decorators: list[int] = []
        while name and isinstance(value, ast.Call) and value.args:
            func = value.func.func if isinstance(value.func, ast.Call) else value.func
            wrapper = getattr(func, "id", None) or getattr(func, "attr", None)
            if wrapper not in _WRAPPERS and not self._scope.runs_once:
                return
            if wrapper in ("staticmethod", "classmethod"):
                self._visit(value.func, decorators, "quiet")
            value = value.args[0]
        if name and isinstance(value, ast.Lambda):
            self._lambda_names[value] = (name, decorators)

    def _comprehension(
        self,
        node: ast.ListComp | ast.SetComp | ast.DictComp | ast.GeneratorExp,
        sink: list[int],
        scope: _Scope,
        use: str,
    ) -> None:
        fact = [node.lineno, _COMPREHENSIONS[type(node)]]
        self._functions[scope.function]["comprehensions"].append(fact)
        inner = self._open_scope("comprehension", scope, scope.function)
        outer = scope  # the first `in` is evaluated outside
        for generator in node.generators:
            source: list[int] = []
            self._stack.append((generator.iter, source, outer, "value"))
            for part in ast.walk(generator.target):
                if isinstance(part, ast.Name):
                    inner.names[part.id] = [self._element(source, part, inner)]
            self._stack += [(test, [], inner, "value") for test in generator.ifs]
            outer = inner
        parts = [node.key, node.value] if isinstance(node, ast.DictComp) else [node.elt]
        self._stack += [(part, sink, inner, "value") for part in parts]


# --- small questions about a node -----------------------------------------------------------


def _last_line(statements: Sequence[ast.stmt]) -> int:
    return (statements[-1].end_lineno or 1) if statements else 1


def _has_docstring(statements: Sequence[ast.stmt]) -> bool:
    match statements[:1]:
        case [ast.Expr(value=ast.Constant(value=str(text)))]:
            return bool(text.strip())
        case _:
            return False


def _does_nothing(statement: ast.stmt) -> bool:
    match statement:
        case ast.Pass() | ast.Expr(value=ast.Constant()):
            return True
        case ast.Return(value=None | ast.Constant(value=None)):
            return True
        case ast.Raise(exc=ast.Name(id="NotImplementedError")):
            return True
        case ast.Raise(exc=ast.Call(func=ast.Name(id="NotImplementedError"))):
            return True
        case _:
            return False


def _numbers(tree: ast.Module) -> list[list[Any]]:
    """The whole numbers that are written inside of functions, the first few thousand of them."""
    found: dict[int, list[Any]] = {}
    compared: set[int] = set()
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            continue
        for node in (node for statement in function.body for node in ast.walk(statement)):
            if isinstance(node, ast.Compare):
                compared |= {id(operand) for operand in (node.left, *node.comparators)}
            if isinstance(node, ast.Constant) and type(node.value) is int:
                found[id(node)] = [node.lineno, node.value]
    numbers = [[*row, key in compared] for key, row in found.items()]
    small = [row for row in numbers if abs(row[1]) <= _LARGEST_NUMBER]
    return sorted(small)[:_MOST_NUMBERS]


def _side_by_side(node: ast.Assign) -> list[tuple[ast.expr, ast.expr]]:
    """Which target gets which value, where `a, b = c, d` or `a = c` says so."""
    target, value = node.targets[0], node.value
    if len(node.targets) == 1 and isinstance(target, ast.Tuple) and isinstance(value, ast.Tuple):
        parts = [*target.elts, *value.elts]
        equal = len(target.elts) == len(value.elts)
        if equal and not any(isinstance(part, ast.Starred) for part in parts):
            return list(zip(target.elts, value.elts, strict=True))
    return [(target, value)]


def _is_accessor(decorator: ast.expr) -> bool:
    """`@score.setter` adds to the property that has the name already."""
    return isinstance(decorator, ast.Attribute) and decorator.attr in ("setter", "deleter")


def _name_in(node: ast.Constant) -> str | None:
    """The constant, where it is a string that could be the name of something."""
    text = node.value
    if not isinstance(text, str) or len(text) > _LONGEST_TEXT:
        return None
    return text if text.replace(".", "_").isidentifier() else None


_LEAVES: frozenset[type[ast.AST]] = frozenset({ast.Constant, ast.Load, ast.Store, ast.Del})

_COMPREHENSIONS: dict[type[ast.AST], str] = {
    ast.ListComp: "list",
    ast.SetComp: "set",
    ast.DictComp: "dict",
    ast.GeneratorExp: "generator",
}

_EXPRESSIONS: dict[type[ast.AST], Callable[..., None]] = {
    ast.Name: _Collector._name,
    ast.Attribute: _Collector._attribute,
    ast.Call: _Collector._call,
    ast.Subscript: _Collector._subscript,
    ast.Compare: _Collector._compare,
    ast.JoinedStr: _Collector._formatted,
    ast.BoolOp: _Collector._either,
    ast.IfExp: _Collector._choice,
    ast.Dict: _Collector._display,
    ast.Set: _Collector._display,
    ast.NamedExpr: _Collector._walrus,
    ast.Yield: _Collector._yield,
    ast.YieldFrom: _Collector._yield,
    ast.Lambda: _Collector._lambda,
    **dict.fromkeys(_COMPREHENSIONS, _Collector._comprehension),
}

_STATEMENTS: dict[type[ast.AST], Callable[..., bool | None]] = {
    ast.FunctionDef: _Collector._define,
    ast.AsyncFunctionDef: _Collector._define,
    ast.ClassDef: _Collector._define_class,
    ast.Return: _Collector._return,
    ast.Assign: _Collector._assign,
    ast.AugAssign: _Collector._augment,
    ast.AnnAssign: _Collector._annotate,
    ast.For: _Collector._for,
    ast.AsyncFor: _Collector._for,
    ast.While: _Collector._while,
    ast.If: _Collector._if,
    ast.With: _Collector._with,
    ast.AsyncWith: _Collector._with,
    ast.Try: _Collector._try,
    ast.TryStar: _Collector._try,
    ast.Match: _Collector._match,
    ast.Raise: _Collector._raise,
    ast.Assert: _Collector._assert,
    ast.Expr: _Collector._expression_statement,
    ast.Import: _Collector._import,
    ast.ImportFrom: _Collector._import_from,
    ast.Global: _Collector._global,
    ast.Nonlocal: _Collector._nonlocal,
    ast.Delete: _Collector._delete,
    ast.Break: _Collector._end_of_block,
    ast.Continue: _Collector._end_of_block,
}
