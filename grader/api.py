"""All that a check file needs of the harness, in one import, and nothing else."""

from grader.bench import Bench
from grader.causes import Causes, explained_by
from grader.check import forall, part
from grader.conversation import END_OF_INPUT, INTERRUPT, Answer, Conversation
from grader.escape import clean_line
from grader.expect import Expectation, IfGot, expect, rejects, same
from grader.faults import HarnessFault, forgiving
from grader.findings import (
    COSTLY,
    AsksForMore,
    BrokenChannel,
    BrokenFile,
    Ended,
    Finding,
    NeedsReview,
    NotRun,
    OutOfTime,
    OverTime,
    Raised,
    RuleBroken,
    Said,
    Seen,
    StudentException,
    TooMuchToRead,
    TooMuchWritten,
    WrongKind,
)
from grader.legible import legible
from grader.looking import display, look, program_of, recorded_as, unrecorded
from grader.picture import Disc, Outline, Picture, Point, Shape, Words
from grader.place import Place
from grader.program import Program, Proxy, called_name
from grader.rules import (
    must_be_begun,
    must_be_documented,
    must_be_well_named,
    must_call,
    must_name_numbers,
    must_name_variables_well,
    must_not_use,
    must_recurse,
    must_use_comprehension,
    must_use_name,
)
from grader.sandbox.terminal import CannotLaunch, NotStarted
from grader.structure import Survey, linters
from grader.wording import sentence

__all__ = [
    "COSTLY",
    "END_OF_INPUT",
    "INTERRUPT",
    "Answer",
    "AsksForMore",
    "Bench",
    "BrokenChannel",
    "BrokenFile",
    "CannotLaunch",
    "Causes",
    "Conversation",
    "Disc",
    "Ended",
    "Expectation",
    "Finding",
    "HarnessFault",
    "IfGot",
    "NeedsReview",
    "NotRun",
    "NotStarted",
    "OutOfTime",
    "Outline",
    "OverTime",
    "Picture",
    "Place",
    "Point",
    "Program",
    "Proxy",
    "Raised",
    "RuleBroken",
    "Said",
    "Seen",
    "Shape",
    "StudentException",
    "Survey",
    "TooMuchToRead",
    "TooMuchWritten",
    "Words",
    "WrongKind",
    "called_name",
    "clean_line",
    "display",
    "expect",
    "explained_by",
    "forall",
    "forgiving",
    "legible",
    "linters",
    "look",
    "must_be_begun",
    "must_be_documented",
    "must_be_well_named",
    "must_call",
    "must_name_numbers",
    "must_name_variables_well",
    "must_not_use",
    "must_recurse",
    "must_use_comprehension",
    "must_use_name",
    "part",
    "program_of",
    "recorded_as",
    "rejects",
    "same",
    "sentence",
    "unrecorded",
]
