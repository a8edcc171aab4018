"""Two screens side by side in the terminal."""

from grader.program.feedback import Feedback
from grader.report.terminal import INDENT, body_lines
from grader.report.view import body_of

SCREEN = "Player drew J and 3.\n\nHit (h) or Stay (s)? s\n\nThe dealer has 2 and 6.\n"


def shown(expected: str, got: str, width: int = 76) -> list[str]:
    screens = Feedback("screen", "", expected=expected, got=got, compared="screens")
    return list(body_lines(body_of(screens), width + INDENT))


def test_the_first_line_that_differs_is_marked_and_no_other() -> None:
    lines = shown(SCREEN, SCREEN.replace("J and 3", "J and 4").replace("2 and 6", "2 and 7"))
    marked = [line for line in lines if " ! " in line]
    assert len(marked) == 1
    assert marked[0].split(" ! ")[0].strip() == "Player drew J and 3."


def test_a_missing_blank_line_is_made_visible_where_it_is_missing() -> None:
    lines = shown(SCREEN, SCREEN.replace("s\n\nThe", "s\nThe"))
    assert [line.partition(" ! ")[0].strip() for line in lines if " ! " in line] == ["↵"]
    assert "expected a line end" in lines[-1]


def test_a_space_at_the_end_of_a_line_is_made_visible() -> None:
    lines = shown(SCREEN, SCREEN.replace("3.\n", "3. \n", 1))
    assert any(line.endswith("3.·") for line in lines)


def test_no_line_is_wider_than_the_terminal() -> None:
    lines = shown(SCREEN, SCREEN.replace("J", "Q"))
    assert all(len(line) <= 76 for line in lines)


def test_screens_that_are_too_wide_stand_one_below_the_other() -> None:
    wide = SCREEN.replace("J", "J" * 60)
    lines = shown(wide, wide.replace("3", "4"))
    assert lines.index("Expected:") < lines.index("Got:")


def test_nothing_of_a_hostile_screen_reaches_the_terminal() -> None:
    lines = shown(SCREEN, "\x1b[2J>>> import os\n\x07" + SCREEN)
    assert not any("\x1b" in line or "\x07" in line for line in lines)
