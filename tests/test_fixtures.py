"""The fixtures: up to date, drift is found, and another seed gives other ones of the same kinds."""

import shutil
from pathlib import Path

import pytest

from grader.assignments.dsc20 import scenarios
from grader.assignments.dsc20.oracle import NO_CARDS
from grader.author.fixtures import recorded_seed
from grader.core import assignment as assignments
from grader.core.assignment import ROOT
from tests.command import Done, grader

KEY = "dsc20"
FIXTURES = ROOT / "fixtures" / KEY
NAMES = sorted(kind.name for kind in scenarios.KINDS)


def run_in(root: Path, *arguments: str) -> Done:
    """Run the command in a copy of the project."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(assignments, "ROOT", root)
        return grader("author", "fixtures", *arguments)


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A copy of what the command needs, to spoil."""
    left_by_runs = shutil.ignore_patterns("__pycache__", "game_summaries")
    for folder in ("reference", "fixtures"):
        shutil.copytree(ROOT / folder / KEY, tmp_path / folder / KEY, ignore=left_by_runs)
    return tmp_path


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


@pytest.mark.costly
def test_the_fixtures_are_what_the_reference_makes() -> None:
    run = run_in(ROOT, KEY, "--check")
    assert (run.returncode, run.stdout, run.stderr) == (0, "", "")


def test_every_kind_of_scenario_is_there() -> None:
    assert sorted(path.name for path in FIXTURES.iterdir() if path.is_dir()) == NAMES


@pytest.mark.costly
def test_drift_is_found_and_mended(project: Path) -> None:
    folder = project / "fixtures" / KEY
    before = contents(folder)
    changed = folder / "win" / "log1.txt"
    changed.write_bytes(changed.read_bytes().replace(b"wallet", b"purse"))
    (folder / "loss" / "game_summary1.txt").unlink()
    (folder / "draw").mkdir()
    (folder / "draw" / "log1.txt").write_text("Round 1 of Blackjack!\n")
    spoiled = contents(folder)

    run = run_in(project, KEY, "--check")
    assert run.returncode == 1
    assert run.stdout.splitlines()[:3] == [
        "fixtures/dsc20/draw/log1.txt: should not be there",
        "fixtures/dsc20/loss/game_summary1.txt: missing",
        "fixtures/dsc20/win/log1.txt: not what the reference makes",
    ]
    assert "python -m grader author fixtures dsc20" in run.stdout.splitlines()[3]
    assert contents(folder) == spoiled

    assert run_in(project, KEY).returncode == 0
    assert contents(folder) == before
    assert not (folder / "draw").exists()


@pytest.mark.costly
def test_windows_line_ends_are_drift(project: Path) -> None:
    log = project / "fixtures" / KEY / "win" / "log1.txt"
    log.write_bytes(log.read_bytes().replace(b"\n", b"\r\n"))
    run = run_in(project, KEY, "--check")
    assert run.returncode == 1
    assert run.stdout.startswith("fixtures/dsc20/win/log1.txt: not what the reference makes\n")


@pytest.mark.costly
def test_a_change_of_the_reference_is_drift(project: Path) -> None:
    module = project / "reference" / KEY / "blackjack.py"
    source = module.read_text(encoding="utf-8")
    assert source.count('"Player and Dealer tie.")') == 1
    module.write_text(source.replace('"Player and Dealer tie.")', '"A tie.")'), encoding="utf-8")
    run = run_in(project, KEY, "--check")
    assert run.returncode == 1
    assert "fixtures/dsc20/tie/log1.txt: not what the reference makes\n" in run.stdout
    assert "fixtures/dsc20/win/log1.txt" not in run.stdout


@pytest.mark.costly
def test_another_seed_gives_other_scenarios_of_the_same_kinds(project: Path) -> None:
    folder = project / "fixtures" / KEY
    before = contents(folder)
    other = recorded_seed(folder) + 1
    assert run_in(project, KEY, "--seed", str(other)).returncode == 0
    after = contents(folder)
    assert sorted({path.split("/")[0] for path in after} - {"seed.toml"}) == NAMES
    assert before.keys() == after.keys()
    same = [path for path in before if before[path] == after[path]]
    assert len(same) < 4  # two short logs may well be the same
    assert [path for path in same if path.endswith("scenario.toml")] == []
    assert recorded_seed(folder) == other
    # The seed is remembered: without one, the same again.
    assert run_in(project, KEY, "--check").returncode == 0
    assert run_in(project, KEY).stdout == f"fixtures/{KEY}: 0 of {len(after)} files changed\n"


def test_a_seed_file_that_says_nothing_is_named(project: Path) -> None:
    path = project / "fixtures" / KEY / "seed.toml"
    path.write_text("seed = 'seven'\n")
    run = run_in(project, KEY, "--check")
    assert run.returncode == 2
    assert run.stderr.startswith(
        f"grader: {path}, line 1: seed: this should be int, and is str; write a"
    )


def test_an_assignment_that_does_not_exist_is_wrong_use() -> None:
    run = run_in(ROOT, "dsc21")
    assert run.returncode == 2
    assert "there is no assignment 'dsc21'" in run.stderr


@pytest.mark.parametrize("name", NAMES)
def test_the_oracle_comes_to_the_same(name: str) -> None:
    folder = FIXTURES / name
    scenario = scenarios.read(name, (folder / "scenario.toml").read_text(encoding="utf-8"))
    wanted = {}
    for number, game in enumerate(scenario.expected(), 1):
        wanted[f"log{number}.txt"] = game.log.encode()
        if game.rounds:
            wanted[f"game_summary{number}.txt"] = game.summary.encode()
    found = contents(folder)
    del found["scenario.toml"]
    assert found == wanted


@pytest.mark.parametrize("seed", range(5))
def test_scenarios_are_read_as_they_were_written(seed: int) -> None:
    drawn = scenarios.draw(seed)
    assert sorted(scenario.name for scenario in drawn) == NAMES
    for scenario in drawn:
        assert scenarios.read(scenario.name, scenario.describe()) == scenario


@pytest.mark.costly
@pytest.mark.parametrize("seed", range(20))
def test_scenarios_show_what_they_say(seed: int) -> None:
    games = {scenario.name: scenario.expected() for scenario in scenarios.draw(seed)}
    assert not any(game.open for played in games.values() for game in played)
    assert "Player won" in games["win"][0].log
    assert "Dealer won" in games["loss"][0].log
    assert games["tie"][0].log.endswith("Player and Dealer tie.\n")
    assert games["both_bust"][0].log.endswith("Player and Dealer tie.\n")
    assert games["deck_runs_out"][0].deck == []
    assert games["not_enough_cards"][0].log.endswith(NO_CARDS)
    assert games["not_enough_money"][0].log.endswith(" is less than bet amount $5.")
    assert "." in games["not_enough_money_float"][0].log.split("$")[1]
    assert games["rising_and_falling"][0].log.count("bet: 15\n") == 2
    assert games["several_calls"][0].log.count("bet: 5\n") == 3
    assert len(games["several_games"]) == 2
    assert games["rank_ten"][0].summary.count("|10  |") >= 2
