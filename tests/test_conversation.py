"""Programs that read and print: what is typed, what the screen shows, and how that is told."""

import marshal
from collections.abc import Iterator

import pytest

from grader import findings
from grader.core.check import part
from grader.grading.attempt import _require_control
from grader.program.conversation import MOST_ANSWERS
from grader.program.expect import expect
from grader.program.feedback import explain
from grader.program.program import Patience, Program
from grader.program.retyping import retype
from grader.report.terminal import body_lines
from grader.report.view import body_of
from grader.sandbox import END_OF_INPUT, INTERRUPT, Limits, Payload, Sandbox, open_sandbox
from tests.toy import read_check

QUICK = Limits(call_seconds=0.4, call_wall_seconds=1.5, trial_cpu_seconds=2)

GREET = """
def greet(greeting="Hello"):
    print("Welcome.")
    name = input("Name? ")
    print(f"{greeting}, {name}.")
    return len(name)
"""


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    with open_sandbox() as made:
        yield made


@pytest.fixture
def start(sandbox: Sandbox) -> Iterator["Starter"]:
    starter = Starter(sandbox)
    yield starter
    for program in starter.programs:
        program.end()


class Starter:
    """Makes programs of one module, `game`."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self.programs: list[Program] = []

    def __call__(self, source: str) -> Program:
        """A program with this source."""
        for program in self.programs:
            program.end()
        code = {"game": marshal.dumps(compile(source, "game.py", "exec"))}
        payload = Payload(code, files=("game.py",))
        self.programs.append(Program(self._sandbox, payload, QUICK, Patience(), {}))
        return self.programs[-1]


def test_what_is_typed_stands_where_the_screen_would_show_it(start: Starter) -> None:
    program = start(GREET)
    talk = program.converse(program.module("game").greet, answers=["Ada"])
    assert talk.screen == "Welcome.\nName? Ada\nHello, Ada.\n"
    assert (talk.value, talk.asks, talk.answers) == (3, False, ["Ada"])


def test_arguments_and_values_cross_as_in_any_call(start: Starter) -> None:
    program = start(GREET)
    talk = program.converse(program.module("game").greet, answers=["Ada"], greeting="Hi")
    assert talk.screen.endswith("Hi, Ada.\n")


@pytest.mark.parametrize("prompt", ["'Name?'", "'Name? '", "'Name?   '"])
def test_spaces_after_a_question_are_left_open(start: Starter, prompt: str) -> None:
    program = start(f"def ask(): input({prompt})")
    assert program.converse(program.module("game").ask, answers=["x"]).screen == "Name? x\n"


@pytest.mark.parametrize(
    "read",
    [
        "input()",
        "sys.stdin.readline().strip()",
        "next(sys.stdin).strip()",
        "sys.stdin.read().strip()",
        "next(fileinput.input()).strip()",
    ],
)
def test_input_can_be_read_in_every_way_that_python_has(start: Starter, read: str) -> None:
    source = f"import sys, fileinput\ndef ask():\n  print('Name?', end=' ')\n  return {read}"
    program = start(source)
    talk = program.converse(program.module("game").ask, answers=["Ada", END_OF_INPUT])
    assert talk.value == "Ada"
    assert talk.screen.startswith("Name? Ada\n")


def test_the_answer_may_depend_on_what_the_screen_shows(start: Starter) -> None:
    source = "def count():\n  n = 0\n  while input(f'{n}, more? ') == 'y':\n    n += 1\n  return n"
    program = start(source)
    talk = program.converse(
        program.module("game").count,
        answers=lambda screen: "n" if screen.endswith("3, more? ") else "y",
    )
    assert talk.value == 3


def test_a_program_that_asks_for_more_is_ended_at_its_question(start: Starter) -> None:
    source = "def ask():\n  while True:\n    try: input('Again? ')\n    except BaseException: pass"
    program = start(source)
    talk = program.converse(program.module("game").ask, answers=["x", "y"])
    assert talk.asks
    assert talk.screen == "Again? x\nAgain? y\nAgain?"
    with pytest.raises(findings.OtherScreen) as caught:
        expect(talk).to_show("Again? x\nAgain? y\n")
    assert caught.value.asks


def test_one_that_never_stops_asking_is_ended_some_time(start: Starter) -> None:
    program = start("def ask():\n  while True: input()")
    talk = program.converse(program.module("game").ask, answers=lambda screen: "x")
    assert talk.asks
    assert len(talk.exchanges) == MOST_ANSWERS


def test_at_the_end_of_the_input_python_says_so(start: Starter) -> None:
    program = start("def ask():\n  try: return input()\n  except EOFError: return 'over'")
    talk = program.converse(program.module("game").ask, answers=[END_OF_INPUT])
    assert talk.value == "over"


def test_outside_of_a_conversation_nobody_types(start: Starter) -> None:
    program = start("def ask(): return input()")
    with pytest.raises(findings.Raised) as caught:
        program.module("game").ask()
    assert caught.value.error.type_name == "EOFError"


def test_what_was_typed_and_not_read_is_forgotten(start: Starter) -> None:
    source = "import sys\ndef one(): return sys.stdin.read(1)\ndef line(): return input()"
    program = start(source)
    game = program.module("game")
    assert program.converse(game.one, answers=["xyz"]).value == "x"
    assert program.converse(game.line, answers=["abc"]).value == "abc"


def test_a_program_is_run_as_if_started_in_a_terminal(start: Starter) -> None:
    source = (
        "import sys\n"
        "def main():\n  print('Hello,', input('Name? '))\n  sys.exit()\n"
        "if __name__ == '__main__':\n  main()\n"
    )
    program = start(source)
    assert program.run("game", answers=["Ada"]).screen == "Name? Ada\nHello, Ada\n"


def test_a_program_that_plays_at_once_can_be_imported(start: Starter) -> None:
    program = start("def double(n): return 2 * n\nname = input('Name? ')")
    game = program.module("game", answers=lambda screen: "Ada")
    assert (game.double(4), game.name) == (8, "Ada")


def test_one_that_plays_at_once_and_never_stops_says_so(start: Starter) -> None:
    program = start("while True: input('Name? ')")
    with pytest.raises(findings.AsksForMore) as caught:
        program.module("game", answers=["Ada"])
    assert explain(caught.value, program.steps, {}).printed == "Name? Ada\nName?"


def test_an_exception_is_shown_with_the_screen_before_it(start: Starter) -> None:
    program = start("def ask():\n  input('Name? ')\n  raise KeyError('x')")
    with pytest.raises(findings.Raised) as caught:
        program.converse(program.module("game").ask, answers=["Ada"])
    feedback = explain(caught.value, program.steps, {})
    assert feedback.printed == "Name? Ada\n"
    assert feedback.got is not None
    assert "KeyError" in feedback.got


@pytest.mark.costly
def test_an_endless_loop_after_an_answer_is_cut_with_what_was_shown(start: Starter) -> None:
    program = start("def ask():\n  input('Name? ')\n  print('Well')\n  while True: pass")
    with pytest.raises(findings.OutOfTime) as caught:
        program.converse(program.module("game").ask, answers=["Ada"])
    assert explain(caught.value, program.steps, {}).printed == "Name? Ada\nWell\n"


def test_much_output_keeps_its_head_and_its_tail(start: Starter) -> None:
    program = start("def count():\n  for n in range(100_000): print(n)")
    screen = program.converse(program.module("game").count).screen
    assert screen.startswith("0\n1\n2\n")
    assert screen.endswith("99998\n99999\n")
    assert "bytes left out" in screen
    assert len(screen) < 70_000


def test_no_output_is_lost_below_the_limit(start: Starter) -> None:
    program = start("def count():\n  for n in range(9_000): print(n)\n  input()\n  print('end')")
    talk = program.converse(program.module("game").count, answers=[""])
    numbers = "".join(f"{n}\n" for n in range(9_000))
    assert talk.screen == f"{numbers}\nend\n"


@pytest.mark.parametrize("junk", [b"\xff" * 8, b"\0" * 8, b"\1\2\3\4\5\6\7\x08" * 40])
def test_a_spoilt_output_file_is_only_shown(start: Starter, junk: bytes) -> None:
    program = start(
        f"import os\ndef spoil():\n  print('hello', flush=True)\n  os.pwrite(4, {junk!r}, 0)\n"
        "  input()"
    )
    talk = program.converse(program.module("game").spoil)
    assert talk.asks
    assert len(talk.screen) < 300_000


@pytest.mark.parametrize(
    "frame", ['{"n": 2, "asks": 1}', '{"n": 9, "asks": null}', '{"asks": null}', '{"n": 2}']
)
def test_a_forged_question_ends_the_program(start: Starter, frame: str) -> None:
    program = start(
        f"import os\ndef forge():\n  body = {frame.encode()!r}\n"
        "  os.write(3, len(body).to_bytes(4, 'big') + body)\n  os.read(3, 100)"
    )
    game = program.module("game")
    with pytest.raises(findings.BrokenChannel):
        program.converse(game.forge, answers=["x"])


def test_outside_of_a_conversation_a_question_is_no_answer(start: Starter) -> None:
    program = start(
        'import os\ndef forge():\n  body = b\'{"n": 2, "asks": null}\'\n'
        "  os.write(3, len(body).to_bytes(4, 'big') + body)"
    )
    with pytest.raises(findings.BrokenChannel):
        program.module("game").forge()


def test_the_reproduction_is_typed_with_its_answers(start: Starter) -> None:
    program = start(GREET)
    talk = program.converse(program.module("game").greet, answers=["Ada"])
    with pytest.raises(findings.OtherScreen) as caught:
        expect(talk).to_show("Welcome!\nName? Ada\nHello, Ada.\n")
    feedback = explain(caught.value, program.steps, {})
    assert feedback.expected == "Welcome!\nName? Ada\nHello, Ada.\n"
    assert feedback.got == talk.screen
    assert feedback.typed == ("from game import greet", "_ = greet()")
    assert feedback.answers == ("Ada",)
    assert "Then type, one at each question: Ada" in body_lines(body_of(feedback))


def test_a_wrong_value_is_told_with_what_was_on_the_screen(start: Starter) -> None:
    program = start(GREET)
    talk = program.converse(program.module("game").greet, answers=["Ada"])
    with pytest.raises(findings.Mismatch) as caught:
        expect(talk.value).to_be(4)
    feedback = explain(caught.value, program.steps, {})
    assert feedback.typed[-1] == "greet()"
    assert (feedback.printed, feedback.expected, feedback.got) == (talk.screen, "4", "3")


def test_blank_lines_at_the_two_ends_can_be_left_open(start: Starter) -> None:
    program = start("def show():\n  print()\n  print('A')\n  print()\n  print('B')\n  print()")
    talk = program.converse(program.module("game").show)
    expect(talk).to_show("A\n\nB\n", blank_lines=False)
    with pytest.raises(findings.OtherScreen):
        expect(talk).to_show("A\nB\n", blank_lines=False)


@pytest.mark.parametrize(("welcome", "same"), [("Welcome.", True), ("Hi.", False)])
def test_a_conversation_is_held_again_as_it_is_typed(
    start: Starter, welcome: str, same: bool
) -> None:
    first = start(GREET)
    talk = first.converse(first.module("game").greet, answers=["Ada"])
    with pytest.raises(findings.OtherScreen) as caught:
        expect(talk).to_show("Nothing.")
    feedback = explain(caught.value, first.steps, {})
    shown = retype(feedback.typed, start(GREET.replace("Welcome.", welcome)), feedback.answers)
    assert shown is not None
    assert shown.gives_got(feedback) == same
    assert not shown.gives_expected(feedback)


def test_an_interrupt_is_ctrl_c_at_the_question(start: Starter) -> None:
    program = start("""
def ask():
    try:
        input("Go on? ")
    except KeyboardInterrupt:
        print("Bye")
        return "left"
""")
    talk = program.converse(program.module("game").ask, answers=[INTERRUPT])
    assert (talk.value, talk.screen) == ("left", "Go on? ^C\nBye\n")


class Echo:
    """A partner that answers with what the stand-in told it."""

    def reply(self, printed: str, told: object) -> str:
        """What was told, as text."""
        return repr(told)


@pytest.mark.parametrize(
    ("told", "typed"),
    [
        ("[word, [game, 1]]", "['x', 1]"),
        ("[word, object()]", "None"),
        ("1 / 0", "None"),
        ("['a word', [game, 1]]", "None"),
        ("[game, 1]", "None"),
    ],
)
def test_a_stand_in_can_tell_something_with_each_question(
    sandbox: Sandbox, told: str, typed: str
) -> None:
    sources = {
        "game": "def ask(): return input()",
        "witness": f"game = 'x'\ndef at_question(word): return {told}",
    }
    code = {n: marshal.dumps(compile(s, f"{n}.py", "exec")) for n, s in sources.items()}
    witness = {"witness": code.pop("witness")}
    payload = Payload(code, files=("game.py",), stand_ins=witness)
    program = Program(sandbox, payload, QUICK, Patience(), {})
    assert program.converse(program.module("game").ask, answers=Echo()).value == typed
    program.end()


def test_a_program_is_started_anew(start: Starter) -> None:
    program = start("count = 0\ndef ask():\n  global count\n  count += 1\n  return input(count)")
    assert program.converse(program.module("game").ask).asks
    program.renew()
    assert program.steps == []
    assert program.converse(program.module("game").ask).screen == "1"


def test_what_ends_a_conversation_is_the_checks_to_judge(start: Starter) -> None:
    program = start("import sys\ndef ask():\n  print('Bye.')\n  sys.exit()")
    with pytest.raises(findings.Raised):
        program.converse(program.module("game").ask)
    talk = program.steps[-1].talk
    assert talk is not None
    assert talk.screen == "Bye.\n"
    _require_control(read_check("toy", "check_nothing", check_nothing), program.steps)


@part("1")
def check_nothing() -> None:
    """Looks at nothing."""
