"""How checks look at what comes of a round. Private names are never read.

What one of our players has noted is compared with what somebody saw who watched it, so there the
check works out itself what is shown: a second look at the player could find something else.
"""

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

from grader.api import (
    Expectation,
    NeedsReview,
    Program,
    Proxy,
    Raised,
    Said,
    WrongKind,
    clean_line,
    expect,
    look,
    program_of,
    same,
    unrecorded,
)
from grader.assignments.cs220.table import ROUND

CARD = re.compile(r"Card\(rank='(\w+)', suit='(\w+)'\)")
VALUES = {str(number): number for number in range(2, 11)} | {"J": 10, "Q": 10, "K": 10, "A": 1}
# What no check begins with.
ANY_MONEY = 1037
# So often nobody is asked for a card in a round; who watches a player ends it then.
ENDLESS = 200


def expect_ranks(cards: str, **things: Any) -> Expectation:
    """Starts the sentence on the ranks of the cards in a list, which an expression gives."""
    return expect(ranks_of(cards, **things))


def ranks_of(cards: str, **things: Any) -> Any:
    """The rank of each card in a list; where there are others among them, the thing itself."""
    try:
        return look(f"[card.rank for card in {cards}]", **things)
    except Raised as raised:
        if raised.error.type_name != "AttributeError":
            raise
    expect(look(cards, **things)).to_be_a(list)
    return look(f"[getattr(card, 'rank', card) for card in {cards}]", **things)


def cards_in(cards: str, **things: Any) -> Any:
    """Each card of a list as it is shown."""
    return look(f"[repr(card) for card in {cards}]", **things)


def expect_score(hand: Any, ace_is_high: bool) -> Expectation:
    """Starts the sentence on the score of a hand, which is returned or only written down."""
    score = hand.score_hand(ace_is_high)
    return expect(hand.get_score() if score is None else score)


def expect_wager(dealer: Any, bank: Any, handle: str = "ned21") -> Expectation:
    """Starts the sentence on the wager of a player."""
    copied = _money_of_copy(dealer, bank, handle)
    return expect(copied[0] if copied else bank.get_wager())


def expect_balance(dealer: Any, bank: Any, handle: str = "ned21") -> Expectation:
    """Starts the sentence on the balance of a player."""
    copied = _money_of_copy(dealer, bank, handle)
    return expect(copied[1] if copied else bank.get_balance())


def _money_of_copy(dealer: Any, bank: Any, handle: str) -> tuple[int, int] | None:
    """Bet and balance where the dealer has taken a copy of the bank and manages that one: nothing
    was ever bet from ours, and the summary tells of a bet. It is no part of what a check shows.
    """
    with unrecorded(dealer):
        wager = bank.get_wager()
        if isinstance(wager, Proxy) or wager != 0:
            return None
        told = money_in(summary_of(dealer), handle)
        return told if told and _tells_the_money(program_of(dealer)) else None


def _tells_the_money(program: Program) -> bool:
    """Whether the summary tells of the money that a dealer was handed: one that says the same of
    every round knows nothing.
    """
    dealer = program.module("dealer").Dealer(program.module("stacked_deck").StackedDeck())
    player = program.module("sample_players").SamplePlayer()
    with suppress(Raised):
        dealer.add_player("ned21", player, program.module("player_bank").PlayerBank(ANY_MONEY))
        for method in ROUND:
            getattr(dealer, method)()
    return money_in(summary_of(dealer), "ned21") in ((10, ANY_MONEY - 10), (10, ANY_MONEY + 10))


def money_in(summary: str, handle: str) -> tuple[int, int] | None:
    """Bet and balance of a player, as a summary tells them; None where it tells of no bet."""
    found = re.search(rf"{handle}[^$]{{0,500}}?bet (\d{{1,9}}) balance (\d{{1,9}})", summary)
    if found is None or int(found[1]) == 0:
        return None
    return int(found[1]), int(found[2])


def totals(ranks: Sequence[str]) -> list[int]:
    """What cards come to, with the aces as 1, and with one of them as 11."""
    low = sum(VALUES.get(rank, 0) for rank in ranks)
    return [low, low + 10] if "A" in ranks else [low]


def noted(player: Any, what: str) -> Any:
    """What one of our players has written down (`hands`, say), if who watched it saw the same."""
    must_not_have_stumbled(player)
    value = getattr(player, what)
    if not same(value, seen_of(player)[what]):
        raise NeedsReview("finding.observer-silent")
    return value


def seen_of(player: Any) -> dict[str, Any]:
    """What was seen of one of our players. It is no step to type."""
    with unrecorded(player):
        found = program_of(player).act("watch_players.report", player)
    if type(found) is not dict:
        raise NeedsReview("finding.observer-silent")
    return found


def must_have_answered(player: Any, method: str, how: str, answer: Any = None) -> bool:
    """Whenever the player was asked in this way, it answered as it was told to. Whether it was."""
    if how == "returned":
        must_not_have_stumbled(player)
    answers = [one for one in seen_of(player)["answers"] if one[0] == method]
    if not all(same(one, [method, how, answer]) for one in answers):
        raise NeedsReview("finding.observer-silent")
    return bool(answers)


def must_not_have_stumbled(player: Any) -> None:
    """Our player could use what it was handed: none of its methods raised an exception."""
    for method, error in seen_of(player)["stumbles"][:1]:
        raise Said("cs220.player-stumbled", with_steps=True, method=method, error=clean_line(error))


def must_have_been_asked(asked: Iterable[bool], method: str) -> None:
    """Players that were never asked prove nothing."""
    if any(asked):
        return
    if method == "make_bet":
        raise Said("cs220.no-bet-asked", with_steps=True)
    raise Said("cs220.nobody-asked", with_steps=True)


def must_not_be_asked_without_end(player: Any) -> None:
    """The player was asked for a card as often as there can be cards, and not for ever."""
    if len(seen_of(player)["hands"]) >= ENDLESS:
        raise _WithoutEnd("cs220.asked-without-end", with_steps=True)


class _WithoutEnd(Said):
    """A call that only who watches the player has ended: it cannot be tried again without that."""

    replayed = False


def summary_of(dealer: Any) -> str:
    """The summary of a game; empty where the dealer has none to give."""
    with suppress(Raised, WrongKind):
        return str(dealer)
    return ""


def cards_dealt_of(dealer: Any) -> list[Any]:
    """The ranks of the cards dealt; empty where the dealer has no such list."""
    with suppress(Raised, WrongKind):
        found: list[Any] = ranks_of("dealer.cards_dealt", dealer=dealer)
        return found
    return []


def books_of(dealer: Any, bank: Any) -> dict[str, Any]:
    """All that can be seen of the dealer's books, whatever the summary looks like."""
    summary = summary_of(dealer)
    return {
        "cards dealt": cards_dealt_of(dealer) or None,
        "balance": bank.get_balance(),
        "wager": bank.get_wager(),
        "summary": summary if CARD.search(summary) else "",
    }
