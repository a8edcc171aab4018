"""The operations: all that a check can do with a program, each said once, in one row.

Trial and trusted process each have their own copy of this table. So whatever a program does to the
one in its trial decides nothing: what a student is shown, and what is done again, is read here.
"""

import operator
from collections.abc import Callable
from typing import Any, NamedTuple


class Operation(NamedTuple):
    """One thing to do with a program.

    `typed`: what a student types to do the same, with the fields {target}, {arguments} and {0},
    {1}, ... for the single ones; empty where nothing can be typed. `imports` is what that needs.
    `run`: what runs in the trial, where it is not the server's own method of that name.
    `methods`: how Python calls it where a check writes it as an operator on a proxy.
    """

    name: str
    typed: str = ""
    run: Callable[..., Any] | None = None
    methods: tuple[str, ...] = ()
    imports: str = ""
    # It calls a function of the student's.
    calls: bool = False
    # It may change what the program holds: it is shown where a later step uses that.
    changes: bool = False
    # The program may print on the way.
    prints: bool = False


def _call_method(obj: Any, name: str, arguments: list[Any], named: dict[str, Any]) -> Any:
    return getattr(obj, name)(*arguments, **named)


_CALL = "{target}({arguments})"

OPERATIONS = {
    row.name: row
    for row in (
        Operation("import", "import {target}"),
        Operation("import-conversing"),
        Operation("get", "{target}.{name}", run=getattr),
        Operation("set", "{target}.{name} = {1}", run=setattr, changes=True),
        Operation("call", _CALL, calls=True, changes=True, prints=True),
        Operation("method", run=_call_method),
        Operation("converse", _CALL, calls=True, changes=True, prints=True),
        Operation(
            "run",
            "runpy.run_module({target!r}, run_name='__main__')",
            imports="runpy",
            changes=True,
            prints=True,
        ),
        Operation("look", prints=True),
        Operation("str", "str({target})", run=str, prints=True),
        Operation("repr", "{target}", run=repr, prints=True),
        Operation("len", "len({target})", run=len, methods=("__len__",), prints=True),
        Operation("less", "{target} < {0}", operator.lt, methods=("__lt__",), prints=True),
        Operation("greater", "{target} > {0}", operator.gt, methods=("__gt__",), prints=True),
        Operation("at-most", "{target} <= {0}", operator.le, methods=("__le__",), prints=True),
        Operation("at-least", "{target} >= {0}", operator.ge, methods=("__ge__",), prints=True),
        Operation("equal", "{target} == {0}", operator.eq, methods=("__eq__",), prints=True),
        Operation("unequal", "{target} != {0}", operator.ne, methods=("__ne__",), prints=True),
        Operation("act", changes=True),
        Operation("type"),
        Operation("depth", _CALL, calls=True, changes=True),
        Operation("unsettle", changes=True),
        Operation("files"),
        Operation("read"),
        Operation("write", changes=True),
    )
}

# Operators that go to no program: a check that writes one is told what to write instead.
REFUSED = (
    "__bool__ __iter__ __next__ __contains__ __getitem__ __setitem__ __delitem__ __reversed__ "
    "__add__ __radd__ __sub__ __rsub__ __mul__ __rmul__ __truediv__ __rtruediv__ __floordiv__ "
    "__rfloordiv__ __mod__ __rmod__ __pow__ __rpow__ __and__ __rand__ __or__ __ror__ __xor__ "
    "__rxor__ __lshift__ __rshift__ __neg__ __pos__ __abs__ __invert__ __int__ __float__ "
    "__index__ __round__ __format__ __enter__ __exit__ __delattr__"
).split()
