"""Does what docs/authors.md says, in an empty folder, and writes down what each command prints.

    python docs/make_tutorial.py           brings the page up to date
    python docs/make_tutorial.py --check   changes nothing; exits 1 if anything differs

A block below a line that names a file in backticks and ends with a colon is that file; the line
says "Add" where it goes to the end of one. In a block of `console`, a line with a dollar sign is
typed, and what stands below it is what is printed.
"""

import os
import re
import subprocess
import sys
import tempfile
from difflib import unified_diff
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "authors.md"
BLOCK = re.compile(
    r"(?:^(?P<above>[^\n]+)\n\n)?^```(?P<kind>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL
)
FILE = re.compile(r"`([\w./-]+\.\w+)`[^`]*:$")
# What differs from run to run, or from machine to machine, and how the page has it.
VARYING = [
    (re.compile(r"graded in [\d.]+ s"), "graded in 0.4 s"),
    (re.compile(r"[\d.]+ mutants a second"), "6.5 mutants a second"),
    (re.compile(r"\d{4}-\d\d-\d\d \d\d:\d\d"), "2026-11-19 15:30"),
    (re.compile(r"^sandbox: .*$", re.MULTILINE), "sandbox: isolated"),
]


def made(page: str) -> str:
    """The page with what its commands print now."""
    with tempfile.TemporaryDirectory(prefix="tutorial-") as name:
        folder = Path(name)

        def follow(found: re.Match[str]) -> str:
            if found["kind"] == "console":
                return found[0].replace(found["text"], _typed(found["text"], folder))
            if file := FILE.search(found["above"] or ""):
                _write(folder / file[1], found["text"], "Add" in found["above"])
            return found[0]

        return BLOCK.sub(follow, page)


def _write(path: Path, text: str, more: bool) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a" if more else "w", encoding="utf-8") as file:
        file.write(text)


def _typed(block: str, folder: Path) -> str:
    commands = [line.removeprefix("$ ") for line in block.splitlines() if line.startswith("$ ")]
    return "".join(f"$ {command}\n{_output(command, folder)}" for command in commands)


def _output(command: str, folder: Path) -> str:
    """What a command prints, as the page has it."""
    kept = {name: value for name, value in os.environ.items() if name in ("LANG", "HOME")}
    surroundings = {
        "PATH": f"{Path(sys.executable).parent}:/usr/local/bin:/usr/bin:/bin",
        "PYTHONPATH": str(ROOT),
        "XDG_STATE_HOME": str(folder / ".state"),
        "NO_COLOR": "1",
        "COLUMNS": "80",
    }
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=folder,
        env={**kept, **surroundings},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        check=False,
        timeout=300,
    )
    text = done.stdout.replace(str(folder), "...")
    for pattern, usual in VARYING:
        text = pattern.sub(usual, text)
    lines = [line.rstrip() for line in text.strip("\n").split("\n")]
    return "\n".join(lines) + "\n" if any(lines) else ""


def main() -> int:
    """Runs the command line; the exit status."""
    page = PAGE.read_text(encoding="utf-8")
    now = made(page)
    if "--check" in sys.argv[1:]:
        print("".join(unified_diff(page.splitlines(True), now.splitlines(True), "page", "now")))
        if page != now:
            print("To bring docs/authors.md up to date: python docs/make_tutorial.py")
        return int(page != now)
    PAGE.write_text(now, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
