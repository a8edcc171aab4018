"""The tool that mutates the harness chooses a line of each room."""

from grader.core.assignment import ROOT
from tools.own_mutants import importers, one_in_each_room


def test_a_room_of_imports_has_no_mutant_and_ends() -> None:
    assert list(one_in_each_room(0, ["api"])) == []


def test_the_choice_hangs_on_the_seed_alone() -> None:
    rooms = ["support", "store"]
    first, again = [list(one_in_each_room(3, rooms)) for _ in range(2)]
    assert first == again
    assert sorted(room for room, _ in first) == sorted(rooms)
    assert all(mutant.file.startswith(f"grader/{room}/") for room, mutant in first)


def test_the_tests_of_a_module_are_those_that_import_it() -> None:
    near = importers(ROOT, "grader/grading/editions.py")
    assert near == []
    assert "tests/test_cases.py" not in importers(ROOT, "grader/core/check.py")
    assert "tests/test_editions.py" in importers(ROOT, "grader/classroom/course.py")
