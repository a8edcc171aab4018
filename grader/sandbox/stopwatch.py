"""How long a program may take for one request, and what it did with the time.

Its own computing gives the verdict: that is the same on every machine. Wall time is a backstop.
What it means that this is up, the kernel knows: a process that sleeps waits for something; one
that would compute and does not get the processor is given more time: that is the machine's fault.
"""

import time
from collections import Counter
from collections.abc import Callable
from enum import Enum
from pathlib import Path

# How soon after a request its CPU time is first looked at, and how often from then on.
FIRST_LOOK = 0.2
NEXT_LOOK = 0.05
# Where the kernel does not tell: who uses less of the time than this waits for something.
WAITING = 0.05
# How often the wall time is granted to a program that would compute.
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
        self._deadline = time.monotonic() + wall
        self._rounds = 1
        self._states: Counter[bool | None] = Counter()
        self.begin()

    def begin(self) -> None:
        """From here on computing is counted anew; the wall time goes on."""
        self._started = time.monotonic()
        self._look_at = self._started + min(FIRST_LOOK, self.limit / 2)
        self._used_before: float | None = None
        self._spent = 0.0

    def extend(self, seconds: float) -> None:
        """Grants more wall time, for what did not go by in the program."""
        self._deadline += seconds

    @property
    def pause(self) -> float:
        """How many seconds may go by until the next look."""
        return max(0.0, min(self._look_at, self._deadline) - time.monotonic())

    def look(self) -> Verdict | None:
        """Looks at the process; the verdict, when its time is up."""
        used = self._used()
        if used is not None and self._used_before is None:
            # What it used before the first look is what the wall clock says, at the most.
            self._used_before = max(0.0, used - (time.monotonic() - self._started))
        if used is not None and self._used_before is not None:
            self._spent = used - self._used_before
        self._states[self._sleeps()] += 1
        now = time.monotonic()
        self._look_at = now + NEXT_LOOK
        if self._spent >= self.limit:
            return Verdict.COMPUTED
        return self._at_deadline() if now >= self._deadline else None

    def _at_deadline(self) -> Verdict | None:
        if self._slept:
            return Verdict.WAITED
        if self._rounds == MOST_ROUNDS:
            return Verdict.UNKNOWN
        self._rounds += 1
        self._deadline += self.wall
        self._states.clear()
        return None

    @property
    def _slept(self) -> bool:
        """Whether the process has slept most of the time since the last deadline."""
        if not self._states[True] and not self._states[False]:
            return self._spent < WAITING * self.wall
        return self._states[True] > self._states[False]


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
