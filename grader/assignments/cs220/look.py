"""How checks look at what comes of a round. Private names are never read.

What one of our players has noted is asked of its twin, which answered for it: see watch_players.py.
"""

import re
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

from grader.api import (
    Expectation,
    NeedsReview,
    Proxy,
    Raised,
    Said,
    WrongKind,
    clean_line,
    expect,
    look,
    program_of,
    unrecorded,
)

CARD = re.compile(r"Card\(rank='(\w+)', suit='(\w+)'\)")
VALUES = {str(number): number for number in range(2, 11)} | {"J": 10, "Q": 10, "K": 10, "A": 1}
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
        return money_in(summary_of(dealer), handle)


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
    """What one of our players has written down (`hands`, say)."""
    must_not_have_stumbled(player)
    return seen_of(player)[what]


def expect_hands(player: Any, name: str = "player", first: bool = False) -> Expectation:
    """Starts the sentence on the hands that one of our players was asked with, or on the first of
    them; what a check shows calls the player by this name.
    """
    hands = noted(player, "hands")
    return expect(hands[:1], f"{name}.hands[:1]") if first else expect(hands, f"{name}.hands")


def seen_of(player: Any) -> dict[str, Any]:
    """What was seen of one of our players. It is no step to type."""
    with unrecorded(player):
        found = program_of(player).act("watch_players.report", player)
    if type(found) is not dict:
        raise NeedsReview("finding.observer-silent")
    return found


def was_asked(player: Any, method: str = "want_card") -> bool:
    """Whether a player was asked in this way."""
    return method in seen_of(player)["asked"]


def must_not_have_stumbled(player: Any) -> None:
    """Our player could use what it was handed: none of its methods raised an exception."""
    for method, error in seen_of(player)["stumbles"][:1]:
        raise Said("cs220.player-stumbled", with_steps=True, method=method, error=clean_line(error))


def must_have_been_asked(player: Any) -> None:
    """A player that was never asked for a card proves nothing."""
    must_not_have_stumbled(player)
    one_must_have_been_asked([was_asked(player)])


def one_must_have_been_asked(asked: Iterable[bool], method: str = "want_card") -> None:
    """The same of players in several rounds, of whom one at least must have been asked."""
    if not any(asked):
        said = "cs220.no-bet-asked" if method == "make_bet" else "cs220.nobody-asked"
        raise Said(said, with_steps=True)


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


def scores_in(summary: str, handle: str) -> tuple[int, int] | None:
    """The scores of a player and of the dealer, as a summary tells them; None where it does not."""
    found = [
        re.search(rf"{who}[^$]{{0,20}}?\bscore: (\d{{1,4}})\b", summary)
        for who in (handle, "Dealer")
    ]
    if found[0] is None or found[1] is None:
        return None
    return int(found[0][1]), int(found[1][1])


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
