"""Translates a student's Python 2 to the Python of here, in a trial that runs none of it.

The grammar is fissix's: the maintained fork of lib2to3, which Python itself no longer has from 3.13
on. Lines stay where they are, so that whatever is said later of a line is true of the student's
file. What only shows when the program runs is `python2.py`'s matter: how whole numbers are divided.
"""

import ast
import io
import marshal
import re
import tokenize
from collections.abc import Iterator
from types import CodeType
from typing import Any, ClassVar

# What only Python 2 has, by name, and never a program of both kinds unless it defines them itself.
NAMES = frozenset(
    {"raw_input", "xrange", "unicode", "unichr", "long", "basestring", "cmp", "reduce", "apply"}
    | {"execfile"}
)
METHODS = frozenset({"has_key", "iteritems", "itervalues", "iterkeys", "maxint"})
# Methods of classes that only Python 2 calls, and functions that its module `string` had.
SPECIAL = frozenset({"__cmp__", "__div__", "__idiv__", "__nonzero__", "__getslice__"})
STRING = frozenset({"join", "upper", "lower", "split", "replace", "strip", "find", "letters"})
# What `python2` has under the same name as a builtin, and what stands for a piece of syntax.
SHIMS = frozenset(
    {"apply", "cmp", "filter", "map", "max", "min", "reduce", "round", "sorted", "zip"}
)
CALLS = ("compare", "decode", "divide", "encode", "sort")
LOOKS = re.compile(
    r"^[ \t]*print[ \t]+[^(=\s]|^[ \t]*except[ \t]+[\w.]+[ \t]*,[ \t]*\w+[ \t]*:|<>"
    r"|\braw_input\b|\bxrange\b",
    re.MULTILINE,
)
# What is no code: texts, and comments. And what Python 2 cannot read, in a file that no Python can.
NO_CODE = re.compile(
    r"\"{3}[\s\S]*?\"{3}|'{3}[\s\S]*?'{3}|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'|#[^\n]*"
)
LOOKS_NEW = re.compile(r"\b[fF]\"\"|\bnonlocal\b|\)[ \t]*->|\bprint\(.*\b(?:end|sep)[ \t]*=")
# These would add lines to the file, or tidy up what is well.
LEFT_OUT = frozenset(
    {"asserts", "future", "idioms", "intern", "paren", "reduce", "reload", "set_literal", "sorted"}
    | {"sys_exc", "ws_comma"}
    # A function of the program's own may have such a name; `python2` has them instead.
    | {"apply", "filter", "map", "zip"}
)
TAB = 8
# The error of a file that is Python 2 and was not translated.
PYTHON2 = "Python 2"
# Python 2 may read it all the same: a name in it may be a keyword of today.
UNREAD = "it is not Python 3, and the translator cannot read it"
UNREAD_FILE = "the translator cannot read this file"
# What Python 3 alone refuses; all else that it refuses after a translation, Python 2 does, too.
ONLY_REFUSED_NOW = re.compile(
    r"import \* only allowed at module level|cannot assign to (?:True|False)$"
)
# What Python 2 calls of a class, and nothing here does.
UNCALLED = frozenset({"__getslice__", "__setslice__", "__delslice__", "__coerce__", "__long__"})
# Arguments that the statement print of Python 2 never had.
OF_PRINT = frozenset({"end", "sep", "file", "flush"})


class Untranslatable(Exception):
    """What stands in the way, and in which line."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.message, self.line = message, line


def translate_sources(sources: dict[str, bytes]) -> dict[str, Any]:
    """For each file: nothing where it is no Python 2, else its marshalled code, or what is wrong.
    Beside the code stand names of what no translation is known for (see `_unknown`).
    """
    return {file: _translate(file, source) for file, source in sources.items()}


def translate_anyway(sources: dict[str, bytes]) -> dict[str, Any]:
    """The same, for sources that both Pythons can read as well."""
    return {file: _translate(file, source, anyway=True) for file, source in sources.items()}


def _translate(file: str, source: bytes, anyway: bool = False) -> dict[str, Any]:
    text = ""
    try:
        text = _read(source)
        tree = _parse(text, file)
        if tree is not None and (_speaks_python3(tree) if anyway else not _speaks_python2(tree)):
            return {}
        modern = _modern(text)
        unknown = _unknown(modern)
        code = _compiled(_prepared(modern), file)
    except Untranslatable as trouble:
        if not _looks_python2(text, trouble.message):
            return {}  # what Python itself says of it tells more
        return {"error": PYTHON2, "message": trouble.message, "line": trouble.line, "column": 0}
    except Exception:
        # Whatever stops a translation is no mistake of the program's.
        if not _looks_python2(text):
            return {}
        return {"error": PYTHON2, "message": UNREAD_FILE, "line": 0, "column": 0}
    return {"code": marshal.dumps(code), "unknown": unknown}


def _looks_python2(text: str, message: str = "") -> bool:
    """Whether a source that cannot be read is Python 2, by what stands in its code, or by what was
    said of its translation.
    """
    code = NO_CODE.sub('""', text)
    looks = LOOKS.search(code) is not None or ONLY_REFUSED_NOW.match(message) is not None
    return looks and LOOKS_NEW.search(code) is None


def _read(source: bytes) -> str:
    encoding, _ = tokenize.detect_encoding(io.BytesIO(source).readline)
    return io.TextIOWrapper(io.BytesIO(source), encoding, "replace").read()


def _parse(text: str, file: str) -> ast.Module | None:
    """What Python 3 makes of a source; None where that is nothing."""
    try:
        return ast.parse(text, file)
    except SyntaxError:
        return None


def _speaks_python2(tree: ast.Module) -> bool:
    """Whether a source that both Pythons can read uses what only Python 2 has."""
    found: set[str] = set()
    defined: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            (found if isinstance(node.ctx, ast.Load) else defined).add(node.id)
        elif isinstance(node, ast.FunctionDef):
            defined.add(node.name)
            if node.name in SPECIAL:
                return True
        elif _is_of_python2(node):
            return True
    only = bool((found & NAMES) - defined) and "NameError" not in found
    functions = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)]
    return only or any(map(_declares_late, functions)) or any(map(_takes_all_names, functions))


def _speaks_python3(tree: ast.Module) -> bool:
    """Whether a source uses what Python 2 cannot read: then it is none, whatever it raises."""
    return any(map(_is_of_python3, ast.walk(tree)))


def _is_of_python3(node: ast.AST) -> bool:
    """Whether something is there, or is called, in a way that only Python 3 has."""
    if isinstance(node, ast.Call):
        name = node.func.id if isinstance(node.func, ast.Name) else ""
        prints = name == "print" and any(one.arg in OF_PRINT for one in node.keywords)
        return prints or (name == "super" and not node.args)
    if isinstance(node, ast.FunctionDef):
        return node.returns is not None or bool(node.args.kwonlyargs)
    if isinstance(node, ast.arg):
        return node.annotation is not None
    if isinstance(node, ast.Raise):
        return node.cause is not None
    return isinstance(
        node,
        ast.JoinedStr | ast.AnnAssign | ast.NamedExpr | ast.Nonlocal | ast.YieldFrom | ast.Match
        | ast.AsyncFunctionDef,
    )  # fmt: skip


def _unknown(tree: ast.Module) -> list[str]:
    """What Python 2 would have done with a program and no translation does: `exec`, where it runs
    code in which names are set, and the classes with methods that only Python 2 calls.
    """
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and node.id == "exec":
            found.add("exec")
        if isinstance(node, ast.ClassDef) and UNCALLED & set(map(_name_of, node.body)):
            found.add(node.name)
    return sorted(found)


def _is_of_python2(node: ast.AST) -> bool:
    """Whether something is there, or is called, in a way that only Python 2 has."""
    if isinstance(node, ast.Attribute):
        of_string = isinstance(node.value, ast.Name) and node.value.id == "string"
        return node.attr in METHODS or (of_string and node.attr in STRING)
    if not isinstance(node, ast.Call):
        return False
    if any(one.arg == "cmp" for one in node.keywords):
        return True
    if isinstance(node.func, ast.Name):
        return node.func.id == "sorted" and len(node.args) > 1
    if not isinstance(node.func, ast.Attribute):
        return False
    shuffles = isinstance(node.func.value, ast.Name) and node.func.value.id == "random"
    return (node.func.attr == "sort" and len(node.args) == 1) or (
        node.func.attr == "shuffle" and shuffles and len(node.args) == 2
    )


def _declares_late(function: ast.FunctionDef) -> bool:
    """Whether a function uses a name above the line that declares it as global: Python 2 warns of
    that, and Python 3 refuses the file.
    """
    used: dict[str, int] = {}
    declared: list[tuple[str, int]] = []
    for node in _own(function):
        if isinstance(node, ast.Name):
            used[node.id] = min(node.lineno, used.get(node.id, node.lineno))
        elif isinstance(node, ast.Global):
            declared += [(name, node.lineno) for name in node.names]
    return any(used.get(name, line) < line for name, line in declared)


def _takes_all_names(function: ast.FunctionDef) -> bool:
    """Whether a function imports all names of a module, which Python 3 refuses."""
    imports = (node for node in _own(function) if isinstance(node, ast.ImportFrom))
    return any(alias.name == "*" for node in imports for alias in node.names)


def _own(function: ast.FunctionDef | ast.Module) -> Iterator[ast.AST]:
    """What is in a function or at the top, and in no other inside of it."""
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        yield node
        if not isinstance(node, ast.FunctionDef | ast.ClassDef | ast.Lambda):
            waiting += ast.iter_child_nodes(node)


def _compiled(tree: ast.Module, file: str) -> CodeType:
    try:
        return compile(tree, file, "exec", dont_inherit=True)
    except SyntaxError as error:
        raise Untranslatable(error.msg, error.lineno or 0) from None


def _modern(text: str) -> ast.Module:
    """The tree of a Python 2 source in Python 3."""
    lines = [_untabbed(line) for line in text.split("\n")]
    text = "\n".join(lines) + "\n"
    translated = _refactored(text)
    try:
        return ast.parse(translated)
    except SyntaxError as error:
        raise Untranslatable(error.msg, error.lineno or 0) from None


def _untabbed(line: str) -> str:
    """A line that is indented with spaces: Python 2 takes a tab for eight."""
    rest = line.lstrip(" \t")
    return line[: len(line) - len(rest)].expandtabs(TAB) + rest


def _refactored(text: str) -> str:
    """The source with its Python 2 replaced; print is a statement in it, or a function."""
    # fissix takes its time to import, and most sources need none of it.
    from fissix import refactor
    from fissix.pgen2.parse import ParseError
    from fissix.pgen2.tokenize import TokenError

    fixers = [
        fixer
        for fixer in refactor.get_fixers_from_package("fissix.fixes")
        if fixer.rpartition("fix_")[2] not in LEFT_OUT
    ]
    trouble = Untranslatable(UNREAD, 0)
    for options in ({}, {"print_function": True}):
        try:
            return str(refactor.RefactoringTool(fixers, options).refactor_string(text, "source"))
        except ParseError as error:
            line = error.context[1][0] if error.context else 0
            trouble = trouble if trouble.line else Untranslatable(UNREAD, line)
        except TokenError as error:
            trouble = Untranslatable(str(error.args[0]), error.args[1][0])
        except IndentationError as error:
            raise Untranslatable(error.msg, error.lineno or 0) from None
    raise trouble


def _prepared(tree: ast.Module) -> ast.Module:
    """The tree with the divisions of Python 2, unless it wishes for the others."""
    wishes = [
        alias.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module == "__future__"
        for alias in node.names
    ]
    if "division" not in wishes:
        tree = _Divisions().visit(tree)
    for change in (_Leaks(), _Orders(), _Methods(), _Globals()):
        tree = change.visit(tree)
    first = 0
    for number, node in enumerate(tree.body):
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        if is_text or (isinstance(node, ast.ImportFrom) and node.module == "__future__"):
            first = number + 1
        else:
            break
    used = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    names = [f"{name} as __{name}__" for name in CALLS] + sorted(SHIMS & used)
    tree.body[first:first] = ast.parse(f"from python2 import {', '.join(names)}").body
    return ast.fix_missing_locations(tree)


class _Globals(ast.NodeTransformer):
    """Puts what a function declares as global above all that it does: Python 2 takes it from
    wherever it stands. Outside of functions it says nothing.
    """

    def __init__(self) -> None:
        self.names: list[str] = []

    def visit_Global(self, node: ast.Global) -> ast.AST:
        """The declaration itself."""
        self.names += node.names
        return ast.copy_location(ast.Pass(), node)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """A function with the declarations in it."""
        around, self.names = self.names, []
        self.generic_visit(node)
        if self.names:
            first = ast.Global(list(dict.fromkeys(self.names)))
            node.body.insert(0, ast.copy_location(first, node.body[0]))
        self.names = around
        return node


class _Divisions(ast.NodeTransformer):
    """Puts a call into the place of every `/`."""

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        """One that gives a value."""
        self.generic_visit(node)
        return _divided(node, node.left, node.right) if isinstance(node.op, ast.Div) else node

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST:
        """One that changes a variable."""
        self.generic_visit(node)
        if not isinstance(node.op, ast.Div):
            return node
        read = ast.parse(ast.unparse(node.target), mode="eval").body
        for part in ast.walk(read):
            ast.copy_location(part, node)
        value = _divided(node, read, node.value)
        return ast.copy_location(ast.Assign([node.target], value), node)


def _divided(node: ast.AST, left: ast.expr, right: ast.expr) -> ast.expr:
    return _called(node, "__divide__", left, right)


def _called(node: ast.AST, name: str, *arguments: ast.expr) -> ast.Call:
    """A call of a function of `python2` in the place of something."""
    function = ast.copy_location(ast.Name(name, ast.Load()), node)
    return ast.copy_location(ast.Call(function, list(arguments), []), node)


class _Orders(ast.NodeTransformer):
    """Puts calls into the place of `<` and the like: in Python 2, any two things have an order."""

    SIGNS: ClassVar[dict[type[ast.cmpop], str]] = {
        ast.Lt: "<",
        ast.Gt: ">",
        ast.LtE: "<=",
        ast.GtE: ">=",
    }

    def visit_Compare(self, node: ast.Compare) -> ast.AST:
        """One comparison, or several in a row, where what stands between can be looked at twice."""
        self.generic_visit(node)
        simple = all(isinstance(one, ast.Name | ast.Constant) for one in node.comparators[:-1])
        if not simple or not any(type(sign) in self.SIGNS for sign in node.ops):
            return node
        sides = [node.left, *node.comparators]
        parts = [
            self._part(node, *step) for step in zip(sides, node.ops, node.comparators, strict=False)
        ]
        if len(parts) == 1:
            return parts[0]
        return ast.copy_location(ast.BoolOp(ast.And(), parts), node)

    def _part(self, node: ast.AST, left: ast.expr, sign: ast.cmpop, right: ast.expr) -> ast.expr:
        if type(sign) not in self.SIGNS:
            return ast.copy_location(ast.Compare(left, [sign], [right]), node)
        text = ast.copy_location(ast.Constant(self.SIGNS[type(sign)]), node)
        return _called(node, "__compare__", text, left, right)


class _Methods(ast.NodeTransformer):
    """Methods that are others in Python 2: of lists, of texts, and those that it calls itself. And
    names of exceptions, which stay there after they were caught.
    """

    # What Python 3 calls, by what the program has.
    SAME: ClassVar[dict[str, tuple[str, ...]]] = {
        "__div__": ("__truediv__",),
        "__rdiv__": ("__rtruediv__",),
        "__idiv__": ("__itruediv__",),
    }
    BY_CMP = """
def __lt__(self, other): return self.__cmp__(other) < 0
def __le__(self, other): return self.__cmp__(other) <= 0
def __gt__(self, other): return self.__cmp__(other) > 0
def __ge__(self, other): return self.__cmp__(other) >= 0
def __eq__(self, other): return self.__cmp__(other) == 0
def __ne__(self, other): return self.__cmp__(other) != 0
__hash__ = object.__hash__
"""
    # In Python 3, what says when it is equal has no hash any more.
    HASHED = "__hash__ = object.__hash__"

    def visit_Call(self, node: ast.Call) -> ast.AST:
        """A call of `sort`, `encode` or `decode`."""
        self.generic_visit(node)
        method = node.func
        if not isinstance(method, ast.Attribute) or method.attr not in ("sort", "encode", "decode"):
            return node
        call = _called(node, f"__{method.attr}__", method.value, *node.args)
        call.keywords = node.keywords
        return call

    def visit_ExceptHandler(self, node: ast.ExceptHandler) -> ast.AST:
        """What is done with an exception."""
        self.generic_visit(node)
        if node.name is not None:
            caught = f"__{node.name}__"
            kept = ast.parse(f"{node.name} = {caught}").body[0]
            for part in ast.walk(kept):
                ast.copy_location(part, node)
            node.name = caught
            node.body.insert(0, kept)
        return node

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        """A class, with what Python 3 calls in it."""
        self.generic_visit(node)
        names = {one.name for one in node.body if isinstance(one, ast.FunctionDef)}
        names |= {
            target.id
            for one in node.body
            if isinstance(one, ast.Assign)
            for target in one.targets
            if isinstance(target, ast.Name)
        }
        added = [
            line
            for name in sorted(names & self.SAME.keys())
            for other in self.SAME[name]
            if other not in names
            for line in ast.parse(f"{other} = {name}").body
        ]
        if "__cmp__" in names:
            added += [one for one in ast.parse(self.BY_CMP).body if _name_of(one) not in names]
        elif "__eq__" in names and "__hash__" not in names:
            added += ast.parse(self.HASHED).body
        for one in added:
            for part in ast.walk(one):
                ast.copy_location(part, node.body[-1])
        node.body += added
        return node


def _name_of(node: ast.stmt) -> str:
    """The name that a statement defines."""
    if isinstance(node, ast.FunctionDef):
        return node.name
    target = node.targets[0] if isinstance(node, ast.Assign) else None
    return target.id if isinstance(target, ast.Name) else ""


class _Leaks(ast.NodeTransformer):
    """The variables of a list comprehension, where the code around reads them: in Python 2 they are
    variables of that code.
    """

    def visit_Module(self, node: ast.Module) -> ast.AST:
        """The top of a program."""
        self._change(node)
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """A function."""
        self._change(node)
        return node

    def _change(self, node: ast.FunctionDef | ast.Module) -> None:
        self.generic_visit(node)
        own = list(_own(node))
        lists = [one for one in own if isinstance(one, ast.ListComp)]
        inside = {id(part) for one in lists for part in ast.walk(one)}
        read = {
            one.id
            for one in (ast.walk(node) if isinstance(node, ast.Module) else own)
            if isinstance(one, ast.Name) and isinstance(one.ctx, ast.Load) and id(one) not in inside
        }
        for one in lists:
            for generator in one.generators:
                _leak(generator, read)


def _leak(generator: ast.comprehension, read: set[str]) -> None:
    """Lets one loop of a list comprehension set variables of the code around."""
    names = [one for one in ast.walk(generator.target) if isinstance(one, ast.Name)]
    found = [one for one in names if one.id in read]
    for one in reversed(found):
        name, one.id = one.id, f"__{one.id}__"
        # A tuple is true, so that the loop goes on with whatever the variable is.
        test = ast.parse(f"(({name} := {one.id}),)", mode="eval").body
        for part in ast.walk(test):
            ast.copy_location(part, one)
        generator.ifs.insert(0, test)
