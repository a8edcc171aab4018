"""Names of files and folders, aimed at whoever prints them or pastes them into a command."""

import os
import shutil
import zipfile
from collections.abc import Callable
from pathlib import Path

from tests.hostile.attack import AS_HONEST, Attack
from tests.hostile.families.files import Targets

ANSI = "\x1b[2J\x1b[31mhw\x1b]0;title\x07"
BIDI = "\u202ehw\u2066\u200b\ufeff"
NAMES = {
    "ansi": ANSI,
    "bidi": BIDI,
    "newline": "hw\nTotal 100 of 100\n>>> __import__('os')",
    "surrogate": os.fsdecode(b"hw\xff\xfe"),
    "very long": "h" * 230,
    "option": "--json=x",
    "command": 'hw `touch X`$(touch X)";touch X;"',
    "markup": "[red]hw[link=https:evil]<script>",
    "format": "%s{0}{name}${HOME}%(x)s",
}
# For each assignment, a part that is quickly graded.
PARTS = {"dsc20": "1.2.E", "cs1114": "1", "cs220": "1.a", "iipp": "2", "cpsc386": "format"}


def folder_named(name: str) -> Callable[[Path, Targets], Path]:
    """Renames the submission's folder."""

    def prepare(folder: Path, targets: Targets) -> Path:
        return folder.rename(folder.with_name(name))

    return prepare


def archive_named(name: str) -> Callable[[Path, Targets], Path]:
    """Makes an archive of that name, with a folder of that name in it."""

    def prepare(folder: Path, targets: Targets) -> Path:
        path = folder.with_name(f"{name}.zip")
        printable = name.encode("utf-8", "replace").decode("utf-8")
        with zipfile.ZipFile(path, "w") as archive:
            for source in sorted(folder.rglob("*.py")):
                archive.write(source, f"{printable}/{source.relative_to(folder)}")
        shutil.rmtree(folder)
        return path

    return prepare


def files_named(folder: Path, targets: Targets) -> None:
    """Puts a file and a folder of every such name beside the modules."""
    for name in NAMES.values():
        (folder / f"{name}.py").write_text("raise SystemExit\n", encoding="utf-8")
        (folder / f"{name}.d").mkdir()
        (folder / f"{name}.d" / "card.py").touch()


def attack(what: str, key: str, prepare: Callable[[Path, Targets], Path | None]) -> Attack:
    """Something about names, which changes nothing in what a program is worth."""
    return Attack("name", f"{what} {key}", AS_HONEST, prepare=prepare, parts=(PARTS[key],), key=key)


# Each name with another assignment, and all of them as the names of files in each. A game of
# cpsc386 takes too long to be played for every name.
KEYS = tuple(key for key in PARTS if key != "cpsc386")
ATTACKS = [
    *(
        attack(f"a folder {what}", KEYS[number % len(KEYS)], folder_named(name))
        for number, (what, name) in enumerate(NAMES.items())
    ),
    *(
        attack(f"an archive {what}", KEYS[(number + 1) % len(KEYS)], archive_named(name))
        for number, (what, name) in enumerate(NAMES.items())
        if "\x1b" not in name
    ),
    *(attack("odd files", key, files_named) for key in PARTS),
]
