"""The filters on system calls that a trial loads, made from the one list of calls it may make.

From then on it reads, writes, computes and sleeps, but starts nothing, signals nobody and opens no
connection. `system_calls.txt` has the numbers of the calls, from the kernel's headers; what the
filters decide is checked by `tests/test_lockdown.py`: on this machine by trying, for the other
architecture by running the filter on every number.

A filter is a small program for the kernel's packet-filter machine. It is run on every system call
and sees the architecture, the number of the call and its arguments as plain numbers, never what a
pointer points to. The programs made here answer in one pass from top to bottom:

1. a call in the numbering of another architecture kills the process;
2. a number beyond LAST_KNOWN is "not implemented" (ENOSYS), as on a kernel older than the call, and
   so is clone3: a newer C library then falls back to the call that came before it. All numbers of
   the x32 mode of x86_64 lie beyond it;
3. a call of the list goes through, if its argument is among those that ARGUMENTS allows;
4. whatever is left is "not permitted" (EPERM), which Python raises as a PermissionError.
"""

import struct
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple

TABLE = Path(__file__).parent / "system_calls.txt"
# The last call of Linux 7.2, on either architecture (rseq_slice_yield).
LAST_KNOWN = 471

# What a program that is started by its name needs as well; `inside/starts.py` counts these.
STARTS = "execve"

# Each group of calls, under the reason why an honest program needs it.
ALLOWED = {
    "Read and write what is open; the channel is served with these as well.": """
        read write readv writev pread64 pwrite64 lseek sendfile copy_file_range
        fsync fdatasync ftruncate close close_range dup dup2 dup3 pipe2 fcntl ioctl
        poll ppoll select pselect6""",
    "Open, list and look at files; which ones is for the mounts or Landlock to say.": """
        open openat stat fstat lstat newfstatat statx statfs fstatfs
        access faccessat faccessat2 readlink readlinkat getdents64 getcwd chdir fchdir umask""",
    "shutil.copy2 asks for extended attributes and takes no refusal (of setting one it does).": """
        getxattr lgetxattr fgetxattr listxattr llistxattr flistxattr""",
    "Make, rename and remove files and folders. No links, devices or pipes with a name.": """
        mkdir mkdirat rmdir unlink unlinkat rename renameat renameat2""",
    "Memory of its own, and the locks that Python has even in a single thread.": """
        mmap munmap mremap mprotect madvise msync brk futex sched_yield arch_prctl""",
    "Handle signals that come in, and ask for an alarm of its own. Send none.": """
        rt_sigaction rt_sigprocmask rt_sigreturn rt_sigpending rt_sigsuspend rt_sigtimedwait
        sigaltstack restart_syscall pause alarm getitimer setitimer""",
    "Tell the time, sleep, and draw random numbers.": """
        clock_gettime clock_getres clock_nanosleep nanosleep gettimeofday time times getrandom""",
    "Ask who and where it is, what it has used and what its limits are.": """
        getpid gettid getppid getpgid getpgrp getsid getuid geteuid getgid getegid getgroups
        getresuid getresgid getrusage prlimit64 uname sysinfo getcpu sched_getaffinity""",
    "End.": "exit exit_group",
}

# Change a file that was not opened for it. Landlock cannot forbid that (truncating only since
# Linux 6.2), so these are refused where the user who owns the grader's files runs the trial.
# Elsewhere shutil.copy needs them.
NOT_AS_THE_SAME_USER = "chmod fchmod fchmodat fchmodat2 utimensat truncate openat2"


class Argument(NamedTuple):
    """The values that one argument of a call may have, looked at through a mask."""

    position: int
    values: Mapping[str, int]
    mask: int = 0xFFFF_FFFF


# The numbers are written out, not taken from Python's fcntl and termios: the filters come out the
# same on every machine. The kernel takes these arguments as 32-bit numbers, so that the lower half
# of each says it all.
ARGUMENTS = {
    # Its own limits, never those of another process of the same user.
    "prlimit64": Argument(0, {"0 (itself)": 0}),
    # No locks or leases: on a file that two sandboxes read they would be a channel between them.
    # No F_SETOWN or F_SETSIG: the kernel would send a signal, SIGKILL even, to any process.
    "fcntl": Argument(
        1,
        {
            "F_DUPFD": 0,
            "F_GETFD": 1,
            "F_SETFD": 2,
            "F_GETFL": 3,
            "F_SETFL": 4,
            "F_DUPFD_CLOEXEC": 1030,
        },
    ),
    # What isatty, get_terminal_size, set_inheritable, set_blocking and copying in pathlib ask. The
    # others type into terminals (TIOCSTI), send signals (FIOSETOWN) or are doors to drivers.
    "ioctl": Argument(
        1,
        {
            "TCGETS": 0x5401,
            "TCGETS2": 0x802C_542A,
            "TIOCGWINSZ": 0x5413,
            "FIONREAD": 0x541B,
            "FIONBIO": 0x5421,
            "FIONCLEX": 0x5450,
            "FIOCLEX": 0x5451,
            "FICLONE": 0x4004_9409,
        },
    ),
}

# Opening a file only to read it and emptying it in the same go is a write that Landlock misses
# before Linux 6.2. The mask keeps the mode of access and O_TRUNC.
_NOT_EMPTIED_UNLESS_WRITTEN = {
    "O_RDONLY": 0,
    "O_WRONLY": 1,
    "O_RDWR": 2,
    "O_WRONLY|O_TRUNC": 0o1001,
    "O_RDWR|O_TRUNC": 0o1002,
}
ARGUMENTS_AS_THE_SAME_USER = {
    "open": Argument(1, _NOT_EMPTIED_UNLESS_WRITTEN, mask=0o1003),
    "openat": Argument(2, _NOT_EMPTIED_UNLESS_WRITTEN, mask=0o1003),
}

# From linux/audit.h: the machine's ELF number, marked as 64 bits wide and little-endian.
ARCHITECTURES = {"x86_64": 0xC000_003E, "aarch64": 0xC000_00B7}

# Where struct seccomp_data has the number, the architecture and the first argument.
NUMBER, ARCHITECTURE, FIRST_ARGUMENT = 0, 4, 16

# The instructions that are needed, from linux/bpf_common.h.
LOAD, AND, RETURN = 0x20, 0x54, 0x06
JUMP_IF_EQUAL, JUMP_IF_GREATER = 0x15, 0x25

# The answers, from linux/seccomp.h; the lower half is the error number.
ALLOW = 0x7FFF_0000
KILL = 0x8000_0000
REFUSE = 0x0005_0000 | 1  # EPERM
NOT_IMPLEMENTED = 0x0005_0000 | 38  # ENOSYS


class Instruction(NamedTuple):
    """One step: after a comparison, how many steps to leave out when it holds or fails."""

    code: int
    operand: int
    if_true: int = 0
    if_false: int = 0


def read_table() -> dict[str, dict[str, int]]:
    """The numbers of the system calls that are named here, by architecture and name."""
    numbers: dict[str, dict[str, int]] = {name: {} for name in ARCHITECTURES}
    for line in TABLE.read_text(encoding="ascii").splitlines():
        if not line.startswith("#"):
            name, *columns = line.split()
            for architecture, column in zip(ARCHITECTURES, columns, strict=True):
                if column != "-":
                    numbers[architecture][name] = int(column)
    return numbers


def allowed_calls(same_user: bool, starts: bool = False) -> list[str]:
    """The names of all calls that are let through, some of them not with every argument.
    `starts`: this filter leaves it to another one whether programs are started.
    """
    groups = [*ALLOWED.values()] + ([] if same_user else [NOT_AS_THE_SAME_USER])
    groups += [STARTS] if starts else []
    return [name for group in groups for name in group.split()]


@cache
def make_filter(architecture: str, same_user: bool, starts: bool = False) -> bytes:
    """The filter for one architecture, as the kernel wants it. `same_user`: the trial has the
    grader's own user, and modes, times and lengths of files that are not open stay as they are,
    because Landlock alone would not keep them.
    """
    numbers = read_table()[architecture]
    calls = [name for name in allowed_calls(same_user, starts) if name in numbers]
    rules = ARGUMENTS | ARGUMENTS_AS_THE_SAME_USER if same_user else ARGUMENTS
    steps = [
        Instruction(LOAD, ARCHITECTURE),
        *_unless_equal(ARCHITECTURES[architecture], Instruction(RETURN, KILL)),
        Instruction(LOAD, NUMBER),
        Instruction(JUMP_IF_GREATER, LAST_KNOWN, if_false=1),
        Instruction(RETURN, NOT_IMPLEMENTED),
        *_if_equal(numbers["clone3"], [Instruction(RETURN, NOT_IMPLEMENTED)]),
    ]
    for name in calls:
        answer = _check_argument(rules[name]) if name in rules else [Instruction(RETURN, ALLOW)]
        steps += _if_equal(numbers[name], answer)
    steps += [Instruction(RETURN, REFUSE)]
    return b"".join(
        struct.pack("<HBBI", step.code, step.if_true, step.if_false, step.operand) for step in steps
    )


def _if_equal(value: int, steps: Sequence[Instruction]) -> list[Instruction]:
    return [Instruction(JUMP_IF_EQUAL, value, if_false=len(steps)), *steps]


def _unless_equal(value: int, step: Instruction) -> list[Instruction]:
    return [Instruction(JUMP_IF_EQUAL, value, if_true=1), step]


def _check_argument(rule: Argument) -> list[Instruction]:
    """Answers for a call by one of its arguments."""
    steps = [
        Instruction(LOAD, FIRST_ARGUMENT + 8 * rule.position),
        Instruction(AND, rule.mask),
    ]
    for value in rule.values.values():
        steps += _if_equal(value, [Instruction(RETURN, ALLOW)])
    return [*steps, Instruction(RETURN, REFUSE)]
