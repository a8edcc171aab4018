"""A check says which lines it judges: what is wrong in others costs nothing there."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from grader.api import Lines, Transcript
from tests.command import grader

CHECKS = '''# /// assignment
# title = "Shop"
# module = [{ name = "shop" }]
# part = [{ id = "1", title = "Shop", points = 8, module = "shop" }]
# ///
from grader.api import Lines, Transcript, expect, part

LINES = Lines(
    {"hello": "Welcome!", "item": "Sold for {price}.", "sum": "Sum: {sum}", "bye": "Bye."},
    given={"price": r"\\d+"},
    computed={"sum": r"\\d+"},
    signs={"sold {price}": "item"},
    last="bye",
    later=("sum", "bye"),
)


def receipt(*prices):
    right = Transcript(LINES)
    right.say("hello")
    for price in prices:
        right.say("item", price)
    right.say("sum", sum(prices), gap=1)
    right.say("bye", opposite="Stay.")
    return right


@part("1")
def check_each_item_has_a_line(program, shop):
    """Each item has a line, and there is no other."""
    expect(program.converse(shop.sell, [2, 4])).lines(receipt(2, 4), there=["item"])


@part("1")
def check_prices(program, shop):
    """The prices are shown."""
    expect(program.converse(shop.sell, [2, 4])).lines(receipt(2, 4), values=["item"])


@part("1")
def check_words(program, shop):
    """The lines have the right words."""
    expect(program.converse(shop.sell, [2, 4])).lines(receipt(2, 4), words=["item", "sum"])


@part("1")
def check_the_sum(program, shop):
    """The sum is shown."""
    expect(program.converse(shop.sell, [2, 4])).lines(receipt(2, 4), there=["sum"], values=["sum"])


@part("1")
def check_the_end(program, shop):
    """The customer is seen off, in any words but those that ask to stay."""
    expect(program.converse(shop.sell, [2, 4])).lines(
        receipt(2, 4), at_least=["bye"], values=["bye"]
    )


@part("1")
def check_a_blank_line_stands_above_the_sum(program, shop):
    """One blank line stands above the sum."""
    expect(program.converse(shop.sell, [2, 4])).lines(receipt(2, 4), gaps=["sum"])


@part("1")
def check_nothing_stands_below(program, shop):
    """Nothing stands below the last line."""
    expect(program.converse(shop.sell, [2, 4])).lines(receipt(2, 4), gaps=["bye"])


@part("1")
def check_the_log(program, shop):
    """The log has the sum."""
    shop.sell([2, 4])
    log = (program.read("log.txt") or b"").decode()
    expect(log, "open('log.txt').read()").lines(receipt(2, 4), there=["sum"], values=["sum"])
'''
SHOP = """def sell(prices):
    lines = ["Welcome!"]
    total = 0
    for price in prices:
        total += price
        lines.append(f"Sold for {price}.")
    lines += ["", f"Sum: {total}", "Bye."]
    logged = list(lines)
    print("\\n".join(lines))
    with open("log.txt", "w") as log:
        log.write("\\n".join(logged))
"""
ALL = {
    "each_item_has_a_line",
    "prices",
    "words",
    "the_sum",
    "the_end",
    "a_blank_line_stands_above_the_sum",
    "nothing_stands_below",
    "the_log",
}
Shop = Callable[[str], dict[str, Any]]


@pytest.fixture
def shop(tmp_path: Path) -> Shop:
    """What a submission to the shop gets."""
    home, bob, result = tmp_path / "shop", tmp_path / "bob", tmp_path / "result.json"
    for folder in (home / "reference", bob):
        folder.mkdir(parents=True)
    (home / "reference" / "shop.py").write_text(SHOP)
    (home / "checks.py").write_text(CHECKS)

    def grade(text: str) -> dict[str, Any]:
        (bob / "shop.py").write_text(text)
        done = grader("grade", bob, "--assignment", home, "--json", result)
        assert result.exists(), done.stdout + done.stderr
        document: dict[str, Any] = json.loads(result.read_text())
        return document

    return grade


def failed(document: dict[str, Any]) -> set[str]:
    outcomes = {check["id"].partition(".")[2]: check["outcome"] for check in document["checks"]}
    assert set(outcomes) == ALL
    assert set(outcomes.values()) <= {"passed", "failed"}
    return {name for name, how in outcomes.items() if how == "failed"}


@pytest.mark.parametrize(
    ("old", "new", "names"),
    [
        ("Sold for", "You paid", {"words"}),
        ("{price}.", "{price + 1}.", {"prices"}),
        ("        lines.append", "        if price == 2: lines.append", {"each_item_has_a_line"}),
        ('{price}.")', '{price}."); lines += ["Sold it for 5"]', {"each_item_has_a_line"}),
        ("{total}", "{total + 1}", {"the_sum", "the_log"}),
        ("Sum:", "Total:", {"words"}),
        ('f"Sum: {total}", ', "", {"the_sum", "the_log"}),
        (', "Bye."', "", {"the_end"}),
        ("Bye.", "Stay.", {"the_end"}),
        ('"", f', "f", {"a_blank_line_stands_above_the_sum"}),
        ('["", f', '["", "", f', {"a_blank_line_stands_above_the_sum"}),
        ('"Bye."', '"Bye.", ""', {"nothing_stands_below"}),
        ("list(lines)", "lines[:2]", {"the_log"}),
    ],
)
def test_a_wrong_line_costs_where_it_is_judged(
    shop: Shop, old: str, new: str, names: set[str]
) -> None:
    assert SHOP.count(old) == 1
    assert failed(shop(SHOP.replace(old, new))) == names


def test_what_no_check_judges_costs_nothing(shop: Shop) -> None:
    other = SHOP.replace('["Welcome!"]', '["Hello, you!", "", "  What do you buy? "]')
    other = other.replace("Bye.", "See you!  ")
    assert failed(shop(other)) == set()


def test_a_student_is_shown_the_whole_screen(shop: Shop) -> None:
    document = shop(SHOP.replace("price}.", "price}!").replace("{total}", "0"))
    shown = {one["id"].partition(".")[2]: one["finding"] for one in document["checks"]}
    assert shown["words"]["expected"] is None  # the program's sum is no example
    document = shop(SHOP.replace('lines += [""', 'lines[1:2] = [""'))
    shown = {one["id"].partition(".")[2]: one["finding"] for one in document["checks"]}
    assert "Sold for 2.\nSold for 4." in shown["each_item_has_a_line"]["expected"]


def test_what_comes_later_is_not_missing_for_those_who_may_not_have_come_so_far() -> None:
    right = Transcript(Lines({"item": "Sold for 5.", "sum": "Sum: 5"}, later=["sum"]))
    right.say("item")
    right.say("sum")
    assert right.judge("", there=["item"], whole=True) == "Sold for 5."
    assert right.judge("", there=["sum"], whole=True) == right.screen.rstrip()


def test_a_screen_that_is_too_long_to_compare_is_said(shop: Shop) -> None:
    document = shop(SHOP.replace("print(", "print('x\\n' * 301, "))
    assert failed(document) == ALL - {"the_log"}
    assert "more than can be read: the limit is 300 lines" in json.dumps(document)


def test_what_an_author_misspells_is_an_error() -> None:
    lines = Lines({"sum": "Sum: {sum}"}, computed={"sum": r"\d+"})
    right = Transcript(lines)
    right.say("sum", 5)
    with pytest.raises(ValueError, match="'som'"):
        right.judge("Sum: 5", there=["som"])
    with pytest.raises(ValueError, match="'som'"):
        right.space("Sum: 5", ["som"])
    with pytest.raises(ValueError, match="does not take 2 values"):
        right.say("sum", 5, 6)
    with pytest.raises(ValueError, match="'som'"):
        Lines({"sum": "Sum: {sum}"}, last="som")


@pytest.mark.parametrize(
    "screen", ["", "\n", " ", "Sum: 5", "x\n\n", "x\n  ", "x  \n\ty", "\r\n\x0b"]
)
def test_where_nothing_is_judged_any_screen_is_right(screen: str) -> None:
    right = Transcript(Lines({"sum": "Sum: {sum}"}))
    right.say("sum", 5, gap=2)
    assert right.judge(screen) == right.space(screen, ()) == screen
