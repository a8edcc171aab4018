"""What a question of an unknown program means, by the words in it, and what may be typed there.

A question is what stands on the screen when the program waits for a line: mostly the last line, at
times a few lines before it. Words are a first guess; what an answer does decides (`learning`).
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from grader.assignments.cpsc386.screen import CARD, ORDERS


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
    CONFIRM = "whether that is meant"
    DECLINE = "something that is not needed"
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
    # An answer with something filled in: how many, who, how much; and "nothing of that".
    COUNT = "a number"
    NAME = "a name"
    AMOUNT = "an amount"
    NOTHING = "no amount"


@dataclass(frozen=True)
class Prompt:
    """A question: its own lines, and what it seems to mean."""

    text: str
    meaning: Meaning
    # The lines that tell what it wants, where there are more of them.
    core: str = ""


# How many lines above the last one may belong to a question.
REACH = (1, 2, 3, 6, 12)
# So much of a text is taken for a question: its last lines, and the end of each.
LINES_READ, COLUMNS_READ = 60, 600
AMOUNT = re.compile(
    r"how much|amount|how many dollars|enter (your|the|an?) (insurance )?(bet|wager)|\bsum\b"
    r"|\([^)]*\$?\b[01]\s*(-|to|–|\.\.|and)|\[\$?1\s*(-|to|–|\.\.)|\bmin\b|\bmax\b|\$\s*$"
    r"|\bfor \$?0"
    r"|\bbet\b.*:\s*\$?$|\bwager\b.*:\s*\$?$|cuánto|cuanto|monto|betrag|wie ?viel|combien|montant"
)
YES_OR_NO = re.compile(
    r"\by(es)?\s*(/|or|,|\||-)\s*no?\b|\(y\)|\[y\]|\byes or no\b|\by\b.*\bn\b|\bs[ií]?\s*/\s*no?\b"
    r"|\bj(a)?\s*/\s*n(ein)?\b|\bo(ui)?\s*/\s*n(on)?\b|\boui ou non\b|\bja oder nein\b|\bsí o no\b"
    r"|1\W+yes\b|\byes\b.*\bno\b"
)
# A line of a menu: "1) Hit", "[2] Stand", "q - quit".
OPTION = re.compile(r"^\s*[\[(<]?(\d{1,2}|[A-Za-z])\s*[\])>.:=–-]+\s*\S")
CHOICES = re.compile(r"^\W*(\d|[a-z])\W{1,3}\s*\w", re.M)
MOVE = re.compile(
    r"\bhits?\b|\bstand\b|\bstay\b|\bstick\b|(another|one more|extra|more) cards?\b|cards? more\b"
    r"|\btwist\b|\bdraw\b|\b(like|want|take|need) (a )?card\b|^\W*card\?|\bhit me\b"
    r"|\b(noch eine|weitere|eine) karte\b|\bkarte\?|\bziehen\b|\b(otra|una|más|mas) cartas?\b"
    r"|\bpedir\b|\bpides?\b|\bplantar(se|te)?\b|\bplantas?\b|\b(autre|une) carte\b|\bcarte ou\b"
    r"|\brester\b|\btirer\b|\bpiocher\b|^\W*h\W*\?"
)
KEYS_OF_MOVES = {
    "double": re.compile(r"doubl|\bdd\b|[/,|]\s*d\b\s*(?=[/,|)\]?:]|$)|verdop|\bdobla", re.M),
    "split": re.compile(
        r"split|[/,|]\s*(sp|p)\b\s*(?=[/,|)\]?:]|$)|\bteilen\b|\bdividir\b|s[ée]parer", re.M
    ),
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
            r".*\b(play|player|people|person|human|folks|guests|teams?|of you|you be|sit"
            r"|seats?|join|punters?|hands? at)"
            r"|cuántos jugador|cuantos jugador|wie ?viele (spieler|personen|leute)"
            r"|combien de (joueu|personne)|anzahl (der )?spieler|nombre de joueu"
            r"|número de jugador|numero de jugador"
        ),
    ),
    (
        Meaning.PAUSE,
        re.compile(
            r"(press|hit|push|tap)\W+(<|\[|\()?\s*(the )?(enter|return|any|a key|space)"
            r"|(enter|return) to (continue|go|start|proceed|begin|roll)|\[enter\]|<enter>"
            r"|(?<!want )(?<!like )(?<!wish )to continue\s*\W*$|\bpresione\b|\bpulsa\b"
            r"|eingabetaste|weiter mit|drücken sie|appuyez|\bany key\b"
        ),
    ),
    (
        Meaning.CONFIRM,
        re.compile(
            r"are you sure|really want|is (this|that) (ok|right|correct)\b|\bcorrect\?|confirm"
        ),
    ),
    (Meaning.INSURANCE, re.compile(r"insur|side ?bet|\bseguro\b|versicher|assurance|assurer")),
    (
        Meaning.DONOR,
        re.compile(
            r"\bdonor|donation|\bbroke\b|bankrupt|\bgift\b|spender|donante|donateur|don anonyme"
            r"|(add|more|new|extra) (funds|money|cash)|refill|benefactor|top.?up|charity"
        ),
    ),
    (
        Meaning.DECLINE,
        re.compile(
            r"(other|different|another|custom) (save )?file|file ?name\?"
            r"|(see|read|view|show|know|hear)[\w ]*\b(rules|instructions|tutorial|help"
            r"|history|stats|statistics)"
            r"|\b(rules|instructions|tutorial)\b.*(y/n|yes/no|\?)"
        ),
    ),
    (
        Meaning.AGAIN,
        re.compile(
            r"\bagain\b|(another|next|new|one more|more) (game|round|hand|deal|match)s?\b"
            r"|(keep|continue|go on|carry on|want to|stop|keeps?) (on )?play(ing)?\b|play on\b"
            r"|continue\b|\b(quit|exit|leave)\b|time for (one more|another)|keep going|go again"
            r"|\b(one more|another) (time|go)\b|stop (the )?(game|here|now)|play (some )?more"
            r"|otra (partida|ronda|mano|vez)|de nuevo|seguir jugando|jugar otra|nochmal|noch einmal"
            r"|weiterspielen|(noch|weitere|neue)\w* (eine? )?(runde|partie|spiel)|rejouer"
            r"|(autre|nouvelle) (partie|manche|tour)|encore une|anyone want to (stop|leave|quit)"
            r"|another round|paint another|next hand|(new|fresh) deal|take part|join in"
        ),
    ),
    (
        Meaning.SPLIT,
        re.compile(r"\bsplit|\bteilen\b|\bteilung\b|\bdividir|\bseparar|s[ée]parer|partager"),
    ),
    (Meaning.DOUBLE, re.compile(r"\bdouble|\bdoubling|\bdd\b|\bd\.d\b|verdoppel|\bdobla|doubler")),
    (Meaning.MOVE, MOVE),
    (
        Meaning.WAGER,
        re.compile(
            r"\bwager|\bbets?\b|\bbetting\b|\bstakes?\b|\bante\b|\brisk\b|\bput (down|up|in)\b"
            r"|how (much|many)\b.*\b(dollars|chips|money)\b|\bplay for\b|\bapuesta"
            r"|\bapostar|\beinsatz|\bsetzen|\bsetzt\b|\bmise|\bmiser\b|\bparier\b|\bpari\b|\bgamble\b"
        ),
    ),
    (
        Meaning.RETURNING,
        re.compile(
            r"returning|played (here |this |with us )?before|new player|existing|have an? (acc|id)"
            r"|been here|log ?in or|first time|load (a |your |the )?(save|game|profile|previous)"
            r"|ha(s|ve) (an )?account|already (have|registered|played)|saved (game|player|profile)"
            r"|nuevo jugador|jugado antes|neuer spieler|schon (ein)?mal|nouveau joueur|déjà joué"
        ),
    ),
    (
        Meaning.PLAYERS,
        re.compile(
            r"how many (people|players|persons|humans|of you)"
            r"|(number|count|amount) of (the )?(people|players|teams|hands|seats)"
            r"|players?\W*\(?\s*\[?1\s*(-|to|–|\.\.|through)\s*4|players\b.*\?|^\W*n\W*\?\W*$"
            r"|\bjugadores\b|\bspieler\b.*1.*4|\bjoueurs\b"
        ),
    ),
    (
        Meaning.NAME,
        re.compile(
            r"\bnames?\b|\bwho\b|handle\b|e-?mail|identifier|\bid\b|user ?name|nickname"
            r"|player \d\W*$|call you|log ?in|\bnick\b|\balias\b|\bnombre\b|\bnom\b|\bprénom\b"
            r"|\bkennung\b|gamer ?tag|moniker|\btag\b|\bwie hei|\bpin\b|pass(word|code|phrase)"
            r"|\bteam \d|\bsign your\b|\binitials\b"
        ),
    ),
    (
        Meaning.PLAYERS,
        re.compile(r"how many\b(?!.*(bet|wager|dollar|card|chip|insur|\bput\b|risk|deck|\$))"),
    ),
)
WORDS = {
    Intent.YES: ("yes", "y", "yeah", "yep", "true", "sure", "ok", "si", "sí", "s", "ja", "j", "oui",
                 "o"),
    Intent.NO: ("no", "n", "nope", "false", "nein", "non"),
    Intent.HIT: ("hit", "h", "card", "draw", "twist", "another", "take", "pedir", "carta", "karte",
                 "k", "carte", "tirer", "ziehen", "p"),
    Intent.STAND: ("stand", "s", "stay", "st", "stick", "hold", "pass", "plantarse", "plantar",
                   "bleiben", "b", "rester", "r", "halten"),
    Intent.SPLIT: ("split", "sp", "p", "teilen", "dividir", "séparer", "t"),
    Intent.DOUBLE: ("double", "d", "dd", "doubledown", "verdoppeln", "doblar", "doubler", "v"),
    Intent.PLAY: ("play", "start", "p", "begin", "deal", "continue", "yes", "y", "again", "jugar",
                  "spielen", "jouer"),
    Intent.QUIT: ("quit", "q", "exit", "leave", "stop", "no", "n", "x", "e", "salir", "ende"),
    Intent.NEW: ("new", "n", "no", "create", "nuevo", "neu"),
    Intent.RETURNING: ("returning", "return", "r", "existing", "e", "load", "yes", "y"),
}  # fmt: skip
# What is tried where nothing is named. In {} goes the number, the name or the amount.
DEFAULTS = {
    Intent.YES: (
        "y", "yes", "Y", "Yes", "YES", "1", "true", "ok", "si", "s", "ja", "j", "oui", "o",
    ),
    Intent.NO: ("n", "no", "N", "No", "NO", "2", "0", "false", "nein", "non", ""),
    Intent.HIT: (
        "h", "hit", "H", "Hit", "HIT", "1", "y", "yes", "hit me", "card", "carta", "karte",
    ),
    Intent.STAND: (
        "s", "stand", "S", "Stand", "STAND", "stay", "2", "n", "no", "stick", "pass", "hold", "",
    ),
    Intent.SPLIT: ("split", "sp", "p", "4", "3", "y", "yes"),
    Intent.DOUBLE: ("d", "double", "double down", "dd", "D", "Double", "3", "y", "yes"),
    Intent.PLAY: ("1", "p", "play", "y", "yes", "", "start", "deal"),
    Intent.QUIT: ("q", "quit", "n", "no", "exit", "2", "3", "4", "0"),
    Intent.NEW: ("n", "no", "new", "1", "2", "y", "yes"),
    Intent.RETURNING: ("r", "y", "yes", "2", "returning", "existing", "e", "n", "no"),
    Intent.COUNT: ("{}", "players {}", "{} players"),
    Intent.NAME: ("{}", "{}@example.com", "100{#}", "{}{#}234", "{} Miller"),
    Intent.AMOUNT: ("{}", "{}.00", "${}", "bet {}"),
    Intent.NOTHING: ("0", "", "n", "no", "none", "0.00", "1"),
}  # fmt: skip
# What stands for an amount in an answer that is shown as an example: "insure AMOUNT".
# What comes before an answer that is to be typed as it stands there.
COMMAND = r"\b(?:[Uu]se|[Tt]ype|[Pp]ress|[Ee]nter|[Ss]ay|[Ww]rite)\b:?\s+"
BLANK = re.compile(r"<[\w ]+>|(?<=[a-z] )[A-Z]+\b|(?<=[a-z] )amount\b|#|\.\.\.|\$?\bnn+\b")
ORDINAL = re.compile(
    r"\d+|\b(one|two|three|four|first|second|third|fourth|next|last)\b|(?<=\d)(st|nd|rd|th)\b"
)


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
            return Prompt(text, meaning, _core(lines[-reach:]))
    return Prompt("\n".join(lines[-2:]), Meaning.UNKNOWN)


def _core(lines: Sequence[str]) -> str:
    """The last line, with the one above it that says what is wanted where that one does not."""
    for number in range(len(lines) - 1, -1, -1):
        if meaning_of("\n".join([lines[number], lines[-1]])) is not Meaning.UNKNOWN:
            return "\n".join(dict.fromkeys([lines[number], lines[-1]]))
    return "\n".join(lines)


def kind_of(prompt: Prompt, names: Iterable[str]) -> str:
    """What all questions of one kind have in common: the words of the last line, or of the menu,
    without what differs from time to time.
    """
    lines = [line for line in (prompt.core or prompt.text).splitlines() if line.strip()]
    if not prompt.core and not any(map(OPTION.match, lines[:-1])):
        lines = lines[-1:] if lines and len(re.findall(r"[^\W\d_]", lines[-1])) > 1 else lines[-2:]
    text = CARD.sub(" ", "\n".join(lines).lower())
    for name in sorted(names, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name.lower())}(?!\w)", " ", text)
    text = re.sub(r"\([^()a-z]*\)", " ", text)
    return " ".join(re.findall(r"[^\W\d_]+", ORDINAL.sub(" ", text))) or text.strip()


def _last_lines(text: str) -> list[str]:
    """The last lines of a text, blank ones left out."""
    lines = [line for line in text.splitlines() if line.strip()]
    return [line[-COLUMNS_READ:] for line in lines[-LINES_READ:]]


def _tells_result(line: str) -> bool:
    """Whether a line tells how a game or a side bet ended, and is no part of a question."""
    return bool(RESULT.search(line)) and "?" not in line and not ASKS.search(line)


# What a menu may ask for that says so in the line above it.
MENUS = (
    Meaning.PLAYERS, Meaning.RETURNING, Meaning.INSURANCE, Meaning.SPLIT, Meaning.DOUBLE,
    Meaning.DONOR, Meaning.CONFIRM,
)  # fmt: skip


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
    above = meaning_of("\n".join(lines[max(0, start - 1) : start]))
    return Prompt(text, above if above in MENUS else Meaning.MENU)


def meaning_of(text: str) -> Meaning:
    """What a text asks for."""
    plain = as_meant(without_brackets(ORDERS.sub("", text)).lower())
    if _names_moves(plain):
        return Meaning.MOVE
    for meaning, rule in RULES:
        if not rule.search(plain):
            continue
        if meaning is Meaning.INSURANCE and AMOUNT.search(plain) and not YES_OR_NO.search(plain):
            return Meaning.INSURANCE_AMOUNT
        if meaning is Meaning.AGAIN and (_is_about_turn(plain) or _is_about_hand(plain)):
            continue
        if meaning is Meaning.PAUSE and re.search(r"\b(quit|exit|leave)\b", plain):
            continue
        if meaning is Meaning.AGAIN and len(CHOICES.findall(plain)) >= 2:
            return Meaning.MENU
        if meaning is Meaning.DONOR and not (YES_OR_NO.search(plain) or "?" in plain):
            continue
        return meaning
    return Meaning.MENU if len(CHOICES.findall(plain)) >= 2 else Meaning.UNKNOWN


def _names_moves(plain: str) -> bool:
    """Whether a text lets a player choose among moves, hit and stand among them."""
    named = bool(re.search(r"\bhit\b", plain)) and bool(re.search(r"\b(stand|stay|stick)\b", plain))
    return named or bool(re.search(r"\bh\s*(/|,|\||\bor\b)\s*s\b", plain))


def names_move(intent: Intent, text: str) -> bool:
    """Whether a question names a move to double down or to split, by its word or by its key."""
    return bool(KEYS_OF_MOVES[intent].search(as_meant(without_brackets(text).lower())))


def _is_about_turn(plain: str) -> bool:
    """Whether "again" or "another" is said of a card or a bet instead of a game."""
    if re.search(r"\bplay\b|\bgame\b|\bround\b|quit|exit|leave|\bstop\b", plain):
        return False
    return bool(MOVE.search(plain)) or bool(re.search(r"\bwager|\bbet\b", plain))


# Words that decide what is asked, for those who mistype them.
SPELLING = (
    "player players name names double down stand stay split hit card cards insurance again wager"
    " bet how many much play game round dealer another would like amount email another"
).split()
_LETTERS = {"".join(sorted(word)): word for word in SPELLING}


@lru_cache(maxsize=4096)
def _spelled(word: str) -> str:
    """A word with letters that changed places, or one of a long word wrong, as it is meant."""
    if word in SPELLING or len(word) < 3:
        return word
    meant = _LETTERS.get("".join(sorted(word)))
    if meant is not None and meant[0] == word[0]:
        return meant
    if len(word) < 5:
        return word
    for known in SPELLING:
        if len(known) > 4 and known[0] == word[0] and _is_one_off(known, word):
            return known
    return word


def _is_one_off(known: str, word: str) -> bool:
    """Whether one letter too many, too few or another one makes the difference."""
    if abs(len(known) - len(word)) > 1:
        return False
    same = 0
    while same < min(len(known), len(word)) and known[same] == word[same]:
        same += 1
    if same >= len(known) - 1:
        return False  # another ending is another word: "played"
    return known[same:] == word[same + 1 :] or known[same + 1 :] in (word[same:], word[same + 1 :])


def as_meant(plain: str) -> str:
    """A text in small letters with the words that matter spelled right."""
    return re.sub(r"[^\W\d_]+", lambda word: _spelled(word[0]), plain)


def _is_about_hand(plain: str) -> bool:
    """Whether what can be left is the hand: "leave it or double down?"."""
    about_hand = any(rule.search(plain) for rule in KEYS_OF_MOVES.values())
    return about_hand and not re.search(r"\bagain\b|\bgame\b|\bround\b", plain)


def without_brackets(text: str) -> str:
    """A text in which (h)it, [S]tand and s(p)lit are words."""
    text = re.sub(r"(?<=\w)[(\[<](\w)[)\]>](?=[a-z])", r"\1", text)
    return re.sub(r"[(\[<]\s*(\w)\s*[)\]>](?=[a-z])", r"\1", text)


def words_for(intent: Intent, prompt: Prompt) -> list[str]:
    """The words that may say this, those first that the question names itself."""
    if intent in (Intent.COUNT, Intent.NAME, Intent.AMOUNT, Intent.NOTHING):
        found = [*_filled_in(intent, prompt), *DEFAULTS[intent]]
        declined = _if_refused(intent, prompt)
        return [*declined, *found] if intent is Intent.NOTHING else [*found, *declined]
    found = [*_named_keys(intent, prompt.text), *_offered(intent, prompt.text)]
    wants = [*DEFAULTS[intent]]
    if intent in (Intent.YES, Intent.NO) and not YES_OR_NO.search(prompt.text.lower()):
        found += _by_its_word(intent, prompt)
    if intent in (Intent.HIT, Intent.STAND) and not _names_moves(
        without_brackets(prompt.text).lower()
    ):
        # "Another card?": it wants a yes or a no.
        yes = Intent.YES if intent is Intent.HIT else Intent.NO
        found += [*_named_keys(yes, prompt.text), *_offered(yes, prompt.text)]
        wants = [*DEFAULTS[yes], *wants]
    if re.search(r"\b[A-Z]{2,}\b", prompt.text) and not re.search(r"[a-z]{3}", prompt.text):
        wants = [word.upper() for word in wants] + wants
    return list(dict.fromkeys([*found, *wants]))


# The words that say yes where no yes is offered: "leave it or double down?".
ACTS = {
    Meaning.SPLIT: re.compile(r"split"),
    Meaning.DOUBLE: re.compile(r"doubl|dd\b"),
    Meaning.INSURANCE: re.compile(r"insur|buy|take"),
    Meaning.AGAIN: re.compile(r"play|again|deal|continue|stay|next|another"),
    Meaning.MENU: re.compile(r"play|start|deal|begin"),
}


def _by_its_word(intent: Intent, prompt: Prompt) -> list[str]:
    """What says yes or no where other words are offered."""
    act = ACTS.get(prompt.meaning)
    offered = options_in(prompt.text) if act is not None else []
    does = [one for one in offered if act is not None and act.match(one.lower())]
    if not does:
        return []
    return does if intent is Intent.YES else [one for one in offered if one not in does]


def _filled_in(intent: Intent, prompt: Prompt) -> Iterator[str]:
    """Answers that are shown with a blank to fill in: "insure AMOUNT"."""
    if intent is not Intent.NOTHING:
        for option in re.findall(r"['\"‘“`]([^'\"’”`]{2,30})['\"’”`]", prompt.text):
            if BLANK.search(option):
                yield BLANK.sub("{}", option, count=1)
        for word in re.findall(rf"{COMMAND}([a-z]+) (?-i:[A-Z]{{2,}})\b", prompt.text, re.I):
            yield f"{word} {{}}"
    if intent is Intent.NAME and re.search(r"e-?mail", prompt.text, re.I):
        yield "{}@example.com"
    if intent is Intent.NAME and re.search(r"\bpin\b|\bdigits?\b|\bcode\b", prompt.text, re.I):
        yield "100{#}"


DECLINES = re.compile(
    r"^(decline|no|none|skip|pass|go|keep|leave|continue|nothing|zero|never|nein|non|deny|refuse)\b"
    r"|no\b",
    re.I,
)


def _if_refused(intent: Intent, prompt: Prompt) -> list[str]:
    """Whatever else the question offers, where an amount or a number was refused."""
    found = options_in(prompt.text)
    if intent is Intent.COUNT:
        return ["one", "two", "three", "four"]
    return [one for one in found if DECLINES.search(one)] if intent is Intent.NOTHING else []


def _named_keys(intent: Intent, text: str) -> Iterator[str]:
    """Keys that stand for a word: "1. Hit", "h for hit", "[2] Stand", "press 1 to hit"."""
    words = "|".join(re.escape(word) for word in WORDS[intent] if len(word) > 1)
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


def _offered(intent: Intent, text: str) -> Iterator[str]:
    """Words in brackets or quotes or with a letter in brackets: (y/n), [Hit/Stand], (h)it."""
    for match in re.finditer(r"[(\[<{]\s*(\w)\s*[)\]>}](\w+)", text):
        if (match[1] + match[2]).lower() in WORDS[intent]:
            yield match[1]
    for word in options_in(text):
        if word.lower() in WORDS[intent] or _begins(word, intent):
            yield word


def _begins(option: str, intent: Intent) -> bool:
    """Whether an option of several words begins with one of these: "hit me", "double down"."""
    first, *rest = option.lower().split() or [""]
    return bool(rest) and len(rest) < 3 and len(first) > 2 and first in WORDS[intent]


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
