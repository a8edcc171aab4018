"""Lines 6 to 9 of the rubric: what Deal, Hit and Stand do with the cards.

Aces are left to the line about values: what a wrong value does to the dealer costs once.
"""

from grader.api import Seen, part
from grader.assignments.iipp import oracle, words
from grader.assignments.iipp.oracle import HIDDEN
from grader.assignments.iipp.score import Score, find_score
from grader.assignments.iipp.table import STANDS, Moment, Round, Table

SEEDS = (1, 2, 3, 4)
# More rounds than one deck has cards for.
MANY_ROUNDS = 16
# Two cards that never change may just be painted: they count once a button does something to them.
PLAYED = ("6", "8", "9")


# Deal


@part("6", weight=3, once=PLAYED)
def check_the_player_gets_two_cards(table: Table) -> None:
    """A round begins with two cards for the player."""
    for seed in SEEDS:
        _expect_two(table.start(seed), "player")


@part("6", weight=3, once=PLAYED)
def check_the_dealer_gets_two_cards(table: Table) -> None:
    """A round begins with two cards for the dealer."""
    for seed in SEEDS:
        _expect_two(table.start(seed), "dealer")


@part("6", weight=2)
def check_deal_gives_the_player_new_cards(table: Table) -> None:
    """Pressing Deal after a round gives the player two new cards."""
    _expect_new(table, "player")


@part("6", weight=2)
def check_deal_gives_the_dealer_new_cards(table: Table) -> None:
    """Pressing Deal after a round gives the dealer two new cards."""
    _expect_new(table, "dealer")


@part("6", once=PLAYED)
def check_there_are_cards_for_many_rounds(table: Table) -> None:
    """The cards do not run out, however many rounds are played: each has a whole deck again."""
    moment = table.start()
    for count in range(1, MANY_ROUNDS):
        try:
            stood = table.press("Stand", moment)
            dealt = table.press("Deal", stood)
        except Seen as seen:
            if seen.raised is None:
                raise
            raise Seen("iipp.deck-runs-out", seen.pictures, seen.raised, count=count) from None
        if len(dealt.player) != 2 or len(dealt.dealer) != 2:
            raise Seen("iipp.deck-runs-out", (stood.picture, dealt.picture), count=count)
        # What can be seen now is what is needed here: the screens before may be forgotten.
        moment = Moment(1, dealt.did, dealt.screen, "", None, dealt.hands, dealt.seen)


@part("6")
def check_the_deck_is_shuffled(table: Table) -> None:
    """The deck is shuffled: games do not begin with the same cards, and no card is there twice."""
    hands = set()
    for seed in range(1, 7):
        moment = table.start(seed)
        _expect_two(moment, "player")
        cards = [card for card in (*moment.player, *moment.dealer) if card != HIDDEN]
        if len(set(cards)) != len(cards):
            raise Seen("iipp.card-twice", (moment.picture,), cards=_listed(cards))
        dealt = table.press("Deal", table.press("Stand", moment))
        hands |= {moment.player, dealt.player}
    if len(hands) < 7:
        raise Seen("iipp.same-cards", (table.start(1).picture, table.start(2).picture))


def _expect_two(moment: Moment, owner: str) -> None:
    cards = moment.hands[owner]
    if len(cards) != 2:
        raise Seen("iipp.not-two-at-start", (moment.picture,), owner=owner, count=len(cards))


def _expect_new(table: Table, owner: str) -> None:
    for seed in SEEDS:
        start = table.start(seed)
        before = table.press("Stand", start)
        after = table.press("Deal", before)
        same = set(after.hands[owner]) == set(start.hands[owner])
        if len(after.hands[owner]) != 2 or same:
            raise Seen(
                "iipp.not-two-after-deal",
                (before.picture, after.picture),
                owner=owner,
                cards=_listed(after.hands[owner]),
            )


# Deal in the middle of a round


@part("7", weight=2)
def check_deal_in_mid_round_costs_the_round(table: Table) -> None:
    """Pressing Deal in the middle of a round loses that round."""
    score = find_score(table)
    for seed in SEEDS:
        before = _in_mid_round(table, seed)
        after = table.press("Deal", before)
        _expect_lost(score, before, after)


def _expect_lost(score: Score, before: Moment, after: Moment) -> None:
    """The score says that a round is lost, or a message where there is none; and no message says
    that it is won.
    """
    said, lost = words.winner(after.new_texts(before)), score.lost(before, after)
    if score.losses and not lost:
        raise Seen("iipp.early-deal-free", (before.picture, after.picture))
    if said == "player" or (not lost and said != "dealer"):
        raise Seen("iipp.early-deal-not-said", (before.picture, after.picture))


@part("7")
def check_the_game_goes_on_after_deal_in_mid_round(table: Table) -> None:
    """After Deal in the middle of a round, a new round begins or a new deal is asked for."""
    for seed in SEEDS:
        before = _in_mid_round(table, seed)
        after = table.press("Deal", before)
        new = set(after.player) != set(before.player)
        again = all(len(after.hands[owner]) == len(before.hands[owner]) for owner in after.hands)
        asked = words.asks_for_a_deal(after.new_texts(before))
        if not (new and again) and not asked:
            raise Seen("iipp.early-deal-stuck", (before.picture, after.picture))


@part("7")
def check_deal_after_the_round_costs_nothing(table: Table) -> None:
    """Pressing Deal when the round is over just begins a new one."""
    score = find_score(table)
    before = _in_mid_round(table, 1)
    after = table.press("Deal", before)
    _expect_lost(score, before, after)
    for seed in SEEDS:
        stood = table.press("Stand", table.start(seed))
        dealt = table.press("Deal", stood)
        if not score.stake and score.losses and score.lost(stood, dealt):
            raise Seen("iipp.late-deal-costs", (stood.picture, dealt.picture))


def _in_mid_round(table: Table, seed: int) -> Moment:
    """A round that has begun; with how many cards is the matter of another line."""
    moment = table.start(seed)
    if not moment.player:
        _expect_two(moment, "player")
    return moment


# Hit


@part("8", weight=2)
def check_hit_gives_the_player_a_card(table: Table) -> None:
    """Hit gives the player one card more; those from before stay."""
    for seed in SEEDS:
        before = table.start(seed)
        after = table.press("Hit", before)
        kept = set(before.player) <= set(after.player)
        if len(after.player) != len(before.player) + 1 or not kept:
            raise _changed("iipp.hit-gives-other", before, after, "player")


@part("8")
def check_hit_leaves_the_dealers_cards(table: Table) -> None:
    """Hit leaves the dealer's cards as they are."""
    for seed in SEEDS:
        before = table.start(seed)
        after = table.press("Hit", before)
        if len(after.player) <= len(before.player):
            raise _changed("iipp.hit-gives-other", before, after, "player")
        if oracle.value(after.player) < oracle.BEST and not _same(before.dealer, after.dealer):
            raise _changed("iipp.hit-moves-dealer", before, after, "dealer")


@part("8", weight=2)
def check_hit_does_nothing_after_the_round(table: Table) -> None:
    """When the round is over, Hit gives no card any more."""
    for seed in SEEDS:
        start = table.start(seed)
        hit = table.press("Hit", start)
        if len(hit.player) <= len(start.player):
            raise _changed("iipp.hit-gives-other", start, hit, "player")
        before = table.press("Stand", table.start(seed))
        after = table.press("Hit", before)
        for owner in ("player", "dealer"):
            if len(after.hands[owner]) != len(before.hands[owner]):
                raise _changed("iipp.hit-after-round", before, after, owner)


def _same(one: tuple[str, ...], other: tuple[str, ...]) -> bool:
    """Whether two looks at a hand can be of the same cards."""
    return len(one) == len(other) and all(
        a == b or HIDDEN in (a, b) for a, b in zip(one, other, strict=True)
    )


def _changed(message: str, before: Moment, after: Moment, owner: str) -> Seen:
    return Seen(
        message,
        (before.picture, after.picture),
        before=_listed(before.hands[owner]),
        after=_listed(after.hands[owner]),
    )


# Stand


@part("9", weight=3)
def check_the_dealer_takes_cards_up_to_17(table: Table) -> None:
    """After Stand the dealer takes cards while the hand is worth less than 17, and no more."""
    _expect_dealer_moves(table)
    for one in table.rounds(STANDS):
        if _no_ace(one):
            _expect_dealer_right(one)


@part("9", weight=2)
def check_the_dealer_stands_on_17(table: Table) -> None:
    """A dealer who has just 17 takes no card."""
    played = table.find_rounds(
        "iipp.never-17", 2, lambda r: _no_ace(r) and _came_by(r, oracle.ENOUGH), STANDS
    )
    for one in played:
        _expect_dealer_right(one)


@part("9")
def check_a_dealer_with_enough_takes_none(table: Table) -> None:
    """A dealer who has 17 or more from the start takes no card."""
    _expect_dealer_moves(table)
    played = table.find_rounds(
        "iipp.never-enough", 3, lambda r: _no_ace(r) and sum_of(r, 2) >= oracle.ENOUGH, STANDS
    )
    for one in played:
        _expect_dealer_right(one)


@part("9")
def check_stand_leaves_the_players_cards(table: Table) -> None:
    """Stand leaves the player's cards, and those that the dealer has."""
    _expect_dealer_moves(table)
    for seed in SEEDS:
        before = table.start(seed)
        after = table.press("Stand", before)
        if not _same(before.player, after.player):
            raise _changed("iipp.stand-moves-player", before, after, "player")
        if not _same(before.dealer, after.dealer[:2]):
            raise _changed("iipp.stand-loses-cards", before, after, "dealer")


@part("9")
def check_stand_does_nothing_after_a_bust(table: Table) -> None:
    """When the player has busted, the dealer takes no cards any more, and cannot lose."""
    _expect_dealer_moves(table)
    for one in table.noticed_busts(3):
        _expect_no_turn(one.end, table.press("Stand", table.return_to(one.end)))


@part("9")
def check_stand_does_nothing_after_stand(table: Table) -> None:
    """When the dealer has had a turn, another Stand changes nothing."""
    _expect_dealer_moves(table)
    for seed in SEEDS:
        before = table.press("Stand", table.start(seed))
        _expect_no_turn(before, table.press("Stand", before))


def _expect_no_turn(before: Moment, after: Moment) -> None:
    """No card has come to the dealer's, and nobody wins who had lost."""
    turned = after.winner != before.winner and after.winner in ("player", "both")
    if not _same(before.dealer, after.dealer) or turned:
        raise Seen(
            "iipp.stand-after-round",
            (before.picture, after.picture),
            before=_listed(before.dealer),
            after=_listed(after.dealer),
            said=" / ".join(after.messages) or "none",
        )


def _expect_dealer_moves(table: Table) -> None:
    """The dealer was seen to take a card: else that none is taken would mean nothing."""
    table.find_rounds("iipp.never-below-17", 1, lambda r: len(r.dealer) > 2, STANDS)


def _no_ace(played: Round) -> bool:
    return not oracle.has_ace(played.dealer) and not oracle.has_ace(played.player)


def _came_by(played: Round, value: int) -> bool:
    """Whether the dealer had a certain value at some time."""
    return any(sum_of(played, count) == value for count in range(2, len(played.dealer) + 1))


def sum_of(played: Round, count: int) -> int:
    """What the dealer's first cards were worth."""
    return oracle.value(played.dealer[:count])


def _expect_dealer_right(played: Round) -> None:
    cards = played.dealer
    if oracle.value(cards) < oracle.ENOUGH:
        raise Seen(
            "iipp.stand-too-few",
            played.pictures,
            cards=_listed(cards),
            value=oracle.value(cards),
        )
    for count in range(2, len(cards)):
        if sum_of(played, count) >= oracle.ENOUGH:
            raise Seen(
                "iipp.stand-too-many",
                played.pictures,
                cards=_listed(cards),
                value=sum_of(played, count),
            )


def _listed(cards: tuple[str, ...] | list[str]) -> str:
    return " ".join("??" if card == HIDDEN else card for card in cards) or "no cards"
