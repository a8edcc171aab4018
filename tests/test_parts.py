"""A part that is graded alone comes out as it does in the whole."""

import shutil
from collections.abc import Iterable
from pathlib import Path

import pytest

from grader.cli import main
from grader.core.assignment import assignment_keys, load_assignment
from grader.core.check import Check
from grader.core.outcome import Outcome
from grader.grading.engine import Engine
from grader.grading.grade import Wish, grade
from grader.store.document import CheckDocument
from tests.judging import Judge
from tests.planting import mistakes, plant

pytestmark = pytest.mark.timeout(600)

# Mistakes, and parts above them that are excused for them.
EXCUSED = [
    ("dsc20", "ace-is-lowest", ("2.2.C", "1.2.D")),
    ("cs220", "ace-is-always-high", ("4.b", "1.b")),
    ("cs1114", "value-is-a-float", ("3", "8")),
]


@pytest.mark.costly
@pytest.mark.parametrize(("key", "name", "parts"), EXCUSED)
def test_a_part_alone_gets_what_it_gets_in_the_whole(
    judge: Judge, tmp_path: Path, key: str, name: str, parts: tuple[str, ...]
) -> None:
    mistake = next(one for one in mistakes(key) if one.name == name)
    folder = tmp_path / "student"
    folder.mkdir()
    plant(mistake, folder)
    wishes = [Wish(key=key), *(Wish(key=key, only=(part,)) for part in parts)]
    whole, *alone = judge.many([folder] * len(wishes), wishes)
    for part, document in zip(parts, alone, strict=True):
        assert document.only == (part,)
        assert list(document.parts) == [one for one in whole.parts if one.id == part]
        of_part = [one for one in whole.checks if one.part == part]
        assert _outcomes(document.checks) == _outcomes(of_part)
    assert whole.only == ()


@pytest.mark.costly
def test_a_check_alone_is_shown_with_the_points_of_its_part(judge: Judge, tmp_path: Path) -> None:
    folder = tmp_path / "student"
    folder.mkdir()
    plant(next(one for one in mistakes("dsc20") if one.name == "ace-is-lowest"), folder)
    whole = judge.one(folder, Wish(key="dsc20"))
    failed = next(one for one in whole.checks if one.outcome == "failed")
    alone = judge.one(folder, Wish(key="dsc20", named=(failed.id,)))
    assert [one.id for one in alone.checks] == [failed.id]
    assert _outcomes(alone.checks) == _outcomes([failed])
    assert list(alone.parts) == [one for one in whole.parts if one.id == failed.part]


def test_a_check_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["grade", "reference/dsc20", "--check", "card.the_rank_is_kep"]) == 2
    said = capsys.readouterr().err
    assert "there is no check 'card.the_rank_is_kep'" in said
    assert "card.the_rank_is_kept" in said


def _outcomes(checks: Iterable[CheckDocument]) -> list[tuple[object, ...]]:
    return [(one.id, one.outcome, one.excused_by) for one in checks]


@pytest.mark.parametrize("key", assignment_keys())
def test_what_a_part_is_judged_with_holds_all_that_can_excuse_it(key: str) -> None:
    assignment = load_assignment(key)
    for stage in assignment.stages:
        parts = assignment.parts_of(stage)
        known = {part.id for part in parts}
        for number, part in enumerate(parts):
            judged = assignment.judged_with([part])
            assert {one.id for one in parts[: number + 1]} <= judged <= known
            for other in (one for one in parts if one.id in judged):
                assert assignment.upstream(other) & known <= judged
        assert assignment.judged_with(parts) == known


@pytest.mark.costly
def test_what_makes_other_parts_count_is_not_looked_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Part 0 comes before part 1.1, and would ask in vain for a check of shuffle.py that passes."""
    judged: list[str] = []
    judge = Engine.judge

    def watched(engine: Engine, check: Check) -> Outcome:
        judged.append(check.part)
        return judge(engine, check)

    monkeypatch.setattr(Engine, "judge", watched)
    shutil.copytree(load_assignment("dsc20").reference, tmp_path / "student")
    (tmp_path / "student" / "shuffle.py").write_text("(")
    result = grade(tmp_path / "student", Wish(key="dsc20", only=("1.1",)))
    assert result.score == result.max_score
    assert set(judged) == {"0", "1.1"}
