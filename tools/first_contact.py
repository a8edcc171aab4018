"""Prints how programs are judged that nobody here has written.

    python -m tools.first_contact KEY [--in learn|sealed] [--json FILE] [--keep] [NAME ...]

The programs of `tests/planted/KEY/first` are by people who knew only the assignment's document and
its starter. Of each, what its author got wrong on purpose stands in `bugs.json`. This prints, of
each program, which checks fail, what is open, and that list. Whoever changes a check
looks at those in `learn`; those in `sealed` are read by nobody before the change is over. `--keep`
writes what fails and is open to `judged.toml`, from which tests expect it: look at it first.
"""

import argparse
import json
import shutil
import sys
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

from grader.grading.grade import Wish
from tests.judging import Document, open_judge, outcomes
from tests.planting import PLANTED

AUTHORS_LIST, JUDGED = "bugs.json", "judged.toml"
# What need not be told of a check.
FINE = ("passed", "excused")


def main(words: Sequence[str]) -> int:
    """Grades the programs, or those that are named, and prints what was found."""
    parser = argparse.ArgumentParser(prog="tools.first_contact")
    parser.add_argument("key")
    parser.add_argument("--in", dest="half", choices=("learn", "sealed"))
    parser.add_argument("--json", type=Path, help="where to write all results")
    parser.add_argument("--keep", action="store_true", help="expect this from now on")
    parser.add_argument("names", nargs="*")
    wanted = parser.parse_intermixed_args(words)
    found = sorted((PLANTED / wanted.key / "first").glob(f"{wanted.half or '*'}/*/{AUTHORS_LIST}"))
    programs = [path.parent for path in found]
    programs = [one for one in programs if not wanted.names or one.name in wanted.names]
    wish = Wish(key=wanted.key, nothing_else=True)
    with TemporaryDirectory() as folder, open_judge() as judge:
        copies = [handed_in(program, Path(folder)) for program in programs]
        documents = judge.many(copies, [wish] * len(copies))
    results = {one.name: document for one, document in zip(programs, documents, strict=True)}
    if wanted.json:
        wanted.json.write_text(json.dumps(results), encoding="utf-8")
    if wanted.keep:
        _keep(wanted.key, results)
    for program, document in zip(programs, documents, strict=True):
        _print(program, document)
    return 0


def handed_in(program: Path, folder: Path) -> Path:
    """What a student would hand in: the program without its author's list."""
    copy = folder / program.name
    shutil.copytree(program, copy, ignore=shutil.ignore_patterns(AUTHORS_LIST))
    copy.chmod(0o755)
    folder.chmod(0o755)
    return copy


def judged(key: str) -> dict[str, dict[str, list[str]]]:
    """Of each program, by name, which checks are expected to fail and which to stay open."""
    file = PLANTED / key / "first" / JUDGED
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
    file = PLANTED / key / "first" / JUDGED
    file.write_text("\n".join(lines), encoding="utf-8")


def _print(program: Path, document: Document) -> None:
    print(f"{program.parent.name}/{program.name}: {document['score']} of {document['max_score']}")
    points = {part["id"]: part["max_score"] for part in document["parts"]}
    weights: Counter[str] = Counter()
    for check in document["checks"]:
        weights[check["part"]] += check["weight"]
    for check in document["checks"]:
        if check["outcome"] not in FINE:
            part = check["part"]
            lost = (1 - (check["earned"] or 0)) * check["weight"] / weights[part] * points[part]
            cause = f", {check['cause']}" if check["cause"] else ""
            print(f"  {check['outcome']}{cause}: -{lost:.2f} {part}: {check['title']}")
    for bug in json.loads((program / AUTHORS_LIST).read_text(encoding="utf-8"))["bugs"]:
        print(f"  author: {bug['what']}")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
