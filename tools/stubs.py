"""Grades programs that do nothing: `python -m tools.stubs KEY [NAME ...]` prints what gave points.

A stub has the public functions and classes of the reference, docstrings and all, and does the same
thing in each of them: returns a constant, raises, keeps its arguments and no more. A program for
the terminal prints a line, or asks for ever. No such submission may earn a point, but for what a
constant is honestly right about (HONEST).
"""

import ast
import doctest
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from grader.core.assignment import Assignment, load_assignment
from grader.grading.grade import Wish
from grader.store.document import Document
from tests.judging import Judge, open_judge

Files = Mapping[str, str]

# What every function does, by the name of the stub. FIRST stands for the first parameter, NEW for a
# fresh object of the class; the examples are those in the docstrings of the reference.
FIRST_EXAMPLE, LAST_EXAMPLE = "the first example", "the last example"
BODIES = {
    "none": "pass",
    "does-nothing": "done = None",
    "zero": "return 0",
    "one": "return 1",
    "minus-one": "return -1",
    "ten": "return 10",
    "true": "return True",
    "false": "return False",
    "empty-text": "return ''",
    "word": "return 'x'",
    "list": "return []",
    "dict": "return {}",
    "tuple": "return ()",
    "first": "return FIRST",
    "new": "return NEW",
    "not-implemented": "return NotImplemented",
    "raises-not-implemented": "raise NotImplementedError",
    "raises-assertion": "raise AssertionError",
    "raises-value": "raise ValueError",
    "raises-runtime": "raise RuntimeError",
    "prints": "print('YOU WIN!')",
    "loses": "print('YOU LOSE!')",
    "asks": "input('Hit (h) or Stay (s)? ')",
    "asks-for-ever": "while True: input('Play again (Y/N)? ')",
    "echoes": "print(input())",
    "first-example": FIRST_EXAMPLE,
    "last-example": LAST_EXAMPLE,
}
# What a constructor does: nothing; keeps its arguments; sets what the reference's sets, to what the
# other functions return; does what the other functions do.
BEGINNINGS = ("bare", "keeps", "sets")
CONSTANTS = ("none", "zero", "true", "false", "empty-text", "list")
# What a program that does nothing can be right about: a window has the buttons that the starter
# has, or a title. And a player may never want a card, at a table where others do the work.
HONEST: Mapping[str, frozenset[str]] = {
    "iipp": frozenset(
        {
            "screen.the_button_deal",
            "screen.the_button_hit",
            "screen.the_button_stand",
            "screen.the_title",
            "screen.the_title_is_spelled_right",
            "screen.the_title_stays",
        }
    )
}
PLAYERS = ("conservative_player", "random_player")
# An object that has every attribute, which is this object, and that is equal to all others.
ANYTHING = """
def __getattr__(self, name):
    return self
def __call__(self, *args, **named):
    return self
def __eq__(self, other):
    return True
"""
# One object that is all there is: every attribute, item and result, equal to whatever it meets.
THING = """
class Thing:
    '''Whatever it is taken for.'''
    def __getattr__(self, name):
        return self
    def __call__(self, *args, **named):
        return self
    def __eq__(self, other):
        return True
    def __lt__(self, other):
        return False
    def __hash__(self):
        return 0
    def __len__(self):
        return 4
    def __iter__(self):
        return iter([self] * 4)
    def __getitem__(self, place):
        return self
    __add__ = __radd__ = __sub__ = __rsub__ = __call__
    __le__ = __ge__ = __contains__ = __eq__
    __gt__ = __ne__ = __lt__
THING = Thing()
"""
ANY_ATTRIBUTE = "def __getattr__(self, name):\n    return lambda *args, **named: None"


@dataclass(frozen=True)
class Stub:
    """A submission that does nothing, by name; or in which one module does nothing, `alone`."""

    name: str
    files: Files
    alone: str = ""


def stubs(key: str) -> list[Stub]:
    """All stubs of an assignment."""
    assignment = load_assignment(key)
    return [*_of_functions(assignment), *_of_single_files(assignment), *_own(key)]


def _of_functions(assignment: Assignment) -> Iterator[Stub]:
    for name, body in BODIES.items():
        for beginning in BEGINNINGS if name in CONSTANTS else ("keeps",):
            yield Stub(f"{name}-{beginning}", _stubbed(assignment, _Stubber(body, beginning)))
    anything = _Stubber("return self", "bare", more=ANYTHING)
    yield Stub("anything", _stubbed(assignment, anything))
    for name, body in BODIES.items():
        if body.startswith("raise"):
            yield Stub(f"{name}-alike", _stubbed(assignment, _Stubber(body, "alike")))
    for beginning in ("keeps", "sets"):
        thing = _Stubber("return THING", beginning, above=THING)
        yield Stub(f"thing-{beginning}", _stubbed(assignment, thing))
    for equal in ("True", "False"):
        comparing = _Stubber("pass", "keeps", equal)
        yield Stub(f"compares-{equal.lower()}", _stubbed(assignment, comparing))
    yield Stub("any-attribute", _stubbed(assignment, _Stubber("pass", "keeps", more=ANY_ATTRIBUTE)))


def _of_single_files(assignment: Assignment) -> Iterator[Stub]:
    """One file that does nothing among files that are right."""
    graded = dict.fromkeys(part.module for part in assignment.parts if part.module)
    if len(graded) < 2:
        return
    right = {
        module.file: (assignment.reference / module.file).read_text(encoding="utf-8")
        for module in assignment.modules.values()
        if not module.provided
    }
    for name in graded:
        file = assignment.modules[name].file
        for constant in CONSTANTS:
            stub = _Stubber(BODIES[constant], "sets").file(right[file])
            yield Stub(f"{name}-{constant}", {**right, file: stub}, alone=name)


def _stubbed(assignment: Assignment, stubber: "_Stubber") -> Files:
    """The files of the reference with every function stubbed; what the course gives stays away."""
    return {
        module.file: stubber.file((assignment.reference / module.file).read_text(encoding="utf-8"))
        for module in assignment.modules.values()
        if not module.provided
    }


class _Stubber:
    """Takes away what the functions of a source do."""

    def __init__(
        self, body: str, beginning: str, comparison: str = "", more: str = "", above: str = ""
    ) -> None:
        self._above = above
        self._body = body
        self._beginning = beginning
        self._comparison = comparison
        self._more = more
        self._docstrings = ""

    def file(self, source: str) -> str:
        """A source, its functions stubbed. What stands above its docstring stays."""
        tree = ast.parse(source)
        self._docstrings = "\n\n".join(
            ast.get_docstring(node) or ""
            for node in ast.walk(tree)
            if isinstance(node, ast.ClassDef | ast.FunctionDef)
        )
        head = "\n".join(source.splitlines()[: tree.body[0].lineno - 1])
        kept: list[ast.stmt] = []
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                if not node.name.startswith("_"):
                    kept.append(self._function(node, ""))
            else:
                kept.append(self._class(node) if isinstance(node, ast.ClassDef) else node)
        behind = next((i for i, one in enumerate(kept) if not _is_docstring_or_import(one)), 0)
        tree.body = [*kept[:behind], *ast.parse(self._above).body, *kept[behind:]]
        return f"{head}\n{ast.unparse(tree)}\n"

    def _class(self, node: ast.ClassDef) -> ast.ClassDef:
        body: list[ast.stmt] = []
        for one in node.body:
            if not isinstance(one, ast.FunctionDef):
                body.append(one)
            elif not one.name.startswith("_") or one.name.endswith("__"):
                body.append(self._function(one, node.name))
        names = {one.name for one in body if isinstance(one, ast.FunctionDef)}
        if self._comparison:
            for name in ("__eq__", "__lt__", "__gt__"):
                body = [one for one in body if getattr(one, "name", "") != name]
                given = f"def {name}(self, other):\n    '''Compare.'''\n"
                body += ast.parse(f"{given}    return {self._comparison}").body
        if self._more and "__getattr__" not in names:
            body += ast.parse(self._more).body
        node.body = body
        return node

    def _function(self, node: ast.FunctionDef, owner: str) -> ast.FunctionDef:
        docstring = node.body[:1] if ast.get_docstring(node, clean=False) is not None else []
        if self._body in (FIRST_EXAMPLE, LAST_EXAMPLE) and node.name != "__init__":
            node.body = [*docstring, *self._like_an_example(node)]
        else:
            node.body = [*docstring, *self._does(node, owner)]
        return node

    def _like_an_example(self, node: ast.FunctionDef) -> Sequence[ast.stmt]:
        """Gives or prints what one of the examples does, like a clock that has stopped."""
        call = "print(" if node.name in ("__str__", "__repr__") else f"{node.name}("
        wanted = [
            one.want.rstrip("\n")
            for one in doctest.DocTestParser().get_examples(self._docstrings)
            if call in one.source and one.want and not one.exc_msg
        ]
        if not wanted:
            return ast.parse("pass").body
        text = wanted[-1 if self._body == LAST_EXAMPLE else 0]
        try:
            return ast.parse(f"return {ast.literal_eval(text)!r}").body
        except (SyntaxError, ValueError):
            way = "return {!r}" if node.name in ("__str__", "__repr__") else "print({!r})"
            return ast.parse(way.format(text)).body

    def _does(self, node: ast.FunctionDef, owner: str) -> Sequence[ast.stmt]:
        if node.name == "__init__":
            return self._begins(node)
        if node.name in ("__str__", "__repr__") and not self._body.startswith("raise"):
            value = self._body.removeprefix("return ") if "return" in self._body else ""
            return ast.parse(f"return {value.strip(chr(39))!r}").body
        names = [one.arg for one in node.args.args if one.arg not in ("self", "cls")]
        static = any(getattr(one, "id", "") == "staticmethod" for one in node.decorator_list)
        alone = "None" if static or not owner else "self"
        body = self._body.replace("FIRST", (names or [alone])[0])
        new = "NotImplemented" if not owner else "self" if static else "object.__new__(type(self))"
        new = "object()" if static or not owner else new
        return ast.parse(body.replace("NEW", new)).body

    def _begins(self, node: ast.FunctionDef) -> Sequence[ast.stmt]:
        if self._beginning == "keeps":
            lines = [f"self.{one.arg} = {one.arg}" for one in node.args.args if one.arg != "self"]
        elif self._beginning == "sets":
            value = self._body.removeprefix("return ").replace("pass", "None")
            public = dict.fromkeys(
                one.attr
                for one in ast.walk(node)
                if isinstance(one, ast.Attribute) and isinstance(one.ctx, ast.Store)
            )
            lines = [f"self.{name} = {value}" for name in public if not name.startswith("_")]
        elif self._beginning == "alike":
            lines = [self._body]
        else:
            lines = []
        return ast.parse("\n".join(lines) or "pass").body


def _is_docstring_or_import(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr | ast.Import | ast.ImportFrom)


def _own(key: str) -> Iterator[Stub]:
    """Stubs that one assignment alone has: programs that are only run, and windows."""
    for name, files in OWN.get(key, {}).items():
        yield Stub(name, files)


def _terminal(body: str) -> Files:
    """A tidy program for cpsc386 with this main loop, and classes that nobody uses."""
    reference = load_assignment("cpsc386").reference

    def with_header(file: str, source: str) -> str:
        text = (reference / file).read_text(encoding="utf-8")
        return text[: text.index('"""')] + source

    sources = {"__init__": '"""The game."""\n', "cards": UNUSED_CARDS, "player": UNUSED_PLAYER}
    sources["game"] = f'"""The game."""\n\n\ndef main():\n    """Play."""\n    {body}\n'
    files = {
        f"blackjackgame/{name}.py": with_header(f"blackjackgame/{name}.py", source)
        for name, source in sources.items()
    }
    return {**files, "blackjack.py": (reference / "blackjack.py").read_text(encoding="utf-8")}


UNUSED_CARDS = '''"""The cards."""

from collections import namedtuple

Card = namedtuple('Card', ['rank', 'suit'])


class Deck:
    """The cards that are left."""

    def __init__(self):
        """Make a deck."""
        self.cards = []

    def deal(self):
        """Return a card."""
        return self.cards.pop()

    def size(self):
        """Return the number of cards."""
        return len(self.cards)
'''
UNUSED_PLAYER = '''"""The players."""


class Player:
    """A player."""

    def __init__(self, name):
        """Keep the name."""
        self.name = name

    def greet(self):
        """Say the name."""
        print(self.name)

    def leave(self):
        """Say the name again."""
        print(self.name)
'''


def _window(draw: str, buttons: str = "Deal Hit Stand", pressed: str = "pass") -> Files:
    """A window of iipp that shows the same whatever is pressed."""
    lines = [
        "import simplegui",
        f"def pressed():\n    {pressed}",
        f"def draw(canvas):\n    {draw}",
        "frame = simplegui.create_frame('Blackjack', 600, 600)",
        *(f"frame.add_button('{name}', pressed, 200)" for name in buttons.split()),
        "frame.set_draw_handler(draw)",
        "frame.start()",
    ]
    return {"blackjack.py": "\n".join(lines) + "\n"}


def _for_ever(question: str) -> str:
    """Asks the same over and over, after two questions that a game may well begin with."""
    first = "print(input('How many players? '))\n    print(input('Name: '))\n    "
    return f"{first}while True:\n        print(input({question!r}))"


CARDS = "simplegui.load_image('http://storage.googleapis.com/codeskulptor-assets/cards_jfitz.png')"
TABLE = (
    f"image = {CARDS}\n    for x in (60, 140):\n        for y in (180, 420):\n"
    "            canvas.draw_image(image, (36, 48), (72, 96), (x + 36, y + 48), (72, 96))"
)
ROUND = "Ann: wager?\n10\nYour cards: 10 9. Dealer: 10 7.\nAnn wins. Balance $10010."

OWN: dict[str, dict[str, Files]] = {
    "iipp": {
        "window-empty": _window("pass", buttons=""),
        "window-buttons": _window("pass"),
        "window-title": _window("canvas.draw_text('Blackjack', (60, 80), 48, 'Yellow')"),
        "window-question": _window("canvas.draw_text('Hit or stand?', (60, 80), 48, 'White')"),
        "window-deal": _window("canvas.draw_text('New deal?', (60, 80), 48, 'White')"),
        "window-win": _window("canvas.draw_text('You win! Score: 0', (60, 80), 48, 'White')"),
        "window-bust": _window("canvas.draw_text('You have busted.', (60, 80), 48, 'White')"),
        "window-table": _window(TABLE),
        "window-raises": _window("pass", pressed="raise ValueError"),
    },
    "cpsc386": {
        "terminal-nothing": _terminal("return 0"),
        "terminal-line": _terminal("print('Welcome to Blackjack!')"),
        "terminal-round": _terminal(f"print({ROUND!r})"),
        "terminal-asks-once": _terminal("print(input('Name: '))"),
        "terminal-players-once": _terminal("print(input('How many players (1 to 4)? '))"),
        "terminal-asks-for-ever": _terminal(_for_ever("How many players (1 to 4)? ")),
        "terminal-wagers-for-ever": _terminal(_for_ever("Ann, your wager: ")),
        "terminal-hits-for-ever": _terminal(_for_ever("Hit or stand? ")),
        "terminal-echoes": _terminal(_for_ever("")),
    },
}


def grade_stubs(
    judge: Judge, key: str, chosen: Sequence[Stub], folder: Path
) -> Iterator[tuple[Stub, Document]]:
    """The result of each stub; they are written below a folder."""
    folders = [write(stub.files, folder / stub.name) for stub in chosen]
    wishes = [
        Wish(key=key, only=_parts(key, stub), nothing_else=bool(stub.alone)) for stub in chosen
    ]
    begun = [judge.start(*one) for one in zip(folders, wishes, strict=True)]
    yield from zip(chosen, (one.result() for one in begun), strict=True)


def _parts(key: str, stub: Stub) -> tuple[str, ...]:
    """The parts in which a stub must earn nothing; empty for all."""
    parts = load_assignment(key).parts_of("final")
    return tuple(part.id for part in parts if stub.alone and part.module == stub.alone)


def write(files: Files, folder: Path) -> Path:
    """Writes files into a folder."""
    for name, source in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(source, encoding="utf-8")
        path.chmod(0o755 if source.startswith("#!") else 0o644)
    return folder


def earned(stub: Stub, document: Document) -> list[str]:
    """The checks that gave a stub points for nothing, each with its part."""
    scored = {part.id for part in document.parts if part.score}
    honest = HONEST.get(document.assignment, frozenset())
    return [
        f"{check.part} {check.id}: {check.outcome}"
        for check in document.checks
        if check.part in scored and check.earned and check.weight
        if check.id not in honest and stub.alone not in PLAYERS
    ]


def main(arguments: Sequence[str]) -> int:
    """Prints each stub that earned points, and for what; 1 where there is one."""
    key, words = arguments[0], arguments[1:]
    chosen = [stub for stub in stubs(key) if not words or stub.name in words]
    wrong = 0
    with open_judge() as judge, tempfile.TemporaryDirectory(prefix="stubs-") as name:
        for stub, document in grade_stubs(judge, key, chosen, Path(name)):
            found = earned(stub, document)
            wrong += bool(found or document.faults)
            # What is forfeited is printed, too: a point for nothing may hide behind it.
            points = sum(part.score or 0 for part in document.parts)
            print(f"{key} {stub.name}: {points:g}", *document.faults, flush=True)
            for line in found:
                print(f"    {line}", flush=True)
    print(f"{key}: {wrong} of {len(chosen)} stubs have points for nothing")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
