"""The shoe: eight decks, shuffled, with a cut card."""

from itertools import pairwise

from grader.api import Said, part
from grader.assignments.cpsc386.evidence import Evidence
from grader.assignments.cpsc386.verdict import must_play, not_seen

# So many cards lie below a cut card, and some more: a program may count on in its list from there.
BESIDE_A_SHOE = range(53, 104)
# Of more cards than this, no more is told than how many there are.
LARGEST_SHOE = 2_000


@part("functionality")
def check_eight_decks(evidence: Evidence) -> None:
    """The game is played with eight decks of 52 cards."""
    must_play(evidence)
    counts = evidence.shoe
    if counts is None and evidence.most_cards > LARGEST_SHOE:
        raise Said("cpsc386.shoe-size", count=evidence.most_cards)
    # Between one deck and two it is what a program keeps beside its shoe.
    if counts is None or sum(counts.values()) in BESIDE_A_SHOE:
        raise not_seen(evidence, "cpsc386.shoe-not-seen")
    number = sum(counts.values())
    if number != 8 * 52:
        raise Said("cpsc386.shoe-size", count=number)
    if len(counts) != 52 or set(counts.values()) != {8}:
        odd = next((card for card, count in counts.items() if count != 8), "")
        raise Said("cpsc386.shoe-contents", kinds=len(counts), card=odd, count=counts[odd])


@part("functionality")
def check_the_cards_are_shuffled(evidence: Evidence) -> None:
    """The cards come in another order in every game."""
    must_play(evidence)
    deals = evidence.deals
    if len(deals) < 3:
        raise not_seen(evidence)
    followers = [pair for deal in deals for pair in pairwise(deal)]
    # In a shoe that is not shuffled, or only cut, the same cards follow each other game after game.
    if len(set(followers)) < len(followers) * 2 / 3:
        raise Said("cpsc386.not-shuffled")


@part("functionality")
def check_the_cut_card(evidence: Evidence) -> None:
    """When 60 to 80 cards are left, the shoe is shuffled anew after the game."""
    must_play(evidence)
    found = evidence.reshuffle
    if found is None:
        raise not_seen(evidence, "cpsc386.cut-card-not-seen")
    if found.after is None:
        raise Said("cpsc386.never-shuffled", left=found.before)
    if found.midst is not None:
        raise Said("cpsc386.shuffled-in-midst", screen=found.midst.screen)
    if found.before <= 60:
        raise Said("cpsc386.shuffled-late", left=found.before)
    if found.after > 80:
        raise Said("cpsc386.shuffled-early", left=found.after)
