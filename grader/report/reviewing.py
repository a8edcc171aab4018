"""Walks an instructor through what needs a look, and keeps what is decided.

What a program asks and the grader did not understand comes first: one answer lets it be played.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from enum import Enum

from rich.console import Console
from rich.text import Text

from grader.core.outcome import Status
from grader.grading.result import Result
from grader.grading.review import Item, find_check, items_of, version_of, worth_of
from grader.program.reading import OpenQuestion, Taught
from grader.report.terminal import body_lines
from grader.report.view import body_of
from grader.store.decisions import Decision, Decisions
from grader.store.older import Older
from grader.support.escape import clean, clean_line, unpasteable
from grader.support.faults import UsageError

Ask = Callable[[str], str]

SHOWN_PLACES = 2
STOP = "q"
ALL = "all"
YES = ("y", "yes")
HELP = "or all; Enter leaves it for later, q stops"
# What stands before a text that is to be typed whenever a question is asked.
TYPE = "type"
# All that an answer may hold; a remark is shown to a student.
MOST_TYPED = 1_000


class Left(Enum):
    """Why there is no decision: this one is left for later, or all that are left."""

    FOR_LATER = 1
    ALL = 2


# Questions


def teach_named(result: Result, decisions: Decisions, kind: str, said: str) -> None:
    """Keeps what was said of a kind of question that the program asks; UsageError where it asks no
    such thing, or that cannot be what it asks for.
    """
    kinds = [*(one.kind for one in result.questions), *(one.kind for one in result.readings)]
    asked = {clean(one): one for one in kinds if one}
    if kind not in asked:
        names = ", ".join(map(repr, asked)) or "none that could be taught"
        raise UsageError(f"the program asks no question {kind!r}; its questions are: {names}")
    meanings = result.meanings
    taught = _taught(said, meanings)
    if taught is None:
        raise UsageError(f"{said!r}: {_can_be(meanings)}")
    decisions.teach(result.digest, asked[kind], taught)


def ask_questions(
    console: Console, result: Result, decisions: Decisions, ask: Ask, again: Callable[[], Result]
) -> Result:
    """Asks what the questions ask that were not understood; after each answer the whole is graded
    again with it.
    """
    left = [one.kind for one in result.questions]
    while left:
        kind = left.pop(0)
        question = next((one for one in result.questions if one.kind == kind), None)
        if question is None:
            continue
        try:
            answer = _teach(console, question, result.meanings, ask)
        except EOFError:
            break
        if answer is Left.ALL:
            break
        if isinstance(answer, Taught):
            decisions.teach(result.digest, kind, answer)
            console.print("Grading again with this answer ...")
            known = {one.kind for one in result.questions}
            result = again()
            left += [one.kind for one in result.questions if one.kind not in known]
    return result


def _teach(
    console: Console, question: OpenQuestion, meanings: tuple[str, ...], ask: Ask
) -> Taught | Left:
    """What the instructor says that a question asks for."""
    console.print()
    console.print(Text("The program asks something that the grader does not understand.", "bold"))
    for line in clean(question.screen).splitlines():
        console.print(Text(f"    {unpasteable(line)}"), soft_wrap=True)
    for number, meaning in enumerate(meanings, start=1):
        console.print(Text(f"  {number:2} {meaning}"))
    console.print(Text(f"   {TYPE} TEXT  to type TEXT whenever this is asked"))
    while True:
        answer = ask("What does this ask for? (Enter leaves it for later, q stops): ").strip()
        if not answer:
            return Left.FOR_LATER
        if answer.lower() == STOP:
            return Left.ALL
        if answer.isdecimal() and 0 < int(answer[:4]) <= len(meanings):
            answer = meanings[int(answer[:4]) - 1]
        taught = _taught(answer, meanings)
        if taught is not None:
            return taught
        console.print(f"{answer!r}: {_can_be(meanings)}", markup=False)


def _taught(said: str, meanings: tuple[str, ...]) -> Taught | None:
    """What was said, if it is one of the meanings or a text to type."""
    word, _, text = said[:MOST_TYPED].partition(" ")
    if word == TYPE:
        return Taught(typed=text)
    return Taught(meaning=said) if said in meanings else None


def _can_be(meanings: tuple[str, ...]) -> str:
    return f"say one of: {', '.join(meanings)}; or {TYPE} TEXT"


# Points


def walk(
    console: Console,
    result: Result,
    decisions: Decisions,
    ask: Ask,
    proposed: Mapping[str, Older] | None = None,
) -> int:
    """Asks about each thing that is open, and about what was decided on another version of a check,
    and keeps every answer at once; how many are left.

    `proposed`: only these, each with a decision that is to be confirmed.
    """
    items = items_of([(part.part, part.outcomes) for part in result.parts])
    if proposed is None:
        _ask_about_older(console, result, decisions, ask)
    waiting = [one for one in items if one.is_open and (proposed is None or one.key in proposed)]
    left = len(waiting)
    for number, item in enumerate(waiting, start=1):
        _show(console, f"{number} of {len(waiting)}", item)
        try:
            if proposed is None:
                answer = _decide(console, item.worth, ask)
            else:
                found = proposed[item.key]
                given = Decision(found.points, found.out_of, found.remark)
                answer = _confirm(console, "The file gives", given, item.worth, ask)
        except EOFError:
            break
        if answer is Left.ALL:
            break
        if isinstance(answer, Decision):
            decisions.put(result.digest, item.key, replace(answer, version=item.version))
            left -= 1
    console.print()
    console.print("Nothing is left to review." if not left else f"{left} left to review.")
    return left


def _ask_about_older(console: Console, result: Result, decisions: Decisions, ask: Ask) -> None:
    """Asks whether what was decided before a check was changed shall stay."""
    decided = decisions.of(result.digest)
    for item in items_of([(part.part, part.outcomes) for part in result.parts]):
        decision = decided.get(item.key)
        if decision is None or decision.version in ("", item.version):
            continue
        worth = item.worth
        if decision.override and len(item.outcomes) == 1:
            part, single = find_check(result, item.outcomes[0].check.id)
            worth = worth_of(part.part, single, part.outcomes)
        _show(console, "changed since", item)
        try:
            answer = _confirm(console, "You gave", decision, worth, ask)
        except EOFError:
            return
        if answer is Left.ALL:
            return
        if isinstance(answer, Decision):
            decisions.put(result.digest, item.key, replace(answer, version=item.version))


def _show(console: Console, place: str, item: Item) -> None:
    console.print()
    line = Text(f"{place}  ", style="dim")
    console.print(line.append(f"{item.place}  {item.title}", style="bold not dim"))
    lead = item.lead
    for text in body_lines(body_of(lead.feedback)) if lead.feedback else ():
        console.print(Text(f"    {text}"), soft_wrap=True)
    if len(item.outcomes) > 1:
        console.print("    One decision is for all of these:")
        for outcome in item.outcomes:
            console.print(Text(f"    - {outcome.check.title}"), soft_wrap=True)
    if any(one.check.forfeits and one.status is Status.FAILED for one in item.outcomes):
        console.print(
            Text("    As it stands, the assignment gives no points at all for this.", "red")
        )


def _decide(console: Console, most: float, ask: Ask) -> Decision | Left:
    """What the instructor gives for what is worth `most` points."""
    while True:
        answer = ask(f"Points, 0 to {most:g} ({HELP}): ").strip().lower()
        if not answer:
            return Left.FOR_LATER
        if answer == STOP:
            return Left.ALL
        points = most if answer == ALL else _number(answer)
        # What reports show is rounded: so many points are all of them, too.
        if points is not None and most < points <= round(most, SHOWN_PLACES):
            points = most
        if points is not None and 0 <= points <= most:
            return Decision(points, most, ask("Remark for the student: ").strip()[:MOST_TYPED])
        console.print(f"{answer!r} is no number from 0 to {most:g}.", markup=False)


def _confirm(
    console: Console, who: str, proposed: Decision, most: float, ask: Ask
) -> Decision | Left:
    """A decision that was made elsewhere or about something else, if the instructor keeps it."""
    given = f"{proposed.points:g} of {proposed.out_of:g} points"
    console.print(Text(f"    {who} {given}: {clean(proposed.remark)}"), soft_wrap=True)
    if proposed.out_of != most:
        console.print(
            Text(f"    The check is worth {most:g} points today, so this cannot be kept.")
        )
        return Left.FOR_LATER
    answer = ask("Keep this decision? (y keeps it, Enter does not, q stops): ").strip().lower()
    if answer == STOP:
        return Left.ALL
    return proposed if answer in YES else Left.FOR_LATER


# Overrides


def override(result: Result, decisions: Decisions, name: str, points: str, reason: str) -> None:
    """Has a check give so many points, whatever it found, for a reason that the student sees."""
    part, outcome = find_check(result, name)
    worth = worth_of(part.part, outcome, part.outcomes)
    given = worth if points == ALL else _number(points)
    if given is not None and worth < given <= round(worth, SHOWN_PLACES):
        given = worth
    if given is None or not 0 <= given <= worth:
        raise UsageError(f"{points!r}: {name} gives from 0 to {worth:g} points ({ALL} gives all)")
    if not reason.strip():
        raise UsageError("an override needs a reason, which the student sees: --reason TEXT")
    decision = Decision(given, worth, reason.strip(), version=version_of([outcome]), override=True)
    decisions.put(result.digest, name, decision)


def undo(result: Result, decisions: Decisions, name: str) -> None:
    """Takes back what was decided about a check, or about what has one cause."""
    if not decisions.undo(result.digest, name):
        known = ", ".join(decisions.of(result.digest)) or "nothing"
        raise UsageError(
            f"nothing was decided about {name!r} in this submission; there is: {known}"
        )


def list_decisions(console: Console, result: Result, decisions: Decisions) -> None:
    """Prints all that was ever decided about a submission."""
    history = decisions.history(result.digest)
    for noted in history:
        one = noted.decision
        how = "override" if one.override else "decision"
        who = f" by {clean_line(one.by)}" if one.by else ""
        then = f"{one.made}{who}: " if one.made else ""
        line = f"{noted.item}: {then}{how}, {one.points:g} of {one.out_of:g}: "
        line += clean_line(one.remark, MOST_TYPED)
        if noted.undone:
            line += f" (taken back {noted.undone})"
        console.print(Text(line, "dim" if noted.undone else ""), soft_wrap=True)
    if not history:
        console.print("Nothing was decided about these files.")


def _number(text: str) -> float | None:
    try:
        return float(text.replace(",", "."))
    except ValueError:
        return None
