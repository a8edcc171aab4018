"""What a student's program finds around it: an ordinary user's account on a machine of a lab.

Python runs here without its `site` module, in a process that starts no other and has no terminal.
What a program may count on elsewhere is put in place: exit and quit, a home folder, a user's name,
a terminal of the usual size that can be cleared, the locale of the country, and what asyncio needs
for a loop that waits for nobody but itself.
Nothing here gives a program a right that it does not have: it only answers in Python.
"""

import io
import locale
import os
import re
import selectors
import site
import socket
import subprocess
from collections.abc import Sequence
from typing import Any

USER = "student"
ENVIRONMENT = {
    "USER": USER,
    "LOGNAME": USER,
    "SHELL": "/bin/sh",
    "PATH": "/usr/local/bin:/usr/bin:/bin",
    "TERM": "xterm",
    "TZ": "UTC",
    "LC_ALL": "C.UTF-8",
    "PYTHONUTF8": "1",
    "PYTHONHASHSEED": "0",
}
TERMINAL = os.terminal_size((80, 24))
# Commands that only do something to a terminal. There is none, so they are done at once.
FOR_A_TERMINAL = frozenset({"clear", "cls", "reset", "tput", "title", "color", "mode", "stty", ""})
BETWEEN_COMMANDS = re.compile(r"[;&|\n]+")
ENGLISH = re.compile(r"(en_US|english)([._-].*)?", re.IGNORECASE)
AMERICAN: dict[str, Any] = {
    "decimal_point": ".",
    "thousands_sep": ",",
    "grouping": [3, 3, 0],
    "mon_decimal_point": ".",
    "mon_thousands_sep": ",",
    "mon_grouping": [3, 3, 0],
    "currency_symbol": "$",
    "int_curr_symbol": "USD ",
    "positive_sign": "",
    "negative_sign": "-",
    "frac_digits": 2,
    "int_frac_digits": 2,
    "p_cs_precedes": 1,
    "n_cs_precedes": 1,
    "p_sep_by_space": 0,
    "n_sep_by_space": 0,
    "p_sign_posn": 1,
    "n_sign_posn": 1,
}

FOR_NUMBERS = (locale.LC_ALL, locale.LC_NUMERIC, locale.LC_MONETARY)

_system, _set_locale, _locales = os.system, locale.setlocale, vars(locale)


def install(home: str) -> None:
    """Puts all of it in place, once, before any of the student's code is there."""
    os.environ.update(ENVIRONMENT, HOME=home)
    site.setquit()
    site.setcopyright()
    site.sethelper()
    os.getlogin = lambda: USER
    os.get_terminal_size = lambda *_: TERMINAL
    os.system = _run_command
    subprocess.Popen = _Process  # type: ignore[misc]
    locale.setlocale = _choose_locale
    socket.socketpair = _connect_two  # type: ignore[assignment]
    # Of all ways to wait the one that needs no file of its own.
    selectors.DefaultSelector = selectors.PollSelector  # type: ignore[misc, assignment]


def is_for_a_terminal(command: Any) -> bool:
    """Whether a command does nothing but clear the screen or the like."""
    if isinstance(command, (str, bytes)):
        lines = BETWEEN_COMMANDS.split(os.fsdecode(command))
        words = [line.split() or [""] for line in lines]
    elif isinstance(command, Sequence) and command:
        words = [[os.fsdecode(word) for word in command if isinstance(word, (str, bytes))] or ["?"]]
    else:
        return False
    return all(first[0] in FOR_A_TERMINAL for first in words)


def _run_command(command: Any) -> int:
    """Stands for os.system."""
    return 0 if is_for_a_terminal(command) else _system(command)


class _Process(subprocess.Popen):  # type: ignore[type-arg]
    """Stands for subprocess.Popen, which run, call and check_output are made of."""

    def __init__(self, args: Any, *rest: Any, **named: Any) -> None:
        if not is_for_a_terminal(args):
            super().__init__(args, *rest, **named)
            return
        text = any(named.get(key) for key in ("text", "universal_newlines", "encoding", "errors"))
        self._nothing: Any = "" if text else b""
        self.args, self.returncode, self.pid = args, 0, os.getpid()
        self.stdin = None
        self.stdout = self._pipe(named.get("stdout"))
        self.stderr = self._pipe(named.get("stderr"))

    def _pipe(self, wanted: Any) -> Any:
        kind = io.StringIO if self._nothing == "" else io.BytesIO
        return kind() if wanted == subprocess.PIPE else None

    def communicate(self, *arguments: Any, **named: Any) -> Any:
        """What was printed: nothing."""
        if not hasattr(self, "_nothing"):
            return super().communicate(*arguments, **named)
        return tuple(None if one is None else self._nothing for one in (self.stdout, self.stderr))


class _End:
    """One of two ends that are connected, as a socket would be: a pipe for each direction."""

    def __init__(self, read: int, write: int) -> None:
        self._read, self._write = read, write

    def fileno(self) -> int:
        """Where to wait for something to receive."""
        return self._read

    def setblocking(self, wait: bool) -> None:
        """Whether sending and receiving wait until they can."""
        os.set_blocking(self._read, wait)
        os.set_blocking(self._write, wait)

    def recv(self, most: int) -> bytes:
        """What was sent at the other end."""
        return os.read(self._read, most)

    def send(self, data: bytes) -> int:
        """Sends to the other end; how many bytes went there."""
        return os.write(self._write, data)

    def close(self) -> None:
        """Lets go of it."""
        for end in {self._read, self._write} - {-1}:
            os.close(end)
        self._read = self._write = -1


def _connect_two(*_: Any) -> tuple[_End, _End]:
    """Stands for socket.socketpair: there are no sockets here, but a process may talk to itself."""
    (here, from_there), (there, from_here) = os.pipe(), os.pipe()
    return _End(here, from_here), _End(there, from_there)


def _choose_locale(category: int, locale: Any = None) -> str:
    """Stands for locale.setlocale: American English is there, as the user's own locale too. The
    conventions for numbers and money are its own, all else is that of the plain one.

    The system's own en_US.UTF-8 is never asked, not even where a machine has it: so what a program
    prints is the same on every machine. What only the C library does with a locale, such as the
    format code n, is that of the plain one everywhere.
    """
    if locale is None:
        return _set_locale(category)
    name = locale if isinstance(locale, str) else ".".join(map(str, filter(None, locale)))
    american = name == "" or ENGLISH.fullmatch(name) is not None
    found = _set_plain_locale(category) if american else _set_locale(category, locale)
    if category in FOR_NUMBERS:
        _locales["_override_localeconv"] = AMERICAN if american else {}
    return (name or "en_US.UTF-8") if american else found


def _set_plain_locale(category: int) -> str:
    try:
        return _set_locale(category, "C.UTF-8")
    except locale.Error:  # a system without it
        return _set_locale(category, "C")
