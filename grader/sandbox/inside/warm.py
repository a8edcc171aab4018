"""The warm interpreter: process 1 of the sandbox, which forks one trial after the other.

It has imported the standard library and runs no student code. The trusted process speaks to it over
a control socket on which every message is one packet of JSON:

    {"do": "start"} + channel and output file   forks a trial that serves the channel
    {"do": "launch"} + channel and terminal     forks a process that becomes a program
    {"do": "cpu"}                               how much CPU time the trial has used
    {"do": "end"}                               kills what is left of the trial and says how it
                                                ended; then empties its folder and says so, too

The exit status of a trial comes from here, where student code cannot speak for itself.
"""

import contextlib
import fcntl
import gc
import importlib
import json
import os
import resource
import select
import shutil
import signal
import socket
import stat
import sys
import time
import traceback
from collections.abc import Callable
from typing import Any

from . import chance, console, launcher, lockdown, server, starts, surroundings, wire

# What students' programs import most. Imported once here, so that no trial waits for it.
LIBRARY = (
    "abc argparse array bisect builtins codecs collections collections.abc contextlib copy csv "
    "dataclasses datetime dbm.dumb decimal enum fractions functools glob heapq importlib inspect "
    "io itertools json keyword locale math numbers operator os os.path pathlib pickle pprint "
    "random re shelve shutil signal statistics string struct subprocess sys tempfile textwrap "
    "time traceback types typing warnings weakref"
)

# Taken before students' programs get another one.
_connect_two = socket.socketpair
# Shorter than the time between two questions for the CPU time, which are messages, too.
WATCH_SECONDS = 0.02


class Warm:
    """Forks trials and clears up after them."""

    def __init__(self, control: socket.socket, settings: dict[str, Any]) -> None:
        self._control = control
        self._settings = settings
        self._filter = bytes.fromhex(settings["filter"])
        self._trial = 0
        self._full = False
        self._scratch = settings["scratch"]
        self._gate: starts.Gate | None = None

    def run(self) -> None:
        """Does what the trusted process asks, until it closes the control socket."""
        actions: dict[str, Callable[..., dict[str, Any] | None]] = {
            "start": self._start,
            "launch": self._launch,
            "cpu": self._cpu,
            "end": self._end,
        }
        while True:
            self._watch()
            message, descriptors, _, _ = socket.recv_fds(self._control, 65_536, 2)
            if not message:
                self._kill_all()
                return
            request = json.loads(message)
            answer = actions[request.pop("do")](*descriptors, **request)
            if answer is not None:
                self._say(answer)

    def _watch(self) -> None:
        """Waits for the next message. A trial that fills its folder meanwhile is ended."""
        while self._trial and not self._message_waits():
            if not self._full and not self._exited() and is_full(self._scratch):
                self._full = True
                os.kill(self._trial, signal.SIGKILL)

    def _message_waits(self) -> bool:
        """Whether a message has come, after a while; a program that is to be started may ask."""
        waiting: list[Any] = [self._control, *([self._gate] if self._gate else [])]
        ready = select.select(waiting, [], [], WATCH_SECONDS)[0]
        if self._gate in ready and self._gate is not None and not self._gate.answer():
            self._close_gate()
        return self._control in ready

    def _close_gate(self) -> None:
        if self._gate is not None:
            self._gate.close()
            self._gate = None

    def _say(self, answer: dict[str, Any]) -> None:
        self._control.send(json.dumps(answer).encode())

    def _start(self, channel: int, output: int, limits: dict[str, int]) -> None:
        self._trial = os.fork()
        if self._trial == 0:
            self._become_trial(channel, output, limits)
        os.close(channel)
        os.close(output)

    def _become_trial(self, channel: int, output: int, limits: dict[str, int]) -> None:
        """Never returns: serves the trial in this new process, then ends it."""
        try:
            self._control.close()
            if self._settings["die_with_parent"]:
                lockdown.die_with_parent(self._settings["pid"])
            os.chdir(self._scratch)
            # By way of high numbers, so that neither lands on the other.
            channel, output = (fcntl.fcntl(one, fcntl.F_DUPFD, 10) for one in (channel, output))
            link = os.dup2(channel, 3, inheritable=False)
            console.open_console(os.dup2(output, 4, inheritable=False))
            nothing = os.open(os.devnull, os.O_RDWR)
            for standard in (0, 1, 2):
                os.dup2(nothing, standard)
            os.closerange(5, 256)
            if self._settings["readable"]:
                lockdown.restrict_writing([self._scratch, os.devnull])
            setup = wire.receive_frame(link)
            chance.start(setup["chance"], setup["start"])
            code, stand_ins = (
                {name: wire.receive_exactly(link, size) for name, size in setup[kind]}
                for kind in ("code", "stand_ins")
            )
            if setup["version"]:
                sys.path.append(f"{self._settings['tools']}/{setup['version']}")
            if setup["tools"]:
                sys.path.append(self._settings["tools"])
            lockdown.set_limits({**lockdown.DEFAULT_LIMITS, **limits})
            if self._filter:
                lockdown.load_filter(self._filter)
            server.run_trial(link, setup, code, stand_ins)
        except BaseException:  # said in the output file; the trusted side got no "ready" frame
            traceback.print_exc()
            with contextlib.suppress(BaseException):
                sys.stdout.flush()
        finally:
            os._exit(0)

    def _launch(self, channel: int, terminal: int, limits: dict[str, int], most: int) -> None:
        """Forks the process that becomes a program; `most`: how many starts that takes."""
        ours, theirs = _connect_two()
        self._trial = os.fork()
        if self._trial == 0:
            self._control.close()
            ours.close()
            launcher.become_program(channel, terminal, theirs, self._settings, limits)
        theirs.close()
        os.close(channel)
        os.close(terminal)
        with ours:
            _, listeners, _, _ = socket.recv_fds(ours, 1, 1)
        if listeners:
            self._gate = starts.Gate(listeners[0], most)

    def _cpu(self) -> dict[str, Any]:
        # The CPU clock of another process, as clock_getcpuclockid(3) would give it.
        try:
            return {"cpu": time.clock_gettime((~self._trial << 3) | 2)}
        except OSError:
            return {"cpu": None}

    def _end(self) -> dict[str, Any]:
        code, used, ended_here = 0, 0.0, self._full
        if self._trial:
            if not self._exited():
                ended_here = True
                os.kill(self._trial, signal.SIGKILL)
            _, status, usage = os.wait4(self._trial, 0)
            code, used = os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime
            self._trial = 0
        self._close_gate()
        self._kill_all()
        # Said before the clearing up: how long that takes is in the hands of the program.
        answer = {"code": code, "cpu": used, "full": self._full, "ended_here": ended_here}
        self._say(answer)
        self._full = False
        return {"clean": self._empty_scratch()}

    def _exited(self) -> bool:
        """Whether the trial has ended by itself; it stays to be waited for."""
        info = os.waitid(os.P_PID, self._trial, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        return info is not None

    def _kill_all(self) -> None:
        """Kills every process that a trial left behind."""
        if not self._settings["own_processes"]:
            return  # they share the user's id: kill(-1) would end the user's session
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.kill(-1, signal.SIGKILL)
        with contextlib.suppress(ChildProcessError):
            while True:
                os.waitpid(-1, 0)

    def _empty_scratch(self) -> bool:
        """Removes all that a trial wrote, marks on the folder itself included; False when
        something would not go (folders within folders by the thousand, for instance).

        On a disk, a folder keeps the size that it once had: there the next trial gets a new one.
        """
        try:
            if self._settings["around"]:
                shutil.rmtree(self._scratch)
                os.mkdir(self._scratch, 0o755)
                return True
            os.chmod(self._scratch, 0o755)
            for entry in os.scandir(self._scratch):
                if entry.is_dir(follow_symlinks=False):
                    shutil.rmtree(entry.path)
                else:
                    os.unlink(entry.path)
            os.utime(self._scratch, (0, 0))
        except (OSError, RecursionError):
            return False
        return True


def is_full(folder: str) -> bool:
    """Whether there is more in a folder than a program may leave, or anything that cannot be
    counted, such as a folder that was closed. Counts no further than it must.
    """
    files, size, folders = 0, 0, [folder]
    while folders:
        try:
            for entry in os.scandir(folders.pop()):
                info = entry.stat(follow_symlinks=False)
                files += 1
                size += info.st_blocks * 512
                if files > lockdown.MOST_FILES or size > lockdown.MOST_BYTES:
                    return True
                if stat.S_ISDIR(info.st_mode):
                    folders.append(entry.path)
        except FileNotFoundError:
            continue  # removed while it was looked at
        except OSError:
            return True
    return False


def main() -> None:
    """Makes this process the warm interpreter of a sandbox."""
    control = socket.socket(fileno=int(sys.argv[1]))
    settings = json.loads(control.recv(262_144))
    for name in LIBRARY.split():
        importlib.import_module(name)
    layers = confine(settings)
    surroundings.install(settings["scratch"])
    settings["pid"] = os.getpid()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    forget_own_modules()
    gc.collect()
    gc.freeze()
    control.send(json.dumps({"python": list(sys.version_info[:3]), "layers": layers}).encode())
    Warm(control, settings).run()


def forget_own_modules() -> None:
    """Frees the names of the sandbox's own modules for the student's."""
    del sys.path[0]
    for name in list(sys.modules):
        if name.partition(".")[0] == __package__:
            del sys.modules[name]


def confine(settings: dict[str, Any]) -> list[str]:
    """Puts the layers in force that hold for the warm interpreter as well; their names."""
    layers = []
    user = settings["become"]
    if user is not None:
        os.setgroups([])
        os.setresgid(user, user, user)
        os.setresuid(user, user, user)
        layers.append("own user")
    if settings["die_with_parent"]:
        # After the change of user: the kernel clears the wish when that changes.
        lockdown.die_with_parent(settings["parent"])
    lockdown.forbid_dumping()
    lockdown.forbid_new_privileges()
    if settings["readable"]:
        writable = [settings["around"] or settings["scratch"], os.devnull]
        abi = lockdown.restrict_files(settings["readable"], writable, settings["starts"])
        if abi:
            layers.append(f"Landlock {abi}")
    return layers


if __name__ == "__main__":
    main()
