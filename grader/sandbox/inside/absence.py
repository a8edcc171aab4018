"""Whether a program misses what only the student's own modules have, in a second run.

There, the reference's modules are in the place of some of the student's. Where another file of the
student's uses what the reference's does not have, and catches the error, the run goes on without
what it was to do, and says nothing. So every such error is noted where it passes, caught or not.
Its functions are called as those of a stand-in are.
"""

import re
import sys
import types
from typing import Any

_settrace, _gettrace = sys.settrace, sys.gettrace
_modules = sys.modules
_words = re.compile(r"\w+").findall

_files: frozenset[str] = frozenset()
_replaced: frozenset[str] = frozenset()
_missed = False


def watch(word: str, files: list[str], replaced: list[str]) -> list[Any]:
    """From now on, notes what the student's `files` miss in the modules that were replaced."""
    global _files, _replaced
    _files, _replaced = frozenset(files), frozenset(replaced)
    _settrace(_enter)
    return [word, None]


def missed(word: str) -> list[Any]:
    """Whether anything was missed; where nobody watched until now, that is not known: yes."""
    return [word, _missed or _gettrace() is not _enter]


def _enter(frame: types.FrameType, event: str, argument: Any) -> Any:
    if frame.f_code.co_filename not in _files:
        return None
    frame.f_trace_lines = False
    return _note


def _note(frame: types.FrameType, event: str, argument: Any) -> Any:
    global _missed
    if event == "exception" and not _missed:
        _, error, traceback = argument
        # Only where it was raised: on its way up it is the same error.
        _missed = traceback.tb_next is None and _is_for_want_of_something(error)
    return _note


def _is_for_want_of_something(error: BaseException) -> bool:
    """Whether an error says that a module which was replaced, or what is of it, lacks something."""
    if isinstance(error, AttributeError):
        home = error.obj if isinstance(error.obj, (type, types.ModuleType)) else type(error.obj)
        name = "__name__" if isinstance(home, types.ModuleType) else "__module__"
        return getattr(home, name, "") in _replaced
    if isinstance(error, ImportError):
        return error.name in _replaced
    if isinstance(error, TypeError):  # called with other arguments, or not iterable
        return any(word in _public_names() for word in _words(str(error)))
    return False


def _public_names() -> set[str]:
    found = [vars(_modules[name]) for name in _replaced if name in _modules]
    return {name for names in found for name in names if name[:1] != "_"}
