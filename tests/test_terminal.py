"""A program started by its name at a terminal: by the kernel, once, and under all layers."""

import os
import sys
import textwrap
from collections.abc import Callable, Iterator

import pytest

from grader.sandbox import Limits, Sandbox
from grader.sandbox.backends import BACKENDS, interpreter
from grader.sandbox.terminal import MOST_BYTES, CannotLaunch, File, NotStarted, Terminal
from grader.support.faults import HarnessFault

ENV = "#!/usr/bin/env python3"
SHEBANGS = (ENV, "#! /usr/bin/env python3", f"#!{interpreter()}")
LIMITS = Limits(call_seconds=0.5, trial_cpu_seconds=5)
SECONDS = 20.0
Start = Callable[..., Terminal]


@pytest.fixture(scope="module", params=list(BACKENDS))
def sandbox(request: pytest.FixtureRequest) -> Iterator[Sandbox]:
    """A sandbox for programs, of each kind."""
    if request.param == "root" and os.geteuid() != 0:
        pytest.skip("needs root")
    with Sandbox(request.param).for_programs() as made:
        try:
            made.start()
            Terminal(made, "a.py", {"a.py": File(f"{ENV}\n".encode(), True)}, LIMITS).end()
        except (HarnessFault, CannotLaunch) as why:
            pytest.skip(f"not on this machine: {why}")
        yield made


@pytest.fixture
def start(sandbox: Sandbox) -> Iterator[Start]:
    """Starts a program and ends it after the test."""
    begun: list[Terminal] = []

    def begin(source: str, shebang: str = ENV, executable: bool = True, **others: str) -> Terminal:
        text = f"{shebang}\n{textwrap.dedent(source)}"
        files = {"game.py": File(text.encode(), executable)}
        files |= {f"house/{name}.py": File(other.encode()) for name, other in others.items()}
        begun.append(Terminal(sandbox, "game.py", files, LIMITS))
        return begun[-1]

    yield begin
    for terminal in begun:
        terminal.end()


def shown_at_end(terminal: Terminal) -> str:
    """All that a program prints until it ends."""
    terminal.wait(lambda screen: False, SECONDS)
    assert not terminal.runs
    return terminal.screen


@pytest.mark.parametrize("shebang", SHEBANGS)
def test_it_is_started_by_its_first_line_and_asks_at_a_terminal(start: Start, shebang: str) -> None:
    source = """
        import os, sys
        from house import rules
        print(sys.argv, sys.stdin.isatty(), sys.stdout.isatty(), *os.get_terminal_size())
        print("Hello", input("Who? "), rules.GOAL, __name__)
        """
    terminal = start(source, shebang, rules="GOAL = 21")
    assert terminal.wait(lambda screen: screen.endswith("Who? "), SECONDS)
    assert terminal.screen.startswith("['./game.py'] True True 80 24\n")
    terminal.type("Zoe")
    assert terminal.wait(lambda screen: "Hello Zoe 21 __main__" in screen, SECONDS)
    terminal.end()
    assert terminal.ending is not None
    assert not terminal.ending.full


STARTS = """
    import os, subprocess, sys
    def attempt(name, action):
        try:
            result = action()
        except OSError as error:
            print(name, type(error).__name__)
        else:
            print(name, "none" if result else "done")
    attempt("execv", lambda: os.execv(sys.executable, ["python3", "-c", "print('again')"]))
    attempt("env", lambda: os.execv("/usr/bin/env", ["env"]))
    attempt("itself", lambda: os.execv("./game.py", ["./game.py"]))
    attempt("fexecve", lambda: os.execve(os.open(sys.executable, os.O_RDONLY), ["x"], {}))
    attempt("posix_spawn", lambda: os.posix_spawn(sys.executable, ["python3"], {}))
    attempt("subprocess", lambda: subprocess.run([sys.executable, "-c", ""]).returncode)
    attempt("system", lambda: os.system("/bin/true"))
    attempt("fork", lambda: os.fork() and 0)
    """


@pytest.mark.parametrize("shebang", SHEBANGS)
def test_no_other_program_is_started(start: Start, sandbox: Sandbox, shebang: str) -> None:
    lines = shown_at_end(start(STARTS, shebang)).splitlines()
    refused = {line.split()[0] for line in lines if line.split()[-1] in ("PermissionError", "none")}
    held = {"execv", "env", "itself"}
    if "seccomp" in sandbox.layers:
        held = {line.split()[0] for line in lines}
        assert len(held) == 8
    assert held <= refused


def test_the_layers_of_a_trial_are_in_force(start: Start, sandbox: Sandbox) -> None:
    if "seccomp" not in sandbox.layers:
        pytest.skip("this kind of sandbox has no filter")
    source = """
        import os, resource, socket
        def attempt(name, action):
            try:
                action()
            except OSError as error:
                print(name, "refused")
            else:
                print(name, "done")
        attempt("socket", socket.socket)
        attempt("kill", lambda: os.kill(os.getppid(), 0))
        attempt("link", lambda: os.symlink("a", "b"))
        attempt("type into the terminal", lambda: __import__("fcntl").ioctl(0, 0x5412, b"x"))
        attempt("passwords", lambda: open("/etc/shadow").read())
        attempt("beside", lambda: open("../beside", "w"))
        attempt("descriptors", lambda: [os.fstat(number) for number in range(3, 4)])
        print(resource.getrlimit(resource.RLIMIT_NOFILE), sorted(os.listdir()))
        """
    lines = shown_at_end(start(source)).splitlines()
    assert [line for line in lines[:-1] if not line.endswith(" refused")] == []
    assert lines[-1] == "(64, 64) ['game.py']"


@pytest.mark.parametrize(
    ("shebang", "executable", "error"),
    [
        ("#!/usr/bin/python9", True, "ENOENT"),
        (f"{ENV}\r", True, ""),
        (f"#!{interpreter()}\r", True, "ENOENT"),
        (ENV, False, "EACCES"),
        ("", True, "ENOEXEC"),
    ],
)
def test_what_does_not_start_says_why(
    start: Start, shebang: str, executable: bool, error: str
) -> None:
    if not error:  # the finder is started, and finds no such program
        assert "No such file" in shown_at_end(start("print('here')", shebang, executable))
        return
    with pytest.raises(NotStarted) as caught:
        start("print('here')", shebang, executable)
    # Landlock may refuse before it is known whether the file is there.
    assert caught.value.error in (error, "EACCES")


def test_much_output_is_cut_and_does_not_stop_the_program(start: Start) -> None:
    shown = shown_at_end(start("print('x' * 1_000_000)\nopen('done', 'w')"))
    assert len(shown) == MOST_BYTES


@pytest.mark.costly
def test_an_endless_loop_is_cut(start: Start) -> None:
    terminal = start("print('here', flush=True)\nwhile True: pass")
    assert not terminal.wait(lambda screen: False, SECONDS)
    assert (terminal.screen, terminal.runs, terminal.busy) == ("here\n", True, True)
    terminal.end()
    assert terminal.ending is not None
    assert terminal.ending.code < 0


def test_a_program_that_only_waits_is_left_alone_and_ended(start: Start) -> None:
    terminal = start("import time\ntime.sleep(600)")
    assert not terminal.wait(lambda screen: bool(screen), 0.2)
    assert (terminal.runs, terminal.busy) == (True, False)
    terminal.end()
    assert not terminal.screen


def test_one_start_leaves_nothing_for_the_next(start: Start) -> None:
    first = start("open('left', 'w')")
    shown_at_end(first)
    first.end()
    assert "['game.py']" in shown_at_end(start("import os; print(os.listdir())"))


def test_other_sandboxes_start_no_programs() -> None:
    with Sandbox("weak") as plain, pytest.raises(HarnessFault, match="not made for programs"):
        Terminal(plain, "a.py", {"a.py": File(b"", True)}, LIMITS)


def test_this_python_is_the_one_that_runs(start: Start) -> None:
    version = ".".join(map(str, sys.version_info[:3]))
    assert (
        shown_at_end(start("import platform; print(platform.python_version())")) == f"{version}\n"
    )
