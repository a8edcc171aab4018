"""Reads results.json as a platform would, from the specification alone: it shares no code with what
writes the file.
"""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

SCHEMA = Path(__file__).with_name("gradescope_results.schema.json")
Test = dict[str, Any]


class NotAResult(Exception):
    """There are no points in it: a platform has to say that the autograder failed."""


@dataclass(frozen=True)
class Read:
    """A results.json."""

    document: dict[str, Any]

    @property
    def tests(self) -> list[Test]:
        """Its tests."""
        return list(self.document.get("tests", []))

    @property
    def total(self) -> float:
        """The points that count."""
        if "score" in self.document:
            return float(self.document["score"])
        scores = [test["score"] for test in self.tests if "score" in test]
        if not scores:
            raise NotAResult
        return float(sum(scores))

    def seen(self, published: bool = False, after_due: bool = False) -> list[Test]:
        """The tests that a student sees."""
        when = {"visible": True, "hidden": False}
        when |= {"after_due_date": after_due, "after_published": published}
        general = self.document.get("visibility", "visible")
        return [one for one in self.tests if when[one.get("visibility", general)]]

    @property
    def total_is_seen(self) -> bool:
        """Whether a student sees the total."""
        general = self.document.get("visibility", "visible")
        return all(one.get("visibility", general) != "hidden" for one in self.tests)


def read_results(path: Path) -> Read:
    """What is in the file, which has to be strict JSON."""
    text = path.read_bytes().decode("utf-8")
    assert "\r" not in text
    return Read(json.loads(text, object_pairs_hook=_once, parse_constant=_refuse))


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = [name for name, _ in pairs]
    assert len(names) == len(set(names)), names
    return dict(pairs)


def _refuse(name: str) -> None:
    raise AssertionError(f"{name} is no number of JSON")
