"""One mistake costs once within a file, too: functions that a part stands on are substituted."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from grader.api import expect, part
from grader.blame import from_reference, settle
from grader.core.assignment import load_assignment
from grader.core.outcome import Outcome
from grader.findings import Raised
from grader.grading.engine import Engine
from grader.grading.run import collect_checks
from grader.intake import Submission
from grader.program.bench import Bench
from grader.sandbox import Sandbox, open_sandbox
from grader.support.faults import HarnessFault
from tests.toy import lay_toy, read_check

TOML = """
title = "Sums"
[stage.final]
title = "Final"
max_score = 3
[[module]]
name = "sums"
[[part]]
id = "1"
title = "double"
points = 1
module = "sums"
functions = ["double"]
[[part]]
id = "2"
title = "four"
points = 1
module = "sums"
functions = ["four"]
needs = ["1"]
[[part]]
id = "3"
title = "double, once more"
points = 1
module = "sums"
functions = ["double"]
needs = ["2"]
"""
SUMS = """
FACTOR = 2


def double(n):
    return _times(n)


def _times(n):
    return FACTOR * n


def four(n):
    return double(double(n))
"""


@part("1")
def check_double(sums: Any) -> None:
    """Doubles."""
    expect(sums.double(3)).to_be(6)


@part("2")
def check_four(sums: Any) -> None:
    """Doubles twice."""
    expect(sums.four(3)).to_be(12)


@part("3")
def check_double_again(sums: Any) -> None:
    """Doubles larger numbers."""
    expect(sums.double(300)).to_be(600)


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox() as made:
        yield made


@pytest.fixture
def make_bench(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[[str], Bench]:
    """Benches for submissions of an assignment in one file."""
    files = {"assignments/toy/assignment.toml": TOML, "reference/toy/sums.py": SUMS}
    lay_toy(tmp_path, files, monkeypatch)

    def make(source: str) -> Bench:
        return Bench(
            sandbox, load_assignment("toy"), Submission("student", {"sums": source.encode()})
        )

    return make


def judged(bench: Bench) -> dict[str, tuple[str, tuple[str, ...]]]:
    """How the three checks come out, with what excuses them."""
    engine = Engine(bench)
    outcomes: dict[str, Outcome] = {}
    for function in (check_double, check_four, check_double_again):
        check = read_check("toy", function.__name__, function)
        outcomes[check.id] = engine.judge(check)
    settle(engine, outcomes)
    return {
        name.removeprefix("toy."): (one.status, one.excused_by) for name, one in outcomes.items()
    }


def test_a_function_that_fails_for_another_is_excused(make_bench: Callable[[str], Bench]) -> None:
    bench = make_bench(SUMS.replace("return _times(n)", "return 3 * n"))
    assert judged(bench)["four"] == ("excused", ("1",))


def test_a_mistake_of_its_own_is_not_excused(make_bench: Callable[[str], Bench]) -> None:
    source = SUMS.replace("return _times(n)", "return 3 * n").replace("double(double(n))", "n + 8")
    assert judged(make_bench(source))["four"] == ("failed", ())


def test_what_raises_or_is_missing_is_substituted_as_well(
    make_bench: Callable[[str], Bench],
) -> None:
    broken = SUMS.replace("return _times(n)", "return unknown(n)")
    for source in (broken, "def four(n): return double(double(n))"):
        assert judged(make_bench(source))["four"] == ("excused", ("1",))


def test_a_later_part_is_charged_for_the_same_function(make_bench: Callable[[str], Bench]) -> None:
    bench = make_bench(SUMS.replace("return _times(n)", "return 2 * n if n < 100 else 0"))
    assert judged(bench) == {
        "double": ("passed", ()),
        "four": ("passed", ()),
        "double_again": ("failed", ()),
    }


def test_only_what_was_asked_for_goes_along(make_bench: Callable[[str], Bench]) -> None:
    bench = make_bench("def missing(): pass")
    program = bench.program(from_reference(bench.assignment, frozenset({"sums.double"})))
    sums = program.module("sums")
    assert (sums.double(4), sums.FACTOR) == (8, 2)
    assert program.get(sums, "_times") is not None
    with pytest.raises(Raised) as caught:
        sums.four(4)
    assert caught.value.error.type_name == "AttributeError"
    program.end()


def test_the_students_own_functions_call_the_substitutes(
    make_bench: Callable[[str], Bench],
) -> None:
    bench = make_bench("FACTOR = 7\ndef double(n): return 7\ndef eight(n): return double(4 * n)")
    program = bench.program(from_reference(bench.assignment, frozenset({"sums.double"})))
    assert program.module("sums").eight(1) == 8
    program.end()


def test_a_function_that_the_reference_lacks_is_a_fault(make_bench: Callable[[str], Bench]) -> None:
    bench = make_bench(SUMS)
    with pytest.raises(HarnessFault, match=r"sums\.py: defines no function triple"):
        bench.program(from_reference(bench.assignment, frozenset({"sums.triple"})))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('needs = ["1"]', 'needs = ["9"]', "part 2: needs: there is no .9."),
        ('module = "sums"\nfunctions = ["four"]', "", "part 2 needs other parts, but names no"),
    ],
)
def test_needs_that_make_no_sense_are_refused(
    make_bench: Callable[[str], Bench], old: str, new: str, said: str, tmp_path: Path
) -> None:
    path = tmp_path / "assignments/toy/assignment.toml"
    path.write_text(TOML.replace(old, new))
    with pytest.raises(HarnessFault, match=said):
        load_assignment("toy")


GAME = """
from random import randint

_MOST = 5
_FIRST = 1


class Game:
    def __init__(self, pot):
        self.pot = pot
        self.log = ""
        self.round = _FIRST

    def score(self, points):
        return _lowest(points, _MOST)

    def end(self, points):
        self._say(str(self.score(points)))
        self.round += 1
        return self.round

    def _say(self, line):
        self.log += line + ";"


def _lowest(*numbers):
    return min(numbers)


class Long(Game):
    def score(this, points):
        return super().score(points) + 1
"""
# Of the same names, and others; its own helper has the name of the reference's and takes no line.
STUDENT = """
_MOST = 100


class Game:
    def __init__(self, pot):
        self.pot = pot
        self.log = "new;"
        self._round = 7

    def score(self, points):
        return points

    def end(self, points):
        self.log += "ended;"

    def play(self):
        self._say()
        return self.score(_MOST), self.end(9), self.end(9), self.log, self._round

    def _say(self):
        self.log += "own;"


class Long(Game):
    def score(self, points):
        return 0
"""
TOML_OF_A_CLASS = """
title = "Games"
[stage.final]
title = "Final"
max_score = 1
[[module]]
name = "game"
[[part]]
id = "1"
title = "the game"
points = 1
module = "game"
attributes = ["Game.pot", "Game.log"]
"""


@pytest.fixture
def game_bench(sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bench:
    """A bench for the student's game."""
    files = {"assignments/toy/assignment.toml": TOML_OF_A_CLASS, "reference/toy/game.py": GAME}
    lay_toy(tmp_path, files, monkeypatch)
    student = Submission("student", {"game": STUDENT.encode()})
    return Bench(sandbox, load_assignment("toy"), student)


@pytest.fixture
def play(game_bench: Bench) -> Callable[..., Any]:
    """What the student's game gives with methods of the reference."""
    bench = game_bench

    def play(*methods: str) -> Any:
        program = bench.program(
            from_reference(bench.assignment, frozenset(f"game.Game.{name}" for name in methods))
        )
        module = program.module("game")
        found = module.Game(10).play()
        program.end()
        assert found[4] == 7
        return found[:4]

    return play


def test_methods_are_substituted_and_nothing_private_is(play: Callable[..., Any]) -> None:
    assert play() == (100, None, None, "new;own;ended;ended;")
    assert play("score") == (5, None, None, "new;own;ended;ended;")
    # The reference counts its rounds for itself, and calls the score that is there.
    assert play("end") == (100, 2, 3, "new;own;9;9;")
    assert play("score", "end") == (5, 2, 3, "new;own;5;5;")


def test_a_method_of_the_reference_calls_that_of_the_students_base_class(game_bench: Bench) -> None:
    program = game_bench.program(
        from_reference(game_bench.assignment, frozenset({"game.Long.score"}))
    )
    assert program.module("game").Long(1).score(9) == 10
    program.end()


def test_a_method_that_the_reference_lacks_is_a_fault(play: Callable[..., Any]) -> None:
    with pytest.raises(HarnessFault, match=r"game\.py: defines no function Game\.begin"):
        play("begin")


@pytest.mark.sampled
@pytest.mark.parametrize(("key", "most"), [("dsc20", 180), ("cs220", 92), ("cs1114", 70)])
def test_a_grading_tells_no_more_of_the_reference_than_the_documentation_says(
    key: str, most: int
) -> None:
    assignment = load_assignment(key)
    parts = {part.id: part for part in assignment.parts_of("final")}
    checks = [one for one in collect_checks(assignment).checks.values() if one.part in parts]
    # A bit for each that may be run with a piece of the reference beside a piece of the student's:
    # whether it is excused.
    beside = [
        one
        for one in checks
        if assignment.substitutes(parts[one.part]) or (one.assumes and parts[one.part].functions)
    ]
    assert len(beside) <= most


def test_the_method_that_brings_all_together_is_substituted_for_no_other_part() -> None:
    assignment = load_assignment("dsc20")
    named = set().union(*(assignment.substitutes(part) for part in assignment.parts))
    assert "blackjack.Blackjack.hit_or_stand" in named
    assert not {"blackjack", "blackjack.Blackjack.play_round"} & named
