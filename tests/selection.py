"""Which tests run: a quick choice, everything, or a fifth of what the quick choice leaves out.

`make test` is quick. Of what grades a lot it takes a sample, which is the same for everyone because
names decide: one planted mistake of each part, two variants of each assignment, one case of each
test that grades programs or is marked `sampled`, an eighth of the tests in a file that are marked
`costly`, and nothing that is marked `slow`. If check files differ from HEAD, the mistakes of their
parts are added.

    --whole         everything (`make test-all`)
    --turn NUMBER   a fifth of what the quick choice leaves out, so five numbers in a row see all;
                    of the attacks, which are 5,000 cases of ten seconds, a hundredth
    --since COMMIT  compare check files with this commit instead of HEAD
"""

import math
import re
import subprocess
import zlib
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

import pytest
from xdist.scheduler import LoadScopeScheduling

from grader.author.planted import Mistake
from grader.core.assignment import ROOT, load_assignment
from tests.planting import FINISHED, mistakes, variants

TURNS = 5
TURNS_FOR_ATTACKS = 100
# Files whose tests share nothing.
ALONE = ("test_planted.py", "test_games.py")
VARIANTS_EACH = 2
COSTLY_ONE_IN = 8
# The checks of a file, by the parts that they belong to.
PART = re.compile(r'^@part\("([^"]+)"', re.MULTILINE)
Named = tuple[str, str]
T = TypeVar("T")


# What the quick choice says of what it has added.
REASONS = pytest.StashKey[list[str]]()


def add_options(parser: pytest.Parser) -> None:
    """Adds the three options."""
    parser.addoption("--whole", action="store_true", help="run every test in full")
    parser.addoption("--turn", type=int, metavar="NUMBER", help="a fifth of what is left out")
    parser.addoption("--since", metavar="COMMIT", default="HEAD", help="what has changed since")


def number_of(name: str) -> int:
    """Returns a number that is the same for a name everywhere."""
    return zlib.crc32(name.encode())


def first(names: Iterable[T], name_of: Callable[[T], str] = str, count: int = 1) -> list[T]:
    """Chooses so many by their names."""
    return sorted(names, key=lambda one: number_of(name_of(one)))[:count]


@dataclass
class Choice:
    """What the quick choice takes of the planted material, and why it takes more than usual."""

    mistakes: set[Named] = field(default_factory=set)
    variants: set[Named] = field(default_factory=set)
    reasons: list[str] = field(default_factory=list)


def quick_choice(changed: Collection[str]) -> Choice:
    """Chooses from what is planted, if these files have changed."""
    choice = Choice()
    for key in FINISHED:
        by_part: dict[str, list[Mistake]] = defaultdict(list)
        for mistake in mistakes(key):
            for part in mistake.loses:
                by_part[part].append(mistake)
        for found in by_part.values():
            choice.mistakes |= {(key, one.name) for one in first(found, lambda one: one.name)}
        choice.variants |= {(key, name) for name in first(variants(key), count=VARIANTS_EACH)}
        _add_touched(choice, key, by_part, changed)
    return choice


def _add_touched(
    choice: Choice, key: str, by_part: dict[str, list[Mistake]], changed: Collection[str]
) -> None:
    """Adds the mistakes in the parts of check files that have changed."""
    before = len(choice.mistakes)
    files = [path for path in _own_files(key) if path.relative_to(ROOT).as_posix() in changed]
    parts = {part for path in files for part in PART.findall(path.read_text(encoding="utf-8"))}
    choice.mistakes |= {(key, one.name) for part in parts for one in by_part.get(part, ())}
    if files:
        names = ", ".join(path.name for path in files)
        choice.reasons.append(
            f"{key}: {len(choice.mistakes) - before} more planted mistakes, because of changes in "
            f"{names}; make shadow ASSIGNMENT={key} grades all programs"
        )


def _own_files(key: str) -> list[Path]:
    return load_assignment(key).layout.judging_files


def changed_since(commit: str) -> set[str]:
    """Lists the files that differ from a commit; none where git cannot say."""
    words = ["git", "diff", "--name-only", commit, "--"]
    done = subprocess.run(words, cwd=ROOT, capture_output=True, encoding="utf-8", check=False)
    return set(done.stdout.splitlines())


def choose(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves the wanted tests in `items`."""
    if config.getoption("whole"):
        return
    turn = config.getoption("turn")
    choice = quick_choice(changed_since(config.getoption("since")) if turn is None else ())
    config.stash[REASONS] = choice.reasons
    chosen = wanted(items, choice, turn)
    kept = set(map(id, chosen))
    config.hook.pytest_deselected(items=[item for item in items if id(item) not in kept])
    items[:] = chosen


def wanted(items: Sequence[pytest.Item], choice: Choice, turn: int | None) -> list[pytest.Item]:
    """Finds the quick choice, or the fifth of the rest whose turn it is, in their order."""
    quick = {id(item) for item in _quick(items, choice)}
    return [
        item
        for item in items
        if (id(item) in quick) == (turn is None)
        and (turn is None or (number_of(_name_of(item)) + turn) % _turns_of(item) == 0)
    ]


def _turns_of(item: pytest.Item) -> int:
    spec = getattr(item, "callspec", None)
    return TURNS_FOR_ATTACKS if spec is not None and "case" in spec.params else TURNS


def _is_sampled(item: pytest.Item) -> bool:
    """Whether one case is enough: of what grades programs, and of what says so."""
    grades = "judge" in getattr(item, "fixturenames", ()) and getattr(item, "callspec", None)
    return bool(grades) or item.get_closest_marker("sampled") is not None


def _quick(items: Iterable[pytest.Item], choice: Choice) -> Iterator[pytest.Item]:
    """Finds the tests of the quick choice."""
    sampled: dict[str, list[pytest.Item]] = defaultdict(list)
    costly: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        spec = getattr(item, "callspec", None)
        params = spec.params if spec is not None else {}
        if item.get_closest_marker("slow") is not None:
            continue
        if isinstance(params.get("mistake"), Mistake) and "key" in params:
            if (params["key"], params["mistake"].name) in choice.mistakes:
                yield item
        elif "variant" in params:
            if (params["key"], params["variant"]) in choice.variants:
                yield item
        elif item.get_closest_marker("costly") is not None:
            costly[str(item.path)].append(item)
        elif _is_sampled(item):
            sampled[_name_of(item).partition("[")[0]].append(item)
        else:
            yield item
    for found in sampled.values():
        yield from first(found, _name_of)
    for found in costly.values():
        yield from first(found, _name_of, count=math.ceil(len(found) / COSTLY_ONE_IN))


class Groups(LoadScopeScheduling):  # type: ignore[misc]  # it has no types
    """Has a file's tests run in one process, because they share what they have graded; where they
    share nothing, each of them runs where there is room.
    """

    def _split_scope(self, nodeid: str) -> str:
        file = nodeid.partition("::")[0]
        return nodeid if file.endswith(ALONE) else file


def _name_of(item: pytest.Item) -> str:
    """Names a test, wherever the project and its folders are."""
    return f"{item.path.name}::{item.name}"
