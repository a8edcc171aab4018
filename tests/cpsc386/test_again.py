"""What a finding shows of a game, and that the game can be played again as it says."""

import io
import shlex
from pathlib import Path

import pytest

from grader.assignments.cpsc386.verdict import cut
from grader.cli import main
from grader.core.assignment import ROOT
from grader.findings.base import NEXT, Again, Game, Screen
from grader.grading.grade import Wish
from grader.program.conversation import KEYS
from grader.report.again import again_lines
from tests import processes
from tests.judging import Judge, finding_of
from tests.planting import copy_solution, mistakes, plant

REFERENCE = ROOT / "reference" / "cpsc386"
# Mistakes that are shown in a game, in one of several starts, at a wrong answer, and at a key.
SHOWN = {
    "bust-not-told": "turns.bust_and_21_are_announced",
    "balances-are-not-kept": "saving.balances_are_recalled",
    "word-as-a-number": "table.wrong_wagers_are_asked_again",
    "ctrl-d-asks-again": "saving.leaving_in_mid_game",
    "second-split": "turns.a_hand_is_split_once",
}

pytestmark = [pytest.mark.costly, pytest.mark.timeout(600)]


def planted(name: str, folder: Path) -> Path:
    """The reference with a planted mistake."""
    plant(next(one for one in mistakes("cpsc386") if one.name == name), folder)
    return folder


def again(seed: str, *typed: str) -> Again:
    """One game with these answers."""
    return Again("blackjack.py", (Game(seed, typed),), True)


def replayed(
    folder: Path,
    shown: Again,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> str:
    """What the command shows for the games of a finding."""
    typed = [line for game in shown.games for line in (NEXT, *game.typed)][1:]
    monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in typed)))
    seeds = [f"--seed={game.seed}" for game in shown.games]
    assert main(["replay", str(folder), "--assignment", "cpsc386", *seeds]) == 0
    return capsys.readouterr().out


@pytest.mark.costly
@pytest.mark.parametrize("name", SHOWN)
def test_a_replay_shows_the_screen_of_the_finding(
    judge: Judge,
    tmp_path: Path,
    name: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    folder = planted(name, tmp_path / "student")
    document = judge.one(folder, Wish(key="cpsc386", only=("functionality",)))
    finding = next(finding_of(c) for c in document.checks if c.id == SHOWN[name])
    assert finding.again is not None
    assert finding.again.exact
    shown = replayed(folder, finding.again, monkeypatch, capsys)
    lines = [line for line in finding.printed.splitlines() if not line.startswith("[... ")]
    assert len(lines) > 3
    last = 0
    for line in lines:
        last = shown.index(line.rstrip(), last)
    # It ends there, but for the exception and what was shown while nobody answered.
    assert shown.rstrip().splitlines()[-1] in (lines[-1].rstrip(), shown[last:].splitlines()[-1])


def test_another_seed_brings_other_cards(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    games = [again(seed, "1", "Zoe", "100") for seed in ("5", "5", "6")]
    one, same, other = (replayed(REFERENCE, game, monkeypatch, capsys) for game in games)
    assert "Zoe gets the" in one
    assert one == same != other


def test_keys_are_pressed_and_an_exception_is_shown(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = again("5", "1", "Zoe", next(iter(KEYS)))
    assert "The game was left" in replayed(REFERENCE, game, monkeypatch, capsys)
    folder = planted("word-as-a-number", tmp_path / "student")
    game = again("5", "one")
    assert "ValueError: invalid literal" in replayed(folder, game, monkeypatch, capsys)


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([str(REFERENCE)], "there are 0 seeds, and answers for 1 games"),
        ([str(REFERENCE), "--seed", "five"], "'five' is no seed"),
        ([str(ROOT / "reference" / "dsc20"), "--seed", "5"], "dsc20 has no games"),
    ],
)
def test_a_replay_that_cannot_be(
    arguments: list[str],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n"))
    assert main(["replay", *arguments]) == 2
    assert said in capsys.readouterr().err


def test_what_is_to_be_typed_is_quoted_for_a_shell(tmp_path: Path) -> None:
    trap = tmp_path / "trap"
    typed = ("", "100%", r"a\n", "it's", f"$(touch {trap})", f"`touch {trap}`; touch {trap}", "^D")
    (home, command), (_, ours) = again_lines(Again("blackjack.py", (Game("7", typed),), True))
    assert home.endswith(":")
    piped, _, program = command.rpartition(" | ")
    assert program == "./blackjack.py"
    done = processes.run(piped, shell=True, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines() == list(typed[:-1])
    assert not trap.exists()
    assert shlex.split(ours)[-2:] == ["--seed", "7"]
    assert again_lines(Again("blackjack.py", (Game("7", ("\x1b[2J",)),), True)) == ()


def test_a_key_cannot_be_piped_and_a_student_has_no_grader() -> None:
    again = Again("blackjack.py", (Game("7", ("1", "^C")),), True)
    assert [command.split()[-4:] for _, command in again_lines(again)] == [
        ["replay", "SUBMISSION", "--seed", "7"]
    ]
    assert again_lines(again, at_home=True) == ()
    other = Again("blackjack.py", (Game("7", ("1",)),), False)
    assert len(again_lines(other)) == 1


def test_of_a_long_screen_what_is_named_stays() -> None:
    lines = [f"line {number} of the game" for number in range(1000, 1200)]
    lines[60] = "Zoe gets the 7 of Hearts."
    lines[120] = "Zoe loses $4,321."
    again = Again("blackjack.py", (), False)
    shown = cut(Screen.of("\n".join(lines), again), {"cards": "7♥ K♣", "got": "4,321"})
    assert isinstance(shown, Screen)
    assert shown.again is again
    kept = shown.splitlines()
    assert len(kept) < 40
    for number in (0, 4, 59, 60, 61, 119, 120, 121, 199):
        assert lines[number] in kept
    assert "[... 54 lines ...]" in kept
    assert cut("\n".join(lines[:40]), {"got": "1"}) == "\n".join(lines[:40])


def test_no_report_cuts_what_a_check_has_chosen(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "student"
    copy_solution(REFERENCE, folder)
    player = folder / "blackjackgame" / "screen.py"
    many = 'say(f"Please enter a whole number from {least} to {most}.")'
    chatty = 'print("Oh no.\\n" * 30)\n        raise ValueError("nothing")'
    player.write_text(player.read_text().replace(many, chatty))
    assert main(["grade", str(folder), "--assignment", "cpsc386", "--all"]) == 0
    report = capsys.readouterr().out
    assert "To see it again with the grader, with the same cards:" in report
    assert "more lines]" not in report
