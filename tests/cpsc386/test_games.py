"""Complete games of other manners than the reference's are judged right, mostly without help."""

from collections.abc import Mapping
from pathlib import Path

import pytest

from grader.grading import Wish
from tests.judging import Document, Judge
from tests.planting import PLANTED

GAMES = sorted((PLANTED / "cpsc386" / "games").iterdir())
ENOUGH = 4 / 5

pytestmark = pytest.mark.timeout(600)


@pytest.fixture(scope="module")
def judged(judge: Judge) -> Mapping[Path, Document]:
    """The result of every game; how their files are laid out is another matter."""
    wishes = [Wish(key="cpsc386", only=("functionality",))] * len(GAMES)
    return dict(zip(GAMES, judge.many(GAMES, wishes), strict=True))


def test_there_are_enough_of_them() -> None:
    assert len(GAMES) >= 8


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_a_right_game_loses_nothing(judged: Mapping[Path, Document], game: Path) -> None:
    document = judged[game]
    wrong = [
        (check["id"], check["finding"]["sentence"], check["finding"]["printed"])
        for check in document["checks"]
        if check["outcome"] not in ("passed", "review")
    ]
    assert (wrong, document["faults"]) == ([], [])


@pytest.mark.parametrize("game", GAMES, ids=lambda path: path.name)
def test_most_of_it_needs_no_look(judged: Mapping[Path, Document], game: Path) -> None:
    assert judged[game]["score"] >= ENOUGH * judged[game]["max_score"]
