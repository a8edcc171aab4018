"""What a course file sets of an assignment, for every command that grades, and its doctor."""

import shutil
from pathlib import Path

import pytest

from grader.author.solutions import build_solution
from grader.classroom.course import read_course
from grader.classroom.kept import standing_of
from grader.cli import main
from grader.core.assignment import load_assignment
from grader.store.database import open_store
from grader.store.document import Document, read_json
from tests.judging import outcomes
from tests.test_doctor import CHECKS, EDITION, FILES, NEW_CHECK, TOML
from tests.toy import lay_toy

TOY = TOML + EDITION.format("zero")
# It is wrong for 0 only: one of the two checks of part 2 fails.
OURS = '''
from grader.api import must_be_documented


@part("2")
def check_documented(survey):
    """Functions have docstrings."""
    must_be_documented(survey, "high", ["four"])


@part("2", our_starter=True)
'''
WRONG = "def four(number):\n    return 4 * number or 7\n"


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A submission for a small assignment with an edition, and room for a course file above it."""
    files = {"assignments/toy/assignment.toml": TOY, "assignments/toy/check_toy.py": CHECKS}
    files["assignments/toy/check_toy.py"] += NEW_CHECK
    lay_toy(tmp_path, {**FILES, **files}, monkeypatch)
    folder = tmp_path / "reference" / "toy"
    (folder / "high.py").write_text(WRONG)
    return folder


def course(folder: Path, text: str) -> str:
    """The name of a course file with this text."""
    path = folder.parent.parent / "course.toml"
    path.write_text(text)
    return str(path)


def graded(folder: Path, text: str = "", *more: str) -> Document:
    """The result of the folder under these settings, by the command."""
    path = folder.parent.parent / "result.json"
    given = ["--course", course(folder, text)] if text else []
    command = ["grade", str(folder), "--assignment", "toy", "--json", str(path), *given, *more]
    assert main([*command, "--allow-weak-sandbox"]) == 0
    return read_json(path.read_bytes(), Document)


@pytest.mark.costly
def test_points_weights_and_checks_are_as_the_course_sets_them(toy: Path) -> None:
    usual = graded(toy)
    assert (usual.score, usual.max_score) == (3, 4)
    heavy = graded(toy, "[assignment.toy.weights]\n'toy.zero' = 3\n")
    assert heavy.score == 2.5
    points = graded(toy, "[assignment.toy.points]\n1 = 1\n2 = 3\n")
    assert [part.max_score for part in points.parts] == [1, 3]
    assert points.score == 2.5
    more = "[assignment.toy]\nmax_score.final = 6\npoints.2 = 4\n"
    assert (graded(toy, more).score, graded(toy, more).max_score) == (4, 6)
    without = graded(toy, "[assignment.toy]\nwithout = ['toy.zero']\n")
    assert without.score == 4
    assert "toy.zero" not in outcomes(without)
    for document in (heavy, points, without):
        assert document.hashes.pop("course")
        assert document.hashes == usual.hashes


@pytest.mark.costly
def test_what_only_our_starter_asks_for_costs_where_it_is_handed_out(
    toy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = toy.parent.parent / "assignments" / "toy"
    settings, checks = folder / "assignment.toml", folder / "check_toy.py"
    settings.write_text('our_docstrings = ["high.four"]\n' + settings.read_text())
    checks.write_text(
        checks.read_text().replace('@part("2")\ndef check_zero', OURS + "def check_zero")
    )
    usual = graded(toy)
    assert (usual.score, outcomes(usual)["toy.zero"]) == (4, "failed")
    assert outcomes(usual)["toy.documented"] == "passed"
    handed_out = graded(toy, "[assignment.toy]\nour_starter = true\n")
    assert handed_out.score == pytest.approx(4 - 2 * 2 / 3, abs=0.01)
    assert outcomes(handed_out)["toy.documented"] == "failed"
    assert handed_out.hashes["course"]
    assert main(["author", "course", "toy"]) == 0
    assert "# our_starter = true" in capsys.readouterr().out


@pytest.mark.costly
def test_our_starter_of_dsc20_costs_two_points_at_most(tmp_path: Path) -> None:
    folder, result = tmp_path / "a" / "student", tmp_path / "result.json"
    folder.mkdir(parents=True)
    build_solution(load_assignment("dsc20"), "only-what-the-document-asks", folder)
    given = ["--course", course(folder, "[assignment.dsc20]\nour_starter = true\n")]
    command = ["grade", str(folder), "--assignment", "dsc20", "--json", str(result), *given]
    assert main(command) == 0
    document = read_json(result.read_bytes(), Document)
    assert document.score is not None
    assert 98 <= document.score < 99


@pytest.mark.costly
def test_what_sets_nothing_of_an_assignment_changes_no_byte(toy: Path) -> None:
    usual, set_nothing = graded(toy), graded(toy, "[assignment.toy]\n")
    assert usual.lasting == set_nothing.lasting


@pytest.mark.costly
def test_an_edition_is_chosen_in_the_course_file_or_by_the_option(toy: Path) -> None:
    short = "[assignment.toy]\nedition = 'short'\n"
    assert [graded(toy, short).edition, graded(toy, "edition = 'short'\n").edition] == [
        "short",
        "short",
    ]
    assert graded(toy, "", "--edition", "short").hashes == graded(toy, short).hashes


@pytest.mark.costly
def test_report_and_grade_all_take_a_course_as_well(
    toy: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = ["--course", course(toy, "[assignment.toy]\nwithout = ['toy.zero']\n")]
    page = tmp_path / "page.html"
    command = ["report", str(toy), "--assignment", "toy", "--output", str(page), *given]
    assert main([*command, "--allow-weak-sandbox"]) == 0
    assert "4 of 4" in " ".join(page.read_text().split()) or "4 / 4" in page.read_text()
    shutil.copytree(toy, tmp_path / "class" / "ada")
    command = ["grade-all", str(tmp_path / "class"), "--assignment", "toy", "--jobs", "1", "--out"]
    assert main([*command, str(tmp_path / "out"), *given]) in (0, 1)
    # Whoever grades again what the store has does so by the same settings.
    with open_store(tmp_path / "out") as store:
        standing = standing_of(store)
    assert standing.assignment.without == {"toy.zero"}
    assert standing.wish.adapted(load_assignment("toy")).term == standing.assignment.term
    away = course(toy, "[assignment.toy]\nwithout = ['toy.zer']\n")
    assert main([*command, str(tmp_path / "out"), "--course", away]) == 2
    assert "without: there is no check 'toy.zer'; did you mean 'toy.zero'?" in (
        capsys.readouterr().err
    )


MISFITS = {
    "[assignment.toi]": "[assignment.toi]: there is no assignment 'toi'; did you mean 'toy'?",
    "[assignment.toy]\nedition = 'shrt'": "[assignment.toy] edition: toy has no edition 'shrt'; "
    "did you mean 'short'?",
    "[assignment.toy.points]\n3 = 1": "[assignment.toy] points: there is no part '3'; "
    "There is: 1, 2",
    "[assignment.toy.points]\n2 = 3": "[assignment.toy] points: the parts of stage 'final' add up "
    "to 5, and its max_score is 4; change the points of another part, or set max_score.final = 5",
    "[assignment.toy.points]\n2 = 1.999": "[assignment.toy] points: part 2 has 1.999, and scores "
    "have two decimals; write as many",
    "[assignment.toy.max_score]\nfinl = 3": "[assignment.toy] max_score: there is no stage 'finl'; "
    "did you mean 'final'?",
    "[assignment.toy.weights]\n'toy.duble' = 3": "[assignment.toy] weights: there is no check "
    "'toy.duble'; did you mean 'toy.double'?",
    "[assignment.toy.weights]\n'toy.double' = 0": "[assignment.toy] without: part 1 (2 points) has "
    "no check left that counts; keep one of them",
    "[assignment.toy]\nwithout = ['toy.double']": "[assignment.toy] without: part 1 (2 points) has "
    "no check left that counts; keep one of them",
}


@pytest.mark.costly
@pytest.mark.parametrize("text", MISFITS)
def test_what_does_not_fit_is_named_and_never_graded(
    text: str, toy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = course(toy, text)
    status = main(["author", "doctor", "--course", path])
    said = capsys.readouterr()
    assert status in (1, 2)
    assert MISFITS[text] in said.out + said.err
    command = ["grade", str(toy), "--assignment", "toy", "--course", path]
    assert main([*command, "--allow-weak-sandbox"]) == 2
    assert f"grader: {path}: {MISFITS[text]}" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[assignment.toy]\nedtion = ''", "there is no key 'edtion'; did you mean 'edition'?"),
        ("[assignment.toy]\ncall_seconds = 1", "call_seconds"),
        ("[assignment.toy.points]\n2 = -1", "points"),
        ("[assignment.toy]\ndocstrings = 'starter'", 'starter = "folder" go together'),
    ],
)
def test_a_key_that_is_none(
    text: str, said: str, toy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["grade", str(toy), "--course", course(toy, text)]) == 2
    assert said in capsys.readouterr().err


def test_the_course_file_that_is_printed_fits_and_sets_nothing(
    toy: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["author", "course", "toy"]) == 0
    text = capsys.readouterr().out
    empty = read_course(Path(course(toy, text)))
    assert not any(term.digest or term.edition for term in empty.terms.values())
    # With every setting turned on it still reads, and has the values that hold without it.
    keys = ("[assignment", "edition =", '"', "final =", "call_seconds =", "without =")
    lines = [line.removeprefix("# ") for line in text.splitlines()]
    everything = "\n".join(line for line in lines if line.startswith(keys))
    own = read_course(Path(course(toy, everything))).settings.assignment["toy"]
    assert (own.edition, own.points, own.max_score) == ("short", {"1": 2, "2": 2}, {"final": 4})
    assert (own.without, own.weights) == (("toy.double",), {"toy.double": 1})


def test_no_docstring_is_asked_for_where_the_starter_has_none(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    starter = tmp_path / "starter"
    starter.mkdir()
    (starter / "card.py").write_text("class Card:\n    def get_rank(self):\n        pass\n")
    text = "[assignment.dsc20]\ndocstrings = 'starter'\nstarter = 'starter'\n"
    (tmp_path / "course.toml").write_text(text)
    term = read_course(tmp_path / "course.toml").terms["dsc20"]
    assert term.undocumented == ("card.Card", "card.Card.get_rank")
    assert term.digest
    (starter / "card.py").write_text("class Card\n")
    assert main(["author", "doctor", "--course", str(tmp_path / "course.toml")]) == 2
    assert f"{starter / 'card.py'}: this is not Python" in capsys.readouterr().err
