"""Modules of ours as a trial gets them: compiled, and without the paths that they have here."""

import importlib.machinery
import marshal
from functools import cache
from pathlib import Path
from types import CodeType, ModuleType

from grader.support.faults import HarnessFault


def own_code(name: str, path: Path) -> bytes:
    """A module of ours, compiled (from its bytecode cache where there is one)."""
    code = importlib.machinery.SourceFileLoader(name, str(path)).get_code(name)
    if code is None:
        raise HarnessFault(f"{path}: this module of ours could not be compiled")
    return marshal.dumps(_placeless(code, f"<{name}>"))


@cache
def compiled(name: str, source: bytes) -> bytes:
    """A module of ours that stands in no file as it is."""
    return marshal.dumps(compile(source, f"<{name}>", "exec"))


def tool_code(tool: ModuleType) -> dict[str, bytes]:
    """The code of a module that is imported here, by the last part of its name."""
    name = tool.__name__.rpartition(".")[2]
    return {name: own_code(name, Path(str(tool.__file__)))}


def _placeless(code: CodeType, name: str) -> CodeType:
    """The same code, and that of all functions in it, without the path of the file."""
    constants = tuple(
        _placeless(one, name) if isinstance(one, CodeType) else one for one in code.co_consts
    )
    return code.replace(co_filename=name, co_consts=constants)
