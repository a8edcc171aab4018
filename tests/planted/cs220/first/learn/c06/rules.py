"""The numbers of the game, all in one place."""

BUST_ABOVE = 21
DEALER_STANDS_AT = 17


def points(card, ace_is_high):
    """Return what a card counts."""
    if card.rank == "A":
        return 11 if ace_is_high else 1
    return 10 if card.rank in ("J", "Q", "K") else int(card.rank)


def is_bust(score):
    return score > BUST_ABOVE


def best_is_high(hand):
    """Return whether aces can be high without busting the hand."""
    return not is_bust(hand.score_hand(True))


def beats(score, house):
    """Return whether a player with this score wins against the house."""
    return not is_bust(score) and (is_bust(house) or score > house)
