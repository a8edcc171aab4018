#!/bin/sh
# Makes .venv, whole or not at all: `make` runs this where there is none that was made to its end.
# The environment variable PYTHON may name the Python to make it from.
set -euf

VENV=.venv
NEEDED="Python 3.11 or newer is needed: apt install python3, or make PYTHON=/path/to/python3"
ABOUT='import sys
print("Python %d.%d" % sys.version_info[:2] + (", new enough" if sys.version_info >= (3, 11) else ""))'

stop() {
    printf '%s\n' "$1" >&2
    exit 1
}

# As grader/support/needs.py says it; nothing is installed before.
[ "$(uname -s)" = Linux ] || stop "Grading needs Linux, and this is $(uname -s). Grade in a container:
    podman build -t grader . && podman run --rm -v \"/path/to/hw:/hw:ro\" grader grade /hw"

# What a program says of itself, if it is a Python and no word of the shell's own.
about() {
    case $(command -v "$1" 2>/dev/null) in
        */*) "$1" -c "$ABOUT" </dev/null 2>/dev/null || true ;;
    esac
}

# Debian's own Python first: a version manager's is often unreadable for the sandbox's user.
find_python() {
    for candidate in /usr/bin/python3 python3; do
        case $(about "$candidate") in
            "Python "*", new enough")
                PYTHON=$candidate
                return
                ;;
        esac
    done
    stop "$NEEDED"
}

if [ -z "${PYTHON:-}" ]; then
    find_python
fi
found=$(about "$PYTHON")
case $found in
    "Python "*", new enough") ;;
    "Python "*) stop "$PYTHON is $found, which is too old. $NEEDED" ;;
    *) stop "$PYTHON does not run as a Python. $NEEDED" ;;
esac
"$PYTHON" -c 'import ensurepip, venv' </dev/null 2>/dev/null ||
    stop "$PYTHON lacks its venv module: apt install python3-venv"

echo "Setting up $VENV (once) ..." >&2
trap 'rm -rf "$VENV"' EXIT
trap 'exit 130' INT
trap 'exit 143' TERM HUP
rm -rf "$VENV"
"$PYTHON" -m venv "$VENV" || stop "$VENV could not be made: $PYTHON -m venv failed."
"$VENV/bin/python" -m pip install --quiet --disable-pip-version-check -r requirements.txt ||
    stop "The packages could not be installed. Is there a network? Then run the same command again."
trap - EXIT
