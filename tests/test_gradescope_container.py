"""Gradescope's container, re-enacted: Ubuntu 22.04 in a folder of its own, entered by root with
what a default container leaves to root, and with 768 MB.

    .ci/ubuntu FOLDER
    GRADESCOPE_ROOT=FOLDER python -m pytest tests/test_gradescope_container.py

Its Python is 3.10, which is too old for the grader. Only a machine with a network can set it up.
"""

import json
import os
import shutil
import signal
import subprocess
import sys
import time
import zipfile
from collections.abc import Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import jsonschema
import pytest

from grader.core.assignment import ROOT
from grader.gradescope.build import build
from grader.gradescope.settings import Settings
from tests import processes
from tests.gradescope_reader import SCHEMA, Read, read_results
from tests.hostile import container

FOLDER = Path(os.environ.get("GRADESCOPE_ROOT", "/nowhere"))
REFERENCE = ROOT / "reference" / "dsc20"
MEMORY = 768 * 1024 * 1024
CERTIFICATES = Path("/etc/ssl/certs/ca-certificates.crt")
# The devices that a container has, and processes of its own; these mounts end with it.
MOUNTS = """set -eu
root=$1; shift
mount -t proc proc "$root/proc"
mount -t tmpfs -o mode=755 dev "$root/dev"
for device in null:3 zero:5 random:8 urandom:9; do
    mknod -m 666 "$root/dev/${device%:*}" c 1 "${device#*:}"
done
mkdir -m 1777 "$root/dev/shm"
mkdir "$root/dev/pts"
mount -t devpts -o newinstance,ptmxmode=666 devpts "$root/dev/pts"
ln -s pts/ptmx "$root/dev/ptmx"
if [ -n "${READ_ONLY:-}" ]; then
    mount -t tmpfs results "$root/autograder/results"
    mount -o remount,ro "$root/autograder/results"
fi
exec "$@"
"""
RUN = ("/bin/sh", "-c", "cd /autograder && exec ./run_autograder")

pytestmark = [
    pytest.mark.timeout(900),
    pytest.mark.skipif(not FOLDER.is_dir(), reason="GRADESCOPE_ROOT is no folder by debootstrap"),
    pytest.mark.skipif(os.geteuid() != 0, reason="only root can enter another root folder"),
]


def limited_memory() -> Path | None:
    """The file of a group of processes that have 768 MB together; None where there is no such."""
    for base, name in (("/sys/fs/cgroup/memory", "limit_in_bytes"), ("/sys/fs/cgroup", "max")):
        group = Path(base, "gradescope-test")
        try:
            group.mkdir(exist_ok=True)
            (group / f"memory.{name}").write_text(str(MEMORY))
        except OSError:
            continue
        return group / "cgroup.procs"
    return None


def begin(
    *command: str, landlock: bool = True, read_only: bool = False
) -> AbstractContextManager["subprocess.Popen[str]"]:
    """Starts a command in the container."""
    group = limited_memory()

    def enter() -> None:
        if group is not None:
            group.write_text(str(os.getpid()))

    outer = ["unshare", "--mount", "--pid", "--fork", "--kill-child", "sh", "-c", MOUNTS, "sh"]
    outer += [str(FOLDER), sys.executable, container.__file__]
    outer += [] if landlock else ["--no-landlock"]
    inner = ["/usr/sbin/chroot", str(FOLDER), "/usr/bin/env", "-i", f"PIP_CERT={CERTIFICATES}"]
    inner += ["PATH=/usr/sbin:/usr/bin:/sbin:/bin", *command]
    return processes.started(
        [*outer, *inner],
        env={**os.environ, "PYTHONPATH": str(ROOT), "READ_ONLY": "1" if read_only else ""},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        preexec_fn=enter,
    )


def run(*command: str, landlock: bool = True, read_only: bool = False) -> tuple[int, str]:
    """The status and the output of a command in the container."""
    with begin(*command, landlock=landlock, read_only=read_only) as process:
        out, _ = process.communicate()
    return process.returncode, out


@pytest.fixture(scope="module")
def ready(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The container after set-up, and what that said."""
    out = tmp_path_factory.mktemp("zip") / "a.zip"
    build(Settings(assignment="dsc20", stage="checkpoint"), None, out)
    place = FOLDER / "autograder"
    shutil.rmtree(place, ignore_errors=True)
    shutil.rmtree(FOLDER / "opt" / "autograder", ignore_errors=True)
    with zipfile.ZipFile(out) as archive:
        archive.extractall(place / "source")
    # Python's own way of unpacking leaves the modes out.
    for name in ("setup.sh", "run_autograder"):
        (place / "source" / name).chmod(0o755)
    shutil.copy(place / "source" / "run_autograder", place / "run_autograder")
    # How this machine gets into the network: not a part of Gradescope's image.
    shutil.copy("/etc/resolv.conf", FOLDER / "etc" / "resolv.conf")
    shutil.copy(CERTIFICATES, FOLDER / str(CERTIFICATES)[1:])
    # Where newer Pythons are.
    sources = (FOLDER / "etc/apt/sources.list").read_text().splitlines()[0]
    updates = FOLDER / "etc/apt/sources.list.d/updates.list"
    updates.write_text(sources.replace("jammy", "jammy-updates") + "\n")
    status, said = run("/autograder/source/setup.sh")
    assert status == 0, said
    yield said
    group = limited_memory()
    if group is not None:
        group.parent.rmdir()


@pytest.fixture
def place(ready: str) -> Iterator[Path]:
    """Gradescope's folder with the reference in it, to be changed, and no results."""
    place = FOLDER / "autograder"
    shutil.rmtree(place / "submission", ignore_errors=True)
    shutil.rmtree(place / "results", ignore_errors=True)
    shutil.copytree(REFERENCE, place / "submission")
    (place / "results").mkdir()
    yield place
    left = [path for name in ("tmp", "var/tmp", "opt") for path in (FOLDER / name).glob("PWNED*")]
    assert left == []
    assert list((FOLDER / "tmp").glob("grader-*")) == []


def graded(place: Path, landlock: bool = True) -> tuple[Read, str]:
    """The results of a run that ended as it should, and what instructors read."""
    status, said = run(*RUN, landlock=landlock)
    assert status == 0, said
    found = read_results(place / "results" / "results.json")
    jsonschema.Draft202012Validator(json.loads(SCHEMA.read_text())).validate(found.document)
    return found, said


def no_result(place: Path) -> bool:
    return list((place / "results").iterdir()) == []


def test_set_up_finds_a_python_that_is_new_enough(ready: str) -> None:
    assert "setup: using /usr/bin/python3.1" in ready
    assert "The reference gets 10.0 of 10 points." in ready
    assert "confined" in ready


def test_a_perfect_submission(place: Path) -> None:
    found, said = graded(place)
    assert found.total == 10
    assert "sandbox: confined" in said
    assert "own user" in said
    assert found.document["extra_data"]["sandbox"] == "confined"
    assert place.stat().st_mode & 0o077 == 0


def test_a_wrong_submission(place: Path) -> None:
    (place / "submission" / "shuffle.py").unlink()
    found, _ = graded(place)
    assert found.total == 7


def test_an_empty_submission(place: Path) -> None:
    shutil.rmtree(place / "submission")
    (place / "submission").mkdir()
    found, _ = graded(place)
    assert (found.total, found.tests) == (0, [])


HOSTILE = """
import os
FOUND = []
def read(path):
    try:
        with open(path, "rb") as file:
            FOUND.append("READ " + path + repr(file.read(300)))
    except OSError:
        pass
for top in ("/autograder", "/autograder/source", "/autograder/source/fixtures",
            "/autograder/source/reference/dsc20", "/autograder/submission", "/root"):
    for path, folders, files in os.walk(top):
        FOUND.append("LISTED " + path)
        for name in files:
            read(os.path.join(path, name))
for path in ("/autograder/source/reference/dsc20/card.py", "/autograder/results/results.json",
             "/autograder/submission_metadata.json", "/autograder/run_autograder"):
    read(path)
for path in ("/autograder/results/results.json", "/autograder/run_autograder", "/tmp/PWNED",
             "/autograder/results/PWNED", "/var/tmp/PWNED", "/dev/shm/PWNED", "/opt/PWNED",
             "/autograder/source/grader/__init__.py"):
    try:
        open(path, "a").write('{"score": 100}')
        FOUND.append("WROTE " + path)
    except OSError:
        pass
for pid in range(1, 100):
    for what in ("environ", "mem", "maps"):
        if pid != __import__("ctypes").CDLL(None).getpid():
            read(f"/proc/{pid}/{what}")
class Card:
    def __init__(self, rank, suit, visible=True):
        raise ValueError("FOUND: " + "; ".join(FOUND))
"""


@pytest.mark.parametrize("landlock", [True, False])
def test_a_hostile_submission_gets_nothing(place: Path, landlock: bool) -> None:
    (place / "submission_metadata.json").write_text('{"users": [{"email": "secret@x.edu"}]}')
    (place / "submission" / "card.py").write_text(HOSTILE)
    before = (place / "run_autograder").read_bytes()
    found, said = graded(place, landlock)
    assert found.total == 6
    texts = "".join(test["output"] for test in found.tests)
    assert "FOUND:" in texts
    assert not any(word in texts for word in ("READ", "LISTED", "WROTE", "secret@"))
    assert (place / "run_autograder").read_bytes() == before
    assert ("no Landlock" in said) == (not landlock)
    assert found.document["extra_data"]["sandbox"] == ("confined" if landlock else "limited")


def test_a_submission_that_hangs(place: Path) -> None:
    (place / "submission" / "card.py").write_text("while True:\n    pass\n")
    found, _ = graded(place)
    assert found.total == 6


def test_a_submission_that_takes_all_memory(place: Path) -> None:
    shuffle = place / "submission" / "shuffle.py"
    begin, hog = "def mongean(cards):\n", "        ['x' * 100_000_000 for _ in range(20)]\n"
    shuffle.write_text(shuffle.read_text().replace(begin, begin + hog))
    found, _ = graded(place)
    assert 7 <= found.total < 10
    assert any("MemoryError" in test["output"] for test in found.tests)


def test_results_on_a_disk_that_takes_none(place: Path) -> None:
    status, said = run(*RUN, read_only=True)
    assert status != 0
    assert "results.json: cannot be written: Read-only file system" in said
    assert "Traceback" not in said
    assert no_result(place)


def test_the_platform_ends_a_run(place: Path) -> None:
    (place / "submission" / "card.py").write_text("while True:\n    pass\n")
    results = place / "results" / "results.json"
    with begin(*RUN) as process:
        while not results.exists():
            assert process.poll() is None
            time.sleep(0.05)
        # `unshare` kills what it has started.
        process.send_signal(signal.SIGKILL)
        process.communicate()
    found = read_results(results)
    assert not any({"score", "status"} & one.keys() for one in [found.document, *found.tests])
    shutil.rmtree(FOLDER / "tmp")
    (FOLDER / "tmp").mkdir()
