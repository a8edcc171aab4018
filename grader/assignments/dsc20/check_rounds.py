"""Part 5.2.f: playing whole rounds.

One mistake should cost once. So the cards are numbers from 2 to 10 and nobody has 21 or more,
except where a bust is the point; where shuffling is not, randint gives 0; and of the log only the
lines are compared that play_round itself writes.
"""

from collections.abc import Sequence
from itertools import cycle
from typing import Any

from grader.api import (
    Elsewhere,
    Expectation,
    Proxy,
    Said,
    expect,
    look,
    part,
    rejects,
    unrecorded,
)
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
from grader.assignments.dsc20.handles import Dice, Summaries, without_numbers
from grader.assignments.dsc20.look import make_cards
from grader.assignments.dsc20.oracle import (
    BET_STEP,
    HIDDEN,
    OURS,
    SUITS,
    Game,
    PlainCard,
    dealer_stands,
    in_order,
    lowest_bet,
    modified_overhand,
    mongean,
    shown,
    winner,
)
from grader.assignments.dsc20.provides import Fixtures
from grader.assignments.dsc20.results import Results

# The right ways to ask for a number from 0 to 5, by the module that randint comes from.
RIGHT_CALLS = [("random", [0, 5]), ("numpy.random", [6]), ("numpy.random", [0, 6])]
ROUND_NUMBERS = "[line.split()[1:2] for line in game.log.splitlines() if line[:6] == 'Round ']"
ALL_NUMBERS = "[text.split()[:1] for text in game.log.split('Round ')[1:]]"
EIGHT: list[PlainCard] = [(rank, "clubs") for rank in (2, 3, 4, 5, 6, 7, 8, 9)]
# Cards for a round in which the player busts and the dealer stands at once, and one in which the
# dealer busts.
BUSTS: list[list[PlainCard]] = [
    [(rank, SUITS[place % 4]) for place, rank in enumerate(ranks)]
    for ranks in ((8, 10, 7, 9, 10), (10, 8, 10, 7, 9))
]
# And a round in which both do.
BOTH_BUST: list[PlainCard] = [(8, "clubs"), (8, "hearts"), (7, "spades"), (7, "hearts")]
BOTH_BUST += [(9, "clubs"), (8, "spades")]
# The checks that the properties stand on.
PAID = (
    "rounds.the_winner_gets_the_bet",
    "rounds.the_loser_pays_the_bet",
    "rounds.a_tie_leaves_bet_and_money",
)
DEALT = ("rounds.the_first_number_is_for_mongean", "rounds.cards_are_dealt_in_turn")


# The log of a round


@part("5.2.f", weight=1.5)
def check_the_log_of_a_round(fixtures: Fixtures) -> None:
    """What play_round says of a round that is won, lost, or tied, character for character."""
    for name in ("win", "loss", "tie"):
        game = fixtures.play(name)[0]
        expect_lines(game).to_be(own_lines(fixtures.log(name)))


@part("5.2.f", weight=0.5)
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


@part("5.2.f", weight=0.5)
def check_the_log_of_a_rising_and_falling_bet(fixtures: Fixtures) -> None:
    """Two wins, a tie and a loss, as in the assignment's table, until the money is too little."""
    game = fixtures.play("rising_and_falling")[0]
    starts = ("bet", "Wallet amount")
    _expect_said(game, *starts).to_be(_said(fixtures.log("rising_and_falling"), starts))


@part("5.2.f")
def check_the_log_when_the_cards_run_out(fixtures: Fixtures) -> None:
    """What play_round says when there are too few cards for another round."""
    game = fixtures.play("not_enough_cards")[0]
    wanted = own_lines(fixtures.log("not_enough_cards"), ["Not enough"])
    expect_lines(game, "Not enough").to_be(wanted)


@part("5.2.f", assumes="rounds.the_loser_pays_the_bet")
def check_the_log_when_the_money_runs_out(fixtures: Fixtures) -> None:
    """What play_round says when there is no money for another round."""
    game = fixtures.play("not_enough_money")[0]
    wanted = own_lines(fixtures.log("not_enough_money"), ["Wallet"])
    expect_lines(game, "Wallet").to_be(wanted)


@part("5.2.f", weight=0.5)
def check_the_log_of_a_float_wallet(fixtures: Fixtures) -> None:
    """What play_round says of the money when it is a float, and when there is too little of it."""
    game = fixtures.play("float_wallet")[0]
    expect_lines(game, "wallet").to_be(own_lines(fixtures.log("float_wallet"), ["wallet"]))
    game = fixtures.play("not_enough_money_float")[0]
    wanted = _said(fixtures.log("not_enough_money_float"), ["Wallet"])
    _expect_said(game, "Wallet").to_be(wanted)


@part("5.2.f")
def check_the_lines_come_in_order(card: Any, blackjack: Any, dice: Dice) -> None:
    """Every line of a round stands in the log once, in the order in which things happen: in rounds
    that are won, lost, tied, and ended by a bust.
    """
    dice.script(0)
    for cards in (*[blocks((result,)) for result in (1, -1, 0)], *BUSTS):
        game = new_game(blackjack, card, cards)
        before = log_of(game)
        game.play_round(1, 17)
        lines = log_of(game).removeprefix(before).splitlines()
        right = Game(100, list(cards))
        right.play(1, 17, cycle((0,)))
        (played,) = right.rounds
        told = _lines_of_the_winner(blackjack, played.player_score, played.dealer_score)
        wanted = right.log.splitlines()
        if _kinds(lines) != _kinds(wanted[:-1]) + told * ["the winner"]:
            heads = "[' '.join(line.split()[:2]) for line in game.log.splitlines()]"
            expect(look_at_log(heads, game)).to_be([" ".join(one.split()[:2]) for one in wanted])


# Shuffling and dealing


@part("5.2.f", weight=1.5)
def check_the_first_number_is_for_mongean(card: Any, blackjack: Any, dice: Dice) -> None:
    """The first number of randint says how often mongean is done, the second goes to overhand."""
    for rolls in ((2, 0), (0, 3)):
        game = new_game(blackjack, card, EIGHT)
        dice.script(*rolls)
        game.play_round(1, 2)
        _expect_dealt(game, *rolls)


@part("5.2.f", weight=0.5)
def check_a_new_deck_is_shuffled_in_both_ways(fixtures: Fixtures) -> None:
    """A round with a new deck begins with both shuffles, the overhand first."""
    game = fixtures.play("new_deck")[0]
    starts = ("Player Cards", "Dealer Cards:")
    expect_lines(game, *starts).to_be(own_lines(fixtures.log("new_deck"), starts))


@part("5.2.f", weight=2)
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
    _expect_dealt(game, 0, 0)


@part("5.2.f", weight=0.5)
def check_the_deck_is_used_up(card: Any, blackjack: Any, dice: Dice) -> None:
    """A round takes its cards from the game's deck; the next one goes on with what is left."""
    game = new_game(blackjack, card, [*blocks((1, -1)), (2, "clubs")])
    dice.script(0)
    game.play_round(2, 17)
    expect_left(game, ["(2, clubs)"])


@part("5.2.f", weight=3)
def check_the_dealer_stands_at_seventeen(card: Any, blackjack: Any, dice: Dice) -> None:
    """The dealer takes a card with 16 and none with 17, whatever the player's threshold is."""
    dice.script(0)
    stands = dealer_stands() - 10
    for last, threshold, left in (
        (stands, 2, 2),
        (stands, 20, 2),
        (stands - 1, 20, 1),
        (stands - 1, 2, 1),
    ):
        dealt: list[PlainCard] = [(10, "clubs"), (10, "hearts"), (10, "spades"), (last, "hearts")]
        game = new_game(blackjack, card, [*dealt, (3, "clubs"), (4, "clubs")])
        game.play_round(1, threshold)
        expect_left(game, ["(3, clubs)", "(4, clubs)"][2 - left :])


@part("5.2.f")
def check_the_player_stands_at_the_threshold(card: Any, blackjack: Any, dice: Dice) -> None:
    """The player takes cards up to the threshold that play_round is given."""
    dice.script(0)
    for threshold, left in ((12, 2), (13, 1), (16, 0)):
        cards: list[PlainCard] = [(5, "clubs"), (10, "hearts"), (7, "clubs"), (8, "hearts")]
        game = new_game(blackjack, card, [*cards, (3, "clubs"), (4, "clubs")])
        game.play_round(1, threshold)
        expect_left(game, ["(3, clubs)", "(4, clubs)"][2 - left :])


@part("5.2.f")
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
    expect_lines(game, "bet").to_be(_bets(0, 1, 2))


@part("5.2.f")
def check_a_loss_lowers_the_bet(card: Any, blackjack: Any, dice: Dice) -> None:
    """After a loss the bet is $5 lower."""
    game = _play_results(blackjack, card, dice, 1, 1, -1, 0)
    expect_lines(game, "bet", last=2).to_be(_bets(2, 1))


@part("5.2.f")
def check_the_bet_is_never_below_five(card: Any, blackjack: Any, dice: Dice) -> None:
    """A loss leaves a bet of $5 as it is."""
    game = _play_results(blackjack, card, dice, -1, -1, 0)
    expect_lines(game, "bet").to_be(_bets(0, 0, 0))


@part("5.2.f", weight=0.5)
def check_a_tie_leaves_bet_and_money(card: Any, blackjack: Any, dice: Dice) -> None:
    """After a tie the bet and the wallet are what they were."""
    game = _play_results(blackjack, card, dice, 1, 0, 0)
    expect_lines(game, "bet", last=2).to_be(_bets(1, 1))
    expect(game.wallet).to_equal_number(100 + lowest_bet())


@part("5.2.f")
def check_the_winner_gets_the_bet(card: Any, blackjack: Any, dice: Dice) -> None:
    """A win adds the bet of its round to the wallet, the last round's included."""
    game = _play_results(blackjack, card, dice, 1, 1)
    expect(game.wallet).to_equal_number(105 + 2 * lowest_bet())


@part("5.2.f")
def check_the_loser_pays_the_bet(card: Any, blackjack: Any, dice: Dice) -> None:
    """A loss takes the bet of its round from the wallet."""
    game = _play_results(blackjack, card, dice, 1, -1)
    expect(game.wallet).to_equal_number(95)


@part("5.2.f", weight=3)
def check_the_bet_starts_again_with_every_call(card: Any, blackjack: Any, dice: Dice) -> None:
    """Every call of play_round begins with a bet of $5."""
    game = new_game(blackjack, card, blocks((1, 1, 0)))
    dice.script(0)
    game.play_round(2, 17)
    game.play_round(1, 17)
    expect_lines(game, "bet", last=1).to_be(_bets(0))
    expect(game.wallet).to_equal_number(105 + 2 * lowest_bet())


@part("5.2.f", weight=0.5, assumes="rounds.the_bet_starts_again_with_every_call")
def check_the_bet_starts_again_after_a_stop(card: Any, blackjack: Any, dice: Dice) -> None:
    """When the rounds end early, for want of money or of cards, the next call begins with $5."""
    dice.script(0)
    for results, wallet in (((1, 1, -1), lowest_bet()), ((1, 1), 100)):
        game = new_game(blackjack, card, blocks(results), wallet)
        game.play_round(4, 17)
        set_deck(card, game, blocks((0,)))
        game.wallet = 100
        game.play_round(1, 17)
        expect_lines(game, "bet", last=1).to_be(_bets(0))


@part("5.2.f", weight=0.5)
def check_a_bust_is_paid_as_it_was_decided(card: Any, blackjack: Any, dice: Dice) -> None:
    """After a bust, the wallet changes as determine_winner says."""
    dice.script(0)
    for pulled, scores in (((9, 4), (24, 19)), ((5, 9), (20, 24)), ((9, 8), (24, 23))):
        cards: list[PlainCard] = [(8, "clubs"), (8, "hearts"), (7, "spades"), (7, "hearts")]
        game = new_game(blackjack, card, [*cards, *[(rank, "clubs") for rank in pulled]])
        game.play_round(1, 17)
        if pulled == (9, 8) and look("len(game.deck.cards)", game=game):
            break  # that the dealer takes a card after a bust is the matter of another check
        decided = blackjack.Blackjack(10).determine_winner(*scores)
        expect(decided).to_be_one_of(winner(*scores), 1, 0, -1)
        expect(game.wallet).to_equal_number(100 + lowest_bet() * decided)


# When no round can be played


@part("5.2.f", weight=0.5)
def check_four_cards_are_enough(card: Any, blackjack: Any, dice: Dice) -> None:
    """A round is played with the last four cards, none with three."""
    game = new_game(blackjack, card, [(9, suit) for suit in SUITS])
    dice.script(0)
    game.play_round(1, 17)
    _expect_said(game, "Not").to_be([])
    expect_left(game, [])
    set_deck(card, game, [(9, suit) for suit in SUITS[:3]])
    game.play_round(1, 17)
    _expect_said(game, "Not").to_be(["Not enough cards for a game."])


@part("5.2.f", weight=0.5)
def check_the_last_money_can_be_bet(card: Any, blackjack: Any, dice: Dice) -> None:
    """A round is played with the last $5, none with $4."""
    bet = lowest_bet()
    game = new_game(blackjack, card, blocks((-1, 0)), wallet=bet)
    dice.script(0)
    game.play_round(1, 17)
    _expect_said(game, "Wallet").to_be([])
    expect(game.wallet).to_equal_number(0)
    game.wallet = bet - 1
    game.play_round(1, 17)
    _expect_said(game, "Wallet").to_be(
        [f"Wallet amount ${bet - 1} is less than bet amount ${bet}."]
    )


@part("5.2.f", weight=0.5)
def check_cards_come_before_money(card: Any, blackjack: Any, dice: Dice) -> None:
    """Where cards and money are both missing, the log speaks of the cards."""
    game = new_game(blackjack, card, [(9, "clubs")], wallet=2)
    dice.script(0)
    game.play_round(1, 17)
    _expect_said(game).to_be(["Not enough cards for a game."])


@part(
    "5.2.f",
    weight=0.5,
    once="rounds",
    assumes=(
        "rounds.the_game_stops",
        "rounds.four_cards_are_enough",
        "rounds.the_last_money_can_be_bet",
        "rounds.the_log_when_the_cards_run_out",
        "rounds.the_log_when_the_money_runs_out",
    ),
)
def check_the_deck_is_shuffled_for_rounds_that_are_played(
    card: Any, blackjack: Any, dice: Dice
) -> None:
    """Where money or cards are missing, randint is not called and the deck stays as it is."""
    for cards, wallet, called in (
        (EIGHT, lowest_bet() - 1, "dsc20.randint-without-money"),
        (EIGHT[:3], 100, "dsc20.randint-without-cards"),
    ):
        game = new_game(blackjack, card, cards, wallet)
        dice.script(1, 2)
        game.play_round(1, 17)
        expect(look("[card.rank for card in game.deck.cards]", game=game)).to_be(
            [rank for rank, _ in cards]
        )
        if dice.calls():
            raise Said(called, with_steps=True)


@part("5.2.f", weight=0.5)
def check_the_game_stops(card: Any, blackjack: Any, dice: Dice) -> None:
    """Once a round cannot be played, no other is tried, and the log says so once."""
    game = new_game(blackjack, card, [*blocks((1,)), (2, "clubs")])
    dice.script(0)
    game.play_round(4, 17)
    expect(look_at_log("game.log.count('Not enough')", game)).to_be(1)
    expect(look_at_log("game.log.count('Round ')", game)).to_be(1)
    expect_left(game, ["(2, clubs)"])


# Counting, files, arguments


@part("5.2.f")
def check_as_many_rounds_are_played_as_asked_for(card: Any, blackjack: Any, dice: Dice) -> None:
    """play_round plays the number of rounds that it is given, whoever wins."""
    game = _play_results(blackjack, card, dice, 1, -1, 0, -1)
    expect(look_at_log("game.log.count('Round')", game)).to_be(4)


@part("5.2.f", weight=1.5)
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
def check_a_round_that_is_not_played_is_not_counted(card: Any, blackjack: Any, dice: Dice) -> None:
    """A round for which money or cards are missing is not counted: its number goes to the next."""
    game = new_game(blackjack, card, blocks((1, 1)), wallet=lowest_bet() - 1)
    dice.script(0)
    game.play_round(1, 17)
    game.wallet = 100
    game.play_round(1, 17)
    set_deck(card, game, EIGHT[:3])
    game.play_round(1, 17)
    set_deck(card, game, blocks((0,)))
    game.play_round(1, 17)
    # How rounds are numbered that nothing stops is the matter of other checks.
    found = look_at_log(ALL_NUMBERS, game)
    expect(found).to_be(_numbers_without_a_stop(blackjack, card, len(found)))


@part("5.2.f")
def check_every_round_gets_a_summary(
    summaries: Summaries, card: Any, blackjack: Any, dice: Dice
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


@part("5.2.f", once="rounds", assumes="rounds.every_round_gets_a_summary")
def check_ties_and_busts_get_a_summary_too(
    summaries: Summaries, card: Any, blackjack: Any, dice: Dice
) -> None:
    """play_round writes a summary of a round that is tied or ended by a bust, too."""
    dice.script(0)
    for cards, missing in (
        (blocks((1,)), ""),
        (blocks((-1,)), ""),
        (blocks((0,)), "dsc20.no-summary-tied"),
        (BUSTS[0], "dsc20.no-summary-player-busts"),
        (BUSTS[1], "dsc20.no-summary-dealer-busts"),
        (BOTH_BUST, "dsc20.no-summary-both-bust"),
    ):
        before = summaries.by_file()
        new_game(blackjack, card, cards).play_round(1, 17)
        if not summaries.added(before):
            if not missing:
                raise Elsewhere  # of a round that is won or lost: the matter of another check
            raise Said(missing, with_steps=True)


@part(
    "5.2.f",
    once="rounds",
    assumes=(
        "rounds.every_round_gets_a_summary",
        "rounds.ties_and_busts_get_a_summary_too",
        "rounds.four_cards_are_enough",
    ),
)
def check_the_summary_is_given_the_right_hands(
    summaries: Summaries, results: Results, card: Any, hand: Any, blackjack: Any, dice: Dice
) -> None:
    """play_round gives add_to_file the player's hand, the dealer's hand and the result."""
    # No card is left to be pulled: how many are is the matter of other checks, as is the form of
    # what add_to_file writes.
    dice.script(0)
    lost, won, tied = (8, 9, 9, 9), (9, 8, 9, 9), (9, 9, 8, 8)
    for ranks, scores in ((lost, (17, 18)), (won, (18, 17)), (tied, (17, 17))):
        cards: list[PlainCard] = list(zip(ranks, SUITS, strict=True))
        before = summaries.by_file()
        new_game(blackjack, card, cards).play_round(1, 2)
        played = without_numbers(summaries.added(before))
        if not played:
            raise Elsewhere  # that play_round writes nothing is the matter of another check
        player, dealer = new_hand(card, hand.PlayerHand, cards[0::2]), hand.DealerHand()
        dealer.add_card(*make_cards(card, cards[1::2]))
        dealer.reveal_hand()
        before = summaries.by_file()
        game = blackjack.Blackjack(100)
        decided = game.determine_winner(*scores)
        expect(decided).to_be_one_of(winner(*scores), 1, 0, -1)
        game.add_to_file(player, dealer, results.of(decided))
        if played != without_numbers(summaries.added(before)):
            hands = [" ".join(map(shown, in_order(cards[first::2]))) for first in (0, 1)]
            raise Said("dsc20.other-summary", player=hands[0], dealer=hands[1])


@part("5.2.f", weight=OURS, our_starter=True)
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
def check_the_threshold_is_an_int(card: Any, blackjack: Any, dice: Dice) -> None:
    """A threshold that is not an int is rejected by an assertion."""
    game = _play_results(blackjack, card, dice, 1)
    for threshold in (16.5, "17", None):
        with rejects(AssertionError):
            game.play_round(1, threshold)


@part("5.2.f", weight=OURS, our_starter=True)
def check_the_threshold_is_at_least_one(card: Any, blackjack: Any, dice: Dice) -> None:
    """A threshold below 1 is rejected by an assertion."""
    game = _play_results(blackjack, card, dice, 1)
    for threshold in (0, -5):
        with rejects(AssertionError):
            game.play_round(1, threshold)


@part("5.2.f", weight=OURS, our_starter=True)
def check_a_threshold_of_one_is_allowed(card: Any, blackjack: Any, dice: Dice) -> None:
    """The threshold may be 1: the player stands at once."""
    cards: list[PlainCard] = [(5, "clubs"), (9, "hearts"), (7, "clubs"), (9, "spades")]
    game = new_game(blackjack, card, [*cards, (3, "clubs")])
    dice.script(0)
    game.play_round(1, 1)
    expect_left(game, ["(3, clubs)"])


@part("5.2.f", weight=0)
def check_the_last_four_cards_are_played_whatever_randint_gives(
    card: Any, blackjack: Any, dice: Dice
) -> None:
    """It is good when a round with the last four cards is played even if randint gives 5 for the
    overhand shuffle, which takes no more cards than there are.
    """
    game = new_game(blackjack, card, [(9, suit) for suit in SUITS])
    dice.script(0, 5)
    game.play_round(1, 17)
    expect_left(game, [])


# Last of all: a program that does not get over this may never come to an end.


@part("5.2.f", weight=0.5)
def check_the_log_when_the_deck_is_empty(fixtures: Fixtures) -> None:
    """What play_round says when the last card was pulled in the middle of a hand."""
    game = fixtures.play("deck_runs_out")[0]
    starts = ("Dealer Cards R", "Not enough")
    _expect_said(game, *starts).to_be(_said(fixtures.log("deck_runs_out"), starts))


def _expect_said(game: Any, *starts: str) -> Expectation:
    """Starts the sentence on lines of the log without their ends: how the last one ends is the
    matter of other checks.
    """
    lines = "[line.strip() for line in game.log.splitlines() if line.startswith(starts)]"
    return expect(look_at_log(lines, game, starts=starts or OWN))


def _said(log: str, starts: Sequence[str]) -> list[str]:
    """The lines of a log that begin in one of these ways, without their ends."""
    return [line.strip() for line in own_lines(log, starts)]


def _bets(*wins: int) -> list[str]:
    """The lines of the log about bets that were raised so often."""
    return [f"bet: {lowest_bet() + BET_STEP * count}\n" for count in wins]


def _play_results(blackjack: Any, card: Any, dice: Dice, *results: int) -> Any:
    """A game that began with $100 and had rounds with these results, in one call of play_round."""
    game = new_game(blackjack, card, blocks(results))
    dice.script(0)
    game.play_round(len(results), 17)
    return game


def _expect_dealt(game: Any, times: int, count: int) -> None:
    """What the log says of the cards that are dealt from EIGHT, shuffled in this way."""
    deck = modified_overhand(EIGHT, count)
    for _ in range(times):
        deck = mongean(deck)
    players = " ".join(shown(one) for one in in_order(deck[0:4:2]))
    wanted = [f"Player Cards: {players}\n", f"Dealer Cards: {shown(deck[1])} {HIDDEN}\n"]
    expect_lines(game, "Player Cards", "Dealer Cards:").to_be(wanted)


def _expect_rounds(game: Any, *numbers: int) -> None:
    """The numbers of the rounds in the log of `game`, the check's variable."""
    expect(look_at_log(ROUND_NUMBERS, game)).to_be([[str(one)] for one in numbers])


def _numbers_without_a_stop(blackjack: Any, card: Any, rounds: int) -> Any:
    """The numbers of so many rounds, each of them played by a call of its own."""
    with unrecorded(blackjack):
        game = new_game(blackjack, card, blocks((0,) * rounds))
        for _ in range(rounds):
            game.play_round(1, 17)
        return look_at_log(ALL_NUMBERS, game)


def _lines_of_the_winner(blackjack: Any, *scores: int) -> int:
    """How many lines determine_winner writes for these scores: one, where it is right."""
    with unrecorded(blackjack):
        game = blackjack.Blackjack(10)
        before = log_of(game)
        game.determine_winner(*scores)
        return len(log_of(game).removeprefix(before).splitlines())


def _kinds(lines: list[str]) -> list[str]:
    """What each line of a round's log is about, whatever its words are exactly. Lines of pictures
    count for nothing.
    """
    return [
        "pulled" if "pulled" in line else _own_kind(line)
        for line in lines
        if not line.startswith("|")
    ]


def _own_kind(line: str) -> str:
    starts = [start for start in ("Dealer Cards Revealed", *OWN) if line.startswith(start)]
    return starts[0] if starts else "the winner"
