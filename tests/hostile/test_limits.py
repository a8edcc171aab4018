"""What attacks came through before, where it can be tried without a whole run."""

import itertools
import json
import marshal
import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from grader import findings
from grader.core.assignment import ROOT
from grader.core.outcome import Status
from grader.findings.values import narrow
from grader.program.feedback import explain
from grader.program.program import HANG_STEPS, READ_BUDGET, Budget, Patience, Program
from grader.sandbox import Limits, Payload, Sandbox, open_sandbox
from grader.sandbox.backends import BACKENDS, WEAK
from grader.sandbox.inside import wire
from grader.support.faults import HarnessFault
from tests import processes
from tests.hostile.attack import HONEST, build

MODULUS = 2**61 - 1  # whole numbers that differ by a multiple of it have one hash


@pytest.fixture(scope="module", params=[name for name in BACKENDS if name != WEAK])
def sandbox(request: pytest.FixtureRequest) -> Iterator[Sandbox]:
    if request.param == "root" and os.geteuid() != 0:
        pytest.skip("needs root")
    try:
        made = Sandbox(request.param)
        made.start()
    except HarnessFault as fault:
        pytest.skip(f"not on this machine: {fault}")
    with made:
        yield made


@pytest.fixture(scope="module")
def strongest() -> Iterator[Sandbox]:
    """For what is counted on the trusted side, which is the same for every kind of sandbox."""
    with open_sandbox() as made:
        yield made


def program(sandbox: Sandbox, source: str, patience: Patience | None = None) -> Program:
    code = marshal.dumps(compile(source, "card.py", "exec"))
    payload = Payload({"card": code}, files=("card.py",))
    return Program(sandbox, payload, Limits(), patience or Patience(), {})


@pytest.mark.costly
@pytest.mark.parametrize(
    "code",
    [
        "os.chmod('.', 0)",
        "os.makedirs('closed/inner'); os.chmod('closed', 0)",
        "[(os.mkdir('d'), os.chdir('d')) for _ in range(1200)]",
        "[os.mkdir(f'd{n}') for n in range(1500)]",
        "os.utime('.', (2**31, 2**31)); os.chmod('.', 0o777)",
    ],
)
def test_a_folder_is_fresh_whatever_was_done_to_the_last(sandbox: Sandbox, code: str) -> None:
    spoilt = program(sandbox, f"import os\ntry:\n  {code}\nexcept PermissionError:\n  pass\n")
    spoilt.module("card")
    spoilt.end()
    after = "import os\ndef look(): return os.listdir('.'), os.stat('.').st_mode & 0o777,"
    after += " os.stat('.').st_atime < 2**31"
    next_one = program(sandbox, after)
    assert next_one.module("card").look() == ([], 0o755, True)
    next_one.end()


def test_a_disk_is_not_filled(sandbox: Sandbox) -> None:
    source = (
        "import time\n"
        "def fill():\n"
        "  for n in range(3000): open(f'f{n}', 'w').close()\n"
        "  time.sleep(5)\n"
    )
    one = program(sandbox, source)
    with pytest.raises(findings.TooMuchWritten) as caught:
        one.module("card").fill()
    assert "wrote too many files" in explain(caught.value, one.steps, {}).sentence


def test_slow_calls_use_up_the_time_of_a_submission(strongest: Sandbox) -> None:
    budget = Budget(seconds=0.3)
    with pytest.raises(findings.OverTime):
        for _ in range(10):
            one = program(strongest, "import time\ndef f(): time.sleep(0.1)", Patience(budget))
            one.module("card").f()
            one.end()
    assert budget.strikes == 1


def test_computing_uses_up_the_time_of_a_submission(strongest: Sandbox) -> None:
    budget = Budget(cpu_seconds=0.2)
    with pytest.raises(findings.OverTime):
        for _ in range(100):
            one = program(strongest, "def f(): sum(range(10**6))", Patience(budget))
            one.module("card").f()
            one.end()


@pytest.mark.costly
def test_what_a_time_out_costs_is_counted(strongest: Sandbox) -> None:
    budget = Budget()
    for _ in range(2):  # each in a memory of its own: nothing is known of the first
        with pytest.raises(findings.OutOfTime):
            program(strongest, "def f():\n  while 1: pass", Patience(budget)).module("card").f()
    assert budget.steps == HANG_STEPS - 2 * 20
    budget.steps = 0
    with pytest.raises(findings.NotRun):
        program(strongest, "def f(): pass", Patience(budget)).module("card").f()


def test_what_comes_back_is_counted(strongest: Sandbox) -> None:
    source = "def f(n):\n  print('x' * n)\n  return 'x' * n\n"
    spent = []
    for _ in range(2):
        budget = Budget()
        program(strongest, source, Patience(budget)).module("card").f(10_000)
        spent.append(READ_BUDGET - budget.characters)
    assert spent[0] == spent[1]
    assert 20_000 < spent[0] < 21_000
    budget = Budget(characters=15_000)
    card = program(strongest, source, Patience(budget)).module("card")
    with pytest.raises(findings.OverTime) as caught:
        for _ in range(3):
            card.f(10_000)
    # How often we call is our affair: it is no verdict, and never said to be the program's loop.
    assert caught.value.status is Status.REVIEW
    assert "This limit is the grader's own." in explain(caught.value, [], {}).sentence
    assert budget.strikes == 1


def test_a_text_without_end_is_not_read(strongest: Sandbox) -> None:
    source = "class Card:\n  def __str__(self): return 'x' * 60_000\n"
    one = program(strongest, source)
    made = one.module("card").Card()
    with pytest.raises(findings.TooMuchToRead) as caught:
        str(made)
    assert explain(caught.value, one.steps, {}).sentence.startswith(
        "str() of a Card object returned more than can be read: the limit is 50,000 characters."
    )


def test_a_conversation_without_end_is_not_read(strongest: Sandbox) -> None:
    source = "def f():\n  while True: input('x' * 16_000)\n"
    one = program(strongest, source)
    with pytest.raises(findings.TooMuchToRead) as caught:
        one.converse(one.module("card").f, answers=lambda screen: "y")
    said = explain(caught.value, one.steps, {}).sentence
    assert said.startswith("f() printed more than can be read: the limit is 1,000,000 characters.")


def test_slow_calls_use_up_the_time_of_a_program(
    strongest: Sandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("grader.program.program.PROGRAM_SECONDS", 0.1)
    source = "import time\ndef f(): time.sleep(0.1)"
    card = program(strongest, source).module("card")
    with pytest.raises(findings.OverTime):
        for _ in range(10):
            card.f()
    program(strongest, source).module("card").f()  # the next one has time of its own


@pytest.mark.parametrize("tag", ["set", "frozenset", "dict"])
def test_keys_that_collide_are_refused(tag: str) -> None:
    keys = [["int", hex(number * MODULUS)] for number in range(8, 1_000)]
    body = [[key, 1] for key in keys] if tag == "dict" else keys
    with pytest.raises(wire.WireError, match="collide"):
        wire.decode([tag, body], lambda data: data)
    assert len(wire.decode([tag, body[:50]], lambda data: data)) == 50


@pytest.mark.parametrize("name", ["__import__('os').system('id');x", "a b", "class", "1", "x\ny"])
def test_what_is_to_be_typed_has_names_only(strongest: Sandbox, name: str) -> None:
    source = f"class Card:\n  def f(self): return 1\nCard.__name__ = {name!r}\n"
    one = program(strongest, source)
    made = one.module("card").Card()
    made.f()
    finding = findings.Mismatch(made.f(), 2)
    typed = explain(finding, one.steps, {}).typed
    assert typed == ("from card import Card", "thing = Card()", "_ = thing.f()", "thing.f()")


def test_a_class_with_a_decent_name_lends_it(strongest: Sandbox) -> None:
    one = program(strongest, "class Card:\n  def f(self): return 1\n")
    made = one.module("card").Card()
    made.f()
    finding = findings.Mismatch(made.f(), 2)
    assert explain(finding, one.steps, {}).typed[-1] == "card.f()"


def test_an_expression_is_cut_in_no_time() -> None:
    text = "f" + "()" * 200 + "x"
    # A search through 2 to the power of 200 ways would meet the time limit of the tests.
    shown, _, _ = narrow(text, list(range(100)), list(range(1, 101)))
    assert shown == f"({text})[0:1]"


@pytest.mark.costly
def test_the_folder_that_one_stands_in_holds_no_modules_of_ours(tmp_path: Path) -> None:
    folder = build(HONEST, tmp_path / "alice", {})
    evil = f"open({str(tmp_path / 'PWNED')!r}, 'w').close()\n"
    for name in ("argparse", "json", "pytest", "hypothesis", "rich", "conftest", "unicodedata"):
        (folder / f"{name}.py").write_text(evil, encoding="utf-8")
    command = [sys.executable, "-m", "grader", "grade", ".", "--part", "3.2"]
    command += ["--json", str(tmp_path / "result.json")]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = processes.run(command, cwd=folder, env=environment, capture_output=True, check=False)
    assert done.returncode == 0, done.stderr
    assert not (tmp_path / "PWNED").exists()
    assert json.loads((tmp_path / "result.json").read_text(encoding="utf-8"))["score"] == 7


def test_numbers_that_differ_by_the_modulus_do_collide() -> None:
    """What the tests above stand on, in this version of Python."""
    assert len({hash(number * MODULUS) for number in itertools.islice(itertools.count(8), 50)}) == 1
