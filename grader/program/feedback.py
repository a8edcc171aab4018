"""From a finding and the record of a check to what a student is shown, still as data.

The heart of it is a doctest: the calls of the check, as they would be typed, and below the last one
what was expected and what came. Only the steps that the failing one builds on are kept. Nothing
here calls the student's program: all that is shown was received before the check failed.
"""

import builtins
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from grader.findings import Blocks, Finding, Message, StudentException
from grader.findings.values import narrow
from grader.program import expression
from grader.program.program import Method, Origin, Proxy, Step, proxies_in
from grader.sandbox.inside.operations import OPERATIONS
from grader.support.escape import is_name
from grader.wording import text

# Values that are one step's and no other's: small ints and None are shared.
TELLING = frozenset({str, list, tuple, dict, set, Proxy})
PROMPT = re.compile(r"\s*(>>>|\.\.\.)")
# The prompt takes a block as ended only after an empty line.
END_OF_BLOCK = ""


@dataclass(frozen=True)
class Feedback(Blocks):
    """What a failed check has to tell: a sentence, hints, and what shows the finding. `message`
    and `hint_messages` are the identifiers of the sentence and of the hints; `cause` is that of the
    finding. `answers` are what is typed where the program asks, once `typed` is; a program that is
    right gets `expected_answers` instead, where it asks other questions.
    """

    label: str
    sentence: str
    hints: tuple[str, ...] = ()
    message: str = ""
    hint_messages: tuple[str, ...] = ()
    cause: str = ""
    answers: tuple[str, ...] = ()
    expected_answers: tuple[str, ...] = ()


def explain(
    finding: Finding, steps: Sequence[Step] = (), names: Mapping[str, Any] | None = None
) -> Feedback:
    """The feedback for a finding; `names` are the local variables of the check."""
    names = names or {}
    shown = final_steps(finding, steps, names)
    script = Script(shown, names, last_is_typed=finding.shown is None)
    blocks = finding.show(script)
    said, hints = finding.sentence(), list(finding.hints(blocks.printed))
    imports = [step for step in steps[:-1] if step.operation == "import"]
    if blocks.typed and any(step.printed.strip() for step in (*imports, *shown[:-1])):
        hints.append(Message("hint.prints-on-the-way"))
    return Feedback(
        finding.label,
        text(said),
        hints=tuple(map(text, hints)),
        message=said.id,
        hint_messages=tuple(hint.id for hint in hints),
        cause=finding.cause,
        answers=script.answers if blocks.typed else (),
        **vars(blocks),
    )


def final_steps(
    finding: Finding, steps: Sequence[Step], names: Mapping[str, Any]
) -> tuple[Step, ...]:
    """The steps that the failing one needs, the failing one last."""
    if not steps:
        return ()
    last = steps[-1]
    if type(finding.value) in TELLING:
        last = next((step for step in reversed(steps) if step.result is finding.value), last)
        steps = steps[: steps.index(last) + 1]
    roots: list[Proxy] = []
    if finding.shown is not None:
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
        has_lines = bool(steps) and not last_is_typed and steps[-1].typed is not None
        self._before = steps if has_lines else steps[:-1]
        # What is imported of each module; the module itself is "".
        self._imports: dict[str, dict[str, None]] = {}
        self._names: dict[int, str] = {}
        # The step that is being written: of an object that is in two places, what counts is by way
        # of which it was used there.
        self._now: Step | None = None
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

    def lines(self, *last: str) -> tuple[str, ...]:
        """All that is to be typed, with `last` as the last lines."""
        body = [line for step in self._before for line in self._statement(step)]
        return _imported_once([*self._import_lines(), *body, *filter(None, last)])

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
            return self._refused(step, step.error)
        if step.talk is not None and step.finished:
            return [self.screen_text(step)]
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

    def _refused(self, step: Step, error: StudentException) -> list[str]:
        """A call that raised, and did something all the same, in a line that goes on."""
        self._imports.setdefault("contextlib", {})["suppress"] = None
        kind = error.type_name if error.builtin else "Exception"
        return [f"with suppress({kind}): {self.text(step)}", END_OF_BLOCK]

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
        before, self._now = self._now, step
        try:
            return self._text(step)
        finally:
            self._now = before

    def _text(self, step: Step) -> str:
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
        if (item := self._item(origin)) is not None:
            return item
        return self._source(proxy) + "".join(f"[{key!r}]" for key in origin.path)

    def _source(self, proxy: Proxy) -> str:
        """What gave an object, or something that it is in."""
        origin = proxy._origin
        if origin.step is not None:
            return self.text(origin.step)
        if origin.parent is None:
            return repr(proxy)
        if origin.parent._origin.module:
            self._imports.setdefault(origin.parent._origin.module, {})[origin.member] = None
            return origin.member
        if (last := self._got_last(proxy)) is not None:
            return f"{self._proxy(last.target)}.{last.arguments[0]}"
        return f"{self._proxy(origin.parent)}.{origin.member}"

    def _got_last(self, proxy: Proxy) -> Step | None:
        """The last step before the one that is written which got an object as an attribute."""
        found = None
        for step in self._steps:
            if step is self._now:
                break
            if step.operation == "get" and step.result is proxy:
                found = step
        return found

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

    @property
    def call(self) -> tuple[str, ...]:
        """All that is to be typed for the failing step; nothing where there is none."""
        return self.lines(self.text_of_last()) if self._steps else ()

    @property
    def answers(self) -> tuple[str, ...]:
        """What is typed where the program asks, in the steps that are held as conversations."""
        talks = [step.talk for step in self._steps if step.talk is not None]
        return tuple(line for talk in talks for line in talk.answers if isinstance(line, str))

    @property
    def screen(self) -> str:
        """What the screen showed in the failing step, where that was a conversation."""
        return self.last.talk.screen if self.last is not None and self.last.talk else ""

    @property
    def printed(self) -> str:
        """What the interpreter would show above the value of the failing step."""
        return self.last.printed if self.last and OPERATIONS[self.last.operation].prints else ""

    def gives(self, value: Any) -> bool:
        """Whether the failing step gave this value."""
        return self.last is not None and self.last.result is value and self.last.finished

    def is_a(self, value: Any, kind: str) -> bool:
        """Whether an object of the program is of a class that descends from this built-in one."""
        return isinstance(value, Proxy) and value._remote.called == kind

    def asked(self, got: Any, expected: Any) -> tuple[str, str, str]:
        """The failing step as an expression, what it should have shown, and what it did show."""
        step, text = self._steps[-1], self.text_of_last()
        if step.operation in ("str", "repr") and type(expected) is str:
            target = self.expression(step.target)
            if is_plain(got) and is_plain(expected):
                return (text if step.operation == "repr" else f"print({target})"), expected, got
            text = f"{step.operation}({target})"
        return narrow(text, got, expected)


def _imported_once(lines: Sequence[str]) -> tuple[str, ...]:
    """The lines without those that import what a line before them has imported."""
    kept: list[str] = []
    for line in lines:
        if not (line in kept and line.startswith(("import ", "from "))):
            kept.append(line)
    return tuple(kept)


def _looked_at(value: list[Any]) -> Step | None:
    """The look that gave a list of objects, where one did."""
    first = value[0] if value else None
    step = first._origin.step if isinstance(first, Proxy) else None
    return step if step is not None and step.operation == "look" and step.result is value else None


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


def is_plain(text: Any) -> bool:
    """Whether a text can be shown as it is, and a student would see all that matters: no blank
    line, no space at the end of a line, nothing invisible, nothing that looks like input.
    """
    return type(text) is str and all(
        line.isprintable() and line == line.rstrip() and line and not PROMPT.match(line)
        for line in text.split("\n")
    )
