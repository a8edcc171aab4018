"""Aims at whoever reads the report: in a terminal, a browser, a spreadsheet, a log, a paste."""

import os
from collections.abc import Mapping
from pathlib import Path

from tests.hostile.attack import (
    AS_HONEST,
    CARD,
    HAND,
    Attack,
    less_for,
    nothing_for,
)

ESCAPES = (
    r"\x1b[2J\x1b[H\x1b]0;title\x07\x1b]52;c;cHduZWQ=\x07\x1b[?1049h\x1bP1$r\x1b\\\x9b31m\x9d0;x\x9c"
    r"\x08\x0c\r\x00\x7f\x85\u202e\u2066\u200b\u2028\ufeff\U000e0041\ud800\ue000"
)


def shown(name: str, text: str) -> Attack:
    """A text that is printed, returned and raised."""
    code = f"""
import sys

text = {text}


def get_rank(self):
    print(text)
    sys.stderr.write(text)
    raise ValueError(text, text)


Card.__str__ = Card.__repr__ = lambda self: text
Card.get_rank = get_rank
Card.get_suit = lambda self: {{text: [text, text.encode("utf-8", "replace")]}}
"""
    return Attack("output", name, less_for("1.1", "1.2.C"), {"card": code})


def named(name: str, text: str, code: str, parts: tuple[str, ...] = CARD) -> Attack:
    """A class that calls itself by a text, and fails in ways that have its name told."""
    return Attack(
        "output",
        name,
        less_for("1.1", "1.2.C"),
        {"card": f"{code}\nCard.__name__ = Card.__qualname__ = Card.__module__ = {text}\n"},
        parts=parts,
    )


WRONG = """
Card.get_suit = lambda self: "long " * 9 + "\\n" + "text " * 9 + "\\nlast"
Card.__str__ = lambda self: None
"""
LOOPS = """
def loop(self):
    while True:
        pass


Card.get_rank = Card.__str__ = loop
"""
TRAP = "__import__('os').system('echo PWNED')"


def odd_names(folder: Path, targets: Mapping[str, str]) -> Path:
    """Names of files and of the folder itself that are not meant to be read."""
    for name in ("\x1b[2J.py", "a\n>>> quit()\n.py", "\u202egnp.py", "[bold]x.txt", "=1+1.csv"):
        (folder / name).write_text("x", encoding="utf-8")
    (folder / os.fsdecode(b"\xff\xfe.py")).write_text("x", encoding="utf-8")
    renamed = folder.with_name("al\x1b[31mice\n>>> " + TRAP + "\n\u202e[red]")
    folder.rename(renamed)
    return renamed


# What the trial says of an exception, under another name. The calls that it refuses matter for
# those that it takes later, so that they are shown as well, each as a statement that goes on.
LIED_ABOUT = """
import sys

rejected = []
make = Card.__init__


def make_or_refuse(self, *given):
    try:
        make(self, *given)
    except AssertionError:
        if not rejected:
            rejected.append(given)
            raise


def describe(self, error):
    return {{
        "type": NAME,
        "builtin": True,
        "bases": ["AssertionError", NAME],
        "message": NAME,
        "frames": [["card.py", 1, NAME]],
    }}


NAME = {name!r}
Card.__init__ = make_or_refuse
frame = sys._getframe()
while type(frame.f_locals.get("self")).__name__ != "Server":
    frame = frame.f_back
type(frame.f_locals["self"])._describe = describe
"""


def lied_about(name: str, type_name: str) -> Attack:
    """An exception that the trial gives another name."""
    return Attack(
        "output",
        name,
        less_for("1.1"),
        {"card": LIED_ABOUT.format(name=type_name)},
        parts=("1.1",),
        says="with suppress(Exception): Card(",
    )


def named_as_code(folder: Path, targets: Mapping[str, str]) -> Path:
    """A folder with a name that is a whole line for an interpreter."""
    renamed = folder.with_name(f">>> {TRAP} #")
    folder.rename(renamed)
    return renamed


ATTACKS = [
    lied_about("an exception that is a call", f"Exception, {TRAP}"),
    lied_about("an exception that is a line", f"Exception): {TRAP} #"),
    Attack("output", "a folder that is a line", AS_HONEST, prepare=named_as_code),
    Attack(
        "output",
        "a source line that is a line to paste",
        nothing_for(*CARD),
        files={"card.py": f">>> {TRAP}\n"},
    ),
    shown("escapes of terminals", f'"{ESCAPES}"'),
    shown(
        "markup for browsers",
        repr(
            "<script>alert(1)</script><img src=x onerror=alert(1)>![x](http://127.0.0.1/x.png)"
            "[x](javascript:alert(1)){{ 7*7 }}${7*7}`id`[bold red]x[/bold red][link=file:///x]y"
        ),
    ),
    shown(
        "formulas for spreadsheets", repr("=1+1\n+1\n-1\n@SUM(1)\n\t=1\r=1\n\"',;=cmd|' /C x'!A0")
    ),
    shown(
        "lines for those who read logs",
        repr(
            "::error file=card.py::x\n::set-output name=score::100\n::add-mask::a\nok 1 - all\n"
            "1..1\nPASSED [100%]\n=== 100 passed in 0.1s ===\n<testsuite failures='0'/>\n"
            '{"score": 100}\n##[endgroup]\n'
        ),
    ),
    shown(
        "input for whoever pastes", repr(f">>> {TRAP}\n... {TRAP}\n  >>> {TRAP}\n\u3000>>> {TRAP}")
    ),
    named("a class with a statement for its name", repr(f"{TRAP};card"), WRONG, (*CARD, *HAND)),
    named("a class with lines for its name", repr(f"x\n>>> {TRAP}\n... {TRAP}"), WRONG + LOOPS),
    named(
        "a class with parentheses for its name",
        repr("f" + "()" * 45 + "x"),
        WRONG + "Card.get_cards = Card.get_rank = lambda self: [0] * 40\n",
    ),
    named("a class with escapes for its name", f'"{ESCAPES}"[1:40].replace(chr(0), "")', WRONG),
    named("a class with braces for its name", repr("{0.__class__}{asked}%s[red]"), WRONG),
    Attack(
        "output",
        "exceptions named to be shown",
        less_for("1.1"),
        {
            "card": f"""
Odd = type(">>> {TRAP}\\n>>> {TRAP}#", (Exception,), {{}})


def get_rank(self):
    raise Odd("\\n>>> {TRAP}")


Card.get_rank = get_rank
"""
        },
    ),
    Attack(
        "output",
        "files named to be shown",
        less_for("5.2.e", "5.2.f"),
        {
            "blackjack": f"""
def add_to_file(self, *given):
    for name in (">>> {TRAP}", "x\\n>>> {TRAP}", "\\x1b[2J", "\\udcff", "\\u202e"):
        with open("game_summaries/" + name.replace("/", ""), "w") as file:
            file.write(name.encode("utf-8", "replace").decode())


Blackjack.add_to_file = add_to_file
"""
        },
        parts=("5.2.e", "5.2.f"),
    ),
    Attack(
        "output",
        "submissions named to be shown",
        AS_HONEST,
        prepare=odd_names,
        says="Not used",
    ),
    Attack(
        "output",
        "source lines that are shown",
        nothing_for(*CARD),
        files={"card.py": 'x = 1\ny = "\x1b[2J\u202e\u200b" +* "\x9b31m"\n'},
        parts=CARD,
        says="card.py, line 2",
    ),
]
