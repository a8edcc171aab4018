"""The edition of an assignment that a program was written for, by words that only one has."""

from collections.abc import Iterator
from dataclasses import dataclass

from grader.core.assignment import Assignment
from grader.intake import Problem, Submission


@dataclass(frozen=True)
class Sign:
    """Words of an edition that stand in a file."""

    edition: str
    file: str
    words: str


def sign_of_edition(assignment: Assignment, submission: Submission) -> Sign | None:
    """Return where a program has the words of an edition; None if it has those of two, or none."""
    texts = {name: data.decode(errors="replace") for name, data in submission.sources.items()}
    found = [
        Sign(name, submission.files.get(module, module), words)
        for name, edition in assignment.editions.items()
        for words in edition.words
        for module, text in texts.items()
        if words in text
    ]
    return found[0] if len({one.edition for one in found}) == 1 else None


def in_edition_of_words(assignment: Assignment, sign: Sign | None) -> Assignment:
    """Return the assignment in the edition of a sign, unless an edition was chosen already."""
    if sign is None or assignment.edition:
        return assignment
    other = assignment.in_edition(sign.edition)
    return assignment if other.has_usual_rules else other


def about_edition(
    assignment: Assignment, submission: Submission, chosen: bool
) -> Iterator[Problem]:
    """Yield what to say of the edition that was graded, if the program has another one's words, or
    if these have decided because nobody has `chosen`.
    """
    sign = sign_of_edition(assignment, submission)
    if sign is None:
        return
    own = assignment.in_edition(sign.edition)
    if own.rules != assignment.rules:
        yield Problem("edition-differs", sign.file, sign.words)
    elif not chosen and not own.has_usual_rules:
        yield Problem("edition-recognised", sign.file, sign.words)
