"""Turns a picture into the elements of an SVG, as plain data for the page's template.

Tags and the names of attributes are ours; a colour is one or it is black; a number is written by
us; texts are cleaned here and escaped by the template. Nothing refers to anything outside.
"""

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass

from grader.findings.picture import Disc, Outline, Picture, Point, Shape, Words
from grader.support.escape import clean_line

COLOR = re.compile(r"[A-Za-z]{3,25}|#[0-9A-Fa-f]{3,8}|(rgb|hsl)a?\([0-9., %]{1,40}\)")
MOST_SHAPES = 1_000
MOST_CHARACTERS = 200
FARTHEST = 10_000.0


@dataclass(frozen=True)
class Element:
    """One element of an SVG."""

    tag: str
    attributes: tuple[tuple[str, str], ...]
    text: str = ""


@dataclass(frozen=True)
class Drawing:
    """A picture, ready to be written into a page."""

    caption: str
    width: str
    height: str
    elements: tuple[Element, ...]
    lines: tuple[str, ...]


def drawing(picture: Picture) -> Drawing:
    """A picture as the page shows it."""
    width, height = map(_number, picture.size)
    ground = _element("rect", width=width, height=height, fill=_color(picture.background))
    shapes = (element for shape in picture.shapes[:MOST_SHAPES] for element in _elements(shape))
    return Drawing(
        caption=clean_line(picture.caption),
        width=width,
        height=height,
        elements=(ground, *shapes),
        lines=picture.clean_lines,
    )


def _elements(shape: Shape) -> Iterator[Element]:
    if isinstance(shape, Words):
        x, y = map(_number, shape.at)
        yield Element(
            "text",
            (("x", x), ("y", y), ("font-size", _number(shape.size)), ("fill", _color(shape.color))),
            clean_line(shape.text, MOST_CHARACTERS),
        )
    elif isinstance(shape, Outline):
        tag = "polygon" if shape.closed else "polyline"
        points = " ".join(map(_pair, shape.points))
        yield _element(tag, points=points, **_pen(shape))
    else:
        x, y = map(_number, shape.center)
        yield _element("circle", cx=x, cy=y, r=_number(shape.radius), **_pen(shape))


def _element(tag: str, **attributes: str) -> Element:
    return Element(
        tag, tuple((name.replace("_", "-"), value) for name, value in attributes.items())
    )


def _pen(shape: Outline | Disc) -> dict[str, str]:
    fill = _color(shape.fill) if shape.fill else "none"
    return {"stroke": _color(shape.color), "stroke_width": _number(shape.width), "fill": fill}


def _pair(point: Point) -> str:
    return ",".join(map(_number, point))


def _number(value: float) -> str:
    if not math.isfinite(value):
        return "0"
    return f"{max(-FARTHEST, min(FARTHEST, value)):.2f}".rstrip("0").rstrip(".")


def _color(text: str) -> str:
    return text if COLOR.fullmatch(text) else "black"
