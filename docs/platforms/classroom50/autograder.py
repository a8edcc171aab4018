"""Classroom 50 runs this with a student's checkout as the current folder, and reads result.json
there. Beside this file lie the grader's wheel and its requirements.txt.

The exit status is 0 when the submission was graded, whatever its score. Otherwise it is not, and
there is no result.json: also none that a student has put there.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ASSIGNMENT = "dsc20"
HERE = Path(__file__).resolve().parent
RESULT = Path("result.json")


def main() -> int:
    """Installs the grader in a folder of its own, and grades."""
    # Nothing of the checkout, which is the current folder, is imported by any Python from here on.
    os.environ["PYTHONSAFEPATH"] = "1"
    try:
        RESULT.unlink(missing_ok=True)
    except OSError as error:
        return failed(f"result.json in the checkout cannot be removed: {error.strerror}")
    requirements, wheels = HERE / "requirements.txt", list(HERE.glob("*.whl"))
    if not requirements.is_file() or len(wheels) != 1:
        return failed(f"requirements.txt and one wheel of the grader must be in {HERE}")
    with tempfile.TemporaryDirectory() as folder:
        python = [os.path.join(folder, "bin", "python"), "-m"]
        install = [*python, "pip", "install", "--quiet", "-r", requirements, *wheels]
        if not (succeeds([sys.executable, "-m", "venv", folder]) and succeeds(install)):
            print(
                "autograder.py: the grader could not be installed; run this again", file=sys.stderr
            )
            return 1
        grade = [*python, "grader", "grade", "--assignment", ASSIGNMENT, "--classroom50", RESULT]
        if summary := os.environ.get("GITHUB_STEP_SUMMARY"):
            grade += ["--markdown", summary]
        return subprocess.run([*grade, "--", "."], check=False).returncode


def failed(why: str) -> int:
    """The exit status where nothing was graded, which is told."""
    print(f"autograder.py: {why}", file=sys.stderr)
    return 1


def succeeds(command: list[str | Path]) -> bool:
    """Whether a command ends well."""
    return subprocess.run(command, check=False).returncode == 0


if __name__ == "__main__":
    sys.exit(main())
