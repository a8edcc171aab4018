"""What is particular to cs220: given files, the order of dealing, fixtures, odd values."""

import re
import shutil
import sys
from pathlib import Path

import pytest

from grader.assignments.cs220.habits import Seen, _places, _two_at_once
from grader.assignments.cs220.scenarios import KINDS, draw
from grader.core.assignment import ROOT, load_assignment
from tests import processes
from tests.judging import Judge, lost_parts, score_of
from tests.test_play import play
from tools.steady import told

KEY = "cs220"
REFERENCE = load_assignment(KEY).reference
FIXTURES = ROOT / "fixtures" / KEY
SUMMARIES = sorted(FIXTURES.glob("*/game_summary*.txt"))


def test_the_given_deck_deals_as_the_courses_own() -> None:
    code = "import french_deck as f; d = f.FrenchDeck(12345)\n"
    code += "print(*[d.remove_card().rank for _ in range(10)], len(d), d[0].suit, d[-1].suit)"
    done = processes.run(
        [sys.executable, "-B", "-c", code],
        cwd=REFERENCE,
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.split() == "2 10 2 9 A 2 8 5 9 K 42 spades hearts".split()


def test_a_game_can_be_played_with_a_seed() -> None:
    one, again, other = play(KEY, "12345"), play(KEY, "12345"), play(KEY, "54321")
    assert one.returncode == 0
    assert one.stdout == again.stdout != other.stdout
    assert re.match(r"\$+ Game Summary  \$+\nDealer:\nscore: \d+\nCard\(", one.stdout)
    assert one.stdout.count("\n\nPlayer: ") == 2


def test_the_fixtures_show_winners_and_losers() -> None:
    assert {path.parent.name for path in SUMMARIES} == set(KINDS)
    endings = " ".join(path.read_text() for path in SUMMARIES).split()
    assert {"winner!", "bust."} <= set(endings)


def test_another_seed_gives_other_games() -> None:
    assert draw(0) == draw(0)
    assert not {scenario.seeds for scenario in draw(0)} & {scenario.seeds for scenario in draw(1)}


@pytest.mark.parametrize(
    ("hands", "order"),
    [
        ([["2", "3"]], [[0, 1], [2, 3]]),
        ([["2", "4"]], [[0, 2], [1, 3]]),
        ([["4", "5"]], [[2, 3], [0, 1]]),
        ([["2", "5"], ["3", "6"]], [[0, 3], [1, 4], [2, 5]]),
    ],
)
def test_the_order_of_dealing_is_read_from_what_players_see(
    hands: list[list[str]], order: list[list[int]]
) -> None:
    seen = Seen([[hand] for hand in hands], 2 * len(hands) + 2, 0)
    assert _places(seen, len(hands)) == order


@pytest.mark.parametrize("seen", [[], [[]], [[["2"]]], [[["2", "2"]]], [[["K", "3"]]], [None], [3]])
def test_an_order_that_does_not_add_up_is_none(seen: list[object]) -> None:
    assert _places(Seen(seen, 4, 0), 1) == []
    assert _two_at_once(1) == [[0, 1], [2, 3]]


@pytest.mark.costly
@pytest.mark.parametrize("value", ["None", "[[['a']], 3]", "'9' * 300_000", "10 ** 2_000"])
def test_odd_values_from_everywhere_are_no_fault_of_ours(
    judge: Judge, tmp_path: Path, value: str
) -> None:
    for path in REFERENCE.glob("*.py"):
        shutil.copy(path, tmp_path)
    for name in ("hand.py", "player_bank.py", "dealer.py"):
        source = (REFERENCE / name).read_text(encoding="utf-8")
        spoilt = re.sub(r"\n        return .*", f"\n        return {value}", source)
        assert spoilt != source
        (tmp_path / name).write_text(spoilt, encoding="utf-8")
    document = judge.one(tmp_path)
    assert document.faults == ()
    assert score_of(document) < 50


@pytest.mark.slow
def test_chance_in_a_submission_makes_no_difference_to_its_result(
    judge: Judge, tmp_path: Path
) -> None:
    for path in REFERENCE.glob("*.py"):
        shutil.copy(path, tmp_path)
    source = (tmp_path / "dealer.py").read_text(encoding="utf-8")
    drawn = "self._deck._cards.pop(random.randrange(len(self._deck)))"
    spoilt = source.replace("card = self._deck.remove_card()", f"card = {drawn}")
    assert spoilt != source
    (tmp_path / "dealer.py").write_text("import random\n" + spoilt, encoding="utf-8")
    first, *others = [told(document) for document in judge.many([tmp_path] * 3)]
    assert all(other == first for other in others)


@pytest.mark.costly
@pytest.mark.parametrize("given", ["None", "3", "deck", "lambda: None"])
def test_a_function_in_the_place_of_the_dealer_costs_the_dealer_alone(
    judge: Judge, tmp_path: Path, given: str
) -> None:
    for path in REFERENCE.glob("*.py"):
        shutil.copy(path, tmp_path)
    with (tmp_path / "dealer.py").open("a", encoding="utf-8") as file:
        file.write(f"\n\ndef Dealer(deck):\n    return {given}\n")
    document = judge.one(tmp_path)
    assert document.faults == ()
    dealers = {"4.a", "4.b", "4.c", "5.a", "5.b", "6.a", "6.b", "6.c", "7"}
    assert dealers - lost_parts(document) <= {"7"}
    assert lost_parts(document) <= dealers
