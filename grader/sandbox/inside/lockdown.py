"""The kernel's layers that a process puts around itself before it runs a student's code.

Resource limits, three promises to the kernel, Landlock's rules on files and the filter on system
calls. None can be taken back, and all hold for the processes that are forked later. The filter
comes last: it refuses the calls that the other layers are made with.

This runs inside the sandbox: it needs the standard library only. ctypes is imported here so that
the warm interpreter has it before the first fork, and only the C library that Python itself stands
on is opened, because looking for any other would start programs.

Where a layer cannot be had (another system, an old kernel) its function says so: `set_limits`
leaves it out of the names that it returns, `restrict_files` returns 0, `architecture_filter_name`
None, and the others raise an OSError.
"""

import ctypes
import errno
import os
import signal
import stat
import struct
import sys
from collections.abc import Iterable, Mapping

if sys.platform != "win32":
    import resource

if sys.platform == "linux":
    _LIBC = ctypes.CDLL(None, use_errno=True)

MEGABYTE = 1024 * 1024

# What a trial gets. The CPU time ("cpu_seconds") depends on the check.
DEFAULT_LIMITS: Mapping[str, int] = {
    "address_space": 512 * MEGABYTE,
    "file_size": 1 * MEGABYTE,
    "open_files": 64,
    "core_size": 0,
    "processes": 16,
    "stack_size": 16 * MEGABYTE,
    "locked_memory": 0,
    "message_queues": 0,
}

# What may lie in a trial's folder. On a disk, nothing else keeps a program from filling it; in
# memory, nothing else counts the files.
MOST_FILES = 2_000
MOST_BYTES = 8 * MEGABYTE

_LIMITS = {
    "address_space": "RLIMIT_AS",
    "file_size": "RLIMIT_FSIZE",
    "open_files": "RLIMIT_NOFILE",
    "core_size": "RLIMIT_CORE",
    "cpu_seconds": "RLIMIT_CPU",
    "processes": "RLIMIT_NPROC",
    "stack_size": "RLIMIT_STACK",
    "locked_memory": "RLIMIT_MEMLOCK",
    "message_queues": "RLIMIT_MSGQUEUE",
}

# From linux/prctl.h and linux/seccomp.h.
_PR_SET_PDEATHSIG, _PR_SET_DUMPABLE, _PR_SET_SECCOMP, _PR_SET_NO_NEW_PRIVS = 1, 4, 22, 38
_SECCOMP_MODE_FILTER = 2
_INSTRUCTION_SIZE = 8

# From linux/landlock.h; these calls have the same numbers on every architecture.
_CREATE_RULESET, _ADD_RULE, _RESTRICT_SELF = 444, 445, 446
_ASK_FOR_VERSION = 1
_RULE_PATH_BENEATH = 1
_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_DIR = 1 << 0, 1 << 1, 1 << 2, 1 << 3
_REMOVE_DIR, _REMOVE_FILE, _MAKE_DIR, _MAKE_REG = 1 << 4, 1 << 5, 1 << 7, 1 << 8
_REFER, _TRUNCATE = 1 << 13, 1 << 14
_READ = _EXECUTE | _READ_FILE | _READ_DIR
# No devices, sockets, pipes or links; what is written is executed only where that is asked for.
_WRITE = _READ_FILE | _READ_DIR | _WRITE_FILE | _TRUNCATE | _MAKE_REG | _MAKE_DIR
_WRITE |= _REMOVE_FILE | _REMOVE_DIR | _REFER
_RIGHTS_ON_A_FILE = _EXECUTE | _READ_FILE | _WRITE_FILE | _TRUNCATE


def set_limits(limits: Mapping[str, int]) -> list[str]:
    """Lowers resource limits for good; the names of those that are in force now.

    A limit that was lower already stays. "processes" holds less than it promises: the kernel does
    not enforce it for root, not even for root dressed up as somebody else in a user namespace.
    """
    unknown = sorted(set(limits) - set(_LIMITS))
    if unknown:
        raise ValueError(f"no limits are called {unknown}; there are {sorted(_LIMITS)}")
    return [name for name, value in limits.items() if _lower_limit(_LIMITS[name], value)]


def _lower_limit(name: str, value: int) -> bool:
    if sys.platform == "win32":
        return False
    kind = getattr(resource, name, None)
    if kind is None:
        return False
    hard = resource.getrlimit(kind)[1]
    value = value if hard == resource.RLIM_INFINITY else min(value, hard)
    try:
        # Both at once: a soft limit alone could be raised again.
        resource.setrlimit(kind, (value, value))
    except (OSError, ValueError):  # as macOS does for the address space
        return False
    return True


def forbid_new_privileges() -> None:
    """No program that is executed from here on gains rights; Landlock and the filter ask for it."""
    _call("forbidding new privileges", "prctl", _PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)


def forbid_dumping() -> None:
    """Closes this process's memory and /proc entries to other processes of the same user."""
    _call("forbidding dumps", "prctl", _PR_SET_DUMPABLE, 0, 0, 0, 0)


def die_with_parent(expected_parent: int) -> None:
    """Lets the kernel kill this process when the thread that started it ends.

    Raises ProcessLookupError when `expected_parent` is gone already: the kernel would never tell. A
    change of user makes the kernel forget the wish, so it comes after that.
    """
    _call("asking to die with the parent", "prctl", _PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
    if os.getppid() != expected_parent:
        raise ProcessLookupError(errno.ESRCH, f"parent process {expected_parent} has ended")


def load_filter(program: bytes) -> None:
    """Puts a filter on system calls in force, as `sandbox/filters.py` makes it."""
    if not program or len(program) % _INSTRUCTION_SIZE:
        raise ValueError(f"a filter of {len(program)} bytes is not a whole number of instructions")
    instructions = ctypes.create_string_buffer(program, len(program))
    # struct sock_fprog: how many instructions, and where they are.
    header = struct.pack("@HP", len(program) // _INSTRUCTION_SIZE, ctypes.addressof(instructions))
    what = "loading the system-call filter (needs forbid_new_privileges, and seccomp in the kernel)"
    _call(what, "prctl", _PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, header, 0, 0)


def restrict_files(
    readable: Iterable[str], writable: Iterable[str], written_runs: bool = False
) -> int:
    """Closes all files but those given, and networks; the version of Landlock that did, or 0.

    What lies below `readable` can be read and executed; below `writable`, files and folders can be
    read, made, changed and removed, and executed as well if `written_runs`. Files that are open
    already stay open. TCP is closed since version 4, signals to processes outside since 6, UDP
    since 10. 0 means that this kernel has no Landlock (it is older than 5.13, or starts without it)
    and that nothing is restricted.
    """
    version = landlock_version()
    if version == 0:
        return 0
    handled = landlock_rights(version)
    attributes = struct.pack("=QQQ", *handled)
    what = "making Landlock's rules"
    ruleset = _call(what, "syscall", _CREATE_RULESET, attributes, len(attributes), 0)
    try:
        for path in readable:
            _open_up(ruleset, path, _READ & handled[0])
        for path in writable:
            rights = _WRITE | _EXECUTE if written_runs else _WRITE
            _open_up(ruleset, path, rights & handled[0])
        what = "putting Landlock's rules in force (needs forbid_new_privileges)"
        _call(what, "syscall", _RESTRICT_SELF, ruleset, 0)
    finally:
        os.close(ruleset)
    return version


def restrict_writing(writable: Iterable[str]) -> None:
    """Once files are restricted, closes for writing all that is not below `writable`; nothing where
    there is no Landlock.
    """
    version = landlock_version()
    if version:
        handled = landlock_rights(version)[0] & _WRITE & ~(_READ_FILE | _READ_DIR)
        what = "narrowing Landlock's rules"
        attributes = struct.pack("=Q", handled)
        ruleset = _call(what, "syscall", _CREATE_RULESET, attributes, len(attributes), 0)
        try:
            for path in writable:
                _open_up(ruleset, path, handled)
            _call(what, "syscall", _RESTRICT_SELF, ruleset, 0)
        finally:
            os.close(ruleset)


def landlock_version() -> int:
    """The version of Landlock's interface that this kernel has, 0 for none."""
    try:
        what = "asking for Landlock's version"
        return _call(what, "syscall", _CREATE_RULESET, None, 0, _ASK_FOR_VERSION)
    except OSError as error:
        # Not Linux or not built in; not switched on; refused by the filter of an old container.
        if error.errno in (errno.ENOSYS, errno.EOPNOTSUPP, errno.EPERM):
            return 0
        raise


def landlock_rights(version: int) -> tuple[int, int, int]:
    """All rights on files, on the network and across the fence that a version can take away."""
    files = {1: 13, 2: 14, 3: 15, 4: 15, 5: 16, 6: 16, 7: 16, 8: 16}.get(version, 17)
    network = 0 if version < 4 else 2 if version < 10 else 4  # TCP, then UDP as well
    scopes = 2 if version >= 6 else 0  # abstract sockets and signals
    return (1 << files) - 1, (1 << network) - 1, (1 << scopes) - 1


def _open_up(ruleset: int, path: str, rights: int) -> None:
    """Adds the rule that `rights` hold for `path` and what is below it."""
    descriptor = os.open(path, os.O_PATH | os.O_CLOEXEC)
    try:
        if not stat.S_ISDIR(os.fstat(descriptor).st_mode):
            rights &= _RIGHTS_ON_A_FILE
        rule = struct.pack("=Qi", rights, descriptor)
        what = f"opening up {path} with Landlock"
        _call(what, "syscall", _ADD_RULE, ruleset, _RULE_PATH_BENEATH, rule, 0)
    finally:
        os.close(descriptor)


def architecture_filter_name() -> str | None:
    """The name of the filters for this kernel and interpreter, None where there is none."""
    if sys.platform != "linux":
        return None
    # A 32-bit interpreter on a 64-bit kernel makes calls with other numbers.
    machine = os.uname().machine
    return machine if machine in ("x86_64", "aarch64") and sys.maxsize > 2**32 else None


def _call(what: str, function: str, *arguments: int | bytes | None) -> int:
    """Calls a function of the C library; OSError with `what` in its text when that fails."""
    if sys.platform != "linux":
        raise OSError(errno.ENOSYS, f"{what}: only Linux has this")
    # Without being told, ctypes would pass the lower half of a number only.
    wide = [ctypes.c_long(value) if isinstance(value, int) else value for value in arguments]
    result: int = getattr(_LIBC, function)(*wide)
    if result < 0:
        number = ctypes.get_errno()
        raise OSError(number, f"{what}: {os.strerror(number)}")
    return result
