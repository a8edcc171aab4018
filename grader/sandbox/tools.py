"""Packages of ours that an assignment needs inside the sandbox, such as a linter or a translator.

They read what a student wrote, so they run where a student's program would: in a trial, which can
read these packages, what they stand on, and nothing else of where they are installed. A trial finds
them in a folder of links, and only where its payload asks for them. A tool at a version of its own
is one folder among them, with its packages in it (`pinned.py`).
"""

import importlib.metadata as metadata
import os
import re
import shutil
from collections.abc import Collection, Iterator
from pathlib import Path

from grader.sandbox.backends import readable_by_other_users
from grader.sandbox.pinned import is_pinned, pinned_tool
from grader.sandbox.room import require_space
from grader.support.faults import HarnessFault

NAME = re.compile(r"[A-Za-z0-9._-]+")


def tool_places(names: Collection[str]) -> tuple[Path, ...]:
    """The files and folders of the packages `names` and of all that these need, without those of
    `missing_tools`.
    """
    pinned = [pinned_tool(name) for name in names if is_pinned(name)]
    found: dict[Path, None] = {folder: None for folder in pinned if folder is not None}
    done: set[str] = set()
    waiting = [name for name in names if not is_pinned(name)]
    while waiting:
        name = waiting.pop()
        if _plain(name) in done:
            continue
        done.add(_plain(name))
        installed = _installed(name)
        found |= dict.fromkeys(_top_entries(installed))
        waiting += _needs(installed)
    return tuple(sorted(found))


def missing_tools(names: Collection[str]) -> frozenset[str]:
    """Those at versions of their own that are not installed here, and cannot be."""
    return frozenset(name for name in names if is_pinned(name) and pinned_tool(name) is None)


def link_tools(places: Collection[Path], folder: Path) -> None:
    """Makes a folder of links to the packages, for a trial to import them from."""
    folder.mkdir()
    for place in places:
        (folder / place.name).symlink_to(place)


def readable_tools(places: Collection[Path], folder: Path) -> tuple[Path, ...]:
    """The same packages where the sandbox's own user can read them: as root, copies in `folder` of
    those that only root can, as in a clone below a private folder.
    """
    if os.geteuid() != 0:
        return tuple(places)
    return tuple(
        place if readable_by_other_users(place) else _copied(place, folder) for place in places
    )


def _copied(place: Path, folder: Path) -> Path:
    copy = folder / place.name
    folder.mkdir(exist_ok=True)
    files = [file for file in place.rglob("*") if file.is_file()] or [place]
    require_space(folder, sum(file.stat().st_size for file in files), len(files))
    if place.is_dir():
        shutil.copytree(place, copy)
    else:
        shutil.copy2(place, copy)
    let_others_read(folder)
    return copy


def let_others_read(folder: Path) -> None:
    """Opens a folder of ours to the sandbox's user, whatever umask the grader was started with."""
    for place, _, files in os.walk(folder):
        os.chmod(place, 0o755)
        for name in files:
            if not os.path.islink(os.path.join(place, name)):
                os.chmod(os.path.join(place, name), 0o644)


def _installed(name: str) -> metadata.Distribution:
    try:
        return metadata.distribution(name)
    except metadata.PackageNotFoundError:
        raise HarnessFault(
            f"the package {name} is needed and not installed; remove .venv and run make again"
        ) from None


def _top_entries(installed: metadata.Distribution) -> Iterator[Path]:
    """What a package has put beside the others: its folders, modules and metadata."""
    site = Path(str(installed.locate_file(""))).resolve()
    tops = {file.parts[0] for file in installed.files or ()}
    for top in sorted(tops - {"..", "__pycache__"}):
        if (site / top).exists():
            yield site / top


def _needs(installed: metadata.Distribution) -> Iterator[str]:
    """The packages that one stands on here: none of another platform, none of its extras."""
    for line in installed.requires or ():
        wanted = NAME.match(line)
        if wanted is not None and "extra ==" not in line and _is_there(wanted[0]):
            yield wanted[0]


def _is_there(name: str) -> bool:
    """Whether a package is installed: what is not is needed by other versions of Python only."""
    try:
        metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()
