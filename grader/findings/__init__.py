"""What a check can find out: one module for each family of findings.

A finding owns its data, the sentence that says it, its hints and the blocks that show it; to add
one, write its class here and its sentence into `grader.wording`.
"""

from grader.findings.base import Again, Blocks, Finding, Frame, Game, Message, Screen, Worded
from grader.findings.endings import (
    AsksForMore,
    BrokenChannel,
    Ended,
    NotRun,
    OutOfTime,
    TooMuchToRead,
    TooMuchWritten,
)
from grader.findings.exceptions import NotRaised, Raised, StudentException
from grader.findings.files import BrokenFile, MissingFile
from grader.findings.values import Mismatch, NotClose, OtherScreen, Unusable, WrongKind
from grader.findings.worded import (
    OUR_LIMITS,
    Elsewhere,
    Fault,
    NeedsReview,
    NotReached,
    NotYet,
    OverTime,
    Reviewed,
    RuleBroken,
    Said,
    Seen,
    Untranslated,
)

# Findings that end the search for a smaller example, and that are not run again to be sure.
COSTLY = (OutOfTime, TooMuchWritten, TooMuchToRead, NotRun, OverTime)
