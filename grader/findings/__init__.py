"""What a check can find out: one module for each family of findings.

A finding owns its data, the sentence that says it, its hints and the blocks that show it; to add
one, write its class here and its sentence into `grader.wording`.
"""

from grader.findings.base import Blocks as Blocks
from grader.findings.base import Finding as Finding
from grader.findings.base import Frame as Frame
from grader.findings.base import Message as Message
from grader.findings.base import Worded as Worded
from grader.findings.endings import AsksForMore as AsksForMore
from grader.findings.endings import BrokenChannel as BrokenChannel
from grader.findings.endings import Ended as Ended
from grader.findings.endings import NotRun as NotRun
from grader.findings.endings import OutOfTime as OutOfTime
from grader.findings.endings import TooMuchToRead as TooMuchToRead
from grader.findings.endings import TooMuchWritten as TooMuchWritten
from grader.findings.exceptions import NotRaised as NotRaised
from grader.findings.exceptions import Raised as Raised
from grader.findings.exceptions import StudentException as StudentException
from grader.findings.files import BrokenFile as BrokenFile
from grader.findings.files import MissingFile as MissingFile
from grader.findings.values import Mismatch as Mismatch
from grader.findings.values import OtherScreen as OtherScreen
from grader.findings.values import Unusable as Unusable
from grader.findings.values import WrongKind as WrongKind
from grader.findings.worded import Fault as Fault
from grader.findings.worded import NeedsReview as NeedsReview
from grader.findings.worded import NotYet as NotYet
from grader.findings.worded import OverTime as OverTime
from grader.findings.worded import Reviewed as Reviewed
from grader.findings.worded import RuleBroken as RuleBroken
from grader.findings.worded import Said as Said
from grader.findings.worded import Seen as Seen

# Findings that end the search for a smaller example, and that are not run again to be sure.
COSTLY = (OutOfTime, TooMuchWritten, TooMuchToRead, NotRun, OverTime)
