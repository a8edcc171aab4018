"""Part 1: Hand. The cards are looked at by get_cards, the score by score_hand and get_score."""

from grader.api import expect, part
from grader.assignments.cs220.look import cards_in, expect_ranks, expect_score
from grader.assignments.cs220.table import Table

# What others stand on: that there are cards to look at.
IN_ORDER = "hand.cards_are_added_in_order"

# The cards


@part("1.a", once="hand")
def check_a_new_hand_is_empty(table: Table) -> None:
    """A new hand has no cards."""
    hand = table.hand()
    expect(hand.get_cards()).to_be([])


@part("1.a")
def check_cards_are_added_in_order(table: Table) -> None:
    """add_card puts the card behind those that the hand has."""
    hand = table.hand("5 K A 5")
    expect_ranks("hand.get_cards()", hand=hand).to_be(["5", "K", "A", "5"])


@part("1.a", weight=0.5, assumes=IN_ORDER)
def check_cards_stay_as_they_are(table: Table) -> None:
    """The cards in a hand are the cards that were added."""
    hand = table.hand("10 Q")
    expect(cards_in("hand.get_cards()", hand=hand)).to_be(
        ["Card(rank='10', suit='spades')", "Card(rank='Q', suit='diamonds')"]
    )


@part("1.a", assumes=IN_ORDER)
def check_every_hand_has_its_own_cards(table: Table) -> None:
    """A card that is added to one hand is in no other."""
    full, empty = table.hand("7"), table.hand()
    expect_ranks("full.get_cards()", full=full).to_be(["7"])
    expect_ranks("empty.get_cards()", empty=empty).to_be([])


@part("1.a", assumes=IN_ORDER)
def check_get_cards_gives_a_copy(table: Table) -> None:
    """Emptying the list that get_cards gives does not empty the hand."""
    hand = table.hand("7 8", as_it_is=True)
    table.clear_cards(hand)
    expect_ranks("hand.get_cards()", hand=hand).to_be(["7", "8"])


@part("1.a")
def check_len_is_the_number_of_cards(table: Table) -> None:
    """The len of a hand is the number of its cards: 0, 1, 3."""
    for ranks in ("", "A", "2 2 9"):
        hand = table.hand(ranks)
        expect(table.size(hand)).to_be(len(ranks.split()))


@part("1.a", once="hand")
def check_an_ace_is_found(table: Table) -> None:
    """has_ace is True for a hand with an ace, wherever it lies."""
    for ranks in ("A", "A 5", "5 A", "K A 3", "A A"):
        hand = table.hand(ranks)
        expect(hand.has_ace()).to_be(True)


@part("1.a", once="hand")
def check_no_ace_is_found_where_there_is_none(table: Table) -> None:
    """has_ace is False for a hand without an ace, and for one without cards."""
    for ranks in ("", "K", "10 J 2", "Q 9"):
        hand = table.hand(ranks)
        expect(hand.has_ace()).to_be(False)


@part("1.a")
def check_a_hand_is_shown_with_its_cards(table: Table) -> None:
    """A hand is shown by str with its cards in a line, and one space between two of them."""
    hand = table.hand("6 2")
    hand.set_score(8)
    text = str(hand)
    cards = "Card(rank='6', suit='spades') Card(rank='2', suit='diamonds')"
    if cards not in [line.strip() for line in text.splitlines()]:
        expect(text).to_be(f"score: 8\n{cards}")


# The score


@part("1.b", once="hand")
def check_the_score_begins_with_zero(table: Table) -> None:
    """A new hand has the score 0."""
    hand = table.hand()
    expect(hand.get_score()).to_be(0)


@part("1.b")
def check_a_score_is_written_down(table: Table) -> None:
    """get_score gives the score that set_score was given last."""
    hand = table.hand("5")
    hand.set_score(17)
    hand.set_score(9)
    expect(hand.get_score()).to_be(9)


@part("1.b", weight=0.5, once="hand")
def check_every_hand_has_its_own_score(table: Table) -> None:
    """The score of one hand is not that of another."""
    hand, other = table.hand(), table.hand()
    hand.set_score(17)
    expect(other.get_score()).to_be(0)


@part("1.b", weight=1.5)
def check_number_cards_count_their_number(table: Table) -> None:
    """The cards from 2 to 10 count 2 to 10."""
    scores = {"2": 2, "3": 5, "10": 15, "4": 19, "9": 28, "7": 35, "5": 40, "6": 46, "8": 54}
    _score_must_grow(table, ace_is_high=False, scores=scores)


@part("1.b")
def check_face_cards_count_ten(table: Table) -> None:
    """J, Q and K count 10 each."""
    _score_must_grow(table, ace_is_high=True, scores={"J": 10, "Q": 20, "K": 30})


@part("1.b")
def check_an_ace_counts_eleven(table: Table) -> None:
    """An ace counts 11 with score_hand(True), also where that is too much."""
    _score_must_grow(table, ace_is_high=True, scores={"5": 5, "A": 16, "4": 20, "7": 27})


@part("1.b")
def check_an_ace_counts_one(table: Table) -> None:
    """An ace counts 1 with score_hand(False)."""
    _score_must_grow(table, ace_is_high=False, scores={"5": 5, "7": 12, "A": 13, "8": 21})


@part("1.b", weight=0.5, assumes="hand.an_ace_counts_one")
def check_several_aces_are_counted(table: Table) -> None:
    """Every ace in a hand is counted, as 1 with score_hand(False)."""
    hand = table.hand("A 3 A A")
    expect_score(hand, False).to_be(6)


@part("1.b", weight=1.5, assumes="hand.face_cards_count_ten")
def check_all_cards_are_added_up(table: Table) -> None:
    """The score is the sum of all cards in the hand, equal ones included."""
    hand = table.hand("2 2 K 3 K")
    expect_score(hand, False).to_be(27)


@part("1.b", weight=0.5)
def check_scoring_again_begins_anew(table: Table) -> None:
    """score_hand gives the same when it is called again, and more after another card."""
    hand = table.hand("5 6")
    for ace_is_high in (True, False, True):
        expect_score(hand, ace_is_high).to_be(11)
    hand.add_card(*table.cards("9"))
    expect_score(hand, True).to_be(20)


def _score_must_grow(table: Table, ace_is_high: bool, scores: dict[str, int]) -> None:
    """One card after the other is added to a hand, and this is its score each time. One hand only:
    what hands share is another check's matter.
    """
    hand = table.hand()
    for rank, score in scores.items():
        hand.add_card(*table.cards(rank))
        expect_score(hand, ace_is_high).to_be(score)
