"""One mistake costs once, whatever it is: another name, another file, what cannot be looked at."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from grader.blame import settle
from tests.command import grader

CHECKS = '''# /// assignment
# title = "Shop"
# helpers = true
# module = [{ name = "till" }, { name = "shop", needs = ["till"] }]
# part = [{ id = "1", title = "Till", points = 4, module = "till" },
#         { id = "2", title = "Shop", points = 4, module = "shop" }]
# ///
from grader.api import Elsewhere, expect, part


@part("1")
def check_a_till_is_empty(till):
    """A new till is empty."""
    expect(till.Till().total()).to_be(0)


@part("1")
def check_money_goes_in(till):
    """Money goes into a till."""
    box = till.Till()
    box.put(3)
    expect(box.total()).to_be(3)


@part("1")
def check_much_money_goes_in(till):
    """Much money goes into a till."""
    box = till.Till()
    box.put(3000)
    expect(box.total()).to_be(3000)


@part("1", assumes="checks.money_goes_in")
def check_money_comes_out(till):
    """What went in comes out."""
    box = till.Till()
    box.put(3)
    if box.total() != 3:
        raise Elsewhere
    expect(box.empty()).to_be(3)


@part("1", assumes="checks.a_till_is_empty")
def check_money_stays(till):
    """What went in stays."""
    box = till.Till()
    box.put(3)
    if box.total() != 3:
        raise Elsewhere
    expect(box.total()).to_be(3)


@part("1", assumes="checks.much_money_goes_in")
def check_more_money_goes_in(till):
    """More money goes into a till."""
    box = till.Till()
    box.put(5000)
    expect(box.total()).to_be(5000)


@part("2")
def check_a_sale_is_paid(shop):
    """What is sold is paid."""
    expect(shop.sell(2, 5)).to_be(10)
'''
TILL = """class Till:
    def __init__(self):
        self.money = 0

    def put(self, amount):
        self.money += amount

    def total(self):
        return self.money

    def empty(self):
        money, self.money = self.money, 0
        return money
"""
SHOP = """from till import Till


def sell(count, price):
    box = Till()
    for _ in range(count):
        box.put(price)
    return box.total()
"""
NO_SALE = "def sell(count, price):\n    pass\n"
STARTER = {
    "till.py": "class Till:\n    def put(self, amount):\n        pass\n\n"
    "    def total(self):\n        pass\n\n    def empty(self):\n        pass\n",
    "shop.py": NO_SALE,
}
Shop = Callable[..., dict[str, Any]]


@pytest.fixture
def shop(tmp_path: Path) -> Shop:
    """What a submission to the shop gets."""
    home, bob = tmp_path / "shop", tmp_path / "bob"
    write(home / "reference", {"till.py": TILL, "shop.py": SHOP})
    write(home / "student_template", STARTER)
    write(home, {"checks.py": CHECKS})

    def grade(*more: str, **files: str | None) -> dict[str, Any]:
        texts = {"till.py": TILL, "shop.py": SHOP}
        texts |= {f"{name}.py": text or "" for name, text in files.items()}
        wanted = {name: text for name, text in texts.items() if text}
        write(bob, wanted)
        result = tmp_path / "result.json"
        done = grader("grade", bob, "--assignment", home, "--json", result, *more)
        assert result.exists(), done.stdout + done.stderr
        document: dict[str, Any] = json.loads(result.read_text())
        return document

    return grade


def write(folder: Path, files: dict[str, str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, text in files.items():
        (folder / name).write_text(text)


def outcomes(document: dict[str, Any]) -> dict[str, str]:
    return {check["id"].partition(".")[2]: check["outcome"] for check in document["checks"]}


def failed(document: dict[str, Any]) -> list[str]:
    return [name for name, how in outcomes(document).items() if how in ("failed", "not-run")]


@pytest.mark.parametrize(
    ("old", "new"), [("put", "puts"), ("total", "get_total"), ("Till", "Cashbox")]
)
def test_another_name_costs_one_check(shop: Shop, old: str, new: str) -> None:
    def renamed(text: str) -> str:
        return text.replace(f" {old}(", f" {new}(").replace(f".{old}(", f".{new}(")

    files = [renamed(text) for text in (TILL, SHOP)]
    if old == "Till":
        files = [text.replace(old, new) for text in (TILL, SHOP)]
    document = shop(till=files[0], shop=files[1])
    assert len(failed(document)) == 1
    assert set(outcomes(document).values()) <= {"failed", "excused", "passed"}
    assert f"{old} is called" in json.dumps(document["problems"])


def test_a_class_in_another_file_costs_one_check(shop: Shop) -> None:
    document = shop(till=None, box=TILL, shop=SHOP.replace("from till", "from box"))
    assert len(failed(document)) == 1
    assert 7 < document["score"] < 8
    assert "was found in box.py" in json.dumps(document["problems"])


def test_another_name_excuses_nothing_else_that_is_wrong(shop: Shop) -> None:
    wrong = TILL.replace("def empty", "def emptied").replace("return money", "return 0")
    assert failed(shop(till=wrong)) == ["money_comes_out"]
    wrong = TILL.replace("def put", "def puts").replace("+= amount", "+= min(amount, 9)")
    right_names = SHOP.replace(".put(", ".puts(")
    assert {"much_money_goes_in"} < set(failed(shop(till=wrong, shop=right_names)))


def test_what_is_not_written_is_no_other_name(shop: Shop) -> None:
    empty = TILL.replace("def put", "def puts").replace("self.money += amount", "pass")
    assert set(failed(shop(till=empty, shop=NO_SALE))) >= {
        "money_goes_in",
        "much_money_goes_in",
        "a_sale_is_paid",
    }


def test_what_cannot_be_looked_at_is_excused_by_what_says_why(shop: Shop) -> None:
    document = shop(till=TILL.replace("+= amount", "= 1"))
    assert outcomes(document)["money_goes_in"] == "failed"
    assert outcomes(document)["money_comes_out"] == "excused"


def test_and_is_for_a_person_where_nothing_does(shop: Shop) -> None:
    document = shop(till=TILL.replace("+= amount", "= 1"))
    assert outcomes(document)["a_till_is_empty"] == "passed"
    assert outcomes(document)["money_stays"] == "review"


def test_what_stands_on_a_check_that_failed_costs_nothing_more(shop: Shop) -> None:
    document = shop(till=TILL.replace("+= amount", "+= min(amount, 99)"))
    assert failed(document) == ["much_money_goes_in"]
    assert outcomes(document)["more_money_goes_in"] == "excused"


def test_it_costs_where_the_repair_does_not_help(shop: Shop) -> None:
    wrong = TILL.replace("return self.money\n", "return min(self.money, 4000)\n")
    assert failed(shop(till=wrong)) == ["more_money_goes_in"]
    wrong = wrong.replace("+= amount", "+= min(amount, 99)").replace("4000", "3500")
    document = shop(till=wrong)
    assert failed(document) == ["much_money_goes_in"]  # it calls total(), too


def test_what_does_nothing_right_earns_nothing_by_what_is_assumed(shop: Shop) -> None:
    nothing = TILL.replace("self.money += amount", "pass").replace("return self.money", "return 7")
    assert {"money_goes_in", "much_money_goes_in", "more_money_goes_in"} <= set(
        failed(shop(till=nothing))
    )


def test_a_part_graded_alone_is_excused_alike(shop: Shop) -> None:
    wrong = TILL.replace("+= amount", "+= min(amount, 99)")
    whole, alone = shop(till=wrong), shop("--check", "checks.more_money_goes_in", till=wrong)
    assert outcomes(alone)["more_money_goes_in"] == outcomes(whole)["more_money_goes_in"]


def test_what_a_repair_imports_and_nobody_has_to_hand_in_comes_along(tmp_path: Path) -> None:
    home, bob, result = tmp_path / "shop", tmp_path / "bob", tmp_path / "result.json"
    till = f"from coins import count\n\n\n{TILL.replace('+= amount', '+= count(amount)')}"
    coins = "def count(amount):\n    return amount\n"
    write(home / "reference", {"till.py": till, "shop.py": SHOP, "coins.py": coins})
    more = CHECKS.replace(
        '{ name = "till" },', '{ name = "till" }, { name = "coins", optional = true },'
    )
    assert more != CHECKS
    write(home, {"checks.py": more})
    wrong = coins.replace("return amount", "return min(amount, 99)")
    write(bob, {"till.py": till, "shop.py": SHOP, "coins.py": wrong})
    grader("grade", bob, "--assignment", home, "--json", result)
    document = json.loads(result.read_text())
    assert failed(document) == ["much_money_goes_in"]


def test_checks_that_assume_each_other_are_told(tmp_path: Path) -> None:
    write(tmp_path / "store" / "reference", {"till.py": TILL, "shop.py": SHOP})
    wrong = CHECKS.replace(
        '@part("1")\ndef check_much',
        '@part("1", assumes="checks.more_money_goes_in")\ndef check_much',
    )
    write(tmp_path / "store", {"checks.py": wrong})
    done = grader("author", "doctor", tmp_path / "store")
    assert done.returncode == 1
    assert "assume each other" in done.stdout + done.stderr


def test_a_check_that_assumes_what_is_not_there_is_told(tmp_path: Path) -> None:
    write(tmp_path / "store" / "reference", {"till.py": TILL, "shop.py": SHOP})
    wrong = CHECKS.replace('assumes="checks.money_goes_in"', 'assumes="checks.money"')
    write(tmp_path / "store", {"checks.py": wrong})
    done = grader("author", "doctor", tmp_path / "store")
    assert done.returncode == 1
    assert "checks.money_comes_out assumes 'checks.money'" in done.stdout + done.stderr


def test_how_long_second_runs_take_is_in_no_result(
    shop: Shop, monkeypatch: pytest.MonkeyPatch
) -> None:
    late, clock = [0.0], time.monotonic

    def settle_slowly(*given: Any) -> None:
        settle(*given)
        late[0] += 1000

    monkeypatch.setattr("grader.grading.run.settle", settle_slowly)
    monkeypatch.setattr(time, "monotonic", lambda: clock() + late[0])
    document = shop(till=TILL.replace("+= amount", "= 1"))
    assert late == [1000 * 2]  # the reference is graded as well
    assert document["seconds"] < 1000
