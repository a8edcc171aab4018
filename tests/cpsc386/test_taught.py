"""What nobody can know of a game is asked of the instructor once; what stopped it is told once."""

import shutil
from collections import Counter
from pathlib import Path

import pytest

from grader.api import terminal
from grader.assignments.cpsc386.prompts import LEXICON, Meaning
from grader.cli import main
from grader.core.assignment import ROOT
from grader.grading.grade import Wish
from grader.program.reading import Taught
from grader.store.document import Document
from tests.judging import Judge, outcomes

REFERENCE = ROOT / "reference" / "cpsc386"
# In no language; and it goes on asking until it hears the one word.
QUESTION = "Zumlo brat ke flonk, vemi? "
ASKING = f'    while input("{QUESTION}").strip() != "ombra":\n        print("Nat zumlo.")\n'
BEGIN = '    """Read the command line and play."""\n'

pytestmark = [pytest.mark.costly, pytest.mark.timeout(600)]


def game(tmp_path: Path, old: str, new: str) -> Path:
    """The reference with a change in its game."""
    ignored = shutil.ignore_patterns("__pycache__", "*.pickle")
    folder = shutil.copytree(REFERENCE, tmp_path / "course" / "student", ignore=ignored)
    path = folder / "blackjackgame" / "game.py"
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), encoding="utf-8")
    return folder


def causes(document: Document) -> Counter[tuple[str, str]]:
    """How many checks came out in which way, of those with a cause."""
    return Counter((one.outcome, one.cause) for one in document.checks if one.cause)


@pytest.mark.parametrize("by_option", [False, True])
def test_one_answer_lets_a_game_be_played_that_nobody_could_know(
    judge: Judge,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    by_option: bool,
) -> None:
    folder, kept = game(tmp_path, BEGIN, BEGIN + ASKING), tmp_path / "mine" / "decisions"
    wish = Wish(key="cpsc386", only=("functionality",), decisions=kept)
    before = judge.one(folder, wish)
    assert before.score == 0
    assert set(causes(before)) == {("review", "not-played")}
    (question,) = before.open_questions
    assert question.screen.endswith(QUESTION)

    answers = iter([] if by_option else ["type ombra"])

    def ask(_: str) -> str:
        for answer in answers:
            return answer
        raise EOFError

    monkeypatch.setattr("builtins.input", ask)
    teach = ["--teach", question.kind, "type ombra"] if by_option else []
    options = ["--part", "functionality", "--decisions", str(kept)]
    assert main(["review", str(folder), *options, *teach]) == 0
    assert (QUESTION.strip() in capsys.readouterr().out) != by_option

    reference, after = judge.many([REFERENCE, folder], [wish] * 2)
    assert outcomes(after) == outcomes(reference)
    assert (after.score, after.open_questions) == (reference.score, ())
    (taught,) = [one for one in after.understood if one.known_by == "instructor"]
    assert (taught.kind, taught.typed) == (question.kind, "ombra")


def test_a_crash_at_the_start_is_one_finding_and_not_forty(judge: Judge, tmp_path: Path) -> None:
    folder = game(tmp_path, BEGIN, f"{BEGIN}    raise RuntimeError('no')\n")
    document = judge.one(folder, Wish(key="cpsc386", only=("functionality",)))
    found = causes(document)
    assert found["failed", "exception"] == 1
    assert found["not-run", "exception"] > 40
    assert set(found) == {("failed", "exception"), ("not-run", "exception")}
    assert (document.forfeited, document.otherwise) == ("start.no_uncaught_exception", None)


def test_an_exception_after_a_guess_is_a_question_and_no_crash(
    judge: Judge, tmp_path: Path
) -> None:
    asking = "    assert input('Zumlo brat ke flonk? ') == 'ombra'\n"
    folder = game(tmp_path, BEGIN, BEGIN + asking)
    document = judge.one(folder, Wish(key="cpsc386", only=("functionality",)))
    assert document.forfeited is None
    assert set(causes(document)) == {("review", "not-played")}
    assert [one.kind for one in document.open_questions] == ["zumlo brat ke flonk"]


def test_a_program_that_asks_nothing_says_so_once_and_forfeits_nothing(
    judge: Judge, tmp_path: Path
) -> None:
    folder = game(tmp_path, BEGIN, f"{BEGIN}    return\n")
    document = judge.one(folder, Wish(key="cpsc386", only=("functionality",)))
    assert document.forfeited is None
    assert {cause for _, cause in causes(document)} == {"not-played"}


@pytest.mark.costly
def test_rules_that_were_never_put_to_the_test_are_one_thing_to_look_at(
    judge: Judge, tmp_path: Path
) -> None:
    folder = game(tmp_path, "self._offer_insurance()", "pass")
    document = judge.one(folder, Wish(key="cpsc386", only=("functionality",)))
    unseen = [one.id for one in document.checks if one.cause == "not-seen"]
    assert {"payout.insurance_is_paid", "turns.insurance_has_its_limits"} <= set(unseen)
    assert {outcomes(document)[name] for name in unseen} == {"review"}


def test_what_was_taught_counts_from_the_first_question_on() -> None:
    prompt = LEXICON.read("Zumlo brat ke flonk? ")
    kind = terminal.Phrasebook(LEXICON).entry(prompt, ()).kind
    entry = terminal.Phrasebook(LEXICON, {kind: Taught("a wager")}).entry(prompt, ())
    assert (entry.meaning, entry.known_by) == (Meaning.WAGER, "instructor")
    # What an older grader kept may be a meaning that there is no more.
    entry = terminal.Phrasebook(LEXICON, {kind: Taught("a song")}).entry(prompt, ())
    assert (entry.meaning, entry.fixed) == (Meaning.UNKNOWN, None)
    assert terminal.Phrasebook(LEXICON, {kind: Taught(typed="")}).entry(prompt, ()).fixed == ""
