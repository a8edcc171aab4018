"""Abuses files beside the program: decisions, settings, and what other tools would read."""

import json
import os
from collections.abc import Callable, Mapping
from pathlib import Path

from grader.intake import take_submission
from tests.hostile.attack import AS_HONEST, Attack

Targets = Mapping[str, str]
Prepare = Callable[[Path, Targets], Path | None]
FAMILY = "side-file"
# One cheap part of each of these.
PARTS = {"dsc20": ("1.1",), "cs220": ("1.a",), "cs1114": ("1",)}
NAMED = "lies beside the submission and was not used"


def _review(folder: Path, key: str) -> str:
    """A review that gives everything, made with the hash that everybody can compute."""
    submission, _ = take_submission(folder, key, "final")
    points = {"points": 1e9, "out_of": 1e9, "remark": ""}
    document = {"format": 1, "assignment": key, "submission": submission.digest}
    return json.dumps(document | {"decisions": {"style.anything": points}})


def beside(key: str) -> Prepare:
    """A review beside the folder, and one in it."""

    def prepare(folder: Path, targets: Targets) -> None:
        text = _review(folder, key)
        folder.with_name("alice.review.json").write_text(text, encoding="utf-8")
        (folder / "alice.review.json").write_text(text, encoding="utf-8")

    return prepare


def fifo(folder: Path, targets: Targets) -> None:
    """Whoever opens it waits for ever."""
    os.mkfifo(folder.with_name("alice.review.json"))


def endless(folder: Path, targets: Targets) -> None:
    """Whoever reads it runs out of memory."""
    folder.with_name("alice.review.json").symlink_to("/dev/zero")


def deep(folder: Path, targets: Targets) -> None:
    """Whoever parses it runs out of stack."""
    folder.with_name("alice.review.json").write_text("[" * 200_000, encoding="utf-8")


def settings(folder: Path, targets: Targets) -> None:
    """What tools read by themselves where they find it, in the submission and beside it."""
    evil = f"open({targets['world']!r} + '/' + {targets['mark']!r}, 'w').close()\n"
    for place in (folder, folder.parent):
        for name in ("conftest.py", "sitecustomize.py", "usercustomize.py", "grader/__init__.py"):
            path = place / name
            path.parent.mkdir(exist_ok=True)
            path.write_text(evil, encoding="utf-8")
        for name in ("grader.toml", "course.toml", "pytest.ini", "pyproject.toml", ".coveragerc"):
            (place / name).write_text("[pytest]\naddopts = --collect-only\n", encoding="utf-8")
        (place / "decisions").mkdir()
        (place / "decisions" / "all.json").write_text('{"format": 2}', encoding="utf-8")


ATTACKS = [
    attack
    for key, parts in PARTS.items()
    for attack in (
        Attack(
            FAMILY,
            f"review {key}",
            AS_HONEST,
            prepare=beside(key),
            parts=parts,
            says=NAMED,
            key=key,
        ),
        Attack(FAMILY, f"fifo {key}", AS_HONEST, prepare=fifo, parts=parts, says=NAMED, key=key),
        Attack(FAMILY, f"zero {key}", AS_HONEST, prepare=endless, parts=parts, says=NAMED, key=key),
        Attack(FAMILY, f"deep {key}", AS_HONEST, prepare=deep, parts=parts, says=NAMED, key=key),
        Attack(FAMILY, f"settings {key}", AS_HONEST, prepare=settings, parts=parts, key=key),
    )
]
