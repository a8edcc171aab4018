"""One warm sandbox for many submissions: no student's code runs in the warm interpreter, so a trial
is as fresh after one of another submission as after one of its own.
"""

from collections.abc import Collection, Iterator
from contextlib import contextmanager

from grader.sandbox.sandbox import Sandbox, open_sandbox


class SharedSandboxes:
    """Sandboxes to borrow, opened where none was before: one for each set of tools."""

    def __init__(self) -> None:
        self._opened: dict[frozenset[str], Sandbox] = {}

    @contextmanager
    def lend(self, tools: Collection[str]) -> Iterator[Sandbox]:
        """A sandbox with these tools. After a fault the next borrower gets a new one."""
        key = frozenset(tools)
        if key not in self._opened:
            self._opened[key] = open_sandbox(tools=tools)
        try:
            yield self._opened[key]
        except BaseException:
            self._opened.pop(key).close()
            raise

    def close(self) -> None:
        """Ends all of them."""
        while self._opened:
            self._opened.popitem()[1].close()
