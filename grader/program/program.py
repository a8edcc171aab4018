"""A student's program as a check sees it: proxies to call, and a record of every call.

A module, class or object of the student's is a `Proxy`: using it makes the call in the trial and
gives back a plain value, or another proxy. Each such step is recorded, so that a failure can be
told as the student would have typed it. A proxy's own `repr` and hash are local: explaining a
failure makes no call to the student's code. What it is (`is`) is known here as well: one object has
one proxy.
"""

import hashlib
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from grader.findings import (
    AsksForMore,
    BrokenChannel,
    Ended,
    Finding,
    Message,
    NeedsReview,
    NotRun,
    OutOfTime,
    OverTime,
    Raised,
    StudentException,
    TooMuchToRead,
    WrongKind,
)
from grader.findings.base import Frame
from grader.program import expression
from grader.program.conversation import Answers, Conversation, Writer
from grader.program.expect import rejecting
from grader.sandbox import Answer, HungUp, Keyboard, Limits, Payload, Remote, Sandbox, Trial
from grader.sandbox.inside.operations import OPERATIONS, REFUSED
from grader.sandbox.inside.wire import CHANGED, Summary
from grader.support.faults import HarnessFault

# What decides about points is counted, so that it is the same on every machine. After a function
# has run out of time once, later calls of it get less, and after it has so often, nothing at all.
# All time-outs of a submission together get no more than the budget: a call that runs out of time
# costs ten steps for every second that it was allowed (not that it took): 20, or 3 when the same
# function ran out of time before.
HANGS_ALLOWED = 2
HANG_STEPS = 90
STEPS_PER_SECOND = 10
# What comes back from all calls of a submission, in characters: printed, returned, told and drawn.
# How often we run a program and look at it is our affair: where this is used up, it is no verdict.
READ_BUDGET = 200_000_000
# One text that an object makes of itself.
MOST_TEXT = 50_000
# Calls that come to an end, but late, have an end as well: all together, and in one program. That
# is time, and no verdict: the check needs review then. CPU time is what counts; `WAITING` is for
# a program that sleeps. An honest submission needs a second or two for everything.
RUN_SECONDS = 60.0
PROGRAM_SECONDS = 10.0
WAITING = 2.5


# What counts how deep a function calls itself, as reports name it.
COUNTER = "What counts the recursive calls"

# The methods that Python calls for an operation, or for a function in an expression.
METHODS = {
    "str": ("__str__", "__repr__"),
    "print": ("__str__", "__repr__"),
    "repr": ("__repr__",),
    "len": ("__len__",),
    "sorted": ("__lt__",),
    "less": ("__lt__", "__gt__"),
    "greater": ("__lt__", "__gt__"),
}


@dataclass(eq=False)  # two steps that look the same are two steps
class Step:
    """One thing that a check did with the program, and what came of it."""

    operation: str
    target: Any
    arguments: tuple[Any, ...] = ()
    named: dict[str, Any] = field(default_factory=dict)
    result: Any = None
    error: StudentException | None = None
    finished: bool = False
    printed: str = ""
    # What was said on the way, where the program could read from its keyboard.
    talk: Conversation | None = None
    # What a student would type in its place, where that is not the call itself.
    typed: tuple[str, ...] | None = None
    # Set where a shorter record is not enough to see the same.
    needed: bool = False
    # Set where the check wanted it to be rejected, and it was.
    rejected: bool = False


@dataclass(frozen=True)
class Origin:
    """Where a proxy came from: a module, a member of another, or (part of) a step's result."""

    module: str = ""
    parent: "Proxy | None" = None
    member: str = ""
    step: Step | None = None
    path: tuple[Any, ...] = ()


class Proxy:
    """Stands for a module, class, function or object that lives in a trial."""

    __slots__ = ("_origin", "_program", "_remote")
    _origin: Origin
    _program: "Program"
    _remote: Remote

    def __init__(self, program: "Program", remote: Remote, origin: Origin) -> None:
        object.__setattr__(self, "_program", program)
        object.__setattr__(self, "_remote", remote)
        object.__setattr__(self, "_origin", origin)

    def __repr__(self) -> str:
        return f"<{describe(self._remote)}>"

    def __getattr__(self, name: str) -> Any:
        return self._program.get(self, name)

    def __setattr__(self, name: str, value: Any) -> None:
        self._program.set(self, name, value)

    def __call__(self, *arguments: Any, **named: Any) -> Any:
        return self._program.call(self, *arguments, **named)

    def __str__(self) -> str:
        return self._program.text("str", self)

    __hash__ = object.__hash__


def _operator(name: str) -> Callable[..., Any]:
    """What Python calls where a check writes an operator: it goes to the program. Whether an object
    equals a plain value does not: one of the student's own kind could say so, and be none.
    """

    def operate(proxy: Proxy, *others: Any) -> Any:
        if name in ("equal", "unequal") and not isinstance(others[0], Proxy):
            raise _no_operator(OPERATIONS[name].methods[0])
        return proxy._program.operate(name, proxy, *others)

    return operate


def _refused(method: str) -> Callable[..., Any]:
    def refuse(proxy: Proxy, *others: Any) -> Any:
        raise _no_operator(method)

    return refuse


def _no_operator(method: str) -> TypeError:
    return TypeError(
        f"a check used {method} on an object of the program's, and nobody would have asked the "
        "program. Write look('...', thing=thing) with the expression that the student is shown"
    )


for _row in OPERATIONS.values():
    for _method in _row.methods:
        setattr(Proxy, _method, _operator(_row.name))
for _method in REFUSED:
    setattr(Proxy, _method, _refused(_method))


class Method(Proxy):
    """An attribute of an object that is known to be a function, because it was one for another
    object of its class: calling it takes one request instead of two.
    """

    __slots__ = ()

    def __init__(self, program: "Program", owner: Proxy, name: str) -> None:
        object.__setattr__(self, "_program", program)
        object.__setattr__(self, "_origin", Origin(parent=owner, member=name))

    def __getattr__(self, name: str) -> Any:
        if name == "_remote":  # wanted for something else than a call: fetched after all
            try:
                fetched = self._program.fetch(self._origin)
            except Ended:  # when a failure is told, the program is gone: it was a function
                fetched = Remote(-1, "function", "", "method", "")
            object.__setattr__(self, "_remote", fetched)
            return fetched
        return super().__getattr__(name)


def describe(remote: Remote) -> str:
    """Words for an object that did not cross: "a Hand object", "the class Card"."""
    if remote.kind == "class":
        return f"the class {remote.called}"
    if remote.kind == "function":
        return "a function"
    if remote.kind == "module":
        return "a module"
    name = remote.type_name
    article = "an" if name[:1].lower() in "aeiou" else "a"
    if remote.called:
        return f"{article} {name}, a kind of {remote.called}"
    return f"{article} {name} object"


@dataclass
class Budget:
    """What may still be spent: steps on calls that do not come to an end; and as backstops that are
    no verdict, characters on what is read, and seconds on all calls. `struck`: what was said each
    time that one of these was used up.
    """

    steps: int = HANG_STEPS
    characters: int = READ_BUDGET
    cpu_seconds: float = RUN_SECONDS
    seconds: float = RUN_SECONDS * WAITING
    struck: list[Message] = field(default_factory=list)

    @property
    def strikes(self) -> int:
        """How often a backstop was needed."""
        return len(self.struck)

    def half(self) -> "Budget":
        """A smaller one for another purpose."""
        return Budget(self.steps // 2, self.characters // 2, self.cpu_seconds / 2, self.seconds / 2)

    def for_runs(self, count: int) -> "Budget":
        """One for running each check so often; what hangs is not run again."""
        seconds = self.cpu_seconds * count, self.seconds * count
        return Budget(self.steps, self.characters * count, *seconds)


class Patience:
    """What never returned in a submission, so that no later check waits for it again."""

    def __init__(self, budget: Budget | None = None) -> None:
        self._hung: dict[str, list[str]] = {}
        self._ends: dict[str, int] = {}
        self._budget = budget or Budget()

    def limits(self, key: str, asked: str, usual: Limits) -> Limits:
        """How long a call may take now; NotRun where it would only hang again."""
        if asked in self._ends:
            raise Ended(asked, self._ends[asked])
        hung = self._hung.get(key, [])
        if asked in hung or len(hung) >= HANGS_ALLOWED:
            raise NotRun(asked=hung[0])
        if self._budget.steps <= 0:
            raise NotRun(asked=None)
        if self._budget.characters <= 0:
            raise self.strike(OverTime("finding.over-time.reading", most=READ_BUDGET))
        if self._budget.cpu_seconds <= 0 or self._budget.seconds <= 0:
            raise self.strike(OverTime("finding.over-time.submission"))
        return usual.shortened() if hung else usual

    def strike(self, finding: OverTime) -> OverTime:
        """Notes that what we spend was used up: whatever comes of that is no verdict."""
        self._budget.struck.append(finding.sentence())
        return finding

    def note(self, key: str, asked: str, limits: Limits) -> None:
        """Remembers a call that ran out of time."""
        self._hung.setdefault(key, []).append(asked)
        self._budget.steps -= round(limits.call_seconds * STEPS_PER_SECOND)

    def note_end(self, asked: str, code: int) -> None:
        """Remembers an import that ended the program by itself: so will the next."""
        self._ends[asked] = code

    def read(self, characters: int) -> None:
        """Takes off what there was to read."""
        self._budget.characters -= characters

    def spend(self, seconds: float, cpu_seconds: float) -> None:
        """Takes off what a program took, however it went."""
        self._budget.seconds -= seconds
        self._budget.cpu_seconds -= cpu_seconds


class Program:
    """The student's modules in one fresh process, and all that a check did with them."""

    def __init__(
        self,
        sandbox: Sandbox,
        payload: Payload,
        limits: Limits,
        patience: Patience,
        absent: Mapping[str, Finding],
        secret: str = "",
    ) -> None:
        self._secret = secret
        self._words = 0
        self._sandbox = sandbox
        self._payload = payload
        self._limits = limits
        self._patience = patience
        self._absent = absent
        # What the trials before this one took, waited and computed.
        self._waited = self._computed = 0.0
        self._trial: Trial | None = None
        self._settled: Trial | None = None
        self._proxies: dict[int, Proxy] = {}
        # Functions and classes found before: which attributes of a kind of object are methods, and
        # what the members of modules and classes are.
        self._methods: set[tuple[str, str, str, str]] = set()
        self._members: dict[tuple[int, str], Proxy] = {}
        self.steps: list[Step] = []
        # The modules that are the reference's, in a second run; and whether in a trial before this
        # one something was missed that only the student's own have.
        self.replaced: tuple[str, ...] = ()
        self._missed = False
        # The text of a line of the sources.
        self.line_of: Callable[[Frame], str] = lambda frame: ""
        # What may happen without ending a check, outside of what must raise: see `stumble_of`.
        self.forgives: tuple[str, str] | None = None
        # The names by which functions of a module go as well: (module, name) to the one there is.
        self.also_called: dict[tuple[str, str], str] = {}
        # Whether checks set a variable that it forgets to set; see `grader.grading.provided`.
        self.mended = False

    @property
    def key(self) -> int:
        """A number that programs with equal modules share, within one run of the grader."""
        return hash(tuple(self._payload.code.items()))

    @property
    def trial(self) -> Trial:
        """The trial, started when it is first needed."""
        if self._trial is None:
            self._trial = self._sandbox.trial(self._payload, self._limits)
            if self.replaced:
                self._ask_absence("watch", list(self._payload.files), list(self.replaced))
        return self._trial

    def end(self) -> None:
        """Ends the trial; the record stays."""
        trial = self._trial
        if trial is None:
            return
        trial.end()
        if trial is not self._settled:
            self._settled = trial
            self._waited += trial.waited
            self._computed += trial.cpu_seconds
            self._patience.spend(trial.waited, trial.cpu_seconds)

    @property
    def missed(self) -> bool:
        """Whether, in a second run, the program missed what only the student's own modules have: it
        may have caught the error, and then what is seen of it is no evidence.
        """
        if self.replaced and self._trial is not None and not self._missed:
            try:
                self._missed = self._ask_absence("missed") is not False
            except Finding:
                self._missed = True
        return self._missed

    def _ask_absence(self, function: str, *arguments: Any) -> Any:
        word = self._word()
        asked = f"absence.{function}"
        names = ("absence", function, list(arguments))
        found = self.trial.request("act", word, *names, asked=asked, limits=self._limits)
        return _reported(found, word, asked)

    def renew(self) -> None:
        """Begins again: in a fresh process, with an empty record, and none of the proxies holds."""
        self._missed = self.missed
        self.end()
        self._trial = None
        self._proxies.clear()
        self._methods.clear()
        self._members.clear()
        self.steps = []

    # What proxies do

    def module(self, name: str, answers: Answers | None = None) -> Proxy:
        """The student's module `name`, imported. `answers` are for one that plays at once."""
        if name in self._absent:
            raise self._absent[name]
        step = Step("import", name)
        try:
            if answers is None:
                result = self._take(step, f"import {name}", f"import {name}", name)
            else:
                result = self._hold(step, f"import {name}", answers, "import-conversing", name)
        except Raised as raised:
            raise self._reason(raised) from None
        if step.talk is not None and step.talk.asks:
            raise AsksForMore(f"import {name}", step.talk.screen)
        if not isinstance(result, Remote):
            raise BrokenChannel(f"import {name}")
        proxy = self._proxy(result, Origin(module=name))
        step.result = proxy
        return proxy

    def _reason(self, raised: Raised) -> Finding:
        """Why an import failed: a module that it needs may be missing or broken itself."""
        for name, finding in self._absent.items():
            if raised.error.message == f"No module named {name!r}":
                return finding
        return raised

    def get(self, proxy: Proxy, name: str) -> Any:
        """An attribute of an object: its value, or a proxy to what cannot cross."""
        remote = proxy._remote
        key = (remote.kind, remote.module, remote.type_name, name)
        if key in self._methods:
            return Method(self, proxy, name)
        if (remote.number, name) in self._members:
            return self._members[remote.number, name]
        step = Step("get", proxy, (name,))
        found = self._ask(step, f"{proxy!r}.{name}", proxy, name)
        if isinstance(found, Proxy) and found._remote.kind in ("function", "class"):
            if remote.kind == "instance":
                self._methods.add(key)
            else:
                self._members[remote.number, name] = found
        return found

    def fetch(self, origin: Origin) -> Remote:
        """The reference to a member of an object, as it is now."""
        step = Step("get", origin.parent, (origin.member,))
        found = self._take(step, origin.member, origin.member, origin.parent, origin.member)
        self.steps.pop()
        if not isinstance(found, Remote):
            raise WrongKind(found, "function")
        return found

    def set(self, proxy: Proxy, name: str, value: Any) -> None:
        """Sets an attribute of an object."""
        step = Step("set", proxy, (name, value))
        self._ask(step, f"{proxy!r}.{name} = ...", proxy, name, value)

    def call(self, proxy: Proxy, /, *arguments: Any, **named: Any) -> Any:
        """Calls a function, a method or a class."""
        step = Step("call", proxy, arguments, named)
        request: str = "call"
        target: list[Any] = [proxy]
        if isinstance(proxy, Method):
            request, target = "method", [proxy._origin.parent, proxy._origin.member]
        given = (*target, list(arguments), named)
        raw = self._take(step, called_name(proxy), asked_text(step), *given, request=request)
        step.result = self._wrap(raw, step, ())
        return step.result

    def converse(
        self, function: Proxy, /, *arguments: Any, answers: Answers = (), **named: Any
    ) -> Conversation:
        """Calls a function that prints, and may read what `answers` has typed."""
        step = Step("converse", function, arguments, named)
        raw = self._hold(
            step, called_name(function), answers, "converse", function, list(arguments), named
        )
        return self._conversation(step, raw)

    def run(self, name: str, answers: Answers = ()) -> Conversation:
        """Runs the student's module `name` as a program, as if it were started in a terminal."""
        if name in self._absent:
            raise self._absent[name]
        step = Step("run", name)
        raw = self._hold(step, f"run {name}", answers, "run", name)
        return self._conversation(step, raw)

    def _hold(self, step: Step, key: str, answers: Answers, request: str, *arguments: Any) -> Any:
        """Makes a request with somebody at the keyboard, and keeps what was said in the step."""
        writer = Writer(answers)
        step.talk = writer.conversation
        word = self._word()

        def keyboard(printed: str, told: Any) -> Answer:
            _must_be_unchanged(told, word)
            return writer(printed, told[1] if _is_report(told, word) else None)

        try:
            raw = self._take(
                step, key, asked_text(step), word, *arguments, request=request, keyboard=keyboard
            )
        except HungUp:
            if writer.flooded:
                began = "".join(map(str, step.talk.exchanges[:3])) or step.talk.rest
                raise TooMuchToRead(asked_text(step), writer.most, printed=began) from None
            return None
        finally:
            self._patience.read(writer.printed)
            if not step.talk.asks:
                step.talk.rest = step.printed
            step.printed = step.talk.screen
        return raw

    def _conversation(self, step: Step, raw: Any) -> Conversation:
        """The conversation of a step, with what came back in the end."""
        talk = step.talk
        if talk is None:
            raise HarnessFault("a conversation was not written down")
        step.result = talk.value = self._wrap(raw, step, ())
        return talk

    def look(self, text: str, /, **things: Any) -> Any:
        """What an expression gives: just the one that the student is shown. `things` are the
        objects and plain values that it names. A list that it walks over must be one.
        """
        looked = expression.read(text, things)
        step = Step("look", text, (), things)
        raw = self._take(step, text, asked_text(step), looked.code, things)
        if isinstance(raw, Summary):
            step.result = raw
            return raw
        if type(raw) is not list or len(raw) != 2:
            raise BrokenChannel(asked_text(step))
        place, value = raw
        step.result = self._wrap(value, step, ())
        if place is None:
            return step.result
        # That part of the expression gave something that is not exactly of a built-in type.
        if type(place) is not int or not 0 <= place < len(looked.places):
            raise BrokenChannel(asked_text(step))
        step.target = looked.places[place]
        pretends = isinstance(step.result, Proxy) and step.result._remote.called
        raise WrongKind(step.result, str(pretends or "list"))

    def type_in(self, statement: str, code: bytes, answers: Answers = ()) -> Conversation:
        """Runs a statement, compiled, as Python's prompt does: what it gives is printed."""
        step = Step("type", statement)
        raw = self._hold(step, statement, answers, "type", code)
        return self._conversation(step, raw)

    def operate(self, operation: str, proxy: Proxy, *arguments: Any) -> Any:
        """One of the operations that need nothing else, by name."""
        step = Step(operation, proxy, arguments)
        return self._ask(step, f"{operation} {class_name(proxy)}", proxy, *arguments)

    def text(self, operation: str, proxy: Proxy) -> str:
        """What `str` or `repr` makes of an object: a real string."""
        result = self.operate(operation, proxy)
        if type(result) is not str:
            raise WrongKind(result, "str")
        if len(result) > MOST_TEXT:
            asked = f"{operation}() of {describe(proxy._remote)}"
            raise TooMuchToRead(asked, MOST_TEXT, did="returned")
        return result

    def act(self, name: str, *arguments: Any, typed: tuple[str, ...] = (), asked: str = "") -> Any:
        """Calls a function of a stand-in, "dice.script". It is no step to type, unless the caller
        says what a student would type in its place. `asked`: what is asked of the program by it,
        for people; one that does not end is not asked for again.
        """
        word = self._word()
        step = Step("act", name, arguments, typed=typed)
        target = name.split(".")
        key = f"{name} {asked}"
        raw = self._take(step, key, asked or name, word, *target, list(arguments))
        step.result = _reported(self._wrap(raw, step, ()), word, name)
        return step.result

    def depth(self, function: Proxy, *arguments: Any) -> int:
        """How deep a call of `function` went into the same code: more than 1 is recursion. It is
        counted beside the student's code, so it confirms what the source says and no more.
        """
        word = self._word()
        step = Step("depth", function, arguments)
        raw = self._take(
            step, called_name(function), asked_text(step), word, function, list(arguments)
        )
        step.result = found = _reported(raw, word, COUNTER)
        if type(found) is not int:
            raise NeedsReview("finding.observer-silent")
        return found

    def idles(self, function: Proxy, *arguments: Any) -> bool:
        """Whether it makes no difference to a call what the function does where it calls itself:
        other arguments there, and the same comes of it. So it was called for show.
        """
        usual = self.call(function, *arguments)
        word = self._word()
        step = Step("unsettle", function, arguments)
        name = f"unsettle {called_name(function)}"
        try:
            raw = self._take(step, name, asked_text(step), word, function, list(arguments))
        except (Raised, OutOfTime, Ended):
            return False
        result, changed = _reported(raw, word, COUNTER)
        return changed is True and has_no_object(usual) and bool(result == usual)

    def _word(self) -> str:
        """A word for one call, to be found in its report: nobody in the program could know it."""
        self._words += 1
        return hashlib.sha256(f"{self._secret} {self._words}".encode()).hexdigest()[:16]

    def files(self) -> list[str]:
        """The files in the program's working folder and below."""
        found = self._ask(Step("files", None), "looking at the folder")
        return found if isinstance(found, list) else []

    def read(self, path: str) -> bytes | None:
        """The bytes of a file that the program wrote; None when it is not there."""
        data = self._ask(Step("read", path), f"reading {path}", path)
        return data if isinstance(data, bytes) else None

    def write(self, path: str, data: bytes, typed: tuple[str, ...] | None = None) -> None:
        """Puts a file into the program's working folder."""
        self._ask(Step("write", path, (data,), typed=typed), f"writing {path}", path, data)

    def names(self, module: str) -> bool:
        """Whether the name of this module stands in the code of the program."""
        return any(module.encode() in code for code in self._payload.code.values())

    # The record

    @property
    def last(self) -> Step:
        """The last step."""
        return self.steps[-1]

    def imported(self, name: str) -> Proxy | None:
        """The module, if the record says that it was imported."""
        for step in self.steps:
            if step.operation == "import" and step.target == name:
                return step.result if isinstance(step.result, Proxy) else None
        return None

    def forget(self) -> None:
        """What went right so far needs no telling: only what was imported stays in the record."""
        self.steps = [step for step in self.steps if step.operation == "import"]

    @contextmanager
    def unrecorded(self) -> Iterator[None]:
        """What is done in the block is no part of the record; only a step is that ends it with an
        exception of the program's, because it has to be told.
        """
        steps = list(self.steps)
        try:
            yield
        except Raised as raised:
            if raised.step is not None and raised.step.operation != "act":
                steps.append(raised.step)
            raise
        finally:
            self.steps[:] = steps

    @contextmanager
    def recorded_as(self, *lines: str) -> Iterator[None]:
        """What is done in the block stands in the record as these lines. Where it stumbles, the
        step that did is told as it is.
        """
        before = len(self.steps)
        yield
        for step in self.steps[before:]:
            step.typed = ()
        self.retell(*lines)

    def retell(self, *lines: str) -> None:
        """The last step stands in the record as these lines, whatever came of it."""
        self.last.typed = lines

    # Requests

    def _ask(self, step: Step, key: str, *arguments: Any) -> Any:
        raw = self._take(step, key, asked_text(step), *arguments)
        step.result = self._wrap(raw, step, ())
        return step.result

    def _take(
        self,
        step: Step,
        key: str,
        asked: str,
        *arguments: Any,
        request: str | None = None,
        keyboard: Keyboard | None = None,
    ) -> Any:
        """Makes the request of a step and records how it went. `request` is the server's name for
        it, where that is not the step's.
        """
        self.steps.append(step)
        limits = self._patience.limits(key, asked, self._limits)
        if self._takes_too_long():
            raise self._patience.strike(OverTime("finding.over-time"))
        trial = self.trial
        received = trial.received
        try:
            raw = trial.request(
                request or step.operation,
                *arguments,
                asked=asked,
                limits=limits,
                keyboard=keyboard,
            )
        except OutOfTime as finding:
            # How far it came depends on the machine: nothing of it is counted.
            self._patience.note(key, asked, limits)
            step.printed = finding.printed
            raise
        except Ended as finding:
            # A program that we ended has no code; how one ends that was told something is open.
            answered = step.talk is not None and step.talk.exchanges
            if step.operation == "import" and finding.code is not None and not answered:
                self._patience.note_end(asked, finding.code)
            step.printed = trial.last_words
            raise
        except OverTime as finding:
            step.printed = trial.last_words
            raise self._patience.strike(finding) from None
        except HungUp:
            self._patience.read(trial.received - received)
            raise
        except Raised as finding:
            self._patience.read(trial.received - received)
            step.error, finding.step = finding.error, step
            if finding.error.frames:
                finding.line = self.line_of(finding.error.frames[-1])
            if step.operation == "act" and not step.typed:
                finding.variant, finding.observer = "observer", step.target
            step.printed = trial.printed()
            forgiven = self.forgives is not None and self.forgives == stumble_of(finding)
            if not forgiven or rejecting.get():
                raise
            step.finished = True
            return None
        except Finding:
            step.printed = trial.last_words
            raise
        self._patience.read(trial.received - received)
        step.printed = trial.printed()
        self._patience.read(len(step.printed))
        step.finished = True
        return raw

    def _takes_too_long(self) -> bool:
        """Whether the calls so far took more time than one program gets."""
        trial = None if self._trial is self._settled else self._trial
        waited = self._waited + (trial.waited if trial is not None else 0.0)
        if waited < PROGRAM_SECONDS:
            return False
        computed = self._computed + (trial.cpu_seconds if trial is not None else 0.0)
        return computed >= PROGRAM_SECONDS or waited >= PROGRAM_SECONDS * WAITING

    def _wrap(self, raw: Any, step: Step, path: tuple[Any, ...]) -> Any:
        """A value with proxies in the place of references."""
        if isinstance(raw, Remote):
            if step.operation == "get":
                member = step.arguments[0]
                return self._proxy(raw, Origin(parent=step.target, member=member, path=path))
            return self._proxy(raw, Origin(step=step, path=path))
        kind = type(raw)
        if kind is list or kind is tuple:
            return kind(self._wrap(item, step, (*path, i)) for i, item in enumerate(raw))
        if kind is dict:
            return {key: self._wrap(item, step, (*path, key)) for key, item in raw.items()}
        if kind is set or kind is frozenset:
            return kind(self._wrap(item, step, path) for item in raw)
        return raw

    def _proxy(self, remote: Remote, origin: Origin) -> Proxy:
        """One proxy for each object, however often it comes back."""
        if remote.number not in self._proxies:
            self._proxies[remote.number] = Proxy(self, remote, origin)
        return self._proxies[remote.number]


def _is_report(value: Any, word: str) -> bool:
    """Whether an observer has said the word that was made up for it."""
    return type(value) in (list, tuple) and len(value) == 2 and value[0] == word


def _reported(value: Any, word: str, observer: str) -> Any:
    """What an observer reports. One that does not say its word may have been switched off, may have
    seen too much to tell, or may be written wrong: silence is no evidence, and no accusation.
    """
    _must_be_unchanged(value, word)
    if not _is_report(value, word):
        raise NeedsReview("finding.observer-no-report", observer=observer)
    return value[1]


def _must_be_unchanged(value: Any, word: str) -> None:
    """No observer says that the program has changed it: of that there are few proofs, which
    docs/security.md lists.
    """
    if type(value) in (list, tuple) and list(value) == [word, None, CHANGED]:
        raise NeedsReview("finding.observer-changed")


def class_name(proxy: Proxy) -> str:
    """The name of an object's class."""
    return proxy._remote.type_name


def called_name(proxy: Proxy) -> str:
    """What a function is called by its owner: "Hand.sort", "shuffle.Shuffle.mongean"."""
    origin = proxy._origin
    if origin.module:
        return origin.module
    if origin.parent is None:
        return class_name(proxy)
    owner = origin.parent
    name = class_name(owner) if owner._remote.kind == "instance" else called_name(owner)
    return f"{name}.{origin.member}"


def called_functions(steps: Iterable[Step]) -> tuple[str, ...]:
    """The functions and methods that were called, as a module names them: "Hand.sort", "mongean".
    Of an expression, the names in it are as much as can be told.
    """
    found: dict[str, None] = {}
    for step in steps:
        text = step.target if step.operation == "look" else step.operation
        words = re.findall(r"\w+", text)
        methods = ["__init__", *words, *(one for word in words for one in METHODS.get(word, ()))]
        for proxy in proxies_in([step.target, step.arguments, step.named]):
            thing = proxy._origin.parent if isinstance(proxy, Method) else proxy
            if thing is not None and thing._remote.kind == "instance":
                found |= dict.fromkeys(f"{class_name(thing)}.{name}" for name in methods)
        if OPERATIONS[step.operation].calls and isinstance(step.target, Proxy):
            name = called_name(step.target)
            for module in _modules_above(step.target):
                name = name.removeprefix(f"{module}.")
            found |= dict.fromkeys([name, f"{name}.__init__"])
    return tuple(found)


def stumble_of(finding: Finding) -> tuple[str, str] | None:
    """Which function raised which exception, where that is what a finding is about."""
    if not isinstance(finding, Raised) or finding.step is None:
        return None
    if not OPERATIONS[finding.step.operation].calls:
        return None
    return called_name(finding.step.target), finding.error.type_name


def asked_text(step: Step) -> str:
    """A short name for what a step asks, for messages and to know the same call again."""
    if step.operation == "look":
        plain = {name: repr(v) for name, v in step.named.items() if has_no_object(v)}
        return shortened(expression.renamed(step.target, plain))
    if OPERATIONS[step.operation].calls:
        values = [local_text(value) for value in step.arguments]
        values += [f"{name}={local_text(value)}" for name, value in step.named.items()]
        name = called_name(step.target)
        parts = name.split(".")
        if parts[0] in _modules_above(step.target):
            name = ".".join(parts[1:])  # as it is called after `from card import Card`
        return f"{name}({', '.join(values)})"
    if step.operation == "run":
        return f"{step.target}.py"
    if step.operation == "type":
        return shortened(step.target)
    if isinstance(step.target, Proxy):
        return f"{step.operation}({class_name(step.target)})"
    return f"{step.operation} {step.target}"


def _modules_above(proxy: Proxy) -> set[str]:
    """The module that a proxy was reached by way of, if any."""
    origin = proxy._origin
    if origin.parent is not None:
        return _modules_above(origin.parent)
    return {origin.module} - {""}


def local_text(value: Any) -> str:
    """A value as text of limited length, without a call to the student's code."""
    return shortened(repr(value))


def shortened(text: str) -> str:
    """A text of limited length."""
    return text if len(text) <= 80 else text[:60] + " ... " + text[-12:]


def has_no_object(value: Any) -> bool:
    """Whether a value is plain all the way down: no proxy is in it."""
    return not list(proxies_in(value))


def proxies_in(value: Any) -> Iterator[Proxy]:
    """The proxies in a value, however deep."""
    if isinstance(value, Proxy):
        yield value
    elif isinstance(value, (list, tuple, set, frozenset)):
        for item in value:
            yield from proxies_in(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from proxies_in(key)
            yield from proxies_in(item)
