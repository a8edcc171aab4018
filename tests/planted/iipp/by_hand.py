"""Does by hand what the caption of a picture says, and prints what is seen then, as JSON lines.

    python by_hand.py CAPTION      in the folder of a program; PYTHONPATH has the library

No sandbox, no desk: the line with random.seed goes on top of the program, buttons are pressed in
turn, and the canvas is drawn after each. What is read of it is what a picture says in words.
"""

import contextlib
import io
import json
import re
import sys
from pathlib import Path
from typing import Any

import simplegui

sys.path.insert(0, str(Path(__file__).resolve().parents[3]))

from grader.assignments.iipp.screen import Screen

WINDOW = "With random.seed(1) : start"
CAPTION = re.compile(r"With random\.seed\((\d+)\) .*?: (.*)")
TIMES = re.compile(r"(\d+) times (.+)")


def moves(told: str) -> list[str]:
    """The buttons, one by one: "start, 2 times Stand and Deal, Hit"."""
    found: list[str] = []
    for move in told.split(", "):
        many = TIMES.fullmatch(move)
        found += int(many[1]) * many[2].split(" and ") if many else [move]
    return found


def drawn() -> list[Any]:
    """What is on the canvas."""
    frame = simplegui._desk.frame
    if frame is None or frame._draw is None or not frame._started:
        return []
    for _ in range(2):  # as often as it takes to see what moves by itself
        canvas = simplegui.Canvas()
        frame._draw(canvas)
    return canvas._drawn


def do(move: str) -> None:
    """Presses a button by what is written on it, or types something into a field."""
    frame = simplegui._desk.frame
    if " typed into " in move:
        text, _, label = move.partition(" typed into ")
        fields = frame._of("field")
        known = [one for one in fields if one._label and one._label.startswith(label)]
        place = re.fullmatch(r"field (\d+)", label)
        (known[0] if known else fields[int(place[1]) - 1])._handler(text)
    else:
        next(one for one in frame._of("button") if one._label.strip() == move)._handler()


def seen(caption: str) -> list[str]:
    """The lines of the picture with this caption."""
    found = CAPTION.fullmatch(WINDOW if caption == "The window" else caption)
    if found is None:
        return [f"nobody can do this by hand: {caption}"]
    source = Path("blackjack.py").read_text(encoding="utf-8")
    code = f"import random; random.seed({found[1]})\n{source}"
    printed = io.StringIO()
    calls: list[Any] = []
    for move in moves(found[2]):
        printed.seek(0)
        printed.truncate()
        with contextlib.redirect_stdout(printed):
            if move == "start":
                exec(compile(code, "blackjack.py", "exec"), {"__name__": "__main__"})
            elif move != "wait":
                do(move)
            calls = drawn()
    frame = simplegui._desk.frame
    screen = Screen.read({"drawn": calls, "size": frame._size, "background": frame._background})
    return list(screen.picture("", printed.getvalue()).clean_lines) if screen else []


if __name__ == "__main__":
    print(json.dumps(seen(sys.argv[1])))
