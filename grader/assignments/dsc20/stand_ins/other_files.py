"""Runs beside the student's program: makes `open` behave as on a computer whose text files are not
UTF-8 unless the program asks for it, as on Windows.

The trial itself runs in Python's UTF-8 mode, where a forgotten encoding would do no harm.
"""

import builtins
import io
from typing import Any

_USUAL = "cp1252"  # has no suits in it
_real_open = io.open


def install() -> None:
    """From now on, text files have the usual encoding of such a computer."""
    vars(builtins)["open"] = vars(io)["open"] = _open
    vars(io)["text_encoding"] = _text_encoding


def _open(
    file: Any,
    mode: str = "r",
    buffering: int = -1,
    encoding: str | None = None,
    *others: Any,
    **named: Any,
) -> Any:
    """Stands for open."""
    if "b" not in mode:
        encoding = _text_encoding(encoding)
    return _real_open(file, mode, buffering, encoding, *others, **named)


def _text_encoding(encoding: str | None, _: int = 2) -> str:
    """Stands for io.text_encoding, which pathlib asks."""
    return _USUAL if encoding is None or encoding == "locale" else encoding
