# A file that the assignment does not name.
BLACKJACK = 21


def beats(score, dealer_score):
    if score > BLACKJACK:
        return False
    return dealer_score > BLACKJACK or score > dealer_score
