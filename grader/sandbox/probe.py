"""Finds out what a sandbox really holds: the level in a result is the level that was observed.

Something is put where a hostile program would look (a file, a variable, two servers), the probe of
`inside/probe.py` is let loose on it in a trial, and its refusals are the level.
"""

import os
import socket
from collections.abc import Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, Literal

from grader.findings import Finding
from grader.sandbox.inside import probe
from grader.sandbox.our_code import tool_code
from grader.sandbox.trial import Limits, Payload, Remote, Trial
from grader.support import stopping
from grader.support.faults import HarnessFault
from grader.support.temporary import make_temporary, remove_temporary

Level = Literal["isolated", "confined", "limited"]
ISOLATED: Final = "isolated"
CONFINED: Final = "confined"
LIMITED: Final = "limited"
VARIABLE = "GRADER_PROBE"
# Where these find nothing at all, the machine's files and processes are not there to be seen.
TELLING = ("read the grader's files", "list other processes", "write to /tmp")
LIMITS = Limits(call_seconds=5.0, call_wall_seconds=10.0)


@dataclass(frozen=True)
class Observation:
    """How each attempt of the probe went, and the level that this amounts to."""

    attempts: Mapping[str, str]

    @property
    def level(self) -> Level:
        """isolated, confined or limited; without an answer, nothing is promised."""
        if self.open or not self.attempts:
            return LIMITED
        if all(self.attempts.get(name) == "invisible" for name in TELLING):
            return ISOLATED
        return CONFINED

    @property
    def open(self) -> tuple[str, ...]:
        """The attempts that succeeded."""
        return tuple(name for name, answer in self.attempts.items() if answer == "done")


class _Handle:
    """A remote object as an argument of a request."""

    def __init__(self, remote: Any) -> None:
        if not isinstance(remote, Remote):
            raise HarnessFault("the probe of the sandbox could not be run")
        self._remote = remote


def observe(trial_of: Any) -> Observation:
    """Runs the probe in a trial; `trial_of` starts one for a payload and limits."""
    with ExitStack() as stack:
        targets = _targets(stack)
        trial: Trial = trial_of(Payload(tool_code(probe)), LIMITS)
        stack.callback(trial.end)
        try:
            module = trial.request("import", "probe", asked="probe", limits=LIMITS)
            attempt = trial.request("get", _Handle(module), "attempt", asked="probe", limits=LIMITS)
            found = trial.request(
                "call", _Handle(attempt), [targets], {}, asked="probe", limits=LIMITS
            )
        except Finding as finding:
            raise HarnessFault(f"the probe of the sandbox failed: {finding!r}") from None
    if type(found) is not dict or len(found) == 0:
        raise HarnessFault("the probe of the sandbox gave no answer")
    return Observation(found)


def _targets(stack: ExitStack) -> dict[str, Any]:
    """What the probe is to look for; all of it gone when the stack is closed."""
    with stopping.held():
        folder = make_temporary()
        remove = partial(remove_temporary, folder)
        stack.callback(stopping.at_the_end(remove))
        stack.callback(remove)
    folder.chmod(0o755)
    file = folder / "answers.txt"
    file.write_text("nobody should read this")
    file.chmod(0o644)
    server = stack.enter_context(socket.create_server(("127.0.0.1", 0)))
    local = stack.enter_context(socket.socket(socket.AF_UNIX))
    name = f"\0grader-probe-{os.getpid()}"
    local.bind(name)
    local.listen()
    os.environ[VARIABLE] = "nobody should see this"
    stack.callback(os.environ.pop, VARIABLE, None)
    return {
        "file": str(file),
        "variable": VARIABLE,
        "pid": os.getpid(),
        "address": list(server.getsockname()),
        "socket": name,
    }
