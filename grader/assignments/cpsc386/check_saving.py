"""What is still there after leaving and starting again."""

from typing import Any

from grader.api import END_OF_INPUT, INTERRUPT, Answer, NeedsReview, OutOfTime, Raised, Said, part
from grader.assignments.cpsc386.evidence import SMALL, SPOILT, Evidence
from grader.assignments.cpsc386.prompts import Meaning
from grader.assignments.cpsc386.rounds import rounds_of
from grader.assignments.cpsc386.sitting import Sitting
from grader.assignments.cpsc386.verdict import (
    crash,
    must_end_well,
    must_play,
    not_seen,
    review_if_crashed,
)

LEFT = ("EOFError", "KeyboardInterrupt", "SystemExit")


@part("functionality", costs=3)
def check_balances_are_recalled(evidence: Evidence) -> None:
    """After leaving and starting again each player has the balance of the last time."""
    must_play(evidence)
    if not evidence.keeps_files and any(sitting.ended for sitting in evidence.alone):
        raise Said("cpsc386.saves-nothing")
    if not evidence.returns:
        raise not_seen(evidence)
    for first, *later in evidence.returns:
        for sitting in later:
            must_end_well(sitting)
            _must_recall(evidence, first, sitting)


def _must_recall(evidence: Evidence, first: Sitting, later: Sitting) -> None:
    before, after = evidence.balances(first), evidence.balances(later)
    # In the order of the names: that of a set is another one each time.
    for name in (name for name in later.plan.names if name in before):
        if name not in after:
            raise not_seen(evidence, screen=later.place(len(later.questions)))
        if abs(after[name] - before[name]) > SMALL:
            raise Said(
                "cpsc386.not-recalled",
                screen=later.place(len(later.questions), 20),
                name=name,
                before=f"{before[name]:,g}",
                after=f"{after[name]:,g}",
            )


def _must_keep_files(evidence: Evidence) -> None:
    """What keeps nothing shows nothing of the rules about what is kept."""
    if not evidence.keeps_files:
        raise not_seen(evidence)


@part("functionality")
def check_players_are_pickled(evidence: Evidence, facts: dict[str, Any]) -> None:
    """The players are saved with pickle."""
    must_play(evidence)
    kinds = {kind for kind in evidence.kinds_of_files if kind in ("pickle", "shelf")}
    if kinds:
        return
    imported = {name for found in facts.values() for name, _ in (found or {}).get("imports", ())}
    if not imported & {"pickle", "shelve", "_pickle"}:
        raise Said("cpsc386.no-pickle")
    raise NeedsReview("cpsc386.pickle-not-found")


@part("functionality")
def check_leaving_in_mid_game(evidence: Evidence) -> None:
    """Leaving in the middle of a game, with Ctrl-D or Ctrl-C, does no harm to the balances."""
    must_play(evidence)
    _must_keep_files(evidence)
    for answer, key in ((END_OF_INPUT, "Ctrl-D"), (INTERRUPT, "Ctrl-C")):
        for meaning in (Meaning.WAGER, Meaning.MOVE):
            _must_survive(evidence, answer, key, meaning)


def _must_survive(evidence: Evidence, answer: Answer, key: str, meaning: Meaning) -> None:
    found = evidence.leave(answer, meaning)
    if found is None:
        raise not_seen(evidence)
    first, left, again = found
    for sitting in (left, again):
        review_if_crashed(evidence, sitting)
    screen = left.place(len(left.questions))
    if isinstance(left.finding, OutOfTime) or left.gave_up or left.talk.asks:
        raise Said("cpsc386.cannot-leave", screen=screen, key=key)
    if isinstance(left.finding, Raised) and left.finding.error.type_name not in LEFT:
        raise left.finding
    if again.finding is not None:
        raise again.finding
    before, after = evidence.balances(first), evidence.balances(again)
    for name in (name for name in before if name in after and evidence.recalls):
        if abs(after[name] - before[name]) > SMALL:
            raise Said(
                "cpsc386.leaving-costs",
                screen=screen,
                key=key,
                name=name,
                before=f"{before[name]:,g}",
                after=f"{after[name]:,g}",
            )


@part("functionality")
def check_a_clean_start(evidence: Evidence) -> None:
    """The game starts in a folder without any save file, as it does on its first day."""
    must_play(evidence)
    _must_keep_files(evidence)
    sitting = evidence.clean
    review_if_crashed(evidence, sitting)
    if sitting.error is not None:
        raise crash(sitting, "cpsc386.clean-start")
    must_end_well(sitting)
    if not rounds_of(sitting):
        raise not_seen(evidence, screen=sitting.screen)


@part("functionality")
def check_a_damaged_file_is_survived(evidence: Evidence) -> None:
    """A save file that is damaged, or of something else, does not keep the game from starting."""
    must_play(evidence)
    _must_keep_files(evidence)
    for what, data in SPOILT.items():
        sitting = evidence.spoilt(data)
        if sitting is None:
            raise not_seen(evidence)
        review_if_crashed(evidence, sitting)
        if sitting.error is not None:
            name = sitting.error.type_name
            raise Said("cpsc386.damaged-file", what=what, name=name, screen=sitting.screen)
        must_end_well(sitting)
