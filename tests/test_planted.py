"""Sharp and fair: each planted program gets what it should, and what the record says it gets."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from grader.author.losses import MISTAKE, Verdict, changes, losses_of, prices_of, read_record
from grader.author.planted import Mistake
from grader.author.programs import Program
from grader.author.record import checks_of, never_failed
from grader.core.assignment import load_assignment
from grader.grading.grade import Wish
from grader.store.document import Document
from grader.wording import hints_of
from tests.judging import Judge, findings, lost_parts, lost_points, outcomes, parts_in_reach
from tests.planting import FINISHED, mistakes, plant, variants
from tests.selection import number_of
from tools.corpus import unpack_all
from tools.reach import can_be_reached, checks_in_reach

PLANTED = [(key, mistake) for key in FINISHED for mistake in mistakes(key)]
VARIANTS = [(key, name) for key in FINISHED for name in variants(key)]
# Programs of other people: games in other manners, and the corpus.
OTHERS = [
    (key, name)
    for key in FINISHED
    for name in sorted(read_record(load_assignment(key)))
    if name.startswith(("games/", "first/"))
]
# One mistake in so many is graded with all checks, also those that seem to be out of its reach.
WHOLE_ONE_IN = 10

# Words of the grader's insides, which mean nothing to a student.
OURS = re.compile(r"\b(pytest|hypothesis|prox(y|ies)|frames?|sandbox|trial|stand-in|None object)\b")

# What a mistake keeps from being seen is for a person to look at: that is no wrong charge.
FINE = ("passed", "excused", "review")

pytestmark = pytest.mark.timeout(1200)


@pytest.mark.parametrize(
    ("key", "mistake"), PLANTED, ids=[f"{key}-{mistake.name}" for key, mistake in PLANTED]
)
def test_a_planted_mistake_costs_what_it_should(
    judge: Judge, tmp_path: Path, key: str, mistake: Mistake
) -> None:
    plant(mistake, tmp_path)
    document = judge.one(tmp_path, wish_for(judge, key, mistake, tmp_path))
    assert document.faults == ()
    assert wrong_costs(mistake, document) == [], told(document)
    assert wrong_words(key, mistake, document) == []
    assert differences(key, MISTAKE + mistake.name, document) == [], again(key)


def wish_for(judge: Judge, key: str, mistake: Mistake, folder: Path) -> Wish:
    """How a mistake is graded: with the checks that it can reach, as far as that is known."""
    assignment = load_assignment(key)
    if number_of(mistake.name) % WHOLE_ONE_IN == 0:
        return Wish(key=key)
    parts = parts_in_reach(key, mistake.files)
    if not can_be_reached(assignment):
        return Wish(key=key, only=parts, nothing_else=True)
    checks = checks_in_reach(assignment, folder, parts, judge.reach(key))
    only = tuple(part for part in parts if part in set(checks.values()))
    return Wish(key=key, only=only, nothing_else=True, checks=frozenset(checks))


def wrong_costs(mistake: Mistake, document: Document) -> list[str]:
    """What a mistake costs that it should not, or the other way round."""
    lost = lost_parts(document)
    failed = {name for name, found in outcomes(document).items() if found not in FINE}
    return [
        *(f"part {part} loses nothing" for part in sorted({*mistake.loses} - lost)),
        *(
            f"part {part} loses points"
            for part in sorted(lost - {*mistake.loses, *mistake.may_lose})
        ),
        *(
            f"{check} {'fails' if check in failed else 'does not fail'}"
            for check in sorted(failed ^ {*mistake.checks} if mistake.checks else ())
        ),
        *(
            [f"{lost_points(document)} points are lost, not {mistake.most}"]
            if mistake.most is not None and lost_points(document) > mistake.most
            else []
        ),
    ]


def wrong_words(key: str, mistake: Mistake, document: Document) -> list[str]:
    """What the feedback says that it should not, or the other way round."""
    found = findings(document)
    said = [" ".join([one.sentence, *one.hints, *one.typed]) for one in found]
    given = {hint for one in found for hint in one.hint_messages}
    own = {hint.removeprefix(f"{key}.") for hint in given if hint.startswith(f"{key}.")}
    return [
        *(f"speaks of the grader: {one}" for one in said if OURS.search(one)),
        *("says nothing" for one in said if not one.strip()),
        *(f"gives the hint {one}" for one in sorted(own - {*mistake.hints})),
        *(f"does not give the hint {one}" for one in sorted({*mistake.hints} - own)),
    ]


@cache
def _record(key: str) -> Mapping[str, Verdict]:
    return read_record(load_assignment(key))


@cache
def _prices(key: str) -> Mapping[str, float]:
    return prices_of(load_assignment(key))


def differences(key: str, name: str, document: Document) -> list[str]:
    """The checks of a document that came out otherwise than the record says."""
    now = Verdict("", losses_of(document, _prices(key)))
    renamed = load_assignment(key).renamed
    return changes(_record(key)[name], now, renamed, only=outcomes(document))


def again(key: str) -> str:
    """What to do about a difference."""
    return f"explain each change in the commit, and make record ASSIGNMENT={key}"


@pytest.mark.parametrize(("key", "variant"), VARIANTS)
def test_an_unusual_solution_loses_nothing(
    judge: Judge, tmp_path: Path, key: str, variant: str
) -> None:
    name = f"variant/{variant}"
    Program(key, name).build(tmp_path)
    document = judge.one(tmp_path)
    assert document.faults == ()
    assert lost_parts(document) == set(), told(document)
    assert differences(key, name, document) == [], again(key)


@pytest.mark.parametrize("key", FINISHED)
def test_the_reference_gets_everything_and_the_starter_what_is_in_it(
    judge: Judge, key: str
) -> None:
    assignment = load_assignment(key)
    whole, nothing = judge.many([assignment.reference, assignment.starter])
    assert whole.score == whole.max_score
    there = [part.points for part in assignment.parts_of("final") if part.in_starter]
    assert nothing.score == sum(there)
    assert nothing.faults == ()
    assert differences(key, "reference", whole) == [], again(key)
    assert differences(key, "starter", nothing) == [], again(key)


@pytest.mark.slow
@pytest.mark.parametrize(("key", "name"), OTHERS)
def test_another_program_gets_what_the_record_says(
    judge: Judge, tmp_path: Path, key: str, name: str
) -> None:
    unpack_all()
    Program(key, name).build(tmp_path)
    document = judge.one(tmp_path, Wish(key=key))
    assert differences(key, name, document) == [], again(key)


@pytest.mark.parametrize("key", FINISHED)
def test_there_is_a_planted_mistake_for_every_hint(key: str) -> None:
    assert {hint for mistake in mistakes(key) for hint in mistake.hints} == set(hints_of(key))


@pytest.mark.parametrize("key", FINISHED)
def test_there_are_enough_mistakes_in_every_part(key: str) -> None:
    parts = {part.id for part in load_assignment(key).parts_of("final")}
    assert {part for mistake in mistakes(key) for part in mistake.loses} == parts


@pytest.mark.parametrize("key", FINISHED)
def test_every_check_has_failed_on_a_mistake(key: str) -> None:
    assert never_failed(checks_of(load_assignment(key)), _record(key)) == []


def told(document: Document) -> str:
    """What a report would say, in short: for whoever fixes a check."""
    lines = [
        f"{check.part} {check.id} {check.outcome}: {check.finding.typed} "
        f"expected {check.finding.expected!r} got {check.finding.got!r}"
        for check in document.checks
        if check.outcome not in ("passed", "excused") and check.finding is not None
    ]
    return "\n".join(lines)
