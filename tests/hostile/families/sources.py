"""Files that are no programs, or that are awkward to read, compile or show."""

from tests.hostile.attack import (
    AS_HONEST,
    CARD,
    REFERENCE,
    SHUFFLE,
    WHOLE,
    Attack,
    less_for,
    nothing_for,
)

HONEST_CARD = (REFERENCE / "card.py").read_bytes()
HONEST_SHUFFLE = (REFERENCE / "shuffle.py").read_bytes()


def not_a_card(name: str, content: bytes, says: str = "") -> Attack:
    """A card.py that cannot be run: it is worth nothing, what stands on it is excused."""
    return Attack(
        "source", name, nothing_for(*CARD), files={"card.py": content}, parts=CARD, says=says
    )


ATTACKS = [
    Attack(
        "source",
        "a byte order mark and other line ends",
        AS_HONEST,
        files={
            "card.py": b"\xef\xbb\xbf" + HONEST_CARD.replace(b"\n", b"\r\n"),
            "shuffle.py": b"#!/usr/bin/python3\n# -*- coding: utf-8 -*-\n\x0c\n" + HONEST_SHUFFLE,
        },
        parts=WHOLE,
    ),
    not_a_card("Latin-1 that is not declared", "x = 'é'\n".encode("latin-1"), "not valid UTF-8"),
    not_a_card("an encoding that is a path", b"# coding: ../../bob/card\nx = 1\n", "card.py"),
    not_a_card("a compiled program", b"\xa7\r\r\n" + bytes(200), "card.py"),
    not_a_card("nothing at all", b""),
    not_a_card("five thousand parentheses", b"x = " + b"(" * 5_000 + b")" * 5_000, "card.py"),
    not_a_card("a hundred thousand signs", b"x = " + b"-" * 100_000 + b"1\n", "card.py"),
    not_a_card("fifty thousand sums", b"x = 1" + b"+1" * 50_000 + b"\n", "card.py"),
    not_a_card("deep blocks", b"".join(b" " * n + b"if 1:\n" for n in range(150)), "card.py"),
    not_a_card("thirty megabytes", b"x = 1\n" * 5_000_000, "larger than"),
    not_a_card("a long chain of names", b"x" + b".x" * 60_000 + b"\n", "card.py"),
    Attack(
        "source",
        "constants that are computed when it is compiled",
        AS_HONEST,
        {"card": "def _never():\n    return ('x' * 10**9, 1 << 10**9, 9**9**9, (0,) * 10**9)\n"},
    ),
    Attack(
        "source",
        "thousands of functions",
        AS_HONEST,
        {"shuffle": "".join(f"def _f{n}(x):\n    while x: x = _f{n}(x)\n" for n in range(300))},
        parts=("0", *SHUFFLE),
        limit=120,
    ),
    Attack(
        "source",
        "a loop hidden by an encoding",
        less_for("3.2"),
        files={
            "shuffle.py": b"# coding: utf-7\n"
            + HONEST_SHUFFLE.replace(b"+", b"+-").replace(
                b"        if cards == []:\n",
                b"        #+AAo-        pile = []+AAo-        for n, c in enumerate(cards):"
                b" pile.insert(0 if n % 2 else len(pile), c)+AAo-        return pile+AAo-\n"
                b"        if cards == []:\n",
            )
        },
        parts=SHUFFLE,
    ),
    Attack(
        "source",
        "text that reads otherwise than it runs",
        AS_HONEST,
        {
            "card": "# \u202e } \u2066 if admin \u2069 \u2066 begin\n"
            "_ѕсore = 100  # Cyrillic\nℂonstant = 1\n"
        },
        parts=CARD,
    ),
    Attack(
        "source",
        "imports of what is not there",
        nothing_for(*CARD),
        {"card": "import grader.grading.engine\nimport pytest\nfrom grader import result\n"},
        says="ModuleNotFoundError",
    ),
    Attack(
        "source",
        "its own modules in a circle",
        AS_HONEST,
        {"card": "import blackjack\nimport deck\nimport hand\nimport shuffle\n"},
        # Honest programs do that, and it has to work as Python makes it work: here, it does not.
        edits=(("hand", "from card import Card\n", "import card\nfrom card import Card\n"),),
        parts=CARD,
    ),
    Attack(
        "source",
        "a name that the sandbox uses",
        AS_HONEST,
        {
            "card": """
import inspect
import sys

server = wire = warm = lockdown = Card
sys.modules["server"] = sys.modules["inside"] = sys.modules["inside.wire"] = sys
__all__ = ["Card", "nothing"]
__path__ = ["/"]
__spec__ = __loader__ = __file__ = None
"""
        },
        parts=CARD,
    ),
]
