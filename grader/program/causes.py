"""Finds the cause of a failure: a check that has failed looks at some more, and compares.

There is a hint where what it sees is just what one cause gives, and no other. So it takes several
calls, whose results together are telling, and none of them is part of what the check shows.
"""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from grader.findings import Mismatch
from grader.program.expect import same
from grader.program.looking import program_of
from grader.program.program import Program, Proxy
from grader.support.faults import forgiving

# Causes: the identifier of a hint, and what is seen where that cause is at work.
Causes = Iterable[tuple[str, Any]]


@contextmanager
def explained_by(
    thing: Proxy, look: Callable[[], Any], causes: Callable[[], Causes]
) -> Iterator[None]:
    """Where a value in the block is not as expected, and one cause alone gives just what `look`
    sees, the hint is that cause's. The check's own `if_got` goes first.
    """
    try:
        yield
    except Mismatch as mismatch:
        program = program_of(thing)
        if mismatch.hint is None and not program.searching:
            mismatch.hint = _only_one(_seen(program, look), causes())
        raise


def _only_one(seen: Any, causes: Causes) -> str | None:
    found = {hint for hint, value in causes if same(seen, value)}
    return found.pop() if len(found) == 1 else None


def _seen(program: Program, look: Callable[[], Any]) -> Any:
    """What `look` sees; None where it cannot look, because the program does not let it."""
    with program.unrecorded(), forgiving():
        return look()
    return None  # it raised, or gave something else altogether: no cause that is known
