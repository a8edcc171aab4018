"""Desks for tests: real ones in processes of their own, and what a browser sends to them."""

import http.client
import importlib.util
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode, urlsplit

from grader.core.assignment import ROOT
from tests.processes import started

LACKING = (
    ""
    if importlib.util.find_spec("starlette") and importlib.util.find_spec("uvicorn")
    else "requirements-desk.txt is not installed"
)
TOKEN = re.compile(r'name="token" value="([^"]+)"')
PATIENCE = 90


@dataclass(frozen=True)
class Answer:
    """What a desk answers."""

    status: int
    text: str
    headers: Mapping[str, str]


class Desk:
    """A desk that runs, and the cookie that its link gave."""

    def __init__(self, out: Path, *options: str) -> None:
        command = [sys.executable, "-m", "grader", "desk", str(out), "--no-browser", "--by", "ada"]
        self._stack = ExitStack()
        self.process: subprocess.Popen[str] = self._stack.enter_context(
            started(
                [*command, "--jobs", "2", *options],
                cwd=ROOT,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
        )
        assert self.process.stdout is not None
        self.link = next((one.strip() for one in self.process.stdout if "http:" in one), "")
        if not self.link:
            with self._stack:
                raise AssertionError(self.process.communicate()[1])
        self.url = f"http://{urlsplit(self.link).netloc}"
        self.host = urlsplit(self.link).netloc
        entered = self.ask("GET", urlsplit(self.link).path)
        self.cookie = entered.headers.get("set-cookie", "").partition(";")[0]
        self.set_cookie = entered.headers.get("set-cookie", "")

    def ask(self, method: str, path: str, body: str | None = None, **headers: str | None) -> Answer:
        """An answer to a request with these headers; `None` leaves one out."""
        connection = http.client.HTTPConnection(self.host, timeout=PATIENCE)
        said: dict[str, str | None] = {"Host": self.host}
        if hasattr(self, "cookie"):
            said["Cookie"] = self.cookie
        if method == "POST":
            said |= {"Origin": self.url, "Content-Type": "application/x-www-form-urlencoded"}
        said |= {name.replace("_", "-"): value for name, value in headers.items()}
        kept = {name: value for name, value in said.items() if value is not None}
        connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
        for name, value in kept.items():
            connection.putheader(name, value)
        if body is not None:
            connection.putheader("Content-Length", str(len(body.encode())))
        connection.endheaders(body.encode() if body is not None else None)
        answer = connection.getresponse()
        text = answer.read().decode("utf-8", "replace")
        found = {name.lower(): value for name, value in answer.getheaders()}
        connection.close()
        return Answer(answer.status, text, found)

    def get(self, path: str) -> str:
        """A page that is there."""
        found = self.ask("GET", path)
        assert found.status == 200, (path, found.status, found.text)
        return found.text

    def token(self) -> str:
        """The token of its forms."""
        found = TOKEN.search(self.get("/export"))
        assert found is not None
        return found[1]

    def send(self, path: str, **fields: str) -> Answer:
        """The answer to a form that is sent from one of its pages."""
        return self.ask("POST", path, urlencode({"token": self.token(), **fields}))

    def change(self, path: str, **fields: str) -> None:
        """Sends a form that is taken."""
        answer = self.send(path, **fields)
        assert answer.status == 303, answer.text

    def decide(self, group: str, **fields: str) -> Answer:
        """The answer to a decision for all whom the page of a group shows."""
        seen = re.findall(r'name="seen" value="([^"]*)"', self.get(group))
        return self.send(f"{group}/decide", seen=" ".join(seen), **fields)

    def members(self) -> dict[str, str]:
        """The addresses of all members, by name."""
        found = re.findall(r'<a href="(/students/\w+)" data-row>([^<]+)<', self.get("/"))
        return {name: path for path, name in found}

    def points(self) -> dict[str, str]:
        """The points of all members, by name."""
        rows = re.findall(r"data-row>([^<]+)</a></th>\s*<td[^>]*>([\d.]+)", self.get("/"))
        return dict(rows)

    def groups(self, check: str) -> list[str]:
        """The addresses of the groups of a check."""
        return re.findall(r'href="(/groups/\w+)" data-row', self.get(f"/groups?check={check}"))

    def settle(self, name: str, points: str) -> None:
        """Waits until somebody has so many points."""
        end = time.monotonic() + PATIENCE
        while (now := self.points().get(name)) != points:
            assert time.monotonic() < end, (name, now, self.get("/"))
            time.sleep(0.2)

    def kill(self) -> None:
        """Ends it without a warning."""
        self.process.kill()
        self.process.wait()
        self._stack.close()

    def end(self) -> str:
        """Ends it as Ctrl-C does; what it said."""
        with self._stack:
            if self.process.poll() is None:
                self.process.send_signal(signal.SIGINT)
            return self.process.communicate(timeout=PATIENCE)[1]


@contextmanager
def open_desk(out: Path, *options: str) -> Iterator[Desk]:
    """A desk for as long as the block takes."""
    desk = Desk(out, *options)
    try:
        yield desk
    finally:
        desk.end()
