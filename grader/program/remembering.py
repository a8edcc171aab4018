"""What is found out about a program once, for all checks; how it went wrong is remembered, too."""

from collections.abc import Callable
from functools import cached_property, wraps
from typing import Any, TypeVar

from grader.findings import Finding

T = TypeVar("T")


def remembered(find: Callable[[Any], T]) -> cached_property[T]:
    """A property that is found out when it is first wanted. Where a finding ends that, whoever asks
    later gets the same one at once: a program is not played all over again to fail again.
    """

    @wraps(find)
    def found(thing: Any) -> T:
        ended: dict[str, Finding] = vars(thing).setdefault("_ended", {})
        if find.__name__ in ended:
            raise ended[find.__name__].with_traceback(None)
        try:
            return find(thing)
        except Finding as finding:
            ended[find.__name__] = finding
            raise

    return cached_property(found)
