"""Worlds: chance that is begun anew, simplegui without a window, and the page about them."""

import marshal
import random
import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from grader.core import assignment as assignments
from grader.core.assignment import ROOT, load_assignment
from grader.grading.grade import Wish, grade
from grader.program.program import Patience, Program
from grader.sandbox import Limits, Payload, open_sandbox
from grader.support.faults import HarnessFault
from grader.worlds import chance
from tests.judging import finding_of
from tests.planting import run_beside

# Chance


@pytest.fixture
def program() -> Iterator[Program]:
    """A program that draws numbers, and seeds with its own."""
    source = "import random\ndef draw(): return random.random()\ndef seed(): random.seed(9)"
    code = {"card": marshal.dumps(compile(source, "card.py", "exec"))}
    with open_sandbox() as sandbox:
        made = Program(sandbox, Payload(code, files=("card.py",)), Limits(), Patience(), {})
        yield made
        made.end()


def test_after_a_seed_comes_what_comes_after_it_for_a_student(program: Program) -> None:
    card = program.module("card")
    chance.seed(program, 4)
    assert program.steps[-1].typed == ("import random", "random.seed(4)")
    assert card.draw() == random.Random(4).random()
    card.seed()
    assert card.draw() == random.Random(9).random()


def test_where_chance_is_held_a_programs_own_seed_is_none(program: Program) -> None:
    card = program.module("card")
    chance.hold(program, 4)
    card.seed()
    assert card.draw() == random.Random(4).random()


# simplegui


def run(code: str) -> str:
    """What comes of code beside the stand-ins."""
    return run_beside("iipp", "import desk, simplegui\n" + code)


WRONG = {
    "canvas.draw_text(5, (0, 0), 12, 'Red')": "TypeError",
    "canvas.draw_text('a', (0, 0, 0), 12, 'Red')": "TypeError",
    "canvas.draw_text('a', 7, 12, 'Red')": "TypeError",
    "canvas.draw_text('a', (0, 0), -1, 'Red')": "ValueError",
    "canvas.draw_text('a', (0, 0), 12, 3)": "TypeError",
    "canvas.draw_text('a\\nb', (0, 0), 12, 'Red')": "ValueError",
    "canvas.draw_image('a', (0, 0), (1, 1), (0, 0), (1, 1))": "TypeError",
    "canvas.draw_polygon([], 1, 'Red')": "ValueError",
    "canvas.draw_polygon([3], 1, 'Red')": "TypeError",
    "canvas.draw_circle((1, 1), 'r', 1, 'Red')": "TypeError",
    "canvas.draw_line((1, 1), (2, 2), 0, 'Red')": "ValueError",
    "frame.add_button(5, print)": "TypeError",
    "frame.add_button('a', 'print')": "TypeError",
    "frame.set_draw_handler(None)": "TypeError",
    "simplegui.create_timer(0, print)": "ValueError",
    "simplegui.load_image(5)": "TypeError",
    "simplegui.create_frame('a', 'b', 5)": "TypeError",
}


@pytest.mark.parametrize(("call", "error"), WRONG.items())
def test_what_the_library_refuses_is_refused(call: str, error: str) -> None:
    before = "frame = simplegui.create_frame('a', 600, 600); canvas = simplegui.Canvas()\n"
    assert run(before + call).startswith(f"{error}: ")


@pytest.mark.parametrize(
    "line",
    [
        "import simplegui",
        "import simpleguitk as simplegui",
        "import SimpleGUICS2Pygame.simpleguics2pygame as simplegui",
        "from SimpleGUICS2Pygame import simpleguics2pygame as simplegui",
        "import codeskulptor, simplegui; codeskulptor.set_timeout(5)",
        "from tkinter import *; import simpleguitk as simplegui",
    ],
)
def test_the_library_has_all_its_names(line: str) -> None:
    assert run(f"{line}\nprint(simplegui.create_frame('Hi', 10, 10)._title)") == "Hi"


def test_pictures_have_the_sizes_of_the_course() -> None:
    code = "image = simplegui.load_image('http://x/a/cards.jfitz.png')\n"
    assert run(code + "print(image.get_width(), image.get_height())") == "949 392"


def test_buttons_are_pressed_only_in_a_window_that_was_started() -> None:
    code = (
        "frame = simplegui.create_frame('a', 9, 9)\nframe.add_button('b', lambda: print('!'))\n"
        "desk.press('w', 0)\nprint('.')\nframe.start()\ndesk.press('w', 0)"
    )
    assert run(code).split() == [".", "!"]


def test_what_is_typed_into_a_field_goes_to_its_handler() -> None:
    code = (
        "frame = simplegui.create_frame('a', 9, 9)\n"
        "field = frame.add_input('Bet:', lambda text: print(text, field.get_text()), 50)\n"
        "frame.start()\nprint(desk.type_in('w', 0, '5')[1]['fields'])"
    )
    assert run(code).splitlines() == ["5 5", "['Bet:']"]


def test_a_timer_runs_after_a_press_but_not_for_ever() -> None:
    code = (
        "n = []\nframe = simplegui.create_frame('a', 9, 9)\n"
        "timer = simplegui.create_timer(1000, lambda: n.append(1))\n"
        "frame.add_button('b', timer.start)\nframe.start()\ndesk.press('w', 0)\nprint(len(n))"
    )
    assert run(code) == "10"


def test_a_text_that_a_timer_takes_away_is_told_if_it_could_be_read() -> None:
    code = (
        "said = ['']\nframe = simplegui.create_frame('a', 9, 9)\n"
        "frame.set_draw_handler(lambda canvas: canvas.draw_text(said[0], (1, 1), 9, 'Red'))\n"
        "def change(): said[0] = {'slow': 'quick', 'quick': ''}.get(said[0], '')\n"
        "def begin(): said[0] = 'slow'; slow.start(); quick.start()\n"
        "slow = simplegui.create_timer(600, change)\n"
        "quick = simplegui.create_timer(700, change)\n"
        "frame.add_button('b', begin)\nframe.start()\nprint(desk.press('w', 0)[1]['passing'])"
    )
    assert run(code) == "['slow']"


def test_controls_are_told_as_they_were_made() -> None:
    code = (
        "def deal_cards(): shuffle()\nframe = simplegui.create_frame('a', 9, 9)\n"
        "button = frame.add_button('Deal', deal_cards)\nframe.add_label('Bet')\n"
        "frame.add_input('', print, 50)\nbutton.set_text('Give up')\nprint(desk.controls('w')[1])"
    )
    assert run(code) == str(
        [
            ["button", "Deal", "deal_cards", "shuffle"],
            ["label", "Bet", ""],
            ["field", "", "print"],
        ]
    )


def test_what_is_drawn_again_at_its_place_is_told_once() -> None:
    code = (
        "frame = simplegui.create_frame('a', 9, 9)\n"
        "frame.set_draw_handler(lambda c: [c.draw_point((n % 2, 1), 'Red') for n in range(9)])\n"
        "frame.start()\nprint([call[1] for call in desk.look('w')[1]['drawn']])"
    )
    assert run(code) == "[[1.0, 1.0], [0.0, 1.0]]"


def test_keys_and_clicks_go_to_their_handlers() -> None:
    code = (
        "frame = simplegui.create_frame('a', 9, 9)\nframe.set_keydown_handler(print)\n"
        "frame.set_mouseclick_handler(print)\ndesk.strike('w', 'left')\nframe.start()\n"
        "desk.strike('w', 'space')\ndesk.click('w', 3, 4)\n"
    )
    assert run(code).splitlines() == ["32", "(3, 4)"]


def test_a_check_can_name_pictures_and_their_sizes() -> None:
    code = "desk.begin('w', {'ship.png': [90, 45]})\nimage = simplegui.load_image('x/ship.png')\n"
    assert run(code + "print(image.get_width(), image.get_height())") == "90 45"


def test_what_is_drawn_has_an_end() -> None:
    code = (
        "frame = simplegui.create_frame('a', 9, 9)\n"
        "frame.set_draw_handler(lambda c: [c.draw_point((n, 1), 'Red') for n in range(5000)])\n"
        "frame.start()\nprint(len(desk.look('w')[1]['drawn']))"
    )
    assert run(code) == "600"


# The page for authors

BLOCK = re.compile(r"^```\w+\n(.*?)^```$", re.MULTILINE | re.DOTALL)
# In the order in which they stand on the page.
FILES = (
    "student/cup.py",
    "student/dice.py",
    "assignments/dice/assignment.toml",
    "assignments/dice/check_dice.py",
    "assignments/dice/wording.toml",
    "assignments/guess/assignment.toml",
    "assignments/guess/check_guess.py",
    "assignments/guess/wording.toml",
)
# Programs for one assignment that ask in words of their own.
LOOP = """
import random
secret = random.randint(1, 100)
while (number := int(input({ask}))) != secret:
    print({said})
"""
GAMES = {
    "right": LOOP.format(
        ask='"Your guess (1-100)? "', said='"Too low." if number < secret else "Too high."'
    ),
    "in other words": LOOP.format(
        ask='"Next try, friend?\\n> "', said='number, "is low" if number < secret else "is high"'
    ),
    "wrong": LOOP.format(ask='"Guess? "', said='"Too low." if number > secret else "Too high."'),
    "not understood": 'while input("Zumlo brat? ") != "ombra":\n    print("Nat zumlo.")\n',
}


@pytest.fixture
def dice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The assignments of docs/worlds.md, and a submission; the folder of the submission."""
    blocks = BLOCK.findall((ROOT / "docs" / "worlds.md").read_text(encoding="utf-8"))
    for name, text in zip(FILES, blocks, strict=True):
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    shutil.copytree(tmp_path / "student", tmp_path / "reference" / "dice")
    monkeypatch.setattr(assignments, "ASSIGNMENTS", tmp_path / "assignments")
    monkeypatch.setattr(assignments, "ROOT", tmp_path)
    return tmp_path / "student"


def test_the_example_of_the_page_grades(dice: Path) -> None:
    right = grade(dice, Wish(key="dice")).document()
    assert (right.score, right.problems) == (2, ())
    (dice / "cup.py").write_text("def roll(seen=[]):\n    seen.append(0)\n    return len(seen) - 1")
    counting = grade(dice, Wish(key="dice")).document()
    assert [part.score for part in counting.parts] == [0, 1]
    found = finding_of(counting.checks[0])
    assert "random.seed(7)" in found.typed, found


@pytest.mark.parametrize(
    ("game", "outcome"),
    [
        ("right", "passed"),
        ("in other words", "passed"),
        ("wrong", "failed"),
        ("not understood", "review"),
    ],
)
def test_a_player_of_the_page_plays_with_programs_in_all_words(
    dice: Path, game: str, outcome: str
) -> None:
    for folder in (dice, dice.parent / "reference" / "guess"):
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "guess.py").write_text(GAMES[game])
    document = grade(dice, Wish(key="guess", nothing_else=True)).document()
    assert [check.outcome for check in document.checks] == [outcome], document.checks


MOVES = """
from grader.api import Seen, part, simplegui

@part("2")
def check_moves(program):
    '''The program hears of each move.'''
    desk = simplegui.Desk(program, "dice")
    moment = desk.click(3, 4, desk.type_in(0, "a", desk.start()))
    moment = desk.wait(desk.strike("left", moment))
    if moment.texts[:3] != ["a", "(3, 4)", "37"] or moment.did[-1] != "wait":
        raise Seen("dice.roll-adds-nothing", (moment.picture,))
"""
HEARS = """
import simplegui
heard = []
def draw(canvas):
    for number, text in enumerate(heard):
        canvas.draw_text(str(text), (9, 20 * number + 20), 12, "Red")
frame = simplegui.create_frame("", 300, 200)
frame.set_draw_handler(draw)
frame.add_input("Say:", heard.append, 50)
frame.set_mouseclick_handler(heard.append)
frame.set_keydown_handler({})
frame.start()
"""


def test_every_move_reaches_the_program_and_its_exception_is_told(dice: Path) -> None:
    (dice.parent / "assignments/dice/check_dice.py").rename(dice.parent / "away")
    (dice.parent / "assignments/dice/check_moves.py").write_text(MOVES)
    found = []
    for handler in ("heard.append", "lambda key: 1 / 0"):
        (dice / "dice.py").write_text(HEARS.format(handler))
        found.append(grade(dice, Wish(key="dice")).document().checks[0])
    assert [check.outcome for check in found] == ["passed", "failed"]
    said = "Pressing the key left raised an exception (start, a typed into Say, a click at (3, 4), "
    assert finding_of(found[1]).sentence == said + "then the key left)."


def test_a_world_that_is_not_there_is_named(dice: Path) -> None:
    path = dice.parent / "assignments/dice/assignment.toml"
    path.write_text(path.read_text().replace('["simplegui"]', '["simplegu"]'))
    with pytest.raises(HarnessFault, match="worlds: there is no 'simplegu'; did you mean 'simpl"):
        load_assignment("dice")
