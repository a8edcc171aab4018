"""Every sentence that a finding shows to a student, as a template with an identifier.

The first word of an identifier says where its template stands: in one of the tables here, and what
begins with the key of an assignment, or the name of a world, in the wording.toml of that. Fields
stand in braces; the limits of a trial are there for all. Data and not code, so that a sentence can
be tested, counted, translated.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from grader.core.assignment import folder_of
from grader.core.edition import reworded
from grader.findings import Finding, Message
from grader.sandbox.inside.lockdown import DEFAULT_LIMITS, MEGABYTE, MOST_BYTES, MOST_FILES
from grader.support.faults import HarnessFault
from grader.support.schema import Schema, field, read_toml

LIMITS = {
    "room": MOST_BYTES // MEGABYTE,
    "files": MOST_FILES,
    "file_size": DEFAULT_LIMITS["file_size"] // MEGABYTE,
    "memory": DEFAULT_LIMITS["address_space"] // MEGABYTE,
    "open_files": DEFAULT_LIMITS["open_files"],
}
SENTENCES = {
    "mismatch": "",
    "screen": "",
    "screen.asks": "The program asked for more than was typed here.",
    "asks-for-more": "{asked} reads input and keeps asking.",
    "mismatch.object": "The value is {got}.",
    "not-close": "The value is {got!r}.",
    "wrong-kind": "The type is wrong.",
    "raised": "The call raised an exception.",
    "raised.observer": "{observer}, which the grader runs beside the program, met something there "
    "that it cannot use.",
    "unusable": "The call returned something unexpected, so the check had to stop.",
    "not-raised": "The call should have been rejected with {wanted}.",
    "out-of-time": "{asked} did not end within {seconds:.3g} s of computing: "
    "look for a loop or a recursion that never stops.",
    "out-of-time.waiting": "{asked} did not end: it computed little and waited for "
    "{seconds:.3g} s. Look for what it waits for.",
    "busy": "{asked} did not end within {seconds:.3g} s, but it got little time on the "
    "processor. The machine may have been too busy: grade it again.",
    "ended": "The program's process ended inside {asked}, with exit status {code}. The call never "
    "returned.",
    "ended.crash": "The program crashed inside {asked} ({signal}).",
    "ended.killed": "The program was killed inside {asked} (SIGKILL). This happens when it uses "
    "more than {memory} MB of memory, or limits its own time.",
    "ended.before": "{asked} was not tried, because the program ended there before.",
    "too-much-written": "{asked} wrote too many files: the limit is {room} MB in {files} files.",
    "too-much-to-read": "{asked} {did} more than can be read: the limit is {most:,} {of}. "
    "Look for a loop that runs too often, or for text that is repeated.",
    "broken-channel": "The program wrote to a file descriptor that is not its own in {asked}.",
    "missing-file": "{file} was not handed in.",
    "missing-file.refused": "{file} was not accepted: {reason}.",
    "broken-file": "{place.file}, line {place.line}: {message} ({error}).",
    "broken-file.no-line": "{place.file}: {message} ({error}).",
    "untranslated": "{place.file}, line {place.line} cannot be translated from Python 2: {said}. "
    "Someone needs to see whether this program starts in Python 2. If so, grade it by hand.",
    "untranslated-no-line": "{place.file} cannot be translated from Python 2: {said}. "
    "Someone needs to see whether this program starts in Python 2. If so, grade it by hand.",
    "untranslated-stops": "{file} is written in Python 2, and its translation to Python 3 stops "
    "where Python 2 may go on. Someone needs to run this program in Python 2 and grade it by hand.",
    "not-run.budget": "Not run, because the calls before it took too long or did not end.",
    "not-run": "Not tried again, because {asked} did not end before.",
    "over-time": "Each call of this check ended, but together they took too long. "
    "Someone needs to look at this part.",
    "over-time.submission": "Each call before this one ended, but together they took too long. "
    "Someone needs to look at this part.",
    "over-time.reading": "The grader has read {most:,} characters of this program in all its runs, "
    "and reads no more. This limit is the grader's own. Someone needs to look at this part.",
    "not-typed": "This was seen when the check ran, and is not what it expected. Typed by itself, "
    "it may come out otherwise.",
    "own-expected": "This is not what the check expected. What it expected depends on your own "
    "program, so it is not shown.",
    "elsewhere": "What this check looks at does not come about in this program, and no other "
    "check says why. A person has to look at it.",
    "not-reached": "This could not be tested. Fix this first: {title}",
    "not-repeatable": "This failed once and passed when it ran again: it depends on what ran "
    "before, or on chance.",
    "works-first": "This does not count yet, because no check of what {what} does has passed. "
    "Start with part {parts}.",
    "works-perhaps": "This counts if {what} works, which needs review: see part {parts}.",
    "observer-silent": "The grader saw too little of the program to judge this check. "
    "Someone needs to look at the program.",
    "observer-no-report": "{observer}, which the grader runs beside the program, gave no report "
    "that can be used. Someone needs to look at the program.",
    "observer-changed": "The program changed or switched off what the grader uses to watch it, "
    "so this check saw nothing. Someone needs to read the source.",
    "fault": "The grader could not run this check.",
    "reviewed": "{points} of {out_of} points.{remark}",
    "forfeited": "The assignment gives no points to a program that fails this: "
    "{title} The rest would have earned {otherwise} of {max_score}; the instructor decides.",
    "forfeited-unseen": "The assignment gives no points to a program that fails this: "
    "{title} The rest could not be looked at; the instructor decides.",
}
RULES = {
    "not-defined": "{file} does not define {name}.",
    "not-written": "{name} is not written yet.",
    "module-not-written": "In {file}, none of these functions is written yet: {names}.",
    "nothing-written": "None of the functions that this check looks for is written yet.",
    "not-read": "The source of {file} could not be analysed: {error}",
    "hidden-code": "The source does not show how {name} works, because it uses {kinds}.",
    "no-recursion": "{name} must be recursive, but neither it nor a helper of it calls itself.",
    "recursion-never-made": "{name} must be recursive, but its recursive call never happens.",
    "recursion-made-once": "{name} must be recursive, but its recursive call happens only once.",
    "recursion-for-show": "{name} calls itself, but its result does not seem to depend on that. "
    "Someone needs to look at what the recursion is for.",
    "recursion-not-found": "{name} was seen to call itself, but its source does not show where.",
    "no-comprehension": "{name} must use a list comprehension, but it has none.",
    "loop": "{name} must not use for or while loops.",
    "loop-in-helper": "{name} must not use for or while loops (a helper of it has one).",
    "loop-perhaps": "{name} must not use for or while loops, but it may call a method with one.",
    "no-call": "{name} must call {functions}, but it does not.",
    "no-docstring": "There is no docstring here:",
    "no-docstrings": "There is no docstring in {count} places:",
    "odd-name": "Functions are named in_snake_case and classes InCapWords; this is not:",
    "odd-variable": "Variables are named in_snake_case; this is not:",
    "odd-variables": "Variables are named in_snake_case; these {count} are not:",
    "odd-indent": "Each block is indented by {spaces} spaces; this one is not:",
    "odd-indents": "Each block is indented by {spaces} spaces; these {count} are not:",
    "not-to-be-used": "Solve this assignment without {names}.",
    "constant-not-used": "{name} is not used. Use it, so that its number stands in one place only.",
    "number-with-a-name": "{number} is written out here. Use {name}, or a value computed from it.",
    "odd-names": "Functions are named in_snake_case and classes InCapWords; these {count} are not:",
}
PROBLEMS = {
    "does-not-run": "The program does not start as it was handed in: {file} cannot be imported "
    "({detail}). Checks may have passed with the grader's own version of that file.",
    "edition-recognised": "{file} says “{detail}”. So does another edition of this assignment, and "
    "the program was graded by the rules of that edition.",
    "edition-differs": "{file} says “{detail}”. So does another edition of this assignment, but "
    "the program was graded by the rules of the edition that the course uses.",
    "score-capped": "In this course, a program that does not start gets at most {detail} of all "
    "points.",
    "reference-loses": "The course's own solution does not pass every check here (it fails "
    "{detail}), and this was graded all the same. Points may be wrong.",
    "missing-file": "{file} is missing.",
    "missing-perhaps": "{file} is missing. If {detail} is this file, rename it and grade again.",
    "refused-file": "{file} was not accepted: {detail}.",
    "renamed-file": "{file} is graded as {detail}.",
    "turned-off": "{file}, line {line} turns off a message of a style tool (allowed): {detail}",
    "other-name": "{file}: {detail}.",
    "handed-in-as": "{detail} was handed in as {file}.",
    "closed-folder": "{file} was not opened: {detail}.",
    "translated": "{file} is written in Python 2. Its translation to Python 3 was graded.",
    "not-launched": "{file} could not be started at a terminal of this machine. "
    "Instead, the grader looked at its first line and whether it is executable.",
    "data-files": "There when the program starts: {file}.",
    "extra-files": "Not used: {file}.",
    "changed-file": "{file} differs from the grader's copy. The course provides this file, so the "
    "grader used its own copy.",
    "broken-file": "{detail}",
    "old-review": "{file} lies beside the submission and was not used: decisions count only in "
    "the instructor's own folder. If it is yours, confirm it with review --import.",
    "unfit-decision": "A decision about “{file}” was not used: it gave {detail}. Review it again.",
    "older-decision": "The decision about “{file}” ({detail} points) was made with an older "
    "version of this check or of the grader. It counts; `review` asks whether it shall stay.",
    "unneeded-decision": "A decision about “{file}” was not used: part {detail} needs no "
    "review there any more.",
}
# What is wrong with a file that is not Python, where Python itself does not say it.
FILES = {
    "utf-16": "it is saved as UTF-16; save it as UTF-8",
    "nul-byte": "it contains a NUL byte; is it a text file?",
    "not-utf-8": "the byte {byte} is not valid UTF-8; save the file as UTF-8",
    "other-function": "{wanted} is called {used} in this file. Only one check has failed because "
    "of that. For the others, the grader used {used}",
    "other-place": "{names} should be in this file, and was found in {home}. Only one check has "
    "failed because of that",
    "other-name": "the attribute {wanted} is called {used} in this file. Only one check has failed "
    "because of that. For the others, the grader used {used}",
    "too-deep": "it is too large or too deeply nested to read",
}
# Hints point at the likely cause and never give the code away. An assignment's own hints, which
# planted mistakes give, go before these (grader/author/hints.py).
HINTS = {
    "returned-nothing": "The function returned None. Does every path end in a return?",
    "printed-not-returned": "The function printed the value instead of returning it. print shows a "
    "value on the screen, return gives it to the caller.",
    "returned-something": "The function should not return anything here.",
    "not-close": "The number should be {expected}. It can be up to {within} more or less.",
    "not-a-number": "This should be a number: an int or a float.",
    "text-not-number": "This is a string, not a number: 10 and '10' are different.",
    "number-not-text": "This is not a string: 10 and '10' are different.",
    "last-newline-missing": "The newline at the end is missing.",
    "last-newline-extra": "There is a newline at the end that should not be there.",
    "spaces": "Only spaces differ. Count them.",
    "case": "Only upper and lower case differ.",
    "order": "The whole list has the right items, but in another order.",
    "reversed": "The whole list has the right items, but in the opposite order.",
    "one-short": "Only the last item is missing.",
    "look-alike": "Character {position} is {got}, but {expected} was expected. They only "
    "look alike.",
    "no-return-in-str": "__str__ and __repr__ must return a string. Does yours return one, "
    "or print it?",
    "not-called": "A method itself is used here, not what it returns. Call it: are the parentheses "
    "after its name missing?",
    "endless-recursion": "The function calls itself again and again. Is there a case in which "
    "it stops, and does each call get closer to it?",
    "unknown-name": "Python does not know this name here. Inside a method, write self.name for an "
    "attribute.",
    "no-such-function": "The file has nothing of this name. Is it written yet, and spelled as the "
    "assignment has it?",
    "no-such-attribute": "There is no attribute or method of this name. Is it spelled the same "
    "everywhere? Does the class define it, or does a line set it before it is used?",
    "other-type": "The value is of type {kind}, which has no {name}. Is this the value that you "
    "expected there?",
    "asked-for-input": "Nobody types anything here, so input() fails. A method gets its values "
    "from its arguments.",
    "accepted": "No exception was raised. To reject an invalid value: raise {wanted}(...)",
    "accepted-assertion": "Use assert to reject invalid values: assert <condition>",
    "other-exception": "The exception must be of type {wanted}.",
    "other-exception-assertion": "The exception must be an AssertionError, as an assert statement "
    "raises it.",
    "prints-on-the-way": "The lines before the last one also print something, which is not shown "
    "here.",
    "limit-space": "A program can write at most {room} MB here.",
    "limit-file-size": "A file can have at most {file_size} MB here.",
    "limit-open-files": "A program can have at most {open_files} files open at a time here. Close "
    "each file, for example by a with statement.",
    "limit-processes": "A program cannot start other programs, processes or threads "
    "here, open connections or send signals.",
    "limit-memory": "A program can use at most {memory} MB of memory here.",
    "limit-memory-in-recursion": "The function was still calling itself when the {memory} MB of "
    "memory that a program has here were full. With more memory, Python may raise a RecursionError "
    "instead. Is there a case in which it stops?",
    "own-assertion": "An assertion in your own program rejected this, but the arguments are valid.",
}
CORE = {"finding": SENTENCES, "rule": RULES, "hint": HINTS, "problem": PROBLEMS, "file": FILES}


def text(message: Message) -> str:
    """A message in words."""
    try:
        return reworded(template(message.id)).format(**{**LIMITS, **message.fields})
    except (KeyError, IndexError, ValueError) as error:
        given = ", ".join(message.fields) or "none"
        raise HarnessFault(
            f"the sentence {message.id!r} cannot be filled in ({error}); the fields that it is "
            f"given are: {given}"
        ) from None


def template(identifier: str) -> str:
    """The template of an identifier."""
    where, _, name = identifier.partition(".")
    templates = CORE.get(where) or {**sentences_of(where), **hints_of(where)}
    if name not in templates:
        raise HarnessFault(
            f"there is no sentence {identifier!r}: write it into the table that its first word "
            "names (see grader/wording.py)"
        )
    return templates[name]


class Wording(Schema, frozen=True):
    """A wording.toml: the sentences and the hints of an assignment or a world, by name."""

    sentences: dict[str, str] = field(default_factory=dict)
    hints: dict[str, str] = field(default_factory=dict)


def sentences_of(key: str) -> Mapping[str, str]:
    """The sentences of an assignment's own, or of a world's, by name; both may do without."""
    return _wording_of(key).sentences


def hints_of(key: str) -> Mapping[str, str]:
    """The hints of an assignment's own, by name."""
    return _wording_of(key).hints


def _wording_of(key: str) -> Wording:
    file = folder_of(key) / "wording.toml"
    return _read(file if file.is_file() else None)


@cache
def _read(path: Path | None) -> Wording:
    return read_toml(path, Wording) if path else Wording()


def sentence(finding: Finding) -> str:
    """The sentence for a finding."""
    return text(finding.sentence())
