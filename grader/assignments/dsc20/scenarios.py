"""The scenarios of the fixtures: a few games each, in which something certain happens.

What happens is fixed by a scenario's name; the cards, the money and the thresholds that make it
happen are drawn from a seed. `draw` looks for them with the oracle. Which text the games give is
then the reference's to say: see grader/author/fixtures.py.

Most scenarios are plain: number cards only, no score of 21 and none above. So a program that is
wrong about aces, or about a bust, plays them right, and loses no point twice.
"""

import json
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain, cycle, product
from random import Random

from grader.api import Program, Proxy
from grader.assignments.dsc20.games import log_of, set_deck
from grader.assignments.dsc20.handles import Dice, Summaries
from grader.assignments.dsc20.oracle import (
    HIGHEST,
    NO_CARDS,
    Game,
    PlainCard,
    Round,
    dealer_stands,
    lowest_bet,
    new_deck,
    score,
    unshuffled,
)

ROLLS = tuple(product(range(6), repeat=2))
TRIES = 200_000


def numbers() -> list[PlainCard]:
    """The number cards of a new deck."""
    return [card for card in new_deck() if isinstance(card[0], int)]


@dataclass(frozen=True)
class Play:
    """A game to play: the money, the calls of play_round (num_rounds, stand_threshold), the deck
    where it is not a new one.
    """

    wallet: float
    calls: tuple[tuple[int, int], ...]
    cards: tuple[PlainCard, ...] = field(default_factory=new_deck)


@dataclass(frozen=True)
class Scenario:
    """One or more games, played one after the other with a scripted randint."""

    name: str
    title: str
    rolls: tuple[int, ...]
    plays: tuple[Play, ...]

    def expected(self) -> list[Game]:
        """The games as the oracle plays them."""
        rolls = cycle(self.rolls)
        games = []
        for play in self.plays:
            game = Game(play.wallet, list(play.cards))
            for rounds, threshold in play.calls:
                game.play(rounds, threshold, rolls)
            games.append(game)
        return games

    def with_threshold(self, threshold: int) -> "Scenario":
        """The same games, with another threshold for the player."""
        plays = [
            Play(play.wallet, tuple((rounds, threshold) for rounds, _ in play.calls), play.cards)
            for play in self.plays
        ]
        return Scenario(self.name, self.title, self.rolls, tuple(plays))

    def play(self, program: Program) -> list[Proxy]:
        """The games, played by a program."""
        blackjack, card = program.module("blackjack"), program.module("card")
        Dice(program).script(*self.rolls)
        games = []
        for play in self.plays:
            game = blackjack.Blackjack(int(play.wallet))
            if type(play.wallet) is float:  # which the constructor may reject by mistake
                game.wallet = play.wallet
            if play.cards != new_deck():
                set_deck(card, game, play.cards)
            for rounds, threshold in play.calls:
                game.play_round(rounds, threshold)
            games.append(game)
        return games

    def files(self, program: Program) -> Mapping[str, str]:
        """The files of the fixture: the scenario itself, and what a program makes of it."""
        games = self.play(program)
        summaries = Summaries(program)
        made = {"scenario.toml": self.describe()}
        for number, game in enumerate(games, 1):
            made[f"log{number}.txt"] = log_of(game)
        for number, expected in enumerate(self.expected(), 1):
            if expected.rounds:
                made[f"game_summary{number}.txt"] = summaries.text(number)
        return made

    def describe(self) -> str:
        """The scenario as TOML."""
        lines = [
            f"title = {json.dumps(self.title)}",
            "# What randint gives, over and over: mongean, overhand, mongean, overhand, ...",
            f"rolls = {list(self.rolls)}",
        ]
        for play in self.plays:
            lines += ["", "[[game]]", f"wallet = {play.wallet}"]
            if play.cards != new_deck():
                lines += ["# The deck, the card on top first.", "cards = ["]
                lines += [f'    "{rank} {suit}",' for rank, suit in play.cards]
                lines += ["]"]
            calls = ", ".join(str(list(call)) for call in play.calls)
            lines += [
                "# The calls of play_round: num_rounds, stand_threshold.",
                f"calls = [{calls}]",
            ]
        return "\n".join(lines) + "\n"


def read(name: str, text: str) -> Scenario:
    """The scenario that `describe` has written."""
    data = tomllib.loads(text)
    return Scenario(
        name, data["title"], tuple(data["rolls"]), tuple(_read_play(game) for game in data["game"])
    )


def _read_play(data: Mapping[str, object]) -> Play:
    wallet, calls, cards = data["wallet"], data["calls"], data.get("cards")
    if not isinstance(wallet, int | float) or not isinstance(calls, list):
        raise TypeError("a game of a scenario has a wallet (a number) and calls (a list)")
    pairs = tuple((rounds, threshold) for rounds, threshold in calls)
    if not isinstance(cards, list):
        return Play(wallet, pairs)
    return Play(wallet, pairs, tuple(_read_card(card) for card in cards))


def _read_card(text: str) -> PlainCard:
    rank, suit = text.split()
    return (int(rank) if rank.isdigit() else rank, suit)


# What happens


def plain(round_: Round) -> bool:
    """Number cards only, and both scores below 21."""
    numbers = all(isinstance(rank, int) for rank, _ in (*round_.player, *round_.dealer))
    return numbers and max(round_.player_score, round_.dealer_score) < HIGHEST


def is_plain(games: Sequence[Game]) -> bool:
    """All rounds are plain, there are some, and the deck does not run out in them."""
    return all(game.rounds and game.deck and all(map(plain, game.rounds)) for game in games)


def results(game: Game) -> list[int]:
    """1, 0 or -1 for each round of a game."""
    return [round_.result for round_ in game.rounds]


def busts(game: Game) -> tuple[bool, bool]:
    """Whether the player and the dealer bust in the first round."""
    first = game.rounds[0]
    return first.player_score > HIGHEST, first.dealer_score > HIGHEST


def low_score(cards: Sequence[PlainCard]) -> int:
    """The score with every ace at 1."""
    return score([(1 if rank == "A" else rank, suit) for rank, suit in cards])


def ranks(cards: Sequence[PlainCard]) -> list[int | str]:
    """The ranks of some cards."""
    return [rank for rank, _ in cards]


# How it is drawn

Drawn = tuple[tuple[int, ...], tuple[Play, ...]]
Rolls = Callable[[Random, int], tuple[int, ...]]


@dataclass(frozen=True)
class Kind:
    """What a scenario is about, how to draw one, and how to know that it came out so."""

    name: str
    title: str
    draw: Callable[[Random], Drawn | None]
    holds: Callable[[list[Game]], bool]


def draw(seed: int) -> list[Scenario]:
    """One scenario of each kind; other ones for every seed."""
    return [_find(kind, Random(f"{seed} {kind.name}")) for kind in KINDS]


def _find(kind: Kind, random: Random) -> Scenario:
    for _ in range(TRIES):
        drawn = kind.draw(random)
        if drawn is None:
            continue
        scenario = Scenario(kind.name, kind.title, *drawn)
        games = scenario.expected()
        if not any(game.open for game in games) and kind.holds(games) and _goes_alike(scenario):
            return scenario
    raise LookupError(f"no scenario {kind.name!r} was found in {TRIES} tries: is it possible?")


def _goes_alike(scenario: Scenario) -> bool:
    """Whether the rounds are the same with the thresholds that a program may have by mistake: who
    takes how many cards is the matter of other checks.
    """
    others = [scenario.with_threshold(threshold).expected() for threshold in (16, 17)]
    rounds = [[game.rounds for game in games] for games in (scenario.expected(), *others)]
    return rounds[0] == rounds[1] == rounds[2]


def _rolls(random: Random, rounds: int) -> tuple[int, ...]:
    return tuple(chain.from_iterable(random.choices(ROLLS, k=rounds)))


def _no_rolls(random: Random, rounds: int) -> tuple[int, ...]:
    """Nothing is shuffled, where that is not what a scenario is about."""
    return (0, 0)


def _just_enough(random: Random) -> int:
    """Enough money for the lowest bet, and little more."""
    least = lowest_bet()
    return random.choice(range(least, max(least + 5, 10)))


def _further_losses() -> list[int]:
    """What a loss after two wins leaves is less than the next bet, if bets begin below $10."""
    return [] if lowest_bet() < 10 else [-1]


def _ends_without_money(games: Sequence[Game], rounds: int = 0) -> bool:
    """Whether a game ends for want of money, after so many rounds where that is given."""
    ended = "less than bet amount" in games[0].log
    return ended and rounds in (0, len(games[0].rounds))


def _whole(random: Random) -> int:
    return random.randint(20, 200)


def _broken(random: Random) -> float:
    """An amount with cents that a float holds exactly."""
    return random.randint(20, 200) + random.choice((0.25, 0.5, 0.75))


def few(
    cards: tuple[int, int],
    rounds: int,
    thresholds: tuple[int, int] = (17, 19),
    wallet: Callable[[Random], float] = _whole,
    pool: Callable[[], Sequence[PlainCard]] = numbers,
    rolls: Rolls = _rolls,
) -> Callable[[Random], Drawn]:
    """Draws a game with a short deck of cards from the pool."""

    def drawn(random: Random) -> Drawn:
        deck = tuple(random.sample(pool(), random.randint(*cards)))
        call = (rounds, random.randint(*thresholds))
        return rolls(random, rounds), (Play(wallet(random), (call,), deck),)

    return drawn


def whole(random: Random) -> Drawn:
    """Draws a round with a new deck that is shuffled in both ways."""
    rolls = (random.randint(1, 5), random.randint(1, 5))
    return rolls, (Play(_whole(random), ((1, random.randint(17, 19)),)),)


def planned(
    orders: Callable[[Random], Sequence[int]],
    calls: Sequence[int] = (),
    wallet: Callable[[Random], float] = _whole,
    rolls: Rolls = _no_rolls,
) -> Callable[[Random], Drawn | None]:
    """Draws a game whose rounds are plain and end with the results that `orders` gives. `calls`
    says how many rounds each call of play_round has; without it, one call asks for a round more.
    """

    def drawn(random: Random) -> Drawn | None:
        results_wanted = orders(random)
        given = rolls(random, len(results_wanted))
        counts = calls or (len(results_wanted) + 1,)
        asked = [(rounds, random.randint(17, 19)) for rounds in counts]
        thresholds = [threshold for rounds, threshold in asked for _ in range(rounds)]
        rest, blocks = numbers(), []
        for result, threshold in zip(results_wanted, thresholds, strict=False):
            block = _block(random, rest, result, threshold)
            if block is None:
                return None
            blocks.append(block)
            rest = [card for card in rest if card not in block]
        deck = arranged(blocks, random.sample(rest, min(6, len(rest))), given)
        return given, (Play(wallet(random), tuple(asked), tuple(deck)),)

    return drawn


def _block(
    random: Random, cards: Sequence[PlainCard], result: int, threshold: int
) -> list[PlainCard] | None:
    """Some of the cards, in an order that makes a plain round with this result."""
    for _ in range(500):
        deck = random.sample(cards, len(cards))
        game = Game(lowest_bet(), list(deck))
        game.play(1, threshold, cycle((0,)))
        if game.rounds and plain(game.rounds[0]) and game.rounds[0].result == result and game.deck:
            return deck[: len(deck) - len(game.deck)]
    return None


def arranged(
    blocks: Sequence[Sequence[PlainCard]], rest: Sequence[PlainCard], rolls: Sequence[int]
) -> list[PlainCard]:
    """The deck that, shuffled before each round as the rolls say, has that round's block on top."""
    deck = list(rest)
    pairs = list(zip(rolls[0::2], rolls[1::2], strict=True))
    for block, (times, count) in reversed(list(zip(blocks, cycle(pairs), strict=False))):
        deck = unshuffled([*block, *deck], times, count)
    return deck


def two_games(random: Random) -> Drawn:
    """Draws two games, with a short deck each."""
    one, other = [few((14, 18), 2, rolls=_no_rolls)(random) for _ in range(2)]
    return one[0], one[1] + other[1]


def _shuffled(*numbers: int) -> Callable[[Random], Sequence[int]]:
    return lambda random: random.sample(numbers, len(numbers))


def _ran_out(games: list[Game]) -> bool:
    """The deck was empty in the first round while somebody still wanted a card."""
    play, first = games[0], games[0].rounds[0]
    return len(play.rounds) == 1 and not play.deck and first.dealer_score < dealer_stands()


KINDS = (
    Kind(
        "win",
        "The player wins a round.",
        few((9, 12), 1, rolls=_no_rolls),
        lambda games: is_plain(games) and results(games[0]) == [1],
    ),
    Kind(
        "loss",
        "The player loses a round.",
        few((9, 12), 1, rolls=_no_rolls),
        lambda games: is_plain(games) and results(games[0]) == [-1],
    ),
    Kind(
        "tie",
        "Both have the same score.",
        few((9, 12), 1, rolls=_no_rolls),
        lambda games: is_plain(games) and results(games[0]) == [0],
    ),
    Kind(
        "several_rounds",
        "Four rounds: a loss while the bet is the lowest, then a win, a tie and a loss.",
        planned(lambda random: [-1, *_shuffled(1, 0, -1)(random)], (4,), rolls=_rolls),
        is_plain,
    ),
    Kind(
        "several_calls",
        "Three calls of play_round: the bet, which has risen, starts again with each.",
        planned(lambda random: [1, 1, *random.sample((1, 0, -1), 2)], (2, 1, 1)),
        is_plain,
    ),
    Kind(
        "several_games",
        "Two games, one after the other: two logs, two summaries.",
        two_games,
        lambda games: is_plain(games) and [len(game.rounds) for game in games] == [2, 2],
    ),
    Kind(
        "rising_and_falling",
        "Two wins, a tie and a loss; then the money that is left is less than the bet.",
        planned(lambda _: [1, 1, 0, -1, *_further_losses()], wallet=_just_enough),
        lambda games: is_plain(games) and _ends_without_money(games, 4 + len(_further_losses())),
    ),
    Kind(
        "deck_runs_out",
        "The deck is empty before the dealer has 17.",
        few((5, 7), 3, rolls=_no_rolls),
        lambda games: plain(games[0].rounds[0]) and _ran_out(games),
    ),
    Kind(
        "not_enough_cards",
        "A few rounds, until there are cards left but not enough.",
        few((11, 14), 6, rolls=_no_rolls),
        lambda games: is_plain(games) and games[0].log.endswith(NO_CARDS),
    ),
    Kind(
        "not_enough_money",
        "The player has lost too much to go on.",
        few((12, 16), 5, wallet=_just_enough, rolls=_no_rolls),
        lambda games: is_plain(games) and _ends_without_money(games),
    ),
    Kind(
        "not_enough_money_float",
        "The player has lost too much to go on, and the money is a float.",
        few((12, 16), 5, wallet=lambda random: _just_enough(random) + 0.5, rolls=_no_rolls),
        lambda games: is_plain(games) and _ends_without_money(games),
    ),
    Kind(
        "float_wallet",
        "Two rounds for money with cents.",
        few((12, 16), 2, wallet=_broken, rolls=_no_rolls),
        lambda games: is_plain(games) and 1 in results(games[0]),
    ),
    Kind(
        "new_deck",
        "A round with a new deck, shuffled in both ways.",
        whole,
        lambda games: True,
    ),
    Kind(
        "player_busts",
        "The player's score is over 21, the dealer's is not.",
        few((10, 13), 1, pool=new_deck),
        lambda games: busts(games[0]) == (True, False),
    ),
    Kind(
        "dealer_busts",
        "The dealer's score is over 21, the player's is not.",
        few((10, 13), 1, pool=new_deck),
        lambda games: busts(games[0]) == (False, True),
    ),
    Kind(
        "both_bust",
        "Both scores are over 21, and not the same.",
        few((10, 13), 1, pool=new_deck),
        lambda games: (
            busts(games[0]) == (True, True)
            and games[0].rounds[0].player_score != games[0].rounds[0].dealer_score
        ),
    ),
    Kind(
        "twenty_one",
        "The player has 21, the dealer has less.",
        few((10, 13), 1, pool=new_deck),
        lambda games: games[0].rounds[0].player_score == HIGHEST and results(games[0]) == [1],
    ),
    Kind(
        "ace_changes_value",
        "An ace that was dealt to the player counts 1 in the end.",
        few((10, 13), 1, pool=new_deck),
        lambda games: (
            "A" in games[0].log.splitlines()[3]
            and games[0].rounds[0].player_score == low_score(games[0].rounds[0].player)
            and not busts(games[0])[0]
        ),
    ),
    Kind(
        "several_aces",
        "A hand has more than one ace.",
        few((10, 13), 1, pool=new_deck),
        lambda games: ranks(games[0].rounds[0].player).count("A") > 1,
    ),
    Kind(
        "faces",
        "Two picture cards in the player's hand, one in the dealer's.",
        few((10, 13), 1, pool=new_deck),
        lambda games: (
            len(_faces(games[0].rounds[0].player)) > 1 and bool(_faces(games[0].rounds[0].dealer))
        ),
    ),
    Kind(
        "rank_ten",
        "Both hands have a 10 in them, which makes a wider picture.",
        few((10, 13), 1, pool=new_deck),
        lambda games: (
            10 in ranks(games[0].rounds[0].player) and 10 in ranks(games[0].rounds[0].dealer)
        ),
    ),
)


def _faces(cards: Sequence[PlainCard]) -> list[int | str]:
    return [rank for rank in ranks(cards) if rank in ("J", "Q", "K")]
