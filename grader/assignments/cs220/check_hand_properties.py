"""Part 1.b for any hand of cards."""

from hypothesis import strategies as st

from grader.api import forall, part
from grader.assignments.cs220.look import expect_score
from grader.assignments.cs220.table import Table

VALUES = {"J": 10, "Q": 10, "K": 10} | {str(number): number for number in range(2, 11)}
EXAMPLES = (
    "hand.number_cards_count_their_number",
    "hand.face_cards_count_ten",
    "hand.an_ace_counts_eleven",
    "hand.an_ace_counts_one",
    "hand.all_cards_are_added_up",
)


@part("1.b", weight=0.5, assumes=EXAMPLES)
@forall(
    ranks=st.lists(st.sampled_from(list(VALUES)), max_size=7),
    ace_place=st.none() | st.integers(0, 7),
    ace_is_high=st.booleans(),
)
def check_any_hand_is_scored(
    table: Table, ranks: list[str], ace_place: int | None, ace_is_high: bool
) -> None:
    """Whatever the cards are, with one ace or none: the score is their sum."""
    score = sum(VALUES[rank] for rank in ranks)
    if ace_place is not None:
        ranks = [*ranks[:ace_place], "A", *ranks[ace_place:]]
        score += 11 if ace_is_high else 1
    hand = table.hand(" ".join(ranks))
    expect_score(hand, ace_is_high).to_be(score)
