"""Becomes a program at a terminal, as a shell would start it: `./blackjack.py`.

The process is forked from the warm interpreter. It writes the program's files with their modes,
puts the layers in force that every trial has, and lets the kernel start the file, by its first
line. From then on nothing of ours is in it but
`surroundings`, which Python takes for settings of the machine. What went wrong before that goes to
the trusted side over the channel; that closes when the program is started.
"""

import contextlib
import errno
import fcntl
import os
import socket
import termios
from typing import Any, NoReturn

from . import lockdown, starts, surroundings, wire

ENVIRONMENT = {**surroundings.ENVIRONMENT, "PYTHONDONTWRITEBYTECODE": "1"}


def become_program(
    channel: int,
    terminal: int,
    handover: socket.socket,
    settings: dict[str, Any],
    limits: dict[str, int],
) -> NoReturn:
    """Never returns: this process becomes the program, or says why not and ends.

    `handover` takes where the kernel asks about starts, for the warm interpreter to answer.
    """
    try:
        _prepare(channel, terminal, handover, settings, limits)
    except OSError as error:
        with contextlib.suppress(OSError):
            failed = errno.errorcode.get(error.errno or 0, "?")
            wire.send_all(3, wire.pack({"failed": failed, "launched": False}))
    finally:
        os._exit(0)


def _prepare(
    channel: int,
    terminal: int,
    handover: socket.socket,
    settings: dict[str, Any],
    limits: dict[str, int],
) -> None:
    if settings["die_with_parent"]:
        lockdown.die_with_parent(settings["pid"])
    os.chdir(settings["scratch"])
    # By way of high numbers, so that none lands on another.
    channel, terminal = (fcntl.fcntl(one, fcntl.F_DUPFD, 20) for one in (channel, terminal))
    os.setsid()
    fcntl.ioctl(terminal, termios.TIOCSCTTY, 0)
    for standard in (0, 1, 2):
        os.dup2(terminal, standard)
    os.dup2(channel, 3, inheritable=False)
    passing = fcntl.fcntl(handover.fileno(), fcntl.F_DUPFD, 20)
    os.dup2(passing, 4, inheritable=False)
    os.closerange(5, 256)
    handover.detach()
    with socket.socket(fileno=4) as way:
        listener = starts.ask_about_starts()
        socket.send_fds(way, [b"."], [listener])
    os.close(listener)
    if settings["readable"]:
        lockdown.restrict_writing([settings["scratch"], os.devnull])
    setup = wire.receive_frame(3)
    for path, mode, size in setup["files"]:
        _write(path, mode, wire.receive_exactly(3, size))
    lockdown.set_limits({**lockdown.DEFAULT_LIMITS, **limits})
    if settings["filter"]:
        lockdown.load_filter(bytes.fromhex(settings["filter"]))
    home = {"HOME": settings["scratch"], "PATH": settings["names"]}
    home["PYTHONPATH"] = settings["start"]
    command = setup["command"]
    try:
        os.execve(command, [command], {**ENVIRONMENT, **home})
    except OSError as error:
        failed = errno.errorcode.get(error.errno or 0, "?")
        wire.send_all(3, wire.pack({"failed": failed, "launched": True}))


def _write(path: str, mode: int, data: bytes) -> None:
    if os.path.dirname(path):
        os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(data)
    os.chmod(path, mode)
