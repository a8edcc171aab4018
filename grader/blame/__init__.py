"""One mistake costs once: finds out who pays for what a check has seen.

Theory of operation
-------------------

First all checks run, and each says what it saw. Only then is it decided who pays, by one loop over
the checks that failed, in the order of the parts, so that what is built on comes first.

A *repair* is one way in which a program can be put right, to see whether a check passes then:

    WholeModule, SingleFunctions   the reference's in the place of the student's
    OtherName, OtherFunction       both names for what is called otherwise than it should be
    OtherPlace                     classes that stand in another file
    OtherWords                     the assignment's words in the place of the program's
    Forgiven                       a raise that may happen, before what must be rejected
    VariableSet                    a variable set that the program forgets

A repair changes the draft of a program before it starts, or what the program may do (`Repair` in
`grader.program.bench`). It knows of no check and no points. Two that are equal are one cause.

A *kind* (kinds.py) knows which repairs there are in a submission, which checks they reach, and
where they are charged. The first kind whose repair makes a check pass decides:

- Another name, place or wording is charged once, in the part that is about it or in which most
  checks need it, and a forgotten variable to the first check that needs it. Every other check that
  needs nothing else is excused.
- A forgiven raise is charged where the raise is what the check is about.
- The reference's version of what a part stands on is charged in the parts about that: a check is
  excused only while one of those parts pays for something. Else nobody would.

- What a check names with `assumes=` comes last: where one of those did not pass, it is tried with
  that one's repair, or with the reference's version of what the other's part is about. The other
  pays, if most of the part works without that.

A check that no repair helps pays for itself, and so does one that needs a repair and something
else: then the program makes two mistakes there. Only names and words are put right together, since
a program that gets one of them wrong gets others wrong, too.

What must hold
--------------

Nothing here makes a check pass that no repair makes pass, so an excuse is seen and never guessed.
Every run with repairs is a fresh trial with chance of its own, and draws on a budget of its own: a
program that hangs often cannot keep us from seeing why. Where that budget ends, the outcome needs a
person. What such a run prints or returns reaches nobody: a program could else ask the reference.
"""

from grader.blame.repairs import from_reference
from grader.blame.settling import Blame, settle

__all__ = ["Blame", "from_reference", "settle"]
