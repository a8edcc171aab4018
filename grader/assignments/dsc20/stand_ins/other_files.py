"""Runs beside the student's program: makes `open` behave as on a computer whose text files are not
UTF-8 unless the program asks for it, as on Windows.

The trial itself runs in Python's UTF-8 mode, where a forgotten encoding would do no harm.
"""

import builtins
import io

_USUAL = "cp1252"  # has no suits in it
_real_open = io.open


def install():
    """From now on, text files have the usual encoding of such a computer."""
    builtins.open = io.open = _open
    io.text_encoding = _text_encoding


def _open(file, mode="r", buffering=-1, encoding=None, *others, **named):
    """Stands for open."""
    if "b" not in mode:
        encoding = _text_encoding(encoding)
    return _real_open(file, mode, buffering, encoding, *others, **named)


def _text_encoding(encoding, _=2):
    """Stands for io.text_encoding, which pathlib asks."""
    return _USUAL if encoding in (None, "locale") else encoding
