"""What a player sees and is offered in a turn."""

from grader.api import NeedsReview, Said, part
from grader.assignments.cpsc386.evidence import Evidence
from grader.assignments.cpsc386.prompts import Meaning
from grader.assignments.cpsc386.rule import Rule
from grader.assignments.cpsc386.verdict import (
    cut,
    must_end_well,
    must_keep,
    must_play,
    not_seen,
    review_if_crashed,
)


@part("functionality")
def check_cards_go_round(evidence: Evidence) -> None:
    """The cards are dealt one by one, from the first player on, the dealer last."""
    must_keep(evidence, Rule.DEALT_IN_TURN, say="cpsc386.deal-order")


@part("functionality")
def check_the_hidden_card(evidence: Evidence) -> None:
    """The dealer's second card stays hidden until the dealer's turn, and is shown then."""
    must_keep(evidence, Rule.HOLE_HIDDEN, say="cpsc386.hole-hidden")
    must_keep(evidence, Rule.HOLE_SHOWN, say="cpsc386.hole-shown")


@part("functionality")
def check_a_turn_begins_with_the_cards(evidence: Evidence) -> None:
    """At the beginning of a turn the player's cards and the dealer's open card are shown."""
    must_keep(evidence, Rule.OWN_CARDS_SHOWN, say="cpsc386.own-cards-shown")
    must_keep(evidence, Rule.UP_CARD_SHOWN, say="cpsc386.up-card-shown")


@part("functionality")
def check_new_cards_are_shown(evidence: Evidence) -> None:
    """Every card that a player or the dealer gets is shown."""
    must_keep(evidence, Rule.NEW_CARD_SHOWN, Rule.DEALERS_CARDS_SHOWN, say="cpsc386.new-card-shown")


@part("functionality")
def check_aces_count_best(evidence: Evidence) -> None:
    """An ace counts 1 or 11, whichever is better for the hand."""
    must_play(evidence)
    if any(evidence.tallies[rule].broken for rule in (Rule.NOT_ASKED_FROM_21, Rule.ASKED_BELOW_21)):
        return  # hands without an ace are asked wrongly as well: that is charged there
    must_keep(evidence, Rule.ACE_COUNTS_BEST, say="cpsc386.ace-counts-best")


@part("functionality")
def check_court_cards_count_10(evidence: Evidence) -> None:
    """A jack, a queen and a king count 10."""
    must_keep(evidence, Rule.COURTS_COUNT_10, say="cpsc386.courts-count-10")


@part("functionality")
def check_hit_or_stand_is_asked_below_21(evidence: Evidence) -> None:
    """A player is asked to hit or stand below 21, and no more from 21 on."""
    must_keep(evidence, Rule.NOT_ASKED_FROM_21, say="cpsc386.not-asked-from-21")
    must_keep(evidence, Rule.ASKED_BELOW_21, say="cpsc386.asked-below-21")


@part("functionality")
def check_bust_and_21_are_announced(evidence: Evidence) -> None:
    """Who has busted or reached 21 is told so."""
    must_keep(evidence, Rule.BUST_TOLD, say="cpsc386.bust-told")
    must_keep(evidence, Rule.TWENTY_ONE_TOLD, say="cpsc386.21-told")


@part("functionality")
def check_insurance_is_offered(evidence: Evidence) -> None:
    """Insurance is offered when the dealer shows a 10, a jack, a queen, a king or an ace."""
    must_keep(evidence, Rule.INSURANCE_OFFERED, say="cpsc386.insurance-offered")
    must_keep(evidence, Rule.INSURANCE_OFFERED_ACE, say="cpsc386.insurance-offered")


@part("functionality")
def check_insurance_is_not_offered_otherwise(evidence: Evidence) -> None:
    """Insurance is not offered when the dealer shows a 9 or less."""
    must_keep(evidence, Rule.INSURANCE_NOT_OFFERED, say="cpsc386.insurance-not-offered")


@part("functionality")
def check_insurance_has_its_limits(evidence: Evidence) -> None:
    """Insurance is bought for at least $1, and for no more than what is left after the wager."""
    must_play(evidence)
    wagers = {q.typed for q in evidence.wrong_wagers.questions if q.probe and not q.refused}
    for amount, (sitting, bought) in evidence.wrong_insurance.items():
        if ("-1" if amount.startswith("-") else "10001") in wagers:
            continue  # the same slip with all amounts, charged where wagers are looked at
        review_if_crashed(evidence, sitting)
        must_end_well(sitting)
        screen = cut(sitting.screen)
        if bought:
            raise Said("cpsc386.insurance-accepted", screen=screen, typed=amount)
        if bought is None:
            raise NeedsReview("cpsc386.insurance-unclear", screen=screen, typed=amount)
    if len(evidence.wrong_insurance) < 2:
        what = str(Meaning.INSURANCE_AMOUNT)
        raise not_seen(evidence, "cpsc386.never-asked", what=what)


@part("functionality")
def check_a_pair_can_be_split(evidence: Evidence) -> None:
    """Two cards of identical rank can be split into two hands."""
    must_keep(evidence, Rule.SPLIT_OFFERED, say="cpsc386.split-offered")
    must_keep(evidence, Rule.SPLIT_TWO_HANDS, say="cpsc386.split-two-hands")


@part("functionality")
def check_nothing_else_can_be_split(evidence: Evidence) -> None:
    """A split is offered for identical ranks only: not for a king and a 10, say."""
    must_keep(evidence, Rule.SPLIT_NOT_OFFERED, Rule.SPLIT_BY_RANK, say="cpsc386.split-not-offered")


@part("functionality")
def check_a_hand_is_split_once(evidence: Evidence) -> None:
    """A player can split only once in a game."""
    must_keep(evidence, Rule.SPLIT_ONCE, say="cpsc386.split-once")


@part("functionality")
def check_double_down_is_offered(evidence: Evidence) -> None:
    """Double down is offered at the start of a hand."""
    must_keep(evidence, Rule.DOUBLE_OFFERED, say="cpsc386.double-offered")


@part("functionality")
def check_double_down_comes_first(evidence: Evidence) -> None:
    """Double down is not offered once a card was taken."""
    must_keep(evidence, Rule.NO_DOUBLE_AFTER_A_CARD, say="cpsc386.double-at-start")


@part("functionality")
def check_double_down_gives_one_card(evidence: Evidence) -> None:
    """Who doubles down gets one more card, and the turn ends."""
    must_keep(evidence, Rule.DOUBLE_ONE_CARD, say="cpsc386.double-one-card")


@part("functionality")
def check_no_double_down_without_the_money(evidence: Evidence) -> None:
    """Who has wagered everything cannot double down."""
    must_play(evidence)
    breach, seen = evidence.without_money(Meaning.DOUBLE)
    if breach:
        raise Said("cpsc386.double-without-money", screen=breach)
    if not seen:
        raise not_seen(evidence)


@part("functionality")
def check_no_split_without_the_money(evidence: Evidence) -> None:
    """Who has wagered everything cannot split."""
    must_play(evidence)
    breach, seen = evidence.without_money(Meaning.SPLIT)
    if breach:
        raise Said("cpsc386.split-without-money", screen=breach)
    if not seen:
        raise not_seen(evidence)
