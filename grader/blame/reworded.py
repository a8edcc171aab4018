"""Words of the program's own in the place of the assignment's.

A question that is spelled otherwise stands on every screen that shows it, and is one mistake. What
the words are that it should have is read off a screen: where a line is as expected but for a text,
and the reference has that text as it should be, the program's own text is another wording. A text
that the reference has too is none: "YOU LOSE!" is no wording of "YOU WIN!".
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import zip_longest

from grader.core.assignment import Assignment
from grader.core.edition import reference_file
from grader.program.bench import Draft, Repair
from grader.program.feedback import Feedback

# How many other wordings are looked for on one screen.
MOST = 3
LETTERS = re.compile(r"[^\W\d_]{2}")


@dataclass(frozen=True)
class OtherWords(Repair):
    """A text of the program's that is worded otherwise, wherever it stands."""

    used: str
    wanted: str

    def change(self, draft: Draft) -> None:
        """The program says what it should say in the place of that."""
        draft.reword(self.used, self.wanted)


def find_reworded(assignment: Assignment, feedback: Feedback | None) -> tuple[OtherWords, ...]:
    """Finds the other wordings on the screen that a check has shown."""
    if feedback is None or feedback.compared != "screens":
        return ()
    expected, got = feedback.whole or (feedback.expected or "", feedback.got or "")
    texts = _texts(assignment)
    found: dict[OtherWords, None] = {}
    for right, there in zip_longest(expected.splitlines(), got.splitlines(), fillvalue=""):
        if right != there:
            found |= dict.fromkeys(_rewordings(right, there, texts))
    return tuple(found)[:MOST]


def _rewordings(right: str, there: str, texts: tuple[str, ...]) -> Iterator[OtherWords]:
    """Finds the texts of the reference in a line in whose place something else stands."""
    for text in texts:
        if text not in right:
            continue
        before, _, after = right.partition(text)
        if len(there) < len(before + after) or not there.startswith(before):
            continue
        used = there[len(before) : len(there) - len(after)].strip()
        is_own = LETTERS.search(used) and not any(used in one for one in texts)
        if there.endswith(after) and is_own:
            yield OtherWords(used, text.strip())
            return


def _texts(assignment: Assignment) -> tuple[str, ...]:
    """What the reference says, the longest text first."""
    sources = (reference_file(assignment, one.file) for one in assignment.modules.values())
    return tuple(sorted({text for one in sources for text in _texts_in(one)}, key=_by_length))


def _by_length(text: str) -> tuple[int, str]:
    return -len(text), text


@cache
def _texts_in(source: bytes) -> frozenset[str]:
    nodes = ast.walk(ast.parse(source))
    texts = {node.value for node in nodes if isinstance(node, ast.Constant)}
    return frozenset(
        one for one in texts if type(one) is str and LETTERS.search(one) and "\n" not in one
    )
