"""What an instructor has chosen when the zip file was made; it lies beside the grader in there."""

from pathlib import Path
from typing import Annotated

import msgspec
from msgspec.structs import replace

from grader.classroom.course import Course, read_course
from grader.core.term import Term
from grader.support.schema import Schema, read_json

FILE = "gradescope.json"
# An assignment that is none of the project's.
OWN = "own"
# What was found of the reference when the container was made.
VERDICTS = "references"
# The course file and the extensions that it names, in a folder of their own.
COURSE = "course"
COURSE_FILE = f"{COURSE}/course.toml"
# Gradescope ends a run after 10 minutes, or after up to 40 where an instructor asks for it.
USUAL_MINUTES, MOST_MINUTES = 10.0, 40.0
# We stop before that: a run that Gradescope ends leaves a score of 0 and no reason.
OUR_SHARE = 0.9


class Settings(Schema, frozen=True):
    """What is graded, and in which time. `assignment`: a key, or a folder beside this file."""

    assignment: str
    stage: str = "final"
    edition: str = ""
    # What the course file sets of the assignment.
    term: Term = Term()
    seed: int = 0
    # After how many minutes Gradescope ends a run.
    minutes: Annotated[float, msgspec.Meta(gt=0, le=MOST_MINUTES)] = USUAL_MINUTES
    # Whether submissions are graded even where the reference loses points.
    anyway: bool = False

    @property
    def our_seconds(self) -> float:
        """After how many seconds we end it ourselves."""
        return self.minutes * 60 * OUR_SHARE


def read_settings(source: Path, submissions: Path) -> tuple[Settings, Course]:
    """The settings in the unpacked zip file, and those of the course."""
    settings = read_json(source / FILE, Settings)
    if "/" in settings.assignment:
        settings = replace(settings, assignment=str(source / settings.assignment))
    path = source / COURSE_FILE
    return settings, read_course(path, submissions, with_terms=False) if path.exists() else Course()
