"""The reference of iipp in a real window: opened, played with the mouse, and looked at.

What the window shows is compared with what checks read from the stand-in's record: they are to see
what a person sees. It runs on SDL's dummy driver, where no display is.
"""

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest

from grader.assignments.iipp.oracle import HIDDEN
from grader.assignments.iipp.screen import Screen
from grader.author.play import missing_packages
from grader.core.assignment import ROOT, load_assignment
from tests import processes
from tests.planting import stand_in_path

MISSING = missing_packages(ROOT / "requirements-play.txt")
pytestmark = pytest.mark.skipif(
    bool(MISSING), reason=f"not installed: {', '.join(MISSING)} (requirements-play.txt)"
)

ASSIGNMENT = load_assignment("iipp")
PROGRAM = ASSIGNMENT.reference / "blackjack.py"
SEED = 5
BUTTONS = ["Hit", "Stand", "Deal"]
# What the stand-in drew at the same time, as JSON.
RECORD = """
import json, random, runpy, sys, desk
desk.begin("", {})
random.seed(int(sys.argv[2]))
runpy.run_path(sys.argv[1], run_name="__main__")
screens = [desk.look("")[1]]
for button in sys.argv[3:]:
    screens.append(desk.press("", screens[0]["buttons"].index(button))[1])
print(json.dumps(screens))
"""
TABLE = (0, 128, 0)
PAPER = (255, 255, 255)
BACK = (43, 76, 140)


@pytest.fixture(scope="module")
def windows(tmp_path_factory: pytest.TempPathFactory) -> list[Any]:
    """The window at first and after each button, as pygame's surfaces."""
    import pygame

    folder = tmp_path_factory.mktemp("windows")
    script = Path(__file__).with_name("window_visit.py")
    no_display = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, str(script), str(PROGRAM), str(SEED), str(folder), *BUTTONS]
    done = processes.run(
        command, env=os.environ | no_display, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return [pygame.image.load(folder / f"{number}.png") for number in range(len(BUTTONS) + 1)]


@pytest.fixture(scope="module")
def screens() -> list[Screen]:
    """What checks see at the same moments."""
    stand_ins = {"PYTHONPATH": stand_in_path("iipp")}
    command = [sys.executable, "-c", RECORD, str(PROGRAM), str(SEED), *BUTTONS]
    done = processes.run(
        command, env=os.environ | stand_ins, capture_output=True, text=True, check=True
    )
    found = [Screen.read(raw) for raw in json.loads(done.stdout)]
    return [screen for screen in found if screen is not None]


def corner(window: Any) -> tuple[int, int]:
    """Where the canvas begins in the window: at the first pixel of the table's green."""
    width, height = window.get_size()
    for y in range(height):
        for x in range(width):
            if window.get_at((x, y))[:3] == TABLE:
                return x, y
    raise AssertionError("there is no green table in the window")


def test_the_window_shows_the_cards_that_the_checks_see(
    windows: list[Any], screens: list[Screen]
) -> None:
    assert [len(screen.cards) for screen in screens] == [4, 5, 6, 4]
    for window, screen in zip(windows, screens, strict=True):
        left, top = corner(window)
        for card in screen.cards:
            # A spot of a card that has neither a sign nor a rank on it.
            x = left + card.place.x - card.place.width * 0.3
            y = top + card.place.y + card.place.height * 0.15
            color = window.get_at((round(x), round(y)))[:3]
            assert color == (BACK if card.code == HIDDEN else PAPER)


def test_a_back_lies_there_just_while_the_round_is_played(windows: list[Any]) -> None:
    blue = [count(window, BACK) > 1_000 for window in windows]
    assert blue == [True, True, False, True]


def test_words_change_with_the_buttons(windows: list[Any]) -> None:
    left, top = corner(windows[0])
    question = (left + 230, top + 370, 250, 40)
    pieces = [window.subsurface(question).copy() for window in windows]
    looks = [bytes(piece.get_buffer().raw) for piece in pieces]
    assert looks[0] == looks[1] == looks[3]
    assert looks[2] != looks[0]


def count(window: Any, color: tuple[int, int, int]) -> int:
    """How many pixels of a window have a colour."""
    import pygame

    return int(pygame.mask.from_threshold(window, color, (1, 1, 1, 255)).count())
