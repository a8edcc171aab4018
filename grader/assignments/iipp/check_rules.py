"""Lines 10 to 12 of the rubric: who busts, who wins. What is said is what counts."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from grader.api import Elsewhere, NeedsReview, Seen, part
from grader.assignments.iipp import oracle, words
from grader.assignments.iipp.score import find_score
from grader.assignments.iipp.table import HITS, MANY, STANDS, Moment, Round, Table, stack

# What a main rule of line 12 costs: the line names several, and half of it is left at most.
HALF = 0.5
# What a program that does nothing does not do wrong either counts once a button does something.
PLAYED = ("6", "8", "9")
HIT = "buttons.hit_gives_the_player_a_card"
SHUFFLED = "buttons.the_deck_is_shuffled"
ACES = "classes.the_value_of_a_hand_with_aces"
HIGHER_PLAYER = "rules.the_higher_hand_of_the_player_wins"
HIGHER_DEALER = "rules.the_higher_hand_of_the_dealer_wins"

# The player busts


@part("10", weight=3, assumes=SHUFFLED)
def check_a_busted_player_loses(table: Table) -> None:
    """A player with more than 21 is told to have lost, at once."""
    for played in table.find_rounds("iipp.never-bust", 4, _player_busts, HITS):
        _expect_said("bust", played, played.player)


@part("10", weight=2, assumes=(SHUFFLED, HIGHER_PLAYER))
def check_21_is_no_bust(table: Table) -> None:
    """A player with just 21 has not busted and may go on."""
    _expect_busts(table)
    played = table.find_rounds(
        "iipp.never-21", 2, lambda r: _no_aces(r) and _has_21(r.last_but_one.player), HITS
    )
    for one in played:
        before = one.last_but_one
        said = before.messages
        if words.winner(said) in ("dealer", "both") or _denied(one):
            raise Seen(
                "iipp.bust-at-21",
                (before.picture, one.end.picture),
                cards=" ".join(before.player),
                said=_quoted(said or one.end.messages),
            )


@part("10", assumes=SHUFFLED)
def check_22_is_a_bust(table: Table) -> None:
    """A player with just 22 has busted."""
    for played in table.find_rounds("iipp.never-22", 1, _has_22, HITS):
        _expect_said("bust", played, played.player)


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
    played = table.find_rounds("iipp.never-bust", 1, _player_busts, HITS)
    _expect_noticed("player", played[0], played[0].player)


def _expect_noticed(owner: str, played: Round, cards: Sequence[str]) -> None:
    """A bust is told as one. Where it is not, no picture is shown: it is of another hand than the
    one that a check is about.
    """
    try:
        _expect_said("bust" if owner == "player" else "dealer-bust", played, cards)
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
    for played in table.find_rounds("iipp.never-dealer-bust", 4, _dealer_busts, STANDS):
        _expect_said("dealer-bust", played, played.dealer)


@part("11", assumes=(SHUFFLED, HIGHER_DEALER))
def check_21_is_no_bust_for_the_dealer(table: Table) -> None:
    """A dealer with just 21 has not busted and wins."""
    busts = table.find_rounds("iipp.never-dealer-bust", 1, _dealer_busts, STANDS)
    _expect_noticed("dealer", busts[0], busts[0].dealer)
    played = table.find_rounds(
        "iipp.never-dealer-21", 1, lambda r: _no_aces(r) and _has_21(r.dealer), STANDS, HITS
    )
    for one in played:
        _expect_winner(table, one)


@part("11", assumes=SHUFFLED)
def check_22_is_a_bust_for_the_dealer(table: Table) -> None:
    """A dealer with just 22 has busted, and the player wins."""

    def just(played: Round) -> bool:
        return _no_aces(played) and oracle.value(played.dealer) == oracle.BEST + 1

    for played in table.find_rounds("iipp.never-dealer-22", 1, just, STANDS, HITS):
        _expect_said("dealer-bust", played, played.dealer)


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
    for played in table.arranged("iipp.never-tie-21", TIES_AT_21, _ties_at_21, HITS):
        told = _told(table, played)
        if told == "player" or (told == "dealer" and oracle.ties_are_free()):
            raise _wrong_winner(played)


def _dealer_wins_with_21(table: Table) -> bool:
    """Whether 21 is no bust for the dealer: that is the matter of another line."""

    def has_21(played: Round) -> bool:
        return oracle.value(played.dealer) == oracle.BEST > oracle.value(played.player)

    played = table.arranged("iipp.never-tie-21", (DEALER_21,), has_21)
    return all(one.end.winner != "player" for one in played)


def _ties_at_21(played: Round) -> bool:
    return oracle.value(played.player) == oracle.value(played.dealer) == oracle.BEST


def _told(table: Table, played: Round) -> str | None:
    """Who has won, by all that can be read at the end and not in another round at its start."""
    end, other = played.end, table.begin(DEALER_21) or table.start()
    return words.winner(end.new_texts(other))


# Without the dealer's turn, the player would win these rounds.
WITH_21 = (stack("C5 H6", "SK C6", "DT H5 D3", 1), stack("CA HK", "S9 C7", "D5 H5 D3"))


@part("12", once=PLAYED, assumes=(HIT, SHUFFLED, "rules.21_is_no_bust_for_the_dealer"))
def check_21_waits_for_the_dealer(table: Table) -> None:
    """A player with 21 has not won yet: the dealer may get 21, too."""
    if not _dealer_wins_with_21(table):
        raise Elsewhere
    plain = table.begin(DEALER_21)
    if plain is None:
        # Its cards cannot be put in order: the hands that come have to do.
        (played,) = table.arranged("iipp.never-21", (), _gets_21, HITS, 1)
        with_21 = next(one for one in played.moves if oracle.value(one.player) == oracle.BEST)
        if len(with_21.dealer) == 2 and with_21.winner == "player":
            quoted = _quoted(with_21.messages)
            raise Seen("iipp.won-too-early", (with_21.picture,), said=quoted)
        return
    for chosen in WITH_21:
        plain = table.begin(DEALER_21)
        moment = table.begin(chosen) if table.works("Hit") else None
        if plain is None or moment is None:
            raise Elsewhere
        for _ in range(chosen.hits):
            moment = table.press("Hit", moment)
        said = moment.new_texts(plain)
        unplayed = len(moment.dealer) == 2 and oracle.value(moment.player) == oracle.BEST
        if unplayed and words.winner(said) == "player":
            raise Seen("iipp.won-too-early", (moment.picture,), said=_quoted(said))


@part("12", costs=HALF, assumes=(SHUFFLED, ACES))
def check_an_ace_counts_eleven(table: Table) -> None:
    """An ace counts 11 where that is no bust: for both, in rounds in which that decides."""
    for played in table.find_rounds("iipp.never-ace", 4, _eleven_decides, STANDS, HITS):
        if _is_soft(played.dealer[:2]) and len(played.dealer) > 2:
            cards = " ".join(played.dealer[:2])
            value = oracle.value(played.dealer[:2])
            raise Seen("iipp.ace-not-eleven", played.pictures, cards=cards, value=value)
        _expect_winner(table, played)


# An ace that comes last, and one that comes first: the player's ace decides each round.
ACE_AS_ONE = (
    stack("CT H9", "SK C9", "DA H5 D3", 1),
    stack("CA H5", "SK C7", "DT H2 D3", 1),
    stack("C6 H6", "SK C7", "DA H6 D3", 2),
    stack("CA HA", "SK C9", "D8 H2 D3", 1),
)


@part("12", costs=HALF, assumes=(HIT, SHUFFLED, ACES))
def check_an_ace_counts_one(table: Table) -> None:
    """An ace counts 1 where 11 would be a bust."""
    for played in filter(None, map(table.play_stack, ACE_AS_ONE)):
        _expect_winner(table, played)
    for after in table.after_hit(4, MANY, _has_a_one):
        if after.winner in ("dealer", "both"):
            raise Seen(
                "iipp.bust-with-ace",
                (after.picture,),
                cards=" ".join(after.player),
                value=oracle.value(after.player),
                said=_quoted(after.messages),
            )
        stood = table.press("Stand", table.return_to(after))
        played = Round(after.first, (after, stood))
        clear = played.dealer and oracle.HIDDEN not in played.dealer
        if clear and not oracle.has_ace(played.dealer) and _below_21(played):
            _expect_winner(table, played)


def _expect_winners(table: Table, what: str, fits: Callable[[Round], bool], count: int = 3) -> None:
    def plain(played: Round) -> bool:
        return _no_aces(played) and _below_21(played) and fits(played)

    for played in table.find_rounds(what, count, plain, STANDS, HITS):
        _expect_winner(table, played)


def _below_21(played: Round) -> bool:
    """Whether nobody busts or comes near it: who does is the matter of other lines."""
    return max(oracle.value(played.player), oracle.value(played.dealer)) < oracle.BEST


def expect_some_winner(table: Table) -> None:
    """At least one round comes out right: for checks that have nothing else to look at."""
    for played in table.find_rounds("iipp.never-won", 1, lambda r: _no_aces(r), STANDS):
        _expect_winner(table, played)


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


def _expect_said(label: str, played: Round, cards: Sequence[str]) -> None:
    said = played.end.messages
    told = words.winner(said)
    if told == played.winner:
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
    return any(oracle.value(one.player) == oracle.BEST for one in played.moves)


def _quoted(texts: Sequence[str]) -> str:
    return " / ".join(text.strip() for text in texts) or "nothing new"
