"""Lines 6 to 9 of the rubric: what Deal, Hit and Stand do with the cards.

Aces are left to the line about values: what a wrong value does to the dealer costs once.
"""

import re
from collections.abc import Callable, Iterator

from grader.api import Elsewhere, NeedsReview, Seen, part
from grader.assignments.iipp import oracle, words
from grader.assignments.iipp.oracle import HIDDEN
from grader.assignments.iipp.rounds import HITS, MANY, STANDS, Round, Table
from grader.assignments.iipp.score import Score, find_score
from grader.assignments.iipp.table import Moment, stack

SEEDS = (1, 2, 3, 4)
# What a main rule of a line costs: half of it is left at most.
HALF = 0.5
# More rounds than one deck has cards for.
MANY_ROUNDS = 16
# Two cards that never change may just be painted: they count once a button does something to them.
PLAYED = ("6", "8", "9")
HIT = "buttons.hit_gives_the_player_a_card"
SHUFFLED = "buttons.the_deck_is_shuffled"


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


@part("6", weight=2, once=PLAYED)
def check_there_are_cards_for_many_rounds(table: Table) -> None:
    """However many rounds are played, each has a whole deck: no card is missing or there twice."""
    moment = table.start()
    for count in range(1, MANY_ROUNDS):
        try:
            stood = table.end(moment)
            dealt = table.deal(stood)
        except Seen as seen:
            if seen.raised is None:
                raise
            raise Seen("iipp.deck-runs-out", seen.pictures, seen.raised, count=count) from None
        if len(dealt.player) != 2 or len(dealt.dealer) != 2:
            raise Seen("iipp.deck-runs-out", (stood.picture, dealt.picture), count=count)
        cards = [card for card in (*stood.player, *stood.dealer) if card != HIDDEN]
        if len(set(cards)) != len(cards):
            raise Seen("iipp.card-twice", (stood.picture,), cards=_listed(cards))
        # What can be seen now is what is needed here: the screens before may be forgotten.
        moment = Moment(1, dealt.did, dealt.screen, "", None, dealt.hands, dealt.seen)


@part("6", weight=2)
def check_the_deck_is_shuffled(table: Table) -> None:
    """The deck is shuffled: games do not begin with the same cards."""
    start = table.start()
    if not start.player:
        _expect_two(start, "player")
    if table.always_the_same():
        raise Seen("iipp.same-cards", (start.picture, table.start(2).picture))


def _expect_two(moment: Moment, owner: str) -> None:
    cards = moment.hands[owner]
    if len(cards) != 2:
        raise Seen("iipp.not-two-at-start", (moment.picture,), owner=owner, count=len(cards))


def _expect_new(table: Table, owner: str) -> None:
    for seed in SEEDS:
        start = table.start(seed)
        before = table.end(start)
        after = table.deal(before)
        same = set(after.hands[owner]) == set(start.hands[owner])
        if len(after.hands[owner]) != 2 or same:
            found = Seen(
                "iipp.not-two-after-deal",
                (before.picture, after.picture),
                owner=owner,
                cards=_listed(after.hands[owner]),
            )
            # Then it costs here what it costs, and not only where the deck should be shuffled.
            found.own = table.forgets_to_shuffle
            raise found


@part("6", weight=0)
def check_no_seed_is_fixed(table: Table) -> None:
    """The program does not fix the order of the cards with random.seed."""
    seeds = []
    for number in (1, 2):
        moment = table.press("Deal", table.run(number))
        seeds.append(table.own_seeds)
    if fixed := sorted(set(seeds[0]) & set(seeds[1])):
        raise Seen("iipp.seed-fixed", (moment.picture,), seed=fixed[0])


@part("6", weight=0)
def check_a_hand_is_dealt_at_the_start(table: Table) -> None:
    """When the program starts, a hand is dealt to the player and to the dealer."""
    moment = table.run(1)
    if not moment.player and not moment.dealer:
        raise Seen("iipp.no-hand-at-start", (moment.picture,))


# Deal in the middle of a round


@part("7", weight=2)
def check_deal_in_mid_round_costs_the_round(table: Table) -> None:
    """Pressing Deal in the middle of a round loses that round."""
    score = find_score(table)
    for before, after in table.dealt_early():
        _expect_lost(score, before, after)


def _expect_lost(score: Score, before: Moment, after: Moment) -> None:
    """The score says that a round is lost, or a message where there is none; and no message says
    that it is won.
    """
    said, lost = after.winner_since(before), score.lost(before, after)
    if score.losses and not lost:
        raise Seen("iipp.early-deal-free", (before.picture, after.picture))
    if said == "player" or (not lost and said != "dealer"):
        raise Seen("iipp.early-deal-not-said", (before.picture, after.picture))


@part("7")
def check_the_game_goes_on_after_deal_in_mid_round(table: Table) -> None:
    """After Deal in the middle of a round, a new round begins or a new deal is asked for."""
    for before, after in table.dealt_early():
        new = set(after.player) != set(before.player)
        again = all(len(after.hands[owner]) == len(before.hands[owner]) for owner in after.hands)
        asked = words.asks_for_a_deal(after.new_texts(before))
        if not (new and again) and not asked:
            raise Seen("iipp.early-deal-stuck", (before.picture, after.picture))


@part("7")
def check_deal_after_the_round_costs_nothing(table: Table) -> None:
    """Pressing Deal when the round is over just begins a new one."""
    score = find_score(table)
    _expect_lost(score, *next(table.dealt_early()))
    for seed in SEEDS:
        for button in ("", "Hit", "Stand"):
            if button and not table.works(button):
                continue
            over = ended = table.end(table.start(seed))
            if button:
                over = table.press(button, ended)
            if over.hands != ended.hands:
                continue  # cards that come after the round are the matter of other lines
            dealt = table.deal(over)
            if not score.stake and score.losses and score.lost(over, dealt):
                raise Seen("iipp.late-deal-costs", (over.picture, dealt.picture))


@part("7")
def check_deal_in_mid_round_is_reported(table: Table) -> None:
    """After Deal in the middle of a round, a message says that the round is lost."""
    for before, after in table.dealt_early():
        said = after.new_texts(before)
        # It may have been there before, as after another such Deal; a count of losses is none.
        stays = [text for text in after.texts if not re.search(r"\d", text)]
        if any(words.winner(texts) in ("dealer", "both") for texts in (said, stays)):
            continue
        if words.says_something(said):
            if find_score(table).lost(before, after):
                continue  # something is said of it, and the score beside it tells what is meant
            raise NeedsReview(
                "iipp.report-unread", pictures=(after.picture,), said=" / ".join(said)
            )
        raise Seen(
            "iipp.early-deal-silent",
            (before.picture, after.picture),
            said=" / ".join(said) or "nothing",
        )


# Hit


@part("8", weight=2)
def check_hit_gives_the_player_a_card(table: Table) -> None:
    """Hit gives the player one card more; those from before stay."""
    for before in table.begun(4):
        after = table.press("Hit", before)
        kept = set(before.player) <= set(after.player)
        if len(after.player) != len(before.player) + 1 or not kept:
            raise _changed("iipp.hit-gives-other", before, after, "player")


@part("8")
def check_hit_leaves_the_dealers_cards(table: Table) -> None:
    """Hit leaves the dealer's cards as they are."""
    for before in table.begun(4):
        after = table.press("Hit", before)
        if len(after.player) <= len(before.player):
            raise _changed("iipp.hit-gives-other", before, after, "player")
        if oracle.value(after.player) < oracle.BEST and not _same(before.dealer, after.dealer):
            raise _changed("iipp.hit-moves-dealer", before, after, "dealer")


@part("8", weight=2)
def check_hit_does_nothing_after_the_round(table: Table) -> None:
    """When the round is over, Hit gives no card any more."""
    for start in table.begun(4):
        hit = table.press("Hit", start)
        if len(hit.player) <= len(start.player):
            raise _changed("iipp.hit-gives-other", start, hit, "player")
        before = table.end(table.return_to(start))
        after = table.press("Hit", before)
        for owner in ("player", "dealer"):
            if len(after.hands[owner]) != len(before.hands[owner]):
                raise _changed("iipp.hit-after-round", before, after, owner)


# By Hit; and from the start, where Hit gives no card that makes 21.
WITH_21 = (stack("CT H6", "SK C8", "D5 C9 H2", 1), stack("CA HK", "SK C8", "D5 C9 H2"))


@part(
    "8",
    assumes=(
        SHUFFLED,
        "rules.21_is_no_bust",
        "rules.21_waits_for_the_dealer",
    ),
)
def check_hit_gives_a_card_with_21(table: Table) -> None:
    """A player with just 21 may press Hit, and gets a card."""
    before = _with_21(table)
    if _is_over(before):
        raise Elsewhere
    after = table.press("Hit", before)
    if len(after.player) <= len(before.player):
        raise _changed("iipp.hit-gives-other", before, after, "player")


def _with_21(table: Table) -> Moment:
    """A moment at which the player has just 21; a finding without pictures where it never comes."""
    for chosen in WITH_21:
        try:
            moment = table.begin(chosen)
            for _ in range(chosen.hits if moment is not None else 0):
                moment = table.press("Hit", moment) if moment is not None else None
        except Seen:
            continue  # what is wrong with Hit in other rounds is seen in other checks
        if moment is not None and _has_21(moment) and (chosen.hits or not _is_over(moment)):
            return moment
    (found,) = table.find("iipp.never-21", lambda r: _has_21(r.last_but_one), HITS)
    return table.return_to(found.last_but_one)


def _has_21(moment: Moment) -> bool:
    return HIDDEN not in moment.player and oracle.value(moment.player) == oracle.BEST


def _is_over(moment: Moment) -> bool:
    """Whether the messages say who has won, or ask for a new deal."""
    return moment.winner is not None or words.asks_for_a_deal(moment.messages)


FIVE = 5
LONG_HAND = stack("C2 S2", "CT HT", "H2 D2 C3 S3 H3", 5)


@part("8", assumes=SHUFFLED)
def check_hit_goes_on_with_a_long_hand(table: Table) -> None:
    """The player may get more than five cards, and the program goes on."""
    (start,) = table.begun(1)
    after = table.press("Hit", start)
    if len(after.player) <= len(start.player):
        raise _changed("iipp.hit-gives-other", start, after, "player")
    moment = table.begin(LONG_HAND)
    if moment is None:
        _expect_a_long_hand(table)
        return
    for _ in range(LONG_HAND.hits):
        moment = table.press("Hit", moment)


def _expect_a_long_hand(table: Table) -> None:
    """Plays with the cards that come, where they cannot be put in order."""
    if table.always_the_same():
        raise table.unreached(Seen("iipp.no-round"))
    for seed in range(1, MANY + 1):
        before, moment = None, table.start(seed)
        while before != moment.player and oracle.value(moment.player) < oracle.BEST:
            before, moment = moment.player, table.press("Hit", moment)
            if len(moment.player) > FIVE:
                return
    raise NeedsReview("iipp.never-long", cause="never", count=MANY)


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


@part("9", weight=3, assumes=SHUFFLED)
def check_the_dealer_takes_cards_up_to_17(table: Table) -> None:
    """After Stand the dealer takes cards while the hand is worth less than 17, and no more."""
    _expect_dealer_moves(table)
    for one in table.rounds(STANDS, own=True):
        if _no_ace(one):
            _expect_dealer_right(one)


@part("9", weight=2, assumes=SHUFFLED)
def check_the_dealer_stands_on_17(table: Table) -> None:
    """A dealer who has just 17 takes no card."""
    for one in table.find(
        "iipp.never-17", lambda r: _no_ace(r) and _came_by(r, oracle.ENOUGH), STANDS, count=2
    ):
        _expect_dealer_right(one)


@part("9", assumes=SHUFFLED)
def check_a_dealer_with_enough_takes_none(table: Table) -> None:
    """A dealer who has 17 or more from the start takes no card."""
    _expect_dealer_moves(table)

    def enough(played: Round) -> bool:
        return _no_ace(played) and sum_of(played, 2) >= oracle.ENOUGH

    for one in table.find("iipp.never-enough", enough, STANDS, count=3):
        _expect_dealer_right(one)


# These tell whether an ace counts 11 at all, and a six 6: that is the matter of another line.
SIXES = stack("CT H9", "S6 H5", "D6 C2 D2 H3")
SOFT_18 = stack("CT H9", "SA C7", "C5 D2 H3 D4")
SOFT_17 = (stack("CT H9", "SA C6", "C5 D2 H3 D4"), stack("CT H8", "D6 HA", "C4 D2 H3 D5"))


@part(
    "9",
    assumes=(
        "buttons.the_dealer_stands_on_17",
        "buttons.the_dealer_takes_cards_up_to_17",
        SHUFFLED,
        "rules.an_ace_counts_eleven",
        "classes.the_value_of_each_card",
    ),
)
def check_the_dealer_stands_on_a_soft_17(table: Table) -> None:
    """A dealer who has an ace and a six has 17 and takes no card."""
    _expect_dealer_moves(table)

    def soft(value: int) -> Callable[[Round], bool]:
        return lambda r: oracle.has_ace(r.dealer[:2]) and sum_of(r, 2) == value

    higher = table.find("iipp.never-soft", soft(18), STANDS, count=2, stacks=(SOFT_18,))
    sixes = table.play_stack(SIXES)
    wrong_six = sixes is not None and len(sixes.dealer) != 3
    if wrong_six or any(len(one.dealer) > 2 for one in higher):
        raise Elsewhere
    for one in table.find("iipp.never-soft", soft(17), STANDS, count=2, stacks=SOFT_17):
        _expect_dealer_right(one)


@part("9", assumes=SHUFFLED)
def check_stand_leaves_the_players_cards(table: Table) -> None:
    """Stand leaves the player's cards, and those that the dealer has."""
    _expect_dealer_moves(table)
    for before in table.begun(4):
        after = table.press("Stand", before)
        if not _same(before.player, after.player):
            raise _changed("iipp.stand-moves-player", before, after, "player")
        if not _same(before.dealer, after.dealer[:2]):
            raise _changed("iipp.stand-loses-cards", before, after, "dealer")


@part("9", assumes=(HIT, SHUFFLED))
def check_stand_does_nothing_after_a_bust(table: Table) -> None:
    """When the player has busted, the dealer takes no cards any more, and cannot lose."""
    _expect_dealer_moves(table)
    for one in table.noticed_busts(3, _may_draw):
        _expect_no_turn(one.end, table.press("Stand", table.return_to(one.end)))


@part("9", assumes=SHUFFLED)
def check_stand_does_nothing_after_stand(table: Table) -> None:
    """When the dealer has had a turn, another Stand changes nothing."""
    _expect_dealer_moves(table)
    for start in table.begun(4):
        before = table.press("Stand", start)
        _expect_no_turn(before, table.press("Stand", before))


@part("9", costs=HALF, assumes=(HIT, SHUFFLED))
def check_the_dealer_plays_on_after_a_bust(table: Table) -> None:
    """When the player has busted once, the dealer still takes cards in the rounds to come."""
    _expect_dealer_moves(table)
    rounds = list(_rounds_after_a_bust(table, busts=2, count=4))
    lazy = [(before, after) for before, after in rounds if _stops_early(after)]
    if lazy and not any(len(after.dealer) > 2 for _, after in rounds):
        raise _too_few(*lazy[0])


@part("9", assumes=(HIT, SHUFFLED, "buttons.the_dealer_plays_on_after_a_bust"))
def check_stand_plays_in_the_round_after_a_bust(table: Table) -> None:
    """When the player has busted and a new round is dealt, Stand lets the dealer play."""
    _expect_dealer_moves(table)
    for before, after in _rounds_after_a_bust(table, busts=3, count=1):
        if _stops_early(after):
            raise _too_few(before, after)


def _rounds_after_a_bust(table: Table, busts: int, count: int) -> Iterator[tuple[Moment, Moment]]:
    """The rounds that follow a bust: before and after Stand."""
    for one in table.noticed_busts(busts) if table.works("Stand") else ():
        moment = table.return_to(one.end)
        for _ in range(count):
            before = table.deal(moment)
            if len(before.player) != 2:
                break  # whether a new round begins is the matter of another line
            moment = table.press("Stand", before)
            yield before, moment


def _stops_early(after: Moment) -> bool:
    """Whether a dealer without an ace has ended with less than 17."""
    cards = after.dealer
    known = bool(cards) and HIDDEN not in cards and not oracle.has_ace(cards)
    return known and oracle.value(cards) < oracle.ENOUGH


def _too_few(before: Moment, after: Moment) -> Seen:
    cards, value = _listed(after.dealer), oracle.value(after.dealer)
    pictures = before.picture, after.picture
    return Seen("iipp.stand-too-few", pictures, cards=cards, value=value)


def _may_draw(bust: Round) -> bool:
    """Whether a dealer who was let to play would take a card."""
    return HIDDEN in bust.dealer or oracle.value(bust.dealer) < oracle.ENOUGH


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
    if not table.works("Stand"):
        after = table.press("Stand", table.start())
        raise Seen("iipp.stand-does-nothing", (after.picture,))
    table.find("iipp.never-below-17", lambda r: len(r.dealer) > 2, STANDS)


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
        raise _too_few(played.last_but_one, played.end)
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
