"""What a screen should show, as far as one step is in charge of it.

Most of the program stands in functions that are changed by several steps, and a whole game shows
the work of all of them. So that a mistake costs once, a check says what it is in charge of (see
`oracle.Line`), and takes everything else as the program has it: a wrong word in the player's first
two lines is no mistake of step 8. What stays is compared to the letter, blank lines included.
"""

import re
from collections.abc import Collection, Sequence
from difflib import SequenceMatcher

from grader.assignments.cs1114.oracle import Line

LINE = re.compile(r"[^\n]*\n|[^\n]+")
CARD = re.compile(r"\b(?:10|[2-9AJQK])\b")
# What comes with steps 7 to 10.
LATE = frozenset({"hit", "more", "bust", "again"})


class ScreenLine:
    """A line of the program's screen, with the blank lines above it as they are."""

    def __init__(self, text: str, above: str) -> None:
        self.text, self.above = text, above


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
) -> str:
    """The right screen, but for what `charge` does not hold: that is as it is on `screen`. Lines
    that are not there at all are expected where `charge` or `missing` holds them; without
    `too_many`, those that should not be there are left out, whoever is in charge of them.
    """
    seen, end = read_screen(screen)
    merge = _Merge(right, seen, frozenset(charge), frozenset(missing), too_many)
    merged = "".join(merge.lines())
    if not screen.endswith("\n"):
        return merged.removesuffix("\n")
    return merged if "goodbye" in charge else merged + end  # nothing stands below it


def whole_screen(right: Sequence[Line], screen: str, charge: Collection[str]) -> str:
    """The same for people: with all lines that are not there, and without those that should not be
    there. Early steps know none of the later steps' lines.
    """
    labels = {line.about for line in right}
    missing = labels if LATE & set(charge) else labels - LATE
    return expected_screen(right, screen, charge, missing, too_many=False)


class _Merge:
    """Lays the right lines and those of the program side by side."""

    def __init__(
        self,
        right: Sequence[Line],
        seen: Sequence[ScreenLine],
        charge: frozenset[str],
        missing: frozenset[str],
        too_many: bool,
    ) -> None:
        self._right, self._seen, self._charge = right, seen, charge
        self._wanted = charge | missing
        self._keeps_too_many = too_many
        # Something was left out above: then the blank lines there say nothing of the next line's.
        self._left_out = False
        # Wrong forms that were let through, by the right one: the same again costs nothing again.
        self._known: dict[str, str] = {}

    def lines(self) -> list[str]:
        """The lines to expect, with their blank lines."""
        matcher = SequenceMatcher(
            None, [line.text for line in self._right], [line.text for line in self._seen], False
        )
        merged: list[str] = []
        for _, first, last, start, stop in matcher.get_opcodes():
            right, seen = self._right[first:last], self._seen[start:stop]
            if _are_pairs(right, seen):
                merged += [self._pair(one, other) for one, other in zip(right, seen, strict=True)]
            else:
                above = self._right[max(first - 1, 0)].about if self._right else ""
                merged += [_as_text(line) for line in right if self._is_missed(line)]
                merged += self._too_many(seen, above)
        return merged

    def _is_missed(self, line: Line) -> bool:
        """Whether a line that is not there should be. Without it, its blank lines are not seen; but
        the last line's are those at the end.
        """
        if line.about in self._wanted:
            return True
        return line.owner_of_gap in self._charge and line.about != "goodbye"

    def _too_many(self, seen: Sequence[ScreenLine], above: str) -> list[str]:
        """Of the lines that should not be there, those that are no matter of this step. They are a
        matter of what they look like, or else of what stands above.
        """
        left: list[str] = []
        for line in seen:
            above = _looks_like(line.text, above)
            if self._keeps_too_many and above not in self._charge:
                left.append(line.above + line.text + "\n")
            else:
                self._left_out = True
        return left

    def _pair(self, right: Line, seen: ScreenLine) -> str:
        """One line of both."""
        blank = seen.above
        unsure = self._left_out or right.owner_of_gap in self._charge
        if unsure and blank.count("\n") != right.gap:
            blank = "\n" * right.gap
        self._left_out = False
        text = right.text
        if right.text != seen.text and not self._is_charged(right, seen):
            text = seen.text
        return blank + text + "\n"

    def _is_charged(self, right: Line, seen: ScreenLine) -> bool:
        """Whether a wrong line is a matter of this step."""
        if right.about not in self._charge:
            self._known[_form(right.text)] = _form(seen.text)
            return False
        same_numbers = _numbers(right.text) == _numbers(seen.text)
        return not (same_numbers and self._known.get(_form(right.text)) == _form(seen.text))


def _are_pairs(right: Sequence[Line], seen: Sequence[ScreenLine]) -> bool:
    """Whether each of the program's lines may be meant for the right one beside it."""
    return len(right) == len(seen) and all(
        one.text == other.text or _looks_like(other.text, one.about) == one.about
        for one, other in zip(right, seen, strict=True)
    )


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
    """A line without its numbers."""
    return re.sub(r"\d+", "#", text)


def _numbers(text: str) -> list[str]:
    return re.findall(r"\d+", text)
