"""From what a program drew to what a person sees: texts with their places, and cards.

A card is told by the piece of the course's picture that was drawn, in the sizes of both editions.
What lies below something that was drawn later is not seen. All data comes from the program and may
be anything: what is no drawing is passed over.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grader.api import Disc, Outline, Picture, Point, Said, Shape, TooMuchToRead, Words
from grader.assignments.iipp.oracle import HIDDEN, RANKS, SUITS

COLUMNS, ROWS = 13, 4
# A thing is hidden when so much of it lies below another.
HIDING = 0.8
SMALLEST = 15.0
# What is drawn over a card to hide it is not larger than so many cards; more is a new background.
LARGEST_COVER = 2.0
# Things on one line of the screen: their heights differ by less.
SAME_LINE = 14.0
MOST_TEXTS = 60
# More things than this on one screen, and more pictures among them, are not read.
MOST_DRAWN, MOST_IMAGES = 3_000, 100
SYMBOLS = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}


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
class Card:
    """A card on the canvas; its code is HIDDEN where its back is seen."""

    code: str
    place: Rectangle


@dataclass(frozen=True)
class Screen:
    """All that a person sees."""

    title: str
    size: Point
    background: str
    started: bool
    buttons: tuple[str, ...]
    labels: tuple[str, ...]
    fields: tuple[str, ...]
    texts: tuple[Text, ...]
    cards: tuple[Card, ...]
    # Pieces of pictures that are no card as far as we can tell.
    unknown: tuple[Rectangle, ...]
    shapes: tuple[Shape, ...]

    def picture(self, caption: str, printed: str = "") -> Picture:
        """The screen as feedback shows it."""
        lines = [*self._lines(), *(f"printed: {line}" for line in printed.splitlines()[:8])]
        return Picture(caption, self.size, self.background, self.shapes, tuple(lines))

    def _lines(self) -> list[str]:
        """The screen in words, from top to bottom."""
        things = [(text.y - text.size / 3, text.x, text.text) for text in self.texts]
        things += [
            (card.place.y, card.place.x, f"[{'??' if card.code == HIDDEN else card.code}]")
            for card in self.cards
        ]
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


def read_screen(raw: Any) -> Screen | None:
    """The screen from what the program's side says of it; None where there is no window."""
    if raw is None:
        return None
    if type(raw) is not dict or type(raw.get("drawn")) is not list:
        raise Said("iipp.screen-unreadable")
    size = _pair(raw.get("size")) or (600.0, 600.0)
    background = _string(raw.get("background"))
    calls = [call for call in raw["drawn"] if type(call) is list and call]
    if len(calls) > MOST_DRAWN:
        raise TooMuchToRead("The draw handler", MOST_DRAWN, did="drew", of="things at once")
    layers = list(_layers(calls))
    if sum(layer.is_image for layer in layers) > MOST_IMAGES:
        raise TooMuchToRead("The draw handler", MOST_IMAGES, did="drew", of="images at once")
    return Screen(
        title=_string(raw.get("title")),
        size=size,
        background=background,
        started=raw.get("started") is True,
        buttons=_strings(raw.get("buttons")),
        labels=_strings(raw.get("labels")),
        fields=_strings(raw.get("fields")),
        texts=tuple(_texts(calls, size, background)),
        cards=tuple(_cards(layers, size)),
        unknown=tuple(layer.place for layer in layers if layer.code == "" and layer.is_image),
        shapes=tuple(_shapes(calls, layers)),
    )


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


# Texts


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


# Cards


@dataclass(frozen=True)
class _Layer:
    """Something that covers what was drawn before it. `code`: a card's, or HIDDEN, or nothing."""

    number: int
    place: Rectangle
    code: str
    is_image: bool


def _layers(calls: Sequence[list[Any]]) -> Iterator[_Layer]:
    sheets = _sheets(calls)
    for number, call in enumerate(calls):
        if call[0] == "image" and len(call) == 7:
            layer = _image(number, call, sheets)
            if layer is not None:
                yield layer
        elif call[0] == "polygon" and len(call) == 5 and _string(call[4]):
            points = _points(call[1])
            if len(points) > 2:
                yield _Layer(number, _around(points), "", is_image=False)


def _image(number: int, call: Sequence[Any], sheets: Mapping[str, bool]) -> _Layer | None:
    _, url, whole, source, source_size, place, size = call
    whole, source, source_size = _pair(whole), _pair(source), _pair(source_size)
    place, size = _pair(place), _pair(size)
    if not (whole and source and source_size and place and size):
        return None
    rectangle = Rectangle(*place, *size)
    if min(size) < SMALLEST or not _inside(source, whole):
        return None  # too small to be seen, or a piece beside the picture: nothing is drawn
    is_sheet = sheets.get(_string(url))
    code = ""
    if is_sheet is True:
        code = _face(source, source_size, whole)
    elif is_sheet is False:
        code = HIDDEN
    return _Layer(number, rectangle, code, is_image=True)


def _inside(source: Point, whole: Point) -> bool:
    return 0 < source[0] < whole[0] and 0 < source[1] < whole[1]


def _face(source: Point, size: Point, whole: Point) -> str:
    """The card in a piece of the picture with all cards; nothing where the piece is none."""
    width, height = whole[0] / COLUMNS, whole[1] / ROWS
    if not (0.5 < size[0] / width < 1.5 and 0.5 < size[1] / height < 1.5):
        return ""
    return SUITS[int(source[1] / height)] + RANKS[int(source[0] / width)]


def _sheets(calls: Sequence[list[Any]]) -> dict[str, bool]:
    """Of each picture, whether it has all cards (True) or a back (False); others are left out.

    The course's are known by their names. Another one with a name that speaks of cards is taken for
    a copy of them.
    """
    found = {}
    for call in calls:
        if call[0] == "image" and len(call) == 7:
            name = _string(call[1]).rpartition("/")[2].lower()
            if "back" in name and "background" not in name:
                found[_string(call[1])] = False
            elif "card" in name:
                found[_string(call[1])] = True
    return found


def _around(points: Sequence[Point]) -> Rectangle:
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    top, bottom = min(y for _, y in points), max(y for _, y in points)
    return Rectangle((left + right) / 2, (top + bottom) / 2, right - left, bottom - top)


def _cards(layers: Sequence[_Layer], size: Point) -> Iterator[Card]:
    """The cards that are seen. A back over a card is one card, and so is one alone; what else lies
    over a card and is as large hides it as well, as does a picture of its size in its place.
    """
    faces = [layer for layer in layers if layer.code not in ("", HIDDEN)]
    for number, layer in enumerate(layers):
        if not layer.is_image:
            continue
        on_canvas = 0 <= layer.place.x <= size[0] and 0 <= layer.place.y <= size[1]
        later = layers[number + 1 :]
        above = [other for other in later if layer.place.covered_by(other.place) >= HIDING]
        if not on_canvas:
            continue
        if layer.code and not above:
            yield Card(layer.code, layer.place)
            continue
        covered = layer in faces and all(_is_a_cover(other, layer) for other in above)
        if covered or (not above and _stands_for_one(layer, faces)):
            yield Card(HIDDEN, layer.place)


def _is_a_cover(other: _Layer, card: _Layer) -> bool:
    """Whether something over a card is no card and not much larger: it was drawn to hide it."""
    return not other.code and other.place.area < LARGEST_COVER * card.place.area


def _stands_for_one(layer: _Layer, faces: Sequence[_Layer]) -> bool:
    """Whether a picture that nobody knows has the size of the cards beside it, and covers none."""
    unknown = layer.is_image and not layer.code
    beside = any(
        abs(layer.place.y - face.place.y) < face.place.height / 2
        and abs(layer.place.width - face.place.width) < face.place.width / 5
        and abs(layer.place.height - face.place.height) < face.place.height / 5
        for face in faces
    )
    covers = any(face.place.covered_by(layer.place) >= HIDING for face in faces)
    return unknown and beside and not covers


# The picture of it all


def _shapes(calls: Sequence[list[Any]], layers: Sequence[_Layer]) -> Iterator[Shape]:
    images = {layer.number: layer for layer in layers if layer.is_image}
    for number, call in enumerate(calls):
        if number in images:
            yield from _image_shapes(images[number])
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


def _image_shapes(layer: _Layer) -> Iterator[Shape]:
    """Our own face or back of a card; a grey field for any other picture."""
    place = layer.place
    if layer.code == "":
        yield Outline(place.corners, 1, "#777777", "#bbbbbb")
    elif layer.code == HIDDEN:
        yield Outline(place.corners, 1, "#222222", "#2b4c8c")
        inner = Rectangle(place.x, place.y, place.width * 0.8, place.height * 0.85)
        yield Outline(inner.corners, 2, "#d8e0f0")
    else:
        yield Outline(place.corners, 1, "#222222", "#ffffff")
        color = "#b01020" if layer.code[0] in "HD" else "#111111"
        left, top = place.corners[0]
        rank = "10" if layer.code[1] == "T" else layer.code[1]
        size = place.height / 3.5
        yield Words((left + place.width * 0.1, top + size), size, color, rank)
        middle = (place.x - place.width * 0.22, place.y + place.height * 0.32)
        yield Words(middle, place.height / 2.4, color, SYMBOLS[layer.code[0]])
