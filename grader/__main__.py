"""`python -m grader ...`."""

import os
import sys

# Python looks for modules in the current folder first, and that may be a submission's.
if not getattr(sys.flags, "safe_path", False):
    del sys.path[0]

CANNOT = (
    b"grader: there is too little memory (`ulimit -v` shows the limit), so nothing was graded; "
    b"raise it and grade again\n"
)


def start() -> int:
    """Runs the command line; the exit status. Where memory is so short that not even our own
    modules can be loaded, there is a sentence all the same, made before.
    """
    from grader.support.needs import what_lacks

    lacking = what_lacks()
    if lacking:
        os.write(2, f"grader: {lacking}\n".encode())
        return 1
    try:
        from grader.support.stopping import end_at_signals

        end_at_signals()
        from grader.cli import main
        from grader.support.workflow import obey_no_output

        obey_no_output()
        return main(sys.argv[1:])
    except KeyboardInterrupt:
        os.write(2, b"grader: stopped\n")
        return 130
    except (MemoryError, ImportError, OSError, SystemError) as error:
        if not is_short_of_memory(error):
            raise
        os.write(2, CANNOT)
        return 1


def is_short_of_memory(error: BaseException) -> bool:
    """Whether memory is what lacks: Python says so in several ways."""
    if isinstance(error, ImportError):
        # The linker's words for a library that cannot be mapped.
        return "failed to map" in str(error) or "cannot allocate" in str(error).lower()
    if isinstance(error, SystemError):
        # There was none left for the exception that says so.
        return "without exception set" in str(error)
    return isinstance(error, MemoryError) or getattr(error, "errno", 0) == 12


# A process that grades some of a class has this module as well, under another name.
if __name__ == "__main__":
    sys.exit(start())
