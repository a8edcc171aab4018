"""Programs that nobody here has written are judged as somebody found right who looked at them."""

from pathlib import Path

import pytest

from grader.core.assignment import assignment_keys
from grader.grading.grade import Wish
from tests.judging import Judge
from tests.planting import PLANTED
from tools.first_contact import AUTHORS_LIST, handed_in, judged, verdict

PROGRAMS = [
    (key, path.parent)
    for key in assignment_keys()
    for path in sorted((PLANTED / key / "first").glob(f"*/*/{AUTHORS_LIST}"))
]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("key", "program"), PROGRAMS, ids=[f"{key}-{program.name}" for key, program in PROGRAMS]
)
def test_a_program_is_judged_as_it_was_found_right(
    judge: Judge, key: str, program: Path, tmp_path: Path
) -> None:
    expected = judged(key).get(program.name)
    if expected is None:
        pytest.skip("nobody has said yet what is right of it")
    document = judge.one(handed_in(program, tmp_path), Wish(key=key, nothing_else=True))
    assert document["faults"] == []
    assert verdict(document) == expected
