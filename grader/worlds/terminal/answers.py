"""Which answers a question names itself: in brackets and quotes, in menus, behind "press"."""

import re
from collections.abc import Collection, Iterator

YES_OR_NO = re.compile(
    r"\by(es)?\s*(/|or|,|\||-)\s*no?\b|\(y\)|\[y\]|\byes or no\b|\by\b.*\bn\b|\bs[ií]?\s*/\s*no?\b"
    r"|\bj(a)?\s*/\s*n(ein)?\b|\bo(ui)?\s*/\s*n(on)?\b|\boui ou non\b|\bja oder nein\b|\bsí o no\b"
    r"|1\W+yes\b|\byes\b.*\bno\b"
)
# A line of a menu: "1) Hit", "[2] Stand", "q - quit".
OPTION = re.compile(r"^\s*[\[(<]?(\d{1,2}|[A-Za-z])\s*[\])>.:=–-]+\s*\S")
LISTED = re.compile(r"\W*([A-Z]|\d)\W+([a-z][a-z ]*)")
# What comes before an answer that is to be typed as it stands there.
COMMAND = r"\b(?:[Uu]se|[Tt]ype|[Pp]ress|[Ee]nter|[Ss]ay|[Ww]rite)\b:?\s+"
# What stands for an amount in an answer that is shown as an example: "insure AMOUNT".
BLANK = re.compile(r"<[\w ]+>|(?<=[a-z] )[A-Z]+\b|(?<=[a-z] )amount\b|#|\.\.\.|\$?\bnn+\b")


def options_in(text: str) -> list[str]:
    """The answers that a question names, whatever they mean, in their order."""
    return list(dict.fromkeys(_options(text)))


def _options(text: str) -> Iterator[str]:
    for match in re.finditer(r"[(\[<{]([^()\[\]<>{}]{1,60})[)\]>}]", text):
        for option in re.split(r"\s*(?:/|,|\||\bor\b|\boder\b|\bou\b| o )\s*", match[1]):
            word = option.strip(" '\"")
            if 0 < len(word) <= 20:
                yield word.split("=")[0].strip() if "=" in word else word
    for match in re.finditer(r"['\"‘“]([\w ]{1,20})['\"’”]", text):
        yield match[1]
    for line in text.splitlines():
        if option := OPTION.match(line):
            yield option[1]
    for match in re.finditer(r"\b(\w)\s*(?:=|for|to)\s+\w+", text):
        yield match[1]
    for match in re.finditer(COMMAND + r"([a-z]+)\b(?! [A-Z])", text):
        if match[1] not in ("a", "an", "the", "your", "to", "how", "it", "in"):
            yield match[1]
    # "hit me, stand pat or double down?"; "y/n"
    for match in re.finditer(r"([\w'’ ]+(?:,[\w'’ ]+)*)\s+(?:or|oder|ou|o)\s+([\w'’ ]+)", text):
        for part in (*match[1].split(","), match[2]):
            words = part.split()
            if 0 < len(words) <= 3:
                yield " ".join(words)
            if words:
                yield words[-1]
                yield words[0]
    # "table> double down, pass?"
    for match in re.finditer(r"(?:^|[>:)\]])\s*([a-zA-Z ]+(?:,\s*[a-zA-Z ]+)+)\s*[?:>]", text):
        yield from (option.strip() for option in match[1].split(","))
    for match in re.finditer(r"\b(\w+)\s*(?:/|\|)\s*(\w+)(?:\s*(?:/|\|)\s*(\w+))?", text):
        yield from filter(None, match.groups())


def named_keys(means: Collection[str], text: str) -> Iterator[str]:
    """Keys that stand for a word: "1. Hit", "h for hit", "[2] Stand", "press 1 to hit"."""
    words = "|".join(re.escape(word) for word in means if len(word) > 1)
    # A digit counts as a key only where keys are named: a total may stand before a word as well.
    named = r"(?:^|[(\[,;/|'\"]|[.?!:]\s|\s{2}|\b(?:press|type|enter|or|and|use|choose)\b)\s*"
    key = rf"(?:{named}['\"\[(<]?(?=\d\b)|['\"\[(<]?\b(?=[a-z]))(\w{{1,2}})\b['\"\])>]?"
    patterns = (
        rf"{key}\s*(?:=|:|\)|\]|\.|-|–|>|→|for|to|if){{1,9}}\s*"
        rf"(?:you want to |take |a )?['\"]?(?:{words})\b",
        rf"\b(?:{words})['\"]?\s*(?:=|:|-|–|is|→|\()\s*{key}(?!\s*[/,|])",
    )
    for pattern in patterns:
        for match in re.finditer(pattern, text, re.I | re.M):
            if match[1].lower() not in ("or", "to", "of", "if", "a", "be", "do"):
                yield match[1]


def offered(means: Collection[str], text: str) -> Iterator[str]:
    """Words in brackets or quotes or with a letter in brackets: (y/n), [Hit/Stand], (h)it."""
    for match in re.finditer(r"[(\[<{]\s*(\w)\s*[)\]>}](\w+)", text):
        if (match[1] + match[2]).lower() in means:
            yield match[1]
    for word in options_in(text):
        if word.lower() in means or _begins(word, means):
            yield word


def _begins(option: str, means: Collection[str]) -> bool:
    """Whether an option of several words begins with one of these: "hit me", "double down"."""
    first, *rest = option.lower().split() or [""]
    return bool(rest) and len(rest) < 3 and len(first) > 2 and first in means


def keys_and_words(text: str) -> Iterator[tuple[str, str]]:
    """Keys, and the words that they stand for: "[d]ouble", "s(p)lit", "double down (d)"."""
    for match in re.finditer(r"(\w*)[\[(<{](\w)[\])>}](\w+)", text):
        yield match[2], f"{match[1]}{match[2]}{match[3]}"
    for line in text.splitlines():
        if option := OPTION.match(line):
            yield option[1], line[option.end() - 1 :].strip()
        # "N new, L load, Q quit"
        listed = [LISTED.fullmatch(part) for part in re.split(r"[,;]| or ", line.rstrip(" :>?"))]
        if sum(one is not None for one in listed) > 1:
            yield from ((one[1], one[2]) for one in listed if one is not None)
    for match in re.finditer(r"([A-Za-z']+(?: [A-Za-z']+)?) ?[(\[<{](\w{1,2})[)\]>}](?!\w)", text):
        words = match[1]
        yield match[2], words
        yield match[2], words.rpartition(" ")[2]


def without_brackets(text: str) -> str:
    """A text in which (h)it, [S]tand and s(p)lit are words."""
    text = re.sub(r"(?<=\w)[(\[<](\w)[)\]>](?=[a-z])", r"\1", text)
    return re.sub(r"[(\[<]\s*(\w)\s*[)\]>](?=[a-z])", r"\1", text)
