"""Part 5, what a game and its methods do one by one, for any cards."""

from typing import Any

from hypothesis import strategies as st

from grader.api import display, expect, forall, part
from grader.assignments.dsc20.draw import hands_with_aces, some_cards
from grader.assignments.dsc20.games import new_game, new_hand, score_of
from grader.assignments.dsc20.oracle import PlainCard, in_order, score, shown

numbers = st.lists(
    st.tuples(st.integers(2, 10), st.sampled_from(("clubs", "hearts"))), min_size=1, max_size=6
)


@st.composite
def decks_and_thresholds(draw: st.DrawFn) -> tuple[list[PlainCard], int]:
    """A deck, and a threshold that its first cards reach exactly, or by one point not."""
    deck = draw(numbers)
    reached = sum(rank for rank, _ in deck[: draw(st.integers(1, len(deck)))])
    return [*deck], reached + draw(st.integers(0, 1))


@part("5.2.b", weight=2)
@forall(drawn=some_cards(0, 7) | hands_with_aces, examples=50)
def check_any_hand_is_scored(card: Any, hand: Any, blackjack: Any, drawn: list[PlainCard]) -> None:
    """Whatever cards a hand has, its score is the best that they can make."""
    player = new_hand(card, hand.PlayerHand, drawn)
    expect(score_of(blackjack, player)).to_be(score(drawn))


@part("5.2.c")
@forall(drawn=decks_and_thresholds(), examples=25)
def check_any_threshold_is_reached(
    card: Any, hand: Any, blackjack: Any, drawn: tuple[list[PlainCard], int]
) -> None:
    """Whatever the cards and the threshold, just as many cards are pulled as it takes."""
    deck, threshold = drawn
    player = hand.PlayerHand()
    game = new_game(blackjack, card, deck)
    game.hit_or_stand(player, threshold)
    wanted: list[PlainCard] = []
    while len(wanted) < len(deck) and score(wanted) < threshold:
        wanted.append(deck[len(wanted)])
    expect(display(player)).to_be(" ".join(map(shown, in_order(wanted))))
