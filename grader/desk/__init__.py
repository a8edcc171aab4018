"""The instructor's desk: a class in the browser, on this machine only.

It reads and writes the store of a class. Nothing in it runs a student's code: grading again goes on
in processes beside it, as for a class.
"""
