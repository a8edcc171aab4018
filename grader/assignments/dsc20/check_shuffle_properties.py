"""Part 3, for all numbers of cards up to 60, the smallest first.

Of hundreds of calls only the one that went wrong is shown. Whether a call owes anything to those
before it is the matter of other checks.
"""

import time
from typing import Any

from grader.assignments.dsc20 import causes, oracle
from grader.checks import expect, part
from grader.program import Program

MOST_CARDS = 60
# A program may be slow and right: it is tried on as many numbers of cards as it gets to by then.
GIVE_UP_AFTER = 8.0


@part("3.1", weight=2)
def check_overhand_of_any_number_of_cards(shuffle: Any, program: Program) -> None:
    """All numbers of cards up to 60, and every num that is possible with them."""
    overhand = shuffle.Shuffle.modified_overhand
    give_up_at = time.monotonic() + GIVE_UP_AFTER
    with causes.of_overhand(shuffle):
        for size in range(MOST_CARDS + 1):
            for num in range(size + 1):
                if time.monotonic() > give_up_at:
                    return
                cards = list(range(1, size + 1))
                program.steps.clear()
                expect(overhand(list(cards), num)).to_be(oracle.modified_overhand(cards, num))


@part("3.2", weight=2)
def check_mongean_of_any_number_of_cards(shuffle: Any, program: Program) -> None:
    """All numbers of cards up to 60."""
    give_up_at = time.monotonic() + GIVE_UP_AFTER
    with causes.of_mongean(shuffle):
        for size in range(MOST_CARDS + 1):
            if time.monotonic() > give_up_at:
                return
            cards = list(range(1, size + 1))
            program.steps.clear()
            expect(shuffle.Shuffle.mongean(list(cards))).to_be(oracle.mongean(cards))
