"""One look at a class: what is in the store at this moment, as the pages of a desk show it.

Everything that a request names is looked up here, in what the store has: a name that is not found
is nothing. No name ever leads to a file.
"""

import hashlib
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cached_property

from grader.classroom.answers import PartRow, part_rows
from grader.classroom.kept import Standing, Who, standing_of
from grader.classroom.outcome import State
from grader.classroom.spread import Spread, spread_of
from grader.core.assignment import total
from grader.core.outcome import Status
from grader.desk.summaries import Lost, Summaries, Summary
from grader.grading.grade import wanted_parts
from grader.report.view import percent
from grader.store.decisions import Noted
from grader.store.document import Matter
from grader.store.gradings import Kept
from grader.store.rulings import DIGITS, Book, Ruling

HOLDS, LEFT_OUT, NEW = "decided", "taken out", "new"
WRONG = frozenset({Status.FAILED, Status.NOT_RUN, Status.REVIEW})


@dataclass(frozen=True, eq=False)
class Member:
    """A student or a group, and what was found last."""

    id: str
    who: Who
    row: Kept
    # None where there is no result.
    summary: Summary | None

    @property
    def name(self) -> str:
        """The name to show."""
        return self.row.name or "(no name)"

    @property
    def points(self) -> float | None:
        """The points that count."""
        if self.row.state != State.GRADED or self.summary is None or self.summary.score is None:
            return None
        lost: float = self.row.lateness["lost"]
        return round(self.summary.score * (1 - lost), 2)

    @property
    def submission(self) -> str:
        """The hash of what was handed in; empty where nothing could be graded."""
        return self.summary.submission if self.summary is not None else ""

    @property
    def lost(self) -> tuple[Lost, ...]:
        """The checks that did not earn their points by themselves."""
        return self.summary.lost if self.summary is not None else ()

    @property
    def homes(self) -> Mapping[str, str]:
        """For each check that fails because of a mistake, or waits for its fix: the check that
        tells most about it.
        """
        waiting = self.summary.excused if self.summary is not None else {}
        # What waits for several stands with the dearest, which comes first.
        dearest_last = reversed(list(waiting.items()))
        excused = {name: lead for lead, names in dearest_last for name in names}
        return excused | {one.check: one.lead for one in self.lost}


@dataclass(frozen=True, slots=True)
class Found:
    """A mistake of a member, as the check that tells most about it has it, and what was decided
    about that check, which may have been taken back.
    """

    member: Member
    lost: Lost
    noted: Noted | None
    # The other checks that fail because of it, and how many would pass once it is fixed.
    others: tuple["Found", ...] = ()
    excused: int = 0

    @property
    def charged(self) -> tuple["Found", ...]:
        """Each check that fails because of it."""
        return (self, *self.others)

    @property
    def matters(self) -> list[Matter]:
        """What can be decided about it, each thing once."""
        found = [one.lost.matter for one in self.charged if one.lost.matter is not None]
        return list({one.item: one for one in found}.values())

    @property
    def worth(self) -> float:
        """How many points it costs."""
        return round(sum(one.worth for one in self.matters), DIGITS)

    @property
    def not_run(self) -> bool:
        """Whether nothing could be looked at because of it, so that there is nothing to decide."""
        return all(one.lost.outcome is Status.NOT_RUN for one in self.charged)

    @property
    def open(self) -> bool:
        """Whether nothing is decided about some of it."""
        return any(
            one.lost.matter and one.lost.matter.worth and not one.decided for one in self.charged
        )

    @property
    def decided(self) -> bool:
        """Whether a decision counts, be it that points follow from it only after a while."""
        return self.noted is not None and not self.noted.undone

    @property
    def outlived(self) -> bool:
        """Whether what was decided counts, and the check is another one since."""
        if not self.decided or self.noted is None or self.lost.matter is None:
            return False
        return self.noted.decision.version not in ("", self.lost.matter.version)


@dataclass(frozen=True)
class Group:
    """All who made the same mistake."""

    kind: str
    title: str
    members: tuple[Found, ...]
    ruling: Ruling | None

    @property
    def lost(self) -> Lost:
        """The mistake, as the first of them made it."""
        return self.members[0].lost

    @property
    def worth(self) -> float:
        """How many points it costs at most; a remark costs nothing."""
        return max(one.worth for one in self.members)

    @property
    def least(self) -> float:
        """How many points it costs at least."""
        return min(one.worth for one in self.members)

    @cached_property
    def checks(self) -> Mapping[str, tuple[str, int]]:
        """The checks that fail because of it, each with its part and how often it does."""
        parts = {one.lost.check: one.lost.part for each in self.members for one in each.charged}
        counts = Counter(one.lost.check for each in self.members for one in each.charged)
        return {check: (part, counts[check]) for check, part in parts.items()}

    @property
    def parts(self) -> list[str]:
        """The parts that pay for it."""
        return sorted({part for part, _ in self.checks.values()})

    @property
    def charged(self) -> tuple[int, int]:
        """How many checks at least, and at most, fail because of it."""
        counts = [len(one.charged) for one in self.members]
        return min(counts), max(counts)

    @property
    def excused(self) -> tuple[int, int]:
        """How many checks at least, and at most, would pass once it is fixed."""
        counts = [one.excused for one in self.members]
        return min(counts), max(counts)

    def standing(self, found: Found) -> str:
        """Whether the ruling holds for somebody, or does not yet."""
        if self.ruling is None:
            return ""
        if found.member.submission in self.ruling.left_out:
            return LEFT_OUT
        holds = found.member.submission in self.ruling.members
        # More checks may fail because of it than when that was decided.
        new = not holds or (self.ruling.points is not None and found.open)
        return NEW if new else HOLDS

    def holding(self) -> list[Found]:
        """Those for whom the ruling holds."""
        return [one for one in self.members if self.standing(one) == HOLDS]

    def left_out(self) -> list[Found]:
        """Those who were taken out of it."""
        return [one for one in self.members if self.standing(one) == LEFT_OUT]

    def unconfirmed(self) -> list[Found]:
        """Those who made the mistake after it was decided about."""
        return [one for one in self.members if self.standing(one) == NEW]


@dataclass(frozen=True)
class CheckTally:
    """A check, and how many did not pass it."""

    id: str
    part: str
    title: str
    failed: int
    of: int
    review: int
    not_run: int

    @property
    def share(self) -> float:
        """How many of a hundred failed it."""
        return percent(self.failed, self.of)


@dataclass(frozen=True)
class Asked:
    """A kind of question that was not understood, and whose programs ask it."""

    id: str
    kind: str
    members: tuple[Member, ...]


class Look:
    """What a desk sees of a class."""

    def __init__(self, store: sqlite3.Connection, summaries: Summaries, by: str) -> None:
        self.store = store
        self.standing: Standing = standing_of(store)
        rows = self.standing.rows
        numbers = [row.grading for row in rows.values() if row.grading is not None]
        known = summaries.of(store, numbers)
        self.titles: Mapping[str, str] = summaries.titles
        self.members = sorted(
            (
                Member(member_id(who), who, row, known.get(row.grading or 0))
                for who, row in rows.items()
            ),
            key=lambda one: (one.name.casefold(), one.name, one.who),
        )
        self.book = Book(store, self.standing.about["assignment"], by)

    @cached_property
    def decided(self) -> Mapping[str, Mapping[str, Noted]]:
        """What was decided last, by submission and what it is about."""
        return self.book.decided()

    @cached_property
    def max_score(self) -> float:
        """The points that there are."""
        parts = wanted_parts(self.standing.assignment, self.standing.wish)
        return total(parts)

    def member(self, identifier: str) -> Member | None:
        """Somebody, by what stands in an address."""
        return next((one for one in self.members if one.id == identifier), None)

    def neighbours(self, member: Member) -> tuple[Member | None, Member | None]:
        """Who stands before and behind somebody in the list of all."""
        at = self.members.index(member)
        after = self.members[at + 1] if at + 1 < len(self.members) else None
        return (self.members[at - 1] if at else None), after

    def found(self, member: Member, lost: Lost) -> Found:
        """A mistake with what was decided about it."""
        of = self.decided.get(member.submission, {})
        noted = None
        if lost.matter is not None:
            # Who overrides a check decides about it alone, whatever it waits for.
            own, shared = of.get(lost.check), of.get(lost.matter.item)
            noted = own if own is not None and not own.undone else shared
        return Found(member, lost, noted)

    @cached_property
    def causes(self) -> Mapping[Member, list[Found]]:
        """The mistakes of each member, each with all checks that fail because of it."""
        return {member: self._causes_of(member) for member in self.members}

    def _causes_of(self, member: Member) -> list[Found]:
        charged: dict[str, list[Found]] = {}
        for lost in member.lost:
            charged.setdefault(lost.lead, []).append(self.found(member, lost))
        waiting = member.summary.excused if member.summary is not None else {}
        found = []
        for lead, those in charged.items():
            if len(those) > 1 or lead in waiting:
                first, *others = sorted(those, key=lambda one: one.lost.check != lead)
                excused = len(waiting.get(lead, ()))
                those = [replace(first, others=tuple(others), excused=excused)]
            found += those
        return found

    def cause(self, member: Member, check: str) -> Found | None:
        """The mistake because of which a check of a member fails."""
        causes = self.causes[member]
        return next((a for a in causes for one in a.charged if one.lost.check == check), None)

    def before(self, member: Member) -> float | None:
        """The points of the run before, where they are others than now."""
        scores = self._scores
        row = self.standing.before.get(member.who)
        if row is None or row.grading is None or scores.get(row.grading) is None:
            return None
        was: float = round(scores[row.grading] * (1 - row.lateness["lost"]), 2)
        return was if was != member.points else None

    @cached_property
    def _scores(self) -> dict[int, float]:
        return dict(self.store.execute("SELECT id, score FROM grading"))

    # The class

    def spread(self) -> Spread | None:
        """How the points are distributed."""
        points = [one.points for one in self.members]
        return spread_of([one for one in points if one is not None], self.max_score)

    def parts(self) -> tuple[PartRow, ...]:
        """The parts by how many lost points in them."""
        return part_rows(one.summary.parts for one in self.members if one.summary is not None)

    def checks(self) -> list[CheckTally]:
        """The checks by how many did not pass them."""
        counts: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
        for one in self.members:
            for lost in one.lost:
                counts[lost.check, lost.part][lost.outcome] += 1
        of = sum(one.summary is not None for one in self.members)
        rows = [
            CheckTally(
                id=check,
                part=part,
                title=self.titles.get(check, check),
                failed=found[Status.FAILED],
                of=of,
                review=found[Status.REVIEW],
                not_run=found[Status.NOT_RUN],
            )
            for (check, part), found in counts.items()
        ]
        return sorted(rows, key=lambda row: (-row.failed, -row.review, -row.not_run, row.id))

    # Groups

    @cached_property
    def groups(self) -> list[Group]:
        """All kinds of mistake about which there is something to decide, the commonest first."""
        rulings = {one.kind: one for one in self.book.rulings() if not one.undone}
        kinds: dict[str, list[Found]] = {}
        for member in self.members:
            for one in self.causes[member]:
                if one.lost.outcome in WRONG and not one.not_run:
                    kinds.setdefault(one.lost.kind, []).append(one)
        made = [
            Group(kind, self.titles.get(found[0].lost.check, ""), tuple(found), rulings.get(kind))
            for kind, found in kinds.items()
        ]
        return sorted(made, key=lambda one: (-len(one.members), one.lost.part, one.lost.check))

    @cached_property
    def not_run(self) -> list[tuple[Member, list[Found]]]:
        """What keeps all its checks from running, such as a missing file, by member."""
        found = [
            (member, [one for one in causes if one.not_run])
            for member, causes in self.causes.items()
        ]
        return [(member, those) for member, those in found if those]

    def group(self, kind: str) -> Group | None:
        """One of them."""
        return next((one for one in self.groups if one.kind == kind), None)

    # Reviews

    @cached_property
    def waiting(self) -> list[Found]:
        """What a person has to decide, and has not, or has for another version of the check: what
        has one cause once.
        """
        found: dict[tuple[str, str], Found] = {}
        for member in self.members:
            for lost in member.lost:
                if lost.matter is not None:
                    one = self.found(member, lost)
                    if one.outlived or (lost.waits and not one.decided):
                        found.setdefault((member.id, lost.matter.item), one)
        return sorted(found.values(), key=lambda one: (one.lost.check, one.lost.kind))

    @cached_property
    def questions(self) -> list[Asked]:
        """The kinds of question that nobody understood, those first that most programs ask."""
        taught = self._taught
        kinds: dict[str, list[Member]] = {}
        for member in self.members:
            for kind in member.summary.questions if member.summary else ():
                if (member.submission, kind) not in taught:
                    kinds.setdefault(kind, []).append(member)
        found = [Asked(_short(kind), kind, tuple(those)) for kind, those in kinds.items()]
        return sorted(found, key=lambda one: (-len(one.members), one.kind))

    @property
    def _taught(self) -> set[tuple[str, str]]:
        rows = self.store.execute(
            "SELECT submission, kind FROM teaching WHERE assignment = ? AND undone = ''",
            (self.standing.about["assignment"],),
        )
        return set(rows)

    def open_count(self) -> Mapping[str, int]:
        """How many reviews are open, by member."""
        return Counter(one.member.id for one in self.waiting)


def member_id(who: Who) -> str:
    """What stands for somebody in an address: no name does."""
    return _short(f"{who[0]}\0{who[1]}")


def _short(text: str) -> str:
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]
