"""Pages in a real browser: Debian's Chromium, driven by playwright-core, looked at by axe-core.

The two npm packages are in no folder of this project. The environment variable BROWSER_TOOLS names
the folder where they were installed, which is done by

    python3 -m tests.browser FOLDER
"""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

PACKAGES = ("playwright-core@1.65.1", "axe-core@4.14.0")
DRIVER = Path(__file__).with_name("browser.mjs")


@dataclass(frozen=True)
class Job:
    """A page to open, and what to do with it. `at` is scrolled to; `open` unfolds everything."""

    url: str
    width: int
    height: int = 900
    scheme: str = "light"
    media: str = "screen"
    scale: float = 1
    open: bool = False
    audit: bool = False
    at: str = ""
    screenshot: str = ""
    # What a server knows the browser by, as in "name=value"; whether the page's scripts run; and
    # what is done on the page: an action of browser.mjs, a selector, a value.
    cookie: str = ""
    scripts: bool = True
    steps: tuple[tuple[str, ...], ...] = ()


@dataclass(frozen=True)
class Seen:
    """What came of a job: `found` by axe-core, `hidden` contents of folded details, and the `text`
    that is not hidden by the style.
    """

    errors: list[str]
    requests: list[str]
    found: list[str]
    width: int
    hidden: int
    text: str
    # What each step gave back.
    read: list[Any]


def lacking() -> str:
    """What a browser needs and this machine does not have; empty where all is there."""
    for program in ("chromium", "node"):
        if shutil.which(program) is None:
            return f"{program} is not installed"
    folder = os.environ.get("BROWSER_TOOLS", "")
    if not folder:
        return f"BROWSER_TOOLS does not name a folder with {', '.join(PACKAGES)}"
    for package in PACKAGES:
        if not (Path(folder) / "node_modules" / package.partition("@")[0]).is_dir():
            return f"{package} is not in BROWSER_TOOLS={folder}"
    return ""


def install(folder: Path) -> None:
    """Installs the packages, and names the folder for what comes after."""
    subprocess.run(
        ["npm", "install", "--silent", "--no-save", "--prefix", str(folder), *PACKAGES], check=True
    )
    os.environ["BROWSER_TOOLS"] = str(folder)


def browse(jobs: Sequence[Job]) -> list[Seen]:
    """Does the jobs, one after the other."""
    order = {"chromium": shutil.which("chromium"), "jobs": [asdict(job) for job in jobs]}
    done = subprocess.run(
        ["node", str(DRIVER), os.environ["BROWSER_TOOLS"]],
        input=json.dumps(order),
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        raise RuntimeError(f"the browser's driver failed:\n{done.stderr}")
    return [Seen(**seen) for seen in json.loads(done.stdout)]


if __name__ == "__main__":
    install(Path(sys.argv[1]))
