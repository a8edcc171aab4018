"""The ways in which a machine can hold a student's program, strongest first.

A backend knows how to start the warm interpreter: the command, the user that it runs as and the
settings that it puts in force itself. Which one serves is found by trying, not by guessing.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from grader.core.assignment import folders_apart
from grader.sandbox.filters import make_filter
from grader.sandbox.inside.lockdown import MOST_BYTES, architecture_filter_name
from grader.sandbox.inside.surroundings import ENVIRONMENT

# A user and group of nobody's: has no files, and limits on processes count for the sandbox alone.
SANDBOX_USER = 61_000
# Where in the folder of the code that runs inside the links to other packages are, and those to the
# interpreter by the names that programs know it by.
TOOLS = "tools"
NAMES = "bin"
# Where it finds what Python is to do first in a program that is started by its name.
START = "start"
PYTHON_NAMES = ("python3", "python")
# What finds a program by its name, for a first line like "#!/usr/bin/env python3".
FINDER = Path("/usr/bin/env")
# -s, -P, -B: no user site, no script folder on the path, no bytecode written. Not -I, which would
# make PYTHONHASHSEED, and with it the order of sets, differ from run to run.
PYTHON_FLAGS = ("-s", "-P", "-S", "-B")
# Where these are mounted for programs, no path of the machine is.
SANDBOX_CODE, SANDBOX_TOOLS, SANDBOX_SCRATCH = "/sandbox", "/tools", "/scratch"
# The only locale that is the same on all machines, by its two names; and the time zones.
COUNTRIES = tuple(
    Path(path)
    for path in ("/usr/lib/locale/C.utf8", "/usr/lib/locale/C.UTF-8", "/usr/share/zoneinfo")
)
# What a container may forbid, and its programs have anyway, or can do without: the filter on system
# calls refuses namespaces as well, and the name is no secret.
DISPENSABLE = (("--disable-userns",), ("--hostname", "sandbox"))
# The folder that programs work in, in the one that is theirs on a disk.
WORK = "work"


@dataclass(frozen=True)
class Backend:
    """One way to start the warm interpreter."""

    name: str
    layers: tuple[str, ...]
    command: tuple[str, ...]
    settings: Mapping[str, Any]
    process: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Folders:
    """The folders of one sandbox: the code that runs inside, and the scratch folder; and where the
    packages are that it may read as well. `starts`: a program is started in it by its name.
    """

    code: Path
    scratch: Path
    tools: tuple[Path, ...] = ()
    starts: bool = False


@cache
def interpreter() -> Path:
    """The Python that runs student code: the one this virtual environment was made from."""
    return Path(getattr(sys, "_base_executable", sys.executable)).resolve()


def start_command(folder: str) -> list[str]:
    """The command that starts the warm interpreter from the package in `folder`."""
    start = f"import sys; sys.path.insert(0, {folder!r}); from inside.warm import main; main()"
    return [str(interpreter()), *PYTHON_FLAGS, "-c", start]


@cache
def standard_library() -> Path:
    """The folder of the standard library."""
    return Path(sysconfig.get_path("stdlib")).resolve()


# A module of a package's own, and none of the libraries that the interpreter needs.
EXTENSION = re.compile(r"\.(cpython-[^/]*|abi3)\.so$")


@cache
def library_folders() -> tuple[Path, ...]:
    """The folders with the shared libraries that the interpreter and its modules need."""
    folders = set()
    for line in Path("/proc/self/maps").read_text().splitlines():
        path = line.partition("/")[2]
        if ".so" in path and not EXTENSION.search(path):
            folders.add(Path("/" + path).resolve().parent)
    # No program may read an author's folder, even if a check has loaded a library from there.
    inside = (standard_library(), Path(sys.prefix).resolve(), *folders_apart())
    return tuple(
        sorted(
            folder
            for folder in folders
            if not any(folder.is_relative_to(known) for known in inside)
            and "site-packages" not in folder.parts
            and "dist-packages" not in folder.parts
        )
    )


def readable_by_other_users(path: Path) -> bool:
    """Whether a user without any rights of its own can read `path`."""
    folders_open = all(parent.stat().st_mode & 0o001 for parent in path.parents)
    return folders_open and bool(path.stat().st_mode & 0o004)


def filter_bytes(same_user: bool, starts: bool = False) -> bytes:
    """The system-call filter for this machine; empty where there is none."""
    machine = architecture_filter_name()
    return b"" if machine is None else make_filter(machine, same_user, starts)


def run_inside(scratch: str, code: str, **changes: Any) -> dict[str, Any]:
    """The settings that the warm interpreter gets, with the changes that a backend needs."""
    settings: dict[str, Any] = {
        "filter": "",
        "scratch": scratch,
        # Where a fresh scratch folder is made for each trial.
        "around": "",
        "tools": f"{code}/{TOOLS}",
        "names": f"{code}/{NAMES}",
        "start": f"{code}/{START}",
        "starts": False,
        "become": None,
        "readable": [],
        "own_processes": False,
        "die_with_parent": False,
        "parent": os.getpid(),
    }
    return settings | changes


def bubblewrap(folders: Folders) -> Backend | None:
    """Own mounts, processes, network and user: nothing of the machine is there to be seen."""
    program = shutil.which("bwrap")
    if program is None:
        return None
    offered = bubblewrap_help(program)
    process: dict[str, Any] = {}
    if os.geteuid() == 0 and readable_by_other_users(interpreter()):
        # As root, limits on the number of processes would not hold.
        process = {"user": SANDBOX_USER, "group": SANDBOX_USER, "extra_groups": ()}
    program_filter = filter_bytes(same_user=False, starts=folders.starts)
    command = [program, "--unshare-all", "--unshare-user", "--as-pid-1", "--die-with-parent"]
    command += ["--new-session", "--cap-drop", "ALL", "--clearenv"]
    command += ["--uid", "65534", "--gid", "65534"]
    wanted = [words for words in DISPENSABLE if words[0] in offered]
    all_of_them = tuple(word for words in wanted for word in words)
    if not program_filter or bubblewrap_can(all_of_them, **process):
        command += all_of_them
    else:
        for words in wanted:
            command += words if bubblewrap_can(words, **process) else ()
    for name, value in ENVIRONMENT.items():
        command += ["--setenv", name, value]
    command += _mounts(folders)
    if "--size" in offered:
        command += ["--size", str(MOST_BYTES)]
    command += ["--tmpfs", SANDBOX_SCRATCH, "--remount-ro", "/dev", "--remount-ro", "/"]
    command += ["--chdir", SANDBOX_SCRATCH, "--"]
    command += start_command(SANDBOX_CODE)
    layers = [bubblewrap_version(program), "own files and processes", "no network"]
    if program_filter:
        layers.append("seccomp")
    return Backend(
        name="bwrap",
        layers=tuple(layers),
        command=tuple(command),
        settings=run_inside(
            SANDBOX_SCRATCH,
            SANDBOX_CODE,
            tools=SANDBOX_TOOLS,
            filter=program_filter.hex(),
            own_processes=True,
            starts=folders.starts,
        ),
        process=process,
    )


def _mounts(folders: Folders) -> list[str]:
    """Bubblewrap's options for the files that are there: an interpreter and its library."""
    arguments = ["--ro-bind", str(interpreter()), str(interpreter())]
    for link in (Path("/lib"), Path("/lib64")):
        if link.is_symlink():
            arguments += ["--symlink", os.readlink(link), str(link)]
    wanted = [*library_folders(), Path("/lib64").resolve(), standard_library(), *COUNTRIES]
    for folder in dict.fromkeys(wanted):
        if folder.is_dir():
            arguments += ["--ro-bind", str(folder), str(folder)]
    for name in ("site-packages", "dist-packages"):
        for folder in (standard_library() / name,):
            if folder.is_dir():
                arguments += ["--tmpfs", str(folder)]
    for tool in folders.tools:
        arguments += ["--ro-bind", str(tool), f"{SANDBOX_TOOLS}/{tool.name}"]
    if folders.starts:
        arguments += ["--ro-bind", str(FINDER), str(FINDER)]
        known = Path("/usr/bin/python3")
        if interpreter() != known:
            arguments += ["--symlink", str(interpreter()), str(known)]
    return [*arguments, "--ro-bind", str(folders.code), SANDBOX_CODE, "--dev", "/dev"]


# What bubblewrap and the kernel say where a user may not make namespaces.
NO_NAMESPACES = re.compile(r"new namespace|setting up uid map|RTM_NEWADDR", re.IGNORECASE)


def how_to_isolate(refusals: Mapping[str, str]) -> str:
    """What would give this machine bubblewrap, by what it said when it was tried."""
    if shutil.which("bwrap") is None:
        return "bubblewrap would isolate it: apt install bubblewrap"
    said = refusals.get(BWRAP, "it was not tried")
    if NO_NAMESPACES.search(said):
        return (
            "bubblewrap is installed but may not make namespaces; on Ubuntu: "
            "sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0; in a container, start "
            "that with --security-opt seccomp=unconfined"
        )
    return f"bubblewrap is installed but did not work: {said}"


@cache
def bubblewrap_can(words: tuple[str, ...], **process: Any) -> bool:
    """Whether bubblewrap works here with these options, or without them no better."""
    return _starts_with(words, process) or not _starts_with((), process)


def _starts_with(words: tuple[str, ...], process: Mapping[str, Any]) -> bool:
    command = ["bwrap", "--unshare-all", "--unshare-user", "--ro-bind", "/", "/", *words]
    done = subprocess.run(
        [*command, "--", "/bin/true"],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
        **process,
    )
    return done.returncode == 0


@cache
def bubblewrap_help(program: str) -> str:
    """The options that this bubblewrap knows."""
    return _output_of(program, "--help")


@cache
def bubblewrap_version(program: str) -> str:
    """`bwrap 0.8.0` and the like."""
    return _output_of(program, "--version").strip().replace("bubblewrap", "bwrap")


def _output_of(program: str, option: str) -> str:
    done = subprocess.run([program, option], capture_output=True, text=True, check=False)
    return done.stdout + done.stderr


def own_user(folders: Folders) -> Backend | None:
    """For root in a container that forbids namespaces: an own user, Landlock and seccomp."""
    if os.geteuid() != 0 or not readable_by_other_users(interpreter()):
        return None
    program_filter = filter_bytes(same_user=False, starts=folders.starts)
    return _among_others(
        "root",
        ("seccomp",) if program_filter else (),
        folders,
        filter=program_filter.hex(),
        become=SANDBOX_USER,
        own_processes=True,
        readable=_readable(folders),
    )


def same_user(folders: Folders) -> Backend | None:
    """For an ordinary user without namespaces: Landlock and seccomp under the user's own name."""
    program_filter = filter_bytes(same_user=True, starts=folders.starts)
    if not program_filter:
        return None
    return _among_others(
        "landlock",
        ("same user", "seccomp"),
        folders,
        filter=program_filter.hex(),
        readable=_readable(folders),
    )


def weak(folders: Folders) -> Backend:
    """An own process with limits, and nothing that keeps it from the user's files."""
    return _among_others(WEAK, ("own process and limits only",), folders)


def _among_others(name: str, layers: tuple[str, ...], folders: Folders, **settings: Any) -> Backend:
    """A warm interpreter that sees the machine's files and processes, as far as its settings let
    it; its scratch folder is on a disk.
    """
    return Backend(
        name=name,
        layers=layers,
        command=tuple(start_command(str(folders.code))),
        settings=run_inside(
            str(folders.scratch / WORK),
            str(folders.code),
            around=str(folders.scratch),
            die_with_parent=True,
            starts=folders.starts,
            **settings,
        ),
    )


def _readable(folders: Folders) -> list[str]:
    """What Landlock lets a program read."""
    readable = [*library_folders(), standard_library(), Path("/lib64").resolve(), *folders.tools]
    readable += COUNTRIES
    if folders.tools:
        readable.append(folders.code / TOOLS)
    if folders.starts:
        settings = standard_library() / "sitecustomize.py"
        readable += [interpreter(), FINDER.resolve(), settings.resolve()]
        readable += [folders.code / NAMES, folders.code / START]
    return [str(folder) for folder in dict.fromkeys(readable) if folder.exists()]


BWRAP, WEAK = "bwrap", "weak"
BACKENDS = {BWRAP: bubblewrap, "root": own_user, "landlock": same_user, WEAK: weak}
