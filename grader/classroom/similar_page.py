"""Programs that are alike, side by side on one page that needs nothing else, under the same policy
as the page for one submission.
"""

import platform
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from grader import __version__
from grader.classroom.similar import Lines, Match, Pair
from grader.report.page import ENVIRONMENT, look
from grader.support.escape import clean_line

HINT = (
    "This page is a hint for a person, not a verdict. Programs can be alike for good reasons, such "
    "as a shared lesson, a textbook, or only one natural way to do it. Read both before you decide."
)
# How much is shown; what is more is counted.
PAIRS_LIMIT = 50
MATCHES_LIMIT = 12
LINES_LIMIT = 60
# How many pairs are seen with their lines before anything is unfolded.
UNFOLDED = 3
TAB = 4


@dataclass(frozen=True)
class LineView:
    """A line of a source with its number."""

    number: int
    text: str


@dataclass(frozen=True)
class SideView:
    """The lines of one student, the first of them in full."""

    where: str
    lines: tuple[LineView, ...]
    more: int


@dataclass(frozen=True)
class MatchView:
    """Lines that are alike, on both sides."""

    left: SideView
    right: SideView


@dataclass(frozen=True)
class PairView:
    """Two students, what share of each other's programs they have, in per cent, and where. The
    longest matches are shown, in the order of the left one's lines.
    """

    left: str
    right: str
    left_share: str
    right_share: str
    matches: tuple[MatchView, ...]
    more: int


def render_similar(pairs: Sequence[Pair], sources: Mapping[str, Mapping[str, str]]) -> str:
    """The page with these pairs, in this order; `sources` are the files that were compared."""
    return ENVIRONMENT.get_template("similar.html").render(
        **look("page.css", "class.css"),
        hint=HINT,
        count=len(pairs),
        more=max(0, len(pairs) - PAIRS_LIMIT),
        pairs=similar_view(pairs[:PAIRS_LIMIT], sources),
        unfolded=UNFOLDED,
        versions=f"Grader {__version__}, Python {platform.python_version()}.",
    )


def similar_view(
    pairs: Sequence[Pair], sources: Mapping[str, Mapping[str, str]]
) -> tuple[PairView, ...]:
    """All that the page shows of these pairs, cleaned."""
    return tuple(_pair(pair, sources) for pair in pairs)


def _pair(pair: Pair, sources: Mapping[str, Mapping[str, str]]) -> PairView:
    longest = sorted(pair.matches, key=_length, reverse=True)[:MATCHES_LIMIT]
    left, right = sources.get(pair.left, {}), sources.get(pair.right, {})
    return PairView(
        clean_line(pair.left),
        clean_line(pair.right),
        f"{100 * pair.left_share:.0f}",
        f"{100 * pair.right_share:.0f}",
        tuple(
            MatchView(_side(match.left, left), _side(match.right, right))
            for match in pair.matches
            if match in longest
        ),
        max(0, len(pair.matches) - MATCHES_LIMIT),
    )


def _length(match: Match) -> int:
    return match.left.last - match.left.first


def _side(lines: Lines, files: Mapping[str, str]) -> SideView:
    """Lines as they are shown. Only a line end counts, as it does for Python's tokenizer."""
    last = min(lines.last, lines.first + LINES_LIMIT - 1)
    texts = files.get(lines.file, "").split("\n")[lines.first - 1 : last]
    shown = tuple(
        LineView(number, clean_line(text.rstrip("\r").expandtabs(TAB)))
        for number, text in enumerate(texts, lines.first)
    )
    one = lines.first == lines.last
    where = f"line {lines.first}" if one else f"lines {lines.first} to {lines.last}"
    return SideView(f"{clean_line(lines.file)}, {where}", shown, max(0, lines.last - last))
