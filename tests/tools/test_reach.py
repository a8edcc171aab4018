"""Planted mistakes are graded by the checks that can see them, and come out as by all."""

from pathlib import Path

import pytest

from grader.core.assignment import load_assignment
from grader.grading.grade import Wish
from grader.store.document import CheckDocument, Document
from tests.judging import Judge
from tests.planting import REFERENCE, mistakes, plant
from tools.reach import changed_functions, checks_in_reach

BEFORE = '''
def total(cards, start=0):
    """The sum."""
    return sum(cards, start)


class Hand:
    def size(self):
        return 2

    def cards(self):
        yield 1
'''


@pytest.mark.parametrize(
    ("old", "new", "changed"),
    [
        ("return sum(cards, start)", "return 0", {("hand.py", "", "total")}),
        ("return 2", "x = 3\n        return x", {("hand.py", "Hand", "size")}),
        ("return 2", "return  2", set()),
        ("start=0", "start=1", None),
        ("The sum.", "A sum.", None),
        ("def size", "def width", None),
        ("yield 1", "yield 2", None),
        ("return 2", "yield 2", None),
        ("class Hand:", "LIMIT = 21\n\n\nclass Hand:", None),
        ("return 2", "return (", None),
    ],
)
def test_a_change_in_a_body_is_told_from_others(
    old: str, new: str, changed: set[tuple[str, str, str]] | None
) -> None:
    after = BEFORE.replace(old, new)
    assert changed_functions({"hand.py": BEFORE}, {"hand.py": after}) == changed


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize("key", ["cs1114", "cs220"])
def test_the_checks_in_reach_say_what_all_say(judge: Judge, tmp_path: Path, key: str) -> None:
    assignment = load_assignment(key)
    parts = tuple(part.id for part in assignment.parts_of("final"))
    reach = judge.reach(key)
    left_out = 0
    # From the last one on: it is in a file of its own in some.
    planted = [one for one in mistakes(key) if one.base == REFERENCE]
    for mistake in planted[::-40]:
        folder = tmp_path / mistake.name
        folder.mkdir()
        plant(mistake, folder)
        chosen = checks_in_reach(assignment, folder, parts, reach)
        only = tuple(part for part in parts if part in chosen.values())
        wishes = [
            Wish(key=key),
            Wish(key=key, only=only, nothing_else=True, checks=frozenset(chosen)),
        ]
        whole, some = map(_checks, judge.many([folder, folder], wishes))
        assert some == {name: whole[name] for name in chosen}
        others = whole.keys() - some.keys()
        assert {whole[name].outcome for name in others} <= {"passed"}, mistake.name
        left_out += len(others)
    assert left_out


def _checks(document: Document) -> dict[str, CheckDocument]:
    return {check.id: check for check in document.checks}
