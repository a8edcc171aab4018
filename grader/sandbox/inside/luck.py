"""Finds in compiled code what gives something else on each machine, or at each start: clocks, what
comes of the system, where objects lie. An answer that hangs on one of these may be right by luck.

It runs none of the code, in a trial of its own.
"""

import dis
import marshal
from collections.abc import Iterator
from types import CodeType

# As functions of Python; a program may call its own things so.
BUILTINS = frozenset({"id", "hash", "set", "frozenset"})
# Wherever they are mentioned.
NAMES = frozenset(
    {"getpid", "getppid", "urandom", "getrandom", "SystemRandom", "secrets", "uuid1", "uuid4"}
    | {"time_ns", "monotonic", "monotonic_ns", "perf_counter", "perf_counter_ns", "process_time"}
    | {"clock_gettime", "datetime", "localtime", "gmtime", "ctime", "asctime", "strftime"}
)
# A program that only pauses names the module of the clock as well.
CLOCK = "time"
MEMBER = frozenset({"LOAD_ATTR", "LOAD_METHOD", "IMPORT_FROM"})
FREE = frozenset({"LOAD_GLOBAL", "LOAD_NAME"})


def by_luck(codes: dict[str, bytes]) -> dict[str, bool]:
    """For each file, compiled: whether what it answers may hang on luck."""
    return {file: any(map(_may_be_lucky, _pieces(code))) for file, code in codes.items()}


def _pieces(code: bytes) -> Iterator[CodeType]:
    left = [marshal.loads(code)]
    while left:
        piece = left.pop()
        yield piece
        left += [one for one in piece.co_consts if isinstance(one, CodeType)]


def _may_be_lucky(code: CodeType) -> bool:
    if not NAMES.isdisjoint(code.co_names) or not NAMES.isdisjoint(_texts(code)):
        return True
    # Objects that say what their hash is have it of their values.
    named = BUILTINS - {code.co_name.strip("_")}
    steps = list(dis.get_instructions(code))
    for place, step in enumerate(steps):
        if step.opname in FREE and step.argval in named:
            return True
        if step.opname in MEMBER and step.argval == CLOCK:
            return True
        if step.opname == "SET_ADD":
            return True
        # The order of a set of numbers and texts is the same everywhere.
        if step.opname == "BUILD_SET" and step.arg:
            items = steps[max(0, place - step.arg) : place]
            if step.arg > 1 and any(item.opname != "LOAD_CONST" for item in items):
                return True
    return False


def _texts(code: CodeType) -> Iterator[str]:
    """What getattr may be asked for."""
    return (one for one in code.co_consts if isinstance(one, str))
