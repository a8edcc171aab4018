"""The cards among what a program drew: told by the piece of the course's picture, in the sizes of
both editions.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from grader.api import Outline, Shape, Words, simplegui
from grader.assignments.iipp.oracle import HIDDEN, RANKS, SUITS

# A thing is hidden when so much of it lies below another.
HIDING = 0.8
# Where the indices of a card are, in its own width and height: the rank and the suit below it in
# the upper left corner, and the same upside down in the lower right one.
INDICES = ((0.10, 0.10), (0.10, 0.24), (0.90, 0.90), (0.90, 0.76))
INDEX_WIDTH, INDEX_HEIGHT = 0.12, 0.14
# An index can be read while less of it is covered: in a fan, and below the back of a card.
UNREADABLE = 0.6
TOUCHED = 0.1
# What is drawn over a card to hide it is not larger than so many cards; more is a new background.
LARGEST_COVER = 2.0
SYMBOLS = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}


@dataclass(frozen=True)
class Card:
    """A card on the canvas; its code is HIDDEN where its back is seen. `face`: what was drawn
    there, also where it is hidden; nothing for a back alone.
    """

    code: str
    place: simplegui.Rectangle
    face: str = ""


class Screen(simplegui.Screen):
    """All that a person sees, with the cards."""

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are seen."""
        return tuple(_cards(self.layers, self.size))

    @property
    def unknown(self) -> frozenset[tuple[Any, ...]]:
        """Pieces of pictures that are no card as far as we can tell: which, and where."""
        return frozenset(
            (one.piece.url, one.piece.center, one.place)
            for one in self.layers
            if one.piece is not None and not code_of(one)
        )

    def marks(self) -> Iterator[tuple[simplegui.Rectangle, str]]:
        """The cards in words."""
        for card in self.cards:
            yield card.place, f"[{'??' if card.code == HIDDEN else card.code}]"

    def shapes_of(self, layer: simplegui.Layer) -> Iterator[Shape]:
        """Our own face or back of a card."""
        place, code = layer.place, code_of(layer)
        if not code:
            yield from super().shapes_of(layer)
        elif code == HIDDEN:
            yield Outline(place.corners, 1, "#222222", "#2b4c8c")
            inner = simplegui.Rectangle(place.x, place.y, place.width * 0.8, place.height * 0.85)
            yield Outline(inner.corners, 2, "#d8e0f0")
        else:
            yield Outline(place.corners, 1, "#222222", "#ffffff")
            yield from _face(place, code)


def _face(place: simplegui.Rectangle, code: str) -> Iterator[Shape]:
    """What is printed on a card: its rank and suit in two corners, and large in the middle."""
    color = "#b01020" if code[0] in "HD" else "#111111"
    rank, suit = "10" if code[1] == "T" else code[1], SYMBOLS[code[0]]
    left, top = place.corners[0]
    width, height = place.width, place.height
    size = height * 0.17
    for across, down in ((0.04, 0.17), (0.96, 0.82)):
        # A text begins at its left end: in the right corner it is moved by its own width.
        for text, below in ((rank, 0.0), (suit, 0.15)):
            moved = 0.0 if across < 0.5 else len(text) * size * 0.55
            at = (left + width * across - moved, top + height * (down + below))
            yield Words(at, size, color, text)
    middle = (place.x - height * 0.22 * len(rank) ** 0.5, place.y + height * 0.12)
    yield Words(middle, height * 0.34, color, rank)
    yield Words((place.x + width * 0.02, middle[1]), height * 0.34, color, suit)


def code_of(layer: simplegui.Layer) -> str:
    """The code of a card, or HIDDEN, or nothing for what is no card.

    The course's pictures are known by their names. Another one with a name that speaks of cards is
    taken for a copy of them.
    """
    if layer.piece is None:
        return ""
    name = layer.piece.name
    if "back" in name and "background" not in name:
        return HIDDEN
    tile = layer.piece.tile(len(RANKS), len(SUITS)) if "card" in name else None
    return SUITS[tile[1]] + RANKS[tile[0]] if tile else ""


def _cards(layers: Sequence[simplegui.Layer], size: tuple[float, float]) -> Iterator[Card]:
    """The cards that are seen. A back over a card is one card, and so is one alone; what else lies
    over a card and is as large hides it as well, as does a picture of its size in its place.
    """
    faces = [layer for layer in layers if code_of(layer) not in ("", HIDDEN)]
    for number, layer in enumerate(layers):
        if layer.piece is None:
            continue
        on_canvas = 0 <= layer.place.x <= size[0] and 0 <= layer.place.y <= size[1]
        later = layers[number + 1 :]
        above = [other for other in later if _hides(other, layer)]
        if not on_canvas:
            continue
        code = code_of(layer)
        if code and not above:
            below = [one for one in faces if one.number < layer.number and _hides(layer, one)]
            face = code if layer in faces else code_of(below[-1]) if below else ""
            yield Card(code, layer.place, face)
            continue
        covered = layer in faces and all(_is_a_cover(other, layer) for other in above)
        if covered or (not above and _stands_for_one(layer, faces)):
            yield Card(HIDDEN, layer.place, code)


def _hides(other: simplegui.Layer, card: simplegui.Layer) -> bool:
    """Whether something that was drawn over a thing hides it. Of cards in a fan the corner is
    enough: one that still shows its rank or its suit is seen.
    """
    if card.place.covered_by(other.place) < HIDING:
        return False
    if code_of(card) in ("", HIDDEN) or not code_of(other):
        return True
    least = TOUCHED if code_of(other) == HIDDEN else UNREADABLE
    return all(index.covered_by(other.place) >= least for index in _indices(card.place))


def _indices(place: simplegui.Rectangle) -> Iterator[simplegui.Rectangle]:
    """Where the ranks and suits in the corners of a card are."""
    (left, top), width, height = place.corners[0], place.width, place.height
    for across, down in INDICES:
        at = left + width * across, top + height * down
        yield simplegui.Rectangle(*at, width * INDEX_WIDTH, height * INDEX_HEIGHT)


def _is_a_cover(other: simplegui.Layer, card: simplegui.Layer) -> bool:
    """Whether something over a card is no card and not much larger: it was drawn to hide it."""
    return not code_of(other) and other.place.area < LARGEST_COVER * card.place.area


def _stands_for_one(layer: simplegui.Layer, faces: Sequence[simplegui.Layer]) -> bool:
    """Whether a picture that nobody knows has the size of the cards beside it, and covers none."""
    beside = any(
        abs(layer.place.y - face.place.y) < face.place.height / 2
        and abs(layer.place.width - face.place.width) < face.place.width / 5
        and abs(layer.place.height - face.place.height) < face.place.height / 5
        for face in faces
    )
    covers = any(face.place.covered_by(layer.place) >= HIDING for face in faces)
    return not code_of(layer) and beside and not covers
