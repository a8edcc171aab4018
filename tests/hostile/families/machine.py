"""Meets the limits of its own process: it loses points for that, and is never our fault."""

from collections.abc import Mapping

from tests.hostile.attack import Attack, at_most

# Each as a line of the program's own, run when it is imported.
LIMITS: Mapping[str, tuple[str, str]] = {
    "no space left": (
        """
for number in range(1_000):
    with open(f"big{number}", "wb") as file:
        file.write(bytes(900_000))
""",
        "8 MB",
    ),
    "too many open files": (
        "kept = [open(__import__('os').devnull) for _ in range(1_000)]",
        "at most 64 files open",
    ),
    "no process to be had": (
        """
import threading

kept = [threading.Thread(target=print) for _ in range(1_000)]
for thread in kept:
    thread.start()
""",
        "cannot start other programs, processes or threads",
    ),
    "killed": (
        """
import resource

resource.setrlimit(resource.RLIMIT_CPU, (1, 1))
while True:
    pass
""",
        "was killed inside",
    ),
}
# A module of each assignment, and parts that stand on it.
PLACES: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "dsc20": ("card", ("1.2.E",)),
    "cs1114": ("blackjack", ("1",)),
    "cs220": ("hand", ("1.a",)),
    "iipp": ("blackjack", ("1",)),
    "cpsc386": ("blackjackgame/cards", ("functionality",)),
}
ATTACKS = [
    Attack("machine", f"{name} {key}", at_most(0), {module: code}, parts=parts, says=says, key=key)
    for key, (module, parts) in PLACES.items()
    for name, (code, says) in LIMITS.items()
]
