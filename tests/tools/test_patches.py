"""Solutions that are kept as patches: what is made of a folder makes that folder again."""

from pathlib import Path

import pytest

from grader.author.patches import PatchError, patched, read_patch
from tools.patches import made_patch

OLD = ["one", "two", "three", "-- four", "five", "six"]


@pytest.mark.parametrize(
    "new",
    [
        ["zero", *OLD],
        [*OLD, "seven"],
        OLD[1:],
        OLD[:-1],
        OLD[:3],
        ["one", "2", "three", "-- four", "--- five", "++ 6", "@@ seven"],
        ["", *OLD[:3], "", *OLD[3:]],
        [],
    ],
)
def test_a_patch_makes_the_other_file(tmp_path: Path, new: list[str]) -> None:
    for name, lines in (("old", OLD), ("new", new)):
        (tmp_path / name).mkdir()
        (tmp_path / name / "card.py").write_text("".join(f"{line}\n" for line in lines))
    path = tmp_path / "new.patch"
    path.write_text("\n".join(made_patch(tmp_path / "old", tmp_path / "new")) + "\n")
    patch = read_patch(path)
    assert patch.base == "old"
    assert patched(OLD, patch.hunks["card.py"]) == new


def test_a_patch_knows_of_windows_line_ends(tmp_path: Path) -> None:
    for name, ends in (("old", "\n"), ("new", "\r\n")):
        (tmp_path / name).mkdir()
        for file in ("card.py", "deck.py"):
            (tmp_path / name / file).write_text(f"x = '{name}'\n", newline=ends)
    (tmp_path / "new" / "deck.py").write_text("x = 1\n")
    path = tmp_path / "new.patch"
    path.write_text("\n".join(made_patch(tmp_path / "old", tmp_path / "new")) + "\n")
    patch = read_patch(path)
    assert patch.windows == {"card.py"}
    assert patched(["x = 'old'"], patch.hunks["card.py"]) == ["x = 'new'"]


def test_a_patch_that_does_not_fit_any_more_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "new.patch"
    path.write_text("--- old/card.py\n+++ new/card.py\n@@ -2,1 +2,1 @@\n-two\n+2\n")
    hunks = read_patch(path).hunks["card.py"]
    assert patched(OLD, hunks)[1] == "2"
    with pytest.raises(PatchError, match="line 2 does not fit"):
        patched(["one", "deux"], hunks)


def test_what_is_no_patch_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "new.patch"
    path.write_text("print('hello')\n")
    with pytest.raises(PatchError, match="line 1: not a line of a unified diff"):
        read_patch(path)
