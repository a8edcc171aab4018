"""Part 4: Deck.

Dealing and shuffling are looked at in decks with cards of the checks' own, so that a new deck that
is wrong costs its own part and no other.
"""

from collections.abc import Sequence
from typing import Any

from grader.api import (
    NeedsReview,
    Said,
    Survey,
    display,
    expect,
    look,
    must_use_comprehension,
    part,
    rejects,
)
from grader.assignments.dsc20.games import expect_count
from grader.assignments.dsc20.look import make_cards
from grader.assignments.dsc20.oracle import (
    OURS,
    PlainCard,
    modified_overhand,
    mongean,
    new_deck,
    shown,
)

# No two of a rank: how cards of one rank are sorted is not what dealing is about.
THREE: list[PlainCard] = [(9, "clubs"), (4, "hearts"), (6, "spades")]
TEN: list[PlainCard] = [(rank, "hearts") for rank in (*range(2, 11), "J")]
POST_INIT, CARD_POST_INIT = "Deck.__post_init__", "card.Card.__post_init__"
TEN_SHOWN = [shown(card) for card in TEN]


# The cards of a new deck


@part("4.1", weight=2)
def check_a_new_deck_is_ascending(deck: Any) -> None:
    """A new deck has all 52 cards, from the two of clubs to the ace of spades."""
    new = deck.Deck()
    expect(look("[repr(card) for card in new.cards]", new=new)).to_be(
        [shown(card) for card in new_deck()]
    )


@part("4.1", assumes="deck.the_cards_of_a_deck_are_visible")
def check_a_deck_has_every_card_once(deck: Any) -> None:
    """A new deck has 52 cards, one for each rank and suit, in whatever order."""
    new = deck.Deck()
    found = look("sorted([repr(card) for card in new.cards])", new=new)
    expect(found).to_be(sorted(shown(card) for card in new_deck()))


@part("4.1")
def check_a_deck_is_made_of_cards(card: Any, deck: Any) -> None:
    """The cards of a deck are objects of the class Card in card.py."""
    new = deck.Deck()
    cards = new.cards
    others = "[card for card in new.cards if not isinstance(card, Card)]"
    for one in look(others, new=new, Card=card.Card):
        raise Said("dsc20.deck-without-cards", found=repr(one).strip("<>"))
    expect(len(cards) > 0, "len(new.cards) > 0").to_be(True)


@part("4.1", weight=0.5)
def check_the_cards_of_a_deck_are_visible(card: Any, deck: Any) -> None:
    """All cards of a new deck are visible."""
    new = deck.Deck()
    cards = new.cards
    hidden = "[one for one in new.cards if isinstance(one, Card) and one.visible is not True]"
    expect(look(f"len({hidden})", new=new, Card=card.Card)).to_be(0)
    expect(len(cards) > 0, "len(new.cards) > 0").to_be(True)


@part("4.1", weight=0.5)
def check_get_cards_gives_the_list(card: Any, deck: Any) -> None:
    """get_cards gives the list of the cards that are in the deck."""
    new = _deck(card, deck, THREE)
    found = look("[repr(card) for card in new.get_cards()]", new=new)
    expect(found).to_be(look("[repr(card) for card in new.cards]", new=new))
    expect_count("new.get_cards()", new=new).to_be(3)


@part("4.1", weight=0.5)
def check_every_deck_has_cards_of_its_own(hand: Any, deck: Any) -> None:
    """What is dealt from one deck is still in another, and in a deck made later."""
    one, other = deck.Deck(), deck.Deck()
    cards = other.cards
    expect(cards).to_be_a(list)
    all_cards = len(cards)  # how many they should be is the matter of another check
    expect(all_cards > 0, "len(other.cards) > 0").to_be(True)
    one.deal_hand(hand.PlayerHand())
    expect_count("other.cards", other=other).to_be(all_cards)
    later = deck.Deck()
    expect_count("later.cards", later=later).to_be(all_cards)


@part("4.1", weight=0.5, once="deck", assumes="deck.every_deck_has_cards_of_its_own")
def check_a_card_that_is_hidden_is_hidden_in_its_own_deck_only(deck: Any) -> None:
    """A card of one deck is turned face down: in other decks, and in a new one, it is visible."""
    hidden = "sum([card.visible is False for card in {}.cards])"
    one, other = deck.Deck(), deck.Deck()
    before = look(hidden.format("other"), other=other)
    one.cards[0].set_visible(False)
    expect(look(hidden.format("other"), other=other)).to_be(before)
    later = deck.Deck()
    expect(look(hidden.format("later"), later=later)).to_be(before)


@part("4.1", weight=1.5, once="deck")
def check_a_deck_is_made_by_a_comprehension(deck: Any, survey: Survey) -> None:
    """Deck's constructor uses a list comprehension, and no for or while loop."""
    expect(deck.Deck().cards).to_be_a(list)
    name = "Deck.__init__"
    if not survey.function("deck", name):  # a dataclass has no constructor of its own writing
        name = POST_INIT if survey.function("deck", POST_INIT) else name
        if factory := survey.lines_with("deck", "default_factory"):
            raise NeedsReview("dsc20.deck-by-a-factory", tuple(factory))
    must_use_comprehension(survey, "deck", name, stop_at=("card.Card.__init__", CARD_POST_INIT))


# Dealing


@part("4.2.a")
def check_the_first_card_is_dealt(card: Any, hand: Any, deck: Any) -> None:
    """deal_hand adds the first card of the deck to the hand."""
    new, player = _deck(card, deck, THREE), hand.PlayerHand()
    new.deal_hand(player)
    expect(display(player)).to_be("(9, clubs)")


@part("4.2.a")
def check_a_dealt_card_leaves_the_deck(card: Any, hand: Any, deck: Any) -> None:
    """The card that deal_hand deals is no longer in the deck; all others are."""
    new, player = _deck(card, deck, THREE), hand.PlayerHand()
    new.deal_hand(player)
    # From the wrong end is the matter of another check.
    _expect_cards(new, ["(4, hearts)", "(6, spades)"], ["(9, clubs)", "(4, hearts)"])


@part("4.2.a", weight=0.5)
def check_the_last_card_is_dealt(card: Any, hand: Any, deck: Any) -> None:
    """deal_hand deals the last card of a deck as well; the deck is empty then."""
    new, player = _deck(card, deck, THREE[:1]), hand.PlayerHand()
    new.deal_hand(player)
    expect(display(player)).to_be("(9, clubs)")
    _expect_cards(new, [])


@part("4.2.a", weight=0.5)
def check_cards_dealt_to_a_player_are_sorted(card: Any, hand: Any, deck: Any) -> None:
    """A card that is dealt to a player goes to its place among the others."""
    new, player = _deck(card, deck, THREE), hand.PlayerHand()
    for _ in range(3):
        new.deal_hand(player)
    expect(display(player)).to_be("(4, hearts) (6, spades) (9, clubs)")


@part("4.2.a")
def check_a_dealers_second_card_is_hidden(card: Any, hand: Any, deck: Any) -> None:
    """Of the cards that are dealt to a dealer, only the first is visible."""
    new, dealer = _deck(card, deck, THREE), hand.DealerHand()
    new.deal_hand(dealer)
    new.deal_hand(dealer)
    expect(display(dealer)).to_be("(9, clubs) (?, ?)")


@part("4.2.a", weight=0.5)
def check_a_card_dealt_to_a_revealed_hand_is_sorted_in(card: Any, hand: Any, deck: Any) -> None:
    """A card that is dealt to a dealer whose hand is revealed is visible and sorted in."""
    new, dealer = _deck(card, deck, THREE), hand.DealerHand()
    new.deal_hand(dealer)
    dealer.reveal_hand()
    new.deal_hand(dealer)
    expect(display(dealer)).to_be("(4, hearts) (9, clubs)")


@part("4.2.a", weight=0.5)
def check_deal_hand_returns_nothing(card: Any, hand: Any, deck: Any) -> None:
    """deal_hand returns None: the card is in the hand."""
    new, player = _deck(card, deck, THREE), hand.PlayerHand()
    result = new.deal_hand(player)
    expect(result is None, "new.deal_hand(player) is None").to_be(True)
    expect(display(player)).to_be("(9, clubs)")


@part("4.2.a")
def check_cards_are_dealt_to_hands_only(card: Any, hand: Any, deck: Any) -> None:
    """deal_hand rejects what is no hand by an assertion."""
    new, ace = _deck(card, deck, TEN), card.Card("A", "spades")
    others: tuple[Any, ...] = ([], None, "player", ace)
    new.deal_hand(hand.PlayerHand())
    new.deal_hand(hand.DealerHand())
    for other in others:
        with rejects(AssertionError):
            new.deal_hand(other)


# Shuffling


@part("4.2.b", assumes="deck.the_cards_of_a_deck_are_visible")
def check_both_shuffles_as_in_the_example(deck: Any) -> None:
    """A new deck of 52 cards, shuffled by modified_overhand=2 and mongean=3: its first cards."""
    new = deck.Deck()
    before = _told_apart(new)
    new.shuffle(modified_overhand=2, mongean=3)
    wanted = _shuffled(before, 3, 2)
    expect(look("[repr(card) for card in new.cards[:5]]", new=new)).to_be(wanted[:5])
    expect_count("new.cards", new=new).to_be(len(before))


@part("4.2.b")
def check_the_overhand_shuffle_is_done_once(card: Any, deck: Any) -> None:
    """modified_overhand=n is one overhand shuffle, which is given the n."""
    new = _deck(card, deck, TEN)
    new.shuffle(modified_overhand=3)
    _expect_cards(new, _shuffled(TEN_SHOWN, 0, 3))


@part("4.2.b")
def check_the_mongean_shuffle_is_done_n_times(card: Any, deck: Any) -> None:
    """mongean=n is n Mongean shuffles, one after the other."""
    for times in (1, 2, 5):
        new = _deck(card, deck, TEN)
        new.shuffle(mongean=times)
        _expect_cards(new, _shuffled(TEN_SHOWN, times, 0))


@part("4.2.b")
def check_the_overhand_shuffle_comes_first(card: Any, deck: Any) -> None:
    """The overhand shuffle is done before the Mongean, whichever of them is written first."""
    new = _deck(card, deck, TEN)
    new.shuffle(modified_overhand=4, mongean=1)
    _expect_cards(new, _shuffled(TEN_SHOWN, 1, 4))
    new = _deck(card, deck, TEN)
    new.shuffle(mongean=1, modified_overhand=4)
    _expect_cards(new, _shuffled(TEN_SHOWN, 1, 4))


@part("4.2.b", weight=0.5)
def check_a_deck_is_shuffled_after_dealing(card: Any, hand: Any, deck: Any) -> None:
    """A deck from which cards have been dealt is shuffled as well: those that are left."""
    new, player = _deck(card, deck, TEN), hand.PlayerHand()
    new.deal_hand(player)
    left = _told_apart(new)
    new.shuffle(modified_overhand=2, mongean=1)
    _expect_cards(new, _shuffled(left, 1, 2))


@part("4.2.b", weight=0.5)
def check_without_a_shuffle_nothing_happens(card: Any, deck: Any) -> None:
    """Counts of 0 leave the deck as it is."""
    new = _deck(card, deck, TEN)
    new.shuffle(mongean=1)
    new.shuffle(modified_overhand=0, mongean=0)
    _expect_cards(new, _shuffled(TEN_SHOWN, 1, 0))


@part("4.2.b", weight=OURS, our_starter=True)
def check_without_a_keyword_nothing_happens(card: Any, deck: Any) -> None:
    """shuffle() without a keyword leaves the deck as it is."""
    new = _deck(card, deck, TEN)
    new.shuffle(mongean=1)
    new.shuffle()
    _expect_cards(new, _shuffled(TEN_SHOWN, 1, 0))


@part("4.2.b", weight=0.5)
def check_other_shuffles_are_rejected(card: Any, deck: Any) -> None:
    """A keyword that names none of the two shuffles is rejected by an assertion."""
    new = _deck(card, deck, TEN)
    new.shuffle(mongean=1)
    with rejects(AssertionError):
        new.shuffle(riffle=1)
    with rejects(AssertionError):
        new.shuffle(mongean=1, overhand=1)


@part("4.2.b", weight=OURS, our_starter=True)
def check_a_negative_count_is_rejected(card: Any, deck: Any) -> None:
    """A negative count is rejected by an assertion, for both shuffles."""
    new = _deck(card, deck, TEN)
    new.shuffle(modified_overhand=1, mongean=1)
    with rejects(AssertionError):
        new.shuffle(mongean=-1)
    with rejects(AssertionError):
        new.shuffle(modified_overhand=-1)


@part("4.2.b", weight=0.5)
def check_a_count_that_is_no_int_is_rejected(card: Any, deck: Any) -> None:
    """A count that is no int is rejected by an assertion, for both shuffles."""
    new = _deck(card, deck, TEN)
    new.shuffle(modified_overhand=1, mongean=1)
    for count in ("1", 1.5, None):
        with rejects(AssertionError):
            new.shuffle(mongean=count)
        with rejects(AssertionError):
            new.shuffle(modified_overhand=count)


def _deck(card: Any, deck: Any, cards: Sequence[PlainCard]) -> Any:
    """A deck with these cards, the first of them on top."""
    new = deck.Deck()
    new.cards = make_cards(card, cards)
    return new


def _told_apart(new: Any) -> list[str]:
    """The cards of the deck that is the check's variable `new`, as they show themselves: of cards
    that look alike, and of none, nobody can see whether they are shuffled.
    """
    found: list[str] = look("[repr(card) for card in new.cards]", new=new)
    alike = len(set(found)) < 2
    expect(alike, "len({repr(card) for card in new.cards}) < 2").to_be(False)
    return found


def _shuffled(cards: list[str], times: int, count: int) -> list[str]:
    """Cards after the overhand shuffle by `count` and so many Mongean ones."""
    cards = modified_overhand(cards, min(count, len(cards)))
    for _ in range(times):
        cards = mongean(cards)
    return cards


def _expect_cards(new: Any, *wanted: list[str]) -> None:
    """The cards of the deck that is the check's variable `new`: one of the lists."""
    expect(look("[repr(card) for card in new.cards]", new=new)).to_be_one_of(*wanted)
