"""What stands on a terminal's screen: a text without what is not seen, and the numbers in it."""

import re
from collections.abc import Iterator

# Orders to the terminal, which show nothing themselves.
ORDERS = re.compile(
    r"\x1b(?:\[[0-?]*[ -/]*[@-~]|\][^\x07\x1b]*(?:\x07|\x1b\\)|[()][A-Z0-9]|[=>78cM])"
)
CLEARED = re.compile(r"\n{10,}")
UNSEEN = re.compile("[\ufe0e\ufe0f\u200b\u200d\u2060]")
# Up to here, a float is exact.
MOST_MONEY = 1e15
# In groups of three, as one country or another writes them; or any other number.
_GROUPED = r"\d{1,3}(?P<sign>[,.'\u00a0\u202f])\d{3}(?:(?P=sign)\d{3})*(?:[.,]\d{1,2})?(?!\d)"
MONEY = re.compile(
    rf"(?P<minus>-?)(?:[$€]\s?(?P<inner>-?))?(?P<number>{_GROUPED}|\d[\d,]*(?:\.\d+)?)"
)
EUROPEAN = re.compile(r"\d+,\d{1,2}")


def as_shown(text: str) -> str:
    """A text as a terminal shows it: without orders to the terminal and signs that are not seen;
    and without the many empty lines by which a screen is cleared.
    """
    shown = UNSEEN.sub("", ORDERS.sub("", text)).replace("\r\n", "\n")
    return CLEARED.sub("\n\n", shown)


def numbers_in(text: str) -> list[float]:
    """The numbers in a text, however money is written; none that no money can be."""
    return [number for number, _ in placed_numbers(text)]


def placed_numbers(text: str) -> Iterator[tuple[float, int]]:
    """The same, each with its place."""
    for match in MONEY.finditer(text):
        place, sign = match.start(), match["sign"]
        before = text[place - 1 : place]
        hyphen = match["minus"] and (before.isalnum() or before in (")", "]"))
        negative = bool(match["inner"] or (match["minus"] and not hyphen))
        digits = match["number"]
        if sign is not None:
            digits = digits.replace(sign, "").replace(",", ".")
        elif EUROPEAN.fullmatch(digits):
            digits = digits.replace(",", ".")
        else:
            digits = digits.replace(",", "")
        try:
            number = float(digits)
        except ValueError:
            continue
        if number < MOST_MONEY:
            yield -number if negative else number, place
