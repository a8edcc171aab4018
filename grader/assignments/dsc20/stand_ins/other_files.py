"""Runs beside the student's program: makes `open` behave as on a computer whose text files are not
UTF-8 unless the program asks for it, as on Windows.

The trial itself runs in Python's UTF-8 mode, where a forgotten encoding would do no harm.
"""

import builtins
import codecs
import io
from functools import lru_cache
from typing import Any

_USUAL = "cp1252"  # has no suits in it
_real_open = io.open
_opened: list[list[str]] = []


def install(word: str) -> list[Any]:
    """From now on, text files have the usual encoding of such a computer."""
    vars(builtins)["open"] = vars(io)["open"] = _closed(_open)
    vars(io)["text_encoding"] = _closed(_text_encoding)
    _opened.clear()
    return [word, None]


def opened(word: str) -> list[Any]:
    """The modes and the encodings in which files were opened in this way since then."""
    return [word, list(_opened)]


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
    _opened.append([str(mode), _plain_name(encoding)])
    return _real_open(file, mode, buffering, encoding, *others, **named)


def _plain_name(encoding: str | None) -> str:
    """The one name of an encoding that has several; empty for none."""
    try:
        return codecs.lookup(encoding or "").name
    except (LookupError, TypeError):
        return ""


def _text_encoding(encoding: str | None, _: int = 2) -> str:
    """Stands for io.text_encoding, which pathlib asks."""
    return _USUAL if encoding is None or encoding == "locale" else encoding


def _closed(function: Any) -> Any:
    """The same function without a way from it to what stands here."""
    closed = lru_cache(maxsize=0)(function)
    del closed.__wrapped__
    return closed
