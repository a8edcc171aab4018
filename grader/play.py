"""Starts the game of an assignment's reference: `make play ASSIGNMENT=cs1114`."""

import argparse
import os
import sys
from collections.abc import Sequence

from grader.assignment import assignment_keys, load_assignment
from grader.faults import UsageError


def main(arguments: Sequence[str]) -> int:
    """Runs the command line; the exit status where there is nothing to play."""
    parser = argparse.ArgumentParser(prog="python -m grader.play", description=__doc__)
    parser.add_argument("key", help="the assignment, for instance cs1114")
    try:
        _start(parser.parse_args(arguments).key)
    except UsageError as error:
        print(error, file=sys.stderr)
    return 2


def _start(key: str) -> None:
    """Turns this process into the game: the terminal is then the player's alone."""
    assignment = load_assignment(key)
    if not assignment.play:
        games = [one for one in assignment_keys() if load_assignment(one).play]
        raise UsageError(f"{key} is no game that one can start; these are: {', '.join(games)}")
    os.chdir(assignment.reference)
    os.execv(sys.executable, [sys.executable, "-B", f"{assignment.play}.py"])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
