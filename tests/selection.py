"""Which tests run: a quick choice, everything, or what the quick choice left out.

`make test` is quick. It leaves out what is marked `slow`. Planted mistakes are graded by the checks
that ran a changed function (tools/reach.py); two of three in the parts of their own files only. The
names decide which, so that it is the same for everyone.

    --whole          everything (`make test-all`)
    --rest SECONDS   what the quick choice leaves out, until the time is over. What the changes
                     since `--since COMMIT` cannot touch is not run; the tests of an assignment
                     whose own files were changed come first. Else the order is always the same.
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
        changed = _changed(config) or ()
        items.sort(key=lambda item: zlib.crc32(item.nodeid.encode()))
        items.sort(key=lambda item: (item.path, not _is_of_changed(item, changed)))


def _is_slow(item: pytest.Item) -> bool:
    return item.get_closest_marker("slow") is not None


def _is_no_rest(config: pytest.Config) -> Callable[[pytest.Item], bool]:
    """Tells whether a test was in the quick choice, or cannot see what was changed."""
    changed = _changed(config)

    def answer(item: pytest.Item) -> bool:
        cut = _is_slow(item) or _is_of_mistake(item)
        return not cut or (changed is not None and not _can_see(item, changed))

    return answer


def _changed(config: pytest.Config) -> list[str] | None:
    """The files that were changed since the commit that was named; None where none was."""
    base = config.getoption("since")
    return _git("diff", "--name-only", base, "HEAD") if base else None


def _is_of_mistake(item: pytest.Item) -> bool:
    spec = getattr(item, "callspec", None)
    return spec is not None and "mistake" in spec.params


def _key(item: pytest.Item) -> str | None:
    """The assignment that a test is about; None where it may be about any."""
    spec = getattr(item, "callspec", None)
    case = spec.params.get("case") if spec else None
    key: str | None = case.attack.key if case else (spec.params.get("key") if spec else None)
    return key


def _can_see(item: pytest.Item, changed: Sequence[str]) -> bool:
    """Whether one of the changed files may decide how a test comes out."""
    return any(_touches(PurePosixPath(file), _key(item)) for file in changed)


def _is_of_changed(item: pytest.Item, changed: Sequence[str]) -> bool:
    """Whether one of the changed files belongs to the test's own assignment."""
    return any(_key(item) in PurePosixPath(file).parts for file in changed)


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
