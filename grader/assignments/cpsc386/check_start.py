"""How the program is made up and started; what the rubric names a deduction for."""

import re
import sys
from collections import Counter
from typing import Any

from grader.api import (
    Bench,
    BrokenFile,
    CannotLaunch,
    NeedsReview,
    NotReached,
    NotStarted,
    Place,
    RuleBroken,
    Said,
    part,
    sentence,
)
from grader.api import (
    terminal as world,
)
from grader.assignments.cpsc386.evidence import Evidence
from grader.assignments.cpsc386.rule import DEALERS_PLAY
from grader.assignments.cpsc386.verdict import (
    EXCEPTION,
    crash,
    crash_to_review,
    cut,
    must_play,
    not_seen,
    why_not_played,
)

PACKAGE = "blackjackgame"
REQUIRED = ("__init__.py", "cards.py", "game.py", "player.py")
SHEBANG = re.compile(rb"#! ?(/usr/bin/env (-S )?python3?(\.\d+)?|/\S*/python3?(\.\d+)?)( -\S+)*$")
# A typewriter may take its time with the words of welcome.
START_SECONDS = 10.0
# What may stand around the call of the main loop: a welcome and a goodbye, a decision about the
# command line, and the statements of these.
MOST_TOLD, MOST_DECIDED, MOST_DONE = 2, 2, 15
DEALER = re.compile(r"dealer|house|bank\b|computer|casino", re.I)


@part("functionality", forfeits=True, once=("table", "turns", "payout"))
def check_no_uncaught_exception(evidence: Evidence, bench: Bench) -> None:
    """No file has a syntax error, and no game with valid answers ends with an exception."""
    for absent in bench.absent.values():
        if isinstance(absent, BrokenFile):
            cause = EXCEPTION if evidence.broken or not evidence.plays else ""
            raise Said("cpsc386.syntax-error", text=sentence(absent), cause=cause)
    evidence.gather()
    for sitting, ordinary in sorted(evidence.exceptions, key=lambda found: not found[1]):
        raise crash(sitting, cause=EXCEPTION) if ordinary else crash_to_review(sitting)
    if not evidence.plays:
        # Where no game was seen, none was seen to go well; whatever else is wrong, it is not this.
        found = why_not_played(evidence)
        open_yet = isinstance(found, NeedsReview)
        raise found if open_yet else NotReached("cpsc386.not-reached", cause=found.cause)


@part("functionality", costs=3)
def check_it_starts_as_a_program(evidence: Evidence, bench: Bench) -> None:
    """It starts with ./blackjack.py: the file has a shebang and may be executed."""
    if "blackjack" in bench.absent:
        raise bench.absent["blackjack"]
    first = bench.files["blackjack.py"].split(b"\n", 1)[0]
    place = (Place("blackjack.py", 1, first.decode("utf-8", "replace").strip("\r")),)
    if first.endswith(b"\r"):
        raise RuleBroken("cpsc386.shebang-line-end", place)
    if not SHEBANG.match(first):
        raise RuleBroken("cpsc386.no-shebang", place)
    if not evidence.acquaintance.questions:
        raise why_not_played(evidence)
    executable = bench.submission.executable.get("blackjack")
    if executable is None:
        raise NeedsReview("cpsc386.mode-unknown")
    if not executable:
        raise RuleBroken("cpsc386.not-executable")
    _must_start(evidence, bench)


def _must_start(evidence: Evidence, bench: Bench) -> None:
    """The system starts the file at a terminal, and the game begins there as it does elsewhere.

    Files and mode are in order by now: where it does not start all the same, that may be for this
    machine's reasons, and an instructor should look.
    """
    shown = evidence.acquaintance.questions[0].printed
    question = shown.rstrip().rpartition("\n")[2]
    try:
        with bench.at_terminal("blackjack", evidence.given) as terminal:
            if terminal.wait(lambda screen: question in world.as_shown(screen), START_SECONDS):
                return
            waits, screen = terminal.runs and not terminal.busy, terminal.screen
    except CannotLaunch:
        return
    except NotStarted as why:
        raise NeedsReview("cpsc386.not-started", error=why.error) from None
    begun = _squeezed(world.as_shown(screen))
    # It takes its time to show everything: what it has shown is the beginning of the game.
    if not (waits and begun and _squeezed(shown).startswith(begun)):
        raise NeedsReview("cpsc386.starts-otherwise", screen=cut(screen))


def _squeezed(text: str) -> str:
    return " ".join(text.split())


@part("functionality", costs=5)
def check_there_is_a_package(facts: dict[str, Any], bench: Bench) -> None:
    """The game is made of several files in the package blackjackgame."""
    inside = [file for file in facts if file.startswith(f"{PACKAGE}/")]
    if not inside:
        raise Said("cpsc386.no-package")
    written = [file for file in inside if (facts[file] or {}).get("defined")]
    if len(written) < 2:
        raise Said("cpsc386.package-empty", count=len(written))


@part("functionality", costs=4)
def check_the_required_files_are_there(facts: dict[str, Any]) -> None:
    """The package has __init__.py, cards.py, game.py and player.py, with code in them."""
    required = [f"{_package(facts)}/{name}" for name in REQUIRED]
    missing = [file for file in required if file not in facts]
    if missing:
        raise Said("cpsc386.files-missing", files=", ".join(missing))
    empty = [f for f in required[1:] if facts[f] is not None and not facts[f]["defined"]]
    empty = [f for f in empty if not facts[f]["named_tuples"]]
    if empty:
        raise Said("cpsc386.files-empty", files=", ".join(empty))


@part("functionality", costs=6)
def check_there_is_a_dealer(evidence: Evidence) -> None:
    """A dealer plays, all by itself."""
    must_play(evidence)
    if any(evidence.tallies[rule].kept for rule in DEALERS_PLAY):
        return
    # A dealer may have any name: only where the cards can be read is it known that there is none.
    cards_are_read = evidence.shoe is not None and sum(evidence.shoe.values()) % 52 == 0
    if cards_are_read and not DEALER.search(evidence.all_text):
        raise Said("cpsc386.no-dealer", screen=evidence.last_screen)
    raise not_seen(evidence, "cpsc386.dealer-not-read")


@part("functionality")
def check_blackjack_py_only_starts_the_game(facts: dict[str, Any], bench: Bench) -> None:
    """blackjack.py holds nothing but the call of the main loop."""
    if "blackjack" in bench.absent:
        raise bench.absent["blackjack"]
    found = facts["blackjack.py"]
    package = _package(facts)
    names = {
        _top(alias) for alias, name in bench.submission.aliases.items() if _top(name) == package
    }
    if not any(_top(name) in {package, *names} for name, _ in found["imports"]):
        raise RuleBroken("cpsc386.main-elsewhere")
    if len(found["own"]) > 1 or found["classes"]:
        raise RuleBroken("cpsc386.main-defines", _places(bench, "blackjack.py", found["own"]))
    if lines := _belongs_elsewhere(found["script"]):
        raise RuleBroken("cpsc386.main-plays", _places(bench, "blackjack.py", lines))


def _belongs_elsewhere(script: dict[str, list[int]]) -> list[int]:
    """The lines of a file that do more than to call the main loop; none where it only does that."""
    lines = [*script["loops"], *script["asks"]]
    for kind, most in (("decides", MOST_DECIDED), ("tells", MOST_TOLD), ("does", MOST_DONE)):
        lines += script[kind] if len(script[kind]) > most else []
    return sorted(set(lines))


@part("functionality")
def check_cards_are_named_tuples(facts: dict[str, Any]) -> None:
    """In cards.py, the card is a named tuple."""
    file = f"{_package(facts)}/cards.py"
    cards = facts.get(file)
    if not cards:
        raise Said("cpsc386.files-missing", files=file)
    if not cards["named_tuples"]:
        raise Said("cpsc386.no-named-tuple")


@part("functionality")
def check_only_the_standard_library_is_imported(facts: dict[str, Any], bench: Bench) -> None:
    """Only modules of Python's own and of the package are imported."""
    if not any(found and found["defined"] for found in facts.values()):
        raise Said("cpsc386.nothing-written")
    own = (*bench.submission.sources, *bench.submission.aliases)
    known = {*sys.stdlib_module_names, *map(_top, own)}
    for file, found in facts.items():
        lines = [line for name, line in (found or {}).get("imports", ()) if _top(name) not in known]
        if lines:
            raise RuleBroken("cpsc386.foreign-import", _places(bench, file, lines))


def _package(facts: dict[str, Any]) -> str:
    """The package as the course calls it, or the one in its place: another name costs once."""
    folders = Counter(file.rpartition("/")[0] for file in facts if file.endswith(REQUIRED[1:]))
    (other, files), *_ = [*folders.most_common(1), (PACKAGE, 0)]
    return other if PACKAGE not in folders and other and files > 1 else PACKAGE


def _top(name: str) -> str:
    return name.partition(".")[0]


def _places(bench: Bench, file: str, lines: list[int]) -> tuple[Place, ...]:
    text = bench.files[file].decode("utf-8", "replace").splitlines()
    return tuple(Place(file, n, text[n - 1] if n <= len(text) else "") for n in lines[:3])
