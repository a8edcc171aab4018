"""Runs beside the student's program: changes a list that the program gave away.

A check cannot: what it gets is a copy, because lists cross from the program as values.
"""

from typing import Any


def clear_cards(hand: Any) -> None:
    """Empties the list that a hand gives as its cards. A tuple cannot be emptied, and need not."""
    cards = hand.get_cards()
    if isinstance(cards, list):
        cards.clear()
