"""How the points of a class are distributed."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean, median

from grader.report.view import percent

# There are no more bins than this, and their width is one of these times a power of ten.
BINS = 10
STEPS = (1, 2, 2.5, 5, 10)
# Points are rounded, and all points together may be no round number.
ROUNDED = 1e-6


@dataclass(frozen=True)
class Bin:
    """Some of the points that there are, and how many students have so many."""

    label: str
    count: int
    # The length of its bar: that of the fullest bin is 100.
    share: float


@dataclass(frozen=True)
class Spread:
    """How the points are distributed."""

    bins: tuple[Bin, ...]
    count: int
    mean: str
    median: str
    lowest: str
    highest: str


def spread_of(points: Sequence[float], max_score: float) -> Spread | None:
    """How points are distributed, if there are any. All points that there are make a bin of their
    own: who has made no mistake is worth knowing.
    """
    if not points or max_score <= 0:
        return None
    step = _step(max_score)
    count = math.ceil(round(max_score / step, 9))
    held = [0] * (count + 1)
    for one in points:
        whole = one > max_score - ROUNDED
        held[count if whole else max(0, min(count - 1, int(one / step + ROUNDED)))] += 1
    labels = [f"{n * step:g} to under {min((n + 1) * step, max_score):g}" for n in range(count)]
    most = max(held)
    return Spread(
        tuple(
            Bin(label, number, percent(number, most))
            for label, number in zip([*labels, f"all {max_score:g}"], held, strict=True)
        ),
        len(points),
        f"{round(mean(points), 2):g}",
        f"{round(median(points), 2):g}",
        f"{min(points):g}",
        f"{max(points):g}",
    )


def _step(max_score: float) -> float:
    """A round width of bins, so that there are no more than `BINS` of them."""
    power = 10.0 ** math.floor(math.log10(max_score / BINS))
    return next(power * step for step in STEPS if power * step * BINS >= max_score * (1 - 1e-9))
