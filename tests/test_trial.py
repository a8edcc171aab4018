"""What a student's program can do in a trial, and what the trusted side makes of it."""

import marshal
import os
import signal
from collections.abc import Iterator

import pytest

from grader import findings
from grader.program.program import Patience, Program
from grader.sandbox import Limits, Payload, Sandbox, open_sandbox
from grader.sandbox.backends import BACKENDS
from grader.support.faults import HarnessFault
from grader.wording import sentence

QUICK = Limits(call_seconds=0.4, call_wall_seconds=1.0, trial_cpu_seconds=2)


@pytest.fixture(scope="module", params=list(BACKENDS))
def sandbox(request: pytest.FixtureRequest) -> Iterator[Sandbox]:
    if request.param == "root" and os.geteuid() != 0:
        pytest.skip("needs root")
    with Sandbox(request.param) as made:
        try:
            made.start()
        except HarnessFault as fault:
            pytest.skip(f"not on this machine: {fault}")
        yield made


def program(sandbox: Sandbox, source: str, patience: Patience | None = None) -> Program:
    code = marshal.dumps(compile(source, "card.py", "exec"))
    payload = Payload({"card": code}, files=("card.py",), folders=("game_summaries",))
    return Program(sandbox, payload, QUICK, patience or Patience(), {})


def test_values_come_back_with_their_types(sandbox: Sandbox) -> None:
    card = program(sandbox, "def f(x): return [x, (1, 2.5), {'a': None}, True]").module("card")
    assert card.f("♠") == ["♠", (1, 2.5), {"a": None}, True]


def test_objects_come_back_as_the_same_proxy(sandbox: Sandbox) -> None:
    source = "class Card: pass\nace = Card()\ndef same(one, other): return one is other"
    card = program(sandbox, source).module("card")
    assert card.ace is card.ace
    assert card.same(card.ace, card.ace) is True


def test_each_trial_starts_afresh(sandbox: Sandbox) -> None:
    source = (
        "import os\ncount = 0\ndef leave():\n  open('left', 'w').close()\n  return os.listdir('.')"
    )
    for _ in range(2):
        one = program(sandbox, source)
        assert sorted(one.module("card").leave()) == ["game_summaries", "left"]
        one.end()


def test_an_exception_carries_the_students_own_frames(sandbox: Sandbox) -> None:
    card = program(sandbox, "def f():\n  return g()\n\ndef g():\n  return 1 / 0").module("card")
    with pytest.raises(findings.Raised) as caught:
        card.f()
    error = caught.value.error
    assert (error.type_name, error.message, error.builtin) == (
        "ZeroDivisionError",
        "division by zero",
        True,
    )
    assert error.frames == (findings.Frame("card.py", 2, "f"), findings.Frame("card.py", 5, "g"))


def test_an_exception_with_a_hostile_text_has_no_message(sandbox: Sandbox) -> None:
    source = (
        "class AssertionError(AssertionError):\n"
        "  def __str__(self):\n    while True: pass\n"
        "def f(): raise AssertionError('x')\n"
    )
    with pytest.raises(findings.Raised) as caught:
        program(sandbox, source).module("card").f()
    assert caught.value.error.message is None
    assert caught.value.error.builtin is False


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("{}['mongean']", "'mongean'"),
        ("[].cards", "'list' object has no attribute 'cards'"),
        ("open('none.txt')", "[Errno 2] No such file or directory: 'none.txt'"),
    ],
)
def test_an_exception_of_pythons_own_has_its_text(
    sandbox: Sandbox, code: str, message: str
) -> None:
    with pytest.raises(findings.Raised) as caught:
        program(sandbox, f"def f(): {code}").module("card").f()
    assert caught.value.error.message == message


def test_words_are_the_objects_that_they_are_where_they_are_typed(sandbox: Sandbox) -> None:
    source = "SUIT = 'spades'\ndef same(suit): return suit is SUIT"
    assert program(sandbox, source).module("card").same("spades") is True


@pytest.mark.parametrize("ending", ["os._exit(0)", "os._exit(7)"])
def test_a_program_that_ends_itself_is_found_out(sandbox: Sandbox, ending: str) -> None:
    with pytest.raises(findings.Ended) as caught:
        program(sandbox, f"import os\ndef f(): {ending}").module("card").f()
    assert caught.value.code == int(ending[9])


def test_sys_exit_is_an_exception_like_others(sandbox: Sandbox) -> None:
    with pytest.raises(findings.Raised) as caught:
        program(sandbox, "import sys\nsys.exit()").module("card")
    assert caught.value.error.type_name == "SystemExit"


def test_a_crash_is_told_from_an_ending(sandbox: Sandbox) -> None:
    source = (
        "import sys\nsys.setrecursionlimit(10**9)\n"
        "class A: pass\n"
        "def f():\n  import ctypes\n  ctypes.string_at(0)"
    )
    with pytest.raises(findings.Ended) as caught:
        program(sandbox, source).module("card").f()
    assert caught.value.code in (-signal.SIGSEGV, -signal.SIGBUS)


def test_an_endless_loop_is_ended_however_it_holds_on(sandbox: Sandbox) -> None:
    source = (
        "import signal\n"
        "def f():\n"
        "  for n in range(1, 65):\n"
        "    try: signal.signal(n, signal.SIG_IGN)\n"
        "    except (OSError, ValueError): pass\n"
        "  while True:\n"
        "    try:\n      while True: pass\n"
        "    except BaseException: pass\n"
    )
    with pytest.raises(findings.OutOfTime) as caught:
        program(sandbox, source).module("card").f()
    assert not caught.value.waiting


def test_what_comes_after_the_end_is_not_called_an_ending_of_its_own(sandbox: Sandbox) -> None:
    card = program(sandbox, "def f():\n  while True: pass").module("card")
    with pytest.raises(findings.OutOfTime) as first:
        card.f()
    assert "0.4 s of computing" in sentence(first.value)
    with pytest.raises((findings.Ended, findings.NotRun)) as caught:
        card.g()
    assert "was not tried" in sentence(caught.value)


@pytest.mark.costly
def test_waiting_for_ever_is_ended_as_well(sandbox: Sandbox) -> None:
    source = "import time\ndef f():\n  print('soon')\n  time.sleep(100)"
    with pytest.raises(findings.OutOfTime) as caught:
        program(sandbox, source).module("card").f()
    assert caught.value.waiting


def test_input_finds_nobody_typing(sandbox: Sandbox) -> None:
    with pytest.raises(findings.Raised) as caught:
        program(sandbox, "def f(): return input('name? ')").module("card").f()
    assert caught.value.error.type_name == "EOFError"


def test_output_is_kept_with_the_call_and_cut_without_harm(sandbox: Sandbox) -> None:
    source = "def f():\n  print('hello')\n  return 1\ndef g():\n  print('x' * 10**7)\n  return 2"
    one = program(sandbox, source)
    card = one.module("card")
    assert card.f() == 1
    assert one.steps[-1].printed == "hello\n"
    assert card.g() == 2
    assert 1_000 < len(one.steps[-1].printed) < 100_000


def test_a_program_that_closes_its_output_goes_on(sandbox: Sandbox) -> None:
    source = "import sys\nsys.stdout.close()\nsys.stderr = None\ndef f(): return 1"
    assert program(sandbox, source).module("card").f() == 1


def test_writing_to_other_descriptors_breaks_only_this_trial(sandbox: Sandbox) -> None:
    source = (
        "import os\n"
        "def f():\n"
        "  for n in range(3, 256):\n"
        '    try: os.write(n, b\'\\0\\0\\0\\x12{"n":3,"value":1}\')\n'
        "    except OSError: pass\n"
        "  return 5\n"
    )
    with pytest.raises((findings.BrokenChannel, findings.Mismatch)):
        card = program(sandbox, source).module("card")
        if card.f() != 5:
            raise findings.Mismatch(1, 5)
    assert program(sandbox, "def f(): return 1").module("card").f() == 1


def test_closing_every_descriptor_ends_only_this_trial(sandbox: Sandbox) -> None:
    source = "import os\ndef f():\n  os.closerange(0, 256)\n  return 1"
    with pytest.raises(findings.Ended) as caught:
        program(sandbox, source).module("card").f()
    assert "os._exit" not in sentence(caught.value)  # which it has not called
    assert program(sandbox, "def f(): return 1").module("card").f() == 1


def test_memory_has_an_end(sandbox: Sandbox) -> None:
    with pytest.raises(findings.Raised) as caught:
        program(sandbox, "def f(): return len(bytearray(10**9))").module("card").f()
    assert caught.value.error.type_name == "MemoryError"


@pytest.mark.costly
def test_the_same_hang_is_waited_for_once(sandbox: Sandbox) -> None:
    patience = Patience()
    source = "def f(n):\n  while n: pass\n  return n"
    with pytest.raises(findings.OutOfTime):
        program(sandbox, source, patience).module("card").f(1)
    with pytest.raises(findings.NotRun):
        program(sandbox, source, patience).module("card").f(1)
    assert program(sandbox, source, patience).module("card").f(0) == 0


def test_files_are_read_in_the_trial_and_come_back_as_data(sandbox: Sandbox) -> None:
    source = "def f():\n  open('game_summaries/a.txt', 'w', encoding='utf-8').write('♠')"
    one = program(sandbox, source)
    assert one.read("game_summaries/a.txt") is None
    one.module("card").f()
    assert one.read("game_summaries/a.txt") == "♠".encode()
    assert one.files() == ["game_summaries/a.txt"]


def test_depth_counts_calls_of_the_same_code(sandbox: Sandbox) -> None:
    source = (
        "def down(n): return 0 if n == 0 else down(n - 1)\n"
        "def loop(n):\n  while n: n -= 1\n"
        "def even(n): return True if n == 0 else odd(n - 1)\n"
        "def odd(n): return False if n == 0 else even(n - 1)\n"
    )
    one = program(sandbox, source)
    card = one.module("card")
    assert one.depth(card.down, 9) == 10
    assert one.depth(card.loop, 9) == 1
    assert one.depth(card.even, 9) == 5


@pytest.mark.parametrize("off", ["sys.setprofile(None)", "sys.settrace, sys.setprofile(print)"])
def test_no_depth_is_known_where_counting_was_switched_off(sandbox: Sandbox, off: str) -> None:
    source = f"import sys\ndef down(n):\n  {off}\n  return 0 if n == 0 else down(n - 1)\n"
    one = program(sandbox, source)
    with pytest.raises(findings.NeedsReview):
        one.depth(one.module("card").down, 9)


IDLE = {
    "def f(cards): return [*f(cards[1:]), cards[0]] if cards else []": False,
    "def f(cards, n=5): return f([*cards[1:], cards[0]], n - 1) if n else cards": False,
    "def f(cards):\n def g(n): return [*g(n - 1), cards[n]] if n else []\n return g(3)": False,
    "def f(cards):\n  f(cards[1:]) if cards else 0\n  return cards[::-1]": True,
    "def g(n): return g(n - 1) if n else 0\ndef f(cards): g(9); return cards[::-1]": True,
    "def g(n): return g(n - 1) if n else []\ndef f(cards): return cards[::-1] + g(9)": True,
}


@pytest.mark.parametrize("source", IDLE)
def test_recursion_for_show_is_told_from_one_that_works(sandbox: Sandbox, source: str) -> None:
    one = program(sandbox, source)
    assert one.idles(one.module("card").f, [1, 2, 3, 4, 5]) is IDLE[source]


def beside(sandbox: Sandbox, source: str, secret: str = "") -> Program:
    """A program that a stand-in runs beside."""
    sources = {
        "card": source,
        "watch": "noted = 0\ndef look(word, more):\n  return [word, noted + len(more)]\n"
        "def lie(word): return ['another word', 0]\ndef _own(word): return [word, 0]\n",
    }
    code = {n: marshal.dumps(compile(s, f"{n}.py", "exec")) for n, s in sources.items()}
    payload = Payload({"card": code["card"]}, ("card.py",), stand_ins={"watch": code["watch"]})
    return Program(sandbox, payload, QUICK, Patience(), {}, secret)


def test_a_stand_in_reports_with_the_word_that_it_was_given(sandbox: Sandbox) -> None:
    one = beside(sandbox, "")
    assert one.act("watch.look", [1, 2]) == 2
    assert one.steps[-1].typed == ()
    with pytest.raises(findings.NeedsReview):
        one.act("watch.lie")
    with pytest.raises(findings.Raised):
        one.act("watch._own")


def test_a_program_does_not_find_what_runs_beside_it(sandbox: Sandbox) -> None:
    for way in ("import watch", "import sys; sys.modules['watch']"):
        with pytest.raises(findings.Raised):
            beside(sandbox, way).module("card")
    source = "import gc\nnames = [getattr(one, '__name__', '') for one in gc.get_objects()]\n"
    source += "seen = [name for name in names if name in ('look', 'lie', 'watch')]"
    assert beside(sandbox, source).module("card").seen == []


def test_the_builtins_of_a_program_are_its_own(sandbox: Sandbox) -> None:
    source = "import builtins\nbuiltins.len = builtins.isinstance = lambda *given: 7\nx = len('a')"
    one = beside(sandbox, source)
    assert one.module("card").x == 7
    assert one.act("watch.look", [1, 2]) == 2


def test_every_word_is_another_and_the_same_in_the_next_run(sandbox: Sandbox) -> None:
    words = [[beside(sandbox, "", secret)._word() for _ in "ab"] for secret in ("x", "x", "y")]
    assert words[0] == words[1] != words[2]
    again = beside(sandbox, "", "x")
    assert again._word() != again._word()


def test_a_students_import_does_not_find_the_sandboxs_own_modules(sandbox: Sandbox) -> None:
    for name in ("wire", "server", "inside.wire", "grader", "pytest"):
        with pytest.raises(findings.Raised) as caught:
            program(sandbox, f"import {name}").module("card")
        assert caught.value.error.type_name == "ModuleNotFoundError"


def test_a_sandbox_that_was_killed_is_a_fault_of_ours() -> None:
    with open_sandbox() as sandbox:
        card = program(sandbox, "def f(): return 1").module("card")
        process = sandbox._process
        assert process is not None
        process.kill()
        process.wait()
        with pytest.raises(HarnessFault):
            for _ in range(100_000):  # the kernel takes a moment to end what is below
                card.f()
        assert program(sandbox, "def f(): return 1").module("card").f() == 1
