"""Which tests run: a quick choice, everything, or what the quick choice left out.

`make test` is quick. It leaves out what is marked `slow`, and grades two of three planted mistakes
in the parts of their own files only. The names decide which, so that it is the same for everyone.

    --whole          everything (`make test-all`)
    --rest SECONDS   what the quick choice leaves out, until the time is over, in an order that the
                     last commit decides; what the changes since `--since COMMIT` touch comes first,
                     and what they cannot touch is not run
"""

import subprocess
import time
import zlib
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import PurePosixPath

import pytest

from grader.author.planted import Mistake
from grader.core.assignment import ROOT, assignment_keys

ONE_IN = 3
PLANTED = "test_planted.py"
# The tests of planted mistakes wait for what is graded beside the others; attacks, which have
# limits of time, then have the machine for themselves.
LAST = (PLANTED, "hostile")


def add_options(parser: pytest.Parser) -> None:
    """The three options."""
    parser.addoption("--whole", action="store_true", help="run every test in full")
    parser.addoption("--rest", type=float, metavar="SECONDS", help="what a quick run leaves out")
    parser.addoption("--since", metavar="COMMIT", help="with --rest: what changed since then")


def is_quick(config: pytest.Config) -> bool:
    """Whether this is what `make test` runs."""
    return not config.getoption("whole") and config.getoption("rest") is None


def in_all_reach(config: pytest.Config, mistake: Mistake) -> bool:
    """Whether a mistake is graded in all parts that it can touch."""
    return not is_quick(config) or not _is_cut(mistake.name)


def _is_cut(name: str) -> bool:
    return zlib.crc32(name.encode()) % ONE_IN != 0


def choose(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the wanted tests in `items`, in the order in which they run."""
    items.sort(key=lambda item: [name in item.path.parts for name in reversed(LAST)])
    if config.getoption("whole"):
        return
    left_out = _is_slow if is_quick(config) else _is_no_rest(config)
    config.hook.pytest_deselected(items=[item for item in items if left_out(item)])
    items[:] = [item for item in items if not left_out(item)]
    if not is_quick(config):
        commit = _git("rev-parse", "HEAD")
        items.sort(key=lambda item: zlib.crc32(f"{commit[0]} {item.nodeid}".encode()))
        items.sort(key=lambda item: item.path)


def _is_slow(item: pytest.Item) -> bool:
    return item.get_closest_marker("slow") is not None


def _is_no_rest(config: pytest.Config) -> Callable[[pytest.Item], bool]:
    """Tells whether a test was in the quick choice, or cannot see what was changed."""
    base = config.getoption("since")
    changed = _git("diff", "--name-only", base, "HEAD") if base else None

    def answer(item: pytest.Item) -> bool:
        mistake = _mistake(item)
        cut = _is_slow(item) or (mistake is not None and _is_cut(mistake.name))
        return not cut or (changed is not None and not _can_see(item, changed))

    return answer


def _mistake(item: pytest.Item) -> Mistake | None:
    spec = getattr(item, "callspec", None)
    return spec.params.get("mistake") if spec else None


def _can_see(item: pytest.Item, changed: Sequence[str]) -> bool:
    """Whether one of the changed files may decide how a test comes out."""
    spec = getattr(item, "callspec", None)
    case = spec.params.get("case") if spec else None
    key = case.attack.key if case else (spec.params.get("key") if spec else None)
    return any(_touches(PurePosixPath(file), key) for file in changed)


def _touches(file: PurePosixPath, key: str | None) -> bool:
    """Whether a file may matter to a test about an assignment, or about any: None."""
    if file.suffix == ".md":
        return False
    of_one = set(file.parts) & set(assignment_keys())
    return not of_one or key is None or key in of_one


def _git(*words: str) -> list[str]:
    done = subprocess.run(
        ["git", *words], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    return done.stdout.splitlines()


@dataclass(eq=False)
class Clock:
    """Ends a run of the rest in time, and says what it left out."""

    ends: float

    @classmethod
    def of(cls, config: pytest.Config) -> "Clock":
        """The clock of a run, which may have no end."""
        seconds = config.getoption("rest")
        return cls(float("inf") if seconds is None else time.monotonic() + seconds)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self) -> None:
        """Skips all tests after the end."""
        if time.monotonic() > self.ends:
            pytest.skip(OUT_OF_TIME)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Lists the files of what was left out."""
        reports: Iterable[pytest.TestReport] = terminalreporter.stats.get("skipped", ())
        cut = [one for one in reports if OUT_OF_TIME in str(one.longrepr)]
        for file, count in sorted(Counter(one.nodeid.partition("::")[0] for one in cut).items()):
            terminalreporter.write_line(f"left out for want of time: {count} tests of {file}")


OUT_OF_TIME = "left out for want of time"
