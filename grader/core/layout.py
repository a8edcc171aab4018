"""Where the files of an assignment are.

The five assignments of this project have them where users of the project look for them: a folder
for all references, one for all starters, and so on. An assignment of an instructor's own has all of
them in one folder, which may be anywhere:

    assignment.toml      the settings; or a block of them at the top of checks.py
    check_*.py           the checks; what else is Python here is for them (provides.py, oracle.py)
    wording.toml         the sentences and hints of the checks
    stand_ins/           modules that run beside the student's
    reference/           the solution
    starter/             files that students get as they are
    student_template/    what students begin with: `author template` makes it
    scenarios.py         what is played to make fixtures/: `author fixtures` makes that
    planted/             mistakes.toml, variants/, equivalent/, and record.txt: what each loses
    requirements.md      a table of what is asked for, and which checks look at it

The code in it is trusted: it is the instructor's. Nothing that is handed in is looked at for one.
"""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

from grader.support.faults import HarnessFault, UsageError
from grader.support.schema import Schema

SETTINGS = "assignment.toml"
# The one file that can have both, the settings and the checks.
CHECKS = "checks.py"
# As inline script metadata has it (PEP 723): TOML in a comment.
BLOCK = re.compile(r"^# /// assignment$\n(?P<text>(?:^#(?: .*)?$\n)+?)^# ///$", re.MULTILINE)
# It begins the identifiers of sentences, and it names files.
KEY = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
# The tables of grader/wording.py: a sentence that begins with one of these is the harness's own.
TAKEN = frozenset({"finding", "rule", "hint", "problem", "file"})


class Layout(Schema, frozen=True):
    """The places of one assignment's files, and what it is called.

    `key`: how results and messages call it. `address`: what it is found by again, in another
    process too. `top`: the folder that messages name files from. `apart`: it is not one of ours.
    """

    key: str
    address: str
    top: Path
    folder: Path
    settings: Path
    reference: Path
    starter: Path
    fixtures: Path
    planted: Path
    record: Path
    equivalent: Path
    requirements: Path
    apart: bool = False

    def shown(self, path: Path) -> str:
        """A path of the assignment's as messages name it."""
        inner = path.is_relative_to(self.top)
        return path.relative_to(self.top).as_posix() if inner else str(path)

    def command(self, tool: str) -> str:
        """What to type to have a tool look at this assignment."""
        if self.apart:
            return f"python -m grader author {tool} {shlex.quote(self.address)}"
        return f"make {tool} ASSIGNMENT={self.key}"

    def must_not_lie_in(self, handed_in: Path) -> None:
        """Refuses an assignment that whoever handed something in could have made: its code would
        run as ours.
        """
        place = handed_in.resolve()
        beside = place.suffix == ".py" and place.parent == self.folder
        if self.apart and (beside or self.folder.is_relative_to(place)):
            raise UsageError(
                f"{self.folder}: this assignment lies in what is to be graded ({handed_in}), where "
                "a student could have put it. Move one of them elsewhere"
            )

    @property
    def check_files(self) -> list[Path]:
        """The files with checks, in the order of their names."""
        own = [self.settings] if self.settings.suffix == ".py" else []
        return sorted([*self.folder.glob("check_*.py"), *own])

    @property
    def code_files(self) -> list[Path]:
        """The Python files of the assignment's own: checks, what they use, and the stand-ins."""
        packages = [path.parent for path in self.folder.glob("*/__init__.py")]
        folders = {*packages, self.folder / "stand_ins"} - {self.reference, self.starter}
        inner = [path for folder in folders for path in folder.rglob("*.py")]
        return sorted([*self.folder.glob("*.py"), *inner])

    @property
    def hints(self) -> Path:
        """The hints that planted mistakes give."""
        return self.folder / "hints.json"

    @property
    def judging_files(self) -> list[Path]:
        """The settings, the sentences, and the code."""
        return [*self.code_files, *sorted(self.folder.glob("*.toml"))]

    def own_files(self) -> Iterator[Path]:
        """Whatever results follow from: what judges, the hints, the solution and fixtures. So what
        else lies in the folder makes no difference.
        """
        yield from self.judging_files
        yield from filter(Path.is_file, [self.hints])
        for folder in (self.reference, self.fixtures):
            yield from sorted(
                path
                for path in folder.rglob("*")
                if path.is_file() and "__pycache__" not in path.parts
            )

    def settings_text(self) -> bytes:
        """The settings as TOML, with the lines where they are in the file."""
        try:
            source = self.settings.read_bytes()
        except OSError as error:
            raise HarnessFault(f"{self.shown(self.settings)}: {error.strerror}") from None
        if self.settings.suffix == ".toml":
            return source
        text = source.decode("utf-8", "replace").replace("\r\n", "\n")
        found = BLOCK.search(text)
        if found is None:
            raise HarnessFault(
                f"{self.shown(self.settings)}: no settings were found. Write them at the top, each "
                "line as a comment, between the lines `# /// assignment` and `# ///`"
            )
        lines = (line.removeprefix("#").removeprefix(" ") for line in found["text"].split("\n"))
        return ("\n" * (text.count("\n", 0, found.start()) + 1) + "\n".join(lines)).encode()


def layout_here(key: str, assignments: Path, root: Path) -> Layout:
    """Where the files of one of ours are, in the project or in an installed grader."""
    folder = assignments / key
    return Layout(
        key=key,
        address=key,
        top=root,
        folder=folder,
        settings=_settings_in(folder) or folder / SETTINGS,
        reference=root / "reference" / key,
        starter=root / "student_template" / key,
        fixtures=root / "fixtures" / key,
        planted=root / "tests" / "planted" / key,
        record=root / "tests" / "record" / f"{key}.txt",
        equivalent=root / "tools" / "mutants" / "equivalent" / key,
        requirements=root / "docs" / "assignments" / f"{key}.md",
    )


def layout_apart(path: Path) -> Layout:
    """Where the files of an assignment in a folder of its own are; `path` is the folder, or the
    file with its settings.
    """
    found = path.resolve()
    folder = found.parent if found.name in (SETTINGS, CHECKS) else found
    if not folder.is_dir():
        raise UsageError(
            f"{path}: there is no such folder; an assignment is a folder with {SETTINGS}, or with "
            f"{CHECKS} that has the settings at its top. To make one: python -m grader author new"
        )
    settings = _settings_in(folder)
    if settings is None:
        raise UsageError(
            f"{path}: this is no assignment: it has neither {SETTINGS} nor {CHECKS}. To make one: "
            "python -m grader author new"
        )
    return Layout(
        key=folder.name,
        address=str(folder),
        top=folder.parent,
        folder=folder,
        settings=settings,
        reference=folder / "reference",
        starter=folder / "student_template",
        fixtures=folder / "fixtures",
        planted=folder / "planted",
        record=folder / "planted" / "record.txt",
        equivalent=folder / "planted" / "equivalent",
        requirements=folder / "requirements.md",
        apart=True,
    )


def _settings_in(folder: Path) -> Path | None:
    """The file with the settings in a folder; None where there is none."""
    return next((folder / one for one in (SETTINGS, CHECKS) if (folder / one).is_file()), None)
