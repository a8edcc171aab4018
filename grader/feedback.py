"""From a finding and the record of a check to what a student is shown, still as data.

The heart of it is a doctest: the calls of the check, as they would be typed, and below the last one
what was expected and what came. Only the steps that the failing one builds on are kept. Nothing
here calls the student's program: all that is shown was received before the check failed.
"""

import builtins
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from grader import expression, findings
from grader.escape import is_name
from grader.expect import same
from grader.findings import Finding, Frame, Message, StudentException
from grader.hints import hints
from grader.picture import Picture
from grader.program import Method, Origin, Proxy, Step, describe, proxies_in
from grader.sandbox.inside.operations import OPERATIONS
from grader.sandbox.inside.wire import Summary
from grader.structure import Place
from grader.wording import message, text

PRINTED_LINES = 12
LONG_TEXT = 72
LONG_LIST = 8
# Values that are one step's and no other's: small ints and None are shared.
TELLING = frozenset({str, list, tuple, dict, set, Proxy})
REJECTED = "Traceback (most recent call last):\n    ...\n"


@dataclass(frozen=True)
class Feedback:
    """What a failed check has to tell. `typed` is what reproduces it, line by line; `whole` are the
    expected and the actual text where `expected` and `got` are cut to where they part; `message`
    and `hint_messages` are the identifiers of the sentence and of the hints.
    """

    label: str
    sentence: str
    typed: tuple[str, ...] = ()
    expected: str | None = None
    got: str | None = None
    printed: str = ""
    frames: tuple[Frame, ...] = ()
    places: tuple[Place, ...] = ()
    hints: tuple[str, ...] = ()
    whole: tuple[str, str] | None = None
    pictures: tuple[Picture, ...] = ()
    message: str = ""
    hint_messages: tuple[str, ...] = ()


def explain(finding: Finding, steps: Sequence[Step], names: Mapping[str, Any]) -> Feedback:
    """The feedback for a finding; `names` are the local variables of the check."""
    shown = final_steps(finding, steps, names)
    feedback = _explain(finding, Script(shown, names, _is_typed(finding)))
    imports = [step for step in steps[:-1] if step.operation == "import"]
    if feedback.typed and any(step.printed.strip() for step in (*imports, *shown[:-1])):
        feedback = _with_hint(feedback, Message("hint.prints-on-the-way"))
    return feedback


def _is_typed(finding: Finding) -> bool:
    """Whether the failing step is typed: not so where the check says what gives the value."""
    return not (isinstance(finding, findings.Mismatch) and finding.shown is not None)


def _explain(finding: Finding, script: "Script") -> Feedback:
    if isinstance(finding, findings.Mismatch):
        return _mismatch(finding, script)
    if isinstance(finding, findings.OtherScreen):
        return _screens(finding, script)
    if isinstance(finding, findings.AsksForMore):
        typed = script.lines(script.text_of_last())
        return _feedback(finding, typed=typed, printed=finding.screen)
    if isinstance(finding, findings.WrongKind):
        return _wrong_kind(finding, script)
    if isinstance(finding, findings.Unusable):
        typed = script.lines(script.text_of_last())
        return _feedback(finding, typed=typed, got=value_text(finding.got))
    if isinstance(finding, findings.NotRaised):
        return _not_raised(finding, script)
    if isinstance(finding, findings.Raised):
        typed = script.lines(script.text_of_last())
        got = traceback_text(finding.error)
        printed = _screen_of(script.last)
        return _feedback(
            finding, typed=typed, got=got, printed=printed, frames=finding.error.frames
        )
    if isinstance(finding, findings.OutOfTime):
        typed = script.lines(script.text_of_last())
        return _feedback(finding, typed=typed, printed=_screen_of(script.last) or finding.printed)
    if isinstance(finding, findings.TooMuchToRead):
        typed = script.lines(script.text_of_last()) if script.last is not None else ()
        return _feedback(finding, typed=typed, printed=finding.printed or _screen_of(script.last))
    if isinstance(finding, (findings.Ended, findings.TooMuchWritten, findings.BrokenChannel)):
        return _feedback(finding, typed=script.lines(script.text_of_last()))
    if isinstance(finding, findings.BrokenFile):
        return _feedback(finding, places=(finding.place,))
    if isinstance(finding, findings.RuleBroken):
        return _feedback(finding, places=finding.places)
    if isinstance(finding, findings.NeedsReview):
        return _feedback(
            finding, places=finding.places, pictures=finding.pictures, printed=finding.screen
        )
    if isinstance(finding, findings.Seen):
        return _seen(finding)
    if isinstance(finding, findings.Said):
        typed = script.lines(script.text_of_last()) if finding.with_steps else ()
        return _feedback(finding, typed=typed, printed=finding.screen)
    return _feedback(finding)


def _screen_of(step: Step | None) -> str:
    """What the screen showed in a step, where that was a conversation."""
    return step.talk.screen if step is not None and step.talk is not None else ""


def _printed_in(step: Step | None) -> str:
    """What the interpreter would show above the value of a step."""
    return step.printed if step is not None and OPERATIONS[step.operation].prints else ""


def _with_hint(feedback: Feedback, hint: Message) -> Feedback:
    return replace(
        feedback,
        hints=(*feedback.hints, text(hint)),
        hint_messages=(*feedback.hint_messages, hint.id),
    )


def _feedback(finding: Finding, said: Message | None = None, **parts: Any) -> Feedback:
    said, told = said or message(finding), hints(finding, parts.get("printed", ""))
    return Feedback(
        finding.label,
        text(said),
        hints=tuple(map(text, told)),
        message=said.id,
        hint_messages=tuple(hint.id for hint in told),
        **parts,
    )


def final_steps(
    finding: Finding, steps: Sequence[Step], names: Mapping[str, Any]
) -> tuple[Step, ...]:
    """The steps that the failing one needs, the failing one last."""
    if not steps:
        return ()
    last = steps[-1]
    if (
        isinstance(finding, (findings.Mismatch, findings.WrongKind))
        and type(finding.got) in TELLING
    ):
        last = next((step for step in reversed(steps) if step.result is finding.got), last)
        steps = steps[: steps.index(last) + 1]
    roots: list[Proxy] = []
    if isinstance(finding, findings.Mismatch) and finding.shown is not None:
        words = set(re.findall(r"\w+", finding.shown))
        roots = [p for name, value in names.items() if name in words for p in proxies_in(value)]
    return (*Slice(steps, last, roots).kept, last)


class Slice:
    """Finds the steps before `last` that made or changed an object which it uses."""

    def __init__(self, steps: Sequence[Step], last: Step, roots: Sequence[Proxy]) -> None:
        self._steps = [step for step in steps if step is not last]
        self._wanted: set[int] = set()
        self._kept: set[int] = {id(step) for step in self._steps if _is_needed(step)}
        for proxy in roots:
            self._want(proxy)
        self._want_operands(last)
        while self._add_changes():
            pass

    @property
    def kept(self) -> list[Step]:
        """The steps, in the order in which they were done."""
        return [step for step in self._steps if id(step) in self._kept]

    def _want(self, proxy: Proxy) -> None:
        if id(proxy) in self._wanted:
            return
        self._wanted.add(id(proxy))
        origin = proxy._origin
        if origin.parent is not None:
            self._want(origin.parent)
        if origin.step is not None:
            self._keep(origin.step)

    def _keep(self, step: Step) -> None:
        if id(step) not in self._kept:
            self._kept.add(id(step))
            self._want_operands(step)

    def _want_operands(self, step: Step) -> None:
        for operand in (step.target, step.arguments, step.named):
            for proxy in proxies_in(operand):
                self._want(proxy)

    def _add_changes(self) -> bool:
        """Keeps the calls that may have changed a wanted object; whether there were any."""
        before = len(self._kept)
        for step in self._steps:
            if step.finished and OPERATIONS[step.operation].changes:
                touched = [*proxies_in(step.arguments), *proxies_in(step.named)]
                touched += _receivers(step)
                if any(id(proxy) in self._wanted and _is_object(proxy) for proxy in touched):
                    self._keep(step)
        return len(self._kept) > before


def _is_needed(step: Step) -> bool:
    """Whether a step is kept whatever it is done on. An import that talks does so only once."""
    talks = step.operation == "import" and step.talk is not None and step.talk.exchanges
    return step.typed is not None or step.needed or bool(talks)


def _receivers(step: Step) -> list[Proxy]:
    """The object that a step is done on: `hand` in `hand.add_card(...)`."""
    target = step.target
    if not isinstance(target, Proxy):
        return []
    parent = target._origin.parent
    return [target] if parent is None else [target, parent]


def _is_object(proxy: Proxy) -> bool:
    return not isinstance(proxy, Method) and proxy._remote.kind == "instance"


class Script:
    """Writes steps as a student would type them."""

    def __init__(
        self, steps: Sequence[Step], names: Mapping[str, Any], last_is_typed: bool = True
    ) -> None:
        self._steps = steps
        self._typed = steps if last_is_typed else steps[:-1]
        # Where the last line is not the failing step, that may have lines of its own.
        told = bool(steps) and not last_is_typed and steps[-1].typed is not None
        self._before = steps if told else steps[:-1]
        # What is imported of each module; the module itself is "".
        self._imports: dict[str, dict[str, None]] = {}
        self._names: dict[int, str] = {}
        self._name_results(names)

    def _name_results(self, names: Mapping[str, Any]) -> None:
        """Gives objects the names that they have in the check; others that are used more than
        once get one made from their class.
        """
        given = {id(value): name for name, value in names.items() if isinstance(value, Proxy)}
        taken = set(names)
        for step in self._steps[:-1]:
            result = step.result
            if not isinstance(result, Proxy) or not _is_object(result):
                continue
            if result._origin.step is not step or step.typed is not None:
                continue
            if id(result) in given:
                self._names[id(result)] = given[id(result)]
            elif self._uses(result) > 1:
                self._names[id(result)] = _free_name(result._remote.type_name, taken)

    def _uses(self, proxy: Proxy) -> int:
        """How often the steps use an object."""
        return sum(
            any(used is proxy or _comes_from(used, proxy) for used in operand)
            for step in self._typed
            for operand in (_receivers(step), *_each_in(step.arguments), *_each_in(step.named))
        )

    def lines(self, last: str) -> tuple[str, ...]:
        """All that is to be typed, with `last` as the last line."""
        body = [line for step in self._before for line in self._statement(step)]
        keyboard = _keyboard(self._steps[-1]) if self._steps else []
        return (*self._import_lines(), *body, *keyboard, *([last] if last else []))

    def _import_lines(self) -> Iterator[str]:
        for module, members in self._imports.items():
            if "" in members:
                yield f"import {module}"
            if names := [name for name in members if name]:
                yield f"from {module} import {', '.join(names)}"

    def _statement(self, step: Step) -> list[str]:
        """The line or lines for a step that is not the last one; none where it is inlined."""
        if step.typed is not None:
            return list(step.typed)
        if step.needed and step.error is not None and step.operation == "call":
            return [self._refused(step, step.error)]
        if step.talk is not None and step.finished:
            return [*_keyboard(step), self.screen_text(step)]
        if step.operation == "set" and step.finished:
            return [self.text(step)]
        if step.operation != "call" or not step.finished:
            return []
        result = step.result
        if isinstance(result, Proxy) and result._origin.step is step and _is_object(result):
            if id(result) in self._names:
                return [f"{self._names[id(result)]} = {self.text(step)}"]
            if self._uses(result):
                return []
        text = self.text(step)
        return [text if result is None else f"_ = {text}"]

    def _refused(self, step: Step, error: StudentException) -> str:
        """A call that raised, and did something all the same, in a line that goes on."""
        self._imports.setdefault("contextlib", {})["suppress"] = None
        kind = error.type_name if error.builtin else "Exception"
        return f"with suppress({kind}): {self.text(step)}"

    def text_of_last(self) -> str:
        """The failing step as an expression."""
        if not self._steps:
            return ""
        return self.text(self._steps[-1])

    def screen_text(self, step: Step) -> str:
        """A conversation as a statement that shows what is printed, and nothing else."""
        text = self.text(step)
        return text if step.operation == "import" else f"_ = {text}"

    def text(self, step: Step) -> str:
        """A step as an expression."""
        if step.operation == "look":
            return self._renamed(step.target, step)
        operation = OPERATIONS[step.operation]
        if operation.imports:
            self._imports.setdefault(operation.imports, {})[""] = None
        values = [self.expression(value) for value in step.arguments]
        named = [f"{name}={self.expression(value)}" for name, value in step.named.items()]
        target = self.expression(step.target) if isinstance(step.target, Proxy) else step.target
        name = step.arguments[0] if step.arguments else ""  # of the attribute, where it has one
        arguments = ", ".join([*values, *named])
        return operation.typed.format(*values, target=target, arguments=arguments, name=name)

    def expression(self, value: Any) -> str:
        """A value as it would be typed."""
        if isinstance(value, Proxy):
            return self._proxy(value)
        kind = type(value)
        if kind is list and (made := _looked_at(value)) is not None:
            return self.text(made)
        if kind is list:
            return f"[{', '.join(map(self.expression, value))}]"
        if kind is tuple:
            inside = ", ".join(map(self.expression, value))
            return f"({inside},)" if len(value) == 1 else f"({inside})"
        if kind is dict:
            pairs = [f"{self.expression(k)}: {self.expression(v)}" for k, v in value.items()]
            return f"{{{', '.join(pairs)}}}"
        return repr(value)

    def _proxy(self, proxy: Proxy) -> str:
        if id(proxy) in self._names:
            return self._names[id(proxy)]
        origin = proxy._origin
        if origin.module:
            self._imports.setdefault(origin.module, {})[""] = None
            return origin.module
        if origin.parent is not None:
            if origin.parent._origin.module:
                self._imports.setdefault(origin.parent._origin.module, {})[origin.member] = None
                return origin.member
            return f"{self._proxy(origin.parent)}.{origin.member}"
        if origin.step is None:
            return repr(proxy)
        if (item := self._item(origin)) is not None:
            return item
        return self.text(origin.step) + "".join(f"[{key!r}]" for key in origin.path)

    def _item(self, origin: Origin) -> str | None:
        """The part of an expression that made an object, where others were made beside it."""
        step = origin.step
        if step is None or step.operation != "look" or not origin.path:
            return None
        made = expression.item(step.target, origin.path[0])
        if made is None:
            return None
        return self._renamed(made, step) + "".join(f"[{key!r}]" for key in origin.path[1:])

    def _renamed(self, looked: str, step: Step) -> str:
        """What was looked at, or a part of it, with the names that things have here."""
        things = {name: self.expression(thing) for name, thing in step.named.items()}
        return expression.renamed(looked, things)

    @property
    def last(self) -> Step | None:
        """The failing step."""
        return self._steps[-1] if self._steps else None


def _looked_at(value: list[Any]) -> Step | None:
    """The look that gave a list of objects, where one did."""
    first = value[0] if value else None
    step = first._origin.step if isinstance(first, Proxy) else None
    return step if step is not None and step.operation == "look" and step.result is value else None


def _keyboard(step: Step) -> list[str]:
    """What to type so that a conversation is held again: answers where input is asked for, shown
    as a terminal shows them.
    """
    if step.talk is not None and step.talk.typed is not None:
        return list(step.talk.typed())
    if step.talk is None or not (step.talk.exchanges or step.talk.asks):
        return []
    lines = [line for line in step.talk.answers if isinstance(line, str)]
    return [
        "import builtins",
        f"builtins.input = lambda prompt='', lines=iter({lines!r}): "
        "print(prompt.rstrip(' '), line := next(lines)) or line",
    ]


def _each_in(value: Any) -> list[list[Proxy]]:
    """The objects in a value, each by itself."""
    return [[proxy] for proxy in proxies_in(value)]


def _comes_from(proxy: Proxy, source: Proxy) -> bool:
    """Whether a proxy is written by way of another: `hand.get_cards()[0]` of `hand`."""
    origin = proxy._origin
    if origin.parent is not None:
        return origin.parent is source or _comes_from(origin.parent, source)
    return False


def _free_name(wanted: str, taken: set[str]) -> str:
    """A name that is not taken. It will be typed, so it is a name and nothing else, whatever a
    class calls itself.
    """
    words = re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", wanted).lower()
    first = words if is_name(words) and words not in vars(builtins) else "thing"
    name, count = first, 1
    while name in taken:
        count += 1
        name = f"{first}_{count}"
    taken.add(name)
    return name


# Findings with a doctest


def _mismatch(finding: findings.Mismatch, script: Script) -> Feedback:
    got, expected, shown = finding.got, finding.expected, finding.shown
    step = script.last
    if shown is None and step is not None and step.result is got and step.finished:
        text, expected_text, got_text = _compare(script, step, got, expected)
    elif shown is not None:
        text, expected_text, got_text = narrow(shown, got, expected)
    else:
        return _feedback(finding, expected=value_text(expected), got=value_text(got))
    printed = _printed_in(step)
    if not _can_be_shown(got):
        return _object(finding, script, shown or script.text_of_last(), expected, printed)
    if got is None and printed.rstrip("\n") == expected_text and type(expected) is not str:
        # The interpreter shows what was printed as it would show the value.
        text, got_text = f"print({text})", "None"
    return _feedback(
        finding,
        typed=script.lines(text),
        expected=expected_text,
        got=got_text,
        printed=printed,
        whole=_whole(expected, got, expected_text),
    )


def _screens(finding: findings.OtherScreen, script: Script) -> Feedback:
    last = script.last
    typed = script.lines(script.screen_text(last)) if last is not None else ()
    return _feedback(finding, typed=typed, expected=finding.expected, got=finding.got)


def _object(
    finding: findings.Mismatch,
    script: Script,
    text: str,
    expected: Any,
    printed: str = "",
) -> Feedback:
    """For an object of the program, of which it is not known how the interpreter shows it: a
    question about it that tells no more of what was expected than it has to.
    """
    got, wanted = finding.got, type(expected)
    said = Message("finding.mismatch.object", {"got": value_text(got)})
    if expected is None:
        line, right, wrong = f"{_call_on(text)} is None", "True", "False"
    elif wanted is not type(got):
        line, right, wrong = f"isinstance({text}, {wanted.__name__})", "True", "False"
    elif wanted in (list, tuple, set, dict) and len(got) != len(expected):
        line, right, wrong = f"len({text})", str(len(expected)), str(len(got))
    else:
        return _feedback(finding, said)
    return _feedback(
        finding, said, typed=script.lines(line), expected=right, got=wrong, printed=printed
    )


def _can_be_shown(value: Any) -> bool:
    """Whether it is known what the interpreter shows for a value: not so for objects."""
    if type(value) in (list, tuple, set, frozenset):
        return all(map(_can_be_shown, value))
    if type(value) is dict:
        return all(map(_can_be_shown, (*value, *value.values())))
    return not isinstance(value, (Proxy, Summary))


def _whole(expected: Any, got: Any, shown: str) -> tuple[str, str] | None:
    """Both values, texts as texts; None where `shown` is all of the expected one."""
    if shown == value_text(expected):
        return None
    if type(expected) is str and type(got) is str:
        return None if shown == expected else (expected, got)
    return value_text(expected), value_text(got)


def _compare(script: Script, step: Step, got: Any, expected: Any) -> tuple[str, str, str]:
    """The last line to type, and what it should have shown and did show."""
    text = script.text(step)
    if step.operation in ("str", "repr") and type(expected) is str:
        if is_plain(got) and is_plain(expected):
            plain = text if step.operation == "repr" else f"print({script.expression(step.target)})"
            return plain, expected, got
        return narrow(f"{step.operation}({script.expression(step.target)})", got, expected)
    return narrow(text, got, expected)


def narrow(text: str, got: Any, expected: Any) -> tuple[str, str, str]:
    """An expression and its two values, cut down to the first difference where they are long."""
    if type(got) is str and type(expected) is str and len(got) + len(expected) > LONG_TEXT:
        got_lines, expected_lines = got.split("\n"), expected.split("\n")
        if len(got_lines) + len(expected_lines) > 2:
            start, stop = _difference(got_lines, expected_lines)
            text = f"{_call_on(text)}.split('\\n')[{start}:{stop}]"
            got, expected = got_lines[start:stop], expected_lines[start:stop]
    elif type(got) is list and type(expected) is list and len(got) + len(expected) > 2 * LONG_LIST:
        start, stop = _difference(got, expected)
        text = f"{_call_on(text)}[{start}:{stop}]"
        got, expected = got[start:stop], expected[start:stop]
    return text, value_text(expected), value_text(got)


def _difference(got: list[Any], expected: list[Any]) -> tuple[int, int]:
    """The slice of both lists that shows where they first differ."""
    start = 0
    for one, other in zip(got, expected, strict=False):
        if not same(one, other):
            break
        start += 1
    return start, start + 1


def _call_on(text: str) -> str:
    """An expression that a method or an index can follow."""
    return text if re.fullmatch(r"[\w.]+(\(.*\))?|\[.*\]", text) else f"({text})"


def is_plain(text: Any) -> bool:
    """Whether a text can be shown as it is, and a student would see all that matters: no blank
    line, no space at the end of a line, nothing invisible, nothing that looks like input.
    """
    return type(text) is str and all(
        line.isprintable() and line == line.rstrip() and line and not PROMPT.match(line)
        for line in text.split("\n")
    )


PROMPT = re.compile(r"\s*(>>>|\.\.\.)")


def value_text(value: Any) -> str:
    """What the interpreter shows for a value; nothing for None. Objects get a description."""
    if value is None:
        return ""
    return _value(value)


def _value(value: Any) -> str:
    if isinstance(value, Proxy):
        return f"<{describe(value._remote)}>"
    if isinstance(value, Summary):
        return repr(value)
    kind = type(value)
    if kind is list:
        return f"[{', '.join(map(_value, value))}]"
    if kind is tuple:
        inside = ", ".join(map(_value, value))
        return f"({inside},)" if len(value) == 1 else f"({inside})"
    if kind is dict:
        return f"{{{', '.join(f'{_value(k)}: {_value(v)}' for k, v in value.items())}}}"
    return repr(value)


def _wrong_kind(finding: findings.WrongKind, script: Script) -> Feedback:
    text, got = script.text_of_last(), finding.got
    if isinstance(got, (Proxy, Summary)):
        line = f"isinstance({text}, {finding.wanted})"
        if isinstance(got, Proxy) and got._remote.called == finding.wanted:
            line = f"type({text}) is {finding.wanted}"
        said = Message("finding.mismatch.object", {"got": value_text(got)})
        return _feedback(finding, said, typed=script.lines(line), expected="True", got="False")
    expected, came = f"<class '{finding.wanted}'>", f"<class '{type(got).__name__}'>"
    return _feedback(
        finding,
        typed=script.lines(f"type({text})"),
        expected=expected,
        got=came,
        printed=_printed_in(script.last),
    )


def _seen(finding: findings.Seen) -> Feedback:
    error = finding.raised
    return _feedback(
        finding,
        pictures=finding.pictures,
        got=None if error is None else traceback_text(error),
        frames=() if error is None else error.frames,
    )


def _not_raised(finding: findings.NotRaised, script: Script) -> Feedback:
    step = script.last
    text = script.text_of_last()
    got = ""
    if finding.error is not None:
        got = traceback_text(finding.error)
    elif step is not None and isinstance(step.result, Proxy):
        text = f"_ = {text}"
    elif step is not None and step.operation != "set":
        got = value_text(step.result)
    frames = finding.error.frames if finding.error else ()
    return _feedback(
        finding,
        typed=script.lines(text),
        expected=REJECTED + finding.wanted,
        got=got,
        printed="" if finding.error else _printed_in(step),
        frames=frames,
    )


def traceback_text(error: findings.StudentException) -> str:
    """An exception as the interpreter shows it, in short."""
    message = f": {error.message}" if error.message else ""
    return f"{REJECTED}{error.type_name}{message}"
