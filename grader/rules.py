"""Rules about how a program is written, as checks state them.

A rule is judged by the source, and by running where that can confirm it. What is not written yet
keeps no rule. Where the source builds code at run time (exec, eval and the like), what it does
cannot be read from it: that needs a person to look. Functions are named as in "Deck.__init__";
`stop_at` names helpers that a rule does not reach into, such as those of another module.
"""

import re
from collections.abc import Collection, Iterable, Mapping

from grader.findings import NeedsReview, RuleBroken
from grader.structure import Fact, Place, Survey

# A call that goes this deep into the same code is recursion, and no accident.
RECURSION = 3
# What makes code hard to read and does not lead out of it: doctest is often given globals().
CANNOT_COUNT = frozenset({"globals", "too much to follow"})
SHOWN = 3
# Special methods say by their name what they do; __init__ does not say what it is given.
SPECIAL = re.compile(r"\s*(async\s+)?def\s+__(?!init__)\w+__\b")


def must_recurse(survey: Survey, module: str, name: str, depth: int) -> None:
    """The function, or a helper that it calls, calls itself; `depth` is how deep a call of it was
    seen to go.
    """
    _must_be_written(survey, module, name)
    circle = survey.recursion(module, name)
    if circle and depth >= RECURSION:
        # It was counted beside the student's code, in reach of code that nobody can read.
        _must_be_readable(survey, module, name, harmless=CANNOT_COUNT)
        return
    _must_be_readable(survey, module, name)
    if circle:
        how = "is never made" if depth < 2 else "is made once only"
        raise RuleBroken(f"{name} must be recursive; its recursive call {how}.", _places(circle))
    if depth >= RECURSION:
        raise NeedsReview(
            f"{name} was seen to call itself, but its source does not show where.",
            _first_line(survey, module, name),
        )
    raise RuleBroken(
        f"{name} must be recursive: neither it nor a helper of it calls itself.",
        _first_line(survey, module, name),
    )


def must_use_comprehension(
    survey: Survey, module: str, name: str, stop_at: Collection[str] = ()
) -> None:
    """There is a list comprehension in the function or a helper, and no for or while loop.

    One rule, because one mistake breaks both halves: a loop in the place of a comprehension.
    """
    must_not_loop(survey, module, name, stop_at)
    if not survey.comprehensions(module, name, stop_at=stop_at):
        raise RuleBroken(
            f"{name} must use a list comprehension; there is none in it.",
            _first_line(survey, module, name),
        )


def must_not_loop(survey: Survey, module: str, name: str, stop_at: Collection[str] = ()) -> None:
    """There is no for or while loop in the function or a helper; comprehensions are none."""
    _must_be_written(survey, module, name)
    _must_be_readable(survey, module, name, stop_at)
    loops = survey.loops(module, name, stop_at=stop_at)
    certain = [loop for loop in loops if loop.certain]
    if certain:
        where = "" if not certain[0].chain else " (a helper of it has one)"
        raise RuleBroken(
            f"{name} must get along without for and while loops{where}.", _places_of(certain)
        )
    if loops:
        raise NeedsReview(
            f"{name} must get along without for and while loops; it may call a method with one.",
            _places_of(loops),
        )


def must_call(
    survey: Survey,
    module: str,
    name: str,
    functions: Collection[str],
    stop_at: Collection[str] = (),
) -> None:
    """The function or a helper calls at least one of these built-in functions."""
    _must_be_written(survey, module, name)
    if survey.calls_to(module, name, functions, stop_at=stop_at):
        return
    _must_be_readable(survey, module, name, stop_at)
    raise RuleBroken(
        f"{name} must call {' or '.join(sorted(functions))}; it does not.",
        _first_line(survey, module, name),
    )


def must_be_documented(survey: Survey, module: str, some_of: Collection[str]) -> None:
    """Every public class, function and method of a module has a docstring. There must be something
    to document: at least one of the functions `some_of`. Free to go without: helpers whose name
    begins with an underscore, helpers inside functions, and special methods other than __init__.
    """
    must_be_begun(survey, module, some_of)
    missing = [line for line in survey.missing_docstrings(module) if not SPECIAL.match(line.text)]
    if missing:
        raise RuleBroken(
            _counted(missing, "There is no docstring here:", "There is no docstring in {} places:"),
            _places(missing),
        )


def must_be_well_named(survey: Survey, modules: Mapping[str, Collection[str]]) -> None:
    """In all the modules, functions are named in_snake_case and classes InCapWords. At least one
    of the functions that are listed for a module must be written.
    """
    begun = [name for name, some_of in modules.items() if _has_begun(survey, name, some_of)]
    if not begun:
        raise RuleBroken("Nothing is written yet.")
    odd = [line for module in modules for line in survey.badly_named(module)]
    if odd:
        raise RuleBroken(
            "Functions are named in_snake_case and classes InCapWords; "
            + _counted(odd, "this is not:", "these {} are not:"),
            _places(odd),
        )


def must_be_begun(survey: Survey, module: str, some_of: Collection[str]) -> None:
    """At least one of these functions is written: before that there is nothing to look at."""
    if not _has_begun(survey, module, some_of):
        raise RuleBroken(f"{module}.py is not written yet.")


def must_name_variables_well(survey: Survey, module: str) -> None:
    """No variable or parameter has a name that mixes small letters and capitals."""
    odd = survey.badly_named_variables(module)
    if odd:
        raise RuleBroken(
            "Variables are named in_snake_case; "
            + _counted(odd, "this is not:", "these {} are not:"),
            _places(odd),
        )


def must_not_use(
    survey: Survey,
    module: str,
    displays: Collection[str],
    calls: Collection[str],
    imports: Collection[str],
) -> None:
    """There are no displays and comprehensions of these kinds ("dict" for `{}`), no calls of these
    built-in functions and no imports of these modules anywhere in a module.
    """
    _must_be_parsed(survey, module)
    found = [*survey.containers(module, displays, calls), *survey.imports_of(module, imports)]
    if found:
        named = ", ".join(dict.fromkeys([*displays, *calls, *imports]))
        raise RuleBroken(f"This assignment is to be solved without {named}.", _places(found))


def must_use_name(survey: Survey, module: str, name: str) -> None:
    """The value of a variable that is given is used somewhere."""
    _must_be_parsed(survey, module)
    if not survey.uses(module, name):
        raise RuleBroken(
            f"{name} is not used; it is there so that its number needs no other place."
        )


def must_name_numbers(
    survey: Survey, module: str, names: Mapping[int, str], compared: Mapping[int, str]
) -> None:
    """No function writes one of the numbers `names` where there is a constant of that name, nor
    compares anything with one of the numbers `compared`, which lie next to it.
    """
    _must_be_parsed(survey, module)
    for number in survey.numbers(module):
        name = names.get(number.value) or (number.compared and compared.get(number.value))
        if name:
            raise RuleBroken(
                f"{number.value} is written out here; it has the name {name} (or follows from it).",
                (number.place,),
            )


def _must_be_written(survey: Survey, module: str, name: str) -> None:
    _must_be_parsed(survey, module)
    function = survey.function(module, name)
    if function is None:
        raise RuleBroken(f"{module}.py does not define {name}.")
    if function.stub:
        raise RuleBroken(f"{name} is not written yet.", _first_line(survey, module, name))


def _has_begun(survey: Survey, module: str, some_of: Collection[str]) -> bool:
    _must_be_parsed(survey, module)
    found = [survey.function(module, name) for name in some_of]
    return any(function is not None and not function.stub for function in found)


def _must_be_parsed(survey: Survey, module: str) -> None:
    """A module that cannot be imported has its own findings; this one runs and was not read."""
    error = survey.error(module)
    if error is not None:
        raise NeedsReview(f"{error.file} could not be read to look at how it is written: {error}")


def _must_be_readable(
    survey: Survey,
    module: str,
    name: str,
    stop_at: Collection[str] = (),
    harmless: Collection[str] = (),
) -> None:
    hidden = [
        *survey.dynamic(module, name, stop_at=stop_at),
        *survey.dynamic(module, "<module>", stop_at=stop_at),
    ]
    hidden = [fact for fact in hidden if fact.kind not in harmless]
    if hidden:
        kinds = ", ".join(sorted({fact.kind for fact in hidden}))
        raise NeedsReview(
            f"How {name} works cannot be read from its source: it uses {kinds}.",
            _places_of(hidden),
        )


def _counted(places: Collection[Place], one: str, many: str) -> str:
    return one if len(places) == 1 else many.format(len(places))


def _first_line(survey: Survey, module: str, name: str) -> tuple[Place, ...]:
    function = survey.function(module, name)
    return () if function is None else _places([function.place])


def _places_of(facts: Iterable[Fact]) -> tuple[Place, ...]:
    return _places([fact.place for fact in facts])


def _places(lines: Iterable[Place]) -> tuple[Place, ...]:
    """The first few of the places, each once, without what else may be known of them."""
    distinct = dict.fromkeys(Place(line.file, line.line, line.text) for line in lines)
    return tuple(distinct)[:SHOWN]
