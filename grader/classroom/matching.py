"""Finds students in a list by what is known of them, and never by guess.

What both sides know is compared from the strongest to the weakest: the number on the platform, the
school's number, the login, the e-mail address, the name. The first that fits decides; if it fits
several, or if something stronger says that it is somebody else, nobody is found, and why is said.
"""

import re
import unicodedata
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from grader.classroom.people import Student
from grader.support.escape import clean_line


@dataclass(frozen=True)
class Pairing:
    """Who of the wanted is who of the known, both by their place in their list."""

    found: Mapping[int, int]
    # By which kind of thing each was found: "name".
    by: Mapping[int, str]
    # Why others were not found, in words.
    reasons: Mapping[int, str]
    # The known who may be meant by somebody, and nobody can say.
    unclear: frozenset[int]


def pair(wanted: Sequence[Student], known: Sequence[Student]) -> Pairing:
    """Finds each of the wanted among the known."""
    indexes = [_index(known, kept) for _, _, kept in KINDS]
    found, by, reasons, unclear = dict[int, int](), dict[int, str](), dict[int, str](), set[int]()
    for place, student in enumerate(wanted):
        fits, kind = _candidates(student, indexes)
        others = [one for one in fits if _contradiction(student, known[one], kind)]
        if len(fits) == 1 and not others:
            found[place], by[place] = fits[0], kind
        else:
            unclear |= set(fits)
            reasons[place] = _reason(student, [known[one] for one in fits], kind)
    _part_those_who_share(wanted, known, found, reasons, unclear)
    return Pairing(found, by, reasons, frozenset(unclear - set(found.values())))


def name_forms(name: str) -> set[str]:
    """A name as it is compared: "Last, First" is "First Last", and capitals do not count."""
    last, comma, first = _plain(name).partition(",")
    return {" ".join(f"{first} {last}".split()) if comma else last}


def squeezed_forms(name: str) -> set[str]:
    """A name as Canvas may squeeze it: the family name comes first, wherever it begins. Without a
    comma it may come first already.
    """
    words = _plain(name).split()
    turns = 1 if "," in name else len(words)
    return {_squeezed("".join(words[at:] + words[:at])) for at in range(turns)}


def _asked_squeezed(student: Student) -> set[str]:
    """The name, if it may be one that Canvas has squeezed."""
    return set() if re.search(r"[\s,]", student.name) else {_squeezed(_plain(student.name))}


def _plain(name: str) -> str:
    """In one form of Unicode, without capitals, with single spaces."""
    text = unicodedata.normalize("NFC", unicodedata.normalize("NFC", name).casefold())
    return " ".join(text.split())


def _squeezed(text: str) -> str:
    return re.sub(r"\W", "", text)


def _names(student: Student) -> set[str]:
    return name_forms(student.name)


def _exact(attribute: str) -> Callable[[Student], set[str]]:
    return lambda student: {getattr(student, attribute).strip()} - {""}


def _folded(attribute: str) -> Callable[[Student], set[str]]:
    return lambda student: {_plain(getattr(student, attribute))} - {""}


Keys = Callable[[Student], set[str]]
MOODLE = "number on Moodle"
# What tells people apart for sure, the strongest first.
CERTAIN: tuple[tuple[str, Keys], ...] = (
    ("number on Canvas", _exact("canvas")),
    (MOODLE, _exact("moodle")),
    ("school ID", _exact("id")),
    ("login", _folded("login")),
    ("e-mail address", _folded("email")),
)
# What students are compared by: how the wanted are asked for, and how the known are kept.
KINDS: tuple[tuple[str, Keys, Keys], ...] = (
    *((kind, keys, keys) for kind, keys in CERTAIN),
    ("name", _names, _names),
    ("name", _asked_squeezed, lambda student: squeezed_forms(student.name)),
)
Index = Mapping[str, Sequence[int]]


def _index(known: Sequence[Student], keys: Keys) -> Index:
    found: dict[str, list[int]] = defaultdict(list)
    for place, student in enumerate(known):
        for key in keys(student):
            found[key].append(place)
    return found


def _candidates(student: Student, indexes: Iterable[Index]) -> tuple[Sequence[int], str]:
    """Those who share the strongest thing that is shared with anybody, and what it is."""
    for (kind, asked, _), index in zip(KINDS, indexes, strict=True):
        keys = asked(student) - {""}
        if fits := sorted({one for key in keys for one in index.get(key, ())}):
            return fits, kind
    return (), ""


def _contradiction(one: Student, other: Student, kind: str) -> str:
    """What is stronger than this kind, known of both, and not the same; empty where nothing is."""
    if kind == MOODLE:
        return "name" if _may_be_a_team(one, other) else ""
    for stronger, keys in CERTAIN:
        if stronger == kind:
            break
        mine, theirs = keys(one), keys(other)
        if mine and theirs and not mine & theirs:
            return stronger
    return ""


def _may_be_a_team(one: Student, other: Student) -> bool:
    """Whether two with the same number on Moodle have other names: teams are numbered as well."""
    if any(keys(one) & keys(other) for kind, keys in CERTAIN if kind != MOODLE):
        return False
    names = [_bare(student) for student in (one, other)]
    return all(names) and names[0] != names[1]


def _bare(student: Student) -> str:
    """A name without the signs that Moodle leaves out in names of folders; empty where it is no
    more than a number, as with blind marking.
    """
    (name,) = name_forms(student.name)
    return "" if name.endswith(student.moodle) else _squeezed(name).replace("_", "")


def _reason(student: Student, fits: Sequence[Student], kind: str) -> str:
    if not fits:
        return "nobody in the list has the same number, login, e-mail address or name"
    if len(fits) > 1:
        return f"{len(fits)} people in the list have this {kind}: {_shown(fits)}"
    stronger = _contradiction(student, fits[0], kind)
    return f"{_shown(fits)} has the same {kind}, but another {stronger}"


def _part_those_who_share(
    wanted: Sequence[Student],
    known: Sequence[Student],
    found: dict[int, int],
    reasons: dict[int, str],
    unclear: set[int],
) -> None:
    """Where several are found to be one and the same, none of them is."""
    claims: dict[int, list[int]] = defaultdict(list)
    for place, one in found.items():
        claims[one].append(place)
    for one, places in claims.items():
        if len(places) > 1:
            unclear.add(one)
            names = _shown([wanted[place] for place in places])
            for place in places:
                del found[place]
                reasons[place] = f"{len(places)} results are for {_shown([known[one]])}: {names}"


def _shown(students: Sequence[Student]) -> str:
    """Their names, with what tells them apart."""
    said = [clean_line(told_apart(one)) for one in students[:5]]
    return "; ".join(said) + (" and more" if len(students) > 5 else "")


def told_apart(one: Student) -> str:
    """A name with what tells it from others like it."""
    tell = one.id or one.email or one.login or one.canvas or one.moodle
    return f"{one.name} ({tell})" if tell and tell != one.name else one.name
