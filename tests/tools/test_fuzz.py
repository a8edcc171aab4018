"""Whatever takes the place of a public name, the submission is graded: a sample of `tools.fuzz`."""

from pathlib import Path

import pytest

from grader.core.assignment import assignment_keys
from grader.grading.grade import Wish
from tests.judging import Judge, score_of
from tests.planting import REFERENCE, build_solution
from tools.fuzz import Change, changes, faults

# A game of cpsc386 is played for seconds.
SAMPLE = {"cpsc386": 1}
FEW = 4
# The instance that was found, and what is like it.
KNOWN = [
    Change("cs220", "dealer.py", "Dealer", "a function without arguments"),
    Change("cs220", "dealer.py", "Dealer", "gives a huge number"),
]


@pytest.mark.slow
@pytest.mark.timeout(600)
@pytest.mark.parametrize("key", assignment_keys())
def test_a_name_that_is_something_else_is_no_fault_of_ours(judge: Judge, key: str) -> None:
    every = changes(key)
    stride = len(every) // SAMPLE.get(key, FEW)
    chosen = every[stride // 2 :: stride] + [change for change in KNOWN if change.key == key]
    assert [f"{change}: {result.faults[0]}" for change, result in faults(judge, chosen, True)] == []


@pytest.mark.costly
@pytest.mark.parametrize(
    "saved", ["{n: 10 ** 400 for n in players}", "[n + ' ' + '9' * 999 for n in players]"]
)
def test_a_balance_beyond_all_bounds_is_no_fault_of_ours(
    judge: Judge, tmp_path: Path, saved: str
) -> None:
    build_solution("cpsc386", REFERENCE, tmp_path)
    path = tmp_path / "blackjackgame" / "bank.py"
    source = path.read_text(encoding="utf-8")
    assert source.count("pickle.dump(players, file)") == 1
    path.write_text(source.replace("pickle.dump(players,", f"pickle.dump({saved},"), "utf-8")
    document = judge.one(tmp_path, Wish(only=("functionality",)))
    assert document.faults == ()
    # What is shown on the screen is right, and what is saved costs what has to do with that.
    assert score_of(document) > 0


@pytest.mark.costly
def test_a_stand_in_that_the_program_replaces_is_no_fault_of_ours(
    judge: Judge, tmp_path: Path
) -> None:
    build_solution("cpsc386", REFERENCE, tmp_path)
    path = tmp_path / "blackjackgame" / "bank.py"
    spoilt = (
        "\ntry:\n    import watch_files\n    watch_files.look = 1\nexcept ImportError:\n    pass\n"
    )
    path.write_text(path.read_text(encoding="utf-8") + spoilt, "utf-8")
    assert judge.one(tmp_path, Wish(only=("functionality",))).faults == ()
