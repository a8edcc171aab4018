"""What a course sets of one assignment for a term; the rest is as the assignment has it."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field


@dataclass(frozen=True)
class Term:
    """The settings of a course for one assignment."""

    # Where it is set, for messages.
    where: str = ""
    edition: str = ""
    details: str = ""
    # Points by part and by stage, what checks weigh, and those that are switched off.
    points: Mapping[str, float] = field(default_factory=dict)
    max_score: Mapping[str, float] = field(default_factory=dict)
    weights: Mapping[str, float] = field(default_factory=dict)
    without: tuple[str, ...] = ()
    # The classes and functions ("card.Card.get_rank") that the course's own starter gives without a
    # docstring: nobody has to write one for them.
    undocumented: tuple[str, ...] = ()
    # Whether the course hands out the starter files of this project, and what only these ask for
    # counts.
    our_starter: bool = False
    # How much CPU time one call may take; 0: as much as every call may.
    call_seconds: float = 0
    # Which share of all points a program cannot get that does not start as it was handed in.
    withheld: float = 0

    @property
    def digest(self) -> str:
        """The hash of all that is set beside the edition, which has its own; empty for nothing."""
        said = {name: value for name, value in asdict(self).items() if value}
        said = {name: value for name, value in said.items() if name not in ("where", "edition")}
        text = json.dumps(said, sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:16] if said else ""
