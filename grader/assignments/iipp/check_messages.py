"""Lines 13 and 14 of the rubric: what the player is asked, and the score."""

import re
from collections.abc import Iterator

from grader.api import Elsewhere, NeedsReview, Picture, Seen, part
from grader.assignments.iipp import oracle, words
from grader.assignments.iipp.rounds import HITS, MANY, STANDS, Round, Table, expect_of_some
from grader.assignments.iipp.score import Score, find_score
from grader.assignments.iipp.table import Moment, stack

SEEDS = (1, 2, 3)
# A game that never says who has won leaves no result either.
PLAYED = ("6", "8", "9")
HIT = "buttons.hit_gives_the_player_a_card"
SHUFFLED = "buttons.the_deck_is_shuffled"


# The messages


@part("13", weight=3)
def check_hit_or_stand_is_asked(table: Table) -> None:
    """When a round begins, the player is asked something like "Hit or stand?"."""
    for start in table.begun():
        _expect_move_prompt(table, start)


@part("13", assumes=(HIT, SHUFFLED))
def check_hit_or_stand_is_asked_after_hit(table: Table) -> None:
    """After a Hit that is no bust, the player is asked again."""
    for after in table.after_hit():
        _expect_move_prompt(table, table.return_to(after))


@part("13")
def check_hit_or_stand_is_asked_in_the_next_round(table: Table) -> None:
    """In the next round, the player is asked again."""
    _expect_move_prompt(table, table.next_round())


@part("13", weight=3)
def check_a_new_deal_is_asked_for(table: Table) -> None:
    """When a round is over after Stand, the player is asked something like "New deal?"."""
    expect_of_some(map(table.end, table.begun()), _expect_deal_prompt)


# A round ends in each of these ways; the player has 21 by Hit, or at once.
ENDINGS = {
    "the player wins": stack("CT H9", "SK C8", "D5 H2 D3"),
    "the dealer wins": stack("CT H7", "SK C9", "D5 H2 D3"),
    "a tie": stack("CT H8", "SK D8", "D5 H2 D3"),
    "the dealer busts": stack("CT H7", "SK C6", "DT H2 D3"),
    "21 by Hit": stack("CT H6", "SK C8", "D5 H2 D3", 1),
    "21 at once": stack("CA HK", "SK C8", "D5 H2 D3"),
}


def _ending(played: Round) -> str:
    mine, theirs = oracle.value(played.player), oracle.value(played.dealer)
    if mine == oracle.BEST:
        return "21 at once" if len(played.player) == 2 else "21 by Hit"
    if theirs > oracle.BEST:
        return "the dealer busts"
    return "a tie" if mine == theirs else f"the {played.winner} wins"


@part("13", assumes=HIT)
def check_a_new_deal_is_asked_for_however_it_ends(table: Table) -> None:
    """However a round ends after Stand, the player is asked for a new deal."""
    _expect_deal_prompt(table.end(table.start()))
    for ending, cards in ENDINGS.items() if table.works("Stand") else ():

        def ends_so(played: Round, ending: str = ending) -> bool:
            return _ending(played) == ending and played.end.path[-1:] == ("Stand",)

        for played in table.find(
            "iipp.never-ends-so", ends_so, STANDS, HITS, stacks=(cards,), needed=False
        ):
            if not words.asks_for_a_deal(played.end.texts):
                _expect_deal_prompt(played.end)


@part("13", weight=2, assumes=(HIT, SHUFFLED))
def check_a_new_deal_is_asked_for_after_a_bust(table: Table) -> None:
    """When a round is over by a bust, the player is asked for a new deal, too."""
    busts = table.noticed_busts(2)
    if not busts and not words.asks_for_a_deal(table.end(table.start()).messages):
        busts = table.busts(1)  # a new deal is never asked for: that no bust is noticed hides it
    for one in busts:
        _expect_deal_prompt(table.return_to(one.end))


# What says of a message that it is about the round before.
ABOUT_BEFORE = re.compile(r"\b(last|previous|earlier|before)\b", re.I)


@part("13", once=PLAYED)
def check_the_result_is_gone_in_the_next_round(table: Table) -> None:
    """When a new round begins after another was over, nobody is said to have won or lost."""
    for seed in SEEDS:
        start = table.start(seed)
        over = table.end(start)
        dealt = table.deal(over)
        results = [one for one in over.new_texts(start) if words.winner([one]) is not None]
        left = [one for one in dealt.texts if one in results and not ABOUT_BEFORE.search(one)]
        if left:
            raise Seen("iipp.result-stays", (over.picture, dealt.picture), said=" / ".join(left))


def _expect_move_prompt(table: Table, moment: Moment) -> None:
    """The player is asked for a move, and that is not said when the round is over."""
    over = table.end(moment)
    here = moment.new_texts(over)
    if words.asks_for_a_move(here) or (words.asks(here) and not words.asks_for_a_deal(here)):
        return
    if words.asks_for_a_move(moment.texts):
        if _stays_after_stand_only(table, over):
            return
        raise Seen("iipp.move-prompt-stays", (moment.picture, over.picture))
    if words.says_something(here):
        said = " / ".join(here)
        raise NeedsReview("iipp.prompt-unread", pictures=(moment.picture,), said=said)
    raise Seen("iipp.no-move-prompt", (moment.picture,), said=" / ".join(moment.texts) or "nothing")


def _stays_after_stand_only(table: Table, over: Moment) -> bool:
    """Whether what asks for a move stands after Stand where a new deal should be asked for, and is
    gone after a bust: that is the matter of the check of the other.
    """
    if words.asks_for_a_deal(over.messages) or not table.works("Hit"):
        return False
    return any(not words.asks_for_a_move(one.end.texts) for one in table.noticed_busts(1))


def _expect_deal_prompt(moment: Moment) -> None:
    said = moment.messages
    if words.asks_for_a_deal(said) or (words.asks(said) and not words.asks_for_a_move(said)):
        return
    unread = words.winner(said) is None and words.says_something(said)
    if unread or words.may_ask_for_a_deal(said):
        raise NeedsReview("iipp.prompt-unread", pictures=(moment.picture,), said=" / ".join(said))
    raise Seen(
        "iipp.no-deal-prompt",
        (moment.before.picture if moment.before else moment.picture, moment.picture),
        said=" / ".join(said) or "nothing",
    )


# The score


@part("14", weight=3, assumes=SHUFFLED)
def check_the_score_shows_wins(table: Table) -> None:
    """The score gets better when the player wins."""
    _score_that_wins_raise(table)


@part("14", weight=3, assumes=SHUFFLED)
def check_the_score_shows_losses(table: Table) -> None:
    """The score shows when the player loses."""
    _score_that_losses_lower(table)


@part("14", weight=2, assumes=(HIT, SHUFFLED))
def check_the_score_shows_a_bust(table: Table) -> None:
    """The score shows when the player loses by a bust."""
    score = _score_that_losses_lower(table)
    for one in table.noticed_busts(2):
        end = table.return_to(one.end)
        after = table.deal(end) if score.stake else end
        if not score.lost(one.start, after):
            late = table.deal(table.return_to(one.end))
            message = "iipp.bust-late" if score.lost(one.start, late) else "iipp.bust-free"
            raise Seen(message, (*one.pictures, late.picture))


@part("14", weight=2, assumes=SHUFFLED)
def check_the_score_goes_on(table: Table) -> None:
    """The score goes on from round to round: a second loss moves it again."""
    score = _score_that_losses_lower(table)
    for first, second in _rounds_alike(table, "dealer"):
        # A stake is taken when the next round begins.
        before, after = (first.start, second.start) if score.stake else (first.end, second.end)
        if not score.lost(before, after):
            raise Seen("iipp.second-loss", (before.picture, after.picture))
        return
    raise table.unreached(Seen("iipp.never-lost-twice", _screens(table)))


@part("14", weight=2, assumes=SHUFFLED)
def check_the_score_goes_up_again(table: Table) -> None:
    """A second win moves the score again: by the higher hand, and by a dealer who busts."""
    score = _score_that_wins_raise(table)
    ways = set()
    for _, second in _rounds_alike(table, "player"):
        if not score.won(second.start, second.end):
            raise Seen("iipp.second-win", (second.start.picture, second.end.picture))
        ways.add(oracle.busted(second.dealer))
        if len(ways) == 2:
            return
    if not ways:
        raise table.unreached(Seen("iipp.never-won-twice", _screens(table)))


def _rounds_alike(table: Table, winner: str) -> Iterator[tuple[Round, Round]]:
    """Two rounds one after the other, both plain to see and won by the same one; where there are
    any, those of which the program says nothing else, at least of the second.
    """
    others: tuple[list[tuple[Round, Round]], ...] = [], []
    found = False
    for first in table.rounds(STANDS, MANY):
        second = _next_round(table, first, winner)
        if second is None:
            continue
        first_agrees, agrees = (one.end.winner in (None, winner) for one in (first, second))
        if first_agrees and agrees:
            found = True
            yield first, second
        elif not found:
            others[0 if agrees else 1].append((first, second))
    if not found:
        yield from others[0] or others[1]


def _next_round(table: Table, first: Round, winner: str) -> Round | None:
    """The round after one, where both are plain to see and won by the same one."""
    if first.winner != winner or first.has_ace:
        return None
    end = table.return_to(first.end)
    dealt = table.deal(end)
    if set(dealt.player) == set(end.player):
        return None
    over = table.end(dealt)
    cards = (*over.player, *over.dealer)
    if not over.player or not over.dealer or oracle.HIDDEN in cards or oracle.has_ace(cards):
        return None
    tie = oracle.value(over.player) == oracle.value(over.dealer)
    second = Round(dealt, (over,))
    return None if tie or second.winner != winner else second


@part("14", assumes=(SHUFFLED, "buttons.deal_after_the_round_costs_nothing"))
def check_the_score_begins_even(table: Table) -> None:
    """When the program starts, nobody has lost a round yet."""
    score, stood = _score_that_losses_lower(table), table.end(table.start())
    if score.stake:
        return  # of which every Deal takes some
    if score.lost(stood, table.deal(stood)):
        raise Elsewhere
    start = table.start()
    if score.is_below_zero(start):
        raise Seen("iipp.score-begins-lost", (start.picture,))


@part("14", weight=2, assumes=(HIT, SHUFFLED))
def check_the_score_moves_once(table: Table) -> None:
    """When the round is over, Hit and Stand leave the score alone.

    Cards that come then are the matter of other lines, with all that comes of them.
    """
    score = _score_that_losses_lower(table)
    for seed in SEEDS:
        for button in ("Stand", "Hit"):
            if not table.works(button):
                continue
            over = table.end(table.start(seed))
            after = table.press(button, over)
            _expect_no_move(score, over, after, button)
    for one in table.noticed_busts(2):
        for button in ("Stand", "Hit"):
            over = table.return_to(one.end)
            _expect_no_move(score, over, table.press(button, over), button)


def _expect_no_move(score: Score, over: Moment, after: Moment, button: str) -> None:
    if score.moved(over, after) and over.hands == after.hands:
        raise Seen("iipp.score-twice", (over.picture, after.picture), button=button)


@part("14", assumes=SHUFFLED)
def check_the_score_waits(table: Table) -> None:
    """The score stays as it is while nobody presses a button."""
    score = _score_that_losses_lower(table)
    for stand in (False, True):
        before = table.start()
        if stand:
            before = table.end(before)
        after = table.wait(before)
        if score.moved(before, after):
            raise Seen("iipp.score-drifts", (before.picture, after.picture))


TIE = stack("CT H8", "SK D8", "D5 H2 D3")


@part(
    "14",
    assumes=(
        SHUFFLED,
        "rules.the_dealer_wins_a_tie",
        "buttons.the_dealer_gets_two_cards",
        "buttons.the_dealer_takes_cards_up_to_17",
        "buttons.the_dealer_stands_on_17",
    ),
)
def check_the_score_shows_a_tie(table: Table) -> None:
    """A tie that the dealer is said to have won costs what other losses cost."""
    score = _score_that_losses_lower(table)
    if score.stake:
        return  # it is taken at the beginning, whoever wins
    if not table.works("Stand"):
        raise Elsewhere
    found = table.find("iipp.never-tie", _ties, STANDS, stacks=(TIE,), needed=False)
    if not found:
        raise Elsewhere  # no hands that could be the same are dealt
    played = found[0]
    if played.end.winner not in (played.winner, None):
        raise Elsewhere
    if oracle.ties_are_free():
        if score.moved(played.start, played.end):
            raise Seen("iipp.tie-not-free", played.pictures)
    elif not score.lost(played.start, played.end):
        raise Seen("iipp.tie-free", played.pictures)


NATURAL = stack("CA HK", "SK C9", "D5 H2 D3")


@part("14", assumes=SHUFFLED)
def check_a_21_from_the_start_counts_once(table: Table) -> None:
    """A player who is dealt 21 wins one round, and not two."""
    score = _score_that_wins_raise(table)
    (plain,) = table.begun(1)
    natural = table.begin(NATURAL) or table.first(_is_natural)
    if natural is None or not table.works("Stand"):
        return
    natural = table.return_to(natural)
    over = table.press("Stand", natural)
    if score.won(plain, natural) and score.won(natural, over):
        raise Seen("iipp.natural-twice", (natural.picture, over.picture))


def _is_natural(moment: Moment) -> bool:
    return len(moment.player) == 2 and oracle.value(moment.player) == oracle.BEST


def _ties(played: Round) -> bool:
    values = oracle.value(played.player), oracle.value(played.dealer)
    return values[0] == values[1] <= oracle.BEST


def _score_that_wins_raise(table: Table) -> Score:
    score = find_score(table)
    if not score.wins:
        raise table.unreached(Seen("iipp.no-score-for-wins", _screens(table)))
    return score


def _score_that_losses_lower(table: Table) -> Score:
    score = find_score(table)
    if not score.losses:
        raise table.unreached(Seen("iipp.no-score-for-losses", _screens(table)))
    return score


def _screens(table: Table) -> tuple[Picture, ...]:
    start = table.start()
    return start.picture, table.end(start).picture
