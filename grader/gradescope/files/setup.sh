#!/bin/sh
# What Gradescope runs once, as root and with a network, when it makes the container: finds or
# installs a Python that is new enough, and puts the pinned packages into an environment of its own.
set -eu

# Not below /autograder, which is closed to the user that submissions run as; these packages are not.
ENVIRONMENT=/opt/autograder
umask 022
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8

say() {
    printf 'setup: %s\n' "$1"
}

stop() {
    printf 'setup: FAILED: %s\n' "$1" >&2
    exit 1
}

# Whether a program is a Python of at least 3.11 that can make environments, and that a user without
# any rights can read.
fits() {
    "$1" - <<'EOT' >/dev/null 2>&1
import ensurepip, os, sys, venv
from pathlib import Path
path = Path(getattr(sys, "_base_executable", sys.executable)).resolve()
closed = [one for one in path.parents if not one.stat().st_mode & 1]
sys.exit(sys.version_info < (3, 11) or bool(closed) or not path.stat().st_mode & 4)
EOT
}

find_python() {
    for candidate in /usr/bin/python3 python3.14 python3.13 python3.12 python3.11 python3; do
        found=$(command -v "$candidate" || true)
        if [ -n "$found" ] && fits "$found"; then
            PYTHON=$found
            return 0
        fi
    done
    return 1
}

cd "$(dirname "$0")"
chmod 700 .
say "looking for Python 3.11 or newer"
if ! find_python; then
    say "there is none that serves; installing one with apt-get"
    apt-get update -qq || stop "apt-get update failed. Is there a network?"
    # The output is kept for when none of them can be had.
    for name in python3.14 python3.13 python3.12 python3.11 python3; do
        said=$(apt-get install -y -qq --no-install-recommends "$name" "$name-venv" 2>&1) &&
            find_python && break
    done
    find_python || stop "no Python 3.11 or newer can be installed; choose a newer base image. $said"
fi
say "using $PYTHON, which is $("$PYTHON" --version)"

say "installing the grader's packages into $ENVIRONMENT"
rm -rf "$ENVIRONMENT"
"$PYTHON" -m venv "$ENVIRONMENT" || stop "$PYTHON -m venv failed"
"$ENVIRONMENT/bin/python" -m pip install --quiet --disable-pip-version-check --only-binary :all: \
    -r requirements.txt || stop "the packages of requirements.txt could not be installed"

say "grading the reference, to see whether all works here"
"$ENVIRONMENT/bin/python" -m grader gradescope prepare || stop "see above"
say "done"
