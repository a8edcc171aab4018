"""No text of a student's program takes our readers long: twice the text is twice the work.

Every reader gets texts of each kind in growing sizes. A machine is never asked how fast it is: the
time for a text is compared with the time for one of half its length. A reader that is quadratic
takes four times as long; one that is cubic, eight times.

A new reader needs one line in `READERS`.
"""

import re
import time
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from grader.assignments.cpsc386 import check_format, money, player, prompts
from grader.assignments.cpsc386 import screen as cards386
from grader.assignments.cs220 import check_summary
from grader.assignments.cs220 import look as look220
from grader.assignments.cs1114 import oracle, typist
from grader.assignments.cs1114 import scene as scene1114
from grader.assignments.iipp import controls, hands, score, table, words
from grader.assignments.iipp import screen as screen386
from grader.program import lines, reading
from grader.program.conversation import Conversation
from grader.report import compare
from grader.sandbox.inside import wire
from grader.support import escape
from grader.support.legible import legible
from grader.worlds import terminal

Reader = Callable[[str], Any]

KINDS = {
    "line ends": "\n",
    "spaces": " ",
    "blank lines": " \n",
    "carriage returns": "\r",
    "tabs": "\t",
    "one word": "a",
    "digits": "7",
    "dollars": "$",
    "amounts": "$1,000.00 ",
    "commas": "1,",
    "brackets": "(",
    "brackets of both kinds": "[a] ",
    "quotes": "'a ",
    "questions": "? ",
    "colons": "to:",
    "dashes": "- ",
    "escapes": "\x1b[31m",
    "combining": "a\u0301",
    "cards": "A♠ ",
    "cards in words": "10 of hearts ",
    "ranks": "A ",
    "ranks and spaces": "A" + 50 * " ",
    "cards of a namedtuple": "Card(rank='Ace', suit='",
    "names": "Zoe ",
    "how many": "how many ",
    "yes": "y ",
    "hit": "hit or stand ",
    "menu": "1) Hit\n",
    "another card": "another card ",
    "winner": "winner ",
    "total": "total ",
    "drew": "player drew 7\n",
    "ned21": "ned21 bet ",
    "prompts": ">>> ",
    "dealer": "dealer ",
}


def _asked(text: str) -> Any:
    prompt = prompts.LEXICON.read(text)
    return [prompts.LEXICON.words_for(intent, prompt) for intent in prompts.Intent]


def _played(text: str) -> Any:
    """What a player makes of one question after another."""
    plays = player.Player(player.Plan(), terminal.Phrasebook(prompts.LEXICON))
    return [plays.reply(said, None) for said in ("Your wager? ", text, text)]


def _balance(text: str) -> Any:
    text = legible(text)
    return money.shown_balance(text, "Zoe", []), money.shown_balance(text, "Zoe", ["Quinn"])


def _saved(text: str) -> Any:
    data = {"zoe": text, "players": [{"name": "Zoe", "note": f"zoe {text}"}], text: 1}
    return list(money._balances(data, {"zoe"}))


def _compared(text: str) -> Any:
    both = text + "x", text + "y"
    found = compare.compare(*both)
    return [compare.excerpt(one, found.expected if found else None) for one in both]


def _merged(text: str) -> Any:
    screen = text[: lines.MOST_CHARACTERS]
    right = lines.Transcript(oracle.LINES)
    right.say("hit card", "7")
    right.say("goodbye")
    if screen.count("\n") > lines.MOST_LINES:
        return None
    scene1114.without_spaces_at_ends(screen)
    judged = right.judge(screen, {"hit"}, {"hit card"}, {"goodbye"})
    return judged, right.space(screen, {"hit"})


def _scene(text: str) -> Any:
    scene = scene1114.Scene("player", ("7",), oracle.Answers())
    scene.talk = Conversation(rest=f"\n{text}")
    return scene.first, scene.gap_above_the_dealer, scene1114.cards_on(text)


def _moment(text: str) -> Any:
    shown = screen386.Screen()
    first = table.Moment(1, ("start",), shown, "")
    moment = table.Moment(1, ("start", "Hit"), shown, legible(text), first)
    return moment.winner, moment.picture, score.numbers(moment)


def _said(text: str) -> Any:
    texts = legible(text).splitlines()
    return (
        words.winner(texts),
        words.asks_for_a_move(texts),
        words.asks_for_a_deal(texts),
        words.says_something(texts),
        [hands.cards_in_words(texts, owner) for owner in hands.OWNERS],
    )


def _labels(text: str) -> Any:
    return [controls.says(role, text) for role in controls.ROLES], controls.BET.search(text)


READERS: dict[str, Reader] = {
    "legible": legible.__wrapped__,
    "escape: clean": escape.clean,
    "escape: a line": escape.clean_line,
    "compare": _compared,
    "readings": lambda text: reading.Readings().add(text, "a wager", "", text),
    "wire: a text": lambda text: wire.decode(text[:200_000], list),
    "wire: keys": lambda text: wire.decode(
        ["dict", [[f"{n}", char] for n, char in enumerate(text[:64_000:16])]], list
    ),
    "cpsc386: cards": lambda text: list(cards386.placed_cards(legible(text))),
    "cpsc386: numbers": lambda text: terminal.numbers_in(legible(text)),
    "cpsc386: bust": lambda text: (cards386.BUST.search(text), cards386.TWENTY_ONE.search(text)),
    "cpsc386: a question": _asked,
    "cpsc386: the player": _played,
    "cpsc386: a balance": _balance,
    "cpsc386: a save file": _saved,
    "cpsc386: the header": lambda text: [
        rule.match(line) for line in f"# a {text}".splitlines() for _, rule in check_format.HEADER
    ],
    "cpsc386: a definition": lambda text: check_format.DEFINITION.search(text.encode()),
    "cs220: cards": lambda text: look220.CARD.search(text),
    "cs220: the heading": lambda text: check_summary.HEADER.fullmatch(text),
    "cs220: money in the summary": lambda text: look220.money_in(text, "ned21"),
    "cs1114: a screen": _scene,
    "cs1114: line by line": _merged,
    "cs1114: the question": typist.is_about_another_game,
    "iipp: a moment": _moment,
    "iipp: messages": _said,
    "iipp: labels": _labels,
}
# Lengths in characters. A reader for which the largest text is no more than a little longer than it
# should be, as measured once, is not slow; others are measured with care.
SIZES = (8_000, 16_000, 32_000, 64_000)
ODD = 1.5
# What many patterns look for at first: a run of something else comes behind it.
BEGINNING = "Zoe: card? insurance total y 1 A"
# Less than this is noise, in seconds of computing, and no reader that is slow stays below it.
NOISE = 0.002
REPEATS = 5


@pytest.mark.slow
@pytest.mark.parametrize("name", READERS)
def test_twice_the_text_is_twice_the_work(name: str) -> None:
    slow = [kind for kind, piece in KINDS.items() if _is_slow(READERS[name], piece)]
    assert not slow, f"{name} takes far more than twice as long for twice as much of: {slow}"


def _is_slow(reader: Reader, piece: str) -> bool:
    """Whether the time grows faster than the text, with every doubling of it."""
    texts = [BEGINNING + piece * (size // len(piece)) + "!" for size in SIZES]
    smallest = max(NOISE, _time(reader, texts[0]))
    if _time(reader, texts[-1]) < ODD * smallest * SIZES[-1] / SIZES[0]:
        return False
    times = [min(_time(reader, text) for _ in range(REPEATS)) for text in texts]
    return all(after > 3 * before for before, after in pairwise(times) if after > NOISE)


def _time(reader: Reader, text: str) -> float:
    legible.cache_clear()
    cards386._cards_in.cache_clear()
    started = time.process_time()
    reader(text)
    return time.process_time() - started


@pytest.mark.costly
def test_the_measure_finds_what_is_slow() -> None:
    """A pattern that tries every blank of a run is slow; one that passes over it is not."""
    assert not _is_slow(lambda text: re.search(r"\sb", text), " ")
    # On a busy machine one measurement may go wrong.
    assert any(
        _is_slow(lambda text: re.search(r"\s*b", text[: len(text) // 8]), " ") for _ in range(3)
    )


@pytest.mark.parametrize("amount", ["9" * 400, "1" + 5_000 * "0", "-$" + "7," * 3_000])
def test_an_amount_without_end_is_no_number(amount: str) -> None:
    text = f"Zoe's balance: {amount}\nZoe has $37"
    assert terminal.numbers_in(text) == [37.0]
    assert money.shown_balance(f"Zoe has $37\nZoe's balance: {amount}", "Zoe", []) == 37.0
    assert list(money._balances({"zoe": f"zoe {amount}"}, {"zoe"})) == []


@pytest.mark.parametrize("number", [10**400, -(10**400), float("inf"), float("nan")])
def test_a_saved_number_that_is_no_amount_is_none(number: float) -> None:
    assert list(money._balances({"zoe": number}, {"zoe"})) == []
