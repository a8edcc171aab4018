"""Lines 13 and 14 of the rubric: what the player is asked, and the score."""

from grader.assignments.iipp import oracle, words
from grader.assignments.iipp.score import Score, find_score
from grader.assignments.iipp.table import HITS, STANDS, Moment, Round, Table
from grader.checks import NeedsReview, part
from grader.findings import Seen
from grader.picture import Picture

SEEDS = (1, 2, 3)


# The messages


@part("13", weight=3)
def check_hit_or_stand_is_asked(table: Table) -> None:
    """When a round begins, the player is asked something like "Hit or stand?"."""
    for seed in SEEDS:
        _expect_move_prompt(table, table.start(seed))


@part("13")
def check_hit_or_stand_is_asked_after_hit(table: Table) -> None:
    """After a Hit that is no bust, the player is asked again."""
    _expect_move_prompt(table, table.start())
    for after in table.after_hit():
        _expect_move_prompt(table, table.return_to(after))


@part("13")
def check_hit_or_stand_is_asked_in_the_next_round(table: Table) -> None:
    """In the next round, the player is asked again."""
    stood = table.press("Stand", table.start())
    _expect_move_prompt(table, table.press("Deal", stood))


@part("13", weight=3)
def check_a_new_deal_is_asked_for(table: Table) -> None:
    """When a round is over after Stand, the player is asked something like "New deal?"."""
    for seed in SEEDS:
        _expect_deal_prompt(table.press("Stand", table.start(seed)))


@part("13", weight=2)
def check_a_new_deal_is_asked_for_after_a_bust(table: Table) -> None:
    """When a round is over by a bust, the player is asked for a new deal, too."""
    played = table.find_rounds(
        "iipp.never-bust", 2, lambda r: not r.has_ace and oracle.busted(r.player), HITS
    )
    for one in played:
        _expect_deal_prompt(one.end)


def _expect_move_prompt(table: Table, moment: Moment) -> None:
    """The player is asked for a move, and that is not said when the round is over."""
    over = _over(table, moment)
    here = moment.new_texts(over)
    if words.asks_for_a_move(here):
        return
    if words.asks_for_a_move(moment.texts):
        raise Seen("iipp.move-prompt-stays", (moment.picture, over.picture))
    if words.says_something(here):
        said = " / ".join(here)
        raise NeedsReview("iipp.prompt-unread", pictures=(moment.picture,), said=said)
    raise Seen("iipp.no-move-prompt", (moment.picture,), said=" / ".join(moment.texts) or "nothing")


def _over(table: Table, moment: Moment) -> Moment:
    """The moment after Stand, from here."""
    return table.press("Stand", moment)


def _expect_deal_prompt(moment: Moment) -> None:
    said = moment.messages
    if words.asks_for_a_deal(said):
        return
    if words.winner(said) is None and words.says_something(said):
        raise NeedsReview("iipp.prompt-unread", pictures=(moment.picture,), said=" / ".join(said))
    raise Seen(
        "iipp.no-deal-prompt",
        (moment.before.picture if moment.before else moment.picture, moment.picture),
        said=" / ".join(said) or "nothing",
    )


# The score


@part("14", weight=3)
def check_the_score_shows_wins(table: Table) -> None:
    """The score gets better when the player wins."""
    _winning_score(table)


@part("14", weight=3)
def check_the_score_shows_losses(table: Table) -> None:
    """The score shows when the player loses."""
    _losing_score(table)


@part("14", weight=2)
def check_the_score_goes_on(table: Table) -> None:
    """The score goes on from round to round."""
    score = _losing_score(table)
    for one in table.rounds(STANDS):
        if one.winner == "dealer" and not one.has_ace and _lose_again(table, score, one):
            return
    raise Seen("iipp.never-lost-twice", _screens(table))


def _lose_again(table: Table, score: Score, played: Round) -> bool:
    """Whether the next round is lost as well; then the score must have moved again."""
    first = table.return_to(played.end)
    dealt = table.press("Deal", first)
    if set(dealt.player) == set(first.player):
        return False
    second = table.press("Stand", dealt)
    cards = (*second.player, *second.dealer)
    if not second.player or not second.dealer or oracle.HIDDEN in cards or oracle.has_ace(cards):
        return False
    if oracle.value(second.player) >= oracle.value(second.dealer) or oracle.busted(second.dealer):
        return False
    # A stake is taken when the next round begins.
    before, after = (played.start, dealt) if score.stake else (first, second)
    if not score.lost(before, after):
        raise Seen("iipp.second-loss", (before.picture, after.picture))
    return True


@part("14", weight=2)
def check_the_score_moves_once(table: Table) -> None:
    """When the round is over, Hit and Stand leave the score alone."""
    score = _losing_score(table)
    for seed in SEEDS:
        for button in ("Stand", "Hit"):
            over = table.press("Stand", table.start(seed))
            after = table.press(button, over)
            if score.moved(over, after):
                raise Seen("iipp.score-twice", (over.picture, after.picture), button=button)
    busts = table.find_rounds(
        "iipp.never-bust", 2, lambda r: not r.has_ace and oracle.busted(r.player), HITS
    )
    for one in busts:
        over = table.return_to(one.end)
        after = table.press("Stand", over)
        if score.moved(over, after):
            raise Seen("iipp.score-twice", (over.picture, after.picture), button="Stand")


@part("14")
def check_the_score_waits(table: Table) -> None:
    """The score stays as it is while nobody presses a button."""
    score = _losing_score(table)
    for stand in (False, True):
        before = table.start()
        if stand:
            before = table.press("Stand", before)
        after = table.wait(before)
        if score.moved(before, after):
            raise Seen("iipp.score-drifts", (before.picture, after.picture))


def _winning_score(table: Table) -> Score:
    score = find_score(table)
    if not score.wins:
        raise Seen("iipp.no-score-for-wins", _screens(table))
    return score


def _losing_score(table: Table) -> Score:
    score = find_score(table)
    if not score.losses:
        raise Seen("iipp.no-score-for-losses", _screens(table))
    return score


def _screens(table: Table) -> tuple[Picture, ...]:
    start = table.start()
    return start.picture, table.press("Stand", start).picture
