"""Plays a program for CodeSkulptor in a real window, for a person.

SimpleGUICS2Pygame stands in for simplegui. It would load pictures from the network; here an
assignment draws them instead, so that nothing is loaded from anywhere.
"""

import random
import runpy
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

import pygame
import SimpleGUICS2Pygame.simpleguics2pygame as simplegui

# The picture for a file, as large as the real one.
Draw = Callable[[str], pygame.Surface]


def play(arguments: Sequence[str], draw: Draw) -> None:
    """Runs a program in a window: its file, and where it is wished a number for random.seed."""
    program, *rest = arguments
    pygame.font.init()
    if rest:
        random.seed(int(rest[0]))
    with tempfile.TemporaryDirectory() as folder:

        def load_image(url: str) -> object:
            """Stands for the library's own function."""
            name = url.rpartition("/")[2]
            path = str(Path(folder) / f"{Path(name).stem}.png")
            pygame.image.save(draw(name), path)
            return simplegui._load_local_image(path)

        simplegui.load_image = load_image
        sys.modules["simplegui"] = simplegui
        runpy.run_path(program, run_name="__main__")
