"""Visits a program in its window, as a subprocess of tests: presses buttons, takes pictures.

    python tests/window_visit.py PROGRAM SEED FOLDER BUTTON...

The window is saved as FOLDER/0.png, and after each button as 1.png, 2.png ...; then it is closed.
Everything happens between two drawings of the canvas, so it takes as long as it takes.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from SimpleGUICS2Pygame.simpleguics2pygame.canvas import Canvas
from SimpleGUICS2Pygame.simpleguics2pygame.frame import Frame

from grader.assignments.iipp.window import draw
from grader.worlds.simplegui.window import play

# The canvas is drawn first and events are looked at then: after two drawings, a press is seen.
DRAWINGS = 3


def visit(folder: Path, buttons: list[str]) -> Iterator[None]:
    """Presses the buttons, one after the other, with the mouse. Goes on with each drawing."""
    for number, button in enumerate(["", *buttons]):
        if button:
            place = _place(Frame._frame_instance, button)
            for event in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                pygame.event.post(pygame.event.Event(event, pos=place, button=1))
        for _ in range(DRAWINGS):
            yield
        pygame.image.save(pygame.display.get_surface(), folder / f"{number}.png")
    pygame.event.post(pygame.event.Event(pygame.QUIT))


def _place(frame: Any, button: str) -> tuple[int, int]:
    """Where a button is, in the window."""
    for y in range(0, 400, 4):
        control = frame._pos_in_control(20, y)
        if control is not None and control._text == button:
            return 20 + frame._border_size, y + frame._canvas_y_offset
    raise SystemExit(f"there is no button {button} in the window")


def _between_drawings(steps: Iterator[None]) -> None:
    draw: Callable[[Any], None] = Canvas._draw

    def draw_and_go_on(canvas: Any) -> None:
        draw(canvas)
        next(steps, None)

    Canvas._draw = draw_and_go_on


if __name__ == "__main__":
    program, seed, folder, *buttons = sys.argv[1:]
    del sys.argv[1:]  # the library reads them as well
    _between_drawings(visit(Path(folder), buttons))
    play([program, seed], draw)
