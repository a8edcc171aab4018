"""Findings about a call that did not end as a call does: too late, too much, or with a crash."""

import signal
from typing import TYPE_CHECKING

from grader.core.outcome import Status
from grader.findings.base import Blocks, Finding

if TYPE_CHECKING:
    from grader.program.feedback import Script


class Unfinished(Finding):
    """What all of them have in common: the call is shown, and nothing came of it but what was
    `printed`, where that is told.
    """

    printed = ""

    def __init__(self, asked: str) -> None:
        self.asked = asked

    def show(self, script: "Script") -> Blocks:
        return Blocks(typed=script.call, printed=self.printed)


class OutOfTime(Unfinished):
    """A call that did not come to an end: it computed for so many seconds, or was `waiting` for
    something for so many.
    """

    label = "out-of-time"
    repeats = False

    def __init__(self, asked: str, seconds: float, waiting: bool, printed: str) -> None:
        super().__init__(asked)
        self.seconds, self.waiting, self.printed = seconds, waiting, printed
        self.variant = "waiting" if waiting else ""

    def show(self, script: "Script") -> Blocks:
        return Blocks(typed=script.call, printed=script.screen or self.printed)


class Ended(Unfinished):
    """The program's process ended in the middle of a call: by itself with an exit status, or by a
    signal (a negative code). Without a code it had ended before.
    """

    label = "ended"
    repeats = False

    def __init__(self, asked: str, code: int | None) -> None:
        super().__init__(asked)
        self.code, number = code, -(code or 0)
        names = {one.value: one.name for one in signal.Signals}
        self.signal = names.get(number, f"signal {number}")
        if code is None:
            self.variant = "before"
        elif number == signal.SIGKILL:
            self.variant = self.limit = "killed"  # it may have met one
        elif number > 0:
            self.variant = "crash"


class TooMuchWritten(Unfinished):
    """The program wrote more files, or larger ones, than there is room for."""

    label = "too-much-written"
    repeats = False


class TooMuchToRead(Unfinished):
    """The program printed, returned or drew more than we can read. `did` is what it did, `of` what
    was counted; `printed` is where it began.
    """

    label = "too-much-to-read"
    repeats = False

    def __init__(
        self, asked: str, most: int, did: str = "printed", of: str = "characters", printed: str = ""
    ) -> None:
        super().__init__(asked)
        self.most, self.did, self.of, self.printed = most, did, of, printed

    def show(self, script: "Script") -> Blocks:
        return Blocks(typed=script.call, printed=self.printed or script.screen)


class BrokenChannel(Unfinished):
    """The answer to a call was none: the program wrote where it should not."""

    label = "broken-channel"


class AsksForMore(Unfinished):
    """Code that went on asking for input after all that was typed."""

    label = "asks-for-more"

    def __init__(self, asked: str, printed: str) -> None:
        super().__init__(asked)
        self.printed = printed


class NotRun(Finding):
    """A check that was not run, because its call had run out of time before; `asked` is None
    where the time for all such calls together is used up.
    """

    label = "not-run"
    status = Status.NOT_RUN
    repeats = False

    def __init__(self, asked: str | None) -> None:
        self.asked = asked
        self.variant = "budget" if asked is None else ""
