"""Cards for property checks, as plain pairs; the smallest is the two of clubs.

What is drawn must show a mistake under every seed or under none. So where a mistake shows in few
hands only, those are a kind of their own, which is drawn as often as any hand.
"""

from hypothesis import strategies as st

from grader.assignments.dsc20.oracle import RANKS, SUITS, PlainCard

tens: st.SearchStrategy[int | str] = st.sampled_from((10, "J", "Q", "K"))
one_card = st.tuples(st.sampled_from(RANKS), st.sampled_from(SUITS))


def some_cards(least: int, most: int) -> st.SearchStrategy[list[PlainCard]]:
    """A list of cards, as from one deck: none twice."""
    return st.lists(one_card, min_size=least, max_size=most, unique=True)


@st.composite
def cards_of_all_ranks(draw: st.DrawFn) -> list[PlainCard]:
    """A card of every rank, in any order: whatever is wrong with the order of ranks shows."""
    return [(rank, draw(st.sampled_from(SUITS))) for rank in draw(st.permutations(RANKS))]


@st.composite
def cards_of_all_suits(draw: st.DrawFn) -> list[PlainCard]:
    """The four cards of one rank, in any order."""
    rank = draw(st.sampled_from(RANKS))
    return [(rank, suit) for suit in draw(st.permutations(SUITS))]


@st.composite
def aces_and(draw: st.DrawFn, aces: int, least: int, most: int) -> list[PlainCard]:
    """Some aces, and other cards that count so much together."""
    left = draw(st.integers(least, most))
    others: list[int | str] = []
    while left > 1:
        value = draw(st.integers(2, min(10, left)))
        if left - value == 1:  # no card counts 1 but an ace
            value = left if left <= 10 else value - 1
        others.append(draw(tens) if value == 10 else value)
        left -= value
    cards = [(rank, SUITS[others[:place].count(rank) % 4]) for place, rank in enumerate(others)]
    return [*cards, *[("A", suit) for suit in SUITS[:aces]]]


# Hands in which an ace counts 11 and makes just 21, counts 1, or is one of several.
hands_with_aces = st.one_of(
    aces_and(1, 10, 10),
    aces_and(1, 11, 20),
    aces_and(2, 2, 9),
    aces_and(3, 2, 20),
)
