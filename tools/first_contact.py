"""Prints how programs are judged that nobody here has written.

    python -m tools.first_contact KEY [--json FILE] [--keep] [NAME ...]

The programs are those of the corpus (tools/corpus.py). This prints, of each one, which checks fail,
what is open, and what its author got wrong on purpose. `--keep` writes what fails and is open to
`judged.toml`, from which tests expect it: look at it first, and pack the corpus then.
"""

import argparse
import json
import sys
import tomllib
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from grader.grading.grade import Wish
from grader.store.document import Document
from tests.judging import open_judge, outcomes
from tests.planting import PLANTED
from tools.corpus import FIRST, programs

BUGS, JUDGED = "bugs.json", "judged.toml"
# What need not be told of a check.
FINE = ("passed", "excused")


def main(words: Sequence[str]) -> int:
    """Grades the programs, or those that are named, and prints what was found."""
    parser = argparse.ArgumentParser(prog="tools.first_contact")
    parser.add_argument("key")
    parser.add_argument("--json", type=Path, help="where to write all results")
    parser.add_argument("--keep", action="store_true", help="expect this from now on")
    parser.add_argument("names", nargs="*")
    wanted = parser.parse_intermixed_args(words)
    chosen = [one for one in programs(wanted.key) if not wanted.names or one.name in wanted.names]
    with open_judge() as judge:
        documents = judge.many(chosen, [Wish(key=wanted.key, nothing_else=True)] * len(chosen))
    results = {one.name: document for one, document in zip(chosen, documents, strict=True)}
    if wanted.json:
        wanted.json.write_text(json.dumps(msgspec.to_builtins(results)), encoding="utf-8")
    if wanted.keep:
        _keep(wanted.key, results)
    bugs = json.loads((PLANTED / wanted.key / FIRST / BUGS).read_text(encoding="utf-8"))
    for name, document in results.items():
        _print(name, document, [bug["what"] for bug in bugs[name]["bugs"]])
    return 0


def judged(key: str) -> dict[str, dict[str, list[str]]]:
    """Of each program, by name, which checks are expected to fail and which to stay open."""
    programs(key)
    file = PLANTED / key / FIRST / JUDGED
    return tomllib.loads(file.read_text(encoding="utf-8")) if file.exists() else {}


def verdict(document: Document) -> dict[str, list[str]]:
    """The checks of a program that fail, and those that are open."""
    found = outcomes(document)
    return {
        "fails": sorted(name for name, how in found.items() if how not in (*FINE, "review")),
        "open": sorted(name for name, how in found.items() if how == "review"),
    }


def _keep(key: str, results: Mapping[str, Document]) -> None:
    kept = judged(key) | {name: verdict(document) for name, document in results.items()}
    lines = [
        f"[{name}]\n" + "".join(f"{what} = {json.dumps(ids)}\n" for what, ids in one.items())
        for name, one in sorted(kept.items())
    ]
    file = PLANTED / key / FIRST / JUDGED
    file.write_text("\n".join(lines), encoding="utf-8")


def _print(name: str, document: Document, bugs: Sequence[str]) -> None:
    print(f"{name}: {document.score} of {document.max_score}")
    points = {part.id: part.max_score for part in document.parts}
    weights: defaultdict[str, float] = defaultdict(float)
    for check in document.checks:
        weights[check.part] += check.weight
    for check in document.checks:
        if check.outcome not in FINE:
            part = check.part
            lost = (1 - (check.earned or 0)) * check.weight / weights[part] * points[part]
            cause = f", {check.cause}" if check.cause else ""
            print(f"  {check.outcome}{cause}: -{lost:.2f} {part}: {check.title}")
    for bug in bugs:
        print(f"  author: {bug}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
