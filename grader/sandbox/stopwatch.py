"""How long a program may take for one request, and what it did with the time.

Its own computing gives the verdict: that is the same on every machine. What it means that it does
not compute, the kernel knows: a process that sleeps waits for something; one that would compute and
does not get the processor is given more time, because that is the machine's fault. So sleep is
counted where it was seen, and wall time is a backstop.
"""

import time
from collections.abc import Callable
from enum import Enum
from pathlib import Path

# How soon after a request its CPU time is first looked at, and how often from then on.
FIRST_LOOK = 0.2
NEXT_LOOK = 0.05
# A look says nothing of more than this before it: we may not have had the processor ourselves.
SEEN = 4 * NEXT_LOOK
# Where the kernel does not tell: who uses less of the time than this waits for something.
WAITING = 0.05
# A program that would compute is given up after so many times the time that one may wait.
MOST_ROUNDS = 8


class Verdict(Enum):
    """Why a request is given up."""

    COMPUTED = "it computed for as long as it may"
    WAITED = "it waited for something"
    UNKNOWN = "it would have computed, and got too little of the processor"


class Stopwatch:
    """Watches one request. `used` tells the CPU seconds of the process, `sleeps` whether it sleeps;
    both give None where there is nothing to be told.
    """

    def __init__(
        self,
        limit: float,
        wall: float,
        used: Callable[[], float | None],
        sleeps: Callable[[], bool | None],
    ) -> None:
        self.limit, self.wall = limit, wall
        self._used, self._sleeps = used, sleeps
        self._slept = 0.0
        self.begin()

    def begin(self) -> None:
        """From here on computing is counted anew; what was slept in the request is kept."""
        self._started = self._looked = time.monotonic()
        self._look_at = self._started + min(FIRST_LOOK, self.limit / 2)
        self._used_before: float | None = None
        self._spent = 0.0

    @property
    def pause(self) -> float:
        """How many seconds may go by until the next look."""
        return max(0.0, self._look_at - time.monotonic())

    def look(self) -> Verdict | None:
        """Looks at the process; the verdict, when its time is up."""
        sleeps = self._sleeps()  # before anything that takes us time
        used, now = self._used(), time.monotonic()
        computed = self._count(used, now)
        seen = min(SEEN, now - self._looked)
        if sleeps or (sleeps is None and computed < WAITING * seen):
            self._slept += seen
        self._looked, self._look_at = now, now + NEXT_LOOK
        if self._spent >= self.limit:
            return Verdict.COMPUTED
        if self._slept >= self.wall:
            return Verdict.WAITED
        return Verdict.UNKNOWN if now - self._started >= MOST_ROUNDS * self.wall else None

    def _count(self, used: float | None, now: float) -> float:
        """Counts the computing; how much it was since the last look."""
        if used is None:
            return 0.0
        if self._used_before is None:
            # What it used before the first look is what the wall clock says, at the most.
            self._used_before = max(0.0, used - (now - self._started))
        before, self._spent = self._spent, used - self._used_before
        return self._spent - before


def sleeps(process: int) -> bool | None:
    """Whether the youngest process below one sleeps; None where that cannot be found out."""
    try:
        while children := Path(f"/proc/{process}/task/{process}/children").read_text().split():
            process = int(children[-1])
        # After the name, which may hold anything.
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except (OSError, IndexError, ValueError):
        return None
    return state in "STtI"
