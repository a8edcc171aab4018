"""What an instructor can decide about a result, as data that is kept beside it.

A decision can be made long after the grading, where the program is not run. So all that a decision
needs to know is written down before any decision counts: what it is about, what that is worth, and
what was found.
"""

import json
from collections.abc import Iterable, Iterator, Mapping

from grader.grading.result import finding_document
from grader.grading.review import Found, is_open, items_of, version_of, worth_of
from grader.program.reading import OpenQuestion
from grader.store.decisions import Decision
from grader.store.document import Agenda, Matter
from grader.support.escape import clean


def matters_of(found: Found, decided: Mapping[str, Decision]) -> Iterator[Matter]:
    """What can be decided about the checks of some parts that did not earn their points."""
    own = {part.id: (part, outcomes) for part, outcomes in found}
    for item in items_of(found):
        for outcome in item.outcomes:
            if outcome.earned >= 1:
                continue
            check, open_now = outcome.check, is_open(outcome)
            part, outcomes = own[check.part]
            # Where a decision counts, the result says that in the place of what was found.
            replaced = outcome.feedback is not None and {item.key, check.id} & decided.keys()
            yield Matter(
                check=check.id,
                # What waits for a person is decided with all that has the same cause; what has
                # failed, one by one.
                item=item.key if open_now else check.id,
                override=not open_now,
                worth=item.worth if open_now else worth_of(part, outcome, outcomes),
                version=item.version if open_now else version_of([outcome]),
                outcome=outcome.status,
                finding=finding_document(outcome.feedback)
                if outcome.feedback is not None and replaced
                else None,
            )


def agenda(
    matters: Iterable[Matter], questions: Iterable[OpenQuestion], meanings: tuple[str, ...]
) -> Agenda:
    """All that can be decided: checks, and questions that were not understood."""
    # Whatever a program asks, JSON has it as plain text.
    asked = (OpenQuestion(json.dumps(one.kind), clean(one.screen)) for one in questions)
    return Agenda(matters=tuple(matters), questions=tuple(asked), meanings=meanings)
