"""Smallest counterexamples: what a property check shows is short, and the same for everyone."""

from pathlib import Path

import pytest

from grader.grading.grade import Wish
from grader.store.document import Document
from tests.judging import open_judge
from tests.planting import mistakes, plant

CARDS = ("1.2.D", "card_properties.cards_can_be_sorted")
ADDED = ("2.2.C", "hand_properties.any_cards_are_added_and_sorted")
HIDDEN = ("2.4.a", "hand_properties.any_cards_but_the_first_are_hidden")
REVEALED = ("2.4.b", "hand_properties.any_cards_are_shown_and_sorted_by_reveal_hand")
SCORED = ("5.2.b", "blackjack_properties.any_hand_is_scored")
HIT = ("5.2.c", "blackjack_properties.any_threshold_is_reached")
# Mistakes, and the property check that catches each.
CAUGHT = {
    "ace-is-lowest": CARDS,
    "king-below-queen": CARDS,
    "suits-compared-first": CARDS,
    "ranks-compared-as-text": CARDS,
    "picture-cards-compared-by-value": CARDS,
    "suits-compared-backwards": CARDS,
    "add-card-does-not-sort": ADDED,
    "sort-hand-descends": ADDED,
    "dealer-hides-nothing": HIDDEN,
    "dealer-hides-the-last-card-only": HIDDEN,
    "reveal-leaves-cards-hidden": REVEALED,
    "ace-always-one": SCORED,
    "picture-cards-count-on": SCORED,
    "hits-at-the-threshold": HIT,
}
LINES = 5


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_a_counterexample_fits_in_five_lines_and_is_the_same_for_everyone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    planted = [mistake for mistake in mistakes("dsc20") if mistake.name in CAUGHT]
    assert len(planted) == len(CAUGHT)
    for mistake in planted:
        folder = tmp_path / mistake.name
        folder.mkdir()
        plant(mistake, folder)
    folders = [tmp_path / mistake.name for mistake in planted]
    checks = [CAUGHT[mistake.name] for mistake in planted]
    first, again = [_graded(folders, checks, seed, monkeypatch) for seed in "01"]
    assert again == first
    typed = [lines for lines, _, _ in first]
    assert sum(len(lines) <= LINES for lines in typed) >= 10
    for lines in typed:  # where more than two modules are needed, beside their imports
        example = [line for line in lines if not line.startswith(("import ", "from "))]
        assert len(example) <= LINES, lines


Told = tuple[tuple[str, ...], str | None, str | None]


def _graded(
    folders: list[Path],
    checks: list[tuple[str, str]],
    hash_seed: str,
    monkeypatch: pytest.MonkeyPatch,
) -> list[Told]:
    """What the checks show of the submissions, graded in interpreters with this hash seed."""
    monkeypatch.setenv("PYTHONHASHSEED", hash_seed)
    with open_judge() as judge:
        wishes = [Wish(key="dsc20", only=(part,), nothing_else=True) for part, _ in checks]
        documents = judge.many(folders, wishes)
    return [_told(document, check) for document, (_, check) in zip(documents, checks, strict=True)]


def _told(document: Document, check: str) -> Told:
    finding = next(one.finding for one in document.checks if one.id == check)
    assert finding is not None, f"{check} did not fail"
    return finding.typed, finding.expected, finding.got
