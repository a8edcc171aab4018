"""Runs the reference of an assignment as a plain program, in the terminal.

    python -m grader.play cs220 12345    plays a game; what follows the key is the program's

Which file is run says `[play] run = "..."` in assignment.toml.
"""

import subprocess
import sys
from collections.abc import Sequence

from grader.assignment import load_assignment
from grader.faults import UsageError


def main(arguments: Sequence[str]) -> int:
    """Runs the command line; the exit status is the program's."""
    if not arguments:
        print("usage: python -m grader.play KEY [arguments]", file=sys.stderr)
        return 2
    key, *rest = arguments
    try:
        assignment = load_assignment(key)
        if not assignment.play:
            raise UsageError(f"{key} has nothing to play: its assignment.toml names no [play] run")
    except UsageError as error:
        print(error, file=sys.stderr)
        return 2
    command = [sys.executable, assignment.play, *rest]
    return subprocess.run(command, cwd=assignment.reference, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
