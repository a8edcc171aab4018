"""Part 0: how the program is written. The sources are read, never run; but for one check at the end
that starts the program.
"""

from grader.api import (
    Elsewhere,
    NeedsReview,
    OutOfTime,
    Program,
    RuleBroken,
    Said,
    Survey,
    must_be_begun,
    must_be_documented,
    must_be_indented,
    must_be_well_named,
    must_name_numbers,
    must_name_variables_well,
    must_not_use,
    must_use_name,
    part,
)
from grader.assignments.cs1114.table import Table

MODULE = "blackjack"
# One of these at least must be written before there is style to judge.
FUNCTIONS = (
    "deal_card",
    "get_card_value",
    "deal_cards_to_player",
    "deal_cards_to_dealer",
    "determine_outcome",
    "play_blackjack",
)


@part("0", once="blackjack")
def check_functions_are_documented(survey: Survey) -> None:
    """Every function has a docstring."""
    must_be_documented(survey, MODULE, FUNCTIONS)


@part("0", once="blackjack")
def check_functions_are_named_as_usual(survey: Survey) -> None:
    """Functions are named in_snake_case."""
    must_be_well_named(survey, {MODULE: FUNCTIONS})


@part("0", weight=0.5, once="blackjack")
def check_variables_are_named_as_usual(survey: Survey) -> None:
    """Variables are named in_snake_case."""
    must_be_begun(survey, MODULE, FUNCTIONS)
    must_name_variables_well(survey, MODULE)


@part("0", weight=1.5, once="blackjack")
def check_lists_and_tuples_are_the_only_containers(survey: Survey) -> None:
    """There is no dict, no set and nothing from collections."""
    must_be_begun(survey, MODULE, FUNCTIONS)
    must_not_use(
        survey,
        MODULE,
        displays=("dict", "set", "**kwargs"),
        calls=("dict", "dict.fromkeys", "set", "frozenset"),
        imports=("collections",),
    )


@part("0", weight=0.5, once="blackjack")
def check_blocks_are_indented_by_four_spaces(survey: Survey) -> None:
    """Blocks are indented by four spaces."""
    must_be_begun(survey, MODULE, FUNCTIONS)
    must_be_indented(survey, MODULE, spaces=4)


@part("0", once="blackjack")
def check_the_values_of_cards_have_names(survey: Survey) -> None:
    """ACE_VALUE and FACE_CARD_VALUE are used, and not the numbers 1 and 10 in their place."""
    must_be_begun(survey, MODULE, ["get_card_value"])
    for name in ("ACE_VALUE", "FACE_CARD_VALUE"):
        must_use_name(survey, MODULE, name)


@part("0", once="blackjack")
def check_the_limits_have_names(survey: Survey) -> None:
    """BLACKJACK and DEALER_THRESHOLD are used, and not the numbers 21 and 16 in their place."""
    must_be_begun(survey, MODULE, FUNCTIONS)
    must_name_numbers(
        survey,
        MODULE,
        names={21: "BLACKJACK", 16: "DEALER_THRESHOLD"},
        compared={20: "BLACKJACK", 22: "BLACKJACK", 17: "DEALER_THRESHOLD"},
    )


@part("0", once="blackjack")
def check_the_pledge_has_a_name(survey: Survey) -> None:
    """The name of the author stands above the honour pledge."""
    survey.require(MODULE)
    if left := survey.lines_with(MODULE, r"<\s*your\s+name\s*>"):
        raise RuleBroken("cs1114.no-name", tuple(left[:1]))
    authors = survey.lines_with(MODULE, r"^\W*author\b")
    if not authors:
        raise NeedsReview("cs1114.no-author")
    if not survey.lines_with(MODULE, r"^\W*author\b\W*\w"):
        raise RuleBroken("cs1114.no-name", tuple(authors[:1]))


@part("0", once="blackjack", assumes="play")
def check_the_file_runs_by_itself(program: Program, survey: Survey) -> None:
    """The file can be started: it plays the game once, and ends without an error."""
    must_be_begun(survey, MODULE, FUNCTIONS)
    table = Table(program)
    played = table.play_as_it_is()
    lines = played.talk.screen.split("\n")
    first = next(filter(str.strip, lines), "")
    if isinstance(played.trouble, OutOfTime) or (played.trouble is not None and not first):
        raise Elsewhere  # its own step is charged with that
    run = table.run()
    if run.trouble is not None and played.trouble is None:
        raise run.trouble
    if first and not run.talk.screen.strip():
        raise Said("cs1114.starts-nothing")
    if first and run.talk.screen.split("\n").count(first) > lines.count(first):
        raise Said("cs1114.starts-twice")


@part("0", weight=0)
def check_the_game_waits_to_be_started(program: Program) -> None:
    """The game does not start when the file is imported."""
    if Table(program).starts_at_import():
        raise Said("cs1114.starts-at-import")
