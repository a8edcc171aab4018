"""Part 1: Card.

One mistake should cost one check: whether a picture ends in a newline is looked at in one picture
only, and the order of ranks in cards of one suit.
"""

from itertools import pairwise
from typing import Any

from grader.api import display, expect, look, part, rejects
from grader.assignments.dsc20.oracle import RANKS, SUITS, suits

ACE_OF_SPADES = "____\n|A  |\n| ♠ |\n|__A|"


# Attributes, constructor, getters


@part("1.1", once="card")
def check_the_rank_is_kept(card: Any) -> None:
    """A card keeps the rank that it is made with: every rank, numbers as ints."""
    for rank in RANKS:
        expect(card.Card(rank, "clubs").rank).to_be(rank)


@part("1.1", once="card")
def check_the_suit_is_kept(card: Any) -> None:
    """A card keeps the suit that it is made with."""
    for suit in SUITS:
        expect(card.Card(5, suit).suit).to_be(suit)


@part("1.1", once="card")
def check_visible_is_kept(card: Any) -> None:
    """A card is visible or hidden as it is told when it is made."""
    expect(card.Card(5, "clubs", False).visible).to_be(False)
    expect(card.Card(5, "clubs", True).visible).to_be(True)


@part("1.1", once="card")
def check_a_card_is_visible_unless_told_otherwise(card: Any) -> None:
    """A card that is made without a third argument is visible."""
    expect(card.Card(5, "clubs").visible).to_be(True)


@part("1.1", weight=0.5, once="card")
def check_cards_do_not_share_their_attributes(card: Any) -> None:
    """A card stays as it is when another card is made."""
    first = _hidden_card(card, 2, "clubs")
    card.Card("K", "spades")
    expect(first.rank).to_be(2)
    expect(first.suit).to_be("clubs")
    expect(first.visible).to_be(False)


@part("1.1")
def check_get_rank(card: Any) -> None:
    """get_rank gives the rank, for 2 to 10 as an int."""
    expect(card.Card(7, "clubs").get_rank()).to_be(7)
    expect(card.Card(10, "clubs").get_rank()).to_be(10)
    expect(card.Card("Q", "clubs").get_rank()).to_be("Q")


@part("1.1")
def check_get_suit(card: Any) -> None:
    """get_suit gives the suit, in full."""
    expect(card.Card(7, "hearts").get_suit()).to_be("hearts")
    expect(card.Card(7, "clubs").get_suit()).to_be("clubs")


@part("1.1", weight=0.5)
def check_a_hidden_card_knows_its_rank_and_suit(card: Any) -> None:
    """The getters of a hidden card still tell its rank and suit."""
    hidden = _hidden_card(card, "J", "diamonds")
    expect(hidden.get_rank()).to_be("J")
    expect(hidden.get_suit()).to_be("diamonds")


@part("1.1")
def check_a_number_that_is_no_rank_is_rejected(card: Any) -> None:
    """A number that is no card's rank is rejected by an assertion."""
    card.Card(2, "spades")
    for rank in (1, 11, 0, -5, 2.5):
        with rejects(AssertionError):
            card.Card(rank, "spades")


@part("1.1")
def check_a_string_that_is_no_rank_is_rejected(card: Any) -> None:
    """A string that is no card's rank is rejected by an assertion, "10" too."""
    card.Card("A", "spades")
    for rank in ("10", "Z", "a", ""):
        with rejects(AssertionError):
            card.Card(rank, "spades")


@part("1.1")
def check_what_is_no_suit_is_rejected(card: Any) -> None:
    """A suit that is not one of the four is rejected by an assertion."""
    card.Card(2, "hearts")
    for suit in ("Hearts", "stars", "", "♥", 5):
        with rejects(AssertionError):
            card.Card(2, suit)


@part("1.1")
def check_visible_must_be_a_bool(card: Any) -> None:
    """A third argument that is no bool is rejected by an assertion."""
    card.Card(2, "clubs", True)
    for visible in ("yes", None):
        with rejects(AssertionError):
            card.Card(2, "clubs", visible)


@part("1.1", weight=0.5)
def check_the_ints_one_and_zero_are_no_bools(card: Any) -> None:
    """1 and 0 are not taken for True and False: an assertion rejects them."""
    card.Card(2, "clubs", False)
    for visible in (1, 0):
        with rejects(AssertionError):
            card.Card(2, "clubs", visible)


def _hidden_card(card: Any, rank: int | str, suit: str) -> Any:
    """A card that is hidden. Whether the constructor does that is the matter of its own check."""
    hidden = card.Card(rank, suit, False)
    if hidden.visible is not False:
        hidden.visible = False
    return hidden


# How a card is shown


@part("1.2.C", weight=2, once="card")
def check_the_picture_of_a_card(card: Any) -> None:
    """A visible card is drawn in four lines, with no newline after the last."""
    ace = card.Card("A", "spades")
    expect(str(ace)).to_be(ACE_OF_SPADES)


@part("1.2.C")
def check_the_rank_stands_in_the_picture_twice(card: Any) -> None:
    """The second and the fourth line of the picture show the rank."""
    for rank in (2, 9, "J", "Q", "K"):
        one = card.Card(rank, "spades")
        lines = look("str(one).splitlines()[1::2]", one=one)
        expect(lines).to_be([f"|{rank}  |", f"|__{rank}|"])


@part("1.2.C")
def check_a_ten_is_one_column_wider(card: Any) -> None:
    """The rank 10 is drawn unpadded: two lines are one column wider."""
    ten = card.Card(10, "spades")
    expect(look("str(ten).splitlines()", ten=ten)).to_be(["____", "|10  |", "| ♠ |", "|__10|"])


@part("1.2.C")
def check_each_suit_has_its_symbol(card: Any) -> None:
    """The third line of the picture shows the symbol of the suit."""
    for suit, symbol in (("hearts", "♥"), ("clubs", "♣"), ("diamonds", "♦")):
        one = card.Card(3, suit)
        lines = look("str(one).splitlines()[2:3]", one=one)
        expect(lines).to_be([f"| {symbol} |"])


@part("1.2.C", once="card")
def check_a_hidden_card_is_drawn_with_question_marks(card: Any) -> None:
    """A hidden card is drawn with question marks in the place of rank and suit."""
    hidden = _hidden_card(card, 10, "diamonds")
    expect(look("str(hidden).splitlines()", hidden=hidden)).to_be(
        ["____", "|?  |", "| ? |", "|__?|"]
    )


@part("1.2.C", once="card")
def check_repr_names_rank_and_suit(card: Any) -> None:
    """The repr of a card is (rank, suit)."""
    ace = card.Card("A", "spades")
    expect(display(ace)).to_be("(A, spades)")
    ten = card.Card(10, "hearts")
    expect(display(ten)).to_be("(10, hearts)")


@part("1.2.C", once="card")
def check_repr_of_a_hidden_card_tells_nothing(card: Any) -> None:
    """The repr of a hidden card is (?, ?)."""
    hidden = _hidden_card(card, 10, "hearts")
    expect(display(hidden)).to_be("(?, ?)")


@part("1.2.C", weight=0.5, once="card")
def check_a_card_is_drawn_as_it_is_now(card: Any) -> None:
    """A card that is hidden later is drawn with question marks from then on."""
    king = card.Card("K", "diamonds", True)
    king.set_visible(False)
    if king.visible is not False:
        king.visible = False  # whether set_visible does that is the matter of its own checks
    expect(look("str(king).splitlines()[1:2]", king=king)).to_be(["|?  |"])


# Comparison


@part("1.2.D")
def check_number_cards_rise_from_two_to_nine(card: Any) -> None:
    """Of two number cards of a suit, the one with the lower number is less, and only that one."""
    for low, high in pairwise(range(2, 10)):
        expect(card.Card(low, "clubs") < card.Card(high, "clubs")).to_be(True)
        expect(card.Card(high, "clubs") < card.Card(low, "clubs")).to_be(False)


@part("1.2.D")
def check_a_ten_is_higher_than_the_other_numbers(card: Any) -> None:
    """A 10 is higher than a 9 and than a 2: ranks are not compared as text."""
    expect(card.Card(9, "clubs") < card.Card(10, "clubs")).to_be(True)
    expect(card.Card(10, "clubs") < card.Card(2, "clubs")).to_be(False)


@part("1.2.D")
def check_jack_queen_king_ace_follow_the_ten(card: Any) -> None:
    """After the 10 come jack, queen, king and, as the highest, the ace."""
    for low, high in pairwise((10, "J", "Q", "K", "A")):
        expect(card.Card(low, "clubs") < card.Card(high, "clubs")).to_be(True)
        expect(card.Card(high, "clubs") < card.Card(low, "clubs")).to_be(False)
    expect(card.Card("A", "clubs") < card.Card(2, "clubs")).to_be(False)


@part("1.2.D")
def check_the_suit_decides_between_equal_ranks(card: Any) -> None:
    """Between cards of one rank the suits rise: clubs, diamonds, hearts, spades."""
    for low, high in pairwise(suits()):
        expect(card.Card(5, high) < card.Card(5, low)).to_be(False)
        expect(card.Card(5, low) < card.Card(5, high)).to_be(True)


@part("1.2.D")
def check_the_rank_decides_before_the_suit(card: Any) -> None:
    """The suit makes no difference where the ranks do."""
    expect(card.Card(3, "spades") < card.Card(4, "clubs")).to_be(True)
    expect(card.Card(4, "clubs") < card.Card(3, "spades")).to_be(False)


@part("1.2.D", once="card")
def check_a_card_is_not_less_than_an_equal_one(card: Any) -> None:
    """Of two equal cards neither is less."""
    expect(card.Card(5, "spades") < card.Card(5, "spades")).to_be(False)


@part("1.2.D", weight=0.5)
def check_greater_than_works_too(card: Any) -> None:
    """Cards can be compared with > as well."""
    expect(card.Card(4, "clubs") > card.Card(3, "clubs")).to_be(True)
    expect(card.Card(3, "clubs") > card.Card(4, "clubs")).to_be(False)


# set_visible


@part("1.2.E", once="card")
def check_set_visible_hides_a_card(card: Any) -> None:
    """set_visible(False) makes a visible card hidden."""
    king = card.Card("K", "diamonds")
    king.set_visible(False)
    expect(king.visible).to_be(False)


@part("1.2.E", once="card")
def check_set_visible_shows_a_card(card: Any) -> None:
    """set_visible(True) makes a hidden card visible."""
    king = _hidden_card(card, "K", "diamonds")
    king.set_visible(True)
    expect(king.visible).to_be(True)


@part("1.2.E")
def check_set_visible_does_not_toggle(card: Any) -> None:
    """set_visible does what it is told, also when the card is so already."""
    king = card.Card("K", "diamonds", True)
    king.set_visible(True)
    expect(king.visible).to_be(True)
    king.set_visible(False)
    king.set_visible(False)
    expect(king.visible).to_be(False)


@part("1.2.E", weight=0.5, once="card")
def check_set_visible_changes_one_card_only(card: Any) -> None:
    """set_visible leaves all other cards as they are."""
    king, queen = card.Card("K", "clubs", True), card.Card("Q", "clubs", True)
    king.set_visible(False)
    expect(queen.visible).to_be(True)


@part("1.2.E")
def check_set_visible_takes_a_bool(card: Any) -> None:
    """set_visible rejects what is no bool by an assertion."""
    king = card.Card("K", "clubs")
    king.set_visible(False)
    for visible in ("yes", None):
        with rejects(AssertionError):
            king.set_visible(visible)


@part("1.2.E", weight=0.5)
def check_set_visible_takes_no_int(card: Any) -> None:
    """set_visible rejects 1 and 0, too."""
    king = card.Card("K", "clubs")
    king.set_visible(True)
    for visible in (1, 0):
        with rejects(AssertionError):
            king.set_visible(visible)
