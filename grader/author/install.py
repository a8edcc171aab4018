"""Installs the tools that an assignment needs at versions of their own, before any grading does.

    python -m grader author install cpsc386

Grading installs them too when it first needs them. This is for a machine that has a network only
now, such as a container while it is built.
"""

import argparse
from collections.abc import Sequence

from grader.core.assignment import load_assignment
from grader.sandbox.tools import missing_tools


def main(arguments: Sequence[str]) -> int:
    """Runs the command line; 1 where a tool could not be installed."""
    parser = argparse.ArgumentParser(prog="grader author install")
    parser.add_argument("assignment")
    key = parser.parse_args(arguments).assignment
    return 1 if missing_tools(load_assignment(key).tools) else 0
