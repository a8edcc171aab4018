"""Prints how games are judged that nobody here has written: `python -m tests.first_contact [NAME]`.

The games of `tests/planted/cpsc386/first` are by people who knew only the assignment's document. Of
each, what its author got wrong on purpose stands in `bugs.json`. This prints, game by game, what
fails and how much is open, beside that list; whoever changes the player of games looks at it before
and after. Those in `sealed` were first looked at when they were first graded.
"""

import json
import sys
from collections.abc import Sequence

from grader.grading.grade import Wish
from tests.judging import open_judge, outcomes
from tests.planting import PLANTED

GAMES = PLANTED / "cpsc386" / "first"


def main(names: Sequence[str]) -> int:
    """Grades the games, or those that are named, and prints what was found."""
    games = sorted(path.parent for path in GAMES.glob("*/*/bugs.json"))
    wanted = [game for game in games if not names or game.name in names]
    wish = Wish(key="cpsc386", nothing_else=True)
    with open_judge() as judge:
        for game, document in zip(wanted, judge.many(wanted, [wish] * len(wanted)), strict=True):
            found = outcomes(document)
            failed = [check for check, status in found.items() if status in ("failed", "not-run")]
            left = sum(status == "review" for status in found.values())
            points = f"{document['score']} of {document['max_score']}"
            print(f"{game.parent.name}/{game.name}: {points}, {left} open")
            print(f"  failed: {', '.join(failed) or '-'}")
            for bug in json.loads((game / "bugs.json").read_text(encoding="utf-8"))["bugs"]:
                print(f"  author: {bug['what']}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
