"""Functions, methods and classes under another name than the assignment's, or in another file.

One wrong name is one mistake, and every check that calls what has it would meet it. What is asked
for is what the starter defines, or the reference where there is no starter. What is missing may be
called otherwise: of all that the same class or file defines beside what is asked for, the name that
is most like it is tried. Whether it is that function after all, says the check that passes with it
and not without.
"""

import marshal
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from difflib import SequenceMatcher

from grader.blame.repairs import Misnamed
from grader.core.assignment import module_file
from grader.findings import Message
from grader.program.bench import Bench, Draft
from grader.program.program import Program
from grader.structure import Survey
from grader.structure.starter import survey_of_what_is_asked_for

# How like each other two names are at least, of 1, where there are several that it could be.
ALIKE = 0.5


@dataclass(frozen=True)
class OtherFunction(Misnamed):
    """A function, a method or a class that has another name in its file ("Hand.reveal_cards")."""

    module: str
    wanted: str
    used: str

    @property
    def name(self) -> str:
        """What the assignment calls it."""
        return self.wanted

    def change(self, draft: Draft) -> None:
        """In the student's module both names stand for it; and in the reference's, because the
        student's other files know the other one.
        """
        taken = self.module in draft.from_reference
        wanted, used = (self.used, self.wanted) if taken else (self.wanted, self.used)
        owner, _, name = used.rpartition(".")
        # As it stands in the class: a static method stays one.
        there = f"{owner}.__dict__[{name!r}]" if owner else name
        draft.add(self.module, _code(f"{wanted} = {there}", self.module))

    def begin(self, program: Program) -> None:
        """What is said of the source is said of it by either name."""
        program.also_called[self.module, self.wanted] = self.used

    @property
    def remark(self) -> Message:
        """What a report says of it."""
        return Message("file.other-function", {"wanted": self.wanted, "used": self.used})


@dataclass(frozen=True)
class OtherPlace(Misnamed):
    """Classes that stand in another file of the student's."""

    module: str
    names: tuple[str, ...]
    home: str
    home_file: str
    is_missing: bool

    @property
    def name(self) -> str:
        """What is first looked for there."""
        return self.names[0]

    def change(self, draft: Draft) -> None:
        """The file where they are looked for has them from where they are."""
        if self.module in draft.from_reference:
            return
        code = _code(f"from {self.home} import {', '.join(self.names)}", self.module)
        if self.is_missing:
            draft.make(self.module, code)
        else:
            draft.add(self.module, code)

    @property
    def remark(self) -> Message:
        """What a report says of it."""
        names = " and ".join(self.names)
        return Message("file.other-place", {"names": names, "home": self.home_file})


def _code(statement: str, module: str) -> bytes:
    return marshal.dumps(compile(statement, f"<{module}>", "exec", dont_inherit=True))


def find_misnamed(bench: Bench) -> tuple[Misnamed, ...]:
    """Finds all that there are in a submission, by its sources: nothing of it is run."""
    found: list[Misnamed] = []
    for name, module in bench.assignment.modules.items():
        if not module.asked_for:
            continue
        starter = survey_of_what_is_asked_for(bench.assignment, name)
        missing = starter.classes(name)
        if name in bench.submission.sources:
            if bench.survey.error(name):
                continue
            found += _other_functions(bench.survey, starter, name)
            missing = [one for one in missing if one not in bench.survey.classes(name)]
        found += _other_places(bench, name, missing)
    return tuple(found)


def _other_functions(survey: Survey, starter: Survey, module: str) -> Iterator[OtherFunction]:
    """Finds what has another name in a file: classes, and then functions and methods."""
    classes = _pairs(starter.classes(module), survey.classes(module))
    yield from (OtherFunction(module, *pair) for pair in classes.items())
    own = [name for name in survey.defined(module) if _is_public(name)]
    asked = [name for name in starter.defined(module) if _is_public(name)]
    for owner in dict.fromkeys(name.rpartition(".")[0] for name in asked):
        if owner and owner not in survey.classes(module):
            continue
        of_owner = [name for name in asked if name.rpartition(".")[0] == owner]
        missing = [name for name in of_owner if survey.function(module, name) is None]
        other = [name for name in own if name.rpartition(".")[0] == owner and name not in of_owner]
        yield from (OtherFunction(module, *pair) for pair in _pairs(missing, other).items())


def _pairs(asked: Collection[str], there: Collection[str]) -> Mapping[str, str]:
    """Finds for each name that is missing the one that it may have: the pair that is most alike
    first, each name once. Where one name is left for one, these two are a pair.
    """
    missing = [name for name in asked if name not in there]
    free = [name for name in there if name not in asked]
    if len(missing) == len(free) == 1:
        return {missing[0]: free[0]}
    likeness = {(one, other): _likeness(one, other) for one in missing for other in free}
    pairs: dict[str, str] = {}
    for one, other in sorted(likeness, key=lambda pair: (-likeness[pair], pair)):
        if likeness[one, other] >= ALIKE and one not in pairs and other not in pairs.values():
            pairs[one] = other
    return pairs


def _likeness(one: str, other: str) -> float:
    last = one.rpartition(".")[2], other.rpartition(".")[2]
    return SequenceMatcher(None, *last, autojunk=False).ratio()


def _is_public(name: str) -> bool:
    return not name.rpartition(".")[2].startswith("_")


def _other_places(bench: Bench, module: str, names: Collection[str]) -> Iterator[OtherPlace]:
    """Finds the files that define what is missing in a module, or in a file that is not there."""
    survey, is_missing = bench.survey, module not in bench.submission.sources
    for home in sorted(bench.submission.sources):
        if home == module or survey.error(home):
            continue
        there = tuple(name for name in names if name in survey.classes(home))
        if there:
            file = bench.submission.files.get(home, module_file(home, package=False))
            yield OtherPlace(module, there, home, file, is_missing)
            return
