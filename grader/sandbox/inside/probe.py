"""Tries what a hostile program would try, once for each sandbox, and says what it got.

It runs in a trial of its own, under the same layers as a student's program. Each attempt answers
"done" when it succeeded, "refused" when a rule stopped it, and "invisible" when there was nothing
to be seen at all.
"""

import ctypes
import os
import resource
import socket
from collections.abc import Callable
from typing import Any

MEGABYTE = 1024 * 1024


def attempt(targets: dict[str, Any]) -> dict[str, str]:
    """How each attempt went; `targets` names what the trusted side has put there to be found."""
    attempts: dict[str, Callable[[], object]] = {
        "read the grader's files": lambda: _read(targets["file"]),
        "read the environment": lambda: _find_in_environment(targets["variable"]),
        "see the grader's process": lambda: os.kill(targets["pid"], 0),
        "list other processes": lambda: _list_processes(targets["pid"]),
        "connect to a local server": lambda: _connect(socket.AF_INET, tuple(targets["address"])),
        "connect to a local socket": lambda: _connect(socket.AF_UNIX, targets["socket"]),
        "write beside its folder": lambda: _write("../grader-probe"),
        "write to /tmp": lambda: _write("/tmp/grader-probe"),
        "write to the grader's files": lambda: _write(targets["file"]),
        "change the mode of the grader's files": lambda: os.chmod(targets["file"], 0o600),
        "start another process": _fork,
        "start another program": _execute,
        "kill every process it can": lambda: os.kill(-1, 0),
        "limit the grader": lambda: _limit(targets["pid"]),
        "trace the grader": lambda: _trace(targets["pid"]),
        "take a gigabyte of memory": lambda: bytearray(1024 * MEGABYTE),
    }
    return {name: _try(action) for name, action in attempts.items()}


def _try(action: Callable[[], object]) -> str:
    try:
        action()
    except (FileNotFoundError, ProcessLookupError, LookupError):
        return "invisible"
    except (OSError, MemoryError, RuntimeError):
        return "refused"
    return "done"


def _read(path: str) -> None:
    with open(path, "rb") as file:
        file.read()


def _find_in_environment(name: str) -> None:
    """A LookupError where neither this process nor process 1 has the variable."""
    if name in os.environ:
        return
    with open("/proc/1/environ", "rb") as file:
        if name.encode() not in file.read():
            raise LookupError(name)


def _list_processes(pid: int) -> None:
    if str(pid) not in os.listdir("/proc"):
        raise LookupError(pid)


def _connect(family: int, address: Any) -> None:
    with socket.socket(family) as client:
        client.settimeout(1)
        client.connect(address)


def _write(path: str) -> None:
    there = os.path.exists(path)
    with open(path, "ab"):
        pass
    if not there:
        os.unlink(path)


def _fork() -> None:
    child = os.fork()
    if child == 0:
        os._exit(0)
    os.waitpid(child, 0)


def _execute() -> None:
    """A program that is not there: who may not execute at all is told so before that is found."""
    try:
        os.execv("/nowhere/grader-probe", ["probe"])
    except FileNotFoundError:
        return


def _limit(pid: int) -> None:
    resource.prlimit(pid, resource.RLIMIT_NOFILE)


def _trace(pid: int) -> None:
    """Seizes the process, which unlike attaching does not stop it; it is let go when we end."""
    seize = 0x4206
    if ctypes.CDLL(None, use_errno=True).ptrace(seize, ctypes.c_long(pid), None, None) != 0:
        raise OSError(ctypes.get_errno(), "refused")
