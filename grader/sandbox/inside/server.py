"""Serves one trial: does what the trusted process asks with the student's modules, and reports.

A request is `[number, operation, argument, ...]`; the reply to it is `{"n": number, "value": ...}`
or `{"n": number, "raised": {...}}`. Before the reply to a conversation there may be any number of
questions `{"n": number, "asks": told}`: the program wants a line from its keyboard, and gets it as
`[number, line, interrupt]`, with null for the end of the input and true for Ctrl-C. `told` is what
the function `at_question` of a stand-in gives, null where none has one.

The functions of stand-ins are called by "act" alone, with a word first that they must give back:
the trusted side made it up for this call, so a function that was switched off cannot say it. They
were taken before any student code ran, and no module of that name is left to be changed or to stand
in the way of a student's; but what a stand-in offers is for the program to import. `chance` and
`absence` are two that every trial has.

Whatever is not a plain value stays here in a table and crosses as
`["object", id, kind, type name, module, base, origin]`. The program that runs here may change
anything in this process, this module included: a reply is an observation, never a verdict.
"""

import builtins
import gc
import importlib
import importlib.abc
import importlib.machinery
import marshal
import os
import sys
import types
from collections.abc import Callable, Iterable
from typing import Any

from . import absence, chance, console, own_names, wire
from .operations import OPERATIONS

MAX_MESSAGE = 2_000
MAX_FILES = 200
SHOWN_FRAMES = 6
# The names by which an expression checks what is in the middle of it; none that can be typed.
EXACT, WALKED = "is exact", "is walked over"
# After a module's name, once or more: code that runs in its namespace once it is imported.
REPLACED = "+"
# After a module's name: what the student's own module of that name defines, where it is the
# reference's that is imported.
BESIDE = "&"
# Under this name: what the modules say, and what they are to say in its place.
REWORDED = "~"
# The file that makes a folder a package; a module is called so where a file has the package's name.
INIT = "__init__"

# Taken before any of the student's code has run: what a program does to builtins is its own affair.
_type, _len, _str, _open, _eval, _exec = type, len, str, open, eval, exec
_loads = marshal.loads
_getattr = getattr
# What an expression finds beside the names that it is given.
_BUILTINS = dict(vars(builtins))
_setprofile, _getprofile = sys.setprofile, sys.getprofile
_walk, _join, _dirname, _makedirs = os.walk, os.path.join, os.path.dirname, os.makedirs
_mro = type.__dict__["__mro__"].__get__
_args_of = BaseException.__dict__["args"].__get__
_traceback_of = BaseException.__dict__["__traceback__"].__get__
_name_of = type.__dict__["__name__"].__get__


class CompiledModules(importlib.abc.MetaPathFinder, importlib.abc.Loader):
    """Imports the modules that came with the trial, compiled, without a file or a folder: first the
    stand-ins, and later the student's.
    """

    def __init__(self, stand_ins: dict[str, bytes]) -> None:
        self._code = stand_ins
        self._packages: frozenset[str] = frozenset()
        self._ours = frozenset(stand_ins)

    def find_spec(
        self, fullname: str, path: Any = None, target: Any = None
    ) -> importlib.machinery.ModuleSpec | None:
        package = fullname in self._packages
        if self._code_of(fullname) is None and not package:
            return None
        folder = fullname.replace(".", "/")
        file = f"{folder}/__init__.py" if package else f"{folder}.py"
        spec = importlib.machinery.ModuleSpec(fullname, self, origin=file, is_package=package)
        spec.has_location = True
        return spec

    def exec_module(self, module: types.ModuleType) -> None:
        code = self._code_of(module.__name__)
        if module.__name__ in self._ours:
            # As ours do: what a program does to its builtins does not reach them.
            vars(module)["__builtins__"] = vars(builtins)
        else:
            vars(module)["__builtins__"] = vars(sys.modules["builtins"])
        if module.__name__ + BESIDE in self._code and code is not None:
            own = marshal.loads(self._code[module.__name__ + BESIDE])
            own_names.put_in(module.__dict__, code, own)
        elif code is not None:  # a folder without __init__.py is a package as well
            exec(self._loaded(code), module.__dict__)
        piece = module.__name__ + REPLACED
        while piece in self._code:
            exec(marshal.loads(self._code[piece]), module.__dict__)
            piece += REPLACED

    def get_code(self, fullname: str) -> types.CodeType | None:
        """The code of a module, for runpy to run it; none of a folder."""
        code = self._code_of(fullname)
        return None if code is None else self._loaded(code)

    def _loaded(self, code: bytes) -> types.CodeType:
        words = self._code.get(REWORDED)
        loaded = marshal.loads(code)
        return loaded if words is None else _reworded(loaded, marshal.loads(words))

    def _code_of(self, fullname: str) -> bytes | None:
        """The code of a module that is imported. As for Python, a package goes before a file of the
        same name, and its __init__.py is a module in it as well.
        """
        package, _, last = fullname.rpartition(".")
        if last == INIT and package in self._packages and fullname not in self._code:
            return self._code.get(package)
        return self._code.get(f"{fullname}.{INIT}", self._code.get(fullname))

    def run_as_main(self, name: str) -> None:
        """Runs a module under the name that it has when it is started from a terminal."""
        module = types.ModuleType("__main__")
        module.__file__ = f"{name}.py"
        vars(module)["__builtins__"] = sys.modules["builtins"]
        sys.argv = [module.__file__]
        sys.modules["__main__"] = module
        exec(self._loaded(self._code[name]), module.__dict__)

    def change_over(
        self, code: dict[str, bytes], packages: Iterable[str], offered: Iterable[str]
    ) -> None:
        """From now on the modules are the student's, and those stand-ins that are offered to it."""
        for name in self._ours.difference(offered):
            del sys.modules[name]
        self._ours = frozenset(offered)
        self._code = {**code, **{name: self._code[name] for name in offered}}
        self._packages = frozenset(packages)


def _reworded(code: types.CodeType, words: dict[str, str]) -> types.CodeType:
    """Code with other texts in it."""
    constants = []
    for one in code.co_consts:
        if _type(one) is types.CodeType:
            one = _reworded(one, words)
        elif _type(one) is str:
            for used, wanted in words.items():
                one = one.replace(used, wanted)
        constants.append(one)
    return code.replace(co_consts=tuple(constants))


class Server:
    """Keeps the objects of one trial and carries out requests on them."""

    def __init__(self, channel: int, modules: CompiledModules, sources: Iterable[str]) -> None:
        self._channel = channel
        self._modules = modules
        self._sources = frozenset(sources)
        self._objects: list[Any] = []
        self._ids: dict[int, int] = {}
        self._number = 0
        self._witness: tuple[str, str] | None = None
        self._stand_ins: dict[tuple[str, str], Callable[..., Any]] = {}
        # Their code, as it was before any of the student's ran.
        self._taken: dict[tuple[str, str], types.CodeType] = {}
        self._word = ""
        self._typed = {"__name__": "__main__", "__builtins__": vars(sys.modules["builtins"])}
        self._operations = {row.name: row.run or self._own(row.name) for row in OPERATIONS.values()}

    def _own(self, operation: str) -> Callable[..., Any]:
        """The method that is called as the operation is."""
        method: Callable[..., Any] = getattr(self, "_" + operation.replace("-", "_"))
        return method

    def take_in(self, name: str, stand_in: types.ModuleType) -> None:
        """Keeps the functions of a stand-in to be called. From now on, what `at_question` has to
        tell goes along with every question.
        """
        home = stand_in.__name__
        for key, value in vars(stand_in).items():
            if _type(value) is types.FunctionType and key[0] != "_" and value.__module__ == home:
                self._stand_ins[name, key] = value
                self._taken[name, key] = value.__code__
                if key == "at_question":
                    self._witness = name, key

    def ready(self) -> None:
        """Tells the trusted side that all is in place and none of the student's code has run."""
        self._reply(0, {"value": None})

    def serve(self) -> None:
        """Answers requests until the trusted side closes the channel."""
        while True:
            try:
                number, operation, *arguments = wire.receive_frame(self._channel)
            except EOFError:
                return
            self._number = number
            self._reply(number, self._carry_out(operation, arguments))

    def _reply(self, number: int, answer: dict[str, Any]) -> None:
        try:
            frame = wire.pack({"n": number, **answer})
        except wire.WireError as error:
            frame = wire.pack({"n": number, "value": ["summary", f"a value that needs {error}"]})
        wire.send_all(self._channel, frame)

    def _carry_out(self, operation: str, arguments: list[Any]) -> dict[str, Any]:
        try:
            values = [wire.decode(argument, self._resolve) for argument in arguments]
            result = self._operations[operation](*values)
            answer = {"value": wire.encode(result, self._refer)}
        except BaseException as error:  # SystemExit and friends are observations too
            answer = {"raised": self._describe(error)}
        self._flush()
        return answer

    def _flush(self) -> None:
        try:
            for stream in (sys.stdout, sys.stderr):
                stream.flush()
        except BaseException:  # the program may have closed or replaced them: then nothing is kept
            pass

    # References

    def _resolve(self, reference: list[Any]) -> Any:
        return self._objects[reference[1]]

    def _refer(self, obj: Any) -> list[Any]:
        number = self._ids.get(id(obj))
        if number is None:
            number = _len(self._objects)
            self._objects.append(obj)  # keeps it alive, so that its id stays its own
            self._ids[id(obj)] = number
        kind = _type(obj)
        return ["object", number, *self._kind(obj), _name_of(kind), self._module(kind)]

    def _kind(self, obj: Any) -> list[str]:
        """What sort of thing `obj` is, and which built-in type it descends from."""
        kind = _type(obj)
        bases = _mro(kind)
        if type in bases:
            return ["class", _name_of(obj)]
        if kind in _FUNCTIONS:
            return ["function", ""]
        if kind is types.ModuleType:
            return ["module", ""]
        plain = [base for base in bases if base in _PLAIN and base is not object]
        return ["instance", _name_of(plain[0]) if plain else ""]

    def _module(self, kind: type) -> str:
        try:
            module = type.__dict__["__dict__"].__get__(kind).get("__module__", "builtins")
        except BaseException:  # a metaclass that lies: the name is only shown
            return ""
        return module if _type(module) is str else ""

    # Operations

    def _import(self, name: str) -> Any:
        return importlib.import_module(name)

    def _call(self, function: Any, arguments: list[Any], named: dict[str, Any]) -> Any:
        return function(*arguments, **named)

    def _act(self, word: str, stand_in: str, function: str, arguments: list[Any]) -> Any:
        """What a function of a stand-in reports: the word, and its value."""
        return self._observe((stand_in, function), word, *arguments)

    def _observe(self, name: tuple[str, str], word: str, *arguments: Any) -> Any:
        """Calls a function of a stand-in. One that has other code than it came with is the
        program's doing, and is not called.
        """
        if self._stand_ins[name].__code__ is not self._taken[name]:
            return [word, None, wire.CHANGED]
        return self._stand_ins[name](word, *arguments)

    def _converse(
        self, word: str, function: Any, arguments: list[Any], named: dict[str, Any]
    ) -> Any:
        """A call that may read from the keyboard; `word` goes with every question."""
        self._word = word
        with console.keyboard(self._ask):
            return function(*arguments, **named)

    def _import_conversing(self, word: str, name: str) -> Any:
        """An import that may read from the keyboard, of a program that plays at once."""
        self._word = word
        with console.keyboard(self._ask):
            return importlib.import_module(name)

    def _run(self, word: str, name: str) -> Any:
        """Runs a module of the student's as a program of its own; what it exits with."""
        self._word = word
        with console.keyboard(self._ask):
            try:
                self._modules.run_as_main(name)
            except SystemExit as exit:
                return exit.code
            return None

    def _ask(self) -> str | None:
        """The next line that is typed; None when the input has ended."""
        self._flush()
        wire.send_all(self._channel, wire.pack({"n": self._number, "asks": self._told()}))
        _, line, interrupt = wire.receive_frame(self._channel)
        if interrupt:
            raise KeyboardInterrupt
        return None if line is None else _str(line)

    def _told(self) -> Any:
        """What the witness has to tell, if that is plain; nothing where it stumbles."""
        if self._witness is None:
            return None
        try:
            return wire.encode(self._observe(self._witness, self._word), _refuse)
        except BaseException:  # it looks at a program that may be in any state
            return None

    def _look(self, code: bytes, names: dict[str, Any]) -> list[Any]:
        """What an expression gives, in a namespace of its own, with None before it. Or the number
        of a part that gave something which is not exactly of a built-in type, and what that was.
        """
        words = {"__builtins__": _BUILTINS, EXACT: _exact, WALKED: _walked}
        try:
            return [None, _eval(_loads(code), {**words, **names})]
        except _OtherKind as other:
            return other.found

    def _type(self, word: str, code: bytes) -> None:
        """Runs what is typed at Python's prompt, which shows what it gives: all that is typed in a
        trial has one namespace.
        """
        self._word = word
        with console.keyboard(self._ask):
            _exec(_loads(code), self._typed)

    def _depth(self, word: str, function: Any, arguments: list[Any]) -> Any:
        """How often one and the same piece of the student's code was at work at a time during a
        call: 1 for plain calls, more where it calls itself. No report where the counting was
        switched off on the way.
        """
        active: dict[types.CodeType, int] = {}
        deepest = 0

        def watch(frame: types.FrameType, event: str, _: Any) -> None:
            nonlocal deepest
            code = frame.f_code
            if code.co_filename in self._sources:
                if event == "call":
                    active[code] = active.get(code, 0) + 1
                    deepest = max(deepest, active[code])
                elif event == "return":
                    active[code] = active.get(code, 0) - 1

        _, watched = self._watched(watch, function, arguments)
        return [word, deepest] if watched else None

    def _unsettle(self, word: str, function: Any, arguments: list[Any]) -> Any:
        """What a call comes to when the student's code, where it is at work for the second time at
        a time, gets other arguments: the word, the result, and whether there were any to change.
        """
        active: dict[types.CodeType, int] = {}
        changed = False
        # The call that got other arguments: what it calls gets them already, and two changes could
        # undo each other.
        inside: types.FrameType | None = None

        def watch(frame: types.FrameType, event: str, _: Any) -> None:
            nonlocal changed, inside
            code = frame.f_code
            if code.co_filename not in self._sources:
                return
            if event == "call":
                active[code] = active.get(code, 0) + 1
                if active[code] == 2 and inside is None and _change_arguments(frame):
                    changed, inside = True, frame
            elif event == "return":
                active[code] = active.get(code, 0) - 1
                if frame is inside:
                    inside = None

        result, watched = self._watched(watch, function, arguments)
        return [word, [result, changed]] if watched else None

    def _watched(
        self, watch: Callable[..., None], function: Any, arguments: list[Any]
    ) -> tuple[Any, bool]:
        """What a call gives, and whether it was watched until it ended."""
        _setprofile(watch)
        try:
            result = function(*arguments)
        finally:
            watched = _getprofile() is watch
            _setprofile(None)
        return result, watched

    def _files(self) -> list[str]:
        """The files in the trial's working folder and below, as paths with `/`."""
        found: list[str] = []
        for folder, folders, files in _walk("."):
            folders.sort()
            for name in sorted(files):
                found.append(_join(folder, name)[2:])
                if _len(found) >= MAX_FILES:
                    return found
        return found

    def _read(self, path: str) -> bytes | None:
        """The bytes of a file that the program wrote; None when there is no such file."""
        try:
            with _open(path, "rb") as file:
                return file.read(wire.MAX_TEXT + 1)
        except (FileNotFoundError, IsADirectoryError, NotADirectoryError):
            return None

    def _write(self, path: str, data: bytes) -> None:
        if _dirname(path):
            _makedirs(_dirname(path), exist_ok=True)
        with _open(path, "wb") as file:
            file.write(data)

    # Exceptions

    def _describe(self, error: BaseException) -> dict[str, Any]:
        kind = _type(error)
        bases = [_name_of(base) for base in _mro(kind) if base in _BUILTIN_ERRORS]
        return {
            "type": _name_of(kind),
            "builtin": kind in _BUILTIN_ERRORS,
            "bases": bases,
            "message": self._message(error, kind),
            "frames": self._frames(error),
        }

    def _message(self, error: BaseException, kind: type) -> str | None:
        """The text of an exception, where making it runs none of the student's code."""
        own = None
        for base in _mro(kind):
            if base in _BUILTIN_ERRORS:
                own = base
                break
            if "__str__" in base.__dict__:
                break
        arguments = _args_of(error)
        if own is None:
            return None
        if own in _SYNTAX_ERRORS and arguments and _type(arguments[0]) is _str:
            return _str(arguments[0])[:MAX_MESSAGE]  # beside it stands where, in a tuple
        if any(_type(argument) not in _SHOWN_TYPES for argument in arguments):
            return None
        try:
            return str(own.__str__(error))[:MAX_MESSAGE]
        except BaseException:  # an exception object that was tampered with has no message
            return None

    def _frames(self, error: BaseException) -> list[list[Any]]:
        """Where in the student's files the exception passed: file, line and function, outermost
        first, the middle of a long list left out.
        """
        frames: list[list[Any]] = []
        step = _traceback_of(error)
        while step is not None:
            code = step.tb_frame.f_code
            if code.co_filename in self._sources:
                frames.append([code.co_filename, step.tb_lineno or 0, code.co_name[:80]])
            step = step.tb_next
        if _len(frames) > SHOWN_FRAMES:
            half = SHOWN_FRAMES // 2
            return [*frames[:half], *frames[-half:]]
        return frames


class _OtherKind(Exception):
    """A value in the middle of an expression that is not exactly of a built-in type."""

    def __init__(self, place: int, value: Any) -> None:
        self.found = [place, value]


def _exact(place: int, value: Any, method: str) -> Any:
    """The value, if that method of a built-in type is not another's: what a subclass of str makes
    of split() could be anything.
    """
    kind = _type(value)
    if kind not in _PLAIN:
        for base in _mro(kind):
            if base in _PLAIN and hasattr(base, method):
                raise _OtherKind(place, value)
    return value


def _walked(place: int, value: Any) -> Any:
    """The value, if it is a list, or a range of numbers."""
    if _type(value) in (list, range):
        return value
    raise _OtherKind(place, value)


def _change_arguments(frame: types.FrameType) -> bool:
    """Gives a call that begins other arguments: lists the other way round, or else other numbers;
    whether there were any.
    """
    values = frame.f_locals  # what is written here is taken over when the watching is done
    names = frame.f_code.co_varnames[: frame.f_code.co_argcount]
    lists = [name for name in names if _type(values[name]) in (list, tuple)]
    lists = [name for name in lists if _len(values[name]) > 1]
    for name in lists:
        values[name] = values[name][::-1]
    numbers = [] if lists else [name for name in names if _type(values[name]) is int]
    for name in numbers:
        values[name] -= 1
    return _len(lists) + _len(numbers) > 0


def _refuse(obj: Any) -> Any:
    raise TypeError(_type(obj))


_FUNCTIONS = frozenset(
    {
        types.FunctionType,
        types.BuiltinFunctionType,
        types.MethodType,
        types.MethodWrapperType,
        types.WrapperDescriptorType,
        types.MethodDescriptorType,
        types.ClassMethodDescriptorType,
    }
)
_PLAIN = frozenset(
    {bool, int, float, str, bytes, list, tuple, dict, set, frozenset, complex, bytearray}
)
_BUILTIN_ERRORS = frozenset(
    thing
    for thing in vars(builtins).values()
    if isinstance(thing, type) and issubclass(thing, BaseException)
)
_SYNTAX_ERRORS = frozenset({SyntaxError, IndentationError, TabError})
_SHOWN_TYPES = frozenset({str, int, float, bool, _type(None), bytes})


def run_trial(
    channel: int, setup: dict[str, Any], code: dict[str, bytes], stand_ins: dict[str, bytes]
) -> None:
    """Puts the modules of the trial in place and serves it."""
    sys.argv, sys.orig_argv = [""], [""]
    for folder in setup["folders"]:
        os.makedirs(folder, exist_ok=True)
    modules = CompiledModules(stand_ins)
    sys.meta_path.append(modules)
    sys.modules["builtins"] = _own_builtins()
    server = Server(channel, modules, setup["files"])
    beside = {name: importlib.import_module(name) for name in stand_ins}
    for name, stand_in in {"chance": chance, "absence": absence, **beside}.items():
        server.take_in(name, stand_in)
    offered = [name for name, module in beside.items() if _getattr(module, "OFFERED", False)]
    modules.change_over(code, setup["packages"], offered)
    # What is frozen is not among the objects that the collector lists.
    gc.freeze()
    server.ready()
    server.serve()


def _own_builtins() -> types.ModuleType:
    """A copy of the builtins for the student's modules: they may do with it what they like, and
    change nothing for the code of ours and for the library.
    """
    copy = types.ModuleType(builtins.__name__)
    vars(copy).update(vars(builtins), id=chance._number_of)
    return copy
