"""Measures the grader beside plain pytest, in one run on one machine: `make bench`.

The figures that matter are ratios; the seconds depend on the machine and on what else it does.
Each command is run several times, in turn with the others, and the fastest run counts.
"""

import os
import re
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from grader.core.assignment import ROOT, load_assignment
from grader.intake import take_submission
from grader.program.bench import Bench
from grader.sandbox import Sandbox, open_sandbox
from grader.sandbox.backends import WEAK
from grader.sandbox.machine import look_at_machine
from tests.desks import LACKING, Desk, open_desk
from tests.made_class import make_class

REFERENCE = ROOT / "reference" / "dsc20"
ROUNDS = 5
CLASS = 20
MEGABYTE = 1024 * 1024
# Runs the command line with the check files whose names match left out.
LEAVING_OUT = """
import sys
from grader import cli
from grader.grading import engine
usual = engine.pytest_arguments
engine.pytest_arguments = lambda assignment: [*usual(assignment), "--ignore-glob=*_properties.py"]
sys.exit(cli.main(sys.argv[1:]))
"""


def main() -> None:
    """Prints all figures."""
    # Users keep bytecode; without it, plain pytest would look three times as slow as it is.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    with tempfile.TemporaryDirectory(prefix="bench-") as name:
        folder = Path(name)
        _print_whole_runs(folder)
        _print_hang(folder)
        _print_class(folder)
        _print_desk(folder / "desk")
    _print_layers()
    _print_parts_of_a_run()


def _print_class(folder: Path) -> None:
    """A class of copies that differ in a comment: what one of them costs, and all memory."""
    print(f"Each of a class of {CLASS}, two at a time / a cold run of plain pytest (aim: 1.0)")
    given = _make_class(folder / "class", CLASS)
    plain = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(folder / "plain")]
    command = [sys.executable, "-m", "grader", "grade-all", str(given), "--jobs", "2"]
    command += ["--out", str(folder / "out")]
    cold = _best_of({"plain": plain})["plain"]
    for title in ("all checks", "once more, nothing changed"):
        begun = time.perf_counter()
        memory = _peak_memory(command)
        seconds = (time.perf_counter() - begun) / CLASS
        print(f"  {title:<42} {seconds / cold:6.2f}   ({1000 * seconds:.0f} ms, {memory:.0f} MB)")


def _print_desk(folder: Path) -> None:
    """A desk for a large class: its first page, the groups, one of them, and all memory."""
    if LACKING:
        print(f"No desk: {LACKING}")
        return
    make_class(folder, students=400, checks=220, failing=40)
    print("The desk, for 400 students and 220 checks")
    with open_desk(folder) as desk:
        _print_page(desk, "the class, first page", "/", 200)
        groups = _print_page(desk, "groups", "/groups", 500)
        _print_page(desk, "one group", re.findall(r"/groups/\w{16}", groups)[0], 500)
        memory = _memory_of(desk.process.pid) / MEGABYTE
        print(f"  memory                                     {memory:6.0f} MB (aim: 150)")


def _print_page(desk: Desk, title: str, path: str, aim: int) -> str:
    pages: list[str] = []
    best = 1000 * min(_times(lambda: pages.append(desk.get(path)), ROUNDS))
    print(f"  {title:<42} {best:6.0f} ms (aim: {aim})")
    return pages[0]


def _make_class(folder: Path, count: int) -> Path:
    for number in range(count):
        student = folder / f"s{number:03}"
        shutil.copytree(REFERENCE, student)
        with (student / "card.py").open("a", encoding="utf-8") as file:
            file.write(f"# {number}\n")
    return folder


def _print_layers() -> None:
    """The same run in every kind of sandbox: what the layers cost."""
    grade = [sys.executable, "-m", "grader", "grade", str(REFERENCE), "--allow-weak-sandbox"]
    kinds = [kind.name for kind in look_at_machine() if kind.observation is not None]
    best = _best_of({name: [*grade, "--sandbox", name] for name in kinds})
    print("All checks, by kind of sandbox / with the layers off (aim: 1.2)")
    for name, seconds in best.items():
        print(f"  {name:<42} {seconds / best[WEAK]:6.2f}   ({1000 * seconds:.0f} ms)")


def _print_whole_runs(folder: Path) -> None:
    checks = len(list(_check_functions(examples=True))), len(list(_check_functions(examples=False)))
    plain = folder / "plain"
    plain.mkdir()
    for count, name in ((checks[0], "examples"), (sum(checks), "all")):
        body = "".join(f"def test_{n}(): assert {n} == {n}\n" for n in range(count))
        (plain / f"test_{name}.py").write_text(body)
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", f"--rootdir={plain}"]
    grade = ["grade", str(REFERENCE)]
    examples = [sys.executable, "-c", LEAVING_OUT, *grade]
    everything = [sys.executable, "-m", "grader", *grade]
    runs = {
        f"plain pytest, {checks[0]} trivial tests": [*pytest, str(plain / "test_examples.py")],
        f"grader, {checks[0]} example checks": examples,
        f"plain pytest, {sum(checks)} trivial tests": [*pytest, str(plain / "test_all.py")],
        f"grader, all {sum(checks)} checks": everything,
    }
    best = _best_of(runs)
    base, with_examples, _, with_all = best.values()
    print("Grading reference/dsc20, from a cold start")
    for title, seconds in best.items():
        print(f"  {title:<42} {1000 * seconds:6.0f} ms")
    print(f"  example checks / plain pytest              {with_examples / base:6.2f}   (aim: 3)")
    print(f"  all checks                                 {with_all:6.2f} s (aim: 3)")
    memory = _peak_memory(everything)
    print(f"  peak memory, all processes together        {memory:6.0f} MB (aim: 200)")


def _check_functions(examples: bool) -> Iterator[str]:
    for path in load_assignment("dsc20").folder.glob("check_*.py"):
        if path.stem.endswith("_properties") != examples and "checkpoint" not in path.stem:
            for line in path.read_text(encoding="utf-8").splitlines():
                if line.startswith("def check_"):
                    yield line


def _best_of(runs: dict[str, list[str]]) -> dict[str, float]:
    """The fastest of several runs of each command, the commands taking turns."""
    times: dict[str, list[float]] = {title: [] for title in runs}
    for _ in range(ROUNDS):
        for title, command in runs.items():
            started = time.perf_counter()
            subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
            times[title].append(time.perf_counter() - started)
    return {title: min(found) for title, found in times.items()}


def _peak_memory(command: list[str]) -> float:
    """The most memory that a command and all below it held at a time, in MB."""
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL)
    peak = 0.0
    while process.poll() is None:
        peak = max(peak, sum(map(_memory_of, _family(process.pid))))
        time.sleep(0.005)
    return peak / MEGABYTE


def _family(pid: int) -> list[int]:
    """A process and all that it started."""
    try:
        below = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return [pid]
    return [pid, *(one for child in below for one in _family(int(child)))]


def _memory_of(pid: int) -> int:
    """A process's share of memory: what it shares with others is divided among them."""
    try:
        for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines():
            if line.startswith("Pss:"):
                return int(line.split()[1]) * 1024
    except OSError:
        pass  # it has ended meanwhile
    return 0


def _print_hang(folder: Path) -> None:
    """One endless loop that swallows every exception, in a method that one check calls first."""
    copy = folder / "hang"
    shutil.copytree(REFERENCE, copy)
    path = copy / "blackjack.py"
    source = path.read_text(encoding="utf-8")
    loop = "        while True:\n            try:\n                while True:\n"
    loop += "                    pass\n            except BaseException:\n                pass\n"
    marker = '        self.log = ""\n\n    @staticmethod'
    if source.count(marker) != 1:
        raise SystemExit("the reference's reset_log is not where the bench looks for it")
    path.write_text(source.replace(marker, loop + "\n    @staticmethod"), encoding="utf-8")
    usual = [sys.executable, "-m", "grader", "grade", str(REFERENCE)]
    hanging = [sys.executable, "-m", "grader", "grade", str(copy)]
    best = _best_of({"usual": usual, "hanging": hanging})
    print("One endless loop among the checks, limit 2 s of CPU time")
    print(
        f"  limit and                                  {best['hanging'] - best['usual'] - 2:6.2f} s"
    )


def _print_parts_of_a_run() -> None:
    with open_sandbox() as sandbox:
        submission, assignment = take_submission(REFERENCE, "dsc20", "final")
        bench = Bench(sandbox, assignment, submission)
        name = sandbox.backend.name
        trial = statistics.median(_times(lambda: _one_trial(bench), 60))
        with _card(bench) as call:
            calls = statistics.median(_times(call, 3_000))
    starts, ends = zip(*(_one_sandbox(name) for _ in range(10)), strict=True)
    print(f"Parts of a run ({name})")
    start, end = statistics.median(starts), statistics.median(ends)
    print(f"  sandbox start                              {1000 * start:6.1f} ms (aim: 80)")
    print(f"  sandbox tear-down                          {1000 * end:6.1f} ms")
    print(f"  fresh trial with five modules imported     {1000 * trial:6.2f} ms (aim: 3)")
    print(f"  one call across the boundary               {1e6 * calls:6.1f} us (aim: 50)")


def _times(action: Callable[[], None], count: int) -> list[float]:
    found = []
    for _ in range(count):
        started = time.perf_counter()
        action()
        found.append(time.perf_counter() - started)
    return found


def _one_trial(bench: Bench) -> None:
    program = bench.program()
    program.module("blackjack")
    program.module("shuffle")
    program.end()


def _one_sandbox(name: str) -> tuple[float, float]:
    """How long a sandbox takes to start and to end."""
    started = time.perf_counter()
    sandbox = Sandbox(name)
    sandbox.start()
    ready = time.perf_counter()
    sandbox.close()
    return ready - started, time.perf_counter() - ready


@contextmanager
def _card(bench: Bench) -> Iterator[Callable[[], None]]:
    program = bench.program()
    get_rank = program.module("card").Card(2, "clubs").get_rank

    def call() -> None:
        get_rank()

    yield call
    program.end()


if __name__ == "__main__":
    main()
