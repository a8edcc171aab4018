"""Odd zip files: graded, or refused in a sentence that says what to do."""

import bz2
import gzip
import io
import random
import struct
import tarfile
import warnings
import zipfile
from pathlib import Path

import pytest

from grader.intake import Submission, take_submission
from grader.intake import zips as intake_zips
from grader.support.faults import Ungradable

FILES = ("card.py", "hand.py", "shuffle.py", "deck.py", "blackjack.py")
AGAIN = "Make a new zip file"


def packed(*more: str, method: int = zipfile.ZIP_STORED) -> bytes:
    """An archive with the files of dsc20 and more entries."""
    made = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(made, "w", method) as archive:
        warnings.simplefilter("ignore")
        for name in (*FILES, *more):
            info = zipfile.ZipInfo("x")
            info.filename, info.compress_type = name, method
            archive.writestr(info, "x = 1\n" * 20)
    return made.getvalue()


def take(data: bytes, folder: Path, key: str | None = "dsc20") -> Submission:
    path = folder / "hw.zip"
    path.write_bytes(data)
    return take_submission(path, key, "final")[0]


def refused(data: bytes, folder: Path, match: str) -> None:
    with pytest.raises(Ungradable, match=match) as caught:
        take(data, folder)
    assert AGAIN in str(caught.value)


NO_NAME, ODD, TWICE = "has no name", "absolute or odd name", "is there twice"


@pytest.mark.parametrize(
    ("name", "says"),
    [
        *(("", NO_NAME), (".", NO_NAME), (".//", NO_NAME), ("./.", NO_NAME)),
        *(("/", ODD), ("//", ODD), ("/card.py", ODD), ("a\0b", ODD), ("a\\b", ODD), ("C:x", ODD)),
        *(("card.py", TWICE), ("./card.py", TWICE), (".//card.py", TWICE), ("card.py/.", TWICE)),
        *(("..", "outside"), ("a/../b", "outside")),
    ],
)
def test_an_entry_of_an_odd_name_refuses_the_archive(tmp_path: Path, name: str, says: str) -> None:
    refused(packed(name), tmp_path, says)


@pytest.mark.parametrize(
    "name",
    ["./", "a/", "a/./b", "a//b", "Card.py", "card.py ", "card.py.", "x" * 5_000, "\u202e.py"],
)
def test_other_names_do_no_harm(tmp_path: Path, name: str) -> None:
    assert take(packed(name), tmp_path).sources.keys() == {file[:-3] for file in FILES}


@pytest.mark.parametrize("method", [zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_every_way_to_compress_that_python_has_is_read(tmp_path: Path, method: int) -> None:
    assert take(packed(method=method), tmp_path).problems == ()


def test_what_stands_before_an_archive_and_behind_it_does_no_harm(tmp_path: Path) -> None:
    made = io.BytesIO(b"#!/bin/sh\nexit\n" + packed())
    with zipfile.ZipFile(made, "a") as archive:
        archive.comment = b"made by hand"
    assert take(made.getvalue(), tmp_path).problems == ()


def test_zip64_is_read(tmp_path: Path) -> None:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name in FILES:
            with archive.open(name, "w", force_zip64=True) as file:
                file.write(b"x = 1\n")
    assert take(made.getvalue(), tmp_path).problems == ()


@pytest.mark.parametrize(
    ("at", "value", "says"),
    [(8, b"\x01\0", "is encrypted"), (10, b"\x61\0", "compression method is not supported")],
)
def test_what_cannot_be_opened_is_said(tmp_path: Path, at: int, value: bytes, says: str) -> None:
    data = bytearray(packed())
    start = data.find(b"PK\x01\x02") + at
    data[start : start + 2] = value
    refused(bytes(data), tmp_path, says)


def tar(mode: str) -> bytes:
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode=mode) as archive:  # type: ignore[call-overload]
        archive.addfile(tarfile.TarInfo("card.py"))
    return made.getvalue()


def document() -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        archive.writestr("[Content_Types].xml", "")
        archive.writestr("word/document.xml", "")
    return made.getvalue()


OTHERS = {
    "a tar archive": tar("w"),
    "a gzip file": gzip.compress(tar("w")),
    "a bzip2 file": bz2.compress(b""),
    "an xz file": tar("w:xz"),
    "a RAR archive": b"Rar!\x1a\x07\x01\x00",
    "a 7z archive": b"7z\xbc\xaf\x27\x1c" + bytes(60),
    "a PDF document": b"%PDF-1.7",
    "an Office document": document(),
    "no zip file that can be read": b"import card\n",
}


@pytest.mark.parametrize("kind", OTHERS)
def test_what_is_no_zip_file_is_named(tmp_path: Path, kind: str) -> None:
    refused(OTHERS[kind], tmp_path, kind)


def many_entries(count: int, told: int, zip64: bool) -> bytes:
    """The list of entries of an archive that says it has `told` of them."""
    fields = struct.pack("<6H3L5H2L", 20, 20, 0, 0, 0, 33, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0)
    listed = b"".join(b"PK\x01\x02" + fields + b"%06d" % number for number in range(count))
    if not zip64:
        size = len(listed)
        return listed + b"PK\x05\x06" + struct.pack("<4H2LH", 0, 0, told, told, size, 0, 0)
    end64 = struct.pack("<Q2H2L4Q", 44, 45, 45, 0, 0, told, told, len(listed), 0)
    locator = struct.pack("<LQL", 0, len(listed), 1)
    end = struct.pack("<4H2LH", 0, 0, *(0xFFFF,) * 2, *(0xFFFFFFFF,) * 2, 0)
    return listed + b"PK\x06\x06" + end64 + b"PK\x06\x07" + locator + b"PK\x05\x06" + end


@pytest.mark.parametrize("zip64", [False, True])
@pytest.mark.parametrize("told", [3, 60_000])
@pytest.mark.parametrize("count", [2_100, 60_000])
def test_a_long_list_of_entries_is_refused_whatever_it_says(
    tmp_path: Path, count: int, told: int, zip64: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = []

    class Counted(zipfile.ZipInfo):
        def __init__(self, *arguments: object) -> None:
            made.append(1)
            super().__init__(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr(zipfile, "ZipInfo", Counted)
    refused(many_entries(count, told, zip64), tmp_path, "more than 2000 entries")
    # Nothing is made of more entries than a list of the allowed length can hold.
    assert len(made) <= intake_zips.MAX_LIST // 46


@pytest.mark.costly
def test_spoilt_archives_end_in_a_sentence(tmp_path: Path) -> None:
    chance = random.Random(13)
    sound = packed(method=zipfile.ZIP_DEFLATED)
    listed = sound.find(b"PK\x01\x02")
    refused_ones = 0
    for _ in range(600):
        data = bytearray(sound)
        for _ in range(chance.randint(1, 4)):
            first = chance.choice((0, listed, listed))
            data[chance.randrange(first, len(data))] = chance.choice((0, 1, 127, 128, 255))
        try:
            take(bytes(data), tmp_path)
        except Ungradable:
            refused_ones += 1
    assert 0 < refused_ones < 600
