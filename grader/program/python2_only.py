"""What the exception of a translated program says: whether Python 2 would not have raised it.

Most mistakes raise the same in both. Here stands what is known to come from the difference alone,
as far as no translation and nothing in `python2` does away with it. Where both can be meant, it is
taken for the difference: then a person looks, and nobody loses points for a language.
"""

import re
from collections.abc import Collection

from grader.findings import StudentException

# Builtin names, and names of modules, that only Python 2 has.
BUILTINS = frozenset(
    "StandardError WindowsError apply basestring buffer cmp coerce execfile file intern long "
    "raw_input reduce reload unichr unicode xrange".split()
)
OF_MODULES = {
    "string": "atoi atof atol capwords joinfields letters lowercase maketrans translate uppercase",
    "random": "WichmannHill jumpahead",
    "time": "clock",
    "sys": "exc_clear exc_type exc_value getwindowsversion maxint setdefaultencoding",
    "os": "errno getcwdu popen2 popen3 popen4 tmpnam",
    "itertools": "ifilter ifilterfalse imap izip izip_longest",
    "operator": "div idiv isCallable isMappingType isNumberType isSequenceType sequenceIncludes",
    "collections": "Callable Hashable Iterable Iterator Mapping Sequence",
    "types": "BooleanType ClassType DictType FloatType IntType ListType LongType StringType "
    "StringTypes TupleType UnicodeType",
}
ATTRIBUTES = frozenset(
    "decode func_code func_defaults func_dict func_doc func_globals func_name has_key im_class "
    "im_func im_self iteritems iterkeys itervalues next viewitems viewkeys viewvalues".split()
)
# Builtin types of which an attribute of those may be missed; and those that only Python 3 has.
TYPES = r"str|dict|list|tuple|set|int|float|function|method|generator|\w+_iterator|enumerate"
NEW_TYPES = r"dict_keys|dict_values|dict_items|map|filter|zip|range|bytes|_io\.\w+"

NAME = re.compile(r"(?:free variable|cannot access .*variable|name) '(\w+)'")
IMPORTED = re.compile(r"cannot import name '(\w+)' from '(\w+)'")
OF_MODULE = re.compile(r"module '(\w+)' has no attribute '(\w+)'")
ATTRIBUTE = re.compile(rf"'(?:{TYPES})' object has no attribute '(\w+)'")
# What Python 2 takes as it is: any two things in an order, whole floats for chance, old classes
# that are raised or stand before others, texts of both kinds, numbers for what is true.
TAKEN = re.compile(
    rf"""
    .*not\ supported\ between\ instances\ of
    |.*\bbytes\b|.*['"](?:{NEW_TYPES})['"]
    |exceptions\ must\ derive\ from\ BaseException|catching\ classes\ that\ do\ not\ inherit
    |Population\ must\ be\ a\ sequence|__bool__\ should\ return\ bool|iter\(\)\ returned\ non-iter
    |Cannot\ create\ a\ consistent
    """,
    re.VERBOSE,
)
# What no Python can read: a text that is no whole piece of code.
UNREAD_BY_BOTH = re.compile(
    r".* was never closed|unterminated .*string literal|unmatched '|closing parenthesis '"
    r"|unexpected indent|expected an indented block"
)
FLOAT = re.compile(r"'float' object cannot be interpreted as an integer")
CHANCE = re.compile(r"\brand|\bsample\b|\bshuffle\b")


def is_only_of_python3(error: StudentException, line: str, unknown: Collection[str]) -> bool:
    """Whether a program in Python 2 does not raise this, as far as anyone can know. `line`: the
    source of the last line that raised it; `unknown`: what its translation leaves as it is.
    """
    message = error.message or ""
    if not error.builtin:
        return False
    if error.type_name in ("NameError", "UnboundLocalError"):
        found = NAME.match(message)
        return "exec" in unknown or (found is not None and found[1] in BUILTINS)
    if error.type_name == "ImportError":
        found = IMPORTED.match(message)
        return found is not None and found[1] in OF_MODULES.get(found[2], "").split()
    if "SyntaxError" in error.bases:
        # Of code in a text, which nothing has translated.
        return UNREAD_BY_BOTH.match(message) is None
    about_class = any(f"'{name}'" in message for name in unknown)
    if error.type_name == "AttributeError":
        return about_class or _is_missed(message)
    if error.type_name == "TypeError":
        by_chance = FLOAT.match(message) and CHANCE.search(line)
        return about_class or bool(TAKEN.match(message) or by_chance)
    return False


def _is_missed(message: str) -> bool:
    """Whether an attribute is missed that only Python 2 has, or of what is something else there."""
    if found := OF_MODULE.match(message):
        return found[2] in OF_MODULES.get(found[1], "").split()
    if found := ATTRIBUTE.match(message):
        return found[1] in ATTRIBUTES
    return re.match(rf"'(?:{NEW_TYPES})' object has no attribute", message) is not None
