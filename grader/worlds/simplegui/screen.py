"""From what a program drew to what a person sees: texts, pieces of pictures, shapes, and where.

What lies below something that was drawn later is not seen; which things those are, an assignment
decides. All data comes from the program and may be anything: what is no drawing is passed over.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Self

from grader.findings import Said, TooMuchToRead
from grader.findings.picture import Disc, Outline, Picture, Point, Shape, Words

# A picture that is smaller is not seen.
SMALLEST = 15.0
# Things on one line of the screen: their heights differ by less.
SAME_LINE = 14.0
MOST_TEXTS = 60
# More things than this on one screen, and more pictures among them, are not read.
MOST_DRAWN, MOST_IMAGES = 3_000, 100


@dataclass(frozen=True)
class Rectangle:
    """A place on the canvas, by its centre."""

    x: float
    y: float
    width: float
    height: float

    @property
    def area(self) -> float:
        """How large it is."""
        return self.width * self.height

    @property
    def corners(self) -> tuple[Point, ...]:
        """Its corners, in turn."""
        left, right = self.x - self.width / 2, self.x + self.width / 2
        top, bottom = self.y - self.height / 2, self.y + self.height / 2
        return (left, top), (right, top), (right, bottom), (left, bottom)

    def covered_by(self, other: "Rectangle") -> float:
        """How much of it lies below another, from 0 to 1."""
        across = _overlap(self.x, self.width, other.x, other.width)
        down = _overlap(self.y, self.height, other.y, other.height)
        return across * down / self.area if self.area else 0.0


def _overlap(one: float, length: float, other: float, other_length: float) -> float:
    left = max(one - length / 2, other - other_length / 2)
    right = min(one + length / 2, other + other_length / 2)
    return max(0.0, right - left)


@dataclass(frozen=True)
class Text:
    """A text on the canvas."""

    x: float
    y: float
    size: float
    text: str
    color: str


@dataclass(frozen=True)
class Piece:
    """A piece of a picture: of which one, how large that is (0 where nobody knows), and the place
    of the piece in it.
    """

    url: str
    whole: Point
    center: Point
    size: Point

    @property
    def name(self) -> str:
        """The file of the picture, in small letters."""
        return self.url.rpartition("/")[2].lower()

    def tile(self, columns: int, rows: int) -> tuple[int, int] | None:
        """The column and the row, from 0, where the picture is a sheet of equal tiles; None where
        the piece is much larger or smaller than a tile, or nobody knows the sheet.
        """
        if not all(self.whole):
            return None
        width, height = self.whole[0] / columns, self.whole[1] / rows
        if not (0.5 < self.size[0] / width < 1.5 and 0.5 < self.size[1] / height < 1.5):
            return None
        return int(self.center[0] / width), int(self.center[1] / height)


@dataclass(frozen=True)
class Layer:
    """What covers things that were drawn before it: a piece of a picture, or a filled polygon."""

    number: int
    place: Rectangle
    piece: Piece | None = None


@dataclass(frozen=True)
class Screen:
    """All that a person sees. An assignment that knows what its pictures show says it in a class
    that is derived from this one: how they are drawn (`shapes_of`), and in words (`marks`).
    """

    title: str = ""
    size: Point = (600.0, 600.0)
    background: str = ""
    started: bool = False
    buttons: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()
    fields: tuple[str, ...] = ()
    texts: tuple[Text, ...] = ()
    # Texts that stood there after the last move, until a timer took them away.
    passing: tuple[str, ...] = ()
    # From below to above.
    layers: tuple[Layer, ...] = ()
    # What stand-ins of the assignment's own say, by the names that they chose.
    beside: Mapping[str, Any] = field(default_factory=dict, repr=False)
    calls: tuple[list[Any], ...] = field(default=(), repr=False)

    @classmethod
    def read(cls, raw: Any) -> Self | None:
        """The screen from what the program's side says of it; None where there is no window."""
        if raw is None:
            return None
        if type(raw) is not dict or type(raw.get("drawn")) is not list:
            raise Said("simplegui.screen-unreadable")
        size = _pair(raw.get("size")) or (600.0, 600.0)
        background = _string(raw.get("background"))
        calls = tuple(call for call in raw["drawn"] if type(call) is list and call)
        if len(calls) > MOST_DRAWN:
            raise TooMuchToRead("The draw handler", MOST_DRAWN, did="drew", of="things at once")
        layers = tuple(_layers(calls))
        if sum(layer.piece is not None for layer in layers) > MOST_IMAGES:
            raise TooMuchToRead("The draw handler", MOST_IMAGES, did="drew", of="images at once")
        beside = raw.get("beside")
        return cls(
            title=_string(raw.get("title")),
            size=size,
            background=background,
            started=raw.get("started") is True,
            buttons=_strings(raw.get("buttons")),
            labels=_strings(raw.get("labels")),
            fields=_strings(raw.get("fields")),
            texts=tuple(_texts(calls, size, background)),
            passing=_strings(raw.get("passing")),
            layers=layers,
            beside=beside if type(beside) is dict else {},
            calls=calls,
        )

    def picture(self, caption: str, printed: str = "") -> Picture:
        """The screen as feedback shows it."""
        lines = [*self._lines(), *(f"printed: {line}" for line in printed.splitlines()[:8])]
        return Picture(caption, self.size, self.background, self.shapes, tuple(lines))

    def marks(self) -> Iterator[tuple[Rectangle, str]]:
        """What pictures show, in words, and where."""
        return iter(())

    def shapes_of(self, layer: Layer) -> Iterator[Shape]:
        """What feedback draws for a piece of a picture: a grey field, where nobody knows it."""
        yield Outline(layer.place.corners, 1, "#777777", "#bbbbbb")

    def _lines(self) -> list[str]:
        """The screen in words, from top to bottom."""
        things = [(text.y - text.size / 3, text.x, text.text) for text in self.texts]
        things += [(place.y, place.x, words) for place, words in self.marks()]
        lines: list[list[tuple[float, float, str]]] = []
        for thing in sorted(things):
            if lines and thing[0] - lines[-1][0][0] < SAME_LINE:
                lines[-1].append(thing)
            else:
                lines.append([thing])
        return [
            "  ".join(words for _, _, words in sorted(line, key=lambda thing: thing[1]))
            for line in lines
        ] or ["(nothing is drawn)"]

    @cached_property
    def shapes(self) -> tuple[Shape, ...]:
        """All that is drawn, as feedback draws it."""
        return tuple(self._shapes())

    def _shapes(self) -> Iterator[Shape]:
        images = {layer.number: layer for layer in self.layers if layer.piece is not None}
        for number, call in enumerate(self.calls):
            if number in images:
                yield from self.shapes_of(images[number])
            elif (text := _text(call)) is not None:
                yield Words((text.x, text.y), text.size, text.color, text.text)
            elif call[0] in ("polygon", "polyline") and len(call) in (4, 5):
                fill = _string(call[4]) if len(call) == 5 else ""
                width = _number(call[2]) or 1.0
                points, closed = _points(call[1]), call[0] == "polygon"
                yield Outline(points, width, _string(call[3]), fill, closed)
            elif call[0] == "circle" and len(call) == 6:
                center, radius = _pair(call[1]), _number(call[2])
                if center is not None and radius is not None:
                    pen = _number(call[3]) or 1.0
                    yield Disc(center, radius, pen, _string(call[4]), _string(call[5]))


# Reading what may be anything


def _string(value: Any) -> str:
    return value[:500] if type(value) is str else ""


def _strings(value: Any) -> tuple[str, ...]:
    return tuple(map(_string, value[:100])) if type(value) is list else ()


def _number(value: Any) -> float | None:
    return value if type(value) is float and math.isfinite(value) else None


def _pair(value: Any) -> Point | None:
    if type(value) is not list or len(value) != 2:
        return None
    x, y = map(_number, value)
    return None if x is None or y is None else (x, y)


def _points(value: Any) -> tuple[Point, ...]:
    if type(value) is not list:
        return ()
    return tuple(point for point in map(_pair, value[:500]) if point is not None)


def _texts(calls: Sequence[list[Any]], size: Point, background: str) -> Iterator[Text]:
    """The texts that can be read: on the canvas, and not in the colour of the background."""
    count = 0
    for call in calls:
        text = _text(call)
        if text is None or not text.text.strip() or count >= MOST_TEXTS:
            continue
        inside = 0 <= text.x + text.size < size[0] + text.size and 0 < text.y <= size[1] + 5
        if inside and text.x < size[0] and text.color.lower() != background.lower():
            count += 1
            yield text


def _text(call: Sequence[Any]) -> Text | None:
    if call[0] != "text" or len(call) != 6:
        return None
    place, size = _pair(call[2]), _number(call[3])
    if place is None or size is None:
        return None
    return Text(*place, size, _string(call[1]), _string(call[4]))


def _layers(calls: Sequence[list[Any]]) -> Iterator[Layer]:
    for number, call in enumerate(calls):
        if call[0] == "image" and len(call) == 7:
            layer = _image(number, call)
            if layer is not None:
                yield layer
        elif call[0] == "polygon" and len(call) == 5 and _string(call[4]):
            points = _points(call[1])
            if len(points) > 2:
                yield Layer(number, _around(points))


def _image(number: int, call: Sequence[Any]) -> Layer | None:
    whole, source, source_size, place, size = map(_pair, call[2:])
    if not (whole and source and source_size and place and size):
        return None
    known = all(whole)
    inside = not known or (0 < source[0] < whole[0] and 0 < source[1] < whole[1])
    if min(size) < SMALLEST or not inside:
        return None  # too small to be seen, or a piece beside the picture: nothing is drawn
    piece = Piece(_string(call[1]), whole, source, source_size)
    return Layer(number, Rectangle(*place, *size), piece)


def _around(points: Sequence[Point]) -> Rectangle:
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    return Rectangle((left + right) / 2, (top + bottom) / 2, right - left, bottom - top)
