"""What the grader needs before anything else of it can be imported: Linux, a Python that is new
enough, and the packages that it stands on. It loads on every system and in every Python 3.
"""

import sys
from importlib.util import find_spec

SYSTEMS = {"darwin": "macOS", "win32": "Windows", "cygwin": "Windows"}
# In a clone of the project; docs/instructors.md says more.
CONTAINER = 'podman build -t grader . && podman run --rm -v "/path/to/hw:/hw:ro" grader grade /hw'
# Whoever has these has been through the set-up.
PACKAGES = ("hypothesis", "msgspec", "pytest", "rich")


def what_lacks() -> str:
    """Why nothing can be graded here, and what to do; empty where nothing lacks."""
    if sys.platform != "linux":
        here = SYSTEMS.get(sys.platform, sys.platform)
        return (
            "grading needs Linux, and this is {}. From a clone of the project, grade in a "
            "container:\n    {}".format(here, CONTAINER)
        )
    if sys.version_info < (3, 11):
        return "grading needs Python 3.11 or newer, and {} is {}.{}".format(
            sys.executable, *sys.version_info[:2]
        )
    missing = [name for name in PACKAGES if find_spec(name) is None]
    if missing:
        return (
            "{} is missing packages: {}. In the clone of the project, run make setup, and then "
            ".venv/bin/python -m grader".format(sys.executable, ", ".join(missing))
        )
    return ""
