"""The rules of the document that a game shows to be kept or broken, each charged on its own."""

from enum import Enum, auto


class Rule(Enum):
    """One rule of the game."""

    # What is shown
    DEAL_ORDER = auto()
    HOLE_HIDDEN = auto()
    HOLE_SHOWN = auto()
    OWN_CARDS_SHOWN = auto()
    UP_CARD_SHOWN = auto()
    NEW_CARD_SHOWN = auto()
    DEALERS_CARDS_SHOWN = auto()
    BUST_TOLD = auto()
    TWENTY_ONE_TOLD = auto()
    # What is asked
    ORDER = auto()
    NOT_ASKED_FROM_21 = auto()
    ASKED_BELOW_21 = auto()
    ACE_COUNTS_BEST = auto()
    INSURANCE_OFFERED = auto()
    INSURANCE_OFFERED_ACE = auto()
    INSURANCE_NOT_OFFERED = auto()
    SPLIT_OFFERED = auto()
    SPLIT_NOT_OFFERED = auto()
    SPLIT_BY_RANK = auto()
    SPLIT_ONCE = auto()
    SPLIT_TWO_HANDS = auto()
    DOUBLE_OFFERED = auto()
    DOUBLE_AT_START = auto()
    DOUBLE_ONE_CARD = auto()
    # The dealer
    DEALER_DRAWS_BELOW_17 = auto()
    DEALER_STANDS_AT_17 = auto()
    DEALER_STANDS_WHEN_ALL_BUST = auto()
    # The money
    MONEY_WIN = auto()
    MONEY_LOSE = auto()
    MONEY_BUST = auto()
    MONEY_PUSH = auto()
    MONEY_NATURAL = auto()
    MONEY_DOUBLE = auto()
    MONEY_SPLIT = auto()
    MONEY_INSURANCE = auto()


# The rules that can be seen only where the player splits, doubles down or buys insurance.
TAKES_SPLIT = {Rule.SPLIT_OFFERED, Rule.SPLIT_BY_RANK, Rule.MONEY_SPLIT}
TAKES_DOUBLE = {Rule.MONEY_DOUBLE}
TAKES_INSURANCE = {
    Rule.INSURANCE_OFFERED,
    Rule.INSURANCE_OFFERED_ACE,
    Rule.INSURANCE_NOT_OFFERED,
    Rule.MONEY_INSURANCE,
}
# What shows that there is a dealer.
DEALERS_PLAY = (
    Rule.DEALER_DRAWS_BELOW_17,
    Rule.DEALER_STANDS_AT_17,
    Rule.DEALER_STANDS_WHEN_ALL_BUST,
)
