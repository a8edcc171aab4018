"""The words that checks are written in: `expect(...).to_be(...)` and `with rejects(...)`.

They compare exactly: a value is the expected one only when its type is, too, all the way down, so
`True` is not 1 and 10.0 is not 10. What is not as expected is raised as a finding that carries both
sides; the text is made elsewhere.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from grader.findings import Mismatch, NotRaised, Raised, WrongKind


class Expectation:
    """A value that came back, waiting to be compared. `shown` is the expression that gives it,
    for values that a check has put together from several calls.
    """

    def __init__(self, got: Any, shown: str | None = None) -> None:
        self._got = got
        self._shown = shown

    def to_be(
        self, expected: Any, if_got: Mapping[Any, str] | None = None, hint: str | None = None
    ) -> None:
        """The value is exactly the expected one. `if_got` has hints for telling wrong values,
        `hint` is for all others.
        """
        if not same(self._got, expected):
            hints = if_got or {}
            hint = next((said for value, said in hints.items() if same(self._got, value)), hint)
            raise Mismatch(self._got, expected, self._shown, hint)

    def to_equal_number(self, expected: float) -> None:
        """The value is an int or a float, and equal; which of the two is left open."""
        if type(self._got) not in (int, float) or self._got != expected:
            raise Mismatch(self._got, expected, self._shown)

    def to_be_one_of(self, *expected: Any) -> None:
        """The value is one of several that the assignment leaves open; the first is shown."""
        if not any(same(self._got, one) for one in expected):
            raise Mismatch(self._got, expected[0], self._shown)

    def to_be_a(self, kind: type) -> None:
        """The value is of exactly this built-in type."""
        if type(self._got) is not kind:
            raise WrongKind(self._got, kind.__name__)


def expect(got: Any, shown: str | None = None) -> Expectation:
    """Starts the sentence: `expect(str(ace)).to_be(...)`."""
    return Expectation(got, shown)


@contextmanager
def rejects(wanted: type[Exception] = AssertionError) -> Iterator[None]:
    """The call in the block must raise `wanted`, the built-in one.

    Before such a block a check makes the matching call that must succeed: a program that rejects
    everything has not understood what to reject. The engine insists on it.
    """
    try:
        yield
    except Raised as raised:
        if wanted.__name__ not in raised.error.bases:
            raise NotRaised(wanted.__name__, raised.error) from None
    else:
        raise NotRaised(wanted.__name__, None)


def same(got: Any, expected: Any) -> bool:
    """Whether two values are equal and of the same built-in types throughout."""
    kind = type(got)
    if kind is not type(expected):
        return False
    if kind is list or kind is tuple:
        return len(got) == len(expected) and all(map(same, got, expected))
    if kind is dict:
        return (
            got.keys() == expected.keys()
            and {(type(key), key) for key in got} == {(type(key), key) for key in expected}
            and all(same(got[key], expected[key]) for key in got)
        )
    if kind is set or kind is frozenset:
        return {(type(item), item) for item in got} == {(type(item), item) for item in expected}
    return bool(got == expected)
