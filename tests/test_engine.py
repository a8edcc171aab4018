"""How a check comes out: passed, excused, failed, not run, review, fault."""

import importlib
import itertools
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from weakref import WeakKeyDictionary

import pytest
from hypothesis import strategies as st

from grader.api import expect, forall, part, rejects
from grader.blame import Blame, from_reference, settle
from grader.core.assignment import load_assignment
from grader.core.cases import CheckError
from grader.core.outcome import Outcome
from grader.grading.engine import Engine
from grader.grading.run import collect_checks, run_checks
from grader.intake import Submission
from grader.program.bench import Bench
from grader.program.program import Program
from grader.sandbox import Sandbox, open_sandbox
from grader.support.faults import HarnessFault
from tests.toy import lay_toy, read_check

TOML = """
title = "Doubling"
[stage.final]
title = "Final"
max_score = 4
[[module]]
name = "low"
[[module]]
name = "high"
needs = ["low"]
[[part]]
id = "1"
title = "low"
points = 2
module = "low"
[[part]]
id = "2"
title = "high"
points = 2
module = "high"
"""
LOW = "def double(n):\n    assert n >= 0\n    return 2 * n\n"
HIGH = "from low import double\n\n\ndef four(n):\n    return double(double(n))\n"


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox() as made:
        yield made


@pytest.fixture
def make_bench(
    sandbox: Sandbox, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Callable[..., Bench]:
    """Benches for submissions of a small assignment of our own."""
    files = {
        "assignments/toy/assignment.toml": TOML,
        "reference/toy/low.py": LOW,
        "reference/toy/high.py": HIGH,
    }
    lay_toy(tmp_path, files, monkeypatch)

    def make(low: str = LOW, high: str = HIGH) -> Bench:
        sources = {"low": low.encode(), "high": high.encode()}
        return Bench(sandbox, load_assignment("toy"), Submission("student", sources))

    return make


def outcome(bench: Bench, function: Callable[..., None]) -> Outcome:
    return Engine(bench).judge(read_check("toy", function.__name__, function))


@part("1")
def check_low(low: Any) -> None:
    """Doubles."""
    expect(low.double(3)).to_be(6)


@part("2")
def check_high(high: Any) -> None:
    """Doubles twice."""
    expect(high.four(3)).to_be(12)


@part("1")
def check_low_rejects(low: Any) -> None:
    """Rejects what is negative."""
    expect(low.double(1)).to_be(2)
    with rejects(AssertionError):
        low.double(-1)


@part("1")
@forall(n=st.integers(0, 10_000))
def check_low_for_all(low: Any, n: int) -> None:
    """Doubles any number."""
    expect(low.double(n)).to_be(2 * n)


def test_an_assignment_says_how_much_is_shown_and_a_check_may_show_less(
    make_bench: Callable[..., Bench], tmp_path: Path
) -> None:
    @part("1", details="none")
    def check_secret(low: Any) -> None:
        """Doubles something that nobody knows."""

    assert read_check("toy", "check_secret", check_secret).details == "none"
    assert read_check("toy", "check_low", check_low).details == "full"
    assert make_bench().assignment.details == "full"
    path = tmp_path / "assignments" / "toy" / "assignment.toml"
    path.write_text('details = "actual-only"\n' + TOML)
    assert load_assignment("toy").details == "actual-only"


def test_details_that_do_not_exist_are_our_fault(
    make_bench: Callable[..., Bench], tmp_path: Path
) -> None:
    @part("1", details="some")
    def check_low(low: Any) -> None:
        """Doubles."""

    with pytest.raises(CheckError, match=r"some.*actual-only"):
        read_check("toy", "check_low", check_low)
    make_bench()
    path = tmp_path / "assignments" / "toy" / "assignment.toml"
    path.write_text('details = "some"\n' + TOML)
    with pytest.raises(HarnessFault, match=r"some.*actual-only"):
        load_assignment("toy")


def test_a_right_program_passes(make_bench: Callable[..., Bench]) -> None:
    for check in (check_low, check_high, check_low_rejects, check_low_for_all):
        assert outcome(make_bench(), check).status == "passed"


def test_a_wrong_program_fails(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench(low="def double(n): return n + 3")
    result = outcome(bench, check_low_rejects)
    assert result.status == "failed"
    assert result.feedback is not None
    assert result.feedback.got == "4"


def test_a_property_shows_the_smallest_input_that_fails(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench(low="def double(n): return 2 * n if n < 137 else 0")
    result = outcome(bench, check_low_for_all)
    assert result.feedback is not None
    assert result.feedback.typed == ("from low import double", "double(137)")


@part("1")
def check_low_in_a_helper(low: Any) -> None:
    """Doubles, as a helper of the check finds out."""
    expect_double(low)


def expect_double(low: Any) -> None:
    doubler = low.Answer()
    expect(doubler.double(3)).to_be(6)


def test_helpers_beside_a_check_name_what_they_make(make_bench: Callable[..., Bench]) -> None:
    result = outcome(make_bench(low="class Answer:\n  double = abs"), check_low_in_a_helper)
    assert result.feedback is not None
    assert result.feedback.typed[-2:] == ("doubler = Answer()", "doubler.double(3)")


@part("1")
def check_low_stays_as_it_was(low: Any) -> None:
    """Changes nothing when it refuses."""
    answer = low.Answer()
    expect(answer.double(1)).to_be(2)
    with rejects(ValueError):
        answer.double(-1)
    expect(answer.refused).to_be(0)


COUNTS = "class Counter:\n  def __init__(self, seen): self.seen = seen\n  def count(self): "
COUNTING, NOT_COUNTING = f"{COUNTS}self.seen.append(1)\n", f"{COUNTS}return None\n"
LIST = "class Seen(list):\n  def __len__(self): return list.__len__(self)\n"


@part("1")
def check_low_counts(low: Any) -> None:
    """Counts."""
    seen = low.Seen()
    counter = low.Counter(seen)
    counter.count()
    expect(len(seen)).to_be(1)


@part("1")
def check_low_counts_as_nobody_does(low: Any) -> None:
    """Counts."""
    seen = low.Seen()
    low.Counter(seen).count()
    expect(len(seen)).to_be(2)


def test_what_only_the_reference_needs_is_shown(
    make_bench: Callable[..., Bench], tmp_path: Path
) -> None:
    (tmp_path / "reference" / "toy" / "low.py").write_text(LIST + COUNTING)
    shown = outcome(make_bench(low=LIST + NOT_COUNTING), check_low_counts).feedback
    assert shown is not None
    assert "counter.count()" in shown.typed
    assert (shown.typed[-1], shown.expected, shown.got) == ("len(seen)", "1", "0")


def test_what_the_reference_does_not_give_is_not_expected(
    make_bench: Callable[..., Bench], tmp_path: Path
) -> None:
    (tmp_path / "reference" / "toy" / "low.py").write_text(LIST + COUNTING)
    shown = outcome(make_bench(low=LIST + NOT_COUNTING), check_low_counts_as_nobody_does).feedback
    assert shown is not None
    assert (shown.typed[-1], shown.expected, shown.got) == ("len(seen)", None, "0")


def test_a_refused_call_that_did_something_is_shown(make_bench: Callable[..., Bench]) -> None:
    source = (
        "class Answer:\n  refused = 0\n  def double(self, n):\n    if n < 0:\n"
        "      self.refused += 1\n      raise ValueError\n    return 2 * n"
    )
    result = outcome(make_bench(low=source), check_low_stays_as_it_was)
    assert result.feedback is not None
    assert result.feedback.typed[-3:] == (
        "with suppress(ValueError): answer.double(-1)",
        "",
        "answer.refused",
    )


def test_a_program_that_is_renewed_remembers_nothing(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench(low="seen = []\ndef double(n):\n  seen.append(n)\n  return len(seen)")
    program = bench.program()
    assert program.module("low").double(7) == 1
    assert program.module("low").double(7) == 2
    program.renew()
    assert program.steps == []
    assert program.module("low").double(7) == 1
    program.end()


def test_the_same_seed_shows_the_same_input(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench(low="def double(n): return 2 * n if n % 7 else 0")
    shown = {outcome(bench, check_low_for_all).feedback for _ in range(3)}
    assert len(shown) == 1


def test_what_is_drawn_does_not_depend_on_what_else_is_loaded(
    make_bench: Callable[..., Bench], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []

    @part("1")
    @forall(n=st.integers(0, 10_000))
    def check_low_and_list(low: Any, n: int) -> None:
        """Doubles any number."""
        drawn.append(n)

    outcome(make_bench(), check_low_and_list)
    before = list(drawn)
    drawn.clear()
    (tmp_path / "numbers_nearby.py").write_text(f"NUMBERS = {list(range(5_000, 5_200))}\n")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "numbers_nearby", raising=False)
    importlib.import_module("numbers_nearby")
    outcome(make_bench(), check_low_and_list)
    assert drawn == before


def test_a_property_does_not_blame_an_example_for_those_before_it(
    make_bench: Callable[..., Bench],
) -> None:
    # What a program keeps between calls is for a check of its own, which makes the calls.
    source = "seen = []\ndef double(n):\n  seen.append(n)\n  return 2 * n if len(seen) < 3 else 0"
    assert outcome(make_bench(low=source), check_low_for_all).status == "passed"
    source += "\ndef double(n): return 2 * n if n < 10 else 0"
    result = outcome(make_bench(low=source), check_low_for_all)
    assert result.feedback is not None
    assert result.feedback.typed[-1] == "double(10)"


LUCKY = {
    "import os": "os.getpid() % 2",
    "from os import urandom": "urandom(1)[0] < 128",
    "import time": "int(time.perf_counter() * 1000) % 2",
    "import secrets": "secrets.randbelow(2)",
    "import random": "random.SystemRandom().random() < 0.5",
    "import time as clock": "int(clock.time() * 1000) % 2",
    "from datetime import datetime": "datetime.now().second < 30",
    "import datetime": "datetime.date.today().day % 2",
    "from time import strftime": "int(strftime('%S')) % 2",
    "": "hash(object()) % 2",
    "class Suit: pass": "(lambda a, b: list({a, b})[0] is a)(Suit(), Suit())",
    "class Rank: pass": "(lambda a, b: list(set([a, b]))[0] is a)(Rank(), Rank())",
}
# What is the same again with the same seed; where an object lies is not.
SEEDED = {needs: luck for needs, luck in LUCKY.items() if "import" in needs}


@pytest.mark.parametrize("needs", LUCKY)
def test_what_passes_or_fails_by_chance_needs_review(
    make_bench: Callable[..., Bench], needs: str
) -> None:
    source = f"{needs}\ndef double(n): return 2 * n if {LUCKY[needs]} else 2 * n + 1\n"
    bench = make_bench(low=source)
    seen = []
    for seed in range(12):
        bench.seed = seed
        seen.append(str(outcome(bench, check_low).status))
    # By luck, one in sixteen comes out in one way only.
    assert seen.count("review") > 6, seen


# What is the same everywhere is not run more often than anything else.
STEADY = (
    "import time\ndef double(n):\n  time.sleep(0)\n  return 2 * n",
    "class Card:\n  def __hash__(self): return hash((1, 2))\ndef double(n): return 2 * n",
    "def double(n): return 2 * n if n in {1, 2, 3} else n",
    "def double(n):\n  'Gives {0, n}.'\n  return int(f'{[0, 2 * n][1]}')",
    "class Player:\n  id = 2\ndef double(n): return Player.id * n",
)


@pytest.mark.parametrize("source", STEADY)
def test_what_is_the_same_everywhere_is_looked_at_once(
    make_bench: Callable[..., Bench], source: str
) -> None:
    runs: list[Any] = []

    @part("1")
    def check_once(low: Any) -> None:
        """Doubles."""
        runs.append(low)
        expect(low.double(3)).to_be(6)

    assert outcome(make_bench(low=source), check_once).status == "passed"
    assert len(runs) == 1


def test_a_program_that_does_not_start_by_chance_needs_review(
    make_bench: Callable[..., Bench],
) -> None:
    source = "import os\nif os.getpid() % 2: raise ValueError\ndef double(n): return 2 * n\n"
    bench = make_bench(low=source)
    seen = []
    for seed in range(12):
        bench.seed = seed
        seen.append(str(outcome(bench, check_low).status))
    assert seen.count("review") > 6, seen


def test_luck_is_the_same_again(make_bench: Callable[..., Bench]) -> None:
    digits = " + ".join(f"({one})" for one in SEEDED.values())
    imports = "\n".join(SEEDED)
    bench = make_bench(low=f"{imports}\ndef double(n): return {digits}")
    first, second = (outcome(bench, check_low).feedback for _ in range(2))
    assert first == second


def test_an_honest_look_at_the_clock_passes(make_bench: Callable[..., Bench]) -> None:
    source = "import time\ndef double(n):\n  time.sleep(0.001)\n  time.monotonic()\n  return 2 * n"
    assert outcome(make_bench(low=source), check_low).status == "passed"


def test_a_mistake_below_is_excused_above(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench(low="def double(n): return 3 * n")
    engine = Engine(bench)
    assert outcome(bench, check_high).status == "failed"
    assert Blame(engine).passes_on_reference(read_check("toy", "check_high", check_high))


def test_a_mistake_above_is_not_excused(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench(low="def double(n): return 3 * n", high="def four(n): return 5 * n")
    assert not Blame(Engine(bench)).passes_on_reference(read_check("toy", "check_high", check_high))


def test_what_can_be_no_other_parts_doing_is_not_excused(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench(low="def double(n): return 3 * n")
    both = {"check_low": check_low, "check_high": check_high}
    engine = Engine(bench)
    for own, status in ((False, "excused"), (True, "failed")):
        outcomes = {name: engine.judge(read_check("toy", name, one)) for name, one in both.items()}
        outcomes["check_high"].own = own
        settle(engine, outcomes)
        assert outcomes["check_high"].status == status


def test_what_hung_too_often_can_still_be_excused(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench(low="def double(n):\n  while True: pass")
    bench._budget.steps = 0
    assert outcome(bench, check_high).status == "not-run"
    assert Blame(Engine(bench)).passes_on_reference(read_check("toy", "check_high", check_high))


def test_no_time_left_is_review_and_no_verdict(make_bench: Callable[..., Bench]) -> None:
    for low in ("def double(n): return 2 * n", "def double(n): return 3 * n"):
        bench = make_bench(low=low)
        bench._budget.cpu_seconds = 0
        assert outcome(bench, check_low).status == "review"


def test_no_time_left_to_excuse_is_review(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench(low="def double(n): return 3 * n")
    both = {"check_low": check_low, "check_high": check_high}
    checks = {name: read_check("toy", name, one) for name, one in both.items()}
    engine = Engine(bench)
    outcomes = {name: engine.judge(check) for name, check in checks.items()}
    bench._budget_for_excuses.seconds = 0
    settle(engine, outcomes)
    assert {name: one.status for name, one in outcomes.items()} == {
        "check_low": "failed",
        "check_high": "review",
    }


@pytest.mark.costly
def test_a_hang_costs_one_wait(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench(low="def double(n):\n  while True: pass")
    results = [outcome(bench, check_low) for _ in range(3)]
    assert [result.status for result in results] == ["failed", "not-run", "not-run"]


@part("1")
def check_without_control(low: Any) -> None:
    """Forgets to make a call that must succeed."""
    with rejects(AssertionError):
        low.double(-1)


def test_a_rejection_without_a_call_that_succeeds_is_refused(
    make_bench: Callable[..., Bench],
) -> None:
    with pytest.raises(CheckError, match="before any call that must succeed"):
        outcome(make_bench(), check_without_control)


@part("2")
def check_with_another_control(high: Any) -> None:
    """Makes a call that succeeds, of another function."""
    expect(high.four(1)).to_be(4)
    with rejects(AssertionError):
        high.double(-1)


def test_the_call_that_must_succeed_is_of_the_function_that_rejects(
    make_bench: Callable[..., Bench],
) -> None:
    with pytest.raises(CheckError, match="before any call that must succeed"):
        outcome(make_bench(), check_with_another_control)


def test_a_program_that_rejects_everything_earns_nothing(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench(low="def double(n): raise AssertionError")
    assert outcome(bench, check_low_rejects).status == "failed"


@part("1")
def check_low_refuses(low: Any) -> None:
    """Rejects what is negative, and nothing else."""
    low.double(1)
    with rejects(AssertionError):
        low.double(-1)


@part("1")
def check_low_refuses_text(low: Any) -> None:
    """Rejects what is no number."""
    low.double(2)
    with rejects(AssertionError):
        low.double("two")


@pytest.mark.parametrize(
    ("low", "status"),
    [
        ("def double(n): raise AssertionError", "failed"),
        ("def double(n):\n  if n in (1, 2): raise ValueError\n  raise AssertionError", "excused"),
    ],
)
def test_what_is_raised_all_the_time_rejects_nothing_and_waits_for_nothing(
    make_bench: Callable[..., Bench], low: str, status: str
) -> None:
    bench = make_bench(low=low)
    checks = [check_low_refuses, check_low_refuses_text]
    outcomes = {one.__name__: outcome(bench, one) for one in checks}
    settle(Engine(bench), outcomes)
    assert [one.status for one in outcomes.values()] == [status, "failed"]


def test_an_assertion_error_of_the_programs_own_is_none(make_bench: Callable[..., Bench]) -> None:
    source = (
        "class AssertionError(Exception): __module__ = 'builtins'\n"
        "def double(n):\n  if n < 0: raise AssertionError\n  return 2 * n"
    )
    assert outcome(make_bench(low=source), check_low_rejects).status == "failed"


def write_file(bench: Bench, text: str) -> None:
    # A name of its own: a module that pytest has imported once is not read again.
    path = bench.assignment.folder / f"check_{next(NUMBERS)}.py"
    path.write_text("from grader.api import *\n" + text)


def run_file(
    bench: Bench, text: str, mixed: int | None = None
) -> tuple[dict[str, Outcome], list[str]]:
    write_file(bench, text)
    ran = run_checks(bench, frozenset({"1", "2"}), mixed)
    by_name = {key.partition(".")[2]: one for key, one in ran.outcomes.items()}
    return by_name, ran.faults


NUMBERS = itertools.count()
GOOD_FILE = '''
@part("1")
def check_low(low):
    """Doubles."""
    expect(low.double(3)).to_be(6)

@part("2")
def check_high(high):
    """Doubles twice."""
    expect(high.four(3)).to_be(12)
'''


def test_a_mistake_costs_its_own_part_only(make_bench: Callable[..., Bench]) -> None:
    outcomes, faults = run_file(make_bench(low="def double(n): return 3 * n"), GOOD_FILE)
    assert {key: one.status for key, one in outcomes.items()} == {
        "low": "failed",
        "high": "excused",
    }
    assert outcomes["high"].excused_by == ("1",)
    assert faults == []


WAITING_FILE = GOOD_FILE.replace('@part("2")', '@part("2", once="low")')


@pytest.mark.parametrize(
    ("low", "found"), [(LOW, "passed"), ("def double(n): return 12", "not-run")]
)
def test_a_part_alone_looks_at_what_makes_it_count(
    make_bench: Callable[..., Bench], low: str, found: str
) -> None:
    bench = make_bench(low=low)
    write_file(bench, WAITING_FILE)
    ran = run_checks(bench, frozenset({"2"}))
    assert ran.faults == []
    assert [one.status for one in ran.outcomes.values()] == [found]


def test_what_nothing_can_make_count_is_our_fault(make_bench: Callable[..., Bench]) -> None:
    _, faults = run_file(make_bench(), WAITING_FILE.replace('once="low"', 'once="nothing"'))
    assert "no check shows that" in " ".join(faults)


NOTED_FILE = """
from pathlib import Path

def note(name):
    with open(Path(__file__).parent / "ran.txt", "a") as file:
        file.write(name)
"""
NOTED_FILE += "".join(
    f"""
@part("{1 + number // 4}")
def check_{number}(low, high):
    '''Doubles {number}.'''
    note("{number}")
    expect(high.four({number})).to_be({4 * number})
"""
    for number in range(1, 8)
)


@pytest.mark.costly
def test_the_order_of_the_checks_makes_no_difference(make_bench: Callable[..., Bench]) -> None:
    orders, told = set(), set()
    write_file(make_bench(), NOTED_FILE)
    for mixed in (None, 1, 2, 3):
        bench = make_bench(low="def double(n): return 3 * n")
        ran = bench.assignment.folder / "ran.txt"
        ran.unlink(missing_ok=True)
        outcomes, faults = run_file(bench, "", mixed)
        assert faults == []
        orders.add(ran.read_text()[:7])
        told.add(tuple((key, one.status, one.excused_by) for key, one in outcomes.items()))
    assert len(orders) > 1
    assert len(told) == 1


def test_checks_are_collected_without_being_run(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench(low="def double(n): return 3 * n")
    write_file(bench, GOOD_FILE)
    collected = collect_checks(bench.assignment)
    assert [check.title for check in collected.checks.values()] == ["Doubles.", "Doubles twice."]
    assert collected.faults == []
    assert collected.outcomes == {}


def test_a_file_that_cannot_be_collected_is_named(make_bench: Callable[..., Bench]) -> None:
    bench = make_bench()
    write_file(bench, "import nowhere")
    assert "nowhere" in collect_checks(bench.assignment).faults[0]


def test_what_is_excused_gives_no_hint_as_the_cause_is_elsewhere(
    make_bench: Callable[..., Bench],
) -> None:
    outcomes, _ = run_file(make_bench(low="def double(n): print(2 * n)"), GOOD_FILE)
    low, high = outcomes["low"].feedback, outcomes["high"].feedback
    assert low is not None
    assert low.hint_messages == ("hint.printed-not-returned",)
    assert high is not None
    assert high.hints == high.hint_messages == ()


def test_a_broken_file_below_is_excused_above(make_bench: Callable[..., Bench]) -> None:
    outcomes, _ = run_file(make_bench(low="def double(n) return"), GOOD_FILE)
    assert outcomes["low"].status == "not-run"
    assert outcomes["high"].status == "excused"


def test_a_check_that_breaks_is_our_fault_and_the_others_still_run(
    make_bench: Callable[..., Bench],
) -> None:
    text = (
        GOOD_FILE
        + '''
@part("1")
def check_breaks(low):
    """Divides by zero."""
    1 / 0
'''
    )
    outcomes, faults = run_file(make_bench(), text)
    assert outcomes["breaks"].status == "fault"
    assert outcomes["high"].status == "passed"
    assert len(faults) == 1
    assert "ZeroDivisionError" in faults[0]
    assert "line 16" in faults[0]


@pytest.mark.parametrize(
    "text",
    [
        "def check_low(low):\n    '''No part.'''",
        "@part('1')\ndef check_low(low):\n    pass",
        "@part('9')\ndef check_low(low):\n    '''No such part.'''",
        "import nowhere",
        "def (",
    ],
)
def test_a_check_file_that_cannot_be_read_is_our_fault(
    make_bench: Callable[..., Bench], text: str
) -> None:
    _, faults = run_file(make_bench(), text)
    assert faults != []


def test_a_check_that_asks_for_what_there_is_not_is_our_fault(
    make_bench: Callable[..., Bench],
) -> None:
    text = (
        GOOD_FILE
        + '''
@part("1")
def check_asks(unicorn):
    """Asks for a unicorn."""
'''
    )
    outcomes, faults = run_file(make_bench(), text)
    assert outcomes["asks"].status == "fault"
    assert faults != []


# What a check stumbles over


STRANGE = "def double(n):\n    return 'what?'\n"
SEEN: WeakKeyDictionary[Bench, Any] = WeakKeyDictionary()


def stumbling(error: type[Exception]) -> Callable[..., None]:
    """A check that raises an error of its own over what no right program gives."""

    @part("1")
    def check_low(low: Any) -> None:
        """Doubles."""
        if low.double(3) != 6:
            raise error("stumbled")

    return check_low


@pytest.mark.parametrize(
    "error",
    [
        ArithmeticError,
        AssertionError,
        CheckError,
        EOFError,
        KeyError,
        OverflowError,
        RecursionError,
        RuntimeError,
        StopIteration,
        SyntaxError,
        TypeError,
    ],
)
def test_whatever_a_value_of_the_programs_leads_to_is_the_programs(
    make_bench: Callable[..., Bench], error: type[Exception]
) -> None:
    found = outcome(make_bench(low=STRANGE), stumbling(error))
    assert found.status == "failed"
    assert found.feedback is not None
    assert "what?" in str(found.feedback.got)


@pytest.mark.parametrize("error", [HarnessFault, OSError, MemoryError])
def test_what_may_be_our_machines_is_a_fault(
    make_bench: Callable[..., Bench], error: type[Exception]
) -> None:
    with pytest.raises(error):
        outcome(make_bench(low=STRANGE), stumbling(error))


@part("1")
def check_what_was_seen(program: Program, bench: Bench) -> None:
    """Doubles, as was seen once for all checks."""
    if bench not in SEEN:
        SEEN[bench] = program.module("low").double(3)
    expect(SEEN[bench] + 0).to_be(6)


def test_what_was_seen_of_a_program_is_not_held_against_the_reference(
    make_bench: Callable[..., Bench],
) -> None:
    bench = make_bench(low=STRANGE)
    assert outcome(bench, check_what_was_seen).status == "failed"
    assert outcome(bench, check_what_was_seen).status == "failed"
    assert outcome(make_bench(), check_what_was_seen).status == "passed"


def test_a_fault_that_comes_once_and_not_again_is_no_pass(make_bench: Callable[..., Bench]) -> None:
    times = 0

    @part("1")
    @forall(n=st.integers(0, 100))
    def check_low(low: Any, n: int) -> None:
        """Doubles."""
        nonlocal times
        times += 1
        low.double(n)
        if times == 3:
            raise HarnessFault("once")

    with pytest.raises(BaseException, match=r"once|[Ff]laky"):
        outcome(make_bench(), check_low)


def test_what_only_the_students_module_has_stands_beside_the_references(
    make_bench: Callable[..., Bench],
) -> None:
    check = read_check("toy", "check_high", check_high)
    high = "from low import TWICE, double, again\n"
    high += "def four(n):\n    return again(double(n)) * TWICE // 2"
    wrong = "TWICE = 2\ndef again(n):\n    return double(n)\ndef double(n):\n    return 3 * n"
    assert Blame(Engine(make_bench(low=wrong, high=high))).passes_on_reference(check)
    # Of a file that is not Python, what is; and nothing of it runs that is no definition.
    broken = wrong.replace("3 * n", "2 * n)") + "\nraise SystemExit\n"
    assert Blame(Engine(make_bench(low=broken, high=high))).passes_on_reference(check)
    # A helper that is wrong itself is not put right.
    for again in ("return n", "return unknown"):
        low = wrong.replace("return double(n)", again)
        assert not Blame(Engine(make_bench(low=low, high=high))).passes_on_reference(check)


def test_a_students_class_adds_methods_and_replaces_none(make_bench: Callable[..., Bench]) -> None:
    reference = (
        "class Pile:\n  def __init__(self): self.cards = [7]\n  def top(self): return self.cards[0]"
    )
    low = (
        "class Pile:\n  def __init__(self): self.cards = None\n  def top(self): return 1\n"
        "  @property\n  def cards(self): return [2]\n  def double(self): return 2 * self.top()"
    )
    bench = make_bench(low=low)
    path = bench.assignment.reference / "low.py"
    path.write_text(reference)
    program = bench.program(from_reference(bench.assignment, frozenset({"low"})))
    assert program.module("low").Pile().double() == 14
    program.end()


@pytest.mark.parametrize(
    "tried",
    [
        "low.lacking(n)",
        "low.double(n, 1)",
        "low.Pair().third",
        "low.Pair()[0]",
        "from low import gone",
    ],
)
def test_who_catches_what_is_only_missing_is_not_excused(
    make_bench: Callable[..., Bench], tried: str
) -> None:
    @part("2")
    def check_no_harm(high: Any) -> None:
        """Gives the number back."""
        expect(high.kept(3)).to_be(3)

    low = LOW + "class Pair:\n  pass\n"
    bench = make_bench(low=low, high="")
    (bench.assignment.reference / "low.py").write_text(low)
    check = read_check("toy", "check_no_harm", check_no_harm)
    for source, passes in ((tried, False), ("low.double(-1)", True)):
        high = f"import low\ndef kept(n):\n  try:\n    {source}\n  except Exception:\n    pass\n"
        wrong = make_bench(low="def double(n): return 3 * n", high=high + "  return n")
        assert Blame(Engine(wrong)).passes_on_reference(check) is passes
