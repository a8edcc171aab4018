"""A student's program finds an ordinary account: what works on a machine of a lab works here."""

import marshal
import os
from collections.abc import Callable, Iterator

import pytest

from grader import findings
from grader.program.program import Patience, Program
from grader.sandbox import Limits, Payload, Sandbox
from grader.sandbox.backends import BACKENDS
from grader.support.faults import HarnessFault

HOME = "os.path.expanduser('~')"
# Each is a value on an ordinary machine, and no exception.
ORDINARY = {
    "repr(exit)": "Use exit() or Ctrl-D (i.e. EOF) to exit",
    "repr(quit)": "Use quit() or Ctrl-D (i.e. EOF) to exit",
    "repr(license)": "Type license() to see the full license text",
    "str(copyright)[:13] + str(credits)[:0] + str(help)[:0]": "Copyright (c)",
    f"str(pathlib.Path.home()) == {HOME} == os.getcwd() == os.environ['HOME']": True,
    "getpass.getuser() + os.getlogin() + os.environ['USER']": "studentstudentstudent",
    "tuple(os.get_terminal_size())": (80, 24),
    "os.system('cls' if os.name == 'nt' else 'clear')": 0,
    "os.system('cls||clear') + os.system('')": 0,
    "subprocess.run('clear').returncode + subprocess.call('cls', shell=True)": 0,
    "subprocess.run(['clear'], check=True, capture_output=True, text=True).stdout": "",
    "subprocess.check_output(['tput', 'reset']) + os.popen('clear').read().encode()": b"",
    "subprocess.Popen(['clear']).wait()": 0,
    "locale.setlocale(locale.LC_ALL, '')": "en_US.UTF-8",
    "locale.setlocale(locale.LC_ALL, 'en_US.UTF-8')": "en_US.UTF-8",
    "locale.setlocale(locale.LC_ALL, '') and locale.currency(1234.5, grouping=True)": "$1,234.50",
    "locale.setlocale(locale.LC_ALL, 'C') and locale.localeconv()['currency_symbol']": "",
    "time.tzname[0]": "UTC",
    "os.environ['TERM'] and shutil.get_terminal_size().columns": 80,
    "[__import__(name).__name__ for name in ('readline', 'curses')]": ["readline", "curses"],
    "asyncio.run(asyncio.sleep(0, 'rested'))": "rested",
}
EVERYTHING = "import asyncio, getpass, locale, os, pathlib, shutil, subprocess, time, random\n"


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


@pytest.fixture
def program(sandbox: Sandbox) -> Iterator[Callable[..., Program]]:
    """Makes programs, one after the other."""
    made: list[Program] = []

    def make(source: str, chance: str = "", start: int = 0) -> Program:
        for one in made:
            one.end()
        code = {"card": marshal.dumps(compile(EVERYTHING + source, "card.py", "exec"))}
        payload = Payload(code, files=("card.py",), chance=chance, start=start)
        made.append(Program(sandbox, payload, Limits(), Patience(), {}))
        return made[-1]

    yield make
    for one in made[-1:]:
        one.end()


@pytest.mark.parametrize("code", ORDINARY)
def test_an_ordinary_machine_has(program: Callable[..., Program], code: str) -> None:
    assert program(f"def f(): return {code}").module("card").f() == ORDINARY[code]


def test_nothing_else_can_be_started(program: Callable[..., Program], sandbox: Sandbox) -> None:
    if sandbox.backend.name == "weak":
        pytest.skip("holds nothing")
    for code in ("subprocess.run('ls')", "subprocess.run(['clear; ls'], shell=True)", "os.fork()"):
        with pytest.raises(findings.Raised) as caught:
            program(f"def f(): {code}").module("card").f()
        assert caught.value.error.type_name == "PermissionError"
    for code in ("echo hi", "clear; echo hi", "clear | tee file", "clear $(touch file)"):
        one = program(f"def f(): return os.system({code!r})")
        one.module("card").f()
        assert one.files() == []


def test_what_is_in_the_home_folder_is_gone_with_the_trial(
    program: Callable[..., Program],
) -> None:
    path = "pathlib.Path.home() / '.blackjack' / 'save'"
    source = f"def f():\n  path = {path}\n  path.parent.mkdir()\n  return path.write_text('x')"
    for _ in range(2):
        one = program(source)
        assert one.module("card").f() == 1
        assert one.files() == [".blackjack/save"]


def test_exit_ends_a_conversation_and_not_the_next(program: Callable[..., Program]) -> None:
    card = program("def f():\n  input('? ')\n  exit(3)").module("card")
    one = card._program
    for _ in range(2):
        with pytest.raises(findings.Raised) as caught:
            one.converse(card.f, answers=["yes"])
        assert caught.value.error.type_name == "SystemExit"


def test_chance_is_that_of_the_seed(program: Callable[..., Program]) -> None:
    source = "def f(): return random.random()"
    first, second, other = (
        program(source, chance).module("card").f() for chance in ("0 a", "0 a", "0 b")
    )
    assert first == second != other


OF_THE_MACHINE = (
    "os.urandom(4).hex()",
    "os.getpid()",
    "os.getrandom(2).hex()",
    "__import__('secrets').token_hex(3)",
    "str(__import__('uuid').uuid4())",
    "random.SystemRandom().random()",
    "random.Random().random()",
    "(lambda one: (one.seed(), one.random()))(random.Random(1))[1]",
    "(random.seed(), random.random())[1]",
    "time.time()",
    "time.monotonic()",
    "time.perf_counter_ns()",
    "id(object())",
    "datetime.datetime.now().isoformat()",
    "datetime.datetime.utcnow().timestamp()",
    "str(datetime.datetime.today())",
    "time.strftime('%Y-%m-%d %H:%M:%S')",
    "tuple(time.localtime())",
    "time.ctime()",
    "time.asctime()",
    "id(f) % 7",
)


def test_what_comes_of_the_machine_is_that_of_the_seed(program: Callable[..., Program]) -> None:
    source = f"import datetime, time\ndef f(): return [{', '.join(OF_THE_MACHINE)}]"
    first, second, other = (
        program(source, chance).module("card").f() for chance in ("0 a", "0 a", "0 b")
    )
    assert first == second
    assert all(a != b for a, b in zip(first[:-1], other[:-1], strict=True))


def test_time_goes_on_while_a_program_looks_or_sleeps(program: Callable[..., Program]) -> None:
    for wait in ("time.sleep(0.02)", "asyncio.run(asyncio.sleep(0.02))", "pass"):
        source = (
            "import asyncio, time\ndef f():\n"
            f"  before = time.time(), time.monotonic(), time.perf_counter()\n  {wait}\n"
            "  now = time.time(), time.monotonic(), time.perf_counter()\n"
            "  while time.monotonic() < now[1] + 0.5: pass\n"
            "  return [b - a for a, b in zip(before, now)]"
        )
        least = 0.0 if wait == "pass" else 0.02
        assert all(least < gone < 1 for gone in program(source).module("card").f())


def test_a_folder_does_not_tell_what_was_in_the_one_before(
    program: Callable[..., Program],
) -> None:
    look = "def f(): return os.stat('.').st_size, os.listdir('.')"
    before = program(look).module("card").f()
    program("def f():\n  for n in range(1500): os.mkdir('d' * 200 + str(n))").module("card").f()
    assert program(look).module("card").f() == before


def test_what_no_seed_reaches_is_another_one_at_each_start(
    program: Callable[..., Program],
) -> None:
    source = "def f(): return random.random(), random.SystemRandom().random(), time.time()"
    first, second, again = (
        program(source, "a check", start).module("card").f() for start in (1, 2, 1)
    )
    assert first == again
    assert first[0] == second[0]
    assert first[1:] != second[1:]


def test_where_objects_lie_differs_between_starts(program: Callable[..., Program]) -> None:
    source = (
        "class A: pass\ndef f():\n  a, b = A(), A()\n  return hash(a) % 64, list({a, b})[0] is a"
    )
    seen = [program(source, "a check", start).module("card").f() for start in range(40)]
    assert len({place for place, _ in seen}) > 1
    assert {order for _, order in seen} == {True, False}


def test_a_scripted_date_is_a_date(program: Callable[..., Program]) -> None:
    source = (
        "import datetime, pickle, time\ndef f():\n"
        "  now = datetime.datetime.now()\n"
        "  later = now + datetime.timedelta(1)\n"
        "  given = datetime.datetime(2020, 1, 2), datetime.datetime.strptime('2020', '%Y')\n"
        "  kinds = [isinstance(one, datetime.datetime) and isinstance(one, datetime.date)\n"
        "           for one in (now, later, *given, pickle.loads(pickle.dumps(now)))]\n"
        "  near = abs(time.time() - now.timestamp()) < 1\n"
        "  return kinds, near, (later - now).days, repr(given[0]), repr(datetime.datetime)"
    )
    assert program(source).module("card").f() == (
        [True] * 5,
        True,
        1,
        "datetime.datetime(2020, 1, 2, 0, 0)",
        "<class 'datetime.datetime'>",
    )
