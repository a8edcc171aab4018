"""Draws the rooms of the harness in docs/architecture.md, from the imports in the code.

python docs/make_architecture.py            writes the picture
python docs/make_architecture.py --check    changes nothing; exits 1 if it is out of date, or if
an import leads from a lower room into a higher one
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "architecture.md"
BEGIN, END = "```mermaid\n", "```\n"
# From below to above: a room uses only those before it.
ROOMS = (
    "support",
    "core",
    "findings",
    "structure",
    "sandbox",
    "wording",
    "intake",
    "program",
    "worlds",
    "store",
    "blame",
    "grading",
    "report",
    "classroom",
    "gradescope",
    "desk",
    "author",
    "api",
    "assignments",
    "cli",
)


def room_of(module: str) -> str:
    """The room of a module, by its full name."""
    name = [*module.split("."), ""][1]
    return "cli" if name in ("__main__", "__init__", "") else name


def imports(path: Path) -> Iterator[str]:
    """The modules of ours that a file imports, apart from those that only its type hints name."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    hints = {
        inner
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node not in hints and node.module:
            names = [f"{node.module}.{alias.name}" for alias in node.names]
            yield from names if node.module == "grader" else [node.module]


def arrows() -> dict[tuple[str, str], list[str]]:
    """Which room uses which, and the imports that say so. What is imported from `grader` itself,
    its version, counts for no room, nor does what runs in a student's process.
    """
    found: dict[tuple[str, str], list[str]] = {}
    for path in sorted((ROOT / "grader").rglob("*.py")):
        inner = path.relative_to(ROOT).with_suffix("").parts
        if {"stand_ins", "starter"} & set(inner):
            continue
        here = room_of(".".join(inner))
        for module in imports(path):
            there = room_of(module)
            ours = module.startswith("grader.") and there in ROOMS
            if ours and there != here:
                found.setdefault((here, there), []).append(f"{'.'.join(inner)} uses {module}")
    return found


def upward() -> list[str]:
    """The imports that lead from a lower room into a higher one."""
    return [
        line
        for (here, there), lines in arrows().items()
        if ROOMS.index(here) < ROOMS.index(there)
        for line in lines
    ]


def picture() -> str:
    """The rooms and their arrows, without those that others imply."""
    uses: dict[str, set[str]] = {room: set() for room in ROOMS}
    for here, there in arrows():
        uses[here].add(there)
    lines = ["flowchart TD"]
    for room in reversed(ROOMS):
        below = sorted(uses[room], key=ROOMS.index)
        implied = {far for near in below for far in _reach(uses, near)}
        lines += [f"    {room} --> {there}" for there in reversed(below) if there not in implied]
    return "\n".join(lines) + "\n"


def _reach(uses: dict[str, set[str]], room: str) -> set[str]:
    below = uses[room]
    return below | {far for near in below for far in _reach(uses, near)}


def page() -> str:
    """The page with the picture as it should be."""
    text = PAGE.read_text(encoding="utf-8")
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2]
    return f"{before}{BEGIN}{picture()}{END}{after}"


def main(arguments: list[str]) -> int:
    """Runs the command line; the exit status."""
    for line in upward():
        print(f"{line}, which is a room above it")
    if upward():
        return 1
    if arguments == ["--check"]:
        current = PAGE.read_text(encoding="utf-8") == page()
        if not current:
            print("docs/architecture.md is out of date: run python docs/make_architecture.py")
        return 0 if current else 1
    PAGE.write_text(page(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
