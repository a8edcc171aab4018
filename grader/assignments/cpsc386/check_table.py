"""Who plays, in which order, and for how much."""

import re

from grader.api import Said, part
from grader.assignments.cpsc386.evidence import Evidence
from grader.assignments.cpsc386.player import Question
from grader.assignments.cpsc386.prompts import Meaning
from grader.assignments.cpsc386.rounds import Round, rounds_of
from grader.assignments.cpsc386.rule import Rule
from grader.assignments.cpsc386.sitting import Sitting
from grader.assignments.cpsc386.verdict import (
    crash,
    must_end_well,
    must_keep,
    must_play,
    not_seen,
    review_if_crashed,
)


@part("functionality", costs=3)
def check_up_to_four_can_play(evidence: Evidence) -> None:
    """Two, three and four players can play at one table, and each of them bets."""
    must_play(evidence)
    for count in (2, 3, 4):
        sitting = evidence.counts[count]
        screen = sitting.place(len(sitting.questions), 20)
        wagers = [q for q in sitting.questions if q.meaning is Meaning.WAGER and not q.refused]
        if sitting.ended and len(wagers) < count:
            raise Said("cpsc386.not-multiplayer", screen=screen, count=count, asked=len(wagers))
        asked = [q for q in sitting.questions if q.meaning is Meaning.PLAYERS]
        if sitting.gave_up and len(asked) > 2 and all(q.refused for q in asked[:-1]):
            raise Said("cpsc386.count-refused", screen=screen, count=count)
        must_end_well(sitting)
        if not rounds_of(sitting):
            raise not_seen(evidence, screen=screen)


@part("functionality")
def check_other_numbers_of_players_are_asked_again(evidence: Evidence) -> None:
    """0, 5, -1 and a word are no number of players: the program asks again."""
    must_play(evidence)
    review_if_crashed(evidence, evidence.wrong_counts)
    _must_refuse_all(evidence, evidence.wrong_counts, Meaning.PLAYERS, "cpsc386.count-accepted")


@part("functionality")
def check_wrong_wagers_are_asked_again(evidence: Evidence) -> None:
    """0, -1, more than the balance and a word are no wager: the program asks again."""
    must_play(evidence)
    review_if_crashed(evidence, evidence.wrong_wagers)
    _must_refuse_all(evidence, evidence.wrong_wagers, Meaning.WAGER, "cpsc386.wager-accepted")


def _must_refuse_all(evidence: Evidence, sitting: Sitting, meaning: Meaning, say: str) -> None:
    """Every probe was refused, and the sitting went on to its end."""
    probes = [q for q in sitting.questions if q.probe]
    accepted = [q for q in probes if not q.refused]
    # The last probe of a program that ended with an exception is neither.
    if accepted and sitting.error is not None and accepted[-1] is sitting.questions[-1]:
        raise crash(sitting, "cpsc386.exception-at", typed=accepted[-1].typed, what=str(meaning))
    if accepted:
        number = sitting.questions.index(accepted[0])
        screen = sitting.around(number - 1, number + 1)
        raise Said(say, screen=screen, typed=accepted[0].typed)
    if not probes:
        screen = sitting.place(len(sitting.questions))
        raise not_seen(evidence, "cpsc386.never-asked", screen, what=str(meaning))
    must_end_well(sitting)


@part("functionality")
def check_every_player_bets_before_the_deal(evidence: Evidence) -> None:
    """At the start of a game each player in turn places a wager, before any card is dealt."""
    must_play(evidence)
    for sitting in (evidence.counts[4], *evidence.tables[:1]):
        must_end_well(sitting)
        for played in rounds_of(sitting):
            questions = sitting.questions[played.first : played.last + 1]
            wagers = [q for q in questions if q.meaning is Meaning.WAGER and not q.refused]
            if len(wagers) < played.players:
                raise Said("cpsc386.not-all-bet", screen=played.screen)
            dealt = [q for q in questions[1:] if _cards_out(questions[0], q)]
            if dealt or played.late_wagers:
                raise Said("cpsc386.dealt-before-bets", screen=played.screen)
            named = [q.who for q in wagers if q.who]
            wanted = [name for name in sitting.plan.names if name in named]
            if named != wanted:
                raise Said("cpsc386.bets-order", screen=played.screen)


def _cards_out(before: Question, after: Question) -> bool:
    return bool(before.told.drawn_until(after.told))


@part("functionality")
def check_the_order_of_the_players(evidence: Evidence) -> None:
    """The players have their turns in the order in which their names were entered."""
    must_keep(evidence, Rule.ORDER, say="cpsc386.order")


@part("functionality")
def check_the_first_player_is_asked_to_play_again(evidence: Evidence) -> None:
    """After each game the players can play another one, without naming themselves again."""
    must_play(evidence)
    alone = not rounds_of(evidence.counts[2])  # what one player can see is enough then
    for sitting in [evidence.acquaintance] if alone else evidence.tables[:1]:
        must_end_well(sitting)
        rounds = rounds_of(sitting)
        screen = sitting.place(len(sitting.questions))
        if len(rounds) < sitting.plan.rounds:
            raise Said("cpsc386.no-second-game", screen=screen, count=len(rounds))
        start = rounds[0].deal
        if any(q.meaning in (Meaning.NAME, Meaning.PLAYERS) for q in sitting.questions[start:]):
            raise Said("cpsc386.named-again", screen=screen)
        if len(rounds) > 1 and not any(_may_leave(sitting, played) for played in rounds):
            raise Said("cpsc386.not-asked-again", screen=screen)
        asked = [_asked_to_go_on(sitting, played) for played in rounds]
        first = sitting.plan.names[0]
        if all(names and first not in names for names in asked):
            raise Said("cpsc386.another-asked", screen=screen, first=first, asked=asked[-1][0])


def _may_leave(sitting: Sitting, played: Round) -> bool:
    """Whether anything but a wager is asked after a game, or the wager says how to leave."""
    for question in sitting.questions[played.after :]:
        if question.meaning is not Meaning.WAGER:
            return True
        return bool(re.search(r"leave|quit|exit|stop|end", question.prompt.text, re.I))
    return False


def _asked_to_go_on(sitting: Sitting, played: Round) -> list[str]:
    """Who was asked by name whether to play again, after a game."""
    found = []
    for question in sitting.questions[played.after :]:
        if question.meaning is Meaning.WAGER:
            break
        if question.meaning is Meaning.AGAIN:
            words = re.findall(r"\w+", question.prompt.text.rpartition("\n")[2].lower())
            found += [name for name in sitting.plan.names if name.lower() in words]
    return found


@part("functionality")
def check_whoever_is_broke_gets_new_money(evidence: Evidence) -> None:
    """Who has lost everything gets $10,000 to go on with."""
    must_play(evidence)
    found = evidence.broke
    if found is None:
        raise not_seen(evidence)
    sitting, given = found
    if not given:
        raise Said("cpsc386.stays-broke", screen=sitting.place(len(sitting.questions), 20))
