#!/usr/bin/env python3
"""Looks your files over before you hand them in: start it in the folder with your files.

    python3 selfcheck.py      Linux and macOS
    py selfcheck.py           Windows

It reads your files, changes none of them, and runs only the examples in their docstrings. It does
not say that your program is right. There is nothing to fill in here, and you need not hand it in.

This is the grader's selfcheck for CPSC 386: Blackjack: the grader's own rules in one
file, made by `make template`. What it looks for comes next; what you see, near the end.
"""

from __future__ import annotations

import sys

if sys.version_info < (3, 9):
    sys.exit("selfcheck.py needs Python 3.9 or newer. This is Python " + sys.version.split()[0])

import ast
import builtins
import codecs
import contextlib
import difflib
import doctest
import importlib
import io
import json
import os
import pkgutil
import re
import shutil
import subprocess
import sys
import tokenize
import warnings
from collections import Counter, deque
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass, field
from enum import IntEnum
from functools import partial
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import Any, Literal, NamedTuple, Optional

if not hasattr(sys, "stdlib_module_names"):  # before Python 3.10
    _folders = [place for place in sys.path[1:] if not place.endswith("-packages")]
    _found = {one.name for one in pkgutil.iter_modules(_folders)}
    sys.stdlib_module_names = frozenset(_found.union(sys.builtin_module_names))

SETTINGS = {'title': 'CPSC 386: Blackjack',
 'modules': {'blackjack': 'blackjack.py',
             'blackjackgame': 'blackjackgame/__init__.py',
             'blackjackgame.cards': 'blackjackgame/cards.py',
             'blackjackgame.game': 'blackjackgame/game.py',
             'blackjackgame.player': 'blackjackgame/player.py'},
 'asked': ['blackjack.py',
           'blackjackgame/__init__.py',
           'blackjackgame/cards.py',
           'blackjackgame/game.py',
           'blackjackgame/player.py'],
 'any_name': [],
 'packages': ['blackjackgame'],
 'helpers': True,
 'python2': False,
 'offered': [],
 'names': {},
 'rejects': {},
 'rules': []}

SENTENCES = {'cpsc386.files-empty': 'Nothing is defined in {files}',
 'cpsc386.files-missing': 'Missing: {files}',
 'cpsc386.foreign-import': "This module is neither Python's nor yours:",
 'cpsc386.header': 'The header of {file} is not as the course asks: here should be {what}.',
 'cpsc386.header-not-filled-in': 'The header of {file} is not filled in:',
 'cpsc386.main-defines': 'blackjack.py should only call the main loop; it defines:',
 'cpsc386.main-elsewhere': 'blackjack.py imports nothing of the package blackjackgame.',
 'cpsc386.main-plays': 'blackjack.py should only call the main loop. This belongs into the '
                       'package:',
 'cpsc386.no-named-tuple': 'cards.py defines no named tuple (collections.namedtuple or '
                           'typing.NamedTuple).',
 'cpsc386.no-package': 'There is no folder blackjackgame with Python files in it.',
 'cpsc386.nothing-written': 'No function and no class is written yet.',
 'cpsc386.package-empty': 'The game must consist of several files in blackjackgame. Functions or '
                          'classes are in {count} of them.',
 'rule.constant-not-used': '{name} is not used. Use it, so that its number stands in one place '
                           'only.',
 'rule.hidden-code': 'The source does not show how {name} works, because it uses {kinds}.',
 'rule.loop': '{name} must not use for or while loops.',
 'rule.loop-in-helper': '{name} must not use for or while loops (a helper of it has one).',
 'rule.loop-perhaps': '{name} must not use for or while loops, but it may call a method with one.',
 'rule.module-not-written': 'In {file}, none of these functions is written yet: {names}.',
 'rule.no-call': '{name} must call {functions}, but it does not.',
 'rule.no-comprehension': '{name} must use a list comprehension, but it has none.',
 'rule.no-docstring': 'There is no docstring here:',
 'rule.no-docstrings': 'There is no docstring in {count} places:',
 'rule.no-recursion': '{name} must be recursive, but neither it nor a helper of it calls itself.',
 'rule.not-defined': '{file} does not define {name}.',
 'rule.not-read': 'The source of {file} could not be analysed: {error}',
 'rule.not-to-be-used': 'Solve this assignment without {names}.',
 'rule.not-written': '{name} is not written yet.',
 'rule.nothing-written': 'None of the functions that this check looks for is written yet.',
 'rule.number-with-a-name': '{number} is written out here. Use {name}, or a value computed from '
                            'it.',
 'rule.odd-indent': 'Each block is indented by {spaces} spaces; this one is not:',
 'rule.odd-indents': 'Each block is indented by {spaces} spaces; these {count} are not:',
 'rule.odd-name': 'Functions are named in_snake_case and classes InCapWords; this is not:',
 'rule.odd-names': 'Functions are named in_snake_case and classes InCapWords; these {count} are '
                   'not:',
 'rule.odd-variable': 'Variables are named in_snake_case; this is not:',
 'rule.odd-variables': 'Variables are named in_snake_case; these {count} are not:',
 'rule.recursion-for-show': '{name} calls itself, but its result does not seem to depend on that. '
                            'Someone needs to look at what the recursion is for.',
 'rule.recursion-made-once': '{name} must be recursive, but its recursive call happens only once.',
 'rule.recursion-never-made': '{name} must be recursive, but its recursive call never happens.',
 'rule.recursion-not-found': '{name} was seen to call itself, but its source does not show where.'}

# ------------------------------------------------------------------------------------------------
# Where something stands in a source.

@dataclass(frozen=True)
class Place:
    """A line of a file, with the line itself."""

    file: str
    line: int
    text: str

# ------------------------------------------------------------------------------------------------
# What a rule says of a source, as selfcheck.py needs it: in the place of grader.findings.

class Said(Exception):
    """What is wrong: the identifier of a sentence, what fills it in, and where it is."""

    def __init__(
        self, message: str, places: tuple[Place, ...] = (), cause: str = "", **fields: Any
    ) -> None:
        super().__init__(message)
        self.message, self.places, self.fields = message, places, fields


class RuleBroken(Said):
    """A rule about how the program is written, and the lines that break it."""


class NeedsReview(Said):
    """What reading alone cannot tell."""

# ------------------------------------------------------------------------------------------------
# What a `Survey` answers with: places in the source, and what was found there.

@dataclass(frozen=True)
class Fact:
    """Something that the body of a function holds; the kind is "for", "list", "map", "exec" ...

    `direct`: the function that was asked about holds it itself, and no helper. It is not `certain`
    where a call leads to it that could be a call of something else (see calls.py).
    """

    kind: str
    place: Place
    direct: bool
    certain: bool


@dataclass(frozen=True)
class Number:
    """A whole number that is written in a function; `compared`: something is compared with it."""

    value: int
    compared: bool
    place: Place


@dataclass(frozen=True)
class Function:
    """A function, where it is really defined; the body of a stub does nothing."""

    place: Place
    stub: bool

# ------------------------------------------------------------------------------------------------
# Reads the source of modules into plain facts; never runs or imports what it reads.

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

# ------------------------------------------------------------------------------------------------
# The tables of one module of the student's, for the trusted side.

Key = tuple[str, int]  # the name of a module, and an index in its table


@dataclass
class ModuleTables:
    """What the reader found (see there); nothing where the module could not be read."""

    name: str
    file: str
    lines: Sequence[str]
    error: str = ""
    functions: list[FunctionRecord] = field(default_factory=list)
    classes: list[ClassRecord] = field(default_factory=list)
    scopes: list[Scope] = field(default_factory=list)
    stores: list[tuple[str, str, Value]] = field(default_factory=list)
    imports: list[tuple[int, str, str]] = field(default_factory=list)
    numbers: list[tuple[int, int, bool]] = field(default_factory=list)
    indents: list[tuple[int, int, int]] = field(default_factory=list)

    @property
    def names(self) -> Mapping[str, list[Value]]:
        """What the module itself binds."""
        return self.scopes[0].names if self.scopes else {}

    def place(self, line: int) -> Place:
        """The line, with its text; "" for a line that the source does not have."""
        text = self.lines[line - 1] if 0 < line <= len(self.lines) else ""
        return Place(self.file, line, text)


def tables_from(name: str, reading: Mapping[str, Any], lines: Sequence[str]) -> ModuleTables:
    """The tables that the reader made of a module; its file is called as the module is."""
    file = name.replace(".", "/") + ".py"
    if "error" in reading:
        line, message = reading["error"].get("line"), reading["error"].get("message")
        where = f"{file} line {line}" if line else file
        return ModuleTables(name, file, lines, f"{where}: {message or 'could not be read'}")
    return ModuleTables(
        name,
        file,
        lines,
        functions=[FunctionRecord(**record) for record in reading["functions"]],
        classes=[ClassRecord(**record) for record in reading["classes"]],
        scopes=[Scope(**record) for record in reading["scopes"]],
        stores=reading["stores"],
        imports=reading["imports"],
        numbers=reading["numbers"],
        indents=reading["indents"],
    )

# ------------------------------------------------------------------------------------------------
# Finds out what a mention in the source may stand for: a function, a class, a module, an object.

_MOST_THINGS = 64  # that one mention stands for
_MOST_LOOKUPS = 200_000  # for all questions together
_DEEPEST = 40  # names that stand for one another; each takes a dozen frames of Python's stack
_LONGEST_ORDER = 64  # classes that a class inherits from
_BUILTINS = frozenset(dir(builtins))
# On a function these give the function itself; so do they on a container that holds it.
_SAME = frozenset({"__call__", "__func__", "__wrapped__", "func", "get", "pop", "copy", "values"})


class Thing(NamedTuple):
    """What a mention stands for: of the student's, or outside (then the name is all there is).

    The receiver is the class through which a function was reached. A "parent" is what `super()`
    gives there, in the class `at`; "dict" is what holds the names of something.
    """

    kind: Literal["function", "class", "object", "parent", "module", "outside", "dict", "unknown"]
    at: Key
    receiver: Key | None = None


Things = frozenset[Thing]
Question = tuple[str, str, Optional[Key], bool]

UNKNOWN = Thing("unknown", ("", 0))
_TOO_MUCH = Thing("unknown", ("too much to follow", 0))
_BY_NAME = Thing("unknown", ("__dict__", 0))
NOTHING: Things = frozenset()
ANYTHING: Things = frozenset({UNKNOWN})
_GIVEN_UP: Things = frozenset({UNKNOWN, _TOO_MUCH})


class Names:
    """Answers what the mentions in a few modules stand for, and remembers the answers."""

    def __init__(self, modules: Mapping[str, ModuleTables]) -> None:
        self._modules = modules
        self._known: dict[Question, Things] = {}
        self._open: set[Question] = set()
        self._lookups = 0
        self._orders: dict[Key, list[Key]] = {}
        self._stored: dict[tuple[Thing, str], list[tuple[str, Value]]] = {}
        for module in modules.values():
            for owner, attribute, value in module.stores:
                for thing in self.things(module.name, owner, None):
                    key = (thing._replace(receiver=None), attribute)
                    stored = self._stored.setdefault(key, [])
                    stored.append((module.name, value))
        self._known.clear()

    def function(self, at: Key) -> FunctionRecord:
        """The record of a function."""
        return self._modules[at[0]].functions[at[1]]

    def named(self, module: str, qualified_name: str) -> list[Thing]:
        """The functions that run when what has this name is called, the likeliest last."""
        if qualified_name == "<module>" and self._modules[module].functions:
            return [Thing("function", (module, 0))]
        found = self.things(module, f"0 {qualified_name.replace('.', ' ')}", None, called=True)
        called = {thing for thing in found if thing.kind == "function"}
        for thing in ordered(found - called):
            if thing.kind == "object":
                called |= set(self.methods(thing.at, "__call__"))
        name = qualified_name.rpartition(".")[2]
        return sorted(
            called, key=lambda one: (self.function(one.at).name.endswith(name), one.at, str(one))
        )

    def methods(self, at: Key, name: str) -> list[Thing]:
        """The functions that are a class's or inherited under a name."""
        found = self._in_class(self._order(at), name, at, called=True) or NOTHING
        return [thing for thing in ordered(found) if thing.kind == "function"]

    def things(
        self, module: str, reference: str, receiver: Key | None, called: bool = False
    ) -> Things:
        """What a reference may stand for; if it is `called`, also what may run then, because it
        went into the calls that made it. What a method's `self` is depends on the receiver.
        """
        question = (module, reference, receiver, called)
        if question in self._known:
            return self._known[question]
        if question in self._open:
            return ANYTHING  # `cards = cards[1:]`
        if len(self._open) >= _DEEPEST or self._lookups >= _MOST_LOOKUPS:
            return _GIVEN_UP
        self._lookups += 1
        self._open.add(question)
        found = self._follow(module, reference, receiver, called)
        self._open.remove(question)
        self._known[question] = found if len(found) <= _MOST_THINGS else _GIVEN_UP
        return self._known[question]

    def _follow(self, module: str, reference: str, receiver: Key | None, called: bool) -> Things:
        place, base, *path = reference.split(" ")
        scope, ends = int(place), [step == "[]" for step in path]
        found = self._base(module, scope, base, receiver, called and all(ends))
        for number, step in enumerate(path, start=1):
            last = called and all(ends[number:])
            found = _union(
                self._after(thing, step, module, scope, receiver, last) for thing in ordered(found)
            )
        return found

    # --- names ---

    def _base(
        self, module: str, scope: int, base: str, receiver: Key | None, called: bool
    ) -> Things:
        at = (module, int(base[1:]) if base[1:].isdecimal() else 0)
        mark = base[:1]
        if not mark:
            return NOTHING
        if mark == "?":
            return ANYTHING
        if mark == "#":
            inner = self.function(at).nested and self.function(at).class_index is None
            return frozenset({Thing("function", at, receiver if inner else None)})
        if mark == "@":
            return frozenset({Thing("class", at)})
        if mark == "$":
            return self._first_parameter(at, receiver)
        if mark == "^":
            return frozenset({self._module_named(base[1:])})
        current: int | None = scope
        while current is not None and self._modules[module].scopes:
            around = self._modules[module].scopes[current]
            if base in around.names and current == scope:
                return self._meant(module, around.names[base], receiver, called)
            if base in around.names and around.kind != "class":
                return self.things(module, f"{current} {base}", receiver, called)
            current = around.parent
        return self._global(module, base, called)

    def _meant(
        self, module: str, values: Iterable[Value], receiver: Key | None, called: bool
    ) -> Things:
        """What a name may stand for that was bound to these values."""
        references = [
            one for plain, made in values for one in ([*plain, *made] if called else plain)
        ]
        return _union(self.things(module, one, receiver, called) for one in references)

    def _global(self, module: str, name: str, called: bool) -> Things:
        """A name that the module does not bind itself."""
        if name in _BUILTINS or name == "__builtins__":
            outside = frozenset({Thing("outside", (f"builtins.{name}", 0))})
        else:
            outside = ANYTHING
        for _, source, imported in self._modules[module].imports:
            if imported == "*":
                found = self.things(module, f"0 ^{source} {name}", None, called)
                if any(thing.kind not in ("unknown", "outside") for thing in found):
                    return found
                outside = found if outside == ANYTHING else outside
        return outside

    def _module_named(self, name: str) -> Thing:
        """The student's module or package that is imported by a name, from wherever it lies."""
        wanted = name.lstrip(".")
        for known in self._modules if wanted else ():
            path = known.removesuffix(".__init__")
            if path == wanted or (name != wanted and path.endswith(f".{wanted}")):
                return Thing("module", (known, 0))
        return Thing("outside", (wanted, 0))

    def _first_parameter(self, at: Key, receiver: Key | None) -> Things:
        record = self.function(at)
        if record.class_index is None or "staticmethod" in record.decorators:
            return ANYTHING
        actual = self._actual((at[0], record.class_index), receiver)
        kind = record.name.rpartition(".")[2]
        if "classmethod" in record.decorators or kind in ("__new__", "__init_subclass__"):
            return frozenset({Thing("class", actual)})
        return frozenset({Thing("object", actual)})

    def _actual(self, own: Key, receiver: Key | None) -> Key:
        """The class that a method of the class `own` works for."""
        return receiver if receiver is not None and own in self._order(receiver) else own

    # --- what follows a name ---

    def _after(
        self, thing: Thing, step: str, module: str, scope: int, receiver: Key | None, called: bool
    ) -> Things:
        """What a call, an item or an attribute of a thing may stand for."""
        name, _ = thing.at
        if thing.kind == "dict":
            return frozenset({UNKNOWN, _BY_NAME})
        if step == "__dict__" or (step == "()" and name == "builtins.locals"):
            return frozenset({Thing("dict", thing.at)})
        if thing.kind == "unknown":
            return frozenset({thing})
        if step == "()":
            if thing.kind == "class":
                return frozenset({Thing("object", thing.at)})
            if thing.kind == "outside" and name == "builtins.super":
                return self._super(module, scope, receiver)
            of_its_own = thing.kind == "outside" and name.rpartition(".")[2][:1].isupper()
            return frozenset({thing}) if of_its_own else ANYTHING  # random.Random().shuffle
        if step == "[]":
            return frozenset({thing}) if thing.kind in ("function", "object") else ANYTHING
        return self._member(thing, step, receiver, called)

    def _super(self, module: str, scope: int, receiver: Key | None) -> Things:
        current: int | None = scope
        while current is not None:
            around = self._modules[module].scopes[current]
            if around.class_index is not None:
                own = (module, around.class_index)
                return frozenset({Thing("parent", own, self._actual(own, receiver))})
            current = around.parent
        return ANYTHING

    def _member(self, thing: Thing, name: str, receiver: Key | None, called: bool) -> Things:
        kind, at, actual = thing
        if kind in ("object", "class") and name == "__class__":
            return frozenset({Thing("class", at)})
        if kind == "object":
            return self._in_class(self._order(at), name, at, called, of=thing) or ANYTHING
        if kind == "class":
            works_for = self._actual(at, receiver)
            return self._in_class(self._order(at), name, works_for, called) or ANYTHING
        if kind == "parent" and actual is not None:
            order = self._order(actual)
            rest = order[order.index(at) + 1 :] if at in order else []
            return self._in_class(rest, name, actual, called)
        stored = self._from_stores(thing._replace(receiver=None), name, receiver, called)
        if thing.kind == "function":
            return stored or (frozenset({thing}) if name in _SAME else ANYTHING)
        home = thing.at[0]
        if thing.kind == "module" and name in self._modules[home].names:
            return stored | self._meant(home, self._modules[home].names[name], None, called)
        inner = self._module_named(f"{home.removesuffix('.__init__')}.{name}")
        if thing.kind == "module" and inner.kind == "outside":
            return stored or self._global(home, name, called)
        return stored | {inner}

    def _in_class(
        self, order: Iterable[Key], name: str, receiver: Key, called: bool, of: Thing | None = None
    ) -> Things:
        """What the first of the classes that binds the name has, and what the object has."""
        found = NOTHING
        for at in order:
            home = self._modules[at[0]]
            names = home.scopes[home.classes[at[1]].scope].names
            own = self._meant(at[0], names[name], None, called) if name in names else NOTHING
            if of is not None:
                found |= self._from_stores(Thing("object", at), name, receiver, called)
            own |= self._from_stores(Thing("class", at), name, None, called)
            if own:
                return found | {
                    one._replace(receiver=receiver) if one.kind == "function" else one
                    for one in own
                }
        return found

    def _from_stores(self, thing: Thing, name: str, receiver: Key | None, called: bool) -> Things:
        stored = self._stored.get((thing, name), ())
        return _union(self._meant(module, [value], receiver, called) for module, value in stored)

    def _order(self, at: Key) -> list[Key]:
        """The class and those that it inherits from, in the order in which names are looked up."""
        if at not in self._orders:
            self._orders[at] = [at]  # until it is known: a class can seem to inherit from itself
            found, pending = list[Key](), [at]
            while pending and len(found) < _LONGEST_ORDER:
                found.append(pending.pop())
                module, index = found[-1]
                bases = self._modules[module].classes[index].bases
                parents = [ordered(self.things(module, base, None)) for base in reversed(bases)]
                pending += [one.at for things in parents for one in things if one.kind == "class"]
            # A class that several others inherit from comes after all of them.
            last = {key: position for position, key in enumerate(found)} | {at: -1}
            self._orders[at] = sorted(last, key=lambda key: last[key])
        return self._orders[at]


def ordered(things: Things) -> list[Thing]:
    """The things in an order that is always the same: what is found can hang on it."""
    return sorted(things, key=str)


def _union(found: Iterable[Things]) -> Things:
    return NOTHING.union(*found)

# ------------------------------------------------------------------------------------------------
# Which function leads to which: a graph of the mentions of functions in functions.

_MOST_CANDIDATES = 64  # methods of one name, tried where the receiver is unknown
_BUILTIN_TYPES = (list, tuple, dict, set, str, bytes, int, float, io.TextIOWrapper)
_BUILTIN_METHODS = frozenset(name for kind in _BUILTIN_TYPES for name in dir(kind))
_PROPERTIES = frozenset({"property", "cached_property"})
_MADE_BY = ("__new__", "__init__", "__post_init__")


class How(IntEnum):
    """How one function leads to another, the surest first."""

    CALLS = 0
    PASSES = 1
    PERHAPS = 2


class Edge(NamedTuple):
    """One function leading to another, at a line of the first one's module."""

    line: int
    how: How
    caller: Thing
    callee: Thing


class CallGraph:
    """The graph of a few modules; edges are found when they are first asked for."""

    def __init__(self, modules: Mapping[str, ModuleTables], names: Names) -> None:
        self._names = names
        self._edges: dict[Thing, list[Edge]] = {}
        self._methods: dict[str, list[Thing]] = {}
        for module in modules.values():
            for index, record in enumerate(module.functions):
                if record.class_index is not None:
                    method = Thing(
                        "function", (module.name, index), (module.name, record.class_index)
                    )
                    self._methods.setdefault(record.name.rpartition(".")[2], []).append(method)

    def reach(self, starts: Iterable[Thing], stop_at: Collection[str]) -> dict[Thing, bool]:
        """The functions that can be reached, nearest first, and whether they are for certain."""
        found = dict.fromkeys(starts, True)
        pending, doubtful = deque(found), deque[Thing]()
        while pending or doubtful:
            if not pending:
                node = doubtful.popleft()
                if node not in found:
                    found[node] = False
                    pending.append(node)
                continue
            node = pending.popleft()
            for edge in self.edges(node):
                if edge.callee in found or self._is_stop(edge.callee, stop_at):
                    continue
                if edge.how < How.PERHAPS and found[node]:
                    found[edge.callee] = True
                    pending.append(edge.callee)
                else:
                    doubtful.append(edge.callee)
        return found

    def circle(self, starts: Collection[Thing]) -> list[Edge]:
        """A circle of edges through one of the functions, or through one that they reach; the
        surest, if there are several.
        """
        reached = self.reach(starts, ())
        for how in How:
            leads_to = {
                node: [edge for edge in self.edges(node) if edge.how <= how] for node in reached
            }
            for start in starts:
                if way := _way_back(start, leads_to):
                    return way
            try:
                TopologicalSorter(
                    {node: [edge.callee for edge in edges] for node, edges in leads_to.items()}
                ).prepare()
            except CycleError as error:
                return _way_back(error.args[1][0], leads_to)
        return []

    def _is_stop(self, node: Thing, stop_at: Collection[str]) -> bool:
        name = self._names.function(node.at).name
        return name in stop_at or f"{node.at[0]}.{name}" in stop_at

    def edges(self, node: Thing) -> list[Edge]:
        """The functions that this one leads to, in the order of its lines."""
        if node not in self._edges:
            found = {
                Edge(line, how, node, callee)
                for line, use, what in self._names.function(node.at).mentions
                for how, callee in self._callees(node, use, what)
            }
            self._edges[node] = sorted(
                found, key=lambda edge: (edge.line, edge.how, str(edge.callee))
            )
        return self._edges[node]

    def _callees(self, node: Thing, use: str, what: str) -> Iterator[tuple[How, Thing]]:
        called = use in ("call", "named")
        things = self._names.things(node.at[0], what, node.receiver, called)
        for thing in ordered(things):
            for callee in self._entered(thing, use, called):
                yield How.CALLS if use != "value" else How.PASSES, callee
        _, *path = what.split(" ")
        is_ours = path[-1] not in _BUILTIN_METHODS and not path[-1].startswith("__")
        if UNKNOWN in things and len(path) > 1 and is_ours:
            for method in self._methods.get(path[-1], [])[:_MOST_CANDIDATES]:
                decorators = self._names.function(method.at).decorators
                if called or not _PROPERTIES.isdisjoint(decorators):
                    yield How.PERHAPS, method

    def _entered(self, thing: Thing, use: str, called: bool) -> list[Thing]:
        """The functions that run when the thing is called, now or by whom it is handed to."""
        if thing.kind == "function":
            decorators = self._names.function(thing.at).decorators
            runs = use != "quiet" or not _PROPERTIES.isdisjoint(decorators)  # when it is looked up
            return [thing] if runs else []
        names: tuple[str, ...] = ()
        if thing.kind == "class" and use != "quiet":
            names = _MADE_BY
        elif thing.kind == "object" and called:
            names = ("__call__",)
        return [method for name in names for method in self._names.methods(thing.at, name)]


def _way_back(start: Thing, leads_to: Mapping[Thing, list[Edge]]) -> list[Edge]:
    """The shortest way from a function back to itself."""
    came_by: dict[Thing, Edge] = {}
    pending = deque([start])
    while pending and start not in came_by:
        for edge in leads_to[pending.popleft()]:
            if edge.callee not in came_by:
                came_by[edge.callee] = edge
                pending.append(edge.callee)
    way = [came_by[start]] if start in came_by else []
    while way and way[-1].caller != start:
        way.append(came_by[way[-1].caller])
    return way[::-1]

# ------------------------------------------------------------------------------------------------
# Answers questions about the structure of a student's modules, from what the reader found.

_Line = tuple[int, str]  # its number, and the kind of what stands there
_MOST_FACTS = 200  # of one question; a report shows the first few
_SLOW_CODECS = ("idna", "punycode")  # quadratic; no one writes a module in them
_DYNAMIC_NAMES = re.compile(
    r"builtins\.(exec|eval|compile|__import__|__builtins__|globals|setattr)"
    r"|sys\.(modules|_getframe|_current_frames|settrace|setprofile)|types\.(Function|Lambda|Code)Type"
    r"|(importlib|runpy|code|codeop|ctypes|marshal|gc|inspect)\..*"
)
_DYNAMIC_ATTRIBUTES = frozenset({"__globals__", "__code__", "__closure__", "__subclasses__"})
# What is dynamic unless it is called with the name of an attribute in the source.
_GIVEN_A_NAME = frozenset({"builtins.getattr", "operator.attrgetter", "operator.methodcaller"})
_DEFINED = ("#", "@", "^")
_DUNDER = re.compile(r"__\w+__")


def source_lines(source: bytes) -> list[str]:
    """The lines of a source, numbered as Python numbers them, for showing."""
    try:
        encoding, _ = tokenize.detect_encoding(io.BytesIO(source).readline)
        encoding = codecs.lookup(encoding).name
    except SyntaxError:
        encoding = "utf-8"
    if encoding in _SLOW_CODECS:
        encoding = "ascii"
    try:
        text = source.decode(encoding)
    except (UnicodeError, LookupError):
        text = source.removeprefix(codecs.BOM_UTF8).decode("utf-8", "backslashreplace")
    return re.split(r"\r\n|\r|\n", text)


class Survey:
    """The structure of a few modules that belong together."""

    def __init__(
        self,
        readings: Mapping[str, Mapping[str, Any]],
        lines: Mapping[str, Sequence[str]],
        undocumented: Collection[str] = (),
        absent: Mapping[str, Exception] | None = None,
    ) -> None:
        # Why modules are missing or cannot be compiled.
        self._absent = {} if absent is None else absent
        # What needs no docstring, because the starter has none for it ("card.Card.get_rank").
        self._free = frozenset(undocumented)
        self._also_called: Mapping[tuple[str, str], str] = {}
        self._modules = {
            name: tables_from(name, reading, lines.get(name, ()))
            for name, reading in readings.items()
        }
        self._names = Names(self._modules)
        self._graph = CallGraph(self._modules, self._names)

    def require(self, module: str) -> None:
        """Raise what there is to say of a module that is missing or cannot be compiled."""
        if module in self._absent:
            raise self._absent[module]

    def error(self, module: str) -> str:
        """Why the module could not be read; nothing where it could."""
        return self._modules[module].error

    def function(self, module: str, name: str) -> Function | None:
        """The function that a qualified name stands for, wherever it is really defined: inherited,
        defined within `if`, imported, or assigned (`mongean = _mongean`). Of several, the last.
        """
        found = self._named(module, name)
        if not found:
            return None
        home, record = self._where(found[-1])
        return Function(home.place(record.line), record.stub)

    def defined(self, module: str) -> list[str]:
        """The functions and methods that the source of a module defines, by qualified name."""
        functions = self._modules[module].functions
        return [one.name for one in functions if one.kind == "function" and not one.nested]

    def classes(self, module: str) -> list[str]:
        """The classes that the source of a module defines."""
        return [one.name for one in self._modules[module].classes if not one.nested]

    def also_called(self, names: Mapping[tuple[str, str], str]) -> Survey:
        """The same survey, in which functions of a module have other names as well."""
        survey = copy(self)
        survey._also_called = names
        return survey

    # --- questions about a function and what it calls ---

    def recursion(self, module: str, name: str) -> list[Place]:
        """The steps of a circle of calls through the function, or through a helper of its. Whether
        it is ever gone round, only a run can tell.
        """
        circle = self._graph.circle(self._starts(module, name))
        return [self._modules[edge.caller.at[0]].place(edge.line) for edge in circle]

    def loops(self, module: str, name: str, stop_at: Collection[str] = ()) -> list[Fact]:
        """The loop statements in the function and its helpers; comprehensions are none."""
        return self._facts(lambda _, record: record.loops, module, name, stop_at)

    def asserts(self, module: str, name: str) -> list[Fact]:
        """The assert statements in the function and its helpers, and what raises the same."""
        return self._facts(lambda _, record: record.asserts, module, name, ())

    def comprehensions(self, module: str, name: str, stop_at: Collection[str] = ()) -> list[Fact]:
        """The list comprehensions in the function and its helpers."""

        def of(_: Thing, record: FunctionRecord) -> Iterable[_Line]:
            return ((line, kind) for line, kind in record.comprehensions if kind == "list")

        return self._facts(of, module, name, stop_at)

    def calls_to(
        self, module: str, name: str, names: Collection[str], stop_at: Collection[str] = ()
    ) -> list[Fact]:
        """The calls of built-in functions, or the places where these are handed on. A function of
        the student's that has such a name does not count.
        """

        def of(node: Thing, record: FunctionRecord) -> Iterable[_Line]:
            for line, use, what in record.mentions:
                if use != "quiet":
                    for outside in self._outside(node, what):
                        if outside in {f"builtins.{name}" for name in names}:
                            yield line, outside.removeprefix("builtins.")

        return self._facts(of, module, name, stop_at)

    def dynamic(self, module: str, name: str, stop_at: Collection[str] = ()) -> list[Fact]:
        """The places in the function and its helpers that no reading sees through.

        exec, eval, compile, imports by name, `globals()`, `getattr` with a name that is worked
        out, and the like; also "too much to follow". Ask about "<module>" as well: code outside of
        functions can replace any of them.
        """

        def of(node: Thing, record: FunctionRecord) -> Iterable[_Line]:
            for line, use, what in record.mentions:
                if (kind := self._dynamic_kind(node, use, what)) is not None:
                    yield line, kind

        return self._facts(of, module, name, stop_at)

    # --- questions about a module ---

    def to_document(self, module: str) -> list[Place]:
        """The public classes, functions and methods, which need a docstring; for a property, its
        own function tells what it is.
        """
        return self._definitions(module, lambda record: self._needs_docstring(module, record))

    def missing_docstrings(self, module: str) -> list[Place]:
        """Those without a docstring."""
        return self._definitions(
            module,
            lambda record: self._needs_docstring(module, record) and not record.docstring,
        )

    def _needs_docstring(self, module: str, record: FunctionRecord | ClassRecord) -> bool:
        return _is_to_document(record) and f"{module}.{record.name}" not in self._free

    def undocumented(self, module: str) -> list[str]:
        """Their names ("Card.get_rank")."""
        records = [record for record in self._records(module) if _is_to_document(record)]
        return [record.name for record in records if not record.docstring]

    def badly_named(self, module: str) -> list[Place]:
        """The functions that are not snake_case and the classes that are not CapWords."""
        return self._definitions(module, lambda record: not _is_well_named(record))

    def badly_named_variables(self, module: str) -> list[Place]:
        """The lines where a variable or a parameter first stands whose name mixes small letters
        and capitals. Functions, classes and what is imported have names of another kind.
        """
        bound = {
            name
            for scope in self._modules[module].scopes
            if scope.kind != "class"
            for name, values in scope.names.items()
            if not any(
                one.split(" ")[1].startswith(_DEFINED) for plain, _ in values for one in plain
            )
        }
        odd = {name for name in bound if name not in (name.lower(), name.upper())}
        return sorted(
            (place for name in odd for place in self.lines_with(module, rf"\b{name}\b")[:1]),
            key=lambda place: place.line,
        )

    def uses(self, module: str, name: str) -> list[Place]:
        """The lines where the value of a variable is used."""
        return self._mentions(module, lambda _, use, what: what.split(" ")[1:] == [name])

    def containers(
        self, module: str, displays: Collection[str], calls: Collection[str]
    ) -> list[Place]:
        """The lines with a display or a comprehension of these kinds ("dict"), or with a call of
        these built-in functions.
        """
        home = self._modules[module]
        shown = [
            home.place(line)
            for record in home.functions
            for line, kind in (*record.displays, *record.comprehensions)
            if kind in displays
        ]
        wanted = {f"builtins.{name}" for name in calls}

        def is_wanted(node: Thing, use: str, what: str) -> bool:
            return use == "call" and not wanted.isdisjoint(self._outside(node, what))

        places = {*shown, *self._mentions(module, is_wanted)}
        return sorted(places, key=lambda place: place.line)

    def imported(self, module: str) -> list[tuple[str, Place]]:
        """The modules that are imported by their whole name, and where."""
        home = self._modules[module]
        named = [(name.partition(".")[0], home.place(line)) for line, name, _ in home.imports]
        return [(name, place) for name, place in named if name]

    def imports_of(self, module: str, names: Collection[str]) -> list[Place]:
        """The lines that import one of these modules, or something from it."""
        home = self._modules[module]
        lines = {line for line, name, _ in home.imports if name.partition(".")[0] in names}
        return [home.place(line) for line in sorted(lines)]

    def numbers(self, module: str) -> list[Number]:
        """The whole numbers that are written inside of functions."""
        home = self._modules[module]
        return [Number(value, compared, home.place(line)) for line, value, compared in home.numbers]

    def badly_indented(self, module: str, spaces: int) -> list[Place]:
        """The first lines of the blocks that are not indented by so many spaces. What stands
        behind a colon is no block.
        """
        home = self._modules[module]
        found = []
        for line, columns, column in home.indents:
            before = home.place(line).text.encode()[:column]
            if not before.strip() and (columns != spaces or b"\t" in before):
                found.append(home.place(line))
        return found

    def lines_with(self, module: str, pattern: str) -> list[Place]:
        """The lines, comments and strings included, in which a pattern is found in any case."""
        home = self._modules[module]
        lines = enumerate(home.lines, start=1)
        return [home.place(at) for at, line in lines if re.search(pattern, line, re.IGNORECASE)]

    # --- inside ---

    def _where(self, node: Thing) -> tuple[ModuleTables, FunctionRecord]:
        return self._modules[node.at[0]], self._names.function(node.at)

    def _named(self, module: str, name: str) -> list[Thing]:
        """The functions of that name; or of the name that it has instead."""
        there = self._names.named(module, name)
        owner, dot, member = name.partition(".")
        owner = self._also_called.get((module, owner), owner)
        other = self._also_called.get((module, name), f"{owner}{dot}{member}")
        return there or self._names.named(module, other)

    def _starts(self, module: str, name: str) -> list[Thing]:
        if starts := self._named(module, name):
            return starts
        raise LookupError(f"{self._modules[module].file} does not define {name}")

    def _facts(
        self,
        of: Callable[[Thing, FunctionRecord], Iterable[_Line]],
        module: str,
        name: str,
        stop_at: Collection[str],
    ) -> list[Fact]:
        """What `of` finds in each function that is reached, each thing once, nearest first."""
        starts = self._starts(module, name)
        distinct: dict[tuple[Place, str], Fact] = {}
        for node, certain in self._graph.reach(starts, stop_at).items():
            home, record = self._where(node)
            for line, kind in of(node, record):
                fact = Fact(kind, home.place(line), node in starts, certain)
                distinct.setdefault((fact.place, kind), fact)
        return [*distinct.values()][:_MOST_FACTS]

    def _mentions(self, module: str, wanted: Callable[[Thing, str, str], bool]) -> list[Place]:
        """The lines of a module with a mention of this kind."""
        home = self._modules[module]
        lines = {
            line
            for index, record in enumerate(home.functions)
            for line, use, what in record.mentions
            if wanted(Thing("function", (module, index)), use, what)
        }
        return [home.place(line) for line in sorted(lines)]

    def _outside(self, node: Thing, what: str) -> list[str]:
        things = self._names.things(node.at[0], what, node.receiver)
        return sorted(thing.at[0] for thing in things if thing.kind == "outside")

    def _dynamic_kind(self, node: Thing, use: str, what: str) -> str | None:
        """What about a mention no reading sees through; None where it is plain."""
        things = self._names.things(node.at[0], what, node.receiver, use in ("call", "named"))
        reasons = sorted(thing.at[0] for thing in things if thing.kind == "unknown")
        if use != "quiet" and any(reasons):
            return reasons[-1]
        for outside in self._outside(node, what):
            if _DYNAMIC_NAMES.fullmatch(outside):
                return outside.removeprefix("builtins.")
            if outside in _GIVEN_A_NAME and use != "named":
                return outside.rpartition(".")[2]
        last = what.split(" ")[-1]
        return last if last in _DYNAMIC_ATTRIBUTES else None

    def _definitions(
        self, module: str, wanted: Callable[[FunctionRecord | ClassRecord], bool]
    ) -> list[Place]:
        lines = {record.line for record in self._records(module) if wanted(record)}
        return [self._modules[module].place(line) for line in sorted(lines)]

    def _records(self, module: str) -> list[FunctionRecord | ClassRecord]:
        home = self._modules[module]
        functions = [record for record in home.functions if record.kind == "function"]
        return [*functions, *home.classes]


def _is_public(name: str) -> bool:
    """No part of the name is private; a method of a private class is."""
    parts = name.split(".")
    return all(not part.startswith("_") or _DUNDER.fullmatch(part) for part in parts)


def _is_to_document(record: FunctionRecord | ClassRecord) -> bool:
    return not (
        record.nested
        or not _is_public(record.name)
        or {"setter", "deleter"} & set(getattr(record, "decorators", ()))
    )


def _is_well_named(record: FunctionRecord | ClassRecord) -> bool:
    name = record.name.rpartition(".")[2]
    if _DUNDER.fullmatch(name):
        return True
    if isinstance(record, FunctionRecord):
        return name == name.lower()
    bare = name.lstrip("_")
    return "_" not in bare and not bare[:1].islower()

# ------------------------------------------------------------------------------------------------
# Rules about how a program is written, as checks state them.

# A call that goes this deep into the same code is recursion, and no accident.
RECURSION = 3
# What makes code hard to read and does not lead out of it: doctest is often given globals().
CANNOT_COUNT = frozenset({"globals", "too much to follow"})
SHOWN = 3
# Special methods say by their name what they do; __init__ does not say what it is given.
SPECIAL = re.compile(r"\s*(async\s+)?def\s+__(?!init__)\w+__\b")


def must_recurse(survey: Survey, module: str, name: str, depth: int, idle: bool = False) -> None:
    """The function, or a helper that it calls, calls itself; `depth` is how deep a call of it was
    seen to go. `idle`: it was seen to make no difference what is done there.
    """
    _must_be_written(survey, module, name)
    circle = survey.recursion(module, name)
    if circle and depth >= RECURSION:
        # It was counted beside the student's code, in reach of code that nobody can read.
        _must_be_readable(survey, module, name, harmless=CANNOT_COUNT)
        if idle:
            raise NeedsReview("rule.recursion-for-show", _places(circle), name=name)
        return
    _must_be_readable(survey, module, name)
    if circle:
        how = "rule.recursion-never-made" if depth < 2 else "rule.recursion-made-once"
        raise RuleBroken(how, _places(circle), name=name)
    if depth >= RECURSION:
        raise NeedsReview("rule.recursion-not-found", _first_line(survey, module, name), name=name)
    raise RuleBroken("rule.no-recursion", _first_line(survey, module, name), name=name)


def must_use_comprehension(
    survey: Survey, module: str, name: str, stop_at: Collection[str] = ()
) -> None:
    """There is a list comprehension in the function or a helper, and no for or while loop.

    One rule, because one mistake breaks both halves: a loop in the place of a comprehension.
    """
    _must_be_written(survey, module, name)
    loops = survey.loops(module, name, stop_at=stop_at)
    found = survey.comprehensions(module, name, stop_at=stop_at)
    if not found and not any(loop.certain for loop in loops):
        # Wherever a call may lead, there is none: that there may be a loop makes it no better.
        _must_be_readable(survey, module, name, stop_at)
        raise RuleBroken("rule.no-comprehension", _first_line(survey, module, name), name=name)
    must_not_loop(survey, module, name, stop_at)


def must_not_loop(survey: Survey, module: str, name: str, stop_at: Collection[str] = ()) -> None:
    """There is no for or while loop in the function or a helper; comprehensions are none."""
    _must_be_written(survey, module, name)
    _must_be_readable(survey, module, name, stop_at)
    loops = survey.loops(module, name, stop_at=stop_at)
    certain = [loop for loop in loops if loop.certain]
    if certain:
        where = "rule.loop-in-helper" if not certain[0].direct else "rule.loop"
        raise RuleBroken(where, _places_of(certain), name=name)
    if loops:
        raise NeedsReview("rule.loop-perhaps", _places_of(loops), name=name)


def must_call(
    survey: Survey,
    module: str,
    name: str,
    functions: Collection[str],
    stop_at: Collection[str] = (),
) -> None:
    """The function or a helper calls at least one of these built-in functions."""
    _must_be_written(survey, module, name)
    if survey.calls_to(module, name, functions, stop_at=stop_at):
        return
    _must_be_readable(survey, module, name, stop_at)
    raise RuleBroken(
        "rule.no-call",
        _first_line(survey, module, name),
        name=name,
        functions=" or ".join(sorted(functions)),
    )


def must_be_documented(survey: Survey, module: str, some_of: Collection[str]) -> None:
    """Every public class, function and method of a module has a docstring; each that has none costs
    its share. There must be something to document: at least one of the functions `some_of`. Free to
    go without: helpers whose name begins with an underscore, helpers inside functions, and special
    methods other than __init__.
    """
    must_be_begun(survey, module, some_of)
    public, missing = (
        [line for line in lines if not SPECIAL.match(line.text)]
        for lines in (survey.to_document(module), survey.missing_docstrings(module))
    )
    if missing:
        how = "rule.no-docstring" if len(missing) == 1 else "rule.no-docstrings"
        share = 1 - len(missing) / len(public)
        raise RuleBroken(how, _places(missing), share=share, count=len(missing))


def must_be_well_named(survey: Survey, modules: Mapping[str, Collection[str]]) -> None:
    """In all the modules, functions are named in_snake_case and classes InCapWords. At least one
    of the functions that are listed for a module must be written.
    """
    begun = [name for name, some_of in modules.items() if _has_begun(survey, name, some_of)]
    if not begun:
        raise RuleBroken("rule.nothing-written")
    odd = [line for module in modules for line in survey.badly_named(module)]
    if odd:
        how = "rule.odd-name" if len(odd) == 1 else "rule.odd-names"
        raise RuleBroken(how, _places(odd), count=len(odd))


def must_be_begun(survey: Survey, module: str, some_of: Collection[str]) -> None:
    """At least one of these functions is written: before that there is nothing to look at."""
    if not _has_begun(survey, module, some_of):
        names = ", ".join(some_of)
        raise RuleBroken("rule.module-not-written", file=f"{module}.py", names=names)


def must_name_variables_well(survey: Survey, module: str) -> None:
    """No variable or parameter has a name that mixes small letters and capitals."""
    odd = survey.badly_named_variables(module)
    if odd:
        how = "rule.odd-variable" if len(odd) == 1 else "rule.odd-variables"
        raise RuleBroken(how, _places(odd), count=len(odd))


def must_be_indented(survey: Survey, module: str, spaces: int) -> None:
    """Every block is indented by so many spaces; what stands behind a colon is none."""
    _must_be_parsed(survey, module)
    if odd := survey.badly_indented(module, spaces):
        how = "rule.odd-indent" if len(odd) == 1 else "rule.odd-indents"
        raise RuleBroken(how, _places(odd), count=len(odd), spaces=spaces)


def must_not_use(
    survey: Survey,
    module: str,
    displays: Collection[str],
    calls: Collection[str],
    imports: Collection[str],
) -> None:
    """There are no displays and comprehensions of these kinds ("dict" for `{}`; "**kwargs" for such
    a parameter that is not just passed on), no calls of these built-in functions and no imports of
    these modules anywhere in a module.
    """
    _must_be_parsed(survey, module)
    found = [*survey.containers(module, displays, calls), *survey.imports_of(module, imports)]
    if found:
        named = ", ".join(dict.fromkeys([*displays, *calls, *imports]))
        raise RuleBroken("rule.not-to-be-used", _places(found), names=named)


def must_use_name(survey: Survey, module: str, name: str) -> None:
    """The value of a variable that is given is used somewhere."""
    _must_be_parsed(survey, module)
    if not survey.uses(module, name):
        raise RuleBroken("rule.constant-not-used", name=name)


def must_name_numbers(
    survey: Survey, module: str, names: Mapping[int, str], compared: Mapping[int, str]
) -> None:
    """No function writes one of the numbers `names` where there is a constant of that name, nor
    compares anything with one of the numbers `compared`, which lie next to it. To give the number
    that name is not to write it out.
    """
    _must_be_parsed(survey, module)
    for number in survey.numbers(module):
        name = names.get(number.value) or (number.compared and compared.get(number.value))
        if name and not re.match(rf"\s*{name}\b[^=]*=[^=]", number.place.text):
            where = (number.place,)
            raise RuleBroken("rule.number-with-a-name", where, number=number.value, name=name)


def _must_be_written(survey: Survey, module: str, name: str) -> None:
    _must_be_parsed(survey, module)
    function = survey.function(module, name)
    if function is None:
        _must_hide_nothing(name, survey.dynamic(module, "<module>"))
        raise RuleBroken("rule.not-defined", file=f"{module}.py", name=name)
    if function.stub:
        raise RuleBroken("rule.not-written", _first_line(survey, module, name), name=name)


def _has_begun(survey: Survey, module: str, some_of: Collection[str]) -> bool:
    _must_be_parsed(survey, module)
    found = [survey.function(module, name) for name in some_of]
    return any(function is not None and not function.stub for function in found)


def _must_be_parsed(survey: Survey, module: str) -> None:
    """A module that is absent has findings of its own; another one runs and was not read."""
    survey.require(module)
    if error := survey.error(module):
        raise NeedsReview("rule.not-read", file=f"{module}.py", error=error)


def _must_be_readable(
    survey: Survey,
    module: str,
    name: str,
    stop_at: Collection[str] = (),
    harmless: Collection[str] = (),
) -> None:
    hidden = [
        *survey.dynamic(module, name, stop_at=stop_at),
        *survey.dynamic(module, "<module>", stop_at=stop_at),
    ]
    _must_hide_nothing(name, [fact for fact in hidden if fact.kind not in harmless])


def _must_hide_nothing(name: str, hidden: Collection[Fact]) -> None:
    if hidden:
        kinds = ", ".join(sorted({fact.kind for fact in hidden}))
        raise NeedsReview("rule.hidden-code", _places_of(hidden), name=name, kinds=kinds)


def _first_line(survey: Survey, module: str, name: str) -> tuple[Place, ...]:
    function = survey.function(module, name)
    return () if function is None else _places([function.place])


def _places_of(facts: Iterable[Fact]) -> tuple[Place, ...]:
    return _places([fact.place for fact in facts])


def _places(lines: Iterable[Place]) -> tuple[Place, ...]:
    """The first few of the places, each once, without what else may be known of them."""
    distinct = dict.fromkeys(Place(line.file, line.line, line.text) for line in lines)
    return tuple(distinct)[:SHOWN]

# ------------------------------------------------------------------------------------------------
# The part of selfcheck.py that students meet: looks at the files beside it, and says what it
# saw.

CHECKS: list[tuple[str, str, Callable[..., None]]] = []

# The rules that an assignment can name by themselves.
RULES = {rule.__name__: rule for rule in (must_call, must_recurse, must_use_comprehension)}

EXAMPLES_SECONDS = 30
EXAMPLES = "--examples"
WIDEST, NARROWEST = 80, 40
# A call that goes this deep is recursion to the rule; whether it does, reading cannot tell.
DEEP = 10**6
NOT_YET = re.compile(r"not-written|nothing-written|missing-file")
OUR_OWN = "selfcheck.py"


@dataclass
class Item:
    """Something that was looked at. `how` is "ok", "problem", "look" or "later"."""

    how: str
    title: str
    lines: list[str] = field(default_factory=list)
    check: str = ""


class Submission:
    """The files in a folder, as the rules ask for them."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        names = sorted(_python_files(folder, SETTINGS["packages"]))
        known = set(SETTINGS["modules"].values())
        wanted = [name for name in names if name in known or SETTINGS["helpers"]]
        self.there = names
        self.files = {name: (folder / name).read_bytes() for name in wanted}
        self.sources = {_module(name): data for name, data in self.files.items()}
        readings = read(self.sources)
        lines = {name: source_lines(data) for name, data in self.sources.items()}
        self.absent: dict[str, Exception] = {}
        self.survey = Survey(readings, lines, absent=self.absent)
        for name, file in SETTINGS["modules"].items():
            if file not in self.files or self.survey.error(name):
                self.absent[name] = Said("finding.missing-file", file=file)
        self.aliases: dict[str, str] = {}
        self.facts = SETTINGS["read"](self.files) if SETTINGS.get("read") else {}

    @property
    def submission(self) -> Submission:
        """Checks ask for the files through it."""
        return self


def look(folder: Path) -> Iterator[tuple[str, list[Item]]]:
    """All that can be told about the files in a folder, under headings."""
    found = Submission(folder)
    yield "Files", list(files(found))
    yield "What is written", list(written(found))
    yield "Rules", [*judged(found), *asserts(found), *imports(found)]
    yield "Examples in the docstrings", list(examples(found))


def files(found: Submission) -> Iterator[Item]:
    """Whether the files that are asked for are there, and are Python."""
    for name, file in SETTINGS["modules"].items():
        if file in found.files:
            error = found.survey.error(name)
            if error and SETTINGS["python2"]:
                yield Item("look", file, [error, "In Python 2 it may be right."])
            elif error:
                yield Item("problem", file, [error, f"Read with Python {_version()}."])
            elif file in SETTINGS["asked"]:
                yield Item("ok", file)
        elif name in SETTINGS["any_name"] and {*map(_module, found.there)} - {*SETTINGS["offered"]}:
            said = "The grader takes a file of any name. What is told here needs this one."
            yield Item("look", f"{file} is missing.", [said])
        elif file in SETTINGS["asked"]:
            yield Item("problem", f"{file} is missing.", _perhaps(file, found.there))


def _perhaps(file: str, there: list[str]) -> list[str]:
    others = [name for name in there if name not in SETTINGS["modules"].values()]
    near = difflib.get_close_matches(file.lower(), [name.lower() for name in others], 1, 0.7)
    named = [name for name in others if name.lower() in near]
    return [f"Is it {named[0]}? Then rename it to {file}."] if named else []


def written(found: Submission) -> Iterator[Item]:
    """Which functions of the starter files are written, and which are gone."""
    for name, wanted in SETTINGS["names"].items():
        if name in found.absent:
            continue
        file = SETTINGS["modules"][name]
        functions = {one: found.survey.function(name, one) for one in wanted}
        todo = [one for one, function in functions.items() if function and function.stub]
        gone = [one for one, function in functions.items() if function is None]
        if todo:
            yield Item("later", f"{file}: still empty", [", ".join(todo)])
        if gone:
            title = f"{file}: the starter file has more than this one"
            yield Item("look", title, [f"Not found: {', '.join(gone)}"])
        if not todo and not gone:
            yield Item("ok", f"{file}: nothing is left out")


def judged(found: Submission) -> Iterator[Item]:
    """What the grader's checks say that need the source only, and rules without the check that
    they are half of.
    """
    arguments = {"survey": found.survey, "bench": found, "facts": found.facts}
    for check, title, function in CHECKS:
        names = function.__code__.co_varnames[: function.__code__.co_argcount]
        given = {name: arguments[name] for name in names}
        yield _tried(check, title, partial(function, **given))
    for rule in SETTINGS["rules"]:
        yield _tried(rule["check"], rule["title"], partial(_apply, found, **rule))


def _apply(found: Submission, check: str, title: str, rule: str, module: str, **more: Any) -> None:
    found.survey.require(module)
    if rule == "must_recurse" and found.survey.function(module, more["name"]):
        # Whether the recursion is ever reached, only a run can tell.
        more["depth"] = DEEP if found.survey.recursion(module, more["name"]) else 0
    elif rule == "must_recurse":
        more["depth"] = 0
    RULES[rule](found.survey, module, **more)


def _tried(check: str, title: str, judge: Callable[[], None]) -> Item:
    try:
        judge()
    except NeedsReview as said:
        return Item("look", title, _told(said), check)
    except (RuleBroken, Said) as said:
        if NOT_YET.search(str(said)):
            return Item("later", title, [], check)
        how = "look" if str(said) == "rule.not-defined" else "problem"
        return Item(how, title, _told(said), check)
    return Item("ok", title, [], check)


def _told(said: Said) -> list[str]:
    sentence = SENTENCES[str(said)].format(**said.fields)
    return [sentence, *map(_place, said.places)]


def _place(place: Place) -> str:
    return f"{place.file}, line {place.line}: {place.text.strip()}"


def asserts(found: Submission) -> Iterator[Item]:
    """Whether what must reject wrong values has an assert."""
    for name, wanted in SETTINGS["rejects"].items():
        if name in found.absent:
            continue
        functions = {one: found.survey.function(name, one) for one in wanted}
        begun = [one for one, function in functions.items() if function and not function.stub]
        without = [one for one in begun if not found.survey.asserts(name, one)]
        title = f"{SETTINGS['modules'][name]}: what must reject wrong values has an assert."
        if without:
            yield Item("look", title, [f"None was found in {', '.join(without)}"])
        elif begun:
            yield Item("ok", title)


def imports(found: Submission) -> Iterator[Item]:
    """Whether everything that is imported will be there."""
    own = {name.partition(".")[0] for name in found.sources}
    known = {*own, *SETTINGS["offered"], *sys.stdlib_module_names}
    strange = [
        (name, place)
        for module in found.sources
        if not found.survey.error(module)
        for name, place in found.survey.imported(module)
        if name not in known
    ]
    if strange:
        title = "Python does not bring along all that is imported."
        yield Item("look", title, [_place(place) for _, place in strange])


def examples(found: Submission) -> Iterator[Item]:
    """Runs the examples of each file in a process of its own."""
    for name, file in SETTINGS["modules"].items():
        if name in found.absent or b">>>" not in found.files[file]:
            continue
        wanted = SETTINGS["names"].get(name, ())
        functions = [found.survey.function(name, one) for one in wanted]
        there = [function for function in functions if function is not None]
        if there and all(function.stub for function in there):
            yield Item("later", f"{file}: none of the functions of the starter file is written yet")
        else:
            yield _examples_of(found.folder, name, file)


def _examples_of(folder: Path, name: str, file: str) -> Item:
    command = [sys.executable, "-B", "-X", "utf8", str(Path(__file__).resolve()), EXAMPLES, name]
    again = f"To see all of them: {_python()} -m doctest {file}"
    try:
        done = subprocess.run(
            [*command, str(folder)],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            timeout=EXAMPLES_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        said = f"They did not end within {EXAMPLES_SECONDS} seconds. Does a loop never stop?"
        return Item("problem", file, [said])
    try:
        seen = json.loads(done.stdout.decode("utf-8").rpartition("\n")[2])
    except ValueError:
        return Item("problem", file, ["The program ended before its examples did.", again])
    if seen["stopped"]:
        return Item("problem", file, ["The file cannot be imported:", seen["stopped"]])
    works = seen["tried"] - seen["failed"]
    if not seen["failed"]:
        return Item("ok", f"{file}: {_counted(works)}")
    title = f"{file}: {works} of {seen['tried']} examples work"
    return Item("problem", title, [*seen["first"], again])


def _counted(number: int) -> str:
    return "1 example works" if number == 1 else f"{number} examples work"


def _python() -> str:
    return "py" if os.name == "nt" else "python3"


class Runner(doctest.DocTestRunner):
    """Runs examples and keeps the first that does not come out as it is written."""

    def __init__(self) -> None:
        super().__init__(verbose=False)
        self.first: list[str] = []

    def report_failure(
        self, out: Any, test: doctest.DocTest, example: doctest.Example, got: str
    ) -> None:
        """Called for what came out otherwise."""
        self._keep(test, example, got)

    def report_unexpected_exception(
        self, out: Any, test: doctest.DocTest, example: doctest.Example, exc_info: Any
    ) -> None:
        """Called for an exception."""
        self._keep(test, example, f"{exc_info[0].__name__}: {exc_info[1]}")

    def _keep(self, test: doctest.DocTest, example: doctest.Example, got: str) -> None:
        if self.first:
            return
        line = (test.lineno or 0) + example.lineno + 1
        self.first = [f"The first that does not, in line {line}:"]
        self.first += [f"    >>> {text}" for text in example.source.splitlines()]
        for what, shown in (("Expected", example.want), ("Got", got)):
            self.first += [f"{what}:" if shown.strip() else f"{what} nothing"]
            self.first += [f"    {text}" for text in shown.splitlines()[:9]]


def run_examples(name: str, folder: str) -> None:
    """Runs the examples of one module and prints what came of them, as JSON."""
    sys.path[0] = folder
    seen: dict[str, Any] = {"stopped": "", "tried": 0, "failed": 0, "first": []}
    try:
        with contextlib.redirect_stdout(io.StringIO()):
            module = importlib.import_module(name)
    except BaseException as error:  # whatever stops it is the student's to know
        seen["stopped"] = f"{type(error).__name__}: {error}"
    else:
        runner = Runner()
        with contextlib.redirect_stdout(io.StringIO()):
            for test in doctest.DocTestFinder(exclude_empty=True).find(module, name):
                result = runner.run(test, out=lambda _: None)
                seen["tried"] += result.attempted
                seen["failed"] += result.failed
        seen["first"] = runner.first
    print("\n" + json.dumps(seen), end="", flush=True)
    os._exit(0)  # whatever threads are left


MARKS = {"ok": "ok", "problem": "PROBLEM", "look": "look", "later": "later"}


def show(found: list[tuple[str, list[Item]]]) -> Iterator[str]:
    """The report, line by line."""
    yield from _wrapped(f"{SETTINGS['title']}: what can be told before you hand in", "", 0)
    for heading, items in found:
        if not items:
            continue
        yield from ("", heading)
        for item in _shortened(items):
            yield from _wrapped(item.title, f"  {MARKS[item.how]:9}", 11)
            for line in item.lines:
                indent = len(line) - len(line.lstrip())
                yield from _wrapped(line.strip(), " " * (13 + indent), 15 + indent)
    yield ""
    for text in _ending([item for _, items in found for item in items]):
        yield from _wrapped(text, "", 0)


def _shortened(items: list[Item]) -> list[Item]:
    """The items; in one, where nothing can be told of any of them before more is written."""
    if len(items) > 1 and all(item.how == "later" and not item.lines for item in items):
        return [Item("later", f"All {len(items)} of them can be told once more is written.")]
    return items


def _ending(items: list[Item]) -> list[str]:
    problems = sum(item.how == "problem" for item in items)
    meant = {
        "look": "look: only you or the grader can tell whether this is right.",
        "later": "later: this is still empty, or can be told once more is written.",
    }
    said = {0: "No problem was found.", 1: "1 problem was found."}
    return [
        *(text for how, text in meant.items() if any(item.how == how for item in items)),
        said.get(problems, f"{problems} problems were found."),
        "This does not say that your program is right: the grader runs it, and looks at more.",
    ]


def _wrapped(text: str, before: str, hanging: int) -> Iterator[str]:
    """The text in lines of the screen's width, with nothing in it that a terminal would obey."""
    shown = "".join(c if c.isprintable() else "?" for c in text.expandtabs(4))
    width = max(NARROWEST, min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns)) - 1
    line = before
    for word in shown.split(" "):
        if len(line) + len(word) > width and line.strip():
            yield line.rstrip()
            line = " " * hanging
        line += f"{word} "
    yield line.rstrip()


def _version() -> str:
    return ".".join(map(str, sys.version_info[:2]))


def _module(file: str) -> str:
    return file[: -len(".py")].replace("/__init__", "").replace("/", ".")


def _python_files(folder: Path, packages: list[str]) -> Iterator[str]:
    """The Python files of a folder and of the packages in it, but for this one; the names as they
    are written, also where a system does not care about capitals.
    """
    for inside in ("", *packages):
        place = folder / inside
        for path in place.iterdir() if place.is_dir() else ():
            if path.suffix.lower() == ".py" and path.is_file() and path.name != OUR_OWN:
                yield f"{inside}/{path.name}" if inside else path.name


def main(arguments: list[str]) -> int:
    """Looks at the files beside this one, or in the folder that is named."""
    if arguments[:1] == [EXAMPLES]:
        run_examples(*arguments[1:])
    folder = Path(arguments[0]) if arguments else Path(__file__).resolve().parent
    if not folder.is_dir():
        print(f"{folder} is not a folder. Give the folder with your files, or nothing.")
        return 2
    try:
        found = list(look(folder.resolve()))
    except Exception as error:
        said = f"{type(error).__name__}: {error}"
        print(f"selfcheck.py stopped. That is its mistake, not yours; tell your instructor: {said}")
        return 3
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # not every window can print a heart
    for line in show(found):
        print(line)
    return int(any(item.how == "problem" for _, items in found for item in items))

def _facts():
    """From facts.py: Reads from the sources what can be told without running them: in a trial that runs none."""

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

    return read


SETTINGS["read"] = _facts()

def _check_start():
    """From check_start.py: How the program is made up and started; what the rubric names a deduction for."""

    PACKAGE = "blackjackgame"
    REQUIRED = ("__init__.py", "cards.py", "game.py", "player.py")
    # What may stand around the call of the main loop: a welcome and a goodbye, a decision about the
    # command line, and the statements of these.
    MOST_TOLD, MOST_DECIDED, MOST_DONE = 2, 2, 15
    def check_there_is_a_package(facts: dict[str, Any], bench: Bench) -> None:
        """The game is made of several files in the package blackjackgame."""
        inside = [file for file in facts if file.startswith(f"{PACKAGE}/")]
        if not inside:
            raise Said("cpsc386.no-package")
        written = [file for file in inside if (facts[file] or {}).get("defined")]
        if len(written) < 2:
            raise Said("cpsc386.package-empty", count=len(written))
    def check_the_required_files_are_there(facts: dict[str, Any]) -> None:
        """The package has __init__.py, cards.py, game.py and player.py, with code in them."""
        required = [f"{_package(facts)}/{name}" for name in REQUIRED]
        missing = [file for file in required if file not in facts]
        if missing:
            raise Said("cpsc386.files-missing", files=", ".join(missing))
        empty = [f for f in required[1:] if facts[f] is not None and not facts[f]["defined"]]
        empty = [f for f in empty if not facts[f]["named_tuples"]]
        if empty:
            raise Said("cpsc386.files-empty", files=", ".join(empty))
    def check_blackjack_py_only_starts_the_game(facts: dict[str, Any], bench: Bench) -> None:
        """blackjack.py holds nothing but the call of the main loop."""
        if "blackjack" in bench.absent:
            raise bench.absent["blackjack"]
        found = facts["blackjack.py"]
        package = _package(facts)
        names = {
            _top(alias) for alias, name in bench.submission.aliases.items() if _top(name) == package
        }
        if not any(_top(name) in {package, *names} for name, _ in found["imports"]):
            raise RuleBroken("cpsc386.main-elsewhere")
        if len(found["own"]) > 1 or found["classes"]:
            raise RuleBroken("cpsc386.main-defines", _places(bench, "blackjack.py", found["own"]))
        if lines := _belongs_elsewhere(found["script"]):
            raise RuleBroken("cpsc386.main-plays", _places(bench, "blackjack.py", lines))


    def _belongs_elsewhere(script: dict[str, list[int]]) -> list[int]:
        """The lines of a file that do more than to call the main loop; none where it only does that."""
        lines = [*script["loops"], *script["asks"]]
        for kind, most in (("decides", MOST_DECIDED), ("tells", MOST_TOLD), ("does", MOST_DONE)):
            lines += script[kind] if len(script[kind]) > most else []
        return sorted(set(lines))
    def check_cards_are_named_tuples(facts: dict[str, Any]) -> None:
        """In cards.py, the card is a named tuple."""
        file = f"{_package(facts)}/cards.py"
        cards = facts.get(file)
        if not cards:
            raise Said("cpsc386.files-missing", files=file)
        if not cards["named_tuples"]:
            raise Said("cpsc386.no-named-tuple")
    def check_only_the_standard_library_is_imported(facts: dict[str, Any], bench: Bench) -> None:
        """Only modules of Python's own and of the package are imported."""
        if not any(found and found["defined"] for found in facts.values()):
            raise Said("cpsc386.nothing-written")
        own = (*bench.submission.sources, *bench.submission.aliases)
        known = {*sys.stdlib_module_names, *map(_top, own)}
        for file, found in facts.items():
            lines = [line for name, line in (found or {}).get("imports", ()) if _top(name) not in known]
            if lines:
                raise RuleBroken("cpsc386.foreign-import", _places(bench, file, lines))


    def _package(facts: dict[str, Any]) -> str:
        """The package as the course calls it, or the one in its place: another name costs once."""
        folders = Counter(file.rpartition("/")[0] for file in facts if file.endswith(REQUIRED[1:]))
        (other, files), *_ = [*folders.most_common(1), (PACKAGE, 0)]
        return other if PACKAGE not in folders and other and files > 1 else PACKAGE


    def _top(name: str) -> str:
        return name.partition(".")[0]


    def _places(bench: Bench, file: str, lines: list[int]) -> tuple[Place, ...]:
        text = bench.files[file].decode("utf-8", "replace").splitlines()
        return tuple(Place(file, n, text[n - 1] if n <= len(text) else "") for n in lines[:3])

    return [
        (
            'start.there_is_a_package',
            'The game is made of several files in the package blackjackgame.',
            check_there_is_a_package,
        ),
        (
            'start.the_required_files_are_there',
            'The package has __init__.py, cards.py, game.py and player.py, with code in them.',
            check_the_required_files_are_there,
        ),
        (
            'start.blackjack_py_only_starts_the_game',
            'blackjack.py holds nothing but the call of the main loop.',
            check_blackjack_py_only_starts_the_game,
        ),
        (
            'start.cards_are_named_tuples',
            'In cards.py, the card is a named tuple.',
            check_cards_are_named_tuples,
        ),
        (
            'start.only_the_standard_library_is_imported',
            "Only modules of Python's own and of the package are imported.",
            check_only_the_standard_library_is_imported,
        ),
    ]


CHECKS += _check_start()

def _check_format():
    """From check_format.py: How the files look: the header, and what the course's tools say."""

    HEADER = (
        ("your name", re.compile(r"# \w[\w'’.-]*( \w[\w'’.-]*)+$")),
        ("the course, as in # CPSC 386-01", re.compile(r"# CPSC 386-\d\d$")),
        ("the date, as in # 2022-03-31", re.compile(r"# \d{4}-\d{1,2}-\d{1,2}$")),
        ("your address at csu.fullerton.edu", re.compile(r"# [\w.+-]+@csu\.fullerton\.edu$")),
        ("your name at GitHub, as in # @name", re.compile(r"# @[\w-]+$")),
        ("a line with # alone", re.compile(r"#$")),
        ("the lab, as in # Lab 00-03", re.compile(r"# Lab \d\d-\d\d$")),
        ("a line with # alone", re.compile(r"#$")),
        ("what the file is for", re.compile(r"# \S.*$")),
    )
    DEFINITION = re.compile(rb"^[ \t\f]*(class|def) ", re.MULTILINE)
    UNFILLED = re.compile(r"# (First Last|name@csu\.fullerton\.edu|@github-name)$")
    def check_every_file_has_a_header(bench: Bench) -> None:
        """Every file begins with the header, filled in."""
        _must_be_written(bench)
        for file, data in bench.files.items():
            lines = data.decode("utf-8", "replace").splitlines()
            start = 1 if lines and lines[0].startswith("#!") else 0
            _must_have_header(file, lines, start)


    def _must_have_header(file: str, lines: list[str], start: int) -> None:
        for number, (what, pattern) in enumerate(HEADER, start=start):
            text = lines[number].rstrip() if number < len(lines) else ""
            place = (Place(file, number + 1, text),)
            if UNFILLED.match(text):
                raise RuleBroken("cpsc386.header-not-filled-in", place, file=file)
            if not pattern.match(text):
                raise RuleBroken("cpsc386.header", place, file=file, what=what)
        # The course's checker wants one more comment, be it the second line of what the file is for.
        after = start + len(HEADER)
        while after < len(lines) and not lines[after].strip():
            after += 1
        text = lines[after].rstrip() if after < len(lines) else ""
        if not text.startswith("#"):
            place = (Place(file, after + 1, text),)
            raise RuleBroken("cpsc386.header", place, file=file, what="a line with # alone at its end")


    def _must_be_written(bench: Bench) -> None:
        """There must be something to look at: classes and functions."""
        if not any(DEFINITION.search(data) for data in bench.files.values()):
            raise Said("cpsc386.nothing-written")

    return [
        (
            'format.every_file_has_a_header',
            'Every file begins with the header, filled in.',
            check_every_file_has_a_header,
        ),
    ]


CHECKS += _check_format()

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
