"""A source as tokens that stay the same when it is renamed, commented and laid out anew.

Nothing here runs or compiles a source, and no source makes it raise or take long.
"""

import builtins
import io
import keyword
import re
import tokenize
from bisect import bisect_right
from collections.abc import Iterator
from itertools import islice

# What a token is, and the line on which it stands.
Token = tuple[str, int]

# Beyond these, a file is not read on: what a student writes is many times shorter.
CHARACTERS_LIMIT = 200_000
TOKENS_LIMIT = 20_000
# Python's own tokenizer takes long for very long lines; a plain scan does not.
LINE_LIMIT = 2_000

NAME, NUMBER, STRING = "name", "number", "string"
# What a program cannot rename: it stays as it is.
BUILTINS = frozenset(name for name in dir(builtins) if not name.startswith("_"))
METHODS = frozenset(
    name
    for kind in (str, list, dict, set, int, float)
    for name in dir(kind)
    if not name.startswith("_")
)
SPECIAL = re.compile(r"__\w+__")

LAYOUT = frozenset({tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENCODING})
UNSEEN = frozenset({tokenize.COMMENT, tokenize.NL, tokenize.ENDMARKER})
# Python 3.12 and later take an f-string to pieces; what is between these two is one string here.
BEGIN = getattr(tokenize, "FSTRING_START", None)
END = getattr(tokenize, "FSTRING_END", None)

# For what is not Python. No alternative goes back over what it has read.
SCAN = re.compile(
    r"""(?P<skip>\#[^\n]*)
    |(?P<string>(?<!\w)[bfrtuBFRTU]{0,2}(?:\"{3}.*?\"{3}|'{3}.*?'{3}|"[^"\n]*"|'[^'\n]*'))
    |(?P<number>\d[\w.]*)
    |(?P<name>\w+)
    |(?P<other>\*\*=?|//=?|>>=?|<<=?|->|:=|[-=!<>+*/%&|^@]=|[^\s\w])""",
    re.VERBOSE | re.DOTALL,
)


def tokens(source: str, limit: int = TOKENS_LIMIT) -> list[Token]:
    """The first tokens of a source, without comments, docstrings and layout. A source that is not
    Python is scanned for what looks like tokens, so that a broken copy is like the whole one.
    """
    text = source[:CHARACTERS_LIMIT]
    if max(map(len, text.splitlines()), default=0) > LINE_LIMIT:
        return _few(_scanned(text), limit)
    try:
        return _few(_tokenized(text), limit)
    except (tokenize.TokenError, SyntaxError, ValueError):
        return _few(_scanned(text), limit)


def is_cut(source: str) -> bool:
    """Whether a source has more tokens than are looked at."""
    if len(source) <= TOKENS_LIMIT:
        return False
    return len(source) > CHARACTERS_LIMIT or len(tokens(source, TOKENS_LIMIT + 1)) > TOKENS_LIMIT


def _few(found: Iterator[Token], limit: int) -> list[Token]:
    return list(islice(found, max(0, limit)))


def _tokenized(text: str) -> Iterator[Token]:
    """The tokens as Python finds them. A string that is a whole statement is no code."""
    waiting: Token | None = None
    begins, before, depth = True, "", 0
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        depth += (token.type == BEGIN) - (token.type == END)
        if token.type in UNSEEN or (depth and not (depth == 1 and token.type == BEGIN)):
            continue
        if waiting and token.type != tokenize.NEWLINE:
            yield waiting
        waiting = None
        if token.type in LAYOUT:
            begins = True
        elif token.type != END:
            one = _plain(token, before), token.start[0]
            if begins and token.type == tokenize.STRING:
                waiting = one
            else:
                yield one
            begins, before = False, token.string


def _plain(token: tokenize.TokenInfo, before: str) -> str:
    if token.type == tokenize.NAME:
        return _plain_name(token.string, before)
    if token.type in (tokenize.STRING, BEGIN):
        return STRING
    return NUMBER if token.type == tokenize.NUMBER else token.string


def _plain_name(name: str, before: str) -> str:
    """A name as it stays when a program is renamed."""
    kept = METHODS if before == "." else BUILTINS
    return name if keyword.iskeyword(name) or name in kept or SPECIAL.fullmatch(name) else NAME


def _scanned(text: str) -> Iterator[Token]:
    """What looks like tokens, in any text."""
    ends = [match.start() for match in re.finditer("\n", text)]
    before = ""
    for match in SCAN.finditer(text):
        kind, found = match.lastgroup, match.group()
        line = bisect_right(ends, match.start()) + 1
        if kind == "name":
            yield _plain_name(found, before), line
        elif kind == "other":
            yield found, line
        elif kind != "skip":
            yield (STRING if kind == "string" else NUMBER), line
        before = found
