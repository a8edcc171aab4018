"""The places at the table. Most of the game happens here."""

from hand import Hand
from rules import BUST_ABOVE, beats


class Seat:
    """Somebody who decides, and a hand of cards."""

    def __init__(self, player):
        self.player = player
        self.hand = Hand()

    def play(self, shoe, showing):
        """Take cards until there are enough, and write down the score."""
        self._count()
        while self._goes_on(shoe, showing):
            shoe.deal(self.hand)
            self._count()

    def _count(self):
        self.hand.set_score(self.hand.score_hand(self._ace_is_high()))

    def _ace_is_high(self):
        return self.player.use_ace_hi(self.hand.twin())

    def _goes_on(self, shoe, showing):
        return self.player.want_card(self.hand.twin(), None, showing, list(shoe.face_up))


class House(Seat):
    """The seat of the dealer."""

    def showing(self):
        """Return the card that lies face up, in a list (get_cards makes a new one)."""
        return self.hand.get_cards()[:1]


class Guest(Seat):
    """The seat of a player, who has money and cannot be trusted."""

    def __init__(self, player, bank):
        super().__init__(player)
        self.bank = bank

    def bet(self):
        """Ask for the bet and put it down."""
        try:
            amount = self.player.make_bet(self.bank.get_balance())
        except Exception as error:
            raise RuntimeError("a player could not make a bet") from error
        self.bank.enter_bet(amount)

    def settle(self, house):
        """Pay or bust, depending on the score of the house."""
        if beats(self.hand.get_score(), house):
            self.bank.pay_winner(2 * self.bank.get_wager())
        else:
            self.bank.bust()

    def _ace_is_high(self):
        try:
            return bool(super()._ace_is_high())
        except Exception:
            return False

    def _goes_on(self, shoe, showing):
        if self.hand.get_score() >= BUST_ABOVE:
            return False
        try:
            return bool(
                self.player.want_card(
                    self.hand.twin(), self.bank.twin(), showing, list(shoe.face_up)
                )
            )
        except Exception:
            return False

    def __str__(self):
        return f"{self.hand}\nPlayer assets:\n{self.bank}"
