"""Learns how to talk with a program: words first, and what answers do where words say too little.

A program does the same when the same is typed, so one can go back: play again from the start and
take a kind of question for something else. Whatever leads further is kept. What is learnt is the
phrasebook; it is made once, within a number of starts, and used for all that is played later.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Generic, TypeVar

from grader.worlds.terminal.phrasebook import Change, Phrasebook

Plan = TypeVar("Plan")
Sitting = TypeVar("Sitting")


@dataclass
class Search(Generic[Plan, Sitting]):
    """Looks for the readings of a program's questions with which one comes furthest."""

    # Plays once by a plan; the phrasebook takes in what is understood on the way.
    play: Callable[[Plan, Phrasebook], Sitting]
    # How far a sitting came: of two, the one with more has understood more.
    progress: Callable[[Sitting], tuple[int, ...]]
    went_well: Callable[[Sitting], bool]
    # Other readings, each of a kind of question: the most likely ones first.
    changes: Callable[[Sitting, Phrasebook], Iterator[tuple[str, Change]]]
    # How often a program may be started yet.
    starts: int

    def sit(self, plan: Plan, book: Phrasebook) -> tuple[Phrasebook, Sitting]:
        """Plays once; the phrasebook that was given stays as it is."""
        self.starts -= 1
        book = book.copy()
        return book, self.play(plan, book)

    def settle(self, plan: Plan, book: Phrasebook, counts: int) -> tuple[Phrasebook, Sitting]:
        """Plays by a plan; where that goes wrong, looks for another reading of some question with
        which it goes further, until it goes well or there is nothing left to try. What makes no
        difference to the first `counts` numbers of the progress is forgotten.
        """
        book, best = self.sit(plan, book)
        first = book, best
        tried: set[tuple[str, Change]] = set()
        while (found := self._further(plan, book, best, tried)) is not None:
            book, best = found
        if self.progress(best)[:counts] == self.progress(first[1])[:counts]:
            return first
        return book, best

    def _further(
        self, plan: Plan, book: Phrasebook, best: Sitting, tried: set[tuple[str, Change]]
    ) -> tuple[Phrasebook, Sitting] | None:
        """The first other reading with which one comes further; None where there is none."""
        if self.went_well(best):
            return None
        for kind, change in self.changes(best, book):
            if self.starts <= 0:
                return None
            if (kind, change) in tried:
                continue
            tried.add((kind, change))
            other = book.copy()
            other.named(kind).change(change)
            other, sitting = self.sit(plan, other)
            if self.progress(sitting) > self.progress(best):
                return other, sitting
        return None
