"""Where the store with an instructor's decisions may lie, and what was found of references: never
where a student can put a file.
"""

import os
from pathlib import Path

from grader.support.faults import UsageError

OWN_FOLDER = Path("blackjack-autograder") / "decisions"
VERDICTS = Path("blackjack-autograder") / "references"
OPTION = "--decisions DIR"


def decisions_folder(given: Path | None, submission: Path) -> Path:
    """The folder with the decisions: the given one, or the one in the user's state folder. Refused
    where whoever made the submission could have made it, too.
    """
    folder = given or _state_folder() / OWN_FOLDER
    try:
        theirs = _is_theirs(folder, submission)
    except (OSError, RuntimeError):  # links that lead to themselves
        raise UsageError(f"{folder}: this folder cannot be found; give {OPTION}") from None
    if theirs:
        raise UsageError(
            f"{folder}: this folder for decisions lies in or beside the submission, where a "
            f"student can put files; give another one with {OPTION}"
        )
    return folder


def verdicts_folder(handed_in: Path) -> Path | None:
    """The folder in the user's state folder for what was found of references; None where there is
    none, or whoever handed something in could have made it.
    """
    try:
        folder = _state_folder() / VERDICTS
        return None if _is_theirs(folder, handed_in) else folder
    except (UsageError, OSError, RuntimeError):
        return None


def _state_folder() -> Path:
    """The user's folder for what programs remember; never one that depends on where we are."""
    name = "XDG_STATE_HOME" if os.environ.get("XDG_STATE_HOME") else "HOME"
    folder = Path(os.environ.get("XDG_STATE_HOME") or f"{_home()}/.local/state")
    if not folder.is_absolute():
        raise UsageError(
            f"{name} is no absolute path, so the folder for decisions would depend on where the "
            f"grader is started; give it with {OPTION}"
        )
    return folder


def _home() -> str:
    return os.path.expanduser("~")


def _is_theirs(folder: Path, submission: Path) -> bool:
    """Whether a folder is a submission, in it, beside it, or has it right inside; links resolved.

    Beside is all that lies in the folder that holds the submission: other students' files may lie
    there. Where it holds the user's home as well (~/hw), what is further down there is the user's.
    """
    place, handed_in = folder.resolve(), submission.resolve()
    if place.is_relative_to(handed_in):
        return True
    home = Path(_home())
    for holder in {handed_in.parent, submission.absolute().parent.resolve()}:
        if holder in (place, place.parent):
            return True
        at_home = home.resolve().is_relative_to(holder) and place.is_relative_to(home.resolve())
        if place.is_relative_to(holder) and not (home.is_absolute() and at_home):
            return True
    return False


def old_review(submission: Path) -> Path | None:
    """The file beside a submission in which decisions were kept once; None where there is none."""
    path = submission.resolve()
    old = path.with_name(f"{path.name}.review.json")
    return old if os.path.lexists(old) else None
