"""The code that runs on the far side of the process boundary.

Everything in this folder is standard library only and is copied into the sandbox: it is what a
student's program can see, so it holds no expected value, no score and no path of the grader's.
"""
