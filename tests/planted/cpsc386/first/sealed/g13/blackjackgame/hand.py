# Ingrid Solheim
# CPSC 386-01
# 2022-04-02
# i.solheim@csu.fullerton.edu
# @isolheim-dev
#
# Lab 00-03
#
# Hand: the cards and the two wagers that lie beside them.
#

"""A hand on the table."""

from dataclasses import dataclass, field
from decimal import Decimal

from .cards import is_natural, total


@dataclass
class Hand:
    """Cards with a wager and an optional insurance wager."""

    wager: Decimal = Decimal(0)
    cards: list = field(default_factory=list)
    insurance: Decimal = Decimal(0)
    doubled: bool = False

    def __str__(self) -> str:
        return f"{' '.join(map(str, self.cards))} = {self.total}"

    @property
    def total(self) -> int:
        """Best total of the hand."""
        return total(self.cards)

    @property
    def busted(self) -> bool:
        """True above 21."""
        return self.total > 21

    @property
    def natural(self) -> bool:
        """True for a blackjack."""
        return is_natural(self.cards)

    @property
    def pair(self) -> bool:
        """True for exactly two cards of identical rank."""
        return len(self.cards) == 2 and self.cards[0].rank == self.cards[1].rank

    @property
    def at_risk(self) -> Decimal:
        """All money that lies beside this hand."""
        return self.wager + self.insurance

    def double(self) -> None:
        """Double the wager."""
        self.wager *= 2
        self.doubled = True

    def split(self) -> "Hand":
        """Give away the second card as a new hand with an equal wager."""
        return Hand(self.wager, [self.cards.pop()])

    def result(self, dealer: "Hand") -> str:
        """Compare with the dealer: win, lose or push."""
        if self.busted:
            return "lose"
        if dealer.busted or self.total > dealer.total:
            return "win"
        return "push" if self.total == dealer.total else "lose"
