"""Part 0: docstrings and names, as any style guide asks for them. It is read, never run."""

from grader.api import Bench, Survey, must_be_documented, must_be_well_named, part

# Some functions of each file: one of them at least must be written before there is style to judge.
FUNCTIONS = {
    "card": ("Card.get_rank", "Card.__repr__", "Card.__lt__"),
    "hand": ("PlayerHand.get_cards", "PlayerHand.add_card", "DealerHand.reveal_hand"),
    "shuffle": ("Shuffle.modified_overhand", "Shuffle.mongean"),
    "deck": ("Deck.get_cards", "Deck.deal_hand", "Deck.shuffle"),
    "blackjack": ("Blackjack.get_log", "Blackjack.hit_or_stand", "Blackjack.play_round"),
}


@part("0", once="card")
def check_card_is_documented(survey: Survey) -> None:
    """In card.py, the class and all its methods have a docstring."""
    must_be_documented(survey, "card", FUNCTIONS["card"])


@part("0", once="hand")
def check_hand_is_documented(survey: Survey) -> None:
    """In hand.py, both classes and all their methods have a docstring."""
    must_be_documented(survey, "hand", FUNCTIONS["hand"])


@part("0", once="shuffle")
def check_shuffle_is_documented(survey: Survey) -> None:
    """In shuffle.py, the class, its methods and all helpers have a docstring."""
    must_be_documented(survey, "shuffle", FUNCTIONS["shuffle"])


@part("0", once="deck")
def check_deck_is_documented(survey: Survey) -> None:
    """In deck.py, the class and all its methods have a docstring."""
    must_be_documented(survey, "deck", FUNCTIONS["deck"])


@part("0", once="blackjack")
def check_blackjack_is_documented(survey: Survey) -> None:
    """In blackjack.py, the class and all its methods have a docstring."""
    must_be_documented(survey, "blackjack", FUNCTIONS["blackjack"])


@part("0", once=tuple(FUNCTIONS))
def check_names_are_as_usual(survey: Survey, bench: Bench) -> None:
    """Functions are named in_snake_case and classes InCapWords, in all files."""
    there = {name: some_of for name, some_of in FUNCTIONS.items() if name not in bench.absent}
    for name in FUNCTIONS:
        if not there:
            raise bench.absent[name]
    must_be_well_named(survey, there)
