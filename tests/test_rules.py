"""The rules about how a program is written: what keeps them, breaks them, or needs a look."""

import textwrap

import pytest

from grader.findings import Message, NeedsReview, RuleBroken
from grader.structure import Survey, reader, source_lines
from grader.structure.rules import (
    must_be_documented,
    must_be_indented,
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
from grader.wording import sentence


def survey_of(**sources: str) -> Survey:
    """A survey of these modules."""
    data = {name: textwrap.dedent(source).encode() for name, source in sources.items()}
    lines = {name: source_lines(source) for name, source in data.items()}
    return Survey(reader.read(data), lines)


RECURSIVE = "def mix(cards):\n    return mix(cards[1:]) if cards else []\n"
LOOPING = "def mix(cards):\n    for card in cards:\n        pass\n    return cards\n"
EXEC = 'def mix(cards):\n    exec("for card in cards: pass")\n'


def broken(source: str, depth: int) -> tuple[str, list[int]]:
    """What is said when recursion is asked for in vain, and the lines that are shown."""
    with pytest.raises(RuleBroken) as finding:
        must_recurse(survey_of(shuffle=source), "shuffle", "mix", depth)
    return sentence(finding.value), [place.line for place in finding.value.places]


def test_recursion_that_is_missing_or_only_for_show() -> None:
    must_recurse(survey_of(shuffle=RECURSIVE), "shuffle", "mix", depth=3)
    said, lines = broken(RECURSIVE, depth=1)
    assert "never happens" in said
    assert lines == [2]
    said, lines = broken(RECURSIVE, depth=2)
    assert "only once" in said
    assert lines == [2]
    assert broken(LOOPING, depth=1)[1] == [1]


def test_recursion_that_makes_no_difference_needs_a_look() -> None:
    with pytest.raises(NeedsReview) as review:
        must_recurse(survey_of(shuffle=RECURSIVE), "shuffle", "mix", 20, idle=True)
    assert review.value.places


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


@pytest.mark.parametrize(
    ("source", "line"),
    [
        (EXEC, 2),
        ("def mix(cards):\n    return [cards]\nglobals()['mix'] = print\n", 3),
        ("class Card: pass\nglobals()['mix'] = print\n", 2),
    ],
    ids=["built at run time", "replaced from outside", "put there from outside"],
)
def test_functions_that_cannot_be_read_need_a_look(source: str, line: int) -> None:
    with pytest.raises(NeedsReview) as review:
        must_use_comprehension(survey_of(shuffle=source), "shuffle", "mix")
    assert [place.line for place in review.value.places] == [line]
    assert "how mix works" in sentence(review.value)


def test_a_loop_in_a_helper_is_shown_where_it_is() -> None:
    source = "def mix(deck):\n    help(deck)\ndef help(deck):\n    for _ in deck: pass\n"
    with pytest.raises(RuleBroken) as finding:
        must_use_comprehension(survey_of(deck=source), "deck", "mix")
    assert [place.line for place in finding.value.places] == [4]


def test_map_and_filter_are_missed() -> None:
    source = "def score(hand):\n    return [int(card) for card in hand]\n"
    with pytest.raises(RuleBroken) as finding:
        must_call(survey_of(blackjack=source), "blackjack", "score", {"map", "filter"})
    assert "filter or map" in sentence(finding.value)


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
    assert broken.value.share == pytest.approx(2 / 3)


def test_more_docstrings_are_missed_than_may_be() -> None:
    source = DOCUMENTED.replace('"""Make it."""', "1").replace('"""Give the rank."""', "1")
    with pytest.raises(RuleBroken) as broken:
        must_be_documented(survey_of(card=source), "card", {"Card.get_rank"})
    assert [place.line for place in broken.value.places] == [5, 9]
    assert broken.value.share == pytest.approx(1 / 3)


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
        displays=("dict", "set", "**kwargs"),
        calls=("dict", "dict.fromkeys", "set", "frozenset"),
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
        "seen = dict.fromkeys(cards)",
        "def keep(**kept): return kept",
        "keep = lambda **kept: kept",
        "def keep(**kept): return kept.get('A')",
        "def keep(**kept): return max(**kept, default=kept)",
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
        "LIMIT = 21",
        "LIMIT: int = 21",
        "def tell(*words, **style): return print(*words, **style)",
        "def tell(*words, **style): pass",
        "_ = [n for n in cards]",
    ],
)
def test_what_only_looks_like_it_is_allowed(line: str) -> None:
    keeps(PLAIN.replace("return sum", f"{line}\n        return sum"))


BLOCKS = """
if True:
    for n in [1]:
        x = (
          n)
    else:
        try:
            x = [
                1]
        except ValueError: pass
        finally:
            y = 1
elif x: y = 2
else: y = 3
def g(first,
      second): return first
match x:
    case 1:
        with open(x) as y:
            class A:
                def f(self): return 1
"""


def test_blocks_are_indented_alike() -> None:
    must_be_indented(survey_of(card=BLOCKS), "card", spaces=4)


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("        x = (\n          n)", "      x = (\n          n)", 4),
        ("            y = 1", "             y = 1", 12),
        ("            x = [", "         x = [", 8),
        ("            class A", "             class A", 20),
        ("                def f", "              def f", 21),
        ("        x = (\n          n)", "    \t    x = 1", 4),
    ],
)
def test_a_block_that_is_indented_otherwise_is_found(old: str, new: str, line: int) -> None:
    assert old in BLOCKS
    with pytest.raises(RuleBroken) as broken:
        must_be_indented(survey_of(card=BLOCKS.replace(old, new)), "card", spaces=4)
    assert broken.value.places[0].line == line


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
