"""What the questions of some kind of program can mean, and how one says there what one wants.

A question is what stands on the screen when the program waits for a line: mostly the last line, at
times a few lines before it. Its words are a first guess; what an answer does decides (`learning`).
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grader.worlds.terminal.answers import OPTION, named_keys, offered, without_brackets
from grader.worlds.terminal.shown import ORDERS

UNKNOWN = "not understood"
# Nothing is asked: a key will do to go on.
PAUSE = "nothing, a key will do"
# How many lines above the last one may belong to a question.
REACH = (1, 2, 3, 6, 12)
# So much of a text is taken for a question: its last lines, and the end of each.
LINES_READ, COLUMNS_READ = 60, 600
ORDINAL = re.compile(
    r"\d+|\b(one|two|three|four|first|second|third|fourth|next|last)\b|(?<=\d)(st|nd|rd|th)\b"
)


@dataclass(frozen=True)
class Prompt:
    """A question: its own lines, and what it seems to mean."""

    text: str
    meaning: str
    # The lines that tell what it wants, where there are more of them.
    core: str = ""


class Lexicon:
    """The words of some kind of program.

    `rules`: what can be asked, each with a pattern for questions in small letters; the first one
    that is found counts. `says`: what one may want to say, each with the words that may say it, the
    likely ones first. In `{}` something is filled in, such as a number.
    """

    # What differs from time to time in questions of one kind, besides names and numbers.
    noise: re.Pattern[str] | None = None

    def __init__(
        self,
        rules: Iterable[tuple[str, str | re.Pattern[str]]],
        says: Mapping[str, Sequence[str]] | Mapping[Any, Sequence[str]],
    ) -> None:
        self.rules = [(meaning, re.compile(rule)) for meaning, rule in rules]
        self.says: Mapping[str, Sequence[str]] = says
        # What an instructor can say that a question asks for.
        self.meanings: tuple[str, ...] = tuple(meaning for meaning, _ in self.rules)

    def meaning_of(self, text: str) -> str:
        """What a text asks for."""
        plain = without_brackets(ORDERS.sub("", text)).lower()
        return next((one for one, rule in self.rules if rule.search(plain)), UNKNOWN)

    def read(self, printed: str, lines_before: str = "") -> Prompt:
        """The question at the end of what was printed."""
        lines = last_lines(printed) or last_lines(lines_before)[-3:]
        return self.read_lines(lines)

    def read_lines(self, lines: Sequence[str]) -> Prompt:
        """The question at the end of these lines. The last ones speak first; those above them only
        where they are silent.
        """
        done = 0
        for reach in REACH:
            if done >= len(lines):
                break
            done = reach
            text = "\n".join(lines[-reach:])
            meaning = self.meaning_of(text)
            if meaning != UNKNOWN:
                return Prompt(text, meaning, self._core(lines[-reach:]))
        return Prompt("\n".join(lines[-2:]), UNKNOWN)

    def _core(self, lines: Sequence[str]) -> str:
        """The last line, with the one above it that says what is wanted where that one does not."""
        for number in range(len(lines) - 1, -1, -1):
            if self.meaning_of("\n".join([lines[number], lines[-1]])) != UNKNOWN:
                return "\n".join(dict.fromkeys([lines[number], lines[-1]]))
        return "\n".join(lines)

    def kind_of(self, prompt: Prompt, names: Iterable[str]) -> str:
        """What all questions of one kind have in common: the words of the last line, or of the
        menu, without what differs from time to time.
        """
        lines = [line for line in (prompt.core or prompt.text).splitlines() if line.strip()]
        if not prompt.core and not any(map(OPTION.match, lines[:-1])):
            says = bool(lines) and len(re.findall(r"[^\W\d_]", lines[-1])) > 1
            lines = lines[-1:] if says else lines[-2:]
        text = "\n".join(lines)
        text = (self.noise.sub(" ", text) if self.noise else text).lower()
        for name in sorted(names, key=len, reverse=True):
            text = re.sub(rf"(?<!\w){re.escape(name.lower())}(?!\w)", " ", text)
        text = re.sub(r"\([^()a-z]*\)", " ", text)
        return " ".join(re.findall(r"[^\W\d_]+", ORDINAL.sub(" ", text))) or text.strip()

    def words_for(self, intent: str, prompt: Prompt) -> list[str]:
        """The words that may say this, those first that the question names itself."""
        means = [word.lower() for word in self.says[intent]]
        named = [*named_keys(means, prompt.text), *offered(means, prompt.text)]
        return list(dict.fromkeys([*named, *self.says[intent]]))


def last_lines(text: str) -> list[str]:
    """The last lines of a text, blank ones left out."""
    lines = [line for line in text.splitlines() if line.strip()]
    return [line[-COLUMNS_READ:] for line in lines[-LINES_READ:]]
