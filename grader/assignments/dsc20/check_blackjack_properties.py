"""Part 5, what a game and its methods do one by one, for any cards."""

from typing import Any

from hypothesis import strategies as st

from grader.assignments.dsc20 import causes
from grader.assignments.dsc20.draw import some_cards
from grader.assignments.dsc20.games import new_game, new_hand, score_of
from grader.assignments.dsc20.oracle import PlainCard, in_order, score, shown
from grader.checks import display, expect, forall, part

numbers = st.lists(st.tuples(st.integers(2, 10), st.sampled_from(("clubs", "hearts"))), max_size=6)


@part("5.2.b", weight=2)
@forall(drawn=some_cards(0, 7), examples=40)
def check_any_hand_is_scored(card: Any, hand: Any, blackjack: Any, drawn: list[PlainCard]) -> None:
    """Whatever cards a hand has, its score is the best that they can make."""
    player = new_hand(card, hand.PlayerHand, drawn)
    with causes.of_the_score(card, hand, blackjack):
        expect(score_of(blackjack, player)).to_be(score(drawn))


@part("5.2.c")
@forall(deck=numbers, threshold=st.integers(1, 30), examples=20)
def check_any_threshold_is_reached(
    card: Any, hand: Any, blackjack: Any, deck: list[PlainCard], threshold: int
) -> None:
    """Whatever the cards and the threshold, just as many cards are pulled as it takes."""
    player = hand.PlayerHand()
    game = new_game(blackjack, card, deck)
    game.hit_or_stand(player, threshold)
    wanted: list[PlainCard] = []
    while len(wanted) < len(deck) and score(wanted) < threshold:
        wanted.append(deck[len(wanted)])
    with causes.of_hitting(card, hand, blackjack):
        expect(display(player)).to_be(" ".join(map(shown, in_order(wanted))))
