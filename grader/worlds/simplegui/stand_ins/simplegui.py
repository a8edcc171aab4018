"""Runs beside the student's program: the library of CodeSkulptor, without a window.

It has the functions of the real one and refuses what that refuses, with a TypeError or a
ValueError. What a program makes and draws is written down as plain data, within limits, for
`desk` to pass on. `start()` of a window comes back at once. Nothing is loaded from anywhere.
"""

from collections.abc import Callable
from typing import Any

# The program imports it by its name.
OFFERED = True
MOST_CALLS = 600
MOST_POINTS = 500
MOST_CONTROLS = 100
MOST_CHARACTERS = 300
FAR = 1e6
# Pictures of CodeSkulptor, by the end of their address: how large they are. A check can name more.
PICTURES = {
    "cards_jfitz.png": (936, 384),
    "card_jfitz_back.png": (144, 96),
    "cards.jfitz.png": (949, 392),
    "card_back.png": (71, 96),
}
OTHER_PICTURE = (600, 600)
KEY_MAP = {
    "left": 37,
    "up": 38,
    "right": 39,
    "down": 40,
    "space": 32,
    **{chr(code).lower(): code for code in range(65, 91)},
    **{chr(code): code for code in range(48, 58)},
}


class Desk:
    """What stands on the desk: the last window, and all timers."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        """An empty desk, for another run of the program."""
        self.frame: Frame | None = None
        self.timers: list[Timer] = []
        self.pictures = dict(PICTURES)


_desk = Desk()


# What the real library refuses


def _require(well: bool, what: str) -> None:
    if not well:
        raise TypeError(what)


def _text(value: Any, what: str) -> str:
    _require(isinstance(value, str), f"{what} must be a string")
    return str.__str__(value)[:MOST_CHARACTERS]


def _number(value: Any, what: str) -> float:
    _require(isinstance(value, int | float), f"{what} must be a number")
    # What is too far away to be seen is drawn nowhere; so is what is no number (NaN).
    if value > FAR:
        return FAR
    return float(value) if value > -FAR else -FAR


def _positive(value: Any, what: str) -> float:
    number = _number(value, what)
    if number <= 0:
        raise ValueError(f"{what} must be positive")
    return number


def _pair(value: Any, what: str) -> list[float]:
    _require(isinstance(value, tuple | list) and len(value) == 2, f"{what} must be a pair")
    return [_number(part, what) for part in value]


def _points(value: Any) -> list[list[float]]:
    _require(isinstance(value, tuple | list), "point_list must be a list of points")
    if not value:
        raise ValueError("point_list must not be empty")
    return [_pair(point, "a point") for point in value[:MOST_POINTS]]


def _function(value: Any, what: str) -> Callable[..., Any]:
    _require(callable(value), f"{what} must be a function")
    function: Callable[..., Any] = value
    return function


def _fill(value: Any) -> str:
    return "" if value is None else _text(value, "fill_color")


# Pictures and sounds


class Image:
    """A picture: its address and its size, and nothing of what is in it."""

    def __init__(self, url: str) -> None:
        self._url = _text(url, "url")
        known = _desk.pictures.get(self._url.rpartition("/")[2])
        self._size = known or OTHER_PICTURE
        # What is told of it: nothing where nobody knows how large the real one is.
        self._whole = [float(side) for side in known or (0, 0)]

    def get_width(self) -> int:
        """How wide it is."""
        return self._size[0]

    def get_height(self) -> int:
        """How high it is."""
        return self._size[1]


class Sound:
    """A sound that nobody hears."""

    def __init__(self, url: str) -> None:
        _text(url, "url")

    def play(self) -> None:
        """Plays it."""

    def pause(self) -> None:
        """Stops it, to be played on."""

    def rewind(self) -> None:
        """Stops it, to be played from its beginning."""

    def set_volume(self, volume: float) -> None:
        """How loud it is, from 0 to 1."""
        if not 0 <= _number(volume, "volume") <= 1:
            raise ValueError("volume must be between 0 and 1")


def load_image(url: str) -> Image:
    """The picture at an address."""
    return Image(url)


def load_sound(url: str) -> Sound:
    """The sound at an address."""
    return Sound(url)


# The window


class Canvas:
    """What a draw handler draws on: every call is kept, in order. Of calls that are the same, the
    last one counts: it covers all that came of those before.
    """

    def __init__(self) -> None:
        self._kept: dict[str, list[Any]] = {}

    @property
    def _drawn(self) -> list[list[Any]]:
        return list(self._kept.values())

    def _keep(self, *call: Any) -> None:
        key = repr(call)
        self._kept.pop(key, None)
        if len(self._kept) < MOST_CALLS:
            self._kept[key] = list(call)

    def draw_text(
        self, text: str, point: Any, font_size: float, font_color: str, font_face: str = "serif"
    ) -> None:
        """A text; the point is where its first letter begins, on the line that it stands on."""
        size = _positive(font_size, "font_size")
        shown = _text(text, "text")
        if "\n" in shown:
            raise ValueError("text may not contain newlines")
        face, color = _text(font_face, "font_face"), _text(font_color, "font_color")
        self._keep("text", shown, _pair(point, "point"), size, color, face)

    def draw_image(
        self,
        image: Image,
        center_source: Any,
        width_height_source: Any,
        center_dest: Any,
        width_height_dest: Any,
        rotation: float = 0,
    ) -> None:
        """A piece of a picture."""
        _require(isinstance(image, Image), "image must be an image")
        source = _pair(center_source, "center_source")
        source_size = _pair(width_height_source, "width_height_source")
        place = _pair(center_dest, "center_dest")
        size = _pair(width_height_dest, "width_height_dest")
        _number(rotation, "rotation")
        self._keep("image", image._url, image._whole, source, source_size, place, size)

    def draw_line(self, point1: Any, point2: Any, line_width: float, line_color: str) -> None:
        """A line."""
        points = [_pair(point1, "point1"), _pair(point2, "point2")]
        width = _positive(line_width, "line_width")
        self._keep("polyline", points, width, _text(line_color, "line_color"))

    def draw_polyline(self, point_list: Any, line_width: float, line_color: str) -> None:
        """Lines from point to point."""
        width = _positive(line_width, "line_width")
        self._keep("polyline", _points(point_list), width, _text(line_color, "line_color"))

    def draw_polygon(
        self, point_list: Any, line_width: float, line_color: str, fill_color: Any = None
    ) -> None:
        """A shape with corners."""
        width, color = _positive(line_width, "line_width"), _text(line_color, "line_color")
        self._keep("polygon", _points(point_list), width, color, _fill(fill_color))

    def draw_circle(
        self,
        center_point: Any,
        radius: float,
        line_width: float,
        line_color: str,
        fill_color: Any = None,
    ) -> None:
        """A circle."""
        center, size = _pair(center_point, "center_point"), _positive(radius, "radius")
        width, color = _positive(line_width, "line_width"), _text(line_color, "line_color")
        self._keep("circle", center, size, width, color, _fill(fill_color))

    def draw_arc(
        self,
        center_point: Any,
        radius: float,
        start_angle: float,
        end_angle: float,
        line_width: float,
        line_color: str,
        fill_color: Any = None,
    ) -> None:
        """A piece of a circle, kept as the whole of it."""
        _number(start_angle, "start_angle"), _number(end_angle, "end_angle")
        self.draw_circle(center_point, radius, line_width, line_color, fill_color)

    def draw_point(self, point: Any, color: str) -> None:
        """One dot."""
        self._keep("circle", _pair(point, "point"), 0.5, 1.0, _text(color, "color"), "")


class Control:
    """A button, a label or a field beside the canvas."""

    def __init__(self, kind: str, text: str, handler: Any = None, width: Any = None) -> None:
        self._kind = kind
        self._label = self._first = _text(text, "text")
        self._handler = handler
        self._content = ""
        if width is not None:
            _positive(width, "width")

    def get_text(self) -> str:
        """What stands in it."""
        return self._content if self._content else self._label

    def set_text(self, text: str) -> None:
        """Lets it say something else."""
        self._label = self._content = _text(text, "text")


class Frame:
    """A window with a canvas, and with controls beside it."""

    def __init__(
        self, title: str, canvas_width: float, canvas_height: float, control_width: float = 200
    ) -> None:
        self._title = _text(title, "title")
        self._size = [
            _positive(canvas_width, "canvas_width"),
            _positive(canvas_height, "canvas_height"),
        ]
        _number(control_width, "control_width")
        self._background = "Black"
        self._started = False
        self._draw: Callable[..., Any] | None = None
        self._controls: list[Control] = []
        self._handlers: dict[str, Callable[..., Any]] = {}

    def _of(self, kind: str) -> list[Control]:
        return [one for one in self._controls if one._kind == kind]

    def _add(self, *made: Any) -> Control:
        control = Control(*made)
        if len(self._controls) < MOST_CONTROLS:
            self._controls.append(control)
        return control

    def start(self) -> None:
        """From now on the canvas is drawn and buttons can be pressed."""
        self._started = True

    def stop(self) -> None:
        """The end of the window."""
        self._started = False

    def set_canvas_background(self, color: str) -> None:
        """The colour of the empty canvas."""
        self._background = _text(color, "color")

    def get_canvas_textwidth(self, text: str, size: float, face: str = "serif") -> float:
        """About how wide a text is."""
        _text(face, "face")
        return len(_text(text, "text")) * _positive(size, "size") * 0.45

    def add_label(self, text: str, width: Any = None) -> Control:
        """A text beside the canvas."""
        return self._add("label", text, None, width)

    def add_button(self, text: str, button_handler: Any, width: Any = None) -> Control:
        """A button; the handler is called when it is pressed."""
        return self._add("button", text, _function(button_handler, "button_handler"), width)

    def add_input(self, text: str, input_handler: Any, width: Any) -> Control:
        """A field to type into."""
        return self._add("field", text, _function(input_handler, "input_handler"), width)

    def set_draw_handler(self, draw_handler: Any) -> None:
        """The function that draws the canvas, sixty times a second."""
        self._draw = _function(draw_handler, "draw_handler")

    def set_keydown_handler(self, key_handler: Any) -> None:
        """The function for a key that goes down."""
        self._handlers["keydown"] = _function(key_handler, "key_handler")

    def set_keyup_handler(self, key_handler: Any) -> None:
        """The function for a key that goes up."""
        self._handlers["keyup"] = _function(key_handler, "key_handler")

    def set_mouseclick_handler(self, mouse_handler: Any) -> None:
        """The function for a click."""
        self._handlers["mouseclick"] = _function(mouse_handler, "mouse_handler")

    def set_mousedrag_handler(self, mouse_handler: Any) -> None:
        """The function for a mouse that moves with its button down."""
        _function(mouse_handler, "mouse_handler")


def create_frame(
    title: str, canvas_width: float, canvas_height: float, control_width: float = 200
) -> Frame:
    """A new window; there is one at a time."""
    _desk.frame = Frame(title, canvas_width, canvas_height, control_width)
    return _desk.frame


# Timers


class Timer:
    """Calls a function again and again while it runs."""

    def __init__(self, interval: float, timer_handler: Any) -> None:
        self._interval = _positive(interval, "interval")
        self._handler = _function(timer_handler, "timer_handler")
        self._running = False

    def start(self) -> None:
        """From now on it calls."""
        self._running = True

    def stop(self) -> None:
        """From now on it does not."""
        self._running = False

    def is_running(self) -> bool:
        """Whether it calls."""
        return self._running


def create_timer(interval: float, timer_handler: Any) -> Timer:
    """A timer that does not run yet; the interval is in milliseconds."""
    timer = Timer(interval, timer_handler)
    if len(_desk.timers) < MOST_CONTROLS:
        _desk.timers.append(timer)
    return timer
