"""A conversation with a program: what it printed, and what was typed where it read its input.

Who types is a sequence of lines, a function that is shown the screen so far and gives the next
line, or a partner that follows the conversation question by question. When there is no more to type
and the program asks again, it is ended: the conversation then ends with the question.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from grader.findings import base
from grader.sandbox import END_OF_INPUT, INTERRUPT, Answer

# More answers than any game needs; what asks on is going round in circles.
MOST_ANSWERS = 1_000
# More than any game prints from its start to its end, in characters; and more than it prints for
# each answer. How many answers there are is up to who plays: a long game may print more in all.
MOST_PRINTED = 1_000_000
MOST_FOR_EACH = 10_000

# How keys are written in the place of a line.
KEYS: Mapping[str, Answer] = {base.END: END_OF_INPUT, base.INTERRUPT: INTERRUPT}

Typist = Callable[[str], Answer]


@runtime_checkable
class Partner(Protocol):
    """Somebody who holds a conversation: gets what was printed since the last answer, and what a
    stand-in tells beside it.
    """

    def reply(self, printed: str, told: Any) -> Answer:
        """The answer to a question; None for none."""


Answers = Sequence[Answer] | Typist | Partner


@dataclass(frozen=True)
class Exchange:
    """What the program printed, and what was typed then."""

    printed: str
    typed: Answer

    def __str__(self) -> str:
        """Both as they look on the screen. How many spaces a program leaves after its question is
        its own affair: one is shown.
        """
        if self.typed is INTERRUPT:
            return f"{self.printed}^C\n"
        if not isinstance(self.typed, str):
            return self.printed
        question = self.printed.rstrip(" ")
        space = "" if not question or question.endswith("\n") else " "
        return f"{question}{space}{self.typed}\n"


@dataclass
class Conversation:
    """All that was said, in order; `asks`: the program wanted one more answer than there was."""

    exchanges: list[Exchange] = field(default_factory=list)
    # What was printed after the last answer.
    rest: str = ""
    asks: bool = False
    # What the function gave back, where it came to its end.
    value: Any = None

    @property
    def screen(self) -> str:
        """What the screen shows at the end."""
        rest = self.rest.rstrip(" ") if self.asks else self.rest
        return "".join(map(str, self.exchanges)) + rest

    @property
    def answers(self) -> list[Answer]:
        """What was typed."""
        return [exchange.typed for exchange in self.exchanges]

    def __repr__(self) -> str:
        ending = "asks for more" if self.asks else "came to its end"
        return f"<a conversation with {len(self.exchanges)} answers, {ending}>"


class Writer:
    """Holds a conversation: answers as the typist says, and writes everything down."""

    def __init__(self, answers: Answers) -> None:
        self.conversation = Conversation()
        self._partner = answers if isinstance(answers, Partner) else self._typing(answers)
        self.printed = 0
        # The program printed more than is read of it.
        self.flooded = False

    @property
    def most(self) -> int:
        """How much the program may have printed by now."""
        return max(MOST_PRINTED, len(self.conversation.exchanges) * MOST_FOR_EACH)

    def __call__(self, printed: str, told: Any) -> Answer:
        """The answer to a question of the program's."""
        talk = self.conversation
        answer: Answer = None
        self.printed += len(printed)
        self.flooded = self.printed > self.most
        if len(talk.exchanges) < MOST_ANSWERS and not self.flooded:
            answer = self._partner.reply(printed, told)
        if answer is None:
            talk.rest, talk.asks = printed, True
        else:
            talk.exchanges.append(Exchange(printed, answer))
        return answer

    def _typing(self, answers: Sequence[Answer] | Typist) -> Partner:
        return _Typing(answers) if callable(answers) else _InTurn(iter(answers))


@dataclass
class _Typing:
    """The partner who is shown the screen so far."""

    typist: Typist
    screen: str = ""

    def reply(self, printed: str, told: Any) -> Answer:
        """The next line."""
        answer = self.typist(self.screen + printed)
        if answer is not None:
            self.screen += str(Exchange(printed, answer))
        return answer


@dataclass(frozen=True)
class _InTurn:
    """The partner who types one line after the other, whatever is asked."""

    left: Iterator[Answer]

    def reply(self, printed: str, told: Any) -> Answer:
        """The next line."""
        return next(self.left, None)
