"""`python -m grader ...`."""

import sys

# Python looks for modules in the current folder first, and that may be a submission's.
if not sys.flags.safe_path:
    del sys.path[0]

from grader.cli import main

sys.exit(main(sys.argv[1:]))
