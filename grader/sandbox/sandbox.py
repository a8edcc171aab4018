"""One sandbox: the warm interpreter of a submission, started, watched and thrown away."""

import contextlib
import json
import os
import select
import shutil
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Collection, Mapping
from pathlib import Path
from typing import Any, Self

from grader.sandbox.backends import (
    BACKENDS,
    BWRAP,
    NAMES,
    PYTHON_NAMES,
    SANDBOX_USER,
    START,
    TOOLS,
    WEAK,
    WORK,
    Backend,
    Folders,
    interpreter,
)
from grader.sandbox.inside.surroundings import ENVIRONMENT
from grader.sandbox.probe import LIMITED, Observation, observe
from grader.sandbox.room import (
    CODE_BYTES,
    CODE_FILES,
    TRIAL_BYTES,
    TRIAL_FILES,
    MachineAtItsEnd,
    ours,
    refused,
    require_limits,
    require_memory,
    require_space,
    temporary_folder,
    told_by,
)
from grader.sandbox.stopwatch import sleeps
from grader.sandbox.tools import (
    let_others_read,
    link_tools,
    missing_tools,
    readable_tools,
    tool_places,
)
from grader.sandbox.trial import Ending, Limits, Payload, Trial
from grader.support import stopping
from grader.support.faults import HarnessFault
from grader.support.temporary import make_temporary, remove_temporary, remove_tree

INSIDE = Path(__file__).parent / "inside"
START_SECONDS = 20.0
CONTROL_SECONDS = 5.0
# Clearing up takes about a millisecond; a trial that makes it take longer left something odd.
CLEAN_SECONDS = 0.25
SEND_BYTES = 262_144
LAST_SECONDS = 0.2


class Sandbox:
    """Starts the warm interpreter on first use, and again after it had to be thrown away."""

    def __init__(self, backend: str, tools: Collection[str] = (), starts: bool = False) -> None:
        self._backend_name = backend
        self._tools = tuple(tools)
        self.missing_tools = missing_tools(tools)
        self._starts = starts
        self._process: subprocess.Popen[bytes] | None = None
        self._control: socket.socket | None = None
        self._smells = False
        with stopping.held(), ours("the sandbox cannot be prepared"):
            self._folder = make_temporary()
            self._call_off = stopping.at_the_end(self._abandon)
        try:
            with ours(f"the sandbox {backend} cannot be prepared"):
                self.backend = self._prepare()
        except BaseException:
            self.close()
            raise
        self.layers: tuple[str, ...] = ()
        self.observation = Observation({})
        # Why no stronger kind was chosen, by its name.
        self.refusals: Mapping[str, str] = {}

    def _prepare(self) -> Backend:
        """Lays out the folders that the warm interpreter starts from."""
        self._folder.chmod(0o755)
        code = self._folder / "code"
        tools = readable_tools(tool_places(self._tools), self._folder / "packages")
        scratch = self._folder / "scratch"
        folders = Folders(code=code, scratch=scratch, tools=tools, starts=self._starts)
        package = folders.code / INSIDE.name
        package.mkdir(parents=True)
        if tools and self._backend_name != BWRAP:  # which mounts them
            link_tools(tools, code / TOOLS)
        if self._starts:
            (code / NAMES).mkdir()
            for name in PYTHON_NAMES:
                (code / NAMES / name).symlink_to(interpreter())
            (code / START).mkdir()
            first = (INSIDE / "surroundings.py").read_text(encoding="utf-8")
            first += "\n\ninstall(os.environ['HOME'])\n__import__('random').seed('')\n"
            (code / START / "sitecustomize.py").write_text(first, encoding="utf-8")
        for source in INSIDE.glob("*.py"):
            shutil.copyfile(source, package / source.name)
        let_others_read(code)
        backend = BACKENDS[self._backend_name](folders)
        if backend is None:
            raise HarnessFault(f"the sandbox {self._backend_name} is not available on this machine")
        return backend

    def _make_scratch(self) -> None:
        """A fresh scratch folder, for the kinds of sandbox that have none in memory."""
        scratch = self._folder / "scratch"
        if scratch.exists():
            remove_tree(scratch)
        if self._backend_name == BWRAP:
            return
        (scratch / WORK).mkdir(parents=True)
        if self._backend_name == "root":
            for folder in (scratch, scratch / WORK):
                os.chown(folder, SANDBOX_USER, SANDBOX_USER)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Ends the sandbox and removes its folder."""
        self._throw_away()
        remove_temporary(self._folder)
        self._call_off()

    def _abandon(self) -> None:
        """What `close` does, for when a signal ends the grader in the middle of anything: without
        the lock that Popen takes to wait.
        """
        if self._control is not None:
            self._control.close()
        if self._process is not None:
            _wait_or_kill(self._process.pid)
        remove_temporary(self._folder)

    def trial(self, payload: Payload, limits: Limits) -> Trial:
        """A fresh process with the modules of `payload`, ready for requests."""
        self.start()
        self._require_space()
        with ours("a trial cannot be started"):
            output = os.memfd_create("output", os.MFD_CLOEXEC)
            channel = self._fork({"do": "start", "limits": limits.for_kernel()}, output)
        return Trial(self, channel, output, payload, limits)

    def _require_space(self) -> None:
        """Raises where there is no room for what a trial may write, if that is on a disk."""
        if self._backend_name != BWRAP:
            require_space(self._folder / "scratch", TRIAL_BYTES, TRIAL_FILES)

    def renew(self) -> None:
        """Starts from the beginning before the next trial."""
        self._smells = True

    def for_programs(self) -> "Sandbox":
        """A sandbox of the same kind in which one program at a time can be started by its name;
        what that takes is not allowed in any other.
        """
        return Sandbox(self._backend_name, starts=True)

    def launch(self, terminal: int, limits: Limits, starts: int) -> socket.socket:
        """Starts a program at a terminal; the channel that takes its files. `starts`: how many
        programs the kernel may start until it runs.
        """
        if not self._starts:
            raise HarnessFault("this sandbox was not made for programs: see for_programs")
        self.start()
        self._require_space()
        message = {"do": "launch", "limits": limits.for_kernel(), "most": starts}
        with ours("a program cannot be started"):
            return self._fork(message, terminal)

    def _fork(self, message: Mapping[str, Any], descriptor: int) -> socket.socket:
        """Has the warm interpreter fork; the channel to the new process."""
        channel, theirs = socket.socketpair()
        with theirs:
            self._send(message, [theirs.fileno(), descriptor])
        return channel

    def start(self) -> None:
        """Starts the warm interpreter unless it is there already."""
        if self._smells:
            self._throw_away()
        if self._process is None:
            self._launch()

    def _launch(self) -> None:
        try:
            with ours(f"the sandbox {self._backend_name} cannot be started"):
                self._make_scratch()
                self._start_process()
        except HarnessFault:
            self._throw_away()
            raise
        self._send(dict(self.backend.settings))
        hello = self._receive(START_SECONDS)
        if tuple(hello["python"]) != sys.version_info[:3]:
            raise HarnessFault(
                f"the sandbox runs Python {hello['python']}, the grader {sys.version_info[:3]}: "
                "remove .venv and run make again"
            )
        self.layers = (*self.backend.layers, *hello["layers"])

    def _start_process(self) -> None:
        # Packets, not a stream: one message is one packet, whatever the timing.
        control, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        for end in (control, theirs):
            end.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SEND_BYTES)
        self._control = control
        with theirs, stopping.held():
            self._process = subprocess.Popen(
                [*self.backend.command, str(theirs.fileno())],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.PIPE,
                env=dict(ENVIRONMENT),
                pass_fds=(theirs.fileno(),),
                **self.backend.process,
            )

    def cpu_seconds(self) -> float | None:
        """The CPU time that the running trial has used; None when it is no more."""
        self._send({"do": "cpu"})
        used = self._receive(CONTROL_SECONDS)["cpu"]
        return None if used is None else float(used)

    def trial_sleeps(self) -> bool | None:
        """Whether the running trial sleeps; None where the system does not tell."""
        return None if self._process is None else sleeps(self._process.pid)

    def end_trial(self) -> Ending:
        """Kills what is left of the running trial and empties its folder. What the machine had no
        room for is not held against the program.
        """
        self._send({"do": "end"})
        answer = self._receive(CONTROL_SECONDS)
        self._smells = not self._cleared_up()
        if not self._smells:
            self._require_space()
        if answer["code"] == -signal.SIGKILL and not answer["ended_here"]:
            require_memory()
        return Ending(answer["code"], answer["cpu"], answer["full"])

    def _cleared_up(self) -> bool:
        """Whether the warm interpreter has emptied the trial's folder, and soon enough. One that
        got stuck or broke over what was in it is the program's doing, and thrown away.
        """
        try:
            return bool(self._receive(CLEAN_SECONDS)["clean"])
        except HarnessFault:
            return False

    def _send(self, message: Mapping[str, Any], descriptors: list[int] | None = None) -> None:
        control = self._control
        if control is None:
            raise HarnessFault("the sandbox was not started")
        try:
            socket.send_fds(control, [json.dumps(message).encode()], descriptors or [])
        except OSError as error:
            raise self._gone() from error

    def _receive(self, seconds: float) -> dict[str, Any]:
        if self._control is None:
            raise HarnessFault("the sandbox was not started")
        ready, _, _ = select.select([self._control], [], [], seconds)
        if not ready:
            self._throw_away()
            raise HarnessFault(f"the sandbox did not answer within {seconds:g} s")
        try:
            message = self._control.recv(65_536)
        except OSError as error:
            raise self._gone() from error
        if not message:
            raise self._gone()
        answer: dict[str, Any] = json.loads(message)
        return answer

    def _gone(self) -> HarnessFault:
        """The fault to raise when the warm interpreter has ended by itself."""
        said, status = "", None
        if self._process is not None and self._process.stderr is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                status = self._process.wait(LAST_SECONDS)
            self._process.kill()
            said = self._process.stderr.read(4_000).decode("utf-8", "backslashreplace").strip()
        self._throw_away()
        return told_by(f"the sandbox ({self._backend_name}) ended by itself", said, status)

    def _throw_away(self) -> None:
        if self._control is not None:
            self._control.close()
            self._control = None
        if self._process is not None:
            # The warm interpreter ends when its control socket closes; a stuck one is killed, and
            # all below it with it (--die-with-parent, or the parent-death signal).
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(LAST_SECONDS)
            with contextlib.suppress(ProcessLookupError):
                self._process.send_signal(signal.SIGKILL)
            self._process.wait()
            if self._process.stderr is not None:
                self._process.stderr.close()
            self._process = None
        self._smells = False


def _wait_or_kill(pid: int) -> None:
    """Waits a moment for a process of ours to end by itself, then kills it."""
    with contextlib.suppress(ChildProcessError, ProcessLookupError):
        for _ in range(20):
            if os.waitpid(pid, os.WNOHANG)[0]:
                return
            time.sleep(0.01)
        os.kill(pid, signal.SIGKILL)
        os.waitpid(pid, 0)


def open_sandbox(
    weak_allowed: bool = False, only: str | None = None, tools: Collection[str] = ()
) -> Sandbox:
    """A started sandbox of the strongest kind that works here, found by trying one after the other.

    A kind works when it starts and the probe got nothing. The weak kind, an own process with limits
    and nothing more, is only tried when it is allowed. `only` names the one kind to try,
    `tools` the packages that trials in it may ask for.
    """
    require_limits()
    require_space(temporary_folder(), CODE_BYTES, CODE_FILES)
    refusals: dict[str, str] = {}
    for name in BACKENDS:
        if only and name != only:
            continue
        if name == WEAK and not weak_allowed:
            refusals[name] = "the sandbox weak is only used with --allow-weak-sandbox"
            continue
        try:
            sandbox = _try_sandbox(name, weak_allowed, tools)
        except MachineAtItsEnd:
            raise
        except HarnessFault as fault:
            refusals[name] = str(fault)
        else:
            sandbox.refusals = refusals
            return sandbox
    reasons = "".join(f"\n  - {reason}" for reason in refusals.values())
    raise HarnessFault(
        f"no sandbox works on this machine, so nothing was run:{reasons}\n"
        "Install bubblewrap (apt install bubblewrap), or pass --allow-weak-sandbox to run the "
        "program in a process with limits and nothing more."
    )


def _try_sandbox(name: str, weak_allowed: bool, tools: Collection[str]) -> Sandbox:
    """A sandbox of one kind, started and probed; HarnessFault when it is not good enough."""
    sandbox = Sandbox(name, tools)
    try:
        sandbox.start()
        sandbox.observation = observe(sandbox.trial)
        if sandbox.observation.level == LIMITED and not weak_allowed:
            found = ", ".join(sandbox.observation.open)
            raise HarnessFault(f"the sandbox {name} let the probe {found}")
    except HarnessFault:
        sandbox.close()
        raise
    except OSError as error:
        sandbox.close()
        raise refused(f"the sandbox {name} cannot be probed", error) from error
    return sandbox
