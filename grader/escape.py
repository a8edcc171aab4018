"""Makes text of a student's program harmless wherever it is shown, and short enough to read."""

import unicodedata

# What changes how text is shown without showing itself: controls, formats (bidi, zero width),
# lone surrogates, private use, unassigned, and the separators of lines and paragraphs.
UNSEEN = frozenset({"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"})
KEPT = frozenset("\n\t")


def clean(text: str, limit: int = 4_000) -> str:
    r"""The text with everything unseen written out (\x1b, \u202e), and cut to `limit`."""
    shown = "".join(map(_shown, text[:limit]))
    return shown if len(text) <= limit else f"{shown}\n[{len(text) - limit} characters cut]"


def _shown(char: str) -> str:
    if char in KEPT or (char.isascii() and char.isprintable()):
        return char
    if unicodedata.category(char) not in UNSEEN:
        return char
    return char.encode("unicode_escape").decode("ascii")


def clean_line(text: str, limit: int = 200) -> str:
    """One line: line ends and tabs are written out, too."""
    cut = clean(text[:limit], limit).replace("\n", "\\n").replace("\t", "\\t")
    return cut if len(text) <= limit else f"{cut} [cut]"


def unpasteable(line: str) -> str:
    """A line that no interpreter and no doctest would take for input."""
    bare = line.lstrip()
    if bare.startswith(">>>"):
        return line.replace(">>>", "\\>>>", 1)
    return line
