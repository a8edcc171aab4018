"""The words that checks are written in: `expect(...).to_be(...)` and `with rejects(...)`.

They compare exactly: a value is the expected one only when its type is, too, all the way down, so
`True` is not 1 and 10.0 is not 10. What is not as expected is raised as a finding that carries both
sides; the text is made elsewhere.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from grader.findings import Mismatch, NotRaised, OtherScreen, Raised, WrongKind
from grader.findings.values import same as same
from grader.program.conversation import Conversation

# Wrong values and the identifier of the hint for each; pairs where a value cannot be a key.
IfGot = Mapping[Any, str] | Sequence[tuple[Any, str]]


class Expectation:
    """A value that came back, waiting to be compared. `shown` is the expression that gives it,
    for values that a check has put together from several calls.
    """

    def __init__(self, got: Any, shown: str | None = None) -> None:
        self._got = got
        self._shown = shown

    def to_be(self, expected: Any, if_got: IfGot = (), hint: str | None = None) -> None:
        """The value is exactly the expected one. `if_got` has hints for telling wrong values,
        `hint` is for all others.
        """
        if not same(self._got, expected):
            raise Mismatch(self._got, expected, self._shown, _hint(self._got, if_got) or hint)

    def to_equal_number(self, expected: float) -> None:
        """The value is an int or a float, and equal; which of the two is left open."""
        if type(self._got) not in (int, float) or self._got != expected:
            raise Mismatch(self._got, expected, self._shown)

    def to_be_one_of(self, *expected: Any, if_got: IfGot = ()) -> None:
        """The value is one of several that the assignment leaves open; the first is shown."""
        if not any(same(self._got, one) for one in expected):
            raise Mismatch(self._got, expected[0], self._shown, _hint(self._got, if_got))

    def to_show(self, screen: str, blank_lines: bool = True) -> None:
        """The conversation looks exactly like this on the screen. `blank_lines=False` leaves those
        at its two ends open.
        """
        talk = self._got
        if not isinstance(talk, Conversation):
            raise TypeError("only a conversation can show something")
        got, expected = talk.screen, screen
        if not blank_lines:
            got, expected = got.strip("\n"), expected.strip("\n")
        if got != expected or talk.asks:
            raise OtherScreen(got, expected, talk.asks)

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
        if raised.step is not None:
            raised.step.rejected = True
    else:
        raise NotRaised(wanted.__name__, None)


def _hint(got: Any, if_got: IfGot) -> str | None:
    """The hint for a wrong value; none where two causes give the same, as that would be a guess."""
    pairs = if_got.items() if isinstance(if_got, Mapping) else if_got
    found = {hint for value, hint in pairs if same(got, value)}
    return found.pop() if len(found) == 1 else None
