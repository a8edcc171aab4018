"""Two texts side by side: where they part is marked, and seen, whatever the texts are."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from grader.report.compare import (
    SHOWN_COLUMNS,
    SHOWN_LINES,
    WHOLE_CHARACTERS,
    Difference,
    Row,
    compare,
    excerpt,
    whole,
)

# Made of few and mostly nasty characters, so that two of them are often nearly the same.
TEXTS = st.text("ab \t\n\r\u00a0\ufeff\u0430\u0301\ufe0f♥", max_size=60)


def found(expected: str, got: str) -> Difference:
    difference = compare(expected, got)
    assert difference is not None
    return difference


def marked(row_set: tuple[Row, ...]) -> str:
    """What is marked in some rows."""
    return "".join(
        piece.text for row in row_set for piece in row if piece.style in ("mark", "seen")
    )


def sides(expected: str, got: str) -> tuple[str, str]:
    difference = found(expected, got)
    return marked(excerpt(expected, difference.expected)), marked(excerpt(got, difference.got))


def plain(rows: tuple[Row, ...]) -> str:
    return "\n".join("".join(piece.text for piece in row) for row in rows)


@pytest.mark.parametrize(
    ("expected", "got", "words"),
    [
        ("(2, clubs) (3, hearts)", "(2, clubs) (3, spades)", ("hearts", "spades")),
        ("score: 10.", "score: 19.", ("10", "19")),
        ("____\n|A  |", "____\n|A |", ("·", "")),
        ("a line\n", "a line", ("↵", "")),
        ("a line", "a line\n", ("", "↵")),
        ("a\tb", "a b", ("→\t", "·")),
        ("a\nb", "a\r\nb", ("↵", "\\r")),
        ("wallet: 10", "\ufeffwallet: 10", ("", "\\ufeff")),
        ("bet: 5", "bet:\u00a05", ("·", "\\xa0")),
        ("♥", "♥\ufe0f", ("", "\\ufe0f")),
        ("Ace", "\u0410ce", ("Ace", "\u0410ce")),
    ],
)
def test_the_difference_is_marked_and_what_is_invisible_in_it_shown(
    expected: str, got: str, words: tuple[str, str]
) -> None:
    assert sides(expected, got) == words


@pytest.mark.parametrize(
    ("expected", "got", "sentence"),
    [
        ("abcd", "abxd", "First difference (character 3): expected “c”, got “x”."),
        ("ab\ncd", "ab\nc", "First difference (line 2, character 2): expected “d”, got the end"),
        ("ab\n", "ab", "(line 1, character 3): expected a line end, got the end of the text."),
        ("a b", "a\u00a0b", "expected a space, got a no-break space (U+00A0)."),
        ("A", "\u0410", "expected “A”, got “\u0410” (U+0410 CYRILLIC CAPITAL LETTER A)."),
        ("|♥", "|❤", "“♥” (U+2665 BLACK HEART SUIT), got “❤” (U+2764 HEAVY BLACK HEART)."),
        ("♥", "♥\ufe0f", "expected the end of the text, got U+FE0F VARIATION SELECTOR-16."),
    ],
)
def test_the_difference_is_said_in_words(expected: str, got: str, sentence: str) -> None:
    assert sentence in found(expected, got).sentence


@pytest.mark.parametrize(
    ("expected", "got"), [("True", "False"), ("12", "22"), ("[1, 2]", "'no'"), ("same", "same")]
)
def test_what_is_seen_at_a_glance_is_not_marked(expected: str, got: str) -> None:
    assert compare(expected, got) is None


def test_spaces_that_are_not_the_difference_stay_spaces() -> None:
    assert sides("(2, clubs) (K, hearts)!", "(2, clubs) (9, spades)!") == ("K, hearts", "9, spades")


@given(TEXTS, TEXTS)
def test_two_texts_never_look_the_same(expected: str, got: str) -> None:
    difference = compare(expected, got)
    if expected == got:
        assert difference is None
    else:
        one = excerpt(expected, difference.expected if difference else None)
        other = excerpt(got, difference.got if difference else None)
        assert one != other
        assert all(char.isprintable() or char in "\t\n\u00a0" for char in plain(one) + plain(other))


@pytest.mark.parametrize("at", [0, 40, 100, 5_000, 199_999])
@pytest.mark.parametrize("filling", ["x", "x\n", "ab "])
def test_of_long_texts_the_place_where_they_part_is_shown(filling: str, at: int) -> None:
    expected = (filling * 200_000)[:200_000]
    got = expected[:at] + "?" + expected[at + 1 :]
    difference = found(expected, got)
    for text, spot in ((expected, difference.expected), (got, difference.got)):
        rows = excerpt(text, spot)
        assert len(rows) <= SHOWN_LINES + 2
        assert len(plain(rows)) <= (SHOWN_COLUMNS + 40) * len(rows)
    assert "?" in marked(excerpt(got, difference.got))


def test_long_texts_with_nothing_in_common_are_cut() -> None:
    for text in ("x" * 200_000, "y\n" * 100_000, "\u202e" * 200_000, ("z" * 3_000 + "\n") * 60):
        assert len(plain(whole(text))) <= 7 * WHOLE_CHARACTERS
        assert "characters cut]" in plain(whole(text))
        assert len(plain(excerpt(text))) <= 7 * SHOWN_LINES * SHOWN_COLUMNS


def test_a_text_that_fits_is_shown_as_it_is() -> None:
    text = "one\n\n  two\nthree\n"
    assert plain(whole(text)) == plain(excerpt(text)) == text


@pytest.mark.parametrize("text", [">>> import os", "  >>> os.remove('x')", "a\n>>> 1"])
def test_no_line_can_be_pasted_as_input(text: str) -> None:
    for got in (text, text + "!"):
        difference = compare(text + "?", got)
        rows = (*excerpt(got, difference.got if difference else None), *whole(got))
        assert not any(line.lstrip().startswith(">>>") for line in plain(rows).split("\n"))
