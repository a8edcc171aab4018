"""Writes docs/result.schema.json from the classes in grader/store/document.py.

python docs/make_schema.py            writes the schema
python docs/make_schema.py --check    changes nothing; exits 1 if it is out of date
"""

import ast
import inspect
import json
import sys
from itertools import pairwise
from pathlib import Path

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from grader.store import document  # noqa: E402

PAGE = ROOT / "docs" / "result.schema.json"


def schema() -> str:
    """The schema as it should be. What is written has all keys and no others; what is read may lack
    those that came later.
    """
    made = msgspec.json.schema(document.Document)
    tables = {name: one for name, one in made["$defs"].items() if "properties" in one}
    for name, table in tables.items():
        said = _descriptions(getattr(document, name, None))
        for key, value in table["properties"].items():
            value.pop("default", None)
            value |= said.get(key, {})
        table["description"] = " ".join(table["description"].split())
        table |= {"required": list(table["properties"]), "additionalProperties": False}
    made = {"$schema": "https://json-schema.org/draft/2020-12/schema", **made}
    return json.dumps(made, indent=2) + "\n"


def _descriptions(kind: type | None) -> dict[str, dict[str, str]]:
    """What stands below the keys of a class in its source."""
    if kind is None:
        return {}
    (tree,) = ast.parse(inspect.getsource(kind)).body
    found = {}
    for key, said in pairwise(tree.body if isinstance(tree, ast.ClassDef) else ()):
        match key, said:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=text)):
                found[name] = {"description": " ".join(str(text).split())}
    return found


def main(arguments: list[str]) -> int:
    """Runs the command line; the exit status."""
    if arguments == ["--check"]:
        current = PAGE.read_text(encoding="utf-8") == schema()
        if not current:
            print("docs/result.schema.json is out of date: run python docs/make_schema.py")
        return 0 if current else 1
    PAGE.write_text(schema(), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
