"""The ways to run the grader on this machine: one for each sandbox and each kind of user."""

import os
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

from grader.sandbox.backends import readable_by_other_users

# An ordinary user who owns nothing but the submissions.
ORDINARY_USER = 61_234


@dataclass(frozen=True)
class Way:
    """How the grader is started, and the level that it must then report."""

    name: str
    level: str
    options: tuple[str, ...] = ()
    user: int | None = None
    launcher: tuple[str, ...] = ()


CONTAINER = (sys.executable, "-m", "tests.hostile.container")
AS_ROOT = (
    Way("bwrap as root", "isolated", ("--sandbox", "bwrap")),
    Way("bwrap as a user", "isolated", ("--sandbox", "bwrap"), user=ORDINARY_USER),
    Way("root", "confined", ("--sandbox", "root")),
    Way("landlock as a user", "confined", ("--sandbox", "landlock"), user=ORDINARY_USER),
    # No wish: the grader has to find out by trying what is left.
    Way("container", "confined", launcher=CONTAINER),
)
AS_A_USER = (
    Way("bwrap as a user", "isolated", ("--sandbox", "bwrap")),
    Way("landlock as a user", "confined", ("--sandbox", "landlock")),
)
# A project in a folder of root's own cannot be started by anybody else.
OPEN_TO_ALL = readable_by_other_users(Path(__file__).resolve())
HAS_BWRAP = shutil.which("bwrap") is not None
# The strongest first.
WAYS = tuple(
    way
    for way in (AS_ROOT if os.geteuid() == 0 else AS_A_USER)
    if (way.user is None or OPEN_TO_ALL) and (HAS_BWRAP or "bwrap" not in way.options)
)
