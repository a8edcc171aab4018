"""Puts the rules of an edition into texts: the reference, what is made from it, and titles."""

from collections.abc import Mapping
from typing import Any

# What stands there where the dealer wins ties, and what where a tie is a push.
PUSH = {
    "The dealer hits below 17\nand wins ties.": "The dealer hits below 17,\nand a tie is a push.",
    """\
    elif dealer_hand.get_value() >= player_hand.get_value():
""": """\
    elif dealer_hand.get_value() == player_hand.get_value():
        outcome = "It's a push: nobody wins."
    elif dealer_hand.get_value() > player_hand.get_value():
""",
    "When both hands are worth the same, the dealer wins.": "When both hands are worth the same, "
    "nobody wins.",
    "When both have 21, the dealer wins;": "When both have 21, nobody wins;",
    "A tie that the dealer is said to have won costs what other losses cost.": "A tie leaves the "
    "score as it is.",
}


def reworded(text: str, rules: Mapping[str, Any]) -> str:
    """A text for an edition with these rules."""
    if rules["ties"] == "push":
        for usual, other in PUSH.items():
            text = text.replace(usual, other)
    return text
