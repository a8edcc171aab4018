"""What this machine has to hold a student's program: every kind of sandbox, tried in turn."""

from collections.abc import Mapping
from dataclasses import dataclass

from grader.sandbox.backends import BACKENDS
from grader.sandbox.probe import LIMITED, Observation
from grader.sandbox.sandbox import open_sandbox
from grader.support.faults import HarnessFault


@dataclass(frozen=True)
class Kind:
    """One kind of sandbox: what it held on this machine, or why it is not available."""

    name: str
    layers: tuple[str, ...] = ()
    observation: Observation | None = None
    refusal: str = ""

    @property
    def attempts(self) -> Mapping[str, str]:
        """What the probe got, by what it tried."""
        return self.observation.attempts if self.observation else {}

    @property
    def holds(self) -> bool:
        """Whether submissions may run in it without more ado."""
        return self.observation is not None and self.observation.level != LIMITED


def look_at_machine() -> list[Kind]:
    """Every kind of sandbox, the strongest first."""
    return [_try(name) for name in BACKENDS]


def _try(name: str) -> Kind:
    try:
        with open_sandbox(weak_allowed=True, only=name) as sandbox:
            return Kind(name, sandbox.layers, sandbox.observation)
    except HarnessFault as fault:
        return Kind(name, refusal=_reason(str(fault)))


def _reason(text: str) -> str:
    """The line of a refusal that says why."""
    lines = [line.strip(" -") for line in text.splitlines()]
    return lines[1] if len(lines) > 1 else lines[0]
