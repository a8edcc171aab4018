"""Lines 1 to 5 of the rubric: what is on the screen."""

from typing import Any

from grader.api import Finding, NeedsReview, Seen, part
from grader.assignments.iipp.oracle import HIDDEN
from grader.assignments.iipp.rounds import Table
from grader.assignments.iipp.table import Moment

# Seeds that every submission is looked at with; a few, so that no lucky deal hides a mistake.
SEEDS = (1, 2, 3)
# Enough to see a card of every rank.
MANY_SEEDS = 30
# Only so many cards of a hand need to be visible.
DRAWN = 5
# A picture that never changes shows cards, too: they count once a button does something to them.
PLAYED = ("6", "8", "9")
HIT = "buttons.hit_gives_the_player_a_card"
SHUFFLED = "buttons.the_deck_is_shuffled"


# The title and the buttons


# The title, and with how many wrong letters it is still one.
TITLE = "blackjack"
SLIPS = 1


@part("1")
def check_the_title(table: Table) -> None:
    """The title Blackjack is drawn on the canvas, be it with a wrong letter."""
    moment = table.run(1)
    if not _has_title(moment, SLIPS):
        raise Seen("iipp.no-title", (moment.picture,))


@part("1", weight=2, once="screen.the_title")
def check_the_title_is_spelled_right(table: Table) -> None:
    """The title is spelled Blackjack."""
    moment = table.run(1)
    if _has_title(moment, SLIPS) and not _has_title(moment):
        raise Seen("iipp.title-misspelled", (moment.picture,))


@part("1", once="screen.the_title")
def check_the_title_stays(table: Table) -> None:
    """The title is there when the round is over, too."""
    start = table.start()
    moment = table.end(start)
    if _has_title(start, SLIPS) and not _has_title(moment, SLIPS):
        raise Seen("iipp.title-gone", (moment.picture,))


def _has_title(moment: Moment, slips: int = 0) -> bool:
    """Whether the title is on the canvas, with a few wrong letters at most."""
    shown = "".join(text.text.lower() for text in moment.screen.texts)
    letters = "".join(filter(str.isalnum, shown))
    if TITLE in letters or not slips:
        return TITLE in letters
    return any(
        _differs_by_one(letters[at : at + length], TITLE)
        for length in (len(TITLE) - 1, len(TITLE), len(TITLE) + 1)
        for at in range(len(letters))
    )


def _differs_by_one(one: str, other: str) -> bool:
    """Whether a letter was changed, left out, added, or swapped with the next one."""
    if abs(len(one) - len(other)) > 1:
        return False
    same = next((n for n, pair in enumerate(zip(one, other, strict=False)) if len({*pair}) > 1), -1)
    if same < 0:
        return len(one) != len(other)
    rest, wanted = one[same:], other[same:]
    swapped = rest[:2] == wanted[1::-1] and rest[2:] == wanted[2:]
    return swapped or rest[1:] == wanted[1:] or rest[1:] == wanted or rest == wanted[1:]


@part("2", once=PLAYED)
def check_the_button_deal(table: Table) -> None:
    """There is a button Deal beside the canvas."""
    _expect_button(table, "Deal")


@part("2", once=PLAYED)
def check_the_button_hit(table: Table) -> None:
    """There is a button Hit beside the canvas."""
    _expect_button(table, "Hit")


@part("2", once=PLAYED)
def check_the_button_stand(table: Table) -> None:
    """There is a button Stand beside the canvas."""
    _expect_button(table, "Stand")


def _expect_button(table: Table, button: str) -> None:
    moment = table.run(1)
    if button not in table.controls.named:
        raise Seen("simplegui.no-button", (moment.picture,), button=button)


@part("2", weight=0)
def check_nothing_else_is_imported(table: Table) -> None:
    """The program imports nothing beside simplegui and what comes with Python."""
    moment = table.run(1)
    if table.not_here:
        names = ", ".join(table.not_here)
        raise NeedsReview("iipp.not-here", pictures=(moment.picture,), names=names)


# The cards of both. Half of the points are for cards in words.


@part("3", weight=2, once=PLAYED, assumes=HIT)
def check_the_players_cards_can_be_read(table: Table) -> None:
    """The player's cards are shown: as pictures on the canvas, or at least in words."""
    for start in table.begun():
        _expect_shown(start, "player")
        _expect_shown(table.press("Hit", start), "player")


@part("3", once=PLAYED)
def check_the_players_cards_are_drawn(table: Table) -> None:
    """The player's first two cards are drawn as pictures: each card as what it is."""
    for seed in range(1, MANY_SEEDS + 1):
        _expect_drawn(table.start(seed), "player")


@part("3", once=PLAYED, assumes=HIT)
def check_the_players_new_card_is_drawn(table: Table) -> None:
    """A card that the player gets with Hit is drawn as a picture beside the others."""
    for start in table.begun():
        _expect_drawn(table.press("Hit", start), "player")


@part("4", weight=2, once=PLAYED)
def check_the_dealers_cards_can_be_read(table: Table) -> None:
    """The dealer's cards are shown: as pictures on the canvas, or at least in words."""
    for seed in SEEDS:
        _expect_shown(table.end(table.start(seed)), "dealer")


@part("4", once=PLAYED)
def check_the_dealers_cards_are_drawn(table: Table) -> None:
    """The dealer's first two cards are drawn as pictures; one of them may show its back."""
    for seed in SEEDS:
        _expect_drawn(table.start(seed), "dealer")


@part("4", once=PLAYED)
def check_the_dealers_new_cards_are_drawn(table: Table) -> None:
    """The cards that the dealer takes after Stand are drawn as pictures beside the others."""
    if table.broken() == "Stand":
        raise table.unreached(Seen("iipp.not-shown", owner="dealer"))
    for seed in (*SEEDS, 4, 5, 6):
        _expect_drawn(table.press("Stand", table.start(seed)), "dealer", hole=True)


def _expect_shown(moment: Moment, owner: str) -> None:
    """The cards of an owner are pictures, all of them; or where there are none, words."""
    seen, held = moment.seen[owner], moment.hands[owner]
    if seen:
        _expect_same(moment, owner, hole=True)
    elif not held or not _in_words(moment, held):
        raise _not_seen("iipp.not-shown", moment, owner=owner)


def _in_words(moment: Moment, cards: tuple[str, ...]) -> bool:
    """Whether all cards stand in some text, on the canvas or printed."""
    texts = list(moment.texts)
    step: Moment | None = moment
    while step is not None:
        texts += step.fresh.splitlines()
        step = step.before
    whole = " ".join(texts)
    return all(card in whole for card in cards)


def _expect_drawn(moment: Moment, owner: str, hole: bool = False) -> None:
    if not moment.seen[owner]:
        raise _not_seen("iipp.not-as-pictures", moment, owner=owner)
    _expect_same(moment, owner, hole)


def _expect_same(moment: Moment, owner: str, hole: bool) -> None:
    """What is drawn are the cards that are there. `hole`: whether a card that is still hidden is
    the matter of another check. So is the back of a card beside those of the dealer.
    """
    seen, held = moment.seen[owner], moment.hands[owner][:DRAWN]
    open_cards = tuple(card for card in seen if card != HIDDEN)
    if owner == "dealer" and len(open_cards) == len(moment.hands[owner]):
        seen = open_cards
    backs = seen.count(HIDDEN)
    same = len(seen[:DRAWN]) == len(held) and all(
        card == HIDDEN or card in held for card in seen[:DRAWN]
    )
    allowed = 0 if owner == "player" else len(seen) if hole else 1
    enough = bool(held) and backs <= allowed
    if not same or not enough:
        shown = {"held": _listed(held), "seen": _listed(seen)}
        raise _not_seen("iipp.cards-differ", moment, owner=owner, **shown)


def _not_seen(message: str, moment: Moment, **fields: Any) -> Finding:
    """What is not on the canvas; a person must look at pictures that come and go and that nobody
    knows.
    """
    if moment.strange >= len(moment.player) > 0:
        return NeedsReview("iipp.pictures-unknown", pictures=(moment.picture,), cause="pictures")
    return Seen(message, (moment.picture,), **fields)


def _listed(cards: tuple[str, ...]) -> str:
    return " ".join("??" if card == HIDDEN else card for card in cards) or "no cards"


# The hole card


@part("5", weight=2)
def check_the_hole_card_is_hidden(table: Table) -> None:
    """One of the dealer's two cards lies face down while the round is played."""
    for moment in table.begun():
        seen = moment.seen["dealer"]
        if seen.count(HIDDEN) != 1 or len(seen) > 2:
            raise _not_seen("iipp.hole-seen", moment, seen=_listed(seen))


ONCE_HIDDEN = ("screen.the_hole_card_is_hidden", "screen.the_hole_card_stays_hidden_after_hit")


@part("5", weight=2, once=ONCE_HIDDEN)
def check_the_hole_card_is_shown_after_stand(table: Table) -> None:
    """When the round is over after Stand, all of the dealer's cards lie face up."""
    if table.broken() == "Stand":
        raise table.unreached(Seen("iipp.hole-not-shown"))
    for start in table.begun():
        _expect_face_up(start, table.press("Stand", start))


@part("5", once=ONCE_HIDDEN, assumes=(HIT, SHUFFLED))
def check_the_hole_card_is_shown_after_a_bust(table: Table) -> None:
    """When the player has busted, all of the dealer's cards lie face up."""
    for played in table.noticed_busts(2):
        _expect_face_up(played.start, played.end)


@part("5", assumes=(HIT, SHUFFLED))
def check_the_hole_card_stays_hidden_after_hit(table: Table) -> None:
    """After a Hit that is no bust the hole card is still hidden."""
    for after in table.after_hit():
        if after.seen["dealer"].count(HIDDEN) != 1:
            raise _not_seen("iipp.hole-seen", after, seen=_listed(after.seen["dealer"]))


@part("5", once=PLAYED)
def check_the_hole_card_of_the_next_round_is_hidden(table: Table) -> None:
    """In the next round, the dealer's new hole card is hidden again."""
    again = table.next_round()
    seen = again.seen["dealer"]
    if seen.count(HIDDEN) != 1 or len(seen) > max(2, len(again.dealer)):
        raise _not_seen("iipp.hole-not-hidden-again", again, seen=_listed(seen))


def _expect_face_up(before: Moment, after: Moment) -> None:
    seen = after.seen["dealer"]
    if HIDDEN in seen or len(seen) < min(2, len(before.seen["dealer"])):
        raise Seen("iipp.hole-not-shown", (before.picture, after.picture))
