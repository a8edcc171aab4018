"""The examples for authors: short, sharp and fair assignments in folders of their own."""

from pathlib import Path

import pytest

from grader.author.doctor import examine
from grader.author.planted import Mistake
from grader.core.assignment import ROOT, load_assignment
from grader.grading.grade import Wish
from grader.store.document import Document
from tests.judging import Judge, findings, lost_parts
from tests.planting import build_variant, mistakes, plant, variants
from tests.test_planted import told
from tools.fidelity import measure
from tools.mutants.__main__ import main as mutate

EXAMPLES = sorted(str(path.parent) for path in ROOT.glob("examples/*/assignment.toml"))
MISTAKES = [(example, mistake) for example in EXAMPLES for mistake in mistakes(example)]
VARIANTS = [(example, name) for example in EXAMPLES for name in variants(example)]
MOST_LINES = 60

Documents = dict[tuple[str, str], Document]


def _name(value: object) -> str:
    """A short name for what a test is about."""
    return value.name if isinstance(value, Mistake) else Path(str(value)).name


each_example = pytest.mark.parametrize("example", EXAMPLES, ids=_name)


@pytest.fixture(scope="module")
def graded(judge: Judge, tmp_path_factory: pytest.TempPathFactory) -> Documents:
    """The results of all that the examples have, by example and name."""
    folders: dict[tuple[str, str], Path] = {}
    root = tmp_path_factory.mktemp("examples")
    for example, mistake in MISTAKES:
        folders[example, mistake.name] = root / _name(example) / mistake.name
        folders[example, mistake.name].mkdir(parents=True)
        plant(mistake, folders[example, mistake.name])
    for example, name in VARIANTS:
        folders[example, name] = root / _name(example) / name
        folders[example, name].mkdir(parents=True)
        build_variant(example, name, folders[example, name])
    for example in EXAMPLES:
        assignment = load_assignment(example)
        folders[example, "reference"] = assignment.reference
        folders[example, "starter"] = assignment.starter
    found = judge.many([*folders.values()], [Wish(key=example) for example, _ in folders])
    return dict(zip(folders, found, strict=True))


@pytest.mark.costly
@each_example
def test_an_example_is_short_and_has_all_that_it_needs(example: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in Path(example).glob("check_*.py")]
    assert sum(bool(line) for text in texts for line in text.splitlines()) <= MOST_LINES
    assert len(mistakes(example)) >= 10
    assert len(variants(example)) >= 5
    assert examine(example) == []


@pytest.mark.costly
@each_example
def test_the_reference_gets_everything_and_the_starter_nothing(
    graded: Documents, example: str
) -> None:
    whole = graded[example, "reference"]
    assert (whole.score, whole.problems) == (whole.max_score, ())
    assert graded[example, "starter"].score == 0


@pytest.mark.parametrize(("example", "mistake"), MISTAKES, ids=_name)
def test_a_mistake_costs_its_own_part(graded: Documents, example: str, mistake: Mistake) -> None:
    document = graded[example, mistake.name]
    assert document.faults == ()
    assert lost_parts(document) == set(mistake.loses), told(document)
    given = {hint for found in findings(document) for hint in found.hint_messages}
    own = f"{Path(example).name}."
    assert {hint for hint in given if hint.startswith(own)} == {own + one for one in mistake.hints}


@pytest.mark.parametrize(("example", "name"), VARIANTS, ids=_name)
def test_an_unusual_solution_loses_nothing(graded: Documents, example: str, name: str) -> None:
    document = graded[example, name]
    assert (document.faults, lost_parts(document)) == ((), set()), told(document)


@pytest.mark.costly
@each_example
def test_what_is_shown_of_mistakes_is_true(judge: Judge, example: str) -> None:
    measured = measure(example, mistakes(example)[::4], judge)
    assert measured.reproducible
    assert [(one.mistake, one.check, why) for one, why in measured.lies] == []


@pytest.mark.slow
@pytest.mark.timeout(600)
@each_example
def test_every_mutant_loses_points(example: str) -> None:
    assert mutate([example]) == 0
