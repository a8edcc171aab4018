"""Frames and values: what may cross the process boundary, and how it is written.

A frame is four bytes of length and that many bytes of JSON. A value is written so that its exact
type survives: `None`, `bool`, `int` and `str` stand for themselves, everything else is a list that
starts with a tag. An instance of any other type, subclasses of the built-in ones among them, does
not cross: only a *reference* to it does, with its type's name.

The limits are checked where a value is written and again where it is read, because the writer may
be a student's program.
"""

import json
import math
import os
import sys
from collections.abc import Callable
from typing import Any

MAX_FRAME = 1_000_000
MAX_DEPTH = 25
MAX_ITEMS = 50_000
MAX_TEXT = 200_000
MAX_INT_BITS = 4_096
# Keys made to have one hash would keep the trusted process busy for minutes. Honest ones hardly do.
MAX_ALIKE = 100
LONGEST_WORD = 64
# What stands last in the report of an observer that the program has changed.
CHANGED = "changed"
_intern = sys.intern

Reader = Callable[[list[Any]], Any]


class WireError(Exception):
    """A frame or a value that breaks the rules above."""


class Summary:
    """Stands for a value that is too large or too deep to cross; equal to nothing but itself."""

    def __init__(self, text: str) -> None:
        self.text = text

    def __repr__(self) -> str:
        return f"<{self.text}>"


class _TooMuch(Exception):
    """Raised while writing, with the words that describe the value instead."""


def encode(value: Any, refer: Callable[[Any], list[Any]]) -> Any:
    """The JSON form of `value`; `refer` makes the reference for what cannot cross itself."""
    try:
        return _encode(value, refer, 0, [0])
    except _TooMuch as too_much:
        return ["summary", str(too_much)]


def _encode(value: Any, refer: Callable[[Any], list[Any]], depth: int, count: list[int]) -> Any:
    count[0] += 1
    if count[0] > MAX_ITEMS:
        raise _TooMuch(f"a value with more than {MAX_ITEMS} items")
    if depth > MAX_DEPTH:
        raise _TooMuch(f"a value nested more than {MAX_DEPTH} deep")
    kind = type(value)
    if value is None or kind is bool:
        return value
    if kind is int:
        return _encode_int(value)
    if kind is str:
        count[0] += len(value) // 16
        if len(value) > MAX_TEXT:
            raise _TooMuch(f"a string of {len(value)} characters")
        return value
    if kind is float:
        return ["float", value.hex()]
    if kind is bytes:
        if len(value) > MAX_TEXT:
            raise _TooMuch(f"{len(value)} bytes")
        return ["bytes", value.hex()]
    if kind is list or kind is tuple:
        # A copy: the list could change, or pretend to have no end, while it is walked.
        items = list.copy(value) if kind is list else value
        return [kind.__name__, [_encode(item, refer, depth + 1, count) for item in items]]
    if kind is set or kind is frozenset:
        return [kind.__name__, [_encode(item, refer, depth + 1, count) for item in tuple(value)]]
    if kind is dict:
        pairs = list(dict.items(value))
        return [
            "dict",
            [
                [_encode(k, refer, depth + 1, count), _encode(v, refer, depth + 1, count)]
                for k, v in pairs
            ],
        ]
    return refer(value)


def _encode_int(value: int) -> Any:
    bits = value.bit_length()
    if bits < 64:
        return value
    if bits > MAX_INT_BITS:
        raise _TooMuch(f"an int of about {int(bits * math.log10(2)) + 1} digits")
    return ["int", hex(value)]


def decode(data: Any, resolve: Reader) -> Any:
    """The value that `encode` wrote; `resolve` turns a reference into an object of this side's."""
    return _decode(data, resolve, 0, [0])


def _decode(data: Any, resolve: Reader, depth: int, count: list[int]) -> Any:
    count[0] += 1
    if count[0] > 2 * MAX_ITEMS or depth > MAX_DEPTH + 1:
        raise WireError("a value that is too large or too deep")
    kind = type(data)
    if data is None or kind is bool:
        return data
    if kind is str:
        return _as_typed(data)
    if kind is int:
        if data.bit_length() >= 64:
            raise WireError("an int outside 64 bits")
        return data
    if kind is not list or not data or type(data[0]) is not str:
        raise WireError("a value without a tag")
    tag = data[0]
    if tag == "object":
        return resolve(data)
    if len(data) != 2:
        raise WireError(f"a malformed {tag}")
    body = data[1]
    if tag in _CONTAINERS:
        if type(body) is not list:
            raise WireError(f"a malformed {tag}")
        items = [_decode(item, resolve, depth + 1, count) for item in body]
        try:
            if tag in ("set", "frozenset"):
                _refuse_alike(items)
            return _CONTAINERS[tag](items)
        except TypeError:
            raise WireError(f"a {tag} of unhashable items") from None
    if tag == "dict":
        return _decode_dict(body, resolve, depth, count)
    if type(body) is str and tag in _SCALARS:
        try:
            return _SCALARS[tag](body)
        except (ValueError, OverflowError):
            raise WireError(f"a malformed {tag}") from None
    raise WireError("a value with an unknown tag")


def _as_typed(text: str) -> str:
    """A string as Python keeps it where it is typed: equal words are one object. So a program that
    compares with `is`, where it should with ==, does here what it does when its author tries it.
    """
    word = len(text) <= LONGEST_WORD and text.isascii() and text.replace("_", "a").isalnum()
    return _intern(text) if word else text


def _decode_dict(body: Any, resolve: Reader, depth: int, count: list[int]) -> dict[Any, Any]:
    if type(body) is not list:
        raise WireError("a malformed dict")
    pairs = []
    for pair in body:
        if type(pair) is not list or len(pair) != 2:
            raise WireError("a malformed dict")
        pairs.append([_decode(part, resolve, depth + 1, count) for part in pair])
    try:
        _refuse_alike([key for key, _ in pairs])
        return dict(pairs)
    except TypeError:
        raise WireError("a dict with an unhashable key") from None


def _refuse_alike(keys: list[Any]) -> None:
    """Refuses keys of which many share a hash: a table of them takes quadratic time to make."""
    if len(keys) - len(set(map(hash, keys))) > MAX_ALIKE:
        raise WireError("keys that were made to collide")


_CONTAINERS: dict[str, Callable[[list[Any]], Any]] = {
    "list": list,
    "tuple": tuple,
    "set": set,
    "frozenset": frozenset,
}
_SCALARS: dict[str, Callable[[str], Any]] = {
    "float": float.fromhex,
    "bytes": bytes.fromhex,
    "int": lambda text: int(text, 16) if len(text) <= MAX_INT_BITS // 4 + 4 else _refuse(),
    "summary": lambda text: Summary(text[:200]),
}


def _refuse() -> int:
    raise ValueError("an int that is too long")


def pack(document: Any) -> bytes:
    """A frame with `document`, ready to be sent."""
    body = _JSON.encode(document).encode("ascii")
    if len(body) > MAX_FRAME:
        raise WireError(f"a frame of {len(body)} bytes")
    return len(body).to_bytes(4, "big") + body


def unpack(body: bytes) -> Any:
    """The document in a frame's body."""
    try:
        return _READER.decode(body.decode("utf-8"))
    except (ValueError, RecursionError):
        raise WireError("a frame that is not JSON as agreed") from None


def _no_constant(text: str) -> Any:
    raise ValueError(f"{text} is not allowed")


def _no_float(text: str) -> Any:
    raise ValueError("floats cross as hexadecimal text")


# Made once: json.dumps and json.loads would build new ones for every frame.
_READER = json.JSONDecoder(parse_constant=_no_constant, parse_float=_no_float)
_JSON = json.JSONEncoder(ensure_ascii=True, separators=(",", ":"), allow_nan=False)


def receive_exactly(channel: int, size: int) -> bytes:
    """The next `size` bytes of a blocking channel; EOFError when it ends before.

    The channel is a bare descriptor: the system-call filter knows read and write, not sockets.
    """
    data = b""
    while len(data) < size:
        piece = os.read(channel, size - len(data))
        if not piece:
            raise EOFError("the channel was closed")
        data += piece
    return data


def receive_frame(channel: int) -> Any:
    """The next document on a blocking channel."""
    size = int.from_bytes(receive_exactly(channel, 4), "big")
    if size > MAX_FRAME:
        raise WireError(f"a frame of {size} bytes")
    return unpack(receive_exactly(channel, size))


def send_all(channel: int, frame: bytes) -> None:
    """Writes the whole of a frame."""
    view = memoryview(frame)
    while view:
        view = view[os.write(channel, view) :]
