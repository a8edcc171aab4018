"""The words that checks are written in: `expect(...).to_be(...)` and `with rejects(...)`.

They compare exactly: a value is the expected one only when its type is, too, all the way down, so
`True` is not 1 and 10.0 is not 10. What is not as expected is raised as a finding that carries both
sides; the text is made elsewhere.
"""

import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from decimal import Decimal
from difflib import SequenceMatcher
from math import isfinite
from typing import Any

from grader.findings import Mismatch, NotClose, NotRaised, OtherScreen, Raised, WrongKind
from grader.findings.values import NUMBERS
from grader.findings.values import same as same
from grader.program.conversation import Conversation
from grader.program.lines import Transcript, require_readable

# So many letters of two texts are compared to see how much they are alike.
COMPARED = 1000


class Expectation:
    """A value that came back, waiting to be compared. `shown` is the expression that gives it,
    for values that a check has put together from several calls.
    """

    def __init__(self, got: Any, shown: str | None = None) -> None:
        self._got = got
        self._shown = shown

    def to_be(self, expected: Any, hint: str | None = None) -> None:
        """The value is exactly the expected one; any other gets the hint."""
        if not same(self._got, expected):
            raise Mismatch(self._got, expected, self._shown, hint)

    def to_equal_number(self, expected: float) -> None:
        """The value is an int or a float, and equal; which of the two is left open."""
        if type(self._got) not in NUMBERS or self._got != expected:
            raise Mismatch(self._got, expected, self._shown)

    def to_be_close(self, expected: float, *, within: float) -> None:
        """The value is an int or a float, and at most so far from the expected one; neither nan nor
        infinity is close to anything.
        """
        low, high = _around(expected, within)
        if type(self._got) not in NUMBERS or not low <= self._got <= high:
            raise NotClose(self._got, expected, within, (low, high), self._shown)

    def to_be_one_of(self, *expected: Any) -> None:
        """The value is one of several that the assignment leaves open. The one that is most like
        what came back is shown, the first of them if there are several.
        """
        if not any(same(self._got, one) for one in expected):
            closest = max(expected, key=lambda one: _likeness(self._got, one))
            raise Mismatch(self._got, closest, self._shown)

    def to_show(self, screen: str, blank_lines: bool = True, own: bool = False) -> None:
        """The conversation looks exactly like this on the screen. `blank_lines=False` leaves those
        at its two ends open. `own`: where it does not, no other part can be the cause.
        """
        talk = self._got
        if not isinstance(talk, Conversation):
            raise TypeError("only a conversation can show something")
        got, expected = talk.screen, screen
        if not blank_lines:
            got, expected = got.strip("\n"), expected.strip("\n")
        if got != expected or talk.asks:
            finding = OtherScreen(got, expected, talk.asks)
            finding.own = own
            raise finding

    def lines(
        self,
        right: Transcript,
        there: Collection[str] = (),
        values: Collection[str] = (),
        words: Collection[str] = (),
        at_least: Collection[str] = (),
        gaps: Collection[str] = (),
    ) -> None:
        """Of a conversation or a text, the lines of these kinds are right (see `Transcript.judge`),
        or the blank lines of `gaps` are. All else is as the program has it.
        """
        got = self._got.screen if isinstance(self._got, Conversation) else self._got
        if type(got) is not str:
            raise WrongKind(got, "str")
        require_readable(got)
        judged = right.judge(got, there, values, words, at_least)
        spaced = right.space(got, gaps)
        if judged != got:
            shown = right.judge(got, there, values, words, at_least, whole=True)
        elif spaced != got:
            shown = spaced
        else:
            return
        if isinstance(self._got, Conversation):
            raise OtherScreen(got, shown, self._got.asks)
        raise Mismatch(got, shown, self._shown)

    def to_be_a(self, kind: type) -> None:
        """The value is of exactly this built-in type."""
        if type(self._got) is not kind:
            raise WrongKind(self._got, kind.__name__)


def expect(got: Any, shown: str | None = None) -> Expectation:
    """Starts the sentence: `expect(str(ace)).to_be(...)`."""
    return Expectation(got, shown)


ASSERT = re.compile(r"\s*assert\b")
# Whether the call that is being made must raise.
rejecting = ContextVar("rejecting", default=False)


@contextmanager
def rejects(wanted: type[Exception] = AssertionError) -> Iterator[None]:
    """The call in the block must raise `wanted`, the built-in one. An assert statement that raises
    a TypeError, because the one that looks at the type comes second, rejects as well.

    Before such a block a check makes the matching call that must succeed: a program that rejects
    everything has not understood what to reject. The engine insists on it.
    """
    token = rejecting.set(True)
    try:
        yield
    except Raised as raised:
        asserted = wanted is AssertionError and ASSERT.match(raised.line)
        if wanted.__name__ not in raised.error.bases and not (
            asserted and "TypeError" in raised.error.bases
        ):
            raise NotRaised(wanted.__name__, raised.error) from None
        if raised.step is not None:
            raised.step.rejected = True
    else:
        raise NotRaised(wanted.__name__, None)
    finally:
        rejecting.reset(token)


def _around(expected: float, within: float) -> tuple[float, float]:
    """The two numbers that are just so far from the expected one, as people would reckon: 0.3 is
    within 0.1 of 0.2.
    """
    if not all(type(one) in NUMBERS and isfinite(one) for one in (expected, within)) or within <= 0:
        raise ValueError(
            f"to_be_close({expected!r}, within={within!r}) needs two numbers, and `within` must be "
            "greater than 0; nan and infinity are not numbers here"
        )
    middle, far = Decimal(repr(expected)), Decimal(repr(within))
    return float(middle - far), float(middle + far)


def _likeness(got: Any, expected: Any) -> float:
    """How much two texts or two lists are alike, from 0 to 1; 0 for all other values."""
    if type(got) is not type(expected) or type(got) not in (str, list):
        return 0.0
    one, other = [value.splitlines() if type(value) is str else value for value in (got, expected)]
    lines, others = [[repr(item) for item in value] for value in (one, other)]
    whole = SequenceMatcher(None, lines, others, autojunk=False).ratio()
    # Where no line is the same, the letters decide.
    letters = SequenceMatcher(None, repr(got)[:COMPARED], repr(expected)[:COMPARED]).ratio()
    return whole + letters / COMPARED
