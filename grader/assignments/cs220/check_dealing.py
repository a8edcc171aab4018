"""Part 4: players at the table, their first two cards, and the dealing to players and dealer.

Who gets which of the first cards is the program's to say (see habits.py); cards that come later go
to whoever asks. No player has an ace but where aces are the matter.
"""

from collections.abc import Sequence
from typing import Any

from grader.api import Raised, Said, clean_line, expect, look, part, rejects
from grader.assignments.cs220.look import (
    CARD,
    cards_dealt_of,
    cards_in,
    expect_balance,
    expect_hands,
    expect_ranks,
    noted,
    ranks_of,
    scores_in,
    summary_of,
    totals,
)
from grader.assignments.cs220.table import START, Table

# What others stand on: that a player gets cards, and that the dealer draws, and stands.
GETS_CARDS = "dealing.a_player_gets_the_cards_it_wants"
NO_MORE = (
    "dealing.with_twenty_one_nobody_gets_a_card",
    "dealing.after_a_bust_nobody_gets_a_card",
)
DRAWS = "dealing.the_dealer_draws_below_seventeen"
STANDS = "dealing.the_dealer_stands_at_seventeen"
# In a round of which nothing is seen, one of these is the cause.
BELOW = ("hand", "player_bank")

# Players and their first two cards


@part("4.a", weight=1.5)
def check_the_arguments_of_add_player(table: Table) -> None:
    """add_player takes the handle, the player and the bank, in this order."""
    usual = table.seated_as_usual
    table = table.with_usual_arguments()
    dealer, player, *_ = table.seated("10 8", "10 7")
    if not usual:
        dealer.take_bets()
        dealer.deal_initial_hand()
        dealer.deal_player_hands()
        expect_hands(player, first=True).to_be([["10", "7"]])


@part("4.a")
def check_a_handle_is_taken_once(table: Table) -> None:
    """add_player with a handle that is taken is a RuntimeError; other handles are welcome."""
    dealer, *_ = table.seated("10 8", "10 7")
    table.seat(dealer, "lia9", table.player(), table.bank())
    with rejects(RuntimeError):
        table.seat(dealer, "ned21", table.player(), table.bank())


@part("4.a", weight=0.5, assumes="dealing.a_handle_is_taken_once")
def check_a_refused_player_replaces_nobody(table: Table) -> None:
    """When a handle is refused, the player who has it stays."""
    dealer, player, *_ = table.seated("10 8", "5 7")
    with rejects(RuntimeError):
        table.seat(dealer, "ned21", table.player(), table.bank())
    table.deal(dealer)
    expect_hands(player, first=True).to_be([["5", "7"]])


@part("4.a", once="dealer")
def check_no_card_is_dealt_at_first(table: Table) -> None:
    """A new dealer has an empty list of cards dealt, and players can sit down without cards."""
    dealer, *_ = table.seated("10 8", "10 7")
    expect(dealer.cards_dealt).to_be([])


@part("4.a", weight=1.5)
def check_each_player_gets_two_cards(table: Table) -> None:
    """deal_initial_hand gives two cards to a player, and each of them is in the player's hand."""
    dealer, player, *_ = table.with_first_cards_as_dealt().seated("10 8", "5 7")
    table.deal(dealer)
    expect_hands(player, first=True).to_be([["5", "7"]])


@part("4.a", weight=2.5)
def check_the_dealer_takes_cards_from_its_deck(table: Table) -> None:
    """deal_initial_hand takes the cards for players and dealer from the deck that it was given."""

    def judge(table: Table, *handles: str) -> None:
        deck, dealer = _many_seated(table, handles)
        dealer.deal_initial_hand()
        # Whoever gets too few cards is another check's matter.
        few = 50 - len(handles) * table.habits.first_cards
        expect(table.size(deck)).to_be_one_of(50 - 2 * len(handles), few)

    table.each(judge, [("ned21",), ("ned21", "lia9")])


@part("4.a", weight=2.5)
def check_the_second_card_of_the_dealer_is_hidden(table: Table) -> None:
    """After deal_initial_hand, the cards dealt are all but the dealer's second one."""
    dealer, *_ = table.seated("9 8", "10 7")
    dealer.deal_initial_hand()
    got = look("sorted([card.rank for card in dealer.cards_dealt])", dealer=dealer)
    face_up = sorted(set(table.first_ranks("9 8", "10 7")) - {"8"})
    expect(got).to_be_one_of(["10", "7", "9"], face_up)


@part("4.a", weight=0.5)
def check_cards_are_noted_in_order(table: Table) -> None:
    """The list of cards dealt has the cards in the order in which they left the deck."""
    hands = ("9 8", "10 7")
    dealer, *_ = table.seated(*hands)
    dealer.deal_initial_hand()
    in_order = [rank for rank in table.first_ranks(*hands) if rank != "8"]
    found = cards_dealt_of(dealer)
    # Which of them are noted is another check's matter.
    some = [[rank for rank in table.first_ranks(*hands) if rank in found]] if found else []
    expect_ranks("dealer.cards_dealt", dealer=dealer).to_be_one_of(in_order, *some)


@part("4.a", weight=0.5)
def check_a_full_table_uses_up_the_deck(table: Table) -> None:
    """With 25 players, deal_initial_hand deals all 52 cards, none of them twice."""
    deck, dealer = _many_seated(table, [f"player{number}" for number in range(25)])
    dealer.deal_initial_hand()
    _must_have_cards_left(table, deck, 52 - table.dealt_to(25))
    cards = cards_in("dealer.cards_dealt", dealer=dealer)
    if not cards or len(set(cards)) < len(cards):
        raise Said("cs220.twice-dealt", with_steps=True)


@part("4.a", weight=0.5)
def check_a_deck_may_run_out(table: Table) -> None:
    """When there are more players than cards, none is dealt twice, and the dealer comes to an end,
    by the deck's RuntimeError or without.
    """
    players = 25 * (3 - table.habits.first_cards) + 2
    deck, dealer = _many_seated(table, [f"player{number}" for number in range(players)])
    try:
        dealer.deal_initial_hand()
        _must_have_cards_left(table, deck)
    except Raised as raised:
        if "RuntimeError" not in raised.error.bases:
            raise
    cards = cards_in("dealer.cards_dealt", dealer=dealer)
    if len(set(cards)) < len(cards) or len(cards) > 52:
        raise Said("cs220.twice-dealt", with_steps=True)


@part("4.a", weight=2)
def check_two_dealers_share_nothing(table: Table) -> None:
    """What happens at one dealer's table changes nothing at another's."""
    busy, idle = table.dealer(table.deck("10 8", "10 7")), table.dealer(table.deck("10 8", "10 7"))
    table.seat(busy, "ned21", table.player(), table.bank())
    busy.deal_initial_hand()
    expect(busy.cards_dealt).to_be_a(list)
    if not cards_dealt_of(busy):
        expect(look("len(busy.cards_dealt)", busy=busy)).to_be(3)
    expect_ranks("idle.cards_dealt", idle=idle).to_be([])
    table.seat(idle, "ned21", table.player(), table.bank())


# Dealing to the players


@part("4.b")
def check_a_player_may_have_enough(table: Table) -> None:
    """A player who wants no card gets none, and is not asked again."""
    table = table.heard_as_it_is()
    dealer, player, _, deck = table.seated("10 8", "5 7")
    table.deal(dealer)
    expect_hands(player).to_be([["5", "7"]])
    expect(table.size(deck)).to_be(table.left_of_deck(1))


@part("4.b", weight=2)
def check_a_player_gets_the_cards_it_wants(table: Table) -> None:
    """A player below 21 is asked after every card, and gets one whenever it says True."""
    table = table.heard_as_it_is()
    dealer, player, *_ = table.seated("10 8", "5 4", "2", "3")
    table.deal(dealer)
    expect_hands(player).to_be([["5", "4"], ["5", "4", "2"], ["5", "4", "2", "3"]])


@part("4.b")
def check_with_twenty_one_nobody_gets_a_card(table: Table) -> None:
    """A player whose score has come to 21 gets no further card."""
    # Whether it is asked, and its answer ignored, is open.
    _player_must_draw_once(table, ["5", "6"], "K", "2")


@part("4.b")
def check_after_a_bust_nobody_gets_a_card(table: Table) -> None:
    """A player whose score is above 21 gets no further card."""
    _player_must_draw_once(table, ["10", "6"], "9", "2")


@part("4.b", weight=0.5)
def check_with_twenty_a_player_is_asked(table: Table) -> None:
    """A player with 20 may still take a card."""
    _player_must_draw_once(table, ["10", "J"], "5")


@part("4.b", assumes=GETS_CARDS)
def check_an_ace_can_count_low(table: Table) -> None:
    """A player who counts the ace as 1 goes on with 5, 7 and A, and may take a 7."""
    dealer, player, *_ = table.seated("10 8", "5 7", "A", "7", ace_high=False)
    table.deal(dealer)
    expect_hands(player).to_be([["5", "7"], ["5", "7", "A"], ["5", "7", "A", "7"]])


@part("4.b", assumes=NO_MORE)
def check_an_ace_can_count_high(table: Table) -> None:
    """A player who counts the ace as 11 is bust with 5, 7 and A, and has 21 with A and K."""

    def judge(table: Table, hand: str, wanted: list[str], drawn: int) -> None:
        dealer, *_, deck = table.seated("10 8", hand, *wanted)
        table.deal(dealer)
        expect(table.size(deck)).to_be(table.left_of_deck(1, drawn))

    table.each(judge, [("5 7", ["A", "7"], 1), ("A K", ["5"], 0)])


@part("4.b")
def check_a_player_sees_its_bank(table: Table) -> None:
    """want_card gets a bank with what is left after the bet."""
    dealer, player, bank, _ = table.seated("10 8", "5 7", bet=30)
    table.deal(dealer)
    balances = expect(noted(player, "balances"), "player.balances")
    balances.to_be_one_of([START - 30], [bank.get_balance()])


@part("4.b")
def check_a_player_sees_one_card_of_the_dealers(table: Table) -> None:
    """want_card gets a list with the dealer's first card, and that is a Card."""
    dealer, player, *_ = table.seated("9 8", "5 7")
    table.deal(dealer)
    # That there is the hidden card as well, is another check's matter.
    hands = expect(noted(player, "dealer_hands"), "player.dealer_hands")
    hands.to_be_one_of([["9"]], [["9", "8"]])
    expect(noted(player, "kinds")[0][2], "player.kinds[0][2]").to_be_one_of("list", "tuple")


@part("4.b", assumes=GETS_CARDS)
def check_a_player_sees_the_cards_dealt(table: Table) -> None:
    """want_card gets the list of the cards that are in cards_dealt at that time."""
    dealer, player, *_ = table.seated("9 8", "5 4", "2")
    dealer.deal_initial_hand()
    before = [str(rank) for rank in cards_dealt_of(dealer)]
    dealer.deal_player_hands()
    after = [str(rank) for rank in cards_dealt_of(dealer)]
    tables = [sorted(map(str, seen)) for seen in noted(player, "tables")]
    # Cards that are not noted at all are another check's matter.
    first, last = [*before, *table.cards_owed(0)], [*before, *table.cards_owed(0), "2"]
    expect(tables, "[sorted(seen) for seen in player.tables]").to_be_one_of(
        [sorted(first), sorted(last)], *([[sorted(before), sorted(after)]] * ("2" not in after))
    )


@part("4.b", weight=1.5, assumes=GETS_CARDS)
def check_cards_for_players_are_noted(table: Table) -> None:
    """The cards that players take are added to the cards dealt, in order."""
    dealer, *_ = table.seated("9 8", "5 4", "2", "3")
    table.deal(dealer)
    expect_ranks("dealer.cards_dealt[-2:]", dealer=dealer).to_be(["2", "3"])


@part("4.b", assumes=GETS_CARDS)
def check_every_player_has_a_turn(table: Table) -> None:
    """deal_player_hands deals to all players, each by its own hand and wishes."""
    deck = table.deck("10 8", "5 4", "6 3")
    dealer = table.dealer(deck)
    player = table.drawing_player(deck, "7")
    other = table.drawing_player(deck, "2", "3")
    table.seat(dealer, "ned21", player, table.bank())
    table.seat(dealer, "lia9", other, table.bank())
    table.deal(dealer)
    expect_hands(player).to_be([["5", "4"], ["5", "4", "7"]])
    expect_hands(other, "other").to_be([["6", "3"], ["6", "3", "2"], ["6", "3", "2", "3"]])


@part("4.b", assumes=BELOW)
def check_the_score_of_a_player_is_written_down(table: Table) -> None:
    """When a player's turn is over, its hand has the score of all its cards."""
    _must_be_written_down(table, "player", "J 5", (19, 18))


# Dealing to the dealer


@part("4.c", weight=3.5)
def check_the_dealer_draws_below_seventeen(table: Table) -> None:
    """deal_dealer_hand takes a card with 16, and several until there are 17 or more."""
    table.each(_dealer_must_draw, [("10 6", "2"), ("2 3", "4 5 2 7"), ("9 4", "3 K")])


@part("4.c", weight=2, once="4.c", assumes=DRAWS)
def check_the_dealer_stands_at_seventeen(table: Table) -> None:
    """deal_dealer_hand takes no card with 17, nor with more."""
    table.each(_dealer_must_draw, [("10 7", ""), ("9 9", ""), ("J Q", "")])


@part("4.c", assumes=(DRAWS, STANDS))
def check_the_dealers_ace_counts_eleven(table: Table) -> None:
    """With an ace that makes 17 to 21 as 11, the dealer takes no further card."""
    table.each(_dealer_must_draw, [("A 6", ""), ("A K", ""), ("5 4", "A"), ("A 2", "5")])


@part("4.c", assumes=(DRAWS, STANDS))
def check_the_dealers_ace_counts_one_when_bust(table: Table) -> None:
    """An ace that would bust the dealer counts 1, and the dealer goes on below 17."""
    table.each(_dealer_must_draw, [("6 5", "A 5"), ("A 5", "K 3"), ("10 6", "A")])


@part("4.c", assumes=DRAWS)
def check_the_dealers_own_player_decides(table: Table) -> None:
    """If the dealer has a player of its own, that one is asked about the dealer's cards."""
    dealer, *_, deck = table.seated("A 2", "10 8")
    table.deal(dealer)
    left = table.size(deck)
    table.watch_own_player(dealer)
    table.draw(dealer, "5")
    for name in table.idle_players():
        unused = Said("cs220.idle-player", with_steps=True, name=clean_line(name))
        unused.own = True
        raise unused
    if table.size(deck) == left:
        raise table.not_seen()


@part("4.c", assumes=DRAWS)
def check_cards_for_the_dealer_are_noted(table: Table) -> None:
    """A card that the dealer takes is added to the cards dealt, behind the others."""
    dealer, *_ = table.seated("10 2", "10 7")
    table.deal(dealer)
    before = len(cards_dealt_of(dealer))
    table.draw(dealer, "7")
    # Behind them may stand the second card, which is turned over, and more that the dealer takes.
    added = ranks_of(f"dealer.cards_dealt[{before}:]", dealer=dealer)
    if "7" not in added:
        expect_ranks("dealer.cards_dealt[-1:]", dealer=dealer).to_be(["7"])


@part("4.c", weight=0.5, assumes=("dealing.cards_for_the_dealer_are_noted", DRAWS))
def check_the_cards_dealt_are_complete(table: Table) -> None:
    """After deal_dealer_hand, every card that lies face up is among the cards dealt, once."""
    dealer, *_ = table.seated("3 8", "10 7")
    table.deal(dealer)
    before = [str(rank) for rank in cards_dealt_of(dealer)]
    table.draw(dealer, "9")
    got = look("sorted([card.rank for card in dealer.cards_dealt])", dealer=dealer)
    # Whether the second card is noted when it is turned over is open. That the card that it takes
    # is not noted is another check's matter.
    without = [before] * (bool(before) and "9" not in got)
    expect(got).to_be_one_of(
        *(sorted(ranks) for ranks in ([*before, "9", "8"], [*before, "9"], *without))
    )


@part("4.c", weight=0.5, assumes=DRAWS)
def check_nobody_else_gets_cards_then(table: Table) -> None:
    """deal_dealer_hand asks no player and deals to none."""
    dealer, player, _, deck = table.seated("10 6", "5 7")
    table.deal(dealer)
    asked = noted(player, "hands")
    left = table.size_before(deck)
    table.draw(dealer, "5")
    expect(left - table.size(deck), "left - len(deck)").to_be(table.cards_to_draw("5"))
    expect_hands(player).to_be(asked)


@part("4.c", weight=2, assumes=BELOW)
def check_the_score_of_the_dealer_is_written_down(table: Table) -> None:
    """When the dealer's turn is over, its hand has the score of all its cards."""
    _must_be_written_down(table, "dealer", "J 3", (17, 18))


@part("4.c", weight=0.5, assumes=DRAWS)
def check_the_dealer_draws_when_all_are_bust(table: Table) -> None:
    """The dealer draws up to 17 also when every player is bust."""
    dealer, *_, deck = table.seated("10 5", "J 6", "K")
    table.deal(dealer)
    left = table.size_before(deck)
    table.draw(dealer, "4")
    expect(left > table.size(deck), "left > len(deck)").to_be(True)


def _many_seated(table: Table, handles: Sequence[str]) -> tuple[Any, Any]:
    """A full deck, and a dealer with players, who may draw from whatever deck it likes."""
    deck = table.full_deck(lent=False)
    dealer = table.dealer(deck)
    for handle in handles:
        table.seat(dealer, handle, table.player(), table.bank())
    return deck, dealer


def _must_have_cards_left(table: Table, deck: Any, left: int = 0) -> None:
    """No card is left, or so many of those who get too few. That all of them are there because the
    dealer draws from another deck is another check's matter.
    """
    expect(table.size(deck)).to_be_one_of(0, left, 52)


def _player_must_draw_once(table: Table, hand: list[str], *wanted: str) -> None:
    """A player with this hand that wants these cards gets the first one only."""
    dealer, player, _, deck = table.seated("10 8", " ".join(hand), *wanted)
    table.deal(dealer)
    expect_hands(player, first=True).to_be([hand])
    expect(table.size(deck)).to_be(table.left_of_deck(1, drawn=1))


def _must_be_written_down(table: Table, whose: str, hand: str, meant: tuple[int, int]) -> None:
    """A score is in the summary, where it is that of the cards beside it: which cards these are is
    the matter of other checks. If no summary shows it, it decides about the money.
    """
    dealer, _, bank, deck = table.seated("10 2", hand, "4")
    before = table.size_before(deck)
    table.play(dealer, "6")
    if table.size_before(deck) == before:
        raise table.not_seen()  # what shows scores without any cards shows none of this round
    summary = summary_of(dealer)
    if scores_in(summary, "ned21") is None:
        balance = START + 10 if meant[0] > meant[1] else START - 10
        expect_balance(dealer, bank).to_be(balance, hint="cs220.score-written")
        return
    number, title = {"player": (0, "Player: ned21"), "dealer": (1, "Dealer:")}[whose]
    score = look(f"str(dealer).split({title!r})[-1].split()[:2]", dealer=dealer)
    ranks = [rank for rank, _ in CARD.findall(summary.split(title)[-1].split("Player")[0])]
    wanted = [["score:", str(total)] for total in (totals(ranks) if ranks else [meant[number]])]
    expect(score).to_be(score if score in wanted else wanted[0], hint="cs220.score-written")


def _dealer_must_draw(table: Table, hand: str, drawn: str) -> None:
    """From this hand, with these cards on top of the deck, the dealer takes them and no more."""
    dealer, *_, deck = table.seated(hand, "10 8")
    table.deal(dealer)
    left = table.size_before(deck)
    table.draw(dealer, drawn)
    expect(left - table.size(deck), "left - len(deck)").to_be(table.cards_to_draw(drawn))
