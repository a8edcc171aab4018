"""What a screen, a log or a file should show, as far as a check looks at it.

An assignment says what kinds of lines there are (`Lines`), and what a right run shows
(`Transcript`). A check names the kinds that it judges. All else is expected as the program has it,
so that a wrong line costs once: in the check that looks at it.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from functools import cached_property

from grader.findings import TooMuchToRead

# A long game is fifty lines. More than this is not compared line by line.
MOST_LINES, MOST_CHARACTERS = 300, 30_000
LINE = re.compile(r"[^\n]*\n|[^\n]+")
FIELD = re.compile(r"\{(\w+)\}")
WORD = re.compile(r"\w+")


@dataclass(frozen=True)
class Line:
    """A right line and the number of blank lines above it. `gap_of` is what that number belongs to,
    `opposite` what the line says where the opposite is meant, `key` what it is told by: its text,
    or its form where all values are computed.
    """

    kind: str
    text: str
    key: str
    gap: int
    gap_of: str
    opposite: str


@dataclass(frozen=True)
class Lines:
    """The lines that a program shows: a template for each kind, with fields as in "Sum: {total}".

    `given` and `computed` have a regular expression for each field; one that is in neither is any
    text. A line that is wrong in a computed value alone is still the same line. `signs` say what a
    line is that should not be there: a line with all words and as many values as "drew {card}" is
    of its kind. Without a sign, it belongs to the line above. `gaps` are names for blank lines that
    belong to no kind. Nothing comes below a line of the kind `last`. Lines of the kinds in `later`
    are not shown as missing to students who may not have come so far.
    """

    templates: Mapping[str, str]
    given: Mapping[str, str] = field(default_factory=dict)
    computed: Mapping[str, str] = field(default_factory=dict)
    signs: Mapping[str, str] = field(default_factory=dict)
    gaps: Collection[str] = ()
    last: str = ""
    later: Collection[str] = ()

    def __post_init__(self) -> None:
        self.require_kinds(self.signs.values(), self.later, [self.last] if self.last else [])

    def require_kinds(self, *named: Collection[str]) -> None:
        """No kind is misspelled: a check would look at nothing."""
        for kinds in named:
            if unknown := sorted(set(kinds) - set(self.templates)):
                raise ValueError(f"there is no line {unknown[0]!r} in {sorted(self.templates)}")

    def require_gaps(self, gaps: Collection[str]) -> None:
        """The same of the names of blank lines."""
        self.require_kinds(set(gaps) - set(self.gaps))

    def values(self, text: str) -> list[str]:
        """The values in a line."""
        return [found[0] for found in self._value.finditer(text)]

    def form(self, text: str) -> str:
        """A line without its values."""
        return self._value.sub("#", text)

    def kind_of(self, text: str, otherwise: str) -> str:
        """What a line that should not be there is, by its signs."""
        words = _words(text)
        for sign, kind in self.signs.items():
            fields = FIELD.findall(sign)
            if _words(FIELD.sub("", sign)) <= words and all(
                len(re.findall(self._patterns[name], text)) == fields.count(name) for name in fields
            ):
                return kind
        return otherwise

    @cached_property
    def _patterns(self) -> Mapping[str, str]:
        return {**self.given, **self.computed}

    @cached_property
    def _value(self) -> re.Pattern[str]:
        return re.compile("|".join(self._patterns.values()) or r"(?!)")


class Transcript:
    """The lines of a right run."""

    def __init__(self, of: Lines) -> None:
        self.of = of
        self.lines: list[Line] = []

    def say(
        self, kind: str, *values: object, gap: int = 0, gap_of: str = "", opposite: str = ""
    ) -> None:
        """Adds a line of this kind with these values."""
        self.of.require_gaps([gap_of] if gap_of else [])
        template, left = self.of.templates[kind], iter(values)
        fields = FIELD.findall(template)
        if len(fields) != len(values):
            raise ValueError(f"{template!r} does not take {len(values)} values")
        text = FIELD.sub(lambda _: str(next(left)), template)
        computed = fields and {*fields} <= {*self.of.computed}
        key = self.of.form(text) if computed else _bare(text)
        self.lines.append(Line(kind, text, key, gap, gap_of or kind, opposite))

    @property
    def screen(self) -> str:
        """All of it."""
        return "".join(map(_as_text, self.lines))

    def judge(
        self,
        screen: str,
        there: Collection[str] = (),
        values: Collection[str] = (),
        words: Collection[str] = (),
        at_least: Collection[str] = (),
        whole: bool = False,
    ) -> str:
        """The right screen in what is judged, and what is on `screen` in all else, blank lines too.

        Of the kinds in `there`, no line is missing, and none is there that should not be. Those in
        `at_least` are not missing. Where lines are there, they have the right `values` (a line
        without any has its text; one that has an opposite does not say that) and the right `words`.
        `whole` is for people: it has all lines that are missing, and none that should not be there.
        """
        self.of.require_kinds(there, values, words, at_least)
        alone, wanted = {*there}, {*there, *at_least}
        if whole:
            alone = {*self.of.templates, ""}
            wanted |= alone.difference(() if {*there} & {*self.of.later} else self.of.later)
        seen, end = _read(screen)
        merge = _Merge(self.of, self.lines, wanted, alone, values, words)
        return _ended(merge.lines(seen), screen, end)

    def space(self, screen: str, gaps: Collection[str]) -> str:
        """What is on `screen`, but with the right number of blank lines where `gaps` hold them."""
        self.of.require_gaps(gaps)
        seen, end = _read(screen)
        spacing = _Spacing(self.of, self.lines, gaps)
        spaced, last = spacing.lines(seen), self.of.last
        return _ended(spaced, screen, "" if last in gaps and spacing.last == last else end)


def require_readable(screen: str, asked: str = "The program") -> None:
    """There must be no more on a screen than can be compared; `asked` is what printed it."""
    if screen.count("\n") > MOST_LINES:
        raise TooMuchToRead(asked, MOST_LINES, of="lines", printed=screen)
    if len(screen) > MOST_CHARACTERS:
        raise TooMuchToRead(asked, MOST_CHARACTERS, printed=screen)


@dataclass(frozen=True)
class _Seen:
    """A line of the program, with the blank lines above it; `text` is without spaces at its end."""

    line: str
    above: str

    @property
    def text(self) -> str:
        return _bare(self.line)

    def __str__(self) -> str:
        return f"{self.above}{self.line}\n"


@dataclass
class _Beside:
    """Lays the right lines and those of the program side by side."""

    of: Lines
    right: Sequence[Line]

    def lines(self, seen: Sequence[_Seen]) -> str:
        """What to expect in place of the lines of the program."""
        merged: list[str] = []
        for ours, theirs, first in self._runs(seen):
            if self._are_pairs(ours, theirs):
                merged += [self.pair(one, other) for one, other in zip(ours, theirs, strict=True)]
            else:
                merged += self.others(ours, theirs, first)
        return "".join(merged)

    def pair(self, right: Line, seen: _Seen) -> str:
        """What to expect where a line has a fellow."""
        raise NotImplementedError

    def others(self, right: Sequence[Line], seen: Sequence[_Seen], first: int) -> Iterator[str]:
        """The same of lines that have none; the right ones begin at `first`."""
        raise NotImplementedError

    def _runs(self, seen: Sequence[_Seen]) -> Iterator[tuple[Sequence[Line], Sequence[_Seen], int]]:
        """Runs of lines that are alike, but for computed values, and of others between them."""
        ours = [one.key for one in self.right]
        forms = [(self.of.form(one.text), one.text) for one in seen]
        theirs = [form if form in ours else text for form, text in forms]
        for _, first, last, start, stop in SequenceMatcher(None, ours, theirs, False).get_opcodes():
            yield self.right[first:last], seen[start:stop], first

    def _are_pairs(self, right: Sequence[Line], seen: Sequence[_Seen]) -> bool:
        """Whether each of the program's lines may be meant for the right one beside it."""
        return len(right) == len(seen) and all(
            _bare(one.text) == other.text or self.of.kind_of(other.text, one.kind) == one.kind
            for one, other in zip(right, seen, strict=True)
        )


@dataclass
class _Merge(_Beside):
    """What is judged as it should be, and all else as it is. `wanted` are the kinds that are put in
    where they are missing, `alone` those that are left out where they should not be. `unsure`:
    something is put in or left out above, so the blank lines seen are not the next line's. `known`
    has wrong forms that were let through, by the right one: the same again costs nothing again.
    """

    wanted: Collection[str]
    alone: Collection[str]
    values: Collection[str]
    words: Collection[str]
    unsure: bool = False
    known: dict[str, str] = field(default_factory=dict)

    def others(self, right: Sequence[Line], seen: Sequence[_Seen], first: int) -> Iterator[str]:
        for one in right:
            if one.kind in self.wanted:
                self.unsure = True
                yield _as_text(one)
        above = [one.kind for one in self.right[: max(first, 1)] if one.key == _bare(one.text)]
        kind = above[-1] if above else ""
        for other in seen:
            kind = self.of.kind_of(other.text, kind)
            if kind in self.alone:
                self.unsure = True
            else:
                yield str(other)

    def pair(self, right: Line, seen: _Seen) -> str:
        blank = "\n" * right.gap if self.unsure else seen.above
        self.unsure = False
        if _bare(right.text) == seen.text:
            return f"{blank}{seen.line}\n"
        form, seen_form = self.of.form(right.text), self.of.form(seen.text)
        if self._is_wrong(right, seen, seen_form not in (form, self.known.get(form))):
            return f"{blank}{right.text}\n"
        if seen_form != form:
            self.known[form] = seen_form
        return f"{blank}{seen.line}\n"

    def _is_wrong(self, right: Line, seen: _Seen, is_new: bool) -> bool:
        """Whether a line is wrong in what is judged; `is_new`: its words are not let through."""
        if right.kind in self.words and is_new:
            return True
        if right.kind not in self.values:
            return False
        if right.opposite:
            return seen.text == right.opposite
        values = self.of.values(right.text)
        return values != self.of.values(seen.text) or (is_new and not values)


@dataclass
class _Spacing(_Beside):
    """All words as they are, and the blank lines as they should be where `gaps` hold them. `sure`:
    the line above has a fellow, or else nobody knows whose the blank lines below it are. `last` is
    what the last line with a fellow is. `known` has wrong numbers of blank lines that were let
    through, by the lines around them.
    """

    gaps: Collection[str]
    sure: bool = True
    last: str = ""
    known: dict[tuple[str, str], int] = field(default_factory=dict)

    def others(self, right: Sequence[Line], seen: Sequence[_Seen], first: int) -> Iterator[str]:
        self.sure = False
        return map(str, seen)

    def pair(self, right: Line, seen: _Seen) -> str:
        around, count = (self.last, right.kind), seen.above.count("\n")
        wrong = self.sure and count != right.gap
        if wrong and right.gap_of not in self.gaps:
            self.known[around] = count
        wrong = wrong and self.known.get(around) != count
        self.sure, self.last = True, right.kind
        return f"{chr(10) * right.gap if wrong else seen.above}{seen.line}\n"


def _read(screen: str) -> tuple[list[_Seen], str]:
    """The lines of a screen, and the blank ones at its end."""
    seen: list[_Seen] = []
    above = ""
    for line in LINE.findall(screen):
        if line.strip():
            seen.append(_Seen(line.removesuffix("\n"), above))
            above = ""
        else:
            above += line
    return seen, above


def _ended(merged: str, screen: str, end: str) -> str:
    """The merged lines with the end that the screen has."""
    return merged + end if end or screen.endswith("\n") else merged.removesuffix("\n")


def _bare(text: str) -> str:
    """A line without spaces at its end. Where nothing is typed, there is one behind a question."""
    return text.rstrip(" \t")


def _as_text(line: Line) -> str:
    return "\n" * line.gap + line.text + "\n"


def _words(text: str) -> set[str]:
    return set(WORD.findall(text.casefold()))
