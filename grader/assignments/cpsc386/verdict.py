"""From what was seen of a rule to what a check says: kept, broken, or for a person to look at."""

from collections.abc import Sequence
from typing import Any

from grader.api import Finding, NeedsReview, NotReached, Said
from grader.assignments.cpsc386.evidence import Evidence
from grader.assignments.cpsc386.judge import Breach
from grader.assignments.cpsc386.rule import Rule
from grader.assignments.cpsc386.sitting import Sitting

# One breach among so many games in which the rule was kept may be a misreading of ours.
MANY = 8
HEAD, TAIL = 5, 16
# What many checks may have in common: an exception, that the game could not be played on, and that
# what they look at never came up. Each is told once, and decided about as one.
EXCEPTION, NOT_PLAYED, NOT_SEEN = "exception", "not-played", "not-seen"


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
        raise not_seen(evidence)


def not_seen(
    evidence: Evidence, message: str = "cpsc386.not-seen", screen: str = "", **fields: Any
) -> NeedsReview:
    """The finding for a rule that was never put to the test."""
    return NeedsReview(message, screen=screen or evidence.last_screen, cause=NOT_SEEN, **fields)


def said(say: str, broken: Sequence[Breach]) -> Said:
    """The finding for rules that were broken, told by the shortest example."""
    shortest = min(broken, key=lambda breach: len(breach.screen))
    return Said(say, screen=cut(shortest.screen), **shortest.fields)


def must_play(evidence: Evidence) -> None:
    """A game can be played to its end; else nothing of it can be judged."""
    if evidence.broken or not evidence.plays:
        raise why_not_played(evidence)


def why_not_played(evidence: Evidence) -> Finding:
    """The finding for a game that was never played: one that all its rules have in common. What an
    exception keeps from being seen is not reached; the check for exceptions says and charges it.
    """
    if evidence.broken or evidence.crashed:
        return NotReached("cpsc386.not-reached", cause=EXCEPTION)
    sitting = evidence.acquaintance
    screen = sitting.place(len(sitting.questions))
    if sitting.finding is not None and sitting.error is None:
        sitting.finding.cause = NOT_PLAYED
        return sitting.finding
    if not sitting.questions and sitting.ended:
        return Said("cpsc386.asks-nothing", screen=screen, cause=NOT_PLAYED)
    ended = f"it ended with {sitting.error.type_name}" if sitting.error is not None else ""
    why = sitting.gave_up or ended or "no round was recognised"
    return NeedsReview("cpsc386.not-played", screen=screen, cause=NOT_PLAYED, why=why)


def must_end_well(sitting: Sitting) -> None:
    """A sitting came to its end; how it did not is the finding. An exception in an ordinary game is
    charged once, by the check for it, and not by what it keeps from being seen.
    """
    screen = sitting.place(len(sitting.questions))
    if sitting.error is not None:
        raise (
            crash(sitting)
            if sitting.plan.first
            else NeedsReview("cpsc386.crashed", screen=screen, cause=EXCEPTION)
        )
    if sitting.finding is not None:
        raise sitting.finding
    if not sitting.ended:
        why = sitting.gave_up
        raise NeedsReview("cpsc386.not-understood", screen=screen, cause=NOT_PLAYED, why=why)


def crash(sitting: Sitting, cause: str = "") -> Said:
    """The finding for a sitting that ended with an exception: which, and where."""
    error = sitting.error
    frame = error.frames[-1] if error and error.frames else None
    return Said(
        "cpsc386.exception",
        screen=sitting.place(len(sitting.questions)),
        cause=cause,
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
