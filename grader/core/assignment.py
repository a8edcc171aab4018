"""Reads an assignment: its modules, parts, stages and points, from its settings."""

import math
import os
import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from pathlib import Path
from typing import Any

from msgspec import structs

from grader.core.check import DETAILS, Check, Visibility
from grader.core.layout import CHECKS, KEY, SETTINGS, TAKEN, Layout, layout_apart, layout_here
from grader.core.term import Term
from grader.support.faults import HarnessFault, UsageError
from grader.support.schema import Schema, did_you_mean, field, nearest, parse_toml

GRADER = Path(__file__).resolve().parent.parent
# What an installed grader has in the place of the project around it; setup.py puts it there.
INSIDE = GRADER / "project"
IS_INSTALLED = INSIDE.is_dir()
ROOT = INSIDE if IS_INSTALLED else GRADER.parent
# Where results go when nothing else is said: an installed grader keeps its own folder as it is.
RESULTS = Path("results") if IS_INSTALLED else ROOT / "results"
ASSIGNMENTS = GRADER / "assignments"
WORLDS = GRADER / "worlds"
DEFAULT = "dsc20"

# A stand-in that has this line is one that a program can import.
OFFERED = re.compile(r"^OFFERED = True$", re.MULTILINE)

Points = int | float


class Module(Schema, frozen=True):
    """A file of the program, and the modules that it stands on.

    `provided`: the course gives it whole, and a copy of our own is used, whatever was handed in.
    `optional`: a student may hand it in, and need not; also what is the reference's `own`, of which
    the starter tells nothing. `package`: a folder with modules, and the file is its `__init__.py`.
    `any_name`: the file may be called anything; it is graded under the name here. `objects`: ways
    to make objects of its classes ("Blackjack(10)"), to find attributes that have another name.
    """

    name: str
    needs: tuple[str, ...] = ()
    provided: bool = False
    optional: bool = False
    own: bool = False
    package: bool = False
    any_name: bool = False
    objects: tuple[str, ...] = ()

    @property
    def file(self) -> str:
        """The path of the file in a submission."""
        return module_file(self.name, self.package)

    @property
    def may_be_left_out(self) -> bool:
        """Whether nobody has to hand it in."""
        return self.optional or self.own

    @property
    def asked_for(self) -> bool:
        """Whether a student has to hand it in."""
        return not (self.provided or self.may_be_left_out)


class Part(Schema, frozen=True):
    """A numbered question with points. `module` is where a student would look for the fault;
    `shared` is how many points the checks without a deduction of their own share, if not all.

    Where several parts share a module, `functions` are those of its functions ("deal_card") and
    methods ("Blackjack.hit_or_stand") that the part is about, `attributes` those of its objects
    ("Blackjack.log"), and `needs` the parts that these stand on. `in_starter`: the starter has what
    it asks for, and earns its points as it is.
    """

    id: str
    title: str
    points: Points
    shared: Points | None = None
    stage: str = "final"
    module: str = ""
    functions: tuple[str, ...] = ()
    attributes: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    in_starter: bool = False
    # When students see how its checks came out; what a stage or a check says may only be later.
    visibility: Visibility = "visible"

    @property
    def to_share(self) -> Points:
        """The points of the checks that have no deduction of their own, together."""
        return self.points if self.shared is None else self.shared


class Stage(Schema, frozen=True):
    """One submission date: which files it wants (all, where it names none), which points it can
    give; and what these are scaled to in the end, where they do not count as they are.
    """

    title: str
    max_score: Points
    modules: tuple[str, ...] = ()
    scaled_to: Points | None = None
    # When students see the result.
    visibility: Visibility = "visible"


class Edition(Schema, frozen=True):
    """A term's variant of an assignment: the checks that it goes `without`, and the `rules` that
    differ. What is left of a part shares all of its points. `words`: texts that only programs for
    this edition have.
    """

    title: str
    words: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    rules: dict[str, Any] = field(default_factory=dict)


class Play(Schema, frozen=True):
    """How a person plays: the file of the reference that is run, if any; the module of the
    assignment that runs it, where Python alone would not do; a file with the packages it takes.
    """

    run: str = ""
    by: str = ""
    packages: str = ""


class Rule(Schema, frozen=True):
    """The half of a check that needs no run: a rule about a function, by the rule's name. What else
    the rule takes stands there as at the check.
    """

    check: str
    rule: str
    module: str
    name: str
    functions: tuple[str, ...] = ()
    stop_at: tuple[str, ...] = ()


class SelfCheck(Schema, frozen=True):
    """What selfcheck.py tells students before they hand in: the checks that look at nothing but the
    source, and of other checks the rules. `reads` is the module of the assignment, if any, that
    reads for these checks what they call `facts`.
    """

    checks: tuple[str, ...] = ()
    rules: tuple[Rule, ...] = field(name="rule", default=())
    reads: str = ""


class Settings(Schema, frozen=True):
    """An assignment.toml."""

    title: str
    listed: tuple[Module, ...] = field(name="module")
    parts: tuple[Part, ...] = field(name="part")
    # Without any, there is one for all parts.
    stages: dict[str, Stage] = field(name="stage", default_factory=dict)
    # What an assignment in a folder of its own is called, if not as its folder.
    named: str = field(name="key", default="")
    # What the starter has in the place of texts of the reference.
    blanks: dict[str, str] = field(name="starter", default_factory=dict)
    editions: dict[str, Edition] = field(name="edition", default_factory=dict)
    # What an edition may set, as it is in the assignment itself.
    own_rules: dict[str, Any] = field(name="rules", default_factory=dict)
    folders: tuple[str, ...] = ()
    worlds: tuple[str, ...] = ()
    own_stand_ins: tuple[str, ...] = field(name="stand_ins", default=())
    listed_tools: tuple[str, ...] = field(name="tools", default=())
    # Tools at versions of their own: grader/sandbox/pins has a file for each.
    listed_versions: dict[str, tuple[str, ...]] = field(name="versions", default_factory=dict)
    # Whether what is written in Python 2 is translated; and a word that every solution has in it.
    python2: bool = False
    telltale: str = ""
    # Whether a program may have files of its own beside those that are named here.
    helpers: bool = False
    # Whether other files that are handed in lie beside the program when it starts.
    data: bool = False
    play: Play = Play()
    # The starter files have a selfcheck.py where this is said, be it without checks.
    selfcheck: SelfCheck | None = None
    # How much of a check that did not pass a student sees, where nothing else is said.
    details: str = "full"
    # The classes and functions ("card.Card.get_rank") that only our starter gives a docstring.
    our_docstrings: tuple[str, ...] = ()
    # Checks that have other names now: the old name, and what took its place. Decisions follow.
    renamed: dict[str, tuple[str, ...]] = field(default_factory=dict)


class Assignment(Settings, frozen=True, kw_only=True):
    """One assignment: its settings, and where its files are."""

    layout: Layout
    # The edition that is graded; empty for the assignment as it is.
    edition: str = field(name="graded", default="")
    # What the course sets, and how many times its usual points each part then has.
    term: Term = Term()
    scales: Mapping[str, float] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """What results and messages call it: the name of its folder."""
        return self.layout.key

    @property
    def address(self) -> str:
        """What `load_assignment` finds it by, in any process."""
        return self.layout.address

    @property
    def modules(self) -> Mapping[str, Module]:
        """The modules by name."""
        return {module.name: module for module in self.listed}

    @property
    def folder(self) -> Path:
        """The folder with the settings and the checks."""
        return self.layout.folder

    @property
    def stand_ins(self) -> Mapping[str, Path]:
        """Modules of ours that run beside the student's, those of its worlds first, and their
        files.
        """
        return _find_stand_ins(self.layout, self)

    @property
    def versions(self) -> Mapping[str, tuple[str, ...]]:
        """The names of tools at versions of their own (black-22), by tool."""
        return {
            tool: tuple(f"{tool}-{version}" for version in listed)
            for tool, listed in self.listed_versions.items()
        }

    @property
    def tools(self) -> tuple[str, ...]:
        """The packages of ours that tools need, those at versions of their own among them."""
        return (*self.listed_tools, *(name for names in self.versions.values() for name in names))

    def in_edition(self, name: str) -> "Assignment":
        """The assignment in one of its editions; as it is, where none is named."""
        if name and name not in self.editions:
            known = ", ".join(self.editions)
            there = f"its editions are: {known}" if known else "it has no editions"
            meant = did_you_mean(name, self.editions).strip()
            where = f"{self.term.where}edition: " if name == self.term.edition else ""
            raise UsageError(f"{where}{self.key} has no edition {name!r}; {meant or there}")
        return structs.replace(self, edition=name)

    def in_term(self, term: Term) -> "Assignment":
        """The assignment as a course sets it; UsageError where it has no such edition."""
        scales = {
            part.id: term.points[part.id] / part.points
            for part in self.parts
            if part.id in term.points and part.points
        }
        parts = tuple(_scaled(part, term.points, scales.get(part.id, 1)) for part in self.parts)
        stages = {
            key: structs.replace(stage, max_score=term.max_score.get(key, stage.max_score))
            for key, stage in self.stages.items()
        }
        details = term.details or self.details
        adapted = structs.replace(
            self, term=term, scales=scales, parts=parts, stages=stages, details=details
        )
        return adapted.in_edition(term.edition)

    def as_set(self, check: Check) -> Check:
        """A check as the course sets it."""
        counts = self.term.our_starter or not check.our_starter
        weight = self.term.weights.get(check.id, check.weight if counts else 0)
        costs = check.costs if counts else None
        if costs is not None:
            costs *= self.scales.get(check.part, 1)
        return replace(check, weight=weight, costs=costs)

    @property
    def undocumented(self) -> tuple[str, ...]:
        """The classes and functions for which nobody has to write a docstring."""
        ours = () if self.term.our_starter else self.our_docstrings
        return (*self.term.undocumented, *ours)

    @property
    def without(self) -> frozenset[str]:
        """The checks that the edition leaves out, and those that the course switches off."""
        left_out = self.editions[self.edition].without if self.edition else ()
        return frozenset((*left_out, *self.term.without))

    @property
    def edition_title(self) -> str:
        """What the edition is, in words; empty for the assignment as it is."""
        return self.editions[self.edition].title if self.edition else ""

    @property
    def rules(self) -> Mapping[str, Any]:
        """What the edition sets, and for the rest what the assignment has."""
        return {**self.own_rules, **(self.editions[self.edition].rules if self.edition else {})}

    @property
    def has_usual_rules(self) -> bool:
        """Whether the edition, if any, leaves the rules as they are."""
        return self.rules == self.own_rules

    def _of_edition(self, folder: Path) -> Path:
        """A folder with made files; an edition with other rules has its own beside it."""
        return folder if self.has_usual_rules else folder.with_name(f"{folder.name}.{self.edition}")

    @property
    def reference(self) -> Path:
        """The folder with the reference solution of the assignment as it is."""
        return self.layout.reference

    @property
    def fixtures(self) -> Path:
        """The folder with the expected outputs."""
        return self._of_edition(self.layout.fixtures)

    @property
    def provided(self) -> frozenset[str]:
        """The modules that the course gives whole."""
        return frozenset(name for name, module in self.modules.items() if module.provided)

    @property
    def offered(self) -> frozenset[str]:
        """The stand-ins that a program can import."""
        return frozenset(
            name
            for name, path in self.stand_ins.items()
            if OFFERED.search(path.read_text(encoding="utf-8"))
        )

    def modules_of(self, stage: str) -> tuple[Module, ...]:
        """The modules that a stage wants."""
        wanted = self.stages[stage].modules or tuple(self.modules)
        return tuple(self.modules[name] for name in wanted)

    @property
    def starter(self) -> Path:
        """The folder with the files that students begin with."""
        return self._of_edition(self.layout.starter)

    @property
    def planted(self) -> Path:
        """The folder with planted mistakes, unusual solutions, and other programs to grade."""
        return self.layout.planted

    @property
    def requirements(self) -> Path:
        """The file that says what the assignment's document asks for."""
        return self.layout.requirements

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

    def attributes_of(self, module: str) -> frozenset[str]:
        """The attributes of a module's objects that the assignment names ("Blackjack.log")."""
        return frozenset(
            name for part in self.parts if part.module == module for name in part.attributes
        )

    def at_home(self, name: str) -> tuple[str, str]:
        """The module of a function, and its name there: "blackjack" and "Blackjack.play_round"."""
        home = max((one for one in self.modules if name.startswith(f"{one}.")), key=len)
        return home, name.removeprefix(f"{home}.")

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

    def substitutes(self, part: Part, of: Collection[str] | None = None) -> frozenset[str]:
        """What `part` stands on and is not about itself: modules ("card"), and functions of its own
        module ("blackjack.deal_card"). Where parts are named, only what those are about.
        """
        meant = [one for one in self.parts if of is None or one.id in of]
        needed = [one for one in meant if one.id in part.needs]
        functions = {name for one in needed for name in one.functions} - set(part.functions)
        below = self.below(part.module) if part.module else frozenset[str]()
        if of is not None:
            below &= {one.module for one in meant}
        return below | {f"{part.module}.{name}" for name in functions}


def _scaled(part: Part, points: Mapping[str, Points], scale: float) -> Part:
    """A part with the points that a course gives it."""
    shared = None if part.shared is None else part.shared * scale
    return structs.replace(part, points=points.get(part.id, part.points), shared=shared)


def module_file(name: str, package: bool) -> str:
    """The file of a module: `game/cards.py` for game.cards, `game/__init__.py` for the package."""
    return name.replace(".", "/") + ("/__init__.py" if package else ".py")


def module_name(file: str) -> str:
    """The name by which a file is imported: the other way round."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def assignment_keys() -> list[str]:
    """The assignments that there are, the default one first."""
    settings = [path for name in (SETTINGS, CHECKS) for path in ASSIGNMENTS.glob(f"*/{name}")]
    return sorted({path.parent.name for path in settings}, key=lambda key: (key != DEFAULT, key))


def load_assignment(name: str) -> Assignment:
    """One of our assignments by its key, or one in a folder of its own by its path."""
    layout = find_layout(name)
    where = layout.shown(layout.settings)
    settings = parse_toml(layout.settings_text(), where, Settings)
    if layout.apart:
        layout = structs.replace(layout, key=settings.named or layout.key)
        _require_own_key(layout)
    if not settings.stages:
        settings = structs.replace(settings, stages={"final": _only_stage(settings)})
    try:
        _verify(settings)
        _find_stand_ins(layout, settings)
        if layout.apart:
            _require_solution(layout, settings)
    except ValueError as error:
        raise HarnessFault(f"{where}: {error}") from None
    assignment = Assignment(layout=layout, **structs.asdict(settings))
    if layout.apart:
        _APART[assignment.key] = assignment
    return assignment


def find_layout(name: str) -> Layout:
    """Where the files of an assignment are that is named by its key or its path. A key of ours is
    never taken for a folder, and no folder is taken that has the name of one of ours.
    """
    keys = assignment_keys()
    if name in keys:
        return layout_here(name, ASSIGNMENTS, ROOT)
    if not os.path.lexists(name) and not set(name) & set("/\\."):
        raise UsageError(
            f"there is no assignment {name!r}; there are: {', '.join(keys)}. One of your own is "
            "named by its folder"
        )
    return layout_apart(Path(name))


def _require_own_key(layout: Layout) -> None:
    """Sentences begin with the key, and files are named by it: refuses what cannot do for that."""
    key, where = layout.key, layout.shown(layout.settings)
    todo = f'write another one into {where}, as in key = "hangman", or rename the folder'
    if not KEY.fullmatch(key) or key in TAKEN:
        raise UsageError(
            f"{where}: {key!r} cannot be the name of an assignment: letters, digits, - and _, a "
            f"letter first, and none of {', '.join(sorted(TAKEN))}; {todo}"
        )
    if key in (*assignment_keys(), *(path.name for path in WORLDS.iterdir())):
        raise UsageError(f"{where}: the grader has a {key} of its own; {todo}")


# The assignments that were read in this process and are not ours, by key.
_APART: dict[str, Assignment] = {}


def known_assignments() -> list[Assignment]:
    """Ours, and those that were named so far: whose files may be meant by what was handed in."""
    return [*map(load_assignment, assignment_keys()), *_APART.values()]


def folders_apart() -> list[Path]:
    """The folders of those that were named so far and are not ours."""
    return [assignment.folder for assignment in _APART.values()]


def folder_of(key: str) -> Path:
    """The folder of an assignment that was read, or of a world: where its sentences are."""
    if key in _APART:
        return _APART[key].folder
    return WORLDS / key if (WORLDS / key).is_dir() else ASSIGNMENTS / key


def _only_stage(settings: Settings) -> Stage:
    """The stage of an assignment that has only one, and says nothing about it."""
    return Stage(title="Final submission", max_score=total(settings.parts))


def total(parts: Iterable[Part]) -> Points:
    """The points of some parts: exactly as they are written, so that 0.1 and 0.2 are 0.3."""
    exact = sum(Decimal(str(part.points)) for part in parts)
    return int(exact) if exact == int(exact) else float(exact)


def _verify(settings: Settings) -> None:
    """Names that nothing has, and points that do not add up, would be wrong for everyone: refuse
    them at once.
    """
    modules = [module.name for module in settings.listed]
    parts = [part.id for part in settings.parts]
    _require_known([settings.details], DETAILS, "details")
    for names, what in ((modules, "module"), (parts, "part")):
        if twice := sorted({name for name in names if names.count(name) > 1}):
            raise ValueError(f"there is more than one {what} {', '.join(twice)}")
    for module in settings.listed:
        _require_known(module.needs, modules, f"module {module.name}: needs")
    for key, stage in settings.stages.items():
        _require_known(stage.modules, modules, f"stage {key}: modules")
    for part in settings.parts:
        where = f"part {part.id}"
        _require_known([part.stage], settings.stages, f"{where}: stage")
        _require_known([part.module] if part.module else [], modules, f"{where}: module")
        _require_known(part.needs, parts, f"{where}: needs")
        if not 0 < part.points < math.inf:
            raise ValueError(f"{where} has points = {part.points}; write a number above 0")
        if round(part.points, 2) != part.points:
            raise ValueError(
                f"{where} has points = {part.points}, and scores have two decimals; write as many"
            )
        if part.needs and not part.module:
            raise ValueError(f"{where} needs other parts, but names no module")
    if not parts:
        raise ValueError("there is no part; write one: [[part]], and below it id, title and points")
    for name, edition in settings.editions.items():
        for rule, value in edition.rules.items():
            _require_known([rule], settings.own_rules, f"edition {name}: rules")
            if type(value) is not type(settings.own_rules[rule]):
                usual = settings.own_rules[rule]
                raise ValueError(
                    f"edition {name}: rules: {rule} is {value!r}, and usually {usual!r}"
                )
    for key, stage in settings.stages.items():
        points = total(part for part in settings.parts if part.stage == key)
        if points != stage.max_score:
            raise ValueError(
                f"the parts of stage {key!r} add up to {points:g}, max_score is {stage.max_score:g}"
            )


def _require_solution(layout: Layout, settings: Settings) -> None:
    """Without a solution, nothing that is shown to students could be seen to be true."""
    for module in settings.listed:
        file = layout.reference / module.file
        if not (module.may_be_left_out or file.is_file()):
            raise ValueError(
                f"module {module.name}: there is no {layout.shown(file)}; write your solution there"
            )


def _find_stand_ins(layout: Layout, settings: Settings) -> dict[str, Path]:
    """The files of all stand-ins, by name: those of the worlds, then an assignment's own, which may
    be modules that the course provides.
    """
    worlds = {path.parent.name: path for path in WORLDS.glob("*/stand_ins")}
    _require_known(settings.worlds, worlds, "worlds")
    given = {one.name: layout.reference / one.file for one in settings.listed if one.provided}
    own = given | {path.stem: path for path in (layout.folder / "stand_ins").glob("*.py")}
    _require_known(settings.own_stand_ins, own, "stand_ins")
    files = [path for name in settings.worlds for path in sorted(worlds[name].glob("*.py"))]
    found = {path.stem: path for path in files}
    if both := {"chance", "absence", *found} & set(settings.own_stand_ins):
        raise ValueError(f"stand_ins: a world has {min(both)!r} already; give yours another name")
    return found | {name: own[name] for name in settings.own_stand_ins}


def _require_known(names: Collection[str], known: Collection[str], where: str) -> None:
    for name in names:
        if name not in known:
            raise ValueError(f"{where}: there is no {name!r}; {nearest(name, list(known))}")
