"""Draws the picture in the README: a real submission with two mistakes, really graded.

    python docs/make_picture.py

The submission is the reference with the edits below. The report is the terminal's own.
"""

import io
import re
import shutil
import sys
import tempfile
from pathlib import Path

from rich.console import CONSOLE_SVG_FORMAT, Console

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from grader.grading.grade import Wish, grade  # noqa: E402
from grader.report.terminal import WIDTH, print_report  # noqa: E402

PICTURE = ROOT / "docs" / "graded.svg"
EDITS = {
    "card.py": ("return self.suit < other_card.suit", "return self.suit > other_card.suit"),
    "blackjack.py": ("score + 10 <= _HIGHEST_SCORE", "score + 10 < _HIGHEST_SCORE"),
}
# The picture stands for itself: no font from elsewhere.
FORMAT = re.sub(r"@font-face \{\{.*?\}\}\s*", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)


def main() -> None:
    """Grades the spoiled submission and writes the picture."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name) / "ada"
        folder.mkdir()
        for source in (ROOT / "reference" / "dsc20").glob("*.py"):
            shutil.copyfile(source, folder / source.name)
        for file, (old, new) in EDITS.items():
            _edit(folder / file, old, new)
        result = grade(folder, Wish(key="dsc20"))
    console = Console(record=True, width=WIDTH, file=io.StringIO(), highlight=False)
    print_report(console, result, "full", everything=False)
    title = "make grade SUBMISSION=ada"
    PICTURE.write_text(console.export_svg(title=title, code_format=FORMAT), encoding="utf-8")


def _edit(path: Path, old: str, new: str) -> None:
    source = path.read_text(encoding="utf-8")
    if source.count(old) != 1:
        raise SystemExit(f"{path.name} holds {old!r} {source.count(old)} times, not once")
    path.write_text(source.replace(old, new), encoding="utf-8")


if __name__ == "__main__":
    main()
