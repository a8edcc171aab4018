"""Part 6: whatever players do with what they are handed, the dealer's books do not change.

The expected state is the program's own: what its books look like after the same round with an
honest player. So nothing is asked of the books but that they are the same.
"""

from contextlib import suppress
from typing import Any

from grader.api import NeedsReview, Raised, Said, expect, part, same
from grader.assignments.cs220.look import (
    books_of,
    cards_dealt_of,
    expect_balance,
    expect_ranks,
    must_have_answered,
    must_have_been_asked,
    must_not_be_asked_without_end,
    noted,
    seen_of,
)
from grader.assignments.cs220.table import Table

# The first cards of a round that the player loses, once the dealer has drawn a card.
DEALERS, PLAYERS, WITH_ACE, DRAWN = "10 6", "10 5", "A 4", "3"
EVERYTHING = ("hand", "bank", "dealer's hand", "cards dealt")
# What an honest player writes down of what it is shown.
SHOWN = ("hands", "dealer_hands", "tables")
Books = dict[str, Any]
# The dealer's turn, and what it comes to.
STANDS = "dealing.the_dealer_stands_at_seventeen"
SCORED = "dealing.the_score_of_the_dealer_is_written_down"
# What a player that changes all that it is given must not be able to change.
LEAKS = tuple(
    f"integrity.{what}"
    for what in (
        "a_hand_is_safe",
        "a_bank_is_safe",
        "the_cards_dealt_are_safe",
        "the_dealers_hand_is_safe",
    )
)


@part("6.a", weight=3)
def check_a_hand_is_safe(table: Table) -> None:
    """A player that changes the hand it is given does not change its hand in the dealer's books."""
    honest = _honest_books(table)
    dealer, player, bank = _played(table, "hand")
    _must_be_unharmed(table, honest, dealer, player, bank)


@part("6.a", weight=0.5, assumes="integrity.a_hand_is_safe")
def check_a_hand_with_an_ace_is_safe(table: Table) -> None:
    """The hand is as safe when the player is asked about an ace."""
    honest = _honest_books(table, WITH_ACE)
    dealer, player, bank = _played(table, "hand", players=WITH_ACE)
    _must_be_unharmed(table, honest, dealer, player, bank)


@part("6.a", weight=2.5)
def check_a_bank_is_safe(table: Table) -> None:
    """A player that changes the bank it is given does not change its money."""
    honest = _honest_books(table)
    dealer, player, bank = _played(table, "bank")
    _must_be_unharmed(table, honest, dealer, player, bank)


@part("6.a", weight=2.5)
def check_the_cards_dealt_are_safe(table: Table) -> None:
    """A player that empties the list of cards dealt does not empty the dealer's."""
    honest = _honest_books(table)
    dealer, player, bank = _played(table, "cards dealt")
    _must_be_unharmed(table, honest, dealer, player, bank)


@part("6.a", weight=2.5)
def check_the_dealers_hand_is_safe(table: Table) -> None:
    """A player that changes the dealer's hand it is given does not change the dealer's cards."""
    honest = _honest_books(table)
    dealer, player, bank = _played(table, "dealer's hand")
    _must_be_unharmed(table, honest, dealer, player, bank)


@part("6.a", weight=1.5)
def check_strangers_can_do_no_harm(table: Table) -> None:
    """Which class a player has, and in which module that is, makes no difference to what it can
    do.
    """

    def play(known: bool) -> tuple[Any, Any, Any]:
        deck = table.deck(DEALERS, PLAYERS)
        make = table.player if known else table.stranger
        player = make(*EVERYTHING, kind="VandalPlayer")
        dealer, bank = table.dealer(deck), table.bank()
        table.seat(dealer, "ibad", player, bank)
        table.play(dealer, deck, DRAWN)
        return dealer, player, bank

    dealer, _, bank = play(known=True)
    books = books_of(dealer, bank)
    table.renew()
    dealer, player, bank = play(known=False)
    _must_be_unharmed(table, books, dealer, player, bank, strikes=0)


@part("6.a", weight=0.5, assumes=LEAKS)
def check_others_are_safe(table: Table) -> None:
    """A player that changes all that it is given does no harm to the player after it, nor to what
    that is shown.
    """

    def play(*targets: str) -> tuple[Any, Any, Any, Any]:
        kind = "VandalPlayer" if targets else "SamplePlayer"
        deck = table.deck(DEALERS, PLAYERS, "J 4")
        dealer, player, bank = table.dealer(deck), table.player(*targets, kind=kind), table.bank()
        other = table.player()
        table.seat(dealer, "ibad", player, table.bank())
        table.seat(dealer, "ned21", other, bank)
        table.play(dealer, deck, dealers=DRAWN)
        return dealer, player, other, bank

    dealer, _, other, bank = play()
    honest = books_of(dealer, bank)
    shown = {what: noted(other, what) for what in SHOWN}
    table.renew()
    dealer, player, other, bank = play(*EVERYTHING)
    _must_be_unharmed(table, honest, dealer, player, bank, strikes=0)
    expect(noted(other, "hands")).to_be(shown["hands"], hint="cs220.copies")
    expect(noted(other, "dealer_hands")).to_be(shown["dealer_hands"], hint="cs220.copies")
    expect(noted(other, "tables")).to_be(shown["tables"], hint="cs220.copies")


def _played(table: Table, *targets: str, players: str = PLAYERS) -> tuple[Any, Any, Any]:
    """A dealer, a player that changes these things whenever it can, and its bank, after a round;
    without targets, an honest player.
    """
    kind = "VandalPlayer" if targets else "SamplePlayer"
    deck = table.deck(DEALERS, players)
    dealer, player, bank = table.dealer(deck), table.player(*targets, kind=kind), table.bank()
    table.seat(dealer, "ibad", player, bank)
    table.deal(dealer)
    table.draw(dealer, deck, DRAWN)
    if targets:
        player.strike()
    dealer.settle_bets()
    if targets:
        player.strike()
    return dealer, player, bank


def _honest_books(table: Table, players: str = PLAYERS) -> Books:
    """What the books look like after the round with an honest player."""
    dealer, _, bank = _played(table, players=players)
    books = books_of(dealer, bank)
    table.renew()
    return books


def _must_be_unharmed(
    table: Table, honest: Books, dealer: Any, player: Any, bank: Any, strikes: int = 2
) -> None:
    """The books are what they are after a round with an honest player. The player has been asked,
    and has changed what it was given as often again as it was told to.
    """
    _must_have_been_asked(player)
    if table.habits.tells_cards and not honest["summary"]:
        raise NeedsReview("cs220.not-seen")  # nothing would be compared with nothing
    if not same(seen_of(player)["strikes"], strikes):
        raise NeedsReview("finding.observer-silent")
    expect(bank.get_balance()).to_be(honest["balance"], hint="cs220.copies")
    expect(bank.get_wager()).to_be(honest["wager"], hint="cs220.copies")
    if honest["cards dealt"] is not None:
        dealt = expect_ranks("dealer.cards_dealt", dealer=dealer)
        dealt.to_be(honest["cards dealt"], hint="cs220.copies")
    if honest["summary"]:
        expect(str(dealer)).to_be(honest["summary"], hint="cs220.copies")


def _must_have_been_asked(player: Any) -> None:
    """A player that was never handed anything proves nothing."""
    if not seen_of(player)["hands"]:
        raise Said("cs220.nobody-asked", with_steps=True)


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
    _must_have_been_asked(player)
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
    _must_have_been_asked(player)
    expect(noted(player, "banks") > 1, "player.banks > 1").to_be(False)
    expect(noted(other, "banks") > 1, "other.banks > 1").to_be(False)


@part("6.b", assumes="integrity.the_hidden_card_is_hidden")
def check_the_deck_is_private(table: Table) -> None:
    """Players find neither the deck nor the dealer in what they are given."""
    player = table.player(kind="CuriousPlayer")
    dealer = table.dealer(table.deck("9 8", "10 5"))
    table.seat(dealer, "ned21", player, table.bank())
    table.deal(dealer)
    _must_have_been_asked(player)
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
        must_have_been_asked([bool(seen_of(player)["hands"])], "want_card")


@part("6.c", weight=0.75, assumes=(STANDS, SCORED))
def check_odd_answers_do_no_harm(table: Table) -> None:
    """A player that answers with None, a text or a number does no harm to others."""
    asked = []

    def judge(table: Table, answer: Any) -> None:
        dealer, bank = table.dealer(table.deck("10 9", "A 4", "J 8")), table.bank()
        player = table.player(wants=answer, ace_high=answer)
        table.seat(dealer, "ibad", player, table.bank())
        table.seat(dealer, "ned21", table.player(), bank)
        table.play_as_far_as_it_goes(dealer)
        must_not_be_asked_without_end(player)
        asked.append(must_have_answered(player, "want_card", "returned", answer))
        expect_balance(dealer, bank).to_be(90)

    table.each(judge, [(None,), ("maybe",), (7,)])
    must_have_been_asked(asked, "want_card")


@part("6.c", weight=0.75)
def check_odd_bets_do_no_harm(table: Table) -> None:
    """A bet that is None or a text leaves the player's bank as it was."""
    asked = []

    def judge(table: Table, bet: Any) -> None:
        dealer, bank = table.dealer(table.deck("10 9", "10 8")), table.bank(100)
        player = table.player(bet=bet)
        table.seat(dealer, "ibad", player, bank)
        with suppress(Raised):
            dealer.take_bets()
        asked.append(must_have_answered(player, "make_bet", "returned", bet))
        expect(bank.get_balance()).to_be(100)
        expect(bank.get_wager()).to_be(0)

    table.each(judge, [(None,), ("ten",)])
    must_have_been_asked(asked, "make_bet")


@part("6.c", weight=1.5, assumes=SCORED)
def check_a_player_that_raises_does_no_harm(table: Table) -> None:
    """When a player raises an exception, the others lose their bet at the most, before it and after
    it.
    """
    asked = []

    def judge(table: Table, method: str, handles: list[str]) -> None:
        dealer, bank = table.dealer(table.deck("10 9", "J 8", "10 5")), table.bank()
        player = table.player(method, kind="BrokenPlayer")
        seats = {"abe": (table.player(), bank), "ibad": (player, table.bank())}
        for handle in handles:
            table.seat(dealer, handle, *seats[handle])
        table.play_as_far_as_it_goes(dealer)
        asked.append(must_have_answered(player, method, "raised"))
        # What becomes of the round is open: it may go on, stop, or not begin.
        expect_balance(dealer, bank, "abe").to_be_one_of(90, 100)

    first, last = ["abe", "ibad"], ["ibad", "abe"]
    table.each(judge, [("make_bet", first), ("make_bet", last)])
    must_have_been_asked(asked, "make_bet")
    table.renew()
    asked.clear()
    table.each(judge, [("want_card", first), ("want_card", last)])
    must_have_been_asked(asked, "want_card")
