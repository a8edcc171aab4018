"""From what was seen of a rule to what a check says: kept, broken, or for a person to look at."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grader.api import Finding, NeedsReview, NotReached, Said, Screen, terminal
from grader.assignments.cpsc386.evidence import Evidence
from grader.assignments.cpsc386.judge import Breach
from grader.assignments.cpsc386.rule import Rule
from grader.assignments.cpsc386.screen import cards_in
from grader.assignments.cpsc386.sitting import Sitting

# One breach among so many games in which the rule was kept may be a misreading of ours.
MANY = 8
# A screen of so many lines is shown whole. Of a longer one its ends, and what a finding names with
# the lines beside it; so few lines as these are never worth leaving out.
WHOLE, HEAD, TAIL, BESIDE, FEW = 40, 5, 16, 1, 3
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
            screen = cut(broken[0].screen, broken[0].fields)
            raise NeedsReview("cpsc386.seen-once", screen=screen, kept=alike)
    if broken:
        raise said(say, broken)
    doubtful = [breach for tally in tallies for breach in tally.doubtful]
    if doubtful:
        raise NeedsReview("cpsc386.doubtful", screen=cut(doubtful[0].screen, doubtful[0].fields))
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
    return Said(say, screen=cut(shortest.screen, shortest.fields), **shortest.fields)


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


def review_if_crashed(evidence: Evidence, sitting: Sitting) -> None:
    """Ask for a review of a sitting that an exception ended which ends ordinary games as well: that
    is charged there, and says nothing about another rule.
    """
    if evidence.is_charged(sitting):
        screen = sitting.place(len(sitting.questions))
        raise NeedsReview("cpsc386.crashed", screen=screen, cause=EXCEPTION)


@dataclass(frozen=True)
class Crash:
    """An exception that ended a sitting, as a sentence says it: which, and where."""

    name: str
    text: str
    where: str

    @classmethod
    def of(cls, sitting: Sitting) -> "Crash":
        """The one that ended a sitting."""
        error = sitting.error
        if error is None:
            return cls("", "", "-")
        frame = error.frames[-1] if error.frames else None
        where = f"{frame.file}, line {frame.line}, in {frame.function}" if frame else "-"
        return cls(error.type_name, error.message or "", where)


def crash(sitting: Sitting, say: str = "cpsc386.exception", cause: str = "", **fields: Any) -> Said:
    """The finding for a sitting that ended with an exception."""
    screen = sitting.place(len(sitting.questions))
    return Said(say, screen=screen, cause=cause, **vars(Crash.of(sitting)), **fields)


def crash_to_review(sitting: Sitting) -> NeedsReview:
    """The same for an exception after an answer that the program may not have asked for."""
    screen = sitting.place(len(sitting.questions))
    typed = next(str(q.typed) for q in reversed(sitting.questions) if q.typed is not None)
    found = Crash.of(sitting)
    return NeedsReview(
        "cpsc386.exception-unclear",
        screen=screen,
        cause=EXCEPTION,
        typed=typed,
        name=found.name,
        text=found.text,
        where=found.where,
    )


def cut(screen: str, fields: Mapping[str, Any] | None = None) -> str:
    """A screen without what nobody has to read, where it is long. The lines in which a card or an
    amount stands that the finding names are kept, with those beside them, and so is the end.
    """
    lines = screen.splitlines()
    if len(lines) <= WHOLE:
        return screen
    said = " ".join(str(value) for value in (fields or {}).values())
    named = {*cards_in(said), *terminal.numbers_in(said)}
    kept = {*range(HEAD), *range(len(lines) - TAIL, len(lines))}
    for number, line in enumerate(lines):
        if named & {*cards_in(line), *terminal.numbers_in(line)}:
            kept |= set(range(number - BESIDE, number + BESIDE + 1))
    shown: list[str] = []
    left_out: list[str] = []
    for number, line in enumerate([*lines, ""]):
        if number not in kept and number < len(lines):
            left_out.append(line)
            continue
        shown += left_out if len(left_out) <= FEW else [f"[... {len(left_out)} lines ...]"]
        shown.append(line)
        left_out = []
    text = "\n".join(shown[:-1])
    return Screen.of(text, screen.again) if isinstance(screen, Screen) else text
