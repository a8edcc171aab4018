"""Reads the questions of a program as a way through what may happen in such a game.

A model says what may come next, and how odd that would be. The words of a question say how badly
each meaning fits it. The cheapest way through all questions is the reading, and how much dearer the
next best one is says how sure it is. Text comes in and a reading comes out: no program runs here.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

# How many ways are kept while more is read.
BEAM = 12
# One kind of question asks for one thing; for another one it has to be clear.
ANOTHER_MEANING = 3.0

State = TypeVar("State", bound=Hashable)
Glimpse = TypeVar("Glimpse")


@dataclass(frozen=True)
class Heard(Generic[Glimpse]):
    """A question: its kind, how badly each meaning fits its words, and what was seen before it."""

    kind: str
    fits: Mapping[str, float]
    seen: Glimpse


@dataclass(frozen=True)
class Step(Generic[State]):
    """What a question may mean, what is known after it, and how odd that is."""

    meaning: str
    state: State
    odd: float
    # The question before, once more in other words.
    repeats: bool = False


@dataclass(frozen=True)
class _Way(Generic[State]):
    """One way through the questions so far."""

    state: State
    cost: float
    kinds: Mapping[str, str]
    step: Step[State] | None = None
    before: "_Way[State] | None" = None

    @property
    def meaning(self) -> str:
        """What the last question means."""
        return self.step.meaning if self.step is not None else ""


class Decoder(Generic[State, Glimpse]):
    """Follows the cheapest ways through the questions of a sitting."""

    def __init__(
        self, start: State, steps: Callable[[State, Heard[Glimpse]], Iterator[Step[State]]]
    ) -> None:
        self._steps = steps
        self._ways: list[_Way[State]] = [_Way(start, 0.0, {})]

    def hear(self, heard: Heard[Glimpse]) -> Step[State]:
        """Takes in one more question; what it means, by the cheapest way."""
        found: dict[tuple[State, str], _Way[State]] = {}
        for way in self._ways:
            usual = way.kinds.get(heard.kind)
            for step in self._steps(way.state, heard):
                cost = way.cost + step.odd
                if usual != step.meaning and not step.repeats:
                    # Its words speak once for each kind.
                    cost += heard.fits[step.meaning]
                    cost += ANOTHER_MEANING if usual is not None else 0.0
                key = step.state, step.meaning
                if key not in found or cost < found[key].cost:
                    same = usual == step.meaning
                    kinds = way.kinds if same else {**way.kinds, heard.kind: step.meaning}
                    found[key] = _Way(step.state, cost, kinds, step, way)
        self._ways = sorted(found.values(), key=lambda way: way.cost)[:BEAM]
        best = self._ways[0].step
        assert best is not None
        return best

    @property
    def state(self) -> State:
        """What is known after the last question."""
        return self._ways[0].state

    @property
    def doubt(self) -> float:
        """How much dearer it is to take the last question for anything else."""
        best, *others = self._ways
        return min((o.cost for o in others if o.meaning != best.meaning), default=99.0) - best.cost

    @property
    def reading(self) -> Sequence[str]:
        """What each question means, in the light of all that came later."""
        found = []
        way: _Way[State] | None = self._ways[0]
        while way is not None and way.before is not None:
            found.append(way.meaning)
            way = way.before
        return found[::-1]
