"""What a screen should show, as far as one step is in charge of it.

Most of the program stands in functions that are changed by several steps, and a whole game shows
the work of all of them. So that a mistake costs once, a check says what it is in charge of (see
`oracle.Line`), and takes everything else as the program has it: a wrong word in the player's first
two lines is no mistake of step 8. What stays is compared to the letter. Blank lines are compared by
checks of their own, which take all words as they are; the spaces at the end of lines by one.
"""

import re
from collections.abc import Collection, Iterator, Sequence
from difflib import SequenceMatcher

from grader.assignments.cs1114.oracle import Line

LINE = re.compile(r"[^\n]*\n|[^\n]+")
CARD = re.compile(r"\b(?:10|[2-9AJQK])\b")
VALUE = re.compile(rf"{CARD.pattern}|\d+")
# What comes with steps 7 to 10.
LATE = frozenset({"hit", "hit card", "hit total", "more", "more total", "bust", "again"})
# Lines whose words are the matter of a check of their own.
ANY_WORDS = frozenset({"welcome", "bust", "goodbye"})


class ScreenLine:
    """A line of the program's screen, with the blank lines above it as they are; `text` is without
    the spaces at its end.
    """

    def __init__(self, line: str, above: str) -> None:
        self.line, self.above = line, above
        self.text = _bare(line)


def read_screen(screen: str) -> tuple[list[ScreenLine], str]:
    """The lines of a screen, and the blank ones at its end."""
    seen: list[ScreenLine] = []
    above = ""
    for line in LINE.findall(screen):
        if line.strip():
            seen.append(ScreenLine(line.removesuffix("\n"), above))
            above = ""
        else:
            above += line
    return seen, above


def expected_screen(
    right: Sequence[Line],
    screen: str,
    charge: Collection[str],
    missing: Collection[str] = (),
    too_many: bool = True,
    worded: bool = True,
    if_there: Collection[str] = (),
) -> str:
    """The right screen, but for what `charge` does not hold: that is as it is on `screen`, and so
    are all blank lines. Lines that are not there at all are expected where `charge` or `missing`
    holds them (a "hit card" is there where "hit" says so); without `too_many`, those that should
    not be there are left out, whoever is in charge of them. Without `worded`, of a line with cards
    or a total only those are looked at, and of those of ANY_WORDS that they say no opposite.
    Of the lines of `if_there` only the words are looked at, and none needs to be there.
    """
    seen, end = read_screen(screen)
    wanted, optional = frozenset(charge) | frozenset(missing), frozenset(if_there)
    merge = _Merge(right, seen, frozenset(charge), wanted, optional, too_many, worded)
    merged = "".join(merge.lines())
    return merged + end if screen.endswith("\n") else merged.removesuffix("\n")


def spaced_screen(right: Sequence[Line], screen: str, charge: Collection[str]) -> str:
    """What is on `screen`, but with the right number of blank lines where `charge` holds them."""
    seen, end = read_screen(screen)
    spacing = _Spacing(right, seen, frozenset(charge))
    merged = "".join(spacing.lines())
    if not screen.endswith("\n"):
        return merged.removesuffix("\n")
    nothing_follows = spacing.last == "goodbye" and "goodbye" in charge
    return merged if nothing_follows else merged + end


def without_spaces_at_ends(screen: str) -> str:
    """The screen without the spaces at the end of its lines; blank lines may have some."""
    seen, end = read_screen(screen)
    lines = "".join(f"{line.above}{line.text}\n" for line in seen)
    return lines + end if screen.endswith("\n") else lines.removesuffix("\n")


def whole_screen(
    right: Sequence[Line],
    screen: str,
    charge: Collection[str],
    worded: bool = True,
    if_there: Collection[str] = (),
) -> str:
    """The same for people: with all lines that are not there, and without those that should not be
    there. Early steps know none of the later steps' lines.
    """
    labels = {line.about for line in right}
    missing = labels if LATE & set(charge) else labels - LATE
    return expected_screen(right, screen, charge, missing, False, worded, if_there)


class _Merge:
    """Lays the right lines and those of the program side by side."""

    def __init__(
        self,
        right: Sequence[Line],
        seen: Sequence[ScreenLine],
        charge: frozenset[str],
        wanted: frozenset[str],
        optional: frozenset[str],
        too_many: bool,
        worded: bool,
    ) -> None:
        self._right, self._seen, self._charge = right, seen, charge
        self._wanted, self._optional = wanted, optional
        self._keeps_too_many, self._worded = too_many, worded
        # Something is put in or left out above: then the blank lines seen are not the next line's.
        self._unsure = False
        # Wrong forms that were let through, by the right one: the same again costs nothing again.
        self._known: dict[str, str] = {}

    def lines(self) -> list[str]:
        """The lines to expect, with their blank lines."""
        merged: list[str] = []
        for right, seen, first in _side_by_side(self._right, self._seen):
            if _are_pairs(right, seen):
                merged += [self._pair(one, other) for one, other in zip(right, seen, strict=True)]
            else:
                above = self._right[max(first - 1, 0)].about if self._right else ""
                above = above.partition(" ")[0]
                missed = [_as_text(line) for line in right if _place(line) in self._wanted]
                merged += missed
                self._unsure = self._unsure or bool(missed)
                merged += self._too_many(seen, above)
        return merged

    def _too_many(self, seen: Sequence[ScreenLine], above: str) -> list[str]:
        """Of the lines that should not be there, those that are no matter of this step. They are a
        matter of what they look like, or else of what stands above.
        """
        left: list[str] = []
        for line in seen:
            above = _looks_like(line.text, above)
            if self._keeps_too_many and above not in self._charge:
                left.append(f"{line.above}{line.line}\n")
            else:
                self._unsure = True
        return left

    def _pair(self, right: Line, seen: ScreenLine) -> str:
        """One line of both."""
        blank = "\n" * right.gap if self._unsure else seen.above
        self._unsure = False
        wrong = _bare(right.text) != seen.text and self._is_charged(right, seen)
        return f"{blank}{right.text if wrong else seen.line}\n"

    def _is_charged(self, right: Line, seen: ScreenLine) -> bool:
        """Whether a wrong line is a matter of this step."""
        known = self._known.get(_form(right.text))
        if right.about in self._optional:
            return _form(seen.text) not in (_form(right.text), known)
        if right.about not in self._charge:
            self._known[_form(right.text)] = _form(seen.text)
            return False
        values = _values(right.text)
        same_values = values == _values(seen.text)
        if values and not self._worded:
            return not same_values
        if right.about in ANY_WORDS and not self._worded:
            return seen.text == right.opposite
        return not (same_values and known == _form(seen.text))


class _Spacing:
    """The same of blank lines: all words are the program's."""

    def __init__(
        self, right: Sequence[Line], seen: Sequence[ScreenLine], charge: frozenset[str]
    ) -> None:
        self._right, self._seen, self._charge = right, seen, charge
        # Where a line has no fellow, nobody knows whose the blank lines below it are.
        self._sure = True
        # What the last line with a fellow belongs to.
        self.last = ""
        # Wrong numbers of blank lines that were let through, by the lines around them.
        self._known: dict[tuple[str, str], int] = {}

    def lines(self) -> list[str]:
        """The lines of the program, with the blank lines to expect."""
        merged: list[str] = []
        for right, seen, _ in _side_by_side(self._right, self._seen):
            if _are_pairs(right, seen):
                merged += [self._pair(one, other) for one, other in zip(right, seen, strict=True)]
            else:
                merged += [f"{line.above}{line.line}\n" for line in seen]
                self._sure = False
        return merged

    def _pair(self, right: Line, seen: ScreenLine) -> str:
        around, count = (self.last, right.about), seen.above.count("\n")
        wrong = self._sure and count != right.gap
        if wrong and right.owner_of_gap not in self._charge:
            self._known[around] = count
        wrong = wrong and self._known.get(around) != count
        self._sure, self.last = True, right.about
        return f"{chr(10) * right.gap if wrong else seen.above}{seen.line}\n"


def _side_by_side(
    right: Sequence[Line], seen: Sequence[ScreenLine]
) -> Iterator[tuple[Sequence[Line], Sequence[ScreenLine], int]]:
    """Runs of lines that are alike, but for what a total is, and of others that stand between them;
    and where they begin.
    """
    texts = [_key(_bare(line.text)) for line in right], [_key(line.text) for line in seen]
    for _, first, last, start, stop in SequenceMatcher(None, *texts, False).get_opcodes():
        yield right[first:last], seen[start:stop], first


def _are_pairs(right: Sequence[Line], seen: Sequence[ScreenLine]) -> bool:
    """Whether each of the program's lines may be meant for the right one beside it."""
    return len(right) == len(seen) and all(
        _bare(one.text) == other.text or _looks_like(other.text, _place(one)) == _place(one)
        for one, other in zip(right, seen, strict=True)
    )


def _place(line: Line) -> str:
    """What says whether a line is there."""
    return line.about.removesuffix(" card")


def _bare(text: str) -> str:
    """A line without spaces at its end. Where nothing is typed, there is one behind a question."""
    return text.rstrip(" \t")


def _as_text(line: Line) -> str:
    return "\n" * line.gap + line.text + "\n"


def _looks_like(text: str, otherwise: str) -> str:
    """What a line that should not be there belongs to."""
    words = set(re.findall(r"\w+", text.casefold()))
    if "drew" in words and len(CARD.findall(text)) == 1:
        return "more" if "dealer" in words else "hit"
    if words & {"hit", "stay"}:
        return "hit"
    return "again" if "again" in words else otherwise


def _form(text: str) -> str:
    """A line without its cards and its numbers."""
    return VALUE.sub("#", text)


def _key(text: str) -> str:
    """What a line is told by: a wrong total stands beside the right one."""
    return _form(text) if "total" in text else text


def _values(text: str) -> list[str]:
    return VALUE.findall(text)
