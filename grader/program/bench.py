"""The bench: a submission, compiled and read, from which every check gets a fresh program."""

import marshal
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cached_property
from types import ModuleType
from typing import Any, ClassVar

from grader.core.assignment import Assignment, module_file, module_name
from grader.core.edition import reference_file
from grader.core.place import Place
from grader.findings import (
    BrokenFile,
    Finding,
    Message,
    MissingFile,
    OverTime,
    StudentException,
    Untranslated,
)
from grader.intake import Problem, Submission
from grader.program.program import Budget, Patience, Program, Proxy
from grader.program.python2_only import is_only_of_python3
from grader.program.reading import Readings, Taught
from grader.sandbox import Limits, Payload, Sandbox
from grader.sandbox.inside import compiler, luck, own_names, promises, python2, translator
from grader.sandbox.inside.server import BESIDE, REPLACED, REWORDED
from grader.sandbox.our_code import compiled, own_code, tool_code
from grader.sandbox.room import MachineAtItsEnd
from grader.sandbox.terminal import CannotLaunch, File, Terminal
from grader.structure import Survey, reader
from grader.wording import sentence, text


class Repair:
    """One way in which a program can be put right, to see whether a check passes then. Repairs that
    are equal do the same; `grader.blame` has them all. `rank`: those of a higher one stand on what
    those of a lower one have changed.
    """

    rank: ClassVar[int] = 0

    def change(self, draft: "Draft") -> None:
        """Changes the code of a program before it starts."""

    def begin(self, program: Program) -> None:
        """Changes what a program may do, before a check meets it."""


Repairs = frozenset[Repair]
NOT_REPAIRED: Repairs = frozenset()


@dataclass
class Draft:
    """The code of a program that is about to start, for repairs to change: the modules that are the
    reference's, those that were made up, and what runs in a module's namespace once it is imported.
    """

    assignment: Assignment
    from_reference: set[str] = field(default_factory=set)
    made: dict[str, bytes] = field(default_factory=dict)
    pieces: dict[str, list[bytes]] = field(default_factory=dict)
    words: dict[str, str] = field(default_factory=dict)

    def take_reference(self, module: str) -> None:
        """Has the reference's module take the place of the student's."""
        self.from_reference.add(module)

    def make(self, module: str, code: bytes) -> None:
        """Has a module that is not there be this code."""
        self.made[module] = code

    def add(self, module: str, code: bytes) -> None:
        """Has this code run in a module's namespace, after all that is added before."""
        self.pieces.setdefault(module, []).append(code)

    def reword(self, used: str, wanted: str) -> None:
        """Has the student's modules say something in the place of what they say."""
        self.words[used] = wanted


LIMITS = Limits()
# Compiling and reading a file is our work; a file that makes it take this long is no program.
READING = Limits(call_seconds=5.0, call_wall_seconds=15.0)
# A linter imports much and infers more.
LOOKING_OVER = Limits(call_seconds=25.0, call_wall_seconds=45.0, trial_cpu_seconds=30)


class Bench:
    """Makes programs of a submission; of the reference's modules too, where that is asked for."""

    def __init__(
        self,
        sandbox: Sandbox,
        assignment: Assignment,
        submission: Submission,
        seed: int = 0,
        limits: Limits = LIMITS,
        taught: Mapping[str, Taught] | None = None,
    ) -> None:
        self._sandbox = sandbox
        self.assignment = assignment
        self.submission = submission
        self._limits = limits
        self._budget = Budget()
        # Of its own, and smaller: that a program hung often must not keep us from seeing why.
        self._budget_for_excuses = Budget().half()
        # So is the search for a smaller example: it must not keep other checks from being judged.
        self._budget_for_search = Budget().half()
        self._patience_for_search = Patience(self._budget_for_search)
        # And what is typed to see whether feedback is true: it decides about no points.
        self._patience_for_typing = Patience(Budget().half())
        # One memory for each set of modules: what hangs with the student's own may be well with
        # the reference's below it.
        self._patience: dict[Repairs, Patience] = {}
        self._code: dict[str, bytes] = {}
        self._translated: set[str] = set()
        # What of a program in Python 2 its translation leaves as it is.
        self._unknown: set[str] = set()
        # Why it cannot be graded as what it is: whatever fails then needs a person. None for most.
        self._untranslated: Untranslated | None = None
        self._not_launched: set[str] = set()
        self._turned_off: dict[Problem, None] = {}
        self._other_names: dict[Problem, None] = {}
        self.absent: dict[str, Finding] = {}
        # What checks have seen of a program, for those after them: by the modules that it had.
        self._notes: dict[tuple[int, bool], dict[Any, Any]] = {}
        self.readings = Readings()
        # What an instructor said of the questions that it asks, by their kinds.
        self.taught = taught or {}
        self.seed = seed
        self._chance = ""
        # How many programs have started since then.
        self._starts = 0
        self._made = 0
        self._digest = submission.digest
        for problem in submission.problems:
            name = module_name(problem.file)
            if problem.label in ("missing-file", "refused-file"):
                self.absent[name] = MissingFile(problem.file, problem.detail)
        for name, module in assignment.modules.items():
            there = name in submission.sources or module.provided
            if not there and name not in self.absent:
                self.absent[name] = MissingFile(module.file, "")
        self._compile_all()
        if self.asks_the_machine:
            self._budget = Budget().for_runs(1 + MOST_LOOKS)

    @property
    def strikes(self) -> int:
        """How often what we spend on a submission ran out: what is seen then decides nothing."""
        return sum(one.strikes for one in self._judging)

    def over_time(self) -> OverTime:
        """What there is to say where it ran out, as it was said last."""
        said = [message for one in self._judging for message in one.struck][-1]
        return OverTime(said.id, **said.fields)

    @property
    def _judging(self) -> tuple[Budget, ...]:
        """The budgets for what decides about points."""
        return self._budget_for_search, self._budget_for_excuses, self._budget

    @property
    def problems(self) -> tuple[Problem, ...]:
        """What a student should know of the files, those that are no Python included."""
        broken = [
            Problem(
                "broken-file", finding.place.file, sentence(finding), finding.place, finding.column
            )
            for finding in self.absent.values()
            if isinstance(finding, BrokenFile)
        ]
        translated = [Problem("translated", file) for file in sorted(self._translated)]
        waiting = [Problem("not-launched", file) for file in sorted(self._not_launched)]
        return (
            *self.submission.problems,
            *translated,
            *waiting,
            *broken,
            *self._turned_off,
            *self._other_names,
        )

    def list_turned_off(self, file: str, line: int, comment: str) -> None:
        """Has the report list a comment that turns off a message of a style tool by its name."""
        problem = Problem("turned-off", file, comment, Place(file, line, ""))
        self._turned_off.setdefault(problem)

    def list_other_name(self, file: str, remark: Message) -> None:
        """Has the report say under which name something was found."""
        self._other_names.setdefault(Problem("other-name", file, text(remark)))

    def draw_chance(self, check: str, again: int = 0) -> None:
        """From here on, chance in every program is that of a check, by the seed of the run; and
        another one each time that the check is run `again`. What ran before makes no difference.
        """
        self._chance = f"{self.seed} {check}{' again' * again}"
        self._starts = 0

    def program_to_type_at(self) -> Program:
        """A fresh program to type at. Its chance is that of no check, as it is for a student."""
        return self._program(NOT_REPAIRED, f"{self.seed} typed", self._patience_for_typing)

    def program(self, repairs: Repairs = NOT_REPAIRED, smaller: bool = False) -> Program:
        """A fresh program, with some repairs; `smaller`: to look for a smaller example of what is
        known to fail.
        """
        budget = self._budget_for_excuses if repairs else self._budget
        patience = self._patience.setdefault(repairs, Patience(budget))
        if smaller and not repairs:
            patience = self._patience_for_search
        self._starts += 1
        return self._program(repairs, self._chance, patience, self._starts)

    def _program(
        self, repairs: Repairs, chance: str, patience: Patience, start: int = 0
    ) -> Program:
        draft = Draft(self.assignment, set(self.assignment.provided))
        ordered = sorted(repairs, key=lambda one: (one.rank, repr(one)))
        for repair in ordered:
            repair.change(draft)
        modules = draft.from_reference
        code = {name: data for name, data in self._code.items() if name not in modules}
        code |= {name: self._reference_code[name] for name in sorted(modules)} | draft.made
        code |= {
            module + REPLACED * number: piece
            for module, pieces in draft.pieces.items()
            for number, piece in enumerate(pieces, start=1)
        }
        if draft.words:
            code[REWORDED] = marshal.dumps(draft.words)
        code |= {
            name + BESIDE: self._own_names[name]
            for name in sorted(modules - self.assignment.provided)
            if name in self._own_names
        }
        payload = Payload(
            code={**self._aliases, **self._library, **code},
            packages=self._packages,
            files=tuple(
                self._file_of(name)
                for name in code
                if name in self._code or name in modules - self.assignment.provided
            ),
            stand_ins=self._stand_ins,
            # A program may keep its files beside its modules.
            folders=(*self.assignment.folders, *(p.replace(".", "/") for p in self._packages)),
            chance=chance,
            start=start,
        )
        there = modules | draft.made.keys()
        absent = {name: why for name, why in self.absent.items() if name not in there}
        self._made += 1
        # No program can know the hash of its own sources, so none can work out its words.
        secret = f"{self.seed} {self._digest} {self._made}"
        program = Program(self._sandbox, payload, self._limits, patience, absent, secret)
        program.replaced = tuple(sorted(modules - self.assignment.provided))
        program.line_of = lambda frame: self._place(self._name_of(frame.file), frame.line).text
        for repair in ordered:
            repair.begin(program)
        return program

    @cached_property
    def _own_names(self) -> Mapping[str, bytes]:
        """What each of the student's modules defines, for the reference's in its place."""
        files = {
            self._file_of(name): source
            for name, source in self.submission.sources.items()
            if name in self.assignment.modules
        }
        found = self._ask_about_each(own_names, "definitions", files)
        return {
            self._name_of(file): marshal.dumps(own)
            for file, own in found.items()
            if type(own) is list and own
        }

    def forget_notes(self) -> None:
        """Has everything seen again that was seen of programs before: it may not be all of it."""
        self._notes.clear()

    @cached_property
    def asks_the_machine(self) -> bool:
        """Whether the student's modules use what gives something else on each machine, or at each
        start: then an answer may be right by luck.
        """
        code = {self._file_of(name): code for name, code in self._code.items()}
        found = self._ask_about_each(luck, "by_luck", code)
        return any(answer is not False for answer in found.values())

    def notes(self, program: Program) -> dict[Any, Any]:
        """What was seen of this and of equal programs before, for checks to read and to add to:
        where seeing takes long, it need not be seen again for every check.
        """
        return self._notes.setdefault((program.key, program.mended), {})

    @cached_property
    def reference(self) -> "Bench":
        """A bench for the reference, which shares nothing with this one that was seen of a program.
        Its programs end before the student's begin: at any time one trial is alive.
        """
        sources = {
            name: reference_file(self.assignment, module.file)
            for name, module in self.assignment.modules.items()
            if not module.provided
        }
        submission = Submission("reference", sources)
        return Bench(self._sandbox, self.assignment, submission, self.seed, self._limits)

    def require_promises(self, limit: str) -> None:
        """Raises where a program of ours cannot have what every program is promised until it meets
        a limit, in a sandbox that nothing else was run in.
        """
        self._sandbox.renew()
        try:
            with self._tool(promises, READING) as module:
                module.use(limit)
        except Finding:
            raise MachineAtItsEnd(
                f"a program of ours met the same limit ({limit}) as the submission. See what this "
                "machine has left (disk, memory, open files, processes), and grade again"
            ) from None

    @cached_property
    def survey(self) -> Survey:
        """What the sources say, read in a process of its own that runs none of them."""
        answers = self._ask_about_each(reader, "read", self.submission.sources)
        facts = {name: answer or UNREADABLE for name, answer in answers.items()}
        lines = {name: self.submission.lines(name) for name in self.submission.sources}
        return Survey(facts, lines, self.assignment.undocumented, self.absent)

    @property
    def files(self) -> dict[str, bytes]:
        """The files of the submission, by their paths in it."""
        return {self._file_of(name): data for name, data in self.submission.sources.items()}

    def lacks(self, tool: str) -> bool:
        """Whether a tool at a version of its own could not be installed on this machine."""
        return tool in self._sandbox.missing_tools

    def look_over(self, tool: ModuleType, function: str, *arguments: Any, version: str = "") -> Any:
        """What a tool says that needs packages of ours, in a trial that can import them; `version`
        is the one to import of those that the assignment names, as in black-22.
        """
        with self._tool(tool, LOOKING_OVER, with_packages=True, version=version) as module:
            return getattr(module, function)(*arguments)

    @contextmanager
    def _tool(
        self, tool: ModuleType, limits: Limits, with_packages: bool = False, version: str = ""
    ) -> Iterator[Proxy]:
        """A module of ours in a trial of its own, where nothing of the student's is; with the
        packages of the sandbox, if it needs them.
        """
        ((name, code),) = tool_code(tool).items()
        payload = Payload(code={name: code}, tools=with_packages, version=version)
        program = Program(self._sandbox, payload, limits, Patience(), {})
        try:
            yield program.module(name)
        finally:
            program.end()

    @contextmanager
    def at_terminal(
        self, module: str, beside: Mapping[str, bytes] | None = None
    ) -> Iterator[Terminal]:
        """The program of a module, started by the system as a shell would start it, `./NAME.py`; it
        has its own files and what lies `beside` it, with their modes, and real time.
        CannotLaunch where this machine cannot do that, which the result then says.
        """
        command, modes = self._file_of(module), self.submission.executable
        files = {
            self._file_of(name): File(data, modes.get(name, name == module))
            for name, data in self.submission.sources.items()
        }
        files |= {file: File(source) for file, source in self._alias_sources.items()}
        files |= {file: File(data) for file, data in (beside or {}).items() if file not in files}
        try:
            with (
                self._sandbox.for_programs() as sandbox,
                Terminal(sandbox, command, files, self._limits) as terminal,
            ):
                yield terminal
        except CannotLaunch:
            self._not_launched.add(command)
            raise

    def settle_language(self, exception_of: Callable[[Program], StudentException | None]) -> None:
        """Where a program that both Pythons can read raises an exception, and translated from
        Python 2 it does not, it is graded as Python 2. `exception_of` tries it. What only its
        translation raises is no mistake of the program's.
        """
        if not self.assignment.python2 or self.absent:
            return
        error = self._try(exception_of)
        if error is None:
            return
        before = dict(self._code)
        if not self._translated:
            if not self._translate_anyway():
                return
            error = self._try(exception_of)
        if error is None:
            return
        self._untranslated = self._stopped_by(error)
        if self._untranslated is None and self._code != before:
            self._code, self._translated = before, set()

    def _translate_anyway(self) -> bool:
        """Puts the translation of all files in their place; whether that can be done."""
        sources = {self._file_of(name): data for name, data in self.submission.sources.items()}
        asked = self._ask_about_each(translator, "translate_anyway", sources, tools=True)
        found = {file: one for file, one in asked.items() if type(one) is dict and "code" in one}
        if len(found) < len(sources):
            return False
        self._code |= {self._name_of(file): one["code"] for file, one in found.items()}
        self._note_translated(found)
        return True

    def _try(self, tried: Callable[[Program], StudentException | None]) -> StudentException | None:
        program = self.program()
        try:
            return tried(program)
        finally:
            program.end()

    def untranslated(self, finding: Finding) -> Finding | None:
        """What is to be said in the place of a finding of a program in Python 2, where the program
        may be right and its translation is not; None where the finding stands.
        """
        if self._untranslated is not None:
            return self._untranslated
        error = getattr(finding, "raised", None) or getattr(finding, "error", None)
        return self._stopped_by(error) if isinstance(error, StudentException) else None

    def _stopped_by(self, error: StudentException) -> Untranslated | None:
        """What is to be said of an exception that only a translation raises."""
        if not self._translated:
            return None
        last = error.frames[-1] if error.frames else None
        file = last.file if last is not None else min(self._translated)
        line = self._place(self._name_of(file), last.line).text if last is not None else ""
        if not is_only_of_python3(error, line, self._unknown):
            return None
        return Untranslated("finding.untranslated-stops", raised=error, file=file)

    def _compile_all(self) -> None:
        """Compiles what can be compiled; the rest is absent, with the reason."""
        sound = {}
        for name, source in self.submission.sources.items():
            trouble = _encoding_trouble(source)
            if trouble is None:
                sound[self._file_of(name)] = source
            else:
                said, line = trouble
                self._break_off(name, "encoding", text(said), line)
        answers = self._ask_about_each(compiler, "compile_sources", sound)
        if self.assignment.python2:
            answers |= self._translations(sound, answers)
        for file, answer in answers.items():
            name = self._name_of(file)
            if type(answer) is dict and type(answer.get("code")) is bytes:
                self._code[name] = answer["code"]
            elif type(answer) is not dict or answer.get("error") in TOO_MUCH_FOR_PYTHON:
                self._break_off(name, "too large", text(Message("file.too-deep")), 0)
            else:
                place = answer["line"], answer.get("column", 0)
                self._break_off(name, answer["error"], answer["message"], *place)

    def _translations(
        self, sources: Mapping[str, bytes], compiled: Mapping[str, Any]
    ) -> dict[str, Any]:
        """What came of the sources that are written in Python 2; `compiled` is what came of them
        all in Python 3. One that breaks the translator may be Python 2, unless it was compiled.
        """
        asked = self._ask_about_each(translator, "translate_sources", sources, tools=True)
        found = {file: answer for file, answer in asked.items() if type(answer) is dict and answer}
        found |= {
            file: {"error": translator.PYTHON2, "message": translator.UNREAD_FILE, "line": 0}
            for file, answer in asked.items()
            if answer is None and _is_refused(compiled[file])
        }
        self._note_translated({file: one for file, one in found.items() if "code" in one})
        return found

    def _note_translated(self, found: Mapping[str, dict[str, Any]]) -> None:
        """Remembers which files were translated, and what of them was left as it is."""
        self._translated |= set(found)
        self._unknown |= {name for one in found.values() for name in one.get("unknown", ())}

    def _break_off(self, name: str, error: str, message: str, line: int, column: int = 0) -> None:
        place = self._place(name, line)
        if error == translator.PYTHON2:
            said = "finding.untranslated" if line else "finding.untranslated-no-line"
            self._untranslated = Untranslated(said, (place,), place=place, said=message)
            self.absent[name] = self._untranslated
        else:
            self.absent[name] = BrokenFile(error, message, place, column)

    def _place(self, name: str, line: int) -> Place:
        lines = self.submission.lines(name)
        text = lines[line - 1] if 0 < line <= len(lines) else ""
        return Place(self._file_of(name), line, text[:200])

    def _file_of(self, name: str) -> str:
        """The file of a module, as a traceback shows it."""
        module = self.assignment.modules.get(name)
        file = module.file if module is not None else module_file(name, package=False)
        return self.submission.files.get(name, file)

    def _name_of(self, file: str) -> str:
        """The module of a file, the other way round."""
        named = (name for name, own in self.submission.files.items() if own == file)
        return next(named, module_name(file))

    @property
    def _packages(self) -> tuple[str, ...]:
        """The modules that are folders with others in them."""
        names = {*self.submission.sources, *self.submission.aliases, *self.assignment.modules}
        inside = {name.rpartition(".")[0] for name in names} - {""}
        return tuple(sorted(inside))

    def _ask_about_each(
        self, tool: ModuleType, function: str, sources: Mapping[str, bytes], tools: bool = False
    ) -> dict[str, Any]:
        """What a tool of ours says of each source; None for one that breaks the tool's process.
        `tools`: it needs the packages of the sandbox.
        """
        found = self._ask_tool(tool, function, sources, tools)
        if found is None and len(sources) > 1:
            found = {}
            for name, source in sources.items():
                found |= self._ask_tool(tool, function, {name: source}, tools) or {name: None}
        return found or dict.fromkeys(sources)

    def _ask_tool(
        self, tool: ModuleType, function: str, sources: Mapping[str, bytes], tools: bool
    ) -> dict[str, Any] | None:
        """Calls a function of ours on sources, in a trial that runs none of them."""
        try:
            with self._tool(tool, READING, tools) as module:
                answer = getattr(module, function)(dict(sources))
        except Finding:
            return None
        return answer if type(answer) is dict else None

    @cached_property
    def _stand_ins(self) -> Mapping[str, bytes]:
        """The modules of ours that run beside the student's. No bytecode is left in the folder of
        what the course provides.
        """
        provided, files = self.assignment.provided, self.assignment.stand_ins
        return {
            name: compiled(name, path.read_bytes()) if name in provided else own_code(name, path)
            for name, path in files.items()
        }

    @property
    def _library(self) -> Mapping[str, bytes]:
        """The module of ours that translated programs import."""
        return tool_code(python2) if self._translated else {}

    @cached_property
    def _alias_sources(self) -> Mapping[str, bytes]:
        """The modules by which the student's files may import others of theirs, by file: it is one
        and the same module under both names.
        """
        return {
            module_file(alias, package=alias in self._packages): (
                f"import sys\nimport {name}\nsys.modules[__name__] = sys.modules[{name!r}]\n"
            ).encode()
            for alias, name in self.submission.aliases.items()
        }

    @cached_property
    def _aliases(self) -> Mapping[str, bytes]:
        return {
            module_name(file): marshal.dumps(compile(source, file, "exec"))
            for file, source in self._alias_sources.items()
        }

    @cached_property
    def _reference_code(self) -> Mapping[str, bytes]:
        return {
            name: compiled(name, reference_file(self.assignment, module.file))
            for name, module in self.assignment.modules.items()
        }


# How often a check is run again where the program may be right, or wrong, by luck.
MOST_LOOKS = 4
UNREADABLE = {"error": {"kind": "unreadable", "line": 0}}
TOO_MUCH_FOR_PYTHON = ("RecursionError", "MemoryError")


def _is_refused(answer: Any) -> bool:
    """Whether Python could read a file, and does not take it for Python."""
    return type(answer) is dict and answer.get("error") not in (None, *TOO_MUCH_FOR_PYTHON)


def _encoding_trouble(source: bytes) -> tuple[Message, int] | None:
    """What is wrong with the bytes of a source, and in which line; None when it is well."""
    if source.startswith((b"\xff\xfe", b"\xfe\xff")):
        return Message("file.utf-16"), 1
    if b"\0" in source:
        line = source[: source.index(b"\0")].count(b"\n") + 1
        return Message("file.nul-byte"), line
    if b"coding" in b"\n".join(source.splitlines()[:2]):
        return None  # it names its encoding: Python will say whether that is right
    try:
        source.decode("utf-8")
    except UnicodeDecodeError as error:
        line = source[: error.start].count(b"\n") + 1
        return Message("file.not-utf-8", {"byte": f"0x{source[error.start]:02x}"}), line
    return None
