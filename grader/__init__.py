"""An autograder harness for Python courses, with complete blackjack assignments on it.

The words that the code uses, each for one thing:

assignment   what a course asks for: modules, stages, parts and points (`core/assignment.py`)
edition      a term's variant of an assignment: without some checks, or with other `rules`
course       an instructor's settings in one file; `term`: what they are for one assignment
part         a numbered question with points; `stage`: checkpoint or final
check        one graded thing, a function `check_*`; our own tests are `test_*`
property     a check whose inputs are generated (`@forall`)
submission   what a student handed in, as files in memory (`intake/`)
reference    our solution; `starter`: the students' files made from it
fixture      an expected text, kept in a file; `scenario`: what is played to get it
sandbox      what a student's code runs in; `trial`: one fresh process in it, for one check
proxy        what a check holds of an object in a trial; `operation`: what it can do with it
record       the steps of a check, as a student would type them; `step`: one of them
conversation questions of a program and the answers typed; `partner`: who gives them
stand-in     a module of ours in a trial; an `observer` is one that watches
told         what a stand-in tells along with a question of the program
world        what a program meets in place of the real thing, as chance does (`worlds/`)
place        a line of a source (`core/place.py`)
finding      what a check found out, as data; `blocks`: what of it can be shown (`findings/`)
hint         a sentence about the likely cause; the sentences are in `wording.py`
outcome      how a check came out; its `status` is passed, failed, excused ... (`core/outcome.py`)
excused      failed only because of a module below, where the mistake is charged
remark       a check without weight; `problem`: what a student should know of the files
decision     an instructor's points for one check of one submission; an `override` is one about
             a check that needed none
entry        one attempt of a student or a group of a class (`classroom/people.py`)
run          one grading of a class; `row`: what it found for one student or group
grading      a result as it is kept in the store (`store/`)
fault        a mistake of ours: there is no grade then
survey       what the sources say, without running them (`structure/`)
mistake      a planted error, which must cost points; `variant`: unusual, right, and must not
"""

__version__ = "0.1.0"
