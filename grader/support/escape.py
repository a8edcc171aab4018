"""Makes text of a student's program harmless wherever it is shown, and short enough to read."""

import unicodedata
from keyword import iskeyword

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


# What Python itself puts into the names of functions and classes.
UNNAMED = frozenset({"<module>", "<lambda>", "<locals>", "<listcomp>", "<setcomp>", "<dictcomp>"})
UNNAMED |= {"<genexpr>"}


def clean_name(text: str, limit: int = 100) -> str:
    """What a program calls a class, a function or a module. Where that is not a name of Python's,
    it is a string literal, which is nothing but text in a line of code as well.
    """
    # Most are plain, and there is one for every object that a program hands out.
    if not text or is_name(text):
        return text[:limit]
    if all(part in UNNAMED or is_name(part) for part in text.split(".")):
        return text[:limit]
    return repr(clean_line(text, limit))


def is_name(text: str) -> bool:
    """Whether a text is one name, and reads as what Python makes of it."""
    plain = text.isascii() or unicodedata.normalize("NFKC", text) == text
    return plain and text.isidentifier() and not iskeyword(text)


def unpasteable(line: str) -> str:
    """A line that no interpreter and no doctest would take for input."""
    bare = line.lstrip()
    if bare.startswith(">>>"):
        return line.replace(">>>", "\\>>>", 1)
    return line
