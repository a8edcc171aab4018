"""The checkpoint, graded by completion: each class does its plain work, no edge cases."""

from typing import Any

from grader.api import display, expect, look, part

# Card


@part("checkpoint.1")
def check_a_card_keeps_its_rank_and_suit(card: Any) -> None:
    """A card has a rank, a suit, and getters for both."""
    ace = card.Card("A", "spades")
    expect(ace.rank).to_be("A")
    expect(ace.suit).to_be("spades")
    expect(ace.get_rank()).to_be("A")
    expect(ace.get_suit()).to_be("spades")


@part("checkpoint.1")
def check_a_card_is_drawn(card: Any) -> None:
    """A card is drawn with its rank and the symbol of its suit."""
    ace = card.Card("A", "spades")
    expect(str(ace)).to_be("____\n|A  |\n| ♠ |\n|__A|")


@part("checkpoint.1")
def check_a_card_has_a_repr(card: Any) -> None:
    """The repr of a card is (rank, suit)."""
    ace = card.Card("A", "spades")
    expect(display(ace)).to_be("(A, spades)")


@part("checkpoint.1")
def check_cards_are_compared(card: Any) -> None:
    """A card is less than one of a higher rank."""
    two, seven = card.Card(2, "hearts"), card.Card(7, "hearts")
    expect(two < seven).to_be(True)
    expect(seven < two).to_be(False)


@part("checkpoint.1", once="card")
def check_a_card_is_hidden(card: Any) -> None:
    """set_visible hides a card."""
    king = card.Card("K", "clubs")
    king.set_visible(False)
    expect(king.visible).to_be(False)


# Hands


@part("checkpoint.2")
def check_a_player_gets_cards(card: Any, hand: Any) -> None:
    """A player's hand holds the cards that are added to it."""
    player = hand.PlayerHand()
    player.add_card(card.Card(2, "clubs"), card.Card(9, "hearts"))
    expect(look("len(player.get_cards())", player=player)).to_be(2)


@part("checkpoint.2")
def check_a_players_hand_is_sorted(card: Any, hand: Any) -> None:
    """A player's hand is shown in ascending order."""
    player = hand.PlayerHand()
    player.add_card(card.Card(9, "hearts"), card.Card(2, "clubs"))
    expect(display(player)).to_be("(2, clubs) (9, hearts)")


@part("checkpoint.2")
def check_a_dealer_hides_a_card(card: Any, hand: Any) -> None:
    """The second of a dealer's cards is hidden."""
    dealer = hand.DealerHand()
    dealer.add_card(card.Card(2, "clubs"), card.Card(9, "hearts"))
    expect(display(dealer)).to_be("(2, clubs) (?, ?)")


@part("checkpoint.2")
def check_a_dealer_reveals_the_hand(card: Any, hand: Any) -> None:
    """After reveal_hand all cards of a dealer are shown."""
    dealer = hand.DealerHand()
    dealer.add_card(card.Card(2, "clubs"), card.Card(9, "hearts"))
    dealer.reveal_hand()
    expect(display(dealer)).to_be("(2, clubs) (9, hearts)")


# Shuffles


@part("checkpoint.3")
def check_modified_overhand_shuffles(shuffle: Any) -> None:
    """Shuffle.modified_overhand gives what the assignment's example says."""
    overhand = shuffle.Shuffle.modified_overhand
    expect(overhand([1, 2, 3, 4, 5, 6], 3)).to_be([2, 4, 1, 3, 5, 6])


@part("checkpoint.3")
def check_mongean_shuffles(shuffle: Any) -> None:
    """Shuffle.mongean gives what the example in the starter file says."""
    expect(shuffle.Shuffle.mongean([1, 2, 3, 4])).to_be([4, 2, 1, 3])
