"""Compares the programs of a class with each other: a hint for a person, with no verdict."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from grader.classroom.people import Handed, Unread
from grader.classroom.run import recognised
from grader.classroom.similar import Pair, similar_pairs
from grader.classroom.tokens import TOKENS_LIMIT, is_cut
from grader.core.assignment import Assignment, load_assignment
from grader.grading.grade import Wish, taken
from grader.intake import SELFCHECK
from grader.support.escape import clean_line
from grader.support.faults import Ungradable, UsageError, in_a_line


@dataclass(frozen=True)
class Alike:
    """The pairs that share more than everybody was given, the programs, and who was left out."""

    pairs: tuple[Pair, ...]
    sources: Mapping[str, Mapping[str, str]]
    unread: tuple[Unread, ...]
    # Of whom files were looked at up to a limit only.
    cut: tuple[Unread, ...]


def compare_programs(handed: Handed, wish: Wish, threshold: float) -> Alike:
    """The programs of a class that are alike."""
    key = wish.key or recognised(handed.entries, wish.stage)
    sources, unread = {}, list(handed.unread)
    for entry in handed.entries:
        try:
            submission, _ = taken(entry.path, Wish(key=key, stage=wish.stage))
        except (Ungradable, UsageError) as error:
            reason = str(error).removeprefix(f"{entry.path}: ")
            unread.append(Unread(entry.name, reason))
            continue
        except Exception as error:
            unread.append(Unread(entry.name, in_a_line(error)))
            continue
        sources[entry.name] = {
            submission.files.get(name, name): "\n".join(submission.lines(name))
            for name in submission.sources
        }
    pairs = similar_pairs(sources, _given(load_assignment(key)), threshold=threshold)
    return Alike(tuple(pairs), sources, tuple(unread), tuple(_cut(sources)))


def _cut(sources: Mapping[str, Mapping[str, str]]) -> Iterator[Unread]:
    for name, files in sources.items():
        if long := [file for file, text in files.items() if is_cut(text)]:
            yield Unread(name, f"only the first {TOKENS_LIMIT:,} tokens of {', '.join(long)}")


def _given(assignment: Assignment) -> dict[str, str]:
    """What every program may share with others: the starter files and the reference."""
    found = {}
    for folder in (assignment.reference, assignment.starter):
        for path in sorted(folder.rglob("*.py")):
            if path.name != SELFCHECK:  # of which nobody's program is made
                found[str(path)] = path.read_text(encoding="utf-8")
    return found


def lines_about(alike: Alike, written: Path) -> list[str]:
    """What is said in the terminal: who is alike, and who was not looked at."""
    lines = [
        f"{clean_line(pair.left)} and {clean_line(pair.right)}: "
        f"{pair.left_share:.0%} and {pair.right_share:.0%} of their own lines are alike"
        for pair in alike.pairs
    ]
    lines += [
        f"not looked at: {clean_line(one.name)}: {clean_line(one.reason, 500)}"
        for one in alike.unread
    ]
    lines += [
        f"looked at in part: {clean_line(one.name)}: {clean_line(one.reason, 500)}"
        for one in alike.cut
    ]
    lines.append(
        f"pairs that are alike: {len(alike.pairs)}, of {len(alike.sources)} programs. This is a "
        f"hint for a person, and no verdict. Side by side: {clean_line(str(written), 500)}"
    )
    return lines
