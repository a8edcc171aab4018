"""Puts into the package what lies around it in the project and grading needs: solutions, starter
files and expected outputs. All else about the package is in pyproject.toml.
"""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
FOLDERS = ("reference", "student_template", "fixtures")
FILES = ("requirements-play.txt", "requirements-cluster.txt", "requirements.txt")
NOT_OURS = shutil.ignore_patterns("__pycache__", "*.pyc")


class BuildWithProject(build_py):
    """Builds the package with a folder `project` in it; `grader.core.assignment` looks for that."""

    def run(self) -> None:
        """Copies the modules, and then the rest."""
        super().run()
        inside = Path(self.build_lib) / "grader" / "project"
        shutil.rmtree(inside, ignore_errors=True)
        for name in FOLDERS:
            shutil.copytree(ROOT / name, inside / name, ignore=NOT_OURS)
        for name in FILES:
            shutil.copy(ROOT / name, inside / name)


setup(cmdclass={"build_py": BuildWithProject})
