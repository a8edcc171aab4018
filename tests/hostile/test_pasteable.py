"""The suite sees what would run when it is pasted, in whichever dress."""

import pytest

from tests.hostile.runner import _runs_trap

TRAP = "__import__('os')"


@pytest.mark.parametrize(
    "line",
    [
        TRAP,
        f"with suppress(Exception, {TRAP}): make()",
        f"with suppress({TRAP}):",
        f"@{TRAP}",
        f"elif {TRAP}:",
        f"except {TRAP}:",
        f"x = lambda: {TRAP}",
        f'f"{{{TRAP}}}"',
        f"# a comment\n{TRAP}",
        f"hand = make({TRAP})  # as it is",
    ],
)
def test_a_line_that_runs_code_is_seen(line: str) -> None:
    assert _runs_trap(line)


@pytest.mark.parametrize("line", [f"make({TRAP!r})", f"# {TRAP}", f"<a {TRAP} object>", "make()"])
def test_a_line_that_does_not_is_fine(line: str) -> None:
    assert not _runs_trap(line)
