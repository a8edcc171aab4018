"""Part 6: whatever players do with what they are handed, the dealer's books do not change.

The expected state is the program's own: what its books look like after the same round with an
honest player. So nothing is asked of the books but that they are the same.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

from grader.api import NeedsReview, Raised, checks_of, expect, part
from grader.assignments.cs220.look import (
    books_of,
    cards_dealt_of,
    expect_balance,
    expect_ranks,
    must_have_been_asked,
    must_not_be_asked_without_end,
    must_not_have_stumbled,
    noted,
    one_must_have_been_asked,
    was_asked,
)
from grader.assignments.cs220.table import START, Table

# The first cards of a round that the player loses, once the dealer has drawn a card.
DEALERS, PLAYERS, WITH_ACE, DRAWN = "10 6", "10 5", "A 4", "3"
EVERYTHING = ("hand", "bank", "dealer's hand", "cards dealt")
# What an honest player writes down of what it is shown.
SHOWN = ("hands", "dealer_hands", "tables")
# The dealer's turn, and what it comes to.
STANDS = "dealing.the_dealer_stands_at_seventeen"
SCORED = "dealing.the_score_of_the_dealer_is_written_down"
# Plays a round with a player that is made like this; the dealer, the player and its bank.
Round = Callable[[Callable[[], Any]], tuple[Any, Any, Any]]


@dataclass(frozen=True)
class Kept:
    """What a player is given, and must not be able to change."""

    title: str
    target: str
    weight: float = 2.5


SAFE = {
    "a_hand_is_safe": Kept(
        "A player that changes the hand it is given does not change its hand in the dealer's "
        "books.",
        "hand",
        weight=3,
    ),
    "a_bank_is_safe": Kept(
        "A player that changes the bank it is given does not change its money.", "bank"
    ),
    "the_cards_dealt_are_safe": Kept(
        "A player that empties the list of cards dealt does not empty the dealer's.", "cards dealt"
    ),
    "the_dealers_hand_is_safe": Kept(
        "A player that changes the dealer's hand it is given does not change the dealer's cards.",
        "dealer's hand",
    ),
}


@part("6.a")
@checks_of(kept=SAFE)
def check_what_is_given_is_safe(table: Table, kept: Kept) -> None:
    """What a player changes of what it is given does not change in the dealer's books."""
    _must_bear(table, _round(table, PLAYERS), _vandal(table), _vandal(table, kept.target))


@part("6.a", weight=0.5, assumes="integrity.a_hand_is_safe")
def check_a_hand_with_an_ace_is_safe(table: Table) -> None:
    """The hand is as safe when the player is asked about an ace."""
    _must_bear(table, _round(table, WITH_ACE), _vandal(table), _vandal(table, "hand"))


@part("6.a", weight=1.5)
def check_strangers_can_do_no_harm(table: Table) -> None:
    """Which class a player has, and in which module that is, makes no difference to what it can
    do.
    """

    def stranger() -> Any:
        return table.stranger(*EVERYTHING, kind="VandalPlayer")

    known = _vandal(table, *EVERYTHING)
    _must_bear(table, _round(table, PLAYERS, strikes=False), known, stranger)


@part("6.a", weight=0.5, assumes="integrity.what_is_given_is_safe")
def check_others_are_safe(table: Table) -> None:
    """A player that changes all that it is given does no harm to the player after it, nor to what
    that is shown.
    """
    shown: list[dict[str, Any]] = []

    def play(make: Callable[[], Any]) -> tuple[Any, Any, Any]:
        deck = table.deck(DEALERS, PLAYERS, "J 4")
        dealer, player, other = table.dealer(deck), make(), table.player()
        bank = table.bank()
        table.seat(dealer, "ibad", player, table.bank())
        table.seat(dealer, "ned21", other, bank)
        table.play(dealer, DRAWN)
        shown.append({what: noted(other, what) for what in SHOWN})
        return dealer, player, bank

    _must_bear(table, play, _vandal(table), _vandal(table, *EVERYTHING))
    for what in SHOWN:
        expect(shown[1][what], f"other.{what}").to_be(shown[0][what], hint="cs220.copies")


def _vandal(table: Table, *targets: str) -> Callable[[], Any]:
    """Makes players that change these things whenever they can; without any, they are honest."""
    return lambda: table.player(*targets, kind="VandalPlayer")


def _round(table: Table, players: str, strikes: bool = True) -> Round:
    """A round in which a vandal strikes once more after the dealer's turn, and at the end."""

    def play(make: Callable[[], Any]) -> tuple[Any, Any, Any]:
        deck = table.deck(DEALERS, players)
        dealer, player, bank = table.dealer(deck), make(), table.bank()
        table.seat(dealer, "ibad", player, bank)
        table.deal(dealer)
        table.draw(dealer, DRAWN)
        if strikes:
            player.strike()
        dealer.settle_bets()
        if strikes:
            player.strike()
        return dealer, player, bank

    return play


def _must_bear(
    table: Table, play: Round, honest: Callable[[], Any], harmful: Callable[[], Any]
) -> None:
    """The books are the same after a round with a harmful player as after one with another. The
    harmful one has been asked: what it is given, it changes.
    """
    dealer, _, bank = play(honest)
    books = books_of(dealer, bank)
    table.renew()
    dealer, player, bank = play(harmful)
    must_have_been_asked(player)
    if table.habits.tells_cards and not books["summary"]:
        raise NeedsReview("cs220.not-seen")  # nothing would be compared with nothing
    expect(bank.get_balance()).to_be(books["balance"], hint="cs220.copies")
    expect(bank.get_wager()).to_be(books["wager"], hint="cs220.copies")
    if books["cards dealt"] is not None:
        dealt = expect_ranks("dealer.cards_dealt", dealer=dealer)
        dealt.to_be(books["cards dealt"], hint="cs220.copies")
    if books["summary"]:
        expect(str(dealer)).to_be(books["summary"], hint="cs220.copies")


# What players get to know


@part("6.b")
def check_the_hidden_card_is_hidden(table: Table) -> None:
    """Players find no card in what they are given but those that lie face up."""
    player = table.player(kind="CuriousPlayer")
    dealer = table.dealer(table.deck("9 8", "10 5"))
    table.seat(dealer, "ned21", player, table.bank())
    dealer.deal_initial_hand()
    dealer.deal_player_hands()
    face_up = ["10", "5", "9", *cards_dealt_of(dealer)]
    must_have_been_asked(player)
    others = [card for card in noted(player, "cards") if str(card).split()[0] not in face_up]
    shown = f"[card for card in player.cards if card.split()[0] not in {sorted(set(face_up))}]"
    expect(others, shown).to_be([], hint="cs220.face-up-only")


@part("6.b")
def check_banks_are_private(table: Table) -> None:
    """Players find no bank in what they are given but their own."""
    player, other = table.player(kind="CuriousPlayer"), table.player(kind="CuriousPlayer")
    dealer = table.dealer(table.deck("9 2", "10 5", "10 4"))
    table.seat(dealer, "ned21", player, table.bank())
    table.seat(dealer, "lia9", other, table.bank())
    table.deal(dealer)
    must_have_been_asked(player)
    expect(noted(player, "banks") > 1, "player.banks > 1").to_be(False)
    expect(noted(other, "banks") > 1, "other.banks > 1").to_be(False)


@part("6.b", assumes="integrity.the_hidden_card_is_hidden")
def check_the_deck_is_private(table: Table) -> None:
    """Players find neither the deck nor the dealer in what they are given."""
    player = table.player(kind="CuriousPlayer")
    dealer = table.dealer(table.deck("9 8", "10 5"))
    table.seat(dealer, "ned21", player, table.bank())
    table.deal(dealer)
    must_have_been_asked(player)
    found = [name for name in noted(player, "classes") if name in ("Dealer", "StackedDeck")]
    shown = "[name for name in player.classes if name in ('Dealer', 'StackedDeck')]"
    expect(found, shown).to_be([])


# Players that are broken


@part("6.c")
def check_a_greedy_player_is_stopped(table: Table) -> None:
    """A player that always wants another card gets cards until it is bust, and no longer."""
    deck = table.deck("10 8", "5 7")
    dealer, player = table.dealer(deck), table.player(kind="GreedyPlayer")
    table.seat(dealer, "ibad", player, table.bank())
    dealer.deal_initial_hand()
    deck.stack("2", "3", "K", "4")
    dealer.deal_player_hands()
    left = table.size(deck)
    # A player that does not get what it wants is another check's matter.
    if not table.left_of_deck(1, drawn=3) <= left < table.left_of_deck(1):
        expect(left, "len(deck)").to_be(table.left_of_deck(1, drawn=3))


@part("6.c", weight=0.5, once="4.b")
def check_an_empty_deck_ends_the_round(table: Table) -> None:
    """When a player wants a card and the deck is empty, the round comes to an end, by the deck's
    RuntimeError or without.
    """
    deck = table.deck("10 8", "2 3")
    dealer, player = table.dealer(deck), table.player(kind="GreedyPlayer")
    table.seat(dealer, "ibad", player, table.bank())
    dealer.deal_initial_hand()
    table.empty(deck)
    with suppress(Raised):
        dealer.deal_player_hands()
    must_not_be_asked_without_end(player)
    if table.habits.first_cards == 2:  # with fewer, the deck is empty before anybody is asked
        must_have_been_asked(player)


@part("6.c", weight=0.75, assumes=(STANDS, SCORED))
def check_odd_answers_do_no_harm(table: Table) -> None:
    """A player that answers with None, a text or a number does no harm to others."""

    def judge(table: Table, answer: Any) -> bool:
        dealer, bank = table.dealer(table.deck("10 9", "A 4", "J 8")), table.bank()
        player = table.player(wants=answer, ace_high=answer)
        table.seat(dealer, "ibad", player, table.bank())
        table.seat(dealer, "ned21", table.player(), bank)
        table.play_as_far_as_it_goes(dealer)
        must_not_be_asked_without_end(player)
        must_not_have_stumbled(player)
        expect_balance(dealer, bank).to_be(START - 10)
        return was_asked(player)

    one_must_have_been_asked(table.each(judge, [(None,), ("maybe",), (7,)]))


@part("6.c", weight=0.75)
def check_odd_bets_do_no_harm(table: Table) -> None:
    """A bet that is None or a text leaves the player's bank as it was."""

    def judge(table: Table, bet: Any) -> bool:
        dealer, bank = table.dealer(table.deck("10 9", "10 8")), table.bank(100)
        player = table.player(bet=bet)
        table.seat(dealer, "ibad", player, bank)
        with suppress(Raised):
            dealer.take_bets()
        must_not_have_stumbled(player)
        expect(bank.get_balance()).to_be(100)
        expect(bank.get_wager()).to_be(0)
        return was_asked(player, "make_bet")

    one_must_have_been_asked(table.each(judge, [(None,), ("ten",)]), "make_bet")


@part("6.c", weight=1.5, assumes=SCORED)
def check_a_player_that_raises_does_no_harm(table: Table) -> None:
    """When a player raises an exception, the others lose their bet at the most, before it and after
    it.
    """

    def judge(table: Table, method: str, handles: list[str]) -> bool:
        dealer, bank = table.dealer(table.deck("10 9", "J 8", "10 5")), table.bank()
        player = table.player(method, kind="BrokenPlayer")
        seats = {"abe": (table.player(), bank), "ibad": (player, table.bank())}
        for handle in handles:
            table.seat(dealer, handle, *seats[handle])
        table.play_as_far_as_it_goes(dealer)
        # What becomes of the round is open: it may go on, stop, or not begin.
        expect_balance(dealer, bank, "abe").to_be_one_of(START - 10, START)
        return was_asked(player, method)

    for method in ("make_bet", "want_card"):
        asked = table.each(judge, [(method, ["abe", "ibad"]), (method, ["ibad", "abe"])])
        one_must_have_been_asked(asked, method)
        table.renew()
