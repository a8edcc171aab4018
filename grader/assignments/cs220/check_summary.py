"""Part 7: the summary of a game, str(dealer).

Of the first line only the words count, because copies of the assignment differ in its signs.
"""

import re
from typing import Any

from grader.assignments.cs220.look import CARD
from grader.assignments.cs220.table import Table
from grader.checks import expect, part

HEADER = re.compile(r"\$+\s*Game\s+Summary\s*\$+")


@part("7", weight=0.5)
def check_the_summary_has_a_heading(table: Table) -> None:
    """The first line is "Game Summary", with $ signs on both sides."""
    dealer = _played(table)
    lines = str(dealer).split("\n")
    if not HEADER.fullmatch(lines[0].strip()):
        expect(lines[0], "str(dealer).split('\\n')[0]").to_be("$$$$$ Game Summary  $$$$$$")


@part("7")
def check_the_dealer_comes_first(table: Table) -> None:
    """After the heading come "Dealer:", the dealer's score and a line of cards."""
    dealer = _played(table)
    lines = _lines(dealer)
    expect(lines[1:3], f"{LINES}[1:3]").to_be(["Dealer:", "score: 19"])
    _must_be_cards(lines, 3, ["10", "9"])


@part("7")
def check_a_player_is_shown(table: Table) -> None:
    """Below come the player's handle, its score and a line of cards."""
    dealer = _played(table)
    lines = _lines(dealer)
    expect(lines[4:6], f"{LINES}[4:6]").to_be(["Player: ned21", "score: 20"])
    _must_be_cards(lines, 6, ["K", "Q"])


@part("7")
def check_the_assets_of_a_winner_are_shown(table: Table) -> None:
    """A winner's assets are shown as "bet 10 balance 110 winner!"."""
    dealer = _played(table)
    lines = _lines(dealer)
    wanted = ["Player assets:", "bet 10 balance 110 winner!"]
    expect(lines[7:9], f"{LINES}[7:9]").to_be(wanted)


@part("7")
def check_the_assets_of_a_loser_are_shown(table: Table) -> None:
    """A loser's assets are shown as "bet 10 balance 90 bust.", whether bust or not."""
    dealer = _played(table)
    lines = _lines(dealer)
    wanted = ["Player assets:", "bet 10 balance 90 bust."]
    expect(lines[12:14], f"{LINES}[12:14]").to_be(wanted)


@part("7")
def check_players_come_in_order(table: Table) -> None:
    """The players are shown in the order in which they were added."""
    dealer = _played(table)
    found = [line.strip() for line in str(dealer).split("\n") if line.startswith("Player: ")]
    shown = "[line for line in str(dealer).split('\\n') if line.startswith('Player: ')]"
    expect(found, shown).to_be(["Player: ned21", "Player: lia9"])


@part("7", weight=0.5)
def check_the_sections_are_apart(table: Table) -> None:
    """There is a blank line before each player."""
    dealer = _played(table)
    lines = [line.strip() for line in str(dealer).split("\n")]
    before = [lines[number - 1] for number, line in enumerate(lines) if line[:7] == "Player:"]
    if before != ["", ""]:
        expect(str(dealer).count("\n\nPlayer: "), "str(dealer).count('\\n\\nPlayer: ')").to_be(2)


LINES = "[line for line in str(dealer).split('\\n') if line]"


def _played(table: Table) -> Any:
    """A dealer after a round with 19 for the dealer, a winner with 20 and a loser with 18."""
    deck = table.deck("10 9", "K Q", "J 8")
    dealer = table.dealer(deck)
    dealer.add_player("ned21", table.player(), table.bank())
    dealer.add_player("lia9", table.player(), table.bank())
    table.play(dealer)
    return dealer


def _lines(dealer: Any) -> list[str]:
    """The lines of the summary that are not blank, without spaces at their ends."""
    return [line.rstrip() for line in str(dealer).split("\n") if line.strip()]


def _must_be_cards(lines: list[str], number: int, ranks: list[str]) -> None:
    """A line shows cards of these ranks, with one space between two of them. Their suits depend on
    the order of dealing.
    """
    line = lines[number] if number < len(lines) else ""
    cards = CARD.findall(line)
    shown = f"{LINES}[{number}]"
    if [rank for rank, _ in cards] != ranks:
        expect(line, shown).to_be(" ".join(f"Card(rank={rank!r}, suit=...)" for rank in ranks))
    expect(line, shown).to_be(" ".join(f"Card(rank={r!r}, suit={s!r})" for r, s in cards))
