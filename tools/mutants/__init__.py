"""Are the checks sharp? `make mutants` spoils a solution in many small ways and grades them all.

A *mutant* is a solution with one small change that an *operator* made (`operators.py`). It is
*killed* when it loses points; else it *survives*, and a person decides: either no program may tell
it from the right one, then it is *equivalent* and stands with the reason in `equivalent/`, or a
check is missing. Nothing here knows an assignment: a new one gets all of this by existing.

The operators are our own. Of the tools that there are, mutmut and cosmic-ray were looked at: both
run a test command for each mutant and take its exit status for the answer. Here a mutant is graded
in a warm sandbox, part by part, and the answer is which parts it loses; what those tools would
bring is the list of operators, and theirs knows neither cards nor logs. So the usual operators are
taken over by name, and those of the domain stand beside them.
"""
