"""A grader of the usual kind, for comparison: it imports the submission and asserts.

    python naive.py SUBMISSION RESULTS

It shows that the attacks are real. `run_naively` starts it where it cannot do harm: as a user with
no rights, in namespaces of its own, with everything but the world of the attack read-only.
"""

import importlib
import json
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

LIMIT = 4.0
# Killed by this, or by the limit above: it hung. An honest submission needs a tenth of either.
CPU_SECONDS = 1
OUT_OF_TIME = {128 + signal.SIGXCPU, 128 + signal.SIGKILL}
ACE = "____\n|A  |\n| ♠ |\n|__A|"


def checks() -> Iterator[tuple[str, Callable[[], bool]]]:
    """The module that a check is about, and the check."""
    names = ("card", "hand", "shuffle", "deck", "blackjack")
    card, hand, shuffle, deck, blackjack = map(importlib.import_module, names)

    def rejects(function: Callable[..., object], *given: object) -> bool:
        try:
            function(*given)
        except AssertionError:
            return True
        return False

    def cards(*kinds: tuple[object, str]) -> object:
        player = hand.PlayerHand()
        player.add_card(*(card.Card(*kind) for kind in kinds))
        return player

    def revealed() -> object:
        dealer = hand.DealerHand()
        dealer.add_card(card.Card(9, "clubs"), card.Card(2, "clubs"))
        dealer.reveal_hand()
        return dealer

    mongean = shuffle.Shuffle.mongean
    overhand = shuffle.Shuffle.modified_overhand
    yield "card", lambda: card.Card(7, "clubs").get_rank() == 7
    yield "card", lambda: card.Card(7, "clubs").get_suit() == "clubs"
    yield "card", lambda: card.Card("A", "spades").rank == "A"
    yield "card", lambda: str(card.Card("A", "spades")) == ACE
    yield "card", lambda: repr(card.Card("A", "spades")) == "(A, spades)"
    yield "card", lambda: repr(card.Card("A", "spades", False)) == "(?, ?)"
    yield "card", lambda: bool(card.Card(2, "clubs") < card.Card(3, "clubs"))
    yield "card", lambda: rejects(card.Card, 1, "clubs")
    yield "card", lambda: rejects(card.Card, 2, "stars")
    yield "card", lambda: rejects(card.Card(2, "clubs").set_visible, 1)
    yield "hand", lambda: repr(cards((9, "clubs"), (2, "clubs"))) == "(2, clubs) (9, clubs)"
    yield "hand", lambda: len(hand.PlayerHand().get_cards()) == 0
    yield "hand", lambda: rejects(hand.PlayerHand().add_card, 5)
    yield "hand", lambda: repr(revealed()) == "(2, clubs) (9, clubs)"
    yield "shuffle", lambda: mongean([1, 2, 3, 4]) == [4, 2, 1, 3]
    yield "shuffle", lambda: overhand([1, 2, 3, 4, 5, 6], 3) == [2, 4, 1, 3, 5, 6]
    yield "deck", lambda: len(deck.Deck().get_cards()) == 52
    yield "blackjack", lambda: blackjack.Blackjack.calculate_score(cards((9, "clubs"))) == 9


def main(submission: str, results: str) -> None:
    """Runs the checks and writes how many of each module passed."""
    sys.path.insert(0, submission)
    scores: dict[str, list[bool]] = {}
    for module, check in checks():
        try:
            passed = bool(check())
        except Exception as error:
            passed = False
            print(f"{module}: {error!r}")
        scores.setdefault(module, []).append(passed)
    with open(results, "w", encoding="utf-8") as file:
        json.dump(scores, file)


@dataclass(frozen=True)
class Outcome:
    """How it went: the scores by module, if there are any, what was printed, whether it hung."""

    scores: dict[str, list[bool]] | None
    output: str
    hung: bool


def run_naively(
    submission: Path,
    world: Path,
    readable: Path,
    environment: dict[str, str],
    user: int | None,
    limit: float = LIMIT,
) -> Outcome:
    """Grades a submission in the usual way, behind bubblewrap."""
    results = world / "out" / "naive.json"
    command = [shutil.which("bwrap") or "bwrap", "--die-with-parent", "--unshare-user"]
    command += ["--unshare-pid", "--unshare-ipc", "--new-session", "--ro-bind", "/", "/"]
    command += ["--dev", "/dev", "--proc", "/proc", "--tmpfs", "/run", "--tmpfs", "/var/tmp"]
    # What else lies in /tmp is nobody's business; what the attack may find there is bound.
    command += ["--tmpfs", "/tmp", "--bind", str(world), str(world)]
    # This project may have been cloned to /tmp.
    for shown in (ROOT, readable):
        command += ["--ro-bind", str(shown), str(shown)]
    limits = f'ulimit -t {CPU_SECONDS} -v 1500000 -u 300 -f 40000; exec "$@"'
    command += ["--", "/bin/bash", "-c", limits, "naive", sys.executable, "-B", __file__]
    command += [str(submission), str(results)]
    identity = {"user": user, "group": user, "extra_groups": []} if user else {}
    process = subprocess.Popen(
        command,
        env=environment,
        cwd=world / "tmp",
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        **identity,  # type: ignore[call-overload]
    )
    try:
        output = process.communicate(timeout=limit)[0]
        hung = process.returncode in OUT_OF_TIME
    except subprocess.TimeoutExpired:
        process.kill()
        output = process.communicate()[0]
        hung = True
    try:
        scores = json.loads(results.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        scores = None
    results.unlink(missing_ok=True)
    return Outcome(scores, output[-200_000:].decode("utf-8", "replace"), hung)


if __name__ == "__main__":
    main(*sys.argv[1:])
