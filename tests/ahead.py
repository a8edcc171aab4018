"""Grades planted mistakes and unusual solutions while other tests run, which need one core."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import contextmanager
from inspect import signature
from pathlib import Path

import pytest

from grader.author.planted import Mistake
from grader.core.assignment import assignment_keys, load_assignment
from grader.grading.grade import Wish
from tests.judging import Document, Judge, open_judge, parts_in_reach
from tests.planting import build_variant, mistakes, plant, variants
from tests.selection import in_all_reach, is_quick
from tools.reach import Reach, checks_in_reach

PLANTED = [(key, mistake) for key in assignment_keys() for mistake in mistakes(key)]
VARIANTS = [(key, name) for key in assignment_keys() for name in variants(key)]

# To find out what checks reach costs as much as to grade this many mistakes in all parts.
WORTH_IT = 10

# "mistake" or "variant", the assignment, and its name.
Named = tuple[str, str, str]


class Ahead:
    """What is being graded; who asks for a result waits for it."""

    def __init__(self, begun: Mapping[Named, Future[Document]]) -> None:
        self._begun = begun

    def mistake(self, key: str, name: str) -> Document:
        """The result of a planted mistake."""
        return self._begun["mistake", key, name].result()

    def variant(self, key: str, name: str) -> Document:
        """The result of an unusual solution."""
        return self._begun["variant", key, name].result()


@contextmanager
def grade_ahead(
    config: pytest.Config, items: Sequence[pytest.Item], folder: Path
) -> Iterator[Ahead]:
    """What the tests ask for is graded below a folder, in their order."""
    names = dict.fromkeys(one for item in items for one in _wanted(item))
    with open_judge() as judge:
        reaches = _reaches(judge, names) if is_quick(config) else {}
        begun: dict[Named, Future[Document]] = {}
        for name in names:
            place = folder.joinpath(*name)
            place.mkdir(parents=True)
            begun[name] = judge.start(place, _build(config, name, place, reaches))
        yield Ahead(begun)
        for future in begun.values():
            future.cancel()


def _reaches(judge: Judge, names: Collection[Named]) -> dict[str, Reach]:
    """What the checks reach, of the assignments with many mistakes to grade. Not of those with
    tools: there all checks share what one player saw.
    """
    count = Counter(key for kind, key, _ in names if kind == "mistake")
    keys = [key for key in count if count[key] > WORTH_IT and not load_assignment(key).tools]
    begun = {key: judge.reach(key) for key in keys}
    return {key: future.result() for key, future in begun.items()}


def _wanted(item: pytest.Item) -> Iterator[Named]:
    """The submissions that a test is about: all mistakes of an assignment, where it names none."""
    spec = getattr(item, "callspec", None)
    # That the item's function asks for it: it is there for every test.
    if spec is None or "ahead" not in signature(item.function).parameters:  # type: ignore[attr-defined]
        return
    key = spec.params["key"]
    if "name" in spec.params:
        yield "variant", key, spec.params["name"]
    elif "mistake" in spec.params:
        yield "mistake", key, spec.params["mistake"].name
    else:
        yield from (("mistake", key, mistake.name) for of, mistake in PLANTED if of == key)


def _build(config: pytest.Config, name: Named, place: Path, reaches: Mapping[str, Reach]) -> Wish:
    """Makes the submission, and says how it is graded."""
    kind, key, own = name
    if kind == "variant":
        build_variant(key, own, place)
        return Wish()
    mistake = next(one for of, one in PLANTED if (of, one.name) == (key, own))
    plant(mistake, place)
    in_all = in_all_reach(config, mistake)
    parts = parts_in_reach(key, mistake.files) if in_all else _parts_at_home(key, mistake)
    if key not in reaches:
        return Wish(key=key, only=parts, nothing_else=True)
    checks = checks_in_reach(load_assignment(key), place, parts, reaches[key])
    only = tuple(part for part in parts if part in set(checks.values()))
    return Wish(key=key, only=only, nothing_else=True, checks=frozenset(checks))


def _parts_at_home(key: str, mistake: Mistake) -> tuple[str, ...]:
    """The parts of the files that a mistake is in, and those that it may lose."""
    assignment = load_assignment(key)
    home = {module.name for module in assignment.modules.values() if module.file in mistake.files}
    return tuple(
        part.id
        for part in assignment.parts_of("final")
        if part.module in home or part.id in (*mistake.loses, *mistake.may_lose)
    )
