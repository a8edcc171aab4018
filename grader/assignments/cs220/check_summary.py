"""Part 7: the summary of a game, str(dealer).

Of the first line only the words count, because copies of the assignment differ in its signs.
"""

import re
from typing import Any

from grader.api import NeedsReview, expect, look, part, unrecorded
from grader.assignments.cs220.look import CARD
from grader.assignments.cs220.table import START, Table

# What others stand on: that the dealer has the cards that it was dealt, and what they come to.
STANDS = "dealing.the_dealer_stands_at_seventeen"
SCORED = (
    "dealing.the_score_of_a_player_is_written_down",
    "dealing.the_score_of_the_dealer_is_written_down",
)
BELOW = ("hand", "player_bank")
HEADER = re.compile(r"\$+\s*Game\s+Summary\s*\$+")


@part("7", weight=0.5, once="dealer")
def check_the_summary_has_a_heading(table: Table) -> None:
    """The first line is "Game Summary", with $ signs on both sides."""
    dealer, _ = _played(table)
    lines = str(dealer).split("\n")
    if not HEADER.fullmatch(lines[0].strip()):
        expect(look("str(dealer).split('\\n')[0]", dealer=dealer)).to_be(
            "$$$$$ Game Summary  $$$$$$"
        )


@part("7", assumes=(STANDS, SCORED[1]))
def check_the_dealer_comes_first(table: Table) -> None:
    """Before the players comes "Dealer:", with the dealer's score and a line of cards."""
    dealer, _ = _played(table)
    titles = "[line.strip() for line in str(dealer).split('\\n') if line.strip()[:7] == 'Dealer:']"
    expect(look(titles, dealer=dealer)).to_be(["Dealer:"])
    _must_be_shown(dealer, "Dealer:", "score: 19", ["10", "9"])
    if "Player:" in str(dealer).split("Dealer:")[0]:
        titles = "[line.strip() for line in str(dealer).split('\\n') if line.count(':') == 1]"
        expect(look(f"{titles}[:1]", dealer=dealer)).to_be(["Dealer:"])


@part("7", assumes=SCORED[0])
def check_a_player_is_shown(table: Table) -> None:
    """A player is shown with its handle, its score and a line of cards, be it one of two or the
    only one.
    """

    def judge(table: Table, hands: list[str], handle: str, drawn: str, ranks: str) -> None:
        deck = table.deck("10 9", *hands)
        dealer = table.dealer(deck)
        table.seat(dealer, handle, table.drawing_player(deck, *drawn.split(), bet=30), table.bank())
        for _ in hands[1:]:
            table.seat(dealer, "lia9", table.player(), table.bank())
        table.play(dealer)
        _must_be_shown(dealer, f"Player: {handle}", "score: 20", ranks.split())

    alone = (["Q 3"], "zoe7", "7", "Q 3 7")
    table.each(judge, [(["K Q", "J 8"], "ned21", "", "K Q"), alone])


@part("7", assumes=(STANDS, *SCORED, *BELOW))
def check_the_assets_of_a_winner_are_shown(table: Table) -> None:
    """A winner's assets are shown below "Player assets:" as "bet 10 balance 110 winner!", however
    small or large the amounts are.
    """

    def judge(table: Table, balance: int, bet: int) -> None:
        dealer, banks = _played(table, balance, bet)
        got = look(ASSETS, dealer=dealer)
        wanted = _assets_of(table, dealer, banks, "winner!", balance, bet)
        if wanted not in got or got[: got.index(wanted)][-1:] != ["Player assets:"]:
            expect(got).to_be(_all_assets(balance, bet))

    table.each(judge, [(START, 10), (4, 3), (1000, 200), (9000, 1500)])


@part("7", assumes=(SCORED[1], *BELOW))
def check_the_assets_of_a_loser_are_shown(table: Table) -> None:
    """A loser's assets are shown as "bet 10 balance 90 bust.", whether bust or not."""
    dealer, banks = _played(table)
    got = look(ASSETS, dealer=dealer)
    if _assets_of(table, dealer, banks, "bust.") not in got:
        expect(got).to_be(_all_assets(START, 10))


@part("7")
def check_players_come_in_order(table: Table) -> None:
    """The players are shown in the order in which they were added."""
    dealer, _ = _played(table)
    found = "[line.strip() for line in str(dealer).split('\\n') if line.startswith('Player: ')]"
    expect(look(found, dealer=dealer)).to_be(["Player: ned21", "Player: lia9"])


@part("7", weight=0.5)
def check_the_sections_are_apart(table: Table) -> None:
    """There is a blank line before each player."""
    dealer, _ = _played(table)
    lines = [line.strip() for line in str(dealer).split("\n")]
    before = [lines[number - 1] for number, line in enumerate(lines) if line[:7] == "Player:"]
    if not before or any(before):
        expect(look("str(dealer).count('\\n\\nPlayer: ')", dealer=dealer)).to_be(2)


ASSETS = (
    "[line.strip() for line in str(dealer).split('\\n') if 'assets' in line or 'balance' in line]"
)


def _all_assets(balance: int, bet: int) -> list[str]:
    """The lines about the assets of a winner and a loser, who began with this balance."""
    return [
        "Player assets:",
        f"bet {bet} balance {balance + bet} winner!",
        "Player assets:",
        f"bet {bet} balance {balance - bet} bust.",
    ]


def _played(table: Table, balance: int = START, bet: int = 10) -> tuple[Any, list[Any]]:
    """A dealer after a round with 19 for the dealer, a winner with 20 and a loser with 18; and the
    banks of these two.
    """
    dealer = table.dealer(table.deck("10 9", "K Q", "J 8"))
    banks = [table.bank(balance), table.bank(balance)]
    for handle, bank in zip(("ned21", "lia9"), banks, strict=True):
        table.seat(dealer, handle, table.player(bet=bet), bank)
    table.play(dealer)
    return dealer, banks


def _assets_of(
    table: Table,
    dealer: Any,
    banks: list[Any],
    result: str,
    start: int = START,
    bet: int = 10,
) -> str:
    """The assets of a player with this result, with what is in its bank: what is wrong about that
    is the matter of part 5.
    """
    with unrecorded(dealer):
        money = [(bank.get_wager(), bank.get_balance()) for bank in banks]
    if all(wager == 0 for wager, _ in money):  # the dealer manages banks of its own
        if not look("len(dealer.cards_dealt)", dealer=dealer):
            raise NeedsReview("cs220.not-seen")
        money = [(bet, start + bet), (bet, start - bet)]
    least = min(balance for _, balance in money)
    for wager, balance in money:
        won = balance > least
        if won == (result == "winner!"):
            return f"bet {wager} balance {balance} {result}"
    raise table.not_seen()


def _must_be_shown(dealer: Any, title: str, score: str, ranks: list[str]) -> None:
    """Below a title stand this score and a line with cards of these ranks, with one space between
    two of them. Their suits depend on the order of dealing; in a stacked deck that is dealt as it
    lies there, the first card of a rank is of spades.
    """
    lines = (
        f"[line.strip() for line in str(dealer).split({title!r})[-1].split('\\n') if line.strip()]"
    )
    expect(look(f"{lines}[:1]", dealer=dealer)).to_be([score])
    found = look(f"{lines}[1:2]", dealer=dealer)
    cards = CARD.findall("".join(found))
    if [rank for rank, _ in cards] != ranks:
        expect(found).to_be([" ".join(f"Card(rank={rank!r}, suit='spades')" for rank in ranks)])
    expect(found).to_be([" ".join(f"Card(rank={r!r}, suit={s!r})" for r, s in cards)])
