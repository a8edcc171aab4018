"""Runs a command as root in a default container runs: `python container.py COMMAND...`, as root.
With --no-landlock before the command, as on a kernel that was built without it.

What such a container takes away is taken away here in the same manner: most capabilities, and the
system calls that make namespaces and mounts, by a filter. What is left is root without a way to
isolate anything by namespaces.
"""

import ctypes
import os
import struct
import sys

from grader.sandbox.inside.lockdown import load_filter

# The capabilities that Docker leaves to a container by default.
CAPABILITIES = 0xA804_25FB
LAST_CAPABILITY = 63
NAMESPACES = 0x7E02_0000  # the CLONE_NEW* flags of clone
PR_CAPBSET_DROP = 24
# The version of the interface, and a process of its own: struct __user_cap_header_struct.
HEADER = struct.pack("=II", 0x2008_0522, 0)

LOAD, AND, RETURN, JUMP_IF_EQUAL = 0x20, 0x54, 0x06, 0x15
NUMBER, FIRST_ARGUMENT = 0, 16
ALLOW, REFUSE, NOT_IMPLEMENTED = 0x7FFF_0000, 0x0005_0001, 0x0005_0026
CALLS = {
    "x86_64": {"clone": 56, "clone3": 435, "refused": [272, 308, 165, 166, 155, 428, 429, 430]},
    "aarch64": {"clone": 220, "clone3": 435, "refused": [97, 268, 40, 39, 41, 428, 429, 430]},
}


# The same numbers on every architecture.
LANDLOCK = [444, 445, 446]


def program(machine: str, more: list[int]) -> bytes:
    """The filter: no unshare, setns, mount, umount2, pivot_root, nor the newer calls to mount; and
    none of some more.
    """
    calls = CALLS[machine]
    refused = calls["refused"]
    assert isinstance(refused, list)
    refused = [*refused, *more]
    steps = [(LOAD, 0, 0, NUMBER), (JUMP_IF_EQUAL, 0, 1, calls["clone3"])]
    steps += [(RETURN, 0, 0, NOT_IMPLEMENTED)]
    for number in refused:
        steps += [(JUMP_IF_EQUAL, 0, 1, number), (RETURN, 0, 0, REFUSE)]
    steps += [
        (JUMP_IF_EQUAL, 0, 4, calls["clone"]),
        (LOAD, 0, 0, FIRST_ARGUMENT),
        (AND, 0, 0, NAMESPACES),
        (JUMP_IF_EQUAL, 1, 0, 0),
        (RETURN, 0, 0, REFUSE),
        (RETURN, 0, 0, ALLOW),
    ]
    return b"".join(struct.pack("<HBBI", *step) for step in steps)


def main(command: list[str]) -> None:
    """Takes the rights away and becomes the command."""
    more = LANDLOCK if command[0] == "--no-landlock" else []
    command = command[1:] if more else command
    load_filter(program(os.uname().machine, more))
    libc = ctypes.CDLL(None, use_errno=True)
    for capability in range(LAST_CAPABILITY + 1):
        if not CAPABILITIES >> capability & 1:
            libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)
    low, high = CAPABILITIES & 0xFFFF_FFFF, CAPABILITIES >> 32
    # effective, permitted and inheritable, the lower half of each first.
    kept = struct.pack("=6I", low, low, 0, high, high, 0)
    if libc.capset(HEADER, kept) != 0:
        raise OSError(ctypes.get_errno(), "capset")
    os.execv(command[0], command)


if __name__ == "__main__":
    main(sys.argv[1:])
