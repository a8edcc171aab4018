"""Part 5.2.e: the summary file that add_to_file writes.

Its name is the matter of one check. The others look for it under the game's own number, whatever
that is, and take the only file that there is where none has that name. Its encoding is the matter
of one check as well: the others read it in the encoding in which the program writes. Which number a
round has when none was played is left open.
"""

from collections.abc import Sequence
from itertools import zip_longest
from typing import Any

from grader.api import Elsewhere, Raised, Said, expect, part, unrecorded
from grader.assignments.dsc20.games import blocks, look_at_log, new_game, new_hand, set_deck
from grader.assignments.dsc20.handles import UTF_8, Dice, Summaries, without_numbers
from grader.assignments.dsc20.oracle import PlainCard
from grader.assignments.dsc20.provides import Fixtures
from grader.assignments.dsc20.results import Results, add_round

# The numbers of the rounds in a summary, each of which stands there twice.
NUMBERS = "[word.rstrip(':') for word in {}.split() if word.rstrip(':').isdigit()]"


@part("5.2.e", weight=2)
def check_the_summary_of_a_round(
    summaries: Summaries, results: Results, card: Any, hand: Any, blackjack: Any, fixtures: Fixtures
) -> None:
    """The summary of a round, character for character, up to the winner's name."""
    (played,) = fixtures.games("rank_ten")[0].rounds
    player = new_hand(card, hand.PlayerHand, played.player)
    dealer = _revealed(card, hand, played.dealer)
    game = blackjack.Blackjack(10)
    game.add_to_file(player, dealer, results.of(1))
    # A round that was not played may have the number 0. Blank lines at the end are left open.
    text = summaries.text(_number(game, summaries))
    renumbered = ".replace('ROUND 0', 'ROUND 1')" if "ROUND 0" in text else ""
    found = summaries.look(_number(game, summaries), f"{{}}{renumbered}.rpartition(' ')[0]")
    expect(found).to_be(fixtures.summary("rank_ten").rpartition(" ")[0])


@part("5.2.e", weight=0.5)
def check_long_hands_stand_in_the_summary(
    summaries: Summaries, results: Results, card: Any, hand: Any, blackjack: Any, fixtures: Fixtures
) -> None:
    """The summary shows all cards of both hands, from the lowest to the highest."""
    (played,) = fixtures.games("both_bust")[0].rounds
    player = new_hand(card, hand.PlayerHand, played.player)
    dealer = _revealed(card, hand, played.dealer)
    game = blackjack.Blackjack(10)
    game.add_to_file(player, dealer, results.of(1))
    number = _number(game, summaries)
    summaries.text(number)
    found = summaries.look(number, "[line for line in {}.splitlines() if line[:1] == '|']")
    wanted = fixtures.summary("both_bust").splitlines()
    expect(found).to_be([line for line in wanted if line.startswith("|")])


@part("5.2.e")
def check_the_summary_names_the_winner(
    summaries: Summaries, results: Results, card: Any, hand: Any, blackjack: Any
) -> None:
    """The last line of a round's summary ends with Player, Dealer or Tied."""
    game = blackjack.Blackjack(10)
    for result, name in ((1, "Player"), (-1, "Dealer"), (0, "Tied")):
        add_round(game, card, hand, results.of(result))
        summaries.text(_number(game, summaries))
        expect(summaries.look(_number(game, summaries), "{}.split()[-1:]")).to_be([name])


@part(
    "5.2.e",
    weight=0.5,
    once="summary",
    assumes=("summary.the_summary_names_the_winner", "summary.the_summary_of_a_round"),
)
def check_the_summary_looks_alike_whoever_wins(
    summaries: Summaries, results: Results, card: Any, hand: Any, blackjack: Any
) -> None:
    """The summary of a lost or a tied round is that of a won one, up to the winner's name."""
    # Whether that one is right is the matter of other checks, as are the name and the number.
    wanted: list[str] | None = None
    for result, name in ((1, "Player"), (-1, "Dealer"), (0, "Tied")):
        before = summaries.by_file()
        try:
            add_round(blackjack.Blackjack(10), card, hand, results.of(result))
        except Raised:
            raise Elsewhere from None  # which is the matter of the check of the winner's name
        found = _without_the_winner(summaries.added(before), name)
        if not found:
            raise Elsewhere  # that nothing is written, too, is the matter of other checks
        wanted = wanted or found
        for line, won in zip_longest(found, wanted, fillvalue=""):
            if line != won:
                which = {-1: "lost", 0: "tied"}[result]
                raise Said("dsc20.summary-of-its-own", which=which, found=line, won=won)


@part("5.2.e")
def check_summaries_are_added_at_the_end(
    summaries: Summaries, results: Results, card: Any, hand: Any, blackjack: Any
) -> None:
    """The summary of the next round comes after that of the one before."""
    game = blackjack.Blackjack(10)
    add_round(game, card, hand, results.of(1))
    first = summaries.text(_number(game, summaries))
    add_round(game, card, hand, results.of(-1))
    text = summaries.text(_number(game, summaries))
    found = summaries.look(_number(game, summaries), f"{{}}[:{len(first)}]")
    expect(found).to_be(first)
    longer = f"len({summaries.opened(_number(game, summaries))}) > {len(first)}"
    expect(len(text) > len(first), longer).to_be(True)


@part(
    "5.2.e",
    weight=0.5,
    once="summary",
    assumes=(
        "summary.summaries_are_added_at_the_end",
        "rounds.every_round_gets_a_summary",
        "rounds.the_log_of_a_round",
    ),
)
def check_a_blank_line_stands_between_two_rounds(
    summaries: Summaries, card: Any, blackjack: Any, dice: Dice
) -> None:
    """In the summary of a game, one blank line stands between two rounds."""
    # A program may write it before a round or after one: it is seen where rounds are played.
    game = new_game(blackjack, card, blocks((1, 1)))
    dice.script(0)
    if not _plays(game, summaries, 1):
        raise Elsewhere  # which is the matter of other checks
    first = summaries.text(_number(game, summaries)).rstrip("\n")
    game.play_round(1, 17)
    text = summaries.text(_number(game, summaries))
    if not text.startswith(first):
        raise Elsewhere  # the first round is no longer there, which is the matter of another check
    added = text.removeprefix(first)
    if added[:2] != "\n\n" or added[2:3] in ("", "\n"):
        start = len(first)
        between = summaries.look(_number(game, summaries), f"{{}}[{start}:{start + 4}]")
        expect(between).to_be("\n\nRO")


@part("5.2.e", weight=0.5)
def check_a_file_that_is_there_is_kept(
    summaries: Summaries, results: Results, card: Any, hand: Any, blackjack: Any
) -> None:
    """A file that an earlier run has left stays, and the summary is added to it."""
    game = blackjack.Blackjack(10)
    number = _number(game, summaries)
    summaries.prepare(number, "ROUND 1:\nleft by an earlier run\n\n")
    add_round(game, card, hand, results.of(1))
    lines = summaries.text(number).splitlines()
    found = summaries.look(number, "{}.splitlines()[:3]")
    expect(found).to_be(["ROUND 1:", "left by an earlier run", ""])
    expect(len(lines) > 3, f"len({summaries.opened(number)}.splitlines()) > 3").to_be(True)


@part("5.2.e", weight=1)
def check_every_game_has_a_file_of_its_own(
    summaries: Summaries, results: Results, card: Any, hand: Any, blackjack: Any
) -> None:
    """The file's name has the number of the game, not that of the game that was made last."""
    game = blackjack.Blackjack(10)
    number = _number(game, summaries)
    blackjack.Blackjack(10)
    add_round(game, card, hand, results.of(1))
    summaries.text(number, by_name=True)
    expect(summaries.look(number, "{}.count('Winner')")).to_be(1)


@part(
    "5.2.e",
    assumes=("rounds.every_round_gets_a_summary", "rounds.as_many_rounds_are_played_as_asked_for"),
)
def check_the_rounds_are_numbered_in_the_summary(
    summaries: Summaries, card: Any, blackjack: Any, dice: Dice
) -> None:
    """In the summary of a game, the rounds have the numbers 1, 2, 3."""
    game = new_game(blackjack, card, blocks((1, 1, 1)))
    dice.script(0)
    game.play_round(3, 17)
    summaries.text(_number(game, summaries))
    expect(summaries.look(_number(game, summaries), NUMBERS)).to_be(["1", "1", "2", "2", "3", "3"])


@part(
    "5.2.e",
    weight=0.5,
    once="summary",
    assumes=("rounds.every_round_gets_a_summary", "rounds.the_log_of_a_round"),
)
def check_the_summary_numbers_rounds_as_the_log_does(
    summaries: Summaries, card: Any, blackjack: Any, dice: Dice
) -> None:
    """A round has the same number in the summary and in the log, over several calls too."""
    game = new_game(blackjack, card, blocks((1, 1, 1)))
    dice.script(0)
    if not _plays(game, summaries, 2):
        raise Elsewhere  # which is the matter of other checks
    summaries.text(_number(game, summaries))
    before = summaries.look(_number(game, summaries), NUMBERS)
    game.play_round(1, 17)
    logged = look_at_log("[text.split()[:1] for text in game.log.split('Round ')[1:]]", game)
    third = logged[2] if len(logged) == 3 and logged[2] else ["3"]
    summaries.text(_number(game, summaries))
    # What is wrong in a single call already, as a number that never changes, may stay as it is.
    wrong_before = [] if before == ["1", "1", "2", "2"] else [before[-2:]]
    found = summaries.look(_number(game, summaries), f"{NUMBERS}[-2:]")
    expect(found).to_be_one_of(third * 2, *wrong_before)


@part("5.2.e", weight=1.5)
def check_the_summary_is_opened_as_utf_8(
    summaries: Summaries, results: Results, card: Any, hand: Any, blackjack: Any, dice: Dice
) -> None:
    """The file is opened with encoding="utf-8", so that it works on every computer."""
    game = blackjack.Blackjack(10)
    summaries.as_on_windows()
    try:
        add_round(game, card, hand, results.of(1))
        if not summaries.written():  # it may be play_round that has the file written
            set_deck(card, game, blocks((1,)))
            dice.script(0)
            game.play_round(1, 17)
    except Raised as raised:
        if "UnicodeEncodeError" not in raised.error.bases:
            raise
        raise Said("dsc20.file-without-encoding") from None
    written = summaries.written()
    if not written:
        raise Said("dsc20.nothing-written", with_steps=True)
    if summaries.encoding != UTF_8:
        raise Said("dsc20.file-in-another-encoding", encoding=summaries.encoding)
    summaries.must_have_been_opened()
    if written.isascii():  # without any suits, which is the matter of other checks
        if not summaries.opened_as_utf_8():
            raise Said("dsc20.file-without-encoding")
    elif "♥" not in written:
        raise Said("dsc20.file-without-hearts")


def _revealed(card: Any, hand: Any, cards: Sequence[PlainCard]) -> Any:
    """The dealer's hand at the end of a round."""
    dealer = new_hand(card, hand.DealerHand, cards)
    dealer.reveal_hand()
    return dealer


def _without_the_winner(summary: str, name: str) -> list[str]:
    """The lines of a round's summary, without its number, the winner's name (or what stands there
    after the colon, where that is another one) and blank lines around it.
    """
    text = without_numbers(summary).rstrip().lstrip("\n")
    if text.split()[-1:] == [name]:
        return text.rpartition(" ")[0].splitlines()
    head, colon, _ = text.rpartition(":")
    return f"{head}{colon}".splitlines()


def _plays(game: Any, summaries: Summaries, *calls: int) -> bool:
    """Whether so many rounds can be played, call by call, and leave something in a file."""
    try:
        for rounds in calls:
            game.play_round(rounds, 17)
    except Raised:
        return False
    return bool(summaries.written())


def _number(game: Any, summaries: Summaries) -> int:
    """The number of a game, whatever it is: to count them right is the matter of other checks. So
    is that a game has one: without it, it is that of the last file, and 1 before there is any.
    """
    with unrecorded(game):
        try:
            number = game.game_number
        except Raised:
            return max(summaries.games(), default=1)
    expect(number).to_be_a(int)
    return int(number)
