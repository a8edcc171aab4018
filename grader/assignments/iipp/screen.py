"""The cards among what a program drew: told by the piece of the course's picture, in the sizes of
both editions.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from grader.api import Outline, Shape, Words, simplegui
from grader.assignments.iipp.oracle import HIDDEN, RANKS, SUITS

# A thing is hidden when so much of it lies below another.
HIDING = 0.8
# What is drawn over a card to hide it is not larger than so many cards; more is a new background.
LARGEST_COVER = 2.0
SYMBOLS = {"C": "♣", "S": "♠", "H": "♥", "D": "♦"}


@dataclass(frozen=True)
class Card:
    """A card on the canvas; its code is HIDDEN where its back is seen."""

    code: str
    place: simplegui.Rectangle


class Screen(simplegui.Screen):
    """All that a person sees, with the cards."""

    @cached_property
    def cards(self) -> tuple[Card, ...]:
        """The cards that are seen."""
        return tuple(_cards(self.layers, self.size))

    @property
    def unknown(self) -> tuple[simplegui.Rectangle, ...]:
        """Pieces of pictures that are no card as far as we can tell."""
        return tuple(one.place for one in self.layers if one.piece is not None and not code_of(one))

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
            color = "#b01020" if code[0] in "HD" else "#111111"
            left, top = place.corners[0]
            rank = "10" if code[1] == "T" else code[1]
            size = place.height / 3.5
            yield Words((left + place.width * 0.1, top + size), size, color, rank)
            middle = (place.x - place.width * 0.22, place.y + place.height * 0.32)
            yield Words(middle, place.height / 2.4, color, SYMBOLS[code[0]])


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
        above = [other for other in later if layer.place.covered_by(other.place) >= HIDING]
        if not on_canvas:
            continue
        code = code_of(layer)
        if code and not above:
            yield Card(code, layer.place)
            continue
        covered = layer in faces and all(_is_a_cover(other, layer) for other in above)
        if covered or (not above and _stands_for_one(layer, faces)):
            yield Card(HIDDEN, layer.place)


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
