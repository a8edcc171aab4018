"""Puts the rules of an edition into texts: the reference, what is made from it, titles and hints.

All texts are written for the assignment as it is. Where the suits are in another order, each name
and each symbol is replaced by the one in its place there: whatever was true of the one is true of
the other then. What depends on more than names (the outputs of a game for other money) is worked
out anew where it is needed, by `make template` and `make fixtures`.
"""

import re
from collections.abc import Mapping
from typing import Any

USUAL = ("clubs", "diamonds", "hearts", "spades")
SYMBOLS = {"clubs": "♣", "diamonds": "♦", "hearts": "♥", "spades": "♠"}
# The line for a pulled card: in the code, and in the examples.
PULLED = re.compile(r"(Player|Dealer|\{name\}) pulled (a )?(\([^()]*\)|\{card(?:!r)?\})")
# The score at which the dealer stands, in the code and in sentences about the dealer; the lowest
# bet, and not by how much bets rise and fall.
DEALER = re.compile(r"_DEALER_THRESHOLD = 17|The dealer [^.\n]*\b17\b")
BET = re.compile(r"(_LOWEST_BET = |\$)5\b(?!\s+(?:higher|lower))")
# The names rise in alphabetical order as it is; any other order is that of a table of names.
COMPARED = re.compile(r"self\.suit (<=|<|>=|>) other_card\.suit")


def reworded(text: str, rules: Mapping[str, Any]) -> str:
    """A text for an edition with these rules."""
    text = _with_suits(text, tuple(rules["suits"]))
    text = PULLED.sub(lambda found: _pulled(found, rules["pulled"]), text)
    stands, bet = rules["dealer_stands"], rules["lowest_bet"]
    text = DEALER.sub(lambda found: found[0].replace("17", f"{stands}"), text)
    text = text.replace("a card with 16 and none", f"a card with {stands - 1} and none")
    text = BET.sub(rf"\g<1>{bet}", text).replace("none with $4", f"none with ${bet - 1}")
    return _with_randint(text, rules["randint"])


def _with_randint(text: str, module: str) -> str:
    """In numpy.random, the upper bound of randint is left out."""
    if module == "random":
        return text
    text = text.replace("from random import randint", f"from {module} import randint")
    return text.replace("randint(0, 5)", "randint(0, 6)")


def _with_suits(text: str, suits: tuple[str, ...]) -> str:
    if suits == USUAL:
        return text
    instead = dict(zip(USUAL, suits, strict=True))
    instead |= {SYMBOLS[one]: SYMBOLS[other] for one, other in instead.items()}
    text = re.sub("|".join(instead), lambda found: instead[found[0]], text)
    text = text.replace(
        "# The names of the suits happen to rise in alphabetical order.",
        "# The suits stand in _SYMBOLS from the lowest to the highest.",
    )
    return COMPARED.sub(
        r"list(_SYMBOLS).index(self.suit) \1 list(_SYMBOLS).index(other_card.suit)", text
    )


def _pulled(found: re.Match[str], pulled: str) -> str:
    """The line in the words of the edition; where the usual one lacks its article, so does it."""
    said = pulled if found[2] else pulled.replace(" a ", " ")
    return said.format(name=found[1], card=found[3])
