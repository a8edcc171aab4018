"""Grades one attack in one way, through the door that users take, and says what did not hold."""

import ast
import ctypes
import fcntl
import json
import os
import re
import signal
import subprocess
import sys
import termios
import time
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grader.core.assignment import ROOT
from tests.hostile.attack import Attack, build
from tests.hostile.ways import Way
from tests.hostile.world import World
from tests.processes import started

PR_SET_CHILD_SUBREAPER = 36
MOST_OUTPUT = 4_000_000
# Text that changes what a terminal shows without showing itself.
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
PROMPT = re.compile(r"^\s*(>>>|\.\.\.) ", re.MULTILINE)
# What attacks that aim at whoever pastes the report call; see `_pasteable`.
BOOBY_TRAP = "__import__"


@dataclass(frozen=True)
class Run:
    """How a run went: what did not hold, and what there is to look at then."""

    violations: list[str]
    seconds: float
    result: dict[str, Any] | None
    report: str

    @property
    def story(self) -> str:
        """All there is to know, for the message of a failed test."""
        listed = "".join(f"\n  - {violation}" for violation in self.violations)
        return f"after {self.seconds:.1f} s:{listed}\n\n{self.report[-6_000:]}"


def prepare_worker() -> None:
    """Makes this process the parent of its children's orphans, so that it sees them."""
    libc = ctypes.CDLL(None, use_errno=True)
    if libc.prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0) != 0:
        raise OSError(ctypes.get_errno(), "PR_SET_CHILD_SUBREAPER")


def run_attack(attack: Attack, way: Way, checks: Mapping[str, str] | None) -> Run:
    """Runs an attack; `checks` are the checks that the report must list, by id, with their parts.

    Belongs into a worker process of its own that does one thing at a time (see `prepare_worker`).
    """
    with World(way.user) as world:
        graded = build(attack, world.submission, world.targets)
        world.hand_over()
        began = time.monotonic()
        done, violations = _grade(graded, attack, way, world)
        seconds = time.monotonic() - began
        result = _read_result(world.result)
        violations += world.violations()
        if done is None:
            return Run([*violations, f"did not end in {attack.limit} s"], seconds, result, "")
        violations += _judge(attack, done, result, checks, way)
        violations += _judge_text(done.stdout + done.stderr, result, world)
        return Run(violations, seconds, result, done.stdout + done.stderr)


def _grade(
    graded: Path, attack: Attack, way: Way, world: World
) -> tuple[subprocess.CompletedProcess[str] | None, list[str]]:
    """Starts the grader as a user would; None when it had to be stopped. And what it left."""
    command = [*way.launcher, sys.executable, "-m", "grader", "grade", str(graded), "--all"]
    command += ["--json", str(world.result), *way.options]
    command += [word for part in attack.parts for word in ("--part", part)]
    identity: dict[str, Any] = (
        {"user": way.user, "group": way.user, "extra_groups": []} if way.user else {}
    )

    def take_terminal() -> None:
        fcntl.ioctl(world.terminal, termios.TIOCSCTTY, 0)

    grading = started(
        command,
        cwd=ROOT,
        env=world.environment(),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        errors="surrogateescape",
        pass_fds=(world.descriptor, world.terminal),
        preexec_fn=take_terminal,
        **identity,
    )
    with grading as process:
        try:
            output, errors = process.communicate(timeout=attack.limit)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.communicate()
            return None, [*_processes_left()]
        done = subprocess.CompletedProcess(command, process.returncode, output, errors)
        return done, [*_processes_left()]


def _processes_left() -> Iterator[str]:
    """Processes that outlived the grader: they are this process's children now. They are killed."""
    children = Path(f"/proc/self/task/{os.getpid()}/children").read_text(encoding="ascii").split()
    for child in map(int, children):
        name = Path(f"/proc/{child}/cmdline").read_bytes().replace(b"\0", b" ")[:80]
        os.kill(child, signal.SIGKILL)
        os.waitpid(child, 0)
        if name:  # a zombie that waited for its parent is no harm
            yield f"a process was left: {name!r}"


def _read_result(path: Path) -> dict[str, Any] | None:
    if not path.exists():
        return None
    result: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return result


# What the report says


def _judge(
    attack: Attack,
    done: subprocess.CompletedProcess[str],
    result: dict[str, Any] | None,
    checks: Mapping[str, str] | None,
    way: Way,
) -> Iterator[str]:
    """What is wrong with the status, the checks, the score and the words."""
    if "Traceback (most recent call last)" in done.stderr:
        yield "the grader fell over"
    for text, wanted in ((attack.says, True), (attack.never_says, False)):
        if text and (text in " ".join(done.stdout.split())) is not wanted:
            yield f"the report should {'' if wanted else 'not '}say {text!r}"
    if attack.verdict.refused:
        if done.returncode != 1 or result is not None:
            yield f"it was not refused: exit status {done.returncode}"
        if attack.verdict.refused not in done.stderr:
            yield f"the message does not say {attack.verdict.refused!r}"
        return
    if done.returncode != 0 or result is None:
        yield f"exit status {done.returncode}, {'no result' if result is None else 'a result'}"
    if result is None:
        return
    if not result["gradable"]:
        yield f"our fault, it says: {result['faults'][:2]}"
        return
    if result["level"] != way.level:
        yield f"the level is {result['level']}, not {way.level}"
    listed = {check["id"] for check in result["checks"]}
    if checks is not None:
        parts = attack.parts or checks.values()
        expected = {name for name, part in checks.items() if part in parts}
        if listed != expected:
            yield f"checks that are missing, or too many: {sorted(listed ^ expected)[:5]}"
    yield from attack.verdict.broken_by(result)


def _judge_text(text: str, result: dict[str, Any] | None, world: World) -> Iterator[str]:
    """What is wrong with anything that was written, whatever it says."""
    strings = [text, *_strings(result)]
    for name, canary in world.canaries.items():
        if any(canary in string for string in strings):
            yield f"the secret in the {name} was told"
    for where, some in (("report", [text]), ("result", strings[1:])):
        odd = {char for string in some for char in string if is_unseen(char)}
        if odd:
            yield f"raw characters in the {where}: {sorted(odd)[:5]}"
    if sum(map(len, strings)) > MOST_OUTPUT:
        yield f"{sum(map(len, strings))} characters were written"
    yield from _pasteable(text, result)


def is_unseen(char: str) -> bool:
    return char not in "\n\t" and unicodedata.category(char) in UNSEEN


def _strings(document: Any) -> Iterator[str]:
    """All texts in a JSON document, keys included."""
    if isinstance(document, str):
        yield document
    elif isinstance(document, dict):
        for key, value in document.items():
            yield key
            yield from _strings(value)
    elif isinstance(document, list):
        for value in document:
            yield from _strings(value)


def _pasteable(text: str, result: dict[str, Any] | None) -> Iterator[str]:
    """Input for an interpreter that a submission has put into the report."""
    for line in text.splitlines():
        if PROMPT.match(line) and _runs_trap(PROMPT.sub("", line)):
            yield f"pasted into an interpreter, this would run: {line[:200]}"
    for check in (result or {"checks": []})["checks"]:
        for line in (check["finding"] or {"typed": []})["typed"]:
            if _runs_trap(line):
                yield f"pasted into an interpreter, this would run: {line[:200]}"


# A line may be the beginning of something, or its middle: a decorator, the head of a block.
UNFINISHED = ("{}", "{}\ndef f(): pass", "{} pass", "if True: pass\n{} pass", "try: pass\n{} pass")


def _runs_trap(line: str) -> bool:
    return any(_names_trap(form.format(line.strip())) for form in UNFINISHED)


def _names_trap(source: str) -> bool:
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError):
        return False
    return any(isinstance(node, ast.Name) and node.id == BOOBY_TRAP for node in ast.walk(tree))
