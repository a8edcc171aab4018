"""Judges a check: how it comes out with a student's modules, and what there is to say of it."""

from collections.abc import Mapping
from functools import partial
from typing import Any

from grader.core.check import Check
from grader.core.outcome import Outcome, Status
from grader.findings import COSTLY, Elsewhere, Finding, NeedsReview, Unusable
from grader.grading.attempt import Attempt, run_check
from grader.grading.search import search
from grader.program.bench import MOST_LOOKS, NOT_REPAIRED, Bench, Repairs
from grader.program.feedback import Feedback, explain
from grader.program.known_hints import with_known_hint
from grader.program.program import Program, called_functions, stumble_of
from grader.program.retyping import Proof, Proofs
from grader.support.faults import OURS, HarnessFault
from grader.wording import sentence

# What is said where one of our observers could not do its work.
OF_OBSERVERS = frozenset({"finding.raised.observer", "finding.observer-no-report"})


def _is_not_run(attempt: Attempt, finding: Finding) -> bool:
    """Whether a check got no further than importing a module."""
    at_import = bool(attempt.steps) and attempt.steps[-1].operation == "import"
    return finding.status is Status.NOT_RUN or at_import


class Engine:
    """Judges checks, one at a time, on a bench."""

    def __init__(self, bench: Bench) -> None:
        self.bench = bench
        # What met a limit of its own making, as text.
        self._theirs: set[str] = set()
        # The observers that were seen to work with the reference.
        self._sound: set[str] = set()
        self._proofs = Proofs(bench)

    def judge(self, check: Check) -> Outcome:
        """How a check comes out with the student's own modules. Where what we spend on a submission
        ran out, what it saw is no verdict, whatever it made of that.
        """
        strikes = self.bench.strikes
        outcome = self._judge(check)
        return outcome if self.bench.strikes == strikes else self.over_time(check)

    def over_time(self, check: Check) -> Outcome:
        """How a check comes out in which that happened. What it noted for others was seen while
        nothing came back any more.
        """
        self.bench.forget_notes()
        return Outcome(check, Status.REVIEW, explain(self.bench.over_time()))

    def _judge(self, check: Check) -> Outcome:
        attempt = self.attempt(check)
        finding = attempt.finding
        if finding is None and self.bench.asks_the_machine:
            finding = self._look_again(check)
        if finding is None:
            return Outcome(check, Status.PASSED)
        finding = self.bench.untranslated(finding) or finding
        self._must_be_theirs(finding)
        self._must_not_be_ours(check, finding, attempt)
        if finding.status is Status.REVIEW:
            elsewhere = isinstance(finding, Elsewhere)
            return Outcome(check, Status.REVIEW, explain(finding), elsewhere=elsewhere)
        looks = MOST_LOOKS if self.bench.asks_the_machine else not _is_not_run(attempt, finding)
        for number in range(1, looks + 1):
            if isinstance(finding, COSTLY):
                break
            self.bench.draw_chance(check.id, again=number)
            again = self._run(check, self.bench.program(), attempt.drawn)
            if again.finding is None:
                finding = NeedsReview("finding.not-repeatable")
                return Outcome(check, Status.REVIEW, explain(finding, attempt.steps, attempt.names))
            if again.finding.status is Status.REVIEW:
                return Outcome(check, Status.REVIEW, explain(again.finding))
            attempt, finding = again, again.finding
        shown = self._explain(attempt, finding)
        feedback = with_known_hint(self.bench.assignment, check.id, shown)
        called = called_functions(attempt.steps)
        if _is_not_run(attempt, finding):
            return Outcome(check, Status.NOT_RUN, feedback, called=called)
        stumble = stumble_of(finding)
        return Outcome(
            check,
            Status.FAILED,
            feedback,
            own=finding.own,
            share=finding.share,
            stumble=stumble,
            called=called,
        )

    def _look_again(self, check: Check) -> Finding | None:
        """What is to be said of a check that has passed, where the program may owe that to luck: it
        must pass each time, while clock, system and addresses give something else.
        """
        for number in range(1, MOST_LOOKS + 1):
            again = self.attempt(check, smallest=False, again=number).finding
            if again is not None:
                is_review = again.status is Status.REVIEW
                return again if is_review else NeedsReview("finding.not-repeatable")
        return None

    def _must_be_theirs(self, finding: Finding) -> None:
        """A program that meets a limit is to blame for that, unless a program of ours meets the
        same one in a fresh sandbox right after: then it is the machine that has no more to give.
        """
        if finding.limit and str(vars(finding)) not in self._theirs:
            self.bench.require_promises(finding.limit)
            self._theirs.add(str(vars(finding)))

    def _must_not_be_ours(self, check: Check, finding: Finding, attempt: Attempt) -> None:
        """An observer that stumbles or says nothing has met something in this program, unless it
        does the same with the reference: then it is wrong itself.
        """
        said = finding.sentence()
        observer = said.fields.get("observer", "")
        if said.id not in OF_OBSERVERS or observer in self._sound:
            return
        found = self._try_reference(check, attempt.drawn).finding
        if found is not None and found.sentence().id == said.id:
            raise HarnessFault(
                f"{check.id}: {observer} does the same with the reference: {sentence(finding)} "
                "Its functions take a word first and return [word, value]"
            )
        self._sound.add(observer)

    def _explain(self, attempt: Attempt, finding: Finding) -> Feedback:
        """The feedback for a failed attempt, as far as it is seen to be true: with the lines that
        are enough, or with all of them.
        """
        short = explain(finding, attempt.steps, attempt.names)
        proof = self._proofs.of(short, finding.repeats)
        if proof.holds:
            return proof.proven
        for step in attempt.steps:
            step.needed = True
        long = explain(finding, attempt.steps, attempt.names)
        return max(proof, self._proofs.of(long, finding.repeats), key=Proof.worth).proven

    @property
    def strikes(self) -> int:
        """How often what we spend on a submission ran out."""
        return self.bench.strikes

    def passes(self, check: Check, repairs: Repairs = NOT_REPAIRED) -> bool:
        """Whether a check passes, and no more: nothing is told, no smallest input looked for."""
        return self.attempt(check, repairs, smallest=False).finding is None

    def attempt(
        self,
        check: Check,
        repairs: Repairs = NOT_REPAIRED,
        smallest: bool = True,
        again: int = 0,
    ) -> Attempt:
        """Runs a check, on a program with these repairs; a property with many inputs."""
        self.bench.draw_chance(check.id, again)
        if check.strategies:
            run = partial(self._try, check)
            return search(check, self.bench, repairs, smallest, run)
        return self._run(check, self.bench.program(repairs), {})

    def _run(self, check: Check, program: Program, drawn: Mapping[str, Any]) -> Attempt:
        try:
            return self._try(check, program, drawn)
        finally:
            program.end()

    def _try(self, check: Check, program: Program, drawn: Mapping[str, Any]) -> Attempt:
        """Runs a check once. What it stumbles over is the program's doing where the same check does
        not stumble over the reference, and a fault of ours where it does.
        """
        try:
            return run_check(check, program, self.bench, drawn)
        except OURS:
            raise
        except Exception:
            program.end()
            self._try_reference(check, drawn)
            got = program.steps[-1].result if program.steps else None
            return Attempt(Unusable(got), program.steps, {}, drawn)

    def _try_reference(self, check: Check, drawn: Mapping[str, Any]) -> Attempt:
        """Runs a check on the reference, in which it must not stumble. Nothing is there that was
        seen of the student's program before.
        """
        bench = self.bench.reference
        program = bench.program()
        try:
            return run_check(check, program, bench, drawn)
        finally:
            program.end()
