"""All that can be changed at a desk: each change is kept whole, or not at all, and can be undone.

What a form names is looked up in the class; how much a decision may give stands in the store, and
never in the form.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import urlencode

from grader.desk.again import Again, Batch
from grader.desk.exporting import Exports
from grader.desk.look import Found, Group, Look, Member
from grader.program.reading import Taught
from grader.store import gradings
from grader.store.decisions import MAX_REMARK, Decision
from grader.store.rulings import MAX_NOTE, Target
from grader.support.faults import UsageError

# Points are shown with so many digits.
SHOWN_PLACES = 2
FULL, NONE = "full", "none"
# The scope of a form that is about all checks that fail because of a mistake.
CAUSE = "cause"
# Fields in which somebody writes, and how much.
LIMITS = {"remark": MAX_REMARK, "comment": MAX_REMARK, "note": MAX_NOTE}

# Makes a change, and says where to go on.
Change = Callable[[Look, "Form", Again, Exports], str]


class NotFound(Exception):
    """Something that is not there was asked for."""


@dataclass(frozen=True)
class Form:
    """What was sent, and what its address names."""

    fields: Mapping[str, Sequence[str]]
    address: Mapping[str, Any]

    def text(self, name: str) -> str:
        """A field, without blanks around it; empty where there is none."""
        said = self.fields.get(name, [""])[-1].replace("\r\n", "\n").strip()
        if len(said) > LIMITS.get(name, MAX_REMARK):
            raise UsageError(
                f"This text has {len(said)} characters; {LIMITS.get(name, MAX_REMARK)} are kept. "
                "Go back and shorten it."
            )
        return said

    def number(self, name: str) -> int:
        """A field with the number of something."""
        said = self.text(name)
        if not said.isascii() or not said.isdigit() or len(said) > 15:
            raise NotFound
        return int(said)


# Points


def _points(form: Form, worth: float) -> float:
    """What is given for something that is worth so much."""
    how, said = form.text("give"), form.text("points").replace(",", ".")
    if how == FULL:
        return worth
    if how == NONE:
        return 0.0
    try:
        points = float(said)
    except ValueError:
        points = -1.0
    # What pages show is rounded: so many points are all of them, too.
    if worth < points <= round(worth, SHOWN_PLACES):
        points = worth
    if not 0 <= points <= worth:
        raise UsageError(
            f"{said or 'Nothing'} was typed; a number from 0 to {worth:g} was expected. Go back "
            "and type it again."
        )
    return points


def _reason(form: Form, needed: bool) -> str:
    said = form.text("remark")
    if needed and not said:
        raise UsageError("A decision over a check needs a reason, which the student sees. Go back.")
    return said


def _decision(form: Form, worth: float, override: bool) -> Decision:
    return Decision(_points(form, worth), worth, _reason(form, override))


# Groups


def _group(look: Look, form: Form) -> Group:
    group = look.group(form.address["kind"])
    if group is None:
        raise NotFound
    return group


def _seen(form: Form, members: Sequence[Found]) -> list[Found]:
    """Those who were on the page when somebody decided; who has joined since is unconfirmed."""
    seen = set(" ".join(form.fields.get("seen", ())).split())
    found = [one for one in members if one.member.id in seen]
    if not found:
        raise UsageError("Nobody of those who were shown is in this group any more. Go back.")
    return found


def _targets(members: Sequence[Found]) -> list[Target]:
    """Each thing in each submission once: two students may have handed in the same."""
    found = [
        Target(one.member.submission, matter.item, matter.version, matter.override, matter.worth)
        for one in members
        for matter in one.matters
    ]
    return list(dict.fromkeys(found))


def _rule(look: Look, form: Form, again: Again, exports: Exports) -> str:
    """One decision, one comment or both, for all who made a mistake."""
    group = _group(look, form)
    matter = group.lost.matter
    if matter is None:
        raise UsageError("This was graded by an older version. Run grade-all once more.")
    if group.ruling is not None:
        raise UsageError("There is a decision about this mistake. Go back and undo it first.")
    comment, decision = form.text("comment"), None
    if form.text("give") != "comment":
        if not group.worth:
            raise UsageError("This check costs nothing, so there are no points to give.")
        decision = _decision(form, group.worth, matter.override)
    elif not comment:
        raise UsageError("There was no comment. Go back and write one.")
    about = {"kind": group.kind, "check": group.lost.check, "title": group.lost.headline}
    look.book.rule_for(about, decision, comment, _targets(_seen(form, group.members)))
    return f"/groups/{group.kind}"


def _ruled(look: Look, form: Form) -> Group:
    group = _group(look, form)
    if group.ruling is None:
        raise UsageError("There is no decision about this mistake any more. Go back.")
    return group


def _confirm(look: Look, form: Form, again: Again, exports: Exports) -> str:
    """Has the decision of a group hold for those who came later, or again for one."""
    group = _ruled(look, form)
    assert group.ruling is not None
    look.book.confirm(group.ruling.id, _targets(_seen(form, group.members)))
    return f"/groups/{group.kind}"


def _take_out(look: Look, form: Form, again: Again, exports: Exports) -> str:
    group = _ruled(look, form)
    assert group.ruling is not None
    who = form.text("member")
    for one in group.members:
        if one.member.id == who:
            look.book.take_out(group.ruling.id, one.member.submission)
    return f"/groups/{group.kind}"


def _undo_ruling(look: Look, form: Form, again: Again, exports: Exports) -> str:
    number = form.number("ruling")
    found = next((one for one in look.book.rulings() if one.id == number), None)
    if found is None:
        raise NotFound
    look.book.undo_ruling(found.id)
    return f"/groups/{found.kind}" if look.group(found.kind) else "/groups"


# One student


def _member(look: Look, form: Form) -> Member:
    member = look.member(form.address["member"])
    if member is None or member.summary is None:
        raise NotFound
    return member


def _check(member: Member, look: Look, form: Form) -> str:
    """A check of this assignment, by its name."""
    check = form.text("check")
    if check not in look.titles:
        raise NotFound
    return check


def _at(member: Member, **more: str) -> str:
    """The page of a student; on it, what a check is about."""
    anchor = f"#{more.pop('check')}" if "check" in more else ""
    return f"/students/{member.id}{'?' if more else ''}{urlencode(more)}{anchor}"


def _decide(look: Look, form: Form, again: Again, exports: Exports) -> str:
    """Points for one check of one student, or for all that fail because of the same mistake."""
    member = _member(look, form)
    found = _charged(look, form, member, _check(member, look, form))
    if found is None or found.lost.matter is None:
        raise UsageError(
            "This check earned its points, or it was graded by an older version: then run "
            "grade-all once more."
        )
    if not found.worth:
        raise UsageError("This check costs nothing, so there are no points to give.")
    decision = _decision(form, found.worth, found.lost.matter.override)
    look.book.decide(_targets([found]), decision)
    if form.text("from") == "reviews":
        return f"/reviews?at={form.number('at')}"
    return _at(member, check=found.lost.check)


def _charged(look: Look, form: Form, member: Member, check: str) -> Found | None:
    """The mistake because of which a check fails, with all of its checks or this one alone."""
    cause = look.cause(member, check)
    if cause is None or form.text("scope") == CAUSE:
        return cause
    own = next(one for one in cause.charged if one.lost.check == check)
    return replace(own, others=())


def _undo(look: Look, form: Form, again: Again, exports: Exports) -> str:
    member, item = _member(look, form), form.text("item")
    if item not in look.decided.get(member.submission, {}):
        raise NotFound
    items = {item}
    cause = look.cause(member, item)
    if cause is not None and form.text("scope") == CAUSE:
        items |= {one.noted.item for one in cause.charged if one.noted is not None}
    look.book.undo(member.submission, items)
    return _at(member, tab="history") if form.text("from") == "history" else _at(member)


def _comment(look: Look, form: Form, again: Again, exports: Exports) -> str:
    member = _member(look, form)
    check, said = _check(member, look, form), form.text("comment")
    if not said:
        raise UsageError("There was no comment. Go back and write one.")
    look.book.comment(member.submission, check, said)
    return _at(member, check=check)


def _undo_comment(look: Look, form: Form, again: Again, exports: Exports) -> str:
    member, number = _member(look, form), form.number("comment")
    if number not in {one.id for one in look.book.comments(member.submission)}:
        raise NotFound
    look.book.undo_comment(number)
    return _at(member)


def _note(look: Look, form: Form, again: Again, exports: Exports) -> str:
    member = _member(look, form)
    check, said = _check(member, look, form), form.text("note")
    if not said:
        raise UsageError("There was no message. Go back and paste it.")
    look.book.note(member.submission, member.name, check, said)
    return _at(member, check=check)


def _undo_note(look: Look, form: Form, again: Again, exports: Exports) -> str:
    number = form.number("note")
    if number not in {one.id for one in look.book.notes()}:
        raise NotFound
    look.book.undo_note(number)
    return "/notes"


def _grade_again(look: Look, form: Form, again: Again, exports: Exports) -> str:
    """One check, one part or all of one student, whatever is known."""
    member = _member(look, form)
    check, part = form.text("check"), form.text("part")
    parts = {one.id for one in member.summary.parts} if member.summary is not None else set()
    if (check and check not in look.titles) or (part and part not in parts):
        raise NotFound
    checks, those = (check,) if check else (), (part,) if part else ()
    again.ask(Batch((member.who,), those, checks, force=True))
    return _at(member, tab="history")


# The class


def _answer(look: Look, form: Form, again: Again, exports: Exports) -> str:
    """Says what a kind of question asks for, for all programs that ask it."""
    asked = next((one for one in look.questions if one.id == form.text("question")), None)
    if asked is None:
        raise UsageError("This question was answered meanwhile. Go back to the questions.")
    summary = asked.members[0].summary
    assert summary is not None
    meanings = gradings.agenda_of(look.store, summary.number).meanings
    meaning = form.text("meaning")
    if meaning == "type":
        # Blanks may be what the program wants.
        taught = Taught(typed=form.fields.get("typed", [""])[-1][:MAX_REMARK])
    elif meaning in meanings:
        taught = Taught(meaning=meaning)
    else:
        raise UsageError("Choose what the question asks for. Go back to the questions.")
    look.book.teach(json.loads(asked.kind), taught, {one.submission for one in asked.members})
    return "/questions"


def _forget(look: Look, form: Form, again: Again, exports: Exports) -> str:
    """Takes back what was said of a kind of question."""
    number, known = form.number("answer"), look.book.teachings()
    if number >= len(known):
        raise NotFound
    look.book.forget(known[number].kind)
    return "/questions"


def _export(look: Look, form: Form, again: Again, exports: Exports) -> str:
    exports.write(look)
    return "/export"


CHANGES: Mapping[str, Change] = {
    "/groups/{kind}/decide": _rule,
    "/groups/{kind}/confirm": _confirm,
    "/groups/{kind}/take-out": _take_out,
    "/rulings/undo": _undo_ruling,
    "/students/{member}/decide": _decide,
    "/students/{member}/undo": _undo,
    "/students/{member}/comment": _comment,
    "/students/{member}/comment/undo": _undo_comment,
    "/students/{member}/note": _note,
    "/notes/undo": _undo_note,
    "/students/{member}/again": _grade_again,
    "/questions": _answer,
    "/questions/undo": _forget,
    "/export": _export,
}
