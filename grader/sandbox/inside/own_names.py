"""What a student's module defines beside what the reference's has: its lists, its helpers.

A second run puts the reference's module in the place of the student's, and other files of the
student's may use what only the student's module had. So its own definitions go beside the
reference's: functions, classes, constants and imports of other names, and methods of other names in
the classes. Nothing of the reference is replaced by them. Of a file that is not Python, the
definitions count that are Python.

`definitions` reads them, in a trial that runs none of them; `put_in` runs them where they belong.
"""

import ast
import marshal
import types
import warnings
from collections.abc import Iterable
from contextlib import suppress
from typing import Any

# The names that a statement defines, its code, and of a class the code of what stands in it, alone.
Definition = list[Any]
# What a class may have so that len(), for and [...] work with its objects.
OF_LISTS = frozenset({"__len__", "__iter__", "__next__", "__getitem__", "__contains__"})


def definitions(sources: dict[str, bytes]) -> dict[str, list[Definition]]:
    """The definitions at the top of each file, in their order."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        return {file: list(_definitions_in(file, source)) for file, source in sources.items()}


def put_in(namespace: dict[str, Any], reference: bytes, own: Iterable[Definition]) -> None:
    """Runs the reference's module apart, with its names in `namespace`, and the student's own
    definitions there. What cannot be defined is missed by whoever uses it.
    """
    home = {name: value for name, value in namespace.items() if name[:2] == "__"}
    exec(marshal.loads(reference), home)
    public = {name: value for name, value in home.items() if name[:1] != "_"}
    classes = {name: one for name, one in public.items() if type(one) is type}
    reserved = {name: _names_of(one) for name, one in classes.items()}
    namespace.update(public)
    for names, code, members in own:
        with suppress(BaseException):
            if not public.keys() & set(names):
                exec(marshal.loads(code), namespace)
            elif members and names[0] in classes:
                exec(marshal.loads(members), namespace)
                for name, value in vars(namespace[names[0]]).items():
                    if name not in reserved[names[0]] and (name[:2] != "__" or name in OF_LISTS):
                        setattr(classes[names[0]], name, value)
        namespace.update(public)


def _names_of(kind: type) -> set[str]:
    """The names that a class of the reference has or uses."""
    found = set(dir(kind))
    for one in kind.__mro__:
        for value in vars(one).values():
            function = getattr(value, "__func__", value)
            if isinstance(function, types.FunctionType):
                found.update(function.__code__.co_names)
    return found


def _definitions_in(file: str, source: bytes) -> Iterable[Definition]:
    for node in _statements(source):
        members = b""
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            names = [node.name]
        elif isinstance(node, (ast.Import, ast.ImportFrom)):
            names = []  # they may name what the reference has, and it is the same
        elif isinstance(node, (ast.Assign, ast.AnnAssign)):
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            if not all(isinstance(one, (ast.Name, ast.Tuple)) for one in targets):
                continue
            names = [one.id for of in targets for one in ast.walk(of) if isinstance(one, ast.Name)]
        else:
            continue
        if isinstance(node, ast.ClassDef):
            body = [one for one in node.body if isinstance(one, (ast.FunctionDef, ast.Assign))]
            alone = ast.ClassDef(node.name, [], [], [*body], [])
            members = _compiled(file, ast.copy_location(alone, node)) if body else b""
        code = _compiled(file, node)
        if code:
            yield [names, code, members]


def _compiled(file: str, node: ast.stmt) -> bytes:
    """The code of a statement; nothing where it has none."""
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        return marshal.dumps(compile(ast.Module([node], []), file, "exec", dont_inherit=True))
    return b""


def _statements(source: bytes) -> list[ast.stmt]:
    """The statements of a file; of one that is not Python, those that are."""
    with suppress(ValueError, RecursionError, MemoryError):
        try:
            return ast.parse(source).body
        except SyntaxError:
            text = source.decode("utf-8", "replace")
            return [node for block in _blocks(text) for node in _parsed(block)]
    return []


def _parsed(block: str) -> list[ast.stmt]:
    with suppress(SyntaxError, ValueError, RecursionError, MemoryError):
        return ast.parse(block).body
    return []


def _blocks(text: str) -> list[str]:
    """The text in pieces that begin where a line does, with what is indented below."""
    blocks: list[list[str]] = [[]]
    for line in text.splitlines():
        goes_on = line[:1] in ("", " ", "\t", "#", ")", "]", "}")
        after_decorator = bool(blocks[-1]) and blocks[-1][-1][:1] == "@"
        if not (goes_on or after_decorator):
            blocks.append([])
        blocks[-1].append(line)
    return ["\n".join(block) for block in blocks]
