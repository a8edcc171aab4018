"""Text of a student's program, made fit for our readers: patterns that look for words in it.

What a program prints may be anything, and a pattern that allows any number of blanks can take hours
over a hundred thousand of them. So readers get a text in which no run of blanks and no line is
longer than any that a person would look at. What people are shown is the text as it is.
"""

import re
from functools import lru_cache

# Longer runs of blanks, line ends among them, are cut to this; a screen is cleared with less.
MOST_BLANKS = 120
# Of longer lines the beginning and the end are read.
LONGEST_LINE = 4_000
_BLANKS = re.compile(rf"\s{{{MOST_BLANKS + 1},}}")
_LONG_LINES = re.compile(rf"[^\n]{{{LONGEST_LINE + 1},}}")
_HALF_BLANKS, _HALF_LINE = MOST_BLANKS // 2, LONGEST_LINE // 2


@lru_cache(maxsize=64)
def legible(text: str) -> str:
    """The text with long runs of blanks and long lines cut, in their middle; of a word that is cut
    nothing is left, since half a number is another one.
    """
    text = _BLANKS.sub(lambda run: run[0][:_HALF_BLANKS] + run[0][-_HALF_BLANKS:], text)
    return _LONG_LINES.sub(lambda line: _ends_of(line[0]), text)


def _ends_of(line: str) -> str:
    """The whole words at the beginning and at the end of a line."""
    *first, _ = line[:_HALF_LINE].rsplit(None, 1) or [""]
    _, *last = line[-_HALF_LINE:].split(None, 1) or [""]
    return " ".join([*first, *last])
