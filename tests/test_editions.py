"""An edition of an assignment leaves out some checks, or has other rules; all else follows."""

import re
import shutil
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any
from zlib import crc32

import pytest
from msgspec import structs

from grader.author.fixtures import make
from grader.author.losses import MISTAKE
from grader.author.planted import VARIANTS, Mistake
from grader.author.programs import Program
from grader.author.template import reference_in_edition, starter_files, write
from grader.classroom.course import read_course
from grader.cli import main
from grader.core import assignment as assignments
from grader.core.assignment import ROOT, Assignment, Edition, assignment_keys, load_assignment
from grader.core.edition import reference_file
from grader.grading.grade import Wish, grade_taken
from grader.grading.run import collect_checks
from grader.intake import take_submission
from grader.sandbox import SharedSandboxes
from grader.store.decisions import Guidance
from grader.store.document import Document, read_json
from grader.support.faults import HarnessFault, UsageError
from tests import processes
from tests.judging import Judge, findings, lost_parts, outcomes, score_of
from tests.planting import mistakes
from tests.test_doctor import CHECKS, EDITION, FILES, NEW_CHECK, TOML
from tests.toy import lay_toy

REFERENCE = ROOT / "reference" / "cpsc386"


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small assignment with an edition that leaves out one of the two checks of a part."""
    root = tmp_path / "project"
    files = {
        **FILES,
        "assignments/toy/assignment.toml": TOML + EDITION.format("zero"),
        "assignments/toy/check_toy.py": CHECKS + NEW_CHECK,
    }
    for name, text in files.items():
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text(text)
    lay_toy(root, {}, monkeypatch)
    return root


def graded(folder: Path, *more: str) -> Document:
    """The result of the folder, by the command."""
    path = folder.parent.parent / "result.json"
    command = ["grade", str(folder), "--assignment", "toy", "--json", str(path), *more]
    assert main([*command, "--allow-weak-sandbox"]) == 0
    return read_json(path.read_bytes(), Document)


@pytest.mark.costly
def test_what_an_edition_leaves_out_is_shared_by_the_others(
    toy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = toy / "reference" / "toy"
    (folder / "high.py").write_text("def four(number):\n    return 4 * number or 7\n")
    usual, short = graded(folder), graded(folder, "--edition", "short")
    assert (usual.score, short.score, short.max_score) == (3, 4, 4)
    assert (usual.edition, short.edition) == ("", "short")
    assert set(outcomes(usual)) - set(outcomes(short)) == {"toy.zero"}
    assert "edition" not in usual.hashes
    assert short.hashes.pop("edition")
    assert short.hashes == usual.hashes
    heads = [line for line in capsys.readouterr().out.splitlines() if "Doubling" in line]
    assert ["short" in head for head in heads] == [False, True]


def test_an_edition_that_there_is_not(toy: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = str(toy / "reference" / "toy")
    for command in ("grade", "report", "review"):
        assert main([command, folder, "--assignment", "toy", "--edition", "long"]) == 2
        assert (
            capsys.readouterr().err
            == "grader: toy has no edition 'long'; its editions are: short\n"
        )
    (toy / "assignments/toy/assignment.toml").write_text(TOML)
    assert main(["grade", folder, "--assignment", "toy", "--edition", "long"]) == 2
    assert capsys.readouterr().err == "grader: toy has no edition 'long'; it has no editions\n"


@pytest.mark.parametrize("key", assignment_keys())
def test_every_edition_leaves_out_checks_that_there_are(key: str) -> None:
    assignment = load_assignment(key)
    everything = set(collect_checks(assignment).checks)
    for name, edition in assignment.editions.items():
        left = collect_checks(assignment.in_edition(name))
        assert set(left.checks) == everything - set(edition.without)
        assert len(left.checks) == len(everything) - len(edition.without)
        assert left.faults == []


# The game of a later term: no split, no insurance


def without_split_and_insurance(folder: Path) -> None:
    """Writes the reference without both."""
    for source in REFERENCE.rglob("*.py"):
        path = folder / source.relative_to(REFERENCE)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source.read_text())
        path.chmod(source.stat().st_mode)
    game = folder / "blackjackgame" / "game.py"
    text, count = re.subn(
        r"        if self\.dealer_hand\.cards\[0\]\.may_be_blackjack:\n.*\n"
        r"|        self\._offer_split\(player\)\n"
        r"|    def _offer_(?:insurance|split)\(self.*\n(?:(?:        .*)?\n)+",
        "",
        game.read_text(),
    )
    assert count == 4
    game.write_text(text)


@pytest.mark.costly
@pytest.mark.timeout(600)
def test_a_game_without_split_and_insurance_is_right_in_its_edition(
    judge: Judge, tmp_path: Path
) -> None:
    without_split_and_insurance(tmp_path / "student")
    wishes = [Wish(key="cpsc386", edition=edition) for edition in ("", "no-split")]
    usual, edition = judge.many([tmp_path / "student"] * 2, wishes)
    assert edition.score == edition.max_score == 10
    assert edition.pending == 0
    assert score_of(usual) + (usual.pending or 0) < 10 or (usual.pending or 0) > 0.5
    assert outcomes(usual)["turns.a_pair_can_be_split"] in ("failed", "review")


@pytest.mark.costly
@pytest.mark.timeout(600)
def test_who_has_both_all_the_same_loses_nothing(judge: Judge) -> None:
    document = judge.one(REFERENCE, Wish(key="cpsc386", edition="no-split"))
    assert (document.score, document.pending) == (10, 0)


# The terms of dsc20, and single rules: all else follows from what an edition sets

MISTAKES = mistakes("dsc20")
# What an edition changes, and some of all others: the rest are graded in `make test-all`.
CHANGED = ("self.suit <", "pulled a")
FEW = 60


def is_quick(mistake: Mistake) -> bool:
    """Whether `make test` grades it in the other edition, too."""
    touched = any(edit.old and any(one in edit.old for one in CHANGED) for edit in mistake.edits)
    return touched or crc32(mistake.name.encode()) % FEW == 0


def with_rules(key: str, **rules: Any) -> Assignment:
    """An assignment in an edition of a test's own, with these rules."""
    assignment = load_assignment(key)
    editions = {**assignment.editions, "own": Edition(title="our own", rules=rules)}
    return structs.replace(assignment, editions=editions).in_edition("own")


def solution(assignment: Assignment) -> dict[str, str]:
    """The modules of the solution as they are in the edition, their examples included."""
    return reference_in_edition(assignment, [one.file for one in assignment.modules.values()])


def lay_reference(assignment: Assignment, folder: Path) -> Path:
    """Writes the solution as it is in the edition, its examples included."""
    for file, source in solution(assignment).items():
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text(source, encoding="utf-8")
    return folder


def lost(assignment: Assignment, folder: Path, *parts: str) -> set[str]:
    """The checks of some parts that a folder fails in the edition."""
    submission, _ = take_submission(folder, assignment.key, "final")
    wish = Wish(assignment.key, only=parts, nothing_else=True)
    shared = SharedSandboxes()
    try:
        result = grade_taken(submission, assignment, wish, Guidance(), shared)
    finally:
        shared.close()
    assert result.faults == ()
    return {name for name, found in outcomes(result.document()).items() if found == "failed"}


@pytest.fixture(scope="module")
def pulled_by(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The solution of dsc20 in its other edition."""
    assignment = load_assignment("dsc20").in_edition("pulled-by")
    return lay_reference(assignment, tmp_path_factory.mktemp("pulled-by"))


@pytest.mark.slow
@pytest.mark.costly
def test_the_solution_of_an_edition_has_full_marks_there_and_only_there(
    judge: Judge, pulled_by: Path
) -> None:
    usual, other = ROOT / "reference" / "dsc20", "pulled-by"
    wishes = [Wish("dsc20", edition=name) for name in (other, "pulled", other, "")]
    there, here, ours, pulled = judge.many([pulled_by, pulled_by, usual, usual], wishes)
    assert (there.score, pulled.score) == (100, 100)
    # What the edition does not change costs nothing, and each change costs once.
    for document in (here, ours):
        assert lost_parts(document) == {"1.2.D", "4.1", "5.2.c"}
    assert "spades, hearts, diamonds, clubs" in str(ours.checks)


def test_a_program_for_another_edition_is_recognised_by_its_words(
    judge: Judge, pulled_by: Path, tmp_path: Path
) -> None:
    order = Wish("dsc20", only=("1.2.D",), nothing_else=True)
    usual = ROOT / "reference" / "dsc20"
    both = shutil.copytree(pulled_by, tmp_path / "both")
    (both / "card.py").write_text((both / "card.py").read_text() + "# Player pulled a card\n")
    asked = [replace(order, edition=one) for one in ("pulled", "pulled-by")]
    folders = [pulled_by, usual, both, pulled_by, usual]
    found = [
        (
            document.edition,
            lost_parts(document) == set(),
            [one.label for one in document.problems if one.label.startswith("edition")],
        )
        for document in judge.many(folders, [order] * 3 + asked)
    ]
    assert found == [
        ("pulled-by", True, ["edition-recognised"]),
        ("", True, []),
        ("", False, []),
        ("pulled", False, ["edition-differs"]),
        ("pulled-by", False, ["edition-differs"]),
    ]


@pytest.mark.costly
@pytest.mark.parametrize(
    ("programs", "edition", "lowest"),
    [
        ("pulled-by pulled-by", "dsc20, edition pulled-by", "3"),
        ("pulled-by usual", "dsc20", "2.2"),
        ("usual usual", "dsc20", "3"),
    ],
)
def test_a_class_has_one_edition(
    pulled_by: Path,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    programs: str,
    edition: str,
    lowest: str,
) -> None:
    for number, name in enumerate(programs.split()):
        source = pulled_by if name == "pulled-by" else ROOT / "reference" / "dsc20"
        shutil.copytree(source, tmp_path / "class" / f"student{number}")
    words = ["--assignment", "dsc20", "--part", "1.2.D", "--out", str(tmp_path / "out")]
    assert main(["grade-all", *words, str(tmp_path / "class")]) == 0
    said = " ".join(capsys.readouterr().out.split())
    assert f"({edition}), run 1: 2 graded" in said
    assert f"points of 3: {lowest} to 3" in said


@pytest.mark.costly
def test_the_examples_of_an_edition_are_true(pulled_by: Path, tmp_path: Path) -> None:
    starter = starter_files(load_assignment("dsc20").in_edition("pulled-by"))
    for file in pulled_by.glob("*.py"):
        command = [sys.executable, "-X", "utf8", "-B", "-m", "doctest", file.name]
        folder = tmp_path / file.stem
        shutil.copytree(pulled_by, folder)
        (folder / "game_summaries").mkdir()
        done = processes.run(command, cwd=folder, capture_output=True, text=True, check=False)
        assert (done.stdout, done.stderr) == ("", "")
        examples = [line for line in file.read_text().splitlines() if ">>>" in line]
        given = starter[file.name].decode()
        assert [line for line in examples if line in given or "._" in line] == examples
    assert "(2, hearts) was pulled by a Player" in starter["blackjack.py"].decode()


@pytest.mark.costly
def test_the_made_files_of_an_edition_are_up_to_date(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for edition in ("", "pulled", "pulled-by"):
        command = ["author", "fixtures", "dsc20", "--check", "--edition", edition]
        assert main(command) == 0, capsys.readouterr().out
    assert main(["author", "template", "dsc20", "--edition", "pulled", "--check"]) == 0


@pytest.mark.parametrize(
    "mistake",
    [
        pytest.param(one, id=one.name, marks=[] if is_quick(one) else [pytest.mark.slow])
        for one in MISTAKES
        # How a variant is written in an edition is not known.
        if not one.base.startswith(VARIANTS) and not any(edit.gone for edit in one.edits)
    ],
)
def test_a_planted_mistake_costs_the_same_in_another_edition(
    judge: Judge, tmp_path: Path, mistake: Mistake
) -> None:
    (tmp_path / "student").mkdir()
    Program("dsc20", MISTAKE + mistake.name, "pulled-by").build(tmp_path / "student")
    document = judge.one(tmp_path / "student", Wish("dsc20", edition="pulled-by"))
    assert document.faults == ()
    assert set(mistake.loses) <= lost_parts(document) <= {*mistake.loses, *mistake.may_lose}
    given = {hint for finding in findings(document) for hint in finding.hint_messages}
    own = {hint.removeprefix("dsc20.") for hint in given if hint.startswith("dsc20.")}
    assert own == set(mistake.hints)


RULES: list[tuple[dict[str, Any], set[str]]] = [
    ({"dealer_stands": 16}, {"rounds.the_dealer_stands_at_seventeen"}),
    (
        {"lowest_bet": 10},
        {"rounds.the_bet_is_never_below_five", "rounds.the_last_money_can_be_bet"},
    ),
    ({"randint": "numpy.random"}, set()),
]


@pytest.mark.costly
@pytest.mark.sampled
@pytest.mark.parametrize(("rules", "costs"), RULES, ids=[next(iter(rules)) for rules, _ in RULES])
def test_a_single_rule_is_one_change(
    rules: dict[str, Any],
    costs: set[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    usual = ROOT / "reference" / "dsc20"
    shutil.copytree(usual, tmp_path / "reference" / "dsc20", ignore=shutil.ignore_patterns("*.txt"))
    monkeypatch.setattr(assignments, "ROOT", tmp_path)
    assignment = with_rules("dsc20", **rules)
    write(make(assignment, 0), assignment.fixtures)
    own = tmp_path / "own"
    for module in assignment.modules.values():
        (own / module.file).parent.mkdir(exist_ok=True)
        (own / module.file).write_bytes(reference_file(assignment, module.file))
    assert (own / "blackjack.py").read_text() != (usual / "blackjack.py").read_text()
    assert lost(assignment, own, "5.2.f") == set()
    found = lost(assignment, usual, "5.2.f")
    assert costs <= found
    assert bool(costs) == bool(found)  # randint is right from either module


def test_examples_that_cannot_be_worked_out(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(UsageError, match=r"blackjack.py: its examples cannot be worked out"):
        solution(with_rules("dsc20", randint="numbers_that_nobody_has.random"))
    other = solution(with_rules("dsc20", lowest_bet=10))["blackjack.py"]
    assert "bet: 10\n" in other
    assert "Wallet amount $4.5 is less than bet amount $10." in other
    assert "starts with a bet of $10." in other
    assert "the next bet is $5 higher" in other


def test_a_rule_that_there_is_not(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    text = (ROOT / "grader/assignments/iipp/assignment.toml").read_text()
    for rule, said in (
        ('tie = "push"', "edition push: rules: there is no 'tie'; did you mean 'ties'?"),
        ("ties = 2", "edition push: rules: ties is 2, and usually 'dealer'"),
    ):
        file = tmp_path / "iipp" / "assignment.toml"
        file.parent.mkdir(exist_ok=True)
        file.write_text(text.replace('ties = "push"', rule))
        monkeypatch.setattr(assignments, "ASSIGNMENTS", tmp_path)
        with pytest.raises(HarnessFault, match=re.escape(said)):
            load_assignment("iipp")


@pytest.mark.costly
@pytest.mark.timeout(600)
def test_ties_of_iipp_are_the_dealers_or_nobodys(tmp_path: Path) -> None:
    push = load_assignment("iipp").in_edition("push")
    usual = push.reference
    assert lost(push, lay_reference(push, tmp_path / "push"), "12", "14") == set()
    assert lost(push, usual, "12", "14") == {
        "rules.the_dealer_wins_a_tie",
        "rules.the_dealer_wins_a_tie_at_21",
    }
    assert lost(push.in_edition(""), tmp_path / "push", "12", "14") == {
        "rules.the_dealer_wins_a_tie"
    }
    text = (tmp_path / "push" / "blackjack.py").read_text()
    costly = text.replace('nobody wins."\n', 'nobody wins."\n        score -= 1\n')
    (tmp_path / "push" / "blackjack.py").write_text(costly)
    assert lost(push, tmp_path / "push", "12", "14") == {"messages.the_score_shows_a_tie"}


@pytest.mark.costly
def test_a_method_that_the_starter_leaves_bare_may_stay_so(tmp_path: Path, judge: Judge) -> None:
    student, starter = tmp_path / "student", tmp_path / "starter"
    shutil.copytree(ROOT / "reference" / "dsc20", student)
    source = (student / "card.py").read_text()
    bare = re.sub(r'(def get_suit\(self\):\n)        """.*?"""\n', r"\1", source, flags=re.DOTALL)
    assert bare != source
    (student / "card.py").write_text(bare)
    starter.mkdir()
    (starter / "card.py").write_text(bare)
    course = tmp_path / "course.toml"
    course.write_text("[assignment.dsc20]\ndocstrings = 'starter'\nstarter = 'starter'\n")
    terms = read_course(course).terms
    (starter / "card.py").write_text(source)
    others = read_course(course).terms
    wishes = [Wish("dsc20", only=("0",), course=one) for one in ({}, terms, others)]
    found = [outcomes(one) for one in judge.many([student] * 3, wishes)]
    name = "style.card_is_documented"
    assert [one[name] for one in found] == ["failed", "passed", "failed"]
