"""The rules about how a program is written: what keeps them, breaks them, or needs a look."""

import textwrap

import pytest

from grader.findings import Message, NeedsReview, RuleBroken
from grader.rules import (
    must_be_documented,
    must_be_well_named,
    must_call,
    must_name_numbers,
    must_name_variables_well,
    must_not_loop,
    must_not_use,
    must_recurse,
    must_use_comprehension,
    must_use_name,
)
from grader.structure import Survey, reader, source_lines
from grader.wording import sentence


def survey_of(**sources: str) -> Survey:
    """A survey of these modules."""
    data = {name: textwrap.dedent(source).encode() for name, source in sources.items()}
    lines = {name: source_lines(source) for name, source in data.items()}
    return Survey(reader.read(data), lines)


RECURSIVE = {
    "direct": """
        def mix(cards):
            return mix(cards[1:]) if cards else []
        """,
    "in a method": """
        class Shuffle:
            @staticmethod
            def mix(cards):
                return Shuffle.mix(cards[1:]) if cards else []
        mix = Shuffle.mix
        """,
    "in a helper": """
        def mix(cards):
            return helper(cards)
        def helper(cards):
            return helper(cards[1:]) if cards else []
        """,
    "nested": """
        def mix(cards):
            def go(left):
                return go(left[1:]) if left else []
            return go(cards)
        """,
    "mutual": """
        def mix(cards):
            return again(cards[1:]) if cards else []
        def again(cards):
            return mix(cards)
        """,
}


@pytest.mark.parametrize("source", RECURSIVE.values(), ids=RECURSIVE)
def test_recursion_that_happens_keeps_the_rule(source: str) -> None:
    must_recurse(survey_of(shuffle=source), "shuffle", "mix", depth=20)


@pytest.mark.parametrize("source", RECURSIVE.values(), ids=RECURSIVE)
def test_recursion_that_never_happens_breaks_the_rule(source: str) -> None:
    with pytest.raises(RuleBroken) as broken:
        must_recurse(survey_of(shuffle=source), "shuffle", "mix", depth=1)
    assert "never made" in sentence(broken.value)
    assert broken.value.places


def test_a_recursive_call_for_show_breaks_the_rule() -> None:
    with pytest.raises(RuleBroken) as broken:
        must_recurse(survey_of(shuffle=RECURSIVE["direct"]), "shuffle", "mix", depth=2)
    assert "once only" in sentence(broken.value)


def test_recursion_that_makes_no_difference_needs_a_look() -> None:
    with pytest.raises(NeedsReview) as review:
        must_recurse(survey_of(shuffle=RECURSIVE["direct"]), "shuffle", "mix", 20, idle=True)
    assert review.value.places


LOOPING = "def mix(cards):\n    for card in cards:\n        pass\n    return cards\n"


def test_a_loop_is_no_recursion() -> None:
    with pytest.raises(RuleBroken) as broken:
        must_recurse(survey_of(shuffle=LOOPING), "shuffle", "mix", depth=1)
    assert [(place.file, place.line) for place in broken.value.places] == [("shuffle.py", 1)]


def test_recursion_that_only_a_run_has_seen_needs_a_look() -> None:
    with pytest.raises(NeedsReview):
        must_recurse(survey_of(shuffle=LOOPING), "shuffle", "mix", depth=20)


@pytest.mark.parametrize("source", ["def mix(cards):\n    pass\n", "", "mix = 5\n"])
def test_what_is_not_written_keeps_no_rule(source: str) -> None:
    survey = survey_of(shuffle=source)
    with pytest.raises(RuleBroken):
        must_recurse(survey, "shuffle", "mix", depth=20)
    with pytest.raises(RuleBroken):
        must_not_loop(survey, "shuffle", "mix")
    with pytest.raises(RuleBroken):
        must_use_comprehension(survey, "shuffle", "mix")
    with pytest.raises(RuleBroken):
        must_call(survey, "shuffle", "mix", {"map"})


def test_code_that_is_built_at_run_time_needs_a_look() -> None:
    survey = survey_of(shuffle='def mix(cards):\n    exec("for card in cards: pass")\n')
    with pytest.raises(NeedsReview) as review:
        must_not_loop(survey, "shuffle", "mix")
    assert [place.line for place in review.value.places] == [2]
    with pytest.raises(NeedsReview):
        must_recurse(survey, "shuffle", "mix", depth=1)
    with pytest.raises(NeedsReview):
        must_call(survey, "shuffle", "mix", {"map"})


def test_functions_that_are_replaced_from_outside_need_a_look() -> None:
    source = 'def mix(cards):\n    return [card for card in cards]\nglobals()["mix"] = print\n'
    with pytest.raises(NeedsReview):
        must_use_comprehension(survey_of(shuffle=source), "shuffle", "mix")


def test_a_comprehension_without_loops_keeps_the_rule() -> None:
    source = "def fill(deck):\n    deck.cards = [rank for rank in range(2, 11)]\n"
    must_use_comprehension(survey_of(deck=source), "deck", "fill")


WITHOUT_COMPREHENSION = {
    "a for loop": ("def fill(deck):\n    for _ in deck:\n        pass\n", 2),
    "a while loop": ("def fill(deck):\n    while deck:\n        deck.pop()\n", 2),
    "a loop in a helper": (
        "def fill(deck):\n    help(deck)\ndef help(deck):\n    for _ in deck:\n        pass\n",
        4,
    ),
    "both": ("def fill(deck):\n    a = [c for c in deck]\n    for _ in a:\n        pass\n", 3),
    "neither": ("def fill(deck):\n    deck.cards = list(range(52))\n", 1),
    "a generator": ("def fill(deck):\n    deck.cards = list(card for card in deck)\n", 1),
}


@pytest.mark.parametrize(
    ("source", "line"), WITHOUT_COMPREHENSION.values(), ids=WITHOUT_COMPREHENSION
)
def test_a_comprehension_is_missed(source: str, line: int) -> None:
    with pytest.raises(RuleBroken) as broken:
        must_use_comprehension(survey_of(deck=source), "deck", "fill")
    assert [place.line for place in broken.value.places] == [line]


def test_a_rule_does_not_reach_beyond_where_it_should_stop() -> None:
    survey = survey_of(
        deck="from card import Card\ndef fill():\n    return [Card(n) for n in range(52)]\n",
        card="class Card:\n    def __init__(self, n):\n        while n:\n            n -= 1\n",
    )
    must_use_comprehension(survey, "deck", "fill", stop_at={"Card.__init__"})
    with pytest.raises(RuleBroken):
        must_use_comprehension(survey, "deck", "fill")


def test_a_loop_that_may_be_reached_needs_a_look() -> None:
    survey = survey_of(
        blackjack="def score(hand):\n    return hand.value()\n",
        hand="class Hand:\n    def value(self):\n        while True:\n            pass\n",
    )
    with pytest.raises(NeedsReview):
        must_not_loop(survey, "blackjack", "score")


@pytest.mark.parametrize(
    "body",
    ["return sum(map(int, hand))", "return list(filter(None, hand))", "return helper(hand)"],
)
def test_map_or_filter_is_called(body: str) -> None:
    source = f"def score(hand):\n    {body}\ndef helper(hand):\n    return [*map(int, hand)]\n"
    must_call(survey_of(blackjack=source), "blackjack", "score", {"map", "filter"})


@pytest.mark.parametrize(
    "source",
    [
        "def score(hand):\n    return [int(card) for card in hand]\n",
        "def score(hand):\n    return map(hand)\ndef map(hand):\n    return hand\n",
    ],
    ids=["a comprehension", "another map"],
)
def test_map_and_filter_are_missed(source: str) -> None:
    with pytest.raises(RuleBroken) as broken:
        must_call(survey_of(blackjack=source), "blackjack", "score", {"map", "filter"})
    assert "filter or map" in sentence(broken.value)


DOCUMENTED = '''
    class Card:
        """A card."""

        def __init__(self, rank):
            """Make it."""
            self.rank = rank

        def get_rank(self):
            """Give the rank."""
            def helper():
                return self.rank
            return helper()

        def __eq__(self, other):
            return self._key() == other._key()

        def _key(self):
            return self.rank
    '''


def test_docstrings_where_they_are_due() -> None:
    must_be_documented(survey_of(card=DOCUMENTED), "card", {"Card.get_rank"})


@pytest.mark.parametrize(
    ("docstring", "line"),
    [('"""A card."""', 2), ('"""Make it."""', 5), ('"""Give the rank."""', 9)],
)
def test_a_docstring_is_missed(docstring: str, line: int) -> None:
    source = DOCUMENTED.replace(docstring, "1")
    with pytest.raises(RuleBroken) as broken:
        must_be_documented(survey_of(card=source), "card", {"Card.get_rank"})
    assert [place.line for place in broken.value.places] == [line]


def test_a_stub_has_no_style() -> None:
    stub = '"""A card."""\n    def get_rank(self):\n        """Rank."""\n        pass\n'
    survey = survey_of(card=f"class Card:\n    {stub}")
    with pytest.raises(RuleBroken):
        must_be_documented(survey, "card", {"Card.get_rank"})
    with pytest.raises(RuleBroken):
        must_be_well_named(survey, {"card": {"Card.get_rank"}})


def test_names() -> None:
    well = survey_of(card=DOCUMENTED)
    must_be_well_named(well, {"card": {"Card.get_rank"}})
    odd = survey_of(card=DOCUMENTED.replace("_key", "_theKey"), deck="class my_deck:\n    pass\n")
    with pytest.raises(RuleBroken) as broken:
        must_be_well_named(odd, {"card": {"Card.get_rank"}, "deck": ()})
    assert [(place.file, place.line) for place in broken.value.places] == [
        ("card.py", 18),
        ("deck.py", 1),
    ]


PLAIN = '''
    LIMIT = 21
    NAMES = ("A", "B")


    def add(total, value):
        """Add."""
        cards = [total, value]
        return sum(cards) if total <= LIMIT - 1 else int("21")
    '''


def keeps(source: str) -> None:
    """Asks for all the rules about what a program may not use."""
    survey = survey_of(card=source)
    must_not_use(
        survey,
        "card",
        displays=("dict", "set"),
        calls=("dict", "set", "frozenset"),
        imports=("collections",),
    )
    must_use_name(survey, "card", "LIMIT")
    must_name_numbers(survey, "card", names={21: "LIMIT"}, compared={20: "LIMIT", 22: "LIMIT"})
    must_name_variables_well(survey, "card")


def test_a_plain_program_keeps_the_rules() -> None:
    keeps(PLAIN)


@pytest.mark.parametrize(
    "line",
    [
        "seen = {}",
        "seen = {1: 2}",
        "seen = {total}",
        "seen = {n for n in cards}",
        "seen = {n: n for n in cards}",
        "seen = dict()",
        "seen = list(set(cards))",
        "make = frozenset\n        seen = make(cards)",
        "from collections import deque",
        "import collections.abc",
        "total = min(total, 21)",
        "bust = total > 21",
        "bust = 22 <= total",
        "while total < 20: pass",
        "playerTotal = total",
        "for playerTotal in cards: pass",
    ],
)
def test_what_is_ruled_out_is_found(line: str) -> None:
    source = PLAIN.replace("return sum", f"{line}\n        return sum")
    with pytest.raises(RuleBroken) as broken:
        keeps(source)
    first = line.splitlines()[-1].strip()
    assert [place.text.strip() for place in broken.value.places] == [first]


@pytest.mark.parametrize(
    "line",
    [
        "seen = '{} {1: 2} set()'",
        "print(f'{total} and {value}')",
        "part = cards[20:]",
        "total = total + 20 - 22",
        "limit = LIMIT + 1",
        "MOST = 3",
        "_ = [n for n in cards]",
    ],
)
def test_what_only_looks_like_it_is_allowed(line: str) -> None:
    keeps(PLAIN.replace("return sum", f"{line}\n        return sum"))


def test_a_constant_that_is_never_used_is_missed() -> None:
    with pytest.raises(RuleBroken) as broken:
        keeps(PLAIN.replace("LIMIT - 1", "30"))
    assert broken.value.message == Message("rule.constant-not-used", {"name": "LIMIT"})


def test_a_function_of_ones_own_named_set_is_no_container() -> None:
    called = PLAIN.replace("return sum", "set(total)\n        return sum")
    keeps(called + "\n    def set(n):\n        pass\n")


def test_lines_are_found_in_comments_and_strings() -> None:
    survey = survey_of(card="# Author: <Your name>\nX = 'author'\n")
    assert [place.line for place in survey.lines_with("card", r"^\W*author\b")] == [1]
    assert [place.line for place in survey.lines_with("card", "author")] == [1, 2]
