"""What lies in a submission, the same for a folder, a zip file and a single file: paths, and a way
to read each. Nothing is read before it is asked for.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path

MAX_FILE = 256_000
MAX_ENTRIES = 2_000
# How many folders deep a path may be: wrapping folders and packages together.
MAX_LEVELS = 8
# How often a file is looked into to tell whose assignment it belongs to.
MAX_LOOKS = 400
TOO_LARGE = f"it is larger than {MAX_FILE // 1000} kB"
# Kept by editors, systems and tools: nobody means to hand them in, and nobody is told of them.
IGNORED = frozenset({"__pycache__", "__MACOSX", ".DS_Store", ".git", ".idea", ".vscode"})
# Full of other people's modules.
FOREIGN = frozenset({"venv", "env", "node_modules", "site-packages"})
ARCHIVES = (".zip", ".tar", ".gz", ".tgz", ".bz2", ".xz", ".7z", ".rar")


@dataclass(frozen=True)
class Read:
    """A file as it was read; `executable` is None where nothing tells."""

    data: bytes
    executable: bool | None


@dataclass
class Tree:
    """The paths in a submission; `read` gives a file's bytes, or the reason why there are none."""

    path: Path
    name: str
    files: dict[str, Callable[[], Read | str]] = field(default_factory=dict)
    # Folders that were not looked into, and why; empty where there was no need to.
    closed: dict[str, str] = field(default_factory=dict)
    # A folder, so that a command can name a folder in it.
    is_folder: bool = False
    _known: dict[str, Read | str] = field(default_factory=dict)
    _looks: dict[tuple[str, bytes], bool] = field(default_factory=dict)

    def read(self, path: str) -> Read | str:
        """A file; or the reason why it is not taken."""
        if path not in self._known:
            self._known[path] = self.files[path]()
        return self._known[path]

    def data(self, path: str) -> bytes:
        """The bytes of a file; none where it cannot be read."""
        read = self.read(path)
        return b"" if isinstance(read, str) else read.data

    def has_word(self, path: str, word: bytes) -> bool:
        """Whether a word is in a file. Not of more files than anybody hands in, and not to keep."""
        if (path, word) not in self._looks:
            read = self.files[path]() if len(self._looks) < MAX_LOOKS else ""
            self._looks[path, word] = not isinstance(read, str) and word in read.data
        return self._looks[path, word]


def is_ignored(name: str) -> bool:
    """Whether a file or folder is of the kind that systems leave everywhere."""
    return name in IGNORED or name.startswith("._")


def is_passed_by(name: str) -> bool:
    """Whether a folder is not looked into: hidden ones, and those full of others' modules."""
    return name.startswith(".") or name in FOREIGN


def folder_of(path: str) -> str:
    """The folder of a path; empty at the top."""
    return path.rpartition("/")[0]


def within(path: str, folder: str) -> bool:
    """Whether a path lies somewhere below a folder."""
    return not folder or path.startswith(f"{folder}/")


def joined(folder: str, name: str) -> str:
    """The path of something in a folder of the tree."""
    return f"{folder}/{name}" if folder else name


def archives(paths: Iterable[str]) -> list[str]:
    """The paths that are archives by their names, in order."""
    return sorted(path for path in paths if path.lower().endswith(ARCHIVES))
