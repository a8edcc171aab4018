"""Beside a program that was translated from Python 2: what behaved in another way there."""

from functools import reduce
from typing import Any


def divide(left: Any, right: Any) -> Any:
    """A division as Python 2 does it: of two whole numbers, a whole one comes."""
    if isinstance(left, int) and isinstance(right, int):
        return left // right
    return left / right


__all__ = ["divide", "reduce"]
