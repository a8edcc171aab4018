"""Plays with an unknown program: answers its questions as somebody at a terminal would.

What each kind of question asks, and what it takes, stands in the phrasebook; what to want says a
player that is derived from this one. Everything is written down, question by question. When the
same thing is asked over and over, or what is asked cannot be placed, the player gives up.
"""

import re
from dataclasses import dataclass
from typing import Any, Generic, TypeVar, cast

from grader.sandbox import Answer
from grader.support.legible import legible
from grader.worlds.terminal.answers import options_in
from grader.worlds.terminal.lexicon import PAUSE, Prompt
from grader.worlds.terminal.phrasebook import Entry, Phrasebook
from grader.worlds.terminal.shown import as_shown

MOST_REFUSALS = 10
# More answers than most plans need; what asks on is going round in circles.
MOST_ANSWERS = 200
# And so many keys are pressed for each of them, where it wants one to go on.
MOST_PAUSES = 4
# At a question that cannot be placed, so many answers are tried in one sitting.
MOST_GUESSES = 6
GUESSES = ("", "1", "y", "n", "{}")
REFUSAL = re.compile(
    r"invalid|please|try again|\bmust\b|error|sorry|\bnot\b|n't\b|cannot|\bonly\b|incorrect|wrong"
    r"|oops|unknown|unrecogni|too (much|high|low|large|small|many|few)|exceed|insufficient"
    r"|\benter\b|reject|redo|denied|refus|illegal|\bbetween\b|at (least|most)|again|whole number"
    r"|\bsay\b|\bha(s|ve) to be\b|ungültig|bitte"
    r"|inválid|invalid|no válid|debe|invalide|doit|\?\?+|huh|nope|\btype\b|answer|understand",
    re.I,
)


@dataclass
class Question:
    """A question of the program's, as it was understood, and what was typed."""

    printed: str
    prompt: Prompt
    entry: Entry
    meaning: str
    typed: Answer = None
    intent: str | None = None
    # The amount that is in what was typed, and in which form it was typed.
    amount: int | None = None
    form: str = ""
    # Typed to see whether it is refused.
    probe: bool = False
    refused: bool = False
    # The question before, asked once more in other words.
    repeated: bool = False

    @property
    def kind(self) -> str:
        """Which kind of question it is."""
        return self.entry.kind


Asked = TypeVar("Asked", bound=Question)


class Player(Generic[Asked]):
    """The partner of a program in one sitting: derive one, and say in `wanted` what to answer."""

    def __init__(self, book: Phrasebook, names: tuple[str, ...] = ()) -> None:
        self.questions: list[Asked] = []
        self.gave_up = ""
        self.most_answers = MOST_ANSWERS
        self.book = book
        # How the players are called by what was typed: it makes no difference to a question.
        self.called = {name.lower(): name for name in names}
        self._answers = 0
        self._refusals = 0
        self._before = ""

    # What a derived player says

    def wanted(self, question: Asked) -> Answer:
        """The answer to a question: `say`, `fill` or `guess` makes it; None to give up."""
        return self.guess(question)

    def understood(self, question: Question, told: Any) -> Asked:
        """The question, with what else is known of it. `told` is what stand-ins tell beside it."""
        return cast(Asked, question)  # who writes down more derives this as well

    def refuses(self, last: Asked, question: Asked) -> bool:
        """Whether a question shows that the answer before it was not taken."""
        return bool(last.kind == question.kind and REFUSAL.search(question.printed))

    def was_for_nothing(self, last: Asked, question: Asked) -> bool:
        """Whether what happened shows that a word was taken for another."""
        return False

    # How a question is answered

    def reply(self, printed: str, told: Any) -> Answer:
        """The answer to a question; None to give up."""
        printed = self._spaced(legible(as_shown(printed)))
        prompt = self.book.lexicon.read(printed, self._before)
        entry = self.book.entry(prompt, tuple(self.called))
        question = self.understood(Question(printed, prompt, entry, entry.meaning), told)
        self._before = printed if printed.strip() else self._before
        self._look_back(question)
        self.questions.append(question)
        self._answers += question.meaning != PAUSE
        if max(self._answers, len(self.questions) / MOST_PAUSES) > self.most_answers:
            self.gave_up = f"the program asks more than {self.most_answers} questions"
        if self.gave_up:
            return None
        question.typed = self.answer(question)
        if question.typed is None and not self.gave_up:
            self.gave_up = f"no answer is understood: {question.meaning}"
        return question.typed

    def _spaced(self, printed: str) -> str:
        """A text in which a name is a word, also where the next word follows it: "ZoeHit?"."""
        names = "|".join(re.escape(name) for name in dict.fromkeys(self.called.values()))
        return re.sub(rf"(?<![^\W_])({names})(?=[A-Z])", r"\1 ", printed) if names else printed

    def answer(self, question: Asked) -> Answer:
        """What an instructor or a trial has fixed for such a question; else what is wanted."""
        fixed = question.entry.fixed
        return self.wanted(question) if fixed is None else fixed

    def say(self, question: Asked, intent: str) -> Answer:
        """What says this here."""
        question.intent = intent
        return self.book.word(question.entry, intent, question.prompt)

    def fill(self, question: Asked, intent: str, value: Any, number: int = 1) -> Answer:
        """An answer with something filled in, in a form that the question takes."""
        template = self.say(question, intent)
        if not isinstance(template, str):
            return template
        question.form = template
        question.amount = value if isinstance(value, int) else None
        return template.replace("{}", str(value)).replace("{#}", str(number))

    def guess(self, question: Asked, name: str = "") -> Answer:
        """Tries what is offered, and a few keys, on what cannot be placed."""
        tried = self.in_a_row(question, self.questions[:-1])
        guesses = list(dict.fromkeys([*options_in(question.prompt.text), *GUESSES]))
        if tried >= min(MOST_GUESSES, len(guesses)):
            self.gave_up = "the program asks something that cannot be placed"
            return None
        return guesses[tried].replace("{}", name)

    # What the next question says of the answer before

    def _look_back(self, question: Asked) -> None:
        """Notices whether the answer before was refused, and when this goes round in circles."""
        if not self.questions:
            return
        last = self.questions[-1]
        last.refused = self.refuses(last, question)
        if last.intent is not None and isinstance(last.typed, str) and not last.probe:
            template = last.form or last.typed
            if last.refused or self.was_for_nothing(last, question):
                last.entry.refuse(last.intent, template)
            elif last.meaning != PAUSE:
                last.entry.take(last.intent, template)
        again = question.kind == last.kind or question.repeated
        self._refusals = self._refusals + 1 if again and last.refused and not last.probe else 0
        if self._refusals > MOST_REFUSALS:
            self.gave_up = f"the program goes on asking the same: {question.meaning}"

    def in_a_row(self, question: Asked, questions: list[Asked]) -> int:
        """How many of these last questions are of the same kind, right before it is asked again."""
        count = 0
        for one in reversed(questions):
            if one.kind != question.kind:
                break
            count += 1
        return count
