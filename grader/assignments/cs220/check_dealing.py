"""Part 4: players at the table, their first two cards, and the dealing to players and dealer.

Who gets which of the first cards is the program's to say (see order.py); cards that come later go
to whoever asks. No player has an ace but where aces are the matter.
"""

from typing import Any

from grader.api import Raised, Said, expect, look, part, rejects
from grader.assignments.cs220.look import cards_dealt_of, cards_in, expect_ranks, noted
from grader.assignments.cs220.table import Table

# Players and their first two cards


@part("4.a")
def check_a_handle_is_taken_once(table: Table) -> None:
    """add_player with a handle that is taken is a RuntimeError; other handles are welcome."""
    dealer = table.dealer(table.deck("10 8", "10 7"))
    dealer.add_player("ned21", table.player(), table.bank())
    dealer.add_player("lia9", table.player(), table.bank())
    with rejects(RuntimeError):
        dealer.add_player("ned21", table.player(), table.bank())


@part("4.a", weight=0.5)
def check_a_refused_player_replaces_nobody(table: Table) -> None:
    """When a handle is refused, the player who has it stays."""
    dealer = table.dealer(table.deck("10 8", "5 7"))
    first, second = table.player(), table.player()
    dealer.add_player("ned21", first, table.bank())
    with rejects(RuntimeError):
        dealer.add_player("ned21", second, table.bank())
    table.deal(dealer)
    expect(look("first.hands[:1]", first=first)).to_be([["5", "7"]])


@part("4.a", once="dealer")
def check_no_card_is_dealt_at_first(table: Table) -> None:
    """A new dealer has an empty list of cards dealt, and players can sit down without cards."""
    dealer = table.dealer(table.deck("10 8", "10 7"))
    dealer.add_player("ned21", table.player(), table.bank())
    expect(dealer.cards_dealt).to_be([])


@part("4.a", weight=2)
def check_each_player_gets_two_cards(table: Table) -> None:
    """deal_initial_hand gives two cards to a player, and each of them is in the player's hand."""
    dealer, player = table.dealer(table.deck("10 8", "5 7")), table.player()
    dealer.add_player("ned21", player, table.bank())
    table.deal(dealer)
    expect(noted(player, "hands")[:1], "player.hands[:1]").to_be([["5", "7"]])


@part("4.a")
def check_the_dealer_takes_cards_from_its_deck(table: Table) -> None:
    """deal_initial_hand takes two cards for each player and two for the dealer from the deck."""

    def judge(table: Table, *handles: str) -> None:
        deck = table.full_deck()
        dealer = table.dealer(deck)
        for handle in handles:
            dealer.add_player(handle, table.player(), table.bank())
        dealer.deal_initial_hand()
        expect(table.size(deck)).to_be(50 - 2 * len(handles))

    table.each(judge, [("ned21",), ("ned21", "lia9")])


@part("4.a", weight=2)
def check_the_second_card_of_the_dealer_is_hidden(table: Table) -> None:
    """After deal_initial_hand, the cards dealt are all but the dealer's second one."""
    dealer = table.dealer(table.deck("9 8", "10 7"))
    dealer.add_player("ned21", table.player(), table.bank())
    dealer.deal_initial_hand()
    got = look("sorted([card.rank for card in dealer.cards_dealt])", dealer=dealer)
    expect(got).to_be(["10", "7", "9"], if_got=[(["10", "7", "8", "9"], "cs220.hidden-card")])


@part("4.a", weight=0.5)
def check_cards_are_noted_in_order(table: Table) -> None:
    """The list of cards dealt has the cards in the order in which they left the deck."""
    hands = ("9 8", "10 7")
    dealer = table.dealer(table.deck(*hands))
    dealer.add_player("ned21", table.player(), table.bank())
    dealer.deal_initial_hand()
    face_up = [rank for rank in table.first_ranks(*hands) if rank != "8"]
    expect_ranks("dealer.cards_dealt", dealer=dealer).to_be(face_up)


@part("4.a", weight=0.5)
def check_a_full_table_uses_up_the_deck(table: Table) -> None:
    """With 25 players, deal_initial_hand deals all 52 cards: 51 lie face up, none twice."""
    deck = table.full_deck()
    dealer = table.dealer(deck)
    for number in range(25):
        dealer.add_player(f"player{number}", table.player(), table.bank())
    dealer.deal_initial_hand()
    expect(table.size(deck)).to_be(0)
    cards = "set([repr(card) for card in dealer.cards_dealt])"
    expect(look(f"len({cards})", dealer=dealer)).to_be(51)


@part("4.a", weight=0.5)
def check_a_deck_may_run_out(table: Table) -> None:
    """With 26 players there are too few cards: none is dealt twice, and the dealer comes to an end,
    by the deck's RuntimeError or without.
    """
    deck = table.full_deck()
    dealer = table.dealer(deck)
    for number in range(26):
        dealer.add_player(f"player{number}", table.player(), table.bank())
    try:
        dealer.deal_initial_hand()
        expect(table.size(deck)).to_be(0)
    except Raised as raised:
        if "RuntimeError" not in raised.error.bases:
            raise
    cards = cards_in("dealer.cards_dealt", dealer=dealer)
    if len(set(cards)) < len(cards) or len(cards) > 52:
        raise Said("cs220.twice-dealt", with_steps=True)


@part("4.a")
def check_two_dealers_share_nothing(table: Table) -> None:
    """What happens at one dealer's table changes nothing at another's."""
    busy, idle = table.dealer(table.deck("10 8", "10 7")), table.dealer(table.deck("10 8", "10 7"))
    busy.add_player("ned21", table.player(), table.bank())
    busy.deal_initial_hand()
    expect(busy.cards_dealt).to_be_a(list)
    expect(look("len(busy.cards_dealt)", busy=busy)).to_be(3)
    expect_ranks("idle.cards_dealt", idle=idle).to_be([])
    idle.add_player("ned21", table.player(), table.bank())


# Dealing to the players


@part("4.b")
def check_a_player_may_have_enough(table: Table) -> None:
    """A player who wants no card gets none, and is not asked again."""
    deck = table.deck("10 8", "5 7")
    dealer, player = table.dealer(deck), table.player()
    dealer.add_player("ned21", player, table.bank())
    table.deal(dealer)
    expect(noted(player, "hands")).to_be([["5", "7"]])
    expect(table.size(deck)).to_be(48)


@part("4.b", weight=2)
def check_a_player_gets_the_cards_it_wants(table: Table) -> None:
    """A player below 21 is asked after every card, and gets one whenever it says True."""
    deck = table.deck("10 8", "5 4")
    dealer, player = table.dealer(deck), table.player(deck, "2", "3", kind="DrawingPlayer")
    dealer.add_player("ned21", player, table.bank())
    table.deal(dealer)
    expect(noted(player, "hands")).to_be([["5", "4"], ["5", "4", "2"], ["5", "4", "2", "3"]])


@part("4.b")
def check_with_twenty_one_nobody_is_asked(table: Table) -> None:
    """A player whose score has come to 21 is not asked for another card."""
    deck = table.deck("10 8", "5 6")
    dealer, player = table.dealer(deck), table.player(deck, "K", "2", kind="DrawingPlayer")
    dealer.add_player("ned21", player, table.bank())
    table.deal(dealer)
    expect(noted(player, "hands")).to_be([["5", "6"]])


@part("4.b")
def check_after_a_bust_nobody_is_asked(table: Table) -> None:
    """A player whose score is above 21 is not asked for another card."""
    deck = table.deck("10 8", "10 6")
    dealer, player = table.dealer(deck), table.player(deck, "9", "2", kind="DrawingPlayer")
    dealer.add_player("ned21", player, table.bank())
    table.deal(dealer)
    expect(noted(player, "hands")).to_be([["10", "6"]])


@part("4.b", weight=0.5)
def check_with_twenty_a_player_is_asked(table: Table) -> None:
    """A player with 20 may still take a card."""
    deck = table.deck("10 8", "10 J")
    dealer, player = table.dealer(deck), table.player(deck, "5", kind="DrawingPlayer")
    dealer.add_player("ned21", player, table.bank())
    table.deal(dealer)
    expect(noted(player, "hands")).to_be([["10", "J"]])
    expect(table.size(deck)).to_be(47)


@part("4.b")
def check_an_ace_can_count_low(table: Table) -> None:
    """A player who counts the ace as 1 goes on with 5, 7 and A, and may take a 7."""
    deck = table.deck("10 8", "5 7")
    wanted = ("A", "7")
    dealer = table.dealer(deck)
    player = table.player(deck, *wanted, kind="DrawingPlayer", ace_high=False)
    dealer.add_player("ned21", player, table.bank())
    table.deal(dealer)
    expect(noted(player, "hands")).to_be([["5", "7"], ["5", "7", "A"], ["5", "7", "A", "7"]])


@part("4.b")
def check_an_ace_can_count_high(table: Table) -> None:
    """A player who counts the ace as 11 is bust with 5, 7 and A, and has 21 with A and K."""

    def judge(table: Table, hand: str, wanted: list[str], hands: list[list[str]]) -> None:
        deck = table.deck("10 8", hand)
        dealer, player = table.dealer(deck), table.player(deck, *wanted, kind="DrawingPlayer")
        dealer.add_player("ned21", player, table.bank())
        table.deal(dealer)
        expect(noted(player, "hands")).to_be(hands)

    table.each(judge, [("5 7", ["A", "7"], [["5", "7"]]), ("A K", ["5"], [])])


@part("4.b")
def check_a_player_sees_its_bank(table: Table) -> None:
    """want_card gets a bank with what is left after the bet."""
    dealer, player = table.dealer(table.deck("10 8", "5 7")), table.player(bet=30)
    bank = table.bank(100)
    dealer.add_player("ned21", player, bank)
    table.deal(dealer)
    expect(noted(player, "balances")).to_be_one_of([70], [bank.get_balance()])


@part("4.b")
def check_a_player_sees_one_card_of_the_dealers(table: Table) -> None:
    """want_card gets a list that begins with the dealer's first card."""
    dealer, player = table.dealer(table.deck("9 8", "5 7")), table.player()
    dealer.add_player("ned21", player, table.bank())
    table.deal(dealer)
    first = [cards[:1] for cards in noted(player, "dealer_hands")]
    expect(first, "[cards[:1] for cards in player.dealer_hands]").to_be([["9"]])
    expect(noted(player, "kinds")[0][2], "player.kinds[0][2]").to_be_one_of("list", "tuple")


@part("4.b")
def check_a_player_sees_the_cards_dealt(table: Table) -> None:
    """want_card gets the list of the cards dealt so far, its own last one included."""
    deck = table.deck("9 8", "5 4")
    dealer, player = table.dealer(deck), table.player(deck, "2", kind="DrawingPlayer")
    dealer.add_player("ned21", player, table.bank())
    dealer.deal_initial_hand()
    face_up = cards_dealt_of(dealer)
    dealer.deal_player_hands()
    tables = [sorted(map(str, seen)) for seen in noted(player, "tables")]
    expect(tables, "[sorted(seen) for seen in player.tables]").to_be(
        [sorted(map(str, face_up)), sorted(map(str, [*face_up, "2"]))]
    )


@part("4.b")
def check_cards_for_players_are_noted(table: Table) -> None:
    """The cards that players take are added to the cards dealt, in order."""
    deck = table.deck("9 8", "5 4")
    dealer, player = table.dealer(deck), table.player(deck, "2", "3", kind="DrawingPlayer")
    dealer.add_player("ned21", player, table.bank())
    table.deal(dealer)
    expect_ranks("dealer.cards_dealt[-2:]", dealer=dealer).to_be(["2", "3"])


@part("4.b")
def check_every_player_has_a_turn(table: Table) -> None:
    """deal_player_hands deals to all players, each by its own hand and wishes."""
    deck = table.deck("10 8", "5 4", "6 3")
    dealer = table.dealer(deck)
    player = table.player(deck, "7", kind="DrawingPlayer")
    other = table.player(deck, "2", "K", kind="DrawingPlayer")
    dealer.add_player("ned21", player, table.bank())
    dealer.add_player("lia9", other, table.bank())
    table.deal(dealer)
    expect(noted(player, "hands")).to_be([["5", "4"], ["5", "4", "7"]])
    expect(noted(other, "hands")).to_be([["6", "3"], ["6", "3", "2"]])


# Dealing to the dealer


@part("4.c", weight=2)
def check_the_dealer_draws_below_seventeen(table: Table) -> None:
    """deal_dealer_hand takes a card with 16, and several until there are 17 or more."""
    table.each(_dealer_must_draw, [("10 6", "2"), ("2 3", "4 5 2 7"), ("9 4", "3 K")])


@part("4.c", weight=2)
def check_the_dealer_stands_at_seventeen(table: Table) -> None:
    """deal_dealer_hand takes no card with 17, nor with more; with 5 it does."""
    table.each(_dealer_must_draw, [("2 3", "K 9"), ("10 7", ""), ("9 9", ""), ("J Q", "")])


@part("4.c")
def check_the_dealers_ace_counts_eleven(table: Table) -> None:
    """With an ace that makes 17 to 21 as 11, the dealer takes no further card."""
    table.each(_dealer_must_draw, [("A 6", ""), ("A K", ""), ("5 4", "A"), ("A 2", "5")])


@part("4.c")
def check_the_dealers_ace_counts_one_when_bust(table: Table) -> None:
    """An ace that would bust the dealer counts 1, and the dealer goes on below 17."""
    table.each(_dealer_must_draw, [("6 5", "A 5"), ("A 5", "K 3"), ("10 6", "A")])


@part("4.c")
def check_cards_for_the_dealer_are_noted(table: Table) -> None:
    """The cards that the dealer takes are added to the cards dealt, in order."""
    deck = table.deck("3 4", "10 7")
    dealer = table.dealer(deck)
    dealer.add_player("ned21", table.player(), table.bank())
    table.deal(dealer)
    deck.stack("2", "9")
    dealer.deal_dealer_hand()
    expect_ranks("dealer.cards_dealt[-2:]", dealer=dealer).to_be(["2", "9"])


@part("4.c", weight=0.5)
def check_the_cards_dealt_are_complete(table: Table) -> None:
    """After deal_dealer_hand, every card that lies face up is among the cards dealt, once."""
    deck = table.deck("3 8", "10 7")
    dealer = table.dealer(deck)
    dealer.add_player("ned21", table.player(), table.bank())
    table.deal(dealer)
    before = [str(rank) for rank in cards_dealt_of(dealer)]
    deck.stack("9")
    dealer.deal_dealer_hand()
    got = look("sorted([card.rank for card in dealer.cards_dealt])", dealer=dealer)
    # Whether the second card is noted when it is turned over is open.
    expect(got).to_be_one_of(sorted([*before, "9", "8"]), sorted([*before, "9"]))


@part("4.c", weight=0.5)
def check_nobody_else_gets_cards_then(table: Table) -> None:
    """deal_dealer_hand asks no player and deals to none."""
    deck = table.deck("10 6", "5 7")
    dealer, player = table.dealer(deck), table.player()
    dealer.add_player("ned21", player, table.bank())
    table.deal(dealer)
    asked = noted(player, "hands")
    left = table.size_before(deck)
    deck.stack("5")
    dealer.deal_dealer_hand()
    expect(left - table.size(deck), "left - len(deck)").to_be(1)
    expect(noted(player, "hands")).to_be(asked)


def _dealer_must_draw(table: Table, hand: str, drawn: str) -> None:
    """From this hand, with these cards on top of the deck, the dealer takes them and no more."""
    deck = table.deck(hand, "10 8")
    dealer: Any = table.dealer(deck)
    dealer.add_player("ned21", table.player(), table.bank())
    table.deal(dealer)
    left = table.size_before(deck)
    if drawn:
        deck.stack(*drawn.split())
    dealer.deal_dealer_hand()
    expect(left - table.size(deck), "left - len(deck)").to_be(len(drawn.split()))
