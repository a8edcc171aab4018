"""What a question of an unknown program means, and which words it names for its answers.

A question is what stands on the screen when the program waits for a line: mostly the last line, at
times a few lines before it. It is read by the words in it; what cannot be placed is UNKNOWN.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum


class Meaning(StrEnum):
    """What a program wants to know."""

    PLAYERS = "how many players"
    NAME = "a name"
    RETURNING = "new or returning"
    WAGER = "a wager"
    INSURANCE = "insurance or not"
    INSURANCE_AMOUNT = "how much insurance"
    SPLIT = "split or not"
    DOUBLE = "double down or not"
    MOVE = "hit or stand"
    AGAIN = "play again or not"
    DONOR = "take new money or not"
    PAUSE = "nothing, a key will do"
    MENU = "a choice of a menu"
    UNKNOWN = "not understood"


class Intent(StrEnum):
    """What the one at the keyboard wants to say."""

    YES = "yes"
    NO = "no"
    HIT = "hit"
    STAND = "stand"
    SPLIT = "split"
    DOUBLE = "double"
    PLAY = "play"
    QUIT = "quit"
    NEW = "new"
    RETURNING = "returning"


@dataclass(frozen=True)
class Prompt:
    """A question: its own lines, and what it means."""

    text: str
    meaning: Meaning


# How many lines above the last one may belong to a question.
REACH = (1, 2, 3, 6, 12)
# So much of a text is taken for a question: its last lines, and the end of each.
LINES_READ, COLUMNS_READ = 60, 600
AMOUNT = re.compile(
    r"how much|amount|how many dollars|enter (your|the|an?) (insurance )?(bet|wager)|\bsum\b"
    r"|\(\s*\$?1\s*(-|to|–|\.\.)"
)
YES_OR_NO = re.compile(r"\by(es)?\s*(/|or|,|\|)\s*no?\b|\(y\)|\[y\]|\byes or no\b|\by\b.*\bn\b")
# A line of a menu: "1) Hit", "[2] Stand", "q - quit".
OPTION = re.compile(r"^\s*[\[(<]?(\d|[A-Za-z])\s*[\])>.:=–-]+\s*\S")
CHOICES = re.compile(r"^\W*(\d|[a-z])\W{1,3}\s*\w", re.M)
MOVE = re.compile(
    r"\bhit\b|\bstand\b|\bstay\b|\bstick\b|(another|one more|extra|more) cards?\b|\btwist\b"
    r"|\bdraw\b|\b(like|want|take) a card\b|^\W*card\?"
)
KEYS_OF_MOVES = {
    Intent.DOUBLE: re.compile(r"double|\bdd\b|[/,|]\s*d\b\s*(?=[/,|)\]?:]|$)", re.M),
    Intent.SPLIT: re.compile(r"split|[/,|]\s*(sp|p)\b\s*(?=[/,|)\]?:]|$)", re.M),
}
# What is said of a game that is over; and what shows that a line wants an answer all the same.
RESULT = re.compile(
    r"\b(wins?|won|los(es?|t)|push(es|ed)?|pays?|paid|costs?|pushed|collects?|ties?|tied)\b", re.I
)
ASKS = re.compile(
    r"\b(enter|type|press|choose|select|place|please|want|would|like|how|hit|stand|yes)\b|[:>]\s*$",
    re.I,
)
# In this order: what comes first is the more particular.
RULES = (
    (
        Meaning.PLAYERS,
        re.compile(
            r"how many (?!.*(bet|wager|dollar|card|chip|\bput\b|\brisk))"
            r".*\b(play|player|people|person|human|folks|guests|of you|you be)"
        ),
    ),
    (
        Meaning.PAUSE,
        re.compile(
            r"(press|hit|push|tap)\W+(<|\[|\()?\s*(the )?(enter|return|any|a key|space)"
            r"|enter to (continue|go|start|proceed)"
            r"|(?<!want )(?<!like )(?<!wish )to continue\s*\W*$"
        ),
    ),
    (Meaning.INSURANCE, re.compile(r"insur|side ?bet")),
    (Meaning.DONOR, re.compile(r"\bdonor|donation|\bbroke\b|bankrupt|\bgift\b")),
    (
        Meaning.AGAIN,
        re.compile(
            r"\bagain\b|(another|next|new|one more|more) (game|round|hand|deal|match)s?\b"
            r"|(keep|continue|go on|carry on|want to) (on )?play(ing)?\b|play on\b|continue\b"
            r"|\b(quit|exit|leave)\b|time for (one more|another)|\b(one more|another) (time|go)\b"
        ),
    ),
    (Meaning.SPLIT, re.compile(r"\bsplit")),
    (Meaning.DOUBLE, re.compile(r"\bdouble|\bdoubling")),
    (Meaning.MOVE, MOVE),
    (
        Meaning.WAGER,
        re.compile(
            r"\bwager|\bbets?\b|\bbetting\b|\bstakes?\b|\bante\b|\brisk\b|\bput (down|up|in)\b"
            r"|how (much|many)\b.*\b(dollars|chips|money)\b|\bplay for\b"
        ),
    ),
    (
        Meaning.RETURNING,
        re.compile(
            r"returning|played (here |this |with us )?before|new player|existing|have an? (acc|id)"
            r"|been here|log ?in or|first time"
        ),
    ),
    (
        Meaning.PLAYERS,
        re.compile(
            r"how many (people|players|persons|humans|of you)"
            r"|(number|count|amount) of (the )?(people|players)"
            r"|players?\W*\(?\s*\[?1\s*(-|to|–|\.\.|through)\s*4|players\b.*\?"
        ),
    ),
    (
        Meaning.NAME,
        re.compile(
            r"\bname|\bwho\b|handle\b|e-?mail|identifier|\bid\b|user ?name|nickname|player \d\W*$"
            r"|call you|log ?in"
        ),
    ),
)
WORDS = {
    Intent.YES: ("yes", "y", "yeah", "yep", "true", "sure", "ok"),
    Intent.NO: ("no", "n", "nope", "false"),
    Intent.HIT: ("hit", "h", "card", "draw", "twist", "another", "take"),
    Intent.STAND: ("stand", "s", "stay", "st", "stick", "hold", "pass"),
    Intent.SPLIT: ("split", "sp", "p"),
    Intent.DOUBLE: ("double", "d", "dd", "doubledown"),
    Intent.PLAY: ("play", "start", "p", "begin", "deal", "continue", "yes", "y", "again"),
    Intent.QUIT: ("quit", "q", "exit", "leave", "stop", "no", "n", "x", "e"),
    Intent.NEW: ("new", "n", "no", "create"),
    Intent.RETURNING: ("returning", "return", "r", "existing", "e", "load", "yes", "y"),
}
# What is tried where nothing is named.
DEFAULTS = {
    Intent.YES: ("y", "yes", "Y", "Yes", "YES", "1", "true", "ok"),
    Intent.NO: ("n", "no", "N", "No", "NO", "2", "0", "false"),
    Intent.HIT: ("h", "hit", "H", "Hit", "HIT", "1", "y", "yes"),
    Intent.STAND: ("s", "stand", "S", "Stand", "STAND", "stay", "2", "n", "no"),
    Intent.SPLIT: ("split", "sp", "p", "4", "3"),
    Intent.DOUBLE: ("d", "double", "double down", "dd", "3"),
    Intent.PLAY: ("1", "p", "play", "y", "yes", ""),
    Intent.QUIT: ("q", "quit", "n", "no", "exit", "2", "3", "4", "0"),
    Intent.NEW: ("n", "no", "new", "1", "2"),
    Intent.RETURNING: ("r", "y", "yes", "2", "returning", "existing", "e"),
}


def read_prompt(printed: str, lines_before: str = "") -> Prompt:
    """The question at the end of what was printed."""
    lines = _last_lines(printed)
    lines = [*(line for line in lines[:-1] if not _tells_result(line)), *lines[-1:]]
    if not lines:
        lines = _last_lines(lines_before)[-3:]
    menu = _menu_at_end(lines)
    if menu is not None:
        return menu
    done = 0
    for reach in REACH:
        # The last lines speak first; those above them only where they are silent.
        text = "\n".join(lines[-reach:])
        if done >= len(lines):
            break
        done = reach
        meaning = meaning_of(text)
        if meaning is not Meaning.UNKNOWN:
            return Prompt(text, meaning)
    return Prompt("\n".join(lines[-2:]), Meaning.UNKNOWN)


def _last_lines(text: str) -> list[str]:
    """The last lines of a text, blank ones left out."""
    lines = [line for line in text.splitlines() if line.strip()]
    return [line[-COLUMNS_READ:] for line in lines[-LINES_READ:]]


def _tells_result(line: str) -> bool:
    """Whether a line tells how a game or a side bet ended, and is no part of a question."""
    return bool(RESULT.search(line)) and "?" not in line and not ASKS.search(line)


def _menu_at_end(lines: Sequence[str]) -> Prompt | None:
    """The choices that the last lines list, with what stands above them; None for no choices."""
    stop = len(lines)
    while stop > 0 and stop > len(lines) - 2 and not OPTION.match(lines[stop - 1]):
        stop -= 1
    start = stop
    while start > 0 and OPTION.match(lines[start - 1]):
        start -= 1
    if stop - start < 2:
        return None
    options = "\n".join(lines[start:stop])
    text = "\n".join(lines[max(0, start - 1) :])
    if _names_moves(without_brackets(options).lower()):
        return Prompt(text, Meaning.MOVE)
    if re.search(r"\byes\b", options, re.I) and re.search(r"\bno\b", options, re.I):
        above = "\n".join([*lines[max(0, start - 2) : start], *lines[stop:]])
        return Prompt(text, meaning_of(above))
    return Prompt(text, Meaning.MENU)


def meaning_of(text: str) -> Meaning:
    """What a text asks for."""
    plain = without_brackets(text).lower()
    if _names_moves(plain):
        return Meaning.MOVE
    for meaning, rule in RULES:
        if not rule.search(plain):
            continue
        if meaning is Meaning.INSURANCE and AMOUNT.search(plain) and not YES_OR_NO.search(plain):
            return Meaning.INSURANCE_AMOUNT
        if meaning is Meaning.AGAIN and _is_about_turn(plain):
            continue
        if meaning is Meaning.PAUSE and re.search(r"\b(quit|exit|leave)\b", plain):
            continue
        if meaning is Meaning.AGAIN and len(CHOICES.findall(plain)) >= 2:
            return Meaning.MENU
        if meaning is Meaning.DONOR and not YES_OR_NO.search(plain):
            continue
        return meaning
    return Meaning.MENU if len(CHOICES.findall(plain)) >= 2 else Meaning.UNKNOWN


def _names_moves(plain: str) -> bool:
    """Whether a text lets a player choose among moves, hit and stand among them."""
    named = bool(re.search(r"\bhit\b", plain)) and bool(re.search(r"\b(stand|stay|stick)\b", plain))
    return named or bool(re.search(r"\bh\s*(/|,|\||\bor\b)\s*s\b", plain))


def names_move(intent: Intent, text: str) -> bool:
    """Whether a question names a move to double down or to split, by its word or by its key."""
    return bool(KEYS_OF_MOVES[intent].search(without_brackets(text).lower()))


def _is_about_turn(plain: str) -> bool:
    """Whether "again" or "another" is said of a card or a bet instead of a game."""
    if re.search(r"\bplay\b|\bgame\b|\bround\b|quit|exit|leave", plain):
        return False
    return bool(MOVE.search(plain)) or bool(re.search(r"\bwager|\bbet\b", plain))


def without_brackets(text: str) -> str:
    """A text in which (h)it, [S]tand and s(p)lit are words."""
    text = re.sub(r"(?<=\w)[(\[<](\w)[)\]>](?=[a-z])", r"\1", text)
    return re.sub(r"[(\[<]\s*(\w)\s*[)\]>](?=[a-z])", r"\1", text)


def words_for(intent: Intent, prompt: Prompt) -> list[str]:
    """The words that may say this, those first that the question names itself."""
    found = [*_named_keys(intent, prompt.text), *_offered(intent, prompt.text)]
    wants = [*DEFAULTS[intent]]
    if intent in (Intent.HIT, Intent.STAND) and not _names_moves(
        without_brackets(prompt.text).lower()
    ):
        # "Another card?": it wants a yes or a no.
        plain = DEFAULTS[Intent.YES if intent is Intent.HIT else Intent.NO]
        yes = Intent.YES if intent is Intent.HIT else Intent.NO
        found += [*_named_keys(yes, prompt.text), *_offered(yes, prompt.text)]
        wants = [*plain, *wants]
    return list(dict.fromkeys([*found, *wants]))


def _named_keys(intent: Intent, text: str) -> Iterator[str]:
    """Keys that stand for a word: "1. Hit", "h for hit", "[2] Stand", "press 1 to hit"."""
    words = "|".join(re.escape(word) for word in WORDS[intent] if len(word) > 1)
    # A digit counts as a key only where keys are named: a total may stand before a word as well.
    named = r"(?:^|[(\[,;/|'\"]|[.?!:]\s|\b(?:press|type|enter|or|and|use|choose)\b)\s*"
    key = rf"(?:{named}['\"\[(<]?(?=\d\b)|['\"\[(<]?\b(?=[a-z]))(\w{{1,2}})\b['\"\])>]?"
    patterns = (
        rf"{key}\s*(?:=|:|\)|\]|\.|-|–|>|→|for|to|if){{1,9}}\s*"
        rf"(?:you want to |take |a )?['\"]?(?:{words})\b",
        rf"\b(?:{words})['\"]?\s*(?:=|:|-|–|is|→|\()\s*{key}",
    )
    for pattern in patterns:
        for match in re.finditer(pattern, text, re.I | re.M):
            if match[1].lower() not in ("or", "to", "of", "if", "a", "be", "do"):
                yield match[1]


def _offered(intent: Intent, text: str) -> Iterator[str]:
    """Words in brackets or quotes or with a letter in brackets: (y/n), [Hit/Stand], (h)it."""
    for match in re.finditer(r"[(\[<{]\s*(\w)\s*[)\]>}](\w+)", text):
        if (match[1] + match[2]).lower() in WORDS[intent]:
            yield match[1]
    for match in re.finditer(r"[(\[<{]([^()\[\]<>{}]{1,60})[)\]>}]", text):
        for option in re.split(r"\s*(?:/|,|\||\bor\b)\s*", match[1]):
            word = option.strip(" '\"")
            if word.lower() in WORDS[intent]:
                yield word
    for match in re.finditer(r"['\"‘“](\w+)['\"’”]", text):
        if match[1].lower() in WORDS[intent]:
            yield match[1]
    for match in re.finditer(r"\b(\w+)\s*(?:/|\bor\b)\s*(\w+)", text):
        for word in match.groups():
            if word.lower() in WORDS[intent]:
                yield word
