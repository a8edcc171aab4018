"""Says how to see a game of a program again: what to type in a shell.

What was typed may come from the program's own questions. So every line is quoted, and where one
cannot be shown as it is, nothing is said.
"""

import shlex
from collections.abc import Sequence

from grader.findings.base import END, INTERRUPT, NEXT, Again

LONGEST = 200
# Nobody types more of a conversation than so many lines by hand.
MOST_ANSWERS = 30


def again_lines(again: Again | None, at_home: bool = False) -> tuple[tuple[str, str], ...]:
    """What to do, and what to type for it: at home with other cards, and with the grader, which
    deals the same ones. A student is `at_home`, and has no grader.
    """
    if again is None or not all(map(_can_be_typed, (t for g in again.games for t in g.typed))):
        return ()
    found = []
    last = again.games[-1].typed
    if len(again.games) == 1 and INTERRUPT not in last:
        typed = [line for line in last if line != END]
        command = f"{_printf(typed)} | ./{again.program}"
        found.append(("To play it again; the cards differ from game to game:", command))
    if again.exact and not at_home:
        typed = [line for game in again.games for line in (NEXT, *game.typed)][1:]
        seeds = " ".join(f"--seed {shlex.quote(game.seed)}" for game in again.games)
        command = f"{_printf(typed)} | .venv/bin/python -m grader replay SUBMISSION {seeds}"
        found.append(("To see it again with the grader, with the same cards:", command))
    return tuple(found)


def answers_line(answers: Sequence[str], expected: Sequence[str] = ()) -> str:
    """What to type at the questions of a program; nothing where it asks none, or for too long.
    `expected`: what a program that is right gets, where it asks other questions.
    """
    typed = [*answers, *expected]
    if not answers or max(map(len, (answers, expected))) > MOST_ANSWERS:
        return ""
    if not all(map(_can_be_typed, typed)):
        return ""
    said = f"Then type, one at each question: {_listed(answers)}"
    if not expected:
        return said
    return f"{said}. A right program asks other questions; there, type: {_listed(expected)}"


def _listed(answers: Sequence[str]) -> str:
    return ", ".join(one or "(only Enter)" for one in answers)


def _printf(lines: list[str]) -> str:
    return f"printf '%s\\n' {' '.join(map(shlex.quote, lines))}".rstrip()


def _can_be_typed(line: str) -> bool:
    return (not line or line.isprintable()) and len(line) <= LONGEST
