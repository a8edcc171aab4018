"""Compiles a student's sources, in a trial that runs none of them."""

import marshal
from typing import Any


def compile_source(name: str, source: bytes) -> dict[str, Any]:
    """The marshalled code of a module; or, where it does not compile, what is wrong and where."""
    try:
        code = compile(source, f"{name}.py", "exec", dont_inherit=True)
    except SyntaxError as error:
        return {
            "error": type(error).__name__,
            "message": str(error.msg),
            "line": error.lineno or 0,
            "column": error.offset or 0,
        }
    except (ValueError, RecursionError, MemoryError, OverflowError) as error:
        return {"error": type(error).__name__, "message": str(error), "line": 0, "column": 0}
    return {"code": marshal.dumps(code)}
