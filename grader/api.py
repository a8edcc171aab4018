"""All that a check file needs of the harness, in one import, and nothing else."""

from grader.blame import from_reference
from grader.core.check import cases, checks_of, forall, part
from grader.core.edition import rule
from grader.core.place import Place
from grader.findings import (
    COSTLY,
    Again,
    AsksForMore,
    BrokenChannel,
    BrokenFile,
    Elsewhere,
    Ended,
    Finding,
    Game,
    NeedsReview,
    NotReached,
    NotRun,
    OutOfTime,
    OverTime,
    Raised,
    RuleBroken,
    Said,
    Screen,
    Seen,
    StudentException,
    TooMuchToRead,
    TooMuchWritten,
    WrongKind,
)
from grader.findings.picture import Disc, Outline, Picture, Point, Shape, Words
from grader.program.bench import NOT_REPAIRED, Bench, Repairs
from grader.program.conversation import KEYS, Conversation
from grader.program.expect import Expectation, expect, rejects, same
from grader.program.feedback import END_OF_BLOCK
from grader.program.lines import Lines, Transcript, require_readable
from grader.program.looking import display, look, program_of, recorded_as, unrecorded
from grader.program.program import Program, Proxy, called_name
from grader.program.reading import Taught
from grader.program.remembering import remembered
from grader.sandbox import END_OF_INPUT, INTERRUPT, Answer
from grader.sandbox.terminal import CannotLaunch, NotStarted
from grader.structure import Survey, linters
from grader.structure.rules import (
    must_be_begun,
    must_be_documented,
    must_be_indented,
    must_be_well_named,
    must_call,
    must_name_numbers,
    must_name_variables_well,
    must_not_loop,
    must_not_use,
    must_recurse,
    must_use_comprehension,
    must_use_name,
)
from grader.support.escape import clean_line
from grader.support.faults import HarnessFault, forgiving
from grader.support.legible import legible
from grader.wording import sentence
from grader.worlds import chance, simplegui, terminal
