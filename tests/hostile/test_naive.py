"""The attacks are real: a grader that runs student code in its own process breaks under them."""

import os
import shutil
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from grader.core.assignment import load_assignment
from tests.hostile.attack import HONEST, Attack, build
from tests.hostile.families import ATTACKS
from tests.hostile.naive import LIMIT, Outcome, run_naively
from tests.hostile.runner import is_unseen
from tests.hostile.ways import OPEN_TO_ALL, ORDINARY_USER
from tests.hostile.world import World

# In these families one attack is like the next.
ALIKE = frozenset({"observer", "slow-text", "machine", "name", "side-file"})
MODULES = {part.id: part.module for part in load_assignment("dsc20").parts}

pytestmark = [
    pytest.mark.timeout(600),
    pytest.mark.skipif(shutil.which("bwrap") is None, reason="bubblewrap keeps this machine whole"),
    pytest.mark.skipif(not OPEN_TO_ALL, reason="only root can read this project"),
]


def ways_it_broke(attack: Attack, limit: float = LIMIT) -> set[str]:
    """What went wrong when an attack was graded naively."""
    user = ORDINARY_USER if os.geteuid() == 0 else None
    with World(user) as world:
        graded = build(attack, world.submission, world.targets)
        if not graded.is_dir():
            return set()  # it has no rules for archives, good or bad
        world.hand_over()
        naive = run_naively(graded, world.folder, world.readable, world.environment(), user, limit)
        return {*_broken(attack, naive, world), *_touched(world)}


def _broken(attack: Attack, naive: Outcome, world: World) -> Iterator[str]:
    if naive.hung:
        yield "hang"
    elif naive.scores is None or set(naive.scores) != set(MODULES.values()) - {""}:
        yield "no result"
    elif any(all(naive.scores[module]) for module in _modules_that_lose(attack)):
        yield "points that were not earned"
    if any(canary in naive.output for canary in world.canaries.values()):
        yield "a secret told"
    if any(map(is_unseen, naive.output)):
        yield "raw characters shown"


def _modules_that_lose(attack: Attack) -> set[str]:
    """The modules that an attack must not get all points for."""
    parts = [*attack.verdict.nothing_for, *attack.verdict.less_for]
    if attack.verdict.at_most is not None:
        parts += attack.parts or MODULES
    return {MODULES[part] for part in parts} - {""}


def _touched(world: World) -> Iterator[str]:
    for violation in world.violations():
        if "door" in violation:
            yield "a door called"
        elif "not as it was" in violation or "was written" in violation:
            yield "files changed"


def test_the_naive_grader_grades_an_honest_submission() -> None:
    assert ways_it_broke(HONEST, limit=30) == set()


@pytest.mark.slow
def test_the_attacks_break_a_naive_grader() -> None:
    attacks = [one for one in ATTACKS if one.key == HONEST.key and one.family not in ALIKE]
    with ThreadPoolExecutor(2) as pool:
        broken = list(pool.map(ways_it_broke, attacks))
    ways = Counter(way for found in broken for way in found)
    count = sum(map(bool, broken))
    listed = "\n".join(
        f"{attack.id}: {', '.join(sorted(found))}"
        for attack, found in zip(attacks, broken, strict=True)
    )
    assert count >= len(attacks) / 2, f"{count} of {len(attacks)} break it:\n{listed}"
    assert set(ways) == {
        "hang",
        "no result",
        "points that were not earned",
        "a secret told",
        "a door called",
        "files changed",
        "raw characters shown",
    }
    print(f"{count} of {len(attacks)} attacks break it: {dict(ways)}")
