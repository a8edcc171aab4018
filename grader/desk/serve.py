"""Starts a desk: one for each class at a time, on this machine only, until Ctrl-C."""

import contextlib
import fcntl
import os
import socket
import sys
import threading
import webbrowser
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from grader.store.database import open_store, store_file, told
from grader.support.faults import UsageError

LOCK = ".desk.lock"
HOW_TO_INSTALL = (
    "the desk needs packages that grading does not: "
    ".venv/bin/python -m pip install -r requirements-desk.txt (make desk does that)"
)


@dataclass(frozen=True)
class Choice:
    """How a desk is to be started."""

    folder: Path
    by: str
    jobs: int
    # 0: any that is free.
    port: int = 0
    browser: bool = True
    gradebook: Path | None = None
    column: str = ""


def serve(choice: Choice) -> None:
    """Serves a desk until a signal ends it. Each change is kept before it is answered, so nothing
    is lost by any end.
    """
    if not store_file(choice.folder).exists():
        raise UsageError(
            f"{choice.folder}: grade-all has kept nothing here; give its OUT folder, or grade a "
            "class first: make grade-all SUBMISSIONS=path"
        )
    with _alone(choice.folder), _socket(choice.port) as listening:
        try:
            import uvicorn

            from grader.desk.guard import Guard
            from grader.desk.pages import application
        except ImportError as error:
            raise UsageError(f"{HOW_TO_INSTALL}: {error}") from None
        with open_store(choice.folder) as store, told(store_file(choice.folder)):
            app = application(choice, store)
        guard = Guard(app, listening.getsockname()[1])
        config = uvicorn.Config(
            guard,
            log_level="critical",
            access_log=False,
            lifespan="off",
            ws="none",
            proxy_headers=False,
            server_header=False,
            h11_max_incomplete_event_size=64_000,
        )
        print(f"Open the desk in your browser:\n\n    {guard.link}\n", flush=True)
        print("The link works once. Ctrl-C closes the desk; nothing is lost.", flush=True)
        if choice.browser and _has_browser():
            threading.Thread(target=webbrowser.open, args=(guard.link,), daemon=True).start()
        server = uvicorn.Server(config)
        # Signals are the grader's: it ends at once, and cleans up behind itself.
        server.capture_signals = contextlib.nullcontext
        server.run(sockets=[listening])


@contextlib.contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Refuses a second desk for the same class, which would decide beside the first."""
    path = folder / LOCK
    flags = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC | os.O_NONBLOCK
    try:
        descriptor = os.open(path, flags, 0o600)
    except OSError as error:
        raise UsageError(f"{path}: cannot be opened: {error.strerror}; move it away") from None
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        os.close(descriptor)
        raise UsageError(
            f"{folder}: another desk has this class open; use that one, or close it with Ctrl-C"
        ) from None
    try:
        yield
    finally:
        os.close(descriptor)


@contextlib.contextmanager
def _socket(port: int) -> Iterator[socket.socket]:
    """A socket that only this machine can reach."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as listening:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind(("127.0.0.1", port))
        except OSError as error:
            raise UsageError(
                f"port {port} cannot be used: {error.strerror}; leave out --port, and a free one "
                "is found"
            ) from None
        # Who follows the link before the desk is ready waits for a moment.
        listening.listen()
        yield listening


def _has_browser() -> bool:
    """Whether there is a screen that a browser could open on."""
    if sys.platform == "darwin":
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
