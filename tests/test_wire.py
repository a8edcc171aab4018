"""What crosses the process boundary, and what is refused."""

import contextlib
import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.program.expect import same
from grader.sandbox.inside import wire

plain = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**200), 2**200)
    | st.floats(allow_nan=False)
    | st.text(st.characters(codec=None))
    | st.binary(),
    lambda inner: (
        st.lists(inner)
        | st.tuples(inner, inner)
        | st.dictionaries(st.text() | st.integers(), inner)
    ),
)


def there_and_back(value: Any) -> Any:
    document = wire.pack(wire.encode(value, refuse_reference))
    return wire.decode(wire.unpack(document[4:]), refuse_object)


def refuse_reference(obj: Any) -> list[Any]:
    raise AssertionError(f"{obj!r} needs no reference")


def refuse_object(data: list[Any]) -> Any:
    raise AssertionError(f"{data!r} is no object")


@pytest.mark.costly
@given(plain)
def test_a_plain_value_comes_back_with_its_exact_type(value: Any) -> None:
    assert same(there_and_back(value), value)


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -0.0])
def test_odd_floats_come_back(value: float) -> None:
    assert repr(there_and_back(value)) == repr(value)


@pytest.mark.parametrize("kind", [str, int, list, dict, float, tuple, set])
def test_a_subclass_of_a_builtin_crosses_as_a_reference(kind: type) -> None:
    own = type("Own", (kind,), {"__eq__": lambda self, other: True, "__hash__": None})
    assert wire.encode(own(), lambda obj: ["object", 7]) == ["object", 7]


@pytest.mark.parametrize(
    "value",
    [
        "x" * (wire.MAX_TEXT + 1),
        b"x" * (wire.MAX_TEXT + 1),
        [0] * (wire.MAX_ITEMS + 1),
        10**5000,
    ],
    ids=["text", "bytes", "list", "int"],
)
def test_what_is_too_large_comes_back_as_a_summary_that_equals_nothing(value: Any) -> None:
    got = there_and_back(value)
    assert isinstance(got, wire.Summary)
    assert got != value


def test_what_is_nested_too_deep_comes_back_as_a_summary() -> None:
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    assert isinstance(there_and_back(deep), wire.Summary)
    endless: list[Any] = []
    endless.append(endless)
    assert isinstance(there_and_back(endless), wire.Summary)


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"\xff\xfe",
        b"NaN",
        b"1.5",
        b"1e999",
        b"[" * 100_000,
        b"1" + b"0" * 5_000,
    ],
    ids=["empty", "cut", "no-utf8", "nan", "float", "inf", "deep", "long-int"],
)
def test_a_frame_that_is_not_as_agreed_is_refused(body: bytes) -> None:
    with pytest.raises(wire.WireError):
        wire.unpack(body)


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(),
        lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    )
    | st.tuples(st.sampled_from(["list", "dict", "float", "int", "bytes", "set", "object", "x"]))
    | st.lists(st.sampled_from(["list", "dict", "int"]) | st.lists(st.lists(st.integers())))
)
def test_a_forged_value_is_refused_or_plain_and_never_an_error(document: Any) -> None:
    document = json.loads(json.dumps(document))
    with contextlib.suppress(wire.WireError):
        wire.decode(document, lambda data: None)


def test_a_frame_that_is_too_large_is_not_sent() -> None:
    with pytest.raises(wire.WireError):
        wire.pack(["x" * 300_000] * 4)
