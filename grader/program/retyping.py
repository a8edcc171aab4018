"""Types what feedback shows at a program, as a student would at Python's prompt.

Feedback is shown only as far as this comes out as it says: the student's program gives what is
shown as Got, the reference what is shown as Expected.
"""

import codeop
import marshal
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from types import CodeType
from typing import Any

from grader.findings import Finding, Message, Raised, StudentException
from grader.findings.exceptions import TRACEBACK
from grader.program.bench import Bench
from grader.program.conversation import Answers
from grader.program.feedback import Feedback
from grader.program.program import Program
from grader.sandbox import Answer
from grader.wording import text

# The lines that were typed, and the answers.
Typed = tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True)
class Shown:
    """What the prompt shows for the last line: what is printed, its value included, and the
    exception, if one was raised; and whether the program waits there for one more answer.
    """

    printed: str
    error: StudentException | None
    asks: bool = False

    def gives_got(self, feedback: Feedback) -> bool:
        """Whether it is what the feedback says that the student's program gives."""
        got = feedback.got
        if got is None:
            return True
        if feedback.message == "finding.screen.asks":
            # Nobody types on there: it ends before the last question, with an exception.
            return got.strip("\n").startswith(self.printed.strip("\n"))
        if self.error is not None and feedback.label != "screen":
            return self.error.text == got
        printed, got = self.printed.strip("\n"), (feedback.printed + got).strip("\n")
        # A check may end before the last question.
        return printed == got or (self.asks and printed.startswith(got))

    def gives_expected(self, feedback: Feedback) -> bool:
        """Whether it is what the feedback says should come."""
        expected = feedback.expected
        if self.error is not None:
            name = self.error.type_name
            return expected is not None and expected == f"{TRACEBACK}{name}"
        if expected is None:
            return True
        printed, expected = self.printed.strip("\n"), expected.strip("\n")
        if self.asks and printed.startswith(expected):
            return True
        # What is printed on the way to a value is nobody's concern.
        return printed == expected or printed.endswith("\n" + expected)


@dataclass(frozen=True)
class Proof:
    """How far feedback is true: whether the lines give what is shown as Got in the student's
    program, and what is shown as Expected in the reference.
    """

    feedback: Feedback
    got: bool = True
    expected: bool = True

    @property
    def holds(self) -> bool:
        """Whether all of it is true."""
        return self.got and self.expected

    def worth(self) -> int:
        """How much of it can be shown, to find the one with most."""
        return self.got + (self.got and self.expected)

    @property
    def proven(self) -> Feedback:
        """The feedback, without what is not seen to be true."""
        if self.holds:
            return self.feedback
        less = replace(self.feedback, expected=None, compared="", whole=None, expected_answers=())
        if self.got:
            return replace(less, sentence=less.sentence or text(Message("finding.own-expected")))
        said = less.sentence or text(Message("finding.not-typed"))
        return replace(less, typed=(), sentence=said)


class Typist:
    """Answers what a program asks: at each question what stands behind it on a screen, or else the
    next of the answers. `typed` are all that it gave.
    """

    def __init__(self, answers: Sequence[str], screen: str | None = None) -> None:
        self._answers = iter(answers)
        self._screen = (screen or "").split("\n")
        self.typed: list[str] = []

    def reply(self, printed: str, told: Any) -> Answer:
        """The answer to the question that was printed last; None where nobody types on."""
        answer = self._next(printed)
        self.typed += [] if answer is None else [answer]
        return answer

    def _next(self, printed: str) -> str | None:
        asked = printed.rpartition("\n")[2].rstrip(" ")
        otherwise = next(self._answers, None)
        for number, line in enumerate(self._screen if asked else []):
            if line.startswith(asked):
                del self._screen[: number + 1]
                return line.removeprefix(asked).removeprefix(" ") if self._screen else None
        return otherwise


class Proofs:
    """Types feedback at the student's program and at the reference, the same lines only once."""

    def __init__(self, bench: Bench) -> None:
        self._bench = bench
        self._theirs: dict[Typed, Shown | None] = {}
        self._ours: dict[Typed, Shown | None] = {}

    def of(self, feedback: Feedback, repeats: bool) -> Proof:
        """How far feedback is true. Without `repeats`, the student's program is spared."""
        if not feedback.typed:
            return Proof(feedback)
        ours, feedback = self._ours_of(feedback)
        theirs = self._theirs_of(feedback) if repeats else None
        proof = Proof(
            feedback,
            got=not repeats or (theirs is not None and theirs.gives_got(feedback)),
            expected=ours is not None and ours.gives_expected(feedback),
        )
        if feedback.label != "screen":
            return proof
        expected, got = _as_printed(feedback.expected, ours), _as_printed(feedback.got, theirs)
        return replace(proof, feedback=replace(feedback, expected=expected, got=got))

    def _theirs_of(self, feedback: Feedback) -> Shown | None:
        """What the lines show in the student's program."""
        key = feedback.typed, feedback.answers
        if key not in self._theirs:
            typist = Typist(feedback.answers, feedback.got)
            self._theirs[key] = retype(feedback.typed, self._bench.program_to_type_at(), typist)
        return self._theirs[key]

    def _ours_of(self, feedback: Feedback) -> tuple[Shown | None, Feedback]:
        """What the lines show in the reference with the answers that the student's program got.
        Where that is not what is expected, because it asks other questions: with the answers that
        stand on the expected screen, and the feedback with these.
        """
        key = feedback.typed, feedback.answers
        if key not in self._ours:
            self._ours[key] = self._at_reference(feedback, Typist(feedback.answers))
        ours = self._ours[key]
        if not feedback.answers or (ours is not None and ours.gives_expected(feedback)):
            return ours, feedback
        typist = Typist(feedback.answers, feedback.expected)
        ours = self._at_reference(feedback, typist)
        return ours, replace(feedback, expected_answers=tuple(typist.typed))

    def _at_reference(self, feedback: Feedback, typist: Typist) -> Shown | None:
        return retype(feedback.typed, self._bench.reference.program_to_type_at(), typist)


def _as_printed(text: str | None, shown: Shown | None) -> str | None:
    """A screen with the blank lines at its two ends, which a check may have left open."""
    if text is None or shown is None or shown.printed.strip("\n") != text.strip("\n"):
        return text
    return shown.printed


def retype(lines: Sequence[str], program: Program, answers: Answers = ()) -> Shown | None:
    """What the last of these lines shows in a fresh program; None where it is not reached: a line
    before it raises, is not complete, or never ends. The program is ended.
    """
    statements = list(_statements(lines))
    shown = None
    try:
        for number, (statement, code) in enumerate(statements, start=1):
            if code is None:
                return None
            shown = _type(statement, code, program, answers)
            if shown.error is not None and number < len(statements):
                return None
    except Finding:
        return None
    finally:
        program.end()
    return shown


def _type(statement: str, code: CodeType, program: Program, answers: Answers) -> Shown:
    with suppress(Raised):  # what it raised stands in the step
        program.type_in(statement, marshal.dumps(code), answers)
    step = program.last
    screen = step.printed if step.talk is None else step.talk.screen
    return Shown(screen, step.error, step.talk is not None and step.talk.asks)


def _statements(lines: Sequence[str]) -> Iterator[tuple[str, CodeType | None]]:
    """Each statement, as the prompt takes it from the lines, and its code; None for what it would
    not take: a line that goes on takes the next one for a part of it.
    """
    typed: list[str] = []
    for line in lines:
        typed.append(line)
        statement = "\n".join(typed)
        try:
            code = codeop.compile_command(statement, "<stdin>", "single")
        except (SyntaxError, ValueError, OverflowError):
            break
        if code is not None:
            yield statement, code
            typed = []
    if typed:
        yield "\n".join(typed), None
