"""Watches what programs a process starts: lets the first through and refuses all others.

A filter on system calls can only say yes or no to a call, always the same. To let a program be
started once, the kernel is told to ask another process each time (seccomp's user notification,
Linux 5.5): the warm interpreter, which counts. All that the process becomes is under this filter
too, and under the other one, which is loaded after it. Where nobody answers any more, the kernel
refuses by itself.

Who asks has a single thread and shares no memory, so nothing about its question can change while it
is answered; and no more than the count is looked at.
"""

import ctypes
import errno
import fcntl
import os
import select
import struct

# By machine: execve, execveat, and the call that loads a filter and gives the listener for it.
NUMBERS = {"x86_64": (59, 322, 317), "aarch64": (221, 281, 277)}

# From linux/seccomp.h.
_SET_MODE_FILTER, _NEW_LISTENER = 1, 1 << 3
_ALLOW, _ASK, _REFUSE = 0x7FFF_0000, 0x7FC0_0000, 0x0005_0000 | errno.EPERM
_RECEIVE, _ANSWER = 0xC050_2100, 0xC018_2101
_QUESTION_BYTES = 80
_GO_ON = 1
# From linux/bpf_common.h: load a word, jump if equal, return.
_LOAD, _JUMP_IF_EQUAL, _RETURN = 0x20, 0x15, 0x06


def ask_about_starts() -> int:
    """From here on the kernel asks before this process starts a program; where it asks.

    Raises an OSError where the kernel cannot do that.
    """
    numbers = NUMBERS.get(os.uname().machine)
    if numbers is None:
        raise OSError(errno.ENOSYS, "nothing is known of this machine's system calls")
    execve, execveat, seccomp = numbers
    steps = [(_LOAD, 0, 0, 0), (_JUMP_IF_EQUAL, 0, 1, execve), (_RETURN, 0, 0, _ASK)]
    steps += [(_JUMP_IF_EQUAL, 0, 1, execveat), (_RETURN, 0, 0, _REFUSE)]
    steps += [(_RETURN, 0, 0, _ALLOW)]
    program = b"".join(struct.pack("=HBBI", *step) for step in steps)
    instructions = ctypes.create_string_buffer(program, len(program))
    header = struct.pack("@HP", len(steps), ctypes.addressof(instructions))
    libc = ctypes.CDLL(None, use_errno=True)
    listener: int = libc.syscall(
        *map(ctypes.c_long, (seccomp, _SET_MODE_FILTER, _NEW_LISTENER)), header
    )
    if listener < 0:
        raise OSError(ctypes.get_errno(), "asking about starts of programs")
    return listener


class Gate:
    """Answers the kernel's questions: so many programs may be started, and no more."""

    def __init__(self, listener: int, most: int) -> None:
        self._listener = listener
        self._left = most

    def fileno(self) -> int:
        """Where the questions come, for select."""
        return self._listener

    def answer(self) -> bool:
        """Answers one question, if there is one; False when there will be no more of them."""
        poll = select.poll()
        poll.register(self._listener, select.POLLIN)
        events = dict(poll.poll(0)).get(self._listener, 0)
        if not events & select.POLLIN:
            return not events
        question = bytearray(_QUESTION_BYTES)
        try:
            fcntl.ioctl(self._listener, _RECEIVE, question)
            number = struct.unpack_from("=Q", question)[0]
            allowed, self._left = self._left > 0, max(0, self._left - 1)
            verdict = (0, 0, _GO_ON) if allowed else (0, -errno.EPERM, 0)
            fcntl.ioctl(self._listener, _ANSWER, struct.pack("=QqiI", number, *verdict))
        except FileNotFoundError:  # who asked is no more
            pass
        return True

    def close(self) -> None:
        """Gives no more answers: what would start a program from here on is refused."""
        os.close(self._listener)
