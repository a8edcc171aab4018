"""Hints that come from planted mistakes: what fails just as one of them does is that mistake.

`author record` keeps what each planted mistake shows, and the hint that mistakes.toml gives it, in
the assignment's hints.json: check, then a digest of what is shown, then the hint. What several
mistakes show gives a hint only if all of them have the same. So a mistake that nobody planted gets
no hint that is wrong.
"""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from grader.core.assignment import Assignment
from grader.findings import Message
from grader.program.feedback import Feedback
from grader.support.escape import clean
from grader.support.schema import read_json
from grader.wording import text

DIGITS = 12


def digest_of(typed: Sequence[str], expected: str | None, got: str | None, sentence: str) -> str:
    """Return what stands for a failure as it is shown, in the words of a result document."""
    shown = json.dumps([*typed, expected, got, sentence])
    return hashlib.sha256(shown.encode("utf-8", "surrogatepass")).hexdigest()[:DIGITS]


def with_known_hint(assignment: Assignment, check: str, feedback: Feedback) -> Feedback:
    """Give a failure the hint of the planted mistake that shows the same, if there is one."""
    known = _hints(assignment.layout.hints).get(check)
    hint = known.get(_digest(feedback)) if known else None
    if hint is None:
        return feedback
    message = Message(f"{assignment.key}.{hint}")
    return replace(feedback, hints=(text(message),), hint_messages=(message.id,))


def _digest(feedback: Feedback) -> str:
    expected, got = (
        None if one is None else clean(one) for one in (feedback.expected, feedback.got)
    )
    return digest_of(list(map(clean, feedback.typed)), expected, got, clean(feedback.sentence))


def _hints(path: Path) -> Mapping[str, Mapping[str, str]]:
    return _read(path, path.stat().st_mtime_ns) if path.is_file() else {}


@cache
def _read(path: Path, changed: int) -> Mapping[str, Mapping[str, str]]:
    return read_json(path, dict[str, dict[str, str]])
