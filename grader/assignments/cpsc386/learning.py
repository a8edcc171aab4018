"""Learns how to talk with a program: words first, and what answers do where words say too little.

A program does the same when the same is typed, so one can go back: play again up to a question and
try another answer, or take a kind of question for something else. Whatever leads further into the
game is kept. What is learnt is the phrasebook; it is made once, within a number of starts, and used
for all that is played afterwards.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import pairwise

from grader.api import terminal
from grader.assignments.cpsc386.crashes import came_in_turn
from grader.assignments.cpsc386.player import NAMES, Plan, Question
from grader.assignments.cpsc386.prompts import LEXICON, Intent, Meaning
from grader.assignments.cpsc386.rounds import rounds_of
from grader.assignments.cpsc386.sitting import Sitting

# How often a program is started at the most, to learn about it.
STARTS = 80
# What is tried at one kind of question at the most.
MOST_TRIES = 12
# Plans in which all kinds of question come up, sooner or later.
EVERYTHING = Plan(
    names=NAMES[:2], wager=10, insurance=3, split=True, double=True, hits=40, rounds=2, most=70
)
SEEDS = 8
# Kinds whose answers are few: they may say the opposite of what their words seem to say.
EITHER_OR = (
    Meaning.AGAIN, Meaning.RETURNING, Meaning.DECLINE, Meaning.CONFIRM, Meaning.DONOR,
    Meaning.MENU, Meaning.UNKNOWN,
)  # fmt: skip
BEFORE = (Meaning.NAME, Meaning.PLAYERS, Meaning.WAGER)
Sit = Callable[[Plan, terminal.Phrasebook], Sitting]


class Learner:
    """Plays to find out what a program asks, and what it takes for an answer."""

    def __init__(self, sit: Sit, phrasebook: terminal.Phrasebook) -> None:
        self._search = terminal.Search(sit, _progress, _went_well, _changes, STARTS)
        self.phrasebook = phrasebook
        self.acquaintance = self._settle(Plan(rounds=2, most=40, seed=1))
        for seed in range(2, 5):
            if rounds_of(self.acquaintance) or not self.acquaintance.questions:
                break  # what asks nothing will ask nothing
            self.acquaintance = self._settle(Plan(rounds=2, most=40, seed=seed))
        if rounds_of(self.acquaintance):
            for seed in range(SEEDS):
                self._settle(replace(EVERYTHING, seed=900 + seed))

    @property
    def plays(self) -> bool:
        """Whether a game can be played to its end."""
        return bool(rounds_of(self.acquaintance))

    def _settle(self, plan: Plan) -> Sitting:
        """Plays by a plan, and keeps what is learnt by that."""
        # The fifth number is about the time before the first card only.
        self.phrasebook, best = self._search.settle(plan, self.phrasebook, counts=4)
        self._fix_guesses(best)
        return best

    def _fix_guesses(self, sitting: Sitting) -> None:
        """Keeps what was typed where a question could not be placed, and led on."""
        if not rounds_of(sitting):
            return
        first = rounds_of(sitting)[0].deal
        for number, later in enumerate(sitting.questions[1:]):
            question = sitting.questions[number]
            entry = self.phrasebook.named(question.kind)
            unplaced = question.meaning is Meaning.UNKNOWN and entry.fixed is None
            if unplaced and later.kind != question.kind and isinstance(question.typed, str):
                if number < first:
                    self._place(entry, question, sitting.plan)
                else:
                    entry.change(("fixed", question.typed))

    def _place(self, entry: terminal.Entry, question: Question, plan: Plan) -> None:
        """Finds out whether a question of the beginning is about who plays, or how many: names come
        back on the screen, and so many players place wagers. Else the answer that led on is kept.
        """
        known = {one.meaning for one in self.phrasebook}
        for meaning, names in ((Meaning.NAME, plan.names), (Meaning.PLAYERS, NAMES[:2])):
            if meaning in known:
                continue
            other = self.phrasebook.copy()
            other.named(entry.kind).change(("meaning", meaning))
            if self._search.starts > 0:
                other, sitting = self._search.sit(replace(plan, names=names), other)
                if _went_well(sitting) and _shows(sitting, entry.kind, meaning):
                    self.phrasebook = other
                    return
        entry.change(("fixed", question.typed))


def _progress(sitting: Sitting) -> tuple[int, ...]:
    """How far a sitting came; of two, the one with more has understood more. Before any card is
    dealt, every other kind of question is a step.
    """
    rounds = [played for played in rounds_of(sitting) if not played.trouble]
    asked = sitting.questions
    kinds = len({question.kind for question in asked})
    dealt = _deals(sitting)
    wanted = min(len(rounds), sitting.plan.rounds)
    dealt = dealt or bool(rounds)
    unplaced = {one.kind for one in asked if one.unplaced}
    return wanted, int(sitting.ended), int(dealt), -len(unplaced), 0 if dealt else kinds


def _deals(sitting: Sitting) -> bool:
    """Whether cards were seen to be dealt."""
    return any(a.told.drawn_until(b.told) for a, b in pairwise(sitting.questions))


def _went_well(sitting: Sitting) -> bool:
    rounds = rounds_of(sitting)
    if sitting.error is not None:
        # It is the program that went wrong.
        return bool(rounds) or came_in_turn(sitting)
    placed = not any(question.unplaced for question in sitting.questions)
    return sitting.ended and len(rounds) >= sitting.plan.rounds and placed


def _shows(sitting: Sitting, kind: str, meaning: Meaning) -> bool:
    """Whether what was typed had the effect that it has where such a thing is asked."""
    asked = [number for number, one in enumerate(sitting.questions) if one.kind == kind]
    if meaning is Meaning.PLAYERS:
        return len(rounds_of(sitting)) >= sitting.plan.rounds
    later = "\n".join(one.printed for one in sitting.questions[asked[0] + 1 :])
    return all(name.lower() in later.lower() for name in sitting.plan.names)


def _changes(sitting: Sitting, book: terminal.Phrasebook) -> Iterator[tuple[str, terminal.Change]]:
    """Other readings of the questions of a sitting: of those first at which it went wrong."""
    asked = sitting.questions
    last = list(dict.fromkeys(question.kind for question in reversed(asked)))
    by_kind = {question.kind: question for question in asked}
    unplaced = [kind for kind in last if by_kind[kind].meaning is Meaning.UNKNOWN]
    doubtful = [kind for kind in last if by_kind[kind].meaning in EITHER_OR]
    order = list(dict.fromkeys([*unplaced, *last[:1], *doubtful, *last[:6]]))
    known = {entry.kind for entry in book if entry.known_by != terminal.INSTRUCTOR}
    for kind in order:
        if kind in known:
            yield from ((kind, change) for change in _readings(by_kind[kind], sitting))


def _readings(question: Question, sitting: Sitting) -> Iterator[terminal.Change]:
    """What else a question might be, and what else might be typed."""
    entry: terminal.Entry = question.entry
    tries: list[terminal.Change] = []
    if question.meaning is Meaning.AGAIN and question.intent is Intent.YES:
        # It ends at any word but its own one.
        words = LEXICON.words_for(Intent.YES, question.prompt)
        tries += [("says", (Intent.YES, word)) for word in words if word != question.typed][:4]
    if question.later is not question.meaning:
        tries.append(("meaning", question.later))
    if question.meaning in EITHER_OR:
        tries.append(("flipped", not entry.flipped))
    dealt = _deals(sitting)
    if question.meaning is Meaning.UNKNOWN:
        if dealt:
            tries += [("meaning", Meaning.AGAIN), ("meaning", Meaning.MOVE)]
        tries += [("meaning", meaning) for meaning in BEFORE]
    offered = [word for word in terminal.options_in(question.prompt.text) if word != question.typed]
    tries += [("fixed", word) for word in offered]
    if question.meaning not in BEFORE:
        tries += [("meaning", Meaning.AGAIN)] if dealt else []
    if question.meaning in (*EITHER_OR, *BEFORE):
        tries += [
            ("fixed", word)
            for word in terminal.GUESSES
            if word != question.typed and "{" not in word
        ]
        tries += [("meaning", meaning) for meaning in BEFORE if meaning is not question.meaning]
    if question.meaning in (Meaning.PAUSE, Meaning.MOVE, Meaning.SPLIT, Meaning.DOUBLE):
        tries += [("meaning", Meaning.AGAIN), ("meaning", Meaning.MENU)]
    yield from list(dict.fromkeys(tries))[:MOST_TRIES]
