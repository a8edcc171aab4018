"""Compiles a student's sources, in a trial that runs none of them."""

import marshal
from typing import Any


def compile_sources(sources: dict[str, bytes]) -> dict[str, Any]:
    """For each file its marshalled code; or, where there is none, what is wrong and where."""
    return {file: _compile(file, source) for file, source in sources.items()}


def _compile(file: str, source: bytes) -> dict[str, Any]:
    try:
        code = compile(source, file, "exec", dont_inherit=True)
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
