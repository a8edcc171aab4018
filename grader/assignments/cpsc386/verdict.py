"""From what was seen of a rule to what a check says: kept, broken, or for a person to look at."""

from collections.abc import Sequence

from grader.api import NeedsReview, Said
from grader.assignments.cpsc386.evidence import Evidence
from grader.assignments.cpsc386.judge import Breach
from grader.assignments.cpsc386.rule import Rule
from grader.assignments.cpsc386.sitting import Sitting

# One breach among so many games in which the rule was kept may be a misreading of ours.
MANY = 8
HEAD, TAIL = 5, 16


def must_keep(evidence: Evidence, *rules: Rule, say: str, needed: int = 1) -> None:
    """The rules were seen at work, and kept."""
    must_play(evidence)
    tallies = [evidence.tallies[rule] for rule in rules]
    broken = [breach for tally in tallies for breach in tally.broken]
    kept = sum(tally.kept for tally in tallies)
    if len(broken) == 1:
        alike = sum(tally.kept_about[broken[0].about] for tally in tallies)
        if alike >= MANY:
            raise NeedsReview("cpsc386.seen-once", screen=cut(broken[0].screen), kept=alike)
    if broken:
        raise said(say, broken)
    doubtful = [breach for tally in tallies for breach in tally.doubtful]
    if doubtful:
        raise NeedsReview("cpsc386.doubtful", screen=cut(doubtful[0].screen))
    if kept < needed:
        raise NeedsReview("cpsc386.not-seen", screen=evidence.last_screen)


def said(say: str, broken: Sequence[Breach]) -> Said:
    """The finding for rules that were broken, told by the shortest example."""
    shortest = min(broken, key=lambda breach: len(breach.screen))
    return Said(say, screen=cut(shortest.screen), **shortest.fields)


def must_play(evidence: Evidence) -> None:
    """A game can be played to its end; else nothing of it can be judged."""
    if evidence.plays:
        return
    if evidence.why_not is not None:
        raise evidence.why_not
    sitting = evidence.acquaintance
    screen = sitting.place(len(sitting.questions))
    if not sitting.questions and sitting.ended:
        raise Said("cpsc386.asks-nothing", screen=screen)
    raise NeedsReview(
        "cpsc386.not-understood", screen=screen, why=sitting.gave_up or "no round was recognised"
    )


def must_end_well(sitting: Sitting) -> None:
    """A sitting came to its end; how it did not is the finding. An exception in an ordinary game is
    charged once, by the check for it, and not by what it keeps from being seen.
    """
    screen = sitting.place(len(sitting.questions))
    if sitting.error is not None:
        raise (
            crash(sitting) if sitting.plan.first else NeedsReview("cpsc386.crashed", screen=screen)
        )
    if sitting.finding is not None:
        raise sitting.finding
    if not sitting.ended:
        raise NeedsReview("cpsc386.not-understood", screen=screen, why=sitting.gave_up)


def crash(sitting: Sitting) -> Said:
    """The finding for a sitting that ended with an exception: which, and where."""
    error = sitting.error
    frame = error.frames[-1] if error and error.frames else None
    return Said(
        "cpsc386.exception",
        screen=sitting.place(len(sitting.questions)),
        name=error.type_name if error else "",
        text=(error.message if error else "") or "",
        where=f"{frame.file}, line {frame.line}, in {frame.function}" if frame else "-",
    )


def cut(screen: str) -> str:
    """The beginning and the end of a screen, where it is long."""
    lines = screen.splitlines()
    if len(lines) <= HEAD + TAIL:
        return screen
    left_out = f"[... {len(lines) - HEAD - TAIL} lines ...]"
    return "\n".join([*lines[:HEAD], left_out, *lines[-TAIL:]])
