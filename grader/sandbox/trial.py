"""One trial, seen from the trusted side: requests go out, observations come back.

Everything that a student's program can do wrong here becomes a typed finding: an exception, a
time-out, an end without an answer, an answer that is none.
"""

import builtins
import itertools
import math
import select
import socket
import time
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING, Any

from grader import findings
from grader.sandbox.inside import wire
from grader.sandbox.screen import Screen
from grader.sandbox.stopwatch import MOST_ROUNDS, Stopwatch, Verdict
from grader.support.escape import clean_name
from grader.support.faults import HarnessFault

if TYPE_CHECKING:
    from grader.sandbox.sandbox import Sandbox

SETUP_SECONDS = 10.0
# Names that a program gives to its classes and functions are no longer than this.
MAX_NAME = 100
BUILTIN_EXCEPTIONS = frozenset(
    name
    for name, thing in vars(builtins).items()
    if isinstance(thing, type) and issubclass(thing, BaseException)
)


@dataclass(frozen=True)
class Limits:
    """What one trial may use. CPU time gives the verdict, wall time is the backstop."""

    call_seconds: float = 2.0
    # A call that waits, or a machine that is busy: five times the CPU time, as sandboxes advise.
    call_wall_seconds: float = 6.0
    trial_cpu_seconds: int = 20

    def shortened(self) -> "Limits":
        """For a call of something that has run out of time before."""
        return replace(self, call_seconds=0.3, call_wall_seconds=1.0)

    def for_calls_of(self, seconds: float) -> "Limits":
        """The same for calls that may take so long; where that is nothing, as they are."""
        times = seconds / self.call_seconds if seconds else 1
        return Limits(
            self.call_seconds * times,
            self.call_wall_seconds * times,
            math.ceil(self.trial_cpu_seconds * times),
        )

    def for_kernel(self) -> dict[str, int]:
        """What the trial puts on itself beside the limits that are always the same."""
        return {"cpu_seconds": self.trial_cpu_seconds}


@dataclass(frozen=True)
class Payload:
    """What a trial starts with: modules as compiled code, stand-ins to import, folders to make.
    Stand-ins have names of their own: a student's module may be called like one that is hidden.
    `packages`: modules that others are in; `tools`: it may import the packages that the sandbox was
    opened with; `version`: before these, those of a tool at a version of its own; `chance`: what
    the random module is seeded with; `start`: the number of this start among those of one check,
    between which clock and system differ.
    """

    code: Mapping[str, bytes]
    packages: tuple[str, ...] = ()
    files: tuple[str, ...] = ()
    stand_ins: Mapping[str, bytes] = field(default_factory=dict)
    folders: tuple[str, ...] = ()
    tools: bool = False
    version: str = ""
    chance: str = ""
    start: int = 0


class Key(Enum):
    """Pressed in the place of a line: there is no more input (Ctrl-D), or Ctrl-C."""

    END_OF_INPUT = "Ctrl-D"
    INTERRUPT = "Ctrl-C"

    def __repr__(self) -> str:
        return self.name


END_OF_INPUT, INTERRUPT = Key
# What the one at the keyboard makes of what was printed since the last answer, and of what a
# stand-in has to tell beside it; None: no answer.
Answer = str | Key | None
Keyboard = Callable[[str, Any], Answer]


class HungUp(Exception):
    """The program asked for a line, and nobody would type it: it was ended."""


@dataclass(frozen=True)
class Ending:
    """How a trial's process ended, as the warm interpreter saw it."""

    code: int
    cpu_seconds: float
    # It was ended because it had filled its folder.
    full: bool = False


@dataclass(frozen=True)
class Remote:
    """A reference to an object that lives in a trial."""

    number: int
    kind: str
    called: str  # a class's own name, or the built-in type that an instance descends from
    type_name: str
    module: str

    @property
    def data(self) -> list[Any]:
        """The reference as it crosses."""
        return ["object", self.number]


class Trial:
    """The running process of one check."""

    def __init__(
        self,
        sandbox: "Sandbox",
        channel: socket.socket,
        output: int,
        payload: Payload,
        limits: Limits,
    ) -> None:
        self._sandbox = sandbox
        self._channel = channel
        self._screen = Screen(output)
        self._limits = limits
        self._files = frozenset(payload.files)
        self._numbers = itertools.count(1)
        self._ended = False
        self.last_words = ""
        self._ready = False
        self._buffer = b""
        # How much has come back, in bytes, and how long we waited for it: text that is printed is
        # no part of the first.
        self.received = 0
        self.waited = 0.0
        self._cpu_seconds = 0.0
        channel.setblocking(False)
        code, stand_ins = payload.code, payload.stand_ins
        sizes = {
            "code": [[name, len(data)] for name, data in code.items()],
            "stand_ins": [[name, len(data)] for name, data in stand_ins.items()],
        }
        modules = b"".join([*code.values(), *stand_ins.values()])
        setup = wire.pack({**vars(payload), **sizes})
        self._send(setup + modules, "starting", limits.call_wall_seconds)

    def request(
        self,
        operation: str,
        *arguments: Any,
        asked: str,
        limits: Limits,
        keyboard: Keyboard | None = None,
    ) -> Any:
        """What came back of one request; `asked` is its name for people ("Card('A', 'spades')").

        `limits` says how long it may take. `keyboard` answers where the program reads its input.
        Raises a finding when the program raised, hung, ended or broke the protocol, and HungUp
        when the keyboard would not answer.
        """
        number = next(self._numbers)
        encoded = [wire.encode(argument, _refer) for argument in arguments]
        if not self._ready:
            self._await_ready()
        watch = self._stopwatch(limits.call_seconds, limits.call_wall_seconds)
        self._send(wire.pack([number, operation, *encoded]), asked, limits.call_wall_seconds)
        reply = self._receive(asked, watch)
        while keyboard is not None and _is_question(reply, number):
            told = self._read_told(reply["asks"], asked)
            self._answer(number, keyboard(self.printed(), told), asked, limits)
            reply = self._receive(asked, watch)
        return self._read_reply(reply, number, asked)

    def _read_told(self, data: Any, asked: str) -> Any:
        """What a stand-in tells beside a question: a plain value, or nothing."""
        try:
            return wire.decode(data, _no_reference)
        except wire.WireError:
            raise self._broken(asked) from None

    def _answer(self, number: int, answer: Answer, asked: str, limits: Limits) -> None:
        """Types a line into the program; ends it when nobody will."""
        if answer is None:
            self.end()
            raise HungUp
        line = answer if isinstance(answer, str) else None
        self._send(wire.pack([number, line, answer is INTERRUPT]), asked, limits.call_wall_seconds)

    def _await_ready(self) -> None:
        """Waits for the frame that says that none of the student's code has run yet.

        Whatever goes wrong before it is our fault.
        """
        try:
            reply = self._receive("starting", self._stopwatch(SETUP_SECONDS, SETUP_SECONDS))
        except findings.Finding:
            reply = None
        if reply != {"n": 0, "value": None}:
            self.end()
            said = self.last_words.strip().splitlines()
            raise HarnessFault(f"a trial did not start: {said[-1] if said else 'no reason given'}")
        self._ready = True

    def _read_reply(self, reply: Any, number: int, asked: str) -> Any:
        if type(reply) is not dict or reply.get("n") != number or len(reply) != 2:
            raise self._broken(asked)
        try:
            if "value" in reply:
                return wire.decode(reply["value"], _remote)
            raise findings.Raised(asked, _exception(reply["raised"], self._files))
        except (wire.WireError, KeyError):
            raise self._broken(asked) from None

    def printed(self) -> str:
        """What the program has printed since the last time this was asked."""
        return self._screen.news()

    @property
    def cpu_seconds(self) -> float:
        """The CPU time that the program has used; what we waited, where nobody can say."""
        if not self._ended:
            used = self._sandbox.cpu_seconds()
            self._cpu_seconds = self.waited if used is None else used
        return self._cpu_seconds

    def end(self) -> Ending | None:
        """Ends the trial; None when it had been ended before."""
        if self._ended:
            return None
        self._ended = True
        self.last_words = self.printed()
        self._channel.close()
        self._screen.close()
        ending = self._sandbox.end_trial()
        self._cpu_seconds = ending.cpu_seconds
        return ending

    # The channel

    def _send(self, frame: bytes, asked: str, seconds: float) -> None:
        deadline = time.monotonic() + seconds
        view = memoryview(frame)
        while view:
            try:
                view = view[self._channel.send(view) :]
            except BlockingIOError:
                if not select.select([], [self._channel], [], deadline - time.monotonic())[1]:
                    raise self._waited(asked, seconds) from None
            except OSError:
                raise self._gone(asked) from None

    def _receive(self, asked: str, watch: Stopwatch) -> Any:
        """The next frame, if the program needs no more than its time for it."""
        started = time.monotonic()
        try:
            return self._await_frame(asked, watch)
        finally:
            self.waited += time.monotonic() - started

    def _await_frame(self, asked: str, watch: Stopwatch) -> Any:
        watch.begin()
        while True:
            frame = self._whole_frame(asked)
            if frame is not None:
                return frame
            if select.select([self._channel], [], [], watch.pause)[0]:
                self._fill(asked)
                continue
            verdict = watch.look()
            if verdict is not None:
                raise self._given_up(asked, watch, verdict)

    def _stopwatch(self, seconds: float, wall_seconds: float) -> Stopwatch:
        return Stopwatch(
            seconds, wall_seconds, self._sandbox.cpu_seconds, self._sandbox.trial_sleeps
        )

    def _fill(self, asked: str) -> None:
        try:
            piece = self._channel.recv(65_536)
        except BlockingIOError:
            return
        except OSError:
            piece = b""
        if not piece:
            raise self._gone(asked)
        self._buffer += piece

    def _whole_frame(self, asked: str) -> Any:
        if len(self._buffer) < 4:
            return None
        size = int.from_bytes(self._buffer[:4], "big")
        if size > wire.MAX_FRAME:
            raise self._broken(asked)
        if len(self._buffer) < 4 + size:
            return None
        body, self._buffer = self._buffer[4 : 4 + size], self._buffer[4 + size :]
        self.received += size
        if self._buffer:
            raise self._broken(asked)  # nothing was asked yet that this could answer
        try:
            return wire.unpack(body)
        except wire.WireError:
            raise self._broken(asked) from None

    # Endings

    def _given_up(self, asked: str, watch: Stopwatch, verdict: Verdict) -> findings.Finding:
        """The finding for a request whose time is up."""
        if verdict is Verdict.WAITED:
            return self._waited(asked, watch.wall)
        self.end()
        if verdict is Verdict.COMPUTED:
            return findings.OutOfTime(asked, watch.limit, False, self.last_words)
        seconds = MOST_ROUNDS * watch.wall
        return findings.OverTime(
            "finding.busy", screen=self.last_words, asked=asked, seconds=seconds
        )

    def _waited(self, asked: str, seconds: float) -> findings.OutOfTime:
        self.end()
        return findings.OutOfTime(asked, seconds, True, self.last_words)

    def _broken(self, asked: str) -> findings.BrokenChannel:
        self.end()
        return findings.BrokenChannel(asked)

    def _gone(self, asked: str) -> findings.Finding:
        """The finding for a process that ended without an answer."""
        if self._ended:
            return findings.Ended(asked, None)
        ending = self.end()
        if ending and ending.full:
            return findings.TooMuchWritten(asked)
        code = ending.code if ending else 0
        if ending and ending.cpu_seconds >= self._limits.trial_cpu_seconds:
            # One call would have been ended long before: these were many, or many answers to one.
            return findings.OverTime("finding.over-time")
        return findings.Ended(asked, code)


def _is_question(reply: Any, number: int) -> bool:
    """Whether the program wants a line from its keyboard."""
    return type(reply) is dict and reply.keys() == {"n", "asks"} and reply["n"] == number


def _no_reference(data: list[Any]) -> Any:
    raise wire.WireError("a reference where only a plain value may be")


def _refer(obj: Any) -> list[Any]:
    reference = getattr(obj, "_remote", None)
    if not isinstance(reference, Remote):
        raise TypeError(f"a check passed {type(obj).__name__}, which cannot cross to the program")
    return reference.data


def _remote(data: list[Any]) -> Remote:
    if (
        len(data) != 6
        or type(data[1]) is not int
        or any(type(part) is not str for part in data[2:])
    ):
        raise wire.WireError("a malformed reference")
    number, *texts = data[1:]
    return Remote(number, *(clean_name(text, MAX_NAME) for text in texts))


def _exception(data: Any, files: Collection[str]) -> findings.StudentException:
    """What a trial says of an exception, each field of the agreed type or the frame is broken."""
    if type(data) is not dict or set(data) != {"type", "builtin", "bases", "message", "frames"}:
        raise wire.WireError("a malformed exception")
    name, message = data["type"], data["message"]
    if type(name) is not str or type(data["builtin"]) is not bool:
        raise wire.WireError("a malformed exception")
    if message is not None and type(message) is not str:
        raise wire.WireError("a malformed exception")
    if type(data["bases"]) is not list or any(type(base) is not str for base in data["bases"]):
        raise wire.WireError("a malformed exception")
    return findings.StudentException(
        type_name=clean_name(name, MAX_NAME),
        # It may say so of its own; but what is not one of Python's never is.
        builtin=data["builtin"] and name in BUILTIN_EXCEPTIONS,
        bases=tuple(base for base in data["bases"][:20] if base in BUILTIN_EXCEPTIONS),
        message=None if message is None else message[:2_000],
        frames=tuple(_frame(frame, files) for frame in _list(data["frames"])[:12]),
    )


def _list(data: Any) -> list[Any]:
    if type(data) is not list:
        raise wire.WireError("a malformed list")
    return data


def _frame(data: Any, files: Collection[str]) -> findings.Frame:
    if type(data) is not list or [type(part) for part in data] != [str, int, str]:
        raise wire.WireError("a malformed frame")
    file, line, function = data
    if file not in files:
        raise wire.WireError("a frame of a file that is not the program's")
    return findings.Frame(file, line, clean_name(function, MAX_NAME))
