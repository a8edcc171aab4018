"""The rules by which the dealer plays its own hand."""

from player import Player


class DealerPlayer(Player):
    """Has no choice: the rules say what the dealer does."""

    make_bet = lambda self, balance: 0
    use_ace_hi = lambda self, hand: hand.score_hand(True) <= 21
    want_card = lambda self, hand, *_: hand.score_hand(self.use_ace_hi(hand)) < 17
