"""Part 5.2.e: the summary file that add_to_file writes.

It is looked for under the game's own number, whatever that is. Which number a round has when none
was played is left open.
"""

from collections.abc import Sequence
from typing import Any

from grader.api import Raised, Said, expect, part
from grader.assignments.dsc20.games import blocks, new_game, new_hand
from grader.assignments.dsc20.handles import Dice, Summaries
from grader.assignments.dsc20.oracle import PlainCard
from grader.assignments.dsc20.provides import Fixtures


@part("5.2.e", weight=2)
def check_the_summary_of_a_round(
    card: Any, hand: Any, blackjack: Any, fixtures: Fixtures, summaries: Summaries
) -> None:
    """The summary of a round, character for character, a blank line at its end."""
    (played,) = fixtures.games("rank_ten")[0].rounds
    player = new_hand(card, hand.PlayerHand, played.player)
    dealer = _revealed(card, hand, played.dealer)
    game = blackjack.Blackjack(10)
    game.add_to_file(player, dealer, played.result)
    expect(summaries.text(_number(game))).to_be_one_of(
        *_for_any_round(fixtures.summary("rank_ten"))
    )


@part("5.2.e", weight=0.5)
def check_long_hands_stand_in_the_summary(
    card: Any, hand: Any, blackjack: Any, fixtures: Fixtures, summaries: Summaries
) -> None:
    """The summary shows all cards of both hands, from the lowest to the highest."""
    (played,) = fixtures.games("both_bust")[0].rounds
    player = new_hand(card, hand.PlayerHand, played.player)
    dealer = _revealed(card, hand, played.dealer)
    game = blackjack.Blackjack(10)
    game.add_to_file(player, dealer, played.result)
    expect(summaries.text(_number(game))).to_be_one_of(
        *_for_any_round(fixtures.summary("both_bust"))
    )


@part("5.2.e")
def check_the_summary_names_the_winner(
    card: Any, hand: Any, blackjack: Any, summaries: Summaries
) -> None:
    """The last line of a round's summary ends with Player, Dealer or Tied."""
    for result, name in ((1, "Player"), (-1, "Dealer"), (0, "Tied")):
        game = blackjack.Blackjack(10)
        _add_round(game, card, hand, result)
        summaries.text(_number(game))
        loser = {"Player": "Dealer", "Dealer": "Player"}.get(name)
        expect(summaries.look(_number(game), "{}.split()[-1:]")).to_be(
            [name],
            if_got=[([loser], "dsc20.loser-in-the-file"), (["Tie"], "dsc20.tie-in-the-file")],
        )


@part("5.2.e")
def check_summaries_are_added_at_the_end(
    card: Any, hand: Any, blackjack: Any, summaries: Summaries
) -> None:
    """The summary of the next round comes after that of the one before."""
    game = blackjack.Blackjack(10)
    _add_round(game, card, hand, 1)
    first = summaries.text(_number(game))
    _add_round(game, card, hand, -1)
    text = summaries.text(_number(game))
    found = summaries.look(_number(game), f"{{}}[:{len(first)}]")
    last_only = text.count("Winner") == 1 and text.split()[-1:] == ["Dealer"]
    expect(found).to_be(first, if_got={found: "dsc20.file-opened-to-write"} if last_only else {})
    longer = f"len({summaries.opened(_number(game))}) > {len(first)}"
    expect(len(text) > len(first), longer).to_be(True)


@part("5.2.e", weight=0.5)
def check_a_file_that_is_there_is_kept(
    card: Any, hand: Any, blackjack: Any, summaries: Summaries
) -> None:
    """A file that an earlier run has left stays, and the summary is added to it."""
    game = blackjack.Blackjack(10)
    summaries.prepare(_number(game), "ROUND 1:\nleft by an earlier run\n\n")
    _add_round(game, card, hand, 1)
    lines = summaries.text(_number(game)).splitlines()
    found = summaries.look(_number(game), "{}.splitlines()[:3]")
    expect(found).to_be(["ROUND 1:", "left by an earlier run", ""])
    expect(len(lines) > 3, f"len({summaries.opened(_number(game))}.splitlines()) > 3").to_be(True)


@part("5.2.e", weight=0.5)
def check_every_game_has_a_file_of_its_own(
    card: Any, hand: Any, blackjack: Any, summaries: Summaries
) -> None:
    """The number in the file's name is that of the game, not of the one that was made last."""
    game = blackjack.Blackjack(10)
    blackjack.Blackjack(10)
    _add_round(game, card, hand, 1)
    summaries.text(_number(game))
    expect(summaries.look(_number(game), "{}.count('Winner')")).to_be(1)


@part("5.2.e")
def check_the_rounds_are_numbered_in_the_summary(
    card: Any, blackjack: Any, dice: Dice, summaries: Summaries
) -> None:
    """In the summary of a game, the rounds have the numbers 1, 2, 3."""
    game = new_game(blackjack, card, blocks((1, 1, 1)))
    dice.script(0)
    game.play_round(3, 17)
    summaries.text(_number(game))
    numbers = "[word.rstrip(':') for word in {}.split() if word.rstrip(':').isdigit()]"
    expect(summaries.look(_number(game), numbers)).to_be(
        ["1", "1", "2", "2", "3", "3"], if_got=[(["1"] * 6, "dsc20.always-round-one")]
    )


@part("5.2.e")
def check_the_summary_is_opened_as_utf_8(
    card: Any, hand: Any, blackjack: Any, summaries: Summaries
) -> None:
    """The file is opened with encoding="utf-8", so that it works on every computer."""
    game = blackjack.Blackjack(10)
    summaries.as_on_windows()
    try:
        _add_round(game, card, hand, 1)
    except Raised as raised:
        if "UnicodeEncodeError" not in raised.error.bases:
            raise
        raise Said("dsc20.file-without-encoding") from None
    if "♥" not in summaries.written():
        raise Said("dsc20.file-without-hearts")
    summaries.must_have_been_opened()


def _revealed(card: Any, hand: Any, cards: Sequence[PlainCard]) -> Any:
    """The dealer's hand at the end of a round."""
    dealer = new_hand(card, hand.DealerHand, cards)
    dealer.reveal_hand()
    return dealer


def _add_round(game: Any, card: Any, hand: Any, result: int) -> None:
    """Writes the summary of a round with few cards."""
    player = new_hand(card, hand.PlayerHand, [(9, "hearts"), (10, "hearts")])
    game.add_to_file(player, _revealed(card, hand, [(8, "clubs"), (9, "clubs")]), result)


def _number(game: Any) -> int:
    """The number of a game, whatever it is: to count them right is the matter of other checks."""
    number = game.game_number
    expect(number).to_be_a(int)
    return int(number)


def _for_any_round(text: str) -> tuple[str, ...]:
    """The summary of a round as it is with the number 1, and with the number 0."""
    return text, text.replace("ROUND 1", "ROUND 0")
