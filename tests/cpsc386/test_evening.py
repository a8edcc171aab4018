"""Sittings are read by knowing how an evening of Blackjack goes: no program runs here.

Each file in sittings/ is what one of our games printed, what was typed, and what each question
means. What is typed was right for that question, so the reading has to find the meaning by itself.
"""

import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from grader.api import terminal
from grader.assignments.cpsc386.evening import State, look, steps
from grader.assignments.cpsc386.prompts import LEXICON, Intent, Meaning

SITTINGS = sorted((Path(__file__).parent / "sittings").glob("*.toml"))
# Enough that a second reading is not as good.
SURE = 0.5

Decoder = terminal.Decoder[State, Any]


def heard(sitting: dict[str, Any]) -> Iterator[terminal.Heard[Any]]:
    """The questions of a sitting, as a player hears them."""
    last, above = None, ""
    for question in sitting["question"]:
        printed = question["printed"]
        prompt = LEXICON.read(printed, above)
        drawn = ["?"] * question["drawn"] if "drawn" in question else None
        kind = LEXICON.kind_of(prompt, sitting["players"])
        seen = look(len(sitting["players"]), kind, printed, prompt, drawn, last)
        yield terminal.Heard(kind, LEXICON.fits(prompt), seen)
        before = SimpleNamespace(prompt=prompt, kind=kind, intent=question.get("says"))
        last, above = cast(terminal.Question, before), printed


@pytest.mark.parametrize("path", SITTINGS, ids=lambda path: path.stem)
def test_a_sitting_is_read_as_it_goes_and_when_it_is_over(path: Path) -> None:
    sitting = tomllib.loads(path.read_text("utf-8"))
    decoder: Decoder = terminal.Decoder(State(), steps)
    found = [decoder.hear(one).meaning for one in heard(sitting)]
    wanted = [one["means"] for one in sitting["question"]]
    assert (found, list(decoder.reading)) == (wanted, wanted)


def test_there_are_enough_sittings() -> None:
    assert len(SITTINGS) >= 10


def read(*printed: str, says: str = "") -> Decoder:
    """A decoder after some questions of one player's evening, all answered with one intent."""
    questions = [{"printed": text, **({"says": says} if says else {})} for text in printed]
    decoder: Decoder = terminal.Decoder(State(), steps)
    for one in heard({"players": ["Zoe"], "question": questions}):
        decoder.hear(one)
    return decoder


START = ("How many players? ", "Your name? ", "Your bet? ")


@pytest.mark.parametrize(
    ("before", "text", "meaning"),
    [
        (START[:2], "Zoe, how much? (Bet 0 to leave) ", Meaning.WAGER),
        (START, "1) Double Down\n4) Continue\nChoose an option: ", Meaning.DOUBLE),
        (START, "Fancy it? (y/n) ", Meaning.MOVE),
        (START, "You have 12. Zonk or bonk? ", Meaning.MOVE),
        ((*START, "Hit or stand? "), "Zoe wins $5.\nFancy it? (y/n) ", Meaning.AGAIN),
        (START[:1], "There are seats for 1 to 4. How many are you? ", Meaning.PLAYERS),
        (START[:1], "Anybody else? (y/n) ", Meaning.JOIN),
        ((*START, "Insurance? "), "How much do you pay for it?", Meaning.INSURANCE_AMOUNT),
    ],
)
def test_where_a_game_is_tells_what_is_asked(
    before: tuple[str, ...], text: str, meaning: Meaning
) -> None:
    decoder = read(*before, text)
    assert decoder.reading[-1] is meaning
    assert decoder.doubt >= SURE


def test_what_comes_later_tells_what_was_asked() -> None:
    over = "Zoe wins $5.\nBalances are kept for you? (y/n) "
    decoder = read(*START, "Hit or stand? ", over)
    assert decoder.reading[-1] is Meaning.AGAIN
    decoder = read(*START, "Hit or stand? ", over, "Play again? ")
    assert decoder.reading[-2:] == [Meaning.UNKNOWN, Meaning.AGAIN]


def test_one_reading_as_good_as_another_is_no_reading() -> None:
    assert read("Zumlo brat? (y/n) ").doubt < SURE


def test_an_amount_after_a_yes_to_insurance_is_that_of_the_insurance() -> None:
    decoder = read(*START, "Insurance? (y/n) ", "How much? $", says=Intent.YES)
    assert decoder.reading[-1] is Meaning.INSURANCE_AMOUNT
