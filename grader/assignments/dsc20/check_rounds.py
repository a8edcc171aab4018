"""Part 5.2.f: playing whole rounds.

One mistake should cost once. So the cards are numbers from 2 to 10 and nobody has 21 or more,
except where a bust is the point; where shuffling is not, randint gives 0; and of the log only the
lines are compared that play_round itself writes.
"""

import re
from collections.abc import Sequence
from typing import Any

from grader.api import IfGot, Proxy, Said, expect, part, rejects
from grader.assignments.dsc20 import causes
from grader.assignments.dsc20.games import (
    CARDS,
    OWN,
    blocks,
    expect_left,
    expect_lines,
    log_of,
    look_at_log,
    new_game,
    new_hand,
    own_lines,
    set_deck,
)
from grader.assignments.dsc20.handles import Dice, Summaries
from grader.assignments.dsc20.look import make_cards
from grader.assignments.dsc20.oracle import (
    HIDDEN,
    SUITS,
    PlainCard,
    in_order,
    modified_overhand,
    mongean,
    shown,
    winner,
)
from grader.assignments.dsc20.provides import Fixtures

# The right ways to ask for a number from 0 to 5, by the module that randint comes from.
RIGHT_CALLS = [("random", [0, 5]), ("numpy.random", [6]), ("numpy.random", [0, 6])]
ROUND_NUMBERS = "[line.split()[1:2] for line in game.log.splitlines() if line[:6] == 'Round ']"
# What the lines of a round are about in which both pull a card, and how they begin.
ORDER = ["Round", "wallet", "bet", "Player Cards", "Dealer Cards", "pulled"]
ORDER += ["Dealer Cards Revealed", "pulled", "the winner"]
HEADS = ["Round 1", "wallet: 100", "bet: 5", "Player Cards:", "Dealer Cards:", "Player pulled"]
HEADS += ["Dealer Cards", "Dealer pulled", "Player won"]
EIGHT: list[PlainCard] = [(rank, "clubs") for rank in (2, 3, 4, 5, 6, 7, 8, 9)]


# The log of a round


@part("5.2.f", weight=2)
def check_the_log_of_a_round(fixtures: Fixtures) -> None:
    """What play_round says of a round that is won, lost, or tied, character for character."""
    for name in ("win", "loss", "tie"):
        game = fixtures.play(name)[0]
        expect_lines(game).to_be(own_lines(fixtures.log(name)))


@part("5.2.f")
def check_the_log_of_several_rounds(fixtures: Fixtures) -> None:
    """What play_round says of the cards and of the money in four rounds."""
    game = fixtures.play("several_rounds")[0]
    expect_lines(game, *CARDS).to_be(own_lines(fixtures.log("several_rounds"), CARDS))
    expect_lines(game, "wallet").to_be(own_lines(fixtures.log("several_rounds"), ["wallet"]))


@part("5.2.f")
def check_the_log_of_several_calls(fixtures: Fixtures) -> None:
    """What play_round says of the bet in three calls, which begin at $5 each."""
    game = fixtures.play("several_calls")[0]
    expect_lines(game, "bet").to_be(own_lines(fixtures.log("several_calls"), ["bet"]))


@part("5.2.f", weight=0.5)
def check_the_log_of_several_games(fixtures: Fixtures) -> None:
    """In the second of two games, nothing is left over from the first: its rounds, its bets."""
    game = fixtures.play("several_games")[1]
    expect_lines(game, "bet").to_be(own_lines(fixtures.log("several_games", 2), ["bet"]))
    _expect_rounds(game, 1, 2)


@part("5.2.f")
def check_the_log_of_a_rising_and_falling_bet(fixtures: Fixtures) -> None:
    """Two wins, a tie and a loss, as in the assignment's table, until the money is too little."""
    game = fixtures.play("rising_and_falling")[0]
    starts = ("bet", "Wallet amount")
    expect_lines(game, *starts).to_be(own_lines(fixtures.log("rising_and_falling"), starts))


@part("5.2.f")
def check_the_log_when_the_cards_run_out(fixtures: Fixtures) -> None:
    """What play_round says when there are too few cards for another round."""
    game = fixtures.play("not_enough_cards")[0]
    wanted = own_lines(fixtures.log("not_enough_cards"), ["Not enough"])
    longer = [f"{line}\n" for line in wanted]
    expect_lines(game, "Not enough").to_be(
        wanted, if_got=[(longer, "dsc20.newline-after-the-last-sentence")]
    )


@part("5.2.f")
def check_the_log_when_the_money_runs_out(fixtures: Fixtures) -> None:
    """What play_round says when there is no money for another round, an int or a float."""
    for name in ("not_enough_money", "not_enough_money_float"):
        game = fixtures.play(name)[0]
        wanted = own_lines(fixtures.log(name), ["Wallet"])
        longer = [f"{line}\n" for line in wanted]
        expect_lines(game, "Wallet").to_be(
            wanted, if_got=[(longer, "dsc20.newline-after-the-last-sentence")]
        )


@part("5.2.f", weight=0.5)
def check_the_log_of_a_float_wallet(fixtures: Fixtures) -> None:
    """What play_round says when the money is a float."""
    game = fixtures.play("float_wallet")[0]
    expect_lines(game, "wallet").to_be(own_lines(fixtures.log("float_wallet"), ["wallet"]))


@part("5.2.f")
def check_the_lines_come_in_order(card: Any, blackjack: Any, dice: Dice) -> None:
    """The lines of a round stand in the log in the order in which things happen."""
    game = new_game(blackjack, card, blocks((1,)))
    before = log_of(game)
    dice.script(0)
    game.play_round(1, 17)
    lines = log_of(game).removeprefix(before).splitlines()
    if _kinds(lines) != ORDER:
        heads = "[' '.join(line.split()[:2]) for line in game.log.splitlines()]"
        expect(look_at_log(heads, game)).to_be(HEADS)


# Shuffling and dealing


@part("5.2.f")
def check_the_first_number_is_for_mongean(card: Any, blackjack: Any, dice: Dice) -> None:
    """The first randint of a round is the count of mongean, the second that of the overhand."""
    for rolls in ((2, 0), (0, 3)):
        game = new_game(blackjack, card, EIGHT)
        dice.script(*rolls)
        game.play_round(1, 2)
        swapped = _dealt_from(*reversed(rolls))
        _expect_dealt(game, rolls, if_got=[(swapped, "dsc20.randint-swapped")])


@part("5.2.f", weight=0.5)
def check_a_new_deck_is_shuffled_in_both_ways(fixtures: Fixtures) -> None:
    """A round with a new deck begins with both shuffles, the overhand first."""
    game = fixtures.play("new_deck")[0]
    starts = ("Player Cards", "Dealer Cards:")
    expect_lines(game, *starts).to_be(own_lines(fixtures.log("new_deck"), starts))


@part("5.2.f")
def check_randint_gives_zero_to_five(card: Any, blackjack: Any, dice: Dice) -> None:
    """The two counts come from randint, called so that it gives 0 to 5, both included."""
    game = new_game(blackjack, card, blocks((1,)))
    dice.script(0)
    game.play_round(1, 17)
    calls = dice.calls()
    if len(calls) < 2:
        raise Said("dsc20.randint-not-twice", count=len(calls))
    for module, bounds in calls:
        plain = not any(isinstance(bound, Proxy) for bound in bounds)
        if not plain or (module, bounds) not in RIGHT_CALLS:
            asked = ", ".join(map(repr, bounds))
            raise Said("dsc20.randint-other-numbers", bounds=asked, module=module)


@part("5.2.f")
def check_cards_are_dealt_in_turn(card: Any, blackjack: Any, dice: Dice) -> None:
    """The player gets the first card and the third, the dealer the second and the fourth."""
    game = new_game(blackjack, card, EIGHT)
    dice.script(0)
    game.play_round(1, 2)
    _expect_dealt(
        game,
        (0, 0),
        if_got=[
            (_dealt(EIGHT[0:2], EIGHT[2:4]), "dsc20.two-cards-at-once"),
            (_dealt(EIGHT[1:4:2], EIGHT[0:4:2]), "dsc20.dealer-dealt-first"),
        ],
    )


@part("5.2.f", weight=0.5)
def check_the_deck_is_used_up(card: Any, blackjack: Any, dice: Dice) -> None:
    """A round takes its cards from the game's deck; the next one goes on with what is left."""
    game = new_game(blackjack, card, [*blocks((1, -1)), (2, "clubs")])
    dice.script(0)
    game.play_round(2, 17)
    expect_left(game, ["(2, clubs)"])


@part("5.2.f")
def check_the_dealer_stands_at_seventeen(card: Any, blackjack: Any, dice: Dice) -> None:
    """The dealer takes a card with 16 and none with 17, whatever the player's threshold is."""
    dice.script(0)
    with causes.of_the_dealers_cards(card, blackjack):
        for last, threshold, left in ((7, 2, 2), (7, 20, 2), (6, 2, 1), (6, 20, 1)):
            game = new_game(blackjack, card, causes.dealers_cards(last))
            game.play_round(1, threshold)
            expect_left(game, ["(3, clubs)", "(4, clubs)"][2 - left :])


@part("5.2.f", weight=0.5)
def check_the_player_stands_at_the_threshold(card: Any, blackjack: Any, dice: Dice) -> None:
    """The player takes cards up to the threshold that play_round is given."""
    dice.script(0)
    for threshold, left in ((12, 2), (13, 1), (16, 0)):
        cards: list[PlainCard] = [(5, "clubs"), (10, "hearts"), (7, "clubs"), (8, "hearts")]
        game = new_game(blackjack, card, [*cards, (3, "clubs"), (4, "clubs")])
        game.play_round(1, threshold)
        expect_left(game, ["(3, clubs)", "(4, clubs)"][2 - left :])


@part("5.2.f", weight=0.5)
def check_the_dealer_plays_after_a_bust(card: Any, blackjack: Any, dice: Dice) -> None:
    """The dealer takes cards up to 17 also when the player has more than 21 already."""
    cards: list[PlainCard] = [(10, "clubs"), (6, "hearts"), (5, "clubs"), (8, "hearts")]
    game = new_game(blackjack, card, [*cards, (9, "clubs"), (5, "spades"), (2, "clubs")])
    dice.script(0)
    game.play_round(1, 17)
    expect_left(game, ["(2, clubs)"])


# Money


@part("5.2.f")
def check_a_win_raises_the_bet(card: Any, blackjack: Any, dice: Dice) -> None:
    """After a win the bet is $5 higher."""
    game = _play_results(blackjack, card, dice, 1, 1, 0)
    with causes.of_the_money(card, blackjack):
        expect_lines(game, "bet").to_be(["bet: 5\n", "bet: 10\n", "bet: 15\n"])


@part("5.2.f")
def check_a_loss_lowers_the_bet(card: Any, blackjack: Any, dice: Dice) -> None:
    """After a loss the bet is $5 lower."""
    game = _play_results(blackjack, card, dice, 1, 1, -1, 0)
    with causes.of_the_money(card, blackjack):
        expect_lines(game, "bet", last=2).to_be(["bet: 15\n", "bet: 10\n"])


@part("5.2.f", weight=0.5)
def check_the_bet_is_never_below_five(card: Any, blackjack: Any, dice: Dice) -> None:
    """A loss leaves a bet of $5 as it is."""
    game = _play_results(blackjack, card, dice, -1, -1, 0)
    with causes.of_the_money(card, blackjack):
        expect_lines(game, "bet").to_be(["bet: 5\n", "bet: 5\n", "bet: 5\n"])


@part("5.2.f", weight=0.5)
def check_a_tie_leaves_bet_and_money(card: Any, blackjack: Any, dice: Dice) -> None:
    """After a tie the bet and the wallet are what they were."""
    game = _play_results(blackjack, card, dice, 1, 0, 0)
    with causes.of_the_money(card, blackjack):
        expect_lines(game, "bet", last=2).to_be(["bet: 10\n", "bet: 10\n"])
        expect(game.wallet).to_equal_number(105)


@part("5.2.f")
def check_the_winner_gets_the_bet(card: Any, blackjack: Any, dice: Dice) -> None:
    """A win adds the bet of its round to the wallet, the last round's included."""
    game = _play_results(blackjack, card, dice, 1, 1)
    with causes.of_the_money(card, blackjack):
        expect(game.wallet).to_equal_number(115)


@part("5.2.f")
def check_the_loser_pays_the_bet(card: Any, blackjack: Any, dice: Dice) -> None:
    """A loss takes the bet of its round from the wallet."""
    game = _play_results(blackjack, card, dice, 1, -1)
    with causes.of_the_money(card, blackjack):
        expect(game.wallet).to_equal_number(95)


@part("5.2.f", weight=0.5)
def check_the_bet_starts_again_with_every_call(card: Any, blackjack: Any, dice: Dice) -> None:
    """Every call of play_round begins with a bet of $5."""
    game = new_game(blackjack, card, blocks((1, 1, 0)))
    dice.script(0)
    game.play_round(2, 17)
    game.play_round(1, 17)
    expect_lines(game, "bet", last=1).to_be(
        ["bet: 5\n"], if_got=[(["bet: 15\n"], "dsc20.bet-kept")]
    )
    expect(game.wallet).to_equal_number(115)


@part("5.2.f", weight=0.5)
def check_a_bust_is_paid_as_it_was_decided(card: Any, blackjack: Any, dice: Dice) -> None:
    """After a bust, the wallet changes as determine_winner says."""
    dice.script(0)
    for pulled, scores in (((9, 3), (25, 18)), ((4, 9), (20, 24)), ((9, 8), (25, 23))):
        cards: list[PlainCard] = [(8, "clubs"), (8, "hearts"), (8, "spades"), (7, "hearts")]
        game = new_game(blackjack, card, [*cards, *[(rank, "clubs") for rank in pulled]])
        game.play_round(1, 17)
        decided = blackjack.Blackjack(10).determine_winner(*scores)
        expect(decided).to_be_one_of(winner(*scores), 1, 0, -1)
        expect(game.wallet).to_equal_number(100 + 5 * decided)


# When no round can be played


@part("5.2.f", weight=0.5)
def check_four_cards_are_enough(card: Any, blackjack: Any, dice: Dice) -> None:
    """A round is played with the last four cards, none with three."""
    game = new_game(blackjack, card, [(9, suit) for suit in SUITS])
    dice.script(0)
    game.play_round(1, 17)
    none_played = ["Not enough cards for a game."]
    expect_lines(game, "Not").to_be([], if_got=[(none_played, "dsc20.four-cards-are-enough")])
    expect_left(game, [])
    set_deck(card, game, [(9, suit) for suit in SUITS[:3]])
    game.play_round(1, 17)
    expect_lines(game, "Not").to_be(["Not enough cards for a game."])


@part("5.2.f", weight=0.5)
def check_the_last_money_can_be_bet(card: Any, blackjack: Any, dice: Dice) -> None:
    """A round is played with the last $5, none with $4."""
    game = new_game(blackjack, card, blocks((-1, 0)), wallet=5)
    dice.script(0)
    game.play_round(1, 17)
    none_played = ["Wallet amount $5 is less than bet amount $5."]
    expect_lines(game, "Wallet").to_be([], if_got=[(none_played, "dsc20.five-dollars-are-enough")])
    expect(game.wallet).to_equal_number(0)
    game.wallet = 4
    game.play_round(1, 17)
    expect_lines(game, "Wallet").to_be(["Wallet amount $4 is less than bet amount $5."])


@part("5.2.f", weight=0.5)
def check_cards_come_before_money(card: Any, blackjack: Any, dice: Dice) -> None:
    """Where cards and money are both missing, the log speaks of the cards."""
    game = new_game(blackjack, card, [(9, "clubs")], wallet=2)
    dice.script(0)
    game.play_round(1, 17)
    expect_lines(game).to_be(["Not enough cards for a game."])


@part("5.2.f", weight=0.5)
def check_the_game_stops(card: Any, blackjack: Any, dice: Dice) -> None:
    """Once a round cannot be played, no other is tried, and the log says so once."""
    game = new_game(blackjack, card, [*blocks((1,)), (2, "clubs")])
    dice.script(0)
    game.play_round(4, 17)
    found = look_at_log("game.log.count('Not enough')", game)
    expect(found).to_be(1, if_got={3: "dsc20.said-again-and-again"})
    _expect_rounds(game, 1)
    expect_left(game, ["(2, clubs)"])


# Counting, files, arguments


@part("5.2.f")
def check_as_many_rounds_are_played_as_asked_for(card: Any, blackjack: Any, dice: Dice) -> None:
    """play_round plays the number of rounds that it is given, whoever wins."""
    game = _play_results(blackjack, card, dice, 1, -1, 0, -1)
    found = look_at_log("game.log.count('Round')", game)
    expect(found).to_be(4, if_got={3: "dsc20.round-too-few", 2: "dsc20.stops-after-a-loss"})


@part("5.2.f", weight=0.5)
def check_rounds_are_counted_over_several_calls(card: Any, blackjack: Any, dice: Dice) -> None:
    """The numbers of the rounds go on with the next call of play_round, also after reset_log."""
    game = new_game(blackjack, card, blocks((1, -1, 0)))
    dice.script(0)
    game.play_round(1, 17)
    game.play_round(1, 17)
    _expect_rounds(game, 1, 2)
    game.reset_log()
    game.play_round(1, 17)
    expect(look_at_log(f"{ROUND_NUMBERS}[-1:]", game)).to_be([["3"]])


@part("5.2.f")
def check_every_round_gets_a_summary(
    card: Any, blackjack: Any, dice: Dice, summaries: Summaries
) -> None:
    """play_round writes a summary of every round, with the dealer's hand revealed."""
    game = new_game(blackjack, card, blocks((1, -1)))
    dice.script(0)
    before = summaries.written()
    for number in (1, 2):
        game.play_round(1, 17)
        after = summaries.written()
        if after == before:
            raise Said("dsc20.round-without-summary", number=number)
        if "?" in after:
            raise Said("dsc20.hidden-card-in-summary", number=number)
        before = after


@part("5.2.f", weight=0.5)
def check_the_summary_is_given_the_right_hands(
    card: Any, hand: Any, blackjack: Any, dice: Dice, summaries: Summaries
) -> None:
    """The summary of a round has the player's hand in the player's place, and the result."""
    # No card is left to be pulled: how many are is the matter of other checks, as is the form of
    # what add_to_file writes.
    players: list[PlainCard] = [(8, "clubs"), (9, "clubs")]
    dealers: list[PlainCard] = [(9, "hearts"), (9, "spades")]
    game = new_game(blackjack, card, [players[0], dealers[0], players[1], dealers[1]])
    dice.script(0)
    before = summaries.by_file()
    game.play_round(1, 2)
    written = summaries.added(before)
    if not written:
        raise Said("dsc20.round-without-summary", number=1)
    before = summaries.by_file()
    other = blackjack.Blackjack(100)
    player, dealer = new_hand(card, hand.PlayerHand, players), hand.DealerHand()
    dealer.add_card(*make_cards(card, dealers))
    dealer.reveal_hand()
    other.add_to_file(player, dealer, other.determine_winner(17, 18))
    # Which number a round has when none was played is left open.
    again, first = [
        re.sub(r"ROUND \d+", "ROUND", text) for text in (summaries.added(before), written)
    ]
    if first != again:
        raise Said("dsc20.other-summary")


@part("5.2.f", weight=0.5)
def check_the_number_of_rounds_is_at_least_one(card: Any, blackjack: Any, dice: Dice) -> None:
    """A number of rounds below 1 is rejected by an assertion."""
    game = _play_results(blackjack, card, dice, 1)
    for num_rounds in (0, -1):
        with rejects(AssertionError):
            game.play_round(num_rounds, 17)


@part("5.2.f", weight=0.5)
def check_the_number_of_rounds_is_an_int(card: Any, blackjack: Any, dice: Dice) -> None:
    """A number of rounds that is no int is rejected by an assertion."""
    game = _play_results(blackjack, card, dice, 1)
    for num_rounds in (1.5, "1", None):
        with rejects(AssertionError):
            game.play_round(num_rounds, 17)


@part("5.2.f", weight=0.5)
def check_the_threshold_is_an_int_from_one_up(card: Any, blackjack: Any, dice: Dice) -> None:
    """A threshold that is no int, or below 1, is rejected by an assertion."""
    game = _play_results(blackjack, card, dice, 1)
    for threshold in (0, -5, 16.5, "17", None):
        with rejects(AssertionError):
            game.play_round(1, threshold)


@part("5.2.f", weight=0.5)
def check_a_threshold_of_one_is_allowed(card: Any, blackjack: Any, dice: Dice) -> None:
    """The threshold may be 1: the player stands at once."""
    cards: list[PlainCard] = [(5, "clubs"), (9, "hearts"), (7, "clubs"), (9, "spades")]
    game = new_game(blackjack, card, [*cards, (3, "clubs")])
    dice.script(0)
    game.play_round(1, 1)
    expect_left(game, ["(3, clubs)"])


# Last of all: a program that does not get over this may never come to an end.


@part("5.2.f", weight=0.5)
def check_the_log_when_the_deck_is_empty(fixtures: Fixtures) -> None:
    """What play_round says when the last card was pulled in the middle of a hand."""
    game = fixtures.play("deck_runs_out")[0]
    wanted = own_lines(fixtures.log("deck_runs_out"), ["Dealer Cards R", "Not enough"])
    expect_lines(game, "Dealer Cards R", "Not enough").to_be(wanted)


def _play_results(blackjack: Any, card: Any, dice: Dice, *results: int) -> Any:
    """A game that began with $100 and had rounds with these results, in one call of play_round."""
    game = new_game(blackjack, card, blocks(results))
    dice.script(0)
    game.play_round(len(results), 17)
    return game


def _expect_dealt(game: Any, rolls: tuple[int, int], if_got: IfGot) -> None:
    """What the log says of the cards that are dealt from EIGHT, when randint gives `rolls`."""
    wanted = _dealt_from(*rolls)
    expect_lines(game, "Player Cards", "Dealer Cards:").to_be(wanted, if_got=if_got)


def _dealt_from(times: int, count: int) -> list[str]:
    """The lines of the log about the cards that are dealt from EIGHT, shuffled in this way."""
    deck = modified_overhand(EIGHT, count)
    for _ in range(times):
        deck = mongean(deck)
    return _dealt(deck[0:4:2], deck[1:4:2])


def _dealt(player: Sequence[PlainCard], dealer: Sequence[PlainCard]) -> list[str]:
    """The lines of the log about these cards."""
    players = " ".join(shown(one) for one in in_order(player))
    return [f"Player Cards: {players}\n", f"Dealer Cards: {shown(dealer[0])} {HIDDEN}\n"]


def _expect_rounds(game: Any, *numbers: int) -> None:
    """The numbers of the rounds in the log of `game`, the check's variable."""
    expect(look_at_log(ROUND_NUMBERS, game)).to_be([[str(one)] for one in numbers])


def _kinds(lines: list[str]) -> list[str]:
    """What each line of a round's log is about, whatever its words are exactly.

    Lines of pictures count for nothing, and several lines at the end are one.
    """
    kinds: list[str] = []
    for line in lines:
        kind = "pulled" if "pulled" in line else _own_kind(line)
        if not line.startswith("|") and kinds[-1:] != ["the winner"]:
            kinds.append(kind)
    return kinds


def _own_kind(line: str) -> str:
    starts = [start for start in ("Dealer Cards Revealed", *OWN) if line.startswith(start)]
    return starts[0] if starts else "the winner"
