"""Runs another command to its end. A signal that ends this process ends the command, too."""

import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path

from grader.support import stopping


def status_of(
    command: Sequence[str | Path], env: Mapping[str, str] | None = None, cwd: Path | None = None
) -> int:
    """Runs a command and waits for it; its exit status."""
    with stopping.held():
        process = subprocess.Popen(command, env=env, cwd=cwd)
        call_off = stopping.at_the_end(process.terminate)
    try:
        return process.wait()
    finally:
        call_off()
