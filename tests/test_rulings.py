"""One decision for many, as the store keeps it: what counts, and what was taken back."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from grader.program.reading import Taught
from grader.store.database import open_store
from grader.store.decisions import Decision, Decisions
from grader.store.rulings import Book, Target

ABOUT = {"kind": "k", "check": "c", "title": "t"}
HALF = Decision(1, 2, "Half.")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A store."""
    with open_store(tmp_path) as opened:
        yield opened


def target(submission: str) -> Target:
    return Target(submission, "c", "v", override=True, worth=2)


def test_a_ruling_that_is_taken_back_leaves_what_was_decided_before(
    store: sqlite3.Connection, tmp_path: Path
) -> None:
    book, decisions = Book(store, "toy", "ada"), Decisions(tmp_path, "toy")
    book.decide([target("one")], Decision(2, 2, "Full."))
    number = book.rule_for(ABOUT, HALF, "Look.", [target("one"), target("two")])
    assert {name: decisions.of(name)["c"].points for name in ("one", "two")} == {"one": 1, "two": 1}
    assert decisions.comments("two") == {"c": ("Look.",)}
    book.undo_ruling(number)
    assert decisions.of("one")["c"].points == 2
    assert book.decided()["one"]["c"].decision.points == 2
    assert decisions.of("two") == {}
    assert decisions.comments("two") == {}
    assert [noted.undone != "" for noted in decisions.history("one")] == [False, True]


def test_whoever_is_taken_out_is_known_as_taken_out(
    store: sqlite3.Connection, tmp_path: Path
) -> None:
    book = Book(store, "toy", "ada")
    number = book.rule_for(ABOUT, HALF, "Look.", map(target, ("one", "two", "three")))
    book.take_out(number, "one")
    book.undo("two", ["c"])
    ruling = book.ruling(number)
    assert ruling.members == {"three"}
    assert ruling.left_out == {"one", "two"}
    assert Decisions(tmp_path, "toy").comments("two") == {}
    book.confirm(number, [target("one"), target("three")])
    assert book.ruling(number).members == {"one", "three"}
    assert len(Decisions(tmp_path, "toy").history("three")) == 1


def test_a_comment_alone_gives_no_points(store: sqlite3.Connection, tmp_path: Path) -> None:
    book, decisions = Book(store, "toy", "ada"), Decisions(tmp_path, "toy")
    before = decisions.guidance("one").digest
    book.rule_for(ABOUT, None, "Look.", [target("one")])
    assert decisions.of("one") == {}
    assert decisions.comments("one") == {"c": ("Look.",)}
    assert decisions.guidance("one").digest != before


def test_what_a_question_asks_for_is_said_once_for_all_and_forgotten(
    store: sqlite3.Connection, tmp_path: Path
) -> None:
    book, decisions = Book(store, "toy", "ada"), Decisions(tmp_path, "toy")
    book.teach("how\ud800 much", Taught("a wager"), ["one", "two"])
    assert decisions.taught("two") == {"how\ud800 much": Taught("a wager")}
    assert [one.count for one in book.teachings()] == [2]
    book.forget("how\ud800 much")
    assert decisions.taught("two") == {}
    assert book.teachings() == []


def test_a_part_of_a_ruling_is_never_kept(store: sqlite3.Connection) -> None:
    def failing() -> Iterator[Target]:
        yield target("one")
        raise KeyError

    book = Book(store, "toy", "ada")
    with pytest.raises(KeyError):
        book.rule_for(ABOUT, HALF, "Look.", failing())
    assert book.rulings() == []
    assert book.decided() == {}
