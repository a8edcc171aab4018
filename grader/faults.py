"""What went wrong on our side of the boundary, or with what the user asked for."""


class HarnessFault(Exception):
    """The grader itself could not do its work: the result is ungradable, never a zero."""


class UsageError(Exception):
    """The command cannot be carried out as it was given; the text says what to do next."""


class Ungradable(Exception):
    """The submission as a whole cannot be graded (not one file of it, say); the text says why."""
