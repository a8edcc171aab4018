"""Uses what every trial is promised, where none of the student's code is: it must be there."""

import os
from typing import Any

FILES, OPEN_FILES = 8, 40
BYTES, MEMORY = 512 * 1024, 256 * 1024 * 1024


def use(limit: str) -> Any:
    """Uses a good part of what there is until a limit is met; raises what the system says."""
    return {"space": _write, "file-size": _write, "open-files": _open}.get(limit, _remember)()


def _write() -> None:
    for number in range(FILES):
        with open(f"file{number}", "wb") as file:
            file.write(bytes(BYTES))
            os.fsync(file.fileno())


def _open() -> None:
    files = [open(os.devnull, "rb") for _ in range(OPEN_FILES)]  # noqa: SIM115
    for file in files:
        file.close()


def _remember() -> int:
    # Written to: memory that is only asked for costs nothing.
    return len(b"x" * MEMORY)
