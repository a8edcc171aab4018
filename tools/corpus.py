"""The corpus: programs by independent authors who knew only an assignment's document and starter.

    python -m tools.corpus          unpacks them to tests/planted/KEY/first, which git ignores
    python -m tools.corpus pack     packs these folders again, always the same byte for byte

A folder `first/` has the programs, bugs.json (what each author got wrong on purpose) and
judged.toml (which checks fail and which stay open, as somebody found right who looked at them).
They are 96,000 lines that serve one slow test, so they are kept in one file.
"""

import hashlib
import io
import lzma
import sys
import tarfile
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from grader.core.assignment import ROOT

PLANTED = ROOT / "tests" / "planted"
PACKED = ROOT / "tests" / "corpus" / "first.tar.xz"
FIRST = "first"
# In an unpacked folder: the hash of the file that it came from.
STAMP = ".packed"
SETTINGS = {"format": lzma.FORMAT_XZ, "check": lzma.CHECK_CRC64, "preset": 9 | lzma.PRESET_EXTREME}


def unpack_all() -> None:
    """Have all programs where the record looks for them."""
    unpack(PLANTED)


def main(words: Sequence[str]) -> int:
    """Run the command line."""
    if words == ["pack"]:
        PACKED.parent.mkdir(exist_ok=True)
        PACKED.write_bytes(packed(PLANTED))
        _stamp(PLANTED)
    else:
        unpack_all()
    return 0


def programs(key: str) -> list[Path]:
    """Return the folders of an assignment's programs, unpacked."""
    unpack_all()
    return sorted(path for path in (PLANTED / key / FIRST).glob("*/") if path.is_dir())


def packed(planted: Path) -> bytes:
    """Pack all folders `first` below a folder: sorted, and without times and owners."""
    tar = io.BytesIO()
    with tarfile.open(fileobj=tar, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        for path in sorted(planted.glob(f"*/{FIRST}/**/*")):
            if path.is_file() and path.name != STAMP and "__pycache__" not in path.parts:
                entry = tarfile.TarInfo(path.relative_to(planted).as_posix())
                content = path.read_bytes()
                entry.size = len(content)
                entry.mode = 0o755 if path.stat().st_mode & 0o100 else 0o644
                archive.addfile(entry, io.BytesIO(content))
    return lzma.compress(tar.getvalue(), **SETTINGS)  # type: ignore[arg-type]


def unpack(planted: Path) -> None:
    """Write the packed folders, if they are not there as they were packed last."""
    data = PACKED.read_bytes()
    digest = hashlib.sha256(data).hexdigest()
    stamps = [path / STAMP for path in planted.glob(f"*/{FIRST}")]
    if stamps and all(path.is_file() and path.read_text() == digest for path in stamps):
        return
    with tarfile.open(fileobj=io.BytesIO(lzma.decompress(data))) as archive:
        for entry in archive:
            name, content = PurePosixPath(entry.name), archive.extractfile(entry)
            if content is None or name.is_absolute() or ".." in name.parts:
                raise ValueError(f"{PACKED}: {entry.name} is not a file of the corpus")
            path = planted / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.read())
            path.chmod(entry.mode)
    _stamp(planted)


def _stamp(planted: Path) -> None:
    """Note in the unpacked folders what they are the same as."""
    digest = hashlib.sha256(PACKED.read_bytes()).hexdigest()
    for folder in planted.glob(f"*/{FIRST}"):
        (folder / STAMP).write_text(digest)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
