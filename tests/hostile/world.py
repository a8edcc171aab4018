"""The surroundings of one run: things worth stealing, places worth spoiling, ports worth calling.

Each secret holds a canary, a text that occurs nowhere else; wherever one turns up in what the
grader wrote, it was stolen. Ports and sockets accept whoever calls. Files are compared with how
they were before.
"""

import contextlib
import fcntl
import os
import pty
import secrets
import socket
import struct
import sys
import tempfile
import termios
from collections.abc import Iterator, Mapping
from contextlib import ExitStack
from functools import cache
from multiprocessing.util import Finalize
from pathlib import Path
from types import TracebackType
from typing import Self

from grader.core.assignment import ROOT
from grader.support.temporary import remove_tree

# Every canary begins with this, so that an attack can look for them without knowing one.
PREFIX = "CANARY-"
READABLE = 0o644


@cache
def _state_of(user: int | None) -> str:
    """A state folder of a user, for as long as this process lives."""
    folder = tempfile.TemporaryDirectory(prefix="hostile-state-")
    if user is not None:
        os.chown(folder.name, user, user)
    Finalize(None, folder.cleanup, exitpriority=1)
    return folder.name


class World:
    """Made for one run, and gone after it."""

    def __init__(self, user: int | None) -> None:
        self._user = user
        self._stack = ExitStack()
        self._listeners: dict[str, socket.socket] = {}
        self.id = secrets.token_hex(8)
        self.folder = Path(tempfile.mkdtemp(prefix="hostile-", dir="/tmp"))
        self.readable = Path(f"/tmp/hostile-{self.id}.txt")
        self.submission = self.folder / "submissions" / "alice"
        self.result = self.folder / "out" / "result.json"
        self.canaries: dict[str, str] = {}
        self.targets: dict[str, str] = {}
        self.terminal = -1
        self._terminal_master = -1
        self._before: dict[str, tuple[int, ...]] = {}

    def __enter__(self) -> Self:
        self._stack.callback(remove_tree, self.folder)
        self.folder.chmod(0o755)
        for name in ("submissions", "out", "home", "tmp", "site", "fixtures/dsc20"):
            (self.folder / name).mkdir(parents=True)
        self._plant_secrets()
        self._listen()
        self._open_terminal()
        self.targets |= {
            "submission": str(self.submission),
            "world": str(self.folder),
            "home": str(self.folder / "home"),
            "tmp": str(self.folder / "tmp"),
            "result": str(self.result),
            "mark": f"PWNED-{self.id}",
            "prefix": PREFIX,
            "root": str(ROOT),
        }
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._stack.close()

    def hand_over(self) -> None:
        """Gives the files to the user who grades, and remembers how everything is now."""
        if self._user is not None:
            for path in [self.folder, *self.folder.rglob("*")]:
                os.chown(path, self._user, self._user, follow_symlinks=False)
        self._before = self._look()

    # Secrets

    def _canary(self, name: str) -> str:
        self.canaries[name] = f"{PREFIX}{name}-{secrets.token_hex(12)}"
        return self.canaries[name]

    def _plant_secrets(self) -> None:
        """One secret in every place that a program can be read from."""
        self._secret_file("fixture", self.folder / "fixtures" / "dsc20" / "expected.json")
        self._secret_file("sibling", self.folder / "submissions" / "bob" / "card.py")
        self._secret_file("home", self.folder / "home" / ".netrc")
        self._stack.callback(self.readable.unlink, missing_ok=True)
        self._secret_file("readable", self.readable)
        # Imported by the grader's own interpreter when it starts: the text is in its memory.
        startup = self.folder / "site" / "sitecustomize.py"
        startup.write_text(f"secret = {self._canary('memory')!r}\n", encoding="utf-8")
        startup.chmod(0o600)
        descriptor, path = tempfile.mkstemp(dir=self.folder / "home")
        os.write(descriptor, self._canary("descriptor").encode())
        os.unlink(path)
        self._stack.callback(os.close, descriptor)
        self.descriptor = descriptor

    def _secret_file(self, name: str, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(f"# {self._canary(name)}\n", encoding="utf-8")
        path.chmod(READABLE)
        self.targets[name] = str(path)

    def environment(self) -> dict[str, str]:
        """The environment of the grader. It remembers in a folder that all runs share that the
        reference earns everything: to see that again for each attack would double the time.
        """
        return {
            "XDG_STATE_HOME": _state_of(self._user),
            "PATH": os.environ["PATH"],
            "HOME": str(self.folder / "home"),
            "TMPDIR": str(self.folder / "tmp"),
            "PYTHONPATH": str(self.folder / "site"),
            "HOSTILE_SECRET": self._canary("environment"),
            "SSH_AUTH_SOCK": str(self.folder / "home" / "agent"),
            "GITHUB_OUTPUT": self.targets["home"],
        }

    # Doors

    def _listen(self) -> None:
        stream, packet = socket.SOCK_STREAM, socket.SOCK_DGRAM
        self._open("tcp", socket.AF_INET, stream, ("127.0.0.1", 0))
        self._open("udp", socket.AF_INET, packet, ("127.0.0.1", 0))
        if socket.has_ipv6:
            with contextlib.suppress(OSError):  # a machine without IPv6 has no such door
                self._open("tcp6", socket.AF_INET6, stream, ("::1", 0))
        self._open("abstract", socket.AF_UNIX, stream, f"\0hostile-{self.id}")
        self._open("agent", socket.AF_UNIX, stream, str(self.folder / "home" / "agent"))
        self.targets["abstract"] = f"hostile-{self.id}"
        for name in ("tcp", "udp", "tcp6"):
            door = self._listeners.get(name)
            self.targets[name] = str(door.getsockname()[1]) if door else "1"

    def _open(self, name: str, family: int, kind: int, address: object) -> None:
        door = self._stack.enter_context(socket.socket(family, kind))
        door.bind(address)  # type: ignore[arg-type]
        if kind == socket.SOCK_STREAM:
            door.listen()
        door.setblocking(False)
        self._listeners[name] = door

    def _open_terminal(self) -> None:
        """A terminal of its own for the grader, which nobody may type into or write to."""
        self._terminal_master, self.terminal = pty.openpty()
        self._stack.callback(os.close, self._terminal_master)
        self._stack.callback(os.close, self.terminal)
        os.set_blocking(self._terminal_master, False)

    # Afterwards

    def violations(self) -> Iterator[str]:
        """What was touched that should not have been."""
        for name, door in self._listeners.items():
            if _was_called(door):
                yield f"the {name} door was called"
        with contextlib.suppress(BlockingIOError):
            if os.read(self._terminal_master, 100):
                yield "something was written to the terminal"
        if struct.unpack("i", fcntl.ioctl(self.terminal, termios.FIONREAD, b"\0" * 4))[0]:
            yield "something was typed into the terminal"
        yield from self._changes()
        yield from self._marks()
        left = os.listdir(self.folder / "tmp")
        if left:
            yield f"left in the folder for temporary files: {left}"

    def _look(self) -> dict[str, tuple[int, ...]]:
        """How all files are: kind and mode, size, time of change."""
        found: dict[str, tuple[int, ...]] = {}
        for name in ("submissions", "fixtures", "home"):
            for folder, folders, files in os.walk(self.folder / name):
                for entry in [".", *folders, *files]:
                    info = os.lstat(os.path.join(folder, entry))
                    found[os.path.join(folder, entry)] = (
                        info.st_mode,
                        info.st_size,
                        info.st_mtime_ns,
                        info.st_ctime_ns,
                    )
        return found

    def _changes(self) -> Iterator[str]:
        after = self._look()
        for path in sorted(self._before.keys() | after.keys()):
            if self._before.get(path) != after.get(path):
                yield f"{path} is not as it was"

    def _marks(self) -> Iterator[str]:
        """Files that an attack has left to show that it got there. They are removed."""
        for folder in places_to_write(self.targets):
            mark = Path(folder) / self.targets["mark"]
            with contextlib.suppress(PermissionError):
                if mark.exists():
                    mark.unlink()
                    yield f"{mark} was written"


def places_to_write(targets: Mapping[str, str]) -> list[str]:
    """The folders outside of its own that an attack tries to write to."""
    world = Path(targets["world"])
    packages = [path for path in sys.path if path.endswith("-packages")]
    return [
        *(str(path) for path in [world, *world.iterdir()] if path.is_dir()),
        f"{world}/submissions/alice",
        f"{world}/submissions/bob",
        f"{world}/fixtures/dsc20",
        *(str(ROOT / name) for name in ("", "grader", "fixtures", "reference", "game_summaries")),
        *packages,
        "/tmp",
        "/var/tmp",
        "/dev/shm",
        "/run",
        os.path.expanduser("~"),
        os.path.dirname(os.__file__),
    ]


def _was_called(door: socket.socket) -> bool:
    try:
        if door.type == socket.SOCK_DGRAM:
            door.recv(1)
        else:
            door.accept()[0].close()
    except BlockingIOError:
        return False
    return True
