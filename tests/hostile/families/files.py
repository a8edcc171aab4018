"""Abuses files: those that are handed in, those that are written while the program runs."""

import importlib.util
import io
import marshal
import os
import shutil
import socket
import stat
import struct
import sys
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Mapping
from pathlib import Path

from tests.hostile.attack import (
    ANY_SCORE,
    AS_HONEST,
    CARD,
    DECK,
    HAND,
    ONE,
    REFERENCE,
    WHOLE,
    Attack,
    Verdict,
    nothing_for,
    refused,
)

Targets = Mapping[str, str]
EVIL = "import os\nopen('@world@/@mark@', 'w').close()\nopen('/tmp/@mark@', 'w').close()\n"
WRITE = """
import os
import shutil
import sys

world = "@world@"
tops = [world, *(os.path.join(world, name) for name in ("home", "tmp", "out", "site", "fixtures"))]
tops += ["@submission@", world + "/submissions/bob", world + "/fixtures/dsc20", "@root@", "/tmp"]
tops += ["@root@/" + name for name in ("grader", "fixtures", "reference", "game_summaries")]
tops += ["/var/tmp", "/dev/shm", "/run", "/root", "/", "..", "/sub", "/sandbox", *sys.path]
for top in tops:
    for way in (
        lambda path: open(path, "w").close(),
        lambda path: os.mkdir(path),
        lambda path: os.symlink("/etc/passwd", path),
        lambda path: os.rename("mine", path),
        lambda path: shutil.copyfile("mine", path),
    ):
        open("mine", "w").close()
        try:
            way(os.path.join(top, "@mark@"))
        except (OSError, ValueError):
            pass
"""


def odd_files(folder: Path, targets: Targets) -> None:
    """Links in the place of modules: to a device, to a secret, to themselves, out of the folder."""
    for name, target in (
        ("card.py", "/dev/zero"),
        ("hand.py", targets["sibling"]),
        ("shuffle.py", "shuffle.py"),
        ("deck.py", "../bob"),
    ):
        (folder / name).unlink()
        (folder / name).symlink_to(target)


def special_files(folder: Path, targets: Targets) -> None:
    """What is no file at all, or no end of one, in the place of modules."""
    for name in ("card.py", "hand.py", "shuffle.py", "deck.py"):
        (folder / name).unlink()
    os.mkfifo(folder / "card.py")
    with socket.socket(socket.AF_UNIX) as door:
        door.bind(str(folder / "hand.py"))
    with (folder / "shuffle.py").open("wb") as file:
        file.truncate(20 * 10**9)
    if os.geteuid() == 0:
        os.mknod(folder / "deck.py", stat.S_IFCHR | 0o666, os.makedev(1, 5))
    else:
        (folder / "deck.py").mkdir()


def many_files(folder: Path, targets: Targets) -> None:
    """Far more files than anybody hands in, very deep folders and very long names."""
    for number in range(20_000):
        (folder / f"{number:05}.py").touch()
    (folder / ("x" * 250 + ".py")).touch()
    here = os.open(folder, os.O_RDONLY)
    for _ in range(400):
        os.mkdir("deep", dir_fd=here)
        inner = os.open("deep", os.O_RDONLY, dir_fd=here)
        os.close(here)
        here = inner
    os.close(here)


def odd_modes(folder: Path, targets: Targets) -> None:
    """Nobody may read what is not wanted; what is wanted runs as its owner, if it ran."""
    (folder / "secret.py").touch(mode=0)
    (folder / "inner").mkdir(mode=0)
    (folder / "card.py").chmod(0o4644)
    (folder / "hand.py").chmod(0o7555)


def own_configuration(folder: Path, targets: Targets) -> None:
    """Files that Python, pytest and others read by themselves, where they find them."""
    evil = EVIL.replace("@world@", targets["world"]).replace("@mark@", targets["mark"])
    always = "import pytest\n\n\ndef pytest_runtest_makereport(item, call):\n    return 'passed'\n"
    for name in ("sitecustomize", "usercustomize", "encodings", "_pytest", "grader", "__main__"):
        (folder / f"{name}.py").write_text(evil, encoding="utf-8")
    for name in ("random", "json", "socket", "pytest", "argparse", "typing", "dice", "wire"):
        (folder / f"{name}.py").write_text(evil, encoding="utf-8")
    (folder / "conftest.py").write_text(evil + always, encoding="utf-8")
    (folder / "x.pth").write_text("import os; " + evil.replace("\n", "; "), encoding="utf-8")
    (folder / "pyvenv.cfg").write_text(f"home = {folder}\n", encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\naddopts = -p conftest\n", encoding="utf-8")
    (folder / "setup.cfg").write_text("[tool:pytest]\naddopts = --exit\n", encoding="utf-8")
    (folder / "pyproject.toml").write_text("[tool.pytest.ini_options]\nx = 1\n", encoding="utf-8")


def wrong_source_right_bytecode(folder: Path, targets: Targets) -> None:
    """A module that is wrong, and bytecode beside it that is right and says it is never stale."""
    source = (REFERENCE / "card.py").read_bytes()
    code = compile(source, "card.py", "exec")
    flags = 0b01  # checked by hash, and the hash is not to be looked at
    data = importlib.util.MAGIC_NUMBER + struct.pack("<I", flags) + bytes(8) + marshal.dumps(code)
    (folder / "card.py").write_text("class Card:\n    pass\n", encoding="utf-8")
    (folder / "__pycache__").mkdir()
    (folder / "__pycache__" / f"card.{sys.implementation.cache_tag}.pyc").write_bytes(data)
    (folder / "card.pyc").write_bytes(data)


def packages(folder: Path, targets: Targets) -> None:
    """Packages and libraries that go by the names of modules."""
    for name in ("card", "hand"):
        (folder / name).mkdir()
        (folder / name / "__init__.py").write_text("raise ValueError\n", encoding="utf-8")
    for name in ("card.abi3.so", "hand.cpython-311-x86_64-linux-gnu.so", "libc.so.6"):
        (folder / name).write_bytes(b"\x7fELF" + bytes(100))


def in_folder(
    name: str,
    prepare: Callable[[Path, Targets], None],
    verdict: Verdict = AS_HONEST,
    parts: tuple[str, ...] = CARD,
    says: str = "",
) -> Attack:
    """Files of a kind that does not belong into a submission."""
    return Attack("file", name, verdict, prepare=prepare, parts=parts, says=says)


def running(name: str, code: str, parts: tuple[str, ...] = CARD, limit: float = 60.0) -> Attack:
    """Something done to files while the program runs, which has no effect: the card is right."""
    return Attack("file", name, AS_HONEST, {"card": code}, parts=parts, limit=limit)


# Archives: tests/test_zips.py tries far more of them, at the door that they are refused at


def archive(
    name: str, fill: Callable[[zipfile.ZipFile, Targets], None], verdict: Verdict, says: str = ""
) -> Attack:
    """A zip file with the reference's modules, and what `fill` adds."""

    def prepare(folder: Path, targets: Targets) -> Path:
        path = folder.with_suffix(".zip")
        with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as made:
            for source in sorted(folder.glob("*.py")):
                made.write(source, f"alice/{source.name}")
            fill(made, targets)
        shutil.rmtree(folder)
        return path

    return Attack("file", name, verdict, prepare=prepare, parts=CARD, says=says)


def spoilt_archive(name: str, spoil: Callable[[bytes], bytes], verdict: Verdict) -> Attack:
    """A zip file whose bytes are changed afterwards."""

    def prepare(folder: Path, targets: Targets) -> Path:
        path = folder.with_suffix(".zip")
        made = io.BytesIO()
        with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as file:
            for source in sorted(folder.glob("*.py")):
                file.write(source, source.name)
        path.write_bytes(spoil(made.getvalue()))
        shutil.rmtree(folder)
        return path

    return Attack("file", name, verdict, prepare=prepare, parts=CARD)


def entry(name: str, content: str = "x") -> Callable[[zipfile.ZipFile, Targets], None]:
    """An entry with an odd name."""

    def fill(made: zipfile.ZipFile, targets: Targets) -> None:
        info = zipfile.ZipInfo("x")
        info.filename = name.replace("@mark@", targets["mark"]).replace("@tmp@", targets["tmp"])
        made.writestr(info, content)

    return fill


def link_and_file_behind_it(made: zipfile.ZipFile, targets: Targets) -> None:
    """A link out of the archive, and an entry that is written through it."""
    link = zipfile.ZipInfo("alice/out")
    link.create_system = 3
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    made.writestr(link, targets["world"])
    made.writestr(f"alice/out/{targets['mark']}", "x")


def bomb(made: zipfile.ZipFile, targets: Targets) -> None:
    """Few bytes that become many."""
    with made.open("alice/extra.py", "w", force_zip64=True) as file:
        for _ in range(200):
            file.write(bytes(1_000_000))


def nested(made: zipfile.ZipFile, targets: Targets) -> None:
    """An archive in the archive."""
    inner = io.BytesIO()
    with zipfile.ZipFile(inner, "w") as file:
        file.writestr("card.py", "raise ValueError")
    made.writestr("alice/inner.zip", inner.getvalue())
    made.writestr("alice/__pycache__/card.pyc", b"x")


def with_closed_folders(folder: Path, targets: Targets) -> None:
    """Folders beside the program, and in it, that nobody but root can look into."""
    for name in ("closed-1", "notes/closed-1", "0"):
        (folder / name).mkdir(parents=True)
        (folder / name / "card.py").touch()
        (folder / name).chmod(0)


def renamed(old: str, new: str) -> Callable[[Path, Targets], None]:
    """A file or folder under another name, which all files of the program go by."""

    def prepare(folder: Path, targets: Targets) -> None:
        (folder / old).rename(folder / new)
        before, after = Path(old).stem, Path(new).stem
        for path in folder.rglob("*.py"):
            text = path.read_text(encoding="utf-8")
            for word in ("from", "import"):
                text = text.replace(f"{word} {before}", f"{word} {after}")
            path.write_text(text, encoding="utf-8")

    return prepare


def class_in(*names: str, packed: bool) -> Callable[[Path, Targets], Path]:
    """The submissions of a class, each where a name says."""

    def prepare(folder: Path, targets: Targets) -> Path:
        whole = folder.with_name("class")
        for name in names:
            shutil.copytree(folder, whole / name)
        shutil.rmtree(folder)
        if not packed:
            return whole
        made = shutil.make_archive(str(whole), "zip", whole)
        shutil.rmtree(whole)
        return Path(made)

    return prepare


def as_tar(folder: Path, targets: Targets) -> Path:
    """A tar file with a name that leads out of it."""
    path = folder.with_suffix(".zip")
    with tarfile.open(path, "w:gz") as made:
        info = tarfile.TarInfo(f"../../{targets['mark']}")
        made.addfile(info, io.BytesIO(b""))
    shutil.rmtree(folder)
    return path


def small_sizes(data: bytes) -> bytes:
    """The directory at the end says that every file has a single byte."""
    changed = bytearray(data)
    start = data.find(b"PK\x01\x02")
    while start >= 0:
        changed[start + 24 : start + 28] = (1).to_bytes(4, "little")
        start = data.find(b"PK\x01\x02", start + 4)
    return bytes(changed)


def rotten(data: bytes) -> bytes:
    """The compressed data is none."""
    changed = bytearray(data)
    changed[60:2_000] = zlib.compress(bytes(1))[:1] * 1_940
    return bytes(changed)


ATTACKS = [
    in_folder(
        "links in the place of modules",
        odd_files,
        nothing_for(*CARD, *HAND, *DECK),
        (*CARD, *HAND, *DECK),
        says="link",
    ),
    in_folder(
        "what is no file in the place of modules",
        special_files,
        nothing_for(*CARD, *HAND, *DECK),
        (*CARD, *HAND, *DECK),
        says="ordinary file",
    ),
    in_folder("twenty thousand files", many_files),
    in_folder("odd modes", odd_modes, parts=(*CARD, *HAND)),
    in_folder("configuration of its own", own_configuration, parts=WHOLE),
    in_folder("bytecode beside the source", wrong_source_right_bytecode, nothing_for(*CARD)),
    in_folder("closed folders", with_closed_folders),
    Attack(
        "file",
        "closed folders in a package",
        AS_HONEST,
        prepare=with_closed_folders,
        parts=("format",),
        key="cpsc386",
    ),
    Attack(
        "file",
        "a file that is spelled otherwise",
        AS_HONEST,
        prepare=renamed("hand.py", "Hand.py"),
        parts=("1.a", "3.a", "4.b"),
        key="cs220",
        says="hand.py was handed in as Hand.py",
    ),
    Attack(
        "file",
        "a program that is a copy",
        AS_HONEST,
        prepare=renamed("blackjack.py", "blackjack (1).py"),
        parts=("1",),
        key="cs1114",
        says="was handed in as",
    ),
    Attack(
        "file",
        "a class in folders",
        refused("not clear what to grade"),
        prepare=class_in("ada", "bob/hw/src", packed=False),
        parts=("1",),
        key="cs1114",
    ),
    Attack(
        "file",
        "a class of any names",
        refused("not clear what to grade"),
        prepare=class_in("$(touch @mark@)", "b`id`;\n", packed=False),
        parts=("1",),
        key="iipp",
    ),
    Attack(
        "file",
        "a class in an archive",
        refused("not clear what to grade"),
        prepare=class_in("ada", "bob", packed=True),
        parts=("1.a",),
        key="cs220",
    ),
    Attack(
        "file",
        "two packages in an archive",
        refused("not clear what to grade"),
        prepare=class_in("new", "old/hw", packed=True),
        parts=("format",),
        key="cpsc386",
    ),
    in_folder("packages beside modules", packages, parts=(*CARD, *HAND)),
    running("written everywhere", WRITE, WHOLE),
    running(
        "rewrites itself",
        """
import os
import sys

for path in (__file__, "@submission@/card.py", "@submission@/hand.py", sys.argv[0], os.__file__):
    for way in (
        lambda path: open(path, "a").write("x = 1"),
        lambda path: os.chmod(path, 0o777),
        lambda path: os.utime(path, (1, 1)),
        lambda path: os.truncate(path, 0),
        lambda path: os.unlink(path),
        lambda path: os.rename(path, path + ".old"),
    ):
        try:
            way(path)
        except OSError:
            pass
""",
        (*CARD, *HAND),
    ),
    running(
        "behaves until the second time",
        """
import glob
import os

if os.path.exists("seen") or os.path.exists("deep/seen") or glob.glob("/tmp/seen*"):
    raise RuntimeError("seen")
os.mkdir("deep")
for path in ("seen", "deep/seen", "/tmp/seen", "/dev/shm/seen", "/var/tmp/seen", "../seen"):
    try:
        open(path, "x").close()
    except OSError:
        pass
""",
        WHOLE,
    ),
    running(
        "marks on its folder",
        """
import os

info = os.stat(".")
if info.st_mode & 0o022 or info.st_atime > 2e9 or os.listdir(".") != ["game_summaries"]:
    raise RuntimeError("seen")
for way in (
    lambda: os.chmod(".", 0o777),
    lambda: os.utime(".", (2**31, 2**31)),
    lambda: os.setxattr(".", "user.seen", b"1"),
):
    try:
        way()
    except OSError:
        pass
if "user.seen" in os.listxattr("."):
    raise RuntimeError("seen")
""",
    ),
    Attack(
        "file",
        "folders that are closed",
        # What cannot be counted may be anything: the program may be ended for it.
        ANY_SCORE,
        {
            "card": """
import os

if os.listdir(".") != ["game_summaries"]:
    raise RuntimeError("left from before")
try:
    os.makedirs("closed/inner")
    os.chmod("closed", 0)
    os.chmod(".", 0)
except PermissionError:
    pass  # where modes cannot be changed at all
"""
        },
    ),
    running(
        "folders without end",
        """
import os

for _ in range(1_500):
    os.mkdir("d")
    os.chdir("d")
""",
        ONE,
    ),
    archive("an archive that climbs out", entry("../../@mark@"), refused("points outside")),
    archive("an archive with a link", link_and_file_behind_it, refused("link")),
    archive("a bomb", bomb, refused("MB")),
    archive("an archive in an archive", nested, AS_HONEST),
    Attack("file", "a tar file that climbs out", refused("no zip file"), prepare=as_tar),
    spoilt_archive("sizes that are too small", small_sizes, refused("cannot be read")),
    spoilt_archive("an archive that is rotten", rotten, refused("cannot be read")),
    spoilt_archive("an archive that is cut", lambda data: data[:-40], refused("no zip file")),
]
