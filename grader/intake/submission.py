"""A submission as the rest of the grader sees it: bytes by module name, and what is to be said."""

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass, field

from grader.core.place import Place
from grader.structure import source_lines


@dataclass(frozen=True)
class Problem:
    """Something about the handed-in files that a student should know."""

    label: str
    file: str
    detail: str = ""
    # For a file that is no Python: the line, and the column that Python points at.
    place: Place | None = None
    column: int = 0


@dataclass(frozen=True)
class Submission:
    """What was handed in, as bytes by module name, and what was wrong with the rest."""

    name: str
    sources: Mapping[str, bytes]
    problems: tuple[Problem, ...] = ()
    # The file of each module, and whether it may be executed where that could be told.
    files: Mapping[str, str] = field(default_factory=dict)
    executable: Mapping[str, bool] = field(default_factory=dict)
    # Under which other names the student's own files may import a module: Card for card, where
    # it was handed in as Card.py.
    aliases: Mapping[str, str] = field(default_factory=dict)
    # What is no module and lies beside the program when it starts, by path.
    data: Mapping[str, bytes] = field(default_factory=dict)

    @property
    def digest(self) -> str:
        """A hash of all that is graded. Each thing has its kind, name, mode and the hash of what is
        in it, so that no byte of one can stand for a byte of another.
        """
        things = [
            ("module", name, "x" if self.executable.get(name) else "", _hash(source))
            for name, source in self.sources.items()
        ]
        things += [
            ("alias", alias, "", _hash(name.encode("utf-8", "surrogatepass")))
            for alias, name in self.aliases.items()
        ]
        things += [("data", path, "", _hash(data)) for path, data in self.data.items()]
        return _hash(json.dumps(sorted(things)).encode())

    @property
    def older_digest(self) -> str:
        """The hash that version 0.1 took, and that decisions may be bound to still."""
        digest = hashlib.sha256()
        for name, source in sorted(self.sources.items()):
            mark = "x" if self.executable.get(name) else ""
            digest.update(f"{name}\0{len(source)}\0{mark}".encode())
            digest.update(source)
        for alias, name in sorted(self.aliases.items()):
            digest.update(f"{alias}\0{name}\0".encode())
        for path, data in sorted(self.data.items()):
            digest.update(f"{path}\0{len(data)}\0data".encode())
            digest.update(data)
        return digest.hexdigest()

    def lines(self, module: str) -> list[str]:
        """The lines of a source as text, whatever its bytes are."""
        return source_lines(self.sources.get(module, b""))


def _hash(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
