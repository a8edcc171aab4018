"""Finds a variable that a program forgets to set: `in_pley = False` at the end of a round.

Whether a round is played is mostly told by one variable, on which much depends: the hole card, what
the player is asked, what the buttons do. Where one of the ways to end a round does not set it, and
the other one does, that is one mistake, and everything that comes of it is right once it is set.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from grader.api import Finding
from grader.assignments.iipp import oracle
from grader.assignments.iipp.oracle import HIDDEN

if TYPE_CHECKING:
    from grader.assignments.iipp.table import Moment, Seat

SEEDS = (1, 2, 3)
# With so many hits, every hand has busted.
MOST_HITS = 12

Flags = Mapping[str, bool]


@dataclass(frozen=True)
class Slip:
    """The variable, and what it is once a round has ended in another way than by `button`."""

    button: str
    name: str
    over: bool

    def is_made(self, button: str, moment: "Moment") -> bool:
        """Whether a round has just ended in the way in which the variable is forgotten."""
        return button == self.button and (button == "Stand" or _busted(moment))


def find_slip(table: "Seat") -> Slip | None:
    """The only variable that can be such a one; None for most programs."""
    found: set[Slip] | None = None
    for seed in SEEDS:
        try:
            slips = _slips(table, seed)
        except Finding:
            return None  # what it raises is the matter of the checks
        found = slips if found is None else found & slips
    return found.pop() if found is not None and len(found) == 1 else None


def _slips(table: "Seat", seed: int) -> set[Slip]:
    """The variables that one of the ways to end a round leaves as they were, and the other not."""
    start = table.start(seed)
    played = table.flags()
    table.press("Stand", start)
    stood = table.flags()
    moment = table.start(seed)
    for _ in range(MOST_HITS):
        if not _busted(moment):
            moment = table.press("Hit", moment)
    busted = table.flags()
    slips = set()
    for name in played.keys() & stood.keys() & busted.keys():
        if played[name] == stood[name] != busted[name]:
            slips.add(Slip("Stand", name, busted[name]))
        if played[name] == busted[name] != stood[name]:
            slips.add(Slip("Hit", name, stood[name]))
    return slips


def _busted(moment: "Moment") -> bool:
    return HIDDEN not in moment.player and oracle.busted(moment.player)
