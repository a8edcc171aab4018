"""What a program may want to find in its folder when it is started for the first time."""

import json
import pickle
import re

from grader.assignments.cpsc386.sitting import Sitting

MISSING = re.compile(r"No such file or directory: '([^'/.][^']*)'")
# Save files without a player in them, as programs keep them.
MADE_UP = (
    pickle.dumps({}, 4),
    pickle.dumps([], 4),
    json.dumps({}).encode(),
    json.dumps([]).encode(),
    b"",
)


def missing_file(sitting: Sitting) -> str:
    """The file that a program did not find and ended with an exception for; empty for none."""
    said = (sitting.error.message if sitting.error is not None else None) or ""
    found = MISSING.search(said)
    return found[1] if found and ".." not in found[1] else ""
