"""Cards for property checks, as plain pairs; the smallest is the two of clubs."""

from hypothesis import strategies as st

from grader.assignments.dsc20.oracle import RANKS, SUITS

one_card = st.tuples(st.sampled_from(RANKS), st.sampled_from(SUITS))


def some_cards(least: int, most: int) -> st.SearchStrategy[list[tuple[int | str, str]]]:
    """A list of cards, as from one deck: none twice."""
    return st.lists(one_card, min_size=least, max_size=most, unique=True)
