"""Reads an assignment: its modules, parts, stages and points, from `assignment.toml`."""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from grader.check import DETAILS
from grader.faults import HarnessFault, UsageError

ROOT = Path(__file__).parent.parent
ASSIGNMENTS = Path(__file__).parent / "assignments"
DEFAULT = "dsc20"


@dataclass(frozen=True)
class Module:
    """A file of the program, and the modules that it stands on.

    `provided`: the course gives it whole, and a copy of our own is used, whatever was handed in.
    `optional`: a student may hand it in, and need not; also what is the reference's `own`, of which
    the starter tells nothing. `package`: a folder with modules, and the file is its `__init__.py`.
    `any_name`: the file may be called anything; it is graded under the name here.
    """

    name: str
    file: str
    needs: tuple[str, ...]
    provided: bool = False
    optional: bool = False
    package: bool = False
    any_name: bool = False


@dataclass(frozen=True)
class Part:
    """A numbered question with points. `module` is where a student would look for the fault;
    `shared` is how many points the checks without a deduction of their own share.

    Where several parts share a module, `functions` are those of its functions that the part is
    about, and `needs` the parts whose functions these call. `in_starter`: the starter has what it
    asks for, and earns its points as it is.
    """

    id: str
    title: str
    points: float
    shared: float
    stage: str
    module: str
    visibility: str
    functions: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    in_starter: bool = False


@dataclass(frozen=True)
class Stage:
    """One submission date: which files it wants, which points it can give."""

    key: str
    title: str
    modules: tuple[str, ...]
    max_score: float
    # What the points are scaled to in the end; None where they count as they are.
    scaled_to: float | None = None


@dataclass(frozen=True)
class Play:
    """How a person plays: the file of the reference that is run, if any; the module of the
    assignment that runs it, where Python alone would not do; a file with the packages it takes.
    """

    run: str = ""
    by: str = ""
    packages: str = ""


@dataclass(frozen=True)
class Assignment:
    """One assignment, as its assignment.toml says."""

    key: str
    title: str
    folder: Path
    modules: Mapping[str, Module]
    parts: tuple[Part, ...]
    stages: Mapping[str, Stage]
    folders: tuple[str, ...]
    stand_ins: tuple[str, ...]
    tools: tuple[str, ...]
    # Whether what is written in Python 2 is translated; and a word that every solution has in it.
    python2: bool
    telltale: str
    # Whether a program may have files of its own beside those that are named here.
    helpers: bool
    play: Play
    # How much of a check that did not pass a student sees, where nothing else is said.
    details: str

    @property
    def reference(self) -> Path:
        """The folder with the reference solution."""
        return ROOT / "reference" / self.key

    @property
    def fixtures(self) -> Path:
        """The folder with the expected outputs."""
        return ROOT / "fixtures" / self.key

    @property
    def provided(self) -> frozenset[str]:
        """The modules that the course gives whole."""
        return frozenset(name for name, module in self.modules.items() if module.provided)

    @property
    def starter(self) -> Path:
        """The folder with the files that students begin with."""
        return ROOT / "student_template" / self.key

    @property
    def planted(self) -> Path:
        """The folder with planted mistakes, unusual solutions, and evidence of what they fail."""
        return ROOT / "tests" / "planted" / self.key

    @property
    def requirements(self) -> Path:
        """The file that says what the assignment's document asks for."""
        return ROOT / "docs" / "assignments" / f"{self.key}.md"

    @property
    def root(self) -> Path:
        """The folder that holds everything."""
        return ROOT

    def parts_of(self, stage: str) -> tuple[Part, ...]:
        """The parts that a stage grades, in order."""
        return tuple(part for part in self.parts if part.stage == stage)

    def below(self, module: str) -> frozenset[str]:
        """The modules that `module` stands on, directly or not."""
        found: set[str] = set()
        waiting = list(self.modules[module].needs) if module in self.modules else []
        while waiting:
            name = waiting.pop()
            if name not in found:
                found.add(name)
                waiting += self.modules[name].needs
        return frozenset(found)

    def upstream(self, part: Part) -> frozenset[str]:
        """The parts whose mistakes can make a right program fail in `part`."""
        below = self.below(part.module) if part.module else frozenset()
        return frozenset(one.id for one in self.parts if one.module in below) | set(part.needs)

    def judged_with(self, wanted: Sequence[Part]) -> frozenset[str]:
        """The parts to run for some parts of a stage to come out as they do in the whole: those
        whose mistakes may excuse theirs, and all before these, since what has run out of time there
        is not waited for again.
        """
        stage = self.parts_of(wanted[0].stage) if wanted else ()
        place = {part.id: number for number, part in enumerate(stage, start=1)}
        end, further = 0, max((place[part.id] for part in wanted), default=0)
        while end < further:
            end = further
            above = [place.get(one, 0) for part in stage[:end] for one in self.upstream(part)]
            further = max([end, *above])
        return frozenset(part.id for part in stage[:end])

    def substitutes(self, part: Part) -> frozenset[str]:
        """What `part` stands on and is not about itself: modules ("card"), and functions of its own
        module ("blackjack.deal_card").
        """
        needed = [one for one in self.parts if one.id in part.needs]
        functions = {name for one in needed for name in one.functions} - set(part.functions)
        below = self.below(part.module) if part.module else frozenset()
        return below | {f"{part.module}.{name}" for name in functions}


def module_file(name: str, package: bool) -> str:
    """The file of a module: `game/cards.py` for game.cards, `game/__init__.py` for the package."""
    return name.replace(".", "/") + ("/__init__.py" if package else ".py")


def module_name(file: str) -> str:
    """The name by which a file is imported: the other way round."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def assignment_keys() -> list[str]:
    """The assignments that there are, the default one first."""
    found = sorted(path.parent.name for path in ASSIGNMENTS.glob("*/assignment.toml"))
    return sorted(found, key=lambda key: key != DEFAULT)


def load_assignment(key: str) -> Assignment:
    """The assignment `key`."""
    if key not in assignment_keys():
        raise UsageError(
            f"there is no assignment {key!r}; there are: {', '.join(assignment_keys())}"
        )
    path = ASSIGNMENTS / key / "assignment.toml"
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
        assignment = _read(key, path.parent, data)
    except (tomllib.TOMLDecodeError, KeyError, TypeError) as error:
        raise HarnessFault(f"{path}: {type(error).__name__}: {error}") from error
    _verify(assignment, path)
    return assignment


def _read(key: str, folder: Path, data: dict[str, Any]) -> Assignment:
    modules = {
        entry["name"]: Module(
            name=entry["name"],
            file=module_file(entry["name"], entry.get("package", False)),
            needs=tuple(entry.get("needs", ())),
            provided=entry.get("provided", False),
            optional=entry.get("optional", False) or entry.get("own", False),
            package=entry.get("package", False),
            any_name=entry.get("any_name", False),
        )
        for entry in data["module"]
    }
    stages = {
        key: Stage(
            key=key,
            title=entry["title"],
            modules=tuple(entry.get("modules", modules)),
            max_score=entry["max_score"],
            scaled_to=entry.get("scaled_to"),
        )
        for key, entry in data["stage"].items()
    }
    parts = tuple(
        Part(
            id=entry["id"],
            title=entry["title"],
            points=entry["points"],
            shared=entry.get("shared", entry["points"]),
            stage=entry.get("stage", "final"),
            module=entry.get("module", ""),
            visibility=entry.get("visibility", "visible"),
            functions=tuple(entry.get("functions", ())),
            needs=tuple(entry.get("needs", ())),
            in_starter=entry.get("in_starter", False),
        )
        for entry in data["part"]
    )
    return Assignment(
        key=key,
        title=data["title"],
        folder=folder,
        modules=modules,
        parts=parts,
        stages=stages,
        folders=tuple(data.get("folders", ())),
        stand_ins=tuple(data.get("stand_ins", ())),
        tools=tuple(data.get("tools", ())),
        python2=data.get("python2", False),
        telltale=data.get("telltale", ""),
        helpers=data.get("helpers", False),
        play=Play(**data.get("play", {})),
        details=data.get("details", "full"),
    )


def _verify(assignment: Assignment, path: Path) -> None:
    """Points that do not add up would be wrong for everyone: refuse them at once."""
    if assignment.details not in DETAILS:
        raise HarnessFault(
            f"{path}: details is {assignment.details!r}; there are: {', '.join(DETAILS)}"
        )
    for stage in assignment.stages.values():
        total = sum(part.points for part in assignment.parts_of(stage.key))
        if total != stage.max_score:
            raise HarnessFault(
                f"{path}: the parts of stage {stage.key!r} add up to {total:g}, "
                f"max_score is {stage.max_score:g}"
            )
    for part in assignment.parts:
        if part.stage not in assignment.stages:
            raise HarnessFault(f"{path}: part {part.id} has the unknown stage {part.stage!r}")
        if part.module and part.module not in assignment.modules:
            raise HarnessFault(f"{path}: part {part.id} has the unknown module {part.module!r}")
        unknown = set(part.needs) - {one.id for one in assignment.parts}
        if unknown:
            raise HarnessFault(
                f"{path}: part {part.id} needs {', '.join(sorted(unknown))}, which is no part"
            )
        if part.needs and not part.module:
            raise HarnessFault(f"{path}: part {part.id} needs other parts, but names no module")
