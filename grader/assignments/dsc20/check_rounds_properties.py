"""Part 5.2.f: whole rounds, for any results and any cards that are plain (see scenarios.py)."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import cycle
from random import Random
from typing import Any

from hypothesis import strategies as st

from grader.api import Bench, Program, Proxy, Said, expect, forall, part
from grader.assignments.dsc20.check_rounds import DEALT, PAID
from grader.assignments.dsc20.games import (
    CARDS,
    blocks,
    expect_lines,
    log_of,
    new_game,
    own_lines,
    set_numbers,
)
from grader.assignments.dsc20.handles import Dice
from grader.assignments.dsc20.oracle import SUITS, Game, PlainCard, dealer_stands
from grader.assignments.dsc20.scenarios import arranged, is_plain, numbers

ROUNDS = 3
SEEDS = 4
BEST = 20  # a plain hand has at most this


any_results = st.lists(st.sampled_from((1, -1, 0)), min_size=1, max_size=6)
# Only after two wins is a bet high enough to fall and to be more than the first one still.
after_wins = st.sampled_from((-1, 0)).map(lambda result: [1, 1, result, 0, 1])


@part("5.2.f", weight=1.5, assumes=PAID)
@forall(
    # With the first sums there is just enough for the first bet, or for all bets.
    wallet=st.sampled_from((5, 100)) | st.integers(0, 40),
    results=any_results | after_wins,
    examples=30,
)
def check_any_results_move_the_money(
    card: Any, blackjack: Any, dice: Dice, wallet: int, results: list[int]
) -> None:
    """Whoever wins, and in whatever order, wallet and bet go up and down as they should."""
    deck = blocks(results)
    game = new_game(blackjack, card, deck, wallet)
    dice.script(0)
    game.play_round(len(results), dealer_stands())
    right = Game(wallet, list(deck))
    right.play(len(results), dealer_stands(), cycle((0,)))
    expect_lines(game, "bet").to_be(own_lines(right.log, ["bet"]))
    expect(game.wallet).to_equal_number(right.wallet)


@dataclass(frozen=True)
class Table:
    """Rounds to play: the deck is arranged so that all of them are plain."""

    rounds: int
    threshold: int
    rolls: tuple[int, ...]
    deck: tuple[PlainCard, ...]


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """One round or more, with any numbers from randint."""
    rounds = draw(st.integers(2, 3))
    threshold = draw(st.integers(4, 18))
    rolls = draw(st.lists(st.integers(0, 5), min_size=2 * rounds, max_size=2 * rounds))
    blocks = [draw(plain_blocks(threshold)) for _ in range(rounds)]
    deck = arranged(blocks, numbers()[:3], rolls)
    return Table(rounds, threshold, tuple(rolls), tuple(deck))


@st.composite
def plain_blocks(draw: st.DrawFn, threshold: int) -> list[PlainCard]:
    """The cards of a round, in the order in which they are taken: numbers, and nobody at 21."""
    dealt = [draw(st.integers(2, 10)) for _ in range(4)]
    if draw(st.booleans()):  # the dealer has just enough, or a point less than that
        dealt[1::2] = draw(st.sampled_from(((7, 10), (8, 9), (6, 10), (8, 8), (7, 9))))
    ranks = list(dealt)
    for total, limit in ((dealt[0] + dealt[2], threshold), (dealt[1] + dealt[3], dealer_stands())):
        while total < limit:
            rank = draw(st.integers(2, min(10, BEST - total)))
            ranks.append(rank)
            total += rank
    return [(rank, SUITS[ranks[:place].count(rank) % 4]) for place, rank in enumerate(ranks)]


@part("5.2.f", weight=1.5, assumes=DEALT)
@forall(table=tables(), examples=20)
def check_any_rounds_are_played_right(card: Any, blackjack: Any, dice: Dice, table: Table) -> None:
    """Whatever the cards, the threshold and the random numbers, the rounds go as they should."""
    game = new_game(blackjack, card, table.deck)
    dice.script(*table.rolls)
    game.play_round(table.rounds, table.threshold)
    right = Game(100, list(table.deck))
    right.play(table.rounds, table.threshold, iter(table.rolls))
    expect_lines(game, *CARDS).to_be(own_lines(right.log, CARDS))


@part("5.2.f", weight=0.5, assumes=DEALT)
def check_random_rounds_go_as_ours_do(program: Program, bench: Bench) -> None:
    """With randint as it is, rounds go as those of our own program do after the same seed."""
    seeds = _plain_seeds()
    ours = bench.reference.program()
    try:
        Dice(ours).put_away()
        wanted = [own_lines(log_of(_play(ours, seed)), CARDS) for seed in seeds]
    finally:
        ours.end()
    dice = Dice(program)
    dice.put_away()
    for seed, lines in zip(seeds, wanted, strict=True):
        program.forget()
        game = _play(program, seed)
        if own_lines(log_of(game), CARDS) != lines and "numpy.random" in dict(dice.calls()):
            # After a seed, the numbers of numpy are others: here are ours, one by one.
            program.forget()
            game = _play(program, seed, _rolls(seed))
            expect_lines(game, *CARDS).to_be(lines)
            raise Said("dsc20.numpy-rounds")
        expect_lines(game, *CARDS).to_be(lines)


def _play(program: Program, seed: int, rolls: Sequence[int] = ()) -> Proxy:
    """A game played with the real randint after a seed, or with these numbers from it."""
    game: Proxy = program.module("blackjack").Blackjack(100)
    set_numbers(program.module("deck"), game)
    if rolls:
        Dice(program).script(*rolls)
    else:
        Dice(program).reseed(seed)
    game.play_round(ROUNDS, dealer_stands())
    return game


def _plain_seeds() -> list[int]:
    """Seeds with which all rounds are plain. Always the same: so few rounds show a mistake by luck,
    and luck must not depend on the seed of the grading.
    """
    random = Random(SEEDS)
    found: list[int] = []
    while len(found) < SEEDS:
        seed = random.randrange(10_000)
        game = Game(100, numbers())
        game.play(ROUNDS, dealer_stands(), iter(_rolls(seed)))
        if is_plain([game]) and not game.open and seed not in found:
            found.append(seed)
    return found


def _rolls(seed: int) -> list[int]:
    """What randint(0, 5) gives in the rounds after a seed."""
    random = Random(seed)
    return [random.randint(0, 5) for _ in range(2 * ROUNDS)]
