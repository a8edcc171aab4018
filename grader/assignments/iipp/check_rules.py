"""Lines 10 to 12 of the rubric: who busts, who wins. What is said is what counts."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from grader.api import Elsewhere, NeedsReview, Seen, part
from grader.assignments.iipp import oracle, words
from grader.assignments.iipp.rounds import HITS, STANDS, Round, Table, expect_of_some
from grader.assignments.iipp.score import find_score
from grader.assignments.iipp.table import Moment, stack

# What a main rule of line 12 costs: the line names several, and half of it is left at most.
HALF = 0.5
# So many rounds are tried for one that comes out right.
TRIED = 5
# What a program that does nothing does not do wrong either counts once a button does something.
PLAYED = ("6", "8", "9")
HIT = "buttons.hit_gives_the_player_a_card"
SHUFFLED = "buttons.the_deck_is_shuffled"
ACES = "classes.the_value_of_a_hand_with_aces"
LATE_ACE = "classes.the_value_of_an_ace_that_comes_late"
ELEVEN = "rules.an_ace_counts_eleven"
HIGHER_PLAYER = "rules.the_higher_hand_of_the_player_wins"
HIGHER_DEALER = "rules.the_higher_hand_of_the_dealer_wins"

# The player busts


@part("10", weight=3, assumes=SHUFFLED)
def check_a_busted_player_loses(table: Table) -> None:
    """A player with more than 21 is told to have lost, at once."""
    for played in table.find("iipp.never-bust", _player_busts, HITS, count=4):
        _expect_said(table, "bust", played)


@part("10", weight=2, assumes=(SHUFFLED, HIGHER_PLAYER))
def check_21_is_no_bust(table: Table) -> None:
    """A player with just 21 has not busted and may go on."""
    _expect_busts(table)

    def by_hit(played: Round) -> bool:
        return _no_aces(played) and _has_21(played.last_but_one.player)

    for one in table.find("iipp.never-21", by_hit, HITS, count=2):
        before = one.last_but_one
        said = before.messages
        if before.winner in ("dealer", "both") or _denied(one):
            raise Seen(
                "iipp.bust-at-21",
                (before.picture, one.end.picture),
                cards=" ".join(before.player),
                said=_quoted(said or one.end.messages),
            )


@part("10", assumes=SHUFFLED)
def check_22_is_a_bust(table: Table) -> None:
    """A player with just 22 has busted."""
    for played in table.find("iipp.never-22", _has_22, HITS):
        _expect_said(table, "bust", played)


def _has_22(played: Round) -> bool:
    return _no_aces(played) and oracle.value(played.player) == oracle.BEST + 1


def _denied(played: Round) -> bool:
    """Whether a player who wins by the higher hand is told to have lost."""
    higher = played.winner == "player" and not oracle.busted(played.dealer)
    return higher and played.end.winner in ("dealer", "both")


def _player_busts(played: Round) -> bool:
    return _no_aces(played) and oracle.busted(played.player)


def _expect_busts(table: Table) -> None:
    """A bust was seen to be recognised: else that there is none would mean nothing."""
    played = table.find("iipp.never-bust", _player_busts, HITS)
    _expect_noticed(table, "player", played[0])


def _expect_noticed(table: Table, owner: str, played: Round) -> None:
    """A bust is told as one. Where it is not, no picture is shown: it is of another hand than the
    one that a check is about.
    """
    try:
        _expect_said(table, "bust" if owner == "player" else "dealer-bust", played)
    except NeedsReview:
        raise NeedsReview("iipp.bust-unread", said=_quoted(played.end.messages)) from None
    except Seen:
        raise Seen("iipp.bust-unnoticed", owner=owner) from None


def _has_21(cards: Sequence[str]) -> bool:
    return oracle.value(cards) == oracle.BEST and len(cards) > 2


def _no_aces(played: Round) -> bool:
    return not played.has_ace


# The dealer busts


@part("11", weight=3, assumes=SHUFFLED)
def check_the_player_wins_when_the_dealer_busts(table: Table) -> None:
    """When the dealer has more than 21, the player is told to have won."""
    for played in table.find("iipp.never-dealer-bust", _dealer_busts, STANDS, count=4):
        _expect_said(table, "dealer-bust", played)


@part("11", assumes=(SHUFFLED, HIGHER_DEALER))
def check_21_is_no_bust_for_the_dealer(table: Table) -> None:
    """A dealer with just 21 has not busted and wins."""
    busts = table.find("iipp.never-dealer-bust", _dealer_busts, STANDS)
    _expect_noticed(table, "dealer", busts[0])

    def drawn(played: Round) -> bool:
        return _no_aces(played) and _has_21(played.dealer)

    for one in table.find("iipp.never-dealer-21", drawn, STANDS, HITS):
        _expect_winner(table, one)


@part("11", assumes=SHUFFLED)
def check_22_is_a_bust_for_the_dealer(table: Table) -> None:
    """A dealer with just 22 has busted, and the player wins."""

    def just(played: Round) -> bool:
        return _no_aces(played) and oracle.value(played.dealer) == oracle.BEST + 1

    for played in table.find("iipp.never-dealer-22", just, STANDS, HITS):
        _expect_said(table, "dealer-bust", played)


def _dealer_busts(played: Round) -> bool:
    return _no_aces(played) and oracle.busted(played.dealer)


# Values and the winner


@part("12", costs=HALF, assumes=SHUFFLED)
def check_the_higher_hand_of_the_player_wins(table: Table) -> None:
    """A player with the higher hand wins."""
    _expect_winners(table, "iipp.never-won", lambda r: _ahead(r) > 0)


@part("12", costs=HALF, assumes=SHUFFLED)
def check_the_higher_hand_of_the_dealer_wins(table: Table) -> None:
    """A dealer with the higher hand wins."""
    _expect_winners(table, "iipp.never-lost", lambda r: _ahead(r) < 0)


@part("12", costs=HALF, assumes=SHUFFLED)
def check_the_dealer_wins_a_tie(table: Table) -> None:
    """When both hands are worth the same, the dealer wins."""
    _expect_winners(table, "iipp.never-tie", lambda r: _ahead(r) == 0, 2)


# With the first round one sees that a dealer with 21 wins at all.
DEALER_21 = stack("CT HQ", "SK C6", "D5 H2 D3")
TIES_AT_21 = (
    stack("CT H6", "SK C6", "D5 H5 D3", 1),
    stack("CA HK", "S9 C7", "D5 H5 D3"),
    stack("CA HK", "SA CQ", "D5 H5 D3"),
)


@part("12", once=PLAYED, assumes=(HIT, SHUFFLED, "rules.21_is_no_bust_for_the_dealer"))
def check_the_dealer_wins_a_tie_at_21(table: Table) -> None:
    """When both have 21, the dealer wins; with two cards, too."""
    if not _dealer_wins_with_21(table):
        raise Elsewhere
    for played in table.find("iipp.never-tie-21", _ties_at_21, HITS, count=2, stacks=TIES_AT_21):
        told = played.end.winner
        if told == "player" or (told == "dealer" and oracle.ties_are_free()):
            raise _wrong_winner(played)


def _dealer_wins_with_21(table: Table) -> bool:
    """Whether 21 is no bust for the dealer: that is the matter of another line."""

    def has_21(played: Round) -> bool:
        return oracle.value(played.dealer) == oracle.BEST > oracle.value(played.player)

    played = table.find("iipp.never-tie-21", has_21, STANDS, count=2, stacks=(DEALER_21,))
    return all(one.end.winner != "player" for one in played)


def _ties_at_21(played: Round) -> bool:
    return oracle.value(played.player) == oracle.value(played.dealer) == oracle.BEST


# Without the dealer's turn, the player would win this round.
WITH_21 = stack("C5 H6", "SK C6", "DT H5 D3", 1)


@part("12", once=PLAYED, assumes=(HIT, SHUFFLED, "rules.21_is_no_bust_for_the_dealer"))
def check_21_waits_for_the_dealer(table: Table) -> None:
    """A player who gets 21 with Hit has not won yet: the dealer may get 21, too."""
    if not _dealer_wins_with_21(table):
        raise Elsewhere
    if not table.works("Hit"):
        raise Elsewhere
    score = find_score(table)
    start = table.begin(WITH_21)
    if start is not None:
        before, with_21 = start, table.press("Hit", start)
    else:
        # Its cards cannot be put in order: the hands that come have to do.
        (played,) = table.find("iipp.never-21", _gets_21, HITS, stacks=())
        with_21 = next(filter(_hit_to_21, played.moves))
        before = with_21.before or played.start
    unplayed = len(with_21.dealer) == 2 and oracle.value(with_21.player) == oracle.BEST
    if unplayed and (with_21.winner == "player" or score.won(before, with_21)):
        said = _quoted(with_21.messages)
        raise Seen("iipp.won-too-early", (before.picture, with_21.picture), said=said)


@part("12", costs=HALF, assumes=(SHUFFLED, ACES, LATE_ACE))
def check_an_ace_counts_eleven(table: Table) -> None:
    """An ace counts 11 where that is no bust: for both, in rounds in which that decides."""
    for played in table.find("iipp.never-ace", _eleven_decides, STANDS, HITS, count=4):
        if _is_soft(played.dealer[:2]) and len(played.dealer) > 2:
            cards = " ".join(played.dealer[:2])
            value = oracle.value(played.dealer[:2])
            raise Seen("iipp.ace-not-eleven", played.pictures, cards=cards, value=value)
        _expect_winner(table, played)
    for played in table.find(
        "iipp.never-ace", _natural_decides, STANDS, stacks=(NATURAL,), needed=False
    ):
        _expect_winner(table, played)


# The player has 21 from the start, and the dealer fewer.
NATURAL = stack("CA HK", "SK C9", "D5 H2 D3")


def _natural_decides(played: Round) -> bool:
    natural = len(played.player) == 2 and oracle.value(played.player) == oracle.BEST
    return natural and oracle.ENOUGH <= oracle.value(played.dealer) < oracle.BEST


# An ace that comes last, and one that comes first: the player's ace decides each round.
ACE_AS_ONE = (
    stack("CT H9", "SK C9", "DA H5 D3", 1),
    stack("CA H5", "SK C7", "DT H2 D3", 1),
    stack("C6 H6", "SK C7", "DA H6 D3", 2),
    stack("CA HA", "SK C9", "D8 H2 D3", 1),
)


@part("12", costs=HALF, assumes=(HIT, SHUFFLED, ACES, ELEVEN))
def check_an_ace_counts_one(table: Table) -> None:
    """An ace counts 1 where 11 would be a bust."""
    for played in filter(None, map(table.play_stack, ACE_AS_ONE)):
        _expect_winner(table, played)
    stood: list[Moment] = []
    trouble: Seen | None = None
    for after in table.after_hit(4, _has_a_one):
        if after.winner in ("dealer", "both"):
            raise Seen(
                "iipp.bust-with-ace",
                (after.picture,),
                cards=" ".join(after.player),
                value=oracle.value(after.player),
                said=_quoted(after.messages),
            )
        try:
            stood.append(table.press("Stand", table.return_to(after)))
        except Seen as seen:
            trouble = trouble or seen  # in some rounds, that is the matter of another line
    if trouble is not None and not stood:
        raise trouble
    for end in stood:
        played = Round(end.first, (end,))
        clear = played.dealer and oracle.HIDDEN not in played.dealer
        if clear and not oracle.has_ace(played.dealer) and _below_21(played):
            _expect_winner(table, played)


def _expect_winners(table: Table, what: str, fits: Callable[[Round], bool], count: int = 3) -> None:
    def plain(played: Round) -> bool:
        return _no_aces(played) and _below_21(played) and fits(played)

    for played in table.find(what, plain, STANDS, HITS, count=count):
        _expect_winner(table, played)


def _below_21(played: Round) -> bool:
    """Whether nobody busts or comes near it: who does is the matter of other lines."""
    return max(oracle.value(played.player), oracle.value(played.dealer)) < oracle.BEST


def expect_some_winner(table: Table) -> None:
    """At least one round comes out right: for checks that have nothing else to look at."""
    rounds = table.find("iipp.never-won", _no_aces, STANDS, count=TRIED)
    expect_of_some(rounds, lambda played: _expect_winner(table, played))


def _ahead(played: Round) -> int:
    return oracle.value(played.player) - oracle.value(played.dealer)


def _eleven_decides(played: Round) -> bool:
    """Whether the player wins by an ace that counts 11; or the dealer has enough with one."""
    player, dealer = played.player, played.dealer
    if played.winner == "nobody":
        return False  # who wins a tie is the matter of other checks
    if oracle.has_ace(player) == oracle.has_ace(dealer) or not _below_21(played):
        return False
    if oracle.has_ace(dealer):
        return _is_soft(dealer[:2])
    low = sum(map(oracle.points, player))
    return low != oracle.value(player) and _winner_with(low, played) != played.winner


def _is_soft(cards: Sequence[str]) -> bool:
    """Whether two cards are an ace with more than 17."""
    return oracle.has_ace(cards) and oracle.ENOUGH < oracle.value(cards) < oracle.BEST


def _has_a_one(cards: Sequence[str]) -> bool:
    """Whether there is an ace that counts 1."""
    return oracle.has_ace(cards) and sum(map(oracle.points, cards)) == oracle.value(cards)


def _winner_with(value: int, played: Round) -> str:
    dealer = oracle.value(played.dealer)
    if value > oracle.BEST:
        return "dealer"
    return "player" if dealer > oracle.BEST or value > dealer else "dealer"


# What is said


def _expect_said(table: Table, label: str, played: Round) -> None:
    said, told = played.end.messages, played.end.winner
    cards = played.player if label == "bust" else played.dealer
    if told == played.winner or (told is None and _settled(table, played)):
        return
    fields: dict[str, Any] = {"cards": " ".join(cards), "value": oracle.value(cards)}
    if told is None:
        _ask_a_person(played.end)
        message = "iipp.bust-not-said" if label == "bust" else "iipp.dealer-bust-not-said"
    else:
        message = "iipp.bust-wrong" if label == "bust" else "iipp.dealer-bust-wrong"
        fields["said"] = _quoted(said)
    raise Seen(message, played.pictures, **fields)


def _wrong_winner(played: Round) -> Seen:
    return Seen(
        "iipp.winner-wrong",
        played.pictures,
        player=" ".join(played.player),
        worth=oracle.value(played.player),
        dealer=" ".join(played.dealer),
        other=oracle.value(played.dealer),
        verdict="nobody wins" if played.winner == "nobody" else f"the {played.winner} wins",
        said=_quoted(played.end.messages),
    )


def _expect_winner(table: Table, played: Round) -> None:
    told = played.end.winner
    if told == played.winner:
        return
    if told is not None:
        raise _wrong_winner(played)
    if _settled(table, played):
        return
    _ask_a_person(played.end)
    raise Seen(
        "iipp.winner-not-said",
        played.pictures,
        player=" ".join(played.player),
        worth=oracle.value(played.player),
        dealer=" ".join(played.dealer),
        other=oracle.value(played.dealer),
    )


def _settled(table: Table, played: Round) -> bool:
    """Whether words that are not understood tell who has won, by the score beside them: it moves as
    it should, and where somebody else wins, the words are others.
    """
    said = played.end.messages
    if not words.says_something(said):
        return False
    score = find_score(table)
    moved = score.won if played.winner == "player" else score.lost
    if played.winner == "nobody":
        fits = not score.moved(played.start, played.end)
    else:
        fits = moved(played.start, played.end)
    if score.stake or not fits:
        return False
    others = [
        one
        for one in table.rounds(STANDS)
        if one.winner != played.winner
        and not one.has_ace
        and oracle.value(one.dealer) < oracle.BEST
    ]
    told = set(_words(said))
    return bool(others) and all(not told <= set(_words(one.end.messages)) for one in others[:2])


def _words(texts: Sequence[str]) -> list[str]:
    return re.findall(r"[a-z]+", " ".join(texts).lower())


def _ask_a_person(moment: Moment) -> None:
    """Words that are not understood are no reason to take points."""
    if words.says_something(moment.messages):
        said = _quoted(moment.messages)
        raise NeedsReview("iipp.message-unread", pictures=(moment.picture,), said=said)


def _gets_21(played: Round) -> bool:
    """Whether the player comes to 21 with Hit."""
    return any(map(_hit_to_21, played.moves))


def _hit_to_21(moment: Moment) -> bool:
    return moment.path[-1] == "Hit" and oracle.value(moment.player) == oracle.BEST


def _quoted(texts: Sequence[str]) -> str:
    return " / ".join(text.strip() for text in texts) or "nothing new"
