"""Which tests run: names decide, so the choice is the same for everyone, and nothing is lost."""

import io
from collections.abc import Sequence
from contextlib import redirect_stdout

import pytest

from grader.core.assignment import ROOT, load_assignment
from tests.planting import FINISHED, mistakes
from tests.selection import TURNS, TURNS_FOR_ATTACKS, VARIANTS_EACH, number_of, quick_choice, wanted

# Files with tests of each kind.
FILES = ("tests/test_planted.py", "tests/hostile/test_attacks.py", "tests/test_missing_files.py")


class Collected:
    """Keeps what pytest collects."""

    items: Sequence[pytest.Item] = ()

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Keeps the tests."""
        self.items = session.items


@pytest.fixture(scope="module")
def every() -> Sequence[pytest.Item]:
    """All tests of these files."""
    found = Collected()
    words = [*(str(ROOT / file) for file in FILES), "--collect-only", "--whole", "-qqq"]
    with redirect_stdout(io.StringIO()):
        assert pytest.main(words, plugins=[found]) == 0
    return found.items


@pytest.mark.costly
def test_five_turns_see_all_that_the_quick_choice_leaves_out(every: Sequence[pytest.Item]) -> None:
    choice = quick_choice(())
    quick = wanted(every, choice, None)
    others = [item for item in every if "test_attacks" not in item.nodeid]
    turns = [wanted(others, choice, number) for number in range(TURNS)]
    seen = [item for found in (wanted(others, choice, None), *turns) for item in found]
    assert sorted(item.nodeid for item in seen) == sorted(item.nodeid for item in others)
    assert all(turns)
    attacks = [wanted(every, choice, number) for number in range(TURNS_FOR_ATTACKS)]
    assert {item.nodeid for found in (quick, *attacks) for item in found} == {
        item.nodeid for item in every
    }
    # Of a test that grades in many cases one is enough, and of these there are many.
    assert len(quick) < len(every) / 8


@pytest.mark.costly
def test_each_part_has_a_mistake_and_each_assignment_two_variants() -> None:
    choice = quick_choice(())
    for key in FINISHED:
        named = {name for of, name in choice.mistakes if of == key}
        planted = [one for one in mistakes(key) if one.name in named]
        parts = {part.id for part in load_assignment(key).parts_of("final")}
        assert {part for one in planted for part in one.loses} == parts
        for part in parts:
            of_part = [one.name for one in mistakes(key) if part in one.loses]
            assert min(of_part, key=number_of) in named
        assert sum(of == key for of, _ in choice.variants) == VARIANTS_EACH
    assert choice.reasons == []


def test_a_changed_check_file_adds_the_mistakes_of_its_parts() -> None:
    usual = quick_choice(())
    more = quick_choice(["grader/assignments/dsc20/check_card.py", "README.md"])
    added = more.mistakes - usual.mistakes
    assert {key for key, _ in added} == {"dsc20"}
    names = {one.name for one in mistakes("dsc20") if any(p.startswith("1.") for p in one.loses)}
    assert {name for _, name in added} <= names
    (reason,) = more.reasons
    assert reason.startswith(f"dsc20: {len(added)} more planted mistakes, because of changes in")
    assert "make shadow ASSIGNMENT=dsc20" in reason
