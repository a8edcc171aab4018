"""Steps 1 and 2: dealing a card, and what it counts."""

from typing import Any

from grader.api import Bench, Finding, Program, Proxy, Said, clean_line, expect, part, same
from grader.assignments.cs1114.oracle import LABELS, VALUES
from grader.assignments.cs1114.table import Table

# So many that a card which can come up at all does not stay away by chance.
MANY = 400
SEEDS = (13, 14)
DRAWN = 12

# Step 1


@part("1", weight=1.5, once="blackjack")
def check_a_card_is_one_of_the_labels(table: Table) -> None:
    """deal_card gives one of the 13 labels, as a string."""
    blackjack = table.blackjack
    for seed in range(40):  # fewer than a deck has: that it may run out is seen below
        table.reseed(seed)
        card = blackjack.deal_card()
        expect(card).to_be_a(str)
        if not any(same(card, label) for label in LABELS):
            raise Said("cs1114.no-label", with_steps=True, card=clean_line(repr(card), 60))
        table.forget()


@part("1")
def check_every_card_comes_up(program: Program, table: Table) -> None:
    """Each of the 13 cards is dealt now and then, and deal_card never runs out of them."""
    deal_card = table.blackjack.deal_card
    table.reseed(1)
    drawn = [_dealt(program, deal_card) for _ in range(MANY)]
    missing = [label for label in LABELS if not any(same(card, label) for card in drawn)]
    if missing:
        raise Said("cs1114.cards-missing", count=MANY, missing=", ".join(missing))


@part("1", weight=0.5)
def check_the_cards_come_from_random(program: Program, bench: Bench) -> None:
    """After the same random.seed, deal_card gives the same cards again; after others, others."""
    again = bench.program()
    try:
        before = [_draw(again, seed) for seed in SEEDS]
    except Finding:
        before = []  # it cannot be right: what is wrong comes out once more below
    finally:
        again.end()
    one, other = [_draw(program, seed) for seed in SEEDS]
    if same(one, other):
        raise Said("cs1114.always-the-same-cards", count=DRAWN)
    if not same([one, other], before):
        raise Said("cs1114.not-from-random")


def _draw(program: Program, seed: int) -> list[Any]:
    """Some cards after a seed, set before the program is imported and again after that."""
    table = Table(program)
    table.reseed(seed)
    deal_card = table.blackjack.deal_card
    if not isinstance(deal_card, Proxy):
        raise Said("cs1114.no-function", name="deal_card")
    table.reseed(seed)
    return [_dealt(program, deal_card) for _ in range(DRAWN)]


def _dealt(program: Program, deal_card: Proxy) -> Any:
    """A card: what is returned, or else what is printed in the place of that."""
    card = deal_card()
    return program.last.printed.strip() if card is None else card


# Step 2


@part("2")
def check_number_cards_count_what_they_say(blackjack: Any) -> None:
    """The cards 2 to 9 count their number, as an int."""
    for label in "23456789":
        expect(blackjack.get_card_value(label)).to_be(VALUES[label])


@part("2", once="blackjack")
def check_a_ten_counts_ten(blackjack: Any) -> None:
    """The card 10 counts 10, as an int."""
    expect(blackjack.get_card_value("10")).to_be(10)


@part("2", once="blackjack")
def check_an_ace_counts_one(blackjack: Any) -> None:
    """An ace counts 1, as an int."""
    expect(blackjack.get_card_value("A")).to_be(1)


@part("2", once="blackjack")
def check_face_cards_count_ten(blackjack: Any) -> None:
    """J, Q and K count 10 each, as ints."""
    for label in "JQK":
        expect(blackjack.get_card_value(label)).to_be(10)
