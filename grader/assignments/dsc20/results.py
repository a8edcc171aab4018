"""What a program gives add_to_file as the result of a round, and in which encoding it writes.

The document does not say what `result` is: the number that determine_winner returns, or the word
that goes to the file. So the number is tried first, and then what the program itself gives when it
plays. Whether play_round and add_to_file fit together is the matter of a check of its own.

The document does say which encoding to use. Another one costs that check, and all others read the
files in it. It is found out once, for all checks: a program that writes now in this and now in that
is read in one of them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from grader.api import Program, Proxy, forgiving
from grader.assignments.dsc20.games import blocks, new_game, new_hand
from grader.assignments.dsc20.handles import UTF_8, Dice, Summaries

# What stands for a win, a loss and a tie.
Convention = Mapping[int, Any]

NUMBERS: Convention = {1: 1, -1: -1, 0: 0}
WORDS: Convention = {1: "Player", -1: "Dealer", 0: "Tied"}
PLAIN = (int, str, bool, float, type(None))


class Results:
    """Says what to give add_to_file of a program."""

    def __init__(self, convention: Convention) -> None:
        self._convention = convention

    def of(self, result: int) -> Any:
        """What stands for a round with this result: 1, -1 or 0."""
        return self._convention[result]


@dataclass(frozen=True)
class Habits:
    """What a program was seen to do with summaries."""

    convention: Convention
    encoding: str


def habits_of(program: Program) -> Habits:
    """The first convention with which the file names the winners, the numbers where none does; and
    the encoding that goes with it.
    """
    found = []
    for convention in _conventions(program):
        habits = Habits(convention, _encoding_with(program, convention))
        program.renew()
        with forgiving():
            if _names_the_winners(program, habits):
                return habits
        found.append(habits)
    return found[0]


def _encoding_with(program: Program, convention: Convention) -> str:
    """The encoding in which a round is written; UTF-8 where that cannot be seen."""
    program.renew()
    with forgiving():
        game = program.module("blackjack").Blackjack(10)
        add_round(game, program.module("card"), program.module("hand"), convention[1])
        return Summaries(program).other_encoding() or UTF_8
    return UTF_8


def _conventions(program: Program) -> Iterator[Convention]:
    yield NUMBERS
    program.renew()
    with forgiving():
        yield _seen_in_play(program)
    yield WORDS


def _seen_in_play(program: Program) -> Convention:
    """What the program gives in a round that is won, one that is lost, and one that is tied."""
    card, blackjack = program.module("card"), program.module("blackjack")
    program.act("results.watch", blackjack.Blackjack)
    Dice(program).script(0)
    new_game(blackjack, card, blocks(tuple(NUMBERS))).play_round(len(NUMBERS), 17)
    passed = program.act("results.passed")
    plain = [one for one in passed if type(one) in PLAIN]
    return dict(zip(NUMBERS, plain, strict=True))


def _names_the_winners(program: Program, habits: Habits) -> bool:
    """Whether the last word of the file is the winner, for each of the three results."""
    card, hand = program.module("card"), program.module("hand")
    summaries = Summaries(program, habits.encoding)
    game = program.module("blackjack").Blackjack(10)
    for result, name in WORDS.items():
        before = summaries.by_file()
        add_round(game, card, hand, habits.convention[result])
        if summaries.added(before).split()[-1:] != [name]:
            return False
    return True


def add_round(game: Proxy, card: Proxy, hand: Proxy, result: Any) -> None:
    """Writes the summary of a round with few cards."""
    player = new_hand(card, hand.PlayerHand, [(9, "hearts"), (10, "hearts")])
    dealer = new_hand(card, hand.DealerHand, [(8, "clubs"), (9, "clubs")])
    dealer.reveal_hand()
    game.add_to_file(player, dealer, result)
