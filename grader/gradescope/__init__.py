"""Gradescope: the zip file that an instructor uploads there, and the grading of a submission in it.

`build.py` makes the zip file, `files/` has the two scripts that Gradescope starts, `run.py` grades
one submission in the folders that Gradescope lays out, `metadata.py` reads what Gradescope says
about it, and `results.py` turns a result into the file that Gradescope reads.
"""
