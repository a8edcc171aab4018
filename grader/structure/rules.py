"""Rules about how a program is written, as checks state them.

A rule is judged by the source, and by running where that can confirm it. What is not written yet
keeps no rule. Where the source builds code at run time (exec, eval and the like), what it does
cannot be read from it: that needs a person to look. Functions are named as in "Deck.__init__";
`stop_at` names helpers that a rule does not reach into, such as those of another module.
"""

import re
from collections.abc import Collection, Iterable, Mapping

from grader.core.place import Place
from grader.findings import NeedsReview, RuleBroken
from grader.structure import Fact, Survey

# A call that goes this deep into the same code is recursion, and no accident.
RECURSION = 3
# What makes code hard to read and does not lead out of it: doctest is often given globals().
CANNOT_COUNT = frozenset({"globals", "too much to follow"})
SHOWN = 3
# Special methods say by their name what they do; __init__ does not say what it is given.
SPECIAL = re.compile(r"\s*(async\s+)?def\s+__(?!init__)\w+__\b")


def must_recurse(survey: Survey, module: str, name: str, depth: int, idle: bool = False) -> None:
    """The function, or a helper that it calls, calls itself; `depth` is how deep a call of it was
    seen to go. `idle`: it was seen to make no difference what is done there.
    """
    _must_be_written(survey, module, name)
    circle = survey.recursion(module, name)
    if circle and depth >= RECURSION:
        # It was counted beside the student's code, in reach of code that nobody can read.
        _must_be_readable(survey, module, name, harmless=CANNOT_COUNT)
        if idle:
            raise NeedsReview("rule.recursion-for-show", _places(circle), name=name)
        return
    _must_be_readable(survey, module, name)
    if circle:
        how = "rule.recursion-never-made" if depth < 2 else "rule.recursion-made-once"
        raise RuleBroken(how, _places(circle), name=name)
    if depth >= RECURSION:
        raise NeedsReview("rule.recursion-not-found", _first_line(survey, module, name), name=name)
    raise RuleBroken("rule.no-recursion", _first_line(survey, module, name), name=name)


def must_use_comprehension(
    survey: Survey, module: str, name: str, stop_at: Collection[str] = ()
) -> None:
    """There is a list comprehension in the function or a helper, and no for or while loop.

    One rule, because one mistake breaks both halves: a loop in the place of a comprehension.
    """
    _must_be_written(survey, module, name)
    loops = survey.loops(module, name, stop_at=stop_at)
    found = survey.comprehensions(module, name, stop_at=stop_at)
    if not found and not any(loop.certain for loop in loops):
        # Wherever a call may lead, there is none: that there may be a loop makes it no better.
        _must_be_readable(survey, module, name, stop_at)
        raise RuleBroken("rule.no-comprehension", _first_line(survey, module, name), name=name)
    must_not_loop(survey, module, name, stop_at)


def must_not_loop(survey: Survey, module: str, name: str, stop_at: Collection[str] = ()) -> None:
    """There is no for or while loop in the function or a helper; comprehensions are none."""
    _must_be_written(survey, module, name)
    _must_be_readable(survey, module, name, stop_at)
    loops = survey.loops(module, name, stop_at=stop_at)
    certain = [loop for loop in loops if loop.certain]
    if certain:
        where = "rule.loop-in-helper" if not certain[0].direct else "rule.loop"
        raise RuleBroken(where, _places_of(certain), name=name)
    if loops:
        raise NeedsReview("rule.loop-perhaps", _places_of(loops), name=name)


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
        "rule.no-call",
        _first_line(survey, module, name),
        name=name,
        functions=" or ".join(sorted(functions)),
    )


def must_be_documented(survey: Survey, module: str, some_of: Collection[str]) -> None:
    """Every public class, function and method of a module has a docstring; each that has none costs
    its share. There must be something to document: at least one of the functions `some_of`. Free to
    go without: helpers whose name begins with an underscore, helpers inside functions, and special
    methods other than __init__.
    """
    must_be_begun(survey, module, some_of)
    public, missing = (
        [line for line in lines if not SPECIAL.match(line.text)]
        for lines in (survey.to_document(module), survey.missing_docstrings(module))
    )
    if missing:
        how = "rule.no-docstring" if len(missing) == 1 else "rule.no-docstrings"
        share = 1 - len(missing) / len(public)
        raise RuleBroken(how, _places(missing), share=share, count=len(missing))


def must_be_well_named(survey: Survey, modules: Mapping[str, Collection[str]]) -> None:
    """In all the modules, functions are named in_snake_case and classes InCapWords. At least one
    of the functions that are listed for a module must be written.
    """
    begun = [name for name, some_of in modules.items() if _has_begun(survey, name, some_of)]
    if not begun:
        raise RuleBroken("rule.nothing-written")
    odd = [line for module in modules for line in survey.badly_named(module)]
    if odd:
        how = "rule.odd-name" if len(odd) == 1 else "rule.odd-names"
        raise RuleBroken(how, _places(odd), count=len(odd))


def must_be_begun(survey: Survey, module: str, some_of: Collection[str]) -> None:
    """At least one of these functions is written: before that there is nothing to look at."""
    if not _has_begun(survey, module, some_of):
        names = ", ".join(some_of)
        raise RuleBroken("rule.module-not-written", file=f"{module}.py", names=names)


def must_name_variables_well(survey: Survey, module: str) -> None:
    """No variable or parameter has a name that mixes small letters and capitals."""
    odd = survey.badly_named_variables(module)
    if odd:
        how = "rule.odd-variable" if len(odd) == 1 else "rule.odd-variables"
        raise RuleBroken(how, _places(odd), count=len(odd))


def must_be_indented(survey: Survey, module: str, spaces: int) -> None:
    """Every block is indented by so many spaces; what stands behind a colon is none."""
    _must_be_parsed(survey, module)
    if odd := survey.badly_indented(module, spaces):
        how = "rule.odd-indent" if len(odd) == 1 else "rule.odd-indents"
        raise RuleBroken(how, _places(odd), count=len(odd), spaces=spaces)


def must_not_use(
    survey: Survey,
    module: str,
    displays: Collection[str],
    calls: Collection[str],
    imports: Collection[str],
) -> None:
    """There are no displays and comprehensions of these kinds ("dict" for `{}`; "**kwargs" for such
    a parameter that is not just passed on), no calls of these built-in functions and no imports of
    these modules anywhere in a module.
    """
    _must_be_parsed(survey, module)
    found = [*survey.containers(module, displays, calls), *survey.imports_of(module, imports)]
    if found:
        named = ", ".join(dict.fromkeys([*displays, *calls, *imports]))
        raise RuleBroken("rule.not-to-be-used", _places(found), names=named)


def must_use_name(survey: Survey, module: str, name: str) -> None:
    """The value of a variable that is given is used somewhere."""
    _must_be_parsed(survey, module)
    if not survey.uses(module, name):
        raise RuleBroken("rule.constant-not-used", name=name)


def must_name_numbers(
    survey: Survey, module: str, names: Mapping[int, str], compared: Mapping[int, str]
) -> None:
    """No function writes one of the numbers `names` where there is a constant of that name, nor
    compares anything with one of the numbers `compared`, which lie next to it. To give the number
    that name is not to write it out.
    """
    _must_be_parsed(survey, module)
    for number in survey.numbers(module):
        name = names.get(number.value) or (number.compared and compared.get(number.value))
        if name and not re.match(rf"\s*{name}\b[^=]*=[^=]", number.place.text):
            where = (number.place,)
            raise RuleBroken("rule.number-with-a-name", where, number=number.value, name=name)


def _must_be_written(survey: Survey, module: str, name: str) -> None:
    _must_be_parsed(survey, module)
    function = survey.function(module, name)
    if function is None:
        _must_hide_nothing(name, survey.dynamic(module, "<module>"))
        raise RuleBroken("rule.not-defined", file=f"{module}.py", name=name)
    if function.stub:
        raise RuleBroken("rule.not-written", _first_line(survey, module, name), name=name)


def _has_begun(survey: Survey, module: str, some_of: Collection[str]) -> bool:
    _must_be_parsed(survey, module)
    found = [survey.function(module, name) for name in some_of]
    return any(function is not None and not function.stub for function in found)


def _must_be_parsed(survey: Survey, module: str) -> None:
    """A module that is absent has findings of its own; another one runs and was not read."""
    survey.require(module)
    if error := survey.error(module):
        raise NeedsReview("rule.not-read", file=f"{module}.py", error=error)


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
    _must_hide_nothing(name, [fact for fact in hidden if fact.kind not in harmless])


def _must_hide_nothing(name: str, hidden: Collection[Fact]) -> None:
    if hidden:
        kinds = ", ".join(sorted({fact.kind for fact in hidden}))
        raise NeedsReview("rule.hidden-code", _places_of(hidden), name=name, kinds=kinds)


def _first_line(survey: Survey, module: str, name: str) -> tuple[Place, ...]:
    function = survey.function(module, name)
    return () if function is None else _places([function.place])


def _places_of(facts: Iterable[Fact]) -> tuple[Place, ...]:
    return _places([fact.place for fact in facts])


def _places(lines: Iterable[Place]) -> tuple[Place, ...]:
    """The first few of the places, each once, without what else may be known of them."""
    distinct = dict.fromkeys(Place(line.file, line.line, line.text) for line in lines)
    return tuple(distinct)[:SHOWN]
