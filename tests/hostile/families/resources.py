"""Takes all there is: memory, processes, threads, disk, output, the grader's own time."""

from tests.hostile.attack import (
    ANY_SCORE,
    AS_HONEST,
    CARD,
    ONE,
    Attack,
    at_most,
    less_for,
    nothing_for,
)

ATTACKS = [
    Attack(
        "resource",
        "memory",
        less_for("1.1"),
        {
            "card": """
def get_rank(self):
    kept = []
    while True:
        kept.append(bytearray(10_000_000))


Card.get_rank = get_rank
"""
        },
        says="MemoryError",
    ),
    Attack(
        "resource",
        "memory that is mapped",
        less_for("1.1"),
        {
            "card": """
import mmap


def get_rank(self):
    kept = []
    while True:
        kept.append(mmap.mmap(-1, 50_000_000))
        kept[-1][::4096] = b"x" * len(kept[-1][::4096])


Card.get_rank = get_rank
"""
        },
    ),
    Attack(
        "resource",
        "a fork bomb",
        AS_HONEST,
        {
            "card": """
import os
import time

end = time.monotonic() + 1
while time.monotonic() < end:
    try:
        os.fork()
    except OSError:
        break
"""
        },
        parts=ONE,
    ),
    Attack(
        "resource",
        "five thousand threads",
        AS_HONEST,
        {
            "card": """
import threading
import time

for _ in range(5_000):
    try:
        threading.Thread(target=time.sleep, args=(1000,)).start()
    except RuntimeError:
        break
"""
        },
        parts=ONE,
    ),
    Attack(
        "resource",
        "a full disk",
        # In memory the writing fails at a limit; on a disk the program is ended.
        ANY_SCORE,
        {
            "card": """
def fill():
    for number in range(4_000):
        with open(f"big{number}", "wb") as file:
            file.truncate(900_000)
            file.write(bytes(900_000))


try:
    fill()
except OSError:
    pass
"""
        },
        parts=ONE,
    ),
    Attack(
        "resource",
        "one enormous file",
        AS_HONEST,
        {
            "card": """
import os

for way in (
    lambda file: file.truncate(50 * 10**9),
    lambda file: os.posix_fallocate(file.fileno(), 0, 10**9),
    lambda file: (file.seek(10**10), file.write(b"x"), file.flush()),
    lambda file: file.write(bytes(10**8)),
):
    try:
        with open("big", "wb") as file:
            way(file)
    except OSError:
        continue
    raise RuntimeError("an enormous file was written")
"""
        },
        parts=ONE,
    ),
    Attack(
        "resource",
        "folders without number",
        nothing_for(*ONE),
        {
            "card": """
import os

try:
    for number in range(30_000):
        os.mkdir(f"d{number}")
except OSError:
    pass
"""
        },
        parts=ONE,
        says="wrote too many files",
    ),
    Attack(
        "resource",
        "a flood of output",
        AS_HONEST,
        {
            "card": """
import os
import sys

for _ in range(30):
    print("x" * 1_000_000)
    sys.stderr.write("y" * 1_000_000)
try:
    for number in range(1, 64):
        os.write(number, b"z" * 500_000) if number != 3 else None
except OSError:
    pass
"""
        },
    ),
    Attack(
        "resource",
        "answers as large as they may be",
        nothing_for("1.2.C"),
        {
            "card": """
Card.__str__ = Card.__repr__ = lambda self: "\\u202e" * 150_000
Card.get_rank = lambda self: [["x" * 10] * 40] * 900
Card.get_suit = lambda self: {str(number): [[]] * 9 for number in range(4_000)}
"""
        },
        parts=("1.2.C",),
    ),
    Attack(
        "resource",
        "its time in small pieces",
        at_most(14),
        {
            "card": """
import time

make = Card.__init__


def slow(self, *given):
    end = time.process_time() + 0.4
    while time.process_time() < end:
        pass
    make(self, *given)


Card.__init__ = slow
"""
        },
        parts=CARD,
        limit=150,
        slow=True,
    ),
]
