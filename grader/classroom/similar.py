"""Pairs of students whose programs have more in common than the assignment explains.

A hint for a person, never a verdict. The way is winnowing (Schleimer, Wilkerson and Aiken, 2003):
every run of `RUN` tokens is hashed, of each `WINDOW` hashes in a row one is kept as a fingerprint,
and two programs are alike as far as their fingerprints are. What is in the starter files or in the
reference explains itself and does not count; nor does what many students have.

Winnowing is done here and not by a library. copydetect, the best kept one, had its last release in
March 2024. It brings numpy, matplotlib and tqdm along; its runs are of characters, in which the
word `return` weighs six times as much as a name; it compares each file with each other one; and it
picks fingerprints by Python's hash, so that two processes can list two results.
"""

import hashlib
from bisect import bisect_right
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain

from grader.classroom.tokens import Token, tokens

# How many tokens in a row must be the same to count; about two lines.
RUN = 16
WINDOW = 6
# The share from which on a pair is worth a look, and what a program must have of its own for that.
THRESHOLD = 0.5
LEAST = 60
# What more than one program in 20 has is the assignment's doing; in a small or a large class, what
# more programs have than the first or the second number. It bounds the time that a run takes, too.
COMMON = (10, 40)
# How often one fingerprint counts in a program: long tables are the same all over.
REPEATS = 20
NOT = bytes.maketrans(b"\0\1", b"\1\0")


@dataclass(frozen=True)
class Lines:
    """Some lines of a file, from the first to the last, counted from 1."""

    file: str
    first: int
    last: int


@dataclass(frozen=True)
class Match:
    """Lines of two students that are alike."""

    left: Lines
    right: Lines


@dataclass(frozen=True)
class Pair:
    """Two students whose programs are alike, and where."""

    left: str
    right: str
    # Which share of what is each one's own (in neither starter nor reference) the other has, too.
    left_share: float
    right_share: float
    # In the order of the left one's files and lines.
    matches: tuple[Match, ...]

    @property
    def share(self) -> float:
        """How alike they are, from 0 to 1."""
        return (self.left_share + self.right_share) / 2


@dataclass(frozen=True)
class _Program:
    """What a student handed in: all files as one row of tokens."""

    name: str
    files: tuple[str, ...]
    # Where each file begins in the row.
    begins: tuple[int, ...]
    # The line of each token.
    lines: Sequence[int]
    # A 1 for each token that nothing explains, and a 0 for the others.
    own: bytes
    # Where in the row the run of each fingerprint begins.
    places: Mapping[bytes, Sequence[int]]

    @property
    def size(self) -> int:
        """How many tokens are the student's own."""
        return self.own.count(1)


def similar_pairs(
    sources: Mapping[str, Mapping[str, str]],
    known: Mapping[str, str],
    *,
    threshold: float = THRESHOLD,
) -> list[Pair]:
    """The pairs of students who are at least so much alike, those most alike first. `sources` are
    their files by name; `known` are the files of starter and reference, by any names.

    Of several whose programs are the same but for names and layout, the first by name is compared
    with each of the others, and stands for them all elsewhere.
    """
    explained = frozenset(hash for text in known.values() for hash in _hashes(tokens(text)))
    alike: dict[frozenset[bytes], list[_Program]] = defaultdict(list)
    for name in sorted(sources):
        program = _program(name, sources[name], explained)
        if program.size >= LEAST:
            alike[frozenset(program.places)].append(program)
    pairs = [_pair(first, other) for first, *others in alike.values() for other in others]
    pairs += _near([first for first, *_ in alike.values()], threshold)
    found = [pair for pair in pairs if pair.share >= threshold]
    return sorted(found, key=lambda pair: (-pair.share, pair.left, pair.right))


def _hashes(found: Sequence[Token]) -> list[bytes]:
    """The hash of each run of tokens; not Python's own, which differs from process to process."""
    plain = [text.encode(errors="replace") for text, _ in found]
    runs = (b"\0".join(plain[start : start + RUN]) for start in range(len(plain) - RUN + 1))
    return [hashlib.blake2b(run, digest_size=8).digest() for run in runs]


def _program(name: str, files: Mapping[str, str], explained: frozenset[bytes]) -> _Program:
    names = tuple(sorted(files))
    row: list[Token] = []
    begins: list[int] = []
    plain: list[int] = []
    places: dict[bytes, list[int]] = defaultdict(list)
    for file in names:
        begin = len(row)
        begins.append(begin)
        found = tokens(files[file])
        row += found
        hashes = _hashes(found)
        plain += [begin + start for start, hash in enumerate(hashes) if hash in explained]
        for start in _winnowed([None if hash in explained else hash for hash in hashes]):
            if len(places[hashes[start]]) < REPEATS:
                places[hashes[start]].append(begin + start)
    own = _marked(len(row), plain).translate(NOT)
    return _Program(name, names, tuple(begins), [line for _, line in row], own, dict(places))


def _marked(length: int, starts: Iterable[int]) -> bytes:
    """A 1 for each token that is in one of these runs, and a 0 for the others."""
    marks = bytearray(length)
    for start in starts:
        marks[start : start + RUN] = RUN * b"\1"
    return bytes(marks)


def _winnowed(hashes: Sequence[bytes | None]) -> list[int]:
    """Where the fingerprints are: of each window, the last of its smallest hashes."""
    # What is left out is greater than every hash of 8 bytes.
    ranked = [(hash or b"\xff" * 9, -number) for number, hash in enumerate(hashes)]
    windows = range(max(1, len(ranked) - WINDOW + 1)) if ranked else ()
    chosen = dict.fromkeys(-min(ranked[begin : begin + WINDOW])[1] for begin in windows)
    return [number for number in chosen if hashes[number] is not None]


def _near(programs: Sequence[_Program], threshold: float) -> Iterator[Pair]:
    """The pairs that can be enough alike, by the fingerprints that they have in common."""
    owners: dict[bytes, list[int]] = defaultdict(list)
    for number, program in enumerate(programs):
        for hash in program.places:
            owners[hash].append(number)
    few, many = COMMON
    limit = min(max(few, len(programs) // 20), many)
    common = frozenset(hash for hash, having in owners.items() if len(having) > limit)
    rest = [_without(program, common) for program in programs]
    for number, left in enumerate(rest):
        having = Counter(other for hash in left.places for other in owners[hash] if other > number)
        for other, count in sorted(having.items()):
            right = rest[other]
            # Fingerprints are not spread evenly: half of what is asked for is worth a closer look.
            least = min(len(left.places), len(right.places)) * threshold / 2
            if count >= least and min(left.size, right.size) >= LEAST:
                yield _pair(left, right)


def _without(program: _Program, common: frozenset[bytes]) -> _Program:
    """A program without what too many have."""
    gone = _marked(len(program.own), _places(program, common & program.places.keys()))
    places = {hash: at for hash, at in program.places.items() if hash not in common}
    return replace(program, own=_both(program.own, gone.translate(NOT)), places=places)


def _places(program: _Program, hashes: Iterable[bytes]) -> Iterator[int]:
    return chain.from_iterable(program.places[hash] for hash in hashes)


def _both(one: bytes, other: bytes) -> bytes:
    """A 1 where both have one."""
    both = int.from_bytes(one, "big") & int.from_bytes(other, "big")
    return both.to_bytes(len(one), "big")


def _pair(left: _Program, right: _Program) -> Pair:
    shared = left.places.keys() & right.places.keys()
    matches = tuple(_matches(left, right, shared))
    return Pair(left.name, right.name, _share(left, shared), _share(right, shared), matches)


def _share(program: _Program, shared: Iterable[bytes]) -> float:
    """Which share of a program's own tokens these fingerprints cover."""
    covered = _marked(len(program.own), _places(program, shared))
    return round(_both(covered, program.own).count(1) / program.size, 3)


def _matches(left: _Program, right: _Program, shared: Iterable[bytes]) -> Iterator[Match]:
    """Lines that are alike: places that follow one another on both sides are one match."""
    both = chain.from_iterable(
        zip(left.places[hash], right.places[hash], strict=False) for hash in shared
    )
    block: list[tuple[int, int]] = []
    for place in sorted(both):
        if block and not _follows(left, right, block[-1], place):
            yield _match(left, right, block)
            block = []
        block.append(place)
    if block:
        yield _match(left, right, block)


def _follows(
    left: _Program, right: _Program, before: tuple[int, int], after: tuple[int, int]
) -> bool:
    """Whether runs follow one another closely, in the same file on both sides."""
    return all(
        0 < end - start <= RUN and _file(program, start) == _file(program, end)
        for program, start, end in zip((left, right), before, after, strict=True)
    )


def _file(program: _Program, place: int) -> int:
    return bisect_right(program.begins, place) - 1


def _match(left: _Program, right: _Program, block: Sequence[tuple[int, int]]) -> Match:
    (first, other_first), (last, other_last) = block[0], block[-1]
    return Match(_lines(left, first, last), _lines(right, other_first, other_last))


def _lines(program: _Program, first: int, last: int) -> Lines:
    file = program.files[_file(program, first)]
    return Lines(file, program.lines[first], program.lines[last + RUN - 1])
