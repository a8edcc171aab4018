"""The eyes of the iipp checks: the screen, the words, and the score."""

import random
import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from grader.assignments.iipp import words
from grader.assignments.iipp.hands import Hands, Walk, cards_in_words, learn
from grader.assignments.iipp.oracle import HIDDEN, value, winner
from grader.assignments.iipp.score import NUMBER
from grader.assignments.iipp.screen import Screen
from grader.core.assignment import ROOT
from grader.findings import Finding
from grader.grading.grade import Wish
from grader.store.document import CheckDocument
from tests.judging import Judge, finding_of
from tests.planting import mistakes, plant

NEW = ("cards_jfitz.png", [936.0, 384.0], (72.0, 96.0), (36.0, 48.0))
OLD = ("cards.jfitz.png", [949.0, 392.0], (73.0, 98.0), (36.5, 49.0))


# The screen


def sheet(code: str, x: float, y: float, edition: Any = NEW, size: float = 1) -> list[Any]:
    """The call that draws a card with its centre at a place."""
    name, whole, (width, height), (left, top) = edition
    column, row = "A23456789TJQK".index(code[1]), "CSHD".index(code[0])
    source = [left + width * column, top + height * row]
    url = f"http://somewhere/{name}"
    return ["image", url, whole, source, [width, height], [x, y], [width * size, height * size]]


def back(x: float, y: float, size: float = 1) -> list[Any]:
    """The call that draws the back of a card."""
    whole = [144.0, 96.0]
    place = [x, y], [72.0 * size, 96.0 * size]
    return ["image", "http://x/card_jfitz_back.png", whole, [36.0, 48.0], [72.0, 96.0], *place]


def text(words: str, x: float = 10.0, y: float = 20.0, color: str = "White") -> list[Any]:
    """The call that draws a text."""
    return ["text", words, [x, y], 20.0, color, "serif"]


def seen(*calls: Any) -> Screen:
    """The screen with these calls."""
    raw = {
        "title": "",
        "size": [600.0, 600.0],
        "background": "Green",
        "started": True,
        "buttons": [],
        "labels": [],
        "drawn": list(calls),
    }
    screen = Screen.read(raw)
    assert screen is not None
    return screen


def codes(*calls: Any) -> list[str]:
    return [card.code for card in seen(*calls).cards]


@pytest.mark.parametrize("edition", [NEW, OLD])
def test_every_card_is_told_by_its_piece_of_the_picture(edition: Any) -> None:
    deck = [suit + rank for suit in "CSHD" for rank in "A23456789TJQK"]
    assert [codes(sheet(code, 100.0, 100.0, edition)) for code in deck] == [[code] for code in deck]


def test_a_card_below_a_back_is_hidden() -> None:
    assert codes(sheet("SA", 90.0, 90.0), back(90.0, 90.0)) == [HIDDEN]
    assert codes(sheet("SA", 90.0, 90.0), back(91.0, 88.0, 1.1)) == [HIDDEN]
    assert codes(sheet("SA", 90.0, 90.0), back(180.0, 90.0)) == ["SA", HIDDEN]
    assert codes(back(90.0, 90.0), sheet("SA", 90.0, 90.0)) == ["SA"]


def box(x: float, y: float, width: float, height: float) -> list[Any]:
    """The call that draws a filled rectangle with its centre at a place."""
    left, right, top, bottom = x - width / 2, x + width / 2, y - height / 2, y + height / 2
    corners = [[left, top], [right, top], [right, bottom], [left, bottom]]
    return ["polygon", corners, 1.0, "Blue", "Blue"]


def test_a_card_may_be_hidden_by_something_else() -> None:
    assert codes(sheet("SA", 90.0, 90.0), box(90.0, 90.0, 72.0, 96.0)) == [HIDDEN]
    assert codes(sheet("SA", 90.0, 90.0), box(300.0, 300.0, 590.0, 590.0)) == []
    own = back(90.0, 90.0)
    own[1] = "http://x/cover.png"
    assert codes(sheet("SA", 90.0, 90.0), own) == [HIDDEN]
    assert codes(own, sheet("S2", 180.0, 90.0)) == [HIDDEN, "S2"]
    assert codes(own, sheet("S2", 180.0, 390.0)) == ["S2"]


def test_cards_in_a_fan_are_all_seen_and_those_below_another_are_not() -> None:
    assert codes(*[sheet("SA", 90.0 + 20 * n, 90.0) for n in range(4)]) == ["SA"] * 4
    assert codes(*[sheet("SA", 90.0, 90.0) for n in range(4)]) == ["SA"]


@pytest.mark.parametrize("step", [-40.0, -14.0, -9.0, 9.0, 14.0, 40.0])
def test_of_a_card_in_a_fan_the_corner_is_enough(step: float) -> None:
    across = [sheet(code, 90.0 + step * n, 90.0) for n, code in enumerate(["SA", "C2", "DT"])]
    down = [sheet(code, 90.0, 90.0 + step * n) for n, code in enumerate(["SA", "C2", "DT"])]
    assert codes(*across) == codes(*down) == ["SA", "C2", "DT"]


def test_a_corner_is_not_enough_where_nothing_can_be_read_in_it() -> None:
    assert codes(sheet("SA", 90.0, 90.0), sheet("C2", 93.0, 92.0)) == ["C2"]
    assert codes(sheet("SA", 90.0, 90.0), back(99.0, 90.0)) == [HIDDEN]
    assert codes(sheet("SA", 90.0, 90.0), sheet("C2", 104.0, 90.0), back(90.0, 90.0)) == [
        "C2",
        HIDDEN,
    ]


def test_what_lies_beside_the_canvas_or_the_picture_is_not_seen() -> None:
    assert codes(sheet("SA", 900.0, 90.0)) == []
    beside = sheet("SA", 90.0, 90.0)
    beside[3] = [2_000.0, 48.0]
    assert codes(beside) == []


def test_a_text_is_seen_where_it_can_be_read() -> None:
    screen = seen(text("a"), text("b", y=700.0), text("c", color="GREEN"), text("  "))
    assert [text.text for text in screen.texts] == ["a"]


ODD: list[Any] = [
    *(None, 1, True, "x", 1.5, b"x", float("nan"), float("inf")),
    *([], {}, (1, 2), [[]], ["image"], ["text", 1, 2, 3, 4, 5], ["polygon", [[1.0]], 1, 2, 3]),
]


def test_whatever_comes_is_a_screen_or_a_finding() -> None:
    dice = random.Random(1)
    good = [
        sheet("SA", 90.0, 90.0),
        back(1.0, 1.0),
        text("a"),
        ["circle", [1.0, 1.0], 5.0, 1.0, "", ""],
    ]
    good += [["polygon", [[1.0, 1.0], [5.0, 5.0], [9.0, 1.0]], 1.0, "Red", "Red"]]
    for _ in range(3_000):
        calls = [list(call) for call in good]
        for call in calls:
            call[dice.randrange(len(call))] = dice.choice(ODD)
        raw: Any = {"drawn": [*calls, dice.choice(ODD)], "size": dice.choice(ODD), "labels": ODD}
        raw["buttons"] = dice.choice([ODD, None])
        try:
            screen = Screen.read(dice.choice([raw, raw, raw, dice.choice(ODD)]))
        except Finding:
            continue
        if screen is not None:
            assert screen.picture("a caption").lines
            learn(Walk(screen)).seen(screen)


# Whose cards are whose


def hands(*calls: Any, **held: list[str]) -> tuple[list[str], list[str]]:
    """The player's and the dealer's cards, on a screen from which nothing else was learned."""
    screen = replace(seen(*calls), beside={"hands": held})
    return both(learn(Walk(screen)), screen)


def both(learned: Hands, screen: Screen) -> tuple[list[str], list[str]]:
    found = learned.seen(screen)
    return list(found["player"]), list(found["dealer"])


def row(y: float, *names: str, left: float = 100.0) -> list[Any]:
    return [
        back(left + 90 * n, y) if name == HIDDEN else sheet(name, left + 90 * n, y)
        for n, name in enumerate(names)
    ]


def test_the_back_tells_the_dealer() -> None:
    cards = ["SA", "S2"], [HIDDEN, "H9"]
    assert hands(*row(100.0, *cards[0]), *row(400.0, *cards[1])) == cards
    assert hands(*row(100.0, *cards[1]), *row(400.0, *cards[0])) == cards


def test_a_label_tells_the_owner() -> None:
    calls = [*row(100.0, "SA", "S2"), *row(400.0, "C5", "H9"), text("Dealer", y=340.0)]
    assert hands(*calls) == (["SA", "S2"], ["C5", "H9"])


def test_what_the_program_holds_tells_the_owner() -> None:
    calls = [*row(100.0, "SA", "S2"), *row(400.0, "C5", "H9")]
    assert hands(*calls, player_hand=["SA", "S2"])[0] == ["SA", "S2"]
    assert hands(*calls, my_cards=["C5", "H9"])[0] == ["C5", "H9"]


def test_two_hands_on_one_line_and_two_columns_are_told_apart() -> None:
    line = [*row(100.0, HIDDEN, "S2"), *row(100.0, "C5", "H9", left=400.0)]
    assert hands(*line) == (["C5", "H9"], [HIDDEN, "S2"])
    columns = [sheet("SA", 100.0, 100.0), sheet("S2", 100.0, 220.0), sheet("S3", 100.0, 340.0)]
    columns += [back(400.0, 100.0), sheet("H9", 400.0, 220.0)]
    assert hands(*columns) == (["SA", "S2", "S3"], [HIDDEN, "H9"])


def fan(x: float, y: float, *names: str, down: float = 0.0, across: float = 0.0) -> list[Any]:
    return [
        back(x + across * n, y + down * n)
        if name == HIDDEN
        else sheet(name, x + across * n, y + down * n)
        for n, name in enumerate(names)
    ]


def walked(
    place: Callable[[str, tuple[str, ...]], list[Any]], around: Sequence[Any] = ()
) -> tuple[Hands, Screen]:
    """What is learned from a round in which the player hits once and the dealer draws once, and the
    last screen of it; `place` draws the cards of an owner.
    """

    def table(player: str, dealer: str) -> Screen:
        cards = place("player", tuple(player.split())) + place("dealer", tuple(dealer.split()))
        return seen(*around, *cards)

    start, hit = table("C5 H6", "? S8"), table("C5 H6 D4", "? S8")
    stand, deal = table("C5 H6 D4", "D3 S8 CJ"), table("S2 CK", "? HA")
    return learn(Walk(start, hit, stand, deal)), stand


LINES = {"player": 120.0, "dealer": 420.0}


def in_lines(owner: str, cards: tuple[str, ...]) -> list[Any]:
    return fan(100.0, LINES[owner], *cards, across=80.0)


def in_columns(owner: str, cards: tuple[str, ...]) -> list[Any]:
    return fan(LINES[owner], 200.0, *cards, down=22.0)


def on_one_line(owner: str, cards: tuple[str, ...]) -> list[Any]:
    return fan(LINES[owner], 200.0, *cards, across=18.0)


def to_the_left(owner: str, cards: tuple[str, ...]) -> list[Any]:
    return fan(500.0, LINES[owner], *cards, across=-75.0)


def in_the_middle(owner: str, cards: tuple[str, ...]) -> list[Any]:
    return fan(300.0 - 40.0 * len(cards), LINES[owner], *cards, across=80.0)


PLACES = [in_lines, in_columns, on_one_line, to_the_left, in_the_middle]


@pytest.mark.parametrize("place", PLACES)
def test_what_changes_tells_whose_cards_are_whose(place: Any) -> None:
    learned, stand = walked(place)
    assert both(learned, stand) == (["C5", "H6", "D4"], ["D3", "S8", "CJ"])


@pytest.mark.parametrize("place", PLACES)
def test_what_never_changes_is_nobodys(place: Any) -> None:
    around = [back(560.0, 120.0), back(20.0, 440.0), sheet("HQ", 560.0, 300.0, size=0.5)]
    learned, stand = walked(place, around)
    assert both(learned, stand) == (["C5", "H6", "D4"], ["D3", "S8", "CJ"])
    assert len(learned.still) == len(around)


@pytest.mark.parametrize("place", PLACES)
def test_a_long_hand_stays_with_its_owner(place: Any) -> None:
    learned, _ = walked(place)
    cards = ("S2", "S3", "S4", "S5", "H2", "H3")
    assert both(learned, seen(*place("dealer", cards))) == ([], list(cards))
    assert both(learned, seen(*place("player", cards))) == (list(cards), [])


def test_cards_in_words() -> None:
    texts = ["Player: Hand contains SA C2", "Dealer hand: HT", "Player has SA C2 D10"]
    assert cards_in_words(texts, "player") == ["SA", "C2", "DT"]
    assert cards_in_words(texts, "dealer") == ["HT"]


# Words and numbers


@pytest.mark.parametrize(
    ("said", "who"),
    [
        ("You win!", "player"),
        ("You have busted and lose.", "dealer"),
        ("Dealer wins. New deal?", "dealer"),
        ("The dealer has busted. You win!", "player"),
        ("DEALER BUSTED", "player"),
        ("Bust! You win", "player"),
        ("Busted!", "dealer"),
        ("Tie! Dealer wins", "dealer"),
        ("It is a tie.", "nobody"),
        ("Nobody wins.", "nobody"),
        ("You didn't win", "dealer"),
        ("The winner is the player", "player"),
        ("Player over 21. House wins!", "dealer"),
        ("House went bust. Well done, you won!", "player"),
        ("You beat the dealer", "player"),
        ("You defeated the dealer", "player"),
        ("You have beaten the dealer", "player"),
        ("You have been beaten by the dealer", "dealer"),
        ("Dealer defeats you", "dealer"),
        ("Dealer wins. You win.", "both"),
        ("Hit or stand?", None),
        ("Game over. New deal?", None),
        ("", None),
    ],
)
def test_messages_are_understood(said: str, who: str | None) -> None:
    assert words.winner([said]) == who


@pytest.mark.parametrize(
    "said",
    [
        "Hit or stand?",
        "HIT / STAY",
        "Your turn!",
        "What will you do?",
        "Another card?",
        "Take a card or stand?",
    ],
)
def test_a_question_for_a_move_is_understood(said: str) -> None:
    assert words.asks_for_a_move([said])
    assert not words.asks_for_a_deal([said])


@pytest.mark.parametrize(
    "said", ["New deal?", "Deal again?", "Play again?", "Another round", "Deal?"]
)
def test_a_question_for_a_deal_is_understood(said: str) -> None:
    assert words.asks_for_a_deal([said])
    assert not words.asks_for_a_move([said])


@pytest.mark.parametrize("said", ["The dealer wins", "Dealer", "Player: 17", "Score 3"])
def test_other_words_are_no_question(said: str) -> None:
    assert not words.asks_for_a_deal([said])
    assert not words.asks_for_a_move([said])


@pytest.mark.parametrize(
    ("said", "numbers"),
    [
        ("Score: -3", ["-3"]),
        ("Won 3-2", ["3", "2"]),
        ("Wins - 3, losses-4", ["3", "4"]),
        ("$-5", ["$-5"]),
        ("-$5 of $100", ["-$5", "$100"]),
        ("1.5", ["1.5"]),
    ],
)
def test_numbers_are_read(said: str, numbers: list[str]) -> None:
    assert NUMBER.findall(said) == numbers


# The rules


@pytest.mark.parametrize(
    ("cards", "worth"),
    [
        ("", 0),
        ("C2 C7", 9),
        ("SA", 11),
        ("SA DA", 12),
        ("SA DA SK", 12),
        ("SA SK", 21),
        ("C5 HA S5", 21),
    ],
)
def test_what_a_hand_is_worth(cards: str, worth: int) -> None:
    assert value(cards.split()) == worth


def test_who_wins() -> None:
    assert winner(["CT", "C9"], ["HT", "H9"]) == "dealer"
    assert winner(["CT", "C9"], ["HT", "H6", "H9"]) == "player"
    assert winner(["CT", "C9", "C5"], ["HT", "H6", "H9"]) == "dealer"


# A program that prints instead of drawing


def printing(source: str) -> str:
    """The reference as it is after the first phase: everything is printed."""
    begin, end = source.index("def draw(canvas):"), source.index("# The window, its buttons")
    source = source[:begin] + source[end:].replace("frame.set_draw_handler(draw)\n", "")
    both = '    print("Player: " + str(player_hand))\n    print("Dealer: " + str(dealer_hand))\n'
    for old, new in {
        "    in_play = True\n": f"    in_play = True\n{both}    print('Hit or stand?')\n",
        "    if player_hand.get_value() > 21:\n": f"{both}    print('Hit or stand?')\n"
        "    if player_hand.get_value() > 21:\n        print('You have busted. New deal?')\n",
        "        score += 1\n    in_play = False\n": "        score += 1\n    in_play = False\n"
        f"{both}    print(outcome + ' New deal?')\n",
    }.items():
        assert source.count(old) == 1
        source = source.replace(old, new)
    return source


@pytest.mark.costly
def test_cards_that_are_printed_earn_half_of_their_lines(judge: Judge, tmp_path: Path) -> None:
    source = (ROOT / "reference" / "iipp" / "blackjack.py").read_text(encoding="utf-8")
    (tmp_path / "blackjack.py").write_text(printing(source), encoding="utf-8")
    document = judge.one(tmp_path)
    scores = {part.id: part.score for part in document.parts}
    assert document.assignment == "iipp"
    assert (scores["1"], scores["3"], scores["4"], scores["5"]) == (0, 1, 1, 0)
    assert (scores["6"], scores["8"], scores["9"], scores["11"], scores["12"]) == (2, 1, 1, 1, 1)


@pytest.mark.costly
def test_the_template_with_a_sample_card_earns_nothing(tmp_path: Path, judge: Judge) -> None:
    """An edition of the course's template draws a card that never changes."""
    template = ROOT / "student_template" / "iipp" / "blackjack.py"
    head, body = template.read_text(encoding="utf-8").split("def draw(canvas):")
    sample = '    Card("S", "A").draw(canvas, [300, 300])\n    return\n'
    source = f"{head}def draw(canvas):\n{sample}{body}"
    (tmp_path / "blackjack.py").write_text(source, encoding="utf-8")
    document = judge.one(tmp_path)
    assert (document.score, document.faults) == (0, ())


# How planted mistakes are told


def graded(judge: Judge, name: str, folder: Path) -> dict[str, CheckDocument]:
    """The checks of a planted mistake that did not pass, by name."""
    mistake = next(one for one in mistakes("iipp") if one.name == name)
    plant(mistake, folder)
    document = judge.one(folder, Wish(key="iipp", nothing_else=True))
    return {one.id: one for one in document.checks if one.outcome not in FINE}


FINE = ("passed", "excused")


@pytest.mark.costly
@pytest.mark.parametrize("name", ["python-2-calls-coerce", "python-2-with-a-name-of-today"])
def test_python_2_that_is_not_translated_is_one_thing_for_a_person(
    judge: Judge, name: str, tmp_path: Path
) -> None:
    found = graded(judge, name, tmp_path)
    assert {(one.outcome, one.cause) for one in found.values()} == {("review", "python-2")}


@pytest.mark.costly
@pytest.mark.parametrize("name", ["python-2-without-a-title", "python-2-misspells-the-hand"])
def test_a_plain_mistake_in_python_2_is_none_of_the_language(
    judge: Judge, name: str, tmp_path: Path
) -> None:
    found = graded(judge, name, tmp_path)
    assert "failed" in {one.outcome for one in found.values()}
    assert "python-2" not in {one.cause for one in found.values()}


@pytest.mark.costly
@pytest.mark.parametrize(
    ("name", "cause"),
    [
        ("cards-from-another-sheet", "pictures"),
        ("a-picture-for-each-card", "pictures"),
        ("a-bet-is-never-taken", "not-played"),
    ],
)
def test_what_cannot_be_read_is_one_thing_for_a_person(
    judge: Judge, name: str, cause: str, tmp_path: Path
) -> None:
    found = [one for one in graded(judge, name, tmp_path).values() if one.weight]
    assert {one.outcome for one in found} == {"review"}
    assert {one.cause for one in found} - {"waits"} == {cause}


@pytest.mark.costly
def test_where_nothing_can_be_played_what_was_tried_is_told(judge: Judge, tmp_path: Path) -> None:
    found = graded(judge, "a-bet-is-never-taken", tmp_path)
    told = finding_of(found["buttons.hit_gives_the_player_a_card"]).sentence
    assert all(piece in told for piece in ("(without a text)", "5 typed into field 1", "nothing"))


ABOUT_21 = ("buttons.hit_gives_a_card_with_21", "rules.21_is_no_bust")
A_HAND = re.compile(r"(?:Before|The player has):? ((?:[CSHD][A2-9TJQK] ?)+)")


@pytest.mark.costly
@pytest.mark.parametrize(
    "name", ["no-hit-with-21", "hit-does-nothing", "bust-not-noticed", "bust-at-21"]
)
def test_what_is_shown_of_a_player_with_21_is_a_hand_of_21(
    judge: Judge, name: str, tmp_path: Path
) -> None:
    found = graded(judge, name, tmp_path)
    told = [finding_of(found[one]) for one in ABOUT_21 if one in found]
    assert told
    for finding in told:
        hand = A_HAND.search(finding.sentence)
        assert hand or not finding.pictures
        assert not hand or value(hand[1].split()) == 21
