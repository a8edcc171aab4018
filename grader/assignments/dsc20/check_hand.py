"""Part 2: PlayerHand and DealerHand.

Cards are added in ascending order wherever sorting is not what a check is about, and cards that are
sorted the wrong way round are let through there. That cards are in a tuple, or the like, and not
in a list costs one check: where they first are.
"""

from typing import Any

from grader.api import display, expect, look, part, rejects
from grader.assignments.dsc20.games import expect_count
from grader.assignments.dsc20.look import (
    expect_ascending,
    expect_cards,
    expect_ranks,
    expect_visible,
)
from grader.assignments.dsc20.oracle import PlainCard, in_order, listed, shown

NO_CARDS = ("", "[]")
THREE_CARDS = "____\n|2  |\n| ♣ |\n|__2|\n____\n|10  |\n| ♥ |\n|__10|\n____\n|A  |\n| ♠ |\n|__A|"

# PlayerHand: cards and adding to them


@part("2.2.C", once="hand")
def check_a_new_hand_has_no_cards(hand: Any) -> None:
    """A new hand has a list of cards, and it is empty."""
    player = hand.PlayerHand()
    expect(player.cards).to_be([])


@part("2.2.C", once="hand")
def check_every_hand_has_cards_of_its_own(card: Any, hand: Any) -> None:
    """Every hand has a list of its own: a card that is added to one hand is in no other."""
    left, right = hand.PlayerHand(), hand.PlayerHand()
    left.add_card(card.Card(4, "hearts"))
    expect_cards(right).to_be("[]")
    one, other = hand.PlayerHand(), hand.PlayerHand()
    if type(one.cards) is list:
        look("one.cards.append(queen)", one=one, queen=card.Card("Q", "spades"))
    expect_cards(other).to_be("[]")


@part("2.2.C", assumes="hand.a_new_hand_has_no_cards")
def check_get_cards_gives_the_list(card: Any, hand: Any) -> None:
    """get_cards gives the list of the cards in the hand."""
    player = hand.PlayerHand()
    found = look("player.get_cards()", player=player)
    expect(found).to_be([])
    player.cards = [card.Card(4, "hearts")]
    expect_count("player.get_cards()", player=player).to_be(1)


@part("2.2.C", weight=0.5, once="hand", assumes="hand.a_new_hand_has_no_cards")
def check_the_cards_of_a_hand_stay_in_a_list(card: Any, hand: Any) -> None:
    """The cards of a hand are in a list after add_card and after sort_hand, too."""
    player = hand.PlayerHand()
    player.add_card(card.Card(4, "hearts"))
    expect(player.cards).to_be_a(list)
    player.sort_hand()
    expect(player.cards).to_be_a(list)


@part("2.2.C")
def check_a_card_is_added(card: Any, hand: Any) -> None:
    """add_card puts a card into the hand."""
    player = hand.PlayerHand()
    player.add_card(card.Card(4, "hearts"))
    expect_cards(player).to_be("[(4, hearts)]")


@part("2.2.C")
def check_several_cards_are_added_at_once(card: Any, hand: Any) -> None:
    """add_card takes any number of cards."""
    player = hand.PlayerHand()
    player.add_card(card.Card(2, "clubs"), card.Card(4, "hearts"), card.Card("J", "spades"))
    expect_cards(player).to_be_one_of(
        "[(2, clubs), (4, hearts), (J, spades)]", "[(J, spades), (4, hearts), (2, clubs)]"
    )


@part("2.2.C")
def check_cards_are_added_one_by_one(card: Any, hand: Any) -> None:
    """add_card keeps the cards that the hand had before."""
    player = hand.PlayerHand()
    player.add_card(card.Card(2, "clubs"))
    player.add_card(card.Card(4, "hearts"))
    expect_cards(player).to_be_one_of("[(2, clubs), (4, hearts)]", "[(4, hearts), (2, clubs)]")


@part("2.2.C", weight=0.5)
def check_no_card_is_added(card: Any, hand: Any) -> None:
    """add_card() without a card leaves the hand as it is."""
    player = hand.PlayerHand()
    player.add_card(card.Card(2, "clubs"))
    player.add_card()
    expect_cards(player).to_be("[(2, clubs)]")


@part("2.2.C", weight=0.5)
def check_add_card_returns_nothing(card: Any, hand: Any) -> None:
    """add_card returns None."""
    player = hand.PlayerHand()
    expect(player.add_card(card.Card(2, "clubs"))).to_be(None)
    expect_cards(player).to_be("[(2, clubs)]")


@part("2.2.C")
def check_cards_added_together_are_sorted(card: Any, hand: Any) -> None:
    """Cards that are added together are in ascending order afterwards."""
    player = hand.PlayerHand()
    player.add_card(card.Card(2, "spades"), card.Card("K", "clubs"), card.Card(2, "hearts"))
    expect_cards(player).to_be(_sorted((2, "hearts"), (2, "spades"), ("K", "clubs")))


@part("2.2.C")
def check_a_card_added_later_is_sorted_in(card: Any, hand: Any) -> None:
    """A card that is added later goes to its place among the others."""
    player = hand.PlayerHand()
    player.add_card(card.Card(4, "clubs"))
    player.add_card(card.Card("Q", "diamonds"))
    player.add_card(card.Card(9, "clubs"))
    expect_cards(player).to_be("[(4, clubs), (9, clubs), (Q, diamonds)]")


@part("2.2.C")
def check_sort_hand_sorts_the_cards(card: Any, hand: Any) -> None:
    """sort_hand puts the cards of the hand in ascending order."""
    player = hand.PlayerHand()
    player.cards = [card.Card(3, "spades"), card.Card("J", "clubs"), card.Card(3, "hearts")]
    player.sort_hand()
    expect_cards(player).to_be(_sorted((3, "hearts"), (3, "spades"), ("J", "clubs")))


@part("2.2.C")
def check_add_card_takes_cards_only(card: Any, hand: Any) -> None:
    """add_card rejects what is no Card by an assertion."""
    player = hand.PlayerHand()
    player.add_card(card.Card("A", "spades"))
    for other in ("(A, spades)", 5, None):
        with rejects(AssertionError):
            player.add_card(other)


@part("2.2.C")
def check_add_card_looks_at_every_card(card: Any, hand: Any) -> None:
    """add_card rejects what is no Card among cards, too."""
    player = hand.PlayerHand()
    player.add_card(card.Card(2, "clubs"), card.Card(3, "clubs"))
    with rejects(AssertionError):
        player.add_card(card.Card(4, "clubs"), "(5, clubs)")
    with rejects(AssertionError):
        player.add_card("(5, clubs)", card.Card(6, "clubs"))


# PlayerHand: how a hand is shown


@part("2.2.E", weight=2)
def check_the_picture_of_a_hand(card: Any, hand: Any) -> None:
    """A hand is drawn as the pictures of its cards, each on a new line, none after the last."""
    player = hand.PlayerHand()
    player.cards = [card.Card(2, "clubs"), card.Card(10, "hearts"), card.Card("A", "spades")]
    expect(str(player)).to_be(THREE_CARDS)


@part("2.2.E", weight=2)
def check_repr_names_the_cards(card: Any, hand: Any) -> None:
    """The repr of a hand is that of its cards on one line, with one space between two."""
    player = hand.PlayerHand()
    player.cards = [card.Card(2, "clubs"), card.Card(10, "hearts"), card.Card("A", "spades")]
    expect(display(player)).to_be("(2, clubs) (10, hearts) (A, spades)")


@part("2.2.E", once="hand")
def check_an_empty_hand_shows_nothing(hand: Any) -> None:
    """Both str and repr of a hand without cards are the empty string (or [])."""
    player = hand.PlayerHand()
    expect(str(player)).to_be_one_of(*NO_CARDS)
    expect(display(player)).to_be_one_of(*NO_CARDS)


@part("2.2.E", weight=0.5, assumes=("hand.the_picture_of_a_hand", "hand.repr_names_the_cards"))
def check_a_dealers_hand_is_shown_in_the_same_way(card: Any, hand: Any) -> None:
    """A dealer's hand is shown as a player's is, with hidden cards as they show themselves."""
    dealer = hand.DealerHand()
    dealer.cards = [card.Card(4, "hearts"), card.Card(9, "clubs", False)]
    expect(display(dealer)).to_be("(4, hearts) (?, ?)")
    expect(str(dealer)).to_be("____\n|4  |\n| ♥ |\n|__4|\n____\n|?  |\n| ? |\n|__?|")


@part("2.2.E", weight=0.5, once="hand")
def check_a_dealers_empty_hand_shows_nothing(hand: Any) -> None:
    """Both str and repr of a dealer's hand without cards are the empty string (or [])."""
    dealer = hand.DealerHand()
    dealer.cards = []
    expect(str(dealer)).to_be_one_of(*NO_CARDS)
    expect(display(dealer)).to_be_one_of(*NO_CARDS)


# DealerHand: adding cards


@part("2.4.a", once="hand")
def check_a_dealers_hand_is_a_hand(hand: Any) -> None:
    """DealerHand is a subclass of PlayerHand, and a new one has no cards."""
    dealer = hand.DealerHand()
    expect_cards(dealer).to_be("[]")
    above = look("DealerHand.__mro__", DealerHand=hand.DealerHand)
    found = type(above) is tuple and any(one is hand.PlayerHand for one in above)
    expect(found, "issubclass(DealerHand, PlayerHand)").to_be(True)


@part(
    "2.4.a",
    weight=0.5,
    once="hand",
    assumes=("hand.a_new_hand_has_no_cards", "hand.the_cards_of_a_hand_stay_in_a_list"),
)
def check_the_cards_of_a_dealer_stay_in_a_list(card: Any, hand: Any) -> None:
    """The cards of a dealer's hand are in a list, before and after it is revealed."""
    dealer = hand.DealerHand()
    expect(dealer.cards).to_be_a(list)
    dealer.add_card(card.Card(4, "hearts"), card.Card(9, "clubs"))
    expect(dealer.cards).to_be_a(list)
    dealer.reveal_hand()
    expect(dealer.cards).to_be_a(list)


@part("2.4.a", once="hand")
def check_a_new_dealers_hand_is_not_visible(hand: Any) -> None:
    """hand_visible is False until the hand is revealed."""
    dealer = hand.DealerHand()
    expect(dealer.hand_visible).to_be(False)


@part("2.4.a", weight=2)
def check_only_the_first_card_is_visible(card: Any, hand: Any) -> None:
    """Of the cards that a dealer gets, the first is visible and all others are hidden."""
    dealer = hand.DealerHand()
    dealer.add_card(card.Card(4, "hearts"), card.Card(9, "clubs"), card.Card("K", "spades"))
    expect_cards(dealer).to_be("[(4, hearts), (?, ?), (?, ?)]")


@part("2.4.a")
def check_cards_added_later_are_hidden(card: Any, hand: Any) -> None:
    """Only the first card of the hand is visible, also when the cards come a few at a time."""
    dealer = hand.DealerHand()
    dealer.add_card(card.Card(4, "hearts"))
    dealer.add_card(card.Card(9, "clubs"))
    dealer.add_card(card.Card("K", "spades"), card.Card("A", "hearts"))
    expect_cards(dealer).to_be("[(4, hearts), (?, ?), (?, ?), (?, ?)]")


@part("2.4.a")
def check_a_hidden_hand_is_not_sorted(card: Any, hand: Any) -> None:
    """Until it is revealed, a dealer's hand keeps its cards in the order in which they came."""
    dealer = hand.DealerHand()
    dealer.add_card(card.Card("K", "hearts"), card.Card(2, "clubs"), card.Card(9, "spades"))
    dealer.add_card(card.Card(3, "clubs"))
    expect_ranks(dealer).to_be(["K", 2, 9, 3])


@part("2.4.a", once="hand")
def check_a_card_added_to_a_revealed_hand_is_visible(card: Any, hand: Any) -> None:
    """A card that is added after the hand was revealed is visible."""
    dealer, late = hand.DealerHand(), card.Card("K", "spades")
    dealer.add_card(card.Card(4, "hearts"), card.Card(9, "clubs"))
    dealer.reveal_hand()
    _make_sure_it_is_visible(dealer)
    dealer.add_card(late)
    expect(late.visible).to_be(True)


@part("2.4.a")
def check_a_card_added_to_a_revealed_hand_is_sorted_in(card: Any, hand: Any) -> None:
    """A card that is added after the hand was revealed goes to its place among the others."""
    dealer = hand.DealerHand()
    dealer.add_card(card.Card(4, "hearts"), card.Card(9, "clubs"))
    dealer.reveal_hand()
    _make_sure_it_is_visible(dealer)
    dealer.add_card(card.Card(2, "diamonds"))
    expect_ascending(dealer, card, hand, [(4, "hearts"), (9, "clubs")], [(2, "diamonds")])


@part("2.4.a", weight=0.5)
def check_a_dealer_takes_cards_only(card: Any, hand: Any) -> None:
    """A dealer's add_card rejects what is no Card by an assertion."""
    dealer = hand.DealerHand()
    dealer.add_card(card.Card(2, "clubs"))
    for other in ("(A, spades)", 5, None):
        with rejects(AssertionError):
            dealer.add_card(other)


@part("2.4.a", weight=0.5)
def check_a_dealer_looks_at_every_card(card: Any, hand: Any) -> None:
    """A dealer's add_card rejects what is no Card among cards, too."""
    dealer = hand.DealerHand()
    dealer.add_card(card.Card(2, "clubs"), card.Card(3, "clubs"))
    with rejects(AssertionError):
        dealer.add_card(card.Card(4, "clubs"), "(5, clubs)")


# DealerHand: revealing the hand


@part("2.4.b")
def check_reveal_hand_shows_all_cards(card: Any, hand: Any) -> None:
    """reveal_hand makes all cards of the hand visible."""
    dealer = hand.DealerHand()
    dealer.add_card(card.Card(4, "hearts"), card.Card(9, "clubs"), card.Card("K", "spades"))
    dealer.reveal_hand()
    expect_visible(dealer).to_be([True, True, True])


@part("2.4.b", weight=0.5)
def check_reveal_hand_shows_the_first_card_too(card: Any, hand: Any) -> None:
    """reveal_hand makes the first card visible, also if it was hidden before the dealer got it."""
    dealer = hand.DealerHand()
    dealer.add_card(card.Card(4, "hearts", False), card.Card(9, "clubs"))
    dealer.reveal_hand()
    expect_visible(dealer).to_be([True, True])


@part("2.4.b", once="hand")
def check_reveal_hand_sets_hand_visible(card: Any, hand: Any) -> None:
    """After reveal_hand, hand_visible is True."""
    dealer = hand.DealerHand()
    dealer.add_card(card.Card(4, "hearts"), card.Card(9, "clubs"))
    dealer.reveal_hand()
    expect(dealer.hand_visible).to_be(True)


@part("2.4.b")
def check_reveal_hand_sorts_the_cards(card: Any, hand: Any) -> None:
    """reveal_hand puts the cards of the hand in ascending order."""
    dealer = hand.DealerHand()
    dealer.add_card(card.Card("K", "hearts"), card.Card(2, "clubs"), card.Card(9, "spades"))
    dealer.reveal_hand()
    expect_ascending(dealer, card, hand, [("K", "hearts"), (2, "clubs"), (9, "spades")])


def _make_sure_it_is_visible(dealer: Any) -> None:
    """Whether reveal_hand sets hand_visible is the matter of a check of its own."""
    if dealer.hand_visible is not True:
        dealer.hand_visible = True


def _sorted(*cards: PlainCard) -> str:
    """What a list of these cards shows when it is in order."""
    return listed([shown(one) for one in in_order(cards)])
