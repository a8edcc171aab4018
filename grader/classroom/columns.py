"""Which column of a table about students holds what, whatever their order and their names."""

import unicodedata
from collections.abc import Sequence
from pathlib import Path

from grader.classroom.people import Student
from grader.classroom.sheet import Line, unguarded
from grader.support.faults import UsageError

# How columns are called, without spaces, signs and capitals; by what they hold.
SPELLINGS = {
    "name": "name fullname studentname student displayname sortablename namelastfirst "
    "vollständigername nombrecompleto nomcomplet nomecompleto nomecognome volledigenaam",
    "first": "firstname first givenname givennames forename vorname nombre nombres prénom nome "
    "voornaam",
    "last": "lastname last surname familyname nachname familienname apellidos apellido apellidoa "
    "nom nomdefamille cognome sobrenome achternaam",
    "id": "id sid sisid sisuserid studentid studentnumber studentno idnumber number schoolid "
    "universityid orgdefinedid matriculationnumber matrikelnummer matrikelnr idnummer "
    "númerodeid numérodidentification matrícula matricola",
    "email": "email emailaddress mail emails studentemail universityemail emailadresse "
    "direccióndecorreo correo correoelectrónico adressedecourriel courriel indirizzoemail",
    "login": "login loginid sisloginid username user userid netid account github githubusername "
    "githublogin githubuser benutzername anmeldename nombredeusuario usuario nomdutilisateur",
    "canvas": "canvasid canvasuserid",
    "moodle": "moodleid participantid",
    "role": "role rolle rol rôle ruolo",
}
ROLES = {spelling: role for role, said in SPELLINGS.items() for spelling in said.split()}
TELLING = ("name", "first", "last", "id", "email", "login", "canvas", "moodle")


def folded(header: str) -> str:
    """The name of a column without its spaces, signs and capitals."""
    text = unicodedata.normalize("NFC", header).casefold()
    return "".join(char for char in text if char.isalnum())


def find_columns(path: Path, headers: Sequence[str]) -> dict[str, int]:
    """The columns of a table, by what they hold; UsageError where two may hold the same."""
    found: dict[str, int] = {}
    for index, header in enumerate(headers):
        role = ROLES.get(folded(header))
        if role is None:
            continue
        if role in found:
            raise UsageError(
                f"{path}: two columns may hold the {role}: {headers[found[role]]!r} and "
                f"{header!r}; remove or rename one of them"
            )
        found[role] = index
    return found


def read_student(line: Line, columns: dict[str, int]) -> Student | None:
    """The student whom a row is about; None where it names nobody."""
    said = {role: line[columns[role]].strip() for role in TELLING if role in columns}
    said = {role: unguarded(text) for role, text in said.items()}
    login, email = said.get("login", ""), said.get("email", "")
    # A login that is an address is the only address that Canvas tells.
    email = email or (login if "@" in login else "")
    name = said.get("name") or _joined(said.get("first", ""), said.get("last", ""))
    name = name or email or login or said.get("id", "")
    if not name:
        return None
    return Student(
        name=name,
        id=said.get("id", ""),
        email=email,
        login=login,
        canvas=said.get("canvas", ""),
        moodle=said.get("moodle", ""),
    )


def listed(headers: Sequence[str]) -> str:
    """The names of columns, to be shown."""
    return ", ".join(repr(header) for header in headers) or "none"


def _joined(first: str, last: str) -> str:
    return f"{last}, {first}" if first and last else first or last
