"""What a question of an unknown program means, by the words in it, and what may be typed there.

A question is what stands on the screen when the program waits for a line: mostly the last line, at
times a few lines before it. Words are a first guess; what an answer does decides (`learning`).
"""

import re
from collections.abc import Iterator, Sequence
from enum import StrEnum

from grader.api import terminal
from grader.assignments.cpsc386.screen import CARD


class Meaning(StrEnum):
    """What a program wants to know."""

    PLAYERS = "how many players"
    NAME = "a name"
    RETURNING = "new or returning"
    JOIN = "whether another player joins"
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
    PAUSE = terminal.PAUSE
    MENU = "a choice of a menu"
    UNKNOWN = terminal.UNKNOWN


class Intent(StrEnum):
    """What the one at the keyboard wants to say."""

    YES = "yes"
    NO = "no"
    HIT = "hit"
    STAND = "stand"
    SPLIT = "split"
    DOUBLE = "double"
    INSURE = "insure"
    PLAY = "play"
    QUIT = "quit"
    NEW = "new"
    RETURNING = "returning"
    # An answer with something filled in: how many, who, how much; and "nothing of that".
    COUNT = "a number"
    NAME = "a name"
    AMOUNT = "an amount"
    NOTHING = "no amount"


AMOUNT = re.compile(
    r"how much|amount|how many dollars|enter (your|the|an?) (insurance )?(bet|wager)|\bsum\b"
    r"|\([^)]*\$?\b[01]\s*(-|to|–|\.\.|and)|\[\$?1\s*(-|to|–|\.\.)|\bmin\b|\bmax\b|\$\s*$"
    r"|\b[01]\s*(-|to|–|\.\.)\s*\$?\d\d"
    r"|\bfor \$?0"
    r"|\bbet\b.*:\s*\$?$|\bwager\b.*:\s*\$?$|cuánto|cuanto|monto|betrag|wie ?viel|combien|montant"
)
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
    "insure": re.compile(r"insur|side ?bet|versicher|\bseguro\b|assurance"),
}
# "h?": the letter is what it takes.
LETTER_ALONE = re.compile(r"^\W*(h)\W*\?\W*$", re.I | re.M)
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
            r"how many "
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
            r"\b(like|want|wish|shall|should)\b.*\bsave\b|are you sure|really want"
            r"|is (this|that) (ok|right|correct)\b|\bcorrect\?|confirm"
        ),
    ),
    (
        Meaning.INSURANCE,
        re.compile(r"insur|side ?bet|\bins\b|\bseguro\b|versicher|assurance|assurer"),
    ),
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
        Meaning.JOIN,
        re.compile(
            r"\b(another|more|other|additional|further) (players?|people|person|guests?)\b"
            r"|\badd (a|another|one more) (player|person|guest)|\b(any|some)(body|one) else\b"
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
        re.compile(r"how many\b"),
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
    Intent.INSURE: ("insurance", "insure", "ins", "i", "buy", "side", "seguro", "versichern",
                    "assurance"),
    Intent.PLAY: ("play", "start", "p", "begin", "deal", "continue", "yes", "y", "again", "jugar",
                  "spielen", "jouer"),
    Intent.QUIT: ("quit", "q", "exit", "leave", "stop", "no", "n", "x", "e", "salir", "ende"),
    Intent.NEW: ("new", "n", "no", "create", "add", "register", "join", "nuevo", "neu"),
    Intent.RETURNING: ("returning", "return", "r", "existing", "e", "load", "yes", "y"),
}  # fmt: skip
MOVES = (
    Intent.YES, Intent.NO, Intent.HIT, Intent.STAND, Intent.SPLIT, Intent.DOUBLE, Intent.INSURE,
)  # fmt: skip
# What is tried where nothing is named. In {} goes the number, the name or the amount.
TRIES = {
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
    Intent.INSURE: ("i", "insurance", "insure", "buy", "I", "5"),
    Intent.PLAY: ("1", "p", "play", "y", "yes", "", "start", "deal"),
    Intent.QUIT: ("q", "quit", "n", "no", "exit", "2", "3", "4", "0"),
    Intent.NEW: ("n", "no", "new", "1", "2", "y", "yes"),
    Intent.RETURNING: ("r", "y", "yes", "2", "returning", "existing", "e", "n", "no"),
    Intent.COUNT: ("{}", "players {}", "{} players"),
    Intent.NAME: ("{}", "{}@example.com", "100{#}", "{}{#}234", "{} Miller"),
    Intent.AMOUNT: ("{}", "{}.00", "${}", "bet {}"),
    Intent.NOTHING: ("0", "", "n", "no", "none", "0.00", "1"),
}  # fmt: skip
# How badly a meaning fits a question that names it among other things; one that has its form;
# one that says something else, for what cannot be placed; and choices of whatever kind.
NAMED, NOT_PLACED, ANY_MENU = 1.5, 1.0, 1.0
ABOUT_MONEY = re.compile(r"[$€]|\bdollars?\b|\bchips\b")
BY_FORM, RARELY = 3.0, 3.5
YES_NO: dict[str, float] = {
    Meaning.AGAIN: BY_FORM, Meaning.MOVE: BY_FORM, Meaning.CONFIRM: BY_FORM,
    Meaning.DECLINE: BY_FORM, Meaning.DONOR: BY_FORM, Meaning.RETURNING: RARELY,
    Meaning.JOIN: RARELY,
    Meaning.INSURANCE: RARELY, Meaning.SPLIT: RARELY, Meaning.DOUBLE: RARELY,
}  # fmt: skip
NUMBERS: dict[str, float] = dict.fromkeys(
    (Meaning.PLAYERS, Meaning.WAGER, Meaning.INSURANCE_AMOUNT), BY_FORM
)
CHOICE: dict[str, float] = {Meaning.MOVE: BY_FORM}
# The words that say yes where no yes is offered: "leave it or double down?".
ACTS = {
    Meaning.SPLIT: re.compile(r"split"),
    Meaning.DOUBLE: re.compile(r"doubl|dd\b"),
    Meaning.INSURANCE: re.compile(r"insur|buy|take|side ?bet"),
    Meaning.AGAIN: re.compile(r"play|again|deal|continue|stay|next|another"),
    Meaning.MENU: re.compile(r"play|start|deal|begin"),
    Meaning.DONOR: re.compile(r"take|accept|thank|donat|receive"),
    Meaning.CONFIRM: re.compile(r"keep|ok|right|correct|confirm|accept|fine"),
}
DECLINES = re.compile(
    r"^(decline|no|none|skip|pass|go|keep|leave|continue|nothing|zero|never|nein|non|deny|refuse)\b"
    r"|no\b",
    re.I,
)
# Words that decide what is asked, for those who mistype them.
SPELLING = terminal.Spelling(
    "player players name names double down stand stay split hit card cards insurance again wager"
    " bet how many much play game round dealer another would like amount email".split()
)


class Blackjack(terminal.Lexicon):
    """The words of a blackjack game at a table."""

    noise = CARD

    def __init__(self) -> None:
        super().__init__(RULES, TRIES)
        self.meanings = tuple(meaning for meaning in Meaning if meaning is not Meaning.UNKNOWN)

    def read_lines(self, lines: Sequence[str]) -> terminal.Prompt:
        """The question at the end of these lines. How a game ended is no part of it."""
        above = [one for one in lines[:-1] if not (_tells_result(one) or _lists_cards(one))]
        lines = [*above, *lines[-1:]]
        return self._menu_at_end(lines) or super().read_lines(lines)

    def _menu_at_end(self, lines: Sequence[str]) -> terminal.Prompt | None:
        """The choices that the last lines list, with what stands above; None for no choices."""
        stop = len(lines)
        while stop > 0 and stop > len(lines) - 2 and not terminal.OPTION.match(lines[stop - 1]):
            stop -= 1
        start = stop
        while start > 0 and terminal.OPTION.match(lines[start - 1]):
            start -= 1
        if stop - start < 2:
            return None
        options = "\n".join(lines[start:stop])
        text = "\n".join(lines[max(0, start - 1) :])
        if _names_moves(terminal.without_brackets(options).lower()):
            return terminal.Prompt(text, Meaning.MOVE)
        if re.search(r"\byes\b", options, re.I) and re.search(r"\bno\b", options, re.I):
            above = "\n".join([*lines[max(0, start - 2) : start], *lines[stop:]])
            return terminal.Prompt(text, self.meaning_of(above))
        meaning = self.meaning_of("\n".join(lines[max(0, start - 1) : start]))
        return terminal.Prompt(text, meaning if meaning is not Meaning.UNKNOWN else Meaning.MENU)

    def meaning_of(self, text: str) -> Meaning:
        """What a text asks for."""
        plain = SPELLING.mended(terminal.without_brackets(terminal.ORDERS.sub("", text)).lower())
        if _names_moves(plain):
            return Meaning.MOVE
        if _lists_double(text):
            return Meaning.DOUBLE
        choices = len(CHOICES.findall(plain)) >= 2
        for meaning, rule in RULES:
            if not rule.search(plain) or _is_about_something_else(meaning, plain):
                continue
            amount = AMOUNT.search(plain) and not terminal.YES_OR_NO.search(plain)
            if meaning is Meaning.INSURANCE and amount:
                return Meaning.INSURANCE_AMOUNT
            return meaning
        return Meaning.MENU if choices else Meaning.UNKNOWN

    def fits(self, prompt: terminal.Prompt) -> dict[str, float]:
        """How badly meanings fit the words of a question: not at all for what they say first, a
        little for what else they name, more for what it may be by its form. The others do not.
        """
        plain = SPELLING.mended(
            terminal.without_brackets(terminal.ORDERS.sub("", prompt.text)).lower()
        )
        counts = bool(AMOUNT.search(plain)) and not terminal.YES_OR_NO.search(plain)
        asks = bool(terminal.YES_OR_NO.search(plain)) or plain.rstrip(" :>").endswith("?")
        offers = asks and not counts
        found: dict[str, float] = {Meaning.UNKNOWN: NOT_PLACED}
        choices = offers or (not counts and len(terminal.options_in(prompt.text)) > 1)
        for forms, fit in ((YES_NO, offers), (NUMBERS, counts), (CHOICE, choices)):
            found.update(forms if fit else {})
        named = {meaning for meaning, rule in RULES if rule.search(plain)}
        if not terminal.YES_OR_NO.search(plain) and Meaning.INSURANCE in named:
            named.add(Meaning.INSURANCE_AMOUNT)
        if Meaning.AGAIN in named and len(list(terminal.keys_and_words(prompt.text))) > 2:
            named.add(Meaning.MENU)
        if counts and ABOUT_MONEY.search(plain):
            named.add(Meaning.WAGER)
        found.update(dict.fromkeys(named, NAMED))
        any_menu = prompt.meaning is Meaning.MENU and not ACTS[Meaning.MENU].search(plain)
        return {**found, prompt.meaning: ANY_MENU if any_menu else 0.0}

    def words_for(self, intent: str, prompt: terminal.Prompt) -> list[str]:
        """The words that may say this, those first that the question names itself."""
        meant = Intent(intent)
        if meant in (Intent.COUNT, Intent.NAME, Intent.AMOUNT, Intent.NOTHING):
            found = [*_filled_in(meant, prompt), *TRIES[meant]]
            declined = _if_refused(meant, prompt)
            return [*declined, *found] if meant is Intent.NOTHING else [*found, *declined]
        found, wants = _named(meant, prompt.text), [*TRIES[meant]]
        if meant in (Intent.YES, Intent.NO) and not terminal.YES_OR_NO.search(prompt.text.lower()):
            found = [*_by_its_word(meant, prompt), *found]
        if meant is Intent.HIT and (letter := LETTER_ALONE.search(prompt.text)):
            found.append(letter[1])
        hits = not _names_moves(terminal.without_brackets(prompt.text).lower())
        if hits and meant in (Intent.HIT, Intent.STAND):
            # "Another card?": it wants a yes or a no.
            yes = Intent.YES if meant is Intent.HIT else Intent.NO
            found += _named(yes, prompt.text)
            wants = [*TRIES[yes], *wants]
        if meant in (Intent.HIT, Intent.STAND):
            found += _left_over(prompt.text)
        if re.search(r"\b[A-Z]{2,}\b", prompt.text) and not re.search(r"[a-z]{3}", prompt.text):
            wants = [word.upper() for word in wants] + wants
        return list(dict.fromkeys([*found, *wants]))


LEXICON = Blackjack()


def _named(intent: Intent, text: str) -> list[str]:
    """The words for this that a question names itself."""
    means = WORDS[intent]
    keys = [key for key, words in terminal.keys_and_words(text) if words.lower() in means]
    return [*terminal.named_keys(means, text), *keys, *terminal.offered(means, text)]


def adds_players(prompt: terminal.Prompt) -> bool:
    """Whether a menu has a choice for one more player."""
    return bool(re.search(r"\b(add|new|create|register|join)\b", prompt.text, re.I))


def _left_over(text: str) -> list[str]:
    """What is offered and says nothing that we know: it may say anything that is missing."""
    known = {word for intent in MOVES for word in WORDS[intent]}
    keys = [key for key, words in terminal.keys_and_words(text) if words.lower() not in known]
    offered = [one for one in terminal.options_in(text) if " " not in one.strip()]
    words = [one for one in offered if one.lower() not in known and not one.isdecimal()]
    return list(dict.fromkeys([*words, *keys]))


def _tells_result(line: str) -> bool:
    """Whether a line tells how a game or a side bet ended, and is no part of a question."""
    return bool(RESULT.search(line)) and "?" not in line and not ASKS.search(line)


def _lists_cards(line: str) -> bool:
    """Whether a line has a number or a letter before cards: a hand, and no choice of a menu."""
    option = terminal.OPTION.match(line)
    return option is not None and CARD.match(line, option.end() - 1) is not None


def _is_about_something_else(meaning: Meaning, plain: str) -> bool:
    """Whether the words that are typical of a question mean something else here."""
    if meaning is Meaning.PAUSE:
        return bool(re.search(r"\b(quit|exit|leave)\b", plain))
    asks = terminal.YES_OR_NO.search(plain) or "?" in plain
    return meaning is Meaning.JOIN and not (asks and not re.search(r"\bnames?\b", plain))


def _names_moves(plain: str) -> bool:
    """Whether a text lets a player choose among moves, hit and stand among them."""
    named = bool(re.search(r"\bhit\b", plain)) and bool(re.search(r"\b(stand|stay|stick)\b", plain))
    return named or bool(re.search(r"\bh\s*(/|,|\||\bor\b)\s*s\b", plain))


def _lists_double(text: str) -> bool:
    """Whether keys are listed, that for doubling down among them, and none for a yes: with 21,
    some offer what is left to do then.
    """
    words = {word.lower() for _, word in terminal.keys_and_words(text)}
    return "double" in words and len(words) > 1 and not words & {"yes", "hit", "stand"}


def names_move(intent: Intent, text: str) -> bool:
    """Whether a question names a move to double down or to split, by its word or by its key."""
    return bool(
        KEYS_OF_MOVES[intent].search(SPELLING.mended(terminal.without_brackets(text).lower()))
    )


def _by_its_word(intent: Intent, prompt: terminal.Prompt) -> list[str]:
    """What says yes or no where other words are offered, by themselves or by a key."""
    act = ACTS.get(Meaning(prompt.meaning))
    if act is None:
        return []
    offered = [
        *terminal.keys_and_words(prompt.text),
        *((one, one) for one in terminal.options_in(prompt.text)),
    ]
    does = {key for key, words in offered if act.match(words.lower())}
    if not does:
        return []
    if intent is Intent.YES:
        return list(dict.fromkeys(key for key, _ in offered if key in does))
    others = [(key, words) for key, words in offered if key not in does]
    others.sort(key=lambda pair: not DECLINES.search(pair[1]))
    return list(dict.fromkeys(key for key, _ in others))


def _filled_in(intent: Intent, prompt: terminal.Prompt) -> Iterator[str]:
    """Answers that are shown with a blank to fill in: "insure AMOUNT"."""
    if intent is not Intent.NOTHING:
        for option in re.findall(r"['\"‘“`]([^'\"’”`]{2,30})['\"’”`]", prompt.text):
            if terminal.BLANK.search(option):
                yield terminal.BLANK.sub("{}", option, count=1)
        for word in re.findall(
            rf"{terminal.COMMAND}([a-z]+) (?-i:[A-Z]{{2,}})\b", prompt.text, re.I
        ):
            yield f"{word} {{}}"
    if intent is Intent.NAME and re.search(r"e-?mail", prompt.text, re.I):
        yield "{}@example.com"
    if intent is Intent.NAME and re.search(r"\bpin\b|\bdigits?\b|\bcode\b", prompt.text, re.I):
        yield "100{#}"


def _if_refused(intent: Intent, prompt: terminal.Prompt) -> list[str]:
    """Whatever else the question offers, where an amount or a number was refused."""
    found = terminal.options_in(prompt.text)
    if intent is Intent.COUNT:
        return ["one", "two", "three", "four"]
    return [one for one in found if DECLINES.search(one)] if intent is Intent.NOTHING else []
