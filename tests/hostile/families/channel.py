"""Speaks where it has nothing to say: the channel, other processes, networks, terminals."""

from tests.hostile.attack import (
    AS_HONEST,
    CARD,
    ONE,
    WHOLE,
    Attack,
    nothing_for,
)

FRAMES = r"""
import json
import os


def frame(document):
    text = json.dumps(document).encode()
    return len(text).to_bytes(4, "big") + text


def write_all(data):
    for number in range(256):
        try:
            os.write(number, data)
        except OSError:
            pass
"""


def harmless(name: str, code: str, parts: tuple[str, ...] = CARD, limit: float = 60.0) -> Attack:
    """Something that has no effect: the card is as good as before."""
    return Attack("channel", name, AS_HONEST, {"card": code}, parts=parts, limit=limit)


ATTACKS = [
    Attack(
        "channel",
        "forged answers to everything",
        nothing_for(*CARD),
        {
            "card": FRAMES
            + """
for number in range(50):
    write_all(frame({"n": number, "value": True}))
write_all(b'{"score": 100}')
"""
        },
        parts=WHOLE,
        says="file descriptor",
    ),
    Attack(
        "channel",
        "an answer ahead of its question",
        nothing_for(*CARD),
        {
            "card": FRAMES
            + """
def make(self, *given):
    os.write(3, frame({"n": 3, "value": 7}) + frame({"n": 4, "value": 7}))


Card.__init__ = make
"""
        },
    ),
    Attack(
        "channel",
        "ready once more",
        nothing_for(*CARD),
        {"card": FRAMES + "write_all(frame({'n': 0, 'value': None}))\n"},
    ),
    Attack(
        "channel",
        "a server of its own",
        nothing_for(*CARD),
        {
            "card": FRAMES
            + """
def serve(first):
    number = first
    while True:
        os.write(3, frame({"n": number, "value": True}))
        size = int.from_bytes(os.read(3, 4), "big")
        number = json.loads(os.read(3, size))[0]


serve(1)
"""
        },
        parts=(*CARD, "2.2.E"),
    ),
    Attack(
        "channel",
        "a frame of four gigabytes",
        nothing_for(*CARD),
        {
            "card": """
import os

os.write(3, b"\\xff" * 4)
while True:
    os.write(3, bytes(65_536))
"""
        },
    ),
    Attack(
        "channel",
        "a byte from time to time",
        nothing_for(*CARD),
        {
            "card": """
import os
import time

for byte in (1000).to_bytes(4, "big") + b"x" * 1000:
    os.write(3, bytes([byte]))
    time.sleep(0.5)
"""
        },
    ),
    Attack(
        "channel",
        "everything is closed",
        nothing_for(*CARD),
        {"card": "import os\n\nos.closerange(0, 65_536)\n"},
        says="ended",
    ),
    Attack(
        "channel",
        "descriptors are used up and crossed",
        nothing_for(*CARD),
        {
            "card": """
import os

kept = []
try:
    while True:
        kept.append(os.open("/dev/null", os.O_RDWR))
except OSError:
    pass
for number in range(3, 64):
    try:
        os.dup2(0, number)
    except OSError:
        pass
"""
        },
    ),
    harmless(
        "calls into the network",
        """
import socket

DOORS = [
    (socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", @tcp@)),
    (socket.AF_INET6, socket.SOCK_STREAM, ("::1", @tcp6@)),
    (socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.1", @udp@)),
    (socket.AF_INET6, socket.SOCK_DGRAM, ("::ffff:127.0.0.1", @udp@)),
    (socket.AF_UNIX, socket.SOCK_STREAM, "\\0@abstract@"),
    (socket.AF_UNIX, socket.SOCK_STREAM, "@world@/home/agent"),
    (getattr(socket, "AF_VSOCK", 40), socket.SOCK_STREAM, (2, 22)),
]
for family, kind, address in DOORS:
    try:
        with socket.socket(family, kind) as door:
            door.settimeout(0.5)
            door.connect(address)
            door.sendall(b"hello")
    except (OSError, ValueError):
        pass
try:
    socket.getaddrinfo("localhost", 80)
except OSError:
    pass
""",
        parts=WHOLE,
    ),
    harmless(
        "calls through its own socket",
        """
import ctypes
import os
import socket
import struct

libc = ctypes.CDLL(None)
address = struct.pack("=H", socket.AF_UNIX) + b"\\0@abstract@"
internet = struct.pack("=H2s4s8x", socket.AF_INET, (@tcp@).to_bytes(2, "big"), b"\\x7f\\0\\0\\1")
for number in range(3, 64):
    for target in (address, internet):
        libc.connect(number, target, len(target))
        libc.sendto(number, b"hello", 5, 0, target, len(target))
    for request in (0x8912, 0x8915, 0x89F0, 0x5421 + 1):
        libc.ioctl(number, request, ctypes.create_string_buffer(4096))
""",
        parts=ONE,
    ),
    harmless(
        "kill everyone",
        """
import os
import signal

for victim in (-1, 1, __import__("ctypes").CDLL(None).getppid(), 0, -os.getpgid(0), *range(2, 400)):
    for number in (signal.SIGSTOP, signal.SIGKILL):
        try:
            if victim != __import__("ctypes").CDLL(None).getpid():
                os.kill(victim, number)
        except OSError:
            pass
parent = __import__("ctypes").CDLL(None).getppid()
try:
    os.killpg(os.getpgid(parent), signal.SIGKILL)
    signal.pidfd_send_signal(os.pidfd_open(parent), signal.SIGKILL)
except OSError:
    pass
""",
        parts=WHOLE,
    ),
    harmless(
        "a signal by way of a descriptor",
        """
import fcntl
import os
import signal

for number in range(64):
    for owner in (__import__("ctypes").CDLL(None).getppid(), 1, -os.getpgid(0)):
        for request, value in (
            (fcntl.F_SETOWN, owner),
            (10, signal.SIGKILL),
            (fcntl.F_SETFL, os.O_ASYNC | os.O_RDWR),
        ):
            try:
                fcntl.fcntl(number, request, value)
            except OSError:
                pass
""",
    ),
    harmless(
        "limits of its parent",
        """
import ctypes
import os
import resource

limit = (ctypes.c_ulong * 2)(1, 1)
libc = ctypes.CDLL(None)
for victim in (__import__("ctypes").CDLL(None).getppid(), 1, os.getpgid(0)):
    for kind in (resource.RLIMIT_CPU, resource.RLIMIT_FSIZE, resource.RLIMIT_NOFILE):
        libc.prlimit64(victim, kind, limit, None)
        try:
            resource.prlimit(victim, kind, (1, 1))
        except OSError:
            pass
    try:
        os.sched_setaffinity(victim, {0})
        os.setpriority(os.PRIO_PROCESS, victim, 19)
        os.sched_setscheduler(victim, os.SCHED_IDLE, os.sched_param(0))
    except OSError:
        pass
""",
    ),
    harmless(
        "a daemon",
        """
import os
import subprocess
import sys
import time


def start():
    if os.fork() == 0:
        os.setsid()
        if os.fork() == 0:
            while True:
                with open("@result@", "w") as file:
                    file.write('{"score": 100}')
                time.sleep(0.05)
        os._exit(0)


for way in (
    start,
    lambda: subprocess.Popen([sys.executable, "-c", "while True: pass"], start_new_session=True),
    lambda: os.posix_spawn("/bin/sh", ["sh", "-c", "sleep 1000"], {}),
    lambda: os.system("setsid sleep 1000 &"),
    lambda: os.execv("/bin/sleep", ["sleep", "1000"]),
):
    try:
        way()
    except OSError:
        pass
""",
        parts=WHOLE,
    ),
    harmless(
        "the terminal",
        """
import fcntl
import os
import termios

for path in ("tty", "console", "pts/0", "pts/1", "ptmx", "../proc/self/fd/0"):
    try:
        os.write(os.open("/dev/" + path, os.O_WRONLY | os.O_NONBLOCK), b"echo PWNED\\n")
    except OSError:
        pass
for number in range(64):
    for byte in b"echo PWNED\\n":
        try:
            fcntl.ioctl(number, termios.TIOCSTI, bytes([byte]))
        except OSError:
            break
""",
    ),
    harmless(
        "locks on files that all can read",
        """
import ctypes
import fcntl
import os

held = open(os.__file__)
for way in (
    lambda: fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB),
    lambda: fcntl.lockf(held, fcntl.LOCK_SH | fcntl.LOCK_NB),
    lambda: fcntl.fcntl(held, 1024, fcntl.F_RDLCK),
    lambda: fcntl.fcntl(held, 1026, 0x1F),
):
    try:
        way()
    except OSError:
        continue
    raise RuntimeError("a lock was granted")
""",
    ),
    harmless(
        "memory shared with what comes later",
        """
import ctypes
import os

libc = ctypes.CDLL(None, use_errno=True)
segment = libc.shmget(0x1234, 4096, 0o1600)
if segment >= 0:
    libc.shmctl(segment, 0, None)
    raise RuntimeError("shared memory")
for way in (
    lambda: open("/dev/shm/left", "x"),
    lambda: open("/dev/mqueue/left", "x"),
    lambda: os.memfd_create("left"),
    lambda: os.eventfd(1),
    lambda: os.mkfifo("left"),
    lambda: os.symlink("/etc/passwd", "left"),
    lambda: os.link(__file__, "left"),
):
    try:
        way()
    except (OSError, NotImplementedError):
        continue
    raise RuntimeError("something that stays")
""",
    ),
    harmless(
        "rare calls of the kernel",
        """
import ctypes

libc = ctypes.CDLL(None, use_errno=True)
# bpf, userfaultfd, perf_event_open, keyctl, add_key, io_uring_setup, unshare, setns, mount,
# process_vm_writev, kcmp, open_by_handle_at, fanotify_init, seccomp, personality, modify_ldt.
for number in (321, 323, 298, 250, 248, 425, 272, 308, 165, 311, 312, 304, 300, 317, 135, 154):
    if libc.syscall(number, 0x10000000, 0, 0, 0, 0, 0) >= 0:
        raise RuntimeError(f"system call {number} was allowed")
""",
        parts=ONE,
    ),
]
