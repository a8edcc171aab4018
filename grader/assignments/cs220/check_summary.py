"""Part 7: the summary of a game, str(dealer).

Of the first line only the words count, because copies of the assignment differ in its signs.
"""

import re
from typing import Any

from grader.api import expect, look, part
from grader.assignments.cs220.look import CARD
from grader.assignments.cs220.table import Table

HEADER = re.compile(r"\$+\s*Game\s+Summary\s*\$+")


@part("7", weight=0.5, once="dealer")
def check_the_summary_has_a_heading(table: Table) -> None:
    """The first line is "Game Summary", with $ signs on both sides."""
    dealer = _played(table)
    lines = str(dealer).split("\n")
    if not HEADER.fullmatch(lines[0].strip()):
        expect(look("str(dealer).split('\\n')[0]", dealer=dealer)).to_be(
            "$$$$$ Game Summary  $$$$$$"
        )


@part("7")
def check_the_dealer_comes_first(table: Table) -> None:
    """After the heading come "Dealer:", the dealer's score and a line of cards."""
    dealer = _played(table)
    expect(look(f"{LINES}[1:3]", dealer=dealer)).to_be(["Dealer:", "score: 19"])
    _must_be_cards(dealer, 3, ["10", "9"])


@part("7")
def check_a_player_is_shown(table: Table) -> None:
    """Below come the player's handle, its score and a line of cards."""
    dealer = _played(table)
    expect(look(f"{LINES}[4:6]", dealer=dealer)).to_be(["Player: ned21", "score: 20"])
    _must_be_cards(dealer, 6, ["K", "Q"])


@part("7")
def check_the_assets_of_a_winner_are_shown(table: Table) -> None:
    """A winner's assets are shown as "bet 10 balance 110 winner!"."""
    dealer = _played(table)
    wanted = ["Player assets:", "bet 10 balance 110 winner!"]
    expect(look(f"{LINES}[7:9]", dealer=dealer)).to_be(wanted)


@part("7")
def check_the_assets_of_a_loser_are_shown(table: Table) -> None:
    """A loser's assets are shown as "bet 10 balance 90 bust.", whether bust or not."""
    dealer = _played(table)
    wanted = ["Player assets:", "bet 10 balance 90 bust."]
    expect(look(f"{LINES}[12:14]", dealer=dealer)).to_be(wanted)


@part("7")
def check_players_come_in_order(table: Table) -> None:
    """The players are shown in the order in which they were added."""
    dealer = _played(table)
    found = "[line.strip() for line in str(dealer).split('\\n') if line.startswith('Player: ')]"
    expect(look(found, dealer=dealer)).to_be(["Player: ned21", "Player: lia9"])


@part("7", weight=0.5)
def check_the_sections_are_apart(table: Table) -> None:
    """There is a blank line before each player."""
    dealer = _played(table)
    lines = [line.strip() for line in str(dealer).split("\n")]
    before = [lines[number - 1] for number, line in enumerate(lines) if line[:7] == "Player:"]
    if before != ["", ""]:
        expect(look("str(dealer).count('\\n\\nPlayer: ')", dealer=dealer)).to_be(2)


LINES = "[line.rstrip() for line in str(dealer).split('\\n') if line.strip()]"


def _played(table: Table) -> Any:
    """A dealer after a round with 19 for the dealer, a winner with 20 and a loser with 18."""
    deck = table.deck("10 9", "K Q", "J 8")
    dealer = table.dealer(deck)
    dealer.add_player("ned21", table.player(), table.bank())
    dealer.add_player("lia9", table.player(), table.bank())
    table.play(dealer)
    return dealer


def _must_be_cards(dealer: Any, number: int, ranks: list[str]) -> None:
    """A line shows cards of these ranks, with one space between two of them. Their suits depend on
    the order of dealing.
    """
    found = look(f"{LINES}[{number}:{number + 1}]", dealer=dealer)
    cards = CARD.findall("".join(found))
    if [rank for rank, _ in cards] != ranks:
        expect(found).to_be([" ".join(f"Card(rank={rank!r}, suit=...)" for rank in ranks)])
    expect(found).to_be([" ".join(f"Card(rank={r!r}, suit={s!r})" for r, s in cards)])
