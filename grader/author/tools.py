"""The tools for authors by their names: `python -m grader author TOOL ...`."""

import importlib
import sys
from collections.abc import Sequence

TOOLS = {
    "doctor": "check assignments and list their problems",
    "fixtures": "make the expected outputs from the reference",
    "import": "make a check file from existing tests",
    "install": "install the tools that an assignment needs, for a machine without a network later",
    "play": "play a game with the reference",
    "template": "make the students' starter files from the reference",
}
# Where a tool is, if not in the module of its name.
PLACES = {"import": "importing.command"}


def main(arguments: Sequence[str]) -> int:
    """Runs the tool that is named first, with the other arguments; its exit status."""
    if arguments and arguments[0] in TOOLS:
        place = PLACES.get(arguments[0], arguments[0])
        return int(importlib.import_module(f"grader.author.{place}").main(arguments[1:]))
    print("usage: python -m grader author TOOL ...\n\ntools:", file=sys.stderr)
    for name, about in TOOLS.items():
        print(f"  {name:10}{about}", file=sys.stderr)
    return 2
